// A planned path walked leg by leg (EG-MOV-03): what it comes to, or why it is refused. Every kind of move goes this way.
import {
  between,
  capsule,
  disc,
  facingTo,
  gap,
  type IsOpen,
  isLegClear,
  type Point,
  type Shape,
  TURN_SLACK,
  turnBetween,
} from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import { type EnGarde, has, inPlay, isMarked, isMounted, type Model, model, type Wagon } from '../../state.ts';
import { leashRefusal } from '../gates/leash.ts';
import { areOpen } from '../gates/open.ts';
import { type Surveyed, standRefusal, surveyFor } from '../gates/standing.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { partnerOf } from '../special/objects.ts';
import { isBeside } from '../table/aboard.ts';
import { enemiesAtEdge, type Round, radiusOf, touching } from '../table/geometry.ts';
import { groundAtPoint, landingAt, walkUp } from '../table/height.ts';
import { isDeep, openingState, wagonShape } from '../table/terrain.ts';
import { caughtRefusal, growthOn, isCaught } from '../table/undergrowth.ts';
import { basesInWay, betweenDecks, type Ground, gapsOn, groundFor, nameOfSolid, slowedOn, startsIn } from './ground.ts';
import { contactRefusal, type Foe, isNear, KEEP_OFF, meetEnemies } from './meeting.ts';
import { type Journey, limitRefusal, type Plan, type Slowed, type Terms, TURN_COST } from './movement.ts';
import { BOARDING, type Deed, deedAt } from './special-movement.ts';

type Refused = { refusal: Refusal };
const no = (rule: string, reason: string): Refused => ({ refusal: { rule, reason } });

export function survey(s: EnGarde, m: Model): Surveyed {
  return surveyFor(s, m);
}

/** A walk so far. */
interface Walk {
  s: EnGarde;
  m: Model;
  terms: Terms;
  seen: Surveyed;
  r: number;
  flies: boolean;
  foes: Foe[];
  /** Wagons with an enemy aboard (EG-WAG-01). */
  manned: Shape[];
  partner: Model | null;
  path: Point[];
  deeds: Deed[];
  z: number;
  looking: number;
  turns: number;
  length: number;
  extra: number;
  slowed: Slowed;
  near: boolean;
  jump: Journey['jump'];
  leaves: boolean;
  isOpen: IsOpen;
  doors: Record<string, boolean>;
}

/** EG-MOV: what a planned path comes to, or why it is refused. */
export function travel(s: EnGarde, m: Model, plan: Plan, terms: Terms, seen: Surveyed = survey(s, m)): { journey: Journey } | Refused {
  const w = setOut(s, m, terms, seen);
  const wagon = terms.at || m.wagon === null ? null : (s.wagons[m.wagon] as Wagon);
  for (let i = 0; i < plan.path.length; i++) {
    const [x, y, word] = plan.path[i] as readonly [number, number, string?];
    const last = i === plan.path.length - 1;
    if (w.leaves) return no('EGW-END-07', 'The model has left the table there.');
    if (wagon && i === 0) {
      const off = getOff(w, wagon, { x, y }, word);
      if (off) return off;
      continue;
    }
    const refused = walkLeg(w, { x, y }, i, last) ?? (word === undefined ? null : doDeed(w, word, last));
    if (refused) return refused;
  }
  return arrive(w, plan.facing, wagon);
}

function setOut(s: EnGarde, m: Model, terms: Terms, seen: Surveyed): Walk {
  const r = radiusOf(s, m);
  const start: Round = terms.at ?? { x: m.x, y: m.y, z: m.z, r };
  const about = enemiesSeen(s, m, seen);
  const { foes, manned } = about;
  const doors: Record<string, boolean> = {};
  const flies = has(s, m, 'fly') && !isMounted(m);
  const other = terms.at ? null : partnerOf(s, m);
  return {
    s,
    m,
    terms,
    seen,
    r,
    flies,
    foes,
    manned,
    doors,
    partner: other === null ? null : model(s, other),
    path: [{ x: start.x, y: start.y }],
    deeds: [],
    z: start.z,
    looking: terms.facing ?? m.facing,
    turns: 0,
    length: 0,
    extra: 0,
    slowed: { own: false, partner: false, caught: !terms.at && isCaught(s, m) },
    // EGW-FATT-02: a flyer looks only at where it ends.
    near: !flies && beginsNear(about, start),
    jump: null,
    leaves: false,
    isOpen: (opening) => doors[opening.id] ?? openingState(s, opening) === 'open',
  };
}

