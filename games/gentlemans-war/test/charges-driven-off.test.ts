// Chargers and targets who are driven off before they fight, and what ends a charge on its way.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import { bodyOf } from '../rules/formations/footprint.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { answer, charge, chargeTogether, many, reply, scoreOf, stand, straight, withSpares } from './second/staging.ts';

const gapOf = (table: Table, a: string, b: string) =>
  gapBetween(bodyOf(table.state, table.unit(a)) as Body, bodyOf(table.state, table.unit(b)));

test('AGW-CHG-01 AGW-INTP-03 a charger that a comrade’s flight sweeps along charges nobody, and nobody answers it', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'nervous', 'infantry', [24, 20], { figures: 6, original: 6, attributes: ['nervous'] })
      .unit('A', 'comrade', 'infantry', [27.2, 15.5], { attributes: ['brittle'] })
      .unit('B', 'one', 'infantry', [24, 27])
      .unit('B', 'other', 'infantry', [31, 25])
      .general('A', 'Plumley', [25, 17.5])
      .deck('2♠'),
    [
      ['nervous', 'one'],
      ['comrade', 'other'],
    ],
    [2, 3, 3],
  );
  assert.deepEqual(
    table.told('falls back').map(({ name }) => name),
    ['nervous', 'comrade'],
  );
  assert.notEqual(table.asks, 'B: respond');
  assert.deepEqual(table.told('charge roll'), []);
  assert.deepEqual([table.unit('comrade').counter, table.unit('one').counter, table.unit('other').counter], [true, false, false]);
});

test('AGW-CHG-14 AGW-INTP-03 AGW-ALL-08 a charger that has come home and is swept along by one shot away fights nobody', () => {
  const run = (attribute: 'brittle' | 'brave') => {
    const table = chargeTogether(
      withSpares(aField())
        .unit('A', 'shot at', 'infantry', [28, 30], { figures: 4, original: 6, shotDown: 1 })
        .unit('A', 'home', 'infantry', [24, 20], { figures: 20, original: 20, attributes: [attribute] })
        .unit('B', 'rifles', 'infantry', [28, 36], { counter: true })
        .unit('B', 'victim', 'infantry', [24, 25], { figures: 6, original: 6, counter: true, disordered: true })
        .general('A', 'Plumley', [28, 25.5])
        .general('A', 'Bagshot', [28, 21.5])
        .deck('2♠'),
      [
        ['shot at', 'rifles'],
        ['home', 'victim'],
      ],
    );
    answer(table, reply('long shot', table.id('shot at')));
    stand(table);
    answer(table, straight, many(3, 6));
    // One hit, not saved; a 3 of the Disconcerted falls back, six inches, through the other.
    return answer(table, straight, [...many(3, 6), 6, ...many(5, 1), 1, 3, 3, 3], 3);
  };
  const swept = run('brittle');
  assert.deepEqual(swept.told('fight'), []);
  assert.ok(gapOf(swept, 'home', 'victim') > inch(3), 'it has gone back as well');
  assert.equal(swept.unit('victim').counter, true);
  assert.equal(run('brave').told('fight').length, 1, 'who is only disordered stays and fights');
});

test('AGW-RESP-10 AGW-ALL-06 AGW-INTP-03 a target that its neighbour’s flight carries off is met where it stands, not stationary', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'left', 'infantry', [20, 10])
      .unit('A', 'right', 'infantry', [27, 10])
      .unit('B', 'nervous', 'infantry', [20, 16], { attributes: ['nervous'], figures: 6, original: 6 })
      .unit('B', 'steady', 'infantry', [24.2, 20], { attributes: ['stalwart', 'brittle'] })
      .deck('2♠'),
    [
      ['left', 'nervous'],
      ['right', 'steady'],
    ],
    [2, 3, 3, 2, 2],
  );
  assert.deepEqual(
    table.told('falls back').map(({ name }) => name),
    ['nervous', 'steady'],
  );
  stand(table);
  answer(table, table.candidates[0], many(3, 6), 1);
  answer(table, table.candidates[0], many(3, 6), 1);
  while (table.asks.endsWith(': tie')) answer(table, 'hold');
  assert.equal(scoreOf(table, 'steady'), -1, 'disordered, and no Stalwart');
});

test('AGW-ENG-07 AGW-PURS-01 a pursuit over a mine ends there, without a second combat', () => {
  const chase = (more: (field: Field) => Field) => {
    const made = more(withSpares(aField()))
      .unit('A', 'horse', 'light-cavalry', [24, 10], { figures: 20, original: 20, ranks: 1 })
      .unit('B', 'line', 'infantry', [24, 15], { counter: true, disordered: true })
      .deck('2♠');
    const table = made.turn('5♥').gives('horse');
    answer(table, charge(table.id('line')));
    stand(table);
    // Three hits to none: beaten, and back five inches.
    answer(table, straight, [...many(5, 6), 6, 6, 6, ...many(7, 1), ...many(12, 1), 2, 3], 1);
    answer(table, 'pursue');
    answer(table, { loser: table.id('line'), pace: 'march' }, many(4, 6));
    return answer(table, table.farthest, [], 5);
  };
  const mined = chase((field) => {
    field.s.mines.push({ x: inch(15), y: inch(17), seat: 1, by: 1, armed: true });
    return field;
  });
  assert.equal(mined.told('fight').length, 1);
  assert.equal(chase((field) => field).told('fight').length, 2);
});

test('AGW-ALL-08 AGW-RES-01 AGW-INTP-03 of two who have tied one that is swept along by the other has moved, and is not asked again', () => {
  const tie = (attribute: 'brittle' | 'brave') => {
    const table = chargeTogether(
      withSpares(aField())
        .unit('A', 'north', 'infantry', [14, 27], { facing: 0 })
        .unit('A', 'south', 'infantry', [14, 20.5], { facing: 0, attributes: [attribute] })
        .unit('B', 'column', 'infantry', [20, 30], {
          facing: 90,
          formation: 'march-column',
          counter: true,
          disordered: true,
          figures: 20,
          original: 20,
        })
        .deck('2♠'),
      [
        ['north', 'column'],
        ['south', 'column'],
      ],
    );
    stand(table);
    answer(table, table.candidates[0], many(3, 6));
    answer(table, table.candidates[0], many(3, 6), 1);
    answer(table, 'fall back', [1, 1], 1);
    return table;
  };
  const swept = tie('brittle');
  assert.deepEqual(
    swept.told('falls back').map(({ name }) => name),
    ['north', 'south'],
  );
  assert.equal(swept.asks, 'B: tie');
  const stayed = tie('brave');
  assert.deepEqual([stayed.told('falls back').length, stayed.asks], [1, 'A: tie']);
});
