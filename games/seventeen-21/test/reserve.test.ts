// Reserve, rout pile, and the exposed flank.
import assert from 'node:assert/strict';
import { aBattle, aDuel, attacks, does, place, test } from './builder.ts';

test('S21-RES-01 routed units, cards used in combat, paid and lost cards go to the rout pile of their owner', () => {
  const table = aDuel('LN4-06a', 'LN4-06b*').doctrines('A', 'D03').reserve('A', 'LT3-04a').reserve('B', 'LN3-07a').play();
  table.answers('A', 'doctrine').answers('A', 'D03').answers('A', ['LT3-04a'], 'LN4-02a');
  assert.deepEqual(table.routOf('A'), ['LT3-04a'], 'paid');
  table.answers('B', 'deploy').answers('B', place('LN4-03b', 'left')).answers('B', 'done', 'LN3-08a');
  assert.deepEqual(table.routOf('B'), [], 'a deployed card is in the field');
  table.answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b')).answers('A', attacks('LN3-01a', 'LN3-03a'));
  table.fight('r7 r6 c1 - -');
  assert.deepEqual(table.routOf('A'), ['LN4-07c', 'LT3-04a'], 'used in combat');
  assert.deepEqual(table.routOf('B'), ['LN3-06a', 'LN4-06b'], 'used in combat, and routed');
});

test('S21-RES-02 an empty reserve after a combat: of a rout pile of 5, 3 random cards are lost and 2 are the new reserve', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').rout('A', 'LT3-01a', 'LT3-02a', 'LT3-03a', 'LT3-04a');
  const table = builder.clash().fight('r8 c8 -').answers('B', 'pass', 'LT3-02a', 'EL5-08a', 'LT3-04a');
  assert.deepEqual([table.reserveOf('A'), table.routOf('A')], [['LT3-01a', 'LT3-03a'], []]);
  assert.deepEqual(table.told('reserve refilled')[0]?.lost, ['LT3-02a', 'EL5-08a', 'LT3-04a']);
  for (const card of ['LT3-02a', 'EL5-08a', 'LT3-04a']) assert.ok(table.state.discards.includes(card));
});

test('S21-RES-02 a rout pile of 1 is lost; of 4, half; with both empty nothing happens', () => {
  const one = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').clash().fight('r8 c8 -');
  one.answers('B', 'pass', 'EL5-08a');
  assert.deepEqual([one.reserveOf('A'), one.routOf('A')], [[], []]);
  const four = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').rout('A', 'LT3-01a', 'LT3-02a', 'LT3-03a').clash();
  four.fight('r8 c8 -').answers('B', 'pass', 'LT3-01a', 'LT3-02a');
  assert.deepEqual(four.reserveOf('A'), ['EL5-08a', 'LT3-03a']);
  const none = aDuel('LN4-06a', 'LN4-06b').onlyReserve('B').clash().fight('c8 c8 - -');
  assert.deepEqual([none.reserveOf('B'), none.told('reserve refilled').length], [[], 0]);
});

test('S21-RES-02 the reserve is refilled between two attacks, and the new cards may be used in the second', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').rout('A', 'LT3-01a');
  const table = builder.clash().fight('r8 c8 -').answers('B', 'pass', 'EL5-08a');
  assert.equal(table.asks, 'A: combat phase');
  assert.ok(table.offers('A').includes('LT3-01a'));
});

test('S21-RES-02 a reserve emptied by deploying or paying is refilled at the state check of that action', () => {
  const table = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a').rout('A', 'LT3-01a', 'LT3-02a').play();
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'left'), 'LT3-01a', 'LN4-02a');
  assert.deepEqual(table.reserveOf('A'), ['LT3-02a']);
  const paid = aDuel('LN4-06a*', 'LN4-06b').onlyReserve('A', 'LN4-07a').doctrines('A', 'D07').play();
  paid.answers('A', 'doctrine').answers('A', 'D07').answers('A', ['LN4-07a']).answers('A', ['LN4-06a'], 'LN4-07a', 'LN4-02a');
  assert.deepEqual([paid.reserveOf('A'), paid.routOf('A')], [[], []], 'the card paid was the only one');
});

