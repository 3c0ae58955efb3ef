import type { Box } from '../index.ts';
import { ladder } from './bot-ladder.ts';

export const box: Box = {
  slug: 'gentlemans-war',
  title: "A Gentleman's War",
  tagline: 'Glossy toy soldiers of 1870 to 1914 in ranks, squares and columns, called to action by the turn of a card.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  ladder,
  load: async () => (await import('./door.ts')).game,
};
