// Rulebooks as they are read on the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRulebook } from '@baize/kernel';
import { byPart, findRules, readAsides } from '../panels/find-rules.ts';
import { readProse, readSpans } from '../panels/prose.ts';

const BOOK = `# A game: the rules

Before all.

## Moving

Of moving in general.

### TST-MOVE-01 · How far

Six inches, see TST-MOVE-02.

### TST-MOVE-02 · Over walls

A **wall** costs two inches.
**Ruling.** Also a hedge.

## Content

| unit | men |
| ---- | --- |
| foot | 12  |
`;

test('spans know strong, emphasised and code words, and the ids of rules', () => {
  assert.deepEqual(readSpans('A **wall** of _stone_ `x` by TST-MOVE-01.'), [
    { kind: 'text', text: 'A ' },
    { kind: 'strong', text: 'wall' },
    { kind: 'text', text: ' of ' },
    { kind: 'em', text: 'stone' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'x' },
    { kind: 'text', text: ' by ' },
    { kind: 'rule', text: 'TST-MOVE-01' },
    { kind: 'text', text: '.' },
  ]);
  assert.deepEqual(readSpans('snake_case_word'), [{ kind: 'text', text: 'snake_case_word' }]);
});

test('paragraphs, rulings, lists and tables are told apart', () => {
  const kinds = readProse('One\ntwo.\n**Ruling.** Three.\n\n- a\n- b\n1. c\n\n| h |\n| - |\n| d |').map(({ kind }) => kind);
  assert.deepEqual(kinds, ['p', 'p', 'ul', 'ol', 'table']);
  const [table] = readProse('| h | i |\n| - | - |\n| d | e |');
  assert.deepEqual(table?.kind === 'table' && table.rows, [[[{ kind: 'text', text: 'd' }], [{ kind: 'text', text: 'e' }]]]);
});

test('a search wants all words, and puts titles before texts', () => {
  const rules = readRulebook(BOOK);
  assert.deepEqual(
    findRules(rules, 'wall inches').map(({ id }) => id),
    ['TST-MOVE-02'],
  );
  assert.deepEqual(
    findRules(rules, 'move-02').map(({ id }) => id),
    ['TST-MOVE-02', 'TST-MOVE-01'],
  );
  assert.equal(findRules(rules, 'cannon').length, 0);
  assert.deepEqual(
    byPart(findRules(rules, '')).map(({ part, rules: list }) => [part, list.length]),
    [['Moving', 2]],
  );
});

test('what a book says besides its rules is kept under its part', () => {
  const asides = readAsides(BOOK);
  assert.equal(asides.get('')?.trim(), 'Before all.');
  assert.equal(asides.get('Moving')?.trim(), 'Of moving in general.');
  assert.match(asides.get('Content') ?? '', /foot/);
});
