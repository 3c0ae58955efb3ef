import type { Box } from '../index.ts';

export const box: Box = {
  slug: 'seventeen-21',
  title: '17(21)',
  tagline: 'A battle of the Age of Reason in three wings, fought with cards that must not pass twenty-one.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  load: async () => (await import('./door.ts')).game,
};
