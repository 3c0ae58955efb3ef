import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at, disc } from '../index.ts';
import { aBlock, aDisc, aFacing, aFootprint, aPoint, aShape, aStar } from './arbitrary.ts';
import { aCountry, aFeature, onGround } from './builder.ts';

const solid = (shape: open.Shape, id = 's'): open.Solid => ({ id, shape });

test('a leg is clear if and only if the base is clear of the solid all along it', () => {
  fc.assert(
    fc.property(aPoint, aPoint, aShape, (a, b, shape) => {
      const isClear = open.isLegClear(a, b, 500, [solid(shape)]);
      for (let n = 0; n <= 100; n++) {
        const p = { x: a.x + ((b.x - a.x) * n) / 100, y: a.y + ((b.y - a.y) * n) / 100 };
        if (open.gapToPoint(open.grown(shape, 500 - open.TOUCH - 2), p) === 0) {
          assert.ok(!isClear);
          return;
        }
      }
      if (!isClear) assert.ok(open.gap(open.capsule(a, b, 500), shape) === 0);
    }),
    { numRuns: 400 },
  );
});

test('a path is stopped where the base first touches what it would run into', () => {
  fc.assert(
    fc.property(aPoint, aPoint, aPoint, fc.array(fc.oneof(aDisc, aFootprint, aStar), { minLength: 1, maxLength: 5 }), (a, b, c, shapes) => {
      const solids = shapes.map((shape, i) => solid(shape, `s${i}`));
      fc.pre(open.fits(a, 500, solids) && shapes.every((shape) => open.gap(disc(a, 500), shape) > 0));
      const hit = open.firstHit([a, b, c], 500, solids);
      if (!hit) {
        assert.ok(open.isLegClear(a, b, 500, solids) && open.isLegClear(b, c, 500, solids));
        return;
      }
      const stopped = open.cutTo([a, b, c], hit.way);
      const end = stopped[stopped.length - 1] as open.Point;
      assert.ok(open.gap(disc(end, 500), hit.solid.shape) <= 3, `stops ${open.gap(disc(end, 500), hit.solid.shape)} short`);
      assert.equal(open.firstHit(stopped, 500, solids), undefined);
    }),
    { numRuns: 400 },
  );
});

test('a wheel moves its outer front corner along the arc it pays for', () => {
  fc.assert(
    fc.property(aBlock, fc.integer({ min: -9000, max: 9000 }), (block, angle) => {
      const [, left] = open.corners(block);
      const [, after] = open.corners(open.wheeled(block, 'right', angle));
      const chord = open.between(left, after);
      const cost = open.wheelCost(block, 'right', angle);
      assert.ok(chord <= cost + 3 && cost <= (chord * 3.2) / 2 + 3);
      assert.ok(open.between(open.pivotOf(block, 'right'), open.pivotOf(open.wheeled(block, 'right', angle), 'right')) <= 1);
    }),
  );
});

test('zones are those of the frame', () => {
  fc.assert(
    fc.property(aBlock, aPoint, (block, p) => {
      const { x, y } = open.inFrame(block, p);
      const off = Math.abs(x) - block.width / 2 - y;
      fc.pre(Math.abs(y) > 2 && Math.abs(off) > 3 && Math.abs(y + block.depth) > 2);
      assert.equal(open.quarterOf(block, p), y >= 0 && off <= 0 ? 'front' : y < -block.depth ? 'rear' : 'flank');
      assert.ok(open.between(open.fromFrame(block, { x, y }), p) <= 2);
    }),
  );
});

test('figures stand within their footprint, each in a cell of its own', () => {
  fc.assert(
    fc.property(aPoint, aFacing, fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 12 }), (p, facing, figures, files) => {
      const ranks = { figures, files, cellWidth: 1000, cellDepth: 1000 };
      const shape = open.footprint({ ...p, facing, ...open.extentOf(ranks) });
      const places = open.figurePlaces({ ...p, facing }, ranks);
      assert.equal(places.length, figures);
      for (const [i, place] of places.entries()) {
        assert.ok(open.contains(shape, place));
        for (const other of places.slice(i + 1)) assert.ok(open.between(place, other) >= 998);
      }
    }),
  );
});

