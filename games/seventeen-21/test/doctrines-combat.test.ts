// Doctrines in combat: windows on an equal value, who has them, and the combat effect of each.
import assert from 'node:assert/strict';
import type { Doctrine } from '../content/doctrines.ts';
import { refuseInCombat } from '../rules/doctrines/window.ts';
import { aDuel, attacks, type Builder, place, test } from './builder.ts';

/** Whether seat A's window opens when the attacker calls a card of this value. */
function offered(builder: Builder, card: Doctrine, value: number): boolean {
  const table = builder.clash().fight(`c${value}`);
  return table.asks === 'A: use a doctrine' && table.offers('A').includes(card);
}

test('S21-DOC-04 a called 5: first the caller with Platoon Fire, then the other with Depot Battalions; both may be used', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D04').doctrines('B', 'D05').rout('B', 'LN4-09a').clash().fight('c5');
  assert.equal(table.asks, 'A: use a doctrine');
  assert.deepEqual(table.offers('A'), ['D04', 'none']);
  table.answers('A', 'D04');
  assert.equal(table.asks, 'B: use a doctrine');
  table.answers('B', 'D05').answers('B', 'LN4-09a');
  assert.ok(table.reserveOf('B').includes('LN4-09a'));
  assert.deepEqual(table.state.combat?.boosts, [['D04'], []]);
  assert.equal(table.asks, 'B: combat phase');
});

test('S21-DOC-04 when the defender calls, he decides first; each may use one doctrine at most', () => {
  const builder = aDuel('LN4-06a*', 'LN4-06b*').doctrines('A', 'D08').doctrines('B', 'D07');
  const table = builder.clash().fight('c2 c7');
  assert.equal(table.asks, 'B: use a doctrine');
  table.answers('B', 'none');
  assert.equal(table.asks, 'A: use a doctrine');
  table.answers('A', 'D08');
  assert.equal(table.asks, 'A: combat phase');
});

test('S21-DOC-04 two doctrines of the same cost in one hand: one of them or none', () => {
  const seven = aDuel('LN4-06a*', 'LN4-06b').doctrines('A', 'D07', 'D08').clash().fight('c7');
  assert.deepEqual(seven.offers('A'), ['D07', 'D08', 'none']);
  seven.answers('A', 'D07');
  assert.deepEqual([seven.unit('LN4-06a'), seven.asks], ['steady centre', 'B: combat phase']);
  const five = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D04', 'D05').rout('A', 'LN4-09a').clash().fight('c5');
  assert.deepEqual(five.offers('A'), ['D04', 'D05', 'none']);
  five.answers('A', 'none');
  assert.equal(five.asks, 'B: combat phase');
});

test('S21-DOC-04 only the exact value opens a window', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D08').clash().fight('c6 c8');
  assert.equal(table.asks, 'A: combat phase');
});

test('S21-DOC-02 in combat a doctrine is free, in the turn of either player', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('B', 'D08').clash().fight('c7').answers('B', 'D08');
  assert.deepEqual([table.reserveOf('B').length, table.routOf('B')], [2, []]);
  assert.deepEqual(table.state.sides[1].doctrines, ['D08'], 'S21-DOC-01: it stays');
});

test('S21-DOC-04 D09 saved by a window: 10, 5, 8 is 23; without the 10 it is 13, without the 8 it is 15', () => {
  const retreat = (off: string) => {
    const table = aDuel('LN4-06a', 'LN4-06b').onTop('EL5-10a', 'LN4-05a', 'LN4-08a').doctrines('A', 'D09').clash();
    table.fight('c10! - c5! - c8!').answers('A', 'D09').answers('A', off);
    assert.equal(table.told('bust').length, 0);
    assert.ok(table.state.discards.includes(off));
    return [table.told('called')[2]?.total, table.state.combat?.cards[0].map(({ card }) => card)];
  };
  assert.deepEqual(retreat('EL5-10a'), [23, ['LN4-05a', 'LN4-08a']]);
  assert.deepEqual(retreat('LN4-08a'), [23, ['EL5-10a', 'LN4-05a']]);
});

