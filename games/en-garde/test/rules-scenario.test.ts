// Scenarios in play: set-up, deployment, exits, the river, the Duel's honour, the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { playRandom } from '@baize/kernel/testkit';
import { civilian } from '../content/profiles.ts';
import { bridgePieces } from '../content/scenarios/bridge.ts';
import { game } from '../game.ts';
import { fight } from '../rules/combat/combat.ts';
import { initiativeBonus } from '../rules/combat/initiative.ts';
import { splitMelee } from '../rules/combat/melee.ts';
import { beginCombat } from '../rules/combat/pools.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import type { Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { conditionsOf } from '../rules/scenarios/conditions.ts';
import { account, endGame, exitsFor } from '../rules/scenarios/outcome.ts';
import { placeRefusal, scoutTerms } from '../rules/setup/deployment.ts';
import { entryPlans, mayEnter } from '../rules/setup/entering.ts';
import { blankShot, shotParts } from '../rules/shooting/shooting.ts';
import { castable, casting, castingOf, resistsAsMagician } from '../rules/special/magic.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { addModel } from '../rules/turn/models.ts';
import { leaveTheField, turn } from '../rules/turn/turn.ts';
import { flow, procedure } from '../state.ts';
import { faults, view } from '../view.ts';
import { move, Table } from './builder.ts';

const go = (t: Table): Table => {
  if (!flow.procedures['a turn of play']) procedure('a turn of play').decide(activate);
  t.s.go = 0;
  return t.run(flow.procedures['a turn of play'] as never, {});
};

test('EGW-SETUP-01 EGW-SKIRM-02 EGW-DEPL-06 EGW-TERR-06 a Skirmish is set up in its order, one side after the other', () => {
  const session = playRandom(game, { seed: 11, seats: 2, options: { 'terrain-mode': 'placed' }, motions: 0 });
  const events = session.events.flat();
  const first = (kind: string) => events.findIndex((event) => event.kind === kind);
  const order = ['forces', 'location', 'places first', 'terrain', 'weather', 'minor objective', 'ground', 'deployed', 'turn'].map(first);
  assert.ok(order.every((at) => at >= 0));
  assert.deepEqual(
    order,
    [...order].sort((p, q) => p - q),
  );
  const seats = events.filter(({ kind }) => kind === 'deployed').map((event) => event.modelSeat);
  const changes = seats.filter((seat, i) => i > 0 && seat !== seats[i - 1]).length;
  assert.equal(changes, 1, 'one side is complete before the other starts');
});

test('EG-PRI-03 EG-TURN-01 the player with Priority chooses to go first or second', () => {
  const t = new Table();
  Object.assign(t.s, { turn: 0 });
  t.model('A', 2, { at: [10, 10] });
  t.model('B', 2, { at: [40, 40] });
  t.rolls(5, 2).run(turn, {});
  assert.equal(t.asked, 'go first');
  assert.equal(t.match.asked?.seats[0], 0);
  t.says('second');
  assert.deepEqual([t.asked, t.match.asked?.seats[0]], ['activate', 1]);
});

test('EG-PRI-03 who goes first in the Combat Phase is asked only where somebody can fight', () => {
  const afterMoving = (b: [number, number]) => {
    const t = new Table();
    Object.assign(t.s, { turn: 0 });
    t.model('A', 2, { at: [10, 10] });
    t.model('B', 2, { at: b });
    t.rolls(5, 2).run(turn, {});
    t.says('first');
    while (t.asked === 'activate') t.says('pass');
    return t;
  };
  assert.equal(afterMoving([40, 40]).asked, 'withdraw');
  const touching = afterMoving([11, 10]);
  assert.deepEqual([touching.asked, touching.s.phase], ['go first', 'combat']);
});

test('EGW-DEPL-01 EGW-DEPL-05 EGW-DEPL-09 places: in the zone, an inch off the enemy, the crew at its gun', () => {
  const t = new Table({ scenario: 'capture' });
  const a = t.model('A', 2, { at: [30, 30] });
  Object.assign(t.s.sides[0] ?? {}, { edge: 'south' });
  assert.equal(placeRefusal(t.s, 0, `model:${a}`, { x: inches(20), y: inches(1.5) }), null);
  assert.equal(placeRefusal(t.s, 0, `model:${a}`, { x: inches(20), y: inches(1.6) })?.rule, 'EGW-DEPL-01');
  t.model('B', 2, { at: [20, 3.4] });
  assert.equal(placeRefusal(t.s, 0, `model:${a}`, { x: inches(20), y: inches(1.5) })?.rule, 'EGW-DEPL-05');
  t.s.guns.push({
    id: 0,
    seat: 0,
    gun: 'swivel-gun',
    crew: [a],
    onTable: true,
    x: inches(5),
    y: inches(1),
    z: 0,
    facing: 0,
    reload: 0,
    spiked: false,
  });
  assert.equal(placeRefusal(t.s, 0, `model:${a}`, { x: inches(10), y: inches(1) })?.rule, 'EGW-DEPL-09');
});

