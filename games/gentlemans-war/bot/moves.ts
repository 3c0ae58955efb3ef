// Manoeuvres leg by leg: the legs worth a thought, and how good the place is to which they lead.
import { ahead, between, facingTo, type Point, turnFrom, wheelCost, wheeled } from '@baize/geometry/open';
import { isSkirmishing } from '../rules/armies/kinds.ts';
import { bends, blockOf, centreOf } from '../rules/formations/footprint.ts';
import { type MoveAnswer, tryMove } from '../rules/movement/move.ts';
import { actingIn, type Post, type Unit, type War } from '../state.ts';
import { type Aim, aimOf, stanceWorth } from './stance.ts';
import { DISORDER, worthOf } from './worth.ts';

type Moving = Exclude<MoveAnswer, { do: 'halt' | 'across' }>;

/** What is known of a leg that has come to mind, so that it is not tried twice. */
const known = new WeakMap<MoveAnswer, number>();

/** How many legs are tried at most, and how many good ones are enough. */
const TRIES = { wide: 7, narrow: 2 };
const ENOUGH = 2;

/** The best legs for a unit with inches to spend: judged by where they would lead, and then tried. */
export function moveCandidates(s: War, unit: Unit, isWide: boolean): MoveAnswer[] {
  const aim = aimOf(s, unit);
  const halt: MoveAnswer = { do: 'halt' };
  known.set(halt, 0);
  if (!aim) return [halt];
  const { left } = actingIn(s);
  const here = stanceWorth(s, unit, aim, unit.post, centreOf(s, unit));
  const legs = legsFor(s, unit, aim, left, isWide)
    .map((leg) => ({ leg, worth: promise(s, unit, aim, leg, left) - here - PRICE }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  const found: MoveAnswer[] = [];
  for (const { leg } of legs.slice(0, isWide ? TRIES.wide : TRIES.narrow)) {
    const worth = legWorth(s, unit, aim, leg) - here - PRICE;
    if (worth <= 0) continue;
    known.set(leg, worth);
    found.push(leg);
    if (found.length >= ENOUGH) break;
  }
  return [...found, halt];
}

/** What moving must bring to be worth the trouble. */
const PRICE = 0.02;

function legsFor(s: War, unit: Unit, aim: Aim, left: number, isWide: boolean): Moving[] {
  if (isSkirmishing(unit)) return looseLegs(s, unit, aim, left, isWide);
  return bends(unit.post.formation) ? columnLegs(unit, aim, left, isWide) : blockLegs(s, unit, aim, left, isWide);
}

/** Where a leg would lead if nothing were in the way. */
function promise(s: War, unit: Unit, aim: Aim, leg: Moving, left: number): number {
  const { post } = unit;
  switch (leg.do) {
    case 'advance':
      return placeAhead(s, unit, aim, { ...post, ...ahead(post, post.facing, leg.by) }, 0);
    case 'wheel': {
      const block = blockOf(s, unit);
      const { x, y, facing } = wheeled(block, leg.on, leg.angle);
      return placeAhead(s, unit, aim, { ...post, x, y, facing }, left - wheelCost(block, leg.on, leg.angle));
    }
    case 'march': {
      const to = leg.path[leg.path.length - 1] ?? post;
      return stanceWorth(s, unit, aim, { ...post, x: to.x, y: to.y, facing: facingTo(post, to) }, to);
    }
    case 'go':
      return stanceWorth(s, unit, aim, post, leg);
  }
}

/** Lengths of a straight way: all of it, as far as is wished, and parts of it where something is in the way. */
function lengths(left: number, wished: number, isWide: boolean): number[] {
  const parts = isWide ? [left, Math.round(left * 0.6), Math.round(left * 0.3)] : [left];
  const whole = wished > 250 && wished < left ? [Math.round(wished)] : [];
  return [...new Set([...whole, ...parts])].filter((by) => by >= 250);
}

function blockLegs(s: War, unit: Unit, aim: Aim, left: number, isWide: boolean): Moving[] {
  const { post } = unit;
  const legs: Moving[] = lengths(left, between(post, aim.at) - aim.wish + 1000, isWide).map((by) => ({ do: 'advance', by }));
  const acting = actingIn(s);
  if (acting.pace === 'run' && (acting.wheeled || acting.moved)) return legs;
  const error = turnFrom(post.facing, facingTo(post, aim.at));
  const block = blockOf(s, unit);
  const turns = isWide ? [error, error + 2500, error - 2500, error / 2] : [error];
  for (const turn of turns) {
    const angle = clampTurn(block, turn, left);
    if (Math.abs(angle) < 400) continue;
    legs.push({ do: 'wheel', on: 'middle', angle });
    if (isWide && turn === error)
      legs.push({ do: 'wheel', on: angle > 0 ? 'left' : 'right', angle: clampTurn(block, turn / 2, left / 2) || angle });
  }
  return legs;
}

/** As much of a turn as the inches pay for. */
function clampTurn(block: ReturnType<typeof blockOf>, turn: number, left: number): number {
  const angle = Math.round(Math.max(-9000, Math.min(9000, turn)));
  const cost = wheelCost(block, 'middle', angle);
  return cost <= left ? angle : Math.trunc((angle * left * 0.98) / Math.max(1, cost));
}

function columnLegs(unit: Unit, aim: Aim, left: number, isWide: boolean): Moving[] {
  const { post } = unit;
  const straight = facingTo(post, aim.at);
  const turns = isWide ? [0, 3000, -3000, 6000, -6000] : [0];
  return turns.flatMap((turn) =>
    lengths(left, between(post, aim.at) - aim.wish, isWide && turn === 0).map(
      (by): Moving => ({ do: 'march', path: [ahead(post, straight + turn, by - 10)] }),
    ),
  );
}

function looseLegs(s: War, unit: Unit, aim: Aim, left: number, isWide: boolean): Moving[] {
  const middle = centreOf(s, unit);
  const straight = facingTo(middle, aim.at);
  const wished = between(middle, aim.at) - aim.wish;
  const way = wished < 0 ? straight + 18000 : straight;
  const turns = isWide ? [0, 3500, -3500, 7000, -7000] : [0];
  const { facing, ranks } = unit.post;
  return turns.flatMap((turn) =>
    lengths(left, Math.abs(wished), isWide && turn === 0).map(
      (by): Moving => ({ do: 'go', ...ahead(middle, way + turn, by - 10), facing, ranks, via: [] }),
    ),
  );
}

/** How good each leg is: by the place it leads to, where a wheel is followed by the rest of the inches. */
export function rateMoves(s: War, unit: Unit, answers: readonly MoveAnswer[]): number[] {
  if (answers.every((answer) => known.has(answer))) return answers.map((answer) => known.get(answer) ?? 0);
  const aim = aimOf(s, unit);
  const here = aim ? stanceWorth(s, unit, aim, unit.post, centreOf(s, unit)) : 0;
  return answers.map((answer) => (aim && answer.do !== 'halt' ? legWorth(s, unit, aim, answer) - here - PRICE : 0));
}

function legWorth(s: War, unit: Unit, aim: Aim, answer: Exclude<MoveAnswer, { do: 'halt' }>): number {
  const tried = tryMove(s, unit, answer);
  if ('refusal' in tried) return -100;
  const { post, cost, disorders, failed } = tried.outcome;
  const price = (disorders && !unit.disordered ? DISORDER * worthOf(s, unit) + 0.3 : 0) + (failed ? 2 : 0);
  const left = Math.max(0, actingIn(s).left - cost);
  return placeAhead(s, unit, aim, post, answer.do === 'wheel' ? left : 0) - price;
}

/** The place after the leg, or a little on from it where inches are left. */
function placeAhead(s: War, unit: Unit, aim: Aim, post: Post, left: number): number {
  const middle = centreOf(s, unit, post);
  const now = stanceWorth(s, unit, aim, post, middle);
  if (left < 500) return now;
  const by = Math.min(left, Math.max(0, between(middle, aim.at) - aim.wish));
  const on: Post = { ...post, ...ahead(post, post.facing, by) };
  return Math.max(now, stanceWorth(s, unit, aim, on, ahead(middle, post.facing, by)) - 0.05);
}

/** What so many inches, more or less, would better a unit's place. */
export function moveGain(s: War, unit: Unit, inches: number, aim = aimOf(s, unit)): number {
  if (!aim) return 0;
  const middle = centreOf(s, unit);
  const here = stanceWorth(s, unit, aim, unit.post, middle);
  const way = facingTo(middle, aim.at);
  const wished = between(middle, aim.at) - aim.wish;
  if (isSkirmishing(unit) || bends(unit.post.formation)) {
    const by = Math.min(Math.abs(wished), inches * 1000);
    return there(s, unit, aim, middle, wished < 0 ? way + 18000 : way, by) - here;
  }
  const block = blockOf(s, unit);
  const cost = wheelCost(block, 'middle', Math.abs(turnFrom(unit.post.facing, way)));
  const turned = Math.min(1, (inches * 1000) / Math.max(1, cost));
  const facing = Math.round(unit.post.facing + turnFrom(unit.post.facing, way) * turned + 36000) % 36000;
  const by = Math.max(0, Math.min(wished, inches * 1000 - cost));
  return there(s, unit, aim, middle, facing, by) - here;
}

function there(s: War, unit: Unit, aim: Aim, middle: Point, facing: number, by: number): number {
  const at = ahead(middle, facing, by);
  return stanceWorth(s, unit, aim, { ...unit.post, ...ahead(unit.post, facing, by), facing }, at);
}
