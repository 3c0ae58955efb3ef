// Made by `npm run ladder -- seventeen-21 0 0 Corporal=72.7:120 Sergeant=96.0:120 Lieutenant=67.7:150 Captain=68.3:120 Colonel=70.6:80 General=61.3:40`: each rank against the one below, from both seats with the same luck.
//   Corporal took 72.7 % of 240 games
//   Sergeant took 96.0 % of 240 games
//   Lieutenant took 67.7 % of 300 games
//   Captain took 68.3 % of 240 games
//   Colonel took 70.6 % of 160 games
//   General took 61.3 % of 80 games
import type { Rung } from '../index.ts';

export const ladder: readonly Rung[] = [
  { rank: 'General', rating: 1860, deviation: 46 },
  { rank: 'Colonel', rating: 1782, deviation: 32 },
  { rank: 'Captain', rating: 1632, deviation: 25 },
  { rank: 'Lieutenant', rating: 1500, deviation: 24 },
  { rank: 'Sergeant', rating: 1373, deviation: 25 },
  { rank: 'Corporal', rating: 830, deviation: 44 },
  { rank: 'Recruit', rating: 660, deviation: 49 },
];
