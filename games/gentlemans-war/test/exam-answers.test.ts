// Answers to a charge that are bought together: in which order they are carried out, and who may buy them.
import assert from 'node:assert/strict';
import { straightAhead, wayShortOf } from '../rules/movement/straight.ts';
import { aField, inch, type Table, test } from './field.ts';
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
  answer(table, 9000, [], 3);
  assert.deepEqual(deeds(table), ['shoots', 'limbered']);
  assert.equal(table.unit('b').gun, null);
  assert.equal(table.asks, 'B: evade');
});

test('AGW-RESP-02 AGW-SHOT-01 a gun that only limbers has lost the shot it bought', () => {
  const table = horseGun();
  answer(table, reply('long shot', table.id('a')));
  answer(table, reply('limber'));
  stand(table);
  answer(table, 27000);
  answer(table, straight, many(5, 6), 1);
  assert.deepEqual(deeds(table), ['limbered']);
});

test('AGW-ACC-02 a rider stops an inch short of a friend, also where its roll would end within that inch', () => {
  const made = aField()
    .unit('A', 'rider', 'light-cavalry', [24, 10])
    .unit('A', 'friend', 'infantry', [24, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  const far = (inches: number) => {
    const straight = straightAhead(made.s, made.of('rider'), { inches: inch(inches), dice: [] });
    return wayShortOf(made.s, made.of('rider'), straight, () => true);
  };
  assert.deepEqual(
    [far(6.5), far(7), far(7.5), far(8), far(12)].map((way) => Math.round(way / 10) / 100),
    [6.5, 7, 7, 7, 7],
  );
});
