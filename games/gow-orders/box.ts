import type { Box } from '../index.ts';
import { ladder } from './bot-ladder.ts';

export const box: Box = {
  slug: 'gow-orders',
  title: 'Gentlemen of War: Orders',
  tagline: 'Duels of single warriors by sealed orders: programme five moves in secret, then watch them meet.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  ladder,
  load: async () => (await import('./door.ts')).game,
};
