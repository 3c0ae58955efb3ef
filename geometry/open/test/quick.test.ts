// What is asked for speed gives the same as what it stands for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { aBlockBody, aBody, runs } from './bodies.ts';
import { aCountry, onGround } from './builder.ts';

const aLength = fc.integer({ min: 0, max: 30_000 });

test('whether a gap is within a length is what the gap itself says', () => {
  fc.assert(
    fc.property(aBody, aBody, aLength, (a, b, most) => {
      const gap = open.gapBetween(a, b);
      assert.equal(open.isGapWithin(a, b, most), gap <= most);
      assert.equal(open.isGapWithin(a, b, gap), true);
      assert.equal(open.isGapWithin(a, b, gap - 1), false);
    }),
    { numRuns: runs(300) },
  );
});

test('a body that is settled has the footprint and the box that it had', () => {
  fc.assert(
    fc.property(aBody, (body) => {
      const before = JSON.stringify([open.shapesOf(body), open.boxOf(body)]);
      const kept = open.settled(body);
      assert.equal(kept, body);
      assert.equal(JSON.stringify([open.shapesOf(kept), open.boxOf(kept)]), before);
      assert.equal(open.shapesOf(kept), open.shapesOf(kept));
    }),
    { numRuns: runs(100) },
  );
});

test('where a leg ends is the same whether or not one asks what it crosses and meets', () => {
  const others = fc.array(aBody, { minLength: 1, maxLength: 4 });
  const aLeg = fc.oneof(
    aLength.map((by) => ({ do: 'advance' as const, by })),
    fc.record({ do: fc.constant('wheel' as const), on: fc.constantFrom(...open.PIVOTS), angle: fc.integer({ min: -9000, max: 9000 }) }),
  );
  fc.assert(
    fc.property(aBlockBody, aLeg, others, (body, leg, bodies) => {
      const ground = onGround(
        aCountry(),
        bodies.flatMap((other, i) => open.solidsOf(`s${i}`, other)),
      );
      const { body: after, way, cost, stop } = open.carryOut(body, leg, ground);
      const end = open.endOfLeg(body, leg, ground);
      assert.deepEqual({ after: end.body, way: end.way, cost: end.cost, stop: end.stop }, { after, way, cost, stop });
    }),
    { numRuns: runs(200) },
  );
});

test('a shape lies outside a box where its own box, so much larger, does', () => {
  fc.assert(
    fc.property(aBody, aBody, fc.integer({ min: 0, max: 3000 }), (a, b, by) => {
      const [shape] = open.shapesOf(a) as [open.Shape];
      const box = open.boxOf(b);
      assert.equal(open.isOutsideBox(shape, box, by), !open.boxesMeet(open.boundsOf(open.grown(shape, by)), box));
    }),
    { numRuns: runs(200) },
  );
});
