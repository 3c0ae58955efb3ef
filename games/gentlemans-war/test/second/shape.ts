// Plain plane geometry for the second opinion, in inches: convex outlines, distances by looking at every side, overlaps by halves.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A convex outline: its corners in turn. */
export type Outline = readonly Spot[];

export const HAIR = 1e-7;

/** A turn by hundredths of a degree; right angles come out exactly. */
export function direction(facing: number): Spot {
  const right = ((facing % 36_000) + 36_000) % 36_000;
  if (right === 0) return { x: 1, y: 0 };
  if (right === 9000) return { x: 0, y: 1 };
  if (right === 18_000) return { x: -1, y: 0 };
  if (right === 27_000) return { x: 0, y: -1 };
  return { x: Math.cos((right * Math.PI) / 18_000), y: Math.sin((right * Math.PI) / 18_000) };
}

/** A point of a frame: `across` to the right of the facing, `ahead` along it. */
export function inFrame(at: Spot, facing: number, across: number, ahead: number): Spot {
  const d = direction(facing);
  return { x: at.x + d.y * across + d.x * ahead, y: at.y - d.x * across + d.y * ahead };
}

/** The other way about: where a point lies in a frame. */
export function toFrame(at: Spot, facing: number, p: Spot): { across: number; ahead: number } {
  const d = direction(facing);
  const [dx, dy] = [p.x - at.x, p.y - at.y];
  return { across: dx * d.y - dy * d.x, ahead: dx * d.x + dy * d.y };
}

export function box(at: Spot, facing: number, width: number, depth: number): Outline {
  return [
    inFrame(at, facing, -width / 2, 0),
    inFrame(at, facing, width / 2, 0),
    inFrame(at, facing, width / 2, -depth),
    inFrame(at, facing, -width / 2, -depth),
  ];
}

export function apart(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

export function middleOf(outline: Outline): Spot {
  const sum = outline.reduce((all, p) => ({ x: all.x + p.x, y: all.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

export function sidesOf(outline: Outline): [Spot, Spot][] {
  return outline.map((p, i) => [p, outline[(i + 1) % outline.length] as Spot]);
}

export function nearestOn(p: Spot, a: Spot, b: Spot): Spot {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square));
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export function toSegment(p: Spot, a: Spot, b: Spot): number {
  return apart(p, nearestOn(p, a, b));
}

const turn = (a: Spot, b: Spot, p: Spot) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** How deep a point lies inside an outline: the distance to its nearest side, negative outside. */
export function depthIn(outline: Outline, p: Spot): number {
  const sides = sidesOf(outline);
  const way = sides.reduce((sum, [a, b]) => sum + turn(middleOf(outline), a, b), 0) > 0 ? 1 : -1;
  const isIn = sides.every(([a, b]) => turn(a, b, p) * way >= 0);
  const away = Math.min(...sides.map(([a, b]) => toSegment(p, a, b)));
  return isIn ? away : -away;
}

export function isInside(outline: Outline, p: Spot): boolean {
  return depthIn(outline, p) >= -HAIR;
}

function doCross(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0 && !(turn(a, b, c) === 0 && turn(a, b, d) === 0);
}

/** A nearest pair of points of two outlines, and how far apart they are; 0 if they meet. */
export function nearestPair(one: Outline, other: Outline): { p: Spot; q: Spot; away: number } {
  let best = { p: one[0] as Spot, q: other[0] as Spot, away: Number.POSITIVE_INFINITY };
  const offer = (p: Spot, q: Spot) => {
    if (apart(p, q) < best.away) best = { p, q, away: apart(p, q) };
  };
  for (const p of one) for (const [a, b] of sidesOf(other)) offer(p, nearestOn(p, a, b));
  for (const q of other) for (const [a, b] of sidesOf(one)) offer(nearestOn(q, a, b), q);
  if (overlaps(one, other, -HAIR)) return { ...best, away: 0 };
  return best;
}

export function distance(one: Outline, other: Outline): number {
  return nearestPair(one, other).away;
}

const boxes = new WeakMap<Outline, readonly [number, number, number, number]>();

function boxOf(outline: Outline): readonly [number, number, number, number] {
  const known = boxes.get(outline);
  if (known) return known;
  const [x, y] = [outline.map((p) => p.x), outline.map((p) => p.y)];
  const found = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)] as const;
  boxes.set(outline, found);
  return found;
}

/** Whether a segment comes near the upright box around an outline: what does not need not be looked at closely. */
export function isNearBox(outline: Outline, a: Spot, b: Spot, margin: number): boolean {
  const [left, low, right, high] = boxOf(outline);
  if (Math.max(a.x, b.x) < left - margin || Math.min(a.x, b.x) > right + margin) return false;
  return Math.max(a.y, b.y) >= low - margin && Math.min(a.y, b.y) <= high + margin;
}

/** How far two convex outlines lie in each other (separating axes); negative: a bound of how far they are apart. */
export function overlap(one: Outline, other: Outline): number {
  const [p, q] = [boxOf(one), boxOf(other)];
  const beside = Math.min(p[2] - q[0], q[2] - p[0], p[3] - q[1], q[3] - p[1]);
  if (beside < -1) return beside;
  let least = Number.POSITIVE_INFINITY;
  for (const [a, b] of [...sidesOf(one), ...sidesOf(other)]) {
    const long = apart(a, b);
    if (long < HAIR) continue;
    const axis = { x: (b.y - a.y) / long, y: (a.x - b.x) / long };
    const span = (outline: Outline): [number, number] => {
      const all = outline.map((p) => p.x * axis.x + p.y * axis.y);
      return [Math.min(...all), Math.max(...all)];
    };
    const [p, q] = [span(one), span(other)];
    least = Math.min(least, p[1] - q[0], q[1] - p[0]);
  }
  return least;
}

export function overlaps(one: Outline, other: Outline, slack = HAIR): boolean {
  return overlap(one, other) > slack;
}

/** The part of the way from a to b that lies in a convex outline, as fractions; null: none. */
export function chord(outline: Outline, a: Spot, b: Spot): [number, number] | null {
  const sides = sidesOf(outline);
  const way = sides.reduce((sum, [p, q]) => sum + turn(middleOf(outline), p, q), 0) > 0 ? 1 : -1;
  let [from, to] = [0, 1];
  for (const [p, q] of sides) {
    const start = turn(p, q, a) * way;
    const end = turn(p, q, b) * way;
    if (start < 0 && end < 0) return null;
    if (start < 0) from = Math.max(from, start / (start - end));
    else if (end < 0) to = Math.min(to, start / (start - end));
  }
  return from <= to ? [from, to] : null;
}

/** How long the way from a to b runs in the inside of an outline, its border left out by a hair. */
export function lengthIn(outline: Outline, a: Spot, b: Spot): number {
  const part = chord(outline, a, b);
  return part ? (part[1] - part[0]) * apart(a, b) : 0;
}

/** Whether two segments have a point in common; null: they only graze. */
export function crosses(a: Spot, b: Spot, c: Spot, d: Spot, slack: number): boolean | null {
  const meet = doCross(a, b, c, d);
  const near = Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
  return near <= slack ? null : meet;
}

export function segmentToOutline(a: Spot, b: Spot, outline: Outline): number {
  if (isInside(outline, a) || isInside(outline, b)) return 0;
  return Math.min(
    ...sidesOf(outline).flatMap(([c, d]) =>
      doCross(a, b, c, d) ? [0] : [toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b)],
    ),
  );
}
