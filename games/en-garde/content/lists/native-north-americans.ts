// Native North Americans (EGW-NATIVE). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, attribute, entry, gain } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const nativeNorthAmericans: WarbandList = {
  id: 'native-north-americans',
  rule: 'EGW-NATIVE-01',
  name: 'Native North Americans',
  source: 'designed',
  morale: 7,
  banner: false,
  composition: [
    { kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
  ],
  entries: [
    entry('EGW-NATIVE-02', 'young-brave', 'Young Brave', [1, 'infantry', 1, 1, 1, 0, 5], { carries: ['hand-weapon'] }, [
      gain('weapon', { bow: 3 }),
    ]),
    entry('EGW-NATIVE-03', 'warrior', 'Warrior', [2, 'infantry', 2, 1, 2, 0, 9], { carries: ['hand-weapon'] }, [
      gain('weapon', { bow: 3 }),
      attribute('attributes', { scout: 3, archer: 3 }),
    ]),
    entry('EGW-NATIVE-04', 'veteran-warrior', 'Veteran Warrior', [3, 'infantry', 3, 2, 3, 1, 15], { carries: ['hand-weapon'] }, [
      gain('weapon', { bow: 3 }),
      anyAttributes(2),
    ]),
    entry('EGW-NATIVE-05', 'war-chief', 'War Chief', [4, 'infantry', 4, 2, 4, 1, 22], { carries: ['hand-weapon'], has: ['commander'] }, [
      gain('weapon', { bow: 3 }),
      anyAttributes(2),
    ]),
    entry('EGW-NATIVE-06', 'sachem', 'Sachem', [5, 'infantry', 5, 3, 5, 1, 27], { carries: ['hand-weapon'], has: ['commander'] }, [
      gain('weapon', { bow: 3 }),
      anyAttributes(3),
    ]),
    entry('EGW-NATIVE-07', 'healer', 'Healer', [5, 'infantry', 2, 1, 2, 0, 15], { carries: ['hand-weapon'], has: ['commander', 'inspiring'] }, [
      anyAttributes(2),
    ]),
  ],
};
