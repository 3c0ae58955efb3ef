// Standing answers: questions that are mostly answered alike need not be asked each time.
import assert from 'node:assert/strict';
import { aField, test } from './builder.ts';

test('GOW-ARM-03 who always draws for armour is not asked before an armour check, until he takes it back', () => {
  const table = aField()
    .unit('A', 'Clubman', 'navvy cudgel', [0, 0])
    .unit('B', 'Mark', 'redcoat cuirass', [1, 0])
    .play()
    .does({ seat: 1, standing: 'armour', up: true })
    .acts('Clubman')
    .uses('Clout', { target: 'Mark' }, '9♥', '4♥', '2♣', '3♣')
    .buys(1, 'Mark', '2♥', '3♥');
  assert.deepEqual(table.told('drawn').at(-1)?.check, 'armour');
  assert.deepEqual([table.view('A').flags, table.view('B').flags.map(({ name }) => name)], [[], ['armour']]);
  table.does({ seat: 1, standing: 'armour', up: false }).ends().acts('Mark').ends().acts('Clubman');
  table.uses('Clout', { target: 'Mark' }, '10♥', '5♥', '4♣', '5♣').buys(1, 'Mark');
  assert.equal(table.asks, 'B: armour check');
});

test('GOW-GRD-02 a side that lets charges come has no guard windows in this turn, and has them again in the next', () => {
  const table = aField()
    .unit('A', 'Charger', 'cuirassier sabre horse', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .unit('B', 'Guard', 'grenadier', [3, 1], { standsGuard: true })
    .play()
    .does({ seat: 1, standing: 'no guards', up: true })
    .acts('Charger')
    .uses('Dash', { charge: 'Mark' }, '4♥', '5♥', '6♥', '7♥', '8♥', '9♥', '10♥')
    .goes(4, 0)
    .says('stop');
  assert.equal(table.told('charge').length, 1, 'nobody stopped it');
  assert.deepEqual(
    table.view('B').flags.map(({ name }) => name),
    ['no guards'],
  );
  table.ends().acts('Mark').ends().acts('Guard').ends();
  assert.deepEqual([table.state.turn, table.view('B').flags], [2, []]);
});

test('GOW-CARD-11 who does not care to look after a Joker is not asked', () => {
  const table = aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .play()
    .does({ seat: 0, standing: 'no looks', up: true })
    .acts('Gunner')
    .uses('Fire', { target: 'Mark' }, 'BJ', '9♦', '4♦');
  assert.equal(table.asks, 'A: act');
  assert.equal(table.told('looked').length, 0);
});
