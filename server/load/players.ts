// The players' side of the load: pairs of players who answer by chance as soon as they are asked.
import { type AnyGame, commit, isSpace, newViewReader, offerTo, type View, waitingFor } from '@baize/kernel';
import WebSocket from 'ws';
import type { MatchInfo, ServerMessage } from '../protocol.ts';
import type { Conversation, Pair } from './comparison-servers.ts';
import { type Line, lineOver } from './line.ts';

/** Whole matches that are written down for the echo and the playback. */
export const CONVERSATIONS = 12;

/** What all players of one server have seen, and whether they may go on. */
export interface Tally {
  /** Pairs that are at play. */
  seated: number;
  /** Matches that have begun, where they are counted. */
  begun: number;
  /** Milliseconds from an act to its acknowledgement. */
  latencies: number[];
  running: boolean;
  /** Between slices everybody keeps what he wants to say. */
  open: boolean;
  held: (() => void)[];
  /** Whole matches as they went over the wire, for the echo. */
  conversations: Conversation[];
  /** Bytes of the moves' messages to and from the server. */
  heard: number;
  said: number;
  /** Why a player was refused something, which should not be. */
  failure?: string;
}

export function newTally(): Tally {
  return { seated: 0, begun: 0, latencies: [], running: true, open: true, held: [], conversations: [], heard: 0, said: 0 };
}

function whenOpen(tally: Tally, say: () => void): void {
  if (tally.open) say();
  else tally.held.push(say);
}

export function resumePlay(tally: Tally): void {
  tally.open = true;
  for (const say of tally.held.splice(0)) say();
}

function below(sides: number): number {
  return Math.floor(Math.random() * sides);
}

function answerTo(game: AnyGame, view: View): unknown {
  const { viewer } = view;
  if (viewer === null || !waitingFor(view).includes(viewer)) return undefined;
  const offer = offerTo(game, view, viewer);
  if (!offer) return undefined;
  return isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
}

export async function openSocket(url: string, cookie = ''): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: { cookie } });
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  return socket;
}

/** A player reads everything, thinks (`thinks` milliseconds, else no longer than he must), and answers; the same at the playback as at the server. */
export function seatPlayer(
  line: Line,
  game: AnyGame,
  tally: Tally,
  hear: (message: ServerMessage, text: string) => void,
  thinks?: () => number,
): void {
  let sent = 0;
  let waiting = false;
  let seen = -1;
  let at = '';
  let thought: NodeJS.Timeout | undefined;
  const viewIn = newMessageReader();
  line.hear((text) => {
    const message = JSON.parse(text) as ServerMessage;
    hear(message, text);
    if (message.tell === 'ack') {
      tally.latencies.push(performance.now() - sent);
      waiting = false;
      seen = message.at;
    }
    // The state of the same match may come again, when another node has begun it; what was said there is still under way.
    if (message.tell === 'state' && (message.match !== at || !waiting)) {
      at = message.match;
      clearTimeout(thought);
      waiting = false;
      seen = -1;
    }
    if (message.tell === 'ack' || message.tell === 'news' || message.tell === 'change') tally.heard += text.length;
    const view = viewIn(message);
    // While its own act is under way, or news older than its own act comes in, there is nothing to say.
    if (!view || !('match' in message) || !('at' in message) || waiting || message.at < seen) return;
    const answer = answerTo(game, view);
    if (answer === undefined) return;
    waiting = true;
    const said = JSON.stringify({ do: 'act', match: message.match, nonce: `n${message.at}`, at: message.at, act: { answer } });
    tally.said += said.length;
    const say = () => {
      sent = performance.now();
      line.send(said);
    };
    // Nobody thinks while all are still sitting down: else they would all have an answer ready, and give it in the same moment.
    if (thinks) whenOpen(tally, () => (thought = setTimeout(() => whenOpen(tally, say), thinks())));
    else whenOpen(tally, say);
  });
}

/** The next answer of a match is due so long after the last was: both seats have one clock, so that every match has its share of the rate. */
export function newPace(every: number): () => number {
  let due: number | null = null;
  return () => {
    const now = performance.now();
    due ??= now + Math.random() * every;
    const wait = Math.max(0, due - now);
    due = Math.max(now, due) + every * (0.5 + Math.random());
    return wait;
  };
}

/** Shared by all players, because the playback does not send them again. */
const parts = new Map<string, object>();

/** The whole view that a message brings, if it brings one. */
function newMessageReader(): (message: ServerMessage) => View | null {
  const read = newViewReader((key) => parts.get(key));
  return (message) => {
    if (message.tell === 'fixed') parts.set(message.key, message.fixed);
    if (message.tell !== 'change' && !('view' in message)) return null;
    const view = read(message);
    if (view === 'missing') throw new Error('A change came to a view that is not here.');
    return view;
  };
}

// ---------------------------------------------------------------- at the server

