import fc from 'fast-check';
import { type Block, disc, FULL_TURN, footprint, type Point, polygon, type Shape } from '../index.ts';

const RANGE = 20000;

export const aNumber = fc.integer({ min: 0, max: RANGE });
export const aPoint: fc.Arbitrary<Point> = fc.record({ x: aNumber, y: aNumber });
export const aFacing = fc.integer({ min: 0, max: FULL_TURN - 1 });
export const aDisc: fc.Arbitrary<Shape> = fc.tuple(aPoint, fc.integer({ min: 100, max: 2500 })).map(([p, r]) => disc(p, r));

export const aBlock: fc.Arbitrary<Block> = fc.record({
  x: aNumber,
  y: aNumber,
  facing: aFacing,
  width: fc.integer({ min: 1, max: 6 }).map((n) => 2000 * n),
  depth: fc.integer({ min: 1, max: 6 }).map((n) => 1000 * n),
});

export const aFootprint: fc.Arbitrary<Shape> = aBlock.map(footprint);

/** A star about a centre, so simple but seldom convex. */
export const aStar: fc.Arbitrary<Shape> = fc
  .tuple(aPoint, fc.array(fc.integer({ min: 500, max: 6000 }), { minLength: 3, maxLength: 9 }))
  .map(([centre, reaches]) => {
    const corners = reaches.map((reach, i) => {
      const angle = (i * 2 * Math.PI) / reaches.length;
      return { x: Math.round(centre.x + reach * Math.cos(angle)), y: Math.round(centre.y + reach * Math.sin(angle)) };
    });
    return polygon(corners);
  });

export const aShape: fc.Arbitrary<Shape> = fc.oneof(
  aDisc,
  aFootprint,
  aStar,
  fc.tuple(aPoint, aPoint, fc.integer({ min: 0, max: 1500 })).map(([a, b, r]) => ({ core: [a, { x: b.x + 1, y: b.y }], round: r })),
);
