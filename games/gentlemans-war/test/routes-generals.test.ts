// Where routes meet, generals and headquarters: splits, joinings, locks, rides, forced moves, the edge, mines and tents.
import assert from 'node:assert/strict';
import { game } from '../game.ts';
import { destroy } from '../rules/all/loss.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { join } from '../rules/formations/bodies.ts';
import { attachable } from '../rules/generals/move.ts';
import { wayOfRide } from '../rules/generals/way.ts';
import { compel } from '../rules/morale/retreat.ts';
import { standingOf } from '../rules/winning/broken.ts';
import type { General, War } from '../state.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';
import { answer, chargeHome, withSpares } from './second/staging.ts';

const generalIn = (s: War, id = 0) => s.generals[id] as General;

const pair = (made: Field) =>
  made
    .unit('A', 'support', 'infantry', [20, 20], { figures: 6, original: 6, part: 'support', partner: 1 })
    .unit('A', 'loose', 'infantry', [20, 24], {
      formation: 'skirmish',
      figures: 6,
      original: 6,
      part: 'skirmishers',
      partner: 0,
      apart: false,
    });

test('AGW-CMD-04 AGW-SKIR-01 a unit sends out skirmishers: its general goes with them or stays, as his owner says', () => {
  for (const part of [0, 3]) {
    const made = withSpares(aField().unit('A', 'line', 'infantry', [20, 20])).general('A', 'Plumley', 'line', { isCommander: true });
    const table = made.turn('7♥').gives('line').say({ do: 'send out', figures: 6 });
    table.say({ x: inch(20), y: inch(24), facing: 9000, ranks: 2 });
    assert.deepEqual([table.asks, table.offers], ['A: part of the general', [0, 3]]);
    table.say(part);
    assert.equal(generalIn(table.state).unit, part);
  }
});

test('AGW-CMD-04 AGW-SKIR-03 light infantry that splits asks the same, without a general nobody is asked', () => {
  const split = (led: boolean) => {
    const made = withSpares(aField().unit('A', 'line', 'light-infantry', [20, 20]));
    if (led) made.general('A', 'Plumley', 'line', { isCommander: true });
    const at = (y: number) => ({ x: inch(20), y: inch(y), facing: 9000, ranks: 2 });
    return made.turn('7♥').gives('line').say({ do: 'split' }).say(at(22.5)).say(at(19.5));
  };
  assert.equal(split(true).asks, 'A: part of the general');
  assert.equal(split(false).asks, 'A: act');
});

test('AGW-CMD-04 AGW-SKIR-04 two bodies with a general each join: one stays with the unit, the other stands alone', () => {
  const made = pair(aField()).unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', 'support').general('A', 'Fanshawe', 'loose');
  join(made.s, made.of('support'), made.of('loose'), umpire(made.s));
  assert.deepEqual(
    made.s.generals.map(({ unit, status }) => [unit, status]),
    [
      [0, 'table'],
      [null, 'table'],
    ],
  );
});

test('AGW-CMD-04 AGW-CMD-08 a body destroyed within reach of the other leaves it its general; alone, his fate is rolled', () => {
  const near = pair(aField()).unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', 'loose');
  destroy(near.s, near.of('loose'), umpire(near.s));
  assert.equal(generalIn(near.s).unit, 0);
  const far = pair(aField()).unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', 'loose');
  far.of('loose').post.y = inch(40);
  far.of('loose').apart = true;
  destroy(far.s, far.of('loose'), umpire(far.s, 5, 3));
  assert.equal(generalIn(far.s).status, 'lost', 'hit on 1 to 5, and captured');
});

test('AGW-RES-07 AGW-CMD-04 before the next round of a lock a general beside it may join; he who is in it stays', () => {
  const made = withSpares(aField().unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 20])).general(
    'A',
    'Plumley',
    [20, 17.5],
  );
  made.s.locks = [{ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }] }];
  assert.deepEqual(attachable(made.s, generalIn(made.s)), [], 'not on any other occasion');
  const table = made.turn('7♥').gives('a');
  assert.deepEqual(table.offers, ['fight on', 'fall back', { attach: 0 }]);
  table.say({ attach: 0 });
  assert.deepEqual([generalIn(table.state).unit, table.offers], [0, ['fight on', 'fall back']]);
  assert.ok(!servingsOf(table.state, 0, 'number', false).some((each) => each.do === 'general'), 'not out of the lock');
  answer(table, 'fight on');
  assert.equal(table.told('fights on').length, 1);
});

test('AGW-CMD-03 AGW-MOVE-05 a general rides about what is closed to him, over the bridge of a river, as far as his dice reach', () => {
  const made = aField()
    .line(
      'river',
      'river',
      [
        [0, 20],
        [48, 20],
      ],
      { width: 2 },
    )
    .area('bridge', 'bridge', 26, 18, 2, 4)
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'b', 'infantry', [4, 44])
    .general('A', 'Plumley', [20, 16]);
  const rides = (inches: number, x: number, y: number) =>
    'way' in wayOfRide(made.s, generalIn(made.s), inch(inches), { x: inch(x), y: inch(y) });
  // To the bridge and back it is about 2 x 7.3" and the 2" across.
  assert.deepEqual([rides(14, 20, 24), rides(20, 20, 24)], [false, true]);
  assert.equal(rides(20, 20, 20.2), false, 'nobody stops in the water');
  const found = wayOfRide(made.s, generalIn(made.s), inch(20), { x: inch(20), y: inch(24) });
  assert.ok('way' in found && found.way.length > 2 && found.way.slice(1, -1).every(({ x }) => x > inch(25)));
});

