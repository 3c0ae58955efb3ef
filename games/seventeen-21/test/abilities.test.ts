// Advanced abilities.
import assert from 'node:assert/strict';
import { aBattle, aDuel, attacks, does, test } from './builder.ts';

test('S21-ADV-01 abilities are offered to light infantry, artillery and hussars, never to line, elite and dragoons', () => {
  const builder = aBattle()
    .units('A', 'left', 'LT3-01a', 'AR3-07a')
    .units('A', 'centre', 'HU2-01a', 'EL5-08a')
    .units('A', 'right', 'LN4-06a', 'DR3-04a');
  builder.units('B', 'left', 'LN4-05a').units('B', 'centre', 'LT3-02a').units('B', 'right', 'LN4-05b').reserve('B', 'LN3-01a');
  const abilities = builder
    .play()
    .answers('A', 'attack')
    .offers('A')
    .filter((order) => !JSON.stringify(order).includes('"attack"'));
  assert.deepEqual(abilities, [does('LT3-01a', 'raid'), does('AR3-07a', 'bombard', 'LN4-05a'), does('HU2-01a', 'hunt', 'LT3-02a')]);
});

test('S21-ADV-01 two abilities are fine, each by a unit that has not acted', () => {
  const table = aDuel('AR3-07a', 'LN4-06b').units('A', 'left', 'AR3-08a').play().answers('A', 'attack');
  table.answers('A', does('AR3-07a', 'bombard', 'LN4-06b'));
  table.refuses('A', attacks('AR3-07a', 'LN4-06b'), 'S21-ATK-01');
  table.answers('A', does('AR3-08a', 'bombard', 'LN3-03a'), 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06b'), table.unit('LN3-03a'), table.asks], ['shocked centre', 'shocked left', 'B: action']);
});

test('S21-ADV-02 S21-ADV-04 shocked artillery bombards a shocked L4: both rout', () => {
  const table = aDuel('AR3-07a*', 'LN4-06b*').play().answers('A', 'attack');
  table.answers('A', does('AR3-07a', 'bombard', 'LN4-06b')).answers('A', attacks('LN3-01a', 'LN3-03a'));
  assert.deepEqual([table.unit('AR3-07a'), table.unit('LN4-06b')], ['not in the field', 'not in the field']);
  assert.deepEqual(
    table.told('routed').map((event) => [event.seat, event.rule]),
    [
      [0, 'S21-ADV-02'],
      [1, 'S21-ADV-04'],
    ],
  );
  assert.equal(table.holder('centre'), null, 'nobody is there');
});

test('S21-ADV-02 a steady unit is shocked by its ability, first of all', () => {
  const table = aDuel('AR3-07a', 'LN4-06b').play().answers('A', 'attack');
  table.answers('A', does('AR3-07a', 'bombard', 'LN4-06b')).answers('A', attacks('LN3-01a', 'LN3-03a'));
  assert.deepEqual(
    table.told('shocked').map((event) => event.unit),
    ['AR3-07a', 'LN4-06b'],
  );
});

test('S21-ADV-03 light infantry behind the lines: a random card of the reserve is lost, with no enemy in the wing', () => {
  const builder = aBattle().units('A', 'left', 'LT3-03a').units('A', 'centre', 'LN4-06a').units('A', 'right', 'LN4-08a');
  builder.units('B', 'centre', 'LN4-06b').units('B', 'right', 'LN4-05b').reserve('B', 'EL5-11a', 'LN3-01a');
  const table = builder.reserve('A', 'LN3-02a').play();
  table.answers('A', 'attack').answers('A', does('LT3-03a', 'raid')).answers('A', attacks('LN4-06a', 'LN4-06b'), 'EL5-11a');
  assert.deepEqual([table.unit('LT3-03a'), table.routOf('B'), table.reserveOf('B')], ['shocked left', ['EL5-11a'], ['LN3-01a']]);
  const told = table.told('reserve card lost')[0];
  assert.deepEqual([told?.card, told?.to], ['EL5-11a', undefined], 'it is public');
});

test('S21-ADV-03 not legal against an empty reserve', () => {
  const table = aDuel('LT3-03a', 'LN4-06b').onlyReserve('B').play().answers('A', 'attack');
  table.refuses('A', does('LT3-03a', 'raid'), 'S21-ADV-03');
});

test('S21-ADV-03 S21-ADV-02 light infantry that routs by its raid still takes the card', () => {
  const table = aDuel('LT3-03a*', 'LN4-06b').play().answers('A', 'attack').answers('A', does('LT3-03a', 'raid'));
  table.answers('A', attacks('LN3-01a', 'LN3-03a'), 'LN3-06a');
  assert.deepEqual([table.routOf('A'), table.routOf('B')], [['LT3-03a'], ['LN3-06a']]);
});

test('S21-ADV-04 bombardment reaches only the own wing', () => {
  const table = aDuel('AR3-07a', 'LN4-06b').play().answers('A', 'attack');
  table.refuses('A', does('AR3-07a', 'bombard', 'LN3-03a'), 'S21-ADV-04');
});

/** L4 attacks in the centre, the horse is to pursue. */
const pursuit = (defenders: string, course: string) => {
  const table = aDuel('LN4-06a HO3-03a', defenders).play().answers('A', 'attack');
  const [first = ''] = defenders.split(' ');
  return table
    .answers('A', attacks('LN4-06a', first.replace('*', '')))
    .answers('A', does('HO3-03a', 'pursue'))
    .fight(course);
};

test('S21-ADV-05 S21-COMB-12 L4 beats LT3 by 15 to 14 without effect; the horse pursues: both are shocked', () => {
  const table = pursuit('LT3-03a', 'c8 c7 c7 c7 - -');
  assert.deepEqual([table.unit('HO3-03a'), table.unit('LT3-03a')], ['shocked centre', 'shocked centre']);
  assert.deepEqual([table.told('combat').length, table.told('compared')[0]?.lead, table.asks], [1, 1, 'B: action']);
});

test('S21-ADV-05 had the beaten unit routed, the horse may attack another enemy there, or not; with none the pursuit lapses', () => {
  const table = pursuit('LT3-03a* LN4-06b', 'c10 c7 - -');
  assert.equal(table.asks, 'A: attack instead of pursuing');
  assert.deepEqual(table.offers('A'), ['LN4-06b', 'no']);
  table.answers('A', 'LN4-06b');
  assert.deepEqual(
    [table.told('combat')[1]?.unit, table.told('combat')[1]?.target, table.unit('HO3-03a')],
    ['HO3-03a', 'LN4-06b', 'steady centre'],
  );
  const declined = pursuit('LT3-03a* LN4-06b', 'c10 c7 - -').answers('A', 'no');
  assert.deepEqual([declined.told('lapsed').length, declined.unit('HO3-03a'), declined.asks], [1, 'steady centre', 'B: action']);
  const empty = pursuit('LT3-03a*', 'c10 c7 - -');
  assert.deepEqual([empty.told('lapsed').length, empty.unit('HO3-03a'), empty.asks], [1, 'steady centre', 'B: action']);
});

test('S21-ADV-05 no pursuit of a unit that was not beaten: not after a draw, not after a defeat', () => {
  for (const course of ['c8 c8 - -', 'c7 c8 - -']) {
    const table = pursuit('LT3-03a', course);
    assert.equal(table.asks, 'A: attack instead of pursuing');
    assert.equal(table.unit('LT3-03a'), 'steady centre');
  }
});

test('S21-ADV-05 it is declared after an attack by another unit in the same wing, and only then', () => {
  const table = aDuel('LN4-06a HO3-03a', 'LT3-03a').play().answers('A', 'attack');
  table.refuses('A', does('HO3-03a', 'pursue'), 'S21-ADV-05').answers('A', attacks('LN3-01a', 'LN3-03a'));
  table.refuses('A', does('HO3-03a', 'pursue'), 'S21-ADV-05');
});

test('S21-ADV-05 if several beaten units qualify, the horse chooses; a shocked horse routs and still shocks', () => {
  // Two units beat two enemies in the centre; then Oblique Order makes room there and brings the horse.
  const builder = aDuel('LN4-06a LN4-08a', 'LT3-03a LT3-04a', { attacks: 'open' }).units('A', 'left', 'HO3-03a*').doctrines('A', 'D12');
  const table = builder
    .play()
    .answers('A', 'attack')
    .answers('A', attacks('LN4-06a', 'LT3-03a'))
    .answers('A', attacks('LN4-08a', 'LT3-04a'));
  table.answers('A', attacks('LN3-01a', 'LN3-03a')).answers('A', does('HO3-03a', 'pursue')).answers('A', 'done');
  table.fight('c8 c7 - - c8 c7 - - c11').answers('A', 'D12').answers('A', { unit: 'LN4-06a', wing: 2 });
  table.fight('c11').answers('A', 'D12').answers('A', { unit: 'HO3-03a', wing: 1 });
  assert.equal(table.unit('HO3-03a'), 'steady centre', 'moved in a combat, it is steady');
  table.fight('- -');
  assert.deepEqual([table.asks, table.offers('A')], ['A: pursue whom', ['LT3-03a', 'LT3-04a']]);
  table.answers('A', 'LT3-04a');
  assert.deepEqual(
    [table.unit('LT3-03a'), table.unit('LT3-04a'), table.unit('HO3-03a')],
    ['steady centre', 'shocked centre', 'shocked centre'],
  );
  const worn = aDuel('LN4-06a HO3-03a*', 'LT3-03a').play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LT3-03a'));
  worn.answers('A', does('HO3-03a', 'pursue')).fight('c8 c7 - -');
  assert.deepEqual([worn.unit('HO3-03a'), worn.unit('LT3-03a')], ['not in the field', 'shocked centre']);
});

test('S21-ADV-05 a unit that was beaten in another wing and moved here is not pursued', () => {
  const builder = aDuel('LN4-06a HO3-03a', 'LN4-06b', { attacks: 'open' }).doctrines('B', 'D12').play().answers('A', 'attack');
  const table = builder.answers('A', attacks('LN3-01a', 'LN3-03a')).answers('A', attacks('LN4-06a', 'LN4-06b'));
  table.answers('A', does('HO3-03a', 'pursue')).answers('A', 'done').fight('c8 c7 - - c11');
  table.answers('B', 'D12').answers('B', { unit: 'LN3-03a', wing: 1 }).fight('c10 c2 c3 - -');
  // The move has opened B's left, which shocks one of his centre.
  table.answers('B', 'LN4-06b');
  assert.equal(table.asks, 'A: attack instead of pursuing');
  assert.deepEqual(table.offers('A'), ['LN4-06b', 'LN3-03a', 'no']);
});

test('S21-ADV-06 hussars hunt light infantry: both shocked; line infantry is no target', () => {
  const table = aDuel('HU2-01a', 'LT3-03a').play().answers('A', 'attack');
  table.answers('A', does('HU2-01a', 'hunt', 'LT3-03a')).answers('A', attacks('LN3-01a', 'LN3-03a'));
  assert.deepEqual([table.unit('HU2-01a'), table.unit('LT3-03a')], ['shocked centre', 'shocked centre']);
  const line = aDuel('HU2-01a', 'LN4-06b').play().answers('A', 'attack');
  line.refuses('A', does('HU2-01a', 'hunt', 'LN4-06b'), 'S21-ADV-06');
});

test('S21-ADV-07 the target of a bombardment is gone: another may be chosen, or the ability lapses without a shock', () => {
  const gone = (defenders: string) => {
    const table = aDuel('HO3-03a AR3-07a', defenders).play().answers('A', 'attack').answers('A', attacks('HO3-03a', 'LN4-06b'));
    return table.answers('A', does('AR3-07a', 'bombard', 'LN4-06b')).fight('c9 c8 - -');
  };
  const table = gone('LN4-06b* LN4-05a');
  assert.deepEqual([table.asks, table.offers('A')], ['A: new ability target', ['LN4-05a', 'none']]);
  table.answers('A', 'LN4-05a');
  assert.deepEqual([table.unit('AR3-07a'), table.unit('LN4-05a')], ['shocked centre', 'shocked centre']);
  assert.equal(gone('LN4-06b* LN4-05a').answers('A', 'none').unit('AR3-07a'), 'steady centre');
  const none = gone('LN4-06b*');
  assert.deepEqual([none.told('lapsed')[0]?.rule, none.unit('AR3-07a'), none.asks], ['S21-ADV-07', 'steady centre', 'B: action']);
});

test('S21-ADV-07 for a hunt only other light infantry is a legal target', () => {
  const table = aDuel('LN4-06a HU2-01a', 'LT3-03a* LN4-06b').play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LT3-03a'));
  table.answers('A', does('HU2-01a', 'hunt', 'LT3-03a')).fight('c10 c7 - -');
  assert.deepEqual([table.told('lapsed').length, table.unit('HU2-01a')], [1, 'steady centre']);
});

test('S21-ADV-07 a raid lapses if the reserve is empty when it comes up, and the unit is not shocked', () => {
  const builder = aDuel('LT3-03a LT3-04a', 'LN4-06b').onlyReserve('B', 'EL5-11a').play().answers('A', 'attack');
  const table = builder.answers('A', does('LT3-03a', 'raid')).answers('A', does('LT3-04a', 'raid'), 'EL5-11a', 'EL5-11a', 'LN4-02a');
  assert.deepEqual([table.told('lapsed').length, table.unit('LT3-03a'), table.unit('LT3-04a')], [1, 'shocked centre', 'steady centre']);
  assert.equal(table.told('reserve refilled').length, 1, 'the state check between them took the last card');
});

test('S21-ADV-08 an ability is no combat: no cards, no winner to pursue, no window; but state checks follow', () => {
  const builder = aDuel('AR3-07a HO3-03a', 'LN4-06b*').doctrines('A', 'D11').held('centre', 'B').play().answers('A', 'attack');
  const table = builder.answers('A', does('AR3-07a', 'bombard', 'LN4-06b'));
  table.refuses('A', does('HO3-03a', 'pursue'), 'S21-ADV-05').answers('A', attacks('LN3-01a', 'LN3-03a'));
  assert.deepEqual([table.told('called').length, table.state.beaten, table.holder('centre')], [0, [], 'A']);
});
