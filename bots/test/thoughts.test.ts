// How a thought is spent: on fewer and fewer answers where iterations are few, by regrets where answers are sealed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Engine, sampled } from '@baize/kernel';
import { bestLeft, type Halving, nextOf } from '../halving.ts';
import { botNamed, botSetup, quickDice, think, usualSettings } from '../index.ts';
import type { Arm } from '../tree.ts';
import { lottery, nim, sealedGame } from './toys.ts';

function opening(engine: Engine, seat = 0) {
  return engine.thinking.view(engine.thinking.start(botSetup(engine), sampled(1)), seat);
}

function thoughts(engine: Engine, iterations: number, halve: number, seed = 1) {
  return think(engine, opening(engine), 0, quickDice(seed), {
    ...usualSettings,
    exploreFirst: usualSettings.explore,
    budget: { iterations },
    halve,
  });
}

test('few iterations are spent on fewer and fewer answers, the rarest tried first, and the better of the last two is given', () => {
  const shares = [0.3, 0.6, 0.4, 0.7, 0.5, 0.2];
  const arms = shares.map((_, id): Arm => ({ id, answer: id, rate: 0, visits: 0, offered: 0, total: 0, squares: 0 }));
  const halving: Halving = { all: 80, done: 0, left: null };
  const tried: number[][] = [[], [], [], []];
  for (let done = 0; done < halving.all; done++) {
    const arm = nextOf(halving, arms) ?? (arms[done % 5] as Arm);
    arm.visits += 1;
    arm.total += shares[arm.id] as number;
    tried[Math.floor((4 * done) / halving.all)]?.push(arm.id);
  }
  const different = tried.map((ids) => [...new Set(ids)].sort());
  assert.deepEqual(different, [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 3],
  ]);
  assert.ok(Math.abs((arms[1] as Arm).visits - (arms[3] as Arm).visits) <= 1, 'the last two as often');
  assert.equal(bestLeft(halving)?.answer, 3);
});

test('what is given after few iterations is named first', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { answer, iterations, looked } = thoughts(lottery([3, 6, 4, 7, 5, 2, 6, 1]), 60, 100, seed);
    assert.equal(iterations, 60);
    assert.equal(looked[0]?.answer, answer);
  }
});

test('where iterations are few, dropping answers finds the best of several no less often', () => {
  const engine = lottery([3, 6, 4, 8, 5, 2, 6, 1]);
  const found = (halve: number) =>
    Array.from({ length: 200 }, (_, seed) => thoughts(engine, 60, halve, seed).answer).filter((answer) => answer === 3).length;
  const [halved, plain] = [found(100), found(0)];
  assert.ok(halved >= plain, `${halved} of 200, without halving ${plain}`);
});

test('where there are many iterations, and where answers are sealed, none is dropped', () => {
  const many = thoughts(nim(7), 101, 100);
  assert.deepEqual(many, thoughts(nim(7), 101, 0));
  const sealed = sealedGame([
    [0.9, 0.1],
    [0.3, 0.5],
  ]);
  assert.deepEqual(thoughts(sealed, 60, 100), thoughts(sealed, 60, 0));
});

/** How often the first answer is given, over many seeds. */
function firstOf(engine: Engine, seat: number): number {
  const bot = botNamed('search:400i');
  const given = Array.from({ length: 200 }, (_, seed) => bot.answer(engine, opening(engine, seat), seat, quickDice(seed)));
  return given.filter((answer) => answer === 0).length / given.length;
}

/** How the search mixes its answers, in the order of the answers. */
function mixIn(table: readonly (readonly number[])[]): number[] {
  const engine = sealedGame(table);
  const { looked, odds } = think(engine, opening(engine), 0, quickDice(1), { ...usualSettings, budget: { iterations: 2000 } });
  return table.map((_, answer) => odds?.[looked.findIndex((each) => each.answer === answer)] ?? 0);
}

test('a matrix is solved by regrets: pennies, stone and paper, and one that is not even', () => {
  const near = (odds: readonly number[], wanted: readonly number[]) => {
    for (const [at, want] of wanted.entries()) assert.ok(Math.abs((odds[at] as number) - want) < 0.05, `${odds}, not ${wanted}`);
  };
  // biome-ignore format: tables
  const cases: [number[][], number[]][] = [
    [[[1, 0], [0, 1]], [0.5, 0.5]],
    [[[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]], [1 / 3, 1 / 3, 1 / 3]],
    [[[0.9, 0.1], [0.3, 0.5]], [0.2, 0.8]],
    [[[0.4, 0.2], [0.6, 0.5]], [0, 1]],
    [[[0.4], [0.6]], [0, 1]],
  ];
  for (const [table, wanted] of cases) near(mixIn(table), wanted);
});

test('sealed answers are mixed as nobody can profit from: by regrets, in a matrix that is not even', () => {
  // The first seat should give its first answer in 1 of 5 cases, the second in 2 of 5.
  const engine = sealedGame([
    [0.9, 0.1],
    [0.3, 0.5],
  ]);
  const [first, second] = [firstOf(engine, 0), firstOf(engine, 1)];
  assert.ok(Math.abs(first - 0.2) < 0.1, `${first}`);
  assert.ok(Math.abs(second - 0.4) < 0.1, `${second}`);
});
