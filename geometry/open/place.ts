import { aroundCentre } from './block.ts';
import { type Body, boxOf, centreOfBody } from './body.ts';
import { misfitOf } from './carry-out.ts';
import { overlaps } from './distance.ts';
import { type Facing, HALF_TURN, wrap } from './facing.ts';
import { exactLength } from './line.ts';
import { type Ground, shiftedBody } from './manoeuvre.ts';
import { minus, type Point, TOUCH, whole } from './measure.ts';
import { type Box, boundsOf } from './shape.ts';
import { ROUNDING, type Stopper, stoppersOn } from './stoppers.ts';
import { countedShapes } from './sweep.ts';

/** Where a body may be put: its middle in a box, looking anywhere between two facings (from the first to the left), or as it looks now. */
export interface PlaceSearch {
  readonly box: Box;
  readonly facings?: { readonly from: Facing; readonly turn: number };
}

/** A part of the room that is still to be looked at: the middle of its places and facings, and half its sizes. */
interface Cell extends Point {
  readonly turn: number;
  readonly halfX: number;
  readonly halfY: number;
  readonly halfTurn: number;
  /** How far its nearest place is from the one that is wanted. */
  readonly off: number;
}

/** Cells are cut no smaller than this: a place that has no more room about it than so many thousandths may be missed. */
const FINEST = 16;

/** No free place is nearer to where it is wanted by more than a tenth of an inch. */
const NEARLY = 100;

/**
 * A place for a body, as near as can be (to a tenth of an inch) to where its middle is wanted, at which the ground lets it stand. The whole room is
 * searched, nearest first; a part of it is left out only if no place in it is free.
 */
export function findPlace(body: Body, ground: Ground, room: PlaceSearch, wanted: Point): Body | undefined {
  const stoppers = stoppersOn(ground);
  const centre = centreOfBody(body);
  const box = boxOf(body);
  const reach = Math.max(...[box.minX, box.maxX].flatMap((x) => [box.minY, box.maxY].map((y) => exactLength(centre, { x, y }))));
  const cells = [wholeRoom(room, wanted)];
  let best: { there: Body; off: number } | undefined;
  for (let cell = cells.pop(); cell && !(best && cell.off > best.off - NEARLY); cell = cells.pop()) {
    const there = bodyIn(body, room, cell);
    const off = exactLength(cell, wanted);
    if ((!best || off < best.off) && !misfitOf(there, ground)) best = { there, off };
    const sizes = [cell.halfX, cell.halfY, (reach * cell.halfTurn * Math.PI) / HALF_TURN] as const;
    const stray = Math.sqrt(sizes[0] * sizes[0] + sizes[1] * sizes[1]) + sizes[2] + ROUNDING;
    const largest = sizes.indexOf(Math.max(...sizes));
    if ((sizes[largest] as number) < FINEST / 2 || isSurelyTaken(there, stoppers, ground, stray)) continue;
    for (const hand of [1, -1]) addByDistance(cells, halfOf(cell, largest, hand, wanted));
  }
  return best?.there;
}

function wholeRoom({ box, facings }: PlaceSearch, wanted: Point): Cell {
  const turn = facings ? facings.turn / 2 : 0;
  return measured(
    {
      x: (box.minX + box.maxX) / 2,
      y: (box.minY + box.maxY) / 2,
      turn,
      halfX: (box.maxX - box.minX) / 2,
      halfY: (box.maxY - box.minY) / 2,
      halfTurn: turn,
    },
    wanted,
  );
}

function measured(cell: Omit<Cell, 'off'>, wanted: Point): Cell {
  const dx = Math.max(0, Math.abs(cell.x - wanted.x) - cell.halfX);
  const dy = Math.max(0, Math.abs(cell.y - wanted.y) - cell.halfY);
  return { ...cell, off: Math.sqrt(dx * dx + dy * dy) };
}

function halfOf(cell: Cell, largest: number, hand: number, wanted: Point): Cell {
  if (largest === 0) return measured({ ...cell, halfX: cell.halfX / 2, x: cell.x + (hand * cell.halfX) / 2 }, wanted);
  if (largest === 1) return measured({ ...cell, halfY: cell.halfY / 2, y: cell.y + (hand * cell.halfY) / 2 }, wanted);
  return { ...cell, halfTurn: cell.halfTurn / 2, turn: cell.turn + (hand * cell.halfTurn) / 2 };
}

/** The nearest comes last; of equally near ones the smallest. */
function addByDistance(cells: Cell[], cell: Cell): void {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle] as Cell).off >= cell.off) low = middle + 1;
    else high = middle;
  }
  cells.splice(low, 0, cell);
}

function bodyIn(body: Body, { facings }: PlaceSearch, cell: Cell): Body {
  const centre = { x: whole(cell.x), y: whole(cell.y) };
  const facing = facings && wrap(whole(facings.from + cell.turn));
  if (facing === undefined || body.kind === 'building' || body.kind === 'column')
    return shiftedBody(body, minus(centre, centreOfBody(body)));
  return body.kind === 'block' ? aroundCentre(body, centre, facing) : { ...body, ...centre, facing };
}

/** Is something in the way of every place that strays from this one by no more than so much? */
function isSurelyTaken(there: Body, stoppers: readonly Stopper[], { country, edge, counts }: Ground, stray: number): boolean {
  return countedShapes(there, counts).some((shape) => {
    const box = boundsOf(shape);
    const over = Math.max(-box.minX, -box.minY, box.maxX - country.width, box.maxY - country.height);
    if (edge !== 'open' && over > stray) return true;
    return stoppers.some(({ shape: other, keep }) => overlaps(shape, other, TOUCH + stray - keep));
  });
}
