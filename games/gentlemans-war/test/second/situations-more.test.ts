// More meetings of rules: pursuits, targets that go, trades, horses and guns left behind, nerves, and what may come before a charge.
import assert from 'node:assert/strict';
import { isBroken } from '../../rules/winning/broken.ts';
import { aField, test } from '../field.ts';
import { answer, charge, chargeHome, diceOf, many, reply, shoot, straight, targetsOffered, withSpares, wordsOffered } from './staging.ts';

test('AGW-PURS-01 AGW-PURS-03 AGW-RES-01 after a second combat nobody pursues again, and the winner may only hold', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'foot', 'infantry', [20, 15], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [6, ...many(5, 1), ...many(12, 1), 1, 1], 1);
  assert.equal(table.asks, 'A: after the victory');
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, many(4, 6));
  answer(table, table.farthest, [1, 6, ...many(5, 1), ...many(12, 1), 1, 1]);
  assert.equal(table.told('fight').length, 2);
  assert.equal(table.told('combat result').at(-1)?.grade, 'beaten');
  assert.notEqual(table.asks, 'A: pursue');
  if (table.asks === 'A: after the victory') assert.ok(!table.offers.includes('pursue'));
});

test('AGW-EDGE-02 AGW-EDGE-01 horse that follows a beaten unit off the table destroys it and waits for the second joker', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 36])
    .unit('B', 'foot', 'infantry', [20, 44], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [6, ...many(5, 1), ...many(12, 1), 6, 6], 1);
  assert.equal(table.unit('foot').status, 'away');
  assert.equal(table.asks, 'A: after the victory');
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, many(4, 6));
  answer(table, table.farthest);
  assert.deepEqual([table.unit('horse').status, table.unit('horse').leftBy, table.unit('foot').status], ['away', 'pursuit', 'lost']);
});

test('AGW-RESP-10 AGW-CHG-12 a Nervous target that falls back off the table leaves the charge without a target: the charger may stay', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 38])
    .unit('B', 'nervous', 'infantry', [20, 44], { attributes: ['nervous'] })
    .deck('2♠')
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3), [2, 6, 6]);
  assert.equal(table.unit('nervous').status, 'away');
  if (table.asks === 'A: target gone') answer(table, 'stay');
  assert.deepEqual([table.unit('ours').post.y, table.unit('ours').disordered, table.unit('ours').counter], [38000, false, true]);
  assert.equal(table.told('fight').length, 0);
});

test('AGW-CMD-12 AGW-HOLD-03 a card traded from the hand serves only the unit that the commander is with', () => {
  const made = withSpares(aField())
    .unit('A', 'his', 'infantry', [20, 10])
    .general('A', 'Plumley', 'his', { isCommander: true })
    .hand('A', '4♥');
  const table = made.deck('2♠').turn('K♥');
  answer(table, { do: 'trade', card: '4♥' });
  if (table.asks === 'A: use the card') assert.deepEqual(wordsOffered(table), ['unit']);
  else assert.equal(table.asks, 'A: act');
  const spent = withSpares(aField())
    .unit('A', 'his', 'infantry', [20, 10], { counter: true })
    .general('A', 'Plumley', 'his', { isCommander: true })
    .hand('A', '4♥')
    .turn('K♥');
  assert.ok(!wordsOffered(spent).includes('trade'), 'his unit has acted: the card could serve nobody');
});

test('AGW-DISM-03 horses are lost when an enemy touches them with none of their men within 3"', () => {
  const field = (y: number) => {
    const table = withSpares(aField())
      .unit('A', 'raider', 'infantry', [20, 10])
      .unit('B', 'men', 'light-dragoons', [20, y], {
        mounted: false,
        formation: 'skirmish',
        holders: 1,
        horses: { x: 20000, y: 15000, facing: 27000 },
      })
      .turn('5♥')
      .gives('raider');
    answer(table, { do: 'roll', pace: 'march', reserve: 0, road: false }, [6, 6]);
    answer(table, { do: 'advance', by: 4000 });
    return [table.unit('men').horses === null, table.unit('men').figures];
  };
  assert.deepEqual(
    [field(25), field(18)],
    [
      [true, 5],
      [false, 6],
    ],
  );
});

