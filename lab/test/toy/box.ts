import type { Box } from '@baize/games';

export const box: Box = {
  slug: 'bridge',
  title: 'Bridge',
  tagline: 'Dice for a bridge.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  load: async () => (await import('./door.ts')).game,
};
