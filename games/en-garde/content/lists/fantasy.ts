// The sample fantasy models (EGW-FMOD). Figures: Rank, Move, CP without the Duellist's die, Initiative, Fight, Shoot, Points.
import type { Entry } from '../types.ts';
import { called, entry, of } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const FANTASY: readonly Entry[] = [
  entry('EGW-FMOD-04', 'witch-hunter', 'The Witch Hunter', [5, 'infantry', 5, 2, 5, 2, 55], { carries: ['sword', 'pistol', 'pistol', called('Staff of Solomon', 'staff', ['solomon'])], armour: 'light-armour', has: ['commander', 'fearless', 'priest', of('weapon-master', 'sword')], unique: true, special: ['Staff of Solomon: EGW-FMOD-02.'] }),
  entry('EGW-FMOD-05', 'witch', 'The Witch', [5, 'infantry', 3, 3, 3, 0, 43], { carries: ['hand-weapon'], has: ['commander', 'fearless', 'magician', 'tough'], spells: ['armour', 'drain-life', 'power-blast', 'stun', 'summon'], unique: true, special: ['10 Magic Points.'] }),
  entry('EGW-FMOD-06', 'beast', 'The Beast', [4, 'infantry', 4, 2, 4, 0, 36], { carries: ['hands-and-feet'], armour: 'light-armour', has: ['fearless', 'large', 'powerful', 'terrifying'], marks: ['natural-armour'], unique: true, special: ['AR 1 is natural hide, priced as light armour.'] }),
  entry('EGW-FMOD-07', 'revenant', 'Revenant', [1, 'slow', 2, 0, 1, 0, 12], { carries: ['hands-and-feet'], armour: 'light-armour', has: ['fearless', 'relentless', 'tough'], marks: ['natural-armour'], special: ['AR 1 is natural, priced as light armour.'] }),
  entry('EGW-FMOD-08', 'barbarian', 'The Barbarian', [5, 'infantry', 5, 3, 5, 1, 46], { carries: ['longsword', called('Throwing axe', 'thrown-weapon')], armour: 'light-armour', has: ['dodge', 'duellist', 'fearless', 'powerful', 'tough', of('weapon-master', 'longsword')], unique: true, special: ['Printed CP 6 already holds the Duellist die.', 'AR 1 is light armour, not named in the printed equipment but paid for.'] }),
  entry('EGW-FMOD-09', 'thief', 'The Thief', [5, 'infantry', 5, 5, 5, 2, 48], { carries: ['sword', called('Throwing dagger', 'thrown-weapon')], armour: 'light-armour', has: ['agile', 'commander', 'dodge', 'duellist', 'fearless', of('weapon-master', 'sword')], unique: true, special: ['Printed CP 6 already holds the Duellist die.', 'AR 1 is light armour, not named in the printed equipment but paid for.'] }),
];
