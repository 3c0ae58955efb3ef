// How boards lie in the room that the screen has for them: they fill it, own side near, and a spot is the place that was drawn there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point, Scene, Surface } from '@baize/contracts';
import { turnFor } from '../laying.ts';
import { turnedTable } from '../world-open.ts';
import { projectionOf } from './projection-of.ts';

const DESK = { width: 1116, height: 720 };
const SMALL_DESK = { width: 1008, height: 556 };
const PHONE = { width: 390, height: 520 };
const HOMES: readonly Scene['home'][] = [undefined, 'near', 'far', 'left', 'right'];

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
const tiles: Extract<Surface, { kind: 'tiles' }> = {
  kind: 'tiles',
  cells: Array.from({ length: 81 }, (_, at) => ({ id: `${at}`, at: [at % 9, Math.floor(at / 9)] as Point, look: 'plain', says: '' })),
};

test('a spot of the picture is the place that was drawn there, however the table is turned', () => {
  for (const room of [DESK, SMALL_DESK, PHONE]) {
    for (const home of HOMES) {
      const outlook = { room, ...(home && { home }) };
      const table = projectionOf(open, [], outlook);
      for (const at of [
        [0, 0],
        [48_000, 36_000],
        [12_345, 6789],
      ] as const)
        assert.deepEqual(table.toPoint(...table.toPixel(at)), at, `${home}`);
      for (const surface of [hexes, tiles]) {
        const board = projectionOf(surface, [], outlook);
        for (const { at } of surface.cells) assert.deepEqual(board.toPoint(...board.toPixel(at)), at);
      }
    }
  }
});

test('every board fills at least 94 % of the width or of the height of its room', () => {
  for (const room of [DESK, SMALL_DESK, PHONE]) {
    for (const surface of [open, hexes, tiles, { ...open, width: 36_000, height: 48_000 }, { ...open, width: 48_000, height: 48_000 }]) {
      const { content } = projectionOf(surface, [], { room });
      const share = Math.max(content.width / room.width, content.height / room.height);
      assert.ok(share >= 0.94 && share <= 1, `${surface.kind} fills ${share}`);
      assert.ok(content.x >= 0 && content.y >= 0 && content.y + content.height <= room.height + 0.01);
    }
  }
});

test('rows of tiles are foreshortened to 0.55 at most, rows of hexes between 0.85 and 1.1', () => {
  for (const room of [DESK, SMALL_DESK, PHONE]) {
    const { squash } = projectionOf(tiles, [], { room }).cell;
    assert.ok(squash >= 0.55 && squash <= 1, `${squash}`);
    const row = projectionOf(hexes, [], { room }).cell.squash;
    assert.ok(row >= 0.85 && row <= 1.1, `${row}`);
  }
});

test('a square table is looked at slantwise, and fills most of a wide room; a long one is seen from above', () => {
  const square = projectionOf({ ...open, width: 48_000, height: 48_000 }, [], { room: DESK });
  assert.equal(square.cell.squash, 0.7);
  assert.ok(square.content.width >= DESK.width * 0.85, `${square.content.width} of ${DESK.width}`);
  assert.equal(projectionOf({ ...open, width: 96_000, height: 48_000 }, [], { room: DESK }).cell.squash, 1);
  const [left, right] = [square.toPixel([0, 24_000])[0], square.toPixel([10_000, 24_000])[0]];
  const [far, near] = [square.toPixel([24_000, 0])[1], square.toPixel([24_000, 10_000])[1]];
  assert.ok(Math.abs((near - far) / (right - left) - 0.7) < 1e-9);
});

test('the viewer has his own edge near, or at the left where the table is played lengthwise', () => {
  const wide = { width: 48, height: 36 };
  const tall = { width: 36, height: 48 };
  assert.deepEqual(
    HOMES.map((home) => turnFor(home, wide, DESK)),
    [0, 0, 180, 0, 180],
  );
  assert.deepEqual(
    HOMES.map((home) => turnFor(home, tall, DESK)),
    [90, 90, 270, 270, 90],
  );
  // A place near the own edge lies low or left in the picture.
  const own: Record<string, Point> = { near: [24_000, 35_000], far: [24_000, 1000], left: [1000, 18_000], right: [47_000, 18_000] };
  for (const room of [DESK, PHONE]) {
    for (const home of ['near', 'far', 'left', 'right'] as const) {
      const { toPixel, content } = projectionOf(open, [], { room, home });
      const [x, y] = toPixel(own[home] as Point);
      assert.ok(y > content.y + content.height * 0.9 || x < content.x + content.width * 0.1, `${home} in ${room.width}`);
    }
  }
});

test('the ground lies where the pieces stand', () => {
  for (const home of HOMES) {
    for (const room of [PHONE, DESK]) {
      const projection = projectionOf(open, [], { room, ...(home && { home }) });
      const before = open.areas[0]?.outline ?? [];
      const after = turnedTable(open, projection.turn, projection.cell.squash).areas[0]?.outline ?? [];
      assert.equal(after.length, 3);
      for (const [at, [x, y]] of after.entries()) {
        const drawn = projection.toPixel(before[at] as Point);
        const { content, scale } = projection;
        assert.deepEqual([x * scale + content.x, y * scale + content.y].map(Math.round), drawn.map(Math.round));
      }
    }
  }
});

test('on a phone men who stand behind each other in a file do not hide each other', () => {
  for (const home of HOMES) {
    const board = projectionOf(hexes, [], { room: PHONE, ...(home && { home }) });
    const files = hexes.cells.map(({ at: [q, r] }) => [board.toPixel([q, r]), board.toPixel([q + 1, r])] as const);
    for (const [one, next] of files) {
      if (Math.abs(one[0] - next[0]) > 1) continue;
      const apart = Math.abs(one[1] - next[1]);
      assert.ok(board.figureHeight <= apart * 1.25, `${home}: men of ${board.figureHeight} px stand ${apart} px apart`);
    }
  }
});
