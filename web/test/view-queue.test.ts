// What is shown when: views wait for the events before them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, View } from '@baize/kernel';
import { newViewQueue, type Step } from '../match/view-queue.ts';

const view = (seq: number) => ({ seq }) as unknown as View;
const event: Event = { rule: '', kind: 'something' };
const step = (seq: number, events: Event[] = [event]): Step => ({ view: view(seq), events, at: seq });

test('a step is shown with its news, and the next one waits until the table is idle', () => {
  const queue = newViewQueue(step(0, []), () => true);
  queue.push(step(1));
  queue.push(step(2));
  assert.equal(queue.step.value.at, 1);
  assert.equal(queue.playback.value?.from.seq, 0);
  assert.equal(queue.isAnimating.value, true);
  queue.played();
  assert.equal(queue.step.value.at, 2);
  assert.equal(queue.playback.value?.from.seq, 1);
  queue.played();
  assert.equal(queue.isAnimating.value, false);
});

test('what has no events, or nobody to see it, is shown at once', () => {
  const quiet = newViewQueue(step(0, []), () => true);
  quiet.push(step(1, []));
  assert.equal(quiet.isAnimating.value, false);
  const unseen = newViewQueue(step(0, []), () => false);
  unseen.push(step(1));
  unseen.push(step(2));
  assert.equal(unseen.step.value.at, 2);
  assert.equal(unseen.isAnimating.value, false);
});

test('skipping shows the last step; jumping drops what waits', () => {
  const queue = newViewQueue(step(0, []), () => true);
  for (let at = 1; at <= 5; at++) queue.push(step(at));
  queue.skip();
  assert.equal(queue.step.value.at, 5);
  assert.equal(queue.isAnimating.value, false);
  queue.push(step(6));
  queue.push(step(7));
  queue.jump(step(3));
  assert.equal(queue.step.value.at, 3);
  assert.equal(queue.playback.value, null);
});

test('nobody waits for more than a few steps', () => {
  const queue = newViewQueue(step(0, []), () => true);
  for (let at = 1; at <= 40; at++) queue.push(step(at));
  assert.ok(queue.step.value.at > 20);
});