test('S21-DOC-04 D09 a reserve card that is taken off goes to the own rout pile; the defender may use it on the call of the attacker', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('B', 'D09').clash().fight('c2 r6 c8').answers('B', 'D09');
  assert.deepEqual([table.routOf('B'), table.state.combat?.cards[1]], [['LN3-06a'], []]);
  const none = aDuel('LN4-06a', 'LN4-06b').doctrines('B', 'D09').clash().fight('c8');
  assert.equal(none.asks, 'B: combat phase', 'S21-DOC-05: no card on the unit, no window');
});

test('S21-COMB-06 D08 Iron Discipline in time: the fifth card on a shocked L4 does not exceed Cohesion 5', () => {
  const table = aDuel('LN4-06a*', 'LN4-06b').doctrines('A', 'D08').clash().fight('c1 - c2 - c1 - c2 - c7').answers('A', 'D08');
  assert.equal(table.unit('LN4-06a'), 'shocked centre');
  table.fight('- c1');
  assert.equal(table.unit('LN4-06a'), 'not in the field', 'the sixth card does');
  const refused = aDuel('LN4-06a*', 'LN4-06b').doctrines('A', 'D08').clash().fight('c1 - c2 - c1 - c2 - c7').answers('A', 'none');
  assert.equal(refused.unit('LN4-06a'), 'not in the field');
});

test('S21-DOC-06 a combat effect ends with its combat', () => {
  const table = aDuel('LN4-06a LN4-08a', 'LN4-06b').doctrines('B', 'D08').play().answers('A', 'attack');
  table.answers('A', attacks('LN4-06a', 'LN4-06b')).answers('A', attacks('LN4-08a', 'LN4-06b'));
  table.fight('c7').answers('B', 'D08').fight('c7 - -');
  table.fight('c2 c1 - c1 - c2 - c2');
  assert.equal(table.unit('LN4-06b'), 'steady centre');
  table.fight('- c3');
  assert.equal(table.unit('LN4-06b'), 'shocked centre', 'the fifth card of the second combat');
});

test('S21-DOC-05 a 7 with Rally and no shocked unit, a 6 with Cavalry Screen against an empty reserve: no window', () => {
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D07'), 'D07', 7), false);
  assert.equal(offered(aDuel('HO3-03a', 'LN4-06b').onlyReserve('B').doctrines('A', 'D06'), 'D06', 6), false);
});

test('S21-DOC-05 D01 is offered while the battle deck has a card', () => {
  assert.ok(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01'), 'D01', 2));
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01').deck('LN4-02a'), 'D01', 2), false);
});

test('S21-DOC-02 D01 the top card is seen by the user alone and left: it is the next that is called', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01').clash().fight('c2').answers('A', 'D01', 'EL5-11a');
  assert.deepEqual([table.told('looked')[0]?.cards, table.told('looked')[0]?.to], [['EL5-11a'], [0]]);
  assert.equal(table.view('A').state.battle.top[0]?.card, 'EL5-11a');
  assert.equal(table.view('B').state.battle.top[0]?.card, '?');
  table.answers('A', 'leave').answers('B', 'call');
  assert.equal(table.told('called')[1]?.card, 'EL5-11a');
});

test('S21-DOC-02 D01 or it goes to the battle discards, and opens no window', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01').doctrines('B', 'D08').clash().fight('c2');
  table.answers('A', 'D01', 'LN4-07a').answers('A', 'discard');
  assert.deepEqual([table.state.discards, table.asks], [['LN4-07a'], 'B: combat phase']);
});

test('S21-DOC-02 S21-DOC-05 D02 the terrain has no effect for both sides, and is offered only if it has one', () => {
  const plains: [string, string, string] = ['hamlet-1', 'plains-1', 'redoubt-1'];
  const table = aDuel('HO3-03a', 'HO3-04a')
    .wings(...plains)
    .doctrines('B', 'D02')
    .clash();
  table.fight('c3').answers('B', 'D02').fight('c1 c1 - c1 - c2');
  assert.equal(table.unit('HO3-03a'), 'shocked centre', 'four cards on Cohesion 3');
  assert.equal(
    offered(
      aDuel('LN4-06a', 'LN4-06b')
        .wings(...plains)
        .doctrines('A', 'D02'),
      'D02',
      3,
    ),
    false,
    'infantry on the Plains',
  );
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D02'), 'D02', 3), false, 'a hill that nobody holds');
  assert.ok(offered(aDuel('LN4-06a', 'LN4-06b').held('centre', 'B').doctrines('A', 'D02'), 'D02', 3), 'it helps the other');
  const twice = aDuel('LN4-06a', 'LN4-06b').held('centre', 'B').doctrines('A', 'D02').clash().fight('c3').answers('A', 'D02').fight('c3');
  assert.equal(twice.asks, 'A: combat phase', 'a second time it would change nothing');
});

