// Where rules meet: heights, falls, water, mounts under poison, what is carried, contact and leaving it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { leaving, leavingLocals, reactions } from '../rules/contact/contact.ts';
import { dismounting } from '../rules/contact/mounts.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import { distances, type Plan, type Terms } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { addThing } from '../rules/special/objects.ts';
import { coverFrom, modelEnd } from '../rules/table/sight.ts';
import { engagedWith, isEngaged } from '../rules/turn/foundations.ts';
import { hurtSteed, kill, knockOut, stun } from '../rules/wounds/wounds.ts';
import type { Steed, Thing, Wagon } from '../state.ts';
import { box, type Given, move, Table } from './builder.ts';
import { FORD, go, HORSE, lies, sideOf, WOOD } from './steps.ts';

const MOVE: Terms = { kind: 'move', contact: 'may' };
const outcome = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => travel(t.s, t.of(id), plan as unknown as Plan, terms);
const why = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const found = outcome(t, id, plan, terms);
  return 'refusal' in found ? found.refusal.rule : '';
};
const walk = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const found = outcome(t, id, plan, terms);
  assert.ok('journey' in found, JSON.stringify(found));
  t.with((s, u) => carryOut(s, t.of(id), found.journey, u));
};
const inch = (figures: readonly number[]) => figures.map((figure) => figure / 1000);

test('EG-ALL-06 EG-GEO-04 across the rim of a hill of 1.5" bases touch; across 2" they do not', () => {
  for (const [top, touches] of [
    [1500, true],
    [2000, false],
  ] as const) {
    const t = new Table();
    t.piece({ name: 'Hill', lifts: true, marks: ['hill'], sight: 'tall', top, shapes: [box(0, 0, 10, 30)] });
    const a = t.model('A', 2, { at: [9.8, 10], z: top / 1000 });
    t.model('B', 2, { at: [10.8, 10] });
    assert.equal(isEngaged(t.s, a), touches, `${top}`);
  }
});

test('EG-MOV-02 EG-ALL-06 a Run passes under a man on a roof, and not past one on the ground', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [5, 5], facing: 0 });
  const foe = t.model('B', 2, { at: [10, 6.2], z: 3 });
  assert.equal(why(t, a, move(a, [[14, 5]], 0)), '');
  t.of(foe).z = 0;
  assert.equal(why(t, a, move(a, [[14, 5]], 0)), 'EG-MOV-02');
});

test('EG-MOV-06 EG-MOV-07 EGW-SPELL-08 EG-OBJ-04 rates are lowered first and halved then: Fast in a wood, Transfixed riders, loads', () => {
  const t = new Table({ fantasy: 'on' });
  const fast = t.model('A', 2, { move: 'fast', footMove: 'fast' });
  const rider = t.model('A', 3, { mount: HORSE });
  const man = t.model('A', 2);
  assert.deepEqual(inch(distances(t.s, t.of(fast), true)), [3, 6, 9]);
  t.of(rider).spells.transfix = 1;
  assert.deepEqual(
    [inch(distances(t.s, t.of(rider), false)), inch(distances(t.s, t.of(rider), true))],
    [
      [3, 6, 9],
      [2, 4, 6],
    ],
  );
  addThing(t.s, 'objective', true, null, man);
  assert.deepEqual(inch(distances(t.s, t.of(man), true)), [1, 2, 3]);
  t.of(man).spells.transfix = 1;
  assert.deepEqual(inch(distances(t.s, t.of(man), true)), [0, 1, 1]);
});

test('EGW-FATT-02 EG-OBJ-04 EG-ARM-04 EG-CON-05 flyers: over walls onto a roof; with a load at the Infantry rate; in heavy armour no Run; a parting attack', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const a = t.model('A', 3, { at: [20, 15], facing: 90, attributes: ['fly'] });
  const up = outcome(t, a, move(a, [[20, 20]], 90));
  assert.ok('journey' in up && up.journey.z === 3000);
  assert.deepEqual(inch(distances(t.s, t.of(a), true)), [3, 6, 9], 'difficult ground lowers the plain figure');
  addThing(t.s, 'objective', true, null, a);
  assert.deepEqual(inch(distances(t.s, t.of(a), false)), [3, 6, 9]);
  t.s.things = [];
  const heavy = t.model('A', 3, { at: [40, 15], facing: 0, attributes: ['fly'], armour: 'heavy-armour' });
  assert.deepEqual([why(t, heavy, move(heavy, [[48, 15]], 0)), why(t, heavy, move(heavy, [[48.1, 15]], 0))], ['', 'EG-MOV-09']);
  const foe = t.model('B', 2, { at: [40, 16] });
  assert.deepEqual(reactions(t.s, t.of(heavy), t.of(foe), move(heavy, [[40, 12]], 270) as unknown as Plan).slice(0, 2), [
    'nothing',
    'attack',
  ]);
});

