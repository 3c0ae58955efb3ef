import assert from 'node:assert/strict';
import { test } from 'node:test';
import pc from 'picocolors';
import { newsThatFit } from '../screen.ts';
import { bar, columns, markdown, percent, ruler, widthOf, wrap } from '../text.ts';

const plain = pc.createColors(false);
const inked = pc.createColors(true);

test('wrapping hangs, counts no colour, and never breaks a word', () => {
  assert.equal(wrap('one two three', 9, '- '), '- one two\n  three');
  assert.equal(wrap(`${inked.red('one')} two`, 7), `${inked.red('one')} two`);
  assert.equal(wrap('unbreakable word', 5), 'unbreakable\nword');
});

test('columns run downwards', () => {
  assert.equal(columns(['a', 'b', 'c', 'd', 'e'], 12, 0), 'a   c   e\nb   d');
});

test('a ruler is as wide as the page', () => {
  for (const [left, right] of [
    ['', ''],
    ['Left', ''],
    ['', 'right'],
    ['Left', 'right'],
  ] as const) {
    assert.equal(widthOf(ruler(left, right, 60, inked)), 60);
  }
});

test('bars and percentages', () => {
  assert.equal(bar(0.5, 4), '██  ');
  assert.equal(bar(2, 2), '██');
  assert.equal(widthOf(bar(0.33, 10)), 10);
  assert.deepEqual([0, 0.001, 0.5, 0.999, 1, 0.9999999999].map(percent), ['0 %', '<1 %', '50 %', '>99 %', '100 %', '100 %']);
});

test('Markdown: paragraphs joined, lists hanging, tables as they are', () => {
  const source = 'A **bold**\nword.\n\n- an item that is long\n- two\n\n| a | b |\n|---|---|';
  assert.equal(markdown(source, 16, plain), 'A bold word.\n\n- an item that\n  is long\n- two\n\n| a | b |\n|---|---|');
});

test('news that do not fit give way to the latest', () => {
  const news = ['1', '2', '3', '4', '5', '6'];
  assert.deepEqual(newsThatFit(news, 6), news);
  assert.deepEqual(newsThatFit(news, 5), ['… 2 earlier lines: log', '3', '4', '5', '6']);
  assert.deepEqual(newsThatFit(news, -3), ['… 3 earlier lines: log', '4', '5', '6']);
});
