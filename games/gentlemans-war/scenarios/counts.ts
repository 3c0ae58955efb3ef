// AGX-SCN-03, -04: how the units of a side are counted where a scenario asks; generals are left out.
import { contains, type Point, polygon } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { entriesIn } from '../rules/colonial/union.ts';
import { isFighting, isUnderWay } from '../rules/convoy/convoy.ts';
import { figuresAt } from '../rules/formations/footprint.ts';
import { isGone } from '../rules/winning/broken.ts';
import { entryOf, type Unit, type War } from '../state.ts';

/** Whether a unit is counted at all: no wagon, no porters, and no reserve that has not come (AGX-ADV-04). */
export function isCounted(s: War, unit: Unit): boolean {
  return isFighting(s, unit) && !s.scenario.coming.some((each) => each.unit === unit.id && each.why === 'reserve');
}

function countedOf(s: War, seat: Seat): Unit[] {
  return s.units.filter((unit) => unit.seat === seat && isCounted(s, unit));
}

/** The bodies with figures of each unit of a side, as it stood on its roster: its own first, then warbands that it has joined (AGX-SCN-03). */
export function rosterOf(s: War, seat: Seat): Unit[][] {
  const counted = countedOf(s, seat);
  const entries = new Map<number, Unit[]>();
  const add = (entry: number, unit: Unit) => entries.set(entry, [...(entries.get(entry) ?? []), unit]);
  for (const unit of counted) add(unit.entry, unit);
  for (const unit of counted) for (const entry of entriesIn(unit)) if (entry !== unit.entry) add(entry, unit);
  return [...entries.values()];
}

/** Units at the start, lost, and gone over an edge as they should. */
export function countOf(s: War, seat: Seat): { started: number; lost: number; exited: number } {
  const roster = rosterOf(s, seat);
  return { started: roster.length, lost: roster.filter((bodies) => bodies.every(isGone)).length, exited: roster.filter(hasExited).length };
}

/** AGX-SCN-09: a split unit has exited when its last part on the table has; parts lost before do not matter. */
function hasExited(bodies: readonly Unit[]): boolean {
  return bodies.some(({ status }) => status === 'exited') && bodies.every(({ status }) => status === 'exited' || status === 'lost');
}

/** AGX-SCN-03: figures off the table for good; those of units that have gone out, wait or will return are not lost. */
export function figuresLost(s: War, seat: Seat): number {
  return figuresAtStart(s, seat) - countedOf(s, seat).reduce((sum, { figures }) => sum + figures, 0);
}

export function figuresAtStart(s: War, seat: Seat): number {
  return rosterOf(s, seat).reduce((sum, [first]) => (first ? sum + entryOf(s, first).figures : sum), 0);
}

/** AGX-SCN-18: on the table, and a unit: passengers and hidden units are there, who has run beyond rallying, wagons and porters are not. */
export function isOnField(s: War, unit: Unit): boolean {
  const { status, hopeless } = unit;
  return isFighting(s, unit) && !hopeless && (status === 'table' || status === 'hidden' || status === 'aboard');
}

/** AGX-ADV-04: the word for a main body of which the die has been rolled, by seat. */
export const mainBodyOf = (seat: Seat) => `main body ${seat}`;

/** AGX-ADV-04: a reserve that the die has not brought, and never will. */
function isDismissed(s: War, { id, seat }: Unit): boolean {
  const hasRolled = s.scenario.facts.some(({ name }) => name === mainBodyOf(seat));
  return hasRolled && s.scenario.coming.some(({ unit, why, joker }) => unit === id && why === 'reserve' && joker === null);
}

/** AGX-SCN-18: a side with nobody on the table, nobody who waits to enter or return, nobody to come and no train. */
export function isOut(s: War, seat: Seat): boolean {
  const isLeft = (unit: Unit) => isUnderWay(s, unit) || isOnField(s, unit) || isExpected(s, unit);
  return !s.units.some((unit) => unit.seat === seat && isLeft(unit));
}

function isExpected(s: War, unit: Unit): boolean {
  const isOff = unit.status === 'waiting' || unit.status === 'entering' || unit.status === 'away';
  return isOff && isFighting(s, unit) && !isDismissed(s, unit);
}

/**
 * How many figures of a unit stand in an outline; a garrison stands there with all of them if its building's middle does. Hidden ones
 * stand there as well (AGX-SCN-18), though they hold no objective.
 */
export function figuresIn(s: War, unit: Unit, outline: readonly Point[]): number {
  if (unit.status !== 'table' && unit.status !== 'hidden') return 0;
  const shape = polygon(outline);
  return figuresAt(s, unit).filter((p) => contains(shape, p)).length;
}
