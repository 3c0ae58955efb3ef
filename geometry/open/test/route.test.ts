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

function goingWith(solids: readonly open.Solid[], facing = 0, turnCost = 2000): open.Going {
  return { width: SIZE, height: SIZE, radius: 500, facing, solids, freeTurns: 1, turnCost };
}

test('a route is legal, starts and ends where it should, and costs what it says', () => {
  fc.assert(
    fc.property(someSolids, aPoint, aPoint, aFacing, (solids, from, to, facing) => {
      const going = goingWith(solids, facing);
      fc.pre(open.fits(from, 500, solids));
      const route = open.findRoute(going, from, to, 30000);
      if (!route) return;
      assert.deepEqual(route.path[0], from);
      assert.deepEqual(route.path[route.path.length - 1], to);
      assert.equal(open.firstHit(route.path, 500, solids), undefined);
      assert.ok(route.cost <= 30000);
      const turns = open.turnsOf(route.path, facing);
      assert.ok(Math.abs(route.cost - open.pathLength(route.path) - 2000 * Math.max(0, turns - 1)) <= 1);
    }),
    { numRuns: 150 },
  );
});

test('where the straight way is clear the route is straight', () => {
  fc.assert(
    fc.property(someSolids, aPoint, aPoint, (solids, from, to) => {
      fc.pre(open.fits(from, 500, solids) && open.fits(to, 500, solids) && open.isLegClear(from, to, 500, solids));
      fc.pre([to.x, to.y].every((v) => v >= 500 && v <= SIZE - 500));
      assert.deepEqual(open.findRoute(goingWith(solids), from, to, 40000)?.path, open.same(from, to) ? [from] : [from, to]);
    }),
    { numRuns: 150 },
  );
});

/** The shortest way over a grid of half inches, in eight directions: no shorter than the best way, and seldom much longer. */
function gridWay(going: open.Going, from: open.Point, to: open.Point): number {
  const step = 500;
  const best = new Map<string, number>([[`${from.x},${from.y}`, 0]]);
  const queue: { p: open.Point; cost: number }[] = [{ p: from, cost: 0 }];
  while (queue.length > 0) {
    queue.sort((a, b) => b.cost - a.cost);
    const { p, cost } = queue.pop() as { p: open.Point; cost: number };
    if (open.same(p, to)) return cost;
    if (cost > (best.get(`${p.x},${p.y}`) ?? Infinity)) continue;
    for (let n = 0; n < 9; n++) {
      const q = { x: p.x + ((n % 3) - 1) * step, y: p.y + (Math.floor(n / 3) - 1) * step };
      if (n === 4 || q.x < 500 || q.y < 500 || q.x > SIZE - 500 || q.y > SIZE - 500) continue;
      const next = cost + open.exactLength(p, q);
      const key = `${q.x},${q.y}`;
      if (next >= (best.get(key) ?? Infinity) || !open.isLegClear(p, q, 500, going.solids)) continue;
      best.set(key, next);
      queue.push({ p: q, cost: next });
    }
  }
  return Infinity;
}

test('a route is never much longer than the shortest way over a grid', () => {
  const onGrid = aPoint.map((p) => ({ x: 500 + Math.round((p.x * 38) / 20000) * 500, y: 500 + Math.round((p.y * 38) / 20000) * 500 }));
  fc.assert(
    fc.property(someSolids, onGrid, onGrid, (solids, from, to) => {
      const going = goingWith(solids, 0, 0);
      fc.pre(open.fits(from, 500, solids) && open.fits(to, 500, solids));
      const way = gridWay(going, from, to);
      fc.pre(way < 30000);
      const route = open.findRoute(going, from, to, Math.round(way * 1.02) + 200);
      assert.ok(route, `no way of ${way} was found`);
    }),
    { numRuns: 40 },
  );
});

test('a place is reachable if and only if a route to it is found, at the same cost', () => {
  fc.assert(
    fc.property(someSolids, aPoint, aFacing, (solids, from, facing) => {
      const going = goingWith(solids, facing);
      fc.pre(open.fits(from, 500, solids));
      const reached = new Map(open.reachable(going, from, 6000, 1000).map((place) => [`${place.x},${place.y}`, place.cost]));
      for (let y = 0; y <= SIZE; y += 1000) {
        for (let x = 0; x <= SIZE; x += 1000) {
          if (open.between(from, { x, y }) > 6500) continue;
          assert.equal(reached.get(`${x},${y}`), open.findRoute(going, from, { x, y }, 6000)?.cost);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('ground to be kept out of stops the centre, not the base', () => {
  const mud: open.Solid = { id: 'mud', shape: open.rectangle(8000, 5000, 4000, 4000), stops: 'centre' };
  assert.ok(open.isLegClear(at(7.9, 2), at(7.9, 12), 500, [mud]));
  assert.ok(!open.isLegClear(at(8, 2), at(8, 12), 500, [mud]));
  const route = open.findRoute(goingWith([mud]), at(5, 7), at(15, 7), 20000);
  assert.ok(route && route.path.length > 2);
  assert.equal(open.firstHit(route.path, 500, [mud]), undefined);
});

test('a route towards a place goes as far as its cost allows and ends where a base can stand', () => {
  fc.assert(
    fc.property(someSolids, aPoint, aPoint, aFacing, (solids, from, to, facing) => {
      const going = goingWith(solids, facing);
      fc.pre(open.fits(from, 500, solids));
      const route = open.routeTowards(going, from, to, 6000, 40000);
      if (!route) return;
      const end = route.path[route.path.length - 1] as open.Point;
      assert.ok(route.cost <= 6000 && open.routeCost(going, route.path) === route.cost);
      assert.ok(open.fits(end, 500, solids));
      assert.equal(open.firstHit(route.path, 500, solids), undefined);
    }),
    { numRuns: 100 },
  );
  const straight = open.routeTowards(goingWith([]), at(2, 2), at(18, 2), 6000, 40000);
  assert.deepEqual(straight, { path: [at(2, 2), at(8, 2)], cost: 6000, turns: 0, facing: 0 });
});

test('turns that cost nothing are not counted: who finds no way among many things says so at once', { timeout: 10_000 }, () => {
  const target = { x: 17000, y: 17000 };
  const posts = Array.from({ length: 49 }, (_, n) => ({ x: 1500 + 1900 * (n % 7), y: 1500 + 1900 * Math.floor(n / 7) }));
  // Eight posts about the target stand too close to pass between them.
  const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x: target.x + 900 * x, y: target.y + 900 * y })));
  const about = ring.filter(({ x, y }) => x !== target.x || y !== target.y);
  const solids = [...posts, ...about].map((centre, n): open.Solid => ({ id: `${n}`, shape: open.disc(centre, 500) }));
  const going = { width: SIZE, height: SIZE, radius: 1, facing: 0, solids, freeTurns: 1000, turnCost: 0 };
  assert.equal(open.findRoute(going, { x: 300, y: 300 }, target, 40_000), undefined);
  const free = open.findRoute({ ...going, solids: solids.slice(0, posts.length) }, { x: 300, y: 300 }, target, 40_000);
  assert.ok(free && free.turns >= 1);
});
