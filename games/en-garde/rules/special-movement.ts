// Special movement (EG-SPM), and what is done on the way: doors, stairs, climbs, leaps, light objects, wagons.
import type { Refusal } from '@baize/kernel';
import { between, boundsOf, contains, disc, nearest, overlaps, type Piece, type Point, piecesNear, storeyAt } from '@baize/table/open';
import { ARMOUR } from '../content/armour.ts';
import { type EnGarde, has, isMarked, isMounted, type Model, recordOf } from '../state.ts';
import { HOLDS, isBeside, occupantsOf } from './aboard.ts';
import { initiativeOf, type Referee, say, twoDice } from './foundations.ts';
import { otherBases, type Round, sameFloor } from './geometry.ts';
import { countryOf, floorsOf, isDeep, isWallBetween, NEAR, openingState, openingsOf, reaches, roomAt } from './terrain.ts';
import { drown, hurtByFall } from './wounds.ts';

const STOREY = 3000;
/** EG-WAG-01: getting into a wagon or out of it. */
export const BOARDING = 2000;
/** What a climber may reach across to a wall or window. */
const REACH = 500;

export interface Deed {
  kind: 'up' | 'down' | 'open' | 'close' | 'climb' | 'leap' | 'take' | 'drop' | 'give' | 'board' | 'alight';
  z: number;
  cost: number;
  /** EG-SPM-04: only in a Short move. */
  needsShort: boolean;
  opening?: string;
  thing?: number;
  wagon?: number;
  /** Who is given it. */
  receiver?: number;
  /** Where a climb or leap ends. */
  to?: Point;
}

export function deedCost(deed: Deed): number {
  return deed.cost;
}

const no = (rule: string, reason: string): { refusal: Refusal } => ({ refusal: { rule, reason } });

/** What a word on a path means there, or why it cannot be done. */
export function deedAt(s: EnGarde, m: Model, base: Round, word: string, last: boolean): { deed: Deed } | { refusal: Refusal } {
  const [kind, what] = word.split(' ') as [string, string | undefined];
  const plain = { z: base.z, cost: 0, needsShort: false };
  if (isMarked(s, m, 'animal') && kind !== 'up' && kind !== 'down') return no('EGW-CONQ-11', 'An animal cannot do that.');
  switch (kind) {
    case 'up':
    case 'down':
      return stairs(s, base, kind);
    case 'open':
    case 'close':
      return door(s, base, kind, what ?? '');
    case 'climb':
      if (!last) return no('EG-SPM-04', 'A climb ends the move.');
      return climb(s, m, base, Number(what));
    case 'leap':
      if (!last) return no('EG-SPM-06', 'A leap ends the move.');
      return leap(s, m, base);
    case 'take': {
      const thing = s.things[Number(what)];
      if (!thing || thing.heavy || thing.carrier !== null || thing.takenBy !== null || isMarked(s, m, 'civilian'))
        return no('EG-OBJ-02', 'There is nothing of the kind to take up.');
      if (between(thing, base) > base.r || Math.abs(thing.z - base.z) > 1000) return no('EG-OBJ-02', 'The base must pass over it.');
      return { deed: { ...plain, kind, thing: thing.id } };
    }
    case 'drop': {
      const thing = s.things[Number(what)];
      if (thing?.carrier !== m.id) return no('EG-OBJ-02', 'It does not carry that.');
      return { deed: { ...plain, kind, thing: thing.id } };
    }
    case 'give': {
      const [thing, to] = (what ?? '').split('>').map(Number);
      const friend = s.models[to ?? -1];
      if (s.things[thing ?? -1]?.carrier !== m.id || s.things[thing ?? -1]?.heavy) return no('EG-OBJ-02', 'It does not carry that.');
      const touches = friend && friend.seat === m.seat && friend.status === 'table' && between(friend, base) <= base.r + 510;
      if (!touches || isMarked(s, friend, 'animal')) return no('EG-OBJ-02', 'It is handed to a friend in contact.');
      return { deed: { ...plain, kind, thing: thing as number, receiver: friend.id } };
    }
    case 'board': {
      const wagon = s.wagons[Number(what)];
      if (!wagon || isMounted(m) || (wagon.seat !== null && wagon.seat !== m.seat)) return no('EG-WAG-01', 'It cannot board that.');
      const aboard = occupantsOf(s, wagon);
      if (aboard.length >= HOLDS || base.r > 500) return no('EG-WAG-01', 'A wagon holds four small models.');
      if (aboard.some((other) => other.seat !== m.seat)) return no('EG-WAG-01', 'There are enemies in it.');
      if (!last || !isBeside(base, wagon)) return no('EG-WAG-01', 'The base must be at the wagon at the end.');
      return { deed: { ...plain, kind, cost: BOARDING, wagon: wagon.id } };
    }
    case 'alight':
      return no('EG-WAG-01', m.wagon === null ? 'It is in no wagon.' : 'One gets off at the start of a move.');
    default:
      return no('EG-MOV-03', `Nothing is called '${word}'.`);
  }
}

