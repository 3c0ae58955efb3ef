// Whether any place at all will do (EG-ALL-10): the borders at which it may change whether a base can stand. The geometry looks at all their pieces.
import {
  type Border,
  type Box,
  barredBetween,
  bordersOf,
  boundsOf,
  boxesMeet,
  capsule,
  disc,
  featuresNear,
  rectangle,
  type Shape,
  TOUCH,
} from '@baize/geometry/open';
import type { EnGarde } from '../../state.ts';
import { countryOf, wagonShape } from '../table/terrain.ts';
import { circlesOf } from '../table/undergrowth.ts';
import type { Surveyed } from './standing.ts';

const ORIGIN = { x: 0, y: 0 };

/** Centres at which a base lies so far off a shape; if nothing is said, overlapping it by no more than a touch. */
export function bordersAround(shape: Shape, r: number, keep = -TOUCH): Border[] {
  return barredBetween(disc(ORIGIN, r), shape, keep).flatMap(bordersOf);
}

/** Centres on the edge of a shape. */
export function centreBorders(shape: Shape): Border[] {
  return bordersAround(shape, 0, 0);
}

/** Centres of bases that touch the edges of a box from inside. */
export function bordersInside({ minX, minY, maxX, maxY }: Box, r: number): Border[] {
  return centreBorders(rectangle(minX + r, minY + r, maxX - minX - 2 * r, maxY - minY - 2 * r));
}

/** EG-ALL-05: all borders at which it may change whether a base can stand, for centres in a box. */
export function standBorders(s: EnGarde, { bases, bodies }: Pick<Surveyed, 'bases' | 'bodies'>, r: number, box: Box): Border[] {
  const { width, height } = s.fixed;
  const near = { minX: box.minX - r, minY: box.minY - r, maxX: box.maxX + r, maxY: box.maxY + r };
  const country = featuresNear(countryOf(s), near);
  const built = country.flatMap(({ building }) => [...(building?.walls ?? []), ...(building?.openings ?? [])]);
  const shapes = [
    ...[...bases, ...bodies].map((base) => disc(base, base.r)),
    ...s.things.map((thing) => disc(thing, 0)),
    ...country.flatMap((piece) => piece.shapes),
    ...built.map(({ a, b }) => capsule(a, b, 0)),
    ...s.wagons.map(wagonShape),
  ].filter((shape) => boxesMeet(boundsOf(shape), near));
  return [
    ...bordersInside({ minX: 0, minY: 0, maxX: width, maxY: height }, r),
    ...shapes.flatMap((shape) => bordersAround(shape, r)),
    // By the centre goes on which floor one stands, and who is in a gap or in undergrowth.
    ...country.flatMap((piece) => piece.shapes.flatMap(centreBorders)),
    ...circlesOf(s).flatMap(centreBorders),
  ];
}
