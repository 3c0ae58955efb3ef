// Thirty Years' War: Poland-Lithuania (EGW-TYWP). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, atMost, attribute, entry, exchange, gain } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const polishLithuanian: WarbandList = {
  id: 'polish-lithuanian',
  rule: 'EGW-TYWP-01',
  name: "Thirty Years' War: Poland-Lithuania",
  source: 'designed',
  morale: 7,
  banner: true,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-mounted' }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
  ],
  entries: [
    entry('EGW-TYWP-02', 'camp-servant', 'Camp Servant', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, bow: 3 }),
    ]),
    entry('EGW-TYWP-03', 'haiduk', 'Haiduk', [2, 'infantry', 2, 0, 2, 0, 11], { carries: ['sword', 'matchlock'] }, [
      exchange('weapon', 'matchlock', { 'great-weapon': -1, halberd: 0 }),
    ]),
    entry('EGW-TYWP-04', 'cossack-rider', 'Cossack Rider', [2, 'cavalry', 2, 1, 2, 0, 19], { carries: ['sword'], mount: 'horse' }, [
      gain('weapon', { spear: 2, bow: 3 }),
      attribute('attributes', { scout: 3, 'horse-master': 3 }, atMost([1, 2])),
    ]),
    entry('EGW-TYWP-05', 'pancerny', 'Pancerny', [3, 'cavalry', 3, 1, 3, 1, 30], { carries: ['sword', 'spear'], armour: 'medium-armour', mount: 'horse' }, [
      gain('shield', { shield: 2 }),
      gain('weapon', { bow: 3, pistol: 5 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-TYWP-06', 'winged-hussar', 'Winged Hussar', [3, 'cavalry', 3, 2, 3, 1, 38], { carries: ['sword', 'lance'], armour: 'medium-armour', mount: 'warhorse' }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(2, atMost([1, 4], 'commander')),
    ]),
    entry('EGW-TYWP-07', 'rotmistrz', 'Rotmistrz', [4, 'cavalry', 4, 3, 4, 1, 46], { carries: ['sword', 'lance'], armour: 'medium-armour', mount: 'warhorse', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(2),
    ]),
    entry('EGW-TYWP-08', 'hetman', 'Hetman', [5, 'cavalry', 5, 3, 5, 1, 41], { carries: ['sword'], armour: 'medium-armour', mount: 'horse', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('pistol', { pistol: 5 }),
      exchange('mount', 'horse', { warhorse: 5 }),
      gain('lance', { lance: 4 }),
      anyAttributes(3),
    ]),
  ],
};
