// Runs: pairs, shared luck, plans, files, figures, and threads.
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { figuresIn } from '../figures.ts';
import { groundOf } from '../ground-file.ts';
import { seedFrom, sharedLuck } from '../luck.ts';
import { botsByTheClock, type PairRecord, type Plan, roundRobin, taskOf } from '../plan.ts';
import { checkContest, playPair } from '../play.ts';
import { newPool } from '../pool.ts';
import { csvOf } from '../report/csv.ts';
import { htmlOf } from '../report/html.ts';
import { rulesFileOf } from '../rules-file.ts';
import { type Players, type Progress, runPlan } from '../run.ts';
import { newStanding } from '../standing.ts';
import { beginRun, mergeRuns, readRun, reopenRun, timeless, writePair } from '../store.ts';
import { summaryOf } from '../summary.ts';
import { contestOf, planOf } from './plans.ts';
import { box } from './toy/box.ts';

const rules = await rulesFileOf(box);
const folder = mkdtempSync(join(tmpdir(), 'baize-lab-test-'));
after(() => {
  rules.close();
  rmSync(folder, { recursive: true, force: true });
});

const here: Players = {
  width: 3,
  play: async (task) => playPair(await groundOf(rules.path, task.figures), task),
  close: async () => undefined,
};

const DUEL = planOf(rules.hash, [contestOf('policy', 'random')]);
const STRONGER = { kind: 'stronger', from: 0.5, to: 0.6, alpha: 0.05, beta: 0.05 } as const;

test('luck hangs on the deal and the purpose, not on the order of asking', () => {
  const one = sharedLuck(9);
  const two = sharedLuck(9);
  const dice = [0, 1, 2].map(() => one.below(6, 0, 'd6'));
  const cards = [0, 1, 2].map(() => one.below(52, 0, 'a card'));
  assert.deepEqual(
    [0, 1, 2].map(() => two.below(52, 7, 'a card')),
    cards,
  );
  assert.deepEqual(
    [0, 1, 2].map(() => two.below(6, 9, 'd6')),
    dice,
  );
  const other = sharedLuck(10);
  assert.notDeepEqual(
    Array.from({ length: 8 }, () => other.below(1000, 0, 'd6')),
    Array.from({ length: 8 }, () => sharedLuck(9).below(1000, 0, 'd6')),
  );
  const seeds = new Set(Array.from({ length: 20_000 }, (_, pair) => seedFrom(1, 'deal', pair)));
  assert.equal(seeds.size, 20_000);
});

test('luck is even: each of six faces about as often', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let deal = 0; deal < 12_000; deal++) {
    const die = sharedLuck(seedFrom(3, deal)).below(6, 0, 'd6');
    counts[die] = (counts[die] as number) + 1;
  }
  // Chi-squared with five degrees of freedom: 20.5 once in a thousand.
  const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  assert.ok(chi < 20.5, `${counts}`);
});

test('equal bots on one deal with the seats changed share their luck: every pair is even', async () => {
  const standing = await runPlan(planOf(rules.hash, [contestOf('policy', 'policy')]), here);
  const [summary] = summaryOf(standing).contests;
  assert.deepEqual(summary?.pairs, [0, 0, 20, 0, 0]);
  assert.ok((summary?.drawn ?? 40) < 40, 'single games are won and lost');
});

test('a plan is played to its end, the same on one thread and on two', async () => {
  const alone = await runPlan(DUEL, here);
  assert.equal(alone.records().length, 20);
  const pool = await newPool(rules.path, 2);
  try {
    const threads = await runPlan(DUEL, pool);
    assert.deepEqual(threads.records().map(timeless), alone.records().map(timeless));
  } finally {
    await pool.close();
  }
  const [{ share, low, high, games, won, drawn, lost } = assert.fail()] = summaryOf(alone).contests;
  assert.equal(games, 40);
  assert.equal(won + drawn + lost, 40);
  assert.ok(low < share && share < high && low > 0.5, `policy takes ${share} (${low} to ${high}) of random`);
});

test('a sequential test stops by itself, at the same pair whatever order results come in', async () => {
  const plan: Plan = { ...DUEL, question: STRONGER, pairs: 500 };
  const one = await runPlan(plan, { ...here, width: 1 });
  const late: Players = {
    width: 8,
    close: async () => undefined,
    async play(task) {
      await new Promise((done) => setTimeout(done, task.pair % 3 === 0 ? 8 : 0));
      return here.play(task);
    },
  };
  const many = await runPlan(plan, late);
  assert.equal(one.verdict(0).answer, 'stronger');
  assert.ok(one.verdict(0).pairs < 60, `${one.verdict(0).pairs} pairs`);
  assert.deepEqual(many.verdict(0), one.verdict(0));
  assert.deepEqual(many.counted(0).map(timeless), one.counted(0).map(timeless));
  assert.equal(summaryOf(one).contests[0]?.games, one.verdict(0).pairs * 2);
});

