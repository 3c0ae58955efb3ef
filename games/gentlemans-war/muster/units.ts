// What may be wrong with a single unit (AGW-ARMY-04, -05, AGW-ATTR-01 to -05, AGW-UNIT-10 to -12).
import type { Refusal, RuleId } from '@baize/kernel';
import type { ListRow } from '../content/armies/types.ts';
import { ATTRIBUTE_KINDS, OPPOSITES } from '../content/attributes.ts';
import type { Attribute, SheetUnit, UnitType } from '../content/types.ts';
import { COMBINED_MOST, FLEXIBLE_FIGURES, UNIT_KINDS } from '../content/unit-types.ts';
import { HORSE_GUN_WEAPONS, WEAPON_KINDS } from '../content/weapons.ts';
import { attributesOf, type Terms } from './terms.ts';

/** A refusal, the unit that it concerns, and whether something is only still missing, so that adding may cure it. */
export type Objection = Refusal & { about: string | null; missing: boolean };

/** AGW-ARMY-04, AGW-ARMY-05: how many figures a unit of this type may have. */
export function figuresOf(type: UnitType, terms: Terms): readonly [least: number, most: number] {
  const { arm, carries, halved, figures } = UNIT_KINDS[type];
  const [least, most] = figures;
  if (terms.isDepleted) return [1, Math.max(most, COMBINED_MOST)];
  if (arm === 'foot' && halved === null && UNIT_KINDS[type].formations.includes('line') && terms.unitSizes === 'flexible')
    return FLEXIBLE_FIGURES;
  const crewed = arm === 'artillery' || arm === 'machine-gun';
  const dice = carries !== null && carries !== 'rifle' ? WEAPON_KINDS[carries].most : null;
  return crewed && terms.build === 'fixed' && dice !== null ? [1, dice] : [least, most];
}

function refuseFigures(unit: SheetUnit, terms: Terms): Refusal[] {
  const [least, most] = figuresOf(unit.type, terms);
  if (unit.figures >= least && unit.figures <= most) return [];
  const { arm, name } = UNIT_KINDS[unit.type];
  const rule = arm === 'foot' || arm === 'rider' || arm === 'horse' ? 'AGW-ARMY-05' : 'AGW-ARMY-04';
  const range = least === most ? `${least}` : `${least} to ${most}`;
  return [{ rule, reason: `${name} has ${range} figures, not ${unit.figures}.` }];
}

/** AGW-UNIT-10, AGW-UNIT-12: only a horse gun has a choice; rifles are the match's, carbines the cavalry's. */
function refuseWeapon(unit: SheetUnit): Refusal[] {
  if (unit.weapon === null) return [];
  const { name } = UNIT_KINDS[unit.type];
  if (unit.type !== 'horse-gun') return [{ rule: 'AGW-UNIT-12', reason: `${name} has no choice of weapons.` }];
  if (HORSE_GUN_WEAPONS.includes(unit.weapon)) return [];
  return [{ rule: 'AGW-UNIT-10', reason: 'A horse gun shoots as field or as light artillery.' }];
}

/** AGW-ATTR-01, AGW-ATTR-02: whether this type may have the attribute. */
export function mayHave(type: UnitType, attribute: Attribute): boolean {
  return ATTRIBUTE_KINDS[attribute].who.includes(type);
}

/** AGX-FRC-17: a row of an army list stands, whatever AGW-ATTR-01 says. */
function refuseAttributes(unit: SheetUnit, terms: Terms, row: ListRow | undefined): Refusal[] {
  const given = row ? [...row.distinctions, ...row.deficiencies] : [];
  const attributes = attributesOf(unit, terms);
  const found: Refusal[] = [];
  const refuse = (rule: RuleId, reason: string) => found.push({ rule, reason });
  for (const [at, attribute] of attributes.entries()) {
    const { name, points } = ATTRIBUTE_KINDS[attribute];
    const rule = points > 0 ? 'AGW-ATTR-01' : 'AGW-ATTR-02';
    if (!mayHave(unit.type, attribute) && !given.includes(attribute))
      refuse(rule, `${UNIT_KINDS[unit.type].name} may not be given ${name}.`);
    if (attributes.indexOf(attribute) !== at) refuse('AGW-ATTR-04', `${name} is given twice.`);
  }
  for (const [one, other] of OPPOSITES)
    if (attributes.includes(one) && attributes.includes(other))
      refuse('AGW-ATTR-04', `${ATTRIBUTE_KINDS[one].name} and ${ATTRIBUTE_KINDS[other].name} never go together.`);
  return found;
}

/** AGW-UNIT-11: wagons come with a scenario. */
function refuseWagon(unit: SheetUnit, terms: Terms): Refusal[] {
  const priced = UNIT_KINDS[unit.type].cost !== null;
  if (priced || terms.build === 'fixed') return [];
  return [{ rule: 'AGW-UNIT-11', reason: 'Wagons have no price: they come with a scenario.' }];
}

/** Everything that is wrong with one unit, whatever the rest of the army; `row` is its row in the army's list. */
export function refuseUnit(unit: SheetUnit, terms: Terms, row?: ListRow): Objection[] {
  const found = [...refuseWagon(unit, terms), ...refuseFigures(unit, terms), ...refuseWeapon(unit), ...refuseAttributes(unit, terms, row)];
  return found.map(({ rule, reason }) => ({ rule, reason: `${unit.name}: ${reason}`, about: unit.id, missing: false }));
}
