// AGW-MOVE-02 to -05, AGW-OBST, AGW-ROUGH, AGW-INTP: one leg of a voluntary move, tested and reckoned.
import { FACING, MEASURE, readAnswer, WHOLE } from '@baize/contracts';
import {
  ahead,
  type Body,
  between,
  bodyAfter,
  boxesMeet,
  carryOut,
  centreOfBody,
  corners,
  type Facing,
  type Ground,
  type Leg,
  type LegResult,
  type LegStop,
  PIVOTS,
  type Pivot,
  type Point,
  pathLength,
  solidsOf,
  sweepOf,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { actingIn, nameOf, type Post, type Unit, type War } from '../../state.ts';
import { diceTaken, sum } from '../activation/dice.ts';
import { carryLeg, carryWholeLeg, groundFor, INCH, isEnemyNearer, isEnemyUnit, type Passage, solidId, unitBehind } from '../all/ground.ts';
import { placeRefusal, words } from '../all/place.ts';
import { firstOfPath } from '../all/way.ts';
import { inchWords } from '../all/words.ts';
import { goingOf, isAwayCrew, isCloseOrder, isSkirmishing } from '../armies/kinds.ts';
import { movesFreely } from '../colonial/kinds.ts';
import { isTrainWagon } from '../convoy/convoy.ts';
import { type Area, countsAsCrossed, disordersToCross, gradeOf, isDisorderedByRough, isRough } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bends, blockOf, bodyAt, bodyOf, postOf } from '../formations/footprint.ts';
import { easeOf } from '../luck/ease.ts';
import { backwardRefusal } from './forward.ts';

/** A leg as a player names it. In loose order a unit goes anywhere: its new middle, facing and ranks. */
export type Step =
  | { do: 'advance'; by: number }
  | { do: 'wheel'; on: Pivot; angle: Facing }
  | { do: 'march'; path: Point[] }
  | { do: 'go'; x: number; y: number; facing: Facing; ranks: 1 | 2; via: Point[] };

/** What a leg does. */
export interface Outcome {
  post: Post;
  /** Thousandths of an inch of the roll, dice lost to obstacles included. */
  cost: number;
  taken: number[];
  /** The lines that it crosses. */
  passed: readonly string[];
  disorders: boolean;
  hasCrossed: boolean;
  /** AGW-INTP-01: the friend it failed to pass. */
  failed: Unit | null;
  met: LegResult['met'];
  /** Its move ends there. */
  ends: boolean;
  /** What it went over, for mines and the like. */
  from: Body;
  leg: Leg;
}

export type Tried = { outcome: Outcome } | { refusal: Refusal };

const no = (rule: string, reason: string): { refusal: Refusal } => ({ refusal: { rule, reason } });

/** The dice of the roll and what is left of it. */
export interface Purse {
  dice: readonly number[];
  taken: readonly number[];
  left: number;
  hasMoved: boolean;
  /** AGW-OBST-01: lines that have taken their die of this roll already. */
  passed?: readonly string[];
}

export function purseOf(s: War): Purse {
  const { dice, taken, left, moved, passed = [] } = actingIn(s);
  return { dice, taken, left, hasMoved: moved, passed };
}

/** AGW-INTP-01, -02: skirmishers and crews pass through friends; others only where both are 12" or more from every enemy. */
export function passageOf(s: War, unit: Unit): Passage {
  // AGX-ESC-04: a wagon of a train stops behind whatever blocks it and leaves the open ground for nothing.
  if (isTrainWagon(s, unit)) return { enemies: 'keep', friends: 'solid', noRough: true };
  const isLoose = isSkirmishing(unit);
  const isFar = (body: Body) => !isEnemyNearer(s, unit.seat, body, 12 * INCH);
  let isFarItself: boolean | undefined;
  const friends = (friend: Unit) => {
    if (isLoose || isAwayCrew(unit)) return true;
    isFarItself ??= isFar(bodyOf(s, unit));
    return isFarItself && isFar(bodyOf(s, friend));
  };
  return { enemies: 'keep', friends, loose: movesFreely(unit) };
}

