// AGX-TRIB-13: what becomes of morale, strength and sheets when a warband splits and when parts unite.

import { type Attribute, DEFICIENCIES, type Weapon } from '../../content/types.ts';
import { attributesOf, entryOf, type Union, type Unit, type War } from '../../state.ts';
import { weaponOf } from '../all/shots.ts';
import { unitJoins } from '../cameos/fate.ts';
import { waitForOther } from '../luck/figures.ts';
import { copyFavours } from '../luck/lasting.ts';
import { joinFelled } from '../luck/luck.ts';
import { newUnit } from '../setup/forces.ts';
import { rangeOf } from '../shooting/table.ts';

/** The units of the roster that have figures in a body. */
export function entriesIn(unit: Unit): readonly number[] {
  return unit.union?.entries ?? [unit.entry];
}

/** AGX-SCN-03: of a warband made of several each has its part, by the strength of its sheet; odd figures go to the first. */
export function partOf(s: War, unit: Unit, entry: number): number {
  const entries = entriesIn(unit);
  const strength = (each: number) => s.fixed.armies[unit.seat as 0 | 1].units[each]?.figures ?? 0;
  let left = unit.figures;
  let whole = entries.reduce((sum, each) => sum + strength(each), 0);
  for (const each of entries) {
    const part = whole > 0 ? Math.ceil((left * strength(each)) / whole) : 0;
    if (each === entry) return part;
    left -= part;
    whole -= strength(each);
  }
  return 0;
}

/** Bodies on the table with figures of a unit. */
export function bodiesOf(s: War, seat: number, entry: number): Unit[] {
  return s.units.filter((unit) => unit.seat === seat && unit.status !== 'lost' && entriesIn(unit).includes(entry));
}

/** AGX-TRIB-10: from now on it counts by the strength it has at the split; what it has gone through is remembered. */
export function countAnew(unit: Unit): void {
  Object.assign(unit, { original: unit.figures, shotDown: 0, thirdPassed: false, halfPassed: false });
}

/** A new body of so many figures; guns that have ranged in on the old one have ranged in on this as well. */
export function newParty(s: War, unit: Unit, figures: number): Unit {
  const fresh = newUnit(s.units.length, unit.seat, unit.entry, entryOf(s, unit));
  const { id, ranged } = fresh;
  const body: Unit = { ...unit, id, ranged, figures, part: 'party', apart: true, partner: null, task: null };
  for (const enemy of s.units) if (enemy.seat !== unit.seat && enemy.ranged.includes(unit.id)) enemy.ranged.push(id);
  s.units.push(body);
  copyFavours(s, unit, body);
  countAnew(body);
  return body;
}

/** The distinctions that all share, and every deficiency of any. */
function sharedAttributes(s: War, parts: readonly Unit[]): Attribute[] {
  const isBad = (attribute: Attribute) => DEFICIENCIES.some((each) => each === attribute);
  const all = [...new Set(parts.flatMap((part) => attributesOf(s, part)))];
  return all.filter((each) => isBad(each) || parts.every((part) => attributesOf(s, part).includes(each)));
}

/** The shorter-ranged weapon; none if any has none. */
function sharedWeapon(s: War, parts: readonly Unit[]): Weapon | null {
  const weapons = parts.map((part) => weaponOf(s, part));
  return weapons.reduce((worst, weapon) => (worst === null || weapon === null ? null : rangeOf(weapon) < rangeOf(worst) ? weapon : worst));
}

/** Parts of one band get their old sheet back; others one of their own. */
function unionOf(s: War, parts: readonly Unit[]): Union | null {
  const entries = [...new Set(parts.flatMap(entriesIn))].sort((a, b) => a - b);
  if (entries.length === 1) return null;
  return { entries, attributes: sharedAttributes(s, parts), weapon: sharedWeapon(s, parts) };
}

/** The caller takes the others in: strengths and losses add, and so does what they remember. */
export function takeIn(s: War, caller: Unit, called: readonly Unit[]): void {
  const parts = [caller, ...called];
  const sum = (of: (part: Unit) => number) => parts.reduce((total, part) => total + of(part), 0);
  const joined = {
    figures: sum(({ figures }) => figures),
    original: sum(({ original }) => original),
    shotDown: sum(({ shotDown }) => shotDown),
  };
  const passed = (has: (part: Unit) => boolean, share: number) => parts.every(has) || share * joined.shotDown >= joined.original;
  Object.assign(caller, joined, {
    union: unionOf(s, parts),
    thirdPassed: passed(({ thirdPassed }) => thirdPassed, 3),
    halfPassed: passed(({ halfPassed }) => halfPassed, 2),
    tests: Math.min(...parts.map(({ tests }) => tests)),
    hasFailed: parts.some(({ hasFailed }) => hasFailed),
    isHeroic: parts.every(({ isHeroic }) => isHeroic),
    hasShot: parts.some(({ hasShot }) => hasShot),
    empty: parts.some(({ empty }) => empty),
    part: 'whole',
  });
  for (const part of called) {
    const general = s.generals.find(({ unit, status }) => unit === part.id && status === 'table');
    if (general && !s.generals.some(({ unit, status }) => unit === caller.id && status === 'table')) general.unit = caller.id;
    else if (general) Object.assign(general, { unit: null, x: part.post.x, y: part.post.y });
    if (s.cameos) unitJoins(s, part, caller);
    waitForOther(s, part, caller);
    joinFelled(s, part.id, caller.id);
    Object.assign(part, { status: 'lost', figures: 0, original: 0, apart: false, partner: caller.id });
  }
}