test('S21-DOC-02 S21-DOC-05 D03 a lead of 1 is enough for the fighting unit; not for artillery, not where 1 is enough anyway', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D03').clash().fight('c4').answers('A', 'D03').fight('c3 - -');
  assert.equal(table.unit('LN4-06b'), 'shocked centre');
  assert.equal(offered(aDuel('AR3-07a', 'LN4-06b').doctrines('A', 'D03'), 'D03', 4), false);
  assert.equal(offered(aDuel('HO3-03a', 'LN4-06b').doctrines('A', 'D03'), 'D03', 4), false);
  assert.equal(offered(aDuel('LN4-06a', 'AR3-07a').doctrines('A', 'D03'), 'D03', 4), false);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').running('A', 'D03', 3).doctrines('A', 'D03'), 'D03', 4), false);
});

test('S21-DOC-02 S21-DOC-05 D04 adds 1 at the comparison for fighting infantry', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D04').clash().fight('c5').answers('A', 'D04').fight('c3 - -');
  assert.equal(table.told('compared')[0]?.lead, 3);
  assert.equal(table.unit('LN4-06b'), 'shocked centre');
  assert.equal(offered(aDuel('HO3-03a', 'LN4-06b').doctrines('A', 'D04'), 'D04', 5), false);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').running('A', 'D04', 3).doctrines('A', 'D04'), 'D04', 5), false);
});

test('S21-DOC-02 S21-DOC-05 D05 one card of the rout pile comes back, if there is one', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').rout('A', 'LT3-01a', 'LT3-02a').doctrines('A', 'D05').clash().fight('c5').answers('A', 'D05');
  assert.deepEqual(table.offers('A'), ['LT3-01a', 'LT3-02a']);
  table.answers('A', 'LT3-02a').fight('-');
  assert.ok(table.offers('A').includes('LT3-02a'), 'it can be played in this combat');
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D05'), 'D05', 5), false);
});

test('S21-DOC-02 S21-DOC-05 D06 shows the reserve to its user; not without mounted troops, not if it is known already', () => {
  const table = aDuel('HO3-03a', 'LN4-06b').doctrines('A', 'D06').clash().fight('c6').answers('A', 'D06');
  assert.deepEqual(table.view('A').state.sides[1].reserve, ['LN3-06a', 'LN4-03b']);
  assert.deepEqual(table.view(null).state.sides[1].reserve, ['?', '?']);
  assert.equal(table.reserveOf('B').length, 2, 'nothing is lost');
  table.fight('c5 c6');
  assert.equal(table.asks, 'B: combat phase', 'it would show nothing');
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D06'), 'D06', 6), false);
});

test('S21-DOC-02 D07 rallies one shocked unit, also the fighting one', () => {
  const table = aDuel('LN4-06a* LN4-08a*', 'LN4-06b').doctrines('A', 'D07').clash().fight('c7').answers('A', 'D07');
  assert.deepEqual(table.offers('A'), ['LN4-06a', 'LN4-08a']);
  table.answers('A', 'LN4-06a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN4-08a')], ['steady centre', 'shocked centre']);
});

test('S21-DOC-05 S21-DOC-06 D08 does not add up with itself and is not offered twice', () => {
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').running('A', 'D08', 3).doctrines('A', 'D08'), 'D08', 7), false);
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D08').clash().fight('c7').answers('A', 'D08').fight('- c7');
  assert.equal(table.asks, 'B: combat phase');
});