test('EGW-DEPL-03 EGW-DEPL-04 reserves enter from their edge, half of them in turn 2', () => {
  const t = new Table({ reserves: 'on' });
  const ids = [0, 1, 2, 3].map((i) => t.model('A', 2, { at: [10 + 3 * i, 10] }));
  const [waits, other] = [t.of(ids[2] as number), t.of(ids[3] as number)];
  for (const m of [waits, other]) m.status = 'reserve';
  Object.assign(t.s.sides[0] ?? {}, { edge: 'south' });
  assert.equal(mayEnter(t.s, waits), false);
  t.s.turn = 2;
  assert.equal(mayEnter(t.s, waits), true);
  go(t)
    .says({ model: waits.id, do: 'enter' })
    .says(entryPlans(t.s, waits, 9)[0] as Json);
  assert.equal(waits.status, 'table');
  assert.equal(mayEnter(t.s, other), false, 'one of the two in turn 2');
  t.s.turn = 3;
  assert.equal(mayEnter(t.s, other), true);
});

test('EGW-DEPL-05 EGW-DEPL-03 one for whom there was no room enters in turn 1, and counts against no reserves', () => {
  const t = new Table({ reserves: 'on' });
  const ids = [0, 1, 2, 3].map((i) => t.model('A', 2, { at: [10 + 3 * i, 10] }));
  const [crowded, waits] = [t.of(ids[2] as number), t.of(ids[3] as number)];
  for (const m of [crowded, waits]) m.status = 'reserve';
  crowded.hadNoRoom = true;
  Object.assign(t.s.sides[0] ?? {}, { edge: 'south' });
  assert.deepEqual([mayEnter(t.s, crowded), mayEnter(t.s, waits)], [true, false]);
  t.s.turn = 2;
  go(t)
    .says({ model: crowded.id, do: 'enter' })
    .says(entryPlans(t.s, crowded, 9)[0] as Json);
  assert.equal(crowded.status, 'table');
  assert.equal(mayEnter(t.s, waits), true, 'the one of turn 2 is still to come');
});

test('EGW-DEPL-08 a Scout may not touch the objective before the game', () => {
  const t = new Table({ scenario: 'capture' });
  const a = t.model('A', 2, { attributes: ['scout'], at: [10, 10], facing: 0 });
  t.s.things.push({
    id: 0,
    what: 'objective',
    heavy: true,
    seat: null,
    body: null,
    x: inches(15),
    y: inches(10),
    z: 0,
    carrier: null,
    helper: null,
    steed: null,
    takenBy: null,
  });
  const outcome = travel(t.s, t.of(a), move(a, [[14.5, 10]], 0) as unknown as Plan, scoutTerms(t.s, t.of(a)));
  assert.equal('refusal' in outcome && outcome.refusal.rule, 'EGW-DEPL-08');
});

test('EGW-END-07 EGW-CAPT-03 EGW-OBJ-03 only who carries the objective may leave; the edge is a wall to others', () => {
  const t = new Table({ scenario: 'capture' });
  const a = t.model('A', 2, { at: [2, 10], facing: 180 });
  assert.equal(exitsFor(t.s, t.of(a)), undefined);
  go(t).says({ model: a, do: 'move' });
  assert.equal(t.refuses(move(a, [[0.5, 10, 'leave']], 180)), 'EGW-END-07');
  t.s.things.push({
    id: 0,
    what: 'objective',
    heavy: true,
    seat: null,
    body: null,
    x: 0,
    y: 0,
    z: 0,
    carrier: a,
    helper: null,
    steed: null,
    takenBy: null,
  });
  t.says(move(a, [[0.5, 10, 'leave']], 180));
  assert.deepEqual([t.of(a).status, t.s.things[0]?.takenBy], ['left', 0]);
  assert.equal(account(t.s)[0]?.controls, true);
});