/** Tries a leg; nothing is changed. */
export function tryStep(s: War, unit: Unit, step: Step, purse: Purse): Tried {
  const body = bodyOf(s, unit);
  if (step.do === 'go') return tryGoing(s, unit, step, purse);
  const refusal = formRefusal(unit, step) ?? (step.do === 'march' ? backwardRefusal(unit.post, body, step.path) : null);
  if (refusal) return { refusal };
  const leg = legOf(step);
  const result = carryWholeLeg(s, unit, body, leg, passageOf(s, unit));
  if (result.stop) return { refusal: stopRefusal(s, result.stop) };
  const post = postOf(unit.post, result.body);
  const friend = friendUnder(s, unit, result);
  if (friend) return failedPassage(s, unit, leg, result, friend, purse);
  const place = placeRefusal(s, unit, post);
  if (place) return { refusal: place };
  const near = passageRefusal(s, unit, body, leg, result);
  if (near) return { refusal: near };
  return reckoned(s, unit, body, leg, result, post, purse);
}

/** AGW-INTP-01, -02: whoever is not in skirmish order passes through friends only where no point of his way is near the enemy. */
function passageRefusal(s: War, unit: Unit, body: Body, leg: Leg, result: Pick<LegResult, 'met'>): Refusal | null {
  const isThrough = result.met.some(({ solid, isOver }) => isOver && unitBehind(s, solid) !== null);
  if (!isThrough || isSkirmishing(unit) || !comesNearEnemy(s, unit, body, leg)) return null;
  return { rule: 'AGW-INTP-02', reason: 'So near the enemy it may not pass through friends.' };
}

/** AGW-INTP-01: whether any position of a leg is less than 12" from an enemy. */
function comesNearEnemy(s: War, unit: Unit, body: Body, leg: Leg): boolean {
  const near = s.units.filter((enemy) => isEnemyUnit(s, unit.seat, enemy));
  const solids = near.flatMap((enemy) => solidsOf(solidId(enemy.id), bodyOf(s, enemy), { keep: 12 * INCH - 1 }));
  const open: Ground = { ...groundFor(s, unit, passageOf(s, unit)), solids, lines: [], factor: () => 1, counts: 'body' };
  return carryOut(body, leg, open).stop?.by === 'solid';
}

function legOf(step: Exclude<Step, { do: 'go' }>): Leg {
  return step;
}

/** AGW-MOVE-02 to -05: which formation moves how. */
function formRefusal(unit: Unit, step: Step): Refusal | null {
  const { formation } = unit.post;
  if (formation === 'garrison') return { rule: 'AGW-ALL-01', reason: 'A garrison does not move.' };
  if (movesFreely(unit)) return { rule: 'AGW-MOVE-05', reason: 'In loose order it moves freely, not by wheels.' };
  if (formation === 'square') return { rule: 'AGW-FORM-05', reason: 'A square only shifts.' };
  if (formation === 'unlimbered') return { rule: 'AGW-GUN-02', reason: 'An unlimbered gun can only be prolonged.' };
  if (bends(formation)) return step.do === 'march' ? null : { rule: 'AGW-MOVE-04', reason: 'A column follows its head along a path.' };
  if (step.do === 'march') return { rule: 'AGW-MOVE-02', reason: 'In close order a unit advances and wheels.' };
  if (step.do === 'advance' && step.by <= 0) return { rule: 'AGW-MOVE-02', reason: 'It cannot step back; let it change face.' };
  return null;
}

export function stopRefusal(s: War, stop: LegStop): Refusal {
  switch (stop.by) {
    case 'edge':
      return { rule: 'AGW-ALL-11', reason: 'That leads over the edge of the table.' };
    case 'closed':
      return { rule: 'AGW-ALL-05', reason: `The ${words(landOf(s).byId.get(stop.id)?.kind ?? 'ground')} is closed to it.` };
    case 'line':
      return { rule: 'AGW-OBST-04', reason: `It cannot cross the ${words(landOf(s).byId.get(stop.id)?.kind ?? 'obstacle')}.` };
    case 'solid': {
      const other = unitBehind(s, stop.id);
      return { rule: 'AGW-ALL-05', reason: `${other ? nameOf(s, other) : 'Something'} is in the way.` };
    }
    case 'unable':
      return { rule: 'AGW-MOVE-02', reason: 'It cannot move so.' };
  }
}

