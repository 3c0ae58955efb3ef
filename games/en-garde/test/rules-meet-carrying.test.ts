// Where rules meet: loads and their bearers, heights, flights, hounds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { liftRefusal } from '../rules/gates/carrying.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import type { Plan, Terms } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { conditionsOf } from '../rules/scenarios/conditions.ts';
import { account } from '../rules/scenarios/outcome.ts';
import { scoutTerms } from '../rules/setup/deployment.ts';
import { addThing, layBody } from '../rules/special/objects.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { openingsOf } from '../rules/table/terrain.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { movePhase } from '../rules/turn/activation.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { flight } from '../rules/wounds/morale.ts';
import { refix, type Side, type Thing } from '../state.ts';
import { box, move, Table } from './builder.ts';

const MOVE: Terms = { kind: 'move', contact: 'may' };
const ROCK = { name: 'Rock', ground: 'impassable', sight: 'tall', top: 6000 } as const;
const WOOD = { name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000 } as const;

const why = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const outcome = travel(t.s, t.of(id), plan as unknown as Plan, terms);
  return 'refusal' in outcome ? outcome.refusal.rule : '';
};

function goes(t: Table, id: number, plan: Json, terms: Terms = MOVE): void {
  const outcome = travel(t.s, t.of(id), plan as unknown as Plan, terms);
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  t.with((s, u) => carryOut(s, t.of(id), outcome.journey, u));
}

/** Two who carry the objective together, the first of them as its carrier. */
function pair(t: Table, carrier: number, helper: number): Thing {
  addThing(t.s, 'objective', true, null, carrier, { x: t.of(carrier).x, y: t.of(carrier).y, z: t.of(carrier).z });
  const thing = t.s.things[t.s.things.length - 1] as Thing;
  thing.helper = helper;
  return thing;
}

function lies(t: Table, id: number): Thing {
  Object.assign(t.of(id), { status: 'unconscious', wound: 'grievous' });
  layBody(t.s, t.of(id));
  refreshContacts(t.s);
  return t.s.things[t.s.things.length - 1] as Thing;
}

test('EGW-OBJ-05 EG-ALL-01 EG-ACT-01 of two who carry together the one’s shot is the go of both', () => {
  const t = new Table();
  const archer = t.model('A', 3, { at: [10, 10], arms: ['bow'] });
  const helper = t.model('A', 2, { at: [11, 10] });
  const foe = t.model('B', 2, { at: [20, 20] });
  t.model('A', 2, { at: [30, 10] });
  pair(t, archer, helper);
  t.run(movePhase, {}).says({ model: archer, do: 'shoot', arm: 0, twice: false, step: false });
  t.rolls(1, 2).says({ model: foe, steed: null });
  assert.deepEqual([t.of(archer).activated, t.of(helper).activated], [true, true]);
});

test('EGW-OBJ-05 EGW-BRIDGE-04 who is swept away lets go, and nobody is pulled after him', () => {
  const t = new Table({ scenario: 'bridge' });
  refix(t.s, { width: inches(36), height: inches(36) });
  t.rolls(2, 1).with((s, u) => conditionsOf(s).layFixed(s, u));
  const bearer = t.model('A', 2, { at: [8, 14.5], facing: 90 });
  const helper = t.model('A', 2, { at: [8, 13.5], facing: 90 });
  const thing = pair(t, bearer, helper);
  t.rolls(6, 1, 2, 1);
  goes(t, bearer, move(bearer, [[8, 17]], 90));
  assert.equal(thing.helper, null);
  assert.equal(t.of(bearer).x, inches(11));
  assert.deepEqual([t.of(helper).x, t.of(helper).y], [inches(8), inches(13.5)]);
});

test('EGW-OBJ-05 EGW-BRIDGE-04 the one who is brought along into the river rolls too', () => {
  const t = new Table({ scenario: 'bridge' });
  refix(t.s, { width: inches(36), height: inches(36) });
  t.rolls(2, 1).with((s, u) => conditionsOf(s).layFixed(s, u));
  const bearer = t.model('A', 2, { at: [8, 15], facing: 90 });
  const helper = t.model('A', 2, { at: [8, 14], facing: 90 });
  pair(t, bearer, helper);
  t.rolls(1, 1);
  goes(t, bearer, move(bearer, [[8, 18]], 90));
  assert.equal(t.diceLeft, 0, 'a die for each of them');
  assert.equal(t.told('waded').length, 2);
});

