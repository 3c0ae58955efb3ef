// AGW-RET-03, AGW-OBST-03: which way a compulsory move goes, and how far.
import {
  ahead,
  carryOut,
  cutToBudget,
  type Facing,
  type Ground,
  gapBetween,
  type Leg,
  type LegResult,
  legTo,
  TOUCH,
} from '@baize/geometry/open';
import { enemiesOf, type Unit, type War } from '../../state.ts';
import { diceTaken, sum } from '../activation/dice.ts';
import { groundFor, INCH } from '../all/ground.ts';
import { isOnClosedGround, shiftedPost } from '../all/place.ts';
import { goingOf, isSkirmishing } from '../armies/kinds.ts';
import { bodyOf, centreOf, inContact, postOf } from '../formations/footprint.ts';
import { crossingsOf, hasRough } from '../movement/legs.ts';
import { homeFacing, isBeyondEdge } from '../setup/edges.ts';

export type Retreat = 'fall back' | 'run away';

export interface Course {
  facing: Facing;
  result: LegResult;
  isFull: boolean;
}

/** AGW-RET-03: directions in the order in which they are tried: straight, then to either side, the side nearer home first. */
export function directions(away: Facing, home: Facing): Facing[] {
  const turns = [0];
  const toHome = (home - away + 36000) % 36000;
  const isLeftFirst = toHome <= 18000;
  for (let turn = 1500; turn <= 9000; turn += 1500) turns.push(isLeftFirst ? turn : -turn, isLeftFirst ? -turn : turn);
  return turns.map((turn) => (away + turn + 36000) % 36000);
}

export function findCourse(s: War, unit: Unit, away: Facing, inches: number, dice: readonly number[], move: Retreat): Course | null {
  if (inches <= 0) return null;
  const ground = groundFor(s, unit, {
    enemies: 'keep',
    friends: 'passable',
    edge: 'open',
    going: goingOf(s, unit),
  });
  const inTouch = enemiesOf(s, unit.seat).filter((enemy) => inContact(s, unit, enemy));
  let short: Course | null = null;
  for (const facing of directions(away, homeFacing(s, unit.seat, unit.id))) {
    const course = courseAlong(s, unit, facing, inches, dice, ground, move);
    if (!course) continue;
    if (inTouch.some((enemy) => gapBetween(course.result.body, bodyOf(s, enemy)) <= TOUCH)) continue;
    if (course.isFull) return course;
    if (!short && course.result.way >= INCH) short = course;
  }
  return short;
}

/** The move in one direction; null if an enemy bars it. */
function courseAlong(
  s: War,
  unit: Unit,
  facing: Facing,
  inches: number,
  dice: readonly number[],
  ground: Ground,
  move: Retreat,
): Course | null {
  const body = bodyOf(s, unit);
  const leg = legAlong(facing, inches);
  if (isSkirmishing(unit) && !unit.running) return looseCourse(s, unit, facing, inches, ground);
  const result = carryOut(body, cutToBudget(body, leg, ground, inches), ground);
  // AGW-ALL-11: who has left the table by then meets nobody beyond its edge.
  if (result.stop?.by === 'solid') return hasLeft(s, unit, result) ? { facing, result, isFull: true } : null;
  const end = move === 'fall back' ? overObstacles(s, unit, facing, inches, dice, ground) : result;
  return { facing, result: end, isFull: end.stop === null };
}

function hasLeft(s: War, unit: Unit, { body }: LegResult): boolean {
  return isBeyondEdge(s, centreOf(s, unit, postOf(unit.post, body)));
}

function legAlong(facing: Facing, way: number): Leg {
  return { do: 'shift', by: ahead({ x: 0, y: 0 }, facing, way) };
}

/** AGW-ALL-05: of skirmishers and crews the way of the centre alone counts for the ground, and the figures for the place where they end. */
function looseCourse(s: War, unit: Unit, facing: Facing, inches: number, ground: Ground): Course | null {
  const body = bodyOf(s, unit);
  const leg = legAlong(facing, inches);
  const country: Ground = { ...ground, solids: [], counts: 'centre' };
  const centre = carryOut(body, cutToBudget(body, leg, country, inches), country);
  const isOpen = (way: number) => !isOnClosedGround(s, unit, shiftedPost(unit.post, ahead({ x: 0, y: 0 }, facing, way)));
  let way = centre.way;
  while (way > 0 && !isOpen(way)) way = Math.max(0, way - 100);
  const { solids } = ground;
  const others = carryOut(body, legTo(body, leg, way), { ...country, solids, lines: [], factor: () => 1, counts: 'body' });
  if (others.stop) return null;
  const isShort = way < centre.way;
  const stop = isShort ? { by: 'closed' as const, id: '', way } : centre.stop;
  const { ground: stretches, crossings, cost } = isShort ? carryOut(body, legTo(body, leg, way), country) : centre;
  return { facing, result: { ...others, ground: stretches, crossings, cost, stop }, isFull: stop === null };
}

/**
 * AGW-OBST-01 to -03: an obstacle takes its die when it is reached; who has not the inches then is placed just across, if the far side is
 * legal, and goes no farther; otherwise it stops on this side.
 */
function overObstacles(s: War, unit: Unit, facing: Facing, inches: number, dice: readonly number[], ground: Ground): LegResult {
  const body = bodyOf(s, unit);
  const along = (way: number) => carryOut(body, legAlong(facing, way), ground);
  const within = (budget: number) => carryOut(body, cutToBudget(body, legAlong(facing, inches), ground, budget), ground);
  const taken: number[] = [];
  const passed = new Set<string>();
  for (;;) {
    const budget = Math.max(0, inches - sum(taken) * INCH);
    const result = within(budget);
    const met = result.crossings
      .filter(({ line }) => !passed.has(line))
      .map((crossing) => ({ crossing, grades: crossingsOf(s, unit, { ...result, crossings: [crossing] }).grades }))
      .find(({ grades }) => grades.length > 0);
    if (!met) return passed.size > 0 ? result : anInchAtLeast(s, result, along, inches);
    const { line, front } = met.crossing;
    passed.add(line);
    taken.push(...diceTaken(dice, taken, met.grades));
    const rear = along(inches + DEEPEST).crossings.find((each) => each.line === line && each.front === front)?.rear ?? null;
    const across = rear === null ? null : along(rear);
    const left = Math.max(0, inches - sum(taken) * INCH);
    if (across && !across.stop && across.cost <= left) continue;
    return across && !across.stop ? across : along(Math.max(0, front - 1));
  }
}

/** AGW-ROUGH-04: whoever has rolled any inch moves at least one in rough ground. */
function anInchAtLeast(s: War, result: LegResult, along: (way: number) => LegResult, inches: number): LegResult {
  const least = Math.min(INCH, inches);
  if (result.way >= least || result.stop) return result;
  const inch = along(least);
  return hasRough(s, inch) && !inch.stop && inch.crossings.length === 0 ? inch : result;
}

/** No footprint and no band of water is deeper, so that the far side of what is reached lies within so much more. */
const DEEPEST = 24 * INCH;
