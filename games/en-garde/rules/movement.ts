// Movement (EG-MOV): rates, the cost of a path, and why a path is refused.
import type { Json, Refusal } from '@baize/kernel';
import {
  between,
  boundsOf,
  boxesMeet,
  capsule,
  contains,
  disc,
  FULL_TURN,
  facingTo,
  type IsOpen,
  isLegClear,
  lengthOf,
  overlaps,
  type Piece,
  type Point,
  piecesNear,
  pointToLine2,
  type Shape,
  type Solid,
  storeyAt,
  TURN_SLACK,
  turnBetween,
  wallsOf,
  within,
  withinAny,
} from '@baize/table/open';
import { ARMOUR, BARDING } from '../content/armour.ts';
import { MOVES } from '../content/profiles.ts';
import { type EnGarde, has, type Id, isMounted, type Model, model, recordOf, steedOf } from '../state.ts';
import { transfixed } from './foundations.ts';
import { CONTACT, otherBases, type Round, radiusOf, sameFloor, touching } from './geometry.ts';
import { carriesAlone } from './objects.ts';
import { type Deed, deedAt, deedCost } from './special-movement.ts';
import { countryOf, isBridge, isDeck, isDeep, isGap, isWater, openingState, opennessOf, standingOn, wagonShape } from './terrain.ts';

