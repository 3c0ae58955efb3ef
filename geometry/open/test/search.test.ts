import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { aFacing, aStar } from './arbitrary.ts';
import { aBody, aMover, runs } from './bodies.ts';
import { aCountry, aFeature, onGround } from './builder.ts';

const SIZE = 20000;

/** A body among others, on ground that is partly closed. */
const aPosition = (most: number) =>
  fc
    .record({
      body: aMover,
      others: fc.array(aBody, { maxLength: most, size: 'max' }),
      stars: fc.array(aStar, { maxLength: 2 }),
      keep: fc.constantFrom(0, 0, 1000),
      edge: fc.constantFrom('stops' as const, 'open' as const),
    })
    .map(({ body, others, stars, keep, edge }) => {
      const inWay = others.filter((other) => open.gapBetween(body, other) > open.TOUCH);
      const features = stars.filter((star) => open.shapesOf(body).every((shape) => open.gap(shape, star) > 0));
      const country = { ...aCountry(...features.map((star, i) => aFeature({ id: `p${i}`, shapes: [star] }))), width: SIZE, height: SIZE };
      const solids = inWay.flatMap((other, i) => open.solidsOf(`s${i}`, other, { keep }));
      const ground: open.Ground = { ...onGround(country, solids, () => Infinity), edge };
      return { body, ground };
    });

test('the directions in which a body can go are those found by trying one after the other', () => {
  let [clear, tried] = [0, 0];
  fc.assert(
    fc.property(aPosition(4), aFacing, fc.integer({ min: 500, max: 9000 }), fc.nat(97), ({ body, ground }, from, way, shift) => {
      const spans = open.clearDirections(body, from, 9000, way, ground);
      const angles = spans.flatMap((span) => [span.from - 1, span.from, span.to, span.to + 1]);
      for (let angle = shift; angle <= 9000; angle += 97) angles.push(angle);
      for (const angle of angles.filter((n) => n >= 0 && n <= 9000)) {
        const isSaid = spans.some((span) => angle >= span.from && angle <= span.to);
        const isSo = open.carryOut(body, open.shiftTowards(from + angle, way), ground).stop === null;
        assert.equal(isSaid, isSo, `${angle} of ${JSON.stringify(spans)}`);
        tried += 1;
        if (isSo) clear += 1;
      }
    }),
    { numRuns: runs(80), seed: 51 },
  );
  assert.ok(clear > tried / 10 && clear < (tried * 9) / 10);
});
