// Manoeuvres leg by leg: the legs worth a thought, and how good the place is to which they lead.
import { ahead, between, facingTo, gapToBody, type Point, turnBetween, turnFrom, wheelCost, wheeled } from '@baize/geometry/open';
import { movesFreely } from '../rules/colonial/kinds.ts';
import { landOf } from '../rules/country/map.ts';
import { bends, blockOf, centreOf, distanceBetween } from '../rules/formations/footprint.ts';
import { exitsFor } from '../rules/movement/exit.ts';
import { type Purse, purseOf, tryStep } from '../rules/movement/legs.ts';
import { type MoveAnswer, tryMove } from '../rules/movement/move.ts';
import type { Going } from '../rules/movement/some-steps.ts';
import { actingIn, type Post, type Unit, type War } from '../state.ts';
import { supposing } from './clash.ts';
import { exitGain, exitWorth } from './exits.ts';
import { middleOf } from './middle.ts';
import { type Aim, aimOf, isTouching, lookOf, stanceWorth, wayTo } from './stance.ts';
import { DISORDER, lateness, worthOf } from './worth.ts';

type Moving = Exclude<Going, { do: 'across' }>;

/** What is known of a leg that has come to mind, so that it is not tried twice. */
const known = new WeakMap<MoveAnswer, number>();

/** How many legs are tried at most, and how many good ones are enough. */
const TRIES = { wide: 12, narrow: 2 };
const ENOUGH = 2;

/** The best legs for a unit with inches to spend: judged by where they would lead, and then tried. */
export function moveCandidates(s: War, unit: Unit, isWide: boolean): MoveAnswer[] {
  const aim = aimOf(s, unit);
  const halt: MoveAnswer = { do: 'halt' };
  known.set(halt, 0);
  if (!aim || isTouching(s, unit, aim)) return [halt];
  const contact = touchingLeg(s, unit, aim);
  if (contact) return [contact, halt];
  const { left } = actingIn(s);
  const here = stanceWorth(s, unit, aim, unit.post, middleOf(s, unit));
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
  if (found.length === 0 && isWide && landOf(s).lines.length > 0) found.push(...across(s, unit, aim, here));
  if (found.length === 0) found.push(...steppingClear(s, unit, aim));
  const exits = exitsFor(s, unit, purseOf(s).left).map((edge): MoveAnswer => ({ do: 'exit', edge }));
  for (const exit of exits) known.set(exit, exitWorth(s, unit));
  // When it is late nobody thinks of standing where he is if he could go on.
  return lateness(s) > 0.5 && found.length > 0 ? [...exits, ...found] : [...exits, ...found, halt];
}

/** AGX-ESC-05: straight on to what it wants to touch, to a hair's breadth; null: that does not lead there. */
function touchingLeg(s: War, unit: Unit, aim: Aim): MoveAnswer | null {
  const middle = middleOf(s, unit);
  const { left } = actingIn(s);
  if (!aim.touch || gapToBody(aim.touch, middle) > left + 6000) return null;
  const legs = (by: number): Moving => {
    if (movesFreely(unit))
      return { do: 'go', ...ahead(middle, facingTo(middle, aim.at), by), facing: unit.post.facing, ranks: unit.post.ranks, via: [] };
    return bends(unit.post.formation) ? { do: 'march', path: [ahead(unit.post, facingTo(unit.post, aim.at), by)] } : { do: 'advance', by };
  };
  let [free, barred] = [0, left - 5];
  while (barred - free > 1) {
    const by = Math.ceil((free + barred) / 2);
    if ('outcome' in tryMove(s, unit, legs(by))) free = by;
    else barred = by;
  }
  const leg = legs(free);
  const tried = free > 0 ? tryMove(s, unit, leg) : null;
  if (!tried || 'refusal' in tried || !isTouching(s, unit, aim, tried.outcome.post)) return null;
  known.set(leg, 1);
  return leg;
}

