// Attacks: who, whom, in which order, and what becomes of an attack whose target is gone.
import assert from 'node:assert/strict';
import { aBattle, aDuel, attacks, does, place, test } from './builder.ts';

test('S21-ATK-01 action C takes exactly two different units', () => {
  const table = aDuel('LN4-06a LN4-08a', 'LN4-06b').play().answers('A', 'attack');
  table.refuses('A', 'done', 'S21-ATK-01').answers('A', attacks('LN4-06a', 'LN4-06b'));
  table.refuses('A', attacks('LN4-06a', 'LN4-06b'), 'S21-ATK-01').refuses('A', 'done', 'S21-ATK-01');
  table.answers('A', attacks('LN4-08a', 'LN4-06b'));
  assert.equal(table.asks, 'A: combat phase', 'no third is asked for');
});

test('S21-ATK-02 a unit attacks one enemy unit in its own wing; both may attack the same', () => {
  const table = aDuel('LN4-06a LN4-08a', 'LN4-06b').play().answers('A', 'attack');
  table.refuses('A', attacks('LN4-06a', 'LN3-03a'), 'S21-ATK-02').refuses('A', attacks('LN3-03a', 'LN3-01a'), 'S21-ATK-02');
  assert.deepEqual(
    table.offers('A').map((order) => JSON.stringify(order)),
    [attacks('LN3-01a', 'LN3-03a'), attacks('LN4-06a', 'LN4-06b'), attacks('LN4-08a', 'LN4-06b'), attacks('LN3-02a', 'LN3-04a')].map(
      (order) => JSON.stringify(order),
    ),
  );
  table.answers('A', attacks('LN4-06a', 'LN4-06b')).answers('A', attacks('LN4-08a', 'LN4-06b')).fight('c5 c5 - -');
  assert.deepEqual(
    table.told('combat').map((event) => event.target),
    ['LN4-06b', 'LN4-06b'],
  );
});

test('S21-ATK-03 with only one able unit action C is not legal', () => {
  const table = aBattle()
    .units('A', 'left', 'LN4-06a')
    .units('A', 'right', 'LN4-05a')
    .units('B', 'left', 'LN4-06b')
    .reserve('A', 'LN4-07a')
    .play();
  table.refuses('A', 'attack', 'S21-ATK-03');
});

test('S21-ATK-04 units, targets and order are declared in the open and kept', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play().answers('A', 'attack');
  table.answers('A', attacks('LN3-02a', 'LN3-04a')).answers('A', attacks('LN4-06a', 'LN4-06b'));
  const declared = table.told('declared')[0];
  assert.deepEqual(declared?.orders, [attacks('LN3-02a', 'LN3-04a'), attacks('LN4-06a', 'LN4-06b')]);
  assert.equal(declared?.to, undefined);
  assert.equal(table.told('combat')[0]?.unit, 'LN3-02a');
  table.fight('c5 c5 - -');
  assert.equal(table.told('combat')[1]?.unit, 'LN4-06a');
});

test('S21-ATK-05 the target routs in the first attack: another enemy in the wing is the new target, or the attack lapses', () => {
  const both = (defenders: string) =>
    aDuel('HO3-03a LN4-08a', defenders)
      .play()
      .answers('A', 'attack')
      .answers('A', attacks('HO3-03a', 'LN4-06b'))
      .answers('A', attacks('LN4-08a', 'LN4-06b'));
  const choice = both('LN4-06b* LN4-05a').fight('c9 c8 - -');
  assert.equal(choice.told('combat')[1]?.target, 'LN4-05a', 'the only other one');
  const none = both('LN4-06b*').fight('c9 c8 - -');
  assert.deepEqual([none.told('lapsed')[0]?.rule, none.asks], ['S21-ATK-05', 'B: action']);
});

test('S21-ATK-05 a target that Oblique Order moved away is gone', () => {
  const builder = aDuel('HO3-03a LN4-08a', 'LN4-06b LN4-05a').doctrines('B', 'D12').play().answers('A', 'attack');
  const table = builder.answers('A', attacks('HO3-03a', 'LN4-06b')).answers('A', attacks('LN4-08a', 'LN4-05a'));
  table.fight('c11').answers('B', 'D12').answers('B', { unit: 'LN4-05a', wing: 2 }).fight('c10 - -');
  assert.equal(table.unit('LN4-05a'), 'steady right');
  assert.equal(table.told('combat')[1]?.target, 'LN4-06b', 'the one enemy who is left in the wing');
});