test('EG-MOV-06 EG-ALL-08 turning on the spot in a wood is neither slowed nor a move; it ends Hidden and keeps the aim', () => {
  const t = new Table();
  t.piece({ ...WOOD, shapes: [box(0, 0, 20, 20)] });
  const a = t.model('A', 2, { at: [10, 10], facing: 0, arms: ['bow'] });
  t.model('B', 2, { at: [50, 50] });
  Object.assign(t.of(a), { hidden: true, aimed: 1 });
  go(t)
    .says({ model: a, do: 'move' })
    .says(move(a, [], 90));
  assert.deepEqual([t.of(a).hidden, t.of(a).aimed, t.of(a).moved, t.of(a).activated], [false, 1, false, true]);
});

test('EG-MOV-05 EG-CON-01 a move that comes upon two enemies at once touches both, and goes no farther', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [5, 10], facing: 0 });
  const one = t.model('B', 2, { at: [10, 10.6] });
  const two = t.model('B', 2, { at: [10, 9.4] });
  walk(t, a, move(a, [[9.2, 10]], 0));
  assert.deepEqual(engagedWith(t.s, a).sort(), [one, two].sort());
  const k = new Table();
  const b = k.model('A', 3, { at: [5, 10], facing: 0 });
  k.model('B', 2, { at: [8, 11] });
  assert.equal(why(k, b, move(b, [[10, 10]], 0)), 'EG-MOV-05');
});

test('EG-ACT-10 EG-MOV-02 nobody dismounts, or steps on from there, into contact', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 0 });
  t.model('B', 2, { at: [12.375, 10] });
  t.run(dismounting, { model: rider });
  assert.equal(t.refuses({ piece: `model:${rider}`, at: [11_375, 10_000], facing: 0 }), 'EG-ACT-10');
  t.says({ piece: `model:${rider}`, at: [11_000, 10_944], facing: 0 });
  assert.equal(t.refuses(move(rider, [[12, 10.927]], 359.03)), 'EG-CON-01');
});

test('EG-POI-01 EG-WND-05 EG-MNT-11 EG-WAT-02 EG-ALL-09 a poisoned mount’s third Stunned counter makes its Light wound Grievous: it throws its rider, who may drown', () => {
  for (const [attributes, die] of [
    [[], 6],
    [['horse-master'], 0],
  ] as const) {
    const t = new Table();
    t.piece({ ...FORD, shapes: [box(5, 5, 10, 10)] });
    const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, attributes: [...attributes] });
    const steed = t.s.steeds[0] as Steed;
    Object.assign(steed, { poisoned: true, wound: 'light', stunned: 2 });
    if (die) t.rolls(die);
    t.with((s, u) => hurtSteed(s, steed, t.of(rider), 'stunned', u));
    assert.deepEqual(
      [steed.status, t.of(rider).status, t.of(rider).stunned, t.diceLeft],
      ['gone', die ? 'killed' : 'table', die ? 1 : 0, 0],
    );
  }
});

test('EG-OBJ-05 EG-MNT-12 with a load on its mount a rider rides by 6"', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 0 });
  t.model('B', 2, { at: [18.4, 10] });
  const ride: Terms = { kind: 'ride', contact: 'must', plain: true };
  assert.equal(why(t, rider, move(rider, [[17.025, 10]], 0), ride), '');
  addThing(t.s, 'objective', true, null, null);
  Object.assign(t.s.things[0] ?? {}, { steed: t.of(rider).steed });
  assert.equal(why(t, rider, move(rider, [[17.025, 10]], 0), ride), 'EG-MOV-01', 'the Fast rate runs 12", half of it is 6"');
});

test('EG-PLY-08 EG-MNT-15 EG-WND-09 EG-ALL-05 a rider who is knocked out lies as a small body where his mount bolted, with what both bore', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  addThing(t.s, 'banner', false, 0, rider);
  addThing(t.s, 'objective', true, null, null);
  Object.assign(t.s.things[1] ?? {}, { steed: t.of(rider).steed });
  t.with((s, u) => knockOut(s, t.of(rider), u));
  assert.deepEqual([t.s.steeds[0]?.status, t.of(rider).steed, t.of(rider).status], ['gone', null, 'unconscious']);
  assert.ok(t.s.things.every(({ carrier, steed, x, y }) => carrier === null && steed === null && x === inches(10) && y === inches(10)));
  const other = t.model('A', 2, { at: [5, 10], facing: 0 });
  t.s.things = t.s.things.slice(2);
  assert.deepEqual([why(t, other, move(other, [[9, 10]], 0)), why(t, other, move(other, [[9.1, 10]], 0))], ['', 'EG-ALL-05']);
});

