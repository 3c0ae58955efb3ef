// AGW-EVADE-02, AGW-ALL-12: whether those who slip away have anywhere to go: a few ways that are usual, and if none of them serves, a search
// of all there is.
import {
  ahead,
  type Body,
  bodyAfter,
  boundsOf,
  type Facing,
  facingTo,
  type Ground,
  isSurelyStopped,
  overlaps,
  type Point,
  polygon,
  ROUNDING,
  type Stopper,
  shapesOf,
  shiftTowards,
  stoppersOf,
  sweepOf,
  TOUCH,
  turnBetween,
  within,
} from '@baize/geometry/open';
import type { Post, Unit, War } from '../../state.ts';
import { besideOutline, directionsFrom } from '../all/beside.ts';
import { groundFor } from '../all/ground.ts';
import { placeRefusal } from '../all/place.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import type { Area } from '../country/features.ts';
import { buildingOf, buildingsOf } from '../country/map.ts';
import { bodyOf, centreOf } from '../formations/footprint.ts';

export interface Evasion {
  /** The direction, and how far; 0: they stay. */
  facing: Facing;
  by: number;
  building: string | null;
}

/** Who looks for a way out, on what ground, and what the rules say of a way. */
export interface Seeking {
  unit: Unit;
  /** Directly away from the charger. */
  away: Facing;
  inches: number;
  ground: Ground;
  isOpen: (way: Evasion) => boolean;
  /** Whether the rules bar the end of a way, and every end within so much of it. */
  isBarredAbout: (body: Body, stray: number) => boolean;
}

const WIDEST = 4500;

/** AGW-EVADE-01: where skirmishers come out of their house, on the side away from the charger; null: that is barred. */
export function placeBehindHouse(s: War, unit: Unit, charger: Unit): Post | null {
  const house = buildingOf(s, unit.post.building ?? '');
  if (!house) return null;
  const away = facingTo(centreOf(s, charger), centreOf(s, unit));
  const post: Post = { ...unit.post, formation: 'skirmish', ranks: 2, building: null, facing: away };
  const spots = directionsFrom(away)
    .filter((direction) => turnBetween(direction, away) <= 9000)
    .map((direction) => besideOutline(s, unit, post, house.outline, direction));
  return spots.find((spot) => !placeRefusal(s, unit, spot)) ?? null;
}

/** The ways that lead somewhere; empty only if there is none at all. */
export function waysOut(s: War, of: Seeking): Evasion[] {
  const usual = [...usualWays(of), ...intoHouses(s, of, 100)];
  if (usual.length > 0) return usual;
  const found = searched(s, of) ?? intoHouses(s, of, 1)[0];
  return found ? [found] : [];
}

/** From the whole way down to the least step: any move at all counts. */
function lengths(most: number): number[] {
  const parts = [1, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125].map((part) => Math.floor(most * part));
  return [...parts, 250, 50, 10].filter((by) => by > 0 && by <= most);
}

/** Every five degrees within 45 of directly away, as far as it goes. */
function usualWays({ away, inches, isOpen }: Seeking): Evasion[] {
  const found: Evasion[] = [];
  for (let turn = -WIDEST; turn <= WIDEST; turn += 500) {
    const facing = (away + turn + 36000) % 36000;
    const by = lengths(inches).find((each) => isOpen({ facing, by: each, building: null }));
    if (by !== undefined) found.push({ facing, by, building: null });
  }
  return found;
}

/** The shortest way into each building that can be reached, looked for in steps of so many hundredths of a degree. */
function intoHouses(s: War, { unit, away, inches, isOpen }: Seeking, step: number): Evasion[] {
  if (!isSkirmishing(unit)) return [];
  const from = centreOf(s, unit);
  return buildingsOf(s).flatMap((house): Evasion[] => {
    for (let turn = 0; turn <= WIDEST; turn += step) {
      for (const facing of turn === 0 ? [away] : [away + turn, away - turn]) {
        const by = reachOfHouse(from, (facing + 36000) % 36000, inches, house);
        const way = by === null ? null : { facing: (facing + 36000) % 36000, by, building: house.id };
        if (way && isOpen(way)) return [way];
      }
    }
    return [];
  });
}

