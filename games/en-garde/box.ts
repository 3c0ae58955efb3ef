import type { Box } from '../index.ts';
import { ladder } from './bot-ladder.ts';

export const box: Box = {
  slug: 'en-garde',
  title: 'En Garde!',
  tagline: 'Two small warbands of the age of swashbuckling, blade to blade, with attacks and parries chosen in secret.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  ladder,
  load: async () => (await import('./door.ts')).game,
};
