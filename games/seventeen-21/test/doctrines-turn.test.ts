// Doctrines as action B: payment, requirements, and the turn effect of each.
import assert from 'node:assert/strict';
import { pileSize } from '@baize/kernel';
import type { Doctrine } from '../content/doctrines.ts';
import { aBattle, aDuel, attacks, type Builder, place, type Table, test } from './builder.ts';

/** Seat A pays for a doctrine with these cards. */
const use = (builder: Builder, card: Doctrine, ...paid: string[]): Table =>
  builder.play().answers('A', 'doctrine').answers('A', card).answers('A', paid);

/** Whether a doctrine is offered to seat A as an action. */
function offered(builder: Builder, card: Doctrine): boolean {
  const table = builder.play();
  if (!table.offers('A').includes('doctrine')) return false;
  return table.answers('A', 'doctrine').offers('A').includes(card);
}

test('S21-DOC-03 Rally costs 7: 3+4, 4+5 and 11 pay, 3+4+5 and 3 do not; two shocked units become steady', () => {
  const builder = aDuel('LN4-06a* LN4-08a*', 'LN4-06b').onlyReserve('A', 'LT3-03a', 'LT3-04a', 'LT3-05a', 'EL5-11a').doctrines('A', 'D07');
  const table = builder.play().answers('A', 'doctrine').answers('A', 'D07');
  for (const paid of [['LT3-03a', 'LT3-04a'], ['EL5-11a'], ['LT3-04a', 'LT3-05a']]) assert.equal(table.refusal('A', paid), null);
  for (const paid of [['LT3-03a', 'LT3-04a', 'LT3-05a'], ['LT3-03a'], [], ['EL5-11a', 'LT3-03a'], ['LN4-03b', 'LT3-04a']])
    table.refuses('A', paid, 'S21-DOC-03');
  table.answers('A', ['LT3-03a', 'LT3-04a']);
  assert.deepEqual(table.routOf('A'), ['LT3-03a', 'LT3-04a'], 'paid before the effect');
  table.answers('A', ['LN4-06a', 'LN4-08a'], 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN4-08a')], ['steady centre', 'steady centre']);
});

test('S21-DOC-01 S21-DOC-06 Iron Discipline paid in turn 5 lasts through turn 7; paid again in 7, it is still +1, through 9', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'LN4-07a', 'LN4-07b', 'LN4-07c').doctrines('A', 'D08').turn(5, 'A');
  const table = builder.play().answers('A', 'doctrine').answers('A', 'D08').answers('A', ['LN4-07a'], 'LN4-02a');
  const cohesion = () => table.state.sides[0].running.D08 ?? 0;
  assert.equal(cohesion(), 7);
  // Turn 6: A's unit defends with Cohesion 5.
  table.answers('B', 'attack').answers('B', attacks('LN4-06b', 'LN4-06a')).answers('B', attacks('LN3-03a', 'LN3-01a'));
  table.fight('c2 c1 - c1 - c2 - c2 - c3');
  assert.equal(table.unit('LN4-06a'), 'steady centre');
  table.fight('- c1');
  assert.equal(table.unit('LN4-06a'), 'shocked centre', 'the sixth card');
  table.fight('- - c5 c5 - -');
  // Turn 7: the doctrine is still face up and is paid again.
  table.answers('A', 'doctrine').answers('A', 'D08').answers('A', ['LN4-07b'], 'LN4-04a');
  assert.equal(cohesion(), 9);
  // Turn 8: still +1, not +2.
  table.answers('B', 'attack').answers('B', attacks('LN3-03a', 'LN3-01a')).answers('B', attacks('LN4-06b', 'LN4-06a'));
  table.fight('c3 c3 - c3 - c3 - c4');
  assert.equal(table.unit('LN3-01a'), 'steady left', 'four cards on Cohesion 3 + 1');
  table.fight('- c5');
  assert.equal(table.unit('LN3-01a'), 'shocked left', 'five');
});

test('S21-DOC-06 a turn effect is over after the next own turn', () => {
  const over = aDuel('LN4-06a', 'LN4-06b').running('A', 'D08', 7).turn(8, 'B').clash();
  over.fight('c2 c1 - c1 - c2 - c2 - c3');
  assert.equal(over.unit('LN4-06a'), 'shocked centre', 'turn 8: Cohesion 4 again');
  const still = aDuel('LN4-06a', 'LN4-06b').running('A', 'D08', 7).turn(7, 'A').clash();
  still.fight('c1 - c1 - c2 - c2 - c3');
  assert.equal(still.unit('LN4-06a'), 'steady centre');
});

