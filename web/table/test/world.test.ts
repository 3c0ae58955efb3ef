import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point, Surface } from '@baize/table';
import { turnedTable, worldOf } from '../world.ts';

const open: Surface = {
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
const hexes: Surface = {
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
      const world = worldOf(open, [], upright);
      assert.deepEqual(world.point(...world.at(at)), at);
    }
    const world = worldOf(hexes, [], upright);
    for (const { at } of hexes.cells) assert.deepEqual(world.point(...world.at(at)), at);
  }
});

test('a broad table is turned on a high stage and only there', () => {
  assert.equal(worldOf(open, [], false).turn, 0);
  const world = worldOf(open, [], true);
  assert.equal(world.turn, 90);
  assert.ok(world.height > world.width);
  assert.equal(worldOf({ ...open, width: 36_000 }, [], true).turn, 0);
});

test('the ground lies where the pieces stand', () => {
  const world = worldOf(open, [], true);
  const [area] = turnedTable(open).areas;
  for (const [at, [x, y]] of (area?.outline ?? []).entries()) {
    const drawn = world.at(open.areas[0]?.outline[at] ?? [0, 0]);
    assert.deepEqual([x * world.unit + 30, y * world.unit + 30].map(Math.round), drawn.map(Math.round));
  }
});
