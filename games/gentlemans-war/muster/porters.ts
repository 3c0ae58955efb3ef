// AGX-PORT-01: the porters that an army hires: no units in any count, a point for each party, and some for nothing.
import { NATIONS } from '../content/nations.ts';
import type { Attribute, Sheet, SheetUnit } from '../content/types.ts';

/** AGX-PORT-01: what all porters are, and nothing else. */
export const PORTERS_ARE: readonly Attribute[] = ['poor-drill', 'brittle', 'nervous'];

const isPorters = ({ type }: Pick<SheetUnit, 'type'>) => type === 'porters';

/** AGX-PORT-04: porters are never counted as units. */
export function countedUnits<T extends Pick<SheetUnit, 'type'>>(units: readonly T[]): T[] {
  return units.filter((unit) => !isPorters(unit));
}

/** AGX-PORT-01: one party for every four other units comes free with the lists that are marked so. */
export function freeParties({ units, nation }: Pick<Sheet, 'units'> & { nation?: string }): number {
  if (!NATIONS[nation ?? '']?.list?.portersFree) return 0;
  return Math.min(units.filter(isPorters).length, Math.floor(countedUnits(units).length / 4));
}