test('AGW-CMD-03 AGW-GEOM-09 he rides round an enemy, never within an inch of one', () => {
  const made = aField().unit('A', 'a', 'infantry', [4, 4]).unit('B', 'b', 'infantry', [20, 20]).general('A', 'Plumley', [20, 17]);
  const to = { x: inch(20), y: inch(25) };
  const ride = (inches: number) => wayOfRide(made.s, generalIn(made.s), inch(inches), to);
  assert.ok('refusal' in ride(9), 'straight through he may not go');
  assert.ok('way' in ride(16));
  const beside = wayOfRide(made.s, generalIn(made.s), inch(16), { x: inch(24.2), y: inch(21) });
  assert.ok('refusal' in beside);
});

test('AGW-CMD-03 AGW-ENG-07 a mine lies on the bent way of a general: it goes off', () => {
  const made = withSpares(aField().area('marsh', 'marsh', 18, 18, 4, 10).unit('B', 'b', 'infantry', [4, 44]))
    .general('A', 'Plumley', [16, 23])
    .set({ mines: [{ seat: 1, x: inch(20), y: inch(17.8), armed: true, by: 0 }] });
  const table = made.turn('7♥').say({ do: 'general', general: 0 }, 6, 6, 6, 6, 6);
  table.say({ x: inch(24), y: inch(21) });
  assert.deepEqual([table.told('mine').length, table.state.mines.length], [1, 0]);
});

test('AGW-CMD-12 AGW-CMD-04 a commander who detaches in an action frees the hand for the next window', () => {
  const made = withSpares(aField().unit('A', 'his', 'infantry', [20, 20]).unit('A', 'other', 'infantry', [30, 20]))
    .general('A', 'Plumley', 'his', { isCommander: true })
    .hand('A', '9♥');
  const table = made.deck('5♥').turn('7♥').gives('his');
  assert.deepEqual(
    servingsOf(table.state, 0, 'number', true).filter((each) => each.do === 'unit'),
    [{ do: 'unit', unit: 0 }],
  );
  table.say({ do: 'detach', general: 0 }).say({ do: 'done' });
  assert.equal(table.asks, 'A: interrupt');
  assert.ok(servingsOf(table.state, 0, 'number', true).some((each) => each.do === 'unit' && each.unit === 1));
});

test('AGW-CMD-05 AGW-RALLY-01 AGW-MOR-07 a general with runaways lends his throw to the rally, a wounded one does not', () => {
  for (const wounded of [false, true]) {
    const made = withSpares(
      aField().unit('A', 'runner', 'infantry', [20, 10], { running: true, disordered: true, formation: 'skirmish' }),
    ).general('A', 'Plumley', 'runner', { wounded });
    const table = made.turn('7♥');
    answer(table, { do: 'unit', unit: 0 }, [3]);
    assert.equal(table.asks === 'A: roll again', !wounded);
  }
});

test('AGW-EDGE-01 AGW-CMD-02 AGW-WIN-01 a general off the table with his unit makes no free move, is not lost, and comes back with it', () => {
  const made = withSpares(aField().unit('A', 'his', 'infantry', [20, 4]).unit('B', 'b', 'infantry', [20, 20])).general(
    'A',
    'Plumley',
    'his',
  );
  compel(made.s, made.of('his'), 'fall back', umpire(made.s, 6, 6));
  assert.deepEqual([made.of('his').status, generalIn(made.s).status, standingOf(made.s, 0).gone], ['away', 'table', 0]);
  assert.ok(!servingsOf(made.s, 0, 'number', false).some((each) => each.do === 'general'), 'nor does he ride on a card');
  made.set({ jokers: 1 }).deck('joker-2');
  const table = made.next('5♠', '6♠', '7♠', '8♠', '9♠', '10♠');
  assert.deepEqual([table.unit('his').status, generalIn(table.state).unit], ['table', 0]);
});

test('AGW-DEPL-04 AGW-RES-06 headquarters in a house fall with its garrison: the winner touches or holds the house', () => {
  const made = withSpares(
    aField()
      .area('house', 'sound-building', 18, 22, 4, 4)
      .unit('A', 'a', 'infantry', [20, 20])
      .unit('B', 'guard', 'sharpshooters', [20, 24], { formation: 'garrison', building: 'house', figures: 2, original: 6 }),
  );
  made.s.quarters[1] = { x: inch(20), y: inch(24), building: 'house', overrun: false };
  const table = made.turn('7♥');
  chargeHome(table, 'a', 1, 3, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], 1);
  assert.deepEqual([table.unit('guard').status, table.asks], ['lost', 'A: after the victory']);
  answer(
    table,
    table.offers.find((each) => JSON.stringify(each).includes('hold')),
  );
  assert.equal(table.unit('a').post.building, null, 'it stays outside');
  assert.equal(table.state.quarters[1]?.overrun, true);
});

test('AGW-DEPL-04 a friend beside the lost tent has it again as soon as no enemy is within 3", whatever drove him off', () => {
  const made = withSpares(aField().unit('A', 'foe', 'infantry', [20, 33], { facing: 90 }).unit('B', 'own', 'infantry', [20, 42])).deck(
    '5♠',
  );
  made.s.quarters[1] = { x: inch(20), y: inch(36.5), building: null, overrun: true };
  made.of('own').post.y = inch(38.01);
  const table = made.turn('7♥').gives('foe').say({ do: 'face', to: 'about' });
  assert.equal(table.state.quarters[1]?.overrun, true);
  answer(table, { do: 'roll', pace: 'march', reserve: 0, road: false }, [6]);
  table.say({ do: 'advance', by: inch(6) });
  while (table.asks.startsWith('A:')) table.say(table.asks === 'A: move' ? { do: 'halt' } : { do: 'done' });
  assert.equal(table.state.quarters[1]?.overrun, false);
  assert.deepEqual(game.faults(table.state), []);
});