test('S21-DOC-05 turn effects that run may be paid again', () => {
  assert.ok(offered(aDuel('LN4-06a', 'LN4-06b').running('A', 'D08', 7).turn(5, 'A').doctrines('A', 'D08'), 'D08'));
});

test('S21-DOC-02 D01 two doctrines are looked at; one is exchanged, this one included; the rest goes to the bottom in a chosen order', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01', 'D02', 'D03').onTop('D11', 'D12');
  const table = use(builder, 'D01', 'LN3-05a');
  assert.deepEqual([table.told('looked')[0]?.cards, table.told('looked')[0]?.to], [['D11', 'D12'], [0]]);
  assert.equal(table.offers('A').length, 7);
  table.answers('A', { give: 'D01', take: 'D12' });
  assert.deepEqual(table.state.sides[0].doctrines, ['D12', 'D02', 'D03']);
  assert.deepEqual(table.offers('A'), [
    ['D11', 'D01'],
    ['D01', 'D11'],
  ]);
  table.answers('A', ['D01', 'D11'], 'LN4-02a');
  assert.deepEqual(
    table.state.doctrines.bottom.map((placed) => placed.card),
    ['D01', 'D11'],
  );
  assert.equal(pileSize(table.state.doctrines), 9);
});

test('S21-DOC-02 D01 nothing need be exchanged; with one card in the deck one is looked at, with none it is not offered', () => {
  const table = use(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01').onTop('D11', 'D12'), 'D01', 'LN3-05a');
  table.answers('A', 'none').answers('A', ['D12', 'D11'], 'LN4-02a');
  assert.deepEqual(table.state.sides[0].doctrines, ['D01']);
  const rest: Doctrine[] = ['D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10', 'D11'];
  const one = use(
    aDuel('LN4-06a', 'LN4-06b')
      .doctrines('A', 'D01')
      .doctrines('B', ...rest)
      .onTop('D12'),
    'D01',
    'LN3-05a',
  );
  assert.deepEqual(one.told('looked')[0]?.cards, ['D12']);
  one.answers('A', 'none', 'LN4-02a');
  assert.equal(
    offered(
      aDuel('LN4-06a', 'LN4-06b')
        .doctrines('A', 'D01')
        .doctrines('B', ...rest, 'D12'),
      'D01',
    ),
    false,
  );
});

test('S21-DOC-06 D01 an effect that runs goes on when its doctrine is given up', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D01', 'D08').onTop('D11', 'D12').running('A', 'D08', 7).turn(5, 'A');
  const table = use(builder, 'D01', 'LN3-05a').answers('A', { give: 'D08', take: 'D12' }).answers('A', ['D11', 'D08'], 'LN4-02a');
  table.answers('B', 'attack').answers('B', attacks('LN4-06b', 'LN4-06a')).answers('B', attacks('LN3-03a', 'LN3-01a'));
  assert.equal(table.fight('c3 c1 - c1 - c3 - c3 - c4').unit('LN4-06a'), 'steady centre');
});

test('S21-DOC-02 S21-TERR-09 D02 one of two terrains replaces that of a wing; the other goes below the replaced one', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D02').onTop('wood-1', 'ridge-1');
  const table = use(builder, 'D02', 'LN3-05a');
  assert.deepEqual(table.told('looked')[0]?.to, [0]);
  table.answers('A', { card: 'ridge-1', wing: 2 }, 'LN4-02a');
  assert.equal(table.state.wings[2].terrain, 'ridge-1');
  assert.deepEqual(
    table.state.terrains.bottom.map((placed) => placed.card),
    ['redoubt-1', 'wood-1'],
  );
  const none = use(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D02').onTop('wood-1', 'ridge-1'), 'D02', 'LN3-05a');
  none.answers('A', 'none').answers('A', ['ridge-1', 'wood-1'], 'LN4-02a');
  assert.deepEqual(
    none.state.terrains.bottom.map((placed) => placed.card),
    ['ridge-1', 'wood-1'],
  );
});

test('S21-DOC-02 D03 Cold Steel: a lead of 1 is enough against every class, for all but artillery', () => {
  const steel = (attacker: string, defender: string, course: string) => {
    const table = aDuel(attacker, defender).running('A', 'D03', 3).clash().fight(course);
    return table.unit(defender);
  };
  assert.equal(steel('LN4-06a', 'LN4-06b', 'c9 c8 - -'), 'shocked centre');
  assert.equal(steel('HO3-03a', 'AR3-07a', 'c9 c8 - -'), 'shocked centre');
  assert.equal(steel('AR3-08a', 'LN4-06b', 'c9 c8 - -'), 'steady centre');
  const paid = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D03').play().answers('A', 'doctrine').answers('A', 'D03');
  paid.answers('A', ['LN3-05a'], 'LN4-02a');
  assert.equal(paid.state.sides[0].running.D03, 3);
});