/** A friend that the leg would end upon. */
function friendUnder(s: War, unit: Unit, result: LegResult): Unit | null {
  for (const { solid, to, isOver } of result.met) {
    const other = unitBehind(s, solid);
    if (isOver && to === null && other && other.seat === unit.seat) return other;
  }
  return null;
}

/** AGW-INTP-01: it stops touching the near side, and both are disordered. */
function failedPassage(s: War, unit: Unit, leg: Leg, result: LegResult, friend: Unit, purse: Purse): Tried {
  const met = result.met.find(({ solid }) => unitBehind(s, solid)?.id === friend.id);
  if (isSkirmishing(unit)) return no('AGW-INTP-02', `It would end upon ${nameOf(s, friend)}.`);
  const body = bodyOf(s, unit);
  const short = cutLeg(body, leg, met?.from ?? 0, unit.post);
  const cut = carryLeg(s, unit, body, short, passageOf(s, unit));
  const post = postOf(unit.post, cut.body);
  const place = placeRefusal(s, unit, post);
  if (place) return { refusal: place };
  // AGW-INTP-02: near the enemy nobody tries to pass, and nobody is disordered by it.
  if (comesNearEnemy(s, unit, body, short)) return no('AGW-INTP-02', 'So near the enemy it may not pass through friends.');
  const tried = reckoned(s, unit, body, short, cut, post, purse);
  if ('refusal' in tried) return tried;
  return { outcome: { ...tried.outcome, failed: friend, disorders: true, ends: true } };
}

/** So much of a leg; a march begins at its `head`. */
export function cutLeg(body: Body, leg: Leg, way: number, head?: Point): Leg {
  if (leg.do === 'advance') return { ...leg, by: way };
  if (leg.do === 'march' && head) return { ...leg, path: firstOfPath([head, ...leg.path], way) };
  const after = bodyAfter(body, leg, way);
  if (leg.do === 'wheel' && body.kind === 'block' && after.kind === 'block') {
    const turn = (after.facing - body.facing + 36000) % 36000;
    return { ...leg, angle: leg.angle < 0 && turn > 0 ? turn - 36000 : turn };
  }
  return leg;
}

/** What a leg that can be made costs, and what it does to the unit. */
function reckoned(s: War, unit: Unit, from: Body, leg: Leg, result: LegResult, post: Post, purse: Purse): Tried {
  const crossed = crossingsOf(s, unit, result, purse.passed);
  const taken = diceTaken(purse.dice, purse.taken, crossed.grades);
  const cost = result.cost + sum(taken) * INCH;
  const isRoughInch = result.way <= INCH && purse.left > 0 && !purse.hasMoved && hasRough(s, result);
  if (cost > purse.left && !isRoughInch)
    return crossed.grades.length > 0 && result.cost <= purse.left
      ? no('AGW-OBST-03', 'After the die that the obstacle takes, the inches do not suffice.')
      : no('AGW-GAME-02', `That takes ${inchWords(cost)}, and ${inchWords(purse.left)} are left.`);
  const disorders =
    (hasRough(s, result) && isDisorderedByRough(goingOf(s, unit)) && easeOf(s, unit) === null) ||
    (crossed.disorders && isCloseOrder(s, unit));
  const outcome: Outcome = {
    post,
    cost: Math.min(cost, purse.left),
    taken,
    passed: crossed.lines,
    disorders,
    hasCrossed: crossed.counts,
    failed: null,
    met: result.met,
    ends: false,
    from,
    leg,
  };
  return { outcome };
}

/** AGW-ROUGH-02: whether any part of the way lay in rough ground. */
export function hasRough(s: War, result: LegResult): boolean {
  const { byId } = landOf(s);
  return result.ground.some(({ feature, from, to }) => to > from && isRough(byId.get(feature.id) as Area));
}

export interface Crossed {
  grades: ('low' | 'high')[];
  lines: string[];
  disorders: boolean;
  counts: boolean;
}

