// The Three Musketeers (EGW-MUSK). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { entry, gain, of } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const threeMusketeers: WarbandList = {
  id: 'three-musketeers',
  rule: 'EGW-MUSK-01',
  name: 'The Three Musketeers',
  source: 'printed',
  morale: 7,
  banner: false,
  composition: [
    { kind: 'least-characters', least: 1 },
    { kind: 'no-more-than-characters', entry: 'servant' },
  ],
  entries: [
    entry('EGW-MUSK-02', 'athos', 'Athos', [5, 'infantry', 5, 2, 5, 1, 38], { carries: ['sword', 'dagger'], has: ['duellist', 'fearless', 'lucky', 'tactician', of('weapon-master', 'sword')], marks: ['character'], unique: true }, [
      gain('pistol', { pistol: 5 }),
    ]),
    entry('EGW-MUSK-03', 'aramis', 'Aramis', [5, 'infantry', 5, 2, 5, 1, 38], { carries: ['sword', 'dagger'], has: ['dodge', 'duellist', 'fearless', 'lucky', of('weapon-master', 'sword')], marks: ['character'], unique: true }, [
      gain('pistol', { pistol: 5 }),
    ]),
    entry('EGW-MUSK-04', 'porthos', 'Porthos', [5, 'infantry', 5, 2, 5, 1, 38], { carries: ['sword', 'dagger'], has: ['fearless', 'lucky', 'powerful', 'tough', of('weapon-master', 'sword')], marks: ['character'], unique: true }, [
      gain('pistol', { pistol: 5 }),
    ]),
    entry('EGW-MUSK-05', 'dartagnan', "D'Artagnan", [5, 'infantry', 5, 2, 5, 1, 38], { carries: ['sword', 'dagger'], has: ['duellist', 'fast', 'fearless', 'lucky', of('weapon-master', 'sword')], marks: ['character'], unique: true }, [
      gain('pistol', { pistol: 5 }),
    ]),
    entry('EGW-MUSK-06', 'servant', 'Servant', [1, 'infantry', 1, 0, 1, 0, 4], { carries: ['hand-weapon'], special: ['Fearless while at least one of the four characters is on the table (EGW-MUSK-07).'] }, [
      gain('weapon', { 'great-weapon': 2, matchlock: 3 }),
    ]),
  ],
};