test('AGW-CMD-04 AGW-RET-02 a general who joins a running unit runs with it, and shares its end', () => {
  const table = withSpares(aField())
    .unit('A', 'runner', 'infantry', [20, 4], { running: true, hopeless: true, disordered: true, formation: 'skirmish', facing: 270 })
    .unit('B', 'near', 'infantry', [20, 12])
    .general('A', 'Plumley', 'runner')
    .deck('2♠')
    .turn('5♥');
  answer(table, { do: 'unit', unit: 2 }, [], 6);
  if (table.asks === 'A: hopeless') answer(table, 'let it run', [], 6);
  assert.deepEqual([table.unit('runner').status, table.state.generals[0]?.status], ['lost', 'lost']);
});

test('AGW-RALLY-02 AGW-WIN-01 a unit that can never rally counts as lost at once, one waiting for the second joker does not', () => {
  const made = (set: object) =>
    isBroken(
      aField().unit('A', 'one', 'infantry', [20, 10], set).unit('A', 'two', 'infantry', [30, 10]).unit('B', 'b', 'infantry', [20, 40]).s,
      0,
    );
  assert.equal(made({}), false);
  assert.equal(made({ hopeless: true, running: true, disordered: true, formation: 'skirmish' }), true);
  assert.equal(made({ status: 'away', leftBy: 'fall back' }), false);
});

test('AGW-CHG-05 AGW-DIS-06 a disordered line reforms for a die and charges with two; it may shoot at one and charge another', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10], { disordered: true })
    .unit('B', 'theirs', 'infantry', [20, 17], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('ours');
  assert.deepEqual(targetsOffered(table, 'charge'), []);
  answer(table, { do: 'reform' });
  assert.deepEqual(targetsOffered(table, 'charge'), [3]);
  answer(table, charge(3));
  answer(table, straight, [6, 6], 1);
  assert.deepEqual(table.told('charge roll')[0]?.dice, [6, 6]);
  const shot = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'one', 'infantry', [20, 17])
    .unit('B', 'two', 'infantry', [27, 17], { counter: true, disordered: true })
    .turn('5♥')
    .gives('ours');
  answer(shot, shoot(3), many(6, 1), 1);
  assert.ok(targetsOffered(shot, 'charge').includes(4));
});

test('AGW-CHG-02 AGW-FORM-06 who leaves a building does not charge in that activation', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 17, 6, 6, 4)
    .unit('A', 'inside', 'infantry', [20, 10], { building: 'inn', formation: 'garrison', ranks: 1, attributes: ['well-drilled'] })
    .unit('B', 'theirs', 'infantry', [20, 17], { counter: true, disordered: true })
    .turn('5♥')
    .gives('inside');
  assert.deepEqual(targetsOffered(table, 'charge'), [], 'a garrison does not charge');
  answer(table, { do: 'leave', formation: 'line' });
  if (table.asks === 'A: leave building') answer(table, { x: 20000, y: 11000, facing: 9000 });
  if (table.asks === 'A: act') assert.deepEqual(targetsOffered(table, 'charge'), []);
  assert.equal(table.unit('inside').post.building, null);
});

test('AGW-EVADE-02 AGW-EVADE-05 evaders may slip into a house with room for them, and horse then stops without disorder', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 17, 20, 6, 4)
    .unit('A', 'horse', 'heavy-cavalry', [20, 8])
    .unit('B', 'loose', 'sharpshooters', [20, 15])
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [4, 4, 4]);
  assert.equal(table.refusalTo(1, { facing: 9000, by: 12000, building: 'inn' }), null);
  answer(table, { facing: 9000, by: 12000, building: 'inn' });
  assert.equal(table.unit('loose').post.building, 'inn');
  if (table.asks === 'A: charge wheel') answer(table, straight, many(4, 6));
  if (table.asks === 'A: where to stop') answer(table, 3000);
  assert.deepEqual([table.unit('horse').disordered, table.told('fight').length], [false, 0]);
});

