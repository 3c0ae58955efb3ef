// Orders (EG-ORD), and a gun that is carried.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degrees, inches, posed, rectangle } from '@baize/geometry/open';
import { aimAt } from '../rules/shooting/shooting.ts';
import { mayCarry } from '../rules/special/gun-carrying.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import type { GunState } from '../state.ts';
import { Table } from './builder.ts';
import { activating } from './steps.ts';

const at = (model: number) => ({ model, steed: null });
test('EG-ORD-01 golden 4: a Rank 3 Commander orders up to three of equal or lower Rank within 3"', () => {
  const t = new Table();
  const leader = t.model('A', 3, { attributes: ['commander'], at: [20, 20] });
  const others = [1, 2, 3, 3, 4].map((rank, i) => t.model('A', rank, { at: [18 + i, 22] }));
  t.run(order, orderOf(leader, 'move'));
  assert.equal(t.refuses(others.slice(0, 4)), 'EG-ORD-01');
  assert.equal(t.refuses([others[4] as number]), 'EG-ORD-01');
  assert.equal(t.refuses(others.slice(1, 4)), '');
});

test('EG-ORD-02 ordered models end within 3" of the Commander; one near an enemy keeps all from running', () => {
  const t = new Table();
  const leader = t.model('A', 3, { attributes: ['commander'], at: [20, 20], facing: 0 });
  const other = t.model('A', 2, { at: [20, 22], facing: 0 });
  t.run(order, orderOf(leader, 'move')).says([other]);
  const path = (id: number, x: number, y: number) => ({ piece: `model:${id}`, path: [[inches(x), inches(y)]], facing: 0 });
  assert.equal(t.refuses([path(other, 28, 22)]), 'EG-ORD-02');
  assert.equal(t.refuses([path(other, 28, 22), path(leader, 28, 20)]), '');
  t.model('B', 2, { at: [29.3, 18.6] });
  assert.notEqual(t.refuses([path(other, 28, 22), path(leader, 28, 20)]), '');
  t.says([path(other, 25, 22), path(leader, 25, 20)]);
  assert.deepEqual([t.of(other).x, t.of(leader).activated, t.of(other).activated], [inches(25), true, true]);
});

test('EG-ORD-03 EG-ORD-04 golden 57: the front rank does not block the rear rank of the same order, a second friend does', () => {
  const t = new Table();
  const front = t.model('A', 2, { arms: ['bow'], at: [11, 10] });
  const rear = t.model('A', 2, { arms: ['bow'], at: [10, 10] });
  const foe = t.model('B', 2, { at: [20, 10] });
  assert.ok('refusal' in aimAt(t.s, t.of(rear), null, 36_000, at(foe)));
  assert.ok(!('refusal' in aimAt(t.s, t.of(rear), null, 36_000, at(foe), [front, rear])));
  t.model('A', 2, { at: [14, 10] });
  assert.ok('refusal' in aimAt(t.s, t.of(rear), null, 36_000, at(foe), [front, rear]));
});

test('EG-ORD-05 a Reload order takes a counter off every weapon ordered', () => {
  const t = new Table();
  const leader = t.model('A', 3, { attributes: ['commander'], at: [20, 20] });
  const ids = [t.model('A', 2, { arms: ['musket'], at: [20, 22] }), t.model('A', 2, { arms: ['musket'], at: [20, 18] })];
  for (const id of ids) t.of(id).reload[0] = 1;
  t.run(order, orderOf(leader, 'reload')).says(ids);
  assert.deepEqual(
    ids.map((id) => t.of(id).reload[0]),
    [0, 0],
  );
});

test('EG-GUN-05 two of its crew carry a swivel gun, all three together', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [19, 20] }), t.model('A', 2, { at: [21, 20] })];
  t.s.guns.push({
    id: 0,
    seat: 0,
    gun: 'swivel-gun',
    crew: [a, b],
    onTable: true,
    x: inches(20),
    y: inches(20),
    z: 0,
    facing: 0,
    reload: 0,
    spiked: false,
  });
  activating(t, { model: a, do: 'carry gun', gun: 0, other: b }).says({ piece: 'gun:0', path: [[inches(20), inches(24)]], facing: 9000 });
  assert.deepEqual([t.s.guns[0]?.y, t.of(a).y, t.of(b).y], [inches(24), inches(24), inches(24)]);
  assert.deepEqual([t.of(a).activated, t.of(b).activated], [true, true]);
  const cannon = new Table();
  const c = cannon.model('A', 2, { at: [19, 20] });
  cannon.s.guns.push({
    id: 0,
    seat: 0,
    gun: 'cannon',
    crew: [c],
    onTable: true,
    x: inches(20.75),
    y: inches(20),
    z: 0,
    facing: 0,
    reload: 0,
    spiked: false,
  });
  assert.ok(!actionsOf(cannon.s, cannon.of(c)).some((action) => action.do === 'carry gun'), 'a cannon is Immobile');
});

test('EG-ALL-10 EG-GUN-05 a gun that can be carried in one direction alone can be carried, between two walls of rock', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [19, 20] }), t.model('A', 2, { at: [21, 20] })];
  const place = { x: inches(20), y: inches(20), facing: 0 };
  t.s.guns.push({ id: 0, seat: 0, gun: 'swivel-gun', crew: [a, b], onTable: true, ...place, z: 0, reload: 0, spiked: false });
  // The three bases lie aslant between the walls, which leave them less than two hundredths of an inch.
  for (const side of [690, -1690])
    t.piece({
      name: 'Rock',
      shapes: [posed(rectangle(-4000, side, 8000, 1000), { ...place, facing: degrees(10) })],
      ground: 'impassable',
      sight: 'tall',
      top: 6000,
    });
  assert.equal(mayCarry(t.s, t.of(a), b, t.s.guns[0] as GunState), true);
});
