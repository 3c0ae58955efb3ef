// Spain in the Seventeenth Century (EGW-SPAIN). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, entry, gain, mount, poisoned } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const spain17c: WarbandList = {
  id: 'spain-17c',
  rule: 'EGW-SPAIN-01',
  name: 'Spain in the Seventeenth Century',
  source: 'designed',
  morale: 7,
  banner: false,
  composition: [
    { kind: 'any-of', of: [{ kind: 'least-of-ranks', ranks: [1, 2], share: [1, 2] }, { kind: 'all-ranks-from', rank: 3 }] },
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
    { kind: 'most-of-entry-among-ranks', entry: 'bravo', ranks: [2], share: [1, 2] },
  ],
  entries: [
    entry('EGW-SPAIN-02', 'servant', 'Servant', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'] }, [
      gain('weapon', { spear: 2, 'great-weapon': 2, matchlock: 3 }),
    ]),
    entry('EGW-SPAIN-03', 'retainer', 'Retainer', [2, 'infantry', 2, 0, 2, 0, 8], { carries: ['sword'] }, [
      gain('shield', { buckler: 1 }),
      gain('weapon', { halberd: 3, matchlock: 3 }),
    ]),
    entry('EGW-SPAIN-04', 'bravo', 'Bravo', [2, 'infantry', 2, 1, 2, 0, 12], { carries: ['sword', 'dagger'], has: ['duellist'], special: ['At most half of the Rank 2 models of the warband may be Bravos.'] }),
    entry('EGW-SPAIN-05', 'tercio-veteran', 'Tercio Veteran', [3, 'infantry', 3, 1, 3, 1, 16], { carries: ['sword', 'dagger'], armour: 'light-armour' }, [
      gain('weapon', { halberd: 3, matchlock: 3 }),
      gain('pistol', { pistol: 5 }),
      anyAttributes(2, { excludes: ['commander'] }),
    ]),
    entry('EGW-SPAIN-06', 'alferez', 'Alferez', [3, 'infantry', 3, 1, 3, 1, 17], { carries: ['sword'], has: ['commander'] }, [
      gain('weapon', { halberd: 3, matchlock: 3 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(1),
    ]),
    entry('EGW-SPAIN-07', 'court-intriguer', 'Court Intriguer', [3, 'infantry', 2, 2, 2, 1, 20], { carries: [poisoned('dagger')], has: ['beguiling', 'commander'], unique: true }),
    entry('EGW-SPAIN-08', 'captain', 'Captain', [4, 'infantry', 4, 2, 4, 2, 24], { carries: ['sword'], has: ['commander'] }, [
      gain('armour', { 'light-armour': 2 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10 }),
      anyAttributes(2),
    ]),
    entry('EGW-SPAIN-09', 'grandee', 'Grandee', [5, 'infantry', 5, 3, 5, 2, 29], { carries: ['sword'], has: ['commander'] }, [
      gain('armour', { 'light-armour': 2 }),
      gain('pistol', { pistol: 5 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(3),
    ]),
  ],
};