test('EG-SPM-05 EG-SPM-06 EGW-SPELL-01 a leap of 3" is a fall: neither heavy armour nor the Armour spell helps; the dead count for morale', () => {
  const t = new Table();
  t.piece({ name: 'Crag', ground: 'impassable', sight: 'tall', top: 3000, climbable: true, shapes: [box(0, 0, 10, 30)] });
  const a = t.model('A', 3, { at: [9.4, 10], z: 3, facing: 0, armour: 'heavy-armour' });
  t.of(a).spells.armour = 9;
  t.rolls(5, 6);
  walk(t, a, move(a, [[9.5, 10, 'leap']], 0));
  assert.deepEqual(
    [t.told('fall')[0]?.score, t.of(a).status, sideOf(t, 'A').lostNow, sideOf(t, 'A').leaderLostNow],
    [6, 'killed', 1, true],
  );
});

test('EG-WAG-01 EG-LOS-05 EG-CIV-01 an armoured wagon is heavy cover to those aboard, whatever else is; riders do not board, Civilians do', () => {
  const t = new Table({ wagons: 'one' });
  const wagon: Wagon = { id: 0, seat: null, x: inches(20), y: inches(20), facing: 0, armoured: true, activated: false, burning: false };
  t.s.wagons.push(wagon);
  const aboard = t.model('A', 2, { at: [21, 19.5] });
  t.of(aboard).wagon = 0;
  const shooter = t.model('B', 2, { at: [30, 19.5], arms: ['bow'] });
  const cover = () => coverFrom(t.s, modelEnd(t.s, t.of(shooter)), modelEnd(t.s, t.of(aboard)), t.of(aboard));
  assert.equal(cover(), 'heavy');
  wagon.armoured = false;
  assert.equal(cover(), 'medium');
  const board = (given: Given) => {
    const id = t.model('A', 3, { at: [15, 20], facing: 0, ...given });
    const rule = why(t, id, move(id, [[given.mount ? 17.1 : 17.4, 20, 'board 0']], 0));
    t.of(id).status = 'killed';
    return rule;
  };
  assert.deepEqual([board({ marks: ['civilian'], rank: 0 }), board({ mount: HORSE })], ['', 'EG-WAG-01']);
});

test('EG-CIV-01 EG-ALL-02 EG-CON-04 a Civilian who leaves contact may be struck and followed; one who is left does neither', () => {
  const t = new Table();
  const civilian = t.model('A', 1, { at: [10, 10], rank: 0, marks: ['civilian'], facing: 180 });
  const foe = t.model('B', 2, { at: [11, 10], facing: 0 });
  const off = (id: number, x: number) => move(id, [[x, 10]], x < 10 ? 180 : 0) as unknown as Plan;
  assert.deepEqual(reactions(t.s, t.of(civilian), t.of(foe), off(civilian, 7.5)), ['nothing', 'attack', 'follow']);
  assert.deepEqual(reactions(t.s, t.of(foe), t.of(civilian), off(foe, 13.5)), ['nothing']);
});

test('EG-CON-05 EG-POI-01 EGW-ITEM-01 EG-ARM-02 a parting blow with a poisoned Weapon of Striking: +1 and +1, the buckler counts, and it poisons', () => {
  const t = new Table();
  const leaver = t.model('A', 2, { at: [10, 10], facing: 180, shield: 'buckler' });
  const foe = t.model('B', 2, { at: [11, 10], arms: [{ weapon: 'sword', poisoned: true, qualities: ['striking'] }] });
  t.run(leaving, leavingLocals(t.s, leaver))
    .says(move(leaver, [[7.5, 10]], 180))
    .rolls(3, 3, 2)
    .says('attack');
  assert.deepEqual(
    t.told('scores').map(({ attackScore, defenceScore }) => [attackScore, defenceScore]),
    [[10, 4]],
    '6 + 2 + 1 + 1 against 2 + 2',
  );
  assert.deepEqual(
    [t.told('wounded')[0]?.score, t.of(leaver).wound, t.of(leaver).poisoned, t.of(leaver).x],
    [5, 'grievous', true, inches(7.5)],
  );
  assert.ok(t.of(foe).parted);
});

