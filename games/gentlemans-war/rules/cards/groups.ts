// AGW-CYC-04, AGW-BRIG-01: what is a unit for cards, and who stands together as a brigade.
import { type Body, isGapWithin } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type General, generalWith, type Id, onTable, type Unit, unitOf, type War } from '../../state.ts';
import { isLocked } from '../all/states.ts';
import { isInTrain, isPorters, trainGroup, trainSeat } from '../convoy/convoy.ts';
import { areWithin, bodyOf, generalBody } from '../formations/footprint.ts';
import { isHidden } from '../hidden/hiding.ts';

/** One unit for cards: its bodies, the support first. */
export type Group = readonly Unit[];

/** AGW-CYC-04: bodies that share a card are one group; a body lost while it shared needs no card any more. */
export function groupsOf(s: War, seat: Seat): Group[] {
  const groups: Unit[][] = [];
  const train = trainSeat(s) === seat ? trainGroup(s) : [];
  // AGX-ESC-04: all wagons are one unit.
  if (train.length > 0) groups.push(train);
  const sharers = s.units.filter(sharesCard);
  for (const unit of s.units) {
    if (unit.seat !== seat || !mayLead(s, unit)) continue;
    groups.push(groupLedBy(unit, sharers));
  }
  return groups;
}

/** Whether a body needs no card of its own, being near the other of its unit. */
function sharesCard({ apart, partner, status }: Unit): boolean {
  return !apart && partner !== null && status !== 'lost';
}

/** A body with a card of its own, and those who share it. */
function groupLedBy(lead: Unit, sharers: readonly Unit[]): Unit[] {
  const group = [lead];
  for (const other of sharers) if (other.partner === lead.id && other.seat === lead.seat) group.push(other);
  // AGW-SKIR-04: if only one body of a pair is left, it is the unit.
  return lead.status === 'lost' && group.length > 1 ? group.slice(1) : group;
}

/** AGX-BIG-03: those of a side that belong to a section: its cards serve them alone. */
export function groupsIn(s: War, seat: Seat, section = s.section): Group[] {
  const groups = groupsOf(s, seat);
  return s.fixed.sections === 1 ? groups : groups.filter(([lead]) => lead?.section === section);
}

/** AGX-ESC-04, AGX-PORT-04: wagons of a train share its card; porters move on a friend's. */
function needsNoCard(s: War, unit: Unit): boolean {
  return isInTrain(s, unit) || isPorters(s, unit);
}

/** Whether a body has a card of its own. */
function mayLead(s: War, unit: Unit): boolean {
  return unit.apart && unit.status !== 'waiting' && !needsNoCard(s, unit);
}

export function groupOf(s: War, unit: Unit): Group {
  if (!s.units.includes(unit)) return [unit];
  const train = trainSeat(s) === unit.seat ? trainGroup(s) : [];
  if (train.includes(unit)) return train;
  const lead = unit.apart ? unit : unit.partner === null ? undefined : s.units[unit.partner];
  if (!lead || lead.seat !== unit.seat || !mayLead(s, lead)) return [unit];
  const group = groupLedBy(lead, s.units.filter(sharesCard));
  return group.includes(unit) ? group : [unit];
}

/** The body that stands for its unit where a card is given to it. */
export function leadOf(s: War, id: Id): Id {
  return groupOf(s, unitOf(s, id))[0]?.id ?? id;
}

/** AGW-CYC-01, -04: a pair has acted when both bodies have counters. */
export function hasActed(group: Group): boolean {
  return group.every((unit) => unit.counter);
}

/** On the table, seen or not, or aboard a wagon: a card can serve it. */
export function isPresent({ status }: Unit): boolean {
  return status === 'table' || status === 'hidden' || status === 'aboard';
}

export function isLiving(group: Group): boolean {
  return group.some(isPresent);
}

