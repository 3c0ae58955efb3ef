// How each kind of answer is put together: what glows, what a touch does, what is ready, what is taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allot, choose, split } from '@baize/kernel';
import { drillScene, firstDrill } from '../../gallery/drill.ts';
import { inputFor } from '../answer-input.ts';
import { newAnswering } from '../answering.ts';
import { asking, aView } from './toy-table.ts';

const nothing = { label: String, steps: undefined };
const cards = { touches: (item: unknown) => (typeof item === 'string' ? [`card:${item}`] : []), ...nothing };

test('a list: touches narrow it down, and the last one answers', () => {
  const paths: Record<string, string[]> = { a: ['u1', 't1'], b: ['u1', 't2'], c: ['u2'], d: [] };
  const input = inputFor({ offer: ['a', 'b', 'c', 'd'], touches: (answer) => paths[String(answer)] ?? [], ...nothing });
  assert.deepEqual([...input.glow([])], ['u1', 'u2']);
  assert.deepEqual(input.ready([]), ['d']);
  assert.deepEqual(input.touch([], 'u2'), { picked: [], answer: 'c' });
  assert.deepEqual(input.touch([], 'u1'), { picked: ['u1'] });
  assert.deepEqual([...input.glow(['u1'])], ['t1', 't2']);
  assert.equal(input.answerAt(['u1'], 't2'), 'b');
  assert.deepEqual(input.touch(['u1'], 't2'), { picked: [], answer: 'b' });
});

test('a list: where two answers touch the same things, buttons decide', () => {
  const input = inputFor({ offer: ['attack', 'raid'], touches: () => ['u1'], ...nothing });
  assert.deepEqual(input.touch([], 'u1'), { picked: ['u1'] });
  assert.deepEqual(input.ready(['u1']), ['attack', 'raid']);
});

test('a list: an answer that is the beginning of another is given by its button', () => {
  const paths: Record<string, string[]> = { walk: ['u1'], 'walk and shoot': ['u1', 't1'] };
  const input = inputFor({ offer: Object.keys(paths), touches: (answer) => paths[String(answer)] ?? [], ...nothing });
  assert.deepEqual(input.touch([], 'u1'), { picked: ['u1'] });
  assert.deepEqual(input.ready(['u1']), ['walk']);
  assert.deepEqual([...input.glow(['u1'])], ['t1']);
});

test('an answer that is null is an answer', () => {
  const input = inputFor({ offer: [null, 'x'], touches: (answer) => (answer === null ? ['none'] : ['card:x']), ...nothing });
  assert.deepEqual(input.touch([], 'none'), { picked: [], answer: null });
});

test('some of a list: a second touch puts an item back, and enough is enough', () => {
  const input = inputFor({ offer: choose({ rule: '', from: ['x', 'y', 'z'], least: 2, most: 2 }), ...cards });
  let picked = input.touch([], 'card:x').picked;
  assert.equal(input.needs(picked), '1 of 2 chosen');
  picked = input.touch(picked, 'card:z').picked;
  assert.deepEqual(input.ready(picked), [['x', 'z']]);
  assert.deepEqual([...input.glow(picked)], ['card:x', 'card:z'], 'no third one glows');
  picked = input.touch(picked, 'card:x').picked;
  assert.deepEqual(input.ready(picked), [['z']]);
});

test('some of a list: whole choices that were thought of stand ready, as long as they go on from what was touched', () => {
  const suggest = () => [['x', 'y'], ['y', 'z'], []];
  const input = inputFor({ offer: choose({ rule: '', from: ['x', 'y', 'z'], least: 0, most: 2, suggest }), ...cards });
  assert.deepEqual(input.open([]), [
    ['x', 'y'],
    ['y', 'z'],
  ]);
  assert.deepEqual(input.open(['card:z']), [['y', 'z']]);
  assert.deepEqual(input.open(['card:x', 'card:z']), []);
});

test('one of a list that is a choice: another touch changes it', () => {
  const input = inputFor({ offer: choose({ rule: '', from: ['x', 'y'], least: 1, most: 1 }), ...cards });
  const picked = input.touch(input.touch([], 'card:x').picked, 'card:y').picked;
  assert.deepEqual(input.ready(picked), [['y']]);
  assert.deepEqual([...input.glow(picked)], ['card:x', 'card:y']);
});

