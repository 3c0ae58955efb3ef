// Conquistadors (EGW-CONQ). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, called, entry, exchange, gain, ifAlone, ifHas, ifMounted, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const conquistadors: WarbandList = {
  id: 'conquistadors',
  rule: 'EGW-CONQ-01',
  name: 'Conquistadors',
  source: 'printed',
  morale: 8,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
    { kind: 'most-from-list', list: 'aztecs', share: [1, 2] },
    { kind: 'handlers', entry: 'warhound', each: 3 },
  ],
  entries: [
    entry('EGW-CONQ-02', 'militia', 'Militia', [1, 'infantry', 1, 0, 1, 0, 5], { carries: ['hand-weapon'] }, [
      gain('armour', { 'light-armour': 2 }),
      gain('weapon', { pike: 2, matchlock: 3 }),
    ]),
    entry('EGW-CONQ-03', 'soldier', 'Soldier', [2, 'infantry', 2, 0, 2, 0, 11], { carries: ['sword'], armour: 'light-armour' }, [
      exchange('armour', 'light-armour', { 'medium-armour': 2 }),
      gain('weapon', { buckler: 1, pike: 2, matchlock: 3 }),
      attribute('commander', { commander: 3 }, atMost([1, 5])),
      gain('halberd', { halberd: 3 }, ifHas('commander')),
      attribute('scout', { scout: 3 }, ifAlone),
    ]),
    entry('EGW-CONQ-04', 'warhound', 'Warhound', [1, 'fast', 2, 0, 1, 0, 9], { carries: [called('Bite', 'hand-weapon')], marks: ['animal', 'no-defence', 'handled'], special: ['May never place or use Defence counters.', 'Bound to handlers: EGW-CONQ-10.', 'Bite counts as a hand weapon: EGW-CONQ-11.'] }),
    entry('EGW-CONQ-05', 'veteran', 'Veteran', [3, 'infantry', 3, 1, 3, 1, 23], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      gain('weapon', { buckler: 1, pike: 2, matchlock: 3, halberd: 3 }),
      anyAttributes(1),
    ]),
    entry('EGW-CONQ-06', 'knight', 'Knight', [3, 'cavalry', 3, 1, 3, 1, 33], { carries: ['sword'], armour: 'medium-armour', mount: 'horse', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('lance', { lance: 4 }),
      exchange('mount', 'horse', { warhorse: 5 }),
      anyAttributes(1),
    ]),
    entry('EGW-CONQ-07', 'hidalgo', 'Hidalgo', [4, 'infantry', 4, 2, 4, 2, 29], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('weapon', { buckler: 1, pike: 2, matchlock: 3, halberd: 3 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(2),
    ]),
    entry('EGW-CONQ-08', 'general', 'General', [5, 'infantry', 5, 2, 5, 2, 33], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('weapon', { buckler: 1, pike: 2, matchlock: 3, halberd: 3 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      gain('lance', { lance: 4 }, ifMounted),
      anyAttributes(3),
    ]),
    entry('EGW-CONQ-09', 'priest', 'Priest', [5, 'infantry', 2, 1, 2, 0, 16], { carries: ['hand-weapon'], has: ['commander', 'inspiring'] }, [
      anyAttributes(2),
    ]),
  ],
};
