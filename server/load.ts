// How much the server bears: many matches at once over real sockets, beside a plain echo of the same messages in the same
// run. The kinds take turns in short slices, so that whatever else the machine does meets all of them alike.
//   node --import tsx server/load.ts [--matches 60] [--seconds 8] [--game SLUG]
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Box, shelf } from '@baize/games';
import { type AnyGame, isSpace, type Json, offerTo, type View, waitingFor } from '@baize/kernel';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { type Server, startServer } from './index.ts';
import type { MatchInfo, ServerMessage } from './protocol.ts';

export interface LoadTerms {
  matches: number;
  /** How long is measured, after how long a warming. */
  seconds: number;
  warm: number;
  game: Box;
}

export interface Measured {
  moves: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of the server's processor for one move. */
  cpu: number;
}

export interface LoadReport {
  echo: Measured;
  memory: Measured;
  disk: Measured;
  /** Bytes of the mean message from the server. */
  bytes: number;
}

// ---------------------------------------------------------------- the server's side, in a process of its own

async function serve(kind: string, slug: string, data: string): Promise<void> {
  const { url, close } = kind === 'echo' ? await echo() : await play(slug, data);
  process.send?.(url);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => close().finally(() => process.exit()));
}

async function play(slug: string, data: string): Promise<Server> {
  const much = { messages: { rate: 1e9, burst: 1e9 }, requests: 1e9, makings: 1e9, sockets: 1e9 };
  const boxes = shelf.filter((box) => box.slug === slug);
  return startServer({ port: 0, data, boxes, limits: much, mostMatches: 1e9 });
}

async function echo(): Promise<Server> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.register(async (routes) => {
    routes.get('/ws', { websocket: true }, (socket) => {
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
    });
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: async () => void (await app.close()) };
}

// ---------------------------------------------------------------- the players' side

interface Seat {
  socket: WebSocket;
  cookie: string;
}

function below(sides: number): number {
  return Math.floor(Math.random() * sides);
}

function answerTo(game: AnyGame, view: View): Json | undefined {
  const { viewer } = view;
  if (viewer === null || !waitingFor(view).includes(viewer)) return undefined;
  const offer = offerTo(game, view, viewer);
  if (!offer) return undefined;
  return isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as Json);
}

