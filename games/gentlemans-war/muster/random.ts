// Random armies (AGW-RAND-01, AGW-RAND-02): core units of one's choice, then one unit for each roll of a die.
import { SIZE_CLASSES } from '../content/composition.ts';
import { ARMY_KIND_ROWS, RANDOM_TABLE, type RandomRow } from '../content/random-armies.ts';
import { type ArmyKind, CORE_TYPES, type Sheet, type SheetUnit, type UnitType } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { isOfThePeriod } from './lists/variants.ts';
import type { Terms } from './terms.ts';
import type { Objection } from './units.ts';

/** How many units are chosen, and how many rolled. */
export function randomCounts(terms: Pick<Terms, 'size'>): { core: number; rolls: number } {
  const { core, random } = SIZE_CLASSES[terms.size];
  return { core, rolls: random - core };
}

/** AGW-RAND-01, AGX-ERAS-10: core units are of any type that has a price, and is of the period. */
export function coreTypes(terms: Pick<Terms, 'period' | 'year'>): UnitType[] {
  return CORE_TYPES.filter((type) => UNIT_KINDS[type].cost !== null && isOfThePeriod(type, terms));
}

/** The units of a random army: those of its core stand first, those of the dice last. */
export function unitsByOrigin({ random, units }: Pick<Sheet, 'random' | 'units'>): {
  core: readonly SheetUnit[];
  rolled: readonly SheetUnit[];
} {
  const core = Math.max(units.length - (random?.rolls.length ?? 0), 0);
  return { core: units.slice(0, core), rolled: units.slice(core) };
}

function rowOf(kind: ArmyKind, roll: number): RandomRow | undefined {
  return RANDOM_TABLE.find(({ rolls }) => rolls[kind].includes(roll));
}

const bringsGuns = (row: RandomRow | undefined, kind: ArmyKind) => row?.types.includes(ARMY_KIND_ROWS[kind].firstGun) === true;

/** AGW-RAND-02: the types of which the owner has the choice for the roll at this place; the first gun is settled by the kind. */
export function typesRolled(kind: ArmyKind, rolls: readonly number[], at: number): readonly UnitType[] {
  const rows = rolls.slice(0, at + 1).map((roll) => rowOf(kind, roll));
  const row = rows[at];
  const guns = rows.filter((each) => bringsGuns(each, kind)).length;
  if (bringsGuns(row, kind) && guns === 1) return [ARMY_KIND_ROWS[kind].firstGun];
  return row?.types ?? [];
}

/** The dice of a random army. */
export function rollArmy(terms: Pick<Terms, 'size'>, d6: () => number): number[] {
  return Array.from({ length: randomCounts(terms).rolls }, () => d6());
}

const wrong = (rule: string, reason: string, about: string | null = null): Objection => ({ rule, reason, about, missing: false });

function refuseRolled(unit: SheetUnit, kind: ArmyKind, rolls: readonly number[], at: number): Objection[] {
  const types = typesRolled(kind, rolls, at);
  if (types.includes(unit.type)) return [];
  const names = types.map((type) => UNIT_KINDS[type].name.toLowerCase()).join(', ');
  return [
    wrong('AGW-RAND-02', `${unit.name}: a roll of ${rolls[at]} for a ${ARMY_KIND_ROWS[kind].name} brings ${names || 'nothing'}.`, unit.id),
  ];
}

/** What the match has rolled is what counts. */
function refuseOtherRolls(random: NonNullable<Sheet['random']>, core: readonly SheetUnit[], { rolled }: Terms): Objection[] {
  if (!rolled) return [];
  const found: Objection[] = [];
  if (random.kind !== rolled.kind) found.push(wrong('AGW-RAND-01', `The army was to be a ${ARMY_KIND_ROWS[rolled.kind].name}.`));
  if (random.rolls.join() !== rolled.rolls.join())
    found.push(wrong('AGW-RAND-02', `The dice of this army were ${rolled.rolls.join(', ')}.`));
  for (const [at, type] of (rolled.core ?? []).entries())
    if (core[at]?.type !== type) found.push(wrong('AGW-RAND-01', `Core unit ${at + 1} was to be ${UNIT_KINDS[type].name}.`));
  return found;
}

export function refuseRandom(sheet: Sheet, terms: Terms): Objection[] {
  const { random } = sheet;
  if (terms.build !== 'random') return [];
  const { core: chosen, rolls } = randomCounts(terms);
  if (!random && sheet.units.length > chosen)
    return [wrong('AGW-RAND-01', `${chosen} core units are chosen, and the rest is rolled; these are ${sheet.units.length}.`)];
  if (!random) return [{ rule: 'AGW-RAND-01', reason: 'The rest of this army is yet to be rolled.', about: null, missing: true }];
  const { core, rolled } = unitsByOrigin(sheet);
  const found = refuseOtherRolls(random, core, terms);
  if (random.rolls.length !== rolls)
    found.push(wrong('AGW-RAND-01', `A ${terms.size} army is rolled with ${rolls} dice, not ${random.rolls.length}.`));
  return [...found, ...rolled.flatMap((unit, at) => refuseRolled(unit, random.kind, random.rolls, at))];
}
