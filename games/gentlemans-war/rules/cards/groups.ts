// AGW-CYC-04, AGW-BRIG-01: what is a unit for cards, and who stands together as a brigade.
import { isGapWithin } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type General, generalWith, type Id, onTable, type Unit, unitOf, type War } from '../../state.ts';
import { isLocked } from '../all/states.ts';
import { awaitsFreeAce } from '../cameos/cameo.ts';
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
  for (const unit of s.units) if (unit.seat === seat && mayLead(s, unit)) groups.push(groupLedBy(s, unit));
  return groups;
}

/** Whether a body needs no card of its own, being near the other of its unit. */
function sharesCard({ apart, partner, status }: Unit): boolean {
  return !apart && partner !== null && status !== 'lost';
}

/** A body with a card of its own, and those who share it; one that is not parted has nobody to share with. */
function groupLedBy(s: War, lead: Unit): Unit[] {
  const group = [lead];
  if (lead.partner === null) return group;
  for (const other of s.units) if (other.partner === lead.id && other.seat === lead.seat && sharesCard(other)) group.push(other);
  // AGW-SKIR-04: if only one body of a pair is left, it is the unit.
  return lead.status === 'lost' && group.length > 1 ? group.slice(1) : group;
}

/** AGX-BIG-03: those of a side that belong to a section: its cards serve them alone. */
export function groupsIn(s: War, seat: Seat, section = s.section): Group[] {
  const groups = groupsOf(s, seat);
  return s.fixed.sections === 1 ? groups : groups.filter(([lead]) => lead?.section === section);
}

/** Whether somebody who is not lost, with a card of his own, has not acted: quicker than to make all groups. */
export function isAnyWaiting(s: War, seat: Seat): boolean {
  const isHere = (unit: Unit) => s.fixed.sections === 1 || unit.section === s.section;
  return s.units.some((unit) => unit.seat === seat && !unit.counter && unit.status !== 'lost' && mayLead(s, unit) && isHere(unit));
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
  if (s.units[unit.id] !== unit) return [unit];
  const train = trainSeat(s) === unit.seat ? trainGroup(s) : [];
  if (train.includes(unit)) return train;
  const lead = unit.apart ? unit : unit.partner === null ? undefined : s.units[unit.partner];
  if (!lead || lead.seat !== unit.seat || !mayLead(s, lead)) return [unit];
  const group = groupLedBy(s, lead);
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

/** AGW-CYC-01, -02: a body has acted; AGX-SCN-12: that it came on by arrival alone is over. */
export function markActed(unit: Unit): void {
  unit.counter = true;
  if (unit.hasArrived) unit.hasArrived = false;
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
    // AGW-CYC-05, AGX-SCN-09: who has left the table, for a while or for good, is far from who stands on it, and each needs its own.
    if ((onTable(unit) && hasLeft(partner)) || (onTable(partner) && hasLeft(unit))) unit.apart = true;
    const [one, other] = [carrierOf(s, unit), carrierOf(s, partner)];
    if (!onTable(one) || !onTable(other)) continue;
    unit.apart = !areWithin(s, one, other, 6);
    // AGX-BIG-03: whoever shares a card shares its section.
    if (!unit.apart) unit.section = partner.section;
  }
}

function hasLeft({ status }: Unit): boolean {
  return status === 'away' || status === 'exited';
}

/** AGW-UNIT-11: passengers are where their wagon is. */
function carrierOf(s: War, unit: Unit): Unit {
  return unit.status === 'aboard' && unit.wagon !== null ? unitOf(s, unit.wagon) : unit;
}

/** AGW-BRIG-01, AGX-HIDE-14: a body that a brigade may have and link by: on the table, hidden or not, without a counter, neither running nor locked. */
function mayLink(s: War, body: Unit): boolean {
  return (onTable(body) || isHidden(body)) && !body.counter && !body.running && !isLocked(s, body);
}

/** AGW-BRIG-01: links of 3", with the tolerance of AGW-GEOM-08. */
const LINK = 3010;

/** AGX-BIG-08: generals alone, of the brigade's own section. */
function ridersOf(s: War, seat: Seat, section: number): General[] {
  return s.generals.filter(
    (general) => general.seat === seat && general.status === 'table' && general.unit === null && general.section === section,
  );
}

/** A body of a brigade with the inches that it may yet move, and the unit that it is of; left out: it is that itself. */
export interface Linked {
  unit: Unit;
  inches: number;
  of?: Id;
}

