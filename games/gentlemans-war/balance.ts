// Made by `npm run balance -- gentlemans-war 30 1870`, 2026-11-18: what the first side took of the battles
// between two policy bots, in percent, with its interval of 95 %; a draw counts one half. Both usual forces led the first side, from both
// seats, and the two battles of a pair had the same luck.
import type { MeasuredBalance } from '@baize/contracts';

// biome-ignore format: a table
export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {
  'village': { whose: 'South', first: 66, low: 52, high: 77, games: 60, answers: 1058 }, // 38 won, 3 drawn, 19 lost
  'open-battle': { whose: 'South', first: 44, low: 32, high: 57, games: 60, answers: 1075 }, // 24 won, 5 drawn, 31 lost
  'army-in-place': { whose: 'Attackers', first: 76, low: 63, high: 86, games: 60, answers: 769 }, // 45 won, 1 drawn, 14 lost
  'advance-guards': { whose: 'South', first: 60, low: 48, high: 70, games: 60, answers: 965 }, // 36 won, 0 drawn, 24 lost
  'ambush': { whose: 'Ambushers', first: 17, low: 7, high: 30, games: 60, answers: 219 }, // 10 won, 0 drawn, 50 lost
  'fieldworks': { whose: 'Stormers', first: 73, low: 60, high: 84, games: 60, answers: 758 }, // 44 won, 0 drawn, 16 lost
  'escort': { whose: 'Raiders', first: 63, low: 50, high: 75, games: 60, answers: 996 }, // 38 won, 0 drawn, 22 lost
  'isolated': { whose: 'Besiegers', first: 52, low: 41, high: 63, games: 60, answers: 829 }, // 20 won, 22 drawn, 18 lost
  'rearguard': { whose: 'Pursuers', first: 78, low: 67, high: 86, games: 60, answers: 659 }, // 42 won, 10 drawn, 8 lost
  'river': { whose: 'South bank', first: 68, low: 54, high: 79, games: 60, answers: 817 }, // 40 won, 1 drawn, 19 lost
};
