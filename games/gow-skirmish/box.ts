import type { Box } from '../index.ts';
import { ladder } from './bot-ladder.ts';

export const box: Box = {
  slug: 'gow-skirmish',
  title: 'Gentlemen of War 3.0',
  tagline: 'A skirmish of individually armed gentlemen and others on hexes, in which every deed is paid for with playing cards.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  ladder,
  load: async () => (await import('./door.ts')).game,
};
