// The day: battle decks, the end, and the score.
import assert from 'node:assert/strict';
import { pileSize } from '@baize/kernel';
import { degree, victoryPoints } from '../rules/day.ts';
import { aBattle, aDuel, attacks, place, test } from './builder.ts';

test('S21-DAY-01 S21-DAY-02 S21-DAY-05 the last card of deck 1 is called; the next call shuffles the discards without the cards on the table', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').deck('EL5-10a').clash();
  const discards = table.state.discards.length;
  table.answers('A', 'call', 'EL5-10a');
  assert.deepEqual(table.told('deck used up')[0], { rule: 'S21-DAY-01', kind: 'deck used up', deck: 1, last: false });
  assert.equal(pileSize(table.state.battle), 0);
  assert.equal(table.told('deck shuffled').length, 0, 'not before another card is needed');
  table.answers('B', 'call', 'EL5-09a');
  assert.equal(table.told('deck shuffled')[0]?.cards, discards, 'the called 10 lies in the combat');
  assert.equal(table.state.deck, 2);
  table.fight('- - r5 r6 - -');
  assert.equal(table.told('standing').length, 1);
  assert.equal(table.asks, 'B: action', 'the battle goes on');
});

test('S21-DAY-02 if no other card is needed, the next deck is shuffled at the end of the turn', () => {
  const table = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b').deck('EL5-10a').play();
  const discards = table.state.discards.length;
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'left')).answers('A', 'done', 'EL5-10a');
  assert.deepEqual(
    table.events.slice(-5).map((event) => event.kind),
    ['deck used up', 'time passes', 'standing', 'deck shuffled', 'turn'],
  );
  assert.deepEqual([pileSize(table.state.battle), table.state.discards, table.state.deck], [discards + 1, [], 2]);
});

test('S21-DAY-03 S21-RES-02 the second deck contains what the players lost in the meantime', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').deck('EL5-10a').clash();
  const table = builder.fight('r8').answers('B', 'call', 'EL5-10a').fight('-');
  // Lost as the only card of the rout pile, it is the first that A calls from deck 2.
  table.answers('B', 'pass', 'EL5-08a').answers('A', 'call', 'EL5-08a');
  assert.deepEqual(table.told('reserve refilled')[0]?.lost, ['EL5-08a']);
  assert.equal(table.told('called').at(-1)?.card, 'EL5-08a');
});

test('S21-DAY-03 the battle lasts as many decks as agreed', () => {
  const last = (decks: number, deck: number) => {
    const builder = aBattle({ decks }).units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b').deck('EL5-10a').turn(9, 'A', deck);
    const table = builder.play().answers('A', 'deploy').answers('A', place('LN4-07a', 'left')).answers('A', 'done', 'EL5-10a');
    return table.asks;
  };
  assert.deepEqual(
    [last(1, 1), last(2, 1), last(2, 2), last(3, 2), last(3, 3), last(4, 3), last(4, 4)],
    ['over', 'B: action', 'over', 'B: action', 'over', 'B: action', 'over'],
  );
});

test('S21-DAY-04 the last card of deck 2 is called in the first attack: the second is still fought, with reshuffled discards', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').deck('EL5-10a').turn(9, 'A', 2).clash();
  table.answers('A', 'call', 'EL5-10a');
  assert.deepEqual(table.told('deck used up')[0]?.last, true);
  table.answers('B', 'call', 'EL5-09a');
  assert.equal(table.told('deck shuffled')[0]?.rule, 'S21-DAY-04');
  assert.equal(table.state.deck, 2, 'it does not count as a deck');
  table.fight('- - c5 c5 - -');
  assert.equal(table.asks, 'over');
  assert.deepEqual([table.match.result?.rule, table.match.result?.kind], ['S21-DAY-04', 'drawn battle']);
  assert.equal(table.told('standing').length, 0);
});

test('S21-DAY-05 the standing has no effect and is shown once, also when two decks run out in one turn', () => {
  // Deck 1 has one card, the discards have two: deck 2 is used up by the third call.
  const table = aDuel('LN4-06a', 'LN4-06b').deck('EL5-10a').discards('LN4-02a', 'LN4-04a').noCardAnywhere().clash();
  table.answers('A', 'call', 'EL5-10a').answers('B', 'call', 'LN4-02a').answers('A', 'call', 'LN4-04a');
  assert.deepEqual(
    table.told('deck used up').map((event) => [event.deck, event.last]),
    [
      [1, false],
      [2, true],
    ],
  );
  table.fight('- - r5 r6 - -');
  assert.equal(table.asks, 'over');
  assert.equal(table.told('standing').length, 1);
  assert.equal(table.told('deck shuffled').length, 1, 'nothing is shuffled after the last deck that nobody needs');
});

