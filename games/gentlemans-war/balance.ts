// Made by `npm run balance -- gentlemans-war 30 1870`, 2026-11-18, on the rules of commit 81984f63: what the first side took of the battles
// between two policy bots, in percent, with its interval of 95 %, and how many answers both gave; a draw counts one half. Both usual
// forces led the first side, from both
// seats, and the two battles of a pair had the same luck.
import type { MeasuredBalance } from '@baize/contracts';

// biome-ignore format: a table
export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {
  'village': { whose: 'South', first: 48, low: 42, high: 54, games: 232, answers: 1161 }, // seeds 1870 (8 of 32), 7 (44.5 of 80) and 11 (59.5 of 120), put together by hand
  'open-battle': { whose: 'South', first: 42, low: 30, high: 56, games: 32, answers: 1053 }, // 13 won, 1 drawn, 18 lost
  'army-in-place': { whose: 'Attackers', first: 81, low: 64, high: 92, games: 32, answers: 799 }, // 26 won, 0 drawn, 6 lost
  'army-in-place strong': { whose: 'Attackers', first: 84, low: 67, high: 94, games: 32, answers: 738 }, // 27 won, 0 drawn, 5 lost
  'advance-guards': { whose: 'South', first: 53, low: 36, high: 69, games: 32, answers: 1024 }, // 17 won, 0 drawn, 15 lost
  'advance-guards main-body': { whose: 'South', first: 30, low: 16, high: 49, games: 30, answers: 866 }, // 9 won, 0 drawn, 21 lost
  'ambush': { whose: 'Ambushers', first: 27, low: 11, high: 48, games: 30, answers: 217 }, // 8 won, 0 drawn, 22 lost
  'ambush third': { whose: 'Ambushers', first: 13, low: 4, high: 32, games: 30, answers: 250 }, // 4 won, 0 drawn, 26 lost
  'ambush quarter': { whose: 'Ambushers', first: 43, low: 26, high: 62, games: 30, answers: 139 }, // 13 won, 0 drawn, 17 lost
  'fieldworks': { whose: 'Stormers', first: 73, low: 52, high: 89, games: 30, answers: 725 }, // 22 won, 0 drawn, 8 lost
  'fieldworks laager': { whose: 'Stormers', first: 83, low: 65, high: 94, games: 30, answers: 440 }, // 25 won, 0 drawn, 5 lost
  'fieldworks hill': { whose: 'Stormers', first: 100, low: 83, high: 100, games: 30, answers: 558 }, // 30 won, 0 drawn, 0 lost
  'fieldworks village': { whose: 'Stormers', first: 80, low: 62, high: 91, games: 30, answers: 1094 }, // 24 won, 0 drawn, 6 lost
  'escort': { whose: 'Raiders', first: 50, low: 30, high: 70, games: 30, answers: 890 }, // 15 won, 0 drawn, 15 lost
  'escort even': { whose: 'Raiders', first: 60, low: 44, high: 73, games: 30, answers: 479 }, // 18 won, 0 drawn, 12 lost
  'escort porters': { whose: 'Raiders', first: 83, low: 65, high: 94, games: 30, answers: 965 }, // 25 won, 0 drawn, 5 lost
  'isolated': { whose: 'Besiegers', first: 82, low: 65, high: 91, games: 30, answers: 883 }, // 21 won, 7 drawn, 2 lost
  'isolated last-stand': { whose: 'Besiegers', first: 33, low: 18, high: 52, games: 30, answers: 741 }, // 5 won, 10 drawn, 15 lost
  'rearguard': { whose: 'Pursuers', first: 73, low: 55, high: 86, games: 30, answers: 723 }, // 20 won, 4 drawn, 6 lost
  'rearguard strong': { whose: 'Pursuers', first: 80, low: 59, high: 94, games: 30, answers: 719 }, // 23 won, 2 drawn, 5 lost
  'rearguard retreat': { whose: 'Pursuers', first: 8, low: 0, high: 26, games: 30, answers: 599 }, // 2 won, 1 drawn, 27 lost
  'river': { whose: 'South bank', first: 75, low: 55, high: 89, games: 30, answers: 785 }, // 22 won, 1 drawn, 7 lost
  'river place-major': { whose: 'South bank', first: 90, low: 72, high: 99, games: 30, answers: 599 }, // 27 won, 0 drawn, 3 lost
  'river open-stream': { whose: 'South bank', first: 45, low: 30, high: 61, games: 30, answers: 844 }, // 13 won, 1 drawn, 16 lost
  'river open-major': { whose: 'South bank', first: 40, low: 27, high: 56, games: 30, answers: 754 }, // 12 won, 0 drawn, 18 lost
  'country': { whose: 'South', first: 100, low: 13, high: 100, games: 2, answers: 851 }, // 2 won, 0 drawn, 0 lost
  'divisions': { whose: 'South', first: 50, low: 4, high: 96, games: 2, answers: 1424 }, // 1 won, 0 drawn, 1 lost
  'grand': { whose: 'South', first: 50, low: 4, high: 96, games: 2, answers: 1535 }, // 1 won, 0 drawn, 1 lost
  'wings': { whose: 'South', first: 100, low: 13, high: 100, games: 2, answers: 1426 }, // 2 won, 0 drawn, 0 lost
  'commands': { whose: 'South', first: 50, low: 4, high: 96, games: 2, answers: 2223 }, // 1 won, 0 drawn, 1 lost
};
