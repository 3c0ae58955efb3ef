// Swashbucklers (EGW-SWASH). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, crew, either, entry, gain } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const swashbucklers: WarbandList = {
  id: 'swashbucklers',
  rule: 'EGW-SWASH-01',
  name: 'Swashbucklers',
  source: 'printed',
  morale: 7,
  banner: false,
  composition: [
    { kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['matchlock', 'musket'], share: [1, 2] },
    { kind: 'most-guns', guns: ['swivel-gun'], most: 1 },
  ],
  entries: [
    entry('EGW-SWASH-02', 'seaman', 'Seaman', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, matchlock: 3, musket: 5 }),
      crew({ 'swivel-gun': 10 }),
    ]),
    entry('EGW-SWASH-03', 'able-seaman', 'Able Seaman', [2, 'infantry', 2, 0, 2, 0, 8], { carries: [either('hand-weapon', 'sword')] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, matchlock: 3, musket: 5 }),
      crew({ 'swivel-gun': 10 }),
    ]),
    entry('EGW-SWASH-04', 'petty-officer', 'Petty Officer', [3, 'infantry', 3, 1, 3, 1, 18], { carries: [either('hand-weapon', 'sword')], has: ['commander'] }, [
      gain('weapon', { halberd: 3, matchlock: 3, musket: 5 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(1),
    ]),
    entry('EGW-SWASH-05', 'officer', 'Officer', [4, 'infantry', 4, 2, 4, 1, 22], { carries: [either('hand-weapon', 'sword')], has: ['commander'] }, [
      gain('weapon', { halberd: 3, matchlock: 3, musket: 5 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(2),
    ]),
    entry('EGW-SWASH-06', 'captain', 'Captain', [5, 'infantry', 5, 2, 5, 2, 28], { carries: [either('hand-weapon', 'sword')], has: ['commander'] }, [
      gain('weapon', { halberd: 3, matchlock: 3, musket: 5 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(3),
    ]),
  ],
};