/** AGW-CYC-04: judged after each action: within 6" of each other two bodies share a card; light infantry halves never do. */
export function judgeSplits(s: War): void {
  for (const unit of s.units) {
    if (unit.part !== 'skirmishers' && unit.part !== 'group') continue;
    const partner = unit.partner === null ? null : unitOf(s, unit.partner);
    if (!partner || (unit.part === 'group' && unit.id < partner.id)) continue;
    // AGW-CYC-05: who has left the table for a while is far from who stands on it, and each needs its own.
    if ((onTable(unit) && partner.status === 'away') || (onTable(partner) && unit.status === 'away')) unit.apart = true;
    if (!onTable(unit) || !onTable(partner)) continue;
    unit.apart = !areWithin(s, unit, partner, 6);
    // AGX-BIG-03: whoever shares a card shares its section.
    if (!unit.apart) unit.section = partner.section;
  }
}

/** AGW-BRIG-01, AGX-HIDE-14: who may be in a brigade: on the table, hidden or not, without a counter, neither running nor locked. */
function mayBrigade(s: War, group: Group): boolean {
  const [lead] = group;
  return lead !== undefined && (onTable(lead) || isHidden(lead)) && !lead.counter && !lead.running && !isLocked(s, lead);
}

/** AGW-BRIG-01: links of 3", with the tolerance of AGW-GEOM-08. */
const LINK = 3010;

/** AGX-BIG-08: generals alone, of the brigade's own section. */
function linksOf(s: War, seat: Seat, section: number): General[] {
  return s.generals.filter(
    (general) => general.seat === seat && general.status === 'table' && general.unit === null && general.section === section,
  );
}

/** AGW-BRIG-01, AGW-CMD-13: whether a choice of units is one chain with links of at most 3", generals counting as links. */
export function isChain(s: War, seat: Seat, leads: readonly Unit[]): boolean {
  const riders = linksOf(s, seat, leads[0]?.section ?? s.section);
  const bodies = [...leads.map((unit) => bodyOf(s, unit)), ...riders.map(generalBody)];
  const reached = new Set<number>([0]);
  const queue = [0];
  while (queue.length > 0) {
    const at = queue.pop() as number;
    bodies.forEach((body, i) => {
      if (reached.has(i) || !isGapWithin(bodies[at] as Body, body, LINK)) return;
      reached.add(i);
      queue.push(i);
    });
  }
  return leads.every((_, i) => reached.has(i));
}

/**
 * AGW-BRIG-02: whether the members of a brigade that moves together are linked, or can still be: each counts with the inches
 * that it may yet move.
 */
export function mayEndLinked(s: War, seat: Seat, members: readonly { unit: Unit; inches: number }[]): boolean {
  const riders = linksOf(s, seat, members[0]?.unit.section ?? s.section);
  const all = [
    ...members.map(({ unit, inches }) => ({ body: bodyOf(s, unit), inches })),
    ...riders.map((rider) => ({ body: generalBody(rider), inches: 0 })),
  ];
  const reached = new Set<number>([0]);
  const queue = [0];
  while (queue.length > 0) {
    const one = all[queue.pop() as number];
    all.forEach((other, i) => {
      if (!one || reached.has(i) || !isGapWithin(one.body, other.body, LINK + one.inches + other.inches)) return;
      reached.add(i);
      queue.push(i);
    });
  }
  return members.every((_, i) => reached.has(i));
}

/** Units that some brigade could hold, each with another within reach of it; `led` must be one of its members. */
export function brigadable(s: War, seat: Seat, section = s.section): Unit[] {
  return groupsIn(s, seat, section)
    .filter((group) => mayBrigade(s, group))
    .map((group) => group[0] as Unit);
}

/** Whether there is any brigade of two at least: a chain always begins with a pair. */
export function hasBrigade(s: War, seat: Seat, led: Id | null): boolean {
  const units = brigadable(s, seat);
  const isLinked = (a: Unit, b: Unit) => isGapWithin(bodyOf(s, a), bodyOf(s, b), LINK) || isChain(s, seat, [a, b]);
  return units.some((a) => (led === null || a.id === led) && units.some((b) => b.id !== a.id && isLinked(a, b)));
}

/** AGW-CMD-05: units without a counter that a general leads. */
export function ledUnits(s: War, seat: Seat): Unit[] {
  return brigadable(s, seat).filter((unit) => groupOf(s, unit).some((body) => generalWith(s, body) !== null));
}