test('the rim of a square of s has 4(s-1) places', () => {
  const pose = { x: 0, y: 0, facing: 0 };
  assert.equal(new Set(open.squarePlaces(pose, 12, 4, 1000).map((p) => `${p.x},${p.y}`)).size, 12);
  assert.equal(open.squarePlaces(pose, 1, 1, 1000).length, 1);
});

test('the cost over ground is the length and the extra for each stretch', () => {
  fc.assert(
    fc.property(aPoint, aPoint, aPoint, aStar, (a, b, c, star) => {
      const country = aCountry(aFeature({ id: 'mud', shapes: [star] }));
      const path = [a, b, c];
      const inMud = open.groundAlong(country, path).reduce((sum, s) => sum + s.to - s.from, 0);
      const base: open.Body = { kind: 'disc', ...a, radius: 500 };
      const cost = (factor: number) =>
        open.carryOut(base, { do: 'march', path }, { ...onGround(country, [], () => factor), counts: 'centre' }).cost;
      assert.equal(cost(1), open.pathLength(path));
      assert.ok(Math.abs(cost(2) - open.pathLength(path) - inMud) <= 4 * open.TOUCH);
    }),
  );
});

test('snapping puts a base in touch with one, or with two at once', () => {
  fc.assert(
    fc.property(aPoint, aDisc, aDisc, (p, one, two) => {
      const after = open.snapped(p, 500, [one, two], 400);
      const isNear = [one, two].some((shape) => Math.abs(open.gap(disc(p, 0), shape) - 500) <= 400);
      if (!isNear) assert.deepEqual(after, p);
      else assert.ok([one, two].some((shape) => Math.abs(open.gap(disc(after, 0), shape) - 500) <= 2));
      for (const both of open.centresTouchingBoth(500, one, two)) {
        assert.ok(Math.abs(open.gap(disc(both, 0), one) - 500) <= 2 && Math.abs(open.gap(disc(both, 0), two) - 500) <= 2);
      }
    }),
    { numRuns: 400 },
  );
});

test('the places around a base touch it and are free', () => {
  const target = disc(at(10, 10), 500);
  const solids = [solid(target), solid(disc(at(11, 10.3), 500)), solid(open.rectangle(0, 0, 20000, 9500))];
  const places = open.placesAround(target, 500, solids, open.degrees(15));
  assert.ok(places.length > 8);
  for (const place of places) assert.ok(open.touches(disc(place, 500), target) && open.fits(place, 500, solids));
});

test('those near a box are found by squares as by looking at all', () => {
  fc.assert(
    fc.property(fc.array(aShape, { maxLength: 40 }), aShape, (shapes, around) => {
      const things = shapes.map((shape) => ({ shape }));
      const box = open.boundsOf(around);
      const all = things.filter((thing) => open.boxesMeet(open.boundsOf(thing.shape), box));
      assert.deepEqual(new Set(open.near(open.crowd(things), box)), new Set(all));
    }),
  );
});

test('the features near a box are the same with many features as with few', () => {
  fc.assert(
    fc.property(fc.array(aStar, { minLength: 40, maxLength: 80 }), aShape, (stars, around) => {
      const country = aCountry(...stars.map((star, i) => aFeature({ id: `p${i}`, shapes: [star] })));
      const box = open.boundsOf(around);
      const all = country.features.filter((feature) => feature.shapes.some((shape) => open.boxesMeet(open.boundsOf(shape), box)));
      assert.deepEqual(open.featuresNear(country, box), all);
    }),
    { numRuns: 50 },
  );
});

test('a base that passes within a touch touches, one that passes farther off does not', () => {
  const enemy: open.Solid = { id: 's', shape: disc(at(10, 11), 500), passable: true };
  const met = (from: open.Point, to: open.Point) =>
    open.carryOut({ kind: 'disc', ...from, radius: 500 }, { do: 'march', path: [to] }, onGround(aCountry(), [enemy])).met;
  assert.equal(met(at(5, 10), at(15, 10)).length, 1);
  assert.equal(met(at(5, 9.995), at(15, 9.995)).length, 1);
  assert.equal(met(at(5, 9.98), at(15, 9.98)).length, 0);
  assert.deepEqual(met(at(10, 5), at(10, 10)), [{ solid: 's', from: 4990, to: null, isOver: false }]);
});

