// AGW-ALL-12, AGW-CHFM-02, AGW-FORM-07: the shifts at which a body in want of room just comes free.
import { areBoxesWithin, boundsOf, boxOf, type Point, type Shape, shapesOf, TOUCH } from '@baize/geometry/open';
import type { Post, Unit, War } from '../../state.ts';
import { goingOf, isWagon } from '../armies/kinds.ts';
import { costIn, gradeOf } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bodyAt, bodyOf } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { INCH, linesFor } from './ground.ts';
import { thingsOn } from './things.ts';

/** Free on this side of what is in the way: every shift whose part along the normal is at least so great. */
interface Side {
  x: number;
  y: number;
  least: number;
}

interface InTheWay {
  shape: Shape;
  keep: number;
}

/**
 * Shifts of up to an inch, the shortest first: straight off each side of what is in the way, and into each corner between two of them.
 * If there is room within an inch at all, the room nearest to the post begins at one of these.
 */
export function freeingShifts(s: War, unit: Unit, post: Post): Point[] {
  const own = shapesOf(bodyAt(s, unit, post));
  const sides = [...edgeSides(s, own), ...inTheWay(s, unit, post).flatMap((other) => own.flatMap((shape) => sidesOf(shape, other)))];
  const found = sides.filter(({ least }) => least > 0 && least <= INCH).map(({ x, y, least }) => ({ x: x * least, y: y * least }));
  sides.forEach((a, i) => {
    for (const b of sides.slice(i + 1)) {
      const corner = cornerOf(a, b);
      if (corner) found.push(corner);
    }
  });
  const length = ({ x, y }: Point) => x * x + y * y;
  return found
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    .filter((shift) => length(shift) <= INCH * INCH)
    .sort((a, b) => length(a) - length(b) || a.x - b.x || a.y - b.y)
    .filter((shift, i, all) => i === 0 || shift.x !== all[i - 1]?.x || shift.y !== all[i - 1]?.y);
}

/** Everything that may bar a place within an inch of the post, and how far one keeps from it. */
function inTheWay(s: War, unit: Unit, post: Post): InTheWay[] {
  const box = boxOf(bodyAt(s, unit, post));
  const going = goingOf(s, unit, post.formation);
  const land = landOf(s);
  const units = s.units
    .filter((other) => isThereFor(other, unit.seat) && other.id !== unit.id)
    .flatMap((other) => {
      const keep = other.seat === unit.seat || isWagon(s, other) ? 0 : INCH;
      return shapesOf(bodyOf(s, other)).map((shape) => ({ shape, keep }));
    });
  const things = thingsOn(s).flatMap(({ body }) => shapesOf(body).map((shape) => ({ shape, keep: 0 })));
  const areas = land.areas.filter(({ feature }) => costIn(feature, going) === Infinity).map(({ shape }) => ({ shape, keep: 0 }));
  const lines = linesFor(s, unit)
    .filter(({ feature }) => gradeOf(feature, going) !== 'free')
    .flatMap(({ shapes }) => shapes);
  return [...units, ...things, ...areas, ...lines.map((shape) => ({ shape, keep: 0 }))].filter(({ shape, keep }) =>
    areBoxesWithin(box, boundsOf(shape), INCH + keep),
  );
}

/** The sides of two shapes without hollows between which they are parted. */
function sidesOf(own: Shape, { shape, keep }: InTheWay): Side[] {
  return [...normalsOf(own.core, -1), ...normalsOf(shape.core, 1)].map(({ x, y }) => {
    const along = (p: Point) => p.x * x + p.y * y;
    const near = Math.min(...own.core.map(along)) - own.round;
    const far = Math.max(...shape.core.map(along)) + shape.round;
    return { x, y, least: far - near + (keep === 0 ? -TOUCH / 2 : keep) };
  });
}

/** The directions straight out of the edges of an outline; a sign below nothing: straight into it. */
function normalsOf(core: readonly Point[], sign: 1 | -1): Point[] {
  return core.flatMap((a, i) => {
    const b = core[(i + 1) % core.length] ?? a;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) return [];
    const turn = isLeftAbout(core) ? sign : -sign;
    return [{ x: (turn * dy) / length, y: (-turn * dx) / length }];
  });
}

function isLeftAbout(core: readonly Point[]): boolean {
  return core.reduce((sum, a, i) => sum + a.x * (core[(i + 1) % core.length]?.y ?? 0) - a.y * (core[(i + 1) % core.length]?.x ?? 0), 0) > 0;
}

/** The edges of the table. */
function edgeSides(s: War, own: readonly Shape[]): Side[] {
  const boxes = own.map(boundsOf);
  const { width, height } = s.fixed;
  return [
    { x: 1, y: 0, least: -Math.min(...boxes.map(({ minX }) => minX)) },
    { x: -1, y: 0, least: Math.max(...boxes.map(({ maxX }) => maxX)) - width },
    { x: 0, y: 1, least: -Math.min(...boxes.map(({ minY }) => minY)) },
    { x: 0, y: -1, least: Math.max(...boxes.map(({ maxY }) => maxY)) - height },
  ];
}

/** Where the bounds of two sides cross. */
function cornerOf(a: Side, b: Side): Point | null {
  const across = a.x * b.y - a.y * b.x;
  if (Math.abs(across) < 0.001) return null;
  return { x: (a.least * b.y - b.least * a.y) / across, y: (b.least * a.x - a.least * b.x) / across };
}
