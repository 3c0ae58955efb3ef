import { cosine, type Facing, facingTo, SINE_ONE, sine } from './facing.ts';
import { dot, minus, type Point, same, side, whole } from './measure.ts';
import { cutTo, type Path, pathLength } from './path.ts';
import { disc, type Shape } from './shape.ts';

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

/** A rectangle for each stretch of the trail and a disc at each bend. */
export function columnShapes(column: Column): Shape[] {
  const shapes: Shape[] = [];
  const half = column.width / 2;
  column.trail.forEach((a, i) => {
    const b = column.trail[i + 1];
    if (!b) return;
    if (i > 0) shapes.push(disc(a, whole(half)));
    shapes.push(stretch(a, b, half));
  });
  return shapes;
}

function stretch(a: Point, b: Point, half: number): Shape {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const x = far === 0 ? 0 : whole((-dy * half) / far);
  const y = far === 0 ? 0 : whole((dx * half) / far);
  const core = [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
  return { core, round: 0 };
}

/** The head goes along a path (which starts at the head) and the rest follows in its steps; the column keeps its length. */
export function marched<C extends Column>(column: C, path: Path): C {
  const length = pathLength(column.trail);
  const trail = tidied([...path.slice(1).reverse(), ...column.trail]);
  return { ...column, trail: cutTo(trail, length) };
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
  const front = cutTo(column.trail, behind);
  const last = front[front.length - 1] as Point;
  const before = front[front.length - 2];
  const facing = before ? facingTo(last, before) : headFacing(column);
  return { x: last.x, y: last.y, facing };
}
