import { overlaps } from './distance.ts';
import { ahead, cosine, type Facing, HALF_TURN, QUARTER_TURN, SINE_ONE, sine, wrap } from './facing.ts';
import { type Point, whole } from './measure.ts';
import { capsule, disc, polygon, type Shape } from './shape.ts';

/** All points within a length of a point. */
export function blast(centre: Point, radius: number): Shape {
  return disc(centre, radius);
}

/** A line of fire with a width. */
export function bolt(from: Point, facing: Facing, length: number, width: number): Shape {
  return capsule(from, ahead(from, facing, length), whole(width / 2));
}

/** A triangle from a corner, as long as it is high, opening by an angle on both sides of its direction together. */
export function cone(corner: Point, facing: Facing, length: number, spread: Facing): Shape {
  const half = whole(spread / 2);
  const slope = whole((length * SINE_ONE) / cosine(half));
  return polygon([corner, ahead(corner, facing - half, slope), ahead(corner, facing + half, slope)]);
}

/** An equilateral triangle with one corner on the edge of a round base, symmetric about a direction. */
export function spray(centre: Point, radius: number, facing: Facing, side: number): Shape {
  const corner = ahead(centre, facing, radius);
  const half = HALF_TURN / 6;
  return polygon([corner, ahead(corner, facing - half, side), ahead(corner, facing + half, side)]);
}

/** Which of these lie at least partly under a template. */
export function under<T extends { readonly shape: Shape }>(template: Shape, things: readonly T[]): T[] {
  return things.filter((thing) => overlaps(template, thing.shape, 0));
}

/** Is a point within an arc that opens by an angle (both sides together) about a facing? The borders and the centre belong to it. */
export function isInArc(centre: Point, facing: Facing, spread: Facing, p: Point): boolean {
  const x = p.x - centre.x;
  const y = p.y - centre.y;
  const half = Math.floor(spread / 2);
  if (half >= HALF_TURN) return true;
  const left = wrap(facing + half);
  const right = wrap(facing - half);
  const isRightOfLeft = cosine(left) * y - sine(left) * x <= 0;
  const isLeftOfRight = cosine(right) * y - sine(right) * x >= 0;
  return half <= QUARTER_TURN ? isRightOfLeft && isLeftOfRight && isForward(facing, x, y) : isRightOfLeft || isLeftOfRight;
}

function isForward(facing: Facing, x: number, y: number): boolean {
  return cosine(facing) * x + sine(facing) * y >= 0;
}
