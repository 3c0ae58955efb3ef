// AGW-LAND-03: the extra dice of a good road, claimed before the roll and lost where the path leaves it.
import { ahead, bodyAfter, contains, lengthOfLeg, liesWithin, type Point, runsThrough } from '@baize/geometry/open';
import type { Acting, Deed, Unit, War } from '../../state.ts';
import { diceTaken, roadDice, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { landOf } from '../country/map.ts';
import { bodyOf } from '../formations/footprint.ts';
import { loosePost, type Purse, type Step } from './legs.ts';

/** What makes a column, or limbers, within an activation: it was none at its start. */
const BECOMES: readonly Deed[] = ['form', 'limber', 'mount', 'recover', 'leave'];

/** The dice that a unit may claim now: it stands on the road, in column or limbered since its activation began. */
export function roadDiceFor(s: War, unit: Unit, pace: 'march' | 'run'): number {
  const { acting } = s;
  if (acting?.unit === unit.id && acting.done.some((deed) => BECOMES.includes(deed))) return 0;
  const dice = roadDice(s, unit, pace);
  return dice > 0 && isOnRoad(s, unit) ? dice : 0;
}

/** The path meant is that of the front centre. */
export function isOnRoad(s: War, unit: Unit, path: readonly Point[] = [unit.post]): boolean {
  const { areas } = landOf(s);
  const roads = areas.filter(({ feature }) => feature.kind === 'road' || feature.kind === 'bridge').map(({ shape }) => shape);
  const broken = areas.filter(({ feature }) => feature.kind === 'broken-road').map(({ shape }) => shape);
  return path.every((p, i) => {
    const before = path[i - 1] ?? p;
    const isSpot = p.x === before.x && p.y === before.y;
    const isOnIt = isSpot ? roads.some((shape) => contains(shape, p)) : liesWithin(before, p, roads);
    return isOnIt && !broken.some((shape) => contains(shape, p) || runsThrough(before, p, shape));
  });
}

/** A wheel's arc is looked at in so many pieces. */
const PIECES = 16;

/** The path of the front centre on a leg, in whatever formation it is made. */
function frontPath(s: War, unit: Unit, step: Step): Point[] {
  switch (step.do) {
    case 'march':
      return [unit.post, ...step.path];
    case 'advance':
      return [unit.post, ahead(unit.post, unit.post.facing, step.by)];
    case 'go':
      return [unit.post, ...step.via, loosePost(s, unit, step)];
    case 'wheel': {
      const body = bodyOf(s, unit);
      const length = lengthOfLeg(body, step);
      const posts = Array.from({ length: PIECES + 1 }, (_, i) => bodyAfter(body, step, (length * i) / PIECES));
      return posts.flatMap((each) => (each.kind === 'block' ? [{ x: each.x, y: each.y }] : []));
    }
  }
}

/** Whether a leg leads off the road whose dice have been claimed. */
export function leavesRoad(s: War, unit: Unit, acting: Acting, step: Step): boolean {
  return (acting.roadDice ?? 0) > 0 && !isOnRoad(s, unit, frontPath(s, unit, step));
}

/** The purse of one who leaves the road: so many dice as are the road's, the highest that are left, are lost. */
export function purseOffRoad(purse: Purse, dice: number): Purse {
  const lost = diceTaken(
    purse.dice,
    purse.taken,
    Array.from({ length: dice }, () => 'high' as const),
  );
  return { ...purse, left: Math.max(0, purse.left - sum(lost) * INCH), taken: [...purse.taken, ...lost] };
}

export function leaveRoad(acting: Acting): void {
  const { left, taken } = purseOffRoad({ ...acting, hasMoved: acting.moved }, acting.roadDice ?? 0);
  Object.assign(acting, { left, taken: [...taken] });
  delete acting.roadDice;
}
