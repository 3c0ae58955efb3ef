import type { Box } from '../index.ts';

export const box: Box = {
  slug: 'en-garde',
  title: 'En Garde!',
  tagline: 'Two small warbands of the age of swashbuckling, blade to blade, with attacks and parries chosen in secret.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  load: async () => (await import('./door.ts')).game,
};
