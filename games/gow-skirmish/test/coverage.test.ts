// The ledger's own check: no rule without a test that names it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readRulebook } from '@baize/kernel';
import { box } from '../box.ts';

test('every rule of the rulebook is named by a test', () => {
  const here = new URL('./', import.meta.url);
  const files = readdirSync(here).filter((file) => file.endsWith('.test.ts'));
  const names = files.flatMap((file) => readFileSync(new URL(file, here), 'utf8').match(/\btest\(\s*['`"].*/g) ?? []).join('\n');
  const rules = [...readRulebook(readFileSync(box.rulebook, 'utf8')).keys()];
  assert.equal(rules.length, 204);
  assert.deepEqual(
    rules.filter((rule) => !names.includes(rule)),
    [],
  );
});

test('every golden case is a test', () => {
  const here = new URL('./', import.meta.url);
  const files = readdirSync(here).filter((file) => file.endsWith('.test.ts'));
  const names = files.flatMap((file) => readFileSync(new URL(file, here), 'utf8').match(/\btest\(\s*['`"].*/g) ?? []).join('\n');
  const missing = Array.from({ length: 47 }, (_, i) => i + 1).filter((number) => !new RegExp(`golden ${number}\\b`).test(names));
  assert.deepEqual(missing, []);
});
