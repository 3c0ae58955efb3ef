// The options of a match, and the lore's own laws.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Json, readOptions, readRulebook } from '@baize/kernel';
import { lore } from '../bot.ts';
import { box } from '../box.ts';
import { decisions } from '../decisions.ts';
import { game } from '../game.ts';
import { aField, test } from './builder.ts';
import { playFast, random, steady } from './playing.ts';

test('GOW-FRC-01 GOW-SCN-01 options are checked, with the rule', () => {
  const refused = (options: { [name: string]: Json }) => {
    const read = readOptions(game, options);
    return 'refusal' in read ? read.refusal.rule : (game.refuse?.(read.options, 2)?.rule ?? null);
  };
  assert.equal(refused({}), null);
  assert.equal(refused({ points: 49 }), 'GOW-FRC-01');
  assert.equal(refused({ points: 80, forces: ['flying-column', 'battery'] }), 'GOW-FRC-01');
  assert.equal(refused({ forces: ['flying-column', 'nobody'] }), 'GOW-CON-08');
  assert.equal(refused({ forces: ['flying-column'] }), 'GOW-FRC-01');
  assert.equal(refused({ turnLimit: 2 }), 'GOW-END-03');
  assert.equal(refused({ map: 'custom' }), 'GOW-MAP-01');
});

test('every option, decision and refusal of the flow names a rule of the rulebook', () => {
  const rulebook = readRulebook(readFileSync(box.rulebook, 'utf8'));
  for (const { rule } of [...Object.values(game.options), ...Object.values(game.flow.decisions)]) assert.ok(rulebook.has(rule), rule);
});

test('the list of decisions has every decision of the game, so that all tables over it are complete', () => {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
  assert.deepEqual(names(Object.values(decisions)), names(Object.values(game.flow.decisions)));
});

test('a position is worth to both sides together exactly one', () => {
  const table = aField().unit('A', 'a', 'redcoat longgun', [0, 0]).unit('B', 'b', 'navvy sledge', [5, 0]).play();
  assert.ok(Math.abs(lore.evaluate(table.state, 0) + lore.evaluate(table.state, 1) - 1) < 1e-9);
});

test('the lore beats chance in at least 95 % of 40 games', () => {
  let taken = 0;
  for (let i = 0; i < 40; i++) {
    const seat = i % 2;
    const { result } = playFast(i + 1, {}, seat === 0 ? [steady, random] : [random, steady]);
    taken += result?.share[seat] ?? 0;
  }
  assert.ok(taken >= 38, `${taken} of 40`);
});
