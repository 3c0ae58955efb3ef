// Made by `npm run balance -- gentlemans-war 1 7`, 2026-11-18: what the first side took of the battles
// between two policy bots, in percent, with its interval of 95 %; a draw counts one half. Both usual forces led the first side, from both
// seats, and the two battles of a pair had the same luck.
import type { MeasuredBalance } from '@baize/contracts';

// biome-ignore format: a table
export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {
  'village': { whose: 'South', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 968 answers a battle
  'open-battle': { whose: 'South', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 959 answers a battle
  'army-in-place': { whose: 'Attackers', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 852 answers a battle
  'army-in-place strong': { whose: 'Attackers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 1000 answers a battle
  'advance-guards': { whose: 'South', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 1384 answers a battle
  'advance-guards main-body': { whose: 'South', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 1162 answers a battle
  'ambush': { whose: 'Ambushers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 259 answers a battle
  'ambush third': { whose: 'Ambushers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 325 answers a battle
  'ambush quarter': { whose: 'Ambushers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 93 answers a battle
  'fieldworks': { whose: 'Stormers', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 666 answers a battle
  'fieldworks laager': { whose: 'Stormers', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 327 answers a battle
  'fieldworks hill': { whose: 'Stormers', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 469 answers a battle
  'fieldworks village': { whose: 'Stormers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 1253 answers a battle
  'escort': { whose: 'Raiders', first: 0, low: 0, high: 87, games: 2 }, // 0 won, 0 drawn, 2 lost; 452 answers a battle
  'escort even': { whose: 'Raiders', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 631 answers a battle
  'escort porters': { whose: 'Raiders', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 1520 answers a battle
  'isolated': { whose: 'Besiegers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 705 answers a battle
  'isolated last-stand': { whose: 'Besiegers', first: 0, low: 0, high: 87, games: 2 }, // 0 won, 0 drawn, 2 lost; 855 answers a battle
  'rearguard': { whose: 'Pursuers', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 653 answers a battle
  'rearguard strong': { whose: 'Pursuers', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 698 answers a battle
  'rearguard retreat': { whose: 'Pursuers', first: 0, low: 0, high: 87, games: 2 }, // 0 won, 0 drawn, 2 lost; 299 answers a battle
  'river': { whose: 'South bank', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 918 answers a battle
  'river place-major': { whose: 'South bank', first: 100, low: 13, high: 100, games: 2 }, // 2 won, 0 drawn, 0 lost; 585 answers a battle
  'river open-stream': { whose: 'South bank', first: 50, low: 4, high: 96, games: 2 }, // 1 won, 0 drawn, 1 lost; 744 answers a battle
  'river open-major': { whose: 'South bank', first: 0, low: 0, high: 87, games: 2 }, // 0 won, 0 drawn, 2 lost; 783 answers a battle
};
