// Scots in the Civil Wars (EGW-SCOTS). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, crew, entry, exchange, gain, ifHas, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const scotsCivilWar: WarbandList = {
  id: 'scots-civil-war',
  rule: 'EGW-SCOTS-01',
  name: 'Scots in the Civil Wars',
  source: 'designed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-mounted' }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: ['matchlock', 'longbow', 'bow'], share: [1, 2] },
    { kind: 'most-guns', guns: ['light-cannon'], most: 1 },
  ],
  entries: [
    entry('EGW-SCOTS-02', 'levy', 'Levy', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { pike: 2, matchlock: 3, bow: 3 }),
    ]),
    entry('EGW-SCOTS-03', 'regular-foot', 'Regular Foot', [2, 'infantry', 2, 0, 2, 0, 10], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { pike: 2, matchlock: 3 }),
      attribute('commander', { commander: 3 }, atMost([1, 5])),
      gain('halberd', { halberd: 3 }, ifHas('commander')),
      crew({ 'light-cannon': 20 }),
    ]),
    entry('EGW-SCOTS-04', 'highlander', 'Highlander', [2, 'infantry', 2, 1, 2, 0, 10], { carries: ['sword'], shield: 'buckler' }, [
      exchange('weapon', 'buckler', { halberd: 2, longbow: 4 }),
      attribute('attributes', { scout: 3, archer: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-SCOTS-05', 'lancer', 'Lancer', [2, 'cavalry', 2, 0, 2, 0, 24], { carries: ['sword', 'lance'], armour: 'light-armour', mount: 'horse' }, [
      gain('pistol', { pistol: 5 }),
      attribute('attributes', { scout: 3 }, atMost([1, 2])),
    ]),
    entry('EGW-SCOTS-06', 'dragoon', 'Dragoon', [2, 'cavalry', 2, 0, 2, 0, 23], { carries: ['sword', 'matchlock'], armour: 'light-armour', mount: 'horse' }, [
      attribute('scout', { scout: 3 }),
    ]),
    entry('EGW-SCOTS-07', 'veteran-foot', 'Veteran Foot', [3, 'infantry', 3, 1, 3, 1, 16], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { pike: 2, matchlock: 3, halberd: 3 }),
      attribute('commander', { commander: 3 }),
      anyAttributes(1, { excludes: ['commander'] }),
    ]),
    entry('EGW-SCOTS-08', 'clan-gentleman', 'Clan Gentleman', [3, 'infantry', 3, 2, 3, 1, 18], { carries: ['sword'], armour: 'light-armour', shield: 'buckler' }, [
      exchange('weapon', 'buckler', { longsword: 0, 'great-weapon': 1, halberd: 2 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(2),
    ]),
    entry('EGW-SCOTS-09', 'horse', 'Horse', [3, 'cavalry', 3, 1, 3, 1, 28], { carries: ['sword'], armour: 'medium-armour', mount: 'horse' }, [
      gain('pistol', { pistol: 5 }, { most: 2 }),
      anyAttributes(1, { excludes: ['commander'] }),
      attribute('commander', { commander: 3 }, atMost([1, 3])),
    ]),
    entry('EGW-SCOTS-10', 'clan-chief', 'Clan Chief', [4, 'infantry', 4, 3, 4, 2, 28], { carries: ['sword'], armour: 'light-armour', shield: 'buckler', has: ['commander'] }, [
      exchange('weapon', 'buckler', { longsword: 0, 'great-weapon': 1 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-SCOTS-11', 'general', 'General', [5, 'infantry', 5, 2, 5, 2, 32], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('pistol', { pistol: 5 }, { most: 2 }),
      anyAttributes(3),
    ]),
  ],
};
