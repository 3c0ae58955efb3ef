// Aztecs (EGW-AZTEC). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, entry, exchange, gain } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const aztecs: WarbandList = {
  id: 'aztecs',
  rule: 'EGW-AZTEC-01',
  name: 'Aztecs',
  source: 'printed',
  morale: 6,
  banner: true,
  composition: [
    { kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
  ],
  entries: [
    entry('EGW-AZTEC-02', 'peasant', 'Peasant', [1, 'infantry', 1, 1, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { sling: 2, bow: 3, javelin: 2 }),
    ]),
    entry('EGW-AZTEC-03', 'macehualli', 'Macehualli', [2, 'infantry', 2, 1, 2, 0, 10], { carries: ['hand-weapon'], shield: 'shield' }, [
      exchange('weapon', 'shield', { spear: 0, 'great-weapon': 0, bow: 1 }),
      attribute('attributes', { scout: 3, archer: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-AZTEC-04', 'military-order', 'Military Order', [3, 'infantry', 3, 1, 3, 0, 19], { carries: ['hand-weapon'], armour: 'light-armour', shield: 'shield', has: ['commander'] }, [
      exchange('weapon', 'shield', { 'great-weapon': 0 }),
      anyAttributes(1),
    ]),
    entry('EGW-AZTEC-05', 'chieftain', 'Chieftain', [4, 'infantry', 4, 2, 4, 0, 23], { carries: ['hand-weapon'], armour: 'light-armour', shield: 'shield', has: ['commander'] }, [
      exchange('weapon', 'shield', { 'great-weapon': 0 }),
      anyAttributes(2),
    ]),
    entry('EGW-AZTEC-06', 'noble', 'Noble', [5, 'infantry', 5, 3, 5, 0, 28], { carries: ['hand-weapon'], armour: 'light-armour', shield: 'shield', has: ['commander'] }, [
      exchange('weapon', 'shield', { 'great-weapon': 0 }),
      anyAttributes(2),
    ]),
    entry('EGW-AZTEC-07', 'priest', 'Priest', [5, 'infantry', 2, 1, 2, 0, 14], { carries: ['hand-weapon'], has: ['commander', 'inspiring'] }, [
      anyAttributes(2),
    ]),
  ],
};
