// Turns: the four actions, holding, time, and the state checks.
import assert from 'node:assert/strict';
import { pileSize } from '@baize/kernel';
import { aBattle, aDuel, attacks, does, place, test } from './builder.ts';

test('S21-TURN-01 players take turns alternately, with one action each', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play();
  assert.deepEqual(table.offers('A'), ['deploy', 'attack', 'rout']);
  table.answers('A', 'deploy').answers('A', place('LN3-05a', 'left')).answers('A', 'done', 'LN4-02a');
  assert.deepEqual([table.asks, table.state.turn], ['B: action', 2]);
  table.answers('B', 'deploy').answers('B', place('LN3-06a', 'left')).answers('B', 'done', 'LN4-04a');
  assert.deepEqual([table.asks, table.state.turn], ['A: action', 3]);
});

test('S21-TURN-02 whoever can deploy or attack must act', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play();
  table.refuses('A', 'hold', 'S21-TURN-02');
  const deployOnly = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a').play();
  assert.deepEqual(deployOnly.offers('A'), ['deploy']);
});

test('S21-TURN-02 who can neither deploy nor attack may hold instead of using a doctrine or calling the rout', () => {
  const builder = aBattle()
    .wings('hamlet-1', 'ford-1', 'plains-1')
    .units('A', 'left', 'LN4-06a', 'LN4-06b')
    .units('A', 'centre', 'LN4-05a');
  builder.units('A', 'right', 'LN4-08a', 'LN4-08b').units('B', 'centre', 'HO3-03a').reserve('A', 'LN4-07a').doctrines('A', 'D08');
  const table = builder.play();
  assert.deepEqual(table.offers('A'), ['doctrine', 'rout', 'hold']);
  table.refuses('A', 'attack', 'S21-ATK-03').refuses('A', 'deploy', 'S21-TURN-03');
});

test('S21-ATK-03 S21-TURN-02 S21-TURN-07 one able unit and no reserve: A holds, and one card goes to the discards', () => {
  const builder = aBattle().units('A', 'left', 'LN4-06a').units('A', 'centre', 'LN4-05a').units('A', 'right', 'LN4-08a');
  const table = builder.units('B', 'left', 'LN4-06b').play();
  assert.deepEqual(table.offers('A'), ['hold']);
  const size = pileSize(table.state.battle);
  table.answers('A', 'hold', 'EL5-11a');
  assert.deepEqual([pileSize(table.state.battle), table.state.discards, table.asks], [size - 1, ['EL5-11a'], 'B: action']);
  assert.deepEqual(table.state.wings[0].held, null, 'nothing else happens');
});

test('S21-TURN-03 S21-TERR-02 one place left and one right, reserve 3: deploy 1 or 2, not 0 or 3, not two to the left', () => {
  const builder = aBattle().units('A', 'left', 'LN4-06a').units('A', 'centre', 'LN4-05a', 'LN4-05b').units('A', 'right', 'LN4-08a');
  const table = builder.units('B', 'centre', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b', 'LN4-07c').play();
  table.answers('A', 'deploy').refuses('A', 'done', 'S21-TURN-03').refuses('A', place('LN4-06a', 'left'), 'S21-TURN-03');
  table.answers('A', place('LN4-07a', 'left'));
  table.refuses('A', place('LN4-07b', 'left'), 'S21-TERR-02').refuses('A', place('LN4-07a', 'right'), 'S21-TURN-03');
  assert.equal(table.refusal('A', 'done'), null, 'one is enough');
  table.answers('A', place('LN4-07b', 'right'), 'LN4-02a');
  assert.equal(table.asks, 'B: action', 'two are all');
  assert.deepEqual([table.unit('LN4-07a'), table.unit('LN4-07b'), table.reserveOf('A')], ['steady left', 'steady right', ['LN4-07c']]);
});

test('S21-TURN-03 both may go to one wing if there is room; the last reserve card ends it', () => {
  const table = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b').play();
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'right')).answers('A', place('LN4-07b', 'right'), 'LN4-02a');
  assert.deepEqual([table.unit('LN4-07a'), table.unit('LN4-07b')], ['steady right', 'steady right']);
  const single = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a').play();
  single.answers('A', 'deploy').answers('A', place('LN4-07a', 'right'), 'LN4-02a');
  assert.equal(single.asks, 'B: action');
});

test('S21-TURN-04 action B: a doctrine whose requirement is met, paid, then its turn effect', () => {
  const builder = aDuel('LN4-06a*', 'LN4-06b').doctrines('A', 'D07', 'D12', 'D11');
  const table = builder.play().answers('A', 'doctrine');
  assert.deepEqual(table.offers('A'), ['D07', 'D12'], 'Grand Battery needs artillery');
  table.answers('A', 'D07').answers('A', ['LN4-07c']).answers('A', ['LN4-06a'], 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06a'), table.routOf('A')], ['steady centre', ['LN4-07c']]);
});

test('S21-TURN-04 no doctrine that cannot be paid', () => {
  const table = aDuel('LN4-06a*', 'LN4-06b').onlyReserve('A', 'LN3-06a').onlyReserve('B').doctrines('A', 'D07').play();
  table.refuses('A', 'doctrine', 'S21-DOC-03');
});

test('S21-TURN-05 action C: two different units are declared and their attacks resolved', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play().answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.equal(table.asks, 'A: declare a deed');
  table.answers('A', attacks('LN3-02a', 'LN3-04a')).fight('c5 c5 - - c6 c6 - -');
  assert.equal(table.told('combat').length, 2);
  assert.equal(table.asks, 'B: action');
});