/** The obstacles that a leg crosses, in the order in which they are reached; those of the same move before it take no second die. */
export function crossingsOf(s: War, unit: Unit, result: Pick<LegResult, 'crossings'>, before: readonly string[] = []): Crossed {
  const { lines } = landOf(s);
  const going = goingOf(s, unit);
  const found: Crossed = { grades: [], lines: [], disorders: false, counts: false };
  // AGX-CAMEO-05: what is easy takes no die.
  if (easeOf(s, unit) === 'ground and obstacles') return found;
  for (const { line, rear, front } of [...result.crossings].sort((a, b) => a.front - b.front)) {
    const feature = lines.find(({ id }) => id === line)?.feature;
    // AGW-OBST-01: the die is lost once, though two parts of the body sweep over the same line.
    if (!feature || found.lines.includes(line) || (rear !== null && rear <= front)) continue;
    found.lines.push(line);
    const grade = gradeOf(feature, going);
    if ((grade === 'low' || grade === 'high') && !before.includes(line)) found.grades.push(grade);
    if (disordersToCross(feature)) found.disorders = true;
    if (countsAsCrossed(feature)) found.counts = true;
  }
  return found;
}

/** AGW-MOVE-05: the largest shift of a corner, matched in whichever of the four turns makes it smallest. */
export function looseCost(from: readonly Point[], to: readonly Point[]): number {
  const turns = [0, 1, 2, 3].map((turn) => Math.max(...from.map((p, i) => between(p, to[(i + turn) % 4] as Point))));
  return Math.min(...turns);
}

/** Whether a unit in loose order surely has not the inches for a step, whatever lies on the way. */
export function isTooFar(s: War, unit: Unit, step: Step | { do: 'across' }): boolean {
  if (step.do !== 'go' || !movesFreely(unit)) return false;
  return looseCost(corners(blockOf(s, unit)), corners(blockOf(s, unit, loosePost(s, unit, step)))) > actingIn(s).left;
}

function tryGoing(s: War, unit: Unit, step: Extract<Step, { do: 'go' }>, purse: Purse): Tried {
  if (!movesFreely(unit)) return no('AGW-MOVE-02', 'Only loose order moves freely.');
  const body = bodyOf(s, unit);
  const post = loosePost(s, unit, step);
  const { x, y, facing, ranks } = unit.post;
  if (post.x === x && post.y === y && post.facing === facing && post.ranks === ranks) return no('AGW-MOVE-05', 'They stand so already.');
  const from = centreOfBody(body);
  const path = [from, ...step.via, { x: step.x, y: step.y }];
  const leg: Leg = { do: 'march', path };
  const result = carryWholeLeg(s, unit, body, leg, passageOf(s, unit));
  if (result.stop) return { refusal: stopRefusal(s, result.stop) };
  const barred = placeRefusal(s, unit, post) ?? passageRefusal(s, unit, body, leg, result);
  if (barred) return { refusal: barred };
  const corner = looseCost(corners(blockOf(s, unit)), corners(blockOf(s, unit, post)));
  const crossed = crossingsOf(s, unit, result, purse.passed);
  // AGX-GEN-08: horsemen in loose order pay for rough ground and obstacles, as skirmishers do not.
  const taken = diceTaken(purse.dice, purse.taken, crossed.grades);
  const heavy = Math.max(0, result.cost - result.way) + sum(taken) * INCH;
  const way = Math.max(corner, step.via.length > 0 ? pathLength(path) : 0);
  const cost = way + heavy;
  // AGW-ROUGH-04: an inch is always to be had.
  const isRoughInch = way <= INCH && purse.left > 0 && !purse.hasMoved && hasRough(s, result);
  if (cost > purse.left && !isRoughInch) return no('AGW-GAME-02', `That takes ${inchWords(cost)}, and ${inchWords(purse.left)} are left.`);
  const disorders = (hasRough(s, result) && isDisorderedByRough(goingOf(s, unit))) || (crossed.disorders && isCloseOrder(s, unit));
  return {
    outcome: {
      post,
      cost: Math.min(cost, purse.left),
      taken,
      passed: crossed.lines,
      disorders,
      hasCrossed: crossed.counts,
      failed: null,
      met: result.met,
      ends: false,
      from: body,
      leg,
    },
  };
}

