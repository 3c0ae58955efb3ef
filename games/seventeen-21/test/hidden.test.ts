// Who knows what.
import assert from 'node:assert/strict';
import { canonical, guessFrom, mayKnow, offerTo, sampled } from '@baize/kernel';
import { game } from '../game.ts';
import { aBattle, aDuel, attacks, does, place, type Table, test } from './builder.ts';
import { armed, dealt, drawnUp, ready } from './dealing.ts';

/** Whether a word stands anywhere in what a viewer gets, apart from the cards that could be in the deck. */
function shows(table: Table, viewer: 'A' | 'B' | null, word: string): boolean {
  const view = table.view(viewer);
  delete view.state.battle.vague;
  delete view.state.doctrines.vague;
  return canonical(view).includes(word);
}

test('S21-SET-04 S21-SET-05 a hand is seen by its owner only, and so are the six cards that he returns', () => {
  const { table, hands } = dealt();
  const [first = '', last = ''] = [hands.A[0], hands.A[19]];
  assert.deepEqual([shows(table, 'A', first), shows(table, 'B', first), shows(table, null, first)], [true, false, false]);
  table.answers('A', hands.A.slice(14));
  assert.equal(shows(table, 'B', last), false, 'sealed');
  const after = armed().table;
  assert.deepEqual([shows(after, 'A', last), shows(after, 'B', last), shows(after, null, last)], [true, false, false]);
  assert.deepEqual([after.view('A').state.sides[0].returned.length, after.view('B').state.sides[0].returned], [6, []]);
  for (const event of table.told('dealt')) assert.equal(mayKnow(event, null), false);
});

test('S21-SET-11 the five doctrines dealt are secret, the three chosen public, the two returned unknown to the other', () => {
  const { table } = armed();
  assert.deepEqual(table.view('B').state.sides[0].dealt, ['?', '?', '?', '?', '?']);
  table.answers('A', ['D01', 'D02', 'D03']);
  assert.deepEqual(table.view('B').asked?.sealed, { 0: null });
  const chosen = ready().table;
  for (const viewer of ['A', 'B', null] as const) {
    assert.deepEqual(chosen.view(viewer).state.sides[0].doctrines, ['D01', 'D02', 'D03']);
    assert.deepEqual(chosen.view(viewer).state.sides[0].dealt, []);
  }
});

test('S21-SET-12 a line is hidden until both are drawn up', () => {
  const { table, hands } = ready();
  const line = [hands.A.slice(0, 2), hands.A.slice(2, 4), hands.A.slice(4, 6)];
  table.answers('A', line);
  assert.deepEqual(table.view('B').asked?.sealed, { 0: null });
  assert.equal(shows(table, 'B', hands.A[0] ?? ''), false);
  assert.deepEqual(table.view('A').asked?.sealed, { 0: line });
});

test('S21-SET-13 the scouted terrain is seen by the scout only, unless it is used', () => {
  const deal = {
    A: ['HU2-01a', 'LN4-02a', 'LN4-03a', 'LN4-03b', 'LN4-04a', 'LN4-04b'],
    B: ['LN4-05b', 'LN4-06a', 'LN4-06b', 'LN4-06c', 'LN4-07a', 'LN4-07b'],
  };
  const { table } = drawnUp(deal, 'wood-1');
  assert.equal(table.view('A').state.terrains.top[0]?.card, 'wood-1');
  assert.equal(table.view('B').state.terrains.top[0]?.card, '?');
  table.answers('A', 'none');
  assert.equal(table.view('A').state.terrains.bottom[0]?.card, 'wood-1');
  assert.equal(table.view('B').state.terrains.bottom[0]?.card, '?');
});

test('S21-RES-03 the opponent and a spectator see the number of a reserve, not its cards', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').play();
  assert.deepEqual(table.view('A').state.sides[1].reserve, ['?', '?']);
  assert.deepEqual(table.view(null).state.sides[0].reserve, ['?', '?']);
  assert.deepEqual([...table.view('B').state.sides[1].reserve].sort(), ['LN3-06a', 'LN4-03b']);
});

test('S21-TURN-03 the second card of a deployment is not shown before it is put down', () => {
  const table = aBattle().units('B', 'left', 'LN4-06b').reserve('A', 'LN4-07a', 'LN4-07b', 'LN4-07c').play();
  table.answers('A', 'deploy').answers('A', place('LN4-07a', 'left'));
  assert.equal(table.unit('LN4-07a'), 'steady left', 'what is chosen is open, and done at once');
  assert.deepEqual([shows(table, 'B', 'LN4-07b'), shows(table, 'B', 'LN4-07c')], [false, false]);
});

test('S21-RES-02 what is taken up after a refill can be worked out by all', () => {
  const builder = aDuel('LN4-06a', 'LN4-06b').onlyReserve('A', 'EL5-08a').rout('A', 'LT3-01a', 'LT3-02a').clash();
  const table = builder.fight('r8 c8 -').answers('B', 'pass', 'LT3-01a', 'EL5-08a');
  for (const viewer of ['A', 'B', null] as const) assert.deepEqual(table.view(viewer).state.sides[0].reserve, ['LT3-02a']);
});

