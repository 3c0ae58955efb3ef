// Great Northern War: Sweden (EGW-GNWS). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, entry, gain, ifCarries, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const greatNorthernWarSweden: WarbandList = {
  id: 'great-northern-war-sweden',
  rule: 'EGW-GNWS-01',
  name: 'Great Northern War: Sweden',
  source: 'designed',
  morale: 8,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-mounted' }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['musket'], share: [1, 2] },
  ],
  entries: [
    entry('EGW-GNWS-02', 'pikeman', 'Pikeman', [2, 'infantry', 2, 1, 2, 0, 12], { carries: ['sword', 'pike'] }),
    entry('EGW-GNWS-03', 'musketeer', 'Musketeer', [2, 'infantry', 2, 1, 2, 0, 15], { carries: ['sword', 'musket'] }, [
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
    ]),
    entry('EGW-GNWS-04', 'dragoon', 'Dragoon', [2, 'cavalry', 2, 1, 2, 0, 25], { carries: ['sword', 'musket'], mount: 'horse' }, [
      attribute('attributes', { scout: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-GNWS-05', 'grenadier', 'Grenadier', [3, 'infantry', 3, 2, 3, 1, 21], { carries: ['sword', 'musket'] }, [
      gain('bayonet', { bayonet: 1 }, ifCarries('musket')),
      gain('grenade', { grenade: 5 }),
      anyAttributes(1),
    ]),
    entry('EGW-GNWS-06', 'trooper', 'Trooper', [3, 'cavalry', 3, 2, 3, 1, 31], { carries: ['sword', 'pistol'], mount: 'horse' }, [
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-GNWS-07', 'captain', 'Captain', [4, 'infantry', 4, 3, 4, 2, 26], { carries: ['sword'], has: ['commander'] }, [
      gain('weapon', { spear: 2, halberd: 3 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-GNWS-08', 'drabant', 'Drabant', [4, 'cavalry', 4, 3, 4, 2, 49], { carries: ['sword', 'pistol'], mount: 'warhorse', has: ['commander', 'fearless'] }, [
      anyAttributes(1),
    ]),
    entry('EGW-GNWS-09', 'general', 'General', [5, 'infantry', 5, 3, 5, 2, 30], { carries: ['sword'], has: ['commander'] }, [
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(3),
    ]),
  ],
};