test('S21-ATK-05 the owner chooses among two enemies when the acting unit was moved', () => {
  const builder = aDuel('HO3-03a LN4-08a', 'LN4-06b').doctrines('A', 'D12').units('B', 'left', 'LN4-09a');
  const table = builder.play().answers('A', 'attack');
  table.answers('A', attacks('HO3-03a', 'LN4-06b')).answers('A', attacks('LN4-08a', 'LN4-06b'));
  table.fight('c11').answers('A', 'D12').answers('A', { unit: 'LN4-08a', wing: 0 }).fight('c10 - -');
  assert.equal(table.asks, 'A: new target');
  assert.deepEqual(table.offers('A'), ['LN3-03a', 'LN4-09a']);
  table.answers('A', 'LN4-09a');
  assert.deepEqual([table.told('combat')[1]?.unit, table.told('combat')[1]?.wing], ['LN4-08a', 0]);
});

test('S21-ATK-05 an acting unit that is gone lets its attack lapse, which still counts as declared', () => {
  const builder = aDuel('LN4-06a LN4-08a*', 'AR3-07a').doctrines('B', 'D11').play().answers('A', 'attack');
  const table = builder.answers('A', attacks('LN4-06a', 'AR3-07a')).answers('A', attacks('LN4-08a', 'AR3-07a'));
  table.fight('c10').answers('B', 'D11').answers('B', 'LN4-08a').fight('c9 - -');
  assert.equal(table.unit('LN4-08a'), 'not in the field');
  assert.deepEqual([table.told('lapsed').length, table.told('combat').length, table.asks], [1, 1, 'B: action']);
});

test('S21-ATK-05 a unit that routs and comes back within the action is another unit, and no longer the target', () => {
  const builder = aDuel('HO3-03a AR3-08a', 'AR3-07a LN4-06b*').doctrines('A', 'D11').doctrines('B', 'D05', 'D10');
  const table = builder.play().answers('A', 'attack');
  table.answers('A', attacks('HO3-03a', 'AR3-07a')).answers('A', attacks('AR3-08a', 'LN4-06b'));
  table.fight('c10').answers('A', 'D11').answers('A', 'LN4-06b').fight('c5').answers('B', 'D05').answers('B', 'LN4-06b');
  table.fight('- c9').answers('B', 'D10').answers('B', place('LN4-06b', 'centre')).fight('- -');
  assert.equal(table.unit('LN4-06b'), 'steady centre', 'it is there again');
  assert.equal(table.asks, 'A: new target');
  assert.deepEqual(table.offers('A'), ['AR3-07a', 'LN4-06b']);
});

test('S21-ATK-06 S21-ATK-02 S21-COMB-08 two attacks on one unit are two combats: its count starts at 0, its shock stays', () => {
  const builder = aDuel('LN4-06a LN4-08a', 'LN4-06b').play().answers('A', 'attack');
  const table = builder.answers('A', attacks('LN4-06a', 'LN4-06b')).answers('A', attacks('LN4-08a', 'LN4-06b'));
  table.fight('c10 c1 c9 c2 - c3 - -');
  assert.equal(table.unit('LN4-06b'), 'shocked centre');
  table.fight('c1 c1 - c1 - c2 - c2');
  assert.equal(table.unit('LN4-06b'), 'shocked centre', 'four cards in the second combat');
  table.fight('- c3');
  assert.equal(table.unit('LN4-06b'), 'not in the field', 'the fifth routs it');
});

test('S21-ATK-01 S21-ADV-01 an ability counts as one of the two: a unit without enemies can be one of them', () => {
  const builder = aBattle()
    .units('A', 'left', 'LN4-06a')
    .units('A', 'right', 'LT3-01a')
    .units('B', 'left', 'LN4-06b')
    .reserve('B', 'LN3-01a');
  const table = builder.play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.deepEqual(table.offers('A'), [does('LT3-01a', 'raid')]);
});
