// What is shown when: views wait for the events before them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, View } from '@baize/kernel';
import { newStage, type Step } from '../match/stage.ts';

const view = (seq: number) => ({ seq }) as unknown as View;
const event: Event = { rule: '', kind: 'something' };
const step = (seq: number, events: Event[] = [event]): Step => ({ view: view(seq), events, at: seq });

test('a step is shown with its news, and the next one waits until the table is idle', () => {
  const stage = newStage(step(0, []), () => true);
  stage.push(step(1));
  stage.push(step(2));
  assert.equal(stage.step.value.at, 1);
  assert.equal(stage.news.value?.from.seq, 0);
  assert.equal(stage.moving.value, true);
  stage.idle();
  assert.equal(stage.step.value.at, 2);
  assert.equal(stage.news.value?.from.seq, 1);
  stage.idle();
  assert.equal(stage.moving.value, false);
});

test('what has no events, or nobody to see it, is shown at once', () => {
  const quiet = newStage(step(0, []), () => true);
  quiet.push(step(1, []));
  assert.equal(quiet.moving.value, false);
  const unseen = newStage(step(0, []), () => false);
  unseen.push(step(1));
  unseen.push(step(2));
  assert.equal(unseen.step.value.at, 2);
  assert.equal(unseen.moving.value, false);
});

test('skipping shows the last step; jumping drops what waits', () => {
  const stage = newStage(step(0, []), () => true);
  for (let at = 1; at <= 5; at++) stage.push(step(at));
  stage.skip();
  assert.equal(stage.step.value.at, 5);
  assert.equal(stage.moving.value, false);
  stage.push(step(6));
  stage.push(step(7));
  stage.jump(step(3));
  assert.equal(stage.step.value.at, 3);
  assert.equal(stage.news.value, null);
});

test('nobody waits for more than a few steps', () => {
  const stage = newStage(step(0, []), () => true);
  for (let at = 1; at <= 40; at++) stage.push(step(at));
  assert.ok(stage.step.value.at > 20);
});