test('S21-DAY-06 with battle deck and discards empty no card can be called: reserve cards or a pass', () => {
  const builder = aBattle({ loneAttack: 'on', advanced: 'off' }).units('A', 'centre', 'LN4-06a').units('B', 'centre', 'LN4-06b');
  const table = builder.reserve('A', 'LN3-05a').reserve('B', 'LN3-06a').noCardAnywhere().play();
  table.answers('A', 'attack').answers('A', attacks('LN4-06a', 'LN4-06b'));
  assert.deepEqual(table.offers('A'), ['LN3-05a'], 'the reserve card is all that A can do');
  table.answers('A', 'LN3-05a');
  table.refuses('B', 'call', 'S21-DAY-06');
  assert.deepEqual(table.offers('B'), ['LN3-06a', 'pass']);
});

test('S21-RES-02 S21-DAY-07 S21-TERR-07 the last unit routs, and with it the army: the battle ends at once and is scored', () => {
  const builder = aBattle()
    .units('A', 'left', 'HO3-03a', 'LN4-07a')
    .units('A', 'centre', 'EL5-08a')
    .units('A', 'right', 'LN4-05a', 'LN4-05b');
  const table = builder.units('B', 'left', 'LN4-06b*').held('left', 'B').reserve('A', 'LN3-05a').play();
  table.answers('A', 'attack').answers('A', attacks('HO3-03a', 'LN4-06b')).answers('A', attacks('LN4-07a', 'LN4-06b'));
  table.fight('c9 c8 -').answers('B', 'pass', 'LN4-06b');
  assert.equal(table.asks, 'over');
  assert.deepEqual(table.match.result, { rule: 'S21-DAY-07', kind: 'total victory', share: [1, 0], points: [20, 0] });
  assert.equal(table.state.turn, 1, 'no further turn');
  assert.ok(table.state.discards.includes('LN4-06b'));
});

test('S21-DAY-07 either player may concede at any time: a total victory for the other', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').clash().concedes('B');
  assert.deepEqual(
    [table.match.result?.rule, table.match.result?.kind, table.match.result?.share],
    ['S21-DAY-07', 'total victory', [1, 0]],
  );
  assert.deepEqual(aDuel('LN4-06a', 'LN4-06b').play().concedes('A').match.result?.share, [0, 1]);
});

test('S21-WIN-01 S21-WIN-02 EL5, a shocked L4 and HO3 in held wings score 12, AR2 scores 2, LT3 where the enemy holds nothing: clear victory', () => {
  const builder = aBattle({ decks: 1 })
    .units('A', 'left', 'EL5-08a', 'LN4-06a*')
    .units('A', 'centre', 'HO3-03a')
    .units('A', 'right', 'LT3-01a');
  builder.units('B', 'right', 'AR2-05a').held('left', 'A').held('centre', 'A').held('right', 'B').reserve('A', 'LN4-07a');
  const table = builder.deck('EL5-10a').turn(8, 'B').play().answers('B', 'hold', 'EL5-10a');
  assert.deepEqual(table.match.result, { rule: 'S21-DAY-04', kind: 'clear victory', share: [1, 0], points: [12, 2] });
});

test('S21-WIN-01 terrain and doctrines do not count, a held wing without units and a wing not held score nothing', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').wings('hamlet-1', 'ridge-1', 'redoubt-1').held('centre', 'A').running('A', 'D08', 9);
  const { state } = builder.play();
  assert.deepEqual([victoryPoints(state, 0), victoryPoints(state, 1)], [4, 0]);
  const { state: empty } = aBattle().held('left', 'A').units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a').play();
  assert.deepEqual([victoryPoints(empty, 0), victoryPoints(empty, 1)], [0, 0]);
});

test('S21-WIN-02 1 to 6 marginal, 7 to 10 clear, 11 or more total, 0 drawn', () => {
  assert.deepEqual([0, 1, 6, 7, 10, 11, 30].map(degree), [
    'drawn battle',
    'marginal victory',
    'marginal victory',
    'clear victory',
    'clear victory',
    'total victory',
    'total victory',
  ]);
});