test('S21-DOC-02 D04 Platoon Fire: infantry adds 1 at the comparison, not for busting; others do not', () => {
  const fire = (attacker: string, defender: string, course: string) =>
    aDuel(attacker, defender).running('A', 'D04', 3).clash().fight(course);
  assert.equal(fire('LN4-06a', 'LN4-06b', 'c9 c7 - -').unit('LN4-06b'), 'shocked centre', '10 against 7');
  assert.equal(fire('LN4-06a', 'LN4-06b', 'c8 c8 - -').told('combat over')[0]?.winner, 0, 'a winner by 1');
  assert.equal(fire('LN4-06a', 'LN4-06b', 'c10 - c11 - -').told('bust').length, 0, '21 is still 21');
  assert.equal(fire('HO3-03a', 'HO3-04a', 'c9 c7 - -').unit('HO3-04a'), 'steady centre');
});

test('S21-DOC-02 D05 up to two cards come back from the rout pile, not those just paid', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').rout('A', 'LT3-01a', 'LT3-02a', 'EL5-11a').doctrines('A', 'D05');
  const table = use(builder, 'D05', 'LN3-05a');
  table.refuses('A', ['LN3-05a'], 'S21-DOC-02').refuses('A', ['LT3-01a', 'LT3-02a', 'EL5-11a'], 'S21-DOC-02');
  assert.equal(table.refusal('A', []), null);
  table.answers('A', ['LT3-01a', 'EL5-11a'], 'LN4-02a');
  assert.deepEqual(table.reserveOf('A'), ['EL5-11a', 'LN4-07c', 'LT3-01a']);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D05'), 'D05'), false, 'with an empty rout pile');
});

test('S21-DOC-02 D06 the reserve is looked at, and a card of it goes to the rout pile', () => {
  const table = use(aDuel('HO3-03a', 'LN4-06b').doctrines('A', 'D06'), 'D06', 'LN4-07c');
  assert.deepEqual([...table.offers('A')].sort(), ['LN3-06a', 'LN4-03b']);
  table.answers('A', 'LN3-06a', 'LN4-02a');
  assert.deepEqual([table.reserveOf('B'), table.routOf('B')], [['LN4-03b'], ['LN3-06a']]);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D06'), 'D06'), false, 'without horse, hussars or dragoons');
  assert.equal(offered(aDuel('HO3-03a', 'LN4-06b').onlyReserve('B').doctrines('A', 'D06'), 'D06'), false, 'against an empty reserve');
  for (const mounted of ['HU2-01a', 'DR3-04a']) assert.ok(offered(aDuel(mounted, 'LN4-06b').doctrines('A', 'D06'), 'D06'));
});

test('S21-DOC-02 D07 one or two shocked units rally; not offered without one', () => {
  const table = use(aDuel('LN4-06a* LN4-08a*', 'LN4-06b').doctrines('A', 'D07'), 'D07', 'LN4-07c');
  table.refuses('A', [], 'S21-DOC-02').refuses('A', ['LN3-01a'], 'S21-DOC-02').answers('A', ['LN4-08a'], 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN4-08a')], ['shocked centre', 'steady centre']);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b*').doctrines('A', 'D07'), 'D07'), false);
});

test('S21-DOC-02 D09 a unit goes back, and another, the same or nobody takes its place', () => {
  const retreat = () =>
    use(aDuel('LN4-06a*', 'LN4-06b').reserve('A', 'EL5-08a').doctrines('A', 'D09'), 'D09', 'EL5-08a').answers('A', 'LN4-06a');
  const table = retreat();
  assert.deepEqual(table.offers('A'), ['LN3-05a', 'LN4-07c', 'LN4-06a', 'none']);
  table.answers('A', 'LN4-07c', 'LN4-02a');
  assert.deepEqual([table.unit('LN4-07c'), table.reserveOf('A')], ['steady centre', ['LN3-05a', 'LN4-06a']]);
  assert.equal(retreat().answers('A', 'LN4-06a', 'LN4-02a').unit('LN4-06a'), 'steady centre');
  const nobody = retreat().answers('A', 'none', 'LN4-02a');
  assert.deepEqual([nobody.unit('LN4-06a'), nobody.holder('centre')], ['not in the field', 'B']);
});

