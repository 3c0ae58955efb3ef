// Where figures stand, how bent bases are outlined, and what lies between the stands of a walk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Piece, type Point, type Stand, standsAlong } from '@baize/contracts';
import { drillScene, firstDrill, HEIGHT } from '../../gallery/drill.ts';
import { alongTrail, isBaseless, trailOutline } from '../bases.ts';
import { figurePlaces } from '../figure-places.ts';
import { alongWalk, standsOfMove, walkLength } from '../walk.ts';
import { projectionOf } from './projection-of.ts';

const scene = drillScene(firstDrill);
const { surface } = scene;
const projection = projectionOf(surface, scene.pieces, { room: { width: 1440, height: 900 } });
const piece = (id: string): Piece => scene.pieces.find((each) => each.id === `unit:${id}`) as Piece;

test('figures are numbered from the front rank, each rank from left to right, and drawn the furthest first', () => {
  const line: Piece = { ...piece('line'), count: 6, ranks: 2 };
  const byNumber = figurePlaces(line, surface, projection).sort((a, b) => a.number - b.number);
  assert.deepEqual(
    byNumber.map(({ number }) => number),
    [0, 1, 2, 3, 4, 5],
  );
  const [first, second, , fourth] = byNumber;
  assert.ok(first && second && fourth);
  assert.ok(first.x < second.x && first.y === second.y, 'the unit looks away from the viewer');
  assert.ok(fourth.y > first.y, 'the second rank stands behind the first');
  const about: Piece = { ...line, facing: 180 };
  const turned = figurePlaces(about, surface, projection).find(({ number }) => number === 0);
  assert.ok(turned && turned.x > 0 && turned.y > 0, 'faced about, number 0 stands at the other end');
  const drawn = figurePlaces(line, surface, projection).map(({ y }) => y);
  assert.deepEqual(
    drawn,
    [...drawn].sort((a, b) => a - b),
  );
});

test('figures with places of their own keep their numbers', () => {
  const spots: Point[] = [
    [20_000, 30_000],
    [21_000, 28_000],
    [19_000, 29_000],
  ];
  const loose = figurePlaces({ ...piece('line'), count: 3, spots }, surface, projection);
  assert.deepEqual(
    loose.map(({ number }) => number),
    [1, 2, 0],
  );
});

test('the figures of a column stand across its way, behind each other round the bend', () => {
  const trail: Point[] = [
    [40_000, 28_000],
    [40_000, 31_000],
    [43_000, 31_000],
  ];
  const bent: Piece = { ...piece('column'), count: 8, ranks: 4, base: { kind: 'column', trail, width: 1000 } };
  const places = figurePlaces(bent, surface, projection).sort((a, b) => a.number - b.number);
  const [head, , , , , , lastLeft, lastRight] = places;
  assert.ok(head && lastLeft && lastRight);
  assert.ok(
    Math.abs(lastLeft.x - lastRight.x) < 1 && Math.abs(lastLeft.y - lastRight.y) > 10,
    'the tail goes to the side, so its files lie above each other',
  );
  assert.ok(lastLeft.x > head.x);
});

test('the outline of a trail runs at half its width on both sides', () => {
  const straight = trailOutline(
    [
      [0, 0],
      [0, 100],
    ],
    20,
  );
  assert.deepEqual(
    straight.map(([x, y]) => [Math.round(x), Math.round(y)]),
    [
      [10, 0],
      [10, 100],
      [-10, 100],
      [-10, 0],
    ],
  );
  const corner = trailOutline(
    [
      [0, 0],
      [0, 100],
      [100, 100],
    ],
    20,
  );
  assert.deepEqual(corner[1]?.map(Math.round), [10, 90]);
  assert.deepEqual(corner[4]?.map(Math.round), [-10, 110]);
});

test('a spot along a trail, and which way is ahead there', () => {
  const trail: Point[] = [
    [0, 0],
    [0, 100],
    [100, 100],
  ];
  assert.deepEqual(alongTrail(trail, 0).at, [0, 0]);
  assert.deepEqual(alongTrail(trail, 0.75), { at: [50, 100], ahead: [-1, 0] });
  assert.deepEqual(alongTrail(trail, 1).at, [100, 100]);
});

test('a walk begins at its first stand and ends at its last, and turns the shorter way', () => {
  const from: Stand = { at: [0, 0], facing: 350, base: { kind: 'block', width: 4000, depth: 1000 } };
  const to: Stand = { at: [1000, 0], facing: 10, base: { kind: 'block', width: 2000, depth: 2000 } };
  const walker = piece('line');
  assert.deepEqual(alongWalk(walker, [from, to], 0).at, [0, 0]);
  const middle = alongWalk(walker, [from, to], 0.5);
  assert.deepEqual(middle.at, [500, 0]);
  assert.equal(middle.facing, 360);
  assert.deepEqual(middle.base, { kind: 'block', width: 3000, depth: 1500 });
  assert.deepEqual(alongWalk(walker, [from, to], 1).base, to.base);
});

test('a column on the march bends round its corner and keeps its length', () => {
  const head = { x: 40_000, y: 20_000 };
  const body = { kind: 'column', width: 1000, trail: [head, { x: 40_000, y: 14_000 }] } as const;
  const path = [
    { x: 40_000, y: 20_000 },
    { x: 40_000, y: 22_000 },
    { x: 44_000, y: 22_000 },
  ];
  const stands = standsAlong(body, [{ do: 'march', path }], HEIGHT);
  assert.ok(walkLength(stands) > 4000);
  for (const share of [0, 0.2, 0.5, 0.8, 1]) {
    const { base } = alongWalk(piece('column'), stands, share);
    assert.ok(base?.kind === 'column');
    const length = base.trail
      .slice(1)
      .reduce((sum, [x, y], at) => sum + Math.hypot(x - (base.trail[at]?.[0] ?? 0), y - (base.trail[at]?.[1] ?? 0)), 0);
    assert.ok(Math.abs(length - 6000) < 500, `${length} at ${share}`);
  }
});

test('a piece that moves looks where it goes, turns at each bend, and looks at the end where it was told to', () => {
  const rider: Piece = { ...piece('rider'), at: [0, 0], facing: 0 };
  const stands = standsOfMove(
    rider,
    [
      [0, 0],
      [1000, 0],
      [1000, 1000],
    ],
    270,
  );
  assert.deepEqual(
    stands.map(({ at, facing }) => [...at, Math.round(facing ?? -1)]),
    [
      [0, 0, 0],
      [0, 0, 90],
      [1000, 0, 90],
      [1000, 0, 180],
      [1000, 1000, 180],
      [1000, 1000, 270],
    ],
  );
});

test('a crew that stands on its gun’s base and those who lie on the ground have no base of their own', () => {
  const at: Point = [3000, 4000];
  assert.ok(isBaseless({ base: { kind: 'polygon', outline: [at, at, at] } }));
  assert.ok(!isBaseless({ base: { kind: 'polygon', outline: [at, [4000, 4000], [4000, 5000]] } }));
  assert.ok(!isBaseless({ base: { kind: 'round', radius: 500 } }));
  assert.ok(!isBaseless({}));
});
