// Where rules meet: places where a base is put rather than walks: dismounting, mounting, summoning, closing ranks, wagons, the ride away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import type { Spell } from '../content/types.ts';
import { dismounting, mountable, mounting, rideAway } from '../rules/contact/mounts.ts';
import { standRefusal, surveyFor } from '../rules/gates/standing.ts';
import { leaveTable } from '../rules/movement/carry-out-move.ts';
import type { Plan, Terms } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { account } from '../rules/scenarios/outcome.ts';
import { startHidden } from '../rules/setup/deployment.ts';
import { casting, castingOf } from '../rules/special/magic.ts';
import { addThing } from '../rules/special/objects.ts';
import { summonPlaces } from '../rules/special/summoning.ts';
import { driven } from '../rules/special/wagons.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { flow, procedure, type Steed, type Thing, type Wagon } from '../state.ts';
import { box, type Given, move, Table } from './builder.ts';
import { HORSE, lies, sideOf, WOOD } from './steps.ts';

const why = (t: Table, id: number, plan: Json, terms: Terms = { kind: 'move', contact: 'may' }) => {
  const outcome = travel(t.s, t.of(id), plan as unknown as Plan, terms);
  return 'refusal' in outcome ? outcome.refusal.rule : '';
};
const magician = (spells: Spell[]): Given => ({ attributes: ['magician'], spells, magicPoints: 8 });

/** A riderless horse beside a man who began the game mounted. */
function horseAt(t: Table, side: 'A' | 'B', x: number, y: number): Steed {
  const rider = t.model(side, 3, { at: [x, y], mount: HORSE });
  const steed = t.s.steeds[t.of(rider).steed ?? 0] as Steed;
  Object.assign(steed, { status: 'riderless' });
  Object.assign(t.of(rider), { steed: null, status: 'killed' });
  refreshContacts(t.s);
  return steed;
}

test('EG-ALL-02 EG-ACT-11 nobody mounts into contact: a mount that an open enemy touches is left alone', () => {
  const t = new Table();
  const steed = horseAt(t, 'A', 10, 10);
  const man = t.model('A', 3, { at: [10, 8.625] });
  t.of(man).beganMounted = true;
  assert.deepEqual(
    mountable(t.s, t.of(man)).map(({ id }) => id),
    [steed.id],
  );
  const foe = t.model('B', 2, { at: [11.375, 10] });
  assert.equal(isEngaged(t.s, man), false, 'a riderless mount engages nobody');
  assert.deepEqual(mountable(t.s, t.of(man)), []);
  assert.ok(!actionsOf(t.s, t.of(man)).some((action) => action.do === 'mount'));
  Object.assign(t.of(foe), { x: inches(11.4) });
  assert.equal(mountable(t.s, t.of(man)).length, 1, 'a hair off it touches nobody');
});

test('EG-ACT-11 EG-ALL-03 an enemy’s riderless mount will do, with the wounds that it has; not for one who began on foot', () => {
  const t = new Table();
  const steed = horseAt(t, 'B', 10, 10);
  Object.assign(steed, { wound: 'light', stunned: 1 });
  const walker = t.model('A', 3, { at: [10, 8.625] });
  assert.deepEqual(mountable(t.s, t.of(walker)), []);
  t.of(walker).beganMounted = true;
  t.of(walker).wound = 'light';
  t.run(mounting, { model: walker, steed: steed.id });
  assert.deepEqual([t.of(walker).steed, t.of(walker).wound, steed.wound, steed.stunned, steed.seat], [steed.id, 'light', 'light', 1, 0]);
});

test('EGW-DUEL-05 EG-ALL-08 EG-ALL-09 dismounting into the circle, or mounting there, is a move of one’s own and costs its side 2', () => {
  const stage = () => {
    const t = new Table({ scenario: 'duel' });
    t.s.turn = 3;
    for (const side of ['A', 'B'] as const) sideOf(t, side).duellists = [t.model(side, 4, { at: [side === 'A' ? 5 : 55, 5] })];
    return t;
  };
  const t = stage();
  const rider = t.model('A', 3, { at: [30, 23.1], mount: HORSE });
  t.run(dismounting, { model: rider });
  t.says({ piece: `model:${rider}`, at: [inches(30), inches(24.475)], facing: 0 });
  assert.deepEqual([t.s.circlePenalty, sideOf(t, 'A').penalty], [true, 2]);
  const k = stage();
  const steed = horseAt(k, 'A', 30, 23.5);
  const man = k.model('A', 3, { at: [30, 22.125] });
  k.of(man).beganMounted = true;
  k.run(mounting, { model: man, steed: steed.id });
  assert.deepEqual([k.s.circlePenalty, sideOf(k, 'A').penalty], [true, 2]);
});

