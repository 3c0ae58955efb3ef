import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesAnswer, readAnswer, type TextQuestion } from '../question.ts';

const blank: TextQuestion = { seat: 0, rule: 'X-1', prompt: '', kind: 'list', choices: [], items: [], parts: [], groups: [], how: 'How.' };
const choices = ['Hold', 'Attack left', 'Attack right'].map((label, at) => ({ label, answer: at * 10 }));

test('a list takes a number, a name, or its beginning', () => {
  const list = { ...blank, choices };
  assert.deepEqual(readAnswer(list, ' 2 '), { answer: 10 });
  assert.deepEqual(readAnswer(list, 'hold'), { answer: 0 });
  assert.deepEqual(readAnswer(list, 'attack r'), { answer: 20 });
  assert.deepEqual(readAnswer(list, 'attack'), { problem: "'attack' could be Attack left, or Attack right." });
  assert.ok('problem' in readAnswer(list, '4'));
  assert.ok('problem' in readAnswer(list, '1 2'));
});

test('a whole name wins over longer ones', () => {
  const list = { ...blank, choices: [...choices, { label: 'Hold the hill', answer: 30 }] };
  assert.deepEqual(readAnswer(list, 'hold'), { answer: 0 });
});

test('a choice takes numbers, names between commas, or none', () => {
  const choose = { ...blank, kind: 'choose', items: ['ace', 'king', 'ten'].map((label) => ({ label, answer: label })) };
  assert.deepEqual(readAnswer(choose, '3, 1'), { answer: ['ten', 'ace'] });
  assert.deepEqual(readAnswer(choose, 'k, ace'), { answer: ['king', 'ace'] });
  assert.deepEqual(readAnswer(choose, 'none'), { answer: [] });
  assert.deepEqual(readAnswer(choose, '4'), { problem: 'There is no number 4 in the list.' });
  assert.ok('problem' in readAnswer(choose, 'queen'));
});

test('a split takes as many numbers as it is given, and leaves the sum to the rules', () => {
  const split = { ...blank, kind: 'split', parts: [{ name: 'sword', least: 0, most: 3 }] };
  assert.deepEqual(readAnswer(split, '1 2'), { answer: [1, 2] });
  assert.deepEqual(readAnswer(split, 'all'), { problem: 'How.' });
});

test('any other space takes a candidate by its number, or JSON', () => {
  const path = { ...blank, kind: 'path', choices };
  assert.deepEqual(readAnswer(path, '1'), { answer: 0 });
  assert.deepEqual(readAnswer(path, '{"to": [1, 2]}'), { answer: { to: [1, 2] } });
  assert.ok('problem' in readAnswer(path, '{"to": '));
});

test('a word of the prompt gives way to an answer of that name, or to several words of one', () => {
  const list = { ...blank, choices: ['Undo', 'Save the guns'].map((label) => ({ label, answer: label })) };
  assert.deepEqual(
    ['undo', 'save the', 'save', 'save file.json', 'log'].map((line) => namesAnswer(list, line)),
    [true, true, false, false, false],
  );
});

test('sharing out takes the numbers of each group in turn', () => {
  const items = ['ace', 'king', 'ten'].map((label) => ({ label, answer: label }));
  const allot = {
    ...blank,
    kind: 'allot',
    items,
    groups: [
      { name: 'left', size: 1 },
      { name: 'right', size: 2 },
    ],
  };
  assert.deepEqual(readAnswer(allot, '2 | 3 1'), { answer: [['king'], ['ten', 'ace']] });
  assert.deepEqual(readAnswer(allot, '2 3 1'), { answer: [['king'], ['ten', 'ace']] });
  assert.deepEqual(readAnswer(allot, '2 3'), { problem: 'How.' });
  assert.deepEqual(readAnswer(allot, '2 3 4'), { problem: 'How.' });
});
