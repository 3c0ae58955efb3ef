// The program itself, told to stop in the middle of play: what it has acknowledged is kept, and everybody is asked to come back.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Box, shelf } from '@baize/games';
import type { AnyGame } from '@baize/kernel';
import type { ClientMessage } from '../protocol.ts';
import { anAnswer, newClient, pair, type Told, type Wire } from './client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baize-draining-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function serve(): Promise<{ child: ChildProcess; url: string }> {
  const words = ['--import', 'tsx', 'cli/main.ts', 'serve', '--port', '0', '--web', folder];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, BAIZE_HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((done, failed) => {
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const url = /laid out at (\S+)/.exec(out)?.[1];
      if (url) done({ child, url });
    });
    child.once('exit', () => failed(new Error(`It ended: ${out}`)));
  });
}

type ActMessage = Extract<ClientMessage, { do: 'act' }>;

interface Player {
  match: string;
  cookie: string;
  /** The last act that was acknowledged, and as which entry. */
  last: { act: ActMessage; at: number } | null;
  acked: number;
  code: Promise<number>;
}

/** Answers whatever it is asked until the connection ends. */
function play(game: AnyGame, wire: Wire, player: Player, state: Told<'state'>): void {
  const sent = new Map<string, ActMessage>();
  const answer = ({ at, view }: Pick<Told<'state'>, 'at' | 'view'>) => {
    const given = view && anAnswer(game, view, (sides) => at % sides);
    if (given === undefined || given === null) return;
    const act: ActMessage = { do: 'act', match: player.match, nonce: `n${at}`, at, act: { answer: given } };
    sent.set(act.nonce, act);
    wire.send(act);
  };
  wire.socket.on('message', (data: Buffer) => {
    const told = JSON.parse(data.toString());
    if (told.tell === 'news') setImmediate(answer, told);
    if (told.tell !== 'ack') return;
    player.acked += 1;
    player.last = { act: sent.get(told.nonce) as ActMessage, at: told.at };
  });
  answer(state);
}

test('a server told to stop keeps what it has acknowledged, and says that it comes back', { timeout: 120_000 }, async () => {
  const box = shelf[0] as Box;
  const game = await box.load();
  const first = await serve();
  const players: Player[] = [];
  for (let pairs = 0; pairs < 4; pairs++) {
    const { id, clients, wires, states } = await pair(first.url, { game: box.slug });
    for (const [seat, wire] of wires.entries()) {
      const code = new Promise<number>((done) => wire.socket.once('close', done));
      const player: Player = { match: id, cookie: clients[seat]?.cookie ?? '', last: null, acked: 0, code };
      players.push(player);
      play(game, wire, player, states[seat] as Told<'state'>);
    }
  }
  const acked = () => players.reduce((sum, player) => sum + player.acked, 0);
  while (acked() < 60) await new Promise((done) => setTimeout(done, 5));
  const ended = new Promise((done) => first.child.once('exit', done));
  first.child.kill('SIGTERM');
  assert.deepEqual(new Set(await Promise.all(players.map(({ code }) => code))), new Set([1012]));
  assert.equal(await ended, 0);

  const second = await serve();
  for (const { cookie, match, last } of players) {
    if (!last) continue;
    const wire = await Object.assign(newClient(second.url), { cookie }).open();
    wire.send({ do: 'watch', match, since: null });
    assert.ok((await wire.next('state')).at >= last.at);
    assert.deepEqual(await wire.ask(last.act), { tell: 'ack', match, nonce: last.act.nonce, at: last.at, again: true });
    wire.close();
  }
});
