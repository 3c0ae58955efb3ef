// What the bar of answers leaves in sight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutOrder } from '../cut-order.ts';

const deed = { isDeed: true, isLikeliest: false };
const likeliest = { isDeed: true, isLikeliest: true };
const quiet = { isDeed: false, isLikeliest: false };

test('of many answers the likeliest deed and the first quiet one are the last in sight', () => {
  // Two cards that bust, a call that a sensible player would make, and Pass.
  assert.deepEqual(cutOrder([deed, deed, likeliest, quiet]), [1, 0, 3]);
  assert.deepEqual(cutOrder([deed, deed, quiet, quiet, quiet]), [4, 3, 1, 2]);
});

test('where nothing is rated, or there is no deed, the first stays', () => {
  assert.deepEqual(cutOrder([deed, deed]), [1]);
  assert.deepEqual(cutOrder([quiet, quiet]), [1]);
  assert.deepEqual(cutOrder([]), []);
});

test('what a lesson speaks of stays in sight', () => {
  assert.deepEqual(cutOrder([deed, likeliest, quiet, { ...quiet, isSpoken: true }]), [0, 2]);
});

test('of deeds that are alike the first stays longest, so that other kinds remain in sight', () => {
  const play = { ...deed, verb: 'Play' };
  assert.deepEqual(cutOrder([{ ...likeliest, verb: 'Play' }, play, { ...deed, verb: 'Call' }, play, quiet]), [3, 1, 2, 4]);
});