test('EGW-OBJ-05 two carry together without being slowed, and end touching', () => {
  const t = new Table({ scenario: 'capture' });
  const [a, b] = [t.model('A', 2, { at: [10, 10], facing: 0 }), t.model('A', 2, { at: [10, 11], facing: 0 })];
  t.s.things.push({
    id: 0,
    what: 'objective',
    heavy: true,
    seat: null,
    body: null,
    x: inches(10),
    y: inches(10),
    z: 0,
    carrier: a,
    helper: b,
    steed: null,
    takenBy: null,
  });
  go(t)
    .says({ model: a, do: 'move' })
    .says(move(a, [[16, 10]], 0));
  assert.equal(t.of(a).x, inches(16));
  assert.equal(t.of(b).activated, true);
  assert.ok(Math.abs(Math.hypot(t.of(a).x - t.of(b).x, t.of(a).y - t.of(b).y) - 1000) <= 10);
  assert.deepEqual(faults(t.s), []);
});

function bridge(): Table {
  const t = new Table({ scenario: 'bridge' });
  Object.assign(t.s, { width: inches(36), height: inches(36), riverWidth: inches(4), downstream: 'east' });
  for (const piece of bridgePieces(inches(4))) t.piece(piece);
  return t;
}

test('EGW-BRIDGE-04 golden 32: who wades in may be swept away, and drown', () => {
  const swept = (armour: 'medium-armour' | 'heavy-armour') => {
    const t = bridge();
    const a = t.model('A', 2, { at: [5, 15], facing: 90, armour });
    const outcome = travel(t.s, t.of(a), move(a, [[5, 16.5]], 90) as unknown as Plan, { kind: 'move', contact: 'may' });
    assert.ok('journey' in outcome);
    t.rolls(6, 3, 4, 5);
    if ('journey' in outcome) t.with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
    return [t.of(a).status, t.of(a).x, t.of(a).stunned];
  };
  assert.deepEqual(swept('medium-armour'), ['table', inches(12), 1]);
  assert.equal(swept('heavy-armour')[0], 'killed');
});

test('EGW-BRIDGE-05 from the river against the bank: 1 less Initiative; on the bridge one is out', () => {
  const t = bridge();
  const wet = t.model('A', 2, { at: [5, 16], facing: 90 });
  const dry = t.model('B', 2, { at: [5, 15] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[wet], [dry]]);
  assert.deepEqual([initiativeBonus(t.s, combat, wet), initiativeBonus(t.s, combat, dry)], [-1, 0]);
  const on = t.model('A', 2, { at: [18, 18] });
  const foe = t.model('B', 2, { at: [18, 17] });
  assert.equal(initiativeBonus(t.s, beginCombat(t.s, 'melee', [0, 1], [[on], [foe]]), on), 0);
});

test('EGW-DUEL-03 EGW-DUEL-05 golden 28: honour is broken once by an attack and once by entering', () => {
  const t = new Table({ scenario: 'duel' });
  const [a, aide] = [t.model('A', 3, { at: [26, 30] }), t.model('A', 2, { arms: ['bow'], at: [20, 30] })];
  const [b, other] = [t.model('B', 3, { at: [34, 30] }), t.model('B', 2, { at: [40, 30] })];
  Object.assign(t.s.sides[0] ?? {}, { duellists: [a] });
  Object.assign(t.s.sides[1] ?? {}, { duellists: [b] });
  assert.deepEqual(
    [a, aide].map((id) => conditionsOf(t.s).standsAside(t.s, t.of(id)) !== null),
    [false, true],
  );
  t.s.turn = 3;
  assert.equal(conditionsOf(t.s).standsAside(t.s, t.of(aide)) !== null, false);
  t.with((s, u) => {
    conditionsOf(s).afterAttack(s, t.of(aide), u);
    t.of(other).x = inches(35);
    conditionsOf(s).afterMove(s, t.of(other), [t.of(other)], u);
    conditionsOf(s).afterAttack(s, t.of(other), u);
  });
  assert.deepEqual(
    t.s.sides.map(({ penalty }) => penalty),
    [2, 2],
  );
});

test('EGW-DUEL-04 the owner of a fallen duellist may name another in that End Phase', () => {
  const t = new Table({ scenario: 'duel' });
  const a = t.model('A', 3, { at: [26, 30] });
  const next = t.model('A', 2, { at: [20, 30] });
  const b = t.model('B', 3, { at: [34, 30] });
  Object.assign(t.s.sides[0] ?? {}, { duellists: [a], lostNow: 1 });
  Object.assign(t.s.sides[1] ?? {}, { duellists: [b] });
  t.of(a).status = 'killed';
  t.run(flow.procedures['end phase'] as never, {});
  assert.equal(t.asked, 'name a new duellist');
  t.says(next);
  assert.deepEqual(t.s.sides[0]?.duellists, [a, next]);
});