test('an unfair table is found unfair, a fair one fair: seats are compared, each deal played once', async () => {
  const question = { kind: 'fair', within: 0.12, alpha: 0.05, beta: 0.05 } as const;
  const table = (start: number) => contestOf('policy', 'policy', { name: `start ${start}`, compare: 'seats', options: { start } });
  const standing = await runPlan(planOf(rules.hash, [table(0), table(2)], { question, pairs: 400 }), here);
  assert.equal(standing.verdict(0).answer, 'fair');
  assert.equal(standing.verdict(1).answer, 'first favoured');
  const [fair, unfair] = summaryOf(standing).contests;
  assert.ok((unfair?.firstSeat.share ?? 0) > 0.75);
  assert.deepEqual(unfair?.firstSeat, unfair?.firstAsked, 'the first seat is asked first');
  assert.equal(fair?.length.middle, 8);
});

test('a run that was interrupted goes on where it was, even with a torn last line', async () => {
  const path = join(folder, 'run.jsonl');
  const stop = new AbortController();
  beginRun(path, DUEL);
  assert.throws(() => beginRun(path, DUEL), /there already/);
  await runPlan(DUEL, here, {
    signal: stop.signal,
    after: (record, standing) => {
      writePair(path, record);
      if (standing.played(0) === 7) stop.abort();
    },
  });
  const cut = readRun(path).records.length;
  assert.ok(cut >= 7 && cut < 20, `${cut} pairs before`);
  appendFileSync(path, '{"contest":0,"pair":1');
  const { plan, records } = reopenRun(path);
  assert.equal(records.length, cut);
  let played = 0;
  const standing = await runPlan(plan, here, {
    before: records,
    after: (record) => {
      played += 1;
      writePair(path, record);
    },
  });
  assert.equal(played, 20 - cut);
  const whole = await runPlan(DUEL, here);
  assert.deepEqual(standing.records().map(timeless), whole.records().map(timeless));
  assert.equal(readFileSync(path, 'utf8').trim().split('\n').length, 21);
});

test('a game that fails ends the run and is named; who stops does not wait for what is in hand', async () => {
  const broken: Players = {
    ...here,
    play: async (task) => (task.pair === 4 ? Promise.reject(new Error('no such rule')) : here.play(task)),
  };
  await assert.rejects(runPlan(DUEL, broken), /Pair 4 of 'policy against random': no such rule/);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  const standing = await runPlan(DUEL, { ...here, play: () => new Promise(() => undefined) }, { signal: stop.signal });
  assert.equal(standing.records().length, 0);
});

test('pieces that were played apart are one run', async () => {
  const pieces = await Promise.all([0, 1, 2].map((part) => runPlan(DUEL, here, { piece: { part, of: 3 } })));
  assert.deepEqual(
    pieces.map((piece) => piece.records().length),
    [7, 7, 6],
  );
  const merged = mergeRuns(pieces.map((piece) => ({ plan: DUEL, records: piece.records() })));
  const whole = await runPlan(DUEL, here);
  assert.deepEqual(merged.records.map(timeless), whole.records().map(timeless));
  assert.throws(() => mergeRuns([merged, { plan: { ...DUEL, seed: 6 }, records: [] }]), /plans differ/);
  const [first, ...rest] = merged.records as [PairRecord, ...PairRecord[]];
  const other = { ...first, games: [{ ...first.games[0], kind: 'otherwise' }, first.games[1]] } as PairRecord;
  assert.throws(() => mergeRuns([merged, { plan: DUEL, records: [other, ...rest] }]), /went otherwise/);
});

test('a pair that comes in twice counts once', () => {
  const standing = newStanding(DUEL);
  const game = { aSits: 0, share: [1, 0], kind: 'x', answers: [1, 1], ms: [0, 0], first: 0 } as const;
  const record = { contest: 0, pair: 0, games: [game, game] } as unknown as PairRecord;
  assert.equal(standing.add(record), true);
  assert.equal(standing.add(record), false);
  assert.equal(standing.add({ ...record, pair: DUEL.pairs }), false);
  assert.equal(standing.records().length, 1);
});

test('progress is told with the time left', async () => {
  const told: Progress[] = [];
  await runPlan(DUEL, here, { after: (_record, _standing, progress) => told.push(progress) });
  assert.equal(told.length, 20);
  assert.equal(told[0]?.expected, 20);
  assert.ok((told[4]?.secondsLeft ?? 0) > 0);
  assert.equal(told.at(-1)?.secondsLeft, 0);
});

