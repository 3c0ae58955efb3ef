// Great Northern War: Russia (EGW-GNWR). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, crew, entry, gain, ifCarries, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const greatNorthernWarRussia: WarbandList = {
  id: 'great-northern-war-russia',
  rule: 'EGW-GNWR-01',
  name: 'Great Northern War: Russia',
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
    entry('EGW-GNWR-02', 'militia', 'Militia', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, musket: 5 }),
    ]),
    entry('EGW-GNWR-03', 'fusilier', 'Fusilier', [2, 'infantry', 2, 0, 2, 0, 8], { carries: ['sword'] }, [
      gain('weapon', { pike: 2, musket: 5 }),
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
      crew({ 'light-cannon': 20 }),
    ]),
    entry('EGW-GNWR-04', 'cossack', 'Cossack', [2, 'cavalry', 2, 0, 2, 0, 20], { carries: ['sword', 'spear'], mount: 'horse' }, [
      gain('weapon', { bow: 3, pistol: 5 }),
      attribute('attributes', { scout: 3, 'horse-master': 3 }, atMost([1, 2])),
    ]),
    entry('EGW-GNWR-05', 'dragoon', 'Dragoon', [2, 'cavalry', 2, 0, 2, 0, 23], { carries: ['sword', 'musket'], mount: 'horse' }),
    entry('EGW-GNWR-06', 'grenadier', 'Grenadier', [3, 'infantry', 3, 1, 3, 1, 19], { carries: ['sword', 'musket'] }, [
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
      gain('grenade', { grenade: 5 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-GNWR-07', 'guardsman', 'Guardsman', [3, 'infantry', 3, 1, 3, 1, 17], { carries: ['sword'], has: ['commander'] }, [
      gain('weapon', { halberd: 3, musket: 5 }),
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
      anyAttributes(1),
    ]),
    entry('EGW-GNWR-08', 'officer', 'Officer', [4, 'infantry', 4, 2, 4, 2, 24], { carries: ['sword'], has: ['commander'] }, [
      gain('weapon', { spear: 2, halberd: 3 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-GNWR-09', 'general', 'General', [5, 'infantry', 5, 2, 5, 2, 28], { carries: ['sword'], has: ['commander'] }, [
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(3),
    ]),
  ],
};