test('S21-DOC-02 D05 the move of a card from rout pile to reserve is public; D09 likewise', () => {
  const table = aDuel('LN4-06a', 'LN4-06b')
    .rout('A', 'LT3-01a')
    .doctrines('A', 'D05')
    .clash()
    .fight('c5')
    .answers('A', 'D05')
    .answers('A', 'LT3-01a');
  assert.deepEqual(table.view('B').state.sides[0].reserve, ['LT3-01a', '?', '?']);
  const back = aDuel('LN4-06a', 'LN4-06b').reserve('A', 'EL5-08a').doctrines('A', 'D09').play();
  back.answers('A', 'doctrine').answers('A', 'D09').answers('A', ['EL5-08a']).answers('A', 'LN4-06a');
  assert.deepEqual(back.view('B').state.sides[0].reserve, ['LN4-06a', '?', '?']);
});

test('S21-DOC-02 D06 the look is for the user only and of that moment; a card added later is not known', () => {
  const builder = aDuel('HO3-03a', 'LN4-06b').doctrines('A', 'D06').rout('B', 'LT3-01a').doctrines('B', 'D05');
  const table = builder.clash().fight('c6').answers('A', 'D06');
  assert.deepEqual(table.view('A').state.sides[1].reserve, ['LN3-06a', 'LN4-03b']);
  assert.deepEqual(table.view(null).state.sides[1].reserve, ['?', '?']);
  assert.deepEqual(table.told('looked')[0]?.to, [0, 1], 'whose reserve it is, knows it anyway');
  table.fight('c5').answers('B', 'D05').answers('B', 'LT3-01a').fight('- r3');
  assert.deepEqual(table.view('A').state.sides[1].reserve, ['LN3-06a', 'LT3-01a']);
  assert.deepEqual(table.view(null).state.sides[1].reserve, ['LT3-01a', '?']);
});

test('S21-ADV-03 the card lost to light infantry becomes public', () => {
  const table = aDuel('LT3-03a', 'LN4-06b').play().answers('A', 'attack').answers('A', does('LT3-03a', 'raid'));
  table.answers('A', attacks('LN3-01a', 'LN3-03a'), 'LN4-03b');
  for (const viewer of ['A', 'B', null] as const) assert.deepEqual(table.view(viewer).state.sides[1].rout, ['LN4-03b']);
});

test('S21-DOC-02 D01 and D02: cards looked at are known to the user only, also at the bottom of the deck', () => {
  const table = aDuel('LN4-06a', 'LN4-06b')
    .doctrines('A', 'D01', 'D02')
    .reserve('A', 'LT3-04a')
    .onTop('D11', 'D12', 'wood-1', 'ridge-1')
    .play();
  table.answers('A', 'doctrine').answers('A', 'D01').answers('A', ['LN3-05a']);
  assert.deepEqual(
    table.view('B').state.doctrines.top.map((placed) => placed.card),
    ['?', '?'],
  );
  table.answers('A', 'none').answers('A', ['D12', 'D11'], 'LN4-02a');
  assert.deepEqual(
    table.view('A').state.doctrines.bottom.map((placed) => placed.card),
    ['D12', 'D11'],
  );
  assert.deepEqual(
    table.view('B').state.doctrines.bottom.map((placed) => placed.card),
    ['?', '?'],
  );
  table.answers('B', 'rout').answers('B', 'LN4-06b').answers('B', 'LN3-06a', 'LN3-08a');
  table.answers('A', 'doctrine').answers('A', 'D02').answers('A', ['LT3-04a']);
  assert.equal(table.view('B').state.terrains.top[0]?.card, '?');
  assert.equal(table.view('A').state.terrains.top[0]?.card, 'wood-1');
});

test('S21-DAY-02 the order of the next deck is unknown, its cards are known to all', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').deck('EL5-10a').clash().answers('A', 'call', 'EL5-10a').answers('B', 'call', 'EL5-09a');
  const { battle } = table.view(null).state;
  assert.deepEqual([battle.vague, battle.loose], [undefined, [...table.state.battle.loose].sort()]);
});

test('S21-SET-01 whoever is asked is offered the same in his own view as at the table', () => {
  const table = aDuel('HO3-03a', 'LN4-06b').doctrines('A', 'D06').clash().fight('c6');
  const own = offerTo(game, table.view('A'), 0);
  assert.deepEqual(own, table.offers('A'));
  table.answers('A', 'D06');
  assert.deepEqual(offerTo(game, table.view('B'), 1), table.offers('B'));
});

test('S21-RES-03 a guess from a view is a sound battle that fits what the viewer knows', () => {
  const table = aDuel('HO3-03a', 'LN4-06b')
    .doctrines('A', 'D01', 'D06')
    .rout('B', 'LT3-01a')
    .clash()
    .fight('c2')
    .answers('A', 'D01', 'EL5-11a');
  const source = sampled(7);
  for (const viewer of ['A', 'B', null] as const) {
    const guess = guessFrom(game, table.view(viewer), { below: (sides: number) => source.below(sides, 0, '') });
    assert.deepEqual(game.faults(guess.state), []);
    assert.equal(canonical(game.view(guess.state, viewer === null ? null : viewer === 'A' ? 0 : 1)), canonical(table.view(viewer).state));
  }
});
