// Movement (EG-MOV): rates, the cost of a path, and why a path is refused.

import {
  between,
  capsule,
  disc,
  FULL_TURN,
  facingTo,
  gap,
  type IsOpen,
  isLegClear,
  type Point,
  pointToLine2,
  type Shape,
  TURN_SLACK,
  turnBetween,
} from '@baize/geometry/open';
import type { Json, Refusal, Seat } from '@baize/kernel';
import { ARMOUR, BARDING } from '../../content/armour.ts';
import { MOVES } from '../../content/profiles.ts';
import { type EnGarde, has, type Id, inPlay, isMounted, type Model, model, recordOf, steedOf, type Wagon } from '../../state.ts';
import { carriesAlone } from '../special/objects.ts';
import { isBeside } from '../table/aboard.ts';
import { enemiesAtEdge, otherBases, type Round, radiusOf, sameFloor, touching } from '../table/geometry.ts';
import { isDeep, openingState, standingOn, wagonShape } from '../table/terrain.ts';
import { transfixed } from '../turn/foundations.ts';
import {
  basesInWay,
  betweenDecks,
  dropRefusal,
  gapsOn,
  groundFor,
  inUndergrowth,
  landing,
  nameOfSolid,
  slowedOn,
  startsIn,
  undergrowthRefusal,
} from './ground.ts';
import { BOARDING, type Deed, deedAt, deedCost } from './special-movement.ts';
import { KEEP_OFF, meetEnemies, standRefusal } from './standing.ts';

const STEPS = ['crawl', 'slow', 'infantry', 'fast', 'cavalry'] as const;
export type Pace = (typeof STEPS)[number];
/** EG-MOV-04: what each turn after the first costs. */
export const TURN_COST = 2000;

/** An answer: the places of the base's centre, each with what is done there, and where it looks at the end. */
export interface Plan {
  piece: string;
  path: readonly (readonly [number, number] | readonly [number, number, string])[];
  facing: number;
}

/** What kind of move it is. */
export interface Terms {
  /** `move`: Normal, or a Run if its conditions hold; `ride`: half the Run (EG-MNT-12); `scout`: EG-ATR-15. */
  kind: 'short' | 'normal' | 'move' | 'ride' | 'scout';
  /** May it end in contact? A number: it must touch that model. */
  contact: 'may' | 'never' | 'must' | Id;
  /** EG-MNT-14: keep an inch off every enemy. */
  keepOff?: boolean;
  /** EGW-END-07: it may leave over these edges. */
  exits?: (p: Point) => boolean;
  /** No jumping, climbing or doors: an entering, swept or following model. */
  plain?: boolean;
  /** The rest of what must hold at the end. */
  unless?: (journey: Journey) => Refusal | null;
  /** EG-ORD-02: an ordered model of a group may not run. */
  noRun?: boolean;
  /** EG-ORD-02: bases that have moved already in the same order stand elsewhere. */
  at?: Round;
  /** EGW-DEPL-04: where one who comes from off the table looks. */
  facing?: number;
  /** EG-GUN-05: another rate than its own. */
  pace?: Pace;
}

export interface Journey {
  path: Point[];
  facing: number;
  cost: number;
  /** Without turns and deeds. */
  length: number;
  run: boolean;
  z: number;
  /** Enemies touched at the end. */
  touches: Id[];
  /** Came within 1" of an enemy at any time. */
  near: boolean;
  deeds: Deed[];
  /** EG-SPM-03: a jump that needs a check, at this point of the path. */
  jump: { leg: number; depth: number; middle: Point; water: boolean } | null;
  leaves: boolean;
}

const no = (rule: string, reason: string): { refusal: Refusal } => ({ refusal: { rule, reason } });

/** EG-MOV-01: a rider goes at the mounted rate; Fly replaces the foot rate (EGW-FATT-02). */
export function paceOf(s: EnGarde, m: Model): Pace {
  const record = recordOf(s, m);
  if (isMounted(m)) return 'cavalry';
  return has(s, m, 'fly') ? 'fast' : m.beganMounted ? record.footMove : record.move;
}

/** EG-MOV-06, -07: each cause lowers the rate by one step, down to half Slow. */
export function distances(s: EnGarde, m: Model, difficult: boolean, pace?: Pace): readonly [number, number, number] {
  let step = STEPS.indexOf(pace ?? paceOf(s, m));
  if (difficult) step -= 1;
  if (carriesAlone(s, m)) step -= 1;
  const row = MOVES[STEPS[Math.max(0, step)] as Pace];
  const scale = (inch: number) => (transfixed(s, m) ? Math.floor(inch / 2) : inch) * 1000;
  return [scale(row[0]), scale(row[1]), scale(row[2])];
}

