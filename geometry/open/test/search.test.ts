import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aFacing, aPoint, aStar } from './arbitrary.ts';
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

test('a place is found wherever a place is, and about as near as any', () => {
  let [found, missing] = [0, 0];
  fc.assert(
    fc.property(aPosition(25), aPoint, fc.boolean(), ({ body, ground }, wanted, mayTurn) => {
      const box = { minX: 6000, minY: 6000, maxX: 14000, maxY: 14000 };
      const room: open.PlaceSearch = mayTurn ? { box, facings: { from: 3000, turn: 9000 } } : { box };
      const place = open.findPlace(body, ground, room, wanted);
      if (place) {
        found += 1;
        assert.equal(open.misfitOf(place, ground), null);
      } else missing += 1;
      const nearest = place ? open.between(open.centreOfBody(place), wanted) : Infinity;
      for (let y = box.minY; y <= box.maxY; y += 500) {
        for (let x = box.minX; x <= box.maxX; x += 500) {
          if (open.between({ x, y }, wanted) > nearest - 300) continue;
          for (const turn of mayTurn ? [0, 3000, 6000, 9000] : [0]) {
            const there = moved(body, { x, y }, mayTurn ? 3000 + turn : undefined);
            assert.ok(open.misfitOf(there, ground) !== null || tightness(there, ground), `${x},${y} is free and nearer`);
          }
        }
      }
    }),
    { numRuns: runs(60), seed: 52 },
  );
  assert.ok(found > 0 && missing > 0);
});

function moved(body: open.Body, centre: open.Point, facing: number | undefined): open.Body {
  const there = open.shiftedBody(body, open.minus(centre, open.centreOfBody(body)));
  if (facing === undefined || there.kind === 'building' || there.kind === 'column') return there;
  return there.kind === 'block' ? open.aroundCentre(there, centre, facing) : { ...there, facing };
}

/** Has it less room about it than the search promises to find? */
function tightness(body: open.Body, ground: open.Ground): boolean {
  const around = [0, 9000, 18000, 27000].map((facing) => open.shiftedBody(body, open.ahead(at(0, 0), facing, 30)));
  return around.some((there) => open.misfitOf(there, ground) !== null);
}
