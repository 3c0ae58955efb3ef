// A charge that friends run through before it has moved.
import assert from 'node:assert/strict';
import type { Attribute } from '../content/types.ts';
import { aField, type Table, test } from './field.ts';
import { chargeTogether, withSpares } from './second/staging.ts';

/** A Nervous unit and a comrade behind it charge together; its nerves fail, and it goes back through him or past him. */
function wavering(x: number, attributes: Attribute[] = []): Table {
  return chargeTogether(
    withSpares(aField())
      .unit('A', 'nervous', 'infantry', [24, 20], { figures: 6, original: 6, attributes: ['nervous'] })
      .unit('A', 'comrade', 'infantry', [x, 15.5], { attributes })
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
}

test('AGW-ALL-03 AGW-CHG-01 AGW-INTP-03 a charger disordered by one who falls back through it before it moves charges nobody, and has acted', () => {
  const table = wavering(27.2);
  assert.deepEqual(
    table.told('crashed into').map(({ name }) => name),
    ['comrade'],
  );
  assert.deepEqual(
    table.told('charge off').map(({ name }) => name),
    ['comrade', 'nervous'],
  );
  assert.notEqual(table.asks, 'B: respond');
  const { counter, disordered, post } = table.unit('comrade');
  assert.deepEqual([counter, disordered, post.y, table.unit('other').counter], [true, true, 15500, false]);
});

test('AGW-CHG-13 AGW-CHG-12 one beside whom the others go back charges on alone', () => {
  const table = wavering(29.6);
  assert.deepEqual(table.told('crashed into'), []);
  assert.equal(table.asks, 'B: respond');
});
