// A network that doubles messages, holds them back and brings them in any order, to a player with several pages open: whatever
// is acknowledged was done once, and nothing else was.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type MatchRecord, verify } from '@baize/kernel';
import { startServer } from '../index.ts';
import { openDatabase } from '../store/database.ts';
import { anAnswer, pair, type Wire } from './client.ts';
import { windows } from './toy/index.ts';
import { game } from './toy/windows/game.ts';

const limits = { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
const PROMISES = ['pass always', 'pass this turn', 'pass unless court'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const below = (sides: number) => Math.floor(Math.random() * sides);

type Said = Parameters<Wire['ask']>[0];

function latestOf(wires: readonly Wire[]) {
  const views = wires.flatMap(({ heard }) => heard.flatMap((told) => (told.tell === 'state' || told.tell === 'news' ? [told] : [])));
  return views.reduce((a, b) => (b.at >= a.at ? b : a));
}

test('messages doubled, held back and in any order: what is acknowledged counts once, and the match is proved', {
  timeout: 60_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'baize-reordered-'));
  const server = await startServer({ port: 0, data, boxes: [windows], limits });
  const { id, clients, wires } = await pair(server.url, { game: 'windows', options: { turns: 6 } });
  const pages = await Promise.all(
    clients.map(async (client, seat) => {
      const second = await client.open();
      second.send({ do: 'watch', match: id, since: null });
      await second.next('state');
      return [wires[seat] as Wire, second];
    }),
  );
  const said: Said[][] = [[], []];
  let number = 0;
  const mail = (seat: number, message: Said) => {
    const wire = pages[seat]?.[below(2)] as Wire;
    setTimeout(() => wire.send(message), below(25));
  };
  const say = (seat: number, message: Said) => {
    said[seat]?.push(message);
    for (let copies = 1 + below(3); copies > 0; copies--) mail(seat, message);
  };
  const isOver = () => pages.some((own) => own.some(({ heard }) => heard.some(({ tell }) => tell === 'over')));
  for (let steps = 0; steps < 2000 && !isOver(); steps++) {
    for (const seat of [0, 1]) {
      const { at, view } = latestOf(pages[seat] ?? []);
      const answer = view && anAnswer(game, view, below);
      if (answer !== undefined && answer !== null) say(seat, { do: 'act', match: id, nonce: `a${++number}`, at, act: { answer } });
      if (below(4) === 0) {
        const name = PROMISES[below(PROMISES.length)] as string;
        say(seat, { do: below(3) === 0 ? 'unpromise' : 'promise', match: id, nonce: `p${++number}`, name });
      }
      if (below(6) === 0) say(seat, { do: 'undo', match: id, nonce: `u${++number}`, at, to: Math.max(0, at - 1) });
      const old = said[seat]?.[below(said[seat].length)];
      if (old) mail(seat, old);
    }
    await pause(below(15));
  }
  assert.ok(isOver(), 'the match came to its end');
  await pause(100);

  const acks = pages.map((own) => own.flatMap(({ heard }) => heard.flatMap((told) => (told.tell === 'ack' ? [told] : []))));
  const done = acks.map((all) => new Map(all.filter(({ waiting }) => !waiting).map(({ nonce, at }) => [nonce, at])));
  for (const [seat, all] of acks.entries())
    for (const { nonce, at, waiting } of all) if (!waiting) assert.equal(at, done[seat]?.get(nonce), 'the same answer each time');
  const doubled = acks.flat().filter(({ again }) => again).length;
  assert.ok(doubled > 10, 'many came twice');
  const record = await clients[0].ok<MatchRecord>('GET', `/api/matches/${id}/record`);
  assert.ok(verify(record, game).holds);
  for (const wire of pages.flat()) wire.close();
  await server.close();

  const { db, close } = await openDatabase(data);
  const rows = await db.selectFrom('entries').select(['sender', 'nonce']).where('match', '=', id).where('nonce', 'is not', null).execute();
  await close();
  for (const seat of [0, 1]) {
    const stored = rows.filter(({ sender }) => sender === seat).map(({ nonce }) => nonce);
    assert.deepEqual(stored.sort(), [...(done[seat]?.keys() ?? [])].sort(), 'what was acknowledged is stored, each once, and nothing else');
  }
  rmSync(data, { recursive: true, force: true });
});
