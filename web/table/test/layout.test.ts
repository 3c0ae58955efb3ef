// Where cards, names and captions go: the hand, the rail, the dock, the plaques; under a base or over its heads; the emptiest corner.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Card, Piece, Point, Surface, Tray } from '@baize/contracts';
import { PLATES } from '../../art/text.ts';

import { baseBox, baseSize } from '../bases.ts';
import { fanned } from '../fan.ts';
import { isAtHouse } from '../houses.ts';
import { layTrays } from '../lay-trays.ts';
import { blocksAside } from '../open-pieces.tsx';
import { bodyOf, clearestSpot, placePlates } from '../plates.ts';
import { storyPlace } from '../story-place.ts';
import { projectionOf } from './projection-of.ts';

const card = (id: string): Card => ({ id, face: { kind: 'playing', rank: '7', suit: '♥' }, back: 0, says: '' });
const tray = (id: string, parts: Partial<Tray>): Tray => ({
  id,
  title: id,
  side: 0,
  place: 'near',
  how: 'fan',
  cards: [card(`${id}-1`)],
  says: '',
  ...parts,
});
const wings: Surface = { kind: 'wings', wings: [] };
const NONE: ReadonlySet<string> = new Set();
const ids = (trays: readonly Tray[] | undefined) => (trays ?? []).map(({ id }) => id);

test('own cards are the hand, own piles the rail, choices the dock, the others lie folded in their plaques', () => {
  const trays = [
    tray('hand', {}),
    tray('deck', { how: 'pile', side: null, place: 'left' }),
    tray('foe', { side: 1, place: 'far' }),
    tray('choice', { side: null, place: 'middle', how: 'row' }),
  ];
  const laid = layTrays({ trays, surface: wings }, 0, NONE);
  assert.deepEqual([ids(laid.hand), ids(laid.rail), ids(laid.sheet), ids(laid.folded.get(1))], [['hand'], ['deck'], ['choice'], ['foe']]);
});

test('of a hand too large for the rim cards are chosen in the dock, and the rim keeps its room; under a finger it scrolls', () => {
  const cards = Array.from({ length: 20 }, (_, at): Card => ({ id: `card-${at}`, face: null, back: 0, says: '' }));
  const trays = [tray('hand', { cards })];
  const asked = layTrays({ trays, surface: wings }, 0, new Set(['card-3']));
  assert.deepEqual([ids(asked.hand), ids(asked.sheet), asked.isHolding], [[], ['hand'], true]);
  const waiting = layTrays({ trays, surface: wings }, 0, NONE);
  assert.deepEqual([ids(waiting.hand), ids(waiting.sheet), waiting.isHolding], [['hand'], [], true]);
  assert.deepEqual(ids(layTrays({ trays, surface: wings }, 0, new Set(['card-3']), true).hand), ['hand']);
});

test('what can answer is never folded away, and a watcher has no hand', () => {
  const trays = [tray('hand', {}), tray('foe', { side: 1, place: 'far' })];
  assert.deepEqual(ids(layTrays({ trays, surface: wings }, 0, new Set(['foe-1'])).sheet), ['foe']);
  const watched = layTrays({ trays, surface: wings }, null, NONE);
  assert.deepEqual([ids(watched.hand), ids(watched.folded.get(0))], [[], ['hand']]);
});

test('a fan keeps to its room; the lifted card stays where it is and is seen whole', () => {
  for (const count of [1, 5, 9, 14]) {
    const straight = fanned(count, 80, 420, -1);
    assert.equal(straight.length, count);
    assert.ok(straight.every((x) => x >= 0 && x <= 340.01));
    for (let lifted = 0; lifted < count; lifted++) {
      const pushed = fanned(count, 80, 420, lifted);
      assert.equal(pushed[lifted], straight[lifted], 'it stays under the pointer');
      assert.ok(
        pushed.every((x, at) => at === 0 || x >= (pushed[at - 1] ?? 0)),
        'nobody is overtaken',
      );
      const next = pushed[lifted + 1];
      const isRoom = (straight[lifted] ?? 0) + 164 <= 420;
      if (next !== undefined && isRoom) assert.ok(next - (pushed[lifted] ?? 0) >= 80, 'its neighbour does not cover it');
    }
  }
});

test('no name lies on another unit or on another name', () => {
  const open: Surface = { kind: 'open', width: 72_000, height: 48_000, areas: [] };
  const unit = (at: number): Piece => ({
    id: `unit:${at}`,
    side: at % 2,
    at: [20_000 + (at % 4) * 3500, 10_000 + Math.floor(at / 4) * 3000],
    base: { kind: 'block', width: 3000, depth: 1500 },
    facing: 0,
    figure: { hat: 'kepi', weapon: 'rifle', pose: 'stand' },
    count: 6,
    livery: { coat: '#900', facings: '#fff', trousers: '#fff', hat: '#000' },
    arm: 'foot',
    title: `Unit ${at}`,
    plate: `The ${at}th of the Line`,
    says: '',
  });
  const pieces = Array.from({ length: 12 }, (_, at) => unit(at));
  const projection = projectionOf(open, pieces, { room: { width: 1116, height: 720 } });
  const placed = placePlates(pieces, open, projection);
  assert.equal(placed.length, pieces.length, 'each has its name');
  assert.ok(placed.some(({ thread }) => thread) && placed.some(({ thread }) => !thread), 'in a crowd some lie apart, by a thread');
  for (const one of placed) {
    for (const piece of pieces) {
      const body = bodyOf(piece, open, projection);
      const isOn = one.x > body.left && one.x < body.right && one.y > body.top && one.y < body.bottom;
      assert.ok(!isOn, `${one.text} on ${piece.title}`);
    }
    for (const other of placed) {
      if (one !== other)
        assert.ok(Math.abs(one.y - other.y) >= PLATES.slim.high || Math.abs(one.x - other.x) >= 100, `${one.text} on ${other.text}`);
    }
  }
});

