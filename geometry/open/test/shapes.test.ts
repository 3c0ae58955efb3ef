import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaPaths, FillRule, intersect, type Path64, PointInPolygonResult, pointInPolygon } from 'clipper2-ts';
import fc from 'fast-check';
import SAT from 'sat';
import * as open from '../index.ts';
import { aDisc, aFacing, aFootprint, aPoint, aShape, aStar } from './arbitrary.ts';

const RUNS = { numRuns: 400 };

/** Points all around a shape's edge. */
function rim(shape: open.Shape): open.Point[] {
  const points: open.Point[] = [];
  for (let i = 0; i < open.edgeCount(shape.core); i++) {
    const a = open.edgeStart(shape.core, i);
    const b = open.edgeEnd(shape.core, i);
    for (let n = 0; n <= 40; n++) {
      const p = { x: a.x + ((b.x - a.x) * n) / 40, y: a.y + ((b.y - a.y) * n) / 40 };
      for (let angle = 0; angle < (shape.round > 0 ? 48 : 1); angle++) {
        const turn = (angle * Math.PI) / 24;
        points.push({ x: p.x + shape.round * Math.cos(turn), y: p.y + shape.round * Math.sin(turn) });
      }
    }
  }
  return points;
}

const polygonOf = (shape: open.Shape) =>
  new SAT.Polygon(
    new SAT.Vector(0, 0),
    shape.core.map((p) => new SAT.Vector(p.x, p.y)),
  );

const pathOf = (shape: open.Shape): Path64 => shape.core.map((p) => ({ x: p.x, y: p.y }));

test('a gap is symmetric, and no point of one edge is nearer to the other than it', () => {
  fc.assert(
    fc.property(aShape, aShape, (a, b) => {
      const far = open.gap(a, b);
      assert.equal(open.gap(b, a), far);
      assert.ok(!Object.is(far, -0));
      const least = Math.min(...rim(a).map((p) => open.gapToPoint(b, p)));
      assert.ok(least >= far - 1, `${least} is less than ${far}`);
      if (far > 0) assert.ok(least <= far + 700, `${least} is much more than ${far}`);
    }),
    RUNS,
  );
});

test('the nearest points lie as far apart as the gap says', () => {
  fc.assert(
    fc.property(aShape, aShape, (a, b) => {
      const far = open.gap(a, b);
      fc.pre(far > 0);
      const pair = open.nearest(a, b);
      assert.ok(Math.abs(open.between(pair.a, pair.b) - far) <= 2);
      assert.ok(open.gapToPoint(a, pair.a) <= 1 && open.gapToPoint(b, pair.b) <= 1);
    }),
    RUNS,
  );
});

test('discs overlap as SAT says', () => {
  fc.assert(
    fc.property(aDisc, aDisc, (a, b) => {
      const [p, q] = [a.core[0], b.core[0]] as [open.Point, open.Point];
      const one = new SAT.Circle(new SAT.Vector(p.x, p.y), a.round);
      const response = new SAT.Response();
      const meets = SAT.testCircleCircle(one, new SAT.Circle(new SAT.Vector(q.x, q.y), b.round), response);
      assert.equal(open.overlaps(a, b), meets && response.overlap > open.TOUCH);
    }),
    RUNS,
  );
});

test('blocks overlap as SAT says, within the touch', () => {
  fc.assert(
    fc.property(aFootprint, aFootprint, (a, b) => {
      const response = new SAT.Response();
      const meets = SAT.testPolygonPolygon(polygonOf(a), polygonOf(b), response);
      const deep = meets ? response.overlap : 0;
      if (deep > 3 * open.TOUCH) assert.ok(open.overlaps(a, b));
      if (deep < open.TOUCH - 1) assert.ok(!open.overlaps(a, b));
      if (!meets) assert.ok(open.gap(a, b) >= 0 && !open.overlaps(a, b, 0));
      if (deep > 0.001) assert.equal(open.gap(a, b), 0);
    }),
    RUNS,
  );
});

test('a disc and a block overlap as SAT says, within the touch', () => {
  fc.assert(
    fc.property(aDisc, aFootprint, (a, b) => {
      const centre = a.core[0] as open.Point;
      const response = new SAT.Response();
      const meets = SAT.testCirclePolygon(new SAT.Circle(new SAT.Vector(centre.x, centre.y), a.round), polygonOf(b), response);
      const deep = meets ? response.overlap : 0;
      if (deep > open.TOUCH + 1) assert.ok(open.overlaps(a, b));
      if (deep < open.TOUCH - 1) assert.ok(!open.overlaps(a, b));
    }),
    RUNS,
  );
});

