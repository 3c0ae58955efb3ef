// What stands out in the bar of answers is what a sensible player would do, or nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judged, type Opinion } from '../judging.ts';

const deed = (key: string, rate: number): Opinion => ({ key, rate, weight: 'deed' });
const quiet = (key: string, rate: number): Opinion => ({ key, rate, weight: 'quiet' });

test('the best deed stands out, and the others keep their order', () => {
  assert.deepEqual(judged([deed('a', 1), quiet('pass', 0), deed('b', 3), deed('c', 2)]), {
    best: ['b', 'c', 'a'],
    modest: new Set(),
    first: 'b',
  });
});

test('where to let things be is better than every deed, nothing stands out and no deed is gold', () => {
  const { first, modest } = judged([deed('call', -2), quiet('pass', 0), { key: 'rout', rate: 5, weight: 'grave' }]);
  assert.equal(first, undefined);
  assert.deepEqual([...modest], ['call']);
});

test('deeds that are worse than a pass are not gold beside one that is better', () => {
  const { first, modest } = judged([deed('a', 2), quiet('pass', 1), deed('b', 0)]);
  assert.equal(first, 'a');
  assert.deepEqual([...modest], ['b']);
});

test('of several deeds that are all as good none stands out; a single one does', () => {
  assert.deepEqual(judged([deed('a', 1), deed('b', 1), quiet('pass', 1)]), { best: [], modest: new Set(), first: undefined });
  assert.equal(judged([deed('a', 1), quiet('pass', 1)]).first, 'a');
  assert.equal(judged([]).first, undefined);
});