test('EG-CON-05 EG-MNT-11 a leaver whose mount is felled by the parting blow does not go', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, facing: 180 });
  t.model('B', 5, { at: [11.375, 10] });
  t.run(leaving, leavingLocals(t.s, rider)).says(move(rider, [[6, 10]], 180));
  assert.deepEqual(t.offers(), ['nothing', 'attack', 'attack mount', 'follow']);
  t.rolls(6, 6, 1, 5).says('attack mount');
  assert.deepEqual([t.of(rider).steed, t.of(rider).x, t.of(rider).stunned, isEngaged(t.s, rider)], [null, inches(10), 1, true]);
});

test('EG-CON-07 EG-CON-06 nobody strikes an Agile leaver, but he is followed; one whose owner has passed strikes and does not follow', () => {
  const t = new Table();
  const agile = t.model('A', 2, { at: [10, 10], facing: 180, attributes: ['agile'] });
  const plain = t.model('A', 2, { at: [20, 10], facing: 180 });
  const [one, two] = [t.model('B', 2, { at: [11, 10] }), t.model('B', 2, { at: [21, 10] })];
  const away = (id: number, x: number) => move(id, [[x, 10]], 180) as unknown as Plan;
  assert.deepEqual(reactions(t.s, t.of(agile), t.of(one), away(agile, 7.5)), ['nothing', 'follow']);
  sideOf(t, 'B').passed = true;
  assert.deepEqual(reactions(t.s, t.of(plain), t.of(two), away(plain, 17.5)), ['nothing', 'attack']);
});

test('EG-OBJ-04 EGW-OBJ-05 of two carriers the one who is charged lets go and the other carries on alone; charged too, he drops it at his feet', () => {
  const t = new Table();
  const one = t.model('A', 2, { at: [10, 10] });
  const two = t.model('A', 2, { at: [10, 11] });
  addThing(t.s, 'objective', true, null, one);
  Object.assign(t.s.things[0] ?? {}, { helper: two, x: inches(10), y: inches(10) });
  const foe = t.model('B', 2, { at: [15, 9.4], facing: 180 });
  walk(t, foe, move(foe, [[10.8, 9.4]], 180));
  const thing = t.s.things[0] as Thing;
  assert.deepEqual([isEngaged(t.s, one), isEngaged(t.s, two), thing.carrier, thing.helper], [true, false, two, null]);
  const other = t.model('B', 2, { at: [15, 11.6], facing: 180 });
  walk(t, other, move(other, [[10.8, 11.6]], 180));
  assert.deepEqual([thing.carrier, thing.x, thing.y], [null, inches(10), inches(11)]);
});

test('EG-ALL-04 EG-OBJ-02 light things are not taken up by the way out of contact, a Scout, a ride or a step with a shot', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0 });
  addThing(t.s, 'banner', false, 1, null, { x: inches(11.5), y: inches(10), z: 0 });
  const plan = move(
    a,
    [
      [11.4, 10, 'take 0'],
      [12.6, 10],
    ],
    0,
  );
  const rule = (kind: Terms['kind']) => why(t, a, plan, { kind, contact: 'never', plain: true });
  assert.deepEqual([rule('normal'), rule('short'), rule('scout'), rule('ride')], ['', 'EG-OBJ-02', 'EG-OBJ-02', 'EG-OBJ-02']);
});

test('EG-WND-09 EG-ALL-03 a carried body falls with its carrier, and then is struck like any other', () => {
  const t = new Table();
  const carrier = t.model('A', 2, { at: [10, 10] });
  const body = t.model('B', 2, { at: [10, 10] });
  const thing = lies(t, body);
  Object.assign(thing, { carrier });
  t.with((s, u) => kill(s, t.of(carrier), u, 'EG-WND-07'));
  assert.deepEqual([thing.carrier, thing.x, t.of(body).status], [null, inches(10), 'unconscious']);
  t.with((s, u) => stun(s, t.of(body), 3, u, 'EGW-SPELL-06'));
  assert.equal(t.of(body).status, 'killed', 'EG-WND-07: three counters are a Light wound on a Grievous one');
});

test('EG-WAG-01 EG-GEO-07 a wagon at the edge of a hill is in the way of those on the hill too', () => {
  const t = new Table();
  t.piece({ name: 'Knoll', lifts: true, marks: ['hill'], sight: 'tall', top: 1000, shapes: [box(0, 0, 10, 30)] });
  // Its middle is on the plain, its rear end an inch up the knoll.
  t.s.wagons.push({ id: 0, seat: 0, x: inches(11), y: inches(15), facing: 0, armoured: false, activated: false, burning: false });
  const [below, above] = [t.model('A', 2, { at: [15, 15] }), t.model('A', 2, { at: [6, 15] })];
  t.of(above).z = 1000;
  assert.deepEqual([why(t, below, move(below, [[12.6, 15]], 90)), why(t, above, move(above, [[9, 15]], 90))], ['EG-MOV-03', 'EG-MOV-03']);
});
