// A server killed again and again in the middle of play: nothing that was acknowledged is ever lost. With BAIZE_PROOF=1 it is
// killed more often.
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Entry, type MatchRecord, verify } from '@baize/kernel';
import type { View } from '../protocol.ts';
import { openDatabase } from '../store/database.ts';
import { anAnswer, type Client, join, newClient, newMatch, type Wire } from './client.ts';
import { game } from './toy/one/game.ts';

const KILLS = process.env.BAIZE_PROOF === '1' ? 40 : 3;
const PAIRS = 6;
/** Answers that must have been acknowledged between two kills. */
const BETWEEN = 30;

interface Acked {
  match: string;
  seat: number;
  nonce: string;
  at: number;
  answer: unknown;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startChild(port: number, folder: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./crash-server.ts', import.meta.url));
  const child = fork(script, [String(port), folder], { execArgv: ['--import', 'tsx'] });
  await new Promise((done, failed) => {
    child.once('message', done);
    child.once('exit', () => failed(new Error('The server did not start.')));
  });
  return child;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** One seat, stubborn: whatever happens to the connection, it comes back, catches up, and says again what was not acknowledged. */
async function stubborn(client: Client, id: string, seat: number, acked: Acked[], counts: { again: number; cuts: number }): Promise<void> {
  let since: number | null = null;
  let pending: { nonce: string; at: number; answer: unknown } | null = null;
  let made = 0;
  for (;;) {
    let wire: Wire;
    try {
      wire = await client.open();
    } catch {
      await pause(50);
      continue;
    }
    const cut = new Promise<'cut'>((done) => wire.socket.once('close', () => done('cut')));
    wire.send({ do: 'watch', match: id, since });
    try {
      for (;;) {
        const told = await Promise.race([cut, wire.nextView(60_000)]);
        if (told === 'cut') throw new Error('cut');
        since = told.at;
        const view: View | null = told.view;
        if (!view) continue;
        if (view.result) {
          wire.close();
          return;
        }
        if (!pending) {
          const answer = anAnswer(game, view, (sides) => Math.floor(Math.random() * sides));
          if (answer === undefined) continue;
          pending = { nonce: `s${seat}n${made++}`, at: told.at, answer };
        }
        const { nonce, at, answer } = pending;
        const reply = await Promise.race([cut, wire.ask({ do: 'act', match: id, nonce, at, act: { answer: answer as string } })]);
        if (reply === 'cut') throw new Error('cut');
        assert.notEqual(reply.tell, 'error', JSON.stringify(reply));
        if (reply.tell === 'ack') {
          acked.push({ match: id, seat, nonce, at: reply.at, answer });
          if (reply.again) counts.again += 1;
        }
        pending = null;
        // Slow enough that the killer finds games under way.
        await pause(20);
      }
    } catch (error) {
      if ((error as Error).message !== 'cut') throw error;
      counts.cuts += 1;
    }
  }
}

test('no acknowledged answer is lost when the server is killed in the middle of play', { timeout: 120_000 + KILLS * 30_000 }, async () => {
  const folder = mkdtempSync(path(tmpdir(), 'baize-crash-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const acked: Acked[] = [];
  const counts = { again: 0, cuts: 0 };
  let child = await startChild(port, folder);
  let playing = true;
  const finished: string[] = [];

  /** Pairs play match after match; a request that meets a dead server is made again. */
  async function pairUp(): Promise<void> {
    const clients = [newClient(url), newClient(url)] as const;
    while (playing) {
      try {
        const { id } = await newMatch(clients[0], { game: 'cups', options: { rounds: 3 } });
        await join(clients[0], id);
        await join(clients[1], id).catch(async () => {
          await pause(3000);
          await join(clients[1], id);
        });
        await Promise.all(clients.map((client, seat) => stubborn(client, id, seat, acked, counts)));
        finished.push(id);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        await pause(100);
      }
    }
  }

  const pairs = Array.from({ length: PAIRS }, pairUp);
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = acked.length + BETWEEN;
    while (acked.length < enough) await pause(5);
    await pause(Math.random() * 100);
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    child = await startChild(port, folder);
  }
  playing = false;
  await Promise.all(pairs);
  const proved = await Promise.all(finished.slice(0, 20).map((id) => newClient(url).ok<MatchRecord>('GET', `/api/matches/${id}/record`)));
  for (const record of proved) assert.ok(verify(record, game).holds);
  const gone = new Promise((done) => child.once('exit', done));
  child.kill();
  await gone;

  const database = await openDatabase(folder);
  const rows = await database.db.selectFrom('entries').selectAll().orderBy('match').orderBy('n').execute();
  await database.close();
  const byPlace = new Map(rows.map((row) => [`${row.match} ${row.n}`, row]));
  for (const { match, seat, nonce, at, answer } of acked) {
    const row = byPlace.get(`${match} ${at}`);
    assert.ok(row, `entry ${at} of ${match} was acknowledged and is lost`);
    assert.deepEqual([row.sender, row.nonce], [seat, nonce]);
    const entry = JSON.parse(row.entry ?? '') as Entry & { answer: unknown };
    assert.deepEqual(entry.answer, answer);
  }
  for (const [place, row] of byPlace) if (row.n > 0) assert.ok(byPlace.has(`${row.match} ${row.n - 1}`), `a gap before ${place}`);
  console.log(
    `${KILLS} kills, ${acked.length} answers acknowledged, ${counts.cuts} connections lost, ${counts.again} acknowledged again, none lost; ${finished.length} matches finished`,
  );
  assert.ok(acked.length >= KILLS * BETWEEN && counts.cuts >= KILLS);
  rmSync(folder, { recursive: true, force: true });
});
