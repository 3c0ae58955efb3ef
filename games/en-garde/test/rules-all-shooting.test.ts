// Tests that every route shares (EG-ALL-03, -06, -08): who may be shot at, or meet a spell, and how far.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, inches } from '@baize/geometry/open';
import { enemyTargets, nameRefusal } from '../rules/gates/targets.ts';
import { distances } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { aimRefusal, blankShot, hasTarget, measureShot, victimsOf } from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { sprayFacings, volleyOf } from '../rules/shooting/volleys.ts';
import { castable, casting, castingOf, marksOf } from '../rules/special/magic.ts';
import { layBody } from '../rules/special/objects.ts';
import { order, orderable, orderOf } from '../rules/special/orders.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { flow, type GunState, procedure, type Steed } from '../state.ts';
import { box, move, Table } from './builder.ts';

const LOW_WALL = { name: 'Wall', ground: 'difficult', cover: 'medium', sight: 'low', top: 1000 } as const;

function go(t: Table): Table {
  if (!flow.procedures['a shared go']) procedure('a shared go').decide(activate);
  return t.run(flow.procedures['a shared go'] as never, {});
}

/** A horse without rider. */
function riderless(t: Table, seat: number, x: number, y: number): Steed {
  const steed: Steed = {
    ...{ id: t.s.steeds.length, seat, kind: 'horse', barding: null, wound: 'none', stunned: 0, poisoned: false, status: 'riderless' },
    ...{ x: inches(x), y: inches(y), z: 0, facing: 0, spells: {} },
  };
  t.s.steeds.push(steed);
  return steed;
}

function body(t: Table, id: number): void {
  Object.assign(t.of(id), { status: 'unconscious', wound: 'grievous' });
  layBody(t.s, t.of(id));
}

function hill(t: Table): void {
  t.piece({ name: 'Slope', shapes: [box(7, 5, 8, 10)], sight: 'tall', top: 1000, lifts: true, marks: ['hill'] });
  t.piece({ name: 'Crest', shapes: [box(8, 6, 4, 8)], sight: 'tall', top: 2000, lifts: true, marks: ['hill'] });
}

test('EG-ALL-06 EG-LOS-06 EG-MSL-02 golden 62: a grenade on a hill', () => {
  const t = new Table();
  hill(t);
  const a = t.model('A', 3, { arms: ['grenade'], at: [4, 10] });
  const crest = t.model('B', 2, { at: [11.5, 10], z: 2 });
  const slope = t.model('B', 2, { at: [12.3, 10], z: 1 });
  const shot = { ...blankShot(a), arm: 0, kind: 'blast' as const, x: inches(10), y: inches(10), z: 2000 };
  assert.equal(measureShot(t.s, shot).range, 5852);
  t.run(volley, volleyOf(a, { arm: 0, kind: 'blast' }));
  t.rolls(4, 4).says({ at: [inches(10), inches(10)] });
  assert.deepEqual([t.of(crest).wound, t.of(slope).wound], ['grievous', 'none']);
});

test('EG-ALL-03 golden 63: a blast strikes a riderless mount and one who lies there', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['grenade'], at: [4, 10] });
  const steed = riderless(t, 1, 12.375, 10);
  const lies = t.model('B', 2, { at: [10, 11.5] });
  body(t, lies);
  t.run(volley, volleyOf(a, { arm: 0, kind: 'blast' }));
  t.rolls(4, 4).says({ at: [inches(10), inches(10)] });
  assert.deepEqual([steed.wound, steed.status, t.of(lies).status], ['light', 'riderless', 'killed']);
});

test('EG-ALL-03 EG-SHT-01 golden 63: a shot is offered though a riderless mount or a body is the only enemy in sight', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
  assert.equal(hasTarget(t.s, t.of(a), null, 36_000), false);
  const steed = riderless(t, 1, 20, 10);
  assert.equal(hasTarget(t.s, t.of(a), null, 36_000), true);
  assert.ok(actionsOf(t.s, t.of(a)).some((action) => action.do === 'shoot' && !action.step));
  t.rolls(5, 4)
    .run(volley, volleyOf(a, { arm: 0 }))
    .says({ model: null, steed: steed.id });
  assert.equal(t.told('steed wounded').length, 1);
  const k = new Table();
  const archer = k.model('A', 3, { arms: ['bow'], at: [10, 10] });
  const lies = k.model('B', 2, { at: [20, 10] });
  body(k, lies);
  assert.ok(actionsOf(k.s, k.of(archer)).some((action) => action.do === 'shoot' && !action.step));
  Object.assign(k.s.things[0] ?? {}, { carrier: archer });
  assert.deepEqual(enemyTargets(k.s, 0), [], 'one who is carried is no target');
});

