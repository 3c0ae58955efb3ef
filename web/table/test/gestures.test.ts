// What touching and dragging mean where answers are given by elements, and how a drawn line is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyStaging, Point } from '@baize/contracts';
import type { Space } from '@baize/kernel';
import { drillScene, firstDrill } from '../../gallery/drill.ts';
import { newAnswering } from '../answering.ts';
import { endsNear, newGestures, type PointerPlace, straightened } from '../gestures.ts';
import { asking, aView } from './toy-table.ts';

const PATHS: Record<string, string[]> = {
  'a shoots x': ['unit:a', 'unit:x'],
  'a shoots y': ['unit:a', 'unit:y'],
  'b rests': ['unit:b'],
  pass: [],
};

const staging: AnyStaging = {
  scene: () => drillScene(firstDrill),
  touches: (_view, _seat, answer) => PATHS[String(answer)] ?? [],
  meant: (_view, _seat, ids) => ids.join(' '),
  motions: () => [],
};

function aTable() {
  const given: unknown[] = [];
  const engine = asking(Object.keys(PATHS), (answer) =>
    String(answer) in PATHS ? null : { rule: 'TOY-03', reason: `${answer} is out of range.` },
  );
  const answering = newAnswering(engine, staging, aView, 0, (answer) => given.push(answer));
  const gestures = newGestures({ answering, piece: () => undefined, pixel: () => 1, isOpen: () => false });
  return { given, answering, gestures };
}

const at = (id: string | null, x = 0, y = 0): PointerPlace => ({ id, x, y, point: [x, y] });

test('a touch is a touch although the hand trembles', () => {
  const { given, gestures } = aTable();
  gestures.press(at('unit:b'));
  gestures.drag(at('unit:b', 4, 3));
  gestures.release(at('unit:b', 4, 3));
  assert.deepEqual(given, ['b rests']);
});

test('a drag from one element to another touches both', () => {
  const { given, gestures } = aTable();
  assert.ok(gestures.press(at('unit:a')));
  assert.ok(gestures.drag(at('unit:y', 80, 0)), 'an arrow is drawn');
  gestures.release(at('unit:y', 80, 0));
  assert.deepEqual(given, ['a shoots y']);
});

test('a drag that ends nowhere leaves the first element touched', () => {
  const { given, answering, gestures } = aTable();
  gestures.press(at('unit:a'));
  gestures.drag(at(null, 80, 0));
  gestures.release(at(null, 80, 0));
  assert.deepEqual(given, []);
  assert.deepEqual(answering.picked.value, ['unit:a']);
});

test('what does not glow is not gripped: the camera gets the drag', () => {
  const { given, gestures } = aTable();
  assert.equal(gestures.press(at('unit:x')), false);
  gestures.drag(at(null, 80, 0));
  gestures.release(at(null, 80, 0));
  assert.deepEqual(given, []);
});

test('touching what cannot be chosen says why not, and a touch of something else begins anew', () => {
  const { given, answering, gestures } = aTable();
  const touch = (id: string) => {
    gestures.press(at(id));
    gestures.release(at(id));
  };
  touch('unit:a');
  touch('unit:z');
  assert.match(answering.refusal.value?.reason ?? '', /unit:z is out of range/);
  assert.deepEqual(answering.picked.value, ['unit:a']);
  touch('unit:b');
  assert.deepEqual(given, ['b rests']);
});

test('pointing at the last element of an answer shows that answer, and leaving it shows none', () => {
  const { answering, gestures } = aTable();
  gestures.hover('unit:b');
  assert.equal(answering.pointed.value, 'b rests');
  gestures.hover(null);
  assert.equal(answering.pointed.value, undefined);
  gestures.hover('unit:a');
  assert.equal(answering.pointed.value, undefined, 'two answers begin here');
});

test('by keys: Enter touches, Escape takes the last touch back, arrows are for the page', () => {
  const { answering, gestures } = aTable();
  assert.ok(gestures.key('Enter', 'unit:a'));
  assert.deepEqual(answering.picked.value, ['unit:a']);
  assert.ok(gestures.key('Escape', 'unit:a'));
  assert.deepEqual(answering.picked.value, []);
  assert.equal(gestures.key('ArrowUp', 'unit:a'), false);
  assert.equal(gestures.key('Backspace', 'unit:a'), false);
});

