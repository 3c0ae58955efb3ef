// Foundations, priority, activation, wounds, the End Phase and morale.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { isDestroyed } from '../rules/scenarios/outcome.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate, mayPass, movePhase } from '../rules/turn/activation.ts';
import { d3, fightOf, initiativeOf, inOrder, randomModel, rollOff, shootOf } from '../rules/turn/foundations.ts';
import { concede, rollPriority, scoutBonus } from '../rules/turn/turn.ts';
import {
  callHounds,
  flight,
  holdsBack,
  moraleModifier,
  moraleTest,
  mustTest,
  recover,
  rollNerve,
  routs,
  testLocals,
  wavers,
} from '../rules/wounds/morale.ts';
import { addWound, hugeTable, kill, lowered, stun, suffer, woundSteed, woundTable } from '../rules/wounds/wounds.ts';
import { flow, type Model, procedure, type Steed } from '../state.ts';
import { view } from '../view.ts';
import { Table } from './builder.ts';

const go = (t: Table): Table => {
  if (!flow.procedures['a go']) procedure('a go').decide(activate);
  t.s.go = 0;
  return t.run(flow.procedures['a go'] as never, {});
};

test('EG-GEN-02 EG-GEN-08 EG-GEN-10 dice: half a die rounds up, ties roll again, a random model by id', () => {
  const t = new Table();
  t.rolls(1, 2, 3, 6);
  assert.deepEqual(
    [0, 0, 0, 0].map(() => t.with((_s, u) => d3(u))),
    [1, 1, 2, 3],
  );
  t.rolls(4, 4, 2, 5);
  assert.deepEqual(
    t.with((_s, u) => rollOff(u, [0, 1])),
    [1, 0],
  );
  t.rolls(7);
  assert.equal(
    t.with((_s, u) => randomModel(u, [9, 7, 3])),
    7,
  );
});

test('EG-GEN-01 EG-GEN-04 EG-GEN-12 EG-GEN-07 sides, Ranks, and a table that is open to all', () => {
  const t = new Table({ scenario: 'occupy' }, 3);
  const ids = (['A', 'B', 'C'] as const).map((side, i) => t.model(side, 2, { at: [10 + i, 10] }));
  assert.equal(t.s.contacts.length, 2, 'every other warband is an enemy');
  assert.deepEqual(inOrder(t.s), [0, 1, 2]);
  t.of(ids[0] as number).stunned = 1;
  assert.deepEqual(view(t.s, 1).models, t.s.models);
  assert.equal(t.s.fixed.rules.measuring, 'activation');
});

test('EG-PRI-01 EG-PRI-02 EG-PRI-04 EG-ATR-15 EG-ATR-16 golden 46: Scouts in turn 1, a Tactician always', () => {
  const t = new Table();
  for (const at of [10, 12]) t.model('A', 2, { attributes: ['scout'], at: [at, 10] });
  t.model('B', 2, { attributes: ['scout'], at: [20, 10] });
  assert.deepEqual([scoutBonus(t.s, 0), scoutBonus(t.s, 1)], [2, 0]);
  t.rolls(3, 5, 4, 1);
  t.with((s, u) => rollPriority(s, {}, u));
  assert.deepEqual(t.s.priority, [0, 1], '5 and 5 roll again');
  t.s.turn = 2;
  assert.equal(scoutBonus(t.s, 0), 0);
  t.model('B', 3, { attributes: ['tactician'], at: [30, 10] });
  t.with((s, u) => rollPriority(s, {}, u));
  assert.deepEqual(t.s.priority, [1, 0], 'no roll');
});

test('EG-WND-01 EG-WND-02 EGW-FATT-03 the Wound Tables', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 9].map(woundTable), [
    'scratch',
    'stunned',
    'light',
    'light',
    'grievous',
    'grievous',
    'critical',
    'critical',
  ]);
  assert.deepEqual([2, 4, 7, 10, 11].map(hugeTable), ['scratch', 'stunned', 'light', 'grievous', 'critical']);
});

