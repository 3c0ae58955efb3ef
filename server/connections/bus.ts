// Messages between nodes. One node alone needs none; several share PostgreSQL's LISTEN and NOTIFY.
// A message may be lost: it only says that the database is worth a look.
import type { ChatLine, Notice, Presence, UndoAsked } from '../protocol.ts';
import { until } from '../until.ts';
import { readBusMessages } from '../validation/bus-message.ts';
import { linkToPostgres } from './postgres-link.ts';

export type BusMessage =
  /** The log of a match has grown to so many rows. */
  | { kind: 'entry'; match: string; rows: number }
  /** Seats or status changed. */
  | { kind: 'match'; match: string }
  | { kind: 'chat'; match: string; line: ChatLine; by: string }
  | { kind: 'heard changed'; player: string }
  | { kind: 'presence'; match: string; here: Presence }
  | { kind: 'undo asked'; match: string; asked: UndoAsked | null; refusedBy?: number }
  | { kind: 'notice'; player: string; notice: Notice }
  | { kind: 'lobby' }
  /** The connections of these logins must end. */
  | { kind: 'logged out'; player: string; which: { only: string } | { except: string | null } }
  /** This node was cut off for a while: anything may have happened. */
  | { kind: 'gap' };

export type BusListener = (message: BusMessage, node: string) => void;

export interface Bus {
  /** To the other nodes, not to this one. */
  send(message: BusMessage): void;
  /** Before this, what other nodes send is not needed, because nothing is in memory that could be out of date. */
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

export const noBus: Bus = { send: () => {}, listen: () => {}, close: async () => {} };

const CHANNEL = 'baize';
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, text) from unnest($2::text[]) as text' };
/** PostgreSQL takes less than 8000 bytes. */
const MOST_BYTES = 7900;
/** While the database is away the oldest are dropped; the regular look at the database finds what they were about. */
const MOST_WAITING = 5000;
/** Milliseconds from one letter with several messages to the next: each letter makes every other node read the database. */
const BETWEEN = 5;

interface BusOptions {
  url: string;
  /** The name of this node. */
  node: string;
  onError(what: string, error: unknown): void;
}

export async function postgresBus({ url, node, onError }: BusOptions): Promise<Bus> {
  let listener: BusListener = () => {};
  let outbox: string[] = [];
  let sending = false;
  let closed = false;

  const head = `{"from":${JSON.stringify(node)},"messages":[`;

  function hear(payload: string | undefined): void {
    if (payload?.startsWith(head)) return;
    const read = readBusMessages(payload);
    if (!read || read.unread > 0) onError('a message of another node', new Error(`It cannot be read: ${payload?.slice(0, 100)}`));
    for (const message of read?.messages ?? []) {
      try {
        listener(message, read?.from ?? '');
      } catch (error) {
        onError('a message of another node', error);
      }
    }
  }

  const receiver = await linkToPostgres({
    url,
    async prepare(client) {
      client.on('notification', ({ payload }) => hear(payload));
      await client.query(`listen ${CHANNEL}`);
    },
    onReturn: () => listener({ kind: 'gap' }, node),
    onError,
  });
  const sender = await linkToPostgres({
    url,
    // A message may be lost, so it need not wait for the disk, as what it tells of has done.
    prepare: async (client) => void (await client.query('set synchronous_commit = off')),
    onReturn: () => void drain(),
    onError,
  }).catch(async (error) => {
    await receiver.close();
    throw error;
  });

  /** Whatever has gathered while the last query was under way goes in the next one; what could not be sent waits. */
  async function drain(): Promise<void> {
    if (sending) return;
    sending = true;
    // Whatever else is told in this turn of the event loop goes with it: one commit stores the acts of many matches.
    await new Promise(setImmediate);
    try {
      while (outbox.length > 0 && !closed) {
        const texts = outbox;
        outbox = [];
        const next = performance.now() + BETWEEN;
        try {
          await sender.query(NOTIFY, [CHANNEL, letters(head, texts)]);
          if (texts.length > 1) await until(next);
        } catch (error) {
          outbox = [...texts, ...outbox].slice(-MOST_WAITING);
          if (!closed) onError('telling other nodes', error);
          return;
        }
      }
    } finally {
      sending = false;
    }
  }

  return {
    send(message) {
      const text = JSON.stringify(message);
      if (closed || Buffer.byteLength(head + text) > MOST_BYTES) return;
      if (outbox.length >= MOST_WAITING) outbox.shift();
      outbox.push(text);
      void drain();
    },
    listen(given) {
      listener = given;
    },
    async close() {
      closed = true;
      await Promise.all([receiver.close(), sender.close()]);
    },
  };
}

/** As many messages as one notification takes, in order. */
export function letters(head: string, texts: readonly string[]): string[] {
  const made: string[] = [];
  let letter = '';
  let size = 0;
  for (const text of texts) {
    const more = Buffer.byteLength(text) + 1;
    if (letter && size + more <= MOST_BYTES) letter += `,${text}`;
    else {
      if (letter) made.push(`${letter}]}`);
      letter = head + text;
      size = Buffer.byteLength(head) + 2;
    }
    size += more;
  }
  if (letter) made.push(`${letter}]}`);
  return made;
}
