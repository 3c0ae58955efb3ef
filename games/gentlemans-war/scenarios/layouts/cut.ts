// AGX-TAB-03: where scaling lays other ground over a rigid part, the rigid part wins: what lies there is cut off.
import type { Point } from '@baize/geometry/open';

/** A place on a way round: behind which corner, and how far on to the next. */
interface Place {
  corner: number;
  part: number;
}

/** Where the ground's way round goes into the hole, or out of it: its place on both. */
interface Crossing {
  at: Point;
  ground: Place;
  hole: Place;
  isIn: boolean;
}

/** Twice the area to the left of a way round. */
const turn = (outline: readonly Point[]) =>
  outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** Counter-clockwise. */
const wound = (outline: readonly Point[]): readonly Point[] => (turn(outline) < 0 ? [...outline].reverse() : outline);

/** Where the lines through two stretches meet, in parts of both; null: they run side by side. */
export function meetingOf(a: Point, b: Point, c: Point, d: Point): { at: Point; parts: [number, number] } | null {
  const [r, q] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const across = r.x * q.y - r.y * q.x;
  if (across === 0) return null;
  const part = ((c.x - a.x) * q.y - (c.y - a.y) * q.x) / across;
  const other = ((c.x - a.x) * r.y - (c.y - a.y) * r.x) / across;
  return { at: { x: Math.round(a.x + r.x * part), y: Math.round(a.y + r.y * part) }, parts: [part, other] };
}

const isOn = (part: number) => part >= 0 && part < 1;

const nextOf = (outline: readonly Point[], corner: number): Point => outline[(corner + 1) % outline.length] as Point;

function crossingsOf(ground: readonly Point[], hole: readonly Point[]): Crossing[] {
  return ground.flatMap((a, i) =>
    hole.flatMap((c, j): Crossing[] => {
      const [b, d] = [nextOf(ground, i), nextOf(hole, j)];
      const found = meetingOf(a, b, c, d);
      if (!found?.parts.every(isOn)) return [];
      // Counter-clockwise the hole lies on the left of its sides.
      const isIn = (d.x - c.x) * (b.y - a.y) - (d.y - c.y) * (b.x - a.x) > 0;
      return [{ at: found.at, ground: { corner: i, part: found.parts[0] }, hole: { corner: j, part: found.parts[1] }, isIn }];
    }),
  );
}

/** The corners that one passes on a way round from one place to another. */
function cornersBetween(outline: readonly Point[], from: Place, to: Place): Point[] {
  const isOnward = from.corner === to.corner && from.part <= to.part;
  const steps = isOnward ? 0 : (to.corner - from.corner + outline.length) % outline.length || outline.length;
  return Array.from({ length: steps }, (_, step) => nextOf(outline, from.corner + step));
}

/** What is left of a piece of ground beside a hole without hollows that bites into it once; what it does not bite into is left as it is. */
export function cutOut(ground: readonly Point[], hole: readonly Point[]): readonly Point[] {
  const [round, bite] = [wound(ground), wound(hole)];
  const crossings = crossingsOf(round, bite);
  const [into, out] = [crossings.find(({ isIn }) => isIn), crossings.find(({ isIn }) => !isIn)];
  if (crossings.length !== 2 || !into || !out) return ground;
  const outside = cornersBetween(round, out.ground, into.ground);
  // Back along the hole, against its own way round.
  const along = cornersBetween(bite, out.hole, into.hole).reverse();
  return [out.at, ...outside, into.at, ...along].filter((p, i, all) => {
    const before = all[(i + all.length - 1) % all.length] as Point;
    return p.x !== before.x || p.y !== before.y;
  });
}