test('EG-ALL-02 EG-MOR-08 EGW-OBJ-05 whoever comes along with a load is set beside no enemy', () => {
  const t = new Table();
  (t.s.sides[0] as Side).morale = 'wavering';
  const bearer = t.model('A', 2, { at: [10, 10], facing: 90 });
  const helper = t.model('A', 2, { at: [11, 10], facing: 90 });
  const foe = t.model('B', 2, { at: [11.32, 12.05] });
  const thing = pair(t, bearer, helper);
  goes(t, bearer, move(bearer, [[10, 13]], 90), { kind: 'move', contact: 'never' });
  assert.deepEqual([isEngaged(t.s, foe), thing.helper], [false, helper]);
  assert.equal(between(t.of(bearer), t.of(helper)), 1000);
});

test('EG-ALL-04 EG-ALL-05 EGW-FATT-04 a Large one who lies there is lifted by a man who touches him', () => {
  const t = new Table();
  const man = t.model('A', 2, { at: [10, 10] });
  const ogre = t.model('B', 3, { at: [11.375, 10], attributes: ['large'] });
  const body = lies(t, ogre);
  assert.equal(liftRefusal(t.s, t.of(man), body), null);
  Object.assign(t.of(man), { x: inches(9.9) });
  assert.equal(liftRefusal(t.s, t.of(man), body)?.rule, 'EG-OBJ-03');
  Object.assign(t.of(man), { x: inches(10) });
  assert.equal(account(t.s)[1]?.models[0]?.captured, true, 'and captured by him');
});

test('EG-ALL-06 EGW-CAPT-02 EGW-OBJ-02 EGW-DEPL-08 one on the roof does not touch what lies on the ground floor', () => {
  const t = new Table({ scenario: 'capture' });
  t.template('U-S1', 20, 20);
  addThing(t.s, 'objective', true, null, null, { x: inches(20), y: inches(20), z: 0 });
  const above = t.model('A', 2, { at: [20, 20.8], z: 3 });
  t.model('B', 2, { at: [40, 40] });
  assert.equal(account(t.s)[0]?.controls, false);
  assert.equal(liftRefusal(t.s, t.of(above), t.s.things[0] as Thing)?.rule, 'EG-OBJ-03');
  assert.equal(why(t, above, move(above, [[20.4, 20.4]], 0), scoutTerms(t.s, t.of(above))), '', 'a Scout may be up there');
  t.of(above).z = 0;
  assert.equal(account(t.s)[0]?.controls, true);
  assert.equal(why(t, above, move(above, [[20.4, 20.6]], 0), scoutTerms(t.s, t.of(above))), 'EGW-DEPL-08');
});

test('EG-ALL-06 EGW-OBJ-03 a comrade on the floor above does not keep one from being captured', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const body = t.model('B', 2, { at: [20, 20] });
  lies(t, body);
  t.model('A', 2, { at: [20, 19] });
  const friend = t.model('B', 2, { at: [20, 20.9], z: 3 });
  assert.equal(account(t.s)[1]?.models[0]?.captured, true);
  Object.assign(t.of(friend), { z: 0, y: inches(21) });
  assert.equal(account(t.s)[1]?.models[0]?.captured, false);
});

test('EG-ALL-04 EG-OBJ-04 EG-ACT-05 letting a thing fall is free: who does so may still rest; who hands it over may not', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [10, 10] }), t.model('A', 2, { at: [11, 10] })];
  t.model('B', 2, { at: [40, 40] });
  addThing(t.s, 'banner', false, 0, a, { x: inches(10), y: inches(10), z: 0 });
  t.run(movePhase, {}).says({ model: a, do: 'hand', handing: { thing: 0, from: a, to: null } });
  assert.equal(t.s.things[0]?.carrier, null);
  assert.equal(t.refuses({ model: a, do: 'rest' }), '');
  const k = new Table();
  const [x, y] = [k.model('A', 2, { at: [10, 10] }), k.model('A', 2, { at: [11, 10] })];
  k.model('B', 2, { at: [40, 40] });
  addThing(k.s, 'banner', false, 0, x, { x: inches(10), y: inches(10), z: 0 });
  k.run(movePhase, {}).says({ model: x, do: 'hand', handing: { thing: 0, from: x, to: y } });
  assert.notEqual(k.refuses({ model: x, do: 'rest' }), '');
  assert.ok(b !== a);
});

