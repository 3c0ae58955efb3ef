import type { Box } from '../index.ts';

export const box: Box = {
  slug: 'gow-orders',
  title: 'Gentlemen of War: Orders',
  tagline: 'Duels of single warriors by sealed orders: programme five moves in secret, then watch them meet.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  load: async () => (await import('./door.ts')).game,
};
