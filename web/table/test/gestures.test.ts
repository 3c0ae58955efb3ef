// A drawn line loses the trembling of the hand and keeps its bends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@baize/contracts';
import { straightened } from '../gestures.ts';

test('a trembling straight line is straight', () => {
  const drawn: Point[] = Array.from({ length: 30 }, (_, at) => [at * 10, at % 2]);
  assert.deepEqual(straightened(drawn, 3), [
    [0, 0],
    [290, 1],
  ]);
});

test('a bend stays a bend', () => {
  const drawn: Point[] = [
    ...Array.from({ length: 10 }, (_, at): Point => [at * 10, 0]),
    ...Array.from({ length: 10 }, (_, at): Point => [90, at * 10]),
  ];
  assert.deepEqual(straightened(drawn, 3), [
    [0, 0],
    [90, 0],
    [90, 90],
  ]);
});
