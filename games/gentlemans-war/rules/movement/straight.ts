// AGW-OBST-01 to -03, AGW-ROUGH: straight ahead on a roll, as counter-charges, supporting charges and pursuits go.
import { carryOut, cutToBudget, type Ground, type LegResult, TOUCH } from '@baize/geometry/open';
import type { Post, Unit, War } from '../../state.ts';
import { diceTaken, sum } from '../activation/dice.ts';
import { groundFor, INCH, unitBehind } from '../all/ground.ts';
import { goingOf, isCavalry, isCloseOrder } from '../armies/kinds.ts';
import { countsAsCrossed, disordersToCross, gradeOf, isDisorderedByRough, type Linear } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bodyOf, postOf } from '../formations/footprint.ts';
import { hasRough } from './legs.ts';

/** A roll: its inches, and those of its dice that no obstacle has taken. */
export interface Roll {
  inches: number;
  dice: readonly number[];
  /** AGW-OBST-01: lines that have taken their die already. */
  passed?: readonly string[] | undefined;
}

export interface Straight {
  post: Post;
  result: LegResult;
  /** The unit that stopped it. */
  met: Unit | null;
  isStopped: boolean;
  /** What is left of the roll. */
  rest: Roll;
  hasCrossed: boolean;
  disorders: boolean;
}

/** Enemies and friends stand in the way, and cavalry never goes into rough ground (AGW-ROUGH-03). */
function groundAhead(s: War, unit: Unit): Ground {
  return groundFor(s, unit, { enemies: 'solid', friends: 'solid', noRough: isCavalry(s, unit) });
}

/** The unit that stopped a leg: one that stands there, or the garrison of a building that is closed to it. */
function stoppedBy(s: War, { stop }: Pick<LegResult, 'stop'>): Unit | null {
  if (stop?.by === 'solid') return unitBehind(s, stop.id);
  if (stop?.by !== 'closed') return null;
  return s.units.find((unit) => unit.status === 'table' && unit.post.building === stop.id) ?? null;
}

/**
 * AGW-ACC-02: how far it goes: up to whom it may run into, and an inch short of whom it may not, be it that the roll would carry it up
 * to him or only into that inch.
 */
export function wayShortOf(s: War, unit: Unit, { result, met }: Straight, isBarred: (met: Unit) => boolean): number {
  if (met) return isBarred(met) ? Math.max(0, result.way - INCH) : result.way;
  if (result.stop) return result.way;
  const next = carryOut(result.body, { do: 'advance', by: INCH - 1 }, groundAhead(s, unit));
  const near = stoppedBy(s, next);
  return near && isBarred(near) ? Math.max(0, result.way + next.way - INCH) : result.way;
}

/** Straight on, no farther than `most`. */
export function straightAhead(s: War, unit: Unit, roll: Roll, most = Infinity): Straight {
  const ground = groundAhead(s, unit);
  const body = bodyOf(s, unit);
  const along = (way: number) => carryOut(body, { do: 'advance', by: Math.max(0, way) }, ground);
  let result = carryOut(body, cutToBudget(body, { do: 'advance', by: roll.inches }, ground, roll.inches), ground);
  const taken: number[] = [];
  const crossed: Linear[] = [];
  let budget = roll.inches;
  let isHalted = false;
  for (const { line, front, rear } of [...result.crossings].sort((a, b) => a.front - b.front)) {
    const feature = landOf(s).byId.get(line) as Linear;
    const grade = gradeOf(feature, goingOf(s, unit));
    if (grade !== 'low' && grade !== 'high') continue;
    const die = roll.passed?.includes(line) ? [] : diceTaken(roll.dice, taken, [grade]);
    const left = budget - sum(die) * INCH;
    const isOver = rear !== null || result.stop?.by === 'solid';
    // AGW-OBST-03: without the inches to bring its whole footprint across it stays on this side.
    if (!isOver || along(rear ?? result.way).cost > left) {
      result = along(front - 1);
      isHalted = true;
      break;
    }
    taken.push(...die);
    crossed.push(feature);
    budget = left;
  }
  if (!isHalted && taken.length > 0) result = cut(s, unit, ground, budget);
  const { stop } = result;
  // AGW-CHG-07, AGW-GEOM-08: exactly equal is contact, and a hundredth of an inch is nothing.
  const next = stop || isHalted ? null : along(result.way + 3 * TOUCH);
  const reached = next && next.way <= result.way + TOUCH ? stoppedBy(s, next) : null;
  if (next && reached) result = next;
  if (result.way > most) {
    result = along(most);
    const kept = new Set(result.crossings.map(({ line }) => line));
    crossed.splice(0, crossed.length, ...crossed.filter(({ id }) => kept.has(id)));
  }
  const rest = { inches: Math.max(0, budget - result.cost), dice: without(roll.dice, taken) };
  const isRough = hasRough(s, result) && isDisorderedByRough(goingOf(s, unit));
  return {
    post: postOf(unit.post, result.body),
    result,
    met: reached ?? stoppedBy(s, { stop }),
    isStopped: stop !== null || reached !== null,
    rest,
    hasCrossed: crossed.some(countsAsCrossed),
    disorders: isRough || (crossed.some(disordersToCross) && isCloseOrder(s, unit)),
  };
}

function cut(s: War, unit: Unit, ground: Ground, budget: number): LegResult {
  const body = bodyOf(s, unit);
  return carryOut(body, cutToBudget(body, { do: 'advance', by: budget }, ground, budget), ground);
}

/** The dice that are left when some have been taken. */
export function without(dice: readonly number[], taken: readonly number[]): number[] {
  const rest = [...dice];
  for (const die of taken) rest.splice(rest.indexOf(die), 1);
  return rest;
}