test('EG-WND-03 EG-WND-04 EG-WND-05 EG-WND-06 EG-WND-07 golden 35: the chain of Stunned counters', () => {
  const t = new Table();
  const id = t.model('A', 3, { stunned: 2, at: [10, 10] });
  const m = t.of(id);
  assert.deepEqual([initiativeOf(t.s, m), fightOf(t.s, m), shootOf(t.s, m)], [0, 2, 0]);
  const body = (wound: Model['wound']) => ({ wound, stunned: 2 });
  const [none, light, grievous] = [body('none'), body('light'), body('grievous')];
  assert.deepEqual([addWound(none, 'stunned'), none], [false, { wound: 'light', stunned: 0 }]);
  assert.deepEqual([addWound(light, 'stunned'), light.wound], [false, 'grievous']);
  assert.equal(addWound(grievous, 'stunned'), true);
  const fresh = { wound: 'light' as Model['wound'], stunned: 0 };
  assert.deepEqual([addWound(fresh, 'grievous'), fresh.wound], [false, 'grievous']);
});

test('EG-WND-08 EG-WND-09 EG-BAN-01 the killed are removed at once, and their banner lies there', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  t.s.things.push({
    id: 0,
    what: 'banner',
    heavy: false,
    seat: 0,
    body: null,
    x: 0,
    y: 0,
    z: 0,
    carrier: a,
    helper: null,
    steed: null,
    takenBy: null,
  });
  t.with((s, u) => kill(s, t.of(a), u, 'EG-WND-02'));
  assert.equal(t.s.contacts.length, 0);
  assert.deepEqual([t.s.things[0]?.carrier, t.s.things[0]?.x], [null, inches(10)]);
  assert.equal(t.s.sides[0]?.leaderLostNow, true);
  assert.equal(t.of(b).status, 'table');
});

test('EG-END-01 EG-END-02 EG-MNT-05 golden 45: who loses Stunned counters', () => {
  const t = new Table();
  const rested = t.model('A', 2, { stunned: 2, at: [10, 10] });
  const engaged = t.model('A', 2, { stunned: 2, at: [20, 10] });
  t.model('B', 2, { at: [21, 10] });
  const tough = t.model('A', 2, { stunned: 2, attributes: ['tough'], at: [30, 10] });
  const rider = t.model('A', 2, { mount: { kind: 'horse', barding: null }, at: [40, 10] });
  const steed = t.s.steeds[t.of(rider).steed as number] as Steed;
  steed.stunned = 2;
  t.of(rested).rested = true;
  t.rolls(5, 5, 4);
  t.with((s, u) => recover(s, {}, u));
  assert.deepEqual(
    [rested, engaged, tough].map((id) => t.of(id).stunned),
    [0, 2, 1],
  );
  assert.equal(steed.stunned, 1);
});

test('EG-MOR-01 EG-MOR-02 golden 3: losses count in the End Phase of the next turn, or of the same by option', () => {
  const band = (options: Record<string, Json>, lost: number) => {
    const t = new Table(options);
    for (let i = 0; i < 10; i++) t.model('A', 2, { at: [5 + 2 * i, 10] });
    Object.assign(t.s.sides[0] ?? {}, { lostNow: lost });
    const now = mustTest(t.s, 0);
    Object.assign(t.s.sides[0] ?? {}, { lostNow: 0, lostBefore: lost });
    return [now, mustTest(t.s, 0)];
  };
  assert.deepEqual(band({}, 3), [false, true]);
  assert.deepEqual(band({}, 2), [false, false]);
  assert.equal(band({ 'morale-timing': 'same-turn' }, 3)[0], true);
});

test('EG-MOR-03 EG-MOR-04 EG-MOR-05 EG-MOR-06 golden 44: the sum, the banner’s second chance', () => {
  const t = new Table();
  const bearer = t.model('A', 3, { attributes: ['commander'], at: [10, 10] });
  for (let i = 0; i < 3; i++) t.model('A', 2, { at: [20 + 2 * i, 10] });
  Object.assign(t.s.sides[0] ?? {}, { start: 10, morale: 'wavering' });
  assert.equal(moraleModifier(t.s, 0), 1);
  t.rolls(3, 3).run(moraleTest, testLocals(0));
  assert.equal(t.s.sides[0]?.morale, 'steady');
  t.s.things.push({
    id: 0,
    what: 'banner',
    heavy: false,
    seat: 0,
    body: null,
    x: 0,
    y: 0,
    z: 0,
    carrier: bearer,
    helper: null,
    steed: null,
    takenBy: null,
  });
  Object.assign(t.s.sides[0] ?? {}, { morale: 'wavering' });
  t.rolls(4, 3).run(moraleTest, testLocals(0));
  assert.equal(t.asked, 'banner');
  t.rolls(2, 2).says('roll again');
  assert.equal(t.s.sides[0]?.morale, 'steady');
  const few = new Table();
  for (let i = 0; i < 2; i++) few.model('A', 2, { at: [20 + 2 * i, 10] });
  Object.assign(few.s.sides[0] ?? {}, { start: 10 });
  assert.equal(moraleModifier(few.s, 0), 3);
  few.rolls(6, 6).run(moraleTest, testLocals(0));
  assert.equal(few.s.sides[0]?.morale, 'wavering');
  few.rolls(6, 6).run(moraleTest, testLocals(0));
  assert.equal(few.s.sides[0]?.morale, 'routing');
  assert.equal(mustTest(few.s, 0), false, 'a Routing warband never tests');
});