async function ask<T>(url: string, method: string, body: unknown, cookie = ''): Promise<{ body: T; cookie: string }> {
  const response = await fetch(url, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return { body: (await response.json()) as T, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

/** One pair of players, match after match, until time is up; they are told what changed, as pages are, or whole views. */
export async function playPair(url: string, game: AnyGame, tally: Tally, told: 'changes' | 'whole views' = 'changes'): Promise<void> {
  const cookies = [await newPlayer(url), await newPlayer(url)] as const;
  const sockets = [await openSocket(`${url}/ws`, cookies[0]), await openSocket(`${url}/ws`, cookies[1])] as const;
  let over: () => void = () => {};
  let failed: (error: Error) => void = () => {};
  let overs = 0;
  let writing: Conversation | null = null;
  for (const [seat, socket] of sockets.entries()) {
    seatPlayer(lineOver(socket), game, tally, (message, text) => {
      if (writing) note(writing, seat, message, text);
      if (message.tell === 'refused' || message.tell === 'error') failed(new Error(message.reason));
      if (message.tell === 'over') overs += 1;
      if (overs === sockets.length || !tally.running) over();
    });
  }
  tally.seated += 1;
  while (tally.running) {
    const id = await newMatch(url, game, cookies);
    writing = tally.conversations.length < CONVERSATIONS ? newConversation() : null;
    overs = 0;
    await new Promise<void>((done, reject) => {
      over = done;
      failed = reject;
      const watch = { do: 'watch', match: id, since: null, has: [], ...(told === 'changes' && { changes: true }) };
      for (const socket of sockets) socket.send(JSON.stringify(watch));
    });
    if (tally.running && writing && isWhole(writing)) tally.conversations.push(writing);
  }
  for (const socket of sockets) socket.close();
}

export async function newPlayer(url: string): Promise<string> {
  return (await ask(`${url}/api/me`, 'PATCH', { name: 'Load' })).cookie;
}

export async function newMatch(url: string, game: AnyGame, cookies: Pair<string>): Promise<string> {
  const wish = { game: game.slug, options: {}, pace: { kind: 'free' }, listed: false, watchable: false };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id, invite } = (await ask<MatchInfo>(`${url}/api/matches`, 'POST', { ...wish, seats }, cookies[0])).body;
  const entropy = 'ab'.repeat(16);
  for (const cookie of cookies) await ask(`${url}/api/matches/${id}/join`, 'POST', { pledge: commit(entropy), invite }, cookie);
  for (const cookie of cookies) await ask(`${url}/api/matches/${id}/reveal`, 'POST', { entropy }, cookie);
  return id;
}

function newConversation(): Conversation {
  return { states: ['', ''], moves: [] };
}

/** Writes down what one seat is told. */
function note(talk: Conversation, seat: number, message: ServerMessage, text: string): void {
  if (message.tell === 'state') talk.states[seat] = text;
  if (message.tell !== 'ack' && message.tell !== 'news' && message.tell !== 'change') return;
  const move = talk.moves[message.at - 1] ?? { by: -1, ack: '', news: ['', ''] };
  talk.moves[message.at - 1] = move;
  if (message.tell !== 'ack') move.news[seat] = text;
  else {
    move.by = seat;
    move.ack = text;
  }
}

/** A match that was broken off is not. */
function isWhole({ states, moves }: Conversation): boolean {
  return states.every(Boolean) && moves.every(({ by, news }) => by >= 0 && news.every(Boolean));
}

// ---------------------------------------------------------------- at the playback and at the echo

/** The same players at a table of the playback. */
export async function playbackPair(url: string, game: AnyGame, tally: Tally, table: number): Promise<void> {
  const sockets = [await openSocket(`${url}/ws?table=${table}&seat=0`), await openSocket(`${url}/ws?table=${table}&seat=1`)];
  const over = new Promise<void>((done) => {
    for (const socket of sockets) {
      seatPlayer(lineOver(socket), game, tally, () => {
        if (!tally.running) done();
      });
    }
  });
  for (const socket of sockets) socket.send('ready');
  tally.seated += 1;
  await over;
  for (const socket of sockets) socket.close();
}

/** Two lines over which the server's messages of recorded moves go there and back, one at a time; read, as players do. */
export async function echoPair(url: string, tally: Tally, conversations: readonly Conversation[]): Promise<void> {
  const words = conversations.flatMap(({ moves }) => moves.flatMap(({ ack, news }) => [ack, ...news]));
  const sockets = [await openSocket(`${url}/ws`), await openSocket(`${url}/ws`)];
  tally.seated += 1;
  await Promise.all(sockets.map((socket) => echoLine(socket, tally, words)));
  for (const socket of sockets) socket.close();
}

function echoLine(socket: WebSocket, tally: Tally, words: readonly string[]): Promise<void> {
  let next = below(words.length);
  let sent = 0;
  const say = () => {
    sent = performance.now();
    const word = words[next % words.length] as string;
    next += 1;
    tally.said += word.length;
    socket.send(word);
  };
  return new Promise((done) => {
    socket.on('message', (data: Buffer) => {
      JSON.parse(data.toString());
      tally.heard += data.length;
      tally.latencies.push(performance.now() - sent);
      if (tally.running) whenOpen(tally, say);
      else done();
    });
    say();
  });
}
