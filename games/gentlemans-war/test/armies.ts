// Armies for tests: so many units of a nation, as they come.
import type { Json } from '@baize/kernel';
import type { UnitType } from '../content/types.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';

export function armyOf(nation: string, types: readonly UnitType[]): Json {
  let sheet = emptySheet(nation);
  for (const type of types) sheet = { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
  return JSON.parse(JSON.stringify(sheet)) as Json;
}
