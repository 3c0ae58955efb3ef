// A place in some facing that was there before anything was put about it is found, however tight it has become.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facing, Obstacle, Point, Shape } from '../index.ts';
import * as open from '../index.ts';
import { runs } from './bodies.ts';

const ORIGIN: Point = { x: 0, y: 0 };
const LAST = open.HALF_TURN - 1;
const aSize = (min: number, max: number) => fc.integer({ min, max });

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** A block in a facing, about its middle, which is shifted. */
function ownOf({ width, depth }: Size, facing: Facing): Shape[] {
  const front = open.ahead(ORIGIN, facing, depth / 2);
  return [...open.shapesOf({ kind: 'block', ...front, facing, width, depth })];
}

const reachOf = ({ width, depth }: Size) => Math.ceil(Math.sqrt(width * width + depth * depth) / 2) + 1;

interface Around {
  readonly apart: readonly Obstacle[];
  readonly zone: Shape;
}

function isFreely(own: readonly Shape[], by: Point, { apart, zone }: Around): boolean {
  const there = own.map((shape) => open.shifted(shape, by));
  const isApart = ({ shape, keep }: Obstacle) =>
    keep === undefined ? !open.overlapAny(there, [shape]) : there.every((each) => open.gap(each, shape) >= keep);
  return apart.every(isApart) && there.every((each) => open.encloses(zone, each));
}

function search(size: Size, around: Around): open.FreePose | null {
  return open.freePose(
    {
      parts: (facing) => [{ own: ownOf(size, facing), limits: { apart: around.apart, within: [around.zone] } }],
      reach: reachOf(size),
      isFree: (facing, by) => isFreely(ownOf(size, facing), by, around),
    },
    0,
    LAST,
  );
}

/** Something moved towards a body until it all but touches it. */
function movedUp(shape: Shape, from: Facing, own: readonly Shape[], room: number): Shape {
  let far = 30_000;
  const there = () => open.shifted(shape, open.ahead(ORIGIN, from, far));
  for (let gap = open.gap(there(), own[0] as Shape); gap > room && far > 0; gap = open.gap(there(), own[0] as Shape)) far -= gap - room;
  return there();
}

const aThing: fc.Arbitrary<Shape> = fc.oneof(
  aSize(500, 2500).map((r) => open.disc(ORIGIN, r)),
  fc
    .tuple(aSize(500, 9000), aSize(500, 3000), aSize(0, LAST))
    .map(([width, depth, facing]) => open.footprint({ x: 0, y: 0, facing, width, depth })),
);

/** A body in some facing that is legal, hemmed in by what was moved up to it, in a zone that it may fill. */
const aHemmed = fc
  .record({
    size: fc.record({ width: aSize(1000, 8000), depth: aSize(1000, 4000) }),
    facing: aSize(0, LAST),
    things: fc.array(
      fc.record({
        shape: aThing,
        from: aSize(0, open.FULL_TURN - 1),
        room: fc.constantFrom(0, 1, 5, 40, 300),
        keep: fc.constantFrom(undefined, undefined, undefined, 200),
      }),
      { minLength: 2, maxLength: 9, size: 'max' },
    ),
    margin: fc.constantFrom(1, 8, 200, 20_000),
  })
  .map(({ size, facing, things, margin }) => {
    const own = ownOf(size, facing);
    const apart = things.map(({ shape, from, room, keep }): Obstacle => {
      const up = movedUp(shape, from, own, room + (keep ?? 0));
      return keep === undefined ? { shape: up } : { shape: up, keep };
    });
    const { minX, minY, maxX, maxY } = open.boxAround(own);
    const zone = open.rectangle(
      Math.floor(minX) - margin,
      Math.floor(minY) - margin,
      Math.ceil(maxX - minX) + 2 * margin,
      Math.ceil(maxY - minY) + 2 * margin,
    );
    return { size, facing, around: { apart, zone } };
  });

test('a body that lies somewhere, hemmed in, has a place, whatever it faces', () => {
  let aslant = 0;
  fc.assert(
    fc.property(aHemmed, ({ size, facing, around }) => {
      if (!isFreely(ownOf(size, facing), ORIGIN, around)) return;
      const found = search(size, around);
      assert.ok(found, 'nothing was found');
      assert.ok(isFreely(ownOf(size, found.facing), found.by, around));
      if (found.facing % 1500 !== 749) aslant += 1;
    }),
    { numRuns: runs(150, 20_000), seed: 63, endOnFailure: true },
  );
  assert.ok(aslant > 20, `${aslant} between the facings that are tried first`);
});

test('where a body is too long for a zone in every facing there is no place', () => {
  // Along the diagonal a needle of 10" and 0.1" fits into a square of 7.142" and something, and not into one that is smaller by a hundredth.
  const needle = { width: 10_000, depth: 100 };
  const within = (side: number) => search(needle, { apart: [], zone: open.rectangle(0, 0, side, side) });
  assert.ok(Math.abs((within(7142 + 2)?.facing ?? 0) - 4500) < 20);
  assert.equal(within(7142 - 10), null);
});
