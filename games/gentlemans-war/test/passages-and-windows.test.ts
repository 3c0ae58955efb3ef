// Passages of lines in column, obstacles and dice kept back, tents and windows: where the limits lie.
import assert from 'node:assert/strict';
import { DECK } from '../rules/cards/deck.ts';
import { interruptions } from '../rules/cards/serving.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { returns } from '../rules/setup/arrivals.ts';
import { ahead, alone, at, march, refused, words } from './drill.ts';
import { aField, type Field, inch, type Placed, type Table, test, umpire } from './field.ts';
import { answer, charge, many, straight, withSpares } from './second/staging.ts';

/** A friend in line lies across the way of a column, far from any enemy; what became of both when it went so far. */
function marchesAt(type: 'infantry' | 'field-gun', formation: 'march-column' | 'limbered', to: number): Table {
  const table = withSpares(aField())
    .unit('A', 'a', type, [20, 12], { formation })
    .unit('A', 'friend', 'infantry', [20, 15])
    .turn('7♥')
    .gives('a')
    .say(march(), ...many(type === 'infantry' ? 3 : 2, 5));
  return table.say({ do: 'march', path: [at(20, to)] });
}

test('AGW-INTP-01 AGW-MOVE-04 a column that does not come clear of a friend stops touching his near side, and both are disordered', () => {
  for (const table of [marchesAt('infantry', 'march-column', 19), marchesAt('field-gun', 'limbered', 18)]) {
    assert.ok(Math.abs(table.unit('a').post.y - inch(13)) <= 10);
    assert.deepEqual([table.unit('a').disordered, table.unit('friend').disordered, table.unit('friend').counter], [true, true, false]);
    assert.deepEqual([table.asks, table.state.acting?.left], ['A: act', 0]);
  }
});

test('AGW-INTP-01 AGW-MOVE-04 a column that comes clear of a friend disorders nobody', () => {
  const table = marchesAt('infantry', 'march-column', 21.5);
  assert.deepEqual([table.unit('a').post.y, table.unit('a').disordered, table.unit('friend').disordered], [inch(21.5), false, false]);
});

test('AGW-INTP-01 AGW-ENG-07 a passage that fails sets off no mine beyond the friend before whom it stops', () => {
  const field = withSpares(aField()).unit('A', 'a', 'infantry', [20, 12]).unit('A', 'friend', 'infantry', [20, 19]);
  field.s.mines.push({ seat: 1, x: inch(20), y: inch(19.5), armed: true, by: field.id('spare B') });
  const table = field.turn('7♥').gives('a').say(march(), 4, 4).say(ahead(8));
  assert.deepEqual([table.told('mine').length, table.unit('a').figures], [0, 12]);
  assert.equal(table.unit('friend').disordered, true);
});

test('AGW-INTP-01 AGW-GEOM-08 a passage of lines asks for 12" at its end too: at 12" it is made, at 11.98" it is refused', () => {
  const passes = (far: number) =>
    withSpares(aField())
      .unit('A', 'a', 'infantry', [20, 12])
      .unit('A', 'friend', 'infantry', [20, 15])
      .unit('B', 'b', 'infantry', [20, 17.02 + far])
      .turn('7♥')
      .gives('a')
      .say(march(), 4, 3);
  assert.equal(passes(12).say(ahead(5.02)).unit('a').disordered, false);
  refused(passes(11.98), ahead(5.02));
});

/** A column before a hedge at 12", which it reaches but cannot clear; so many dice are kept back. */
function beforeHedge(kept: number, dice: number[], more: Field = alone('infantry', [20, 10], { formation: 'march-column' })): Table {
  const hedge = more.line('hedge', 'hedge', [
    [0, 12],
    [48, 12],
  ]);
  return hedge
    .turn('7♥')
    .gives('a')
    .say(march(kept), ...dice);
}

test('AGW-OBST-03 AGW-ACT-03 who is placed just across a hedge moves no more, but reforms or forms line with the dice that it kept back', () => {
  const one = beforeHedge(1, [3, 3]).say({ do: 'across' });
  assert.deepEqual([one.unit('a').disordered, [...new Set(words(one))]], [true, ['reform', 'face', 'done']]);
  const two = beforeHedge(2, [2]).say({ do: 'across' });
  assert.ok(words(two).includes('form') && !words(two).includes('move'));
  refused(beforeHedge(2, [1]), { do: 'across' });
});

test('AGW-OBST-03 AGW-GEOM-09 nobody is placed across a hedge within an inch of an enemy or on a friend: it stops short', () => {
  for (const side of ['A', 'B'] as const)
    refused(beforeHedge(0, [3, 2], alone('infantry', [20, 10]).unit(side, 'beyond', 'infantry', [20, 14.9])), { do: 'across' });
});

test('AGW-DIS-06 AGW-ROUGH-02 who reforms in a field in mid-move is disordered again by its next step', () => {
  const table = alone('infantry', [20, 10]).area('f', 'ploughed-field', 10, 5, 20, 20).turn('7♥').gives('a').say(march(1), 6);
  table.say(ahead(1)).say({ do: 'halt' }).say({ do: 'reform' });
  assert.equal(table.unit('a').disordered, false);
  table.say({ do: 'move' }).say(ahead(1));
  assert.equal(table.unit('a').disordered, true);
});

test('AGW-CHFM-01 AGW-CHFM-02 AGW-ACT-02 a column of three dice faces left, which is no change of formation, and then forms attack column', () => {
  const table = alone('infantry', [20, 20], { formation: 'march-column' }, { 'attack-column': 'all' }).turn('7♥').gives('a');
  table.say({ do: 'face', to: 'left' }).say({ do: 'form', formation: 'attack-column', ranks: 2, to: 'front' });
  assert.deepEqual([table.unit('a').post.formation, table.unit('a').post.facing], ['attack-column', 18000]);
});

