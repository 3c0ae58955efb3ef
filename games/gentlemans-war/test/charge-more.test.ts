// Charges with several units, cards for others, nerves of targets, bicycles, guns and safety.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { alsoTouched, bestPath, reachOf } from '../rules/charge/path.ts';
import { actionsFor, canTurn } from '../rules/charge/responses.ts';
import { aField, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null) => ({ do: what, against, formation: null });
const straight = { pivot: 'middle', angle: 0 };
const ones = (count: number) => Array.from({ length: count }, () => 1);

test('AGW-CHG-12 AGW-ALL-09 all charges of one brigade card are declared together', () => {
  const table = aField()
    .unit('A', 'one', 'infantry', [16, 10])
    .unit('A', 'two', 'infantry', [24, 10])
    .unit('B', 'left', 'infantry', [16, 17], { counter: true, disordered: true })
    .unit('B', 'right', 'infantry', [24, 17], { counter: true, disordered: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'apart' })
    .say(0)
    .say(charge(2));
  assert.equal(table.asks, 'A: declare more charges');
  table.say({ unit: 1, target: 3 });
  assert.equal(table.state.charge?.chargers.length, 2);
  assert.equal(table.asks, 'A: charge wheel');
});

test('AGW-CHG-10 AGW-CHG-11 a court Hold Card lets two units within 3" join, each with its own roll', () => {
  const table = aField()
    .unit('A', 'one', 'infantry', [16, 10])
    .unit('A', 'two', 'infantry', [24, 10])
    .unit('B', 'left', 'infantry', [20, 17], { counter: true, disordered: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .hand('A', 'K♥')
    .turn('7♥')
    .gives('one')
    .say(charge(2));
  assert.equal(table.asks, 'A: card before the charge');
  table.say({ card: 'K♥', use: 'join', most: 2, within: 3 });
  table.say({ unit: 1, target: 2 });
  assert.equal(table.unit('two').counter, true);
  assert.equal(table.state.charge?.chargers[1]?.joined, true);
});

test('AGW-RESP-10 a Nervous target that falls back has no responses and is attacked where it ends', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'nervous', 'infantry', [20, 16], { attributes: ['nervous'] })
    .unit('B', 'far', 'infantry', [4, 46])
    .turn('7♥')
    .gives('line')
    .say(charge(1), 2, 1, 1);
  assert.equal(table.asks, 'A: charge wheel');
  assert.deepEqual([table.unit('nervous').post.y, table.state.charge?.targets[0]?.hasMoved], [18000, true]);
});

test('AGW-RESP-03 AGW-RESP-07 a charger in zone A is faced free; one on the flank must be turned to, unless pinned', () => {
  const made = aField()
    .unit('A', 'flanker', 'infantry', [10, 20], { facing: 0 })
    .unit('B', 'line', 'infantry', [20, 21])
    .unit('B', 'far', 'infantry', [40, 46]);
  const table = made.turn('7♥').gives('flanker').say(charge(1));
  assert.ok(table.has(reply('turn', 0)), 'it may turn');
  assert.ok(!table.offers.some((each) => (each as { do?: string }).do === 'long shot'), 'it may not shoot before it has turned');
  table.say(reply('turn', 0));
  assert.ok(table.has(reply('long shot', 0)), 'having turned it may shoot');
  const pinned = aField()
    .unit('A', 'flanker', 'infantry', [10, 20], { facing: 0 })
    .unit('B', 'line', 'infantry', [20, 21])
    .unit('A', 'pin', 'infantry', [20, 16]);
  pinned.s.charge = { seat: 0, chargers: [{ unit: 0, state: 'declared', targets: [1] } as never], targets: [], supporters: [], at: 0 };
  assert.equal(canTurn(pinned.s, pinned.of('line'), pinned.of('flanker')), false);
});

