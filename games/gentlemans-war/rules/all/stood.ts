// AGX-GEN-14: whether somebody has moved since he was last looked at.
import type { Point } from '@baize/geometry/open';
import type { Acting, Deed, Unit, War } from '../../state.ts';
import { centreOf } from '../formations/footprint.ts';

/** Where a unit stood when it was last looked at. */
export interface Stood {
  unit: number;
  front: Point;
  centre: Point;
  facing: number;
  formation: string;
}

export function standsNow(s: War, unit: Unit): Stood {
  const { x, y, facing, formation } = unit.post;
  return { unit: unit.id, front: { x, y }, centre: centreOf(s, unit), facing, formation };
}

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

/** AGX-GEN-14: losses dress a unit anew about its front or its centre; whatever changes both has moved it. */
export function hasMoved(before: Stood | undefined, now: Stood): boolean {
  if (!before) return true;
  if (before.facing !== now.facing || before.formation !== now.formation) return true;
  return !same(before.front, now.front) && !same(before.centre, now.centre);
}

/** AGX-GEN-14: who is put on the table by a rule has not moved: those who look for movers are told where he stands. */
export function noteSetDown(s: War, unit: Unit): void {
  const now = standsNow(s, unit);
  const noted = (stood: readonly Stood[]) => [...stood.filter((each) => each.unit !== unit.id), now];
  if (s.scenario.sites.includes('unknown')) s.scenario.stood = noted(s.scenario.stood);
  const snipers = (s.cameos?.figures ?? []).filter(
    ({ role, status, seat }) => role === 'sniper' && status === 'table' && seat !== unit.seat,
  );
  for (const sniper of snipers) sniper.near = noted(sniper.near ?? []);
}

/** AGX-GEN-14: deeds that move nobody; a march or a charge is noted where it is made. */
const STILL: readonly Deed[] = ['shoot', 'reform', 'spike', 'man', 'charge', 'work', 'whole', 'board', 'reload', 'bicycles'];

/** AGX-GEN-14: whether it has changed face or formation; of what takes a whole activation, where it stands tells. */
export function hasDrilled(s: War, unit: Unit, { done, stood }: Acting): boolean {
  if (done.some((deed) => !STILL.includes(deed))) return true;
  return done.includes('whole') && stood !== undefined && hasMoved(stood, standsNow(s, unit));
}
