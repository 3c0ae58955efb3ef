import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aPoint, aStar } from './arbitrary.ts';
import { aBlockBody, aBody, aBuildingBody, aColumnBody, runs } from './bodies.ts';
import { aCountry, aFeature } from './builder.ts';

const { TOUCH } = open;

/** Points all over a body, and on its edges. */
function pointsIn(body: open.Body): open.Point[] {
  const { minX, minY, maxX, maxY } = open.boxOf(body);
  const found: open.Point[] = [];
  for (let i = 0; i <= 24; i++) {
    for (let j = 0; j <= 24; j++) {
      const p = { x: Math.round(minX + ((maxX - minX) * i) / 24), y: Math.round(minY + ((maxY - minY) * j) / 24) };
      if (open.isInBody(body, p)) found.push(p);
    }
  }
  return found;
}

test('two bodies of any kind are as far apart as their nearest points, and overlap where they share some', () => {
  fc.assert(
    fc.property(aBody, aBody, (a, b) => {
      const gap = open.gapBetween(a, b);
      assert.equal(open.gapBetween(b, a), gap);
      assert.equal(open.bodiesTouch(a, b), gap <= TOUCH);
      assert.equal(open.bodiesOverlap(a, b), open.bodiesOverlap(b, a));
      if (gap > 0) assert.ok(!open.bodiesOverlap(a, b, 0));
      for (const p of pointsIn(a)) {
        assert.ok(open.gapToBody(b, p) >= gap);
        if (open.isInBody(b, p)) assert.equal(gap, 0);
      }
      if (gap > 1) {
        const line = open.nearestBetween(a, b);
        assert.ok(Math.abs(open.between(line.a, line.b) - gap) <= 2);
        assert.ok(open.gapToBody(a, line.a) <= 1 && open.gapToBody(b, line.b) <= 1);
      }
    }),
    { numRuns: runs(150), seed: 41 },
  );
});

test('a body is on the table, in a feature or wholly in it as its points are', () => {
  fc.assert(
    fc.property(aBody, fc.array(aStar, { minLength: 1, maxLength: 2 }), (body, stars) => {
      const feature = aFeature({ id: 'wood', shapes: stars });
      const points = pointsIn(body);
      const inside = open.countIn(feature, points);
      if (inside > 0 && points.some((p) => stars.some((star) => open.overlaps(open.disc(p, 30), star) && open.contains(star, p)))) {
        const isUnder = open.groundUnder(aCountry(feature), body).length === 1;
        if (points.some((p) => isDeepIn(body, stars, p))) assert.ok(isUnder);
      } else if (inside === 0 && open.groundUnder(aCountry(feature), body).length === 1) {
        assert.ok(stars.some((star) => open.shapesOf(body).some((shape) => open.gap(shape, star) === 0)));
      }
      if (open.isWhollyIn(feature, body)) assert.equal(inside, points.length);
      else if (stars.length === 1) assert.ok(open.shapesOf(body).some((shape) => !open.encloses(stars[0] as open.Shape, shape)));
      const isOn = open.isBodyOnTable(body, 20000, 20000);
      if (isOn) for (const p of points) assert.ok(p.x >= 0 && p.y >= 0 && p.x <= 20000 && p.y <= 20000);
    }),
    { numRuns: runs(150), seed: 42 },
  );
});

/** So deep in both that they overlap by more than a touch, whatever their shape. */
function isDeepIn(body: open.Body, stars: readonly open.Shape[], p: open.Point): boolean {
  const ring = [0, 9000, 18000, 27000].map((facing) => open.ahead(p, facing, 3 * TOUCH));
  return ring.every((q) => open.isInBody(body, q)) && stars.some((star) => ring.every((q) => open.contains(star, q)));
}

