import { type Point, whole } from './measure.ts';

/**
 * A facing is a whole number of hundredths of a degree, 0 along x, growing to the left (anticlockwise).
 * Its sine and cosine are whole ten-millionths from a fixed table.
 */
export type Facing = number;

export const FULL_TURN = 36_000;
export const HALF_TURN = 18_000;
export const QUARTER_TURN = 9_000;
const EIGHTH_TURN = 4_500;

/** What the sine of a quarter turn is called. */
export const SINE_ONE = 10_000_000;

const { PI } = Math;
const SINES = makeSines();

/** The series of the sine up to an eighth of a turn, the cosine's beyond: sums and products only, so the same on every engine. */
function makeSines(): Int32Array {
  const sines = new Int32Array(QUARTER_TURN + 1);
  for (let step = 0; step <= QUARTER_TURN; step++) {
    const isSmall = step <= EIGHTH_TURN;
    const angle = ((isSmall ? step : QUARTER_TURN - step) * PI) / HALF_TURN;
    sines[step] = whole(SINE_ONE * series(angle, isSmall ? angle : 1, isSmall ? 1 : 0));
  }
  return sines;
}

function series(angle: number, first: number, power: number): number {
  let term = first;
  let sum = first;
  for (let n = power + 2; n <= power + 16; n += 2) {
    term = (-term * angle * angle) / (n * (n - 1));
    sum += term;
  }
  return sum;
}

/** Degrees as a facing or an angle. */
export function degrees(value: number): Facing {
  return whole(value * 100);
}

/** The same facing between 0 and FULL_TURN. */
export function wrap(facing: Facing): Facing {
  const rest = facing % FULL_TURN;
  return rest < 0 ? rest + FULL_TURN : rest + 0;
}

export function sine(facing: Facing): number {
  const f = wrap(facing);
  if (f <= QUARTER_TURN) return SINES[f] as number;
  if (f <= HALF_TURN) return SINES[HALF_TURN - f] as number;
  if (f <= HALF_TURN + QUARTER_TURN) return -(SINES[f - HALF_TURN] as number) + 0;
  return -(SINES[FULL_TURN - f] as number) + 0;
}

export function cosine(facing: Facing): number {
  return sine(facing + QUARTER_TURN);
}

/** A vector turned to the left by an angle. */
export function rotate(vector: Point, facing: Facing): Point {
  const s = sine(facing);
  const c = cosine(facing);
  return { x: whole((vector.x * c - vector.y * s) / SINE_ONE), y: whole((vector.x * s + vector.y * c) / SINE_ONE) };
}

/** The point a given length from another in a direction. */
export function ahead(from: Point, facing: Facing, length: number): Point {
  return { x: from.x + whole((length * cosine(facing)) / SINE_ONE), y: from.y + whole((length * sine(facing)) / SINE_ONE) };
}

/** The facing nearest to the direction from one point to another; 0 if they are the same. */
export function facingTo(from: Point, to: Point): Facing {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const long = Math.abs(dx);
  const high = Math.abs(dy);
  const acute = high <= long ? steepness(long, high) : QUARTER_TURN - steepness(high, long);
  const upper = dx >= 0 ? acute : HALF_TURN - acute;
  return wrap(dy >= 0 ? upper : -upper);
}

/** The angle, up to an eighth of a turn, whose direction lies nearest to (x, y), where 0 <= y <= x. */
function steepness(x: number, y: number): Facing {
  let low = 0;
  let high = EIGHTH_TURN;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offside(middle, x, y) >= 0) low = middle;
    else high = middle - 1;
  }
  return low < EIGHTH_TURN && -offside(low + 1, x, y) < offside(low, x, y) ? low + 1 : low;
}

function offside(step: number, x: number, y: number): number {
  return (SINES[QUARTER_TURN - step] as number) * y - (SINES[step] as number) * x;
}

/** The angles, in hundredths of a degree, whose tangents are 0/8, 1/8 … 8/8. */
const EIGHTHS = [
  0, 712.5016348901798, 1403.6243467926477, 2055.604521958346, 2656.505117707799, 3200.5383208083495, 3686.9897645844026, 4118.592516570965,
  4500,
];

/** The direction of a vector in hundredths of a degree, 0 to FULL_TURN, not rounded: for reckoning on the way to whole facings. */
export function angleOf(x: number, y: number): number {
  const long = Math.abs(x);
  const high = Math.abs(y);
  if (long === 0 && high === 0) return 0;
  const acute = high <= long ? slopeAngle(high / long) : QUARTER_TURN - slopeAngle(long / high);
  const upper = x >= 0 ? acute : HALF_TURN - acute;
  return y >= 0 ? upper : FULL_TURN - upper;
}

/** From the nearest eighth by the series of the arc tangent, which needs few terms for what is left. */
function slopeAngle(tangent: number): number {
  const eighth = Math.round(tangent * 8);
  const near = eighth / 8;
  const rest = (tangent - near) / (1 + tangent * near);
  const square = rest * rest;
  const arc = rest * (1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square / 9))));
  return (EIGHTHS[eighth] as number) + (arc * HALF_TURN) / PI;
}

/** The smallest turn from one facing to another, 0 to HALF_TURN, to whichever side. */
export function turnBetween(a: Facing, b: Facing): Facing {
  const left = wrap(b - a);
  return left > HALF_TURN ? FULL_TURN - left : left;
}

/** The smallest turn with its sign: positive to the left; half a turn counts as left. */
export function turnFrom(a: Facing, b: Facing): Facing {
  const left = wrap(b - a);
  return left > HALF_TURN ? left - FULL_TURN : left;
}

/** Is the point in front of the line through a centre, square to the facing? The line itself is front. */
export function isInFront(centre: Point, facing: Facing, p: Point): boolean {
  return (p.x - centre.x) * cosine(facing) + (p.y - centre.y) * sine(facing) >= 0;
}

/** The length of the arc that a point makes at a given radius through an angle. */
export function arcLength(radius: number, angle: Facing): number {
  return whole((radius * Math.abs(angle) * PI) / HALF_TURN);
}

/** The greatest angle through which a point at a given radius can swing with a given length of arc. */
export function arcAngle(radius: number, length: number): Facing {
  if (radius <= 0) return HALF_TURN;
  let angle = Math.floor(((length + 0.5) * HALF_TURN) / (radius * PI)) + 1;
  while (arcLength(radius, angle) > length) angle -= 1;
  return angle;
}
