// A table from the workshop as it is measured by its checks: where somebody can stand, and how what is wrong is told.
import type { Point, TableFinding, TableSheet } from '@baize/contracts';
import { type Feature, gapToPoint } from '@baize/geometry/open';

export const INCH = 1000;

/** Room for one takes so much along a line. */
export const PACE = 1250;

/** A warband has so many at most where the table is small (EGW-COMP-02). */
export const LEAST_ROOM = 8;

export interface Surveyed {
  sheet: TableSheet;
  features: readonly Feature[];
}

const isShut = ({ ground, building }: Feature) => ground === 'impassable' || building !== undefined;

/** Whether a base of an inch can stand about a place of the rules. */
export function isFree({ features }: Surveyed, p: { x: number; y: number }): boolean {
  return !features.some((feature) => isShut(feature) && feature.shapes.some((shape) => gapToPoint(shape, p) < INCH / 2));
}

export function found(
  weight: TableFinding['weight'],
  id: string,
  rule: string,
  reason: string,
  at: Point,
  things: readonly string[],
): TableFinding {
  return { id, rule, reason, weight, at, things, cures: [] };
}
