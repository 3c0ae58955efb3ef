// Ottoman Empire (EGW-OTTO). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, entry, exchange, gain, ifMounted, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const ottomanEmpire: WarbandList = {
  id: 'ottoman-empire',
  rule: 'EGW-OTTO-01',
  name: 'Ottoman Empire',
  source: 'printed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
  ],
  entries: [
    entry('EGW-OTTO-02', 'yamak', 'Yamak', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('spear', { spear: 2 }),
      gain('shield', { shield: 2 }),
      gain('bow', { bow: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-OTTO-03', 'azab', 'Azab', [2, 'infantry', 2, 0, 2, 0, 8], { carries: ['hand-weapon'] }, [
      gain('armour', { 'light-armour': 2 }),
      gain('shield', { buckler: 2 }),
      gain('weapon', { pike: 2, bow: 3, halberd: 3, matchlock: 3 }),
      attribute('attributes', { scout: 3, archer: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-OTTO-04', 'akinci', 'Akinci', [2, 'cavalry', 2, 0, 2, 1, 29], { carries: ['hand-weapon', 'bow'], mount: 'horse', has: ['archer', 'horse-master'] }),
    entry('EGW-OTTO-05', 'janissary', 'Janissary', [3, 'infantry', 3, 1, 3, 1, 15], { carries: ['sword'] }, [
      gain('armour', { 'light-armour': 2 }),
      gain('shield', { buckler: 2 }),
      gain('weapon', { pike: 2, bow: 3, halberd: 3, matchlock: 3 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-OTTO-06', 'siphai', 'Siphai', [3, 'cavalry', 3, 1, 3, 1, 29], { carries: ['hand-weapon'], armour: 'medium-armour', mount: 'horse' }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('weapon', { bow: 3, spear: 2, lance: 4 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-OTTO-07', 'boluk-bashi', 'Boluk-Bashi', [4, 'infantry', 4, 2, 4, 2, 28], { carries: ['hand-weapon'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(3),
    ]),
    entry('EGW-OTTO-08', 'corbaci', 'Corbaci', [5, 'infantry', 5, 2, 5, 2, 32], { carries: ['hand-weapon'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(3),
    ]),
  ],
};
