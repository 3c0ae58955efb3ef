import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aDisc, aFootprint, aPoint, aStar } from './arbitrary.ts';
import { aBody, aMove, runs } from './bodies.ts';
import { gapTo, overlapsAny, SLACK, waysOf } from './brute.ts';
import { aCountry, aFeature, onGround } from './builder.ts';

const { TOUCH } = open;
const someBodies = fc.array(aBody, { minLength: 1, maxLength: 4 });
const isIn = (way: number, from: number, to: number | null, more: number) => way >= from - more && (to === null || way <= to + more);

test('a leg goes as far as its stop and no farther, for every kind of body and of what it may run into', () => {
  fc.assert(
    fc.property(aMove, someBodies, fc.constantFrom(0, 0, 1000), ({ body, leg }, bodies, keep) => {
      const others = bodies.filter((other) => open.gapBetween(body, other) > TOUCH);
      const solids = others.flatMap((other, i) => open.solidsOf(`s${i}`, other, { keep }));
      const { stop, way } = open.carryOut(body, leg, onGround(aCountry(), solids));
      for (const other of others) {
        const least = Math.min(keep, open.gapBetween(body, other));
        for (const seen of waysOf(body, leg, 50)) {
          if (seen > way) break;
          const there = open.bodyAfter(body, leg, seen);
          assert.ok(!open.bodiesOverlap(there, other, TOUCH + SLACK), `overlaps after ${seen} of ${way}`);
          if (keep > 0) assert.ok(open.gapBetween(there, other) >= least - TOUCH - SLACK, `too near after ${seen} of ${way}`);
        }
      }
      if (!stop) return assert.equal(way, open.lengthOfLeg(body, leg));
      assert.ok(stop.by === 'solid');
      const struck = others[Number(stop.id.slice(1))] as open.Body;
      const least = Math.min(keep, open.gapBetween(body, struck));
      // Going on, it would be too near before it were clear again; a column that bends is so at once.
      for (let more = 1; ; more++) {
        const there = open.bodyAfter(body, leg, way + more);
        if (body.kind === 'column' && more <= open.SHORT + 1 && open.wholeWay(body, leg, way + more) === way) continue;
        const gap = open.gapBetween(there, struck);
        if (keep > 0 ? gap < least - TOUCH + SLACK : open.bodiesOverlap(there, struck, TOUCH - SLACK)) break;
        assert.ok(way + more <= open.lengthOfLeg(body, leg) + 1 && gap <= least + SLACK, `${gap} off after ${way} and ${more} more`);
      }
    }),
    { numRuns: runs(400), seed: 21 },
  );
});

test('a leg is paid for by the parts of the way on which any of the body lies in rough ground', () => {
  fc.assert(
    fc.property(aMove, fc.array(fc.oneof(aStar, aDisc), { minLength: 1, maxLength: 3 }), ({ body, leg }, shapes) => {
      const country = aCountry(...shapes.map((shape, i) => aFeature({ id: `p${i}`, shapes: [shape] })));
      const factor = (feature: open.Feature) => 2 + Number(feature.id.slice(1));
      const result = open.carryOut(body, leg, onGround(country, [], factor));
      let [least, most, looks] = [0, 0, 0];
      for (const way of waysOf(body, leg, 200)) {
        const there = open.bodyAfter(body, leg, way);
        shapes.forEach((shape, i) => {
          const isSaid = result.ground.some((s) => s.feature.id === `p${i}` && isIn(way, s.from, s.to, SLACK));
          const isSaidSurely = result.ground.some((s) => s.feature.id === `p${i}` && isIn(way, s.from, s.to, -SLACK));
          if (overlapsAny(there, [shape], TOUCH + SLACK)) assert.ok(isSaid, `in p${i} after ${way}`);
          if (isSaidSurely) assert.ok(gapTo(there, [shape]) <= SLACK, `not in p${i} after ${way}`);
        });
        const dearest = (slack: number) => Math.max(1, ...shapes.map((shape, i) => (overlapsAny(there, [shape], slack) ? 2 + i : 1)));
        least += dearest(TOUCH + SLACK);
        most += dearest(-SLACK);
        looks += 1;
      }
      const length = open.lengthOfLeg(body, leg);
      assert.equal(result.way, length);
      // Between two looks the body may go in or out.
      const unseen = (2 * 4 * 6 * length) / 200 + 10;
      assert.ok(result.cost >= (least / looks) * length - unseen, `${result.cost} is less than ${(least / looks) * length}`);
      assert.ok(result.cost <= (most / looks) * length + unseen, `${result.cost} is more than ${(most / looks) * length}`);
    }),
    { numRuns: runs(200), seed: 22 },
  );
});