test('AGW-CHFM-01 AGW-MOVE-04 a bent column that faces left is a line about the middle of the column straightened behind its head', () => {
  const table = alone('infantry', [20, 20], { formation: 'march-column' }).turn('7♥').gives('a').say(march(1), 3, 3);
  table
    .say({ do: 'march', path: [at(20, 22), at(23, 22)] })
    .say({ do: 'halt' })
    .say({ do: 'face', to: 'left' });
  const { x, y, facing } = table.unit('a').post;
  assert.deepEqual([x, y, facing], [inch(20), inch(23), 9000]);
});

test('AGW-DEPL-04 AGW-MOVE-03 a wheel whose rear sweeps over the enemy’s tent overruns it, though it ends clear of it', () => {
  const field = alone('infantry', [20, 20]).hand('B', '9♠');
  field.s.quarters[1] = { x: inch(24.8), y: inch(20), building: null, overrun: false };
  const table = field.turn('7♥').gives('a').say(march(), 6, 6).say({ do: 'wheel', on: 'middle', angle: 9000 });
  assert.deepEqual([table.state.quarters[1]?.overrun, table.state.hands[1]], [true, []]);
});

test('AGW-DEPL-04 AGW-GEOM-08 a tent with an enemy exactly 3" off is not had again, with one 3.02" off it is', () => {
  const isLost = (far: number) => {
    const field = withSpares(aField())
      .unit('A', 'a', 'infantry', [24, 30 - far])
      .unit('B', 'b', 'infantry', [28.5, 31.5]);
    field.s.quarters[1] = { x: inch(24), y: inch(31.5), building: null, overrun: true };
    return field.deck('2♥').turn('5♠').gives('spare B').say({ do: 'done' }).state.quarters[1]?.overrun;
  };
  assert.deepEqual([isLost(3), isLost(3.02)], [true, false]);
});

test('AGW-HOLD-03 AGW-CHG-10 the king that was just kept in a trade may be the Hold Card of the charge on it', () => {
  const field = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20], { counter: true, disordered: true });
  const table = field.hand('A', '4♥').deck('2♠').turn('K♥').say({ do: 'trade', card: '4♥' }).gives('a');
  answer(table, charge(table.id('b')));
  answer(table, 'none');
  answer(table, straight, [1, 1, 1]);
  assert.ok(table.offers.some((each) => JSON.stringify(each).includes('K♥')));
});

test('AGW-HOLD-05 AGW-ACE-03 an ace that lost the roll-off is gone with the cycle that the other ace brings to its end', () => {
  const table = aField()
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('A', 'other', 'infantry', [4, 4])
    .unit('B', 'b', 'infantry', [24, 16])
    .hand('A', 'A♥')
    .hand('B', 'A♠', '5♠')
    .next()
    .as('A', 'A♥')
    .as('B', 'A♠', 6, 1);
  answer(table, { do: 'ace', unit: table.id('a') });
  answer(table, charge(table.id('b')));
  while (!table.asks.endsWith('interrupt')) {
    if (table.asks.endsWith('respond')) answer(table, 'enough');
    else if (table.asks.endsWith('charge wheel')) answer(table, straight, many(3, 6), 1);
    else answer(table, table.offers[0], [], 1);
  }
  assert.deepEqual([table.asks, table.state.hands, interruptions(table.state, 1)], ['B: interrupt', [[], ['5♠']], ['5♠']]);
});

test('AGW-CARD-01 AGW-JOK-02 a second joker that is the very last card: all 54 are shuffled and six dealt', () => {
  const field = withSpares(aField()).set({ jokers: 1, discard: DECK.filter((card) => card !== 'joker-2') });
  field.s.deck.loose = [];
  const { hands, deck, discard } = field.deck('joker-2').begin('flip', { below: () => 0 }).state;
  assert.deepEqual([hands.flat().length + deck.loose.length + deck.top.length + deck.bottom.length, discard.length], [54, 0]);
});

test('AGW-EDGE-01 AGW-EDGE-04 two who left at one spot return side by side, in their order; an enemy exactly 3" off bars nobody, at 2.98" he does', () => {
  const away: Placed = { status: 'away', leftBy: 'fall back' };
  const back = (y: number) => {
    const field = withSpares(aField())
      .unit('A', 'one', 'infantry', [24, 2], away)
      .unit('A', 'two', 'infantry', [24, 2], away)
      .unit('B', 'b', 'infantry', [24, y]);
    returns(field.s, umpire(field.s));
    return [field.of('one').post.x, field.of('two').post.x];
  };
  assert.deepEqual(back(5), [inch(24), inch(30)]);
  assert.deepEqual(back(4.98), [inch(31), inch(17)]);
});

test('AGW-SKIR-04 AGW-GEOM-04 skirmishers fall in with a square about its middle, and with a march column behind its tail', () => {
  const joined = (support: Placed) => {
    const field = aField().pair(support).unit('A', 'spare', 'infantry', [42, 3]).unit('B', 'b', 'infantry', [4, 46]);
    const before = centreOf(field.s, field.of('support'));
    const table = field.deck('2♠').turn('7♥').gives('support').say(field.id('loose')).say({ do: 'recover' });
    return { table, before, after: centreOf(table.state, table.unit('support')) };
  };
  const square = joined({ formation: 'square' });
  assert.deepEqual([square.after, square.table.unit('support').figures], [square.before, 12]);
  const column = joined({ formation: 'march-column' }).table.unit('support').post;
  assert.deepEqual([column.x, column.y, column.trail?.at(-1)], [inch(20), inch(10), { x: inch(20), y: inch(4) }]);
});
