import { along, type Point, whole } from './measure.ts';
import type { Path } from './path.ts';
import { capsule, disc, type Shape } from './shape.ts';
import { exactLength } from './spans.ts';

/** Something long that is crossed: a hedge, a wall, a stream from bank to bank. Where it has gaps it is not there at all. */
export interface LinearObstacle {
  readonly id: string;
  readonly shapes: readonly Shape[];
}

/** A bridge, a ford, a gate: so much of the obstacle on both sides of a point of it is open. */
export interface Passage {
  readonly at: Point;
  readonly width: number;
}

/** An obstacle along a path with a width (0 for a hedge drawn as a line), open where it has gaps. */
export function linear(id: string, path: Path, width: number, gaps: readonly Passage[] = []): LinearObstacle {
  const shapes: Shape[] = [];
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    for (const part of besideGaps(a, b, width, gaps)) shapes.push(band(along(a, b, part.from), along(a, b, part.to), width));
    const isBend = i > 1 && width > 0 && !gaps.some((gap) => exactLength(gap.at, a) < (gap.width + width) / 2);
    if (isBend) shapes.push(disc(a, whole(width / 2)));
  }
  return { id, shapes };
}

/** A gap belongs to a stretch if its middle lies within the band. */
function besideGaps(a: Point, b: Point, width: number, gaps: readonly Passage[]): { from: number; to: number }[] {
  const length = exactLength(a, b);
  if (length === 0) return [];
  const cuts = gaps.flatMap((gap) => {
    const part = ((gap.at.x - a.x) * (b.x - a.x) + (gap.at.y - a.y) * (b.y - a.y)) / (length * length);
    const off = Math.abs((gap.at.x - a.x) * (b.y - a.y) - (gap.at.y - a.y) * (b.x - a.x)) / length;
    const half = gap.width / 2 / length;
    return off <= width / 2 + gap.width / 2 && part + half > 0 && part - half < 1 ? [{ from: part - half, to: part + half }] : [];
  });
  const rest: { from: number; to: number }[] = [];
  let from = 0;
  for (const cut of cuts.sort((p, q) => p.from - q.from)) {
    if (cut.from > from) rest.push({ from, to: cut.from });
    from = Math.max(from, cut.to);
  }
  if (from < 1) rest.push({ from, to: 1 });
  return rest;
}

/** A stretch of an obstacle with square ends. */
function band(a: Point, b: Point, width: number): Shape {
  const far = exactLength(a, b);
  if (width === 0 || far === 0) return capsule(a, b, 0);
  const x = whole(((a.y - b.y) * width) / 2 / far);
  const y = whole(((b.x - a.x) * width) / 2 / far);
  const core = [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
  return { core, round: 0 };
}
