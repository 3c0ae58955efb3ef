// Battles of armies that no table would allow, but that are quick to break.
import { type Json, type Options, readOptions, type Source } from '@baize/kernel';
import { countDecisions } from '../../random-match.ts';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';

export function sheetOf(nation: string, types: readonly UnitType[]): Json {
  let sheet = emptySheet(nation);
  for (const type of types) sheet = { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
  return JSON.parse(JSON.stringify(sheet)) as Json;
}

/** Four units a side and dinner at eight: what bots are measured in. */
export function smallBattle(): Options {
  const armies = [
    sheetOf('britain', ['infantry', 'infantry', 'heavy-cavalry', 'field-gun']),
    sheetOf('france', ['infantry', 'light-infantry', 'light-cavalry', 'field-gun']),
  ];
  return { armies, 'army-limits': 'none', 'dinner-bell': 'always' };
}

/** Fights this many battles and returns how many decisions they took. */
export function playSkirmishes(rounds: number, source: Source): number {
  const armies = [
    sheetOf('britain', ['infantry', 'light-cavalry', 'field-gun']),
    sheetOf('france', ['light-infantry', 'infantry', 'horse-gun']),
  ];
  const read = readOptions(game, { armies, 'army-limits': 'none' });
  if (!('options' in read)) throw new Error(read.refusal.reason);
  let decisions = 0;
  for (let left = rounds; left > 0; left--) decisions += countDecisions(game, read.options, source);
  return decisions;
}
