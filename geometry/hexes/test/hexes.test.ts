// Hexes against brute force: every answer of the exact arithmetic is found again by a slower and simpler way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  across,
  between,
  CORNERS,
  cellOf,
  centreOf,
  columnOf,
  costTo,
  DIRECTIONS,
  disc,
  distance,
  fromRow,
  type Hex,
  headings,
  hexAt,
  isBetween,
  line,
  minus,
  newGrid,
  OFF,
  plus,
  reach,
  ring,
  scalar,
  strip,
  stripOutline,
  times,
  touches,
  wayTo,
} from '../index.ts';

const hex = (most: number) => fc.record({ q: fc.integer({ min: -most, max: most }), r: fc.integer({ min: -most, max: most }) });
const same = (a: Hex, b: Hex) => a.q === b.q && a.r === b.r;
const around = (a: Hex, b: Hex) => {
  const found: Hex[] = [];
  for (let r = Math.min(a.r, b.r) - 2; r <= Math.max(a.r, b.r) + 2; r++)
    for (let q = Math.min(a.q, b.q) - 2; q <= Math.max(a.q, b.q) + 2; q++) found.push({ q, r });
  return found;
};

/** Steps counted by flooding the plane from `a`. */
function flooded(a: Hex, b: Hex): number {
  let edge = [a];
  const seen = new Set([`${a.q},${a.r}`]);
  for (let steps = 0; ; steps++) {
    if (edge.some((at) => same(at, b))) return steps;
    edge = edge
      .flatMap((at) => DIRECTIONS.map((direction) => plus(at, direction)))
      .filter(({ q, r }) => !seen.has(`${q},${r}`) && seen.add(`${q},${r}`));
  }
}

/** Whether a point of the plane, both coordinates over `bottom`, is in a hex or on its border. */
function holds(at: Hex, x: number, y: number, bottom: number): boolean {
  const centre = centreOf(at);
  const [dx, dy] = [Math.abs(x - centre.x * bottom), Math.abs(y - centre.y * bottom)];
  return dx <= bottom && dx + dy <= 2 * bottom;
}

/** A dense row of points on the segment; a hex is touched if two of them are in it, as it is convex. */
function touchesByPoints(from: Hex, to: Hex, at: Hex): boolean {
  const points = 20_000;
  const [a, b] = [centreOf(from), centreOf(to)];
  let inside = 0;
  for (let i = 0; i <= points && inside < 2; i++) {
    if (holds(at, a.x * (points - i) + b.x * i, a.y * (points - i) + b.y * i, points)) inside += 1;
  }
  return inside > 1;
}

test('hexes: distance is the number of steps', () => {
  fc.assert(
    fc.property(hex(6), hex(6), (a, b) => distance(a, b) === flooded(a, b) && distance(a, b) === distance(b, a)),
    { numRuns: 200 },
  );
});

test('hexes: rows and axial coordinates are each other’s inverse', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (column, row) => columnOf(fromRow(column, row)) === column && fromRow(column, row).r === row),
  );
});

test('hexes: the scalar product is that of the regular grid, where neighbours are at equal lengths and angles of 60°', () => {
  for (const [i, a] of DIRECTIONS.entries())
    for (const [j, b] of DIRECTIONS.entries()) {
      const turn = Math.min((6 + i - j) % 6, (6 + j - i) % 6);
      assert.equal(scalar(a, b), [2, 1, -1, -2][turn]);
    }
});

test('hexes: a ring holds all hexes at its distance once, clockwise from due east', () => {
  for (let radius = 1; radius <= 5; radius++) {
    const found = ring({ q: 3, r: -2 }, radius);
    assert.equal(new Set(found.map(({ q, r }) => `${q},${r}`)).size, 6 * radius);
    assert.ok(found.every((at) => distance(at, { q: 3, r: -2 }) === radius));
    assert.deepEqual(found[0], plus({ q: 3, r: -2 }, times(DIRECTIONS[0] as Hex, radius)));
    assert.deepEqual(found[radius], plus({ q: 3, r: -2 }, times(DIRECTIONS[1] as Hex, radius)));
  }
  assert.equal(disc({ q: 0, r: 0 }, 3).length, 1 + 6 + 12 + 18);
});

test('hexes: corners in the plane are shared by three hexes each', () => {
  const corners = new Map<string, number>();
  for (const at of disc({ q: 0, r: 0 }, 3)) {
    for (const { x, y } of CORNERS) {
      const key = `${centreOf(at).x + x},${centreOf(at).y + y}`;
      corners.set(key, (corners.get(key) ?? 0) + 1);
    }
  }
  for (const { x, y } of CORNERS) assert.equal(corners.get(`${x},${y}`), 3);
});

test('hexes: touch agrees with a dense row of points, border lines and grazed corners included', () => {
  fc.assert(
    fc.property(hex(5), (to) => {
      const from = { q: 0, r: 0 };
      if (same(from, to)) return true;
      return around(from, to).every((at) => touches(from, to, at) === touchesByPoints(from, to, at));
    }),
    { numRuns: 60 },
  );
});

test('hexes: a line is every hex that it touches, the same back as forth', () => {
  fc.assert(
    fc.property(hex(9), hex(9), (a, b) => {
      const found = line(a, b);
      const all = around(a, b).filter((at) => touches(a, b, at));
      const back = line(b, a);
      return (
        same(a, b) ||
        (found.length === all.length &&
          all.every((at) => found.some((other) => same(at, other))) &&
          back.length === found.length &&
          back.every((at) => found.some((other) => same(at, other))))
      );
    }),
  );
});