/** The post of a unit in loose order about a middle. */
export function loosePost(s: War, unit: Unit, to: { x: number; y: number; facing: Facing; ranks: 1 | 2 }): Post {
  const formation = unit.post.formation === 'loose' ? 'loose' : 'skirmish';
  const { files } = unit.post;
  const post: Post = { formation, ranks: to.ranks, x: 0, y: 0, facing: to.facing, trail: null, building: null };
  if (files !== undefined) post.files = files;
  const middle = centreOfBody(bodyAt(s, unit, post));
  post.x = to.x - middle.x;
  post.y = to.y - middle.y;
  return post;
}

/** AGW-OBST-03: straight on to just beyond the obstacle that it reaches but has not the inches to clear. */
export function tryAcross(s: War, unit: Unit, purse: Purse): Tried {
  const body = bodyOf(s, unit);
  const { formation } = unit.post;
  if (movesFreely(unit) || formation === 'square' || formation === 'unlimbered' || formation === 'garrison')
    return no('AGW-OBST-03', 'It has no obstacle to clear.');
  const { lines } = landOf(s);
  if (lines.length === 0) return no('AGW-OBST-03', 'There is no obstacle straight ahead.');
  const most = purse.left + 20 * INCH;
  const straight: Leg = bends(formation) ? { do: 'march', path: [unit.post, aheadOf(unit, most)] } : { do: 'advance', by: most };
  const { box } = sweepOf(body, straight);
  if (!lines.some((line) => boxesMeet(line.box, box))) return no('AGW-OBST-03', 'There is no obstacle straight ahead.');
  const look = carryLeg(s, unit, body, straight, { ...passageOf(s, unit), edge: 'open' });
  const first = [...look.crossings].sort((a, b) => a.front - b.front).find(({ rear }) => rear !== null);
  const feature = first && lines.find(({ id }) => id === first.line)?.feature;
  if (!first || first.rear === null || !feature) return no('AGW-OBST-03', 'There is no obstacle straight ahead.');
  const reach = carryLeg(s, unit, body, legTo(unit, straight, first.front), passageOf(s, unit));
  if (reach.stop || reach.cost > purse.left) return no('AGW-OBST-03', 'It does not reach the obstacle.');
  const result = carryLeg(s, unit, body, legTo(unit, straight, first.rear), passageOf(s, unit));
  if (result.stop) return { refusal: stopRefusal(s, result.stop) };
  const { grades, lines: passed, counts } = crossingsOf(s, unit, result, purse.passed);
  const taken = diceTaken(purse.dice, purse.taken, grades);
  if (grades.length === 0) return no('AGW-OBST-03', 'That takes no die.');
  if (result.cost + sum(taken) * INCH <= purse.left) return no('AGW-OBST-03', 'It has the inches to cross properly.');
  const post = postOf(unit.post, result.body);
  const place = placeRefusal(s, unit, post);
  if (place) return { refusal: place };
  const leg = legTo(unit, straight, first.rear);
  const rest = { failed: null, met: result.met, ends: true, from: body, leg };
  return { outcome: { post, cost: purse.left, taken, passed, disorders: true, hasCrossed: counts, ...rest } };
}

function aheadOf(unit: Unit, by: number): Point {
  return ahead(unit.post, unit.post.facing, by);
}

function legTo(unit: Unit, leg: Leg, way: number): Leg {
  return leg.do === 'advance' ? { do: 'advance', by: way } : { do: 'march', path: [unit.post, aheadOf(unit, way)] };
}

const PATH = v.pipe(v.array(v.strictObject({ x: MEASURE, y: MEASURE })), v.maxLength(20));
const STEP = v.variant('do', [
  v.strictObject({ do: v.literal('advance'), by: MEASURE }),
  v.strictObject({
    do: v.literal('wheel'),
    on: v.picklist(PIVOTS),
    angle: v.pipe(WHOLE, v.minValue(-36_000), v.maxValue(36_000), v.notValue(0)),
  }),
  v.strictObject({ do: v.literal('march'), path: v.pipe(PATH, v.minLength(1)) }),
  v.strictObject({ do: v.literal('go'), x: MEASURE, y: MEASURE, facing: FACING, ranks: v.picklist([1, 2]), via: PATH }),
]);

/** Reads a leg out of anything. */
export function readStep(answer: unknown): Step | null {
  return readAnswer(STEP, answer);
}
