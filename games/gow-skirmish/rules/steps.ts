// GOW-MOVE-01 to GOW-MOVE-04: what a step costs, and what can be reached.
import { type Cell, type Reach, reach, wayTo } from '@baize/geometry/hexes';
import { TERRAIN } from '../content/terrain.ts';
import { type Gow, onBoard, type Unit } from '../state.ts';
import { boardOf, type Ground, groundAt, isOccupied, isRoadBound, isSoft, isWater } from './ground.ts';
import { has } from './passives.ts';

/** GOW-HEX-05: what the printed kinds of ground cost. */
const COST: Record<Ground, number> = { flat: TERRAIN['.'].cost, soft: TERRAIN.s.cost, water: TERRAIN['~'].cost };

/** GOW-MOVE-01, GOW-MOVE-03, GOW-PAS-16, GOW-CON-05: what each kind of ground costs a unit to enter; undefined where it may not. */
function costsFor(unit: Unit): Record<Ground, number | undefined> {
  if (isRoadBound(unit)) return { flat: COST.flat, soft: undefined, water: undefined };
  return has(unit, 'Skirmisher') ? { ...COST, soft: COST.flat } : COST;
}

/** What a step costs; undefined where it cannot be made. */
export function entryCost(s: Gow, unit: Unit, cell: Cell): number | undefined {
  const ground = groundAt(s, cell);
  return ground === null || isOccupied(s, cell) ? undefined : costsFor(unit)[ground];
}

/** GOW-CHRG-04: terrain that disrupts a charge. A Skirmisher minds only Water. */
export function disrupts(s: Gow, unit: Unit, cell: Cell): boolean {
  return isWater(s, cell) || (isSoft(s, cell) && !has(unit, 'Skirmisher'));
}

/** Every hex that a unit can get to with so many movement points, and how. */
export function reachOf(s: Gow, unit: Unit, points: number, goal?: Cell): Reach {
  const { grid, ground, taken } = boardOf(s);
  const isBare = s.smoke.length + s.caltrops.length === 0;
  const groundOf = (cell: Cell) => (isBare ? (ground[cell] as Ground | null) : groundAt(s, cell));
  taken.fill(0);
  for (const other of s.units) if (onBoard(other)) taken[other.at] = 1;
  const costs = costsFor(unit);
  return reach(
    grid,
    unit.at,
    points,
    {
      cost(cell) {
        const entered = groundOf(cell);
        return entered === null || taken[cell] ? undefined : costs[entered];
      },
      dislike: (cell) => groundOf(cell) !== 'flat',
    },
    goal,
  );
}

/** GOW-MOVE-01: the cheapest way to a hex that can be reached. */
export function cheapestWay(s: Gow, unit: Unit, points: number, to: Cell): Cell[] {
  return wayTo(reachOf(s, unit, points, to), to);
}

/** The same without how: every other hex. */
export function reachedFrom(s: Gow, unit: Unit, points: number): Cell[] {
  return reachOf(s, unit, points).cells.slice(1);
}

export interface Move {
  unit: number;
  points: number;
  rule: string;
  /** The enemy that is charged; null for any other movement. */
  charge: number | null;
  /** Hexes that have been chosen and not yet entered. */
  path: Cell[];
  disrupted: boolean;
  stopped: boolean;
  /** The guard that has stopped the charge. */
  intercepted: number | null;
}

export function movement(unit: Unit, points: number, rule: string, charge: number | null = null): Move {
  return { unit: unit.id, points, rule, charge, path: [], disrupted: false, stopped: false, intercepted: null };
}