test('AGW-RESP-01 AGW-GAME-04 actions by counter, order and general', () => {
  const actions = (set: object, general = false) => {
    const made = aField().unit('B', 'line', 'infantry', [20, 21], set).unit('A', 'a', 'infantry', [20, 10]);
    if (general) made.general('B', 'Brissonnet', 'line');
    return actionsFor(made.s, made.of('line'), 0);
  };
  assert.deepEqual(
    [actions({}), actions({ counter: true }), actions({ disordered: true }), actions({ counter: true, disordered: true })],
    [2, 1, 1, 0],
  );
  assert.deepEqual([actions({}, true), actions({ running: true })], [3, 0]);
});

test('AGW-RESP-11 one pool of actions against all chargers, and it can shoot at only one', () => {
  const table = aField()
    .unit('A', 'one', 'infantry', [16, 10])
    .unit('A', 'two', 'infantry', [24, 10])
    .unit('B', 'target', 'infantry', [20, 17])
    .unit('B', 'far', 'infantry', [4, 46])
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'apart' })
    .say(0)
    .say(charge(2))
    .say({ unit: 1, target: 2 });
  assert.equal(table.asks, 'B: respond');
  table.say(reply('long shot', 0));
  assert.ok(!table.has(reply('long shot', 1)), 'one shot in all');
});

test('AGW-RESP-12 cyclists lay their bicycles down: +1, and who comes across is disordered', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'cyclists', 'cyclists', [20, 16], { formation: 'skirmish', mounted: false, counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .turn('7♥')
    .gives('line')
    .say(charge(1))
    .say(reply('bicycles', 0))
    .say('enough')
    .say(straight, 6, 6, 6, ...ones(18));
  assert.deepEqual(
    table.told('strikes').map((event) => event.score),
    [-1, 1],
  );
});

test('AGW-EVADE-06 a charger may stop at the gun that its crew has left, without disorder', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'gun', 'field-gun', [20, 15])
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('7♥')
    .gives('line')
    .say(charge(1))
    .say(reply('evade 3', 0), 6, 6, 6)
    .say({ facing: 9000, by: 18000, building: null });
  table.say(straight, 2, 2, 3);
  assert.equal(table.asks, 'A: abandoned gun', 'the crew is out of reach, and the gun on the way');
  table.say('stop at the gun');
  assert.deepEqual([table.unit('line').disordered, table.unit('line').counter, table.told('fight').length], [false, true, 0]);
  assert.ok(Math.abs(table.unit('line').post.y - 15000) < 30, `${table.unit('line').post.y}`);
});

test('AGW-EVADE-05 AGW-ROUGH-03 evaders in a wood are safe from horse, which may stop without disorder', () => {
  const table = aField()
    .area('wood', 'wood', 12, 20, 16, 12)
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'loose', 'sharpshooters', [20, 16])
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('7♥')
    .gives('horse')
    .say(charge(1))
    .say(reply('evade 3', 0), 4, 4, 4)
    .say({ facing: 9000, by: 9000, building: null });
  assert.equal(table.asks, 'A: target gone');
  table.say('stay');
  assert.deepEqual([table.unit('horse').disordered, table.unit('horse').counter], [false, true]);
  assert.equal(attackRefusal(table.state, table.unit('horse'), table.unit('loose'), 'pursuit')?.rule, 'AGW-CHG-03');
});

test('AGW-GEOM-10 AGW-ALL-12 a charge is legal if any wheel serves, and stops where it first touches', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'aside', 'infantry', [32, 14], { facing: 180 })
    .unit('B', 'far', 'infantry', [4, 46]);
  const path = bestPath(made.s, made.of('line'), [1], reachOf(3));
  assert.ok(path && path.angle !== 0, 'only a wheel leads there');
  assert.deepEqual(alsoTouched(made.s, made.of('line'), [1], path.post), []);
  assert.equal(bestPath(made.s, made.of('line'), [1], 1000), null);
});

test('AGW-CHG-01 AGW-DIS-02 if the charger is called off, later steps are skipped and it keeps its counter', () => {
  const table = aField()
    .unit('A', 'yeomanry', 'light-cavalry', [20, 10], { attributes: ['nervous'] })
    .unit('B', 'target', 'infantry', [20, 20])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('7♥')
    .gives('yeomanry')
    .say(charge(1), 2, 1, 1, 1, 1);
  assert.deepEqual([table.told('responds').length, table.unit('yeomanry').counter, table.unit('yeomanry').disordered], [0, true, true]);
});

