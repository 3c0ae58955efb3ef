// What is told and shown: Platoon Fire wherever totals are read, and the degrees of victory in words.
import assert from 'node:assert/strict';
import { describe } from '../describe.ts';
import { game } from '../game.ts';
import { combatPhase } from '../rules/combat.ts';
import { staging } from '../scene.ts';
import { aBattle, aDuel, type Table, test } from './builder.ts';

const linesOf = (table: Table, kind: string) =>
  table
    .told(kind)
    .map((event) => describe(event, null))
    .join();
const promptOf = (table: Table) => combatPhase.prompt(table.state, {}, table.match.asked?.seats[0] ?? 0);
const reckoned = (table: Table) => staging.scene(table.view('A')).reckonings?.[0]?.sides ?? [];

test('S21-COMB-10 S21-DOC-02 D04 prompt, text and reckoning add Platoon Fire to the total, and leave it out of the way to 21', () => {
  const table = aDuel('LN4-06a', 'LN4-06b').running('A', 'D04', 3).clash().fight('c8 c9');
  assert.match(promptOf(table), /^You have 8 \+ 1, Blue has 9\./);
  assert.match(game.text(table.view('A')), /Red attacks with LN4-06a: 8 \+ 1 of 21/);
  assert.match(game.text(table.view('A')), /Blue defends with LN4-06b: {2}9 of 21/);
  const [other, own] = reckoned(table);
  assert.deepEqual([own?.total, own?.of, other?.total], ['8 + 1', { value: 8, most: 21 }, '9']);
  assert.ok(own?.parts.some(({ says, value }) => says.startsWith('Platoon Fire') && value === '+1'));
  assert.ok(!other?.parts.some(({ says }) => says.startsWith('Platoon Fire')));
});

test('S21-DOC-02 D04 horse has no Platoon Fire, in the reckoning as at the comparison', () => {
  const table = aDuel('HO3-03a', 'LN4-06b').running('A', 'D04', 3).clash().fight('c8 c9');
  assert.match(promptOf(table), /^You have 8, Blue has 9\./);
  assert.equal(reckoned(table)[1]?.total, '8');
});

/** The last card of a battle is turned over; A holds the left with these units, B the right. */
function ended(own: string[], other: string[]): Table {
  const builder = aBattle({ decks: 1, advanced: 'off' })
    .units('A', 'left', ...own)
    .units('B', 'right', ...other);
  builder.held('left', 'A').held('right', 'B').deck('EL5-10a');
  return builder.play().answers('A', 'hold', 'EL5-10a');
}

test('S21-WIN-02 the degree of victory is told in words: log, heading, text', () => {
  const cases: [string[], string[], string][] = [
    [['LN4-06a'], ['LN3-01a'], 'marginal victory for Red'],
    [['LN3-01a'], ['EL5-08a', 'EL5-09a'], 'clear victory for Blue'],
    [['LN4-06a'], ['LN4-06b'], 'drawn battle'],
  ];
  for (const [own, other, words] of cases) {
    const table = ended(own, other);
    assert.equal(table.asks, 'over');
    assert.match(linesOf(table, 'battle over'), new RegExp(`^The battle is over: \\d+ to \\d+, a ${words}\\.$`));
    assert.match(staging.scene(table.view('A')).headline ?? '', new RegExp(`: ${words}, \\d+ to \\d+$`));
    assert.match(game.text(table.view('A')), new RegExp(`: ${words}, `));
  }
  const lost = aDuel('LN4-06a', 'LN4-06b').play().concedes('A');
  assert.match(linesOf(lost, 'conceded'), /a total victory for Blue/);
});

test('S21-DAY-05 S21-WIN-02 the standing between decks says what it would be called', () => {
  const builder = aBattle({ advanced: 'off' }).units('A', 'left', 'EL5-08a', 'EL5-09a').units('B', 'right', 'LN3-01a');
  const table = builder.held('left', 'A').held('right', 'B').deck('EL5-10a').play().answers('A', 'hold', 'EL5-10a');
  assert.match(linesOf(table, 'standing'), /^The standing: 10 to 3, by which it would be a clear victory for Red\.$/);
});
