// English Civil War (EGW-ECW). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, crew, entry, exchange, gain, ifHas, ifMounted, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const englishCivilWar: WarbandList = {
  id: 'english-civil-war',
  rule: 'EGW-ECW-01',
  name: 'English Civil War',
  source: 'printed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-mounted' }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['matchlock'], share: [1, 2] },
    { kind: 'most-guns', guns: ['light-cannon', 'cannon'], most: 1 },
  ],
  entries: [
    entry('EGW-ECW-02', 'militia', 'Militia', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { pike: 2, matchlock: 3 }),
    ]),
    entry('EGW-ECW-03', 'regular-foot', 'Regular Foot', [2, 'infantry', 2, 0, 2, 0, 10], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { pike: 2, matchlock: 3 }),
      attribute('commander', { commander: 3 }, atMost([1, 5])),
      gain('halberd', { halberd: 3 }, ifHas('commander')),
      crew({ 'light-cannon': 20, cannon: 30 }),
    ]),
    entry('EGW-ECW-04', 'dragoon', 'Dragoon', [2, 'cavalry', 2, 0, 2, 0, 23], { carries: ['sword', 'matchlock'], armour: 'light-armour', mount: 'horse' }, [
      attribute('scout', { scout: 3 }),
      attribute('commander', { commander: 3 }, atMost([1, 5])),
    ]),
    entry('EGW-ECW-05', 'veteran-foot', 'Veteran Foot', [3, 'infantry', 3, 1, 3, 1, 17], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { pike: 2, matchlock: 3, halberd: 3 }),
      attribute('commander', { commander: 3 }),
      anyAttributes(1, { excludes: ['commander'] }),
    ]),
    entry('EGW-ECW-06', 'horse', 'Horse', [3, 'cavalry', 3, 1, 3, 1, 29], { carries: ['sword'], armour: 'medium-armour', mount: 'horse' }, [
      gain('pistol', { pistol: 5 }, { most: 2 }),
      anyAttributes(1, { excludes: ['commander'] }),
      attribute('commander', { commander: 3 }, atMost([1, 3])),
    ]),
    entry('EGW-ECW-07', 'life-guard', 'Life Guard', [4, 'cavalry', 4, 2, 4, 1, 36], { carries: ['sword'], armour: 'medium-armour', mount: 'horse', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('pistol', { pistol: 5 }, { most: 2 }),
      anyAttributes(2),
    ]),
    entry('EGW-ECW-08', 'general', 'General', [5, 'infantry', 5, 2, 5, 2, 32], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      mount('mount', { horse: 10, warhorse: 15 }),
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }, ifMounted),
      gain('pistol', { pistol: 5 }, { most: 2 }),
      anyAttributes(3),
    ]),
  ],
};