test('numbers: steppers share out a total, and what is left is said', () => {
  const parts = ['sword', 'purse'].map((name) => ({ name, least: 0, most: 3 }));
  const input = inputFor({ offer: split({ rule: '', total: 3, parts }), ...cards });
  assert.equal(input.needs([]), '3 of 3 left');
  input.set?.(0, 2);
  input.set?.(1, 1);
  assert.equal(input.needs([]), '0 of 3 left');
  assert.deepEqual(input.ready([]), [[2, 1]]);
  assert.deepEqual(
    input.parts?.value.map((part) => part.kind === 'number' && part.value),
    [2, 1],
  );
});

test('groups: an item goes into a group, moves to another, and a group can be emptied', () => {
  const groups = [
    { name: 'left', size: 1 },
    { name: 'right', size: 2 },
  ];
  const input = inputFor({ offer: allot({ rule: '', from: ['x', 'y', 'z'], groups }), ...cards });
  const put = (item: string, group: string) => input.touch(input.touch([], `card:${item}`).picked, `group:${group}`);
  put('x', 'left');
  assert.deepEqual([...input.glow(['card:y'])], ['group:right'], 'a full group takes nothing more');
  put('x', 'right');
  put('y', 'left');
  assert.equal(input.needs([]), '1 to place, 1 in hand');
  put('z', 'right');
  assert.deepEqual(input.ready([]), [[['y'], ['x', 'z']]]);
  assert.equal(input.needs([]), '');
  input.set?.(1, 0);
  assert.deepEqual(input.ready([]), [], 'an answer that is not whole is no answer');
  assert.deepEqual(input.draft?.(['card:x']), { answer: [['y'], []], labels: [], touched: ['card:y'], rest: ['card:x'] });
  put('z', 'right');
  input.takeBack?.();
  assert.deepEqual(input.draft?.([]).answer, [['y'], []], 'what was laid down last is put back first');
  input.takeBack?.();
  assert.deepEqual(input.draft?.([]).answer, [[], []]);
});

test('a row built item by item: each item may take several touches, and the last touch is taken back alone', () => {
  const steps = (begun: readonly unknown[]) =>
    begun.length >= 2
      ? []
      : ['march', 'fire'].flatMap((item) => [{ item, label: item, touches: item === 'fire' ? ['gun', 'foe'] : ['boots'] }]);
  const offer = {
    kind: 'row',
    shape: {},
    refusal: (answer: unknown) => ((answer as unknown[]).length === 2 ? null : { rule: '', reason: 'Two orders are wanted.' }),
    any: () => true,
    sample: () => [],
    candidates: () => [],
  };
  const given: unknown[] = [];
  const staging = {
    scene: () => drillScene(firstDrill),
    touches: () => [],
    motions: () => [],
    steps: (_view: unknown, _seat: unknown, begun: readonly unknown[]) => steps(begun),
  };
  const answering = newAnswering(asking(offer, offer.refusal), staging, aView, 0, (answer) => given.push(answer));
  for (const id of ['boots', 'gun']) answering.touch(id);
  assert.deepEqual(answering.draft.value?.labels, ['march']);
  assert.deepEqual(answering.draft.value?.rest, ['gun']);
  assert.deepEqual([...answering.glow.value], ['foe']);
  assert.equal(answering.buttons.value.length, 0, 'not whole yet');
  answering.touch('foe');
  assert.deepEqual(
    answering.buttons.value.map(({ answer }) => answer),
    [['march', 'fire']],
  );
  answering.back();
  assert.deepEqual(answering.draft.value?.labels, ['march']);
  answering.touch('foe');
  answering.give(answering.buttons.value[0]?.answer);
  assert.deepEqual(given, [['march', 'fire']]);
});

test('who has left a flag for the question is not asked it: the others are waited for', () => {
  const engine = { ...asking(['pass', 'play']), waiting: () => [0, 1] };
  const scene = { scene: () => drillScene(firstDrill), touches: () => [], motions: () => [] };
  const asked = newAnswering(engine, scene, aView, 0, () => {});
  assert.equal(asked.asked, true);
  const promised = newAnswering({ ...engine, standing: () => ({ answer: 'pass' }) }, scene, aView, 0, () => {});
  assert.equal(promised.asked, false);
  if (aView.asked) assert.equal(promised.prompt, 'Waiting for Side 1.');
});