test('the name of a turned line or of a column lies close to it, and its ground is as wide as it is seen', () => {
  const open: Surface = { kind: 'open', width: 72_000, height: 48_000, areas: [] };
  const line: Piece = {
    id: 'unit:1',
    side: 0,
    at: [30_000, 24_000],
    base: { kind: 'block', width: 8000, depth: 1500 },
    facing: 270,
    figure: { hat: 'kepi', weapon: 'rifle', pose: 'stand' },
    count: 12,
    ranks: 2,
    livery: { coat: '#900', facings: '#fff', trousers: '#fff', hat: '#000' },
    arm: 'foot',
    title: 'The Line',
    plate: 'The Line',
    says: '',
  };
  const trail: Point[] = [
    [50_000, 20_000],
    [50_000, 28_000],
  ];
  const column: Piece = { ...line, id: 'unit:2', at: [50_000, 20_000], facing: 0, base: { kind: 'column', trail, width: 1500 } };
  const projection = projectionOf(open, [line, column], { room: { width: 1116, height: 720 } });
  for (const piece of [line, column]) {
    const { left, right, top, bottom } = baseBox(piece, open, projection);
    assert.ok(right - left < 40 && bottom - top > 60, `${piece.id} is narrow and deep: ${right - left} by ${bottom - top}`);
    const [placed] = placePlates([piece], open, projection);
    assert.ok(placed && placed.thread === undefined && Math.abs(placed.y - bottom) < 20, `its name is close: ${placed?.y} under ${bottom}`);
  }
});

test('from afar a general beside his regiment does not lie on it', () => {
  const open: Surface = { kind: 'open', width: 72_000, height: 48_000, areas: [] };
  const regiment: Piece = {
    id: 'unit:1',
    side: 0,
    at: [30_000, 24_000],
    base: { kind: 'block', width: 6000, depth: 1500 },
    facing: 0,
    figure: { hat: 'kepi', weapon: 'rifle', pose: 'stand' },
    count: 12,
    livery: { coat: '#900', facings: '#fff', trousers: '#fff', hat: '#000' },
    arm: 'foot',
    title: 'The Line',
    value: '12',
    says: '',
  };
  const { value: _, ...led } = regiment;
  const general: Piece = { ...led, id: 'general:1', at: [33_700, 24_500], base: { kind: 'round', radius: 500 }, count: 1, arm: 'leader' };
  const projection = projectionOf(open, [regiment, general], { room: { width: 390, height: 484 } });
  const [dx = 0, dy = 0] = blocksAside([regiment, general], open, projection).get('general:1') ?? [];
  const [[x, y], [middleX, middleY]] = [projection.toPixel(general.at), projection.toPixel(regiment.at)];
  const half = baseSize(regiment, open, projection).x;
  const isAcross = projection.turn % 180 === 0;
  const apart = isAcross ? Math.abs(x + dx - middleX) : Math.abs(y + dy - middleY);
  assert.ok(apart >= half + 9, `${apart} apart, and the regiment is ${half} to its end`);
  assert.equal(blocksAside([regiment], open, projection).size, 0);
});

test('the story is told where it hides least, and in a corner where the middle is wanted', () => {
  const board = { width: 1000, height: 600 };
  const man = (x: number, y: number) => ({ left: x - 30, right: x + 30, top: y - 50, bottom: y + 10 });
  assert.deepEqual(storyPlace([], board), { left: 14, top: 14 });
  const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [man(60 + n * 110, 80), man(60 + n * 110, 560)]);
  const { top } = storyPlace(lines, board);
  assert.ok(top > 90 && top + 136 < 510, `between the two lines, at ${top}`);
  assert.equal(storyPlace([man(100, 80)], board, true).top, 14);
  const sky = { left: 0, right: 1000, top: 0, bottom: 100 };
  assert.deepEqual(storyPlace([sky], board, true), { left: 14, top: 600 - 44 - 14 }, 'below, where there is no room above');
});

test('words go to the first spot where they lie on nobody, else where they hide least', () => {
  const projection = {
    ...projectionOf({ kind: 'open', width: 72_000, height: 48_000, areas: [] }, [], { room: { width: 1000, height: 600 } }),
  };
  const man = { left: 480, right: 520, top: 250, bottom: 320 };
  const crowd = { left: 0, right: 1000, top: 380, bottom: 600 };
  assert.deepEqual(
    clearestSpot(
      [
        [500, 300],
        [500, 350],
        [500, 200],
      ],
      80,
      [man, crowd],
      projection,
    ),
    [500, 350],
  );
  assert.deepEqual(
    clearestSpot(
      [
        [500, 300],
        [500, 390],
      ],
      80,
      [man, { ...crowd, top: 330, bottom: 400 }],
      projection,
    ),
    [500, 300],
  );
  assert.deepEqual(
    clearestSpot(
      [
        [-20, 100],
        [60, 100],
      ],
      80,
      [],
      projection,
    ),
    [60, 100],
  );
});

test('a roof lifts for whoever stands inside or at the door', () => {
  const house = [
    [10_000, 10_000],
    [16_000, 10_000],
    [16_000, 14_000],
    [10_000, 14_000],
  ] as const;
  assert.ok(isAtHouse([12_000, 12_000], house));
  assert.ok(isAtHouse([17_000, 12_000], house));
  assert.ok(!isAtHouse([19_000, 12_000], house));
});
