// Reaches as the table shows them: everything within so far of a unit and in its arc.
import type { Point } from '@baize/contracts';
import { ahead, corners, type Point as TablePoint } from '@baize/geometry/open';
import { isAllRound } from '../rules/armies/kinds.ts';
import { blockOf, bodyOf } from '../rules/formations/footprint.ts';
import type { Unit, War } from '../state.ts';
import { onScene } from './faces.ts';

/** What reaches beyond an edge ends there. */
function onTheTable(s: War, { x, y }: TablePoint): Point {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return onScene(s, { x: within(x, s.fixed.width), y: within(y, s.fixed.height) });
}

const ARC_STEP = 750;

/** AGW-GEOM-06: everything within so far of a unit and in its frontal arc; all round for those without flanks. */
export function reachRegion(s: War, unit: Unit, far: number): Point[] {
  if (isAllRound(s, unit) || unit.post.building !== null) return allRound(s, unit, far);
  const block = blockOf(s, unit);
  const [frontRight, frontLeft] = corners(block);
  const { facing } = block;
  const left = Array.from({ length: 7 }, (_, at) => ahead(frontLeft, facing + 4500 - at * ARC_STEP, far));
  const right = Array.from({ length: 7 }, (_, at) => ahead(frontRight, facing - at * ARC_STEP, far));
  return [frontLeft, ...left, ...right, frontRight].map((p) => onTheTable(s, p));
}

function allRound(s: War, unit: Unit, far: number): Point[] {
  const body = bodyOf(s, unit);
  const core: readonly TablePoint[] = body.kind === 'building' ? body.outline : corners(blockOf(s, unit));
  const [x, y] = [core.reduce((all, p) => all + p.x, 0) / core.length, core.reduce((all, p) => all + p.y, 0) / core.length];
  // The farthest corner in a direction, moved out that way: the outline of everything within reach.
  return Array.from({ length: 48 }, (_, at) => {
    const facing = at * 750;
    const out = ahead({ x: 0, y: 0 }, facing, 1000);
    const corner = core.reduce((best, p) =>
      (p.x - x) * out.x + (p.y - y) * out.y > (best.x - x) * out.x + (best.y - y) * out.y ? p : best,
    );
    return onTheTable(s, ahead(corner, facing, far));
  });
}
