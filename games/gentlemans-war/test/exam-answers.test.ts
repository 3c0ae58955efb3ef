// Answers to a charge that are bought together: in which order they are carried out, and who may buy them.
import assert from 'node:assert/strict';
import { aField, type Table, test } from './field.ts';
import { answer, charge, many, reply, stand, straight, withSpares } from './second/staging.ts';

/** A horse gun with three actions, charged by horse from 14" away; its general is wounded and rolls nothing again. */
function horseGun(): Table {
  const table = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 10])
    .unit('B', 'b', 'horse-gun', [24, 24])
    .general('B', 'Brissonnet', 'b', { wounded: true })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  return answer(table, charge(table.id('b')));
}

const deeds = (table: Table) => table.events.map(({ kind }) => kind).filter((kind) => kind === 'shoots' || kind === 'limbered');

test('AGW-RESP-02 AGW-FORM-07 AGW-EVADE-01 a horse gun with three actions fires, limbers and is gone with its gun', () => {
  const table = horseGun();
  answer(table, reply('limber'));
  answer(table, reply('evade 2', table.id('a')));
  answer(table, reply('long shot', table.id('a')), [], 3);
  stand(table);
  assert.deepEqual(deeds(table), ['shoots', 'limbered']);
  assert.equal(table.unit('b').gun, null);
  assert.equal(table.asks, 'B: evade');
});

test('AGW-RESP-02 AGW-SHOT-01 a gun that only limbers has lost the shot it bought', () => {
  const table = horseGun();
  answer(table, reply('long shot', table.id('a')));
  answer(table, reply('limber'));
  stand(table);
  answer(table, straight, many(5, 6), 1);
  assert.deepEqual(deeds(table), ['limbered']);
});