test('a block and a polygon of any form overlap if and only if Clipper finds a common area', () => {
  fc.assert(
    fc.property(aFootprint, aStar, (a, b) => {
      const common = Math.abs(areaPaths(intersect([pathOf(a)], [pathOf(b)], FillRule.NonZero)));
      if (open.overlaps(a, b)) assert.ok(common > 0);
      if (common > 1_000_000) assert.ok(open.overlaps(a, b));
      if (common > 0) assert.equal(open.gap(a, b), 0);
    }),
    RUNS,
  );
});

test('a point is in, on or out of a polygon as Clipper says', () => {
  fc.assert(
    fc.property(aStar, aPoint, fc.nat(), (star, p, n) => {
      const corner = star.core[n % star.core.length] as open.Point;
      for (const q of [p, corner, open.midpoint(corner, star.core[0] as open.Point)]) {
        const theirs = pointInPolygon(q, pathOf(star));
        const expected = theirs === PointInPolygonResult.IsOn ? 0 : theirs === PointInPolygonResult.IsInside ? 1 : -1;
        assert.equal(open.locate(star.core, q), expected);
      }
    }),
    RUNS,
  );
});

test('the spans of a line in a shape are where its points are in the shape', () => {
  fc.assert(
    fc.property(aShape, aPoint, aPoint, (shape, a, b) => {
      const spans = open.within(a, b, shape);
      for (let n = 0; n <= 200; n++) {
        const part = n / 200;
        const p = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        const isIn = spans.some((span) => span.from <= part && span.to >= part);
        const off = open.gapToPoint(shape, p);
        if (isIn) assert.ok(off <= 1, `a point ${off} off counts as in`);
        else assert.ok(!isDeep(shape, p), 'a point well within does not count');
      }
    }),
    { numRuns: 150 },
  );
});

function isDeep(shape: open.Shape, p: open.Point): boolean {
  if (shape.round > 2) return open.contains(open.grown(shape, -2), p);
  return shape.core.length > 2 && open.locate(shape.core, p) > 0 && rimGap(shape, p) > 2;
}

function rimGap(shape: open.Shape, p: open.Point): number {
  let least = Infinity;
  for (let i = 0; i < shape.core.length; i++)
    least = Math.min(least, open.pointToLine2(p, open.edgeStart(shape.core, i), open.edgeEnd(shape.core, i)));
  return Math.sqrt(least);
}

test('the length of a line in a convex shape is that of the line cut by it', () => {
  fc.assert(
    fc.property(aFootprint, aPoint, aPoint, (shape, a, b) => {
      fc.pre(open.between(a, b) > 0);
      const spans = open.within(a, b, shape);
      assert.ok(spans.length <= 1);
      const length = open.lengthOf(spans, open.exactLength(a, b));
      let counted = 0;
      for (let n = 0; n < 1000; n++) {
        const part = (n + 0.5) / 1000;
        if (open.contains(shape, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })) counted += 1;
      }
      assert.ok(Math.abs(length - (counted * open.exactLength(a, b)) / 1000) <= 1 + open.exactLength(a, b) / 400);
    }),
    { numRuns: 200 },
  );
});

test('sines and cosines are those of the circle, and a direction is found again', () => {
  fc.assert(
    fc.property(aFacing, fc.integer({ min: 20000, max: 90000 }), (facing, length) => {
      assert.equal(open.sine(facing), Math.round(Math.sin((facing * Math.PI) / 18000) * open.SINE_ONE) + 0);
      const p = open.ahead({ x: 0, y: 0 }, facing, length);
      assert.ok(open.turnBetween(open.facingTo({ x: 0, y: 0 }, p), facing) <= 1);
      assert.ok(Math.abs(open.between({ x: 0, y: 0 }, p) - length) <= 1);
    }),
    { numRuns: 2000 },
  );
});

test('a root is the nearest whole number', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (square) => {
      const r = BigInt(open.root(square)) * 2n;
      const four = BigInt(square) * 4n;
      assert.ok((r - 1n) * (r - 1n) <= four || square === 0);
      assert.ok((r + 1n) * (r + 1n) > four);
    }),
    { numRuns: 2000 },
  );
});

test('no answer is minus nought, and shapes are plain data', () => {
  fc.assert(
    fc.property(aShape, aFacing, (shape, facing) => {
      const turned = open.posed(shape, { x: 0, y: 0, facing });
      assert.deepStrictEqual(JSON.parse(JSON.stringify(turned)), turned);
      for (const p of turned.core) assert.ok(!Object.is(p.x, -0) && !Object.is(p.y, -0));
    }),
    RUNS,
  );
});
