import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AIMS, crossed, OUTSIDE, STEP, shareEdge, shifted, stepsBetween, tileName, tileNamed, turned } from '../index.ts';

const grid = { columns: 9, rows: 7 };
const at = (name: string) => tileNamed(grid, name);

test('tiles have names, and names tiles', () => {
  assert.equal(at('a1'), 0);
  assert.equal(at('i7'), 62);
  for (let tile = 0; tile < 63; tile++) assert.equal(at(tileName(grid, tile)), tile);
  for (const name of ['j1', 'a8', 'a0', 'A1', '', 'e']) assert.equal(at(name), OUTSIDE);
});

test('a shift ends on the board or outside', () => {
  assert.equal(shifted(grid, at('e5'), 1, -2), at('f3'));
  assert.equal(shifted(grid, at('a1'), -1, 0), OUTSIDE);
  assert.equal(shifted(grid, at('i4'), 1, 0), OUTSIDE, 'a row does not run on into the next');
});

test('a quarter turn clockwise leads from each direction to the one two further on', () => {
  for (const [i, aim] of AIMS.entries()) {
    assert.deepEqual(turned(STEP[aim], 1), STEP[AIMS[(i + 2) % 8] ?? 'N']);
    assert.deepEqual(turned(STEP[aim], 3), STEP[AIMS[(i + 6) % 8] ?? 'N']);
  }
});

test('steps may be diagonal, a shared edge may not', () => {
  assert.equal(stepsBetween(grid, at('b2'), at('d3')), 2);
  assert.equal(shareEdge(grid, at('b2'), at('b3')), true);
  assert.equal(shareEdge(grid, at('b2'), at('c3')), false);
  assert.equal(shareEdge(grid, at('b2'), at('b2')), false);
});

test('a line passes through the inside of tiles, and only touches others', () => {
  assert.deepEqual(crossed({ x: 0, y: 3 }), [
    { x: 0, y: 1 },
    { x: 0, y: 2 },
  ]);
  assert.deepEqual(crossed({ x: 2, y: 2 }), [{ x: 1, y: 1 }], 'a diagonal touches corners only');
  assert.deepEqual(crossed({ x: -1, y: 2 }), [
    { x: 0, y: 1 },
    { x: -1, y: 1 },
  ]);
  assert.deepEqual(crossed({ x: 1, y: 0 }), []);
});

test('a line passes through the same tiles there and back', () => {
  const key = (x: number, y: number) => `${x},${y}`;
  for (let x = -5; x <= 5; x++) {
    for (let y = -5; y <= 5; y++) {
      const there = crossed({ x, y }).map((tile) => key(tile.x, tile.y));
      const back = crossed({ x: -x, y: -y }).map((tile) => key(tile.x + x, tile.y + y));
      assert.deepEqual(there.sort(), back.sort());
    }
  }
});
