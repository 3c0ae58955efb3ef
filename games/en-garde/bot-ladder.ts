// Made by `npm run ladder -- en-garde 0 0 Corporal=62.8:41 Sergeant=62.5:60 Lieutenant=67.5:60 Captain=67.1:60`: each rank against the one below, from both seats with the same luck.
//   Corporal took 62.8 % of 82 games
//   Sergeant took 62.5 % of 120 games
//   Lieutenant took 67.5 % of 120 games
//   Captain took 67.1 % of 120 games
import type { Rung } from '../index.ts';

export const ladder: readonly Rung[] = [
  { rank: 'Captain', rating: 1623, deviation: 37 },
  { rank: 'Lieutenant', rating: 1500, deviation: 26 },
  { rank: 'Sergeant', rating: 1374, deviation: 21 },
  { rank: 'Corporal', rating: 1287, deviation: 26 },
  { rank: 'Recruit', rating: 1197, deviation: 40 },
];
