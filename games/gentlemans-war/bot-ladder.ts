// Made by `npm run ladder -- gentlemans-war 0 0 Corporal=73.5:17 Sergeant=76.5:17 Lieutenant=64.2:30 Captain=69.1:17`: each rank against the one below, from both seats with the same luck.
//   Corporal took 73.5 % of 34 games
//   Sergeant took 76.5 % of 34 games
//   Lieutenant took 64.2 % of 60 games
//   Captain took 69.1 % of 34 games
import type { Rung } from '../index.ts';

export const ladder: readonly Rung[] = [
  { rank: 'Captain', rating: 1636, deviation: 66 },
  { rank: 'Lieutenant', rating: 1500, deviation: 43 },
  { rank: 'Sergeant', rating: 1402, deviation: 38 },
  { rank: 'Corporal', rating: 1205, deviation: 49 },
  { rank: 'Recruit', rating: 1032, deviation: 71 },
];