interface Enemies {
  readonly m: Model;
  readonly foes: Foe[];
  readonly manned: Shape[];
  /** Where a walk last began, and whether an enemy was within an inch of that. */
  start: Round | null;
  near: boolean;
}

/** EG-MOV-02: within an inch of an enemy where it begins; the walks of one survey mostly begin at one place. */
function beginsNear(seen: Enemies, start: Round): boolean {
  const { start: last } = seen;
  if (last && last.x === start.x && last.y === start.y && last.z === start.z && last.r === start.r) return seen.near;
  seen.start = start;
  seen.near =
    seen.foes.some((foe) => isNear(start, foe, squared(start, foe))) ||
    seen.manned.some((wagon) => gap(disc(start, start.r), wagon) < KEEP_OFF);
  return seen.near;
}

/** A survey serves many paths of one model, so its enemies are told apart but once. */
const enemies = new WeakMap<Surveyed, Enemies>();

function enemiesSeen(s: EnGarde, m: Model, seen: Surveyed): Enemies {
  const known = enemies.get(seen);
  if (known?.m === m) return known;
  // One who enters is not in play yet, but will be (EGW-DEPL-04).
  const mover: Model = inPlay(m) ? m : { ...m, status: 'table' };
  const foes: Foe[] = [];
  for (const base of seen.bases) {
    if (base.model === null || model(s, base.model).seat === m.seat) continue;
    const open = areOpen(s, mover, model(s, base.model));
    foes.push({ x: base.x, y: base.y, z: base.z, r: base.r, model: base.model, open });
  }
  const made: Enemies = { m, foes, manned: mannedWagons(s, m.seat), start: null, near: false };
  enemies.set(seen, made);
  return made;
}

const squared = (a: Point, b: Point) => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** EG-WAG-01: wagons with an enemy aboard. */
function mannedWagons(s: EnGarde, seat: Seat): Shape[] {
  if (s.wagons.length === 0) return [];
  return s.wagons.filter(({ id }) => s.models.some((m) => m.wagon === id && m.seat !== seat && inPlay(m))).map(wagonShape);
}

/** EG-WAG-01: one who is aboard gets off first, to a place beside the wagon, for 2" of the move. */
function getOff(w: Walk, wagon: Wagon, to: Point, word: string | undefined): Refused | null {
  const { s, m, r } = w;
  if (word !== 'alight') return no('EG-WAG-01', 'It is in a wagon, and gets off first.');
  const place: Round = { ...to, z: groundAtPoint(s, to), r };
  if (!isBeside(place, wagon)) return no('EG-WAG-01', 'It gets off beside the wagon.');
  const stand = standRefusal(s, m, place, w.seen);
  if (stand) return { refusal: stand };
  w.deeds.push({ kind: 'alight', z: place.z, cost: BOARDING, needsShort: false });
  w.extra += BOARDING;
  w.z = place.z;
  w.path.push(to);
  return null;
}

