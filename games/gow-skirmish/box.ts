import type { Box } from '../index.ts';

export const box: Box = {
  slug: 'gow-skirmish',
  title: 'Gentlemen of War 3.0',
  tagline: 'A skirmish of individually armed gentlemen and others on hexes, in which every deed is paid for with playing cards.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  load: async () => (await import('./door.ts')).game,
};
