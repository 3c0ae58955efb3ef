// The desk of the workshop: handles, what is in hand, undo, keys, and the table in a link.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, type LaidPath, type LaidPiece, type Point, type TableKind, type TableMaker, type TableSheet } from '@baize/contracts';
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { fromLinkData, toLinkData } from '../../shell/link-data.ts';
import { type Desk, newDesk } from '../desk.ts';
import { drawnBy, type Handle, handlesOf, snapped } from '../handles.ts';
import { pressed } from '../table-keys.ts';

const plain = { page: 'land', picture: [], says: '', turns: 500 };
const wood: TableKind = {
  ...{ ...plain, id: 'wood', label: 'Wood', key: 'w', laid: 'area', size: [8000, 4000] },
  outline: [
    [-4000, -2000],
    [4000, -2000],
    [4000, 2000],
    [-4000, 2000],
  ],
  stretch: { from: 2000, to: 20_000 },
};
const road: TableKind = {
  ...{ ...plain, id: 'road', label: 'Road', key: 'r', laid: 'line', outline: [], size: [0, 0], turns: 0 },
  width: { value: 2000, from: 1000, to: 3000 },
};
const kinds = [wood, road];
const span = { from: 24_000, to: 96_000 };
const rule = 'ANY-01';
const maker: TableMaker = {
  ...{ kind: 'table', rule, terms: { rule, kinds, settings: [], width: span, height: span }, starts: [], pages: [], praise: '' },
  ...{
    title: () => '',
    rename: (map) => map,
    uses: () => [],
    enlist: (options) => options,
    findings: () => [],
    balance: () => [],
    words: () => '',
  },
  start: () => bare,
  read: () => ({ map: bare }),
  scene: () => ({ headline: '', surface: { kind: 'open', width: 0, height: 0, areas: [] }, pieces: [], standings: [] }),
};
const bare: TableSheet = {
  ...{ form: 'table', title: 'A test', width: 48_000, height: 36_000 },
  ...{ mirror: 'off', things: [], settings: {}, accepted: [] },
};
const atDesk = (): Desk => newDesk(maker, bare);
const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('a corner follows the pointer while the one across stays, however the piece is turned', () => {
  const turns = fc.integer({ min: 0, max: 71 });
  const spots = fc.tuple(fc.integer({ min: 3000, max: 9000 }), fc.integer({ min: 3000, max: 9000 }));
  fc.assert(
    fc.property(turns, spots, fc.integer({ min: 0, max: 3 }), (turn, [dx, dy], n) => {
      const piece: LaidPiece = { id: 't1', of: 'wood', at: [24_000, 18_000], turn: turn * 500, size: [8000, 4000] };
      const corners = (each: LaidPiece) => handlesOf(wood, each, 1000).filter(({ kind }) => kind === 'corner') as Handle[];
      const still = corners(piece)[(n + 2) % 4] as Handle;
      const to: Point = [still.at[0] + (n === 0 || n === 3 ? -dx : dx), still.at[1] + (n < 2 ? -dy : dy)];
      const after = drawnBy(wood, piece, { kind: 'corner', n }, to) as LaidPiece;
      const stayed = corners(after)[(n + 2) % 4] as Handle;
      assert.ok(Math.abs(stayed.at[0] - still.at[0]) <= 3 && Math.abs(stayed.at[1] - still.at[1]) <= 3);
      assert.ok(after.size.every((side) => side >= 2000 && side <= 20_000 && side % 250 === 0));
    }),
  );
});

test('the knob turns a piece towards the pointer by its steps', () => {
  const piece: LaidPiece = { id: 't1', of: 'wood', at: [24_000, 18_000], turn: 0, size: [8000, 4000] };
  const turned = (to: Point) => (drawnBy(wood, piece, { kind: 'knob', n: 0 }, to) as LaidPiece).turn;
  assert.equal(turned([24_000, 10_000]), 0);
  assert.equal(turned([30_000, 18_000]), 9000);
  assert.equal(turned([24_000, 26_000]), 18_000);
  assert.equal(turned([30_000, 12_100]) % 500, 0);
});

test('a bud between two points becomes a point of its own', () => {
  const path: LaidPath = {
    id: 't1',
    of: 'road',
    points: [
      [0, 0],
      [10_000, 0],
    ],
    width: 2000,
  };
  const bud = handlesOf(road, path, 1000).find(({ kind }) => kind === 'bud') as Handle;
  assert.deepEqual(bud.at, [5000, 0]);
  assert.deepEqual((drawnBy(road, path, bud, [5000, 4000]) as LaidPath).points, [
    [0, 0],
    [5000, 4000],
    [10_000, 0],
  ]);
});

test('points lie on quarters of an inch, on the edge near it, and anywhere if asked', () => {
  assert.deepEqual(snapped(bare, [10_110, 10_140]), [10_000, 10_250]);
  assert.deepEqual(snapped(bare, [400, 35_500]), [0, 36_000]);
  assert.deepEqual(snapped(bare, [400.4, 35_500], true), [400, 35_500]);
});