test('a leg tells where its first part reaches a line and where its last part has cleared it', () => {
  fc.assert(
    fc.property(aMove, fc.array(aPoint, { minLength: 2, maxLength: 4 }), fc.constantFrom(0, 500, 2000), ({ body, leg }, path, width) => {
      const line = open.linear('hedge', path, width);
      const ground = { ...onGround(aCountry()), lines: [line] };
      const { crossings, body: after, way: gone } = open.carryOut(body, leg, ground);
      for (const way of waysOf(body, leg, 100)) {
        const there = open.bodyAfter(body, leg, way);
        if (overlapsAny(there, line.shapes, TOUCH + SLACK)) {
          assert.ok(
            crossings.some((c) => isIn(way, c.front, c.rear, SLACK)),
            `on it after ${way}`,
          );
        }
        if (crossings.some((c) => isIn(way, c.front, c.rear, -SLACK))) assert.ok(gapTo(there, line.shapes) <= SLACK, `off it after ${way}`);
      }
      const last = crossings[crossings.length - 1];
      if (overlapsAny(after, line.shapes, TOUCH + SLACK)) assert.equal(last?.rear, null);
      else if (last?.rear === null) assert.ok(overlapsAny(after, line.shapes, TOUCH - SLACK));
      for (const { front, rear, centre } of crossings) {
        assert.ok(front <= (rear ?? gone));
        if (centre !== null) assert.ok(isIn(centre, front, rear, 1));
      }
    }),
    { numRuns: runs(300), seed: 23 },
  );
});

test('a leg tells what it touches and passes over', () => {
  fc.assert(
    fc.property(aMove, someBodies, ({ body, leg }, bodies) => {
      const solids = bodies.flatMap((other, i) => open.solidsOf(`s${i}`, other, { passable: true }));
      const { met, stop, body: after } = open.carryOut(body, leg, onGround(aCountry(), solids));
      assert.equal(stop, null);
      bodies.forEach((other, i) => {
        const own = met.filter((meeting) => meeting.solid === `s${i}`);
        for (const way of waysOf(body, leg, 60)) {
          const there = open.bodyAfter(body, leg, way);
          const gap = open.gapBetween(there, other);
          if (gap <= TOUCH - SLACK)
            assert.ok(
              own.some((m) => isIn(way, m.from, m.to, SLACK)),
              `touches s${i} after ${way}`,
            );
          if (own.some((m) => isIn(way, m.from, m.to, -SLACK))) assert.ok(gap <= TOUCH + SLACK, `${gap} off s${i} after ${way}`);
          if (open.bodiesOverlap(there, other, TOUCH + SLACK)) assert.ok(own.some((m) => m.isOver && isIn(way, m.from, m.to, SLACK)));
        }
        const isTouching = open.bodiesTouch(after, other);
        assert.equal(own[own.length - 1]?.to === null, isTouching && own.length > 0);
      });
      for (let i = 1; i < met.length; i++) assert.ok((met[i - 1] as open.Meeting).from <= (met[i] as open.Meeting).from);
    }),
    { numRuns: runs(200), seed: 24 },
  );
});

test('closed ground, barred lines and the edge of the table stop a leg', () => {
  fc.assert(
    fc.property(aMove, aStar, fc.tuple(aPoint, aPoint), ({ body, leg }, star, path) => {
      const line = open.linear('wall', path, 0);
      const country = { width: 20000, height: 20000, features: [aFeature({ id: 'marsh', shapes: [star] })] };
      const ground: open.Ground = { country, solids: [], lines: [line], factor: () => Infinity, isBarred: () => true };
      fc.pre(open.misfitOf(body, ground) === null && gapTo(body, [star, ...line.shapes]) > TOUCH);
      const result = open.carryOut(body, leg, ground);
      for (const way of waysOf(body, leg, 50)) {
        if (way > result.way) break;
        const there = open.bodyAfter(body, leg, way);
        assert.ok(!overlapsAny(there, [star, ...line.shapes], TOUCH + SLACK));
        const box = open.boxOf(there);
        assert.ok(Math.min(box.minX, box.minY, 20000 - box.maxX, 20000 - box.maxY) >= -SLACK);
      }
      assert.equal(open.misfitOf(result.body, ground), null);
      if (!result.stop) assert.equal(result.way, open.lengthOfLeg(body, leg));
      else if (result.stop.by === 'edge') {
        const beyond = Array.from({ length: open.SHORT + 3 }, (_, more) => open.bodyAfter(body, leg, result.way + more));
        assert.ok(beyond.some((there) => !open.isBodyOnTable(there, 20000, 20000)));
      } else if (body.kind !== 'column') assert.ok(gapTo(result.body, result.stop.by === 'closed' ? [star] : line.shapes) <= SLACK);
    }),
    { numRuns: runs(300), seed: 25 },
  );
});

