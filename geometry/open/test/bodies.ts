import fc from 'fast-check';
import * as open from '../index.ts';
import { aFacing, aNumber, aPoint } from './arbitrary.ts';

/** The larger counts, for the proof. */
export function runs(count: number, proof = count * 20): number {
  return process.env.BAIZE_PROOF === '1' ? proof : count;
}

const aSize = (min: number, max: number) => fc.integer({ min, max });

export const aDiscBody: fc.Arbitrary<open.Body> = fc.record({
  kind: fc.constant('disc' as const),
  x: aNumber,
  y: aNumber,
  radius: aSize(400, 1500),
  facing: aFacing,
});

export const aLongBody: fc.Arbitrary<open.Body> = fc.record({
  kind: fc.constant('long' as const),
  x: aNumber,
  y: aNumber,
  facing: aFacing,
  length: aSize(2000, 4000),
  width: aSize(800, 1800),
});

export const aBlockBody: fc.Arbitrary<open.BlockBody> = fc.record({
  kind: fc.constant('block' as const),
  x: aNumber,
  y: aNumber,
  facing: aFacing,
  width: aSize(1, 12).map((n) => n * 1000),
  depth: aSize(1, 4).map((n) => n * 1000),
});

export const aColumnBody: fc.Arbitrary<open.ColumnBody> = fc
  .record({ head: aPoint, facing: aFacing, width: aSize(1, 3), length: aSize(3, 8), path: fc.array(aPoint, { maxLength: 2 }) })
  .map(({ head, facing, width, length, path }) => {
    const straight = open.straightColumn(head, facing, width * 1000, length * 1000);
    return { kind: 'column', ...open.marched(straight, [head, ...path]) };
  });

/** An L, a rectangle or a triangle. */
export const aBuildingBody: fc.Arbitrary<open.Body> = fc
  .tuple(
    aPoint,
    aFacing,
    fc.constantFrom(
      [
        { x: 0, y: 0 },
        { x: 5000, y: 0 },
        { x: 5000, y: 2000 },
        { x: 2500, y: 2000 },
        { x: 2500, y: 4500 },
        { x: 0, y: 4500 },
      ],
      [
        { x: 0, y: 0 },
        { x: 4000, y: 0 },
        { x: 4000, y: 3000 },
        { x: 0, y: 3000 },
      ],
      [
        { x: 0, y: 0 },
        { x: 4000, y: 1000 },
        { x: 1000, y: 3500 },
      ],
    ),
  )
  .map(([p, facing, outline]) => ({ kind: 'building', outline: outline.map((q) => open.add(open.rotate(q, facing), p)) }));

export const aMover = fc.oneof(aDiscBody, aLongBody, aBlockBody, aColumnBody);
export const aBody = fc.oneof(aMover, aBuildingBody);

const aLength = fc.integer({ min: 1, max: 15000 });

/** A leg with a length that such a body has. */
export function aLegOf(body: open.Body): fc.Arbitrary<open.Leg> {
  const advance = (body.kind === 'column' ? aLength : fc.integer({ min: -12000, max: 15000 })).map(
    (by): open.Leg => ({ do: 'advance', by }),
  );
  const march = fc.array(aPoint, { minLength: 1, maxLength: 3 }).map((path): open.Leg => ({ do: 'march', path }));
  const shift = fc
    .record({ x: fc.integer({ min: -12000, max: 12000 }), y: fc.integer({ min: -12000, max: 12000 }) })
    .map((by): open.Leg => ({ do: 'shift', by }));
  const wheel = fc
    .tuple(fc.constantFrom(...open.PIVOTS), fc.integer({ min: -18000, max: 18000 }))
    .map(([on, angle]): open.Leg => ({ do: 'wheel', on, angle }));
  return body.kind === 'block' ? fc.oneof(advance, wheel, wheel, march, shift) : fc.oneof(advance, march, shift);
}

/** A body and a leg that it can do. */
export const aMove: fc.Arbitrary<{ body: open.Body; leg: open.Leg }> = aMover
  .chain((body) => aLegOf(body).map((leg) => ({ body, leg })))
  .filter(({ body, leg }) => open.lengthOfLeg(body, leg) > 0);
