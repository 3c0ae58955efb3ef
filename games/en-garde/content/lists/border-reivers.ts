// Border Reivers (EGW-REIV). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, attribute, either, entry, gain, ifAllOthersMounted, ifMounted, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const borderReivers: WarbandList = {
  id: 'border-reivers',
  rule: 'EGW-REIV-01',
  name: 'Border Reivers',
  source: 'printed',
  morale: 7,
  banner: false,
  composition: [
    { kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
  ],
  entries: [
    entry('EGW-REIV-02', 'broken-man', 'Broken Man', [1, 'infantry', 1, 0, 1, 0, 4], { carries: [either('hand-weapon', 'sword')] }, [
      gain('armour', { 'light-armour': 2 }),
      gain('weapon', { matchlock: 3, bow: 3, crossbow: 3, halberd: 3 }),
      mount('mount', { horse: 10 }, ifAllOthersMounted),
    ]),
    entry('EGW-REIV-03', 'reiver', 'Reiver', [2, 'infantry', 2, 0, 2, 0, 10], { carries: ['sword'], armour: 'light-armour' }, [
      attribute('attributes', { scout: 3, archer: 3 }),
      gain('weapon', { buckler: 1, matchlock: 3, bow: 3, crossbow: 3, halberd: 3, longbow: 5 }),
      mount('mount', { horse: 10 }),
    ]),
    entry('EGW-REIV-04', 'veteran-reiver', 'Veteran Reiver', [3, 'infantry', 3, 1, 3, 1, 17], { carries: ['sword'], armour: 'light-armour' }, [
      gain('weapon', { buckler: 1, matchlock: 3, bow: 3, crossbow: 3, longbow: 5, pistol: 5 }),
      mount('mount', { horse: 10 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(2),
    ]),
    entry('EGW-REIV-05', 'chieftain', 'Chieftain', [4, 'infantry', 4, 2, 4, 2, 26], { carries: ['sword'], armour: 'light-armour', has: ['commander'] }, [
      gain('weapon', { buckler: 1, matchlock: 3, bow: 3, crossbow: 3, longbow: 5, pistol: 5 }),
      mount('mount', { horse: 10 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(2),
    ]),
    entry('EGW-REIV-06', 'lord', 'Lord', [5, 'infantry', 5, 2, 5, 2, 32], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      gain('weapon', { buckler: 1, matchlock: 3, bow: 3, crossbow: 3, longbow: 5, pistol: 5 }),
      mount('mount', { horse: 10 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(3),
    ]),
  ],
};