test('EG-MOR-10 a flight takes the direction whose end is nearest the edge, not nearest a point of it', () => {
  const t = new Table();
  const a = t.model('A', 1, { at: [30, 12], facing: 270 });
  // Straight on and to the right it is blocked; through the wood he comes 5.2" nearer at 30 degrees, over open ground 6.4" at 45.
  t.piece({ ...ROCK, shapes: [box(29.2, 9, 1.2, 1)] });
  t.piece({ ...ROCK, shapes: [box(20, 5, 9.2, 5)] });
  t.piece({ ...WOOD, shapes: [box(29, 4, 3.4, 5)] });
  t.run(flight, { model: a });
  const end = t.of(a);
  assert.deepEqual([end.x, end.y], [inches(36.364), inches(5.636)]);
});

test('EG-MOR-10 EG-ALL-06 an enemy on the roof above keeps nobody from running', () => {
  const t = new Table();
  t.template('U-S1', 30, 30);
  const a = t.model('A', 1, { at: [30, 27.4], facing: 270 });
  t.model('B', 2, { at: [30, 28.4], z: 3 });
  t.run(flight, { model: a });
  assert.equal(t.of(a).y, inches(18.4));
});

test('EGW-CONQ-11 EG-BLD-04 EG-ALL-06 a hound opens no door, goes through an open one and up the stairs, and climbs nothing', () => {
  const t = new Table();
  t.template('U-L1', 20, 20);
  const hound = t.model('A', 1, { at: [20, 14], facing: 90, move: 'fast', footMove: 'fast', marks: ['animal'] });
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening;
  assert.ok(door);
  const x = (door.a.x + door.b.x) / 2000;
  const y = (door.a.y + door.b.y) / 2000;
  Object.assign(t.of(hound), { x: inches(x), y: inches(y - 0.9) });
  assert.equal(why(t, hound, move(hound, [[x, y - 0.8, `open ${door.id}`]], 90)), 'EGW-CONQ-11');
  assert.equal(why(t, hound, move(hound, [[x, y - 0.8, 'climb 3000']], 90)), 'EGW-CONQ-11');
  assert.notEqual(why(t, hound, move(hound, [[x, y + 0.9]], 90)), '');
  t.s.openings[door.id] = 'open';
  assert.equal(why(t, hound, move(hound, [[x, y + 0.9]], 90)), '');
});

test('EG-ALL-05 EG-ALL-04 a place stays legal when a body falls under it: one may turn there, and go', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0 });
  const fallen = t.model('A', 2, { at: [20, 20] });
  lies(t, fallen);
  Object.assign(t.of(fallen), { x: inches(10.3), y: inches(10) });
  Object.assign(t.s.things[0] as Thing, { x: inches(10.3), y: inches(10) });
  assert.equal(why(t, a, { piece: `model:${a}`, path: [], facing: 9000 }), '');
  assert.equal(why(t, a, move(a, [[10, 10.4]], 90)), 'EG-ALL-05', 'but not stop on it again');
  assert.equal(why(t, a, move(a, [[10, 13]], 90)), '');
});

test('EG-ATR-01 EG-ALL-05 an Agile model passes through a friend, not through a mount or gun, and does not end on him', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0, attributes: ['agile'] });
  t.model('A', 2, { at: [12, 10] });
  assert.equal(why(t, a, move(a, [[14, 10]], 0)), '');
  assert.equal(why(t, a, move(a, [[12.5, 10]], 0)), 'EG-GEO-07');
  const k = new Table();
  const b = k.model('A', 2, { at: [10, 10], facing: 0, attributes: ['agile'] });
  const rider = k.model('A', 2, { at: [13, 10], mount: { kind: 'horse', barding: null } });
  Object.assign(k.s.steeds[0] ?? {}, { status: 'riderless' });
  Object.assign(k.of(rider), { steed: null, x: inches(30) });
  assert.equal(why(k, b, move(b, [[16, 10]], 0)), 'EG-MOV-03');
});

test('EG-ALL-01 EG-ALL-06 an Agile rider neither scales a crag nor enters a house', () => {
  const t = new Table();
  t.template('W-S3', 20, 20).template('U-S1', 40, 40);
  const rider = t.model('A', 3, { at: [15, 20], facing: 0, attributes: ['agile'], mount: { kind: 'horse', barding: null } });
  assert.equal(why(t, rider, move(rider, [[20, 20]], 0)), 'EG-MOV-03');
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening.id as string;
  t.s.openings[door] = 'open';
  Object.assign(t.of(rider), { x: inches(40), y: inches(36), facing: 9000 });
  assert.equal(why(t, rider, move(rider, [[40, 40]], 90)), 'EG-MOV-03');
  assert.ok(!actionsOf(t.s, t.of(rider)).some((action) => action.do === 'special'));
});
