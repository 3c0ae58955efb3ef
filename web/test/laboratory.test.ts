// The laboratory below the browser: from a question to the plan of a run, what it says in words, and a run that is paused and taken up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineOf } from '@baize/kernel';
import { type Ground, newStanding, type PairRecord, type PairTask, type Plan, playPair, summaryOf } from '@baize/lab/core';
import { openRun, type RunParts, type SavedRun } from '../lab/lab-run.ts';
import { firstQuestion, inWords, type LabQuestion, planOf } from '../lab/question.ts';
import { findings, headline, timeLeft } from '../lab/words.ts';
import { plainCover } from '../vite/plain-cover.ts';
import { rules } from './counters.ts';

const ground: Ground = { engine: engineOf(rules.game) };
const cover = plainCover(rules.game);
const terms = { slug: 'counters', hash: 'h', cover, ground, seed: 7 };
const question = (part: Partial<LabQuestion> = {}): LabQuestion => ({ ...firstQuestion(cover), ...part });

function record(pair: number, share: [number, number]): PairRecord {
  const game = { aSits: 0 as const, share, kind: 'victory', answers: [3, 4] as [number, number], ms: [1, 1] as [number, number], first: 0 };
  return { contest: 0, pair, games: [game, game] };
}

const savedRun = (plan: Plan, records: PairRecord[] = []): SavedRun => ({
  id: 'r',
  slug: 'counters',
  name: 'x',
  saved: 0,
  question: question(),
  plan,
  records,
  answer: '',
});

test('a question becomes a plan: seats or sides compared, everyone against everyone, figures changed', () => {
  assert.equal(planOf(question({ swaps: false }), terms).contests[0]?.compare, 'seats');
  const changed = planOf(question({ swaps: true, figures: { 'table.cost': 6 } }), terms);
  assert.equal(changed.contests[0]?.compare, 'sides');
  assert.deepEqual(changed.figures, { 'table.cost': 6 });
  assert.deepEqual(changed.question, { kind: 'fair', within: 0.05, alpha: 0.05, beta: 0.05 });
  const ladder = planOf(question({ kind: 'ladder' }), terms);
  assert.equal(ladder.contests.length, 6, 'four bots meet in six pairings');
  assert.equal(ladder.question.kind, 'count');
  assert.match(inWords(question(), cover, ground), / v\. /);
});

test('what is told follows what is known: unsure at first, then fair, then what else was found', () => {
  const plan = planOf(question({ swaps: true, within: 0.1 }), terms);
  const told = (records: PairRecord[]) => summaryOf(newStanding(plan, records));
  assert.equal(headline(told([]), false), 'The first battles are being fought');
  const few = [record(0, [1, 0]), record(1, [0, 1])];
  assert.equal(headline(told(few), false), 'So far: it looks fair, but we are not sure yet');
  const many = Array.from({ length: 200 }, (_, n) => record(n, n % 2 === 0 ? [1, 0] : [0, 1]));
  assert.equal(headline(told(many), true), 'It is fair.');
  const lopsided = Array.from({ length: 200 }, (_, n) => record(n, n % 20 === 0 ? [0, 1] : [1, 0]));
  const [contest] = told(lopsided).contests;
  assert.ok(contest);
  const says = findings(contest, true);
  assert.ok(says.some((each) => each.sure && each.says === `${contest.a} is favoured`));
  assert.ok(says.some((each) => each.says.includes('7 answers')));
  assert.equal(timeLeft('running', { played: 1, expected: 9, pairsPerSecond: 1, secondsLeft: 240 }), 'about 4 minutes left');
});

test('a run is paused, written down, and goes on from there to the same end as one that was never paused', async () => {
  const plan = { ...planOf(question({ swaps: true }), terms), pairs: 6, question: { kind: 'count' as const } };
  const kept: SavedRun[] = [];
  let played: number[] = [];
  const partsOf = (stopAfter: number, stop: () => void): RunParts => ({
    newPlayers: () => ({
      width: 1,
      play: async (task: PairTask) => {
        played.push(task.pair);
        if (played.length === stopAfter) stop();
        return playPair(ground, task);
      },
      close: async () => {},
    }),
    prices: {},
    answerOf: () => 'done',
    save: async (run) => kept.push(run),
    now: () => 0,
  });
  const finished = async (run: ReturnType<typeof openRun>) => {
    run.goOn();
    while (run.state.value === 'running') await new Promise((done) => setTimeout(done, 5));
    return run;
  };
  const whole = await finished(
    openRun(
      savedRun(plan),
      partsOf(-1, () => {}),
    ),
  );
  assert.equal(whole.state.value, 'done');
  played = [];
  const half: ReturnType<typeof openRun> = openRun(
    savedRun(plan),
    partsOf(3, () => half.pause()),
  );
  await finished(half);
  assert.equal(half.state.value, 'paused');
  const left = kept.at(-1) as SavedRun;
  assert.ok(left.records.length >= 2 && left.records.length < 6);
  const again = await finished(
    openRun(
      left,
      partsOf(-1, () => {}),
    ),
  );
  const timeless = (run: typeof again) => run.records().map(({ games }) => games.map(({ share, answers }) => ({ share, answers })));
  assert.deepEqual(timeless(again), timeless(whole));
});

test('where nothing can be played the run says why', async () => {
  const plan = planOf(question(), terms);
  const run = openRun(savedRun(plan), {
    newPlayers: () => {
      throw new Error('The rules have changed since this was asked: ask anew.');
    },
    prices: {},
    answerOf: () => '',
    save: async () => {},
    now: () => 0,
  });
  run.goOn();
  await new Promise((done) => setTimeout(done, 5));
  assert.match(run.failure.value ?? '', /ask anew/);
  assert.equal(run.state.value, 'paused');
});