test('EGW-BRIDGE-04 EG-ALL-08 who dismounts into the river comes into it by a move of his own, and rolls', () => {
  const t = new Table({ scenario: 'bridge' });
  t.piece({ id: 'River', name: 'River', ground: 'difficult', marks: ['river', 'water'], shapes: [box(0, 28, 60, 4)] });
  const rider = t.model('A', 3, { at: [30, 27], mount: HORSE });
  t.run(dismounting, { model: rider }).rolls(5);
  t.says({ piece: `model:${rider}`, at: [inches(30), inches(28.375)], facing: 9000 });
  assert.equal(t.diceLeft, 0, 'one die for the water');
  assert.equal(t.told('waded').length, 1);
});

test('EGW-SPELL-09 EG-ALL-05 nobody is summoned, set down or dismounts onto ground that Undergrowth has closed; the Agile are', () => {
  const t = new Table({ fantasy: 'on' });
  t.piece({ ...WOOD, shapes: [box(12, 0, 20, 30)] });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['summon']) });
  const nimble = t.model('A', 3, { at: [5, 5], attributes: ['agile'] });
  const place = { x: inches(12.5), y: inches(10), z: 0, r: 500 };
  const stands = (id: number) => standRefusal(t.s, t.of(id), place, surveyFor(t.s, t.of(id)))?.rule ?? '';
  assert.equal(stands(witch), '');
  t.s.undergrowth = [{ x: inches(14), y: inches(10), until: 9 }];
  assert.deepEqual([stands(witch), stands(nimble)], ['EGW-SPELL-09', '']);
  t.run(casting, castingOf(witch, 'summon', 'no'));
  assert.equal(t.refuses({ at: [inches(12.5), inches(10)] }), 'EGW-SPELL-09');
  assert.ok(summonPlaces(t.s, t.of(witch)).every(({ x }) => x < inches(12)));
  const caught = t.model('A', 2, { at: [14, 10], facing: 180 });
  assert.equal(why(t, caught, move(caught, [[14, 10]], 90)), '', 'who stands there already may turn');
  assert.equal(why(t, caught, move(caught, [[11.997, 10]], 180)), '', 'and run out of it, 2.003"');
  const deep = t.model('A', 2, { at: [15.1, 12], facing: 180 });
  assert.equal(why(t, deep, move(deep, [[11.997, 12]], 180)), 'EGW-SPELL-09', '3.103" are more than the lowest rate');
  assert.equal(why(t, deep, move(deep, [[13.1, 12]], 180)), '', 'so one goes as far along the shortest way as it allows');
});

test('EGW-SPELL-07 EG-ALL-05 EG-ALL-06 a summoned model stands where a plain one may, whatever the caster can; 3" reckon with the height', () => {
  const t = new Table({ fantasy: 'on' });
  t.piece({ name: 'Crag', ground: 'impassable', sight: 'tall', top: 3000, shapes: [box(0, 0, 10, 30)], climbable: true });
  const witch = t.model('A', 4, { at: [9.6, 10], z: 3, ...magician(['summon']) });
  t.run(casting, castingOf(witch, 'summon', 'no'));
  assert.equal(t.refuses({ at: [inches(11.6), inches(10)] }), 'EGW-SPELL-07', 'beside the crag, 3" below: beyond 3" aslant');
  assert.equal(t.refuses({ at: [inches(7.6), inches(10)] }), '', 'on its top');
});

test('EG-MNT-14 EG-ALL-06 an enemy on the roof above keeps nobody from riding on', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 0 });
  const foe = t.model('B', 2, { at: [10, 11.375] });
  t.model('B', 2, { at: [15, 8.5], z: 3 });
  if (!flow.procedures['ride on']) procedure<{ model: number; rides: boolean }>('ride on').decide(rideAway);
  t.run(flow.procedures['ride on'] as never, { model: rider, rides: true });
  assert.equal(t.refuses(move(rider, [[15, 8.6]], 344.36)), '');
  t.model('B', 2, { at: [15, 6.9] });
  assert.equal(t.refuses(move(rider, [[15, 8.6]], 344.36)), 'EG-MNT-14', 'on the ground he does');
  assert.ok(foe > rider);
});

