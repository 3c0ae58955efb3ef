// The ledger's own check: no rule of the core without a test that names it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readRulebook } from '@baize/kernel';
import { box } from '../box.ts';

test('every rule of play is named by a test', () => {
  const here = new URL('./', import.meta.url);
  const files = readdirSync(here).filter((file) => file.startsWith('rules-') && file.endsWith('.test.ts'));
  const names = files.flatMap((file) => readFileSync(new URL(file, here), 'utf8').match(/\btest\(\s*['`"].*/g) ?? []).join('\n');
  const rules = [...readRulebook(readFileSync(box.rulebook, 'utf8')).keys()].filter((rule) => rule.startsWith('EG-'));
  assert.equal(rules.length, 266);
  assert.deepEqual(
    rules.filter((rule) => !names.includes(rule)),
    [],
  );
});