test('one shape encloses another just when no point of it lies outside', () => {
  const wood = open.polygon([at(0, 0), at(10, 0), at(10, 10), at(5, 4), at(0, 10)]);
  const block = (x: number, y: number): open.BlockBody => ({
    kind: 'block',
    ...at(x, y),
    facing: open.QUARTER_TURN,
    width: 4000,
    depth: 2000,
  });
  const feature = aFeature({ id: 'wood', shapes: [wood] });
  assert.ok(open.isWhollyIn(feature, block(5, 4)));
  assert.ok(!open.isWhollyIn(feature, block(5, 4.5)));
  assert.ok(open.isWhollyIn(feature, { kind: 'disc', ...at(1, 1), radius: 1000 }));
  assert.ok(!open.isWhollyIn(feature, { kind: 'disc', ...at(5, 3.5), radius: 1000 }));
  const pond = aFeature({ id: 'pond', shapes: [open.disc(at(5, 5), 3000)] });
  assert.ok(open.isWhollyIn(pond, { kind: 'disc', ...at(6, 5), radius: 2000 }));
  assert.ok(!open.isWhollyIn(pond, { kind: 'disc', ...at(6, 5), radius: 2001 }));
  const halves = aFeature({ id: 'halves', shapes: [open.rectangle(0, 0, 5000, 10000), open.rectangle(5000, 0, 5000, 10000)] });
  assert.ok(open.isWhollyIn(halves, block(5, 5)));
});

test('a body has its middle within it, its front before it and its quarters about it', () => {
  fc.assert(
    fc.property(fc.oneof(aBlockBody, aColumnBody), (body) => {
      const front = open.frontOf(body) as open.Line;
      const facing = open.facingOf(body) as number;
      const middle = open.midpoint(front.a, front.b);
      assert.ok(open.isInBody(body, open.centreOfBody(body)) || body.kind === 'column');
      assert.equal(open.quarterFrom(body, open.ahead(middle, facing, 3000)), 'front');
      if (body.kind === 'block') {
        assert.equal(open.quarterFrom(body, open.ahead(middle, facing + 18000, body.depth + 3000)), 'rear');
        assert.equal(
          open.quarterFrom(body, open.ahead(middle, facing + 12000, body.width)),
          body.width / 2 > body.depth + 1 ? 'rear' : open.quarterOf(body, open.ahead(middle, facing + 12000, body.width)),
        );
      }
      assert.ok(Math.abs(open.between(front.a, front.b) - body.width) <= 2);
    }),
    { numRuns: runs(100), seed: 43 },
  );
});

test('a building has neither front nor flank, and its middle is that of its ground', () => {
  const house: open.Body = { kind: 'building', outline: [at(0, 0), at(4, 0), at(4, 3), at(0, 3)] };
  assert.deepEqual(open.centreOfBody(house), at(2, 1.5));
  assert.equal(open.frontOf(house), null);
  assert.equal(open.facingOf(house), null);
  assert.equal(open.quarterFrom(house, at(-5, 1)), 'front');
  assert.equal(open.gapBetween(house, { kind: 'disc', ...at(7, 1), radius: 500 }), 2500);
});

test('a line of sight is stopped by the bodies and the country that it runs through', () => {
  fc.assert(
    fc.property(aPoint, aPoint, fc.array(aBody, { maxLength: 3 }), aStar, (a, b, bodies, star) => {
      const country = aCountry(aFeature({ id: 'house', shapes: [star] }));
      const rules: open.LevelSight = { isHill: () => false, depthSeen: () => undefined, isSolid: () => true };
      const between = bodies.flatMap((body, i) => open.shapesOf(body).map((shape) => ({ id: `b${i}`, shape })));
      const stop = open.lineStop(country, a, b, rules, between);
      const blocking = [star, ...between.map(({ shape }) => shape)];
      let deepest = 0;
      for (let n = 0; n <= 200; n++) {
        const p = { x: a.x + ((b.x - a.x) * n) / 200, y: a.y + ((b.y - a.y) * n) / 200 };
        for (const shape of blocking) if (open.overlaps(open.disc(p, 0), shape, 3)) deepest += 1;
      }
      if (deepest > 0) assert.ok(stop, 'runs through something');
      if (stop?.by === 'feature') assert.ok(open.runsThrough(a, b, star));
      if (stop?.by === 'body') assert.ok(between.some(({ id, shape }) => id === stop.id && open.runsThrough(a, b, shape)));
    }),
    { numRuns: runs(150), seed: 44 },
  );
});

