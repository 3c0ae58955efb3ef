// Those who join a charge and those who help against it: who may, from where it is measured, and what an accident allows.
import assert from 'node:assert/strict';
import { aField, type Field, type Table, test } from './field.ts';
import { answer, charge, many, reply, scoreOf, straight, withSpares } from './second/staging.ts';

/** A line of A that charges one of B, who has a card; `more` stands about them. */
function charged(more: (field: Field) => Field): Table {
  const table = more(
    withSpares(aField()).unit('A', 'charger', 'infantry', [24, 12]).unit('B', 'target', 'infantry', [24, 21], { counter: true }),
  )
    .hand('B', '9♠')
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  return answer(table, charge(table.id('target')));
}

const SUPPORT = { card: '9♠', use: 'support' };

test('AGW-RESP-05 AGW-ALL-03 horse may come to help against foot that starts in a wood and makes contact in the open, not the other way round', () => {
  const helps = (wood: number) => {
    const table = charged((field) =>
      field.area('wood', 'wood', 20, wood, 8, 8).unit('B', 'help', 'light-cavalry', [36, 19], { facing: 180, ranks: 2 }),
    );
    return table.asks === 'B: card against the charge' && table.has(SUPPORT);
  };
  assert.deepEqual([helps(5), helps(16.5)], [true, false]);
});

/** A line of A with friends about it and cards in hand, before its charge is answered. */
function joinable(more: (field: Field) => Field): Table {
  const table = more(
    withSpares(aField()).unit('A', 'charger', 'infantry', [12, 10]).unit('B', 'first', 'infantry', [12, 17], { counter: true }),
  )
    .hand('A', 'Q♦')
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  return answer(table, charge(table.id('first')));
}

const offered = (table: Table) =>
  table.offers.flatMap((each) =>
    typeof each === 'object' && each !== null && 'unit' in each ? [each as { unit: number; target: number }] : [],
  );

test('AGW-CHG-10 AGW-CHG-11 two who join stand within 3" of the charger, not of each other, and go at his target or one within 3" of it', () => {
  const table = joinable((field) =>
    field
      .unit('A', 'near', 'infantry', [20, 10])
      .unit('A', 'far', 'infantry', [28, 10])
      .unit('B', 'second', 'infantry', [20.5, 17], { counter: true })
      .unit('B', 'third', 'infantry', [29, 17], { counter: true }),
  );
  answer(table, { card: 'Q♦', use: 'join', most: 2, within: 3 });
  assert.deepEqual(
    offered(table).map(({ unit, target }) => [unit, target]),
    [
      [table.id('near'), table.id('first')],
      [table.id('near'), table.id('second')],
    ],
  );
  answer(table, { unit: table.id('near'), target: table.id('second') });
  assert.notEqual(table.asks, 'A: join the charge', 'the far one stands 10" from him who was declared');
});

/** Sharpshooters slip through their own line; the horse behind them rides on at it, and the line has seen it coming. */
function riddenInto(hand: '9♠' | null, help: readonly [number, number]): Table {
  const field = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 17], { ranks: 2, figures: 4, original: 6 })
    .unit('B', 'line', 'infantry', [24, 20], { counter: true, figures: 20, original: 20 })
    .unit('B', 'help', 'light-cavalry', help, { facing: 180, ranks: 2 })
    .deck('2♠');
  if (hand) field.hand('B', hand);
  const table = field.turn('5♥').gives('horse');
  answer(table, charge(table.id('loose')));
  if (table.asks === 'B: card against the charge') answer(table, 'none');
  answer(table, reply('evade 3', table.id('horse')), [4, 4, 4]);
  answer(table, { facing: 9000, by: 8000, building: null });
  return answer(table, 'ride on', [...many(4, 5), 6]);
}

test('AGW-ACC-01 AGW-RESP-05 a card brings help to a line that is run into in a charge: the supporter strikes with it', () => {
  const table = riddenInto('9♠', [38, 17.5]);
  answer(table, SUPPORT);
  answer(table, { unit: table.id('help'), charger: table.id('horse'), does: 'charge' });
  while (table.asks.endsWith(': respond')) answer(table, 'enough', many(4, 6), 3);
  assert.deepEqual(table.told('fight')[0]?.defenders, ['line', 'help']);
  assert.equal(scoreOf(table, 'help'), 3, 'from the flank, at horse that does not counter-charge it');
  const alone = riddenInto(null, [38, 17.5]);
  while (alone.asks.endsWith(': respond')) answer(alone, 'enough', [], 3);
  assert.deepEqual(alone.told('fight')[0]?.defenders, ['line']);
});

test('AGW-ACC-01 AGW-PURS-04 AGW-RESP-05 and to one that is run into by horse that rides on from its victory', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'first', 'infantry', [24, 14], { counter: true, disordered: true, figures: 2, original: 6 })
    .unit('B', 'line', 'infantry', [24, 22], { counter: true, figures: 20, original: 20 })
    .unit('B', 'help', 'light-cavalry', [38, 19.5], { facing: 180, ranks: 2 })
    .hand('B', '9♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('first')));
  answer(table, 'none');
  answer(table, straight, [...many(4, 6), ...many(5, 6), 1, 1, 6], 6);
  answer(table, SUPPORT);
  answer(table, { unit: table.id('help'), charger: table.id('horse'), does: 'charge' });
  while (table.asks.endsWith(': respond')) answer(table, 'enough', many(4, 6), 3);
  assert.deepEqual(table.told('fight')[1]?.defenders, ['line', 'help']);
  assert.equal(table.unit('help').counter, true);
});
