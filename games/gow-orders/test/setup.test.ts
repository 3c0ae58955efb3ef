// Setup: choosing characters and weapons, the first hand.
import assert from 'node:assert/strict';
import { sampled } from '@baize/kernel';
import { newMatch, test } from './builder.ts';

const FIVE = ['advance', 'press on', 'draw arms', 'strike', 'strike'];

test('ORD-SET-02 draft: characters in a random order of seats, weapons in the reverse order, each card once', () => {
  const table = newMatch(2, { board: 'Parade Ground' }, [1, 0]);
  assert.deepEqual(table.state.picking, [1, 0]);
  assert.equal(table.asks, '1: pick a character');
  table.answers(1, 'C2');
  assert.equal(table.asks, '0: pick a character');
  table.refuses(0, 'C2', 'ORD-SET-02').answers(0, 'C5');
  assert.equal(table.asks, '0: pick a weapon');
  table.refuses(0, 'R1', 'ORD-SET-02').answers(0, 'M1');
  assert.equal(table.asks, '0: pick a ranged weapon');
  table.answers(0, 'R1');
  assert.equal(table.asks, '1: pick a weapon');
  table.refuses(1, 'M1', 'ORD-SET-02').answers(1, 'U1', ...FIVE, ...FIVE);
  assert.equal(table.asks, '01: command', 'a dual weapon needs no ranged weapon beside it');
  assert.deepEqual([table.w(1).melee, table.w(1).ranged, table.w(0).melee, table.w(0).ranged], ['U1m', 'U1r', 'M1', 'R1']);
  assert.deepEqual([table.w(0).hitPoints, table.w(1).hitPoints], [80, 86]);
});

test('ORD-SET-02 a dual weapon that is taken is not offered again', () => {
  const table = newMatch(2, { board: 'Parade Ground' }, [0, 1]);
  table.answers(0, 'C1').answers(1, 'C2').answers(1, 'U3');
  table.refuses(0, 'U3', 'ORD-SET-02').accepts(0, 'U4');
});

test('ORD-SET-02 random: a character each, then in seat order a melee or dual weapon, and a ranged one if it is not dual', () => {
  const table = newMatch(2, { board: 'Parade Ground', selection: 'random' }, ['C8', 'C3', 'U2', 'M4', 'R5', ...FIVE, 'advance', ...FIVE]);
  assert.equal(table.asks, '01: command');
  assert.deepEqual(
    table.state.warriors.map((w) => [w.character, w.melee, w.ranged]),
    [
      ['C8', 'U2m', 'U2r'],
      ['C3', 'M4', 'R5'],
    ],
  );
});

test('ORD-SET-03 ORD-SET-04 the first hand goes up to the hand limit: five, and six for the Quartermaster', () => {
  const table = newMatch(4, { selection: 'random', mode: 'free-for-all' }, [], sampled(4));
  for (const w of table.state.warriors) assert.equal(w.hand.length, w.character === 'C8' ? 6 : 5);
  const quartered = newMatch(2, { board: 'Parade Ground', selection: 'random' }, ['C8', 'C3', 'U2', 'U1', ...FIVE, 'advance', ...FIVE]);
  assert.deepEqual(
    quartered.state.warriors.map((w) => w.hand.length),
    [6, 5],
  );
});

test('ORD-SET-01 any board that allows the mode can be drawn', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) seen.add(newMatch(4, { selection: 'random' }, [], sampled(seed)).state.board);
  assert.deepEqual([...seen].sort(), ['Canal Bridges', 'Twin Batteries']);
});