test('AGW-SKIR-05 a skirmish body of light infantry forms close order by itself', () => {
  const table = aField()
    .unit('A', 'det', 'light-detachment', [20, 10], { formation: 'skirmish' })
    .unit('B', 'b', 'infantry', [20, 40])
    .turn('7♥')
    .gives('det');
  table.say({ do: 'form', formation: 'line', ranks: 2, to: 'front' });
  assert.equal(table.unit('det').post.formation, 'line');
  assert.ok(table.has({ do: 'roll', pace: 'march', reserve: 0, road: false }), 'one die is left');
});

test('AGW-SKIR-02 skirmishers and their support act on one card, each with its own budget', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10], { figures: 6, original: 6, part: 'support', partner: 1 })
    .unit('A', 'out', 'infantry', [20, 14], {
      formation: 'skirmish',
      figures: 6,
      original: 6,
      part: 'skirmishers',
      partner: 0,
      apart: false,
    })
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [4, 46]);
  const table = made.deck('3♠').turn('7♥').gives('line');
  assert.equal(table.asks, 'A: next unit');
  table.say(1).say({ do: 'done' });
  assert.equal(table.state.acting?.unit, 0);
});

test('AGW-SHOT-13 AGW-MOR-09 generals alone are no targets; Disordered gives no counter', () => {
  const table = aField()
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 15], { figures: 9, original: 12, shotDown: 3 })
    .unit('A', 'spare', 'infantry', [40, 3])
    .general('B', 'Brissonnet', [28, 15])
    .turn('7♥')
    .gives('rifles');
  const shots = table.offers.filter((each) => (each as { do: string }).do === 'shoot');
  assert.equal(shots.length, 1);
  table.say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, 3);
  assert.deepEqual([table.unit('target').disordered, table.unit('target').counter], [true, false]);
});

test('AGW-JOK-04 a reinforcement arrives with its joker', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('A', 'late', 'cyclists', [20, 10], { status: 'waiting', formation: 'open-line' })
    .unit('B', 'b', 'infantry', [4, 46]);
  const event = { do: 'arrive', seat: 0, entries: [1], stretch: { edge: 'south', from: 0, to: 48000 } } as const;
  Object.assign(made.s.fixed.scenario, { events: [{ joker: 1, event }] });
  const table = made.deck('joker-1', '3♠').next();
  table.say(table.candidates[0]);
  assert.equal(table.unit('late').status, 'table');
  assert.equal(table.told('arrives').length, 1);
});

test('AGW-DISM-03 horses that an enemy touches with nobody of their unit near are lost', () => {
  const made = aField()
    .unit('A', 'foot', 'light-cavalry', [40, 6], {
      formation: 'skirmish',
      mounted: false,
      holders: 1,
      horses: { x: 20000, y: 24000, facing: 9000 },
    })
    .unit('B', 'b', 'infantry', [20, 30])
    .unit('B', 'spare', 'infantry', [40, 46]);
  const table = made.turn('7♠').gives('b').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 3);
  table.say({ do: 'advance', by: 5000 });
  assert.deepEqual([table.unit('foot').horses, table.unit('foot').figures], [null, 5]);
});

test('AGW-GAME-06 a re-roll replaces the first result, even if worse', () => {
  const table = aField()
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 15])
    .unit('A', 'spare', 'infantry', [40, 3])
    .general('A', 'Plumley', 'rifles')
    .turn('7♥')
    .gives('rifles')
    .say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1);
  assert.equal(table.asks, 'A: re-roll a shot');
  table.say(0, 2);
  assert.deepEqual(
    [table.told('shoots')[0]?.hits, table.told('re-rolled')[0]?.now, table.told('re-rolled')[0]?.hits],
    [1, 2, 0],
    'each die is told once',
  );
});