test('EG-ALL-03 EG-ORD-03 golden 65: the rear rank shoots over the front rank, whether it has shot or cannot', () => {
  const t = new Table();
  const front = t.model('A', 3, { arms: ['bow'], at: [10, 10], attributes: ['commander'] });
  const rear = t.model('A', 3, { arms: ['bow'], at: [9, 10] });
  const foe = t.model('B', 2, { at: [20, 10] });
  t.run(order, orderOf(front, 'shoot')).says([rear]).says({ model: foe, steed: null });
  t.rolls(1, 2).says({ shooter: front, arm: 0, twice: false }, { model: foe, steed: null });
  assert.ok(JSON.stringify(t.offers()).includes(`"shooter":${rear}`));
  const unarmed = new Table();
  const f = unarmed.model('A', 3, { at: [10, 10], attributes: ['commander'] });
  const r = unarmed.model('A', 3, { arms: ['bow'], at: [9, 10] });
  const prey = unarmed.model('B', 2, { at: [20, 10] });
  assert.ok(orderable(unarmed.s, unarmed.of(f)).includes('shoot'));
  unarmed.run(order, orderOf(f, 'shoot')).says([r]).says({ model: prey, steed: null });
  assert.deepEqual(unarmed.offers(), [{ shooter: r, arm: 0, twice: false }, 'done']);
  const third = new Table();
  const [p, q] = [
    third.model('A', 3, { arms: ['bow'], at: [10, 10], attributes: ['commander'] }),
    third.model('A', 3, { arms: ['bow'], at: [9, 10] }),
  ];
  third.model('A', 3, { at: [12, 10] });
  third.model('B', 2, { at: [20, 10] });
  assert.deepEqual(
    [p, q].map((id) => hasTarget(third.s, third.of(id), null, 36_000, undefined, [p, q])),
    [false, false],
  );
});

test('EG-ALL-03 EG-SHT-06 golden 73: whom a stray shot finds has cover by the line to it', () => {
  const shoot = (...dice: number[]) => {
    const t = new Table();
    const a = t.model('A', 3, { arms: ['bow'], at: [0.5, 10] });
    const prey = t.model('B', 2, { at: [11.5, 13] });
    const other = t.model('A', 2, { at: [11.5, 12] });
    t.piece({ ...LOW_WALL, shapes: [box(10.3, 11, 0.25, 1.15)] });
    t.run(volley, volleyOf(a, { arm: 0 }));
    t.rolls(1, 2, other, ...dice).says({ model: prey, steed: null });
    return t.of(other).stunned;
  };
  assert.deepEqual([shoot(5, 5), shoot(5, 4)], [1, 0]);
});

test('EG-ALL-08 golden 74: a crewman without a missile weapon aims his gun', () => {
  const fire = (engaged: boolean) => {
    const t = new Table();
    t.s.turn = 2;
    const crew = t.model('A', 1, { at: [10, 10], shoot: 0 });
    const foe = t.model('B', 2, { at: [42.375, 10] });
    const gun: GunState = {
      ...{
        id: 0,
        seat: 0,
        gun: 'light-cannon',
        crew: [crew],
        onTable: true,
        x: inches(11),
        y: inches(10),
        z: 0,
        facing: 0,
        reload: 0,
        spiked: false,
      },
    };
    t.s.guns.push(gun);
    assert.equal(aimRefusal(t.s, t.of(crew)), null);
    t.of(crew).wasEngaged = engaged;
    go(t).says({ model: crew, do: 'aim' });
    t.s.turn = 3;
    Object.assign(t.of(crew), { activated: false, wasEngaged: false });
    t.run(volley, volleyOf(crew, { gun: 0 }));
    t.rolls(4, 4).says({ model: foe, steed: null });
    gun.spiked = true;
    assert.equal(aimRefusal(t.s, t.of(crew))?.rule, 'EG-ALL-08');
    return t.of(foe).status;
  };
  assert.deepEqual([fire(false), fire(true)], ['killed', 'table']);
});

