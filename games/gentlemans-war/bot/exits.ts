// When it is time to leave the table by an edge that the scenario has opened, and whether a unit could.
import { turnBetween } from '@baize/geometry/open';
import { isSkirmishing } from '../rules/armies/kinds.ts';
import { openEdges } from '../rules/movement/exit.ts';
import { OUTWARD } from '../rules/setup/edges.ts';
import { countOf } from '../scenarios/counts.ts';
import { roleOf, rulesOf } from '../scenarios/index.ts';
import { lastJoker } from '../scenarios/judging.ts';
import { rearguardScore } from '../scenarios/rearguard.ts';
import type { Edge } from '../scenarios/scenario.ts';
import type { Unit, War } from '../state.ts';

/** Who has to get through goes; who holds the way stays until the end is near, or until too few are left to hold it. */
export function exitWorth(s: War, unit: Unit): number {
  if (rulesOf(s).breaks[roleOf(s, unit.seat)] || rulesOf(s).column)
    return s.fixed.scenario.slug === 'rearguard' ? pursuersExit(s, unit) : 3;
  const last = lastJoker(s);
  const isLate = last !== null && s.jokers >= last - 1;
  return isLate || 2 * unit.figures <= unit.original ? 1.5 : -2;
}

/** AGX-REAR-04: what the score has to be at most for the pursuers to have won, and not to have lost. */
const WON = 9;
const DRAWN = 12;

/** AGX-REAR-03, -04: the last of a quarter opens the way and ends the battle: he goes when that wins it, or saves what can be saved. */
function pursuersExit(s: War, unit: Unit): number {
  const { started, exited } = countOf(s, unit.seat);
  if (4 * (exited + 1) < started) return 3;
  const { saved, started: held, through } = rearguardScore(s);
  const last = lastJoker(s) ?? 1;
  const score = Math.floor((16 * Math.min(s.jokers, last)) / last) + Math.floor((8 * saved) / Math.max(1, held)) - through - 1;
  if (score <= WON) return 3;
  // Each joker costs as much as a fifth of the rearguard is worth.
  return score >= DRAWN - 1 && score <= DRAWN ? 1.5 : -0.5;
}

/** AGX-SCN-09: what a march of so many inches brings by leading over an edge; 0: it leads over none. */
export function exitGain(s: War, unit: Unit, inches: number): number {
  const isNear = openEdges(s, unit).some((edge) => {
    const facing = isSkirmishing(unit) ? OUTWARD[edge] : unit.post.facing;
    return turnBetween(facing, OUTWARD[edge]) < 6000 && distanceTo(s, edge, unit) < inches * 1000;
  });
  return isNear ? Math.max(0, exitWorth(s, unit)) : 0;
}

function distanceTo(s: War, edge: Edge, { post: { x, y } }: Unit): number {
  return { south: y, north: s.fixed.height - y, west: x, east: s.fixed.width - x }[edge];
}
