// AGW-SKIR-01, -03: where skirmishers go who are sent out, and the two halves of light infantry that deploys whole.
import { ahead, bodiesOverlap, carryOut, gapBetween, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { actingIn, decision, named, type Post, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { groundFor, INCH } from '../all/ground.ts';
import { everyPlace, hasPlace, type LooseChoice, type LoosePlace, looseSpace } from '../all/loose-places.ts';
import { placeRefusal } from '../all/place.ts';
import { freeingShifts } from '../all/shifts.ts';
import { type Parting, parting } from '../generals/part.ts';
import { loosePost, stopRefusal } from '../movement/legs.ts';
import { zoneRefusal } from '../setup/zone-refusal.ts';
import { shareDice, splitInTwo, splitOff } from './bodies.ts';
import { blockOf, bodyAt, bodyOf, centreOf, isWithin } from './footprint.ts';

export interface SendingOut extends Parting {
  /** How many are to be placed. */
  figures: number;
  /** AGW-SKIR-03: the unit goes out in two halves; where the first of them stands, once it is placed. */
  halves?: LoosePlace | 'first';
  /** AGW-CHFM-03: they have spent their whole activation on it. */
  isWhole?: boolean;
}

/** Some of a unit in skirmish order about a middle. */
function postFor(s: War, unit: Unit, figures: number, to: LoosePlace): Post {
  return loosePost(s, { ...unit, figures, mounted: false }, to);
}

/** AGW-SKIR-01: the straight way of their centre from the unit is free of closed ground and enemies (AGW-ALL-05). */
function wayRefusal(s: War, unit: Unit, to: Point): Refusal | null {
  const from = centreOf(s, unit);
  const ground = groundFor(s, unit, { enemies: 'keep', friends: 'passable', loose: true, going: 'skirmish' });
  const way = carryOut({ kind: 'disc', x: from.x, y: from.y, radius: 1 }, { do: 'march', path: [from, { x: to.x, y: to.y }] }, ground);
  return way.stop ? stopRefusal(s, way.stop) : null;
}

/** AGW-DEPL-02: before the first flip they start where their side deploys. */
function startRefusal(s: War, unit: Unit, post: Post, figures: number): Refusal | null {
  return s.flip.number === 0 ? zoneRefusal(s, unit.seat, bodyAt(s, unit, post, { figures })) : null;
}

/** AGW-SKIR-01: within 6" of the support. */
function sendRefusal(s: War, l: SendingOut, to: LoosePlace): Refusal | null {
  const support = unitOf(s, l.unit);
  const body: Unit = { ...support, id: -1, figures: l.figures, status: 'waiting', post: postFor(s, support, l.figures, to) };
  const thin: Unit = { ...support, figures: support.figures - l.figures };
  if (!isWithin(gapBetween(bodyOf(s, thin), bodyOf(s, body)), 6))
    return { rule: 'AGW-SKIR-01', reason: 'They must stand within 6″ of their support.' };
  const refusal = startRefusal(s, support, body.post, l.figures) ?? wayRefusal(s, support, to);
  if (refusal) return refusal;
  const rest: War = { ...s, units: s.units.map((unit) => (unit.id === support.id ? thin : unit)) };
  return placeRefusal(rest, body, body.post);
}

/** AGW-SKIR-03: a half stands within 3" of the old footprint, clear of the other half. */
function halfRefusal(
  s: War,
  unit: Unit,
  figures: number,
  to: LoosePlace,
  other: { place: LoosePlace; figures: number } | null,
): Refusal | null {
  const post = postFor(s, unit, figures, to);
  const body = bodyAt(s, unit, post, { figures });
  if (!isWithin(gapBetween(bodyOf(s, unit), body), 3))
    return { rule: 'AGW-SKIR-03', reason: 'Each half stands within 3″ of where the unit stood.' };
  if (other && bodiesOverlap(body, bodyAt(s, unit, postFor(s, unit, other.figures, other.place), { figures: other.figures })))
    return { rule: 'AGW-ALL-05', reason: 'The other half stands there.' };
  return (
    startRefusal(s, unit, post, figures) ??
    wayRefusal(s, unit, to) ??
    placeRefusal(s, unit, post, { as: { figures, mounted: false }, going: 'skirmish' })
  );
}

/** AGW-SKIR-03: two equal bodies, the odd figure with the one that is placed first. */
export function halvesOf(unit: Unit): [number, number] {
  return [Math.ceil(unit.figures / 2), Math.floor(unit.figures / 2)];
}

/** Side by side or one behind the other. */
function likelyHalves(s: War, unit: Unit): LoosePlace[] {
  const [more] = halvesOf(unit);
  const centre = centreOf(s, unit);
  const { facing } = unit.post;
  const width = Math.ceil(more / 2) * 2 * INCH;
  const ways = [
    [facing + 9000, width / 2 + 5],
    [facing, INCH + 5],
    [facing + 9000, width / 2 + 500],
    [facing, 2 * INCH],
  ] as const;
  return ways.flatMap(([direction, far]) =>
    [direction, direction + 18000].map((way) => ({ ...ahead(centre, way, far), facing, ranks: 2 as const })),
  );
}

/** How far the middle of a body can be from that of its unit, where the two are so many inches apart. */
function reachOf(s: War, unit: Unit, figures: number, away: number): number {
  const { width, depth } = blockOf(s, unit);
  return away * INCH + figures * INCH + (width + depth) / 2;
}

function choiceOf(s: War, unit: Unit, figures: number, away: number): Omit<LooseChoice, 'refusal' | 'likely'> {
  return {
    unit: unit.id,
    figures,
    centre: centreOf(s, unit),
    facing: unit.post.facing,
    reach: reachOf(s, unit, figures, away),
    snug(to) {
      const some: Unit = { ...unit, figures, mounted: false };
      return freeingShifts(s, some, loosePost(s, some, to));
    },
    unreadable: { rule: away === 3 ? 'AGW-SKIR-03' : 'AGW-SKIR-01', reason: 'That is no place for skirmishers.' },
  };
}

/** The choices of the second half, when the first has been placed. */
function secondHalf(s: War, unit: Unit, place: LoosePlace): LooseChoice {
  const [figures, rest] = halvesOf(unit);
  return {
    ...choiceOf(s, unit, rest, 3),
    refusal: (to) => halfRefusal(s, unit, rest, to, { place, figures }),
    likely: likelyHalves(s, unit),
  };
}

/** Of the first: it has to leave room for the second. */
function firstHalf(s: War, unit: Unit): LooseChoice {
  const [figures] = halvesOf(unit);
  return {
    ...choiceOf(s, unit, figures, 3),
    refusal(to) {
      const refusal = halfRefusal(s, unit, figures, to, null);
      if (refusal) return refusal;
      return hasPlace(secondHalf(s, unit, to)) ? null : { rule: 'AGW-SKIR-03', reason: 'That leaves no room for the other half.' };
    },
    likely: likelyHalves(s, unit),
  };
}

/** AGW-SKIR-03: legal places of both halves, likely ones first; null: there are none. */
export function halfPlaces(s: War, unit: Unit): [LoosePlace, LoosePlace] | null {
  const [figures, rest] = halvesOf(unit);
  const isFree = (to: LoosePlace) => !halfRefusal(s, unit, figures, to, null);
  const second = (first: LoosePlace, among: readonly LoosePlace[]) =>
    among.find((to) => !halfRefusal(s, unit, rest, to, { place: first, figures }));
  const likely = likelyHalves(s, unit);
  for (const first of likely.filter(isFree)) {
    const other = second(first, likely);
    if (other) return [first, other];
  }
  const found: LoosePlace[] = [];
  for (const place of everyPlace(choiceOf(s, unit, figures, 3))) {
    if (!isFree(place)) continue;
    const other = second(place, found);
    if (other) return [place, other];
    found.push(place);
  }
  return null;
}

export function halfPosts(s: War, unit: Unit, [first, second]: readonly [LoosePlace, LoosePlace]): [Post, Post] {
  const [figures, rest] = halvesOf(unit);
  return [postFor(s, unit, figures, first), postFor(s, unit, rest, second)];
}

/** AGW-SKIR-01: whether so many could be sent out anywhere. */
export function hasRoomToSend(s: War, unit: Unit, figures: number): boolean {
  return hasPlace(sending(s, { unit: unit.id, figures, made: [] }));
}

function sending(s: War, l: SendingOut): LooseChoice {
  const support = unitOf(s, l.unit);
  const centre = centreOf(s, support);
  const { facing } = support.post;
  return {
    ...choiceOf(s, support, l.figures, 6),
    refusal: (to) => sendRefusal(s, l, to),
    likely: [2, 1].flatMap((ranks) =>
      [6500, 5000, 3500, 2500].flatMap((far) =>
        [0, 4500, -4500, 9000, -9000, 18000].map((turn) => ({ ...ahead(centre, facing + turn, far), facing, ranks: ranks as 1 | 2 })),
      ),
    ),
  };
}

function placesFor(s: War, l: SendingOut): Space<LoosePlace> {
  const unit = unitOf(s, l.unit);
  if (l.halves === undefined) return looseSpace(sending(s, l));
  return looseSpace(l.halves === 'first' ? firstHalf(s, unit) : secondHalf(s, unit, l.halves));
}

export const chooseSkirmishPlace = decision<SendingOut, LoosePlace>('skirmish place', {
  rule: 'AGW-SKIR-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => placesFor(s, l),
  prompt: (_s, l) => {
    if (l.halves === undefined) return 'Where do the skirmishers go, within 6″?';
    return l.halves === 'first' ? 'Where does the first half go, within 3″?' : 'And the other half, within 3″?';
  },
  label: () => 'Here',
  apply: (s, l, to, u) => {
    if (l.halves === 'first') {
      l.halves = to;
      l.figures = halvesOf(unitOf(s, l.unit))[1];
    } else if (l.halves !== undefined) splitAt(s, l, [l.halves, to], u);
    else sendTo(s, l, to, u);
  },
});

function sendTo(s: War, l: SendingOut, to: LoosePlace, u: Ump): void {
  const unit = unitOf(s, l.unit);
  const body = splitOff(s, unit, l.figures, 'skirmishers', postFor(s, unit, l.figures, to));
  unit.part = 'support';
  l.made = [unit.id, body.id];
  shareDice(s, body);
  u.tell?.('AGW-SKIR-01', 'skirmishers out', { ...named(s, unit), figures: l.figures });
}

/** AGW-SKIR-03: both are marked as having acted; each may still move one die. */
function splitAt(s: War, l: SendingOut, places: readonly [LoosePlace, LoosePlace], u: Ump): void {
  const unit = unitOf(s, l.unit);
  const other = splitInTwo(s, unit, halfPosts(s, unit, places), u);
  l.made = [unit.id, other.id];
  // Before the first flip nobody has acted.
  if (!s.acting) return;
  unit.counter = true;
  other.counter = l.isWhole === true;
  if (l.isWhole) return;
  Object.assign(actingIn(s), { march: actingIn(s).spent + 1, charge: null, movesOnly: true });
  if (!s.action) return;
  s.action.waiting.push(other.id);
  s.action.members.push(other.id);
  s.action.left.push({ unit: other.id, dice: 1, movesOnly: true });
}

function partsOf(_s: War, { unit, made }: SendingOut): Parting {
  return { unit, made };
}

export const sendingOut = procedure<SendingOut>('sending out skirmishers').decide(chooseSkirmishPlace).call(parting, partsOf);

export const splitting = procedure<SendingOut>('deploying in two halves')
  .decide(chooseSkirmishPlace)
  .decide(chooseSkirmishPlace)
  .call(parting, partsOf);