test('what is drawn is laid when it ends, and too little of it is not', () => {
  const desk = atDesk();
  desk.take('road');
  desk.addPoint([0, 0]);
  assert.equal(desk.endDrawing(), null);
  assert.equal(desk.sheet.value.things.length, 0);
  desk.take('road');
  for (const point of [
    [0, 0],
    [9000, 0],
    [9000, 0],
    [9000, 9000],
  ] as const)
    desk.addPoint(point);
  desk.takeBackPoint();
  desk.addPoint([12_000, 3000]);
  const id = desk.endDrawing();
  assert.deepEqual((desk.thing() as LaidPath).points, [
    [0, 0],
    [9000, 0],
    [12_000, 3000],
  ]);
  assert.equal(desk.chosen.value, id);
});

test('a piece can be laid, or its edge drawn; and its corners freed', () => {
  const desk = atDesk();
  desk.take('wood', 'draw');
  assert.equal(desk.tool.value.do, 'draw');
  desk.take('wood');
  desk.lay('wood', [20_000, 20_000]);
  desk.freeCorners();
  assert.deepEqual((desk.thing() as LaidPath).points[0], [16_000, 18_000]);
  desk.removePoint(0);
  desk.removePoint(0);
  assert.equal((desk.thing() as LaidPath).points.length, 3, 'an area keeps three corners');
});

test('any number of deeds is undone to the bare table and done again to the same', () => {
  const deeds: readonly ((desk: Desk) => void)[] = [
    (desk) => void desk.lay('wood', [10_000, 10_000]),
    (desk) => desk.move([1000, 0]),
    (desk) => desk.turn(1),
    (desk) => desk.stretch([500, 500]),
    (desk) => desk.double(),
    (desk) => desk.remove(),
    (desk) => desk.mirror('turn'),
    (desk) => desk.resize(60_000, 40_000),
  ];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: deeds.length - 1 }), { maxLength: 14 }), (list) => {
      const desk = atDesk();
      for (const n of list) deeds[n]?.(desk);
      const last = desk.sheet.value;
      const steps = desk.past.value.length;
      for (let n = 0; n < steps; n++) desk.undo();
      assert.deepEqual(desk.sheet.value, bare);
      for (let n = 0; n < steps; n++) desk.redo();
      assert.deepEqual(desk.sheet.value, last);
    }),
  );
});

test('a whole drag is one step to undo', () => {
  const desk = atDesk();
  desk.lay('wood', [10_000, 10_000]);
  const piece = desk.thing() as LaidPiece;
  desk.put({ ...piece, at: [11_000, 10_000] });
  desk.put({ ...piece, at: [12_000, 10_000] }, true);
  desk.put({ ...piece, at: [13_000, 10_000] }, true);
  desk.undo();
  assert.deepEqual((desk.thing() as LaidPiece).at, [10_000, 10_000]);
});

test('by keys: a letter takes, arrows lead, Enter lays; [ and ] turn, Delete takes away', () => {
  const desk = atDesk();
  const cursor = signal<Point | null>(null);
  const press = (name: string, more?: Partial<KeyboardEvent>) => pressed(desk, cursor, 'land', key(name, more));
  assert.ok(press('w') && press('ArrowRight') && press('ArrowDown', { shiftKey: true }) && press('Enter'));
  assert.deepEqual((desk.thing() as LaidPiece).at, [24_500, 21_000]);
  assert.ok(press('ArrowLeft') && press(']'));
  assert.deepEqual([(desk.thing() as LaidPiece).at, (desk.thing() as LaidPiece).turn], [[24_000, 21_000], 500]);
  assert.ok(press('>') && press('.', { ctrlKey: true }));
  assert.deepEqual((desk.thing() as LaidPiece).size, [8500, 4500]);
  assert.ok(press('d', { ctrlKey: true }));
  assert.equal(desk.sheet.value.things.length, 2);
  assert.ok(press('Delete') && press('z', { ctrlKey: true }));
  assert.equal(desk.sheet.value.things.length, 2);
  assert.ok(press('r') && press('Enter') && press('ArrowLeft', { shiftKey: true }) && press('Enter') && press('Enter'));
  assert.equal(kindOf(kinds, desk.thing() as LaidPath).id, 'road');
  assert.ok(press('Escape'));
  assert.equal(desk.thing(), null);
  assert.equal(press('ArrowLeft'), false, 'with nothing in hand the arrows move the table');
  assert.equal(press('ß'), false);
});

test('a table in a link comes out as it went in', async () => {
  const desk = atDesk();
  for (let n = 0; n < 30; n++) desk.lay('wood', [1000 * n + 5000, 18_000]);
  assert.deepEqual(await fromLinkData(await toLinkData(desk.sheet.value)), desk.sheet.value);
});

test('a zone that is let go half beyond the edge lies on the table; ground may stick out and is told of', () => {
  const zone: TableKind = { ...wood, id: 'zone', label: 'Zone', key: 'z', laid: 'piece' };
  const desk = newDesk({ ...maker, terms: { ...maker.terms, kinds: [...kinds, zone] } }, bare);
  desk.lay('zone', [1000, 35_500]);
  assert.deepEqual((desk.thing() as LaidPiece).at, [4000, 34_000]);
  desk.move([40_000, 0]);
  assert.deepEqual((desk.thing() as LaidPiece).at, [44_000, 34_000]);
  desk.lay('wood', [1000, 35_500]);
  assert.deepEqual((desk.thing() as LaidPiece).at, [1000, 35_500]);
});
