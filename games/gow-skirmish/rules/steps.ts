// GOW-MOVE-01 to GOW-MOVE-04: what a step costs, and what can be reached.
import { type Cell, type Reached, reach } from '@baize/geometry/hexes';
import { TERRAIN } from '../content/terrain.ts';
import type { Gow, Unit } from '../state.ts';
import { boardOf, canStandOn, isOccupied, isRoadBound, isSoft, isWater, signAt } from './ground.ts';
import { has } from './passives.ts';

/** GOW-MOVE-01, GOW-MOVE-03, GOW-PAS-16, GOW-CON-05: what a step costs; undefined where it cannot be made. */
export function entryCost(s: Gow, unit: Unit, cell: Cell): number | undefined {
  if (!canStandOn(s, cell) || isOccupied(s, cell)) return undefined;
  const [soft, water] = [isSoft(s, cell), isWater(s, cell)];
  if ((soft || water) && isRoadBound(unit)) return undefined;
  if (water || (soft && !has(unit, 'Skirmisher'))) return 2;
  return soft ? 1 : (TERRAIN[signAt(s, cell)].cost ?? undefined);
}

/** GOW-CHRG-04: terrain that disrupts a charge. A Skirmisher minds only Water. */
export function disrupts(s: Gow, unit: Unit, cell: Cell): boolean {
  return isWater(s, cell) || (isSoft(s, cell) && !has(unit, 'Skirmisher'));
}

/** Every hex that a unit can get to with so many movement points, and how. The same as `entryCost`, for many hexes at once. */
export function reachOf(s: Gow, unit: Unit, points: number): Map<Cell, Reached> {
  const { grid, going } = boardOf(s);
  const taken = new Set(s.units.map((other) => other.at));
  const soft = has(unit, 'Skirmisher') ? 1 : 2;
  const roads = isRoadBound(unit);
  const altered = s.smoke.length + s.caltrops.length > 0;
  const groundAt = (cell: Cell) => {
    const ground = going[cell];
    if (!altered || ground !== 'flat') return ground === 'soft' && altered && isWater(s, cell) ? 'water' : ground;
    return isWater(s, cell) ? 'water' : isSoft(s, cell) ? 'soft' : ground;
  };
  return reach(grid, unit.at, points, {
    cost(cell) {
      const ground = groundAt(cell);
      if (!ground || taken.has(cell)) return undefined;
      if (ground === 'flat') return 1;
      if (roads) return undefined;
      return ground === 'water' ? 2 : soft;
    },
    dislike: (cell) => groundAt(cell) !== 'flat',
  });
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