test('figures are changed for one run alone', async () => {
  const plain = await groundOf(rules.path, {});
  assert.ok(plain.figures);
  assert.deepEqual(
    figuresIn(plain.figures)
      .map(({ path, value }) => `${path}=${value}`)
      .slice(0, 2),
    ['units.axe.points=4', 'units.axe.hits=4'],
  );
  const forces = { a: { name: 'axes', bot: 'policy', force: { axe: 8 } }, b: { name: 'bows', bot: 'policy', force: { bow: 8 } } };
  const contest = contestOf('policy', 'policy', forces);
  const share = async (figures: Record<string, number>) =>
    summaryOf(await runPlan(planOf(rules.hash, [contest], { figures }), here)).contests[0]?.share ?? 0;
  const before = await share({});
  assert.ok(before < 0.3, `axes take ${before}`);
  assert.ok((await share({ 'units.axe.hits': 1 })) > 0.7, 'sharper axes take more');
  assert.equal(await share({}), before, 'and afterwards they are as they were');
  await assert.rejects(groundOf(rules.path, { 'units.axe.hitz': 1 }), /no figure 'units.axe.hitz'. There are units.axe.hits/);
  await assert.rejects(groundOf(rules.path, { units: 1 }), /no figure 'units'/);
});

test('what things are worth: a bow that hits twice as often as an axe for the same points is a bargain', async () => {
  const contest = contestOf('policy', 'policy', { randomForces: { from: 0.5 } });
  const standing = await runPlan(planOf(rules.hash, [contest], { pairs: 600 }), here);
  const ground = await groundOf(rules.path, {});
  const worths = summaryOf(standing, ground.lab?.prices()).worths ?? [];
  const worthOf = (name: string) => worths.find(({ feature }) => feature === name);
  assert.deepEqual(
    worths.map(({ feature }) => feature),
    ['axe', 'bow', 'pike'],
  );
  assert.ok((worthOf('bow')?.low ?? 0) > 4, JSON.stringify(worths));
  assert.ok((worthOf('axe')?.high ?? 9) < (worthOf('bow')?.low ?? 0), JSON.stringify(worths));
});

test('a ladder of three has three rungs, the better bot above', async () => {
  const sides = ['random', 'policy:50%', 'policy'].map((bot) => ({ name: bot, bot }));
  const standing = await runPlan(planOf(rules.hash, roundRobin(sides, {}), { pairs: 40 }), here);
  const summary = summaryOf(standing);
  assert.deepEqual(
    summary.ladder?.map(({ name }) => name),
    ['policy', 'policy:50%', 'random'],
  );
  const html = htmlOf(summary, 'A <ladder>');
  assert.match(html, /A &lt;ladder&gt;/);
  assert.equal(html.match(/<svg/g)?.length, 1 + 3 * 2);
  assert.doesNotMatch(html, /NaN|undefined|Infinity/);
});

test('the export has one line for each game, and says which count', async () => {
  const standing = await runPlan({ ...DUEL, question: STRONGER, pairs: 60 }, { ...here, width: 6 });
  const lines = csvOf(standing).trim().split('\n');
  assert.equal(lines.length, 1 + standing.records().length * 2);
  const columns = (lines[0] as string).split(',');
  const counted = lines.slice(1).filter((line) => line.split(',')[columns.indexOf('counted')] === '1');
  assert.equal(counted.length, standing.verdict(0).pairs * 2);
  const html = htmlOf(summaryOf(standing), 'Duel');
  assert.match(html, /policy is stronger than random/);
  assert.doesNotMatch(html, /NaN|undefined|Infinity/);
});

test('what cannot be played is refused before anything is', async () => {
  const ground = await groundOf(rules.path, {});
  assert.throws(() => checkContest(ground, contestOf('policy', 'deepblue'), 2), /no bot 'deepblue'/);
  assert.throws(() => checkContest(ground, contestOf('policy', 'policy', { options: { moon: 1 } }), 2), /no option 'moon'/);
  checkContest(ground, contestOf('policy', 'random', { randomForces: { from: 0.8 } }), 2);
  const record = playPair(ground, taskOf(DUEL, 0, 3));
  assert.deepEqual(timeless(record), timeless(playPair(ground, taskOf(DUEL, 0, 3))));
});

test('bots that think by the clock are named', () => {
  const bots = ['policy', 'search:50i', 'search:50ms', 'search'].map((bot) => ({ name: bot, bot }));
  assert.deepEqual(botsByTheClock(planOf('', roundRobin(bots, {}))), ['search:50ms', 'search']);
});
