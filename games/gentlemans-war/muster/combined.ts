// Units that take the field as one (AGW-ARMY-06).
import { type Attribute, DEFICIENCIES, type Sheet, type SheetUnit } from '../content/types.ts';
import { COMBINED_MOST, FAMILIES } from '../content/unit-types.ts';
import type { Objection } from './units.ts';

type Parts = readonly [SheetUnit, ...SheetUnit[]];

const familyOf = ({ type }: SheetUnit) => FAMILIES.find(({ types }) => types.includes(type));

/** What keeps these units from taking the field as one; null: nothing. */
export function refuseParts(parts: readonly SheetUnit[]): string | null {
  const families = parts.map(familyOf);
  const figures = parts.reduce((sum, unit) => sum + unit.figures, 0);
  if (parts.length < 2) return 'it takes two units or more to combine.';
  if (families.includes(undefined)) return 'only infantry, light infantry and their detachments combine.';
  if (families.some((family) => family !== families[0])) return 'only units of the same type combine.';
  return figures > COMBINED_MOST ? `together they have ${figures} figures, and ${COMBINED_MOST} is the most.` : null;
}

function refuseGroup(ids: readonly string[], { units, combined }: Sheet): Objection[] {
  const parts = units.filter(({ id }) => ids.includes(id));
  const names = parts.map(({ name }) => name).join(', ');
  const twice = ids.find((id) => combined.flat().filter((other) => other === id).length > 1);
  const reason =
    parts.length < new Set(ids).size
      ? 'a unit that is to be combined is not in the army.'
      : twice !== undefined
        ? 'a unit is combined only once.'
        : refuseParts(parts);
  return reason ? [{ rule: 'AGW-ARMY-06', reason: `${names || 'Combined units'}: ${reason}`, about: ids[0] ?? null, missing: false }] : [];
}

export function refuseCombined(sheet: Sheet): Objection[] {
  return sheet.combined.flatMap((ids) => refuseGroup(ids, sheet));
}

/** The distinctions that all parts share, and the deficiencies of any. */
export function sharedAttributes(parts: Parts): readonly Attribute[] {
  const [first, ...others] = parts;
  const isDeficiency = (attribute: Attribute) => DEFICIENCIES.some((each) => each === attribute);
  const shared = first.attributes.filter((each) => !isDeficiency(each) && others.every(({ attributes }) => attributes.includes(each)));
  const bad = parts.flatMap(({ attributes }) => attributes.filter(isDeficiency));
  return [...shared, ...new Set(bad)];
}

/** The unit that they make: a full one, even of detachments, under the name of the first. */
export function combine(parts: Parts): SheetUnit {
  const [first] = parts;
  return {
    ...first,
    type: familyOf(first)?.full ?? first.type,
    figures: parts.reduce((sum, unit) => sum + unit.figures, 0),
    attributes: sharedAttributes(parts),
  };
}

/** The units as they take the field, each with the units of the sheet that it is made of. */
export function fieldedUnits({ units, combined }: Pick<Sheet, 'units' | 'combined'>): { unit: SheetUnit; parts: Parts }[] {
  return units.flatMap((unit) => {
    const ids = combined.find((group) => group.includes(unit.id));
    if (!ids) return [{ unit, parts: [unit] as const }];
    const [first, ...others] = ids.flatMap((id) => units.filter((each) => each.id === id));
    return first?.id === unit.id ? [{ unit: combine([first, ...others]), parts: [first, ...others] as const }] : [];
  });
}
