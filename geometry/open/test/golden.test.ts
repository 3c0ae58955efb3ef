import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as open from '../index.ts';
import { at, disc, inches } from '../index.ts';
import { aCountry, aFeature, onGround } from './builder.ts';

const foot = (x: number, y: number) => disc(at(x, y), 500);
const mounted = (x: number, y: number) => disc(at(x, y), 875);
const shut = { isOpen: () => false };

/** A look between two men on foot on the flat. */
function look(x1: number, y1: number, x2: number, y2: number, eyeHeight = 1000, round = 500): open.SightLine {
  return open.lookBetween({ ...at(x1, y1), floor: 0, eyeHeight, round }, { ...at(x2, y2), floor: 0, eyeHeight, round });
}

const growth = { ...shut, obscures: (feature: open.Feature) => feature.cover === 'light', obscuredBeyond: 2000 };

test('distance and contact of round bases', () => {
  assert.equal(open.gap(foot(10, 10), foot(11, 10)), 0);
  assert.equal(open.gap(foot(10, 10), foot(11.02, 10)), 20);
  assert.ok(open.touches(foot(10, 10), foot(11, 10)));
  assert.ok(!open.touches(foot(10, 10), foot(11.02, 10)));
  assert.ok(open.touches(foot(10, 10), mounted(11.375, 10)));
  assert.equal(open.aslant(open.gap(foot(0, 0), foot(5, 0)), 3000), 5000);
});

test('a point on the dividing line is in front', () => {
  assert.ok(open.isInFront(at(5, 5), 0, at(5, 9)));
  assert.ok(!open.isInFront(at(5, 5), 0, at(4.999, 9)));
});

test('the 1" of a run: the gap of the swept base', () => {
  const run = open.capsule(at(5, 5), at(14, 5), 500);
  assert.equal(open.gap(run, foot(10, 7)), 1000);
  assert.equal(open.gap(run, foot(10, 6.9)), 900);
});

test('turns and their cost', () => {
  const cost = (path: open.Point[], turnLast?: number) => {
    const turns = open.turnsOf(path, 0, turnLast);
    return open.pathLength(path) + 2000 * Math.max(0, turns - 1);
  };
  assert.equal(cost([at(10, 10), at(14, 10), at(14, 12)]), 6000);
  assert.equal(cost([at(10, 10), at(14, 10), at(14, 12)], open.HALF_TURN), 8000);
  assert.equal(cost([at(10, 10), at(10, 15)], 0), 7000);
  assert.equal(open.turnsOf([at(0, 0), at(10, 0.08)], 0), 0);
});

test('a path that clips a wood for 0.2" has that stretch in it; touching the border counts', () => {
  const country = aCountry(aFeature({ id: 'wood', shapes: [open.rectangle(5000, 0, 4000, 4000)] }));
  assert.deepEqual(
    open.groundAlong(country, [at(3, 2), at(5.2, 2)]).map(({ from, to }) => [from, to]),
    [[2000, 2200]],
  );
  assert.equal(open.groundAlong(country, [at(3, 4), at(12, 4)]).length, 1);
  assert.equal(open.groundAlong(country, [at(3, 4.001), at(12, 4.001)]).length, 0);
  assert.deepEqual(
    open.groundAlong(country, [at(3, 2), at(6, 2), at(6, 3), at(12, 3)]).map(({ from, to }) => [from, to]),
    [[2000, 7000]],
  );
});

test('the width of a gap is the length of the path inside it', () => {
  const country = aCountry(aFeature({ id: 'chasm', shapes: [open.rectangle(5000, 0, 1500, 20000)] }));
  const [gap] = open.groundAlong(country, [at(3, 5), at(8, 5)]);
  assert.equal(gap && gap.to - gap.from, 1500);
});

test('more than 2" of light cover', () => {
  const brush = (from: number, to: number, id = 'brush') =>
    aFeature({ id, shapes: [open.rectangle(inches(from), -3000, inches(to - from), 6000)], cover: 'light', sight: 'area', top: 1000 });
  const seen = (...features: open.Feature[]) => open.blockedBy(aCountry(...features), look(0, 0, 10, 0), [], growth);
  assert.equal(seen(brush(4, 6)), undefined);
  assert.deepEqual(seen(brush(4, 6.01)), { by: 'growth', length: 2010 });
  assert.deepEqual(seen(brush(2, 3.5), brush(6, 7, 'other')), { by: 'growth', length: 2500 });
  assert.deepEqual(open.coverOf(aCountry(brush(4, 6)), look(0, 0, 10, 0), { ...shut, lowMargin: 500 })[0]?.reason, 'through');
  const riders = look(0, 0, 10, 0, 1500, 875);
  assert.equal(open.blockedBy(aCountry(brush(2, 8)), riders, [], growth), undefined);
  assert.deepEqual(open.coverOf(aCountry(brush(2, 8)), riders, { ...shut, lowMargin: 500 }), []);
});

