// A puzzle as a match: a wrong answer may be mended, the best one solves it once, and being shown is not solving.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botSetup } from '@baize/bots';
import type { Puzzle } from '@baize/contracts';
import { sampled } from '@baize/kernel';
import { openPuzzle } from '../puzzles/puzzle-match.ts';
import { type Counters, rules } from './counters.ts';

/** Four counters are left, and two of them win for whoever is asked. */
function aPuzzle(): Puzzle {
  const { engine } = rules;
  const session = engine.open({ ...botSetup(engine), fair: { commitment: '', entropy: ['', ''] } }, sampled(1));
  const say = (seat: number, answer: unknown) => engine.act(session, { seat, answer });
  for (const seat of [0, 1, 0, 1]) {
    say(1 - seat, 'pass');
    say(seat, 2);
  }
  say(1, 'pass');
  const promises = [
    { answer: 2, share: 0.9 },
    { answer: 1, share: 0.2 },
  ];
  return { record: { ...engine.record(session, ['South', 'North'], null), log: [] }, seat: 0, best: 2, promises };
}

function opened() {
  const solved: number[] = [];
  const match = openPuzzle(aPuzzle(), rules, { isVisible: () => false, onSolved: () => void solved.push(1) });
  return { match, solved, left: () => (match.client.view.value.state as Counters).left };
}

test('a puzzle asks one question in the words of the game, and hints without telling', () => {
  const { match, left } = opened();
  assert.deepEqual([match.prompt, match.rule, left()], ['How many?', 'CNT-01', 4]);
  assert.deepEqual(match.hint, ['Take 1', 'Take 2'], 'in no telling order');
  assert.deepEqual(
    match.weighed.map(({ words, share, isBest }) => [words, share, isBest]),
    [
      ['Take 2', 0.9, true],
      ['Take 1', 0.2, false],
    ],
  );
  assert.deepEqual([match.tried.value, match.isSolved.value], [null, false]);
});

test('a wrong answer is judged and changes nothing; the best one then solves the puzzle, once', () => {
  const { match, solved, left } = opened();
  match.client.give(1);
  assert.deepEqual(match.tried.value, { words: 'Take 1', share: 0.2, isBest: false });
  assert.deepEqual([match.isSolved.value, solved.length, left()], [false, 0, 4]);
  match.client.give(2);
  assert.deepEqual([match.tried.value?.isBest, match.isSolved.value, solved.length, left()], [true, true, 1, 2]);
  match.client.give(2);
  match.showMe();
  assert.deepEqual([solved.length, left()], [1, 2], 'what is solved stays as it is');
});

test('an answer that the rules refuse is refused with its rule, and is no try', () => {
  const { match, left } = opened();
  match.client.give(3);
  assert.equal(match.client.refusal.value?.rule, 'CNT-01');
  assert.deepEqual([match.tried.value, match.isSolved.value, left()], [null, false, 4]);
  match.client.give(1);
  assert.equal(match.client.refusal.value, null, 'the next answer clears it');
});

test('a puzzle that is shown plays its answer, and does not count as solved', () => {
  const { match, solved, left } = opened();
  match.showMe();
  assert.deepEqual([match.tried.value?.isBest, match.isSolved.value, left()], [true, true, 2]);
  match.client.give(2);
  assert.equal(solved.length, 0);
});

test('what has happened since stays as it was: opened again, the question is there again', () => {
  const puzzle = aPuzzle();
  const before = JSON.stringify(puzzle);
  const parts = { isVisible: () => false, onSolved: () => {} };
  openPuzzle(puzzle, rules, parts).client.give(2);
  assert.equal(JSON.stringify(puzzle), before);
  assert.equal((openPuzzle(puzzle, rules, parts).client.view.value.state as Counters).left, 4);
});
