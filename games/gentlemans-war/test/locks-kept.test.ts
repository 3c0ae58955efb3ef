// Fights that are not decided: who stays locked with whom, who is in the next round, and how; and shots after the beaten.
import assert from 'node:assert/strict';
import type { Pair } from '../state.ts';
import { aField, type Field, type Table, test } from './field.ts';
import { answer, charge, chargeTogether, many, stand, straight, withSpares } from './second/staging.ts';

const pairOf = (field: Field, attacker: string, defender: string): Pair => ({
  attacker: field.id(attacker),
  defender: field.id(defender),
  kind: 'front',
  obstacle: false,
  levels: [0, 0],
});

test('AGW-GEOM-04 AGW-RES-07 two who hold are locked though both are dressed anew after their losses and a gap has opened', () => {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [29.6, 16])
    .unit('B', 'target', 'infantry', [24, 20], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('target')));
  stand(table);
  // Their ends touch; three fall on either side, and none of them rises.
  answer(table, straight, [6, 6, 6, 6, 6, 6, ...many(9, 1), 6, 6, 6, ...many(9, 1)], 1);
  answer(table, 'hold');
  answer(table, 'hold', [], 1);
  assert.deepEqual([table.unit('charger').figures, table.unit('target').figures], [9, 9]);
  assert.equal(table.state.locks.length, 1);
});

test('AGW-GEOM-04 AGW-CC-05 who holds and has nobody left to rise is gone, and its enemy is free', () => {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [24, 16], { figures: 1, original: 12 })
    .unit('B', 'target', 'infantry', [24, 20], { counter: true, disordered: true, figures: 2, original: 12 })
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('target')));
  stand(table);
  answer(table, straight, [6, 6, 6, 6, 6, 1], 1);
  answer(table, 'hold');
  answer(table, 'hold', [], 1);
  assert.deepEqual([table.unit('charger').status, table.unit('target').status, table.state.locks.length], ['lost', 'table', 0]);
});

/** Two of A locked with one of B; a third of B charges the second of them. */
function joinedLock(attribute: 'gallant' | 'stalwart'): Table {
  const made = withSpares(aField())
    .unit('A', 'left', 'infantry', [21, 20], { figures: 6, original: 6 })
    .unit('A', 'right', 'infantry', [27, 20], { figures: 6, original: 6, attributes: [attribute] })
    .unit('B', 'held', 'infantry', [24, 20])
    .unit('B', 'comer', 'infantry', [29.5, 28], { figures: 6, original: 6, attributes: ['timid'] })
    .deck('2♥');
  made.s.locks.push({ seat: 0, pairs: [pairOf(made, 'left', 'held'), pairOf(made, 'right', 'held')] });
  const table = made.turn('5♠').gives('comer');
  answer(table, charge(table.id('right')));
  return answer(table, straight, many(3, 6), 1);
}

test('AGW-RES-07 AGW-BRAWL-01 who charges one of a lock brings all of it into the brawl, however they are linked', () => {
  const table = joinedLock('gallant');
  assert.deepEqual(table.told('fight')[0], { ...table.told('fight')[0], attackers: ['comer', 'held'], defenders: ['right', 'left'] });
  assert.ok(['left', 'right', 'held', 'comer'].every((name) => table.unit(name).counter));
});

test('AGW-RES-07 AGW-BRAWL-02 between two who were locked Gallant and Stalwart apply as at first, against a newcomer anew', () => {
  const columns = (attribute: 'gallant' | 'stalwart') =>
    joinedLock(attribute)
      .told('strikes')
      .flatMap(({ name, score, column }) => (name === 'right' ? [score, column] : []));
  // Timid, the newcomer is at -1; of the pairs that are equally bad the first of the enemy's roster decides.
  assert.deepEqual(columns('gallant'), [1, '+1'], 'it still attacks him with whom it is locked');
  assert.deepEqual(columns('stalwart'), [0, 'tie or lower'], 'and does not stand against him');
});

test('AGW-BRAWL-01 AGW-RES-07 two fights that a third unit linked are locks of their own once it has fallen back', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'left', 'infantry', [18, 10])
      .unit('A', 'middle', 'light-cavalry', [24, 10], { ranks: 1 })
      .unit('A', 'right', 'infantry', [30, 10])
      .unit('B', 'west', 'infantry', [18.5, 16], { counter: true, disordered: true, figures: 14, original: 14 })
      .unit('B', 'east', 'infantry', [29.5, 16], { counter: true, disordered: true, figures: 14, original: 14 })
      .deck('2♠'),
    [
      ['left', 'west'],
      ['middle', 'west'],
      ['right', 'east'],
    ],
  );
  stand(table);
  answer(table, straight, many(3, 6));
  answer(table, straight, many(5, 6));
  answer(table, straight, many(3, 6), 1);
  while (table.asks.endsWith('separate or brawl')) answer(table, 'brawl', [], 1);
  assert.deepEqual(
    table.told('fight').map(({ attackers }) => attackers),
    [['left', 'middle', 'right']],
  );
  for (let asked = 0; asked < 8 && /tie|far back/.test(table.asks); asked++)
    answer(table, table.asks.endsWith('far back') ? 8000 : 'hold', [], 1);
  assert.deepEqual(
    table.state.locks.map(({ pairs }) => pairs.length),
    [1, 1],
  );
});

test('AGW-RES-05 AGW-BRAWL-03 foot that has beaten horse and foot at once fires after the horse alone', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'horse', 'light-cavalry', [21, 12], { ranks: 2 })
      .unit('A', 'foot', 'infantry', [28, 12], { figures: 6, original: 6 })
      .unit('B', 'line', 'infantry', [24, 20], { figures: 20, original: 20, counter: true, disordered: true })
      .general('A', 'Plumley', [24.5, 11])
      .deck('2♠'),
    [
      ['horse', 'line'],
      ['foot', 'line'],
    ],
  );
  stand(table);
  answer(table, straight, many(5, 6));
  answer(table, straight, [...many(3, 6), ...many(12, 1), ...many(3, 6), ...many(17, 1)], 1);
  assert.deepEqual(
    table.told('combat result').map(({ grade }) => grade),
    ['beaten', 'beaten', 'beats'],
  );
  answer(table, 'hold', [], 1);
  assert.deepEqual([table.asks, table.offers], ['B: parting shot', ['none', table.id('horse')]]);
});
