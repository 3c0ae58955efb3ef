// Mughal Empire (EGW-MUGHAL). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, called, crew, entry, exchange, gain, ifMounted, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const mughalEmpire: WarbandList = {
  id: 'mughal-empire',
  rule: 'EGW-MUGHAL-01',
  name: 'Mughal Empire',
  source: 'designed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
    { kind: 'most-guns', guns: ['swivel-gun', 'light-cannon'], most: 1 },
    { kind: 'one-each', entry: 'war-elephant', points: 100 },
  ],
  entries: [
    entry('EGW-MUGHAL-02', 'levy-footman', 'Levy Footman', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, sling: 2, bow: 3 }),
      gain('shield', { shield: 2 }),
    ]),
    entry('EGW-MUGHAL-03', 'matchlockman', 'Matchlockman', [2, 'infantry', 2, 0, 2, 0, 11], { carries: ['sword', 'matchlock'] }),
    entry('EGW-MUGHAL-04', 'rajput-footman', 'Rajput Footman', [2, 'infantry', 2, 1, 2, 0, 11], { carries: ['sword'], shield: 'shield' }, [
      gain('armour', { 'light-armour': 2 }),
      exchange('weapon', 'shield', { spear: 0, 'great-weapon': 0 }),
      attribute('attributes', { tough: 3, fearless: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-MUGHAL-05', 'gunner', 'Gunner', [2, 'infantry', 2, 0, 2, 0, 8], { carries: ['sword'] }, [
      crew({ 'swivel-gun': 10, 'light-cannon': 20 }),
    ]),
    entry('EGW-MUGHAL-06', 'horse-archer', 'Horse Archer', [2, 'cavalry', 2, 0, 2, 0, 21], { carries: ['sword', 'bow'], mount: 'horse' }, [
      attribute('attributes', { archer: 3, 'horse-master': 3 }, atMost([1, 2])),
    ]),
    entry('EGW-MUGHAL-07', 'sowar', 'Sowar', [3, 'cavalry', 3, 1, 3, 1, 28], { carries: ['sword'], armour: 'medium-armour', mount: 'horse' }, [
      gain('shield', { shield: 2 }),
      gain('weapon', { spear: 2, bow: 3, lance: 4 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-MUGHAL-08', 'war-elephant', 'War Elephant', [4, 'fast', 4, 0, 4, 0, 40], { carries: [called('Tusks', 'hand-weapon')], armour: 'medium-armour', has: ['huge', 'powerful', 'terrifying'], marks: ['elephant', 'natural-armour'], special: ['Natural armour and howdah count as medium armour (priced as such).', 'Cannot be ordered, cannot enter buildings, cannot be Leader or carry objects.', 'Usable without the fantasy option.'] }, [
      gain('howdah', { bow: 3, matchlock: 3 }),
    ]),
    entry('EGW-MUGHAL-09', 'mansabdar', 'Mansabdar', [4, 'infantry', 4, 2, 4, 2, 28], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      gain('shield', { shield: 2 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(3),
    ]),
    entry('EGW-MUGHAL-10', 'subahdar', 'Subahdar', [5, 'infantry', 5, 2, 5, 2, 32], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(3),
    ]),
  ],
};
