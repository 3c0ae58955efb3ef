// AGW-LAND-03: the extra dice of a good road, claimed before the roll and lost where the path leaves it.
import { contains, liesWithin, type Point, runsThrough } from '@baize/geometry/open';
import type { Acting, Deed, Unit, War } from '../../state.ts';
import { roadDice, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { landOf } from '../country/map.ts';

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

/** So many dice of the roll are the road's: the highest. */
export function claimRoad(acting: Acting, dice: number): void {
  acting.roadDice = dice;
  const highest = acting.dice.toSorted((a, b) => b - a).slice(0, dice);
  acting.roadBonus = sum(highest) * INCH;
}

export function leaveRoad(acting: Acting): void {
  acting.left = Math.max(0, acting.left - acting.roadBonus);
  acting.roadBonus = 0;
}