/** EG-MOV-09, EG-ARM-04, EG-MNT-02: heavy armour and heavy barding do not run. */
export function mayRun(s: EnGarde, m: Model): boolean {
  const { armour } = recordOf(s, m);
  if (armour && !ARMOUR[armour].run) return false;
  const barding = steedOf(s, m)?.barding;
  return !barding || BARDING[barding].run;
}

export function isPlan(answer: Json): answer is Json & Plan {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false;
  const { piece, path, facing, ...rest } = answer as { [key: string]: Json };
  if (typeof piece !== 'string' || !Array.isArray(path) || path.length > 12 || Object.keys(rest).length > 0) return false;
  if (!Number.isInteger(facing) || (facing as number) < 0 || (facing as number) >= FULL_TURN) return false;
  const fits = (n: unknown) => Number.isInteger(n) && Math.abs(n as number) < 200_000;
  return (path as Json[]).every(
    (p) =>
      Array.isArray(p) && fits(p[0]) && fits(p[1]) && (p.length === 2 || (p.length === 3 && typeof p[2] === 'string' && p[2].length < 80)),
  );
}

export interface Surveyed {
  bases: (Round & { id: string; model: Id | null })[];
  /** Enemies in contact at the start. */
  old: Id[];
}

/** What does not change from one path of a model to the next. */
export function survey(s: EnGarde, m: Model): Surveyed {
  const old: Id[] = [];
  for (const { a, b } of s.contacts) {
    if (a === m.id) old.push(b);
    else if (b === m.id) old.push(a);
  }
  return { bases: otherBases(s, m.id, m.steed), old };
}

/** EG-WAG-01: wagons with an enemy aboard. */
function mannedWagons(s: EnGarde, seat: Seat): Shape[] {
  if (s.wagons.length === 0) return [];
  return s.wagons.filter(({ id }) => s.models.some((m) => m.wagon === id && m.seat !== seat && inPlay(m))).map(wagonShape);
}

/** EG-WAG-01: one who is aboard gets off first, to a place beside the wagon, for 2" of the move. */
function alight(
  s: EnGarde,
  m: Model,
  wagon: Wagon,
  to: Round,
  word: string | undefined,
  seen: Surveyed,
): { deed: Deed } | { refusal: Refusal } {
  if (word !== 'alight') return no('EG-WAG-01', 'It is in a wagon, and gets off first.');
  if (to.x < to.r || to.y < to.r || to.x + to.r > s.width || to.y + to.r > s.height)
    return no('EG-MOV-11', 'The base must stay wholly on the table.');
  if (!isBeside(to, wagon)) return no('EG-WAG-01', 'It gets off beside the wagon.');
  const stand = standRefusal(s, m, to, seen, true, undefined, null);
  return stand ? { refusal: stand } : { deed: { kind: 'alight', z: to.z, cost: BOARDING, needsShort: false } };
}