test('S21-TURN-06 a shocked L4 routs, EL5 takes its place steady, and the terrain does not change hands', () => {
  const builder = aDuel('LN4-06a*', 'LN4-06b').held('centre', 'A').reserve('A', 'EL5-08a');
  const table = builder.play().answers('A', 'rout').answers('A', 'LN4-06a').answers('A', 'EL5-08a', 'LN4-02a');
  assert.deepEqual([table.unit('LN4-06a'), table.unit('EL5-08a')], ['not in the field', 'steady centre']);
  assert.deepEqual([table.routOf('A'), table.holder('centre')], [['LN4-06a'], 'A']);
  assert.equal(table.told('held').length, 0);
});

test('S21-TURN-06 the two steps are one: the only unit of a lateral wing is exchanged without opening the flank', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play().answers('A', 'rout').answers('A', 'LN3-01a').answers('A', 'LN3-05a', 'LN4-02a');
  assert.deepEqual([table.unit('LN3-05a'), table.unit('LN4-06a')], ['steady left', 'steady centre']);
});

test('S21-TURN-06 a steady unit may be routed, too; without a reserve card the action is not legal', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A').play();
  table.refuses('A', 'rout', 'S21-TURN-06');
});

test('S21-TURN-07 time passes only in a turn in which no card left the battle deck', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().fight('c5 c5 - - r5 r6 - -');
  assert.equal(table.told('time passes').length, 0);
  const quiet = aDuel('LN4-06a', 'LN4-06b').clash().fight('r5 r6 - - r7 r3 -');
  const chance = ['EL5-11a'];
  quiet.answers('B', 'pass', 'LN3-05a', 'LN3-06a', ...chance);
  assert.deepEqual(quiet.told('time passes')[0]?.card, 'EL5-11a');
});

test('S21-TURN-07 the card that time turns over opens no window', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').doctrines('A', 'D08').doctrines('B', 'D07').play();
  table.answers('A', 'rout').answers('A', 'LN4-06a').answers('A', 'LN3-05a', 'LN4-07a');
  assert.equal(table.asks, 'B: action');
});

test('S21-TURN-08 S21-FLANK-01 a flank opened by the first attack shocks the centre before the second, which then routs it', () => {
  const builder = aBattle().units('A', 'right', 'HO3-03a').units('A', 'centre', 'HO3-04a').units('A', 'left', 'LN4-05a');
  builder.units('B', 'right', 'LN4-06b*').units('B', 'centre', 'LN4-06c').units('B', 'left', 'LN4-08a');
  const table = builder.reserve('A', 'LN3-05a').reserve('B', 'LN3-06a').play();
  table.answers('A', 'attack').answers('A', attacks('HO3-03a', 'LN4-06b')).answers('A', attacks('HO3-04a', 'LN4-06c'));
  table.fight('c9 c8 - -');
  assert.equal(table.unit('LN4-06b'), 'not in the field');
  assert.equal(table.unit('LN4-06c'), 'shocked centre', 'shocked by the open flank');
  table.fight('c6 c6 c6 c5 - -');
  assert.equal(table.unit('LN4-06c'), 'not in the field', '12 against 11 routs it');
});

test('S21-TURN-08 the checks come in order: cards away, presence, flanks, reserves, the player in turn first', () => {
  // Both lose their last unit on the left, both centres are exposed, both reserves are empty.
  const builder = aBattle().units('A', 'left', 'AR3-07a*').units('A', 'centre', 'LN4-06a').units('A', 'right', 'LN3-01a');
  builder.units('B', 'left', 'LN4-06b*').units('B', 'centre', 'LN4-06c').units('B', 'right', 'LN3-02a');
  const table = builder.rout('A', 'LT3-01a').rout('B', 'LT3-02a').turn(4, 'A').play();
  table.answers('A', 'attack').answers('A', does('AR3-07a', 'bombard', 'LN4-06b'));
  table.answers('A', attacks('LN4-06a', 'LN4-06c'), 'LT3-01a', 'LT3-02a');
  const after = table.events.slice(table.events.findIndex((event) => event.kind === 'ability'));
  assert.deepEqual(after.map((event) => `${event.kind} ${'AB'[Number(event.seat)]}`).slice(0, 7), [
    'ability A',
    'routed A',
    'routed B',
    'shocked A',
    'shocked B',
    'reserve refilled A',
    'reserve refilled B',
  ]);
});

test('S21-TURN-08 no check in the middle of a combat: the terrain and the flank wait for its end', () => {
  // B's window routs A's only unit on the right while the combat in the centre goes on.
  const builder = aDuel('LN4-06a', 'LN4-06b').units('B', 'right', 'AR3-07a').doctrines('B', 'D11');
  const table = builder.clash();
  const guard = table.state.wings[2].units[0][0];
  if (guard) guard.shocked = true;
  table.fight('c10').answers('B', 'D11');
  assert.equal(table.unit('LN3-02a'), 'not in the field');
  assert.deepEqual([table.holder('right'), table.unit('LN4-06a')], [null, 'steady centre']);
  table.fight('c9 - -');
  assert.deepEqual([table.holder('right'), table.unit('LN4-06a')], ['B', 'shocked centre']);
});