/**
 * AGW-BRIG-01, -02, AGW-CMD-13: whether bodies are one chain with links of at most 3", or can still become one; generals alone
 * count as links, and skirmishers with their support as one unit (AGW-CYC-04).
 */
export function mayEndLinked(s: War, seat: Seat, members: readonly Linked[]): boolean {
  return strayed(s, seat, members).length === 0;
}

/** The members whom no chain joins to the first of them. */
export function strayed(s: War, seat: Seat, members: readonly Linked[]): Linked[] {
  const riders = ridersOf(s, seat, members[0]?.unit.section ?? s.section);
  const all = [
    ...members.map(({ unit, inches, of }) => ({ body: bodyOf(s, unit), inches, of: of ?? unit.id, isPair: unit.partner !== null })),
    ...riders.map((rider) => ({ body: generalBody(rider), inches: 0, of: null, isPair: false })),
  ];
  const reached = new Set<number>([0]);
  const queue = [0];
  while (queue.length > 0) {
    const one = all[queue.pop() as number];
    all.forEach((other, i) => {
      if (!one || reached.has(i)) return;
      const isOne = one.of !== null && one.of === other.of;
      // AGW-CYC-04: a pair is one unit within 6"; AGX-ESC-04: the wagons of a train wherever they are.
      const reach = isOne ? (one.isPair ? 2 * LINK : Infinity) : LINK;
      if (!isGapWithin(one.body, other.body, reach + one.inches + other.inches)) return;
      reached.add(i);
      queue.push(i);
    });
  }
  return members.filter((_, i) => !reached.has(i));
}

/** The bodies by which a unit is linked. */
export function linksOf(s: War, lead: Unit): Unit[] {
  return groupOf(s, lead).filter((body) => mayLink(s, body));
}

/** Whether bodies stand linked where they are. */
export function areLinked(s: War, seat: Seat, bodies: readonly Unit[]): boolean {
  return mayEndLinked(
    s,
    seat,
    bodies.map((unit) => ({ unit, inches: 0, of: leadOf(s, unit.id) })),
  );
}

/** AGW-BRIG-01, AGW-GEOM-08: whether a choice of units is one chain: each is linked by the nearest of its bodies. */
export function isChain(s: War, seat: Seat, leads: readonly Unit[]): boolean {
  const bodies = leads.map((lead) => linksOf(s, lead));
  return bodies.every((each) => each.length > 0) && areLinked(s, seat, bodies.flat());
}

/**
 * AGW-BRIG-01: units that a brigade could hold; AGW-CYC-04: a pair of which one body has acted joins by the other; AGX-CAMEO-12:
 * who waits for its free ace is not interrupted with.
 */
export function brigadable(s: War, seat: Seat, fromHand = false): Unit[] {
  return groupsIn(s, seat)
    .filter((group) => group.some((body) => mayLink(s, body)) && !(fromHand && group.some((body) => awaitsFreeAce(s, body))))
    .map((group) => group[0] as Unit);
}

/** Whether there is any brigade of two at least: a chain always begins with a pair. */
export function hasBrigade(s: War, seat: Seat, led: Id | null, fromHand = false): boolean {
  const units = brigadable(s, seat, fromHand);
  const firsts = led === null ? units : units.filter(({ id }) => id === led);
  if (units.length < 2 || firsts.length === 0) return false;
  const bodies = new Map(units.map((unit) => [unit.id, linksOf(s, unit).map((body) => bodyOf(s, body))]));
  const isNear = (a: Unit, b: Unit) => bodies.get(a.id)?.some((one) => bodies.get(b.id)?.some((other) => isGapWithin(one, other, LINK)));
  if (firsts.some((a) => units.some((b) => b !== a && isNear(a, b)))) return true;
  if (ridersOf(s, seat, s.section).length === 0) return false;
  return firsts.some((a) => units.some((b) => b !== a && isChain(s, seat, [a, b])));
}

/** AGW-CMD-05, AGW-BRIG-01: units that a general leads: the body that he is with has no counter, and neither runs nor is locked. */
export function ledUnits(s: War, seat: Seat, fromHand = false): Unit[] {
  if (!s.generals.some((general) => general.seat === seat && general.unit !== null)) return [];
  return brigadable(s, seat, fromHand).filter((unit) => linksOf(s, unit).some((body) => generalWith(s, body) !== null));
}