/** EG-MOV: what a planned path comes to, or why it is refused. */
export function travel(
  s: EnGarde,
  m: Model,
  plan: Plan,
  terms: Terms,
  seen: Surveyed = survey(s, m),
): { journey: Journey } | { refusal: Refusal } {
  const r = radiusOf(s, m);
  const start: Round = terms.at ?? { x: m.x, y: m.y, z: m.z, r };
  const flies = has(s, m, 'fly') && !isMounted(m);
  const agile = has(s, m, 'agile');
  const enemies = seen.bases.filter((base) => base.model !== null && model(s, base.model).seat !== m.seat);
  const duelBarred = (id: Id) => s.duels.some((duel) => (duel.a === id || duel.b === id) && duel.a !== m.id && duel.b !== m.id);

  const path: Point[] = [{ x: start.x, y: start.y }];
  const deeds: Deed[] = [];
  let z = start.z;
  let looking = terms.facing ?? m.facing;
  let turns = 0;
  let length = 0;
  let extra = 0;
  let slowed = false;
  let near = enemies.some((enemy) => sameFloor(enemy, start) && between(enemy, start) - enemy.r - r < KEEP_OFF);
  let jump: Journey['jump'] = null;
  let leaves = false;
  let at = path[0] as Point;
  const doors: Record<string, boolean> = {};
  const isOpen: IsOpen = (opening) => doors[opening.id] ?? openingState(s, opening) === 'open';
  const manned = mannedWagons(s, m.seat);
  near = near || manned.some((wagon) => gap(disc(start, r), wagon) < KEEP_OFF);
  const wagon = terms.at || m.wagon === null ? null : (s.wagons[m.wagon] as Wagon);

  for (let i = 0; i < plan.path.length; i++) {
    const [x, y, word] = plan.path[i] as readonly [number, number, string?];
    const to = { x, y };
    const last = i === plan.path.length - 1;
    if (leaves) return no('EGW-END-07', 'The model has left the table there.');
    if (wagon && i === 0) {
      const off = alight(s, m, wagon, { x, y, z: standingOn(s, to, z, agile), r }, word, seen);
      if ('refusal' in off) return off;
      deeds.push(off.deed);
      extra += off.deed.cost;
      z = off.deed.z;
      path.push(to);
      at = to;
      continue;
    }
    if (x !== at.x || y !== at.y) {
      const leg = between(at, to);
      const facing = facingTo(at, to);
      if (turnBetween(looking, facing) > TURN_SLACK) turns += 1;
      looking = facing;
      length += leg;
      if (x < r || y < r || x + r > s.width || y + r > s.height) return no('EG-MOV-11', 'The base must stay wholly on the table.');
      const ground = groundFor(s, m, capsule(at, to, r), z, isOpen);
      if (!flies) {
        const bumped = basesInWay(s, m, at, to, r, z, seen, agile);
        if (bumped) return no('EG-MOV-03', `${bumped} is in the way.`);
        const solid = ground.solids.find((each) => !isLegClear(at, to, r, [each]));
        if (solid && !startsIn(solid, at, r)) return no('EG-MOV-03', `The base cannot pass ${nameOfSolid(s, solid.id)}.`);
        const span = gapsOn(ground, at, to);
        if (span) {
          if (span.length > 2000) return no('EG-SPM-03', 'The gap is too wide to be jumped.');
          if (span.length > 1000) {
            if (terms.plain) return no('EG-SPM-03', 'A long jump is no part of this move.');
            jump = { leg: i, depth: Math.max(0, z - span.piece.bottom), middle: span.middle, water: isDeep(span.piece) };
          }
        }
        const deck = betweenDecks(ground, at, to);
        if (deck) jump = { leg: i, depth: deck.height, middle: deck.middle, water: true };
      }
      if (!slowed) slowed = slowedOn(s, m, ground, at, to);
      const refusal = undergrowthRefusal(s, m, at, to);
      if (refusal) return { refusal };
      if (!slowed && s.undergrowth.length > 0) slowed = inUndergrowth(s, m, at, to);
      const met = meetEnemies(s, at, to, r, z, enemies, seen.old, last, flies);
      if (met.refusal) return { refusal: met.refusal };
      near = near || met.near || manned.some((each) => gap(capsule(at, to, r), each) < KEEP_OFF);
      const before = z;
      z = flies && last ? landing(s, to, z) : standingOn(s, to, z, agile);
      const drop = dropRefusal(s, at, to, before, z, flies, agile);
      if (drop) return { refusal: drop };
      path.push(to);
      at = to;
    }
    if (word === 'leave') {
      if (!terms.exits || !last || !terms.exits(at)) return no('EGW-END-07', 'It may not leave the table there.');
      leaves = true;
    } else if (word !== undefined) {
      if (terms.plain) return no('EG-BLD-04', 'Nothing else can be done on this move.');
      const deed = deedAt(s, m, { x, y, z, r }, word, last);
      if ('refusal' in deed) return deed;
      deeds.push(deed.deed);
      if (deed.deed.opening) doors[deed.deed.opening] = deed.deed.kind === 'open';
      extra += deedCost(deed.deed);
      z = deed.deed.z;
    }
  }
  if (turnBetween(looking, plan.facing) > TURN_SLACK) turns += 1;
  const cost = length + TURN_COST * Math.max(0, turns - 1) + extra;
  const end: Round = { x: at.x, y: at.y, z, r };
  const moved = path.length > 1;
  const journey: Journey = { path, facing: plan.facing, cost, length, run: false, z, touches: [], near, deeds, jump, leaves };

  if (!leaves) {
    const stand = standRefusal(s, m, end, seen, moved, isOpen, wagon && !moved ? wagon.id : null);
    if (stand) return { refusal: stand };
    journey.touches = enemies.filter((enemy) => touching(s, end, enemy) !== 'no').map((enemy) => enemy.model as Id);
    if (manned.length > 0 && (moved || !wagon)) journey.touches.push(...enemiesAtEdge(s, m.seat, end).map(({ id }) => id));
    if (journey.touches.length > 0 && deeds.some(({ kind }) => kind === 'board'))
      return no('EG-MOV-05', 'It touches an enemy there, so its move ends before the wagon.');
    journey.near = near || enemies.some((enemy) => sameFloor(enemy, end) && between(enemy, end) - enemy.r - r < KEEP_OFF);
  }
  const limit = limitRefusal(s, m, journey, terms, moved && slowed);
  if (limit) return { refusal: limit };
  if (moved || terms.contact !== 'may') {
    const contact = contactRefusal(s, m, journey, terms, seen, duelBarred);
    if (contact) return { refusal: contact };
  }
  const more = terms.unless?.(journey);
  return more ? { refusal: more } : { journey };
}

