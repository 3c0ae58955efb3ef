import { pointToLine2 } from './distance.ts';
import { cosine, type Facing, facingTo, SINE_ONE, sine } from './facing.ts';
import { add, dot, minus, type Point, same, side, towards, whole } from './measure.ts';
import { cutTo, type Path, pathLength } from './path.ts';
import { polygon, type Shape } from './shape.ts';
import { exactLength } from './spans.ts';

/** A column that bends along the way it came. The trail runs from the middle of its front edge to the middle of its rear edge. */
export interface Column {
  readonly trail: Path;
  readonly width: number;
}

/** A straight column with its head at a point. */
export function straightColumn(head: Point, facing: Facing, width: number, length: number): Column {
  const tail = {
    x: head.x - whole((length * cosine(facing)) / SINE_ONE),
    y: head.y - whole((length * sine(facing)) / SINE_ONE),
  };
  return { trail: [{ x: head.x, y: head.y }, tail], width };
}

/** A stretch shorter than this has no direction that can be trusted, its ends being whole points. */
export const SHORT = 100;

/** A rectangle for each stretch of the trail and, at each bend, the triangle that they leave open on its outer side. */
export function columnShapes(column: Column): Shape[] {
  const shapes: Shape[] = [];
  const half = column.width / 2;
  const trail = withoutShortEnd(column.trail);
  trail.forEach((a, i) => {
    const b = trail[i + 1];
    if (!b) return;
    const before = trail[i - 1];
    const corner = before && bendOf(before, a, b, half);
    if (corner) shapes.push(corner);
    shapes.push(stretch(a, b, half));
  });
  return shapes;
}

/** Where hardly anything of the column is left behind its last bend, that follows the stretch before. */
export function withoutShortEnd(trail: Path): Path {
  const n = trail.length;
  if (n < 3) return trail;
  const [a, b, c] = trail.slice(n - 3) as [Point, Point, Point];
  const rest = exactLength(b, c);
  return rest < SHORT ? [...trail.slice(0, n - 2), towards(a, b, exactLength(a, b) + rest)] : trail;
}

function stretch(a: Point, b: Point, half: number): Shape {
  const { x, y } = aside(a, b, half);
  const core = [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
  return { core, round: 0 };
}

/** So far to the left of the way from a to b. */
function aside(a: Point, b: Point, by: number): Point {
  const far = exactLength(a, b);
  return far === 0 ? { x: 0, y: 0 } : { x: whole(((a.y - b.y) * by) / far), y: whole(((b.x - a.x) * by) / far) };
}

/** The outer side of a bend; none where the way goes straight on or straight back. */
export function bendOf(before: Point, bend: Point, after: Point, half: number): Shape | undefined {
  const turn = side(before, bend, after);
  if (turn === 0) return undefined;
  const outer = turn > 0 ? -half : half;
  const p = add(bend, aside(before, bend, outer));
  const q = add(bend, aside(bend, after, outer));
  return polygon([bend, p, q]);
}

/** The head goes along a path (which starts at the head) and the rest follows in its steps; the column keeps its length. */
export function marched<C extends Column>(column: C, path: Path): C {
  return { ...column, trail: cutTo(trailWith(column.trail, path), pathLength(column.trail)) };
}

/** The trail that a path makes of another; a head that goes straight on leaves no bend. */
export function trailWith(trail: Path, path: Path): Point[] {
  const [head, next] = trail;
  const first = path.find((p) => head && !same(p, head));
  const isStraight = head && next && first && dot(minus(head, next), minus(first, head)) > 0 && pointToLine2(head, next, first) <= 1;
  return tidied([...path.slice(1).reverse(), ...(isStraight ? trail.slice(1) : trail)]);
}

/** Points that repeat the one before, or lie straight between their neighbours, say nothing. */
function tidied(path: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const p of path) {
    const last = kept[kept.length - 1];
    if (last && same(last, p)) continue;
    const before = kept[kept.length - 2];
    if (last && before && side(before, last, p) === 0 && dot(minus(last, before), minus(p, last)) > 0) kept.pop();
    kept.push(p);
  }
  return kept;
}

/** The same column shorter, the head where it was: its tail has lost figures. */
export function shortened<C extends Column>(column: C, length: number): C {
  return { ...column, trail: cutTo(column.trail, length) };
}

/** Head and tail change places. */
export function facedAbout<C extends Column>(column: C): C {
  return { ...column, trail: [...column.trail].reverse() };
}

/** Where the head looks. */
export function headFacing(column: Column): Facing {
  const [head, next] = column.trail;
  return head && next ? facingTo(next, head) : 0;
}

/** The point of the trail a length behind the head, and where one looks there. */
export function onTrail(column: Column, behind: number): { x: number; y: number; facing: Facing } {
  const { trail } = column;
  let left = behind;
  for (let i = 1; i < trail.length; i++) {
    const a = trail[i - 1] as Point;
    const b = trail[i] as Point;
    const length = exactLength(a, b);
    if (left <= length || i + 1 === trail.length) return { ...towards(a, b, Math.min(left, length)), facing: facingTo(b, a) };
    left -= length;
  }
  return { ...(trail[0] as Point), facing: 0 };
}
