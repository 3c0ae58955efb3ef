// Where rules meet: morale, duels and the river, written down from the ledger alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { bridgePieces } from '../content/scenarios/bridge.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import { distances, type Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { blankShot, shotParts, sum } from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { volleyOf } from '../rules/shooting/volleys.ts';
import { mayChallenge } from '../rules/special/duels.ts';
import { casting, castingOf } from '../rules/special/magic.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { rest } from '../rules/turn/activation.ts';
import { engagedWith, isEngaged } from '../rules/turn/foundations.ts';
import { moraleModifier, mustTest, recover } from '../rules/wounds/morale.ts';
import { kill, knockOut } from '../rules/wounds/wounds.ts';
import { flow } from '../state.ts';
import { move, Table } from './builder.ts';
import { at, HORSE, sideOf } from './steps.ts';

const witchcraft = (...spells: string[]) => ({ attributes: ['magician' as const], spells: spells as never, magicPoints: 8 });
const endOfCombat = (t: Table) => t.run(flow.procedures['combat phase'] as never, {});
const isFreeOf = (t: Table, id: number) => !isEngaged(t.s, id);

// ── morale, duels, the river ────────────────────────────────────────────────────────────────────────────────────────

test('EG-MOR-02 a quarter is enough: 2 of 8 test, 2 of 9 do not; 1 of 5 neither', () => {
  const tests = (size: number, lost: number) => {
    const t = new Table();
    for (let n = 0; n < size; n++) t.model('A', 2, { at: [5 + 2 * n, 10] });
    sideOf(t, 'A').lostBefore = lost;
    return mustTest(t.s, 0);
  };
  assert.deepEqual([tests(8, 2), tests(9, 2), tests(5, 1)], [true, false, false]);
});

test('EG-MOR-03 EG-PLY-09 EGW-SPELL-07 who lies there is no strength, whoever is summoned is none either; one of two left is not less than half', () => {
  const t = new Table({ fantasy: 'on' });
  const ids = [10, 13, 16, 19].map((x) => t.model('A', 2, { at: [x, 10] }));
  const witch = t.model('B', 4, { at: [40, 40], ...witchcraft('summon') });
  assert.equal(moraleModifier(t.s, 0), 0);
  for (const id of ids.slice(0, 2)) t.with((s, u) => knockOut(s, t.of(id), u));
  assert.equal(moraleModifier(t.s, 0), 0, '2 of 4 is not less than half');
  t.with((s, u) => kill(s, t.of(ids[2] as number), u, 'EG-WND-08'));
  assert.equal(moraleModifier(t.s, 0), 1, '1 of 4 is not less than a quarter');
  t.run(casting, castingOf(witch, 'summon', 'no')).says(t.offers()[0] as never);
  assert.equal(moraleModifier(t.s, 1), 0);
});

test('EG-DUEL-01 EG-POI-01 EG-GEN-06 whom poison has Stunned may not be challenged, he may challenge; nobody who is Engaged does either', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  const b = t.model('B', 3, { at: [15, 10] });
  t.of(b).poisoned = true;
  endOfCombat(t);
  assert.deepEqual([mayChallenge(t.s, t.of(a), t.of(b)), mayChallenge(t.s, t.of(b), t.of(a))], [false, true]);
  t.model('A', 1, { at: [16, 10] });
  assert.deepEqual([isFreeOf(t, b), mayChallenge(t.s, t.of(b), t.of(a))], [false, false]);
});

test('EG-DUEL-03 EG-POI-01 EG-END-02 when poison ends a duel, a comrade who touches the winner is Engaged with him, who recovers at -1', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], stunned: 1 });
  const b = t.model('B', 3, { at: [11, 10], wound: 'grievous', stunned: 2 });
  t.s.duels.push({ a, b, turn: t.s.turn });
  const comrade = t.model('B', 2, { at: [10, 11] });
  assert.deepEqual(engagedWith(t.s, a), [b]);
  t.of(b).poisoned = true;
  t.of(a).fought = true;
  t.of(b).fought = true;
  endOfCombat(t);
  assert.deepEqual([t.of(b).status, t.s.duels.length, engagedWith(t.s, a)], ['killed', 0, [comrade]]);
  t.rolls(5).with((s, u) => recover(s, {}, u));
  assert.equal(t.of(a).stunned, 1);
});