test('hexes: a line along an edge touches both sides, a corner that is only grazed does not count', () => {
  const along = line({ q: 0, r: 0 }, { q: 3, r: 3 }).map(({ q, r }) => `${q},${r}`);
  assert.deepEqual(along.sort(), ['0,0', '0,1', '1,0', '1,1', '1,2', '2,1', '2,2', '2,3', '3,2', '3,3']);
  assert.ok(!touches({ q: 0, r: 0 }, { q: 8, r: 2 }, { q: 5, r: 2 }));
  assert.ok(touches({ q: 0, r: 0 }, { q: 8, r: 2 }, { q: 6, r: 1 }));
});

/** The shaded part of the strip, counted in unit steps: all bounds are whole numbers. */
function shadeByCounting(from: Hex, to: Hex, walls: readonly Hex[]): { half: number; shade: number } {
  const [a, b] = [centreOf(from), centreOf(to)];
  const side = (x: number, y: number) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
  const half = Math.max(...CORNERS.map(({ x, y }) => Math.abs(side(a.x + x, a.y + y))));
  let shade = 0;
  for (let at = -half; at < half; at++) {
    const dark = walls.some((wall) => {
      if (!isBetween(from, to, wall)) return false;
      const corners = CORNERS.map(({ x, y }) => side(centreOf(wall).x + x, centreOf(wall).y + y));
      return Math.min(...corners) <= at && Math.max(...corners) >= at + 1;
    });
    if (dark) shade += 1;
  }
  return { half, shade };
}

test('hexes: the shaded part of a strip agrees with counting it unit by unit', () => {
  fc.assert(
    fc.property(hex(8), hex(8), fc.array(hex(8), { maxLength: 6 }), (from, to, walls) => {
      if (same(from, to)) return true;
      const found = strip(from, to, walls);
      const counted = shadeByCounting(from, to, walls);
      return found.half === counted.half && found.shade === counted.shade;
    }),
    { numRuns: 1000 },
  );
});

test('hexes: a strip is the same seen from its other end', () => {
  fc.assert(
    fc.property(hex(8), hex(8), fc.array(hex(8), { maxLength: 6 }), (from, to, walls) => {
      const there = strip(from, to, walls);
      const back = strip(to, from, walls);
      return same(from, to) || (there.half === back.half && there.shade === back.shade);
    }),
  );
});

test('hexes: the outline of a strip runs along its bounds', () => {
  const [from, to] = [
    { q: 0, r: 0 },
    { q: 5, r: 2 },
  ];
  const { half } = strip(from, to, []);
  const way = centreOf(minus(to, from));
  const sides = stripOutline(from, to).map(({ x, y }) => way.x * y - way.y * x);
  assert.deepEqual(sides, [half, half, -half, -half]);
  assert.equal(across(from, to, { q: 1, r: 0 }), 12 * 0 - 6 * 2);
});

test('hexes: the heading is the direction nearest to the way, or the two that are equally near', () => {
  assert.deepEqual(headings({ q: 0, r: 0 }, { q: 1, r: 1 }), [0, 1]);
  assert.deepEqual(headings({ q: 0, r: 0 }, { q: 2, r: 1 }), [0]);
  assert.deepEqual(headings({ q: 0, r: 0 }, { q: 0, r: 0 }), []);
  for (const [i, direction] of DIRECTIONS.entries()) assert.deepEqual(headings({ q: 0, r: 0 }, times(direction, 3)), [i]);
});

test('hexes: cells and hexes of a grid are each other’s inverse, and neighbours are at distance 1', () => {
  const grid = newGrid(7, 5);
  for (let cell = 0; cell < 35; cell++) {
    assert.equal(cellOf(grid, hexAt(grid, cell)), cell);
    for (const next of grid.neighbours[cell] ?? []) if (next !== OFF) assert.equal(between(grid, cell, next), 1);
  }
  assert.equal(cellOf(grid, fromRow(-1, 2)), OFF);
  assert.equal(cellOf(grid, fromRow(7, 2)), OFF);
});

/** Cheapest ways by relaxing every step until nothing changes. */
function relaxed(costs: readonly number[], start: number, most: number): number[] {
  const grid = newGrid(8, 8);
  const best = costs.map((_, cell) => (cell === start ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, near] of grid.neighbours.entries())
      for (const next of near) {
        const cost = (best[cell] as number) + (costs[next] ?? Number.POSITIVE_INFINITY);
        if (next === OFF || !costs[next] || cost > most || cost >= (best[next] as number)) continue;
        best[next] = cost;
        changed = true;
      }
  }
  return best;
}

test('hexes: reach finds every cell at its least cost, by a way that costs as much', () => {
  const costs = fc.array(fc.constantFrom(0, 1, 1, 2), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(costs, fc.nat(63), fc.nat(9), (cost, start, most) => {
      const grid = newGrid(8, 8);
      const going = { cost: (cell: number) => cost[cell] || undefined, dislike: (cell: number) => cost[cell] === 2 };
      const reached = reach(grid, start, most, going);
      const best = relaxed(cost, start, most);
      for (const [cell, least] of best.entries()) assert.equal(costTo(reached, cell) ?? Number.POSITIVE_INFINITY, least);
      for (const [at, cell] of reached.cells.entries()) {
        const way = wayTo(reached, cell);
        assert.equal(
          way.reduce((sum, step) => sum + (cost[step] as number), 0),
          reached.cost[at],
        );
        assert.equal(way.filter((step) => cost[step] === 2).length, reached.dislike[at]);
      }
    }),
  );
});