/** EG-BLD-03: a flight costs three inches, at the stair point. */
function stairs(s: EnGarde, base: Round, kind: 'up' | 'down'): { deed: Deed } | { refusal: Refusal } {
  const room = roomAt(s, base);
  const storey = room ? room.storey - (kind === 'down' ? 1 : 0) : -1;
  const stair = room?.piece.building?.stairs.find((each) => each.storey === storey && between(each, base) <= NEAR);
  if (!stair) return no('EG-BLD-03', 'There are no stairs there.');
  return { deed: { kind, z: base.z + (kind === 'up' ? STOREY : -STOREY), cost: STOREY, needsShort: false } };
}

/** EG-BLD-04: an inch of movement, base within half an inch. */
function door(s: EnGarde, base: Round, kind: 'open' | 'close', id: string): { deed: Deed } | { refusal: Refusal } {
  const found = openingsOf(s).find(({ opening }) => opening.id === id);
  if (!found || !reaches(base, found.piece, found.opening)) return no('EG-BLD-04', 'No such door or window is within half an inch.');
  const state = openingState(s, found.opening);
  if (state === 'locked' || state === 'barricaded') return no('EG-BLD-04', `It is ${state}: it must be forced.`);
  if ((state === 'open') === (kind === 'open')) return no('EG-BLD-04', `It is ${state} already.`);
  return { deed: { kind, z: base.z, cost: 1000, needsShort: false, opening: id } };
}

/** EG-SPM-04: one climb of at most three inches, to a place where the base can stand. */
function climb(s: EnGarde, m: Model, base: Round, z: number): { deed: Deed } | { refusal: Refusal } {
  if (base.r > 500 || isMounted(m)) return no('EG-SPM-04', 'Only a small model on foot can climb.');
  if (!Number.isInteger(z) || z === base.z) return no('EG-SPM-04', 'A climb goes up or down.');
  if (Math.abs(z - base.z) > STOREY) return no('EG-SPM-04', 'A climb is at most three inches high.');
  const to = climbPlaces(s, m, base).find((place) => place.z === z);
  if (!to) return no('EG-SPM-04', 'There is no place to stand at that height within reach.');
  return { deed: { kind: 'climb', z, cost: 0, needsShort: true, to: { x: to.x, y: to.y } } };
}

/** EG-SPM-06: a fall without a check, of up to three inches. */
function leap(s: EnGarde, m: Model, base: Round): { deed: Deed } | { refusal: Refusal } {
  const to = climbPlaces(s, m, base, true).find((place) => place.z < base.z);
  if (!to || base.z - to.z > STOREY) return no('EG-SPM-06', 'There is nothing of three inches or less to leap down.');
  return { deed: { kind: 'leap', z: to.z, cost: 0, needsShort: false, to: { x: to.x, y: to.y } } };
}

/** The nearest places, at each height, to which a model at the foot or edge of climbable pieces can climb. */
export function climbPlaces(s: EnGarde, m: Model, base: Round, leaping = false): Round[] {
  const reach = base.r + REACH;
  const box = { minX: base.x - reach, minY: base.y - reach, maxX: base.x + reach, maxY: base.y + reach };
  const found: Round[] = [];
  for (const piece of piecesNear(countryOf(s), box)) {
    if (!piece.climbable && !leaping) continue;
    for (const place of placesOn(s, piece, base)) {
      if (Math.abs(place.z - base.z) > STOREY || place.z === base.z || !isFree(s, m, place)) continue;
      const known = found.find((each) => each.z === place.z);
      if (!known) found.push(place);
      else if (between(place, base) < between(known, base)) Object.assign(known, place);
    }
  }
  return found;
}