const STEPS = ['crawl', 'slow', 'infantry', 'fast', 'cavalry'] as const;
type Pace = (typeof STEPS)[number];
/** EG-MOV-04: what each turn after the first costs. */
const TURN_COST = 2000;
/** EG-MOV-02. */
const KEEP_OFF = 1000;

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
export function distances(s: EnGarde, m: Model, difficult: boolean): readonly [number, number, number] {
  let step = STEPS.indexOf(paceOf(s, m));
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

interface Ground {
  solids: Solid[];
  difficult: Piece[];
  gaps: Piece[];
  decks: Piece[];
}

/** The country near a path, sorted by what it does to a base at a height. */
function groundFor(s: EnGarde, m: Model, shape: Shape, z: number, isOpen: IsOpen): Ground {
  const box = boundsOf(shape);
  const agile = has(s, m, 'agile');
  const small = radiusOf(s, m) === 500;
  const ground: Ground = { solids: [], difficult: [], gaps: [], decks: [] };
  const pieces = piecesNear(countryOf(s), box);
  for (const piece of pieces) {
    if (isGap(piece)) ground.gaps.push(piece);
    else if (isDeck(piece)) {
      ground.decks.push(piece);
      ground.difficult.push(piece);
    } else if (piece.building) {
      const storey = storeyAt(piece.building, piece.bottom, z);
      if (storey === undefined) continue;
      if (small && !isBeast(s, m)) ground.solids.push(...wallsOf(piece, storey, isOpen));
      else ground.solids.push(...piece.shapes.map((footprint) => ({ id: piece.id, shape: footprint })));
      ground.difficult.push(piece);
    } else if (piece.ground === 'impassable') {
      if (z >= piece.top && piece.top > 0) continue;
      if (agile && !isDeep(piece) && piece.top - z <= 3000) ground.difficult.push(piece);
      else for (const footprint of piece.shapes) ground.solids.push({ id: piece.id, shape: footprint });
    } else if (piece.ground === 'difficult' && z <= piece.top) ground.difficult.push(piece);
  }
  for (const wagon of s.wagons) ground.solids.push({ id: `wagon:${wagon.id}`, shape: wagonShape(wagon) });
  return ground;
}

/** Huge models and elephants stay out of buildings (EGW-FATT-03). */
function isBeast(s: EnGarde, m: Model): boolean {
  return has(s, m, 'huge');
}

/** Agile and flying models are not slowed by difficult ground; Agile ones are by impassable (EG-ATR-01). */
function slows(s: EnGarde, m: Model, piece: Piece): boolean {
  if (has(s, m, 'fly')) return false;
  return !has(s, m, 'agile') || piece.ground === 'impassable';
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

  for (let i = 0; i < plan.path.length; i++) {
    const [x, y, word] = plan.path[i] as readonly [number, number, string?];
    const to = { x, y };
    const last = i === plan.path.length - 1;
    if (leaves) return no('EGW-END-07', 'The model has left the table there.');
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
        const span = gapsOn(ground.gaps, at, to);
        if (span) {
          if (span.length > 2000) return no('EG-SPM-03', 'The gap is too wide to be jumped.');
          if (span.length > 1000) {
            if (terms.plain) return no('EG-SPM-03', 'A long jump is no part of this move.');
            jump = { leg: i, depth: Math.max(0, z - span.piece.bottom), middle: span.middle, water: isDeep(span.piece) };
          }
        }
        const deck = betweenDecks(ground, at, to);
        if (deck && !jump) jump = { leg: i, depth: z, middle: deck, water: true };
      }
      if (!slowed) slowed = slowedOn(s, m, ground, at, to);
      const refusal = undergrowthRefusal(s, m, at, to);
      if (refusal) return { refusal };
      if (!slowed && s.undergrowth.length > 0) slowed = inUndergrowth(s, m, at, to);
      const met = meetEnemies(s, at, to, r, z, enemies, seen.old, last, flies);
      if (met.refusal) return { refusal: met.refusal };
      near = near || met.near;
      z = flies && last ? landing(s, to, z) : standingOn(s, to, z, agile);
      const drop = dropRefusal(s, at, to, path.length === 1 ? start.z : z, z, flies, agile);
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
    const stand = standRefusal(s, m, end, seen, moved, isOpen);
    if (stand) return { refusal: stand };
    journey.touches = enemies.filter((enemy) => touching(s, end, enemy) !== 'no').map((enemy) => enemy.model as Id);
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

/** A base may move out of what it overlaps already (a jamb, a cart pushed against it). */
function startsIn(solid: Solid, at: Point, r: number): boolean {
  return solid.gates === undefined && overlaps(disc(at, r), solid.shape) && !contains(solid.shape, at);
}

function nameOfSolid(s: EnGarde, id: string): string {
  if (id.startsWith('wagon:')) return 'the wagon';
  const piece = countryOf(s).pieces.find((each) => id === each.id || id.startsWith(`${each.id}/`));
  const wall = id.includes('/wall') ? 'a wall of ' : '';
  return `${wall}${(piece?.name ?? 'that').toLowerCase()}`;
}

/** EG-MOV-03: the first base that is overlapped on a leg; Agile models pass through friends (EG-ATR-01). */
function basesInWay(s: EnGarde, m: Model, a: Point, b: Point, r: number, z: number, seen: Surveyed, agile: boolean): string | null {
  for (const base of seen.bases) {
    const reach = r + base.r - CONTACT;
    if (Math.abs(base.z - z) >= 2000) continue;
    if (agile && base.model !== null && model(s, base.model).seat === m.seat) continue;
    if (pointToLine2(base, a, b) < reach * reach) {
      return base.model !== null ? recordOf(s, model(s, base.model)).name : base.id.startsWith('gun') ? 'A gun' : 'A riderless mount';
    }
  }
  return null;
}

interface Met {
  refusal: Refusal | null;
  near: boolean;
}

/** EG-MOV-05: the path ends at the first enemy that it touches; EG-MOV-02: whether it came within an inch of one. */
function meetEnemies(
  s: EnGarde,
  a: Point,
  b: Point,
  r: number,
  z: number,
  enemies: Surveyed['bases'],
  old: readonly Id[],
  last: boolean,
  flies: boolean,
): Met {
  let near = false;
  for (const enemy of enemies) {
    if (Math.abs(enemy.z - z) >= 2000) continue;
    const reach = r + enemy.r;
    const d2 = pointToLine2(enemy, a, b);
    const close = reach + KEEP_OFF - 1;
    if (d2 >= close * close) continue;
    if (!flies) near = true;
    if (flies || old.includes(enemy.model as Id) || d2 > (reach + CONTACT) * (reach + CONTACT)) continue;
    const endGap = between(enemy, b) - reach;
    const touchesBefore = !last || endGap > CONTACT || touchesEarlier(a, b, enemy, reach);
    if (touchesBefore && touching(s, { ...nearestOn(a, b, enemy), z, r }, enemy) !== 'no') {
      const name = recordOf(s, model(s, enemy.model as Id)).name;
      return { refusal: { rule: 'EG-MOV-05', reason: `The move must end where it first touches ${name}.` }, near };
    }
  }
  return { refusal: null, near };
}

function nearestOn(a: Point, b: Point, p: Point): Point {
  const vx = b.x - a.x;
  const vy = b.y - a.y;
  const square = vx * vx + vy * vy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * vx + (p.y - a.y) * vy) / square));
  return { x: Math.round(a.x + vx * part), y: Math.round(a.y + vy * part) };
}