test('S21-RES-03 rout piles and discards are open to all, and so is the number of cards in reserves and decks', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').rout('B', 'LT3-01a').discards('EL5-11a').play();
  for (const viewer of ['A', 'B', null] as const) {
    const { sides, discards, battle } = table.view(viewer).state;
    assert.deepEqual([sides[1].rout, discards, sides.map((side) => side.reserve.length)], [['LT3-01a'], ['EL5-11a'], [2, 2]]);
    const known = battle.loose.length + (battle.vague?.count ?? 0);
    assert.equal(known, table.state.battle.loose.length);
  }
});

/** A's last unit on the left is shocked and routs by a lost combat; A's centre is exposed. */
function opened(centre: string[]) {
  const builder = aBattle()
    .units('A', 'left', 'LN4-05a*')
    .units('A', 'centre', ...centre)
    .units('A', 'right', 'LN4-07a');
  builder.units('B', 'left', 'HO3-03a').units('B', 'right', 'LN4-06b').units('B', 'centre', 'LN4-06c').reserve('A', 'LN4-07b', 'LN4-07c');
  const table = builder.reserve('B', 'LN3-06a').doctrines('A', 'D07').turn(2, 'B').play();
  table.answers('B', 'attack').answers('B', attacks('HO3-03a', 'LN4-05a')).answers('B', attacks('LN4-06b', 'LN4-07a'));
  return table.fight('c9 c8 - -');
}

test('S21-FLANK-01 with an open lateral wing the owner chooses which of two steady centre units is shocked', () => {
  const table = opened(['LN4-06a', 'EL5-08a']);
  assert.equal(table.asks, 'A: exposed flank');
  assert.deepEqual(table.offers('A'), ['LN4-06a', 'EL5-08a']);
  table.answers('A', 'EL5-08a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('EL5-08a')], ['steady centre', 'shocked centre']);
  table.fight('c5 c5 - -');
  assert.equal(table.told('shocked').filter((event) => event.rule === 'S21-FLANK-01').length, 1, 'a later check does nothing');
  table.answers('A', 'doctrine').answers('A', 'D07').answers('A', ['LN4-07b']).answers('A', ['EL5-08a']);
  assert.equal(table.asks, 'A: exposed flank', 'rallied, one is shocked again');
  table.answers('A', 'LN4-06a', 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('EL5-08a')], ['shocked centre', 'steady centre']);
});

test('S21-FLANK-01 it never routs: a centre with a shocked unit suffers nothing, a single steady one is shocked', () => {
  const shaken = opened(['LN4-06a*', 'EL5-08a']);
  assert.deepEqual([shaken.asks, shaken.unit('LN4-06a'), shaken.unit('EL5-08a')], ['B: combat phase', 'shocked centre', 'steady centre']);
  const alone = opened(['LN4-06a*']);
  assert.equal(alone.unit('LN4-06a'), 'shocked centre');
  assert.equal(opened(['LN4-06a']).unit('LN4-06a'), 'shocked centre');
});

test('S21-FLANK-01 two open flanks are like one; an empty centre suffers nothing', () => {
  const table = aBattle()
    .units('A', 'centre', 'LN4-06a', 'EL5-08a')
    .units('B', 'left', 'LN4-06b')
    .reserve('A', 'LN4-07a', 'LN4-07b')
    .play();
  table.answers('A', 'rout').answers('A', 'LN4-06a').answers('A', 'LN4-07a');
  table.answers('A', 'LN4-07a', 'LN4-02a');
  assert.deepEqual([table.unit('LN4-07a'), table.unit('EL5-08a')], ['shocked centre', 'steady centre']);
  const empty = aBattle().units('A', 'left', 'LN4-06a').units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b').play();
  empty.answers('A', 'rout').answers('A', 'LN4-06a').answers('A', 'LN4-07a', 'LN4-02a');
  assert.equal(empty.unit('LN4-07a'), 'steady left');
});

test('S21-FLANK-01 if the shocked unit routs, another is shocked at the same check', () => {
  const builder = aBattle().units('A', 'centre', 'AR3-07a*', 'LN4-08a').units('A', 'right', 'LN3-02a').reserve('A', 'LN3-05a');
  const table = builder
    .units('B', 'left', 'LN3-03a')
    .units('B', 'centre', 'LN4-06b')
    .units('B', 'right', 'LN3-04a')
    .reserve('B', 'LN3-06a')
    .play();
  table
    .answers('A', 'attack')
    .answers('A', does('AR3-07a', 'bombard', 'LN4-06b'))
    .answers('A', attacks('LN3-02a', 'LN3-04a'));
  assert.equal(table.unit('LN4-08a'), 'shocked centre');
});
