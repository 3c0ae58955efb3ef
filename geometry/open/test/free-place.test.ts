import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at, type Obstacle, type Point, type Shape } from '../index.ts';
import { aFacing, aNumber, aStar } from './arbitrary.ts';
import { aBody, aMover, runs } from './bodies.ts';

function lieFree(own: readonly Shape[], by: Point, apart: readonly Obstacle[], zones: readonly Shape[]): boolean {
  return freely(own, apart, zones)(by);
}

/** The same for many places: what was in the way last is asked first. */
function freely(own: readonly Shape[], apart: readonly Obstacle[], zones: readonly Shape[]): (by: Point) => boolean {
  const obstacles = [...apart];
  return (by) => {
    const there = own.map((shape) => open.shifted(shape, by));
    const at = obstacles.findIndex(({ shape, keep }) =>
      keep === undefined ? open.overlapAny(there, [shape]) : there.some((each) => open.gap(each, shape) < keep),
    );
    if (at > 0) obstacles.unshift(...obstacles.splice(at, 1));
    return at < 0 && zones.some((zone) => there.every((each) => open.encloses(zone, each)));
  };
}

/** Sizes so small that all whole places can be tried, one after the other. */
const SIDE = 90;
const aSmallPoint = fc.record({ x: fc.integer({ min: 0, max: SIDE }), y: fc.integer({ min: 0, max: SIDE }) });
const aSmallShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(aSmallPoint, fc.integer({ min: 8, max: 25 })).map(([p, r]) => open.disc(p, r)),
  fc
    .tuple(aSmallPoint, aFacing, fc.integer({ min: 8, max: 50 }), fc.integer({ min: 4, max: 20 }))
    .map(([p, facing, width, depth]) => open.footprint({ ...p, facing, width, depth })),
  fc
    .tuple(aSmallPoint, aFacing, fc.integer({ min: 10, max: 40 }), fc.integer({ min: 2, max: 8 }))
    .map(([a, facing, far, r]) => open.capsule(a, open.ahead(a, facing, far), r)),
  fc.tuple(aSmallPoint, aFacing, fc.integer({ min: 12, max: 30 })).map(([p, facing, n]) => {
    const corner = [at(0, 0), point(n, 0), point(n, n / 3), point(n / 3, n / 3), point(n / 3, n), point(0, n)];
    return open.posed(open.polygon(corner.map(({ x, y }) => point(Math.round(x), Math.round(y)))), { ...p, facing });
  }),
);

function point(x: number, y: number): Point {
  return { x, y };
}

const aSmallPosition = fc.record({
  own: fc.oneof(
    aSmallShape.map((shape) => [shape]),
    fc.tuple(aSmallShape, aSmallShape),
  ),
  apart: fc.array(fc.record({ shape: aSmallShape, keep: fc.constantFrom(undefined, undefined, 2, 5) }), { maxLength: 9, size: 'max' }),
  zone: fc.oneof(
    fc.constant(open.rectangle(0, 0, SIDE, SIDE)),
    fc.integer({ min: 20, max: SIDE }).map((deep) => open.rectangle(0, 0, SIDE, deep)),
    fc.integer({ min: 20, max: SIDE }).map((wide) => open.polygon([point(0, 0), point(SIDE, 10), point(SIDE, wide), point(wide, SIDE)])),
    fc.integer({ min: 20, max: 40 }).map((r) => open.disc(point(45, 45), r)),
  ),
});

test('a free place is found wherever one of all whole places is free', () => {
  let [found, missing] = [0, 0];
  fc.assert(
    fc.property(aSmallPosition, ({ own, apart, zone }) => {
      const limits = { apart: apart.map(({ shape, keep }) => (keep === undefined ? { shape } : { shape, keep })), within: [zone] };
      const isFree = freely(own, limits.apart, [zone]);
      const place = open.freePlaceOf(own, limits, isFree);
      if (place) {
        found += 1;
        assert.ok(isFree(place));
        return;
      }
      missing += 1;
      const box = open.boxAround(own);
      for (let x = -box.maxX; x <= SIDE - box.minX; x++) {
        for (let y = -box.maxY; y <= SIDE - box.minY; y++) assert.ok(!isFree({ x, y }), `${x},${y} is free`);
      }
    }),
    { numRuns: runs(60, 20_000), seed: 61, endOnFailure: true },
  );
  assert.ok(found > missing / 10 && missing > found / 10, `${found} found, ${missing} without`);
});

test('bodies of real size among many others: no place by chance is free where none was found', () => {
  let [found, missing] = [0, 0];
  const table = open.rectangle(0, 0, 20000, 20000);
  fc.assert(
    fc.property(
      aMover,
      fc.array(aBody, { minLength: 8, maxLength: 30, size: 'max' }),
      fc.array(aStar, { maxLength: 3 }),
      fc.array(fc.tuple(aNumber, aNumber), { minLength: 300, maxLength: 300, size: 'max' }),
      (body, others, stars, darts) => {
        const shapes = [...others.flatMap(open.shapesOf), ...stars];
        const limits = { apart: shapes.map((shape, i) => (i % 3 === 0 ? { shape, keep: 500 } : { shape })), within: [table] };
        const isFree = freely(open.shapesOf(body), limits.apart, [table]);
        const place = open.freePlace(body, limits, isFree);
        if (place) {
          found += 1;
          assert.ok(isFree(place));
          return;
        }
        missing += 1;
        const box = open.boxOf(body);
        for (const [x, y] of darts) assert.ok(!isFree({ x: x - box.minX, y: y - box.minY }), `${x},${y} is free`);
      },
    ),
    { numRuns: runs(40, 20_000), seed: 62, endOnFailure: true },
  );
  assert.ok(found > 0 && missing > 0, `${found} found, ${missing} without`);
});

test('a place that fits exactly is found between half inches, and none where it is too small by a hundredth', () => {
  // A line of 6 inches by 2 between two houses that leave it 6 inches from an odd thousandth on, in a zone 2 inches deep.
  const house = (x: number) => open.rectangle(x, 0, 3000, 4000);
  const body: open.Body = { kind: 'block', x: 0, y: 0, facing: 9000, width: 6000, depth: 2000 };
  const zone = open.rectangle(0, 0, 30000, 2000);
  const search = (from: number, wide: number) => {
    const apart = [
      house(from - 3000),
      house(from + wide),
      open.rectangle(0, 0, from - 3000, 4000),
      open.rectangle(from + wide + 3000, 0, 9000, 4000),
    ];
    const limits = { apart: apart.map((shape) => ({ shape })), within: [zone] };
    return open.freePlace(body, limits, (by) => lieFree(open.shapesOf(body), by, limits.apart, [zone]));
  };
  const place = search(7123, 6000);
  assert.ok(place && Math.abs(place.x - 10123) <= open.TOUCH && place.y === 2000, JSON.stringify(place));
  assert.ok(search(7123, 6000 - 2 * open.TOUCH));
  assert.equal(search(7123, 6000 - 2 * open.TOUCH - 1), null);
});