test('S21-DOC-02 D10 one or two units are deployed, the states checked, and action C may follow', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-09a', 'LN4-07c', 'LN3-05a').doctrines('A', 'D10');
  const table = use(builder, 'D10', 'EL5-09a').answers('A', place('LN4-07c', 'centre')).answers('A', 'done');
  assert.equal(table.asks, 'A: attack after the march');
  table.answers('A', 'attack').answers('A', attacks('LN4-07c', 'LN4-06b')).answers('A', attacks('LN4-06a', 'LN4-06b'));
  table.fight('c10 c8 - - c10 c8 - -');
  assert.deepEqual([table.told('combat').length, table.asks], [2, 'B: action']);
});

test('S21-DOC-02 D10 needs room and a card after paying; the attack may be declined and is not offered if it is not legal', () => {
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-09a').doctrines('A', 'D10'), 'D10'), false);
  assert.equal(offered(aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a', 'LT3-01a').doctrines('A', 'D10'), 'D10'), false);
  const full = aDuel('LN4-06a LN4-08a', 'LN4-06b').units('A', 'left', 'LN4-05a').units('A', 'right', 'LN4-05b').reserve('A', 'EL5-09a');
  assert.equal(offered(full.doctrines('A', 'D10'), 'D10'), false);
  const declined = use(aDuel('LN4-06a', 'LN4-06b').reserve('A', 'EL5-09a').doctrines('A', 'D10'), 'D10', 'EL5-09a');
  declined.answers('A', place('LN4-07c', 'centre')).answers('A', 'done').answers('A', 'no', 'LN4-02a');
  assert.equal(declined.asks, 'B: action');
  const far = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'EL5-09a', 'LN4-07c').doctrines('A', 'D10');
  assert.equal(use(far, 'D10', 'EL5-09a').answers('A', place('LN4-07c', 'right'), 'EL5-09a', 'LN4-02a').asks, 'B: action');
});

test('S21-DOC-02 D11 in each wing with artillery one enemy unit is shocked, the user choosing', () => {
  const builder = aDuel('AR3-07a', 'LN4-06b LN4-08b').units('A', 'left', 'AR3-08a').reserve('A', 'EL5-10a').doctrines('A', 'D11');
  const table = use(builder, 'D11', 'EL5-10a');
  assert.equal(table.asks, 'A: battery target in a wing', 'the left has one enemy only, the centre two');
  table.answers('A', 'LN4-08b', 'LN4-02a');
  assert.deepEqual(
    ['LN3-03a', 'LN4-06b', 'LN4-08b', 'LN3-04a'].map((card) => table.unit(card)),
    ['shocked left', 'steady centre', 'shocked centre', 'steady right'],
  );
  const apart = aBattle().units('A', 'left', 'AR3-07a').units('B', 'right', 'LN4-06b').reserve('A', 'EL5-10a');
  assert.equal(offered(apart.doctrines('A', 'D11'), 'D11'), false, 'no enemy where the guns are');
});

test('S21-DOC-02 D12 up to two units move and keep their state; after the checks one attack, and no more, may follow', () => {
  const builder = aDuel('LN4-06a*', 'LN4-06b').reserve('A', 'EL5-11a').doctrines('A', 'D12');
  const table = use(builder, 'D12', 'EL5-11a').answers('A', { unit: 'LN4-06a', wing: 0 });
  assert.ok(!table.offers('A').some((move) => JSON.stringify(move).includes('LN4-06a')), 'a unit moves once');
  table.answers('A', { unit: 'LN3-02a', wing: 1 });
  assert.deepEqual([table.unit('LN4-06a'), table.unit('LN3-02a')], ['shocked left', 'shocked centre'], 'the open right shocks the centre');
  assert.equal(table.asks, 'A: oblique attack');
  table.answers('A', attacks('LN4-06a', 'LN3-03a')).fight('c9 c8 - -');
  assert.deepEqual([table.told('combat').length, table.asks], [1, 'B: action']);
});

test('S21-DOC-02 D12 no move and no attack are fine; an ability is not offered', () => {
  const builder = aDuel('AR3-07a', 'LN4-06b').reserve('A', 'EL5-11a').doctrines('A', 'D12');
  const table = use(builder, 'D12', 'EL5-11a').answers('A', 'none');
  assert.ok(table.offers('A').every((order) => order === 'none' || JSON.stringify(order).includes('"attack"')));
  table.answers('A', 'none', 'LN4-02a');
  assert.equal(table.asks, 'B: action');
  const stuck = aBattle().reserve('A', 'EL5-11a', 'LN3-01a').units('B', 'left', 'LN4-06b').doctrines('A', 'D12');
  assert.equal(offered(stuck, 'D12'), false, 'with nobody in the field');
});
