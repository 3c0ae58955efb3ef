import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point, Surface } from '@baize/contracts';
import { MARGIN, projectionOf, turnedTable } from '../projection.ts';

const open: Extract<Surface, { kind: 'open' }> = {
  kind: 'open',
  width: 48_000,
  height: 36_000,
  areas: [
    {
      id: 'wood',
      look: 'wood',
      outline: [
        [1000, 2000],
        [5000, 2000],
        [5000, 9000],
      ],
      says: 'A wood.',
    },
  ],
};
const hexes: Extract<Surface, { kind: 'hexes' }> = {
  kind: 'hexes',
  pointy: true,
  cells: Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, at: [at % 12, Math.floor(at / 12)] as Point, look: 'plain', says: '' })),
};

test('a spot of the picture is the place that was drawn there, also on a table that is turned', () => {
  for (const upright of [false, true]) {
    for (const at of [
      [0, 0],
      [48_000, 36_000],
      [12_345, 6789],
    ] as const) {
      const projection = projectionOf(open, [], upright);
      assert.deepEqual(projection.toPoint(...projection.toPixel(at)), at);
    }
    const projection = projectionOf(hexes, [], upright);
    for (const { at } of hexes.cells) assert.deepEqual(projection.toPoint(...projection.toPixel(at)), at);
  }
});

test('a broad table is turned on a high viewport and only there', () => {
  assert.equal(projectionOf(open, [], false).turn, 0);
  const projection = projectionOf(open, [], true);
  assert.equal(projection.turn, 90);
  assert.ok(projection.height > projection.width);
  assert.equal(projectionOf({ ...open, width: 36_000 }, [], true).turn, 0);
});

test('the ground lies where the pieces stand', () => {
  const projection = projectionOf(open, [], true);
  const before = open.areas[0]?.outline ?? [];
  const after = turnedTable(open).areas[0]?.outline ?? [];
  assert.equal(after.length, 3);
  for (const [at, [x, y]] of after.entries()) {
    const drawn = projection.toPixel(before[at] as Point);
    assert.deepEqual([x * projection.scale + MARGIN, y * projection.scale + MARGIN].map(Math.round), drawn.map(Math.round));
  }
});
