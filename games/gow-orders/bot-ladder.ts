// Made by `npm run ladder -- gow-orders 0 0 Corporal=75.4:120 Sergeant=68.5:120 Lieutenant=75.8:120 Captain=63.1:120 Colonel=78.0:25`: each rank against the one below, from both seats with the same luck.
//   Corporal took 75.4 % of 240 games
//   Sergeant took 68.5 % of 240 games
//   Lieutenant took 75.8 % of 240 games
//   Captain took 63.1 % of 240 games
//   Colonel took 78.0 % of 50 games
import type { Rung } from '../index.ts';

export const ladder: readonly Rung[] = [
  { rank: 'Colonel', rating: 1808, deviation: 54 },
  { rank: 'Captain', rating: 1592, deviation: 24 },
  { rank: 'Lieutenant', rating: 1500, deviation: 20 },
  { rank: 'Sergeant', rating: 1303, deviation: 20 },
  { rank: 'Corporal', rating: 1170, deviation: 25 },
  { rank: 'Recruit', rating: 976, deviation: 32 },
];