test('a body sees another with as many of its eyes as have a clear look at any of its marks', () => {
  const rules: open.SightRules = { isOpen: () => true, obscures: () => false, obscuredBeyond: 0 };
  const wall = aFeature({ id: 'rock', shapes: [open.rectangle(9000, 10000, 1000, 8000)], sight: 'tall', top: 3000 });
  const line: open.BlockBody = { kind: 'block', ...at(6, 10), facing: 0, width: 6000, depth: 2000 };
  const eyes = [7.5, 8.5, 9.5, 10.5, 11.5, 12.5].map((y) => at(5.5, y));
  const from: open.Watcher = { body: line, height: 0, eyeHeight: 1000, points: eyes };
  const to: open.Watcher = { body: { kind: 'disc', ...at(20, 12.9), radius: 500 }, height: 0, eyeHeight: 1000 };
  const seen = open.sightBetween(aCountry(wall), from, to, [], rules);
  assert.deepEqual(seen, { eyes: 6, seeing: 2, why: { by: 'feature', id: 'rock' } });
  const column: open.ColumnBody = {
    kind: 'column',
    ...open.marched(open.straightColumn(at(14, 6), 9000, 2000, 6000), [at(14, 6), at(14, 9), at(16, 9)]),
  };
  const blockers = open.blockersOf('column', { body: column, height: 0 }, 1500);
  const beyond: open.Watcher = { ...to, body: { kind: 'disc', ...at(20, 10.5), radius: 500 } };
  assert.equal(open.sightBetween(aCountry(), from, beyond, blockers, rules).seeing, 4);
  assert.equal(open.sightBetween(aCountry(), { ...from, height: 3000 }, { ...beyond, height: 3000 }, blockers, rules).seeing, 6);
  assert.equal(open.viewPoints(column).length, column.trail.length);
});

test('heights count for range and for what a blast reaches, as they do for steps', () => {
  const hill = aFeature({ id: 'hill', shapes: [open.rectangle(0, 0, 10000, 10000)], top: 3000, lifts: true });
  const country = aCountry(hill);
  const onHill: open.BodyAtHeight = { body: { kind: 'disc', ...at(9, 5), radius: 500 }, height: open.heightAt(country, at(9, 5)) };
  const below: open.BodyAtHeight = { body: { kind: 'disc', ...at(14, 5), radius: 500 }, height: open.heightAt(country, at(14, 5)) };
  assert.deepEqual([onHill.height, below.height], [3000, 0]);
  assert.equal(open.rangeBetween(onHill, below), 5000);
  const things = [onHill, below].map(({ body, height }) => ({ shape: open.shapesOf(body)[0] as open.Shape, height }));
  assert.equal(open.underAt(open.blast(at(11.5, 5), 3000), 0, 1000, things).length, 1);
  assert.equal(open.underAt(open.blast(at(11.5, 5), 3000), 0, 3000, things).length, 2);
  assert.deepEqual(open.spotAt(country, at(5, 5), 0, 1250), { ...at(5, 5), z: 4250 });
});

test('a house of any outline stands in the way like any other body', () => {
  fc.assert(
    fc.property(aBuildingBody, aBuildingBody, (a, b) => {
      const isOver = open.bodiesOverlap(a, b, 30);
      if (isOver) assert.ok(open.bodiesOverlap(a, b) && open.gapBetween(a, b) === 0);
      const points = pointsIn(a).filter((p) => isDeepIn(a, open.shapesOf(b), p));
      if (points.length > 0) assert.ok(open.bodiesOverlap(a, b));
    }),
    { numRuns: runs(100), seed: 45 },
  );
});