test('S21-DOC-02 D10 deploys one unit, which takes no part; not offered without room or reserve', () => {
  const table = aDuel('LN4-06a', 'LN4-06b')
    .doctrines('A', 'D10')
    .clash()
    .fight('c9')
    .answers('A', 'D10')
    .answers('A', place('LN4-07c', 'centre'));
  assert.deepEqual([table.unit('LN4-07c'), table.asks], ['steady centre', 'B: combat phase'], 'one, and no more');
  const bare = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A').onTop('EL5-09a').doctrines('A', 'D10').clash().fight('c9!');
  assert.equal(bare.asks, 'B: combat phase', 'the 9 opened nothing');
  const full = aDuel('LN4-06a LN4-08a', 'LN4-06b').units('A', 'left', 'LN4-05a').units('A', 'right', 'LN4-05b');
  assert.equal(offered(full.doctrines('A', 'D10'), 'D10', 9), false);
});

test('S21-DOC-02 D11 shocks one enemy unit in a wing with own artillery, also the fighting one', () => {
  const builder = aDuel('AR3-07a', 'LN4-06b LN4-08b').doctrines('A', 'D11').units('A', 'left', 'AR3-08a');
  const table = builder.clash().fight('c10').answers('A', 'D11');
  assert.deepEqual(table.offers('A'), ['LN3-03a', 'LN4-06b', 'LN4-08b']);
  table.answers('A', 'LN4-06b');
  assert.deepEqual([table.unit('LN4-06b'), table.asks], ['shocked centre', 'B: combat phase']);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D11'), 'D11', 10), false);
});

test('S21-DOC-07 a doctrine that routs a fighting unit ends the combat at once', () => {
  const table = aDuel('AR3-07a', 'LN4-06b*').doctrines('A', 'D11').clash().fight('c10').answers('A', 'D11');
  assert.equal(table.unit('LN4-06b'), 'not in the field');
  assert.deepEqual([table.told('combat over')[0]?.winner, table.told('compared').length], [0, 0]);
  assert.equal(table.asks, 'A: combat phase', 'of the second attack');
  const caught = aDuel('LN4-06a*', 'AR3-07a').doctrines('B', 'D11').clash().fight('c10').answers('B', 'D11');
  assert.deepEqual([caught.unit('LN4-06a'), caught.told('combat over')[0]?.winner], ['not in the field', 1]);
  assert.equal(caught.told('bust').length, 0);
});

test('S21-DOC-07 S21-COMB-06 in a combat that is over no window opens, and no card is checked', () => {
  // No two doctrines share the cost of Grand Battery, so the window that would be lost is asked for directly.
  const table = aDuel('LN4-06a', 'LN4-06b').clash();
  assert.equal(refuseInCombat(table.state, 1, 'D08'), null);
  const { combat } = table.state;
  if (combat) combat.over = true;
  assert.equal(refuseInCombat(table.state, 1, 'D08')?.rule, 'S21-DOC-07');
  const bust = aDuel('LN4-06a*', 'AR3-07a').doctrines('B', 'D11').clash().fight('c9 - c8 - c10').answers('B', 'none');
  assert.equal(bust.told('bust').length, 1);
  const routed = aDuel('LN4-06a*', 'AR3-07a').doctrines('B', 'D11').clash().fight('c9 - c8 - c10').answers('B', 'D11');
  assert.deepEqual([routed.told('bust').length, routed.told('held').map((event) => event.rule)], [0, ['S21-TERR-07']]);
});

test('S21-DOC-02 D12 a unit that does not fight moves to another wing and becomes steady', () => {
  const table = aDuel('LN4-06a LN4-08a*', 'LN4-06b').doctrines('A', 'D12').clash().fight('c11').answers('A', 'D12');
  assert.ok(!table.offers('A').some((move) => JSON.stringify(move).includes('LN4-06a')), 'not the fighting one');
  table.answers('A', { unit: 'LN4-08a', wing: 0 });
  assert.equal(table.unit('LN4-08a'), 'steady left');
  const full = aDuel('LN4-06a LN4-08a', 'LN4-06b').units('A', 'left', 'LN4-05a').units('A', 'right', 'LN4-05b');
  assert.equal(offered(full.doctrines('A', 'D12'), 'D12', 11), false);
});