test('EGW-BRIDGE-04 EG-ATR-01 EG-WAT-02 the Agile and riders who wade in roll as others do; swept riders are Stunned and do not drown', () => {
  const swept = (given: object, ...dice: number[]) => {
    const t = new Table({ scenario: 'bridge' });
    Object.assign(t.s, { riverWidth: inches(4), downstream: 'east' });
    for (const piece of bridgePieces(inches(4))) t.piece(piece);
    const a = t.model('A', 2, { at: [5, 14], facing: 90, ...given });
    const outcome = travel(t.s, t.of(a), move(a, [[5, 17.5]], 90) as unknown as Plan, { kind: 'move', contact: 'may' });
    if (!('journey' in outcome)) return ['refused'];
    t.rolls(...dice).with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
    return [t.of(a).status, t.of(a).stunned, t.diceLeft];
  };
  assert.deepEqual(swept({ attributes: ['agile'] }, 6, 1, 1, 6), ['killed', 1, 0]);
  assert.deepEqual(swept({ mount: HORSE, armour: 'heavy-armour' }, 6, 1, 1), ['table', 1, 0]);
  assert.deepEqual(swept({}, 5), ['table', 0, 0]);
});

test('EGW-SPELL-08 EGW-MAGIC-08 EG-MNT-12 EG-MOV-06 Transfix halves the mount’s rates after the wood has lowered them', () => {
  const t = new Table({ fantasy: 'on' });
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  t.of(rider).spells.transfix = t.s.turn;
  assert.deepEqual(distances(t.s, t.of(rider), false), [3000, 6000, 9000]);
});

test('EG-SHT-04 EG-WND-02 EG-MNT-08 a wounded Shoot 2 in the saddle with a pistol at 12.5": 2 - 1, -1, -1, -1, -2', () => {
  const t = new Table();
  const a = t.model('A', 4, { at: [10, 10], arms: ['pistol', 'sword'], mount: HORSE, wound: 'light' });
  const b = t.model('B', 2, { at: [40, 10] });
  assert.equal(sum(shotParts(t.s, { ...blankShot(a), arm: 0, target: b }, inches(12.5), 'none')), 1 - 1 - 1 - 1 - 2);
});

test('EG-ACT-04 EG-RLD-02 EG-ACT-05 EG-END-02 who is Engaged reloads nothing, and does not rest by standing there', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], arms: ['crossbow', 'sword'], stunned: 1 });
  t.model('B', 2, { at: [11, 10] });
  t.of(a).reload[0] = 1;
  const deeds: readonly string[] = actionsOf(t.s, t.of(a)).map((action) => action.do);
  assert.ok(deeds.length > 0 && !deeds.some((deed) => ['reload', 'shoot', 'aim', 'hide'].includes(deed)), deeds.join());
  rest(t.s, t.of(a));
  t.rolls(5).with((s, u) => recover(s, {}, u));
  assert.equal(t.of(a).stunned, 1, '5 - 1');
});

test('EG-ARM-03 EG-GEO-05 EG-WND-02 a shield counts against a shot from exactly beside its bearer', () => {
  const t = new Table();
  const b = t.model('B', 2, { at: [20, 10], facing: 90, shield: 'shield' });
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
  t.run(volley, volleyOf(a, { arm: 0 }))
    .rolls(4, 3)
    .says(at(b));
  assert.deepEqual([t.told('wounded')[0]?.score, t.of(b).stunned], [1, 1], '8 - 6 - 1: from exactly beside him');
});
