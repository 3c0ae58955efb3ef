import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aFacing, aPoint } from './arbitrary.ts';
import { aBlockBody } from './bodies.ts';
import { aCountry, aFeature } from './builder.ts';

const line: open.Block = { x: 0, y: 0, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };

test('losses keep the middle of the front edge', () => {
  const after = open.reformed(line, 5000, 2000);
  assert.deepEqual([after.x, after.y, after.facing], [0, 0, open.QUARTER_TURN]);
  assert.deepEqual(open.corners(after), [at(2.5, 0), at(-2.5, 0), at(-2.5, -2), at(2.5, -2)]);
});

test('four faces to the left, or two about, bring a block back', () => {
  const faced = (body: open.Body, ...to: ('left' | 'about')[]) =>
    to.reduce((now, each) => open.bodyAfter(now, { do: 'face', to: each }), body);
  fc.assert(
    fc.property(aBlockBody, (block) => {
      const round = faced(block, 'left', 'left', 'left', 'left') as open.BlockBody;
      const about = faced(block, 'about', 'about') as open.BlockBody;
      for (const after of [round, about]) assert.ok(open.between(after, block) <= 6 && after.facing === block.facing);
    }),
  );
});

test('a step to the side keeps the facing and costs the length it goes', () => {
  fc.assert(
    fc.property(aBlockBody, aFacing, fc.integer({ min: 0, max: 10000 }), (block, facing, length) => {
      const after = open.bodyAfter(block, open.shiftTowards(facing, length)) as open.BlockBody;
      assert.equal(after.facing, block.facing);
      assert.ok(Math.abs(open.between(block, after) - length) <= 1);
    }),
  );
});

test('the cost of a skirmish move is the greatest shift of a corner, however the corners are matched', () => {
  assert.equal(open.greatestShift(line, open.advanced(line, 4000)), 4000);
  assert.equal(open.greatestShift(line, open.turnedOnCentre(line, -open.QUARTER_TURN)), 0);
  const rank = { ...line, width: 12000, depth: 1000 };
  assert.equal(open.greatestShift(rank, open.turnedOnCentre(rank, 0)), 7778);
});

test('a column that bends covers its ranks, and shortens from the tail', () => {
  const straight = open.straightColumn(at(10, 10), 0, 2000, 6000);
  const bent = open.marched(straight, [at(10, 10), at(10, 13)]);
  const shapes = open.columnShapes(bent);
  for (const behind of [500, 1500, 2500, 3500, 4500, 5500]) {
    assert.ok(shapes.some((shape) => open.contains(shape, open.onTrail(bent, behind))));
  }
  assert.equal(open.pathLength(bent.trail), 6000);
  assert.deepEqual(open.shortened(bent, 4000).trail, [at(10, 13), at(10, 10), at(9, 10)]);
  assert.deepEqual(open.facedAbout(straight).trail[0], at(4, 10));
  assert.ok(open.bodiesOverlap({ kind: 'column', ...bent }, { kind: 'column', ...straight }));
  assert.equal(open.gapBetween({ kind: 'column', ...bent }, { kind: 'disc', ...at(10, 18), radius: 1000 }), 4000);
});

test('a column keeps its length wherever its head goes', () => {
  fc.assert(
    fc.property(aPoint, aFacing, fc.array(aPoint, { minLength: 1, maxLength: 5 }), (head, facing, path) => {
      const column = open.straightColumn(head, facing, 2000, 6000);
      const after = open.marched(column, [head, ...path]);
      assert.ok(Math.abs(open.pathLength(after.trail) - 6000) <= 2);
      assert.deepEqual(after.trail[0], path[path.length - 1]);
    }),
  );
});

test('a long base is as long and as wide as it says', () => {
  const base = open.longBase({ ...at(10, 10), facing: open.QUARTER_TURN }, 2000, 1000);
  assert.deepEqual(open.boundsOf(base), { minX: 9500, minY: 9000, maxX: 10500, maxY: 11000 });
});

test('any overlap of the footprint is in the field for movement; a touch is not', () => {
  const country = aCountry(aFeature({ id: 'field', shapes: [open.rectangle(10000, 10000, 5000, 5000)] }));
  const ids = (x: number) => open.groundUnder(country, { kind: 'block', ...line, x, y: 12000 }).map((feature) => feature.id);
  assert.deepEqual(ids(7000), []);
  assert.deepEqual(ids(7100), ['field']);
});

test('one looks along the last leg after a path', () => {
  assert.equal(open.facingAfter([at(0, 0), at(4, 0), at(4, 4), at(4, 4)], 0), open.QUARTER_TURN);
  assert.equal(open.facingAfter([at(0, 0)], 1234), 1234);
});