/** EG-MOV-02, -04: whether the cost is within what the kind of move allows. */
function limitRefusal(s: EnGarde, m: Model, journey: Journey, terms: Terms, slowed: boolean): Refusal | null {
  const [short, normal, run] = distances(s, m, slowed, terms.pace);
  const over = (limit: number, what: string) => ({
    rule: slowed ? 'EG-MOV-06' : 'EG-MOV-01',
    reason: `That costs ${inch(journey.cost)}; ${what} is ${inch(limit)}${slowed ? ' in difficult terrain' : ''}.`,
  });
  const { cost } = journey;
  const special = journey.jump !== null || journey.deeds.some((deed) => deed.needsShort);
  if (special && terms.kind !== 'scout' && cost > short) return { ...over(short, 'a Short move'), rule: 'EG-SPM-03' };
  switch (terms.kind) {
    case 'scout':
      return journey.length <= 12_000 ? null : over(12_000, 'a Scout’s move');
    case 'short':
      return cost <= short ? null : over(short, 'a Short move');
    case 'ride':
      return cost <= run / 2 ? null : over(run / 2, 'half a Run');
    case 'normal':
      return cost <= normal ? null : over(normal, 'a Normal move');
    case 'move': {
      if (cost <= normal) return null;
      if (cost > run) return over(run, 'a Run');
      if (journey.deeds.some(({ kind }) => kind === 'take'))
        return { rule: 'EG-OBJ-02', reason: 'A light object is taken up in a Normal move.' };
      if (terms.noRun) return { rule: 'EG-ORD-02', reason: 'One of them comes near an enemy, so nobody may run.' };
      if (!mayRun(s, m)) return { rule: 'EG-MOV-09', reason: `It cannot run, and a Normal move is ${inch(normal)}.` };
      if (journey.near) return { rule: 'EG-MOV-02', reason: `A Run stays an inch off every enemy, and a Normal move is ${inch(normal)}.` };
      journey.run = true;
      return null;
    }
  }
}

export function inch(length: number): string {
  return `${Math.round(length / 10) / 100}"`;
}

/** EG-CON-01, EG-CON-02: whom it touches at the end. */
function contactRefusal(
  s: EnGarde,
  m: Model,
  journey: Journey,
  terms: Terms,
  seen: Surveyed,
  duelBarred: (id: Id) => boolean,
): Refusal | null {
  const { touches } = journey;
  if (terms.contact === 'never' && touches.length > 0)
    return { rule: 'EG-CON-01', reason: 'This move may not end in contact with an enemy.' };
  if (terms.contact === 'must' && touches.length === 0)
    return { rule: 'EG-CON-01', reason: 'This move must end in contact with an enemy.' };
  if (typeof terms.contact === 'number' && !touches.includes(terms.contact))
    return { rule: 'EG-CON-06', reason: `The move must end in contact with ${recordOf(s, model(s, terms.contact)).name}.` };
  if (terms.keepOff) {
    const refusal = keepOffRefusal(s, journey, seen, m);
    if (refusal) return refusal;
  }
  const barred = touches.find((id) => duelBarred(id) && !seen.old.includes(id));
  if (barred !== undefined) return { rule: 'EG-DUEL-05', reason: 'Nobody else may touch a duellist.' };
  return touches.length > 0 && recordOf(s, m).marks.includes('civilian')
    ? { rule: 'EGW-ESC-04', reason: 'A Civilian may not move into contact.' }
    : null;
}

/** EG-MNT-14: an inch off everybody; from those it touches it moves away first. */
function keepOffRefusal(s: EnGarde, journey: Journey, seen: Surveyed, m: Model): Refusal | null {
  const r = radiusOf(s, m);
  const refusal = { rule: 'EG-MNT-14', reason: 'It must keep an inch clear of every enemy.' };
  for (const enemy of seen.bases) {
    if (enemy.model === null || model(s, enemy.model).seat === m.seat) continue;
    const reach = enemy.r + r;
    let before = between(enemy, journey.path[0] as Point) - reach;
    for (let i = 1; i < journey.path.length; i++) {
      const a = journey.path[i - 1] as Point;
      const b = journey.path[i] as Point;
      const nearest = Math.round(Math.sqrt(pointToLine2(enemy, a, b))) - reach;
      const after = between(enemy, b) - reach;
      if (before >= KEEP_OFF ? nearest < KEEP_OFF : nearest < before - 1) return refusal;
      before = after;
    }
    if (journey.path.length > 1 && before < KEEP_OFF) return refusal;
  }
  return null;
}