/** Places on top, on the roof, behind an open upper window, or at the foot of a piece, near a base. */
function placesOn(s: EnGarde, piece: Piece, base: Round): Round[] {
  const { building } = piece;
  const heights = building
    ? [
        0,
        ...Array.from({ length: building.storeys }, (_, storey) => piece.bottom + storey * building.storeyHeight),
        building.hasRoof ? piece.top : 0,
      ]
    : [0, piece.top];
  const places: Round[] = [];
  const near = nearest(disc(base, 0), piece.shapes[0] ?? disc(base, 0)).b;
  for (const z of new Set(heights)) {
    for (let ring = 0; ring <= 6; ring++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ] as const) {
        const p = { x: near.x + dx * ring * 260, y: near.y + dy * ring * 260 };
        if (isPlace(s, piece, p, z, base)) places.push({ ...p, z, r: base.r });
        if (ring === 0) break;
      }
    }
  }
  return places;
}

function isPlace(s: EnGarde, piece: Piece, p: Point, z: number, base: Round): boolean {
  const inside = piece.shapes.some((shape) => contains(shape, p));
  const { building } = piece;
  if (building && inside) {
    if (z === piece.top) return building.hasRoof;
    const storey = storeyAt(building, piece.bottom, z);
    if (storey === undefined || storey === 0) return false;
    const window = building.openings.some(
      (gate) =>
        gate.kind === 'window' && gate.storey === storey && openingState(s, gate) === 'open' && reaches({ ...base, z }, piece, gate),
    );
    return window || isWallBetween(s, { ...base, z }, { ...p, z }) !== 'solid';
  }
  if (inside) return z === piece.top && z > 0;
  return z === 0 || floorsOf(s, p).includes(z);
}

function isFree(s: EnGarde, m: Model, place: Round): boolean {
  if (place.x < place.r || place.y < place.r || place.x + place.r > s.width || place.y + place.r > s.height) return false;
  if (otherBases(s, m.id).some((base) => sameFloor(base, place) && between(base, place) < base.r + place.r - 10)) return false;
  const shape = disc(place, place.r);
  return !piecesNear(countryOf(s), boundsOf(shape)).some((piece) => {
    if (piece.building) {
      const storey = storeyAt(piece.building, piece.bottom, place.z);
      return storey !== undefined && piece.building.walls.some((wall) => overlaps(shape, { core: [wall.a, wall.b], round: 0 }));
    }
    return piece.ground === 'impassable' && place.z < Math.max(1, piece.top) && piece.shapes.some((each) => overlaps(shape, each));
  });
}

/** EG-SPM-01: 2D6 + Initiative, less heavy armour, +2 Agile; 8 or more succeeds. */
export function dexterityCheck(s: EnGarde, m: Model, u: Referee): boolean {
  const dice = twoDice(u);
  const { armour } = recordOf(s, m);
  const burden = armour && ARMOUR[armour].ar >= 3 ? ARMOUR[armour].ar : 0;
  const score = dice[0] + dice[1] + initiativeOf(s, m) - burden + (has(s, m, 'agile') ? 2 : 0);
  say(s, u, 'EG-SPM-01', 'dexterity', { model: m.id, dice, score, passed: score >= 8 });
  return score >= 8;
}

/** EG-SPM-05: 2D6 + inches fallen - 8 on the Wound Table; armour does not help. */
export function fall(s: EnGarde, m: Model, height: number, u: Referee): void {
  const dice = twoDice(u);
  const score = dice[0] + dice[1] + Math.round(height / 1000) - 8;
  say(s, u, 'EG-SPM-05', 'fall', { model: m.id, dice, inches: Math.round(height / 1000), score });
  if (score > 0) hurtByFall(s, m, score, u);
}

/** EG-WAT-03: into deep water: a drowning roll, then to the nearest place on shore. */
export function intoDeepWater(s: EnGarde, m: Model, from: Point, u: Referee): void {
  drown(s, m, u);
  if (m.status !== 'table') return;
  const place = nearestShore(s, m, from);
  m.x = place.x;
  m.y = place.y;
  m.z = place.z;
}

function nearestShore(s: EnGarde, m: Model, from: Point): Round {
  for (let ring = 1; ring <= 48; ring++) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const) {
      const p = { x: from.x + dx * ring * 250, y: from.y + dy * ring * 250 };
      const place = { ...p, z: floorsOf(s, p).pop() ?? 0, r: 500 };
      const wet = piecesNear(countryOf(s), boundsOf(disc(p, 500))).some(
        (piece) => isDeep(piece) && piece.shapes.some((each) => overlaps(disc(p, 500), each)),
      );
      if (!wet && isFree(s, m, place)) return place;
    }
  }
  return { x: m.x, y: m.y, z: m.z, r: 500 };
}
