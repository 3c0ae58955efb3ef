// Made by `npm run ladder -- gow-skirmish 0 0 Corporal=68.1:120 Sergeant=67.9:120 Lieutenant=71.5:120 Captain=74.4:120 Colonel=86.3:20`: each rank against the one below, from both seats with the same luck.
//   Corporal took 68.1 % of 240 games
//   Sergeant took 67.9 % of 240 games
//   Lieutenant took 71.5 % of 240 games
//   Captain took 74.4 % of 240 games
//   Colonel took 86.3 % of 40 games
import type { Rung } from '../index.ts';

export const ladder: readonly Rung[] = [
  { rank: 'Colonel', rating: 1995, deviation: 69 },
  { rank: 'Captain', rating: 1684, deviation: 26 },
  { rank: 'Lieutenant', rating: 1500, deviation: 22 },
  { rank: 'Sergeant', rating: 1342, deviation: 22 },
  { rank: 'Corporal', rating: 1213, deviation: 26 },
  { rank: 'Recruit', rating: 1082, deviation: 32 },
];