test('EG-MOR-07 EG-ATR-11 EG-ATR-04 an Inspiring model passes the first test, and only the first', () => {
  const t = new Table();
  t.model('A', 3, { attributes: ['inspiring'], at: [10, 10] });
  t.run(moraleTest, testLocals(0));
  assert.equal(t.told('inspired').length, 1);
  t.rolls(6, 6).run(moraleTest, testLocals(0));
  assert.equal(t.s.sides[0]?.morale, 'wavering');
});

test('EG-MOR-08 EG-MOR-09 golden 43: nerves', () => {
  const t = new Table();
  const veteran = t.model('A', 3, { arms: ['sword', 'bow'], at: [10, 10], facing: 0 });
  const foe = t.model('B', 2, { at: [14, 10] });
  Object.assign(t.s.sides[0] ?? {}, { morale: 'wavering' });
  assert.equal(wavers(t.s, t.of(veteran)), true);
  go(t).says({ model: veteran, do: 'move' });
  assert.equal(t.refuses({ piece: `model:${veteran}`, path: [[inches(13), inches(10)]], facing: 0 }), 'EG-CON-01');
  go(t).rolls(4).says({ model: veteran, do: 'nerve' });
  assert.equal(t.s.acting?.nerve, true);
  go(t)
    .says({ model: veteran, do: 'move' })
    .says({ piece: `model:${veteran}`, path: [[inches(13), inches(10)]], facing: 0 });
  assert.equal(t.s.contacts.length, 1);
  const k = new Table();
  const shy = k.model('A', 3, { arms: ['sword', 'bow'], at: [10, 10] });
  k.model('B', 2, { at: [20, 10] });
  Object.assign(k.s.sides[0] ?? {}, { morale: 'wavering' });
  go(k).rolls(3).says({ model: shy, do: 'nerve' });
  assert.ok(
    actionsOf(k.s, k.of(shy)).some((action) => action.do === 'shoot'),
    'but it may shoot',
  );
  const raw = k.model('A', 1, { at: [30, 10] });
  k.rolls(6, 5);
  assert.deepEqual(
    [k.with((s, u) => rollNerve(s, k.of(raw), u, 'EG-MOR-09')), k.with((s, u) => rollNerve(s, k.of(raw), u, 'EG-MOR-09'))],
    [true, false],
  );
  assert.equal(foe, 1);
});

test('EG-MOR-10 the flight goes straight to the nearest edge and off the table', () => {
  const t = new Table();
  const a = t.model('A', 1, { at: [30, 8], facing: 90 });
  t.model('B', 2, { at: [30, 30] });
  Object.assign(t.s.sides[0] ?? {}, { morale: 'routing' });
  assert.equal(routs(t.s, t.of(a)), true);
  t.run(flight, { model: a });
  assert.equal(t.of(a).status, 'routed');
  const far = new Table();
  const b = far.model('A', 1, { at: [30, 20], facing: 90 });
  far.run(flight, { model: b });
  assert.deepEqual([far.of(b).status, far.of(b).y], ['table', inches(11)]);
});

test('EG-MOR-11 EG-MOR-12 EG-ATR-08 EG-ACT-02 a routing player may not pass; Fearless models hold nobody back', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  Object.assign(t.s.sides[0] ?? {}, { morale: 'routing' });
  assert.equal(mayPass(t.s, 0), false);
  t.of(a).activated = true;
  const brave = t.model('A', 2, { attributes: ['fearless'], at: [20, 10] });
  assert.equal(holdsBack(t.s, t.of(brave)), false);
  assert.equal(mayPass(t.s, 0), true);
  assert.ok(actionsOf(t.s, t.of(brave)).some((action) => action.do === 'move'));
});