/** One straight leg of the centre (EG-MOV-03). */
function walkLeg(w: Walk, to: Point, leg: number, last: boolean): Refused | null {
  const { s, m, r, terms } = w;
  const at = w.path[w.path.length - 1] as Point;
  if (to.x === at.x && to.y === at.y) return null;
  const facing = facingTo(at, to);
  if (turnBetween(w.looking, facing) > TURN_SLACK) w.turns += 1;
  w.looking = facing;
  w.length += between(at, to);
  if (to.x < r || to.y < r || to.x + r > s.fixed.width || to.y + r > s.fixed.height)
    return no('EG-MOV-11', 'The base must stay wholly on the table.');
  const ground = groundFor(s, m, capsule(at, to, r), w.z, w.isOpen);
  const before = w.z;
  if (!w.flies) {
    const blocked = obstructed(w, ground, at, to, leg);
    if (blocked) return blocked;
    const up = walkUp(s, m, at, to, w.z);
    if ('refusal' in up) return up;
    w.z = up.z;
    const bumped = basesInWay(s, m, at, to, r, [before, w.z], w.seen);
    if (bumped) return no('EG-MOV-03', `${bumped} is in the way.`);
  } else if (last) w.z = landingAt(s, to);
  const closed = slowDown(w, ground, at, to);
  if (closed) return closed;
  if (!w.flies) {
    const met = meetEnemies(s, at, to, { r, levels: [before, w.z] }, w.foes, w.seen.old, last);
    if (met.refusal) return { refusal: met.refusal };
    w.near = w.near || met.near || w.manned.some((each) => gap(capsule(at, to, r), each) < KEEP_OFF);
  }
  if (terms.kind === 'scout' && !w.flies && crossesImpassable(ground, at, to))
    return no('EG-ATR-15', 'A Scout does not cross impassable ground.');
  w.path.push(to);
  return null;
}

/** EG-ATR-15: a Scout's move goes over nothing impassable, however nimble he is. */
function crossesImpassable({ difficult }: Ground, a: Point, b: Point): boolean {
  return difficult.some((piece) => piece.ground === 'impassable' && piece.shapes.some((shape) => gap(capsule(a, b, 0), shape) === 0));
}

/** Walls, impassable ground, and gaps too wide; a long jump is noted with its check (EG-SPM-02, -03, EG-SHIP-01). */
function obstructed(w: Walk, ground: Ground, at: Point, to: Point, leg: number): Refused | null {
  const { s, r } = w;
  const solid = ground.solids.find((each) => !isLegClear(at, to, r, [each]));
  if (solid && !startsIn(solid, at, r)) return no('EG-MOV-03', `The base cannot pass ${nameOfSolid(s, solid.id)}.`);
  const span = gapsOn(ground, at, to);
  if (span) {
    if (span.length > 2000) return no('EG-SPM-03', 'The gap is too wide to be jumped.');
    if (span.length > 1000) {
      if (w.terms.plain) return no('EG-SPM-03', 'A long jump is no part of this move.');
      w.jump = { leg, depth: Math.max(0, w.z - span.piece.bottom), middle: span.middle, water: isDeep(span.piece) };
    }
  }
  const deck = betweenDecks(ground, at, to);
  if (deck) {
    if (w.terms.plain) return no('EG-SHIP-01', 'Passing from deck to deck is no part of this move.');
    w.jump = { leg, depth: deck.height, middle: deck.middle, water: true };
  }
  return null;
}

/** EG-MOV-06, EGW-SPELL-09: difficult ground on the way, and what has become impassable. */
function slowDown(w: Walk, ground: Ground, at: Point, to: Point): Refused | null {
  const { s, m, partner } = w;
  w.slowed.own ||= slowedOn(s, m, ground, at, to);
  if (partner) w.slowed.partner ||= slowedOn(s, partner, ground, at, to);
  if (s.undergrowth.length === 0) return null;
  const growth = growthOn(s, m, at, to);
  if (growth === 'closed' && !w.slowed.caught) return no('EGW-SPELL-09', 'Undergrowth has made that ground impassable.');
  w.slowed.own ||= growth === 'slow';
  if (partner) w.slowed.partner ||= growthOn(s, partner, at, to) !== 'free';
  return null;
}

