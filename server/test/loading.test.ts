// A long match is loaded as quickly as a short one: from its snapshot and the rows since then. What came before is read when it
// is wanted, and then nothing tells the two apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineOf, type Seat, type Session, waitingFor } from '@baize/kernel';
import type { Announcements } from '../connections/announcements.ts';
import { newLeaps } from '../matches/leaps.ts';
import { applyChange, atOf, begin, type LiveMatch, storyFor } from '../matches/live-match.ts';
import { goesFarBack, loadLiveMatch, readStory, readWhole, type Stored, snapshotOf } from '../matches/loading.ts';
import { newMatchRunner } from '../matches/match-runner.ts';
import type { Rules } from '../rules.ts';
import type { Log } from '../store/log.ts';
import type { MatchStore, StoredSnapshot } from '../store/matches.ts';
import type { EntryRow, MatchRow, SeatRow } from '../store/tables.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { anAnswer } from './client.ts';
import { game } from './toy/one/game.ts';

const engine = engineOf(game);
const secret = 'ab'.repeat(32);
const row = {
  id: 'm',
  game: game.slug,
  rules: 'hash',
  options: JSON.stringify({ rounds: 400 }),
  pace: JSON.stringify({ kind: 'live', bank: 600_000, increment: 1000 }),
  secret,
  commitment: engine.commitment(secret),
  status: 'running',
  asked: null,
  deadline: null,
} as MatchRow;
const seats = [0, 1].map((seat): SeatRow => {
  const entropy = `${seat}${seat}`.repeat(16);
  return {
    match: 'm',
    seat,
    kind: 'player',
    name: `P${seat}`,
    player: `p${seat}`,
    rank: null,
    pledge: engine.commitment(entropy),
    entropy,
  };
});

/** A database of one match, which counts the rows that are read. */
function aStore() {
  const rows: EntryRow[] = [];
  let snapshot: StoredSnapshot | undefined;
  const read = { rows: 0 };
  const store: Stored = {
    withSeats: async () => ({ row, seats }),
    snapshot: async () => snapshot,
    holidays: async () => [],
    entries: async (_, from) => {
      read.rows += rows.length - from;
      return rows.slice(from);
    },
  };
  const keep = (taken: StoredSnapshot) => {
    snapshot = taken;
  };
  return { store, rows, keep, read };
}

const load = async (store: Stored, seen: number | null) =>
  (await loadLiveMatch(store, 'm', async () => engine, seen)) as LiveMatch & { session: Session };

function answerOnce(live: LiveMatch & { session: Session }, rows: EntryRow[], now: number): void {
  const [seat] = waitingFor(live.session.match) as [Seat];
  const answer = anAnswer(game, engine.view(live.session, seat), (sides) => (now * 7) % sides);
  const nonce = `n${rows.length}`;
  const changed = applyChange(live, live.session, (e, s) => e.act(s, { seat, answer }), { seat, nonce }, now);
  assert.ok('row' in changed);
  rows.push(changed.row);
}

/** A match of so many answers, with the snapshots that a server takes. */
async function played(answers: number) {
  const made = aStore();
  const live = (await load(made.store, null)) as LiveMatch & { session: Session };
  made.rows.push(begin(live, 0));
  for (let n = 1; n <= answers && !live.session.match.result; n++) {
    answerOnce(live, made.rows, n * 1000);
    const snapshot = atOf(live) - live.snapshotAt >= 50 ? snapshotOf(live) : null;
    if (!snapshot) continue;
    live.snapshotAt = atOf(live);
    made.keep(snapshot);
  }
  return { ...made, live };
}

test('loading reads the rows since the snapshot, however long the match is, and the match goes on as before', async () => {
  for (const answers of [70, 370]) {
    const { store, rows, live, read } = await played(answers);
    read.rows = 0;
    const latest = await load(store, null);
    assert.ok(read.rows <= 52, `${read.rows} rows of ${rows.length}`);
    assert.ok(latest.firstAt > 0 && rows.length > answers);
    for (const seat of [null, 0, 1]) assert.deepEqual(engine.view(latest.session, seat), engine.view(live.session, seat));
    assert.deepEqual([latest.rows, atOf(latest), latest.questionAt, latest.clocks], [live.rows, atOf(live), live.questionAt, live.clocks]);
    const [here, there] = [[...rows], [...rows]];
    for (let n = 1; n <= 20 && !live.session.match.result; n++) {
      answerOnce(live, here, (answers + n) * 1000);
      answerOnce(latest, there, (answers + n) * 1000);
    }
    assert.deepEqual(there, here);
  }
});

test('story and record are read whole when they are wanted', async () => {
  const { store, live, read } = await played(170);
  const latest = await load(store, null);
  read.rows = 0;
  await readStory(store, latest, latest.firstAt - 1);
  assert.equal(read.rows, 0, 'whoever has seen all before the snapshot needs nothing of it');
  const since = latest.firstAt - 1;
  assert.deepEqual(storyFor(latest.session, 0, since), storyFor(live.session, 0, since));
  await readStory(store, latest, latest.firstAt - 2);
  assert.ok(read.rows > 150);
  assert.deepEqual(storyFor(latest.session, 0, null), storyFor(live.session, 0, null));
  await readWhole(store, latest);
  const names = ['P0', 'P1'];
  assert.deepEqual(engine.record(latest.session, names, secret), engine.record(live.session, names, secret));
  assert.deepEqual(latest.doneAt, (await load(store, 0)).doneAt);
});

test('an undo that goes far back is loaded with all that it goes back over', async () => {
  const { store, rows, live } = await played(120);
  const seat = 0;
  const change = applyChange(live, live.session, (e, s) => e.takeBack(s, seat, 3, [1]), { seat, nonce: 'back' }, 200_000);
  assert.ok('row' in change);
  assert.ok(goesFarBack(live, [change.row]));
  rows.push(change.row);
  const latest = await load(store, null);
  assert.equal(latest.firstAt, 0);
  for (const each of [null, 0, 1]) assert.deepEqual(engine.view(latest.session, each), engine.view(live.session, each));
});

test('a node reads of a match what those who watch there have not been told, and else only what it needs', async () => {
  const { store, rows, read, live } = await played(370);
  const firstRead = async (seen: number | null) => {
    read.rows = 0;
    const idle = () => {};
    const announcements = { news: idle, over: idle, remind: idle } as Partial<Announcements> as Announcements;
    const runner = newMatchRunner({
      ...{ store: store as MatchStore, ratings: { count: async () => {} }, log: {} as Log, workers: {} as WorkerPool, announcements },
      ...{
        rules: { engine: async () => engine } as Partial<Rules> as Rules,
        isWatched: () => seen !== null,
        leastSeen: () => seen,
        grace: 0,
        leaps: newLeaps(
          () => 0,
          () => 0,
        ),
        now: () => 0,
        onError: assert.ifError,
      },
    });
    await runner.read('m', idle);
    await runner.close();
    return read.rows;
  };
  assert.ok((await firstRead(null)) <= 52);
  assert.ok((await firstRead(atOf(live) - 1)) <= 52, 'who was there until just now keeps nobody waiting');
  assert.ok((await firstRead(0)) >= rows.length, 'who has seen only the beginning is told all since then');
});
