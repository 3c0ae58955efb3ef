// Jacobite Rebellions: Government Troops (EGW-GOVT). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, crew, entry, gain, ifCarries, ifHas, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const governmentRedcoats: WarbandList = {
  id: 'government-redcoats',
  rule: 'EGW-GOVT-01',
  name: 'Jacobite Rebellions: Government Troops',
  source: 'designed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-mounted' }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['musket'], share: [1, 2] },
    { kind: 'most-guns', guns: ['light-cannon'], most: 1 },
  ],
  entries: [
    entry('EGW-GOVT-02', 'militia', 'Militia', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, musket: 5 }),
    ]),
    entry('EGW-GOVT-03', 'redcoat', 'Redcoat', [2, 'infantry', 2, 0, 2, 0, 8], { carries: ['sword'] }, [
      gain('weapon', { musket: 5 }),
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
      attribute('commander', { commander: 3 }, atMost([1, 5])),
      gain('halberd', { halberd: 3 }, ifHas('commander')),
      crew({ 'light-cannon': 20 }),
    ]),
    entry('EGW-GOVT-04', 'dragoon', 'Dragoon', [2, 'cavalry', 2, 0, 2, 0, 23], { carries: ['sword', 'musket'], mount: 'horse' }, [
      gain('pistol', { pistol: 5 }),
    ]),
    entry('EGW-GOVT-05', 'grenadier', 'Grenadier', [3, 'infantry', 3, 1, 3, 1, 20], { carries: ['sword', 'musket', 'bayonet'] }, [
      gain('grenade', { grenade: 5 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-GOVT-06', 'sergeant', 'Sergeant', [3, 'infantry', 3, 1, 3, 1, 20], { carries: ['sword', 'halberd'], has: ['commander'] }, [
      anyAttributes(1),
    ]),
    entry('EGW-GOVT-07', 'officer', 'Officer', [4, 'infantry', 4, 2, 4, 2, 24], { carries: ['sword'], has: ['commander'] }, [
      gain('weapon', { spear: 2 }),
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-GOVT-08', 'general', 'General', [5, 'infantry', 5, 2, 5, 2, 28], { carries: ['sword'], has: ['commander'] }, [
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(3),
    ]),
  ],
};