test('a low wall covers him who is nearer to it', () => {
  const wall = (from: number, to: number) =>
    aCountry(
      aFeature({
        id: 'wall',
        shapes: [open.rectangle(inches(from), -3000, inches(to - from), 6000)],
        cover: 'medium',
        sight: 'low',
        top: 1000,
      }),
    );
  const covers = (from: number, to: number) => open.coverOf(wall(from, to), look(0, 0, 10, 0), { ...shut, lowMargin: 500 }).length > 0;
  assert.ok(covers(9, 9.25));
  assert.ok(!covers(1, 1.25));
  assert.ok(covers(4.75, 5.25));
  assert.ok(!covers(4.74, 4.99));
});

test('a body blocks if the line is nearer than its radius, at its height', () => {
  const body = (y: number, bottom = 0): open.Blocker => ({ id: 'b', shape: foot(5, y), bottom, top: bottom + 1250 });
  assert.deepEqual(open.blockedBy(aCountry(), look(0, 0, 10, 0), [body(0.499)], growth), { by: 'body', id: 'b' });
  assert.equal(open.blockedBy(aCountry(), look(0, 0, 10, 0), [body(0.5)], growth), undefined);
  assert.equal(open.blockedBy(aCountry(), look(0, 0, 10, 0), [body(0, 3000)], growth), undefined);
});

test('a knoll of 1" hides foot from foot, not rider from rider', () => {
  const knoll = aCountry(
    aFeature({ id: 'knoll', shapes: [open.rectangle(4000, -1000, 2000, 2000)], sight: 'tall', top: 1000, lifts: true }),
  );
  assert.deepEqual(open.blockedBy(knoll, look(0, 0, 10, 0), [], growth), { by: 'feature', id: 'knoll' });
  assert.equal(open.blockedBy(knoll, look(0, 0, 10, 0, 1500), [], growth), undefined);
  assert.equal(open.blockedBy(knoll, look(0, 1, 10, 1), [], growth)?.by, 'feature');
  assert.equal(open.blockedBy(knoll, look(0, 1.001, 10, 1.001), [], growth), undefined);
});

test('peeping round a corner', () => {
  const tower = aCountry(
    aFeature({ id: 'tower', shapes: [open.rectangle(8000, 200, 1000, 3000)], sight: 'tall', top: 6000, cover: 'heavy' }),
  );
  assert.equal(open.blockedBy(tower, look(0, 0, 10, 0), [], growth), undefined);
  assert.equal(open.coverOf(tower, look(0, 0, 10, 0), { ...shut, lowMargin: 500 })[0]?.reason, 'corner');
});

test('blast: within 2" of a point', () => {
  assert.equal(open.gapToPoint(foot(12.3, 10), at(10, 10)), 1800);
  assert.equal(open.gapToPoint(foot(12.6, 10), at(10, 10)), 2100);
});

test('the spray is an equilateral triangle on the edge of the base', () => {
  const spray = open.spray(at(10, 10), 500, 0, 4000);
  const [a, b, c] = spray.core as [open.Point, open.Point, open.Point];
  assert.deepEqual(a, at(10.5, 10));
  for (const side of [open.between(a, b), open.between(b, c), open.between(c, a)]) assert.ok(Math.abs(side - 4000) <= 1);
  const things = [{ shape: foot(14.4, 10) }, { shape: foot(12, 12) }];
  assert.equal(open.under(spray, things).length, 1);
});

const line: open.BlockBody = { kind: 'block', x: 0, y: 0, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };

test('footprints of twelve and of nine', () => {
  const extent = (figures: number, files: number, cellWidth = 1000, cellDepth = 1000) =>
    open.extentOf({ figures, files, cellWidth, cellDepth });
  assert.deepEqual(extent(12, 6), { width: 6000, depth: 2000 });
  assert.deepEqual(extent(12, 4), { width: 4000, depth: 3000 });
  assert.deepEqual(extent(9, 5), { width: 5000, depth: 2000 });
  assert.deepEqual(extent(6, 3, 1000, 2000), { width: 3000, depth: 4000 });
});