test('EG-ALL-08 EG-ACT-09 who was Engaged since he aimed has lost his aim', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
  go(t).says({ model: a, do: 'aim' });
  assert.equal(t.of(a).aimed, 1);
  t.model('B', 2, { at: [11, 10] });
  assert.equal(t.of(a).aimed, 0);
});

test('EG-ALL-06 EG-MSL-08 golden 81: a spray from a roof does not reach the ground', () => {
  const t = new Table();
  t.piece({ name: 'Roof', shapes: [box(8, 8, 4, 4)], ground: 'impassable', sight: 'tall', top: 3000, climbable: true });
  const a = t.model('A', 3, { arms: ['blunderbuss'], at: [11.5, 10], z: 3, facing: 0 });
  const foe = t.model('B', 2, { at: [13.5, 10] });
  assert.deepEqual(sprayFacings(t.s, volleyOf(a, { arm: 0, kind: 'spray' })), []);
  const single = t.run(volley, volleyOf(a, { arm: 0 }));
  assert.deepEqual(single.offers(), [{ model: foe, steed: null }]);
  assert.equal(measureShot(t.s, { ...blankShot(a), arm: 0, target: foe }).range, 3162);
});

test('EG-ALL-10 EG-MSL-08 a far corner of the triangle reaches farther than its middle, so the spray is offered', () => {
  const at = (x: number) => {
    const t = new Table();
    const a = t.model('A', 3, { arms: ['blunderbuss'], at: [10, 10], facing: 0 });
    t.model('B', 2, { at: [10 + x, 10] });
    return sprayFacings(t.s, volleyOf(a, { arm: 0, kind: 'spray' })).length;
  };
  assert.deepEqual([at(2.7), at(2.9), at(2.95)], [1, 1, 0]);
});

test('EG-ALL-03 victims of a template are struck from the point outwards', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['grenade'], at: [4, 10] });
  const [far, near] = [t.model('B', 2, { at: [12.2, 10] }), t.model('B', 2, { at: [10.2, 10] })];
  const steed = riderless(t, 1, 10, 12);
  const shot = { ...blankShot(a), arm: 0, kind: 'blast' as const, x: inches(10), y: inches(10) };
  assert.deepEqual(victimsOf(t.s, shot), [
    { model: near, steed: null },
    { model: null, steed: steed.id },
    { model: far, steed: null },
  ]);
});

test('EG-ALL-03 EG-MSL-02 a floor shields from a blast on another storey of the same house', () => {
  const t = new Table();
  t.template('U-L1', 20, 20);
  const a = t.model('A', 3, { arms: ['grenade'], at: [18, 20], z: 3 });
  const below = t.model('B', 2, { at: [20, 20] });
  const shot = { ...blankShot(a), arm: 0, kind: 'blast' as const, x: inches(20), y: inches(20), z: 3000 };
  assert.ok(!victimsOf(t.s, shot).some(({ model: id }) => id === below));
  assert.ok(victimsOf(t.s, { ...shot, z: 0 }).some(({ model: id }) => id === below));
});

test('EG-ALL-03 EG-DUEL-05 nobody names a bound duellist, friend or foe', () => {
  const t = new Table({ fantasy: 'on' });
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 3, { at: [14, 10] })];
  const witch = t.model('A', 4, { at: [10, 12], attributes: ['magician'], spells: ['armour', 'drain-life'], magicPoints: 8 });
  t.s.duels.push({ a, b, turn: 1 });
  assert.equal(nameRefusal(t.s, t.of(witch), t.of(a))?.rule, 'EG-DUEL-05');
  assert.deepEqual(marksOf(t.s, t.of(witch), 'armour'), [{ model: witch, steed: false }]);
  assert.deepEqual(marksOf(t.s, t.of(witch), 'drain-life'), []);
});

test('EGW-DUEL-03 EG-ALL-03 Power Blast is not offered in the first two turns of a Duel', () => {
  const t = new Table({ scenario: 'duel', fantasy: 'on' });
  const witch = t.model('A', 4, { at: [30, 26], attributes: ['magician'], spells: ['power-blast', 'transfix'], magicPoints: 8 });
  const foe = t.model('B', 4, { at: [30, 33] });
  for (const [at, id] of [witch, foe].entries()) (t.s.sides[at] as { duellists: number[] }).duellists = [id];
  const spells = () => new Set(castable(t.s, t.of(witch)).map(({ spell }) => spell));
  assert.deepEqual([...spells()], ['transfix']);
  t.s.turn = 3;
  assert.deepEqual([...spells()], ['power-blast', 'transfix']);
});

