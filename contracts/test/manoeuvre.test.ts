// What a drag or a key means on the open table, and how bodies and walks are shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BlockBody, bodyAfter, type ColumnBody, corners, type DiscBody, type Leg } from '@baize/geometry/open';
import fc from 'fast-check';
import { type Aim, fromScene, type GripPart, legFor, legInWords, type Point, standOf, standsAlong, toScene, withLeg } from '../index.ts';

const HEIGHT = 48_000;
/** Six inches wide, two deep, the middle of its front at (20", 20"), looking away from the near edge. */
const line: BlockBody = { kind: 'block', x: 20_000, y: 20_000, facing: 9000, width: 6000, depth: 2000 };
const column: ColumnBody = {
  kind: 'column',
  width: 1000,
  trail: [
    { x: 30_000, y: 20_000 },
    { x: 30_000, y: 14_000 },
  ],
};
const rider: DiscBody = { kind: 'disc', x: 10_000, y: 10_000, radius: 500, facing: 0 };

/** A drag from a spot in the piece's frame by so much to the right and ahead of the viewer. */
function drag(part: GripPart, right: number, ahead: number, ...moves: [number, number][]): Aim {
  const [x, y] = standOf(line, HEIGHT).at;
  return { piece: 'unit:1', grip: { part, right, ahead }, points: moves.map(([dx, dy]): Point => [x + right + dx, y - ahead - dy]) };
}

test('front, middle and rear of a block move it straight on or back, however crooked the drag', () => {
  assert.deepEqual(legFor(line, drag('front', 0, 900, [300, 4000]), HEIGHT), { do: 'advance', by: 4000 });
  assert.deepEqual(legFor(line, drag('middle', 200, 0, [0, -1500]), HEIGHT), { do: 'advance', by: -1500 });
  assert.equal(legFor(line, drag('middle', 0, 0, [3000, 10]), HEIGHT), null);
});

test('a corner of a block wheels it on the other front corner, towards the pointer', () => {
  const left = legFor(line, drag('front left', -3000, 1000, [0, 2000]), HEIGHT);
  assert.ok(left?.do === 'wheel' && left.on === 'right' && left.angle < 0, 'the left corner goes forward: a wheel to the right');
  const right = legFor(line, drag('front right', 3000, 1000, [0, 2000]), HEIGHT);
  assert.ok(right?.do === 'wheel' && right.on === 'left' && right.angle > 0);
  const back = legFor(line, drag('rear right', 3000, -1000, [0, 1500]), HEIGHT);
  assert.ok(back?.do === 'wheel' && back.on === 'left' && back.angle > 0);
});

test('after a wheel the gripped corner lies on the line from the pivot to the pointer, wherever that is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 35_999 }),
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -5000, max: 5000 }),
      (facing, dx, dy) => {
        const block = { ...line, facing };
        const corner = corners(block)[1];
        const pivot = corners(block)[0];
        const end = { x: corner.x + dx, y: corner.y + dy };
        const aim: Aim = { piece: 'u', grip: { part: 'front left', right: -3000, ahead: 1000 }, points: [toScene(end, HEIGHT)] };
        const leg = legFor(block, aim, HEIGHT);
        const far = Math.hypot(end.x - pivot.x, end.y - pivot.y);
        if (!leg || far < 1000) return;
        const after = bodyAfter(block, leg);
        assert.ok(after.kind === 'block');
        const now = corners(after)[1];
        const aside = Math.abs((now.x - pivot.x) * (end.y - pivot.y) - (now.y - pivot.y) * (end.x - pivot.x)) / far;
        const along = (now.x - pivot.x) * (end.x - pivot.x) + (now.y - pivot.y) * (end.y - pivot.y);
        assert.ok(aside < 12 && along > 0, `${aside} beside the line`);
      },
    ),
    { numRuns: 300 },
  );
});

test('the side of a block shifts it without turning', () => {
  const leg = legFor(line, drag('left', -3000, 0, [-1200, 800]), HEIGHT);
  assert.deepEqual(leg, { do: 'shift', by: { x: -1200, y: 0 } });
});

test('a column marches its head along the drawn path, from wherever it was gripped', () => {
  const drawn: Point[] = [
    [30_000, HEIGHT - 24_000],
    [34_000, HEIGHT - 26_000],
  ];
  const leg = legFor(column, { piece: 'u', grip: { part: 'front', right: 0, ahead: 3000 }, points: drawn }, HEIGHT);
  assert.deepEqual(leg, { do: 'march', path: [column.trail[0], { x: 30_000, y: 24_000 }, { x: 34_000, y: 26_000 }] });
  const byTheMiddle = legFor(
    column,
    { piece: 'u', grip: { part: 'middle', right: 0, ahead: 0 }, points: [[30_000, HEIGHT - 21_000]] },
    HEIGHT,
  );
  assert.deepEqual(byTheMiddle, { do: 'march', path: [column.trail[0], { x: 30_000, y: 24_000 }] });
});

test('a round base goes along the drawn path by its middle', () => {
  const leg = legFor(rider, { piece: 'u', grip: { part: 'middle', right: 0, ahead: 0 }, points: [[12_000, HEIGHT - 13_000]] }, HEIGHT);
  assert.deepEqual(leg, {
    do: 'march',
    path: [
      { x: 10_000, y: 10_000 },
      { x: 12_000, y: 13_000 },
    ],
  });
});

test('keys go by inches and ten degrees, and presses in a row are one leg', () => {
  const key = (step: NonNullable<Aim['step']>) => legFor(line, { piece: 'u', points: [], step }, HEIGHT) as Leg;
  let legs: Leg[] = [];
  for (const step of ['ahead', 'ahead', 'left', 'left', 'left', 'right', 'ahead'] as const) legs = withLeg(legs, key(step));
  assert.deepEqual(
    legs.map((leg) => legInWords(line, leg)),
    ['ahead 2″', 'wheel left 30°', 'wheel right 10°', 'ahead 1″'],
  );
  assert.deepEqual(withLeg([{ do: 'advance', by: 1000 }], { do: 'advance', by: -1000 }), []);
});

test('an aim without points and without a step means no leg, nor does anything mean one for a building', () => {
  assert.equal(legFor(line, { piece: 'u', points: [] }, HEIGHT), null);
  const house = { kind: 'building', outline: [rider, { x: 12_000, y: 10_000 }, { x: 12_000, y: 12_000 }] } as const;
  assert.equal(legFor(house, { piece: 'u', points: [[0, 0]] }, HEIGHT), null);
  assert.equal(standOf(house, HEIGHT).base?.kind, 'polygon');
});

test('a walk has the first and the last stand, and none further apart than its stride', () => {
  const legs: Leg[] = [
    { do: 'advance', by: 3000 },
    { do: 'wheel', on: 'left', angle: 4500 },
  ];
  const stands = standsAlong(line, legs, HEIGHT);
  assert.deepEqual(stands[0], standOf(line, HEIGHT));
  assert.deepEqual(stands.at(-1), standOf(bodyAfter(bodyAfter(line, legs[0] as Leg), legs[1] as Leg), HEIGHT));
  for (const [i, { at }] of stands.entries()) {
    const before = stands[i - 1]?.at ?? at;
    assert.ok(Math.hypot(at[0] - before[0], at[1] - before[1]) <= 510);
  }
});

test('points of the screen and of the table are the same points', () => {
  assert.deepEqual(fromScene(toScene({ x: 12_345, y: 6789 }, HEIGHT), HEIGHT), { x: 12_345, y: 6789 });
});