/** It touched well before the end of the leg: it slid along the enemy's base. */
function touchesEarlier(a: Point, b: Point, enemy: Point, reach: number): boolean {
  const spans = within(a, b, { core: [{ x: enemy.x, y: enemy.y }], round: reach });
  const first = spans[0];
  return first !== undefined && (1 - first.from) * between(a, b) > 100;
}

function gapsOn(gaps: readonly Piece[], a: Point, b: Point): { length: number; piece: Piece; middle: Point } | null {
  for (const piece of gaps) {
    const spans = withinAny(a, b, piece.shapes);
    const length = lengthOf(spans, between(a, b));
    const first = spans[0];
    const end = spans[spans.length - 1];
    if (length === 0 || !first || !end) continue;
    const part = (first.from + end.to) / 2;
    return { length, piece, middle: { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) } };
  }
  return null;
}

/** EG-SHIP-01: from one deck to another, or between deck and dock, unless by a gangplank. */
function betweenDecks(ground: Ground, a: Point, b: Point): Point | null {
  const deckOf = (p: Point) => ground.decks.find((deck) => deck.shapes.some((shape) => contains(shape, p)))?.id ?? null;
  const from = deckOf(a);
  const to = deckOf(b);
  if (from === to) return null;
  const plank = ground.decks.some((deck) => deck.marks.includes('gangplank'));
  return plank ? null : { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** EG-MOV-06: any point of the centre's path, start and end included. */
function slowedOn(s: EnGarde, m: Model, ground: Ground, a: Point, b: Point): boolean {
  const bridges = countryOf(s).pieces.filter(isBridge);
  return ground.difficult.some((piece) => {
    if (!slows(s, m, piece)) return false;
    const spans = withinAny(a, b, piece.shapes);
    if (spans.length === 0) return false;
    return !isWater(piece) || !bridges.some((bridge) => bridge.shapes.some((shape) => contains(shape, a) && contains(shape, b)));
  });
}

const SIX = 6000;

/** EGW-SPELL-09: open ground in the circle is difficult. */
function inUndergrowth(s: EnGarde, m: Model, a: Point, b: Point): boolean {
  if (has(s, m, 'fly') || has(s, m, 'agile')) return false;
  return s.undergrowth.some((circle) => pointToLine2(circle, a, b) <= SIX * SIX);
}

/** EGW-SPELL-09: difficult ground in the circle is impassable; one who stands in it may only come out. */
function undergrowthRefusal(s: EnGarde, m: Model, a: Point, b: Point): Refusal | null {
  if (s.undergrowth.length === 0 || has(s, m, 'fly') || has(s, m, 'agile')) return null;
  const country = countryOf(s);
  for (const circle of s.undergrowth) {
    const within6 = { core: [{ x: circle.x, y: circle.y }], round: SIX };
    for (const piece of piecesNear(country, boundsOf(capsule(a, b, 0)))) {
      if (piece.ground !== 'difficult' || !boxesMeet(boundsOf(capsule(a, b, 0)), boundsOf(within6))) continue;
      const inBoth = (p: Point) => contains(within6, p) && piece.shapes.some((shape) => contains(shape, p));
      if (inBoth(b) || (!inBoth(a) && withinAny(a, b, piece.shapes).length > 0 && pointToLine2(circle, a, b) <= SIX * SIX))
        return { rule: 'EGW-SPELL-09', reason: 'Undergrowth has made that ground impassable.' };
    }
  }
  return null;
}

/** EGW-FATT-02: a flyer comes down on the highest floor there. */
function landing(s: EnGarde, p: Point, z: number): number {
  return standingOn(s, p, z + 30_000);
}

/** EG-SPM-06: more than a step down or up is no walk, but a climb or a leap; hills and stairs are. */
function dropRefusal(s: EnGarde, a: Point, b: Point, from: number, to: number, flies: boolean, agile: boolean): Refusal | null {
  if (flies || Math.abs(from - to) <= 1000) return null;
  if (agile && Math.abs(from - to) <= 3000) return null;
  const slope = piecesNear(countryOf(s), boundsOf(capsule(a, b, 0))).some((piece) => piece.lifts && piece.marks.includes('hill'));
  return slope ? null : { rule: 'EG-SPM-06', reason: 'That drop must be climbed or leapt.' };
}

/** EG-GEO-07: room for the base at the end, on one floor. */
export function standRefusal(s: EnGarde, m: Model, end: Round, seen: Surveyed, moved = true, isOpen = opennessOf(s)): Refusal | null {
  if (!moved) return null;
  for (const base of seen.bases) {
    if (sameFloor(base, end) && between(base, end) < end.r + base.r - CONTACT)
      return { rule: 'EG-GEO-07', reason: 'There is no room for the base.' };
  }
  const shape = disc(end, end.r);
  const agile = has(s, m, 'agile');
  for (const piece of piecesNear(countryOf(s), boundsOf(shape))) {
    const refusal = pieceRefusal(s, m, piece, shape, end, agile, isOpen);
    if (refusal) return refusal;
  }
  for (const wagon of s.wagons) {
    if (m.wagon !== wagon.id && overlaps(shape, wagonShape(wagon))) return { rule: 'EG-GEO-07', reason: 'The wagon is in the way.' };
  }
  return null;
}

function pieceRefusal(s: EnGarde, m: Model, piece: Piece, shape: Shape, end: Round, agile: boolean, isOpen: IsOpen): Refusal | null {
  if (piece.building) return wallRefusal(s, m, piece, shape, end, isOpen);
  if (piece.ground !== 'impassable' || (end.z >= piece.top && piece.top > 0)) return null;
  if (isGap(piece) ? !contains(piece.shapes[0] as Shape, end) : !piece.shapes.some((each) => overlaps(shape, each))) return null;
  if (
    isDeep(piece) &&
    piecesNear(countryOf(s), boundsOf(shape)).some((each) => isBridge(each) && each.shapes.some((over) => contains(over, end)))
  )
    return null;
  if (agile && !isDeep(piece) && !piece.shapes.some((each) => contains(each, end))) return null;
  return { rule: 'EG-MOV-08', reason: `Nobody can stand on ${piece.name.toLowerCase()}: it is impassable.` };
}

/** A base fits between walls, or stands in a doorway (EG-BLD-05). */
function wallRefusal(s: EnGarde, m: Model, piece: Piece, shape: Shape, end: Round, isOpen: IsOpen): Refusal | null {
  const { building } = piece;
  if (!building) return null;
  const storey = storeyAt(building, piece.bottom, end.z);
  if (storey === undefined) return null;
  if (end.r > 500 || isBeast(s, m)) {
    const inside = piece.shapes.some((each) => overlaps(shape, each));
    return inside ? { rule: 'EG-BLD-01', reason: 'Only a small base can be inside a building.' } : null;
  }
  for (const wall of wallsOf(piece, storey, isOpen)) {
    if (!overlaps(shape, wall.shape)) continue;
    const inDoor = building.openings.some(
      (gate) => gate.kind === 'door' && gate.storey === storey && isOpen(gate) && pointToLine2(end, gate.a, gate.b) <= 250_000,
    );
    if (!inDoor) return { rule: 'EG-GEO-07', reason: `A wall of ${piece.name.toLowerCase()} is in the way.` };
  }
  return null;
}

/** EG-MOV-02, -04: whether the cost is within what the kind of move allows. */
function limitRefusal(s: EnGarde, m: Model, journey: Journey, terms: Terms, slowed: boolean): Refusal | null {
  const agileSlow = slowed;
  const [short, normal, run] = distances(s, m, agileSlow);
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

/** EG-CON-01, -02: whom it touches at the end. */
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