test('what a budget pays for of a leg costs no more than it, and a little more would', () => {
  fc.assert(
    fc.property(aMove, aStar, fc.integer({ min: 0, max: 20000 }), ({ body, leg }, star, budget) => {
      const ground = onGround(aCountry(aFeature({ id: 'mud', shapes: [star] })), [], () => 4);
      const cut = open.carryOut(body, open.cutToBudget(body, leg, ground, budget), ground);
      const all = open.carryOut(body, leg, ground);
      assert.ok(cut.cost <= budget || budget >= all.cost);
      const more = body.kind === 'column' ? open.SHORT + 20 : 20;
      if (all.cost <= budget) assert.equal(cut.way, all.way);
      else assert.ok(open.carryOut(body, open.legTo(body, leg, cut.way + more), ground).cost > budget || cut.way + more >= all.way);
    }),
    { numRuns: runs(150), seed: 26 },
  );
});

test('loose order goes by its middle: only what the middle passes stops it', () => {
  const block: open.BlockBody = { kind: 'block', x: 10000, y: 10000, facing: 0, width: 12000, depth: 1000 };
  const pond = aFeature({ id: 'pond', shapes: [open.rectangle(12000, 5000, 2000, 4500)] });
  const ground: open.Ground = { ...onGround(aCountry(pond), [], () => Infinity), counts: 'centre' };
  assert.equal(open.carryOut(block, { do: 'march', path: [at(20, 10)] }, ground).stop, null);
  const result = open.carryOut(block, { do: 'march', path: [at(9.5, 8), at(20, 8)] }, ground);
  assert.deepEqual(result.stop, { by: 'closed', id: 'pond', way: 4500 });
});

