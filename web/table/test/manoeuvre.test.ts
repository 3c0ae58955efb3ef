// A manoeuvre is built leg by leg, by drags and by keys, taken back freely, and given as one answer.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Point } from '@baize/contracts';
import { computed } from '@preact/signals';
import { bodyUnder, drillEngine, drillScene, drillStaging, drillView, firstDrill, type Order } from '../../gallery/drill.ts';
import { type Answering, newAnswering } from '../answering.ts';
import { type Gestures, newGestures, type PointerPlace } from '../gestures.ts';

let given: Order[];
let answering: Answering;
let gestures: Gestures;

beforeEach(() => {
  given = [];
  answering = newAnswering(drillEngine, drillStaging, drillView(firstDrill), 0, (answer) => given.push(answer as Order));
  gestures = newGestures({
    answering,
    piece: (id) => drillScene(firstDrill, answering.draft.value).pieces.find((piece) => piece.id === id),
    pixel: () => 20,
    isOpen: () => true,
  });
});

/** A place of the screen, ten pixels to the inch, over an element or nothing. */
function place(id: string | null, [x, y]: Point): PointerPlace {
  return { id, x: x / 50, y: y / 50, point: [x, y] };
}

/** Drags from one spot of the table over others; `id` is what lies under the first. */
function drag(id: string | null, from: Point, ...via: Point[]): boolean {
  const grips = gestures.press(place(id, from));
  for (const point of via) gestures.drag(place(null, point));
  const last = via.at(-1);
  gestures.release(last ? place(null, last) : place(id, from));
  return grips;
}

const legs = () => answering.draft.value?.labels ?? [];
const tap = (id: string | null, at: Point) => drag(id, at);

// In the scene the line reaches from 9,000 to 15,000, its front at 16,000 and its rear at 18,000.

test('a drag at the front of a line advances it, one at a corner wheels it, and both together are one answer', () => {
  assert.ok(drag('unit:line', [12_000, 16_200], [12_000, 14_000], [12_100, 13_200]));
  assert.deepEqual(legs(), ['ahead 3″']);
  assert.equal(answering.needs.value, '3″ of 8″');
  drag('unit:line', [9100, 13_200], [9300, 12_000], [9500, 11_600]);
  assert.equal(legs().length, 2);
  assert.match(legs()[1] ?? '', /^wheel right/);
  assert.equal(given.length, 0, 'nothing is given before the person says so');
  const [button] = answering.buttons.value;
  assert.equal(button?.refusal, null);
  answering.give(button?.answer);
  assert.equal(given.length, 1);
  assert.deepEqual(
    given[0]?.legs.map((leg) => leg.do),
    ['advance', 'wheel'],
  );
});

test('the second drag grips the piece where the draft has put it', () => {
  drag('unit:line', [12_000, 16_200], [12_000, 12_200]);
  const piece = drillScene(firstDrill, answering.draft.value).pieces.find(({ id }) => id === 'unit:line');
  assert.deepEqual(piece?.at, [12_000, 13_000]);
  drag('unit:line', [12_000, 12_200], [12_000, 14_200]);
  assert.deepEqual(legs(), ['ahead 2″'], 'back again along the same line is one leg');
});

test('legs are taken back one by one, the last first', () => {
  drag('unit:line', [12_000, 16_200], [12_000, 14_200]);
  drag('unit:line', [9100, 14_200], [9500, 12_600]);
  assert.equal(legs().length, 2);
  answering.back();
  assert.deepEqual(legs(), ['ahead 2″']);
  answering.back();
  assert.equal(answering.draft.value, undefined);
  assert.deepEqual(answering.picked.value, []);
  assert.ok(answering.glow.value.has('unit:rider'), 'everything is as before');
});

test('a column marches along the drawn path', () => {
  drag('unit:column', [22_000, 15_100], [22_000, 13_000], [22_000, 12_000], [24_000, 12_000]);
  assert.match(legs()[0] ?? '', /^march 5/);
  const body = bodyUnder(firstDrill, answering.draft.value?.answer as Order);
  assert.ok(body.kind === 'column' && body.trail.length > 2, 'it bends where the path does');
});

test('while a drag goes on it shows what it would do, and why not; let go, it comes to the nearest end that is allowed', () => {
  gestures.press(place('unit:line', [12_000, 16_200]));
  gestures.drag(place(null, [12_000, 12_000]));
  const shown = gestures.aimed.value;
  assert.ok(shown && !shown.refusal);
  assert.equal(shown.legs?.cost, '4.2″ of 8″');
  gestures.drag(place(null, [12_000, 6000]));
  assert.match(gestures.aimed.value?.refusal?.reason ?? '', /only 8/);
  assert.equal(answering.pointed.value, undefined, 'what is refused has no odds');
  gestures.release(place(null, [12_000, 6000]));
  assert.equal(gestures.aimed.value, null);
  assert.match(answering.refusal.value?.reason ?? '', /only 8/);
  assert.equal(given.length, 0, 'it is only offered');
  assert.equal(answering.buttons.value[0]?.refusal, null);
  const [gone = 0] = /[\d.]+/.exec(answering.needs.value)?.map(Number) ?? [];
  assert.ok(gone <= 8 && gone > 6.5, answering.needs.value);
  answering.putDown();
});