test('a base goes through a gate as its path says, and stops at the wall beside it', () => {
  fc.assert(
    fc.property(
      aPoint,
      fc.array(aPoint, { minLength: 1, maxLength: 3 }),
      aPoint,
      aPoint,
      fc.integer({ min: 1, max: 9 }),
      (from, path, a, b, n) => {
        const gate = { a: open.along(a, b, n / 12), b: open.along(a, b, (n + 2) / 12) };
        const rest = [open.capsule(a, gate.a, 0), open.capsule(gate.b, b, 0)];
        const solids = rest.map((shape, i): open.Solid => ({ id: `wall-${i}`, shape, gates: [gate] }));
        fc.pre(open.fits(from, 500, solids) && rest.every((shape) => open.gapToPoint(shape, from) > 500));
        const hit = open.firstHit([from, ...path], 500, solids);
        const { stop } = open.carryOut({ kind: 'disc', ...from, radius: 500 }, { do: 'march', path }, onGround(aCountry(), solids));
        assert.deepEqual(stop && { id: stop.by === 'solid' && stop.id, way: stop.way }, hit ? { id: hit.solid.id, way: hit.way } : null);
      },
    ),
    { numRuns: 200 },
  );
});

test('ground that stops only the middle lets the rest of a body pass over it', () => {
  const mud: open.Solid = { id: 'mud', shape: open.rectangle(8000, 5000, 4000, 4000), stops: 'centre' };
  const line: open.BlockBody = { kind: 'block', ...at(5, 2), facing: open.QUARTER_TURN, width: 8000, depth: 2000 };
  assert.equal(open.carryOut(line, { do: 'advance', by: 9000 }, onGround(aCountry(), [mud])).stop, null);
  assert.deepEqual(open.carryOut({ ...line, x: 9000 }, { do: 'advance', by: 9000 }, onGround(aCountry(), [mud])).stop, {
    by: 'solid',
    id: 'mud',
    way: 4000,
  });
});

test('the outline of a region has the area of its squares', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 60, selector: String }), (cells) => {
      const loops = open.outline(
        cells.map(([x, y]) => ({ x: x * 500, y: y * 500 })),
        500,
      );
      assert.equal(
        loops.reduce((sum, loop) => sum + open.area2(loop) / 2, 0),
        cells.length * 250_000,
      );
    }),
  );
});

test('an arc holds the points whose direction is within half its spread', () => {
  fc.assert(
    fc.property(aPoint, aFacing, fc.integer({ min: 0, max: open.FULL_TURN }), aPoint, (centre, facing, spread, p) => {
      fc.pre(open.between(centre, p) > 500);
      const off = open.turnBetween(facing, open.facingTo(centre, p));
      fc.pre(Math.abs(off - spread / 2) > 2);
      assert.equal(open.isInArc(centre, facing, spread, p), off < spread / 2);
    }),
    { numRuns: 500 },
  );
});

test('a cone is as long as it says, and a bolt as wide', () => {
  const cone = open.cone(at(0, 0), 0, 6000, open.degrees(90));
  assert.deepEqual(cone.core.slice(1), [
    { x: 6000, y: -6000 },
    { x: 6000, y: 6000 },
  ]);
  assert.deepEqual(open.boundsOf(open.bolt(at(0, 0), 0, 6000, 1000)), { minX: -500, minY: -500, maxX: 6500, maxY: 500 });
});

test('a base stays on the table if it touches its edge at most', () => {
  const base: open.Body = { kind: 'disc', ...at(0.5, 5), radius: 500 };
  const ground: open.Ground = { ...onGround(aCountry()), edge: 'stops' };
  assert.equal(open.carryOut(base, { do: 'march', path: [at(10, 47.5)] }, ground).stop, null);
  assert.equal(open.carryOut(base, { do: 'march', path: [at(5, 5), at(0.4, 7), at(10, 10)] }, ground).stop?.by, 'edge');
});
