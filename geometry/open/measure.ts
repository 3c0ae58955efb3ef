import { orient2d } from 'robust-predicates';

/**
 * Lengths are whole thousandths of an inch, places are whole points; y grows away from the near edge, so left is anticlockwise.
 * Only + - * / and the square root are used on the way, which every engine rounds alike; results are rounded to whole thousandths.
 * Coordinates must stay within ±2^25 (33,000 inches), so that products of differences stay exact.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place with a height above the table. */
export interface Spot extends Point {
  readonly z: number;
}

/** Two bases or footprints nearer than this touch; an overlap of no more than this is a touch too. */
export const TOUCH = 10;

/** The whole number nearest to a value, never minus nought. */
export function whole(value: number): number {
  return Math.round(value) + 0;
}

/** Inches as whole thousandths. */
export function inches(value: number): number {
  return whole(value * 1000);
}

export function point(x: number, y: number): Point {
  return { x, y };
}

/** A point given in inches. */
export function at(x: number, y: number): Point {
  return { x: inches(x), y: inches(y) };
}

export function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

export function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

export function midpoint(a: Point, b: Point): Point {
  return { x: whole((a.x + b.x) / 2), y: whole((a.y + b.y) / 2) };
}

/** The whole number nearest to the square root of a whole number below 2^53; exact. */
export function root(square: number): number {
  let floor = Math.floor(Math.sqrt(square));
  while (floor * floor > square) floor -= 1;
  while ((floor + 1) * (floor + 1) <= square) floor += 1;
  return square - floor * floor > floor ? floor + 1 : floor;
}

/** How far two points lie apart. */
export function between(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return root(dx * dx + dy * dy);
}

/** A length on the flat together with a difference of height. */
export function aslant(flat: number, rise: number): number {
  return root(flat * flat + rise * rise);
}

/** Positive if c lies left of the line from a to b, negative if right, 0 if on it; the sign is exact. */
export function side(a: Point, b: Point, c: Point): number {
  return -orient2d(a.x, a.y, b.x, b.y, c.x, c.y) + 0;
}

/** The point at a part (0 to 1) of the way from a to b. */
export function along(a: Point, b: Point, part: number): Point {
  return { x: whole(a.x + (b.x - a.x) * part), y: whole(a.y + (b.y - a.y) * part) };
}

/** The point that lies a given length from a towards b (and beyond it, if the length is greater). */
export function towards(a: Point, b: Point, length: number): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  return far === 0 ? a : { x: whole(a.x + (dx * length) / far), y: whole(a.y + (dy * length) / far) };
}
