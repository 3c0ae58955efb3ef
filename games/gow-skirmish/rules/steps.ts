// GOW-MOVE-01 to GOW-MOVE-04: what a step costs, and what can be reached.
import { type Cell, OFF, type Reach, reach, wayTo } from '@baize/geometry/hexes';
import { TERRAIN } from '../content/terrain.ts';
import type { Gow, Unit } from '../state.ts';
import { type Board, boardOf, type Ground, groundAt, isOccupied, isRoadBound, isSoft, isWater } from './ground.ts';
import { has } from './passives.ts';

/** GOW-HEX-05: what the printed kinds of ground cost. */
const COST: Record<Ground, number> = { flat: TERRAIN['.'].cost, soft: TERRAIN.s.cost, water: TERRAIN['~'].cost };

type Costs = Readonly<Record<Ground, number | undefined>>;

const ON_ROADS: Costs = { flat: COST.flat, soft: undefined, water: undefined };
const SKIRMISHING: Costs = { ...COST, soft: COST.flat };

/** GOW-MOVE-01, GOW-MOVE-03, GOW-PAS-16, GOW-CON-05: what each kind of ground costs a unit to enter; undefined where it may not. */
function costsFor(unit: Unit): Costs {
  if (isRoadBound(unit)) return ON_ROADS;
  return has(unit, 'Skirmisher') ? SKIRMISHING : COST;
}

/** What a step costs; undefined where it cannot be made. */
export function entryCost(s: Gow, unit: Unit, cell: Cell): number | undefined {
  const ground = groundAt(s, cell);
  if (ground === null || isOccupied(s, cell)) return undefined;
  return ground === 'flat' ? COST.flat : costsFor(unit)[ground];
}

/** GOW-CHRG-04: terrain that disrupts a charge. A Skirmisher minds only Water. */
export function disrupts(s: Gow, unit: Unit, cell: Cell): boolean {
  return isWater(s, cell) || (isSoft(s, cell) && !has(unit, 'Skirmisher'));
}

/** More than anybody can pay. */
const NEVER = 255;

/** By cell: what the map alone costs those who go at these costs. A map never changes, so that is worked out once. */
const onMaps = new WeakMap<Board, Map<Costs, Uint8Array>>();

function costsOnMap(board: Board, costs: Costs): Uint8Array {
  const known = onMaps.get(board) ?? new Map<Costs, Uint8Array>();
  onMaps.set(board, known);
  const made = known.get(costs) ?? Uint8Array.from(board.ground, (ground) => (ground === null ? NEVER : (costs[ground] ?? NEVER)));
  known.set(costs, made);
  return made;
}

/** By cell, only while a reach is worked out. To make them anew each time costs more. */
let entries = new Uint8Array(0);
let left = new Uint8Array(0);

/** What each hex costs a unit to enter now. */
function entryCosts(s: Gow, unit: Unit): Uint8Array {
  const costs = costsFor(unit);
  const onMap = costsOnMap(boardOf(s), costs);
  if (entries.length !== onMap.length) entries = new Uint8Array(onMap.length);
  entries.set(onMap);
  for (const { at } of s.smoke) entries[at] = costs[groundAt(s, at) as Ground] ?? NEVER;
  for (const at of s.caltrops) entries[at] = costs[groundAt(s, at) as Ground] ?? NEVER;
  for (const { at } of s.units) if (at !== OFF) entries[at] = NEVER;
  return entries;
}

/** Every hex that a unit can get to with so many movement points, and how. */
export function reachOf(s: Gow, unit: Unit, points: number, goal?: Cell): Reach {
  const costs = entryCosts(s, unit);
  return reach(
    boardOf(s).grid,
    unit.at,
    points,
    { cost: (cell) => (costs[cell] === NEVER ? undefined : costs[cell]), dislike: (cell) => groundAt(s, cell) !== 'flat' },
    goal,
  );
}

/** GOW-MOVE-01: the cheapest way to a hex that can be reached. */
export function cheapestWay(s: Gow, unit: Unit, points: number, to: Cell): Cell[] {
  return wayTo(reachOf(s, unit, points, to), to);
}

/** The same without how, which takes far longer to know: every other hex, in the order of the map. */
export function reachedFrom(s: Gow, unit: Unit, points: number): Cell[] {
  const { grid, open } = boardOf(s);
  const costs = entryCosts(s, unit);
  if (left.length !== costs.length) left = new Uint8Array(costs.length);
  else left.fill(0);
  // One more than the points that are left there, so that 0 is a hex that is not reached.
  left[unit.at] = points + 1;
  const found = [unit.at];
  for (const here of found) {
    for (const next of grid.neighbours[here] as readonly Cell[]) {
      if (next === OFF) continue;
      const after = (left[here] as number) - (costs[next] as number);
      if (after <= (left[next] as number)) continue;
      left[next] = after;
      found.push(next);
    }
  }
  const cells: Cell[] = [];
  for (const cell of open) if (left[cell] !== 0 && cell !== unit.at) cells.push(cell);
  return cells;
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
