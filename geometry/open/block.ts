import { ahead, arcAngle, arcLength, cosine, type Facing, rotate, SINE_ONE, sine, wrap } from './facing.ts';
import { add, between, minus, type Point, whole } from './measure.ts';
import type { Placement, Shape } from './shape.ts';

/**
 * A block of figures in formation. (x, y) is the middle of its front edge, and it looks along its facing.
 * In its own frame the front edge runs from (-width/2, 0) to (width/2, 0), y forward and x to the right; the rear edge is at y = -depth.
 */
export interface Block extends Placement {
  readonly width: number;
  readonly depth: number;
}

/** The block's footprint. */
export function footprint(block: Block): Shape {
  return { core: corners(block), round: 0 };
}

/** The block's corners from the front right one to the left: front right, front left, rear left, rear right. */
export function corners(block: Block): readonly [Point, Point, Point, Point] {
  const half = block.width / 2;
  const s = sine(block.facing);
  const c = cosine(block.facing);
  return [
    framePoint(block, half, 0, s, c),
    framePoint(block, -half, 0, s, c),
    framePoint(block, -half, -block.depth, s, c),
    framePoint(block, half, -block.depth, s, c),
  ];
}

/** A point of the table in the block's frame: x to the right, y forward of the front edge. */
export function inFrame(block: Block, p: Point): Point {
  const turned = rotate(minus(p, block), -block.facing);
  return { x: -turned.y + 0, y: turned.x };
}

/** A point of the block's frame on the table. */
export function fromFrame(block: Block, p: Point): Point {
  return framePoint(block, p.x, p.y, sine(block.facing), cosine(block.facing));
}

/** The same where sine and cosine of the facing are known. */
function framePoint(block: Block, x: number, y: number, s: number, c: number): Point {
  return { x: block.x + whole((y * c + x * s) / SINE_ONE), y: block.y + whole((y * s - x * c) / SINE_ONE) };
}

export function centreOf(block: Block): Point {
  return fromFrame(block, { x: 0, y: whole(-block.depth / 2) });
}

/** The frontal arc, 45 degrees out from each front corner; the rear behind the line of the rear edge; the flanks between. */
export type Quarter = 'front' | 'flank' | 'rear';

/** In whole numbers throughout, so that a point on a border is always on the same side of it. */
export function quarterOf(block: Block, p: Point): Quarter {
  const c = cosine(block.facing);
  const s = sine(block.facing);
  const dx = p.x - block.x;
  const dy = p.y - block.y;
  const forward = dx * c + dy * s;
  const sideways = Math.abs(dx * s - dy * c);
  if (forward >= 0 && 2 * (sideways - forward) <= block.width * SINE_ONE) return 'front';
  return forward < -block.depth * SINE_ONE ? 'rear' : 'flank';
}

/** How figures stand: cells of one size in ranks of so many files, the last rank, if short, in the middle. */
export interface Ranks {
  readonly figures: number;
  readonly files: number;
  readonly cellWidth: number;
  readonly cellDepth: number;
}

/** Width and depth of so many figures. */
export function extentOf(ranks: Ranks): { width: number; depth: number } {
  const files = Math.min(ranks.files, ranks.figures);
  return { width: files * ranks.cellWidth, depth: Math.ceil(ranks.figures / ranks.files) * ranks.cellDepth };
}

/** The places of the figures, the centres of their cells: front rank first, each rank from left to right. */
export function figurePlaces(pose: Placement, ranks: Ranks): Point[] {
  const block = { ...pose, ...extentOf(ranks) };
  const places: Point[] = [];
  for (let i = 0; i < ranks.figures; i++) {
    const rank = Math.floor(i / ranks.files);
    const inRank = Math.min(ranks.files, ranks.figures - rank * ranks.files);
    const file = i - rank * ranks.files;
    const x = whole(((2 * file + 1 - inRank) * ranks.cellWidth) / 2);
    const y = whole(-((2 * rank + 1) * ranks.cellDepth) / 2);
    places.push(fromFrame(block, { x, y }));
  }
  return places;
}

