// Thirty Years' War: German and Swedish Armies (EGW-TYWG). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, crew, entry, exchange, gain, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const thirtyYearsWar: WarbandList = {
  id: 'thirty-years-war',
  rule: 'EGW-TYWG-01',
  name: "Thirty Years' War: German and Swedish Armies",
  source: 'designed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-mounted' }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['matchlock', 'musket'], share: [1, 2] },
    { kind: 'most-guns', guns: ['light-cannon'], most: 1 },
  ],
  entries: [
    entry('EGW-TYWG-02', 'levy', 'Levy', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { pike: 2, spear: 2, matchlock: 3 }),
    ]),
    entry('EGW-TYWG-03', 'foot-soldier', 'Foot Soldier', [2, 'infantry', 2, 0, 2, 0, 10], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { pike: 2, halberd: 3, matchlock: 3 }),
      attribute('commander', { commander: 3 }, atMost([1, 5])),
      crew({ 'light-cannon': 20 }),
    ]),
    entry('EGW-TYWG-04', 'croat-light-horse', 'Croat Light Horse', [2, 'cavalry', 2, 1, 2, 0, 19], { carries: ['sword'], mount: 'horse' }, [
      gain('pistol', { pistol: 5 }),
      gain('weapon', { spear: 2, matchlock: 3 }),
      attribute('attributes', { scout: 3, 'horse-master': 3 }, atMost([1, 2])),
    ]),
    entry('EGW-TYWG-05', 'veteran-foot', 'Veteran Foot', [3, 'infantry', 3, 1, 3, 1, 16], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { pike: 2, matchlock: 3, halberd: 3, musket: 5 }),
      anyAttributes(2),
    ]),
    entry('EGW-TYWG-06', 'cuirassier', 'Cuirassier', [3, 'cavalry', 3, 1, 3, 1, 36], { carries: ['sword', 'pistol'], armour: 'heavy-armour', mount: 'horse' }, [
      gain('pistol', { pistol: 5 }),
      exchange('mount', 'horse', { warhorse: 5 }),
      anyAttributes(1, { excludes: ['commander'] }),
      attribute('commander', { commander: 3 }, atMost([1, 3])),
    ]),
    entry('EGW-TYWG-07', 'captain', 'Captain', [4, 'infantry', 4, 2, 4, 2, 28], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('weapon', { halberd: 3 }),
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(2),
    ]),
    entry('EGW-TYWG-08', 'colonel', 'Colonel', [5, 'infantry', 5, 2, 5, 2, 32], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('pistol', { pistol: 5 }, { most: 2 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(3),
    ]),
  ],
};
