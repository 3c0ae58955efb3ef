// AGW-SKIR: skirmishers and their supports, light infantry that splits, and how they join again.

import { ahead, carryOut, type Facing, gapBetween, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import {
  actingIn,
  decision,
  entryOf,
  generalWith,
  named,
  onTable,
  type Post,
  procedure,
  typeOf,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { type Act, canDo, pay, takeWhole } from '../activation/act.ts';
import { formationCost, showDrill } from '../activation/dice.ts';
import { groundFor, INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { unitJoins } from '../cameos/fate.ts';
import { sendsOutLine } from '../earlier-wars/skirmishing.ts';
import { detach } from '../generals/move.ts';
import { choosePartOfGeneral, type Parting, parting } from '../generals/part.ts';
import { loosePost, stopRefusal } from '../movement/legs.ts';
import { isInZone } from '../setup/edges.ts';
import { newUnit } from '../setup/forces.ts';

import { drillCost } from './changes.ts';
import { bodyAt, bodyOf, centreOf, distanceBetween, isWithin } from './footprint.ts';

export type SkirmishAct = { do: 'send out'; figures: number } | { do: 'split' } | { do: 'recover' };

/** AGW-SKIR-01: a full unit in good order, in line or attack column, without skirmishers out: up to half. */
export function mostToSend(s: War, unit: Unit): number {
  const { skirmishing } = UNIT_KINDS[typeOf(s, unit)];
  if (skirmishing !== 'half' && skirmishing !== 'half-or-split') return 0;
  if (skirmishing === 'half' && !sendsOutLine(s)) return 0;
  const { formation } = unit.post;
  if (unit.part !== 'whole' || unit.disordered || (formation !== 'line' && formation !== 'attack-column')) return 0;
  return unit.figures < 2 ? 0 : Math.max(1, Math.floor(unit.figures / 2));
}

/** AGW-SKIR-06: a second body of a unit, with its share of strength and losses; tests and status are copied. */
export function splitOff(s: War, unit: Unit, figures: number, part: Unit['part'], post: Post): Unit {
  const body: Unit = { ...unit, ...newUnit(s.units.length, unit.seat, unit.entry, entryOf(s, unit)) };
  const share = (whole: number) => Math.floor((2 * whole * figures + unit.figures) / (2 * unit.figures));
  const original = share(unit.original);
  const shotDown = share(unit.shotDown);
  Object.assign(body, {
    status: 'table',
    figures,
    original,
    shotDown,
    post,
    mounted: false,
    counter: unit.counter,
    hasShot: unit.hasShot,
    disordered: unit.disordered,
    byMorale: unit.byMorale,
    thirdPassed: unit.thirdPassed,
    halfPassed: unit.halfPassed,
    tests: unit.tests,
    hasFailed: unit.hasFailed,
    isHeroic: unit.isHeroic,
    empty: unit.empty,
    part,
    apart: part === 'half',
    partner: unit.id,
  });
  unit.figures -= figures;
  unit.original -= original;
  unit.shotDown -= shotDown;
  unit.partner = body.id;
  s.units.push(body);
  return body;
}

/** AGW-SKIR-04, -06: strengths and losses add; "failed" holds if either had it, "heroic" only if both. */
export function join(s: War, into: Unit, from: Unit, u: Ump): void {
  const general = generalWith(s, from);
  // AGW-CMD-04: one general to a unit; a second stays beside it.
  if (general && generalWith(s, into)) detach(s, general, u);
  else if (general) general.unit = into.id;
  if (s.cameos) unitJoins(s, from, into);
  into.figures += from.figures;
  into.original += from.original;
  into.shotDown += from.shotDown;
  into.byMorale = (into.disordered && into.byMorale) || (from.disordered && from.byMorale);
  into.disordered ||= from.disordered;
  into.hasFailed ||= from.hasFailed;
  into.isHeroic &&= from.isHeroic;
  into.tests = Math.max(into.tests, from.tests);
  into.thirdPassed ||= from.thirdPassed;
  into.halfPassed ||= from.halfPassed;
  into.hasShot ||= from.hasShot;
  into.empty ||= from.empty;
  into.counter = true;
  into.part = 'whole';
  into.partner = null;
  Object.assign(from, { status: 'lost', figures: 0, original: 0, apart: false, part: 'skirmishers', partner: into.id });
  u.tell?.('AGW-SKIR-04', 'joined', named(s, into));
}

/** The body that a body could join now: its support or its other half, within 6" (AGW-SKIR-04). */
export function partnerNear(s: War, unit: Unit): Unit | null {
  const partner = unit.partner === null ? null : s.units[unit.partner];
  if (!partner || !onTable(partner) || !onTable(unit) || partner.running || unit.running) return null;
  // AGW-ENG-03: groups of engineers join again when they touch.
  const reach = unit.part === 'group' ? 0 : 6;
  if (isLocked(s, partner) || isLocked(s, unit) || !isWithin(distanceBetween(s, unit, partner), reach)) return null;
  return partner;
}

/** The post of the joined unit; null: it has no room. */
function joinedPost(s: War, skirmishers: Unit, support: Unit): Post | null {
  const figures = support.figures + skirmishers.figures;
  const joined: Unit = { ...support, figures };
  const formation = isSkirmishing(support) ? 'line' : support.post.formation;
  const post: Post =
    formation === support.post.formation
      ? support.post
      : aboutCentre(s, joined, { ...support.post, formation, ranks: 2, trail: null }, centreOf(s, support));
  return placeRefusal(s, joined, post, { ignore: [skirmishers.id, support.id] }) ? null : post;
}

/** AGW-RESP-09: whether skirmishers and support could come together under a charge. */
export function recoverable(s: War, unit: Unit): boolean {
  if (unit.part !== 'skirmishers' && unit.part !== 'support') return false;
  return partnerNear(s, unit) !== null;
}

export const skirmishAct: Act<SkirmishAct> = {
  offers(s, unit) {
    const acting = actingIn(s);
    const offers: SkirmishAct[] = [];
    if (acting.ended || acting.pace === 'run') return offers;
    const cost = formationCost(s, unit);
    const most = mostToSend(s, unit);
    const isFresh = acting.pace === null;
    if (isFresh && most > 0 && drillCost(s, unit, acting, 'send out') !== null)
      for (let figures = 1; figures <= most; figures++)
        if (sendSpace(s, { unit: unit.id, figures, made: [] }).any()) offers.push({ do: 'send out', figures });
    if (isFresh && maySplit(s, unit) && canDo(acting, 'split', cost)) offers.push({ do: 'split' });
    const isGoing = unit.part === 'skirmishers' || unit.part === 'half' || unit.part === 'group';
    const partner = isGoing ? partnerNear(s, unit) : null;
    // AGW-SKIR-04: the support does not move in that activation.
    const stays = partner && !s.action?.moved?.includes(partner.id);
    if (stays && canDo(acting, 'recover', unit.part === 'group' ? 0 : cost) && joinedPost(s, unit, partner)) offers.push({ do: 'recover' });
    return offers;
  },
  label(s, unit, answer) {
    if (answer.do === 'send out') return `Send out ${answer.figures} as skirmishers`;
    if (answer.do === 'recover') return 'Fall in with the others';
    return isCompany(s, unit) ? 'Work in two groups of three' : 'Deploy as two skirmish lines';
  },
  apply(s, unit, answer, u) {
    const cost = formationCost(s, unit);
    if (unit.part !== 'group') showDrill(s, unit, u);
    if (answer.do === 'recover') {
      recover(s, unit, u);
      return;
    }
    if (answer.do === 'send out') {
      paySending(s, unit);
      u.call(sendingOut, { unit: unit.id, figures: answer.figures, made: [] });
      return;
    }
    pay(s, 'split', cost);
    split(s, unit, u);
  },
};

/** AGW-SKIR-01, AGW-CHFM-03: with none left both bodies are done. */
function paySending(s: War, unit: Unit): void {
  const acting = actingIn(s);
  const cost = drillCost(s, unit, acting, 'send out');
  if (cost !== 'whole') {
    pay(s, 'send out', cost ?? 0);
    return;
  }
  acting.spent = acting.march;
  takeWhole(s);
}

/** AGW-SKIR-04: the skirmishers fall back into their support, or one half moves to the other; the joined unit has acted. */
function recover(s: War, unit: Unit, u: Ump): void {
  const partner = partnerNear(s, unit);
  const post = partner && joinedPost(s, unit, partner);
  pay(s, 'recover', unit.part === 'group' ? 0 : formationCost(s, unit));
  if (!partner || !post) return;
  join(s, partner, unit, u);
  partner.post = post;
  actingIn(s).ended = true;
  if (s.action) s.action.waiting = s.action.waiting.filter((id) => id !== partner.id);
}

/** AGW-UNIT-09, AGW-ENG-03: a whole company of engineers, which may work in two groups of three. */
function isCompany(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'engineers' && unit.part === 'whole';
}

/** AGW-SKIR-03: a full light infantry unit, not while half is out. */
export function maySplit(s: War, unit: Unit): boolean {
  if (isCompany(s, unit)) return unit.figures === 6 && unit.post.building === null && splitPlaces(s, unit) !== null;
  if (UNIT_KINDS[typeOf(s, unit)].skirmishing !== 'half-or-split' || unit.part !== 'whole') return false;
  return unit.figures >= 2 && !isSkirmishing(unit) && splitPlaces(s, unit) !== null;
}

/** The places of two equal skirmish lines side by side, or one behind the other, within 3" of the old footprint. */
export function splitPlaces(s: War, unit: Unit): [Post, Post] | null {
  const more = Math.ceil(unit.figures / 2);
  const formation = isCompany(s, unit) ? 'line' : 'skirmish';
  const first: Unit = { ...unit, figures: more, post: { ...unit.post, formation, ranks: 2, trail: null, building: null } };
  const centre = centreOf(s, unit);
  const { facing } = unit.post;
  const width = Math.ceil(more / 2) * (formation === 'line' ? INCH : 2 * INCH);
  const ways: readonly (readonly [Facing, number])[] = [
    [facing + 9000, width / 2 + 5],
    [facing, INCH + 5],
    [facing + 9000, width / 2 + 500],
    [facing, 2 * INCH],
  ];
  for (const [direction, off] of ways) {
    const one = aboutCentre(s, first, first.post, ahead(centre, direction, off));
    const other = aboutCentre(s, first, first.post, ahead(centre, direction + 18000, off));
    const near = [one, other].every((post) => isWithin(gapBetween(bodyAt(s, first, post), bodyOf(s, unit)), 3));
    if (near && !placeRefusal(s, first, one) && !placeRefusal(s, first, other)) return [one, other];
  }
  return null;
}

/** Two equal bodies in place of the unit. */
export function splitInTwo(s: War, unit: Unit, places: readonly [Post, Post], u: Ump): Unit {
  const part = isCompany(s, unit) ? 'group' : 'half';
  const other = splitOff(s, unit, Math.floor(unit.figures / 2), part, places[1]);
  unit.part = part;
  unit.post = places[0];
  u.tell?.('AGW-SKIR-03', 'split', named(s, unit));
  return other;
}

function split(s: War, unit: Unit, u: Ump): void {
  const places = splitPlaces(s, unit);
  if (!places) return;
  const isCompanySplit = isCompany(s, unit);
  const other = splitInTwo(s, unit, places, u);
  u.call(parting, { unit: unit.id, made: [unit.id, other.id] });
  if (isCompanySplit) {
    shareDice(s, other);
    return;
  }
  // Both are marked as having acted; each may still move one die.
  unit.counter = true;
  other.counter = false;
  Object.assign(actingIn(s), { march: actingIn(s).spent + 1, charge: null });
  if (s.action) {
    s.action.waiting.push(other.id);
    s.action.members.push(other.id);
    s.action.left.push({ unit: other.id, dice: 1 });
  }
}

/** AGW-ENG-03, AGW-SKIR-01: what is left of the unit's dice may be used by each body; with none left both are done. */
function shareDice(s: War, body: Unit): void {
  const dice = s.acting ? s.acting.march - s.acting.spent : 0;
  body.counter = s.acting !== null && dice <= 0;
  if (!s.action || dice <= 0) return;
  s.action.waiting.push(body.id);
  s.action.left.push({ unit: body.id, dice });
}

export interface SendingOut extends Parting {
  figures: number;
}

export interface Going {
  x: number;
  y: number;
  facing: Facing;
  ranks: 1 | 2;
}

/** The skirmishers as a body of their own, where they would stand. */
function sentOut(s: War, l: SendingOut, to: Going): Unit {
  const support = unitOf(s, l.unit);
  const body: Unit = { ...support, id: -1, figures: l.figures };
  return { ...body, post: loosePost(s, body, to) };
}

/** AGW-SKIR-01: within 6" of the support, the straight way of its centre free of closed ground and enemies. */
function sendRefusal(s: War, l: SendingOut, to: Going): Refusal | null {
  const support = unitOf(s, l.unit);
  const body = sentOut(s, l, to);
  if (!isWithin(gapBetween(bodyOf(s, { ...support, figures: support.figures - l.figures }), bodyAt(s, body, body.post)), 6))
    return { rule: 'AGW-SKIR-01', reason: 'They must stand within 6″ of their support.' };
  // AGW-DEPL-02: before the first flip they start in their own zone.
  if (s.flip.number === 0 && !isInZone(s, support.seat, bodyAt(s, body, body.post)))
    return { rule: 'AGW-DEPL-01', reason: 'They must stand in their own zone.' };
  const from = centreOf(s, support);
  const ground = groundFor(s, support, { enemies: 'keep', friends: 'passable', loose: true, going: 'skirmish' });
  const way = carryOut({ kind: 'disc', x: from.x, y: from.y, radius: 1 }, { do: 'march', path: [from, { x: to.x, y: to.y }] }, ground);
  if (way.stop) return stopRefusal(s, way.stop);
  const thin: Unit = { ...support, figures: support.figures - l.figures };
  const rest: War = { ...s, units: s.units.map((unit) => (unit.id === support.id ? thin : unit)) };
  return placeRefusal(rest, { ...body, status: 'waiting' }, body.post);
}

function readGoing(answer: unknown): Going | null {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== 4) return null;
  const { x, y, facing, ranks } = answer as Record<string, unknown>;
  const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 1_000_000;
  if (!isWhole(x) || !isWhole(y) || !isWhole(facing) || facing < 0 || facing >= 36000) return null;
  return ranks === 1 || ranks === 2 ? { x, y, facing, ranks } : null;
}

/** Where it is tight: every half inch, in every tenth of a right angle. */
function fineGoings(centre: Point, facing: Facing): Going[] {
  const goings: Going[] = [];
  for (const ranks of [2, 1] as const)
    for (let far = 500; far <= 10 * INCH; far += 500)
      for (let turn = 0; turn < 36000; turn += 900) goings.push({ ...ahead(centre, turn, far), facing, ranks });
  return goings;
}

function sendSpace(s: War, l: SendingOut): Space<Going> {
  const support = unitOf(s, l.unit);
  const centre = centreOf(s, support);
  const { facing } = support.post;
  const suggestions: Going[] = [2, 1].flatMap((ranks) =>
    [6500, 5000, 3500, 2500].flatMap((far) =>
      [0, 4500, -4500, 9000, -9000, 18000].map((turn) => ({ ...ahead(centre, facing + turn, far), facing, ranks: ranks as 1 | 2 })),
    ),
  );
  const isLegal = (to: Going) => !sendRefusal(s, l, to);
  const legal = () => {
    const likely = suggestions.filter(isLegal);
    return likely.length > 0 ? likely : fineGoings(centre, facing).filter(isLegal);
  };
  return {
    kind: 'loose',
    shape: { unit: l.unit, figures: l.figures },
    refusal(given) {
      const to = readGoing(given);
      return to ? sendRefusal(s, l, to) : { rule: 'AGW-SKIR-01', reason: 'That is no place for skirmishers.' };
    },
    any: () => suggestions.some(isLegal) || fineGoings(centre, facing).some(isLegal),
    sample(below) {
      for (let tries = 0; tries < 20; tries++) {
        const to: Going = { ...ahead(centre, below(36000), below(9000)), facing, ranks: below(2) === 0 ? 1 : 2 };
        if (isLegal(to)) return to;
      }
      return legal()[0] as Going;
    },
    candidates: () => legal().slice(0, 8),
  };
}

export const chooseSkirmishPlace = decision<SendingOut, Going>('skirmish place', {
  rule: 'AGW-SKIR-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => sendSpace(s, l),
  prompt: () => 'Where do the skirmishers go, within 6″?',
  label: () => 'Here',
  apply: (s, l, to, u) => {
    const unit = unitOf(s, l.unit);
    const { post } = sentOut(s, l, to);
    const body = splitOff(s, unit, l.figures, 'skirmishers', post);
    unit.part = 'support';
    l.made = [unit.id, body.id];
    shareDice(s, body);
    u.tell?.('AGW-SKIR-01', 'skirmishers out', { ...named(s, unit), figures: l.figures });
  },
});

export const sendingOut = procedure<SendingOut>('sending out skirmishers').decide(chooseSkirmishPlace).decide(choosePartOfGeneral);
