// From a legal sheet to an army ready for play.
import { branchOf, WARDROBES } from '../content/liveries.ts';
import { NATIONS } from '../content/nations.ts';
import type { Army, ArmyUnit, Branch, Livery, Sheet, SheetUnit, Weapon } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { RIFLE_WEAPONS } from '../content/weapons.ts';
import { fieldedUnits } from './combined.ts';
import { sheetCost, unitCost } from './points.ts';
import { refusals } from './refusals.ts';
import { attributesOf, ORDINARY, type Terms } from './terms.ts';
import type { Objection } from './units.ts';

/** AGW-UNIT-10, AGW-UNIT-12. */
export function weaponOf(unit: Pick<SheetUnit, 'type' | 'weapon'>, terms: Terms = ORDINARY): Weapon | null {
  const { carries } = UNIT_KINDS[unit.type];
  return unit.weapon ?? (carries === 'rifle' ? RIFLE_WEAPONS[terms.rifle] : carries);
}

/** How a branch of the army is painted. */
export function branchLivery(sheet: Pick<Sheet, 'wardrobe' | 'liveries' | 'flag'>, branch: Branch): Livery {
  const wardrobe = WARDROBES[sheet.wardrobe] ?? WARDROBES.khaki;
  const livery = sheet.liveries[branch] ?? wardrobe?.liveries[branch];
  if (!livery) throw new Error(`Nobody knows how to paint ${sheet.wardrobe}.`);
  return sheet.flag && !sheet.liveries[branch] ? { ...livery, flag: sheet.flag } : livery;
}

export function liveryOf(sheet: Pick<Sheet, 'wardrobe' | 'liveries' | 'flag'>, unit: Pick<SheetUnit, 'type' | 'livery'>): Livery {
  return unit.livery ?? branchLivery(sheet, branchOf(unit.type));
}

/** AGW-FORM-03. */
export function knowsColumn(nation: string, terms: Terms = ORDINARY): boolean {
  return terms.column === 'national' ? NATIONS[nation]?.attackColumn === true : terms.column === 'all';
}

/** The army of a sheet whose legality has been seen to. */
export function armyOf(sheet: Sheet, terms: Terms = ORDINARY): Army {
  const units = fieldedUnits(sheet).map(
    ({ unit, parts }): ArmyUnit => ({
      id: unit.id,
      name: unit.name,
      type: unit.type,
      figures: unit.figures,
      attributes: attributesOf(unit, terms),
      weapon: weaponOf(unit, terms),
      brigade: unit.brigade,
      livery: liveryOf(sheet, unit),
      points: parts.reduce((sum, part) => sum + unitCost(part, terms), 0),
    }),
  );
  const { name, nation, generals, headquarters } = sheet;
  const points = sheetCost(sheet, terms);
  return {
    name,
    nation,
    attackColumn: knowsColumn(nation, terms),
    units,
    generals,
    headquarters,
    livery: branchLivery(sheet, 'line'),
    points,
  };
}

/** An army, or all the reasons why not. */
export function mustered(sheet: Sheet, terms: Terms = ORDINARY): { army: Army } | { refusals: readonly Objection[] } {
  const found = refusals(sheet, terms);
  return found.length > 0 ? { refusals: found } : { army: armyOf(sheet, terms) };
}
