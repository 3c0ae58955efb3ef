// Jacobite Rebellions: Highland Army (EGW-JACOB). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, entry, exchange, gain, ifCarries, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const jacobites: WarbandList = {
  id: 'jacobites',
  rule: 'EGW-JACOB-01',
  name: 'Jacobite Rebellions: Highland Army',
  source: 'designed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['musket', 'bow'], share: [1, 2] },
  ],
  entries: [
    entry('EGW-JACOB-02', 'clansman', 'Clansman', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, bow: 3 }),
      gain('shield', { buckler: 1 }),
    ]),
    entry('EGW-JACOB-03', 'highlander', 'Highlander', [2, 'infantry', 2, 1, 2, 0, 10], { carries: ['sword'], shield: 'buckler' }, [
      gain('weapon', { musket: 5 }),
      attribute('attributes', { scout: 3, fast: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-JACOB-04', 'lowland-volunteer', 'Lowland Volunteer', [2, 'infantry', 2, 0, 2, 0, 13], { carries: ['sword', 'musket'] }, [
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
    ]),
    entry('EGW-JACOB-05', 'clan-gentleman', 'Clan Gentleman', [3, 'infantry', 3, 2, 3, 1, 16], { carries: ['sword', 'dagger'], shield: 'buckler' }, [
      exchange('shield', 'buckler', { longsword: 0, 'great-weapon': 1 }),
      gain('firearm', { musket: 5, pistol: 5 }),
      anyAttributes(2),
    ]),
    entry('EGW-JACOB-06', 'life-guard', 'Life Guard', [3, 'cavalry', 3, 1, 3, 1, 29], { carries: ['sword', 'pistol'], mount: 'horse' }, [
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-JACOB-07', 'chieftain', 'Chieftain', [4, 'infantry', 4, 3, 4, 2, 26], { carries: ['sword', 'dagger'], shield: 'buckler', has: ['commander'] }, [
      exchange('shield', 'buckler', { longsword: 0, 'great-weapon': 1 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-JACOB-08', 'prince-or-general', 'Prince or General', [5, 'infantry', 5, 3, 5, 2, 29], { carries: ['sword'], has: ['commander'] }, [
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10 }),
      anyAttributes(3),
    ]),
  ],
};
