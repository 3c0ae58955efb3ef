import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aStar } from './arbitrary.ts';
import { aBlockBody, aBody, runs } from './bodies.ts';
import { aCountry, aFeature, onGround } from './builder.ts';

const { TOUCH } = open;

/** A block, a target, others in the way, closed and rough ground, none of it in touch at the start. */
const aCharge = fc
  .record({
    block: aBlockBody,
    target: aBody,
    others: fc.array(aBody, { maxLength: 4 }),
    stars: fc.array(aStar, { maxLength: 2 }),
    isRough: fc.boolean(),
    most: fc.integer({ min: 4000, max: 20000 }),
    isOpen: fc.boolean(),
  })
  .map(({ block, target, others, stars, isRough, most, isOpen }) => {
    const inWay = others.filter((other) => open.gapBetween(block, other) > TOUCH);
    const solids = [...open.solidsOf('target', target), ...inWay.flatMap((other, i) => open.solidsOf(`other-${i}`, other))];
    const features = stars.map((star, i) => aFeature({ id: `p${i}`, shapes: [star] }));
    const ground: open.Ground = {
      ...onGround({ ...aCountry(...features), width: 20000, height: 20000 }, solids, () => (isRough ? 2 : Infinity)),
      edge: isOpen ? 'open' : 'stops',
    };
    return { block, ground, rules: { target: 'target', widest: 9000, most }, target };
  })
  .filter(({ block, ground, target }) => open.misfitOf(block, ground) === null && open.gapBetween(block, target) > TOUCH);

/** Wheels all over the range, and the ones next to every limit. */
function anglesToTry(spans: readonly open.Span[], step: number, shift: number): number[] {
  const angles = spans.flatMap(({ from, to }) => [from - 2, from - 1, from, from + 1, to - 1, to, to + 1, to + 2]);
  for (let angle = shift % step; angle <= 9000; angle += step) angles.push(angle);
  return angles.filter((angle) => angle >= 0 && angle <= 9000);
}

const IS_PROOF = process.env.BAIZE_PROOF === '1';
const STEP = IS_PROOF ? 60 : 150;
const WIDE_STEP = IS_PROOF ? 900 : 300;

test('the limits of the wheels that lead to a touch are those found by trying wheel after wheel', () => {
  let [found, tried] = [0, 0];
  fc.assert(
    fc.property(
      aCharge,
      fc.constantFrom(...open.PIVOTS),
      fc.constantFrom<1 | -1>(1, -1),
      fc.nat(200),
      ({ block, ground, rules }, pivot, hand, shift) => {
        const spans = open.approachAngles(block, pivot, hand, ground, rules);
        for (const angle of anglesToTry(spans, STEP, shift)) {
          const isSaid = spans.some(({ from, to }) => angle >= from && angle <= to);
          const isSo = open.approachAfter(block, pivot, hand * angle, ground, rules) !== undefined;
          assert.equal(isSaid, isSo, `a wheel of ${hand * angle} on ${pivot}: ${JSON.stringify(spans)}`);
          tried += 1;
          if (isSo) found += 1;
        }
      },
    ),
    { numRuns: runs(150), seed: 31 },
  );
  assert.ok(found > tried / 100, `only ${found} of ${tried} touch`);
});

test('there is an approach just when some wheel is one, and none is cheaper than the cheapest', () => {
  let found = 0;
  fc.assert(
    fc.property(aCharge, fc.nat(200), ({ block, ground, rules }, shift) => {
      const best = open.cheapestApproach(block, ground, rules);
      assert.equal(open.anyApproach(block, ground, rules) === undefined, best === undefined);
      if (best) {
        found += 1;
        assert.deepEqual(open.approachAfter(block, best.pivot, best.angle, ground, rules), best);
        assert.ok(best.cost <= rules.most);
      }
      for (const pivot of open.PIVOTS) {
        for (const hand of [1, -1]) {
          for (const angle of anglesToTry([], WIDE_STEP, shift)) {
            const approach = open.approachAfter(block, pivot, hand * angle, ground, rules);
            if (approach)
              assert.ok(best && best.cost <= approach.cost + 50, `${JSON.stringify(approach)} is better than ${JSON.stringify(best)}`);
          }
        }
      }
    }),
    { numRuns: IS_PROOF ? 20_000 : 60, seed: 32 },
  );
  assert.ok(found >= 10);
});

test('the worked charge: a wheel of 45 degrees on the middle, then to the corner', () => {
  const block: open.BlockBody = { kind: 'block', x: 0, y: 0, facing: open.QUARTER_TURN, width: 6000, depth: 2000 };
  const target: open.Solid = { id: 'target', shape: open.rectangle(5000, 5000, 6000, 1000) };
  const rules = { target: 'target', widest: open.QUARTER_TURN, most: 18000 };
  const ground = onGround(aCountry(), [target]);
  const worked = open.approachAfter(block, 'middle', -4500, ground, rules);
  assert.deepEqual([worked?.advance, worked?.cost], [7071, 9427]);
  const best = open.cheapestApproach(block, ground, rules) as open.Approach;
  assert.ok(best.cost < 9427);
  assert.ok(open.touches(open.footprint(best.body), target.shape));
});

test('what stands between bars the way straight ahead, and a target too far off is none', () => {
  const block: open.BlockBody = { kind: 'block', x: 0, y: 0, facing: 0, width: 6000, depth: 2000 };
  const ahead: open.Solid = { id: 'target', shape: open.rectangle(9000, -4000, 1000, 3000) };
  const between: open.Solid = { id: 'between', shape: open.rectangle(5000, -4000, 500, 8000) };
  const rules = { target: 'target', widest: open.QUARTER_TURN, most: 18000 };
  const straight = (most: number, ...solids: open.Solid[]) =>
    open.approachAfter(block, 'middle', 0, onGround(aCountry(), solids), { ...rules, most });
  assert.equal(straight(18000, ahead)?.advance, 9000);
  assert.equal(straight(18000, ahead, between), undefined);
  assert.equal(straight(8999, ahead), undefined);
  assert.equal(straight(9000, ahead)?.cost, 9000);
  assert.deepEqual(open.cheapestApproach(block, onGround(aCountry(), [ahead, between]), { ...rules, most: 9500 }), undefined);
  assert.ok(open.between(at(0, 0), at(3, 4)) === 5000);
});
