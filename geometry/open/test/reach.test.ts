import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aDisc, aFacing, aFootprint, aPoint } from './arbitrary.ts';

const SIZE = 20000;
const someSolids = fc
  .array(fc.oneof(aDisc, aFootprint), { maxLength: 6 })
  .map((shapes) => shapes.map((shape, i): open.Solid => ({ id: `s${i}`, shape })));

function goingWith(solids: readonly open.Solid[], facing = 0): open.Going {
  return { width: SIZE, height: SIZE, radius: 500, facing, solids, freeTurns: 1, turnCost: 2000 };
}

const isOn = ({ x, y }: open.Point) => [x, y].every((v) => v >= 500 && v <= SIZE - 500);

test('every place in reach has a way that can be walked and costs what it says', () => {
  fc.assert(
    fc.property(someSolids, aPoint, aFacing, (solids, from, facing) => {
      fc.pre(open.fits(from, 500, solids) && isOn(from));
      const going = goingWith(solids, facing);
      const reach = open.reachFrom(going, from, 6000);
      for (let x = 500; x < SIZE; x += 900) {
        for (let y = 500; y < SIZE; y += 900) {
          const to = { x, y };
          const cost = open.costWithin(reach, to);
          const way = open.wayWithin(reach, to);
          assert.equal(cost === undefined, way === undefined);
          if (cost === undefined || !way) continue;
          assert.ok(cost <= 6000);
          assert.equal(open.firstHit(way, 490, solids), undefined, JSON.stringify(way));
          assert.ok(open.routeCost(going, way) <= cost + 3, `${open.routeCost(going, way)} for ${cost}`);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what the slower search reaches is nearly all in reach', () => {
  let found = 0;
  let missed = 0;
  fc.assert(
    fc.property(someSolids, aPoint, aFacing, (solids, from, facing) => {
      fc.pre(open.fits(from, 500, solids) && isOn(from));
      const going = goingWith(solids, facing);
      const reach = open.reachFrom(going, from, 6000);
      for (const place of open.reachable(going, from, 6000, 800)) {
        found += 1;
        if (open.costWithin(reach, place, 150) === undefined) missed += 1;
      }
    }),
    { numRuns: 60, seed: 7 },
  );
  assert.ok(missed <= found / 50, `${missed} of ${found}`);
});

test('on an empty table the region is a circle, cut off by the edge', () => {
  const reach = open.reachFrom(goingWith([]), at(3, 10), 6000);
  const [loop, ...others] = open.regionOf([reach], 500);
  assert.ok(loop);
  assert.equal(others.length, 0);
  for (const p of loop) {
    assert.ok(p.x >= 490 && open.between(p, at(3, 10)) <= 6010, JSON.stringify(p));
    assert.ok(p.x < 600 || open.between(p, at(3, 10)) >= 5900, JSON.stringify(p));
  }
});

test('something in the way leaves a hole and a shadow; ground that is kept out of leaves one too', () => {
  const disc: open.Solid = { id: 'd', shape: open.disc(at(13, 10), 500) };
  const bog: open.Solid = { id: 'b', shape: open.rectangle(6000, 9000, 1500, 2000), stops: 'centre' };
  const reach = open.reachFrom(goingWith([disc, bog]), at(10, 10), 6000);
  assert.equal(open.costWithin(reach, at(13, 10)), undefined);
  assert.equal(open.costWithin(reach, at(15.9, 10)), undefined, 'straight behind it, too far to go round');
  assert.equal(open.costWithin(reach, at(14.1, 10)) !== undefined, false, 'two turns, one of them paid');
  assert.equal(open.costWithin(reach, at(7, 10)), undefined);
  const both = [reach, open.reachFrom(goingWith([disc]), at(10, 10), 4000)];
  const loops = open.regionOf(both, 500);
  assert.ok(loops.length >= 1);
  assert.notEqual(open.costWithin(both[1] as open.Reach, at(7, 10)), undefined);
});

test('straight ahead the first turn is still free: round a corner for the length alone', () => {
  const wall: open.Solid = { id: 'w', shape: open.rectangle(10500, 8000, 200, 8000) };
  const reach = open.reachFrom(goingWith([wall], open.degrees(270)), at(9.5, 9), 9000);
  const cost = open.costWithin(reach, at(12, 6.5)) as number;
  assert.ok(cost < 5000, `${cost}: a turn has been paid for`);
});
