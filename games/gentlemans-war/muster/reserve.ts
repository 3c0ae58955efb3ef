// AGX-ADV-04: the main body behind an advance guard: up to six units of any type.
import type { Army, ArmyUnit, Sheet, Size } from '../content/types.ts';
import { armyOf } from './army.ts';
import { listedUnit } from './lists/sheet.ts';
import { listIn, withOwn } from './own-nation.ts';
import { unitCost } from './points.ts';
import { emptySheet, freshUnit } from './sheet.ts';
import type { Terms } from './terms.ts';

const MOST = 6;
const POINTS: Record<Size, number> = { small: 30, medium: 36, large: 42 };

/** Along the muster order again and again, first type and standard set, as long as something fits. */
function reserveSheet(nation: string, size: Size, terms: Terms): Sheet {
  const list = listIn(nation, terms);
  let sheet = emptySheet(nation);
  let left = POINTS[size];
  for (let added = true; added && sheet.units.length < MOST; ) {
    added = false;
    for (const id of list?.order ?? ['']) {
      const row = list?.rows.find((each) => each.id === id);
      const [type = 'infantry'] = row?.types ?? [];
      const unit = row ? listedUnit(row, type, row.standard, sheet) : freshUnit(type, sheet);
      const cost = unitCost(unit, terms, nation);
      if (cost > left || sheet.units.length >= MOST) continue;
      sheet = { ...sheet, units: [...sheet.units, unit] };
      left -= cost;
      added = true;
    }
  }
  return sheet;
}

export function reserveOf({ nation, own }: Pick<Army, 'nation' | 'own'>, size: Size, given: Terms): ArmyUnit[] {
  const terms = withOwn(given, { nation, ...(own && { own }) });
  return armyOf(reserveSheet(nation, size, terms), terms).units.map((unit) => ({
    ...unit,
    id: `reserve-${unit.id}`,
    name: `${unit.name}, main body`,
  }));
}
