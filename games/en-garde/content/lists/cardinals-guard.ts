// The Cardinal's Guard (EGW-CARD). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, either, entry, gain, mount, poisoned } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const cardinalsGuard: WarbandList = {
  id: 'cardinals-guard',
  rule: 'EGW-CARD-01',
  name: "The Cardinal's Guard",
  source: 'printed',
  morale: 7,
  banner: false,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
  ],
  entries: [
    entry('EGW-CARD-02', 'ruffian', 'Ruffian', [1, 'infantry', 1, 0, 1, 0, 4], { carries: [either('hand-weapon', 'sword')] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, matchlock: 3 }),
    ]),
    entry('EGW-CARD-03', 'guard', 'Guard', [2, 'infantry', 2, 0, 2, 0, 8], { carries: [either('hand-weapon', 'sword')] }, [
      gain('weapon', { halberd: 3, matchlock: 3 }),
    ]),
    entry('EGW-CARD-04', 'officer', 'Officer', [3, 'infantry', 3, 1, 3, 1, 16], { carries: ['sword'], has: ['commander'] }, [
      gain('weapon', { halberd: 3, matchlock: 3 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(1),
    ]),
    entry('EGW-CARD-05', 'milady-de-winter', 'Milady de Winter', [3, 'infantry', 2, 2, 2, 1, 20], { carries: [poisoned('dagger')], has: ['beguiling', 'commander'], unique: true }),
    entry('EGW-CARD-06', 'senior-officer', 'Senior Officer', [4, 'infantry', 4, 2, 4, 2, 18], { carries: ['sword'], has: ['commander'] }, [
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-CARD-07', 'general', 'General', [5, 'infantry', 5, 3, 5, 2, 29], { carries: ['sword'], has: ['commander'] }, [
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(3),
    ]),
  ],
};