test('by keys: Enter takes a piece in hand, arrows move it, Backspace takes back, Enter gives', () => {
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp'])
    assert.ok(gestures.key(key, 'unit:line'), key);
  assert.deepEqual(legs(), ['ahead 2″', 'wheel left 30°', 'ahead 1″']);
  gestures.key('Backspace', 'unit:line');
  assert.deepEqual(legs(), ['ahead 2″', 'wheel left 30°']);
  gestures.key('Enter', 'unit:line');
  assert.equal(given.length, 1);
});

test('by keys: Escape puts the piece down, and arrows are free again', () => {
  gestures.key('Enter', 'unit:rider');
  assert.equal(answering.inHand.value, 'unit:rider');
  assert.equal(given.length, 0);
  gestures.key('ArrowUp', 'unit:rider');
  gestures.key('Escape', 'unit:rider');
  assert.equal(answering.inHand.value, null);
  assert.equal(gestures.key('ArrowUp', 'unit:rider'), false);
});

test('a touch takes a piece in hand and leaves the suggestions on the table; a second touch sends it', () => {
  tap('unit:rider', [5000, 18_000]);
  assert.equal(answering.inHand.value, 'unit:rider');
  assert.equal(answering.buttons.value.length, 1, 'what the rules suggest for it');
  tap(null, [5000, 15_000]);
  assert.deepEqual(legs(), ['march 3″']);
});

test('another piece starts another manoeuvre; the first is as it was', () => {
  drag('unit:line', [12_000, 16_200], [12_000, 14_200]);
  drag('unit:rider', [5000, 18_000], [5000, 16_000]);
  assert.deepEqual(answering.draft.value?.touched, ['unit:rider']);
  assert.deepEqual(legs(), ['march 2″']);
  assert.deepEqual(drillScene(firstDrill, answering.draft.value).pieces[0]?.at, drillScene(firstDrill).pieces[0]?.at);
});

test('a drag on the empty table grips nothing and means nothing', () => {
  assert.equal(drag(null, [50_000, 5000], [45_000, 5000]), false);
  assert.equal(answering.draft.value, undefined);
});

test('a cancelled drag leaves no trace', () => {
  gestures.press(place('unit:line', [12_000, 16_200]));
  gestures.drag(place(null, [12_000, 13_000]));
  gestures.cancel();
  gestures.release(place(null, [12_000, 13_000]));
  assert.equal(answering.draft.value, undefined);
  assert.equal(gestures.aimed.value, null);
});

test('a piece in hand shows its draft, not the suggestion that was pointed at before', () => {
  gestures.hover('unit:rider');
  assert.notEqual(answering.pointed.value, undefined);
  gestures.key('Enter', 'unit:rider');
  gestures.key('ArrowUp', 'unit:rider');
  assert.equal(answering.pointed.value, undefined);
});

test('one who was drawn farther than an answer leads goes on there by the next; a corner means the turn alone', () => {
  const headings: unknown[] = [];
  const alone = { ...answering, glow: computed(() => new Set(['unit:line'])) };
  const piece = (id: string) => drillScene(firstDrill, answering.draft.value).pieces.find((each) => each.id === id);
  gestures = newGestures({ answering: alone, piece, pixel: () => 20, isOpen: () => true, drawn: (to) => headings.push(to) });
  drag('unit:line', [9100, 16_200], [9300, 15_000], [9500, 14_600]);
  assert.deepEqual(headings, []);
  answering.putDown();
  drag('unit:line', [12_000, 16_900], [12_000, 14_000], [12_000, 13_000]);
  assert.deepEqual(headings, [{ piece: 'unit:line', to: [12_000, 13_000], held: [0, -100] }]);
  answering.putDown();
  assert.ok(gestures.goOn({ piece: 'unit:line', to: [12_000, 13_000], held: [0, 0] }));
  assert.match(legs()[0] ?? '', /^ahead/);
  answering.putDown();
  assert.equal(gestures.goOn({ piece: 'unit:line', to: [12_000, 16_500], held: [0, 0] }), false, 'it stands there already');
  assert.equal(gestures.goOn({ piece: 'unit:column', to: [12_000, 13_000], held: [0, 0] }), false, 'another one is asked for');
});