/** The places of figures around the rim of a hollow square of so many cells a side: from the front left corner clockwise. */
export function squarePlaces(pose: Placement, figures: number, side: number, cell: number): Point[] {
  const block = { ...pose, width: side * cell, depth: side * cell };
  const rim: Point[] = side === 1 ? [{ x: 0, y: 0 }] : [];
  const last = side - 1;
  for (let i = 0; i < last; i++) rim.push({ x: i, y: 0 });
  for (let i = 0; i < last; i++) rim.push({ x: last, y: i });
  for (let i = last; i > 0; i--) rim.push({ x: i, y: last });
  for (let i = last; i > 0; i--) rim.push({ x: 0, y: i });
  return rim.slice(0, figures).map((place) => {
    const x = whole(((2 * place.x + 1 - side) * cell) / 2);
    return fromFrame(block, { x, y: whole(-((2 * place.y + 1) * cell) / 2) });
  });
}

/** Straight ahead, or back with a length below nothing. */
export function advanced<B extends Block>(block: B, length: number): B {
  return { ...block, ...ahead(block, block.facing, length) };
}

/** What a wheel turns on: the left or the right front corner, or the middle of the front edge. */
export const PIVOTS = ['left', 'right', 'middle'] as const;
export type Pivot = (typeof PIVOTS)[number];

export function pivotOf(block: Block, pivot: Pivot): Point {
  if (pivot === 'middle') return { x: block.x, y: block.y };
  const half = block.width / 2;
  return fromFrame(block, { x: pivot === 'left' ? -half : half, y: 0 });
}

/** The block wheeled by an angle, positive to the left. */
export function wheeled<B extends Block>(block: B, pivot: Pivot, angle: Facing): B {
  const half = block.width / 2;
  const still = pivotOf(block, pivot);
  const facing = wrap(block.facing + angle);
  const offset = pivot === 'middle' ? 0 : pivot === 'left' ? -half : half;
  const middle = add(still, rotate({ x: 0, y: offset }, facing));
  return { ...block, x: middle.x, y: middle.y, facing };
}

function wheelRadius(block: Block, pivot: Pivot): number {
  return pivot === 'middle' ? block.width / 2 : block.width;
}

/** The path of the outermost front corner in a wheel. */
export function wheelCost(block: Block, pivot: Pivot, angle: Facing): number {
  return arcLength(wheelRadius(block, pivot), angle);
}

/** The greatest wheel for a length of path. */
export function widestWheel(block: Block, pivot: Pivot, length: number): Facing {
  return arcAngle(wheelRadius(block, pivot), length);
}

/** Turned about the middle of its footprint to look elsewhere, its width and depth the same. */
export function turnedOnCentre<B extends Block>(block: B, facing: Facing): B {
  return aroundCentre(block, centreOf(block), facing);
}

/** A block put so that the middle of its footprint is a given point. */
export function aroundCentre<B extends Block>(block: B, centre: Point, facing: Facing): B {
  return { ...block, ...ahead(centre, facing, block.depth / 2), facing: wrap(facing) };
}

/** Another width and depth with the same facing and middle of the front edge: losses, and changes of formation to the front. */
export function reformed<B extends Block>(block: B, width: number, depth: number): B {
  return { ...block, width, depth };
}

/**
 * The greatest shift of a corner from one place of a block to another of the same or another shape, its corners matched in whichever of
 * the four turns makes it least: to face about is no shift at all.
 */
export function greatestShift(from: Block, to: Block): number {
  const before = corners(from);
  const after = corners(to);
  const shifts = before.map((_, turn) => Math.max(...before.map((p, i) => between(p, after[(i + turn) % 4] as Point))));
  return Math.min(...shifts);
}