/** What is done at a point of the path: doors, stairs, climbs, things, wagons, or leaving the table. */
function doDeed(w: Walk, word: string, last: boolean): Refused | null {
  const { s, m, r, terms } = w;
  const at = w.path[w.path.length - 1] as Point;
  if (word === 'leave') {
    if (!terms.exits || !last || !terms.exits(at)) return no('EGW-END-07', 'It may not leave the table there.');
    w.leaves = true;
    return null;
  }
  if (terms.plain && !word.startsWith('take ')) return no('EG-BLD-04', 'Nothing else can be done on this move.');
  const found = deedAt(s, m, { ...at, z: w.z, r }, word, { first: w.path.length === 1, last });
  if ('refusal' in found) return found;
  const { deed } = found;
  const climbs = deed.kind === 'climb' || deed.kind === 'leap';
  if (climbs && w.foes.some((foe) => foe.open && touching(s, { ...at, z: w.z, r }, foe) !== 'no'))
    return no('EG-MOV-05', 'It touches an enemy there, so its move ends there.');
  w.deeds.push(deed);
  if (deed.opening) w.doors[deed.opening] = deed.kind === 'open';
  w.extra += deed.cost;
  w.z = deed.z;
  return null;
}

/** The end of the way: room to stand, enemies touched, the cost, and all that else must hold. */
function arrive(w: Walk, facing: number, wagon: Wagon | null): { journey: Journey } | Refused {
  const { s, m, terms, seen, r, path, z, deeds } = w;
  const at = path[path.length - 1] as Point;
  const turns = w.turns + (turnBetween(w.looking, facing) > TURN_SLACK ? 1 : 0);
  const cost = w.length + TURN_COST * Math.max(0, turns - 1) + w.extra;
  const end: Round = { x: at.x, y: at.y, z, r };
  const moved = path.length > 1;
  const { length, near, jump, leaves } = w;
  const journey: Journey = { path, facing, cost, length, run: false, z, touches: [], near, deeds, jump, leaves };
  const [limb] = deeds.slice(-1);
  const climbs = limb?.kind === 'climb' || limb?.kind === 'leap';
  if (!leaves && !climbs && moved) {
    const takes = deeds.flatMap(({ kind, thing }) => (kind === 'take' && thing !== undefined ? [thing] : []));
    const stand = limb?.kind === 'board' ? null : standRefusal(s, m, end, seen, { isOpen: w.isOpen, takes, caught: w.slowed.caught });
    if (stand) return { refusal: stand };
  }
  if (!leaves && !climbs) {
    journey.touches = w.foes.filter((foe) => foe.open && touching(s, end, foe) !== 'no').map((foe) => foe.model);
    if (w.manned.length > 0 && (moved || !wagon)) {
      const aboard = enemiesAtEdge(s, m.seat, end).filter((foe) => areOpen(s, m, foe));
      journey.touches.push(...aboard.map(({ id }) => id));
    }
    if (journey.touches.length > 0 && limb?.kind === 'board')
      return no('EG-MOV-05', 'It touches an enemy there, so its move ends before the wagon.');
    // EG-MOV-02, EG-CON-01: whom it touches it is near, also one who stands a step or a rim lower.
    journey.near = near || journey.touches.length > 0 || w.foes.some((foe) => isNear(end, foe, squared(end, foe)));
  }
  const refusal =
    (w.slowed.caught && moved ? caughtRefusal(s, m, path) : null) ??
    limitRefusal(s, m, journey, terms, { ...w.slowed, own: moved && w.slowed.own, caught: moved && w.slowed.caught }) ??
    (moved || terms.contact !== 'may' ? contactRefusal(s, m, journey, terms, seen) : null) ??
    (moved ? conditionsOf(s).wayRefusal(s, m, path) : null) ??
    (moved && !terms.unleashed && !leaves && isMarked(s, m, 'handled')
      ? leashRefusal(
          s,
          m,
          { ...(path[0] as Point), z: terms.at?.z ?? m.z, r },
          limb?.to ? { ...end, ...limb.to } : end,
          journey.touches.length > 0,
        )
      : null) ??
    terms.unless?.(journey) ??
    null;
  return refusal ? { refusal } : { journey };
}