test('EGW-SPELL-03 EG-ALL-08 golden 52: one who is woken may be activated in that turn', () => {
  const t = new Table({ fantasy: 'on' });
  t.s.turn = 4;
  const witch = t.model('A', 4, { at: [10, 10], attributes: ['magician'], spells: ['heal'], magicPoints: 8 });
  const friend = t.model('A', 2, { at: [12, 10] });
  t.model('B', 2, { at: [30, 30] });
  body(t, friend);
  t.run(casting, castingOf(witch, 'heal', 'no')).says({ model: friend, steed: false });
  assert.deepEqual([t.of(friend).status, t.of(friend).wound, t.of(friend).activated], ['table', 'none', false]);
});

test('EGW-SPELL-03 EG-ALL-05 one who wakes under another’s base stands up beside it', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], attributes: ['magician'], spells: ['heal'], magicPoints: 8 });
  const friend = t.model('A', 2, { at: [12, 10] });
  body(t, friend);
  const upon = t.model('A', 2, { at: [12.35, 10.4] });
  t.run(casting, castingOf(witch, 'heal', 'no')).says({ model: friend, steed: false });
  assert.equal(t.of(friend).status, 'table');
  assert.equal(between(t.of(friend), { x: inches(12), y: inches(10) }), 500);
  assert.ok(between(t.of(friend), t.of(upon)) >= 990);
});

test('EG-ALL-03 EGW-SPELL-06 EGW-DUEL-03 a Stun passes over bystanders and strikes bodies', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], attributes: ['magician'], spells: ['stun'], magicPoints: 8 });
  const lies = t.model('B', 2, { at: [12, 10] });
  Object.assign(t.of(lies), { status: 'unconscious', wound: 'none' });
  layBody(t.s, t.of(lies));
  t.rolls(4).run(casting, castingOf(witch, 'stun', 'no'));
  assert.equal(t.of(lies).stunned, 2);
});

test('EGW-SPELL-09 EG-ATR-01 golden 54: Undergrowth', () => {
  const t = new Table({ fantasy: 'on' });
  t.piece({ name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000, shapes: [box(19, 8, 3, 4)] });
  t.piece({ name: 'Marsh', ground: 'difficult', cover: 'none', sight: 'flat', top: 0, shapes: [box(34, 8, 6, 4)] });
  t.s.undergrowth.push({ x: inches(20), y: inches(10), until: 9 });
  const agile = t.model('A', 2, { attributes: ['agile'], at: [18, 10], facing: 0 });
  const plain = t.model('A', 2, { at: [18, 14], facing: 0 });
  const far = (id: number, from: readonly [number, number], by: number) => {
    Object.assign(t.of(id), { x: inches(from[0]), y: inches(from[1]) });
    const outcome = travel(t.s, t.of(id), move(id, [[from[0] + by, from[1]]], 0) as never, { kind: 'normal', contact: 'may' });
    return 'refusal' in outcome ? outcome.refusal.rule : '';
  };
  assert.deepEqual([far(agile, [18, 10], 4.1), far(agile, [18, 10], 4)], ['EG-MOV-06', ''], 'through the wood');
  assert.deepEqual([far(agile, [16, 5.5], 6), far(agile, [16, 5.5], 6.01)], ['', 'EG-MOV-01'], 'over open ground');
  assert.deepEqual([far(agile, [33, 9], 6), far(agile, [33, 9], 6.01)], ['', 'EG-MOV-01'], 'through the marsh outside');
  assert.equal(far(plain, [18, 10], 4), 'EGW-SPELL-09', 'the wood is closed');
  assert.deepEqual([far(plain, [16, 5.5], 4), far(plain, [16, 5.5], 4.1)], ['', 'EG-MOV-06']);
  assert.deepEqual([far(plain, [33, 11], 4), far(plain, [33, 11], 4.1)], ['', 'EG-MOV-06']);
  assert.deepEqual(distances(t.s, t.of(plain), { own: false, partner: false, caught: true }), [1000, 2000, 3000]);
  assert.equal(far(plain, [20.6, 9.9], -1), 'EGW-SPELL-09', 'only by the shortest way out');
  assert.equal(far(plain, [20.6, 9.9], 1.5), '');
});