async function newSeat(url: string): Promise<Seat> {
  const response = await fetch(`${url}/api/me`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Load' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, socket: await openSocket(url, cookie) };
}

async function openSocket(url: string, cookie: string): Promise<WebSocket> {
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  return socket as unknown as WebSocket;
}

async function post<T>(url: string, cookie: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Tally {
  /** Pairs that are at play. */
  seated: number;
  latencies: number[];
  running: boolean;
  /** Between slices everybody keeps what he wants to say. */
  open: boolean;
  held: (() => void)[];
  /** What the server said: for the echo. */
  sample: string[];
  bytes: number;
  messages: number;
}

function newTally(): Tally {
  return { seated: 0, latencies: [], running: true, open: true, held: [], sample: [], bytes: 0, messages: 0 };
}

function whenOpen(tally: Tally, say: () => void): void {
  if (tally.open) say();
  else tally.held.push(say);
}

function openUp(tally: Tally): void {
  tally.open = true;
  for (const say of tally.held.splice(0)) say();
}

/** One pair of players, match after match, until time is up. Each moves as soon as it sees that it is asked. */
async function playPair(url: string, game: AnyGame, tally: Tally): Promise<void> {
  const seats = [await newSeat(url), await newSeat(url)] as const;
  let first = true;
  const options = { game: game.slug, options: {}, pace: { kind: 'free' }, listed: false, watchable: false };
  while (tally.running) {
    const [one, two] = seats;
    const wish = { ...options, seats: [{ kind: 'me' }, { kind: 'open' }] };
    const { id, invite } = await post<MatchInfo>(`${url}/api/matches`, one.cookie, wish);
    for (const { cookie } of seats) await post(`${url}/api/matches/${id}/join`, cookie, { entropy: 'ab'.repeat(16), invite });
    if (first) tally.seated += 1;
    first = false;
    await Promise.all(seats.map(({ socket }) => playSeat(socket, id, game, tally)));
    two.socket.onmessage = null;
    one.socket.onmessage = null;
  }
  for (const { socket } of seats) socket.close();
}

function playSeat(socket: WebSocket, id: string, game: AnyGame, tally: Tally): Promise<void> {
  return new Promise((done, failed) => {
    let sent = 0;
    let waiting = false;
    let seen = -1;
    socket.onmessage = ({ data }: { data: unknown }) => {
      const text = String(data);
      const message = JSON.parse(text) as ServerMessage;
      if (message.tell === 'refused' || message.tell === 'error') failed(new Error(message.reason));
      if (message.tell === 'over' || !tally.running) done();
      if (message.tell === 'ack') {
        tally.latencies.push(performance.now() - sent);
        waiting = false;
        seen = message.at;
      }
      if (message.tell === 'ack' || message.tell === 'news') {
        tally.bytes += text.length;
        tally.messages += 1;
        if (tally.sample.length < SAMPLE) tally.sample.push(text);
      }
      // While its own act is under way, or news older than its own act comes in, there is nothing to say.
      if ((message.tell !== 'news' && message.tell !== 'state') || message.match !== id || waiting || message.at < seen) return;
      const answer = message.view && answerTo(game, message.view);
      if (answer === undefined || !message.view) return;
      waiting = true;
      const said = JSON.stringify({ do: 'act', match: id, nonce: `n${message.at}`, at: message.at, act: { answer } });
      whenOpen(tally, () => {
        sent = performance.now();
        socket.send(said);
      });
    };
    socket.send(JSON.stringify({ do: 'watch', match: id, since: null }));
  });
}

/** The same messages there and back: one acknowledgement and the news for both seats make a move. */
async function echoPair(url: string, tally: Tally, sample: readonly string[]): Promise<void> {
  const sockets = [await openSocket(url, ''), await openSocket(url, '')];
  tally.seated += 1;
  await Promise.all(
    sockets.map(
      (socket, side) =>
        new Promise<void>((done) => {
          let next = side;
          let sent = 0;
          const say = () => {
            sent = performance.now();
            socket.send(sample[next % sample.length] as string);
            next += 1;
          };
          socket.onmessage = ({ data }: { data: unknown }) => {
            // Players must read what they get, so the echo's players do too.
            JSON.parse(String(data));
            tally.latencies.push(performance.now() - sent);
            if (tally.running) whenOpen(tally, say);
            else done();
          };
          say();
        }),
    ),
  );
  for (const socket of sockets) socket.close();
}

/** Messages kept to be echoed. */
const SAMPLE = 3000;
/** Messages that the server sends for one move at a table of two: the acknowledgement, and the news for each. */
const PER_MOVE = 3;

interface Stand {
  tally: Tally;
  slice(ms: number): Promise<void>;
  measured(): Measured;
  close(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A server of one kind, with everybody seated and warm. */
async function stand(kind: string, terms: LoadTerms, sample: readonly string[]): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-load-'));
  const data = kind === 'disk' ? folder : ':memory:';
  const args = ['--serve', kind, '--game', terms.game.slug, '--data', data];
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--import', 'tsx'] });
  const said = () => new Promise<unknown>((done) => child.once('message', done));
  const url = String(await said());
  const cpu = () => {
    child.send('cpu');
    return said() as Promise<number>;
  };
  const tally = newTally();
  const game = await terms.game.load();
  const pairs = Array.from({ length: terms.matches }, () => (kind === 'echo' ? echoPair(url, tally, sample) : playPair(url, game, tally)));
  const all = Promise.all(pairs);
  all.catch(() => {});
  // Sitting down does not count, nor do the moments in which the machine learns the code.
  while (tally.seated < terms.matches) await Promise.race([all, pause(50)]);
  await pause(terms.warm * 1000);
  tally.open = false;
  await pause(300);
  const total = { times: [] as number[], ms: 0, cpu: 0 };
  return {
    tally,
    async slice(ms) {
      tally.latencies = [];
      const used = await cpu();
      const from = performance.now();
      openUp(tally);
      await pause(ms);
      tally.open = false;
      total.ms += performance.now() - from;
      for (const time of tally.latencies) total.times.push(time);
      await pause(300);
      total.cpu += (await cpu()) - used;
    },
    measured() {
      const times = total.times.sort((a, b) => a - b);
      const moves = kind === 'echo' ? times.length / PER_MOVE : times.length;
      const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      return { moves, perSecond: (1000 * moves) / total.ms, p50: at(0.5), p99: at(0.99), cpu: total.cpu / moves };
    },
    async close() {
      tally.running = false;
      openUp(tally);
      await Promise.race([all, pause(1000)]);
      const gone = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await Promise.race([gone, pause(5000)]);
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SLICE = 1000;

export async function load(terms: LoadTerms): Promise<LoadReport> {
  const memory = await stand('memory', terms, []);
  const echo = await stand('echo', terms, memory.tally.sample);
  const disk = await stand('disk', terms, []);
  const stands = [echo, memory, disk];
  for (let left = terms.seconds; left > 0; left -= SLICE / 1000) for (const each of stands) await each.slice(SLICE);
  for (const each of stands) await each.close();
  const { bytes, messages } = memory.tally;
  return { echo: echo.measured(), memory: memory.measured(), disk: disk.measured(), bytes: bytes / Math.max(1, messages) };
}

export function tell({ echo, memory, disk, bytes }: LoadReport): string {
  const line = (what: string, { perSecond, p50, p99, cpu }: Measured) =>
    `${what.padEnd(26)} ${perSecond.toFixed(0).padStart(7)} moves/s   p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   ${cpu.toFixed(0).padStart(5)} µs of processor   ${(perSecond / echo.perSecond).toFixed(2)} of the echo`;
  return [
    `The server says ${bytes.toFixed(0)} bytes a message; a move is one act in and ${PER_MOVE} messages out.`,
    line('plain echo', echo),
    line('play, stored in memory', memory),
    line('play, stored on disk', disk),
    `Storing on disk costs ${(100 * (1 - disk.perSecond / memory.perSecond)).toFixed(0)} % of the rate.`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      serve: { type: 'string' },
      data: { type: 'string', default: ':memory:' },
      matches: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '8' },
      game: { type: 'string', default: shelf[0]?.slug ?? '' },
    },
  });
  if (values.serve) await serve(values.serve, values.game, values.data);
  else {
    const game = shelf.find(({ slug }) => slug === values.game);
    if (!game) throw new Error(`There is no game '${values.game}'.`);
    console.log(tell(await load({ matches: Number(values.matches), seconds: Number(values.seconds), warm: 3, game })));
  }
}