test('whoever is not asked, or has answered, touches nothing', () => {
  const given: unknown[] = [];
  const views = [
    { ...aView, viewer: null },
    { ...aView, asked: { decision: 'move', seats: [0, 1], sealed: { 0: 'pass' } } },
    { ...aView, result: { rule: '', kind: 'won', share: [1, 0] } },
  ];
  for (const [index, view] of views.entries()) {
    const answering = newAnswering(asking(Object.keys(PATHS)), staging, view, index === 0 ? null : 0, (answer) => given.push(answer));
    assert.equal(answering.asked, false);
    assert.equal(answering.glow.value.size, 0);
    answering.touch('unit:b');
  }
  assert.deepEqual(given, []);
});

test('a trembling straight line is straight', () => {
  const drawn: Point[] = Array.from({ length: 30 }, (_, at) => [at * 10, at % 2]);
  assert.deepEqual(straightened(drawn, 3), [
    [0, 0],
    [290, 1],
  ]);
});

test('a bend stays a bend', () => {
  const drawn: Point[] = [
    ...Array.from({ length: 10 }, (_, at): Point => [at * 10, 0]),
    ...Array.from({ length: 10 }, (_, at): Point => [90, at * 10]),
  ];
  assert.deepEqual(straightened(drawn, 3), [
    [0, 0],
    [90, 0],
    [90, 90],
  ]);
});

test('where the end of a drag is refused, the nearest end that is allowed is offered with the reason, and given only when said', () => {
  const given: unknown[] = [];
  const most = 6000;
  const walking: AnyStaging = {
    ...staging,
    touches: () => ['unit:a'],
    aim: (_view, _seat, { points }) => points.at(-1),
  };
  const engine = asking([[1000, 0]], (answer) =>
    Math.hypot(...(answer as [number, number])) <= most ? null : { rule: 'TOY-04', reason: 'He goes six inches.' },
  );
  const answering = newAnswering(engine, walking, aView, 0, (answer) => given.push(answer));
  const gestures = newGestures({ answering, piece: () => undefined, pixel: () => 1, isOpen: () => true });
  const drag = (x: number) => {
    gestures.press(at('unit:a'));
    gestures.drag(at(null, x, 0));
    gestures.release(at(null, x, 0));
  };
  drag(8000);
  assert.deepEqual(given, []);
  assert.match(answering.refusal.value?.reason ?? '', /six inches/);
  const [x = 0] = answering.offered.value as [number, number];
  assert.ok(x <= most && x > most * 0.9, `${x} is offered`);
  assert.deepEqual(
    answering.buttons.value.map(({ answer }) => answer),
    [answering.offered.value],
  );
  answering.back();
  assert.equal(answering.offered.value, undefined);
  drag(5000);
  assert.deepEqual(given, [[5000, 0]]);
});

test('ends are tried about the wanted one and short of it, the nearest first', () => {
  const away = endsNear([0, 0], [10_000, 0]).map(([x, y]) => Math.hypot(x - 10_000, y));
  assert.deepEqual(
    away,
    [...away].sort((a, b) => a - b),
  );
  assert.ok(away.length > 10 && (away[0] ?? 0) > 0);
});

test('where only one can move, a touch on the ground offers the way there, or the nearest that is allowed, and gives nothing', () => {
  const given: unknown[] = [];
  const refusal = (answer: unknown) =>
    Math.hypot(...(answer as [number, number])) <= 6000 ? null : { rule: 'TOY-04', reason: 'He goes six inches.' };
  const ground: Space<Point> = { kind: 'place', shape: {}, refusal, any: () => true, sample: () => [0, 0], candidates: () => [[1000, 0]] };
  const walking: AnyStaging = { ...staging, touches: () => ['unit:a'], aim: (_view, _seat, { points }) => points.at(-1) };
  const answering = newAnswering(asking(ground, refusal), walking, aView, 0, (answer) => given.push(answer));
  const [man] = drillScene(firstDrill).pieces;
  assert.ok(man);
  const piece = (id: string) => (id === 'unit:a' ? { ...man, id, at: [0, 0] as const } : undefined);
  const gestures = newGestures({ answering, piece, pixel: () => 1, isOpen: () => true });
  const touch = (x: number) => {
    gestures.press(at('wood:1', x, 0));
    gestures.release(at('wood:1', x, 0));
  };
  touch(3000);
  assert.deepEqual([answering.offered.value, answering.isSubstitute.value], [[3000, 0], false]);
  touch(9000);
  const [x = 0] = answering.offered.value as [number, number];
  assert.ok(x > 5000 && x <= 6000 && answering.isSubstitute.value, `${x} is offered in its place`);
  assert.deepEqual(given, []);
});