test('AGW-ACC-02 AGW-PURS-04 horse riding on stops an inch short of a locked enemy and of a friend', () => {
  const made = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [20, 10])
    .unit('B', 'foot', 'infantry', [20, 15], { counter: true, disordered: true })
    .unit('B', 'locked', 'infantry', [20, 25], { facing: 180 })
    .unit('A', 'ours', 'infantry', [17, 25], { facing: 0, counter: true });
  Object.assign(made.of('ours').post, { x: 18000, y: 25000 });
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 5, defender: 4, kind: 'front', obstacle: false, levels: [0, 0] }] });
  const table = made.deck('2♠').turn('5♥');
  chargeHome(table, 'horse', 3, 4, [...many(6, 6), ...many(12, 1)], 6);
  assert.equal(table.unit('foot').status, 'lost');
  assert.equal(table.told('accident').length, 0);
  assert.ok(table.unit('horse').post.y <= 21_010, `${table.unit('horse').post.y}: the locked line and its enemy lie from y 22 on`);
});

test('AGW-RESP-08 AGW-CHG-07 the roll is made even when a counter-charge has closed the gap', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'light-cavalry', [20, 10])
    .unit('B', 'theirs', 'light-cavalry', [20, 15])
    .deck('2♠')
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3));
  answer(table, reply('counter-charge', 2), [6, 6]);
  while (table.asks === 'B: respond') answer(table, 'enough', [6, 6]);
  answer(table, straight, many(5, 1), 1);
  assert.deepEqual([table.told('charge roll').length, table.told('contact').length, table.told('fight').length], [1, 1, 1]);
});

test('AGW-CMD-14 AGW-CMD-12 when the commander falls the senior subordinate commands, and if attached binds the hand to his unit', () => {
  const made = withSpares(aField())
    .unit('B', 'gun', 'field-gun', [20, 30])
    .unit('A', 'his', 'infantry', [20, 24], { figures: 9, shotDown: 3 })
    .general('A', 'Plumley', 'his', { isCommander: true })
    .general('A', 'Wix', 'spare A')
    .deck('2♥')
    .turn('5♠');
  made.gives('gun');
  answer(made, shoot(3), [6, 1, 1, 1, 1, 1, 6, 4], 4);
  assert.deepEqual(
    made.state.generals.map(({ status, isCommander }) => [status, isCommander]),
    [
      ['lost', false],
      ['table', true],
    ],
  );
});

test('AGW-SHOT-03 AGW-FORM-06 a garrison shoots with one figure an inch of the walls that see the target', () => {
  const shooters = (at: readonly [number, number]) => {
    const table = withSpares(aField())
      .area('inn', 'sound-building', 18, 10, 4, 3)
      .unit('A', 'inside', 'infantry', [20, 10], { building: 'inn', formation: 'garrison', ranks: 1 })
      .unit('B', 'target', 'sharpshooters', at)
      .turn('5♥')
      .gives('inside');
    answer(table, shoot(3), [], 1);
    return diceOf(table.told('shoots')[0]).length;
  };
  assert.equal(shooters([20, 20]), 2, 'four of the long wall (and none beside it): two dice');
});

test('AGW-INTP-03 AGW-JOK-04 AGW-RET-03 who falls back is put just beyond a friend on whom it would end', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 20])
    .unit('B', 'target', 'infantry', [20, 25], { figures: 9, shotDown: 3 })
    .unit('B', 'friend', 'infantry', [20, 30])
    .deck('2♠')
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 2, 2, 2], 1);
  assert.equal(table.told('falls back').length, 1);
  const { y } = table.unit('target').post;
  assert.ok(y >= 32_000 && y <= 32_100, `${y}: 4" would end on the friend at y 30 to 32`);
  assert.equal(table.unit('friend').disordered, true);
});