test('a manoeuvre is its legs one after the other, and what goes on over several is told once', () => {
  const line: open.BlockBody = { kind: 'block', x: 0, y: 0, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  const hedge = open.linear('hedge', [at(-20, 3), at(20, 3)], 0);
  const ground: open.Ground = { ...onGround(aCountry()), lines: [hedge] };
  const legs: open.Leg[] = [
    { do: 'advance', by: 4000 },
    { do: 'advance', by: 4000 },
  ];
  const result = open.carryOutAll(line, legs, ground);
  assert.deepEqual(result.crossings, [{ line: 'hedge', front: 3000, rear: 5000, centre: 4000 }]);
  assert.equal(result.cost, 8000);
  assert.deepEqual(result.results[0]?.crossings, [{ line: 'hedge', front: 3000, rear: null, centre: 4000 }]);
  assert.deepEqual(open.carryOut(line, { do: 'advance', by: 3000 }, ground).crossings, []);
});

test('a bridge is a gap in the stream: a column passes, a line beside it crosses', () => {
  const stream = open.linear('stream', [at(-20, 5), at(20, 5)], 2000, [{ at: at(0, 5), width: 2000 }]);
  const ground: open.Ground = { ...onGround(aCountry()), lines: [stream], isBarred: () => true };
  const column: open.ColumnBody = { kind: 'column', ...open.straightColumn(at(0, 0), open.QUARTER_TURN, 2000, 6000) };
  assert.equal(open.carryOut(column, { do: 'march', path: [at(0, 20)] }, ground).stop, null);
  const line: open.BlockBody = { kind: 'block', x: 0, y: 0, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  assert.deepEqual(open.carryOut(line, { do: 'advance', by: 9000 }, ground).stop, { by: 'line', id: 'stream', way: 4000 });
});

test('a column whose side runs along the edge of a field pays, and is stopped, only where it turns into it', () => {
  const field = aFeature({ id: 'field', shapes: [open.rectangle(11000, 0, 10000, 30000)] });
  const column: open.ColumnBody = { kind: 'column', ...open.straightColumn(at(10, 8), open.QUARTER_TURN, 2000, 6000) };
  const path = [at(10, 8), at(10, 13), at(12, 15)];
  // Turned by 45 degrees, its right front corner comes to the field after another 0.414 inches.
  const paid = open.carryOut(
    column,
    { do: 'march', path },
    onGround(aCountry(field), [], () => 2),
  );
  assert.equal(paid.way, 7828);
  assert.ok(Math.abs(paid.cost - (7828 + 2414)) <= SLACK, String(paid.cost));
  const closed = open.carryOut(
    column,
    { do: 'march', path },
    onGround(aCountry(field), [], () => Infinity),
  );
  assert.ok(closed.stop?.by === 'closed' && Math.abs(closed.way - 5414) <= SLACK, String(closed.way));
  // The outer corner of a bend that only touches the field is not in it either.
  const away = open.carryOut(
    column,
    { do: 'march', path: [at(10, 8), at(10, 13), at(8, 15)] },
    onGround(aCountry(field), [], () => 2),
  );
  assert.deepEqual(away.ground, []);
});

test('faces, turns and new formations happen at once if there is room where they end', () => {
  const line: open.BlockBody = { kind: 'block', x: 10000, y: 10000, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  const wall: open.Solid = { id: 'wall', shape: open.rectangle(6000, 11000, 8000, 500) };
  const ground: open.Ground = { ...onGround(aCountry(), [wall]), edge: 'stops' };
  assert.deepEqual(open.carryOut(line, { do: 'face', to: 'about' }, ground).body, { ...line, y: 8000, facing: 27000 });
  assert.deepEqual(open.carryOut(line, { do: 'face', to: 'left' }, ground).stop, { by: 'solid', id: 'wall', way: 0 });
  assert.deepEqual(open.carryOut(line, { do: 'turn', to: 9100 }, ground).stop, null);
  const column: open.Body = { kind: 'column', ...open.straightColumn(line, line.facing, 2000, 6000) };
  assert.deepEqual(open.carryOut(line, { do: 'form', body: column }, ground).body, column);
  assert.equal(open.carryOut(column, { do: 'wheel', on: 'left', angle: 100 }, ground).stop?.by, 'unable');
  const off: open.Body = { ...line, x: 2900 };
  assert.deepEqual(open.carryOut(line, { do: 'form', body: off }, ground).stop, { by: 'edge', way: 0 });
});

test('one who stands nearer than he should may go, but not come nearer', () => {
  const line: open.BlockBody = { kind: 'block', x: 10000, y: 10000, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  const enemy: open.Solid = { id: 'enemy', shape: open.rectangle(8000, 10600, 4000, 1000), keep: 1000 };
  const ground = onGround(aCountry(), [enemy]);
  assert.equal(open.carryOut(line, { do: 'advance', by: 100 }, ground).way, 0);
  assert.equal(open.carryOut(line, { do: 'advance', by: -3000 }, ground).stop, null);
  assert.equal(open.carryOut(line, { do: 'shift', by: at(3, 0) }, ground).stop, null);
  assert.equal(open.carryOut({ ...line, y: 7600 }, { do: 'advance', by: 8000 }, ground).way, 2000);
});

test('infantry that rolls 8 in a ploughed field moves 4', () => {
  const field = onGround(aCountry(aFeature({ id: 'field', shapes: [open.rectangle(0, 0, 40000, 40000)] })), [], () => 2);
  const line: open.BlockBody = { kind: 'block', x: 20000, y: 10000, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  assert.deepEqual(open.cutToBudget(line, { do: 'advance', by: 20000 }, field, 8000), { do: 'advance', by: 4000 });
  const wheel: open.Leg = { do: 'wheel', on: 'left', angle: open.QUARTER_TURN };
  assert.equal(open.carryOut(line, wheel, field).cost, 2 * open.wheelCost(line, 'left', open.QUARTER_TURN));
});

test('there is room where the body is on the table and overlaps nothing', () => {
  const block: open.BlockBody = { kind: 'block', ...at(10, 10), facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  const ground: open.Ground = { ...onGround(aCountry(), open.solidsOf('other', { ...block, y: 12000 })), edge: 'stops' };
  assert.equal(open.misfitOf(block, ground), null);
  assert.deepEqual(open.misfitOf({ ...block, y: 10100 }, ground), { by: 'solid', id: 'other' });
  assert.deepEqual(open.misfitOf({ ...block, x: 2900, y: 30000 }, ground), { by: 'edge' });
});

test('what goes over the edge tells when any of it does, and when its middle does', () => {
  const line: open.BlockBody = { kind: 'block', x: 24000, y: 10000, facing: 27000, width: 6000, depth: 2000 };
  const { off, stop } = open.carryOut(line, { do: 'advance', by: 12000 }, onGround(aCountry()));
  assert.deepEqual({ off, stop }, { off: { way: 10001, centre: 11001 }, stop: null });
});

test('footprints of either kind are shapes like any other', () => {
  fc.assert(fc.property(aFootprint, aFootprint, (a, b) => assert.equal(open.overlaps(a, b), open.overlaps(b, a))));
});
