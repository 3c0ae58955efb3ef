// A path as it is answered, and the small questions about it.
import { facingTo, type Point } from '@baize/geometry/open';
import type { EnGarde, Model } from '../../state.ts';
import type { Surveyed } from '../gates/standing.ts';
import { distances, mayRun, type Plan, type Terms } from './movement.ts';
import { travel } from './travel.ts';

export type PathAnswer = { piece: string; path: (readonly [number, number] | readonly [number, number, string])[]; facing: number };

export function stay(m: Model, facing: number = m.facing): PathAnswer {
  return { piece: `model:${m.id}`, path: [], facing };
}

export function planTo(m: Model, ...points: Point[]): PathAnswer {
  const last = points[points.length - 1] as Point;
  const before = points[points.length - 2] ?? m;
  return {
    piece: `model:${m.id}`,
    path: points.map(({ x, y }) => [x, y] as const),
    facing: same(before, last) ? m.facing : facingTo(before, last),
  };
}

export const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

export function isLegal(s: EnGarde, m: Model, plan: Plan, terms: Terms, seen?: Surveyed): boolean {
  return !('refusal' in travel(s, m, plan, terms, seen));
}

/** The greatest length that the terms allow on open ground. */
export function longest(s: EnGarde, m: Model, terms: Terms): number {
  const [short, normal, run] = distances(s, m, false);
  if (terms.kind === 'short') return short;
  if (terms.kind === 'normal') return normal;
  if (terms.kind === 'ride') return run / 2;
  return terms.kind === 'scout' ? 12_000 : mayRun(s, m) ? run : normal;
}
