// Many machines: a real Redis and two worker processes, one of which is killed in the middle of its work.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { QueueEvents } from 'bullmq';
import { groundOf } from '../ground-file.ts';
import { playPair } from '../play.ts';
import { newQueuePlayers } from '../queue.ts';
import { rulesFileOf } from '../rules-file.ts';
import { runPlan } from '../run.ts';
import { timeless } from '../store.ts';
import { contestOf, planOf } from './plans.ts';
import { startRedis } from './redis.ts';
import { box } from './toy/box.ts';

interface Machine {
  process: ChildProcess;
  played: number[];
  ready: Promise<void>;
  ended: Promise<unknown>;
}

function startMachine(url: string, onPair: (played: number[]) => void = () => undefined): Machine {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./toy/work.ts', import.meta.url)), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const played: number[] = [];
  const ready = new Promise<void>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') {
        done();
        return;
      }
      played.push(Number(line));
      onPair(played);
    });
    child.once('exit', () => fail(new Error('The machine did not come up.')));
  });
  return { process: child, played, ready, ended };
}

const PAIRS = 40;
const OPTIONS = { rounds: 9, forces: [{ axe: 2 }, { bow: 1 }] };

test('two machines work a run off, one is killed, and no game is lost or doubled', { timeout: 120_000 }, async (t) => {
  const redis = await startRedis();
  assert.ok(redis, 'Redis is installed, or can be');
  const rules = await rulesFileOf(box);
  const plan = planOf(rules.hash, [contestOf('search:80i', 'policy', { options: OPTIONS })], { pairs: PAIRS });
  const events = new QueueEvents(`baize-lab-${rules.hash.slice(0, 24)}`, { connection: { url: redis.url } });
  const lost: string[] = [];
  events.on('stalled', ({ jobId }) => lost.push(jobId));
  await events.waitUntilReady();
  const steady = startMachine(redis.url);
  // The steady one stands still until the other is gone: else it may have played everything before that one has begun.
  const doomed = startMachine(redis.url, (played) => {
    if (played.length < 3) return;
    doomed.process.kill('SIGKILL');
    steady.process.kill('SIGCONT');
  });
  const players = await newQueuePlayers(redis.url, plan, 12);
  t.after(async () => {
    await players.close();
    await events.close();
    for (const { process } of [doomed, steady]) process.kill('SIGKILL');
    await steady.ended;
    rules.close();
    await redis.stop();
  });
  await Promise.all([doomed.ready, steady.ready]);
  steady.process.kill('SIGSTOP');
  const told: number[] = [];
  const standing = await runPlan(plan, players, { after: ({ pair }) => told.push(pair) });
  await doomed.ended;

  const all = Array.from({ length: PAIRS }, (_, pair) => pair);
  assert.deepEqual(
    [...told].sort((a, b) => a - b),
    all,
    'each pair is told once',
  );
  assert.deepEqual(
    standing.records().map(({ pair }) => pair),
    all,
  );
  assert.ok(doomed.played.length >= 3 && steady.played.length > 0, 'both machines played');
  assert.ok(lost.length >= 1, 'the killed machine had a pair in hand, which went to the other');
  const ground = await groundOf(rules.path, {});
  for (const record of standing.records().slice(0, 5)) {
    const task = { seed: plan.seed, seats: 2, figures: {}, at: 0, contest: plan.contests[0] ?? assert.fail(), pair: record.pair };
    assert.deepEqual(timeless(record), timeless(playPair(ground, task)), 'played there as here');
  }

  // Whoever asks again for the same run gets the same games, and nobody plays them again.
  const playedBefore = steady.played.length;
  const again = await runPlan(plan, players);
  assert.deepEqual(again.records(), standing.records());
  assert.equal(steady.played.length, playedBefore);
});