test('EG-TURN-01 EG-ACT-01 EG-ACT-02 EG-ACT-03 EG-ACT-05 the Move Phase goes to and fro until all have passed', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [10, 10] }), t.model('A', 2, { at: [20, 10] })];
  const c = t.model('B', 2, { at: [30, 10] });
  t.run(movePhase, {});
  t.says({ model: a, do: 'rest' });
  assert.equal(t.match.asked?.seats[0], 1);
  t.says({ model: c, do: 'rest' });
  assert.equal(t.match.asked?.seats[0], 0, 'Blue has nobody left and has passed');
  assert.equal(t.refuses({ model: a, do: 'rest' }), 'EG-ACT-01');
  t.says('pass');
  assert.equal(t.of(b).rested, true, 'never activated, so it rested');
});

test('EG-ACT-08 any action but resting ends Hidden', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  t.of(a).hidden = true;
  go(t).says({ model: a, do: 'rest' });
  assert.equal(t.of(a).hidden, true, 'resting again, it stays Hidden without a break');
  t.of(a).activated = false;
  go(t).says({ model: a, do: 'move' });
  assert.equal(t.of(a).hidden, false);
});

test('EG-ACT-09 aiming is an action, and is lost when Engaged', () => {
  const t = new Table();
  const a = t.model('A', 2, { arms: ['bow'], at: [10, 10] });
  go(t).says({ model: a, do: 'aim' });
  assert.equal(t.of(a).aimed, 1);
  t.model('B', 2, { at: [11, 10] });
  assert.equal(t.of(a).aimed, 0);
});

test('EG-MNT-04 EG-MNT-01 EG-MNT-03 large models’ wounds are lowered once; rider and mount have their own', () => {
  assert.deepEqual(
    (['stunned', 'light', 'grievous'] as const).map((result) => lowered(result, () => 1)),
    ['stunned', 'stunned', 'light'],
  );
  assert.deepEqual([lowered('critical', () => 4), lowered('critical', () => 3)], ['critical', 'grievous']);
  const t = new Table();
  const rider = t.model('A', 2, { mount: { kind: 'warhorse', barding: null }, at: [10, 10] });
  t.with((s, u) => woundSteed(s, s.steeds[0] as Steed, 4, u, { rule: 'EG-MNT-04' }));
  assert.deepEqual([t.s.steeds[0]?.wound, t.of(rider).wound], ['light', 'none']);
});

test('EG-POI-01 EG-WAT-02 golden 51 and 52: poison stuns, and in a ford one may drown of it', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  t.with((s, u) => suffer(s, t.of(a), 'light', u, { rule: 'EG-ATK-07', poisoned: true }));
  assert.equal(t.of(a).poisoned, true);
  t.piece({
    name: 'Ford',
    shapes: [{ core: [{ x: inches(10), y: inches(10) }], round: 3000 }],
    ground: 'difficult',
    marks: ['water', 'shallow'],
  });
  t.rolls(6);
  t.with((s, u) => stun(s, t.of(a), 1, u, 'EG-POI-01'));
  assert.equal(t.of(a).status, 'killed');
});

test('EG-END-03 EGW-END-05 EGW-END-04 destroyed, conceded', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  t.model('B', 2, { at: [20, 10] });
  assert.equal(isDestroyed(t.s, t.s.sides[0] as never), false);
  t.of(a).status = 'unconscious';
  assert.equal(isDestroyed(t.s, t.s.sides[0] as never), true);
  t.with((s, u) => concede(s, 0, u));
  assert.deepEqual(t.match.result?.share, [0, 1]);
  assert.equal(t.match.result?.rule, 'EGW-END-04');
});

test('EGW-CONQ-10 a hound out of its handler’s reach rolls 4 or more', () => {
  const t = new Table();
  const hound = t.model('A', 1, { marks: ['handled', 'animal', 'no-defence'], at: [10, 10] });
  t.model('A', 2, { marks: ['handler'], at: [40, 10] });
  t.rolls(3);
  t.with((s, u) => callHounds(s, {}, u));
  assert.equal(t.of(hound).stays, true);
});
