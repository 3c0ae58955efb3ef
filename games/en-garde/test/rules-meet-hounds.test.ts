// Where rules meet: hounds and their handlers, by every kind of move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { reactions } from '../rules/contact/contact.ts';
import { canLeave } from '../rules/contact/disengaging.ts';
import type { Plan, Terms } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { entering, entryRefusal, mayEnter } from '../rules/setup/entering.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { flight } from '../rules/wounds/morale.ts';
import type { Side } from '../state.ts';
import { type Given, move, Table } from './builder.ts';

const HOUND: Given = { move: 'fast', footMove: 'fast', marks: ['animal', 'handled', 'no-defence'], facing: 0 };
const why = (t: Table, id: number, plan: Json, terms: Terms = { kind: 'move', contact: 'may' }) => {
  const outcome = travel(t.s, t.of(id), plan as unknown as Plan, terms);
  return 'refusal' in outcome ? outcome.refusal.rule : '';
};

test('EGW-CONQ-10 EG-ALL-01 a hound whose handlers are all gone moves into contact or not at all', () => {
  const t = new Table();
  const handler = t.model('A', 2, { at: [10, 30], marks: ['handler'] });
  const hound = t.model('A', 1, { at: [10, 10], ...HOUND });
  t.model('B', 2, { at: [17, 10] });
  const aside = move(hound, [[10, 14]], 90);
  assert.equal(why(t, hound, aside), '', 'nearer to the handler, though beyond 12"');
  t.of(handler).status = 'killed';
  assert.equal(why(t, hound, aside), 'EGW-CONQ-10');
  assert.equal(why(t, hound, move(hound, [[15, 10]], 0)), 'EGW-CONQ-10', 'towards an enemy is not into contact');
  assert.equal(why(t, hound, move(hound, [[16, 10]], 0)), '');
  assert.equal(why(t, hound, move(hound, [], 90)), '', 'EG-ALL-08: a turn on the spot is no move');
  assert.ok(actionsOf(t.s, t.of(hound)).some((action) => action.do === 'rest'));
  t.of(handler).status = 'unconscious';
  assert.equal(why(t, hound, aside), 'EGW-CONQ-10', 'one who lies unconscious handles nobody');
});

test('EGW-CONQ-10 EG-CON-03 EG-PLY-10 EG-CON-06 without a handler a hound leaves no contact, but follows', () => {
  const t = new Table();
  const hound = t.model('A', 1, { at: [10, 10], ...HOUND });
  const foe = t.model('B', 2, { at: [11, 10] });
  assert.equal(canLeave(t.s, t.of(hound)), false);
  assert.ok(!actionsOf(t.s, t.of(hound)).some((action) => action.do === 'leave'));
  const away = move(foe, [[14, 10]], 0) as unknown as Plan;
  assert.ok(reactions(t.s, t.of(foe), t.of(hound), away).includes('follow'));
  t.model('A', 2, { at: [10, 8], marks: ['handler'] });
  assert.equal(canLeave(t.s, t.of(hound)), true);
});

test('EGW-CONQ-10 EG-ORD-02 without a handler an ordered hound charges, or stays while the others go', () => {
  const t = new Table();
  const leader = t.model('A', 3, { at: [10, 10], attributes: ['commander'] });
  const hound = t.model('A', 1, { at: [12, 10], ...HOUND });
  t.model('B', 2, { at: [15, 10] });
  t.run(order, orderOf(leader, 'move')).says([hound]);
  assert.equal(t.refuses([move(hound, [[13, 10]], 0)]), 'EGW-CONQ-10');
  assert.equal(t.refuses([move(hound, [[14, 10]], 0)]), '');
  assert.equal(t.refuses([move(leader, [[10.5, 10]], 0)]), '');
});

test('EGW-CONQ-10 EGW-DEPL-04 EG-ALL-10 without a handler on the table a hound enters only into contact, and that entry is found', () => {
  const t = new Table();
  Object.assign(t.s.sides[0] as Side, { edge: 'south' });
  Object.assign(t.s, { turn: 3 });
  const hound = t.model('A', 1, { ...HOUND });
  const handler = t.model('A', 2, { marks: ['handler'] });
  for (const id of [hound, handler]) t.of(id).status = 'reserve';
  assert.equal(mayEnter(t.s, t.of(hound)), false);
  assert.equal(mayEnter(t.s, t.of(handler)), true);
  t.model('B', 2, { at: [33.337, 6.113] });
  const into = {
    piece: `model:${hound}`,
    path: [
      [33_337, -500],
      [33_337, 5113],
    ],
    facing: 9000,
  } as unknown as Plan;
  assert.equal(entryRefusal(t.s, t.of(hound), into), null);
  assert.equal(mayEnter(t.s, t.of(hound)), true);
  t.run(entering, { model: hound });
  const offers = t.offers() as unknown as Plan[];
  assert.ok(offers.length > 0 && offers.every((plan) => entryRefusal(t.s, t.of(hound), plan) === null));
  Object.assign(t.of(handler), { status: 'table', x: inches(10), y: inches(1) });
  const near = {
    piece: `model:${hound}`,
    path: [
      [20_000, -500],
      [20_000, 3000],
    ],
    facing: 9000,
  } as unknown as Plan;
  assert.equal(entryRefusal(t.s, t.of(hound), near), null, 'with the handler there it enters within 12" of him');
});

test('EGW-CONQ-10 EG-MOR-10 the flight of a Routing hound is free of the leash, handler or not', () => {
  const t = new Table();
  const hound = t.model('A', 1, { at: [10, 20], ...HOUND });
  Object.assign(t.s.sides[0] as Side, { morale: 'routing' });
  t.run(flight, { model: hound });
  assert.deepEqual([t.of(hound).status, t.told('routed off').length], ['routed', 1]);
});
