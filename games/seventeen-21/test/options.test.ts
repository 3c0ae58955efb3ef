// Options: each value of each.
import assert from 'node:assert/strict';
import { pileSize, readOptions } from '@baize/kernel';
import { game } from '../game.ts';
import { aBattle, aDuel, attacks, does, test } from './builder.ts';
import { armed, drawnUp } from './dealing.ts';

test('S21-DAY-03 S21-SET-14 the defaults: two decks, abilities, two attacks, no lone attack, younger by chance, weather drawn', () => {
  const read = readOptions(game, {});
  assert.deepEqual(read, { options: { decks: 2, advanced: 'on', attacks: 'two', loneAttack: 'off', younger: 'random', weather: 'draw' } });
  for (const decks of [1, 2, 3, 4]) assert.ok('options' in readOptions(game, { decks }));
  for (const decks of [0, 5]) {
    const refused = readOptions(game, { decks });
    assert.equal('refusal' in refused && refused.refusal.rule, 'S21-DAY-03');
  }
});

test('S21-ADV-01 advanced = off: no abilities, also not to make up two', () => {
  const table = aDuel('AR3-07a', 'LN4-06b', { advanced: 'off' }).play().answers('A', 'attack');
  assert.ok(table.offers('A').every((order) => JSON.stringify(order).includes('"attack"')));
  table.refuses('A', does('AR3-07a', 'bombard', 'LN4-06b'), 'S21-ADV-01');
  const raid = aBattle({ advanced: 'off' }).units('A', 'left', 'LT3-01a').units('A', 'right', 'LN4-06a').units('B', 'right', 'LN4-06b');
  raid.reserve('A', 'LN3-01a').reserve('B', 'LN3-02a').play().refuses('A', 'attack', 'S21-ATK-03');
});

test('S21-ATK-01 attacks = open: two or more, each unit at most once, in the order of declaration', () => {
  const table = aDuel('LN4-06a LN4-08a', 'LN4-06b', { attacks: 'open' }).play().answers('A', 'attack');
  table.answers('A', attacks('LN4-06a', 'LN4-06b')).refuses('A', 'done', 'S21-ATK-01').answers('A', attacks('LN3-01a', 'LN3-03a'));
  assert.ok(table.offers('A').includes('done'));
  table.refuses('A', attacks('LN4-06a', 'LN4-06b'), 'S21-ATK-01').answers('A', attacks('LN4-08a', 'LN4-06b'));
  table.answers('A', attacks('LN3-02a', 'LN3-04a'));
  assert.equal(table.asks, 'A: combat phase', 'all four have been declared, so nobody is asked for more');
  table.fight('c5 c5 - - c5 c5 - - c6 c6 - - c6 c6 - -');
  assert.deepEqual(
    table.told('combat').map((event) => event.unit),
    ['LN4-06a', 'LN3-01a', 'LN4-08a', 'LN3-02a'],
  );
  const two = aDuel('LN4-06a', 'LN4-06b', { attacks: 'open' }).play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  two.answers('A', attacks('LN3-01a', 'LN3-03a')).answers('A', 'done').fight('c5 c5 - - c5 c5 - -');
  assert.equal(two.asks, 'B: action');
});

test('S21-ATK-03 loneAttack = on: exactly one able unit may attack alone; two able units still need two', () => {
  const lone = () =>
    aBattle({ loneAttack: 'on' }).units('A', 'left', 'LN4-06a').units('A', 'right', 'LN4-05a').units('B', 'left', 'LN4-06b');
  const table = lone().reserve('A', 'LN3-01a').reserve('B', 'LN3-02a').play();
  assert.ok(table.offers('A').includes('attack'));
  table.answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.equal(table.asks, 'A: combat phase');
  table.fight('c5 c5 - -');
  assert.equal(table.asks, 'B: action');
  const both = aDuel('LN4-06a', 'LN4-06b', { loneAttack: 'on' }).play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.equal(both.asks, 'A: declare a deed');
  lone().play().refuses('A', 'hold', 'S21-TURN-02');
});

test('S21-ATK-03 loneAttack = off: an attack alone is not legal', () => {
  const table = aBattle().units('A', 'left', 'LN4-06a').units('A', 'right', 'LN4-05a').units('B', 'left', 'LN4-06b').play();
  assert.deepEqual(table.offers('A'), ['hold']);
});

test('S21-SET-07 fixed weather skips the draw: no card leaves the deck', () => {
  for (const weather of ['fair', 'fog', 'rain'] as const) {
    const { state } = armed({ options: { weather } }).table;
    assert.deepEqual([state.weather, pileSize(state.battle), state.discards], [weather, 52, []]);
  }
});

test('S21-SET-08 S21-SET-09 fixed fog and rain have the effects of drawn ones', () => {
  const fog = armed({ options: { weather: 'fog' } }).table.state;
  assert.ok(!fog.doctrines.loose.includes('D06'));
  const rain = armed({ options: { weather: 'rain' }, wings: ['plains-2', 'plains-1', 'ridge-1'] }).table.state;
  assert.deepEqual(
    rain.wings.map((wing) => wing.terrain),
    ['difficult-3', 'difficult-2', 'ridge-1'],
  );
});

test('S21-SET-14 younger = seat A, seat B', () => {
  const lines = {
    A: ['LN4-02a', 'LN4-03a', 'LN4-03b', 'LN4-04a', 'LN4-04b', 'LN4-05a'],
    B: ['LN4-05b', 'LN4-06a', 'LN4-06b', 'LN4-06c', 'LN4-07a', 'LN4-07b'],
  };
  for (const [younger, asks] of [
    ['seat A', 'A: action'],
    ['seat B', 'B: action'],
  ] as const)
    assert.equal(drawnUp({ ...lines, options: { younger } }).table.asks, asks);
});
