import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aBlockBody, aBody, runs } from './bodies.ts';
import { aCountry, onGround } from './builder.ts';

const aWheel = fc.record({
  do: fc.constant('wheel' as const),
  on: fc.constantFrom(...open.PIVOTS),
  angle: fc.oneof(fc.constant(0), fc.integer({ min: -9000, max: 9000 })),
});
const someWays = fc.array(fc.tuple(aWheel, fc.integer({ min: 0, max: 9000 }), aWheel), { minLength: 100, maxLength: 100 });

test('where a way of two wheels and two advances is come upon by chance, a way is found', () => {
  let found = 0;
  fc.assert(
    fc.property(
      aBlockBody,
      aBody,
      fc.array(aBody, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 6000, max: 14000 }),
      someWays,
      (block, target, others, most, ways) => {
        fc.pre(open.gapBetween(block, target) > open.TOUCH);
        const inWay = others.filter((other) => open.gapBetween(block, other) > open.TOUCH);
        const solids = [...open.solidsOf('target', target), ...inWay.flatMap((other, i) => open.solidsOf(`s${i}`, other))];
        const ground = onGround(aCountry(), solids);
        const rules = { target: 'target', widest: 9000, most };
        const way = open.findWay(block, ground, rules);
        if (way) {
          found += 1;
          checkWay(block, way, ground, most);
        } else {
          const chance = ways.find(([first, by, last]) => isWay(block, [first, { do: 'advance', by }], last, ground, rules));
          assert.equal(chance, undefined, `${JSON.stringify(chance)} leads there`);
        }
      },
    ),
    { numRuns: runs(20), seed: 61 },
  );
  assert.ok(found >= 2);
});

function checkWay(block: open.BlockBody, way: open.Way, ground: open.Ground, most: number): void {
  const last = way.legs[way.legs.length - 1] as open.Leg & { do: 'advance' };
  const result = open.carryOutAll(block, [...way.legs.slice(0, -1), { do: 'advance', by: last.by + 1000 }], ground);
  assert.ok(result.stop?.by === 'solid' && result.stop.id === 'target' && result.stop.leg === way.legs.length - 1);
  assert.equal(result.cost, way.cost);
  assert.deepEqual(result.body, way.body);
  assert.ok(way.cost <= most);
}

function isWay(
  block: open.BlockBody,
  before: open.Leg[],
  wheel: { on: open.Pivot; angle: number },
  ground: open.Ground,
  rules: open.ApproachRules,
) {
  const halt = open.carryOutAll(block, before, ground);
  if (halt.stop || halt.cost > rules.most) return false;
  return (
    open.approachAfter(halt.body as open.BlockBody, wheel.on, wheel.angle, ground, { ...rules, most: rules.most - halt.cost }) !== undefined
  );
}

test('a way leads round what bars the straight one', () => {
  const block: open.BlockBody = { kind: 'block', ...at(10, 5), facing: open.QUARTER_TURN, width: 4000, depth: 2000 };
  const target: open.Solid = { id: 'target', shape: open.rectangle(16000, 9000, 4000, 2000) };
  const wall: open.Solid = { id: 'wall', shape: open.rectangle(12500, 3000, 500, 5500) };
  const ground = onGround(aCountry(), [target, wall]);
  const rules = { target: 'target', widest: 9000, most: 14000 };
  assert.equal(open.anyApproach(block, ground, { ...rules, pivots: ['right'] }), undefined);
  const way = open.findWay(block, ground, { ...rules, pivots: ['right'] }) as open.Way;
  assert.ok(way.legs.length > 2);
  checkWay(block, way, ground, rules.most);
});
