// Two runs of `npm run balance -- gentlemans-war` put together by hand, 2026-11-18: seed 1870 on the rules of commit 81984f63 and seed 1911 on
// those of d7696c09: what the first side took of the battles between two policy bots, in percent, with its interval of 95 % (Wilson's, each
// battle by itself), and how many answers both gave; a draw counts one half. Both usual forces led the first side, from both seats, and the two
// battles of a pair had the same luck.
import type { MeasuredBalance } from '@baize/contracts';

// biome-ignore format: a table
export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {
  'village': { whose: 'South', first: 48, low: 42, high: 54, games: 260, answers: 1170 }, // seeds 1870 (8 of 32), 7 (44.5 of 80), 11 (59.5 of 120) and 1911 (13.5 of 28), put together by hand
  'open-battle': { whose: 'South', first: 42, low: 30, high: 54, games: 60, answers: 1036 }, // 24 won, 2 drawn, 34 lost
  'army-in-place': { whose: 'Attackers', first: 80, low: 68, high: 88, games: 60, answers: 853 }, // 48 won, 0 drawn, 12 lost
  'army-in-place strong': { whose: 'Attackers', first: 85, low: 74, high: 92, games: 60, answers: 770 }, // 51 won, 0 drawn, 9 lost
  'advance-guards': { whose: 'South', first: 48, low: 36, high: 61, games: 58, answers: 1044 }, // 28 won, 0 drawn, 30 lost
  'advance-guards main-body': { whose: 'South', first: 39, low: 28, high: 52, games: 56, answers: 874 }, // 22 won, 0 drawn, 34 lost
  'ambush': { whose: 'Ambushers', first: 29, low: 18, high: 41, games: 56, answers: 223 }, // 16 won, 0 drawn, 40 lost
  'ambush third': { whose: 'Ambushers', first: 18, low: 10, high: 30, games: 56, answers: 250 }, // 10 won, 0 drawn, 46 lost
  'ambush quarter': { whose: 'Ambushers', first: 45, low: 32, high: 58, games: 56, answers: 134 }, // 25 won, 0 drawn, 31 lost
  'fieldworks': { whose: 'Stormers', first: 80, low: 68, high: 89, games: 56, answers: 733 }, // 45 won, 0 drawn, 11 lost
  'fieldworks laager': { whose: 'Stormers', first: 89, low: 79, high: 95, games: 56, answers: 413 }, // 50 won, 0 drawn, 6 lost
  'fieldworks hill': { whose: 'Stormers', first: 100, low: 94, high: 100, games: 56, answers: 555 }, // 56 won, 0 drawn, 0 lost
  'fieldworks village': { whose: 'Stormers', first: 82, low: 70, high: 90, games: 56, answers: 1084 }, // 46 won, 0 drawn, 10 lost
  'escort': { whose: 'Raiders', first: 59, low: 46, high: 71, games: 56, answers: 1010 }, // 33 won, 0 drawn, 23 lost
  'escort even': { whose: 'Raiders', first: 61, low: 48, high: 72, games: 56, answers: 512 }, // 34 won, 0 drawn, 22 lost
  'escort porters': { whose: 'Raiders', first: 71, low: 59, high: 82, games: 56, answers: 797 }, // 40 won, 0 drawn, 16 lost
  'isolated': { whose: 'Besiegers', first: 78, low: 65, high: 87, games: 56, answers: 860 }, // 37 won, 13 drawn, 6 lost
  'isolated last-stand': { whose: 'Besiegers', first: 35, low: 24, high: 48, games: 56, answers: 755 }, // 10 won, 19 drawn, 27 lost
  'rearguard': { whose: 'Pursuers', first: 70, low: 57, high: 80, games: 56, answers: 718 }, // 32 won, 14 drawn, 10 lost
  'rearguard strong': { whose: 'Pursuers', first: 77, low: 64, high: 86, games: 56, answers: 702 }, // 39 won, 8 drawn, 9 lost
  'rearguard retreat': { whose: 'Pursuers', first: 7, low: 3, high: 17, games: 56, answers: 629 }, // 3 won, 2 drawn, 51 lost
  'river': { whose: 'South bank', first: 67, low: 54, high: 78, games: 56, answers: 816 }, // 37 won, 1 drawn, 18 lost
  'river place-major': { whose: 'South bank', first: 89, low: 79, high: 95, games: 56, answers: 603 }, // 50 won, 0 drawn, 6 lost
  'river open-stream': { whose: 'South bank', first: 42, low: 30, high: 55, games: 56, answers: 850 }, // 22 won, 3 drawn, 31 lost
  'river open-major': { whose: 'South bank', first: 42, low: 30, high: 55, games: 56, answers: 776 }, // 23 won, 1 drawn, 32 lost
  'country': { whose: 'South', first: 100, low: 13, high: 100, games: 2, answers: 851 }, // 2 won, 0 drawn, 0 lost
  'divisions': { whose: 'South', first: 50, low: 4, high: 96, games: 2, answers: 1424 }, // 1 won, 0 drawn, 1 lost
  'grand': { whose: 'South', first: 50, low: 4, high: 96, games: 2, answers: 1535 }, // 1 won, 0 drawn, 1 lost
  'wings': { whose: 'South', first: 100, low: 13, high: 100, games: 2, answers: 1426 }, // 2 won, 0 drawn, 0 lost
  'commands': { whose: 'South', first: 50, low: 4, high: 96, games: 2, answers: 2223 }, // 1 won, 0 drawn, 1 lost
};
