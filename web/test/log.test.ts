// The log in words: what is said of many in turn is said of all at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLog } from '../match/log.ts';

interface Said {
  rule: string;
  kind: string;
  text: string;
}

const engine = { line: (event: unknown) => (event as Said).text };
const chapters = (...texts: string[][]) =>
  texts.map((lines, at) => ({ at, events: lines.map((text) => ({ rule: 'R-1', kind: 'said', text })) }));

const words = (...texts: string[][]) => readLog(engine, chapters(...texts), null).map(({ lines }) => lines.map(({ text }) => text));

test('those who are set up one after the other are told in one line', () => {
  assert.deepEqual(words(['Athos is set up.'], ['Aramis is set up.'], ['Porthos is set up.'], ['Turn 1.']), [
    ['Athos, Aramis and Porthos are set up.'],
    ['Turn 1.'],
  ]);
});

test('what is said of one, and what is not the same, stays as it is', () => {
  assert.deepEqual(words(['Athos is set up.'], ['Aramis is stunned.'], ['Porthos is set up.', 'Turn 1.']), [
    ['Athos is set up.'],
    ['Aramis is stunned.'],
    ['Porthos is set up.', 'Turn 1.'],
  ]);
});