test('the last rank stands in the middle', () => {
  const places = open.figurePlaces(line, { figures: 9, files: 5, cellWidth: 1000, cellDepth: 1000 });
  assert.deepEqual(places[0], at(-2, -0.5));
  assert.deepEqual(places[4], at(2, -0.5));
  assert.deepEqual(places[5], at(-1.5, -1.5));
  assert.deepEqual(places[8], at(1.5, -1.5));
});

test('the worked arc', () => {
  const zone = (x: number, y: number) => open.quarterOf(line, at(x, y));
  assert.equal(zone(3, 0.5), 'front');
  assert.equal(zone(3.5, 0.4), 'flank');
  assert.equal(zone(8, 5), 'front');
  assert.equal(zone(5, -1.5), 'flank');
  assert.equal(zone(0, -2.5), 'rear');
  assert.equal(zone(0, -2), 'flank');
});

test('the worked wheel', () => {
  assert.equal(open.widestWheel(line, 'left', 8000), open.degrees(76.39));
  assert.equal(open.wheelCost(line, 'left', open.QUARTER_TURN), 9425);
  assert.equal(open.wheelCost(line, 'middle', open.QUARTER_TURN), 4712);
});

test('a wheel keeps its pivot where it is', () => {
  const after = open.wheeled(line, 'left', open.degrees(-90));
  assert.deepEqual({ x: after.x, y: after.y, facing: after.facing }, { x: -3000, y: -3000, facing: 0 });
  assert.deepEqual(open.pivotOf(after, 'left'), at(-3, 0));
});

test('a change of face keeps the centre', () => {
  const after = open.bodyAfter(line, { do: 'face', to: 'left' }) as open.BlockBody;
  assert.deepEqual(open.centreOf(after), open.centreOf(line));
  assert.deepEqual({ x: after.x, y: after.y }, at(-1, -1));
});

test('a charge stops where the footprints first touch', () => {
  const target: open.Solid = { id: 't', shape: open.rectangle(-1000, 10000, 5000, 2000) };
  const result = open.carryOut(line, { do: 'advance', by: 20000 }, onGround(aCountry(), [target]));
  assert.deepEqual(result.stop, { by: 'solid', id: 't', way: 10000 });
  assert.deepEqual(result.met, [{ solid: 't', from: 9990, to: null, isOver: false }]);
  assert.equal(open.gap(open.shapesOf(result.body)[0] as open.Shape, target.shape), 0);
});

test('each inch costs double while any of the footprint is in rough ground', () => {
  const country = aCountry(aFeature({ id: 'field', shapes: [open.rectangle(-10000, 2000, 20000, 3000)] }));
  assert.equal(
    open.carryOut(
      line,
      { do: 'advance', by: 10000 },
      onGround(country, [], () => 2),
    ).cost,
    15000,
  );
});

test('hills and sight', () => {
  const country = aCountry(
    aFeature({ id: 'slope', shapes: [open.rectangle(4000, -5000, 6000, 10000)] }),
    aFeature({ id: 'crest', shapes: [open.rectangle(6000, -5000, 2000, 10000)] }),
  );
  const rules: open.LevelSight = { isHill: () => true, depthSeen: () => undefined, isSolid: () => false };
  assert.equal(open.countryBetween(country, at(0, 0), at(12, 0), rules), 'hill');
  assert.equal(open.countryBetween(country, at(5, 0), at(9, 0), rules), 'hill');
  assert.equal(open.countryBetween(country, at(7, 0), at(12, 0), rules), undefined);
  assert.equal(open.countryBetween(country, at(0, 0), at(7, 0), rules), undefined);
});

test('woods and sight', () => {
  const country = aCountry(aFeature({ id: 'wood', shapes: [open.rectangle(4000, -5000, 10000, 10000)] }));
  const rules: open.LevelSight = { isHill: () => false, depthSeen: () => 6000, isSolid: () => false };
  assert.equal(open.countryBetween(country, at(0, 0), at(20, 0), rules), country.features[0]);
  assert.equal(open.countryBetween(country, at(0, 0), at(10, 0), rules), undefined);
  assert.equal(open.countryBetween(country, at(0, 0), at(10.001, 0), rules), country.features[0]);
});

test('a column follows its head', () => {
  const column = open.straightColumn(at(10, 10), 0, 2000, 6000);
  const after = open.marched(column, [at(10, 10), at(12, 10), at(12, 13)]);
  assert.deepEqual(after.trail, [at(12, 13), at(12, 10), at(9, 10)]);
  assert.equal(open.headFacing(after), open.QUARTER_TURN);
  assert.deepEqual(open.onTrail(after, 4000), { ...at(11, 10), facing: 0 });
});