test('EG-ALL-06 EG-SPM-06 nobody leaps down on horseback, nor does one who is Large', () => {
  const t = new Table();
  t.piece({ name: 'Quay', marks: ['deck'], lifts: true, top: 2000, shapes: [box(0, 0, 10, 30)] });
  const leap = (given: Given) => {
    const id = t.model('A', 3, { at: [9.2, 5 + 5 * t.s.models.length], z: 2, facing: 0, ...given });
    return why(t, id, move(id, [[9.4, t.of(id).y / 1000, 'leap']], 0));
  };
  assert.deepEqual([leap({}), leap({ mount: HORSE }), leap({ attributes: ['large'] })], ['', 'EG-SPM-06', 'EG-SPM-06']);
});

test('EG-WAG-01 EG-ALL-05 a wagon does not come to stand on one who lies there, nor on an object', () => {
  const t = new Table({ wagons: 'one' });
  const wagon: Wagon = { id: 0, seat: null, x: inches(20), y: inches(20), facing: 0, armoured: false, activated: false, burning: false };
  t.s.wagons.push(wagon);
  const driver = t.model('A', 2, { at: [21, 19.5] });
  t.of(driver).wagon = 0;
  const drive = (x: number) => {
    const outcome = driven(t.s, t.of(driver), wagon, { piece: 'wagon:0', path: [[inches(x), inches(20)]], facing: 0 });
    return 'refusal' in outcome ? outcome.refusal.rule : '';
  };
  const body = t.model('B', 2, { at: [26, 20] });
  lies(t, body);
  assert.deepEqual([drive(23), drive(26), drive(28.6)], ['', 'EG-ALL-05', ''], 'up to him, onto him, over him');
  addThing(t.s, 'objective', true, null, null, { x: inches(30), y: inches(20.5), z: 0 });
  assert.deepEqual([drive(28.6), drive(27.9)], ['EG-ALL-05', 'EG-ALL-05'], 'an object under the wagon, and the body');
});

test('EGW-FATT-03 EG-ATR-15 a Huge Scout cannot hide before the game either', () => {
  const t = new Table();
  t.piece({ ...WOOD, shapes: [box(0, 0, 20, 20)] });
  const scout = t.model('A', 3, { at: [10, 10], attributes: ['scout'] });
  const giant = t.model('A', 4, { at: [15, 15], attributes: ['scout', 'huge'] });
  if (!flow.procedures['start hidden']) procedure<{ queue: number[] }>('start hidden').decide(startHidden);
  t.run(flow.procedures['start hidden'] as never, { queue: [scout] });
  assert.equal(t.asked, 'start hidden');
  t.run(flow.procedures['start hidden'] as never, { queue: [giant] });
  assert.equal(t.asked, 'halt');
});

test('EGW-ESC-03 EG-OBJ-05 the Civilian, or a comrade, carried unconscious over the far edge on a mount has left over it', () => {
  const t = new Table({ scenario: 'escort' });
  Object.assign(sideOf(t, 'A'), { role: 'attacker', edge: 'north' });
  Object.assign(sideOf(t, 'B'), { role: 'defender', edge: 'south' });
  const rider = t.model('B', 3, { at: [30, 59.125], mount: HORSE });
  const civilian = t.model('B', 1, { at: [31, 59], rank: 0, marks: ['civilian'] });
  const thing: Thing = lies(t, civilian);
  Object.assign(thing, { steed: t.of(rider).steed, x: t.of(rider).x, y: t.of(rider).y });
  Object.assign(t.of(civilian), { x: t.of(rider).x, y: t.of(rider).y });
  t.with((s, u) => leaveTable(s, t.of(rider), u));
  const escorts = account(t.s)[1];
  assert.deepEqual(
    [escorts?.civilians.map(({ overFarEdge }) => overFarEdge), escorts?.models.map(({ overFarEdge }) => overFarEdge)],
    [[true], [true]],
  );
});
