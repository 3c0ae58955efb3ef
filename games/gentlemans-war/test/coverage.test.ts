// No rule without a test that names it, and every golden case is a test.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readRulebook } from '@baize/kernel';
import { box } from '../box.ts';
import { game } from '../game.ts';

const here = new URL('./', import.meta.url);
const files = readdirSync(here).filter((file) => file.endsWith('.test.ts'));
const names = files.flatMap((file) => readFileSync(new URL(file, here), 'utf8').match(/\btest\(\s*['`"].*/g) ?? []).join('\n');
const rules = [...readRulebook(readFileSync(box.rulebook, 'utf8')).keys()];

const CONTENT_RULES = 320;

test('every rule is named by a test', () => {
  assert.equal(rules.filter((rule) => rule.startsWith('AGW-')).length, 297);
  assert.equal(rules.filter((rule) => rule.startsWith('AGX-')).length, CONTENT_RULES);
  assert.deepEqual(
    rules.filter((rule) => !names.includes(rule)),
    [],
  );
});

test('every golden case is a test', () => {
  const missing = Array.from({ length: 64 }, (_, i) => i + 1).filter((number) => !new RegExp(`golden (case )?${number}\\b`).test(names));
  assert.deepEqual(missing, []);
});

test('every golden case of the content is a test', () => {
  const content = names.split('\n').filter((name) => name.includes('AGX-'));
  const isThere = (number: number) => content.some((name) => new RegExp(`golden (case |AGX )?${number}\\b`).test(name));
  const missing = Array.from({ length: 68 }, (_, i) => i + 1).filter((number) => !isThere(number));
  assert.deepEqual(missing, []);
});

test('every option and decision names a rule of the rulebook', () => {
  for (const { rule } of [...Object.values(game.options), ...Object.values(game.flow.decisions)]) assert.ok(rules.includes(rule), rule);
});