/** Who has faced about because he was penned in, or has no room to wheel towards his aim, goes on a little until he has. */
function steppingClear(s: War, unit: Unit, aim: Aim): MoveAnswer[] {
  const { done, moved, left } = actingIn(s);
  const leg: MoveAnswer = { do: 'advance', by: Math.min(left - 5, 3500) };
  if (moved || leg.by <= 0 || !(done.includes('face') || isCramped(s, unit, aim))) return [];
  const tried = tryMove(s, unit, leg);
  if ('refusal' in tried || tried.outcome.disorders || tried.outcome.failed) return [];
  known.set(leg, PRICE);
  return [leg];
}

/** AGW-OBST-03: an obstacle that cannot be crossed properly is climbed all the same where that is worth the disorder. */
function across(s: War, unit: Unit, aim: Aim, here: number): MoveAnswer[] {
  if (movesFreely(unit)) return [];
  const leg: MoveAnswer = { do: 'across' };
  const worth = legWorth(s, unit, aim, leg) - here - PRICE;
  known.set(leg, worth);
  return worth > 0 ? [leg] : [];
}

/** What moving must bring to be worth the trouble. */
const PRICE = 0.02;

function legsFor(s: War, unit: Unit, aim: Aim, left: number, isWide: boolean): Moving[] {
  if (movesFreely(unit)) return looseLegs(s, unit, aim, isWide);
  return bends(unit.post.formation) ? columnLegs(s, unit, aim, isWide) : blockLegs(s, unit, aim, left, isWide);
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

/** Lengths of a straight way: all of it, as far as is wished, across an obstacle that takes a die, and parts of it. */
function lengths(s: War, wished: number, isWide: boolean): number[] {
  const { left, dice } = actingIn(s);
  const all = left - 5;
  const across = landOf(s).lines.length > 0 && dice.length > 0 ? [left - Math.min(...dice) * 1000, left - Math.max(...dice) * 1000] : [];
  const parts = isWide ? [all, ...across, Math.round(all * 0.6), Math.round(all * 0.3)] : [all];
  const whole = wished > 250 && wished < left ? [Math.round(wished)] : [];
  return [...new Set([...whole, ...parts])].filter((by) => by >= 250);
}

function blockLegs(s: War, unit: Unit, aim: Aim, left: number, isWide: boolean): Moving[] {
  const { post } = unit;
  const way = wayTo(aim, middleOf(s, unit));
  const legs: Moving[] = lengths(s, way.length - aim.wish, isWide).map((by) => ({ do: 'advance', by }));
  const acting = actingIn(s);
  if (acting.pace === 'run' && (acting.wheeled || acting.moved)) return legs;
  const error = turnFrom(post.facing, lookOf(s, unit, aim, middleOf(s, unit), way));
  const block = blockOf(s, unit);
  for (const turn of isWide ? [error, error + 2500, error - 2500] : [error]) {
    const angle = clampTurn(block, turn, left);
    if (Math.abs(angle) >= 400) legs.push({ do: 'wheel', on: 'middle', angle });
  }
  return legs;
}

/** As much of a turn as the inches pay for. */
function clampTurn(block: ReturnType<typeof blockOf>, turn: number, left: number): number {
  const angle = Math.round(Math.max(-9000, Math.min(9000, turn)));
  const cost = wheelCost(block, 'middle', angle);
  return cost <= left ? angle : Math.trunc((angle * left * 0.98) / Math.max(1, cost));
}

function columnLegs(s: War, unit: Unit, aim: Aim, isWide: boolean): Moving[] {
  const { post } = unit;
  const way = wayTo(aim, post);
  const straight = post.facing + Math.max(-9000, Math.min(9000, turnFrom(post.facing, facingTo(post, way.next))));
  const first = way.next === aim.at ? way.length - aim.wish : between(post, way.next);
  return (isWide ? [0, 3000, -3000, 6000, -6000] : [0]).flatMap((turn) =>
    lengths(s, first, isWide && turn === 0).map((by): Moving => ({ do: 'march', path: [ahead(post, straight + turn, by - 10)] })),
  );
}

function looseLegs(s: War, unit: Unit, aim: Aim, isWide: boolean): Moving[] {
  const middle = middleOf(s, unit);
  const way = wayTo(aim, middle);
  const wished = way.length - aim.wish;
  const facing = (facingTo(middle, way.next) + (wished < 0 ? 18000 : 0)) % 36000;
  const { ranks } = unit.post;
  return (isWide ? [0, 3500, -3500, 7000, -7000] : [0]).flatMap((turn) =>
    lengths(s, Math.abs(wished), isWide && turn === 0).map(
      (by): Moving => ({ do: 'go', ...ahead(middle, facing + turn, by - 10), facing: unit.post.facing, ranks, via: [] }),
    ),
  );
}

/** How good each leg is: by the place it leads to, where a wheel is followed by the rest of the inches. */
export function rateMoves(s: War, unit: Unit, answers: readonly MoveAnswer[]): number[] {
  if (answers.every((answer) => known.has(answer))) return answers.map((answer) => known.get(answer) ?? 0);
  const aim = aimOf(s, unit);
  const here = aim ? stanceWorth(s, unit, aim, unit.post, middleOf(s, unit)) : 0;
  return answers.map((answer) => {
    if (answer.do === 'exit') return exitWorth(s, unit);
    return aim && answer.do !== 'halt' ? legWorth(s, unit, aim, answer) - here - PRICE : 0;
  });
}

function legWorth(s: War, unit: Unit, aim: Aim, answer: Going): number {
  const tried = tryMove(s, unit, answer);
  if ('refusal' in tried) return -100;
  const { post, cost, disorders, failed } = tried.outcome;
  const acting = actingIn(s);
  const price = (disorders && !unit.disordered ? disorderPrice(s, unit, aim, post) : 0) + (failed ? 2 : 0);
  if (answer.do !== 'wheel') return placeAhead(s, unit, aim, post, 0) - price;
  const left = Math.max(0, acting.left - cost);
  return placeAhead(s, unit, aim, post, clearAhead(s, { ...unit, post }, left)) - price - (acting.wheeled ? 0.15 : 0);
}

/** Disorder is soon mended far from the enemy, and dear near him; whoever makes for a place has no enemy near. */
function disorderPrice(s: War, unit: Unit, aim: Aim, post: Post): number {
  const isNear = aim.enemy !== null && between(post, aim.at) < 16_000;
  return (isNear ? DISORDER * worthOf(s, unit) + 0.3 : 0.12) * (1 - 0.6 * lateness(s));
}

/** How far of so many thousandths of an inch a unit could go straight on. */
function clearAhead(s: War, then: Unit, left: number): number {
  const table = supposing(s, then);
  const purse = { ...purseOf(s), left, hasMoved: true };
  const by = [left - 5, Math.round(left / 2)].find(
    (way) => way > 300 && 'outcome' in tryStep(table, then, { do: 'advance', by: way }, purse),
  );
  return by ?? 0;
}

/** The place after the leg, or a little on from it where inches are left. */
function placeAhead(s: War, unit: Unit, aim: Aim, post: Post, left: number): number {
  const middle = centreOf(s, unit, post);
  const now = stanceWorth(s, unit, aim, post, middle);
  if (left < 500) return now;
  const by = Math.min(left, Math.max(0, wayTo(aim, middle).length - aim.wish));
  const on: Post = { ...post, ...ahead(post, post.facing, by) };
  return Math.max(now, stanceWorth(s, unit, aim, on, ahead(middle, post.facing, by)) - 0.05);
}

const A_LITTLE: Purse = { dice: [], taken: [], left: 6000, hasMoved: false };

/** What lies so far to the side of a column's head is behind it. */
const BEHIND = 12_000;

/** Whether a unit in close order can neither go straight on nor wheel towards its aim: then it has to change face first. */
export function isPenned(s: War, unit: Unit, aim: Aim): boolean {
  if (movesFreely(unit)) return false;
  // AGW-MOVE-04: a column goes forward only.
  if (bends(unit.post.formation)) return turnBetween(unit.post.facing, facingTo(unit.post, wayTo(aim, unit.post).next)) > BEHIND;
  if ('outcome' in tryStep(s, unit, { do: 'advance', by: 500 }, A_LITTLE)) return false;
  const middle = middleOf(s, unit);
  const error = turnFrom(unit.post.facing, facingTo(middle, wayTo(aim, middle).next));
  const angle = clampTurn(blockOf(s, unit), Math.max(-2000, Math.min(2000, error)), A_LITTLE.left);
  return angle === 0 || !('outcome' in tryStep(s, unit, { do: 'wheel', on: 'middle', angle }, A_LITTLE));
}

/** Whether a friend who may yet go on stands right before its front. */
export function isBehindFriend(s: War, unit: Unit): boolean {
  const front = { ...unit, post: { ...unit.post, ...ahead(unit.post, unit.post.facing, 1000) } };
  return s.units.some(
    (other) => other.seat === unit.seat && other.id !== unit.id && other.status === 'table' && distanceBetween(s, front, other) === 0,
  );
}

/** Whether a unit in close order has a good part of a turn to make and no room for it. */
function isCramped(s: War, unit: Unit, aim: Aim): boolean {
  if (movesFreely(unit) || bends(unit.post.formation)) return false;
  const middle = middleOf(s, unit);
  const way = wayTo(aim, middle);
  const error = turnFrom(unit.post.facing, lookOf(s, unit, aim, middle, way));
  if (way.length < aim.wish + 3000 || Math.abs(error) < 3000) return false;
  const angle = clampTurn(blockOf(s, unit), Math.sign(error) * 3000, A_LITTLE.left);
  return !('outcome' in tryStep(s, unit, { do: 'wheel', on: 'middle', angle }, A_LITTLE));
}

/** Whether there is a leg worth going with so many inches: else the dice would be thrown for nothing. */
export function canGo(s: War, unit: Unit, pace: 'march' | 'run', inches: number): boolean {
  const dice = Array.from({ length: Math.max(1, Math.round(inches / DIE)) }, () => Math.round(DIE));
  const rolled = { ...actingIn(s), pace, dice, taken: [], passed: [], left: Math.round(inches * 1000), moved: false, wheeled: false };
  return moveCandidates({ ...s, acting: rolled }, unit, true).some((answer) => answer.do !== 'halt');
}

/** The mean of a die. */
export const DIE = 3.5;

/** What so many inches, more or less, would better a unit's place. */
export function moveGain(s: War, unit: Unit, inches: number, aim = aimOf(s, unit)): number {
  return Math.max(exitGain(s, unit, inches), placeGain(s, unit, inches, aim));
}

function placeGain(s: War, unit: Unit, inches: number, aim: Aim | null): number {
  if (!aim) return 0;
  const middle = middleOf(s, unit);
  const here = stanceWorth(s, unit, aim, unit.post, middle);
  const way = wayTo(aim, middle);
  const facing = lookOf(s, unit, aim, middle, way);
  const first = way.next === aim.at ? Infinity : between(middle, way.next);
  const wished = way.length - aim.wish;
  if (movesFreely(unit) || bends(unit.post.formation)) {
    const by = Math.min(Math.abs(wished), first, inches * 1000);
    return there(s, unit, aim, middle, wished < 0 ? facing + 18000 : facing, by) - here;
  }
  const block = blockOf(s, unit);
  // No wheel goes beyond a right angle: whoever has it all behind him faces about first.
  const turn = Math.max(-9000, Math.min(9000, turnFrom(unit.post.facing, facing)));
  const cost = wheelCost(block, 'middle', Math.abs(turn));
  const turned = Math.min(1, (inches * 1000) / Math.max(1, cost));
  const then = Math.round(unit.post.facing + turn * turned + 36000) % 36000;
  const by = Math.max(0, Math.min(wished, first, inches * 1000 - cost));
  return there(s, unit, aim, middle, then, by) - here;
}

function there(s: War, unit: Unit, aim: Aim, middle: Point, facing: number, by: number): number {
  const at = ahead(middle, facing, by);
  return stanceWorth(s, unit, aim, { ...unit.post, ...ahead(unit.post, facing, by), facing: (facing + 36000) % 36000 }, at);
}
