// Special movement (EG-SPM), and what is done on the way: doors, stairs, climbs, leaps, light objects, wagons.

import { between, type Point } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { ARMOUR } from '../../content/armour.ts';
import { type EnGarde, has, isMarked, isMounted, type Model, recordOf } from '../../state.ts';
import { handRefusal, takeRefusal } from '../gates/carrying.ts';
import { spotFor } from '../gates/standing.ts';
import { HOLDS, isBeside, occupantsOf } from '../table/aboard.ts';
import type { Round } from '../table/geometry.ts';
import { groundAtPoint } from '../table/height.ts';
import { NEAR, openingState, openingsOf, reaches, roomAt } from '../table/terrain.ts';
import { initiativeOf, type Referee, say, twoDice } from '../turn/foundations.ts';
import { drown, hurtByFall } from '../wounds/wounds.ts';
import { climbPlaces, landingOf, STOREY } from './climbing.ts';
import { setDown } from './set-down.ts';

/** EG-WAG-01: getting into a wagon or out of it. */
export const BOARDING = 2000;

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

const no = (rule: string, reason: string): { refusal: Refusal } => ({ refusal: { rule, reason } });

/** What a word on a path means there, or why it cannot be done. */
export function deedAt(
  s: EnGarde,
  m: Model,
  base: Round,
  word: string,
  { first, last }: { first: boolean; last: boolean },
): { deed: Deed } | { refusal: Refusal } {
  const [kind, what, where] = word.split(' ') as [string, string | undefined, string | undefined];
  const plain = { z: base.z, cost: 0, needsShort: false };
  if (isMarked(s, m, 'animal') && kind !== 'up' && kind !== 'down') return no('EGW-CONQ-11', 'An animal cannot do that.');
  switch (kind) {
    case 'up':
    case 'down':
      if (isMounted(m)) return no('EG-ALL-01', 'Nobody rides up stairs.');
      return stairs(s, base, kind);
    case 'open':
    case 'close':
      return door(s, base, kind, what ?? '');
    case 'climb':
      if (!last) return no('EG-SPM-04', 'A climb ends the move.');
      return climb(s, m, base, Number(what), where);
    case 'leap':
      if (!last) return no('EG-SPM-06', 'A leap ends the move.');
      return leap(s, m, base, what);
    case 'take': {
      const thing = s.things[Number(what)];
      const refusal = takeRefusal(s, m, thing, base);
      return refusal || !thing ? { refusal: refusal as Refusal } : { deed: { ...plain, kind, thing: thing.id } };
    }
    case 'drop': {
      const thing = s.things[Number(what)];
      if (thing?.carrier !== m.id) return no('EG-OBJ-02', 'It does not carry that.');
      return { deed: { ...plain, kind, thing: thing.id } };
    }
    case 'give': {
      const [thing, to] = (what ?? '').split('>').map(Number);
      if (!first && !last) return no('EG-ALL-04', 'Things are handed over at the start or the end of a move.');
      const refusal = handRefusal(s, m, s.models[to ?? -1], s.things[thing ?? -1], base);
      return refusal ? { refusal } : { deed: { ...plain, kind, thing: thing as number, receiver: to as number } };
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

/** EG-SPM-04: one climb of at most three inches, to the nearest place where the base can stand, or one as good that is named. */
function climb(s: EnGarde, m: Model, base: Round, z: number, where: string | undefined): { deed: Deed } | { refusal: Refusal } {
  if (base.r > 500 || isMounted(m)) return no('EG-SPM-04', 'Only a small model on foot can climb.');
  if (!Number.isInteger(z) || z === base.z) return no('EG-SPM-04', 'A climb goes up or down.');
  if (Math.abs(z - base.z) > STOREY) return no('EG-SPM-04', 'A climb is at most three inches high.');
  const to = landingOf(s, m, base, z, placeIn(where), false);
  if ('refusal' in to) return to;
  return { deed: { kind: 'climb', z, cost: 0, needsShort: true, to: { x: to.x, y: to.y } } };
}

/** EG-SPM-06: a fall without a check, of up to three inches. */
function leap(s: EnGarde, m: Model, base: Round, where: string | undefined): { deed: Deed } | { refusal: Refusal } {
  if (base.r > 500 || isMounted(m)) return no('EG-SPM-06', 'Only a small model on foot can leap down.');
  const z = climbPlaces(s, m, base, true).find((place) => place.z < base.z)?.z;
  if (z === undefined || base.z - z > STOREY) return no('EG-SPM-06', 'There is nothing of three inches or less to leap down.');
  const to = landingOf(s, m, base, z, placeIn(where), true);
  if ('refusal' in to) return to;
  return { deed: { kind: 'leap', z, cost: 0, needsShort: false, to: { x: to.x, y: to.y } } };
}

/** A place written as `x,y`. */
function placeIn(where: string | undefined): Point | null {
  const [x, y] = (where ?? '').split(',').map(Number);
  return where !== undefined && Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : null;
}

/** EG-SPM-01: 2D6 + Initiative, less heavy armour, +2 Agile; 8 or more succeeds. */
export function dexterityCheck(s: EnGarde, m: Model, u: Referee): boolean {
  const dice = twoDice(u);
  const score = dice[0] + dice[1] + dexterityBonus(s, m);
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

/** EG-WAT-03: into deep water: a drowning roll, then to the nearest place on shore or deck. */
export function intoDeepWater(s: EnGarde, m: Model, from: Point, u: Referee): void {
  drown(s, m, u);
  if (m.status !== 'table') return;
  const shore = spotFor(s, m, { ...from, z: groundAtPoint(s, from) }, null);
  if (shore) setDown(s, m, shore, null);
}

/** EG-SPM-01: how likely a Dexterity Check is to succeed, in parts of 36. */
export function dexterityOdds(s: EnGarde, m: Model): number {
  const needed = 8 - dexterityBonus(s, m);
  let good = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= needed) good += 1;
  return good;
}

function dexterityBonus(s: EnGarde, m: Model): number {
  const { armour } = recordOf(s, m);
  const burden = armour && ARMOUR[armour].ar >= 3 ? ARMOUR[armour].ar : 0;
  return initiativeOf(s, m) - burden + (has(s, m, 'agile') ? 2 : 0);
}