/** How far it is to a building in a direction; null: farther than it may be, or elsewhere. */
function reachOfHouse(from: Point, facing: Facing, most: number, house: Area): number | null {
  const shape = polygon(house.outline);
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const isNear = from.x > minX - most && from.x < maxX + most && from.y > minY - most && from.y < maxY + most;
  const isThere = (by: number) => within(from, ahead(from, facing, by), shape).length > 0;
  if (!isNear || !isThere(most)) return null;
  let [short, far] = [0, most];
  while (far - short > 1) {
    const half = (short + far) >> 1;
    if (isThere(half)) far = half;
    else short = half;
  }
  return far;
}

/** Directions and distances that are still to be looked at: the middle of both, and half their sizes. */
interface Cell {
  turn: number;
  by: number;
  halfTurn: number;
  halfBy: number;
}

/** Cells are cut no smaller than this: a place that has no more room about it than so many thousandths may be missed. */
const FINEST = 16;
/** Parts that are looked at before there is said to be no way: one that is only found among more of them has hardly any room. */
const MOST_CELLS = 8000;

/** All ways from the widest parts to the smallest; a part is left out only if nothing in it can be open. */
function searched(s: War, of: Seeking): Evasion | null {
  const { away, inches, isOpen } = of;
  const ends = endsOf(s, of);
  let cells: Cell[] = [{ turn: 0, by: inches / 2, halfTurn: WIDEST, halfBy: inches / 2 }];
  for (let seen = 0; cells.length > 0 && seen < MOST_CELLS; seen += cells.length) {
    const next: Cell[] = [];
    for (const cell of cells) {
      const way = { facing: (Math.round(away + cell.turn) + 36000) % 36000, by: Math.max(1, Math.round(cell.by)), building: null };
      if (isOpen(way)) return way;
      const across = (arcOf(cell) * Math.PI) / 18000;
      if (Math.max(across, cell.halfBy) < FINEST / 2 || isSurelyShut(of, ends, way, cell, across)) continue;
      next.push(...halvesOf(cell, across > cell.halfBy));
    }
    cells = next;
  }
  return null;
}

/** Half the breadth of a cell at its far end, as an angle times a distance. */
function arcOf({ by, halfBy, halfTurn }: Cell): number {
  return (by + halfBy) * halfTurn;
}

function halvesOf(cell: Cell, byTurn: boolean): Cell[] {
  return [1, -1].map((hand) =>
    byTurn
      ? { ...cell, halfTurn: cell.halfTurn / 2, turn: cell.turn + (hand * cell.halfTurn) / 2 }
      : { ...cell, halfBy: cell.halfBy / 2, by: cell.by + (hand * cell.halfBy) / 2 },
  );
}

/** What stops a body on its way, and what bars the end of it. */
interface Ends {
  body: Body;
  stoppers: readonly Stopper[];
  others: readonly Stopper[];
}

function endsOf(s: War, { unit, ground }: Seeking): Ends {
  const body = bodyOf(s, unit);
  const there = groundFor(s, unit, { enemies: 'keep', friends: 'solid' });
  return { body, stoppers: stoppersOf(body, ground), others: stoppersOf(body, { ...there, factor: () => 1, isBarred: () => false }) };
}

/** Whether no way of the cell is open: every one is stopped on its way, or ends where it cannot. */
function isSurelyShut({ ground, isBarredAbout }: Seeking, ends: Ends, way: Evasion, cell: Cell, across: number): boolean {
  const near = Math.floor(cell.by - cell.halfBy);
  if (near > 0) {
    const sweep = sweepOf(ends.body, shiftTowards(way.facing, near), ground.counts);
    if (isSurelyStopped(sweep, ends.stoppers, ground, across + ROUNDING)) return true;
  }
  const stray = Math.sqrt(across * across + cell.halfBy * cell.halfBy) + ROUNDING;
  const leg = shiftTowards(way.facing, way.by);
  const there = bodyAfter(ends.body, leg);
  if (isBarredAbout(there, stray)) return true;
  const shapes = shapesOf(there);
  const { country } = ground;
  return shapes.some((shape) => {
    const { minX, minY, maxX, maxY } = boundsOf(shape);
    if (Math.max(-minX, -minY, maxX - country.width, maxY - country.height) > stray + 1) return true;
    return ends.others.some(({ shape: other, keep }) => overlaps(shape, other, TOUCH + stray - keep));
  });
}