test('EGW-END-03 golden 50: who withdraws gives half the Ranks of the living', () => {
  const t = new Table();
  for (const [i, rank] of [1, 3, 4].entries()) t.model('A', rank, { at: [10 + 3 * i, 10] });
  t.model('B', 2, { at: [40, 40] });
  t.with((s, u) => {
    leaveTheField(s, 0, u);
    endGame(s, u);
  });
  assert.deepEqual(t.match.result?.points, [0, 5]);
});

test('EGW-SKIRM-06 a secret objective is seen by its owner alone', () => {
  const t = new Table({ 'secret-objectives': 'on' });
  Object.assign(t.s.sides[0] ?? {}, { objective: 3 });
  Object.assign(t.s.sides[1] ?? {}, { objective: 4 });
  assert.deepEqual(
    view(t.s, 0).sides.map(({ objective }) => objective),
    [3, -1],
  );
  assert.deepEqual(
    view(t.s, null).sides.map(({ objective }) => objective),
    [-1, -1],
  );
});

test('EGW-OCC-05 every combat has exactly two warbands', () => {
  const t = new Table({ scenario: 'occupy' }, 3);
  t.model('A', 2, { at: [10, 10] });
  t.model('B', 2, { at: [11, 10] });
  t.model('C', 2, { at: [9, 10] });
  for (const { models } of splitMelee(t.s)) assert.ok(models.every((ids) => new Set(ids.map((id) => t.of(id).seat)).size === 1));
  assert.equal(splitMelee(t.s).length, 1);
});

test('EGW-ESC-04 EG-CIV-01 Civilians move, never attack, never touch', () => {
  const t = new Table({ scenario: 'escort' });
  t.model('B', 2, { at: [14, 10] });
  t.s.extras.push(civilian('c'));
  const m = addModel(t.s, 0, -1);
  Object.assign(m, { status: 'table', x: inches(10), y: inches(10) });
  assert.deepEqual(
    actionsOf(t.s, m).map((action) => action.do),
    ['move', 'rest'],
  );
  go(t).says({ model: m.id, do: 'move' });
  assert.equal(t.refuses(move(m.id, [[13, 10]], 0)), 'EG-CON-01');
});

test('EGW-WEATH-04 wind does not turn a Power Blast; EGW-MAGIC-03 no spells while Engaged; EGW-MAGIC-07 Hidden models are safe', () => {
  const t = new Table({ fantasy: 'on' });
  t.s.weather.wind = true;
  const a = t.model('A', 5, { attributes: ['magician'], spells: ['power-blast', 'transfix'], magicPoints: 10, at: [10, 10], shoot: 0 });
  const b = t.model('B', 2, { at: [15, 10] });
  assert.deepEqual(
    shotParts(t.s, { ...blankShot(a), kind: 'power-blast', target: b }, 4000, 'none').map(({ value }) => value),
    [0],
  );
  assert.ok(castable(t.s, t.of(a)).length > 0);
  t.model('B', 2, { at: [11, 10] });
  assert.deepEqual(castable(t.s, t.of(a)), []);
});

test('EGW-MAGIC-08 EGW-MAGIC-09 EGW-ITEM-02 rider or mount is named; Armour lasts to the end of the next turn; a Relic resists', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 5, { attributes: ['magician'], spells: ['armour'], magicPoints: 10, at: [10, 10] });
  const rider = t.model('A', 2, { at: [14, 10], mount: { kind: 'horse', barding: null } });
  t.run(casting, castingOf(a, 'armour', 'no'));
  t.says({ model: rider, steed: true });
  assert.equal(t.s.steeds[0]?.spells.armour, 2);
  assert.equal(t.of(rider).spells.armour, undefined);
  const relic = t.model('B', 2, { talismans: ['holy-relic'], at: [40, 10] });
  assert.equal(resistsAsMagician(t.s, t.of(relic)), true);
});

test('EGW-ITEM-01 EGW-FMOD-02 magic weapons strike and wound better', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 2, { arms: [{ weapon: 'sword', qualities: ['striking', 'wounding'] }], at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {}).says('ready', 'ready').rolls(6, 1).says(2, 2);
  t.rolls(3, 3, 5).says({ attack: b, steed: false }, { mighty: false, trick: 'none' });
  assert.deepEqual([t.told('scores')[0]?.attackScore, t.told('wounded')[0]?.score], [9, 3]);
});
