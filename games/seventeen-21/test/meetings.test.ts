// Where rules meet: outcomes worked out by hand from the ledger.
import assert from 'node:assert/strict';
import { aBattle, aDuel, attacks, does, place, type Table, test } from './builder.ts';

/** The cards on the fighting unit of seat A. */
const laid = (table: Table): string[] => table.state.combat?.cards[0].map(({ card }) => card) ?? [];

test('S21-DOC-04 S21-COMB-08 D09 the fifth card is taken off in its own window: four cards shock nobody', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D09').clash().fight('c1 - c2 - c3 - c4 - c8');
  table.answers('A', 'D09').answers('A', laid(table)[0]);
  assert.deepEqual([laid(table).length, table.unit('LN4-06a'), table.asks], [4, 'steady centre', 'B: combat phase']);
});

test('S21-DOC-04 S21-COMB-08 D09 with five cards left the sixth still is one too many for a shocked unit', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D09').clash().fight('c1 - c1 - c2 - c2 - c3 -');
  assert.equal(table.unit('LN4-06a'), 'shocked centre');
  table.fight('c8').answers('A', 'D09').answers('A', laid(table)[5]);
  assert.equal(table.unit('LN4-06a'), 'not in the field');
  assert.equal(table.holder('centre'), 'B', 'by presence, as it was the only unit there');
});

test('S21-CARD-05 S21-DOC-05 D04 dragoons against artillery fight as infantry and yet are no infantry to Platoon Fire', () => {
  const table = aDuel('DR3-04a', 'AR3-09a').doctrines('A', 'D04').clash().fight('c5');
  assert.equal(table.asks, 'B: combat phase');
});

test('S21-COMB-07 S21-COMB-08 21 by the fifth card is no bust, and shocks', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c3 - c4 - c4 - c5 - c5');
  assert.deepEqual([table.unit('LN4-06a'), table.asks], ['shocked centre', 'B: combat phase']);
});

test('S21-RES-02 D06 the last card of a reserve goes to an empty rout pile and is lost at the state check', () => {
  const builder = aDuel('HO3-05a', 'LN4-06b').onlyReserve('B', 'LN4-09a').onlyReserve('A', 'EL5-11a', 'LN4-07c').doctrines('A', 'D06');
  const table = builder.play().answers('A', 'doctrine').answers('A', 'D06').answers('A', ['LN4-07c']);
  table.answers('A', 'LN4-09a', 'LN4-09a', 'LN4-02a');
  assert.deepEqual([table.reserveOf('B'), table.routOf('B')], [[], []]);
  assert.ok(table.state.discards.includes('LN4-09a'));
});

test('S21-TURN-06 S21-RES-02 the rout is called with the last reserve card: the unit that routs is lost for good', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-11a').play().answers('A', 'rout').answers('A', 'LN4-06a');
  table.answers('A', 'EL5-11a', 'LN4-06a', 'LN4-02a');
  assert.deepEqual([table.unit('EL5-11a'), table.reserveOf('A'), table.routOf('A')], ['steady centre', [], []]);
  assert.ok(table.state.discards.includes('LN4-06a'));
});

test('S21-ADV-05 one horse beats, another pursues: the beaten unit routs by the second shock', () => {
  const table = aDuel('HO3-05a HO3-06a', 'LT3-02a').play().answers('A', 'attack').answers('A', attacks('HO3-05a', 'LT3-02a'));
  table.answers('A', does('HO3-06a', 'pursue')).fight('c10 c9 - -');
  assert.deepEqual(
    [table.unit('HO3-05a'), table.unit('HO3-06a'), table.unit('LT3-02a')],
    ['steady centre', 'shocked centre', 'not in the field'],
  );
});

test('S21-TURN-07 S21-DAY-04 the last card of the last deck is turned over by time: the battle is over', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').turn(5, 'A', 2).deck('LN4-09a').play();
  table.answers('A', 'deploy').answers('A', place('LN3-05a', 'left')).answers('A', 'done', 'LN4-09a');
  assert.equal(table.match.result?.rule, 'S21-DAY-04');
});

test('S21-DAY-01 S21-DAY-04 D01 the last card of the last deck goes to the discards by a doctrine: the turn is the last', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').turn(5, 'A', 2).deck('LN4-02a', 'LN4-09a').doctrines('A', 'D01').clash();
  table.fight('c2').answers('A', 'D01', 'LN4-09a').answers('A', 'discard');
  assert.equal(table.state.lastCall, true);
  // Both declared attacks are still fought, with the discards.
  table.fight('- - c3 - -');
  assert.equal(table.match.result?.rule, 'S21-DAY-04');
});

test('S21-FLANK-01 S21-TERR-07 D09 the only unit of a lateral wing is withdrawn for good: the flank is open, the wing lost', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D09').play().answers('A', 'doctrine').answers('A', 'D09');
  table.answers('A', ['LN3-05a', 'LN4-07c']).answers('A', 'LN3-01a').answers('A', 'none', 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06a'), table.holder('left'), table.reserveOf('A')], ['shocked centre', 'B', ['LN3-01a']]);
});

test('S21-FLANK-01 S21-TURN-08 D12 a lateral wing is left for the centre: the owner is asked for a shock before the one attack', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-11a', 'LN4-07c').doctrines('A', 'D12');
  const table = builder.play().answers('A', 'doctrine').answers('A', 'D12').answers('A', ['EL5-11a']);
  table.answers('A', { unit: 'LN3-01a', wing: 1 }).answers('A', 'none');
  assert.equal(table.asks, 'A: exposed flank');
  table.answers('A', 'LN3-01a');
  assert.deepEqual([table.unit('LN3-01a'), table.unit('LN4-06a'), table.asks], ['shocked centre', 'steady centre', 'A: oblique attack']);
});

test('S21-FLANK-01 D10 a march into the open wing closes the flank before it is looked at', () => {
  const builder = aBattle().units('A', 'centre', 'LN4-06a').units('A', 'right', 'LN3-02a').units('B', 'left', 'LN3-03a');
  const table = builder
    .units('B', 'right', 'LN3-04a')
    .reserve('A', 'EL5-09a', 'LN4-07c')
    .reserve('B', 'LN3-06a')
    .doctrines('A', 'D10')
    .play();
  table.answers('A', 'doctrine').answers('A', 'D10').answers('A', ['EL5-09a']);
  table.answers('A', place('LN4-07c', 'left'), 'EL5-09a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN4-07c')], ['steady centre', 'steady left']);
});

test('S21-TERR-07 S21-TERR-08 what a bust gave stays, until its giver alone has units there', () => {
  const table = aDuel('LN4-06a LN4-07a', 'LN4-06b*').clash().fight('c9 - c8 - c5');
  assert.equal(table.holder('centre'), 'B', 'though LN4-07a stands there');
  assert.equal(table.unit('LN4-07a'), 'steady centre');
});

test('S21-DOC-03 D10 the dearest cards may be needed to leave one: two of three pay nine, and the third is deployed', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'LN4-05a', 'LN4-04a', 'LN4-03a').doctrines('A', 'D10').play();
  table.answers('A', 'doctrine').answers('A', 'D10').refuses('A', ['LN4-05a', 'LN4-04a', 'LN4-03a'], 'S21-DOC-03');
  table.refuses('A', ['LN4-05a', 'LN4-03a'], 'S21-DOC-03').answers('A', ['LN4-05a', 'LN4-04a']);
  assert.equal(table.asks, 'A: place a unit');
});
