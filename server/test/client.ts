// A player with a real connection to a real server: HTTP with a cookie, and a socket.
import { randomBytes } from 'node:crypto';
import { type AnyGame, commit, isSpace, type Json, offerTo, waitingFor } from '@baize/kernel';
import WebSocket from 'ws';
import type { ClientMessage, MatchInfo, NewMatch, ServerMessage, View } from '../protocol.ts';

export type Told<K extends ServerMessage['tell']> = Extract<ServerMessage, { tell: K }>;

export interface Client {
  cookie: string;
  call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T; headers: Headers }>;
  /** Like call, but anything but success is an error. */
  ok<T>(method: string, path: string, body?: unknown): Promise<T>;
  open(): Promise<Wire>;
}

export interface Wire {
  socket: WebSocket;
  /** Everything that came, in order. */
  heard: ServerMessage[];
  raw: string[];
  send(message: ClientMessage): void;
  sendText(text: string): void;
  /** The first message of a kind that fits, from those not yet looked at. */
  next<K extends ServerMessage['tell']>(kind: K, fits?: (message: Told<K>) => boolean, ms?: number): Promise<Told<K>>;
  /** The next message with a view in it. */
  nextView(ms?: number): Promise<Told<'state'> | Told<'news'>>;
  /** Sends an act and waits for its ack or refusal. */
  ask(message: ClientMessage & { nonce: string }): Promise<Told<'ack'> | Told<'refused'> | Told<'error'>>;
  close(): void;
}

export function newClient(url: string): Client {
  const client: Client = {
    cookie: '',
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { cookie: client.cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) if (cookie.startsWith('baize=')) client.cookie = cookie.split(';')[0] ?? '';
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
    },
    async ok(method, path, body) {
      const answer = await client.call(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as never;
    },
    open: () => openWire(url, client.cookie),
  };
  return client;
}

export async function openWire(url: string, cookie: string, headers: Record<string, string> = {}): Promise<Wire> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, ...headers } });
  const heard: ServerMessage[] = [];
  const raw: string[] = [];
  const fresh: ServerMessage[] = [];
  let look = () => {};
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    raw.push(text);
    const message = JSON.parse(text) as ServerMessage;
    heard.push(message);
    fresh.push(message);
    look();
  });
  await new Promise<void>((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  const waiters = new Set<() => void>();
  look = () => {
    for (const waiter of [...waiters]) waiter();
  };

  function wait<T extends ServerMessage>(fits: (message: ServerMessage) => message is T, what: string, ms: number): Promise<T> {
    return new Promise((done, failed) => {
      const timer = setTimeout(() => {
        waiters.delete(check);
        failed(new Error(`No ${what} came; the last was ${JSON.stringify(heard.at(-1))?.slice(0, 300)}`));
      }, ms).unref();
      function check(): void {
        const place = fresh.findIndex(fits);
        if (place < 0) return;
        const [found] = fresh.splice(place, 1);
        waiters.delete(check);
        clearTimeout(timer);
        done(found as T);
      }
      waiters.add(check);
      check();
    });
  }

  const wire: Wire = {
    socket,
    heard,
    raw,
    send: (message) => socket.send(JSON.stringify(message)),
    sendText: (text) => socket.send(text),
    next: (kind, fits = () => true, ms = 10_000) =>
      wait((message): message is Told<typeof kind> => message.tell === kind && fits(message as Told<typeof kind>), kind, ms),
    nextView: (ms = 10_000) =>
      wait((message): message is Told<'state'> | Told<'news'> => message.tell === 'state' || message.tell === 'news', 'view', ms),
    ask(message) {
      wire.send(message);
      type Answer = Told<'ack'> | Told<'refused'> | Told<'error'>;
      const fits = (heard: ServerMessage): heard is Answer =>
        (heard.tell === 'ack' || heard.tell === 'refused' || heard.tell === 'error') && heard.nonce === message.nonce;
      return wait(fits, `answer to ${message.nonce}`, 10_000);
    },
    close: () => socket.terminate(),
  };
  return wire;
}

export function entropy(): string {
  return randomBytes(16).toString('hex');
}

export function pledge(): string {
  return commit(entropy());
}

/** What those who sat down by `join` have pledged and not yet given, by match. */
const pledged = new Map<string, { client: Client; entropy: string }[]>();

export async function newMatch(client: Client, wish: Partial<NewMatch> & { game: string }): Promise<MatchInfo> {
  const usual = { options: {}, seats: [{ kind: 'me' }, { kind: 'open' }], pace: { kind: 'free' }, listed: true, watchable: true };
  return client.ok('POST', '/api/matches', { ...usual, ...wish });
}

export async function join(client: Client, id: string, more: object = {}): Promise<MatchInfo> {
  // Tried again, it is the same part of the dice, because the first try may have been heard.
  const own = pledged.get(id)?.find((each) => each.client === client) ?? { client, entropy: entropy() };
  const all = [...(pledged.get(id) ?? []).filter((each) => each !== own), own];
  pledged.set(id, all);
  const info = await client.ok<MatchInfo>('POST', `/api/matches/${id}/join`, { pledge: commit(own.entropy), ...more });
  if (!info.revealing) return info;
  // As pages do, as soon as they hear that all have pledged.
  for (const each of all) await each.client.ok('POST', `/api/matches/${id}/reveal`, { entropy: each.entropy });
  pledged.delete(id);
  return client.ok('GET', `/api/matches/${id}`);
}

/** Two players, seated in a running match, each with a wire that watches it. */
export async function pair(url: string, wish: Partial<NewMatch> & { game: string }) {
  const clients = [newClient(url), newClient(url)] as const;
  const { id } = await newMatch(clients[0], wish);
  await join(clients[0], id);
  await join(clients[1], id);
  const wires = [await clients[0].open(), await clients[1].open()] as const;
  const states = [] as Told<'state'>[];
  for (const wire of wires) {
    wire.send({ do: 'watch', match: id, since: null });
    states.push(await wire.next('state'));
  }
  return { id, clients, wires, states };
}

/** What the seat of a view may answer now, one of them by chance. */
export function anAnswer(game: AnyGame, view: View, below: (sides: number) => number): Json | undefined {
  const { viewer } = view;
  if (viewer === null || !waitingFor(view).includes(viewer)) return undefined;
  const offer = offerTo(game, view, viewer);
  if (!offer) return undefined;
  return (isSpace(offer) ? offer.sample(below) : offer[below(offer.length)]) as Json;
}
