import type { Box } from '../index.ts';
import { ladder } from './bot-ladder.ts';

export const box: Box = {
  slug: 'seventeen-21',
  title: '17(21)',
  tagline: 'A battle of the Age of Reason in three wings, fought with cards that must not pass twenty-one.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  ladder,
  load: async () => (await import('./door.ts')).game,
};
