// Messages between nodes. One node alone needs none; several share PostgreSQL's LISTEN and NOTIFY.
// A message may be lost: it only says that the database is worth a look.
import pg from 'pg';
import type { ChatLine, Notice, Presence, UndoAsked } from '../protocol.ts';

export type BusMessage =
  /** The log of a match has grown to so many rows. */
  | { kind: 'entry'; match: string; rows: number }
  /** Seats or status changed. */
  | { kind: 'match'; match: string }
  | { kind: 'chat'; match: string; line: ChatLine }
  | { kind: 'presence'; match: string; here: Presence }
  | { kind: 'undo asked'; match: string; asked: UndoAsked | null; refusedBy?: number }
  | { kind: 'notice'; player: string; notice: Notice }
  | { kind: 'lobby' }
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
/** PostgreSQL takes less than 8000 bytes. */
const MOST_BYTES = 7900;
const RETRY_AFTER = 1000;

export async function postgresBus(url: string, node: string): Promise<Bus> {
  let closed = false;
  let listener: BusListener = () => {};
  let receiver = await connect();
  const sender = new pg.Client({ connectionString: url });
  sender.on('error', () => {});
  await sender.connect();

  const outbox: string[] = [];

  /** Whatever has gathered while the last query was under way goes in the next one. */
  async function drain(): Promise<void> {
    while (outbox.length > 0 && !closed) {
      const texts = outbox.slice();
      await sender.query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, texts]).catch(() => {});
      outbox.splice(0, texts.length);
    }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    client.on('end', () => void reconnect());
    client.on('notification', ({ payload }) => {
      const { from, message } = JSON.parse(payload ?? '{}') as { from?: string; message?: BusMessage };
      if (from && from !== node && message) listener(message, from);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      try {
        receiver = await connect();
        listener({ kind: 'gap' }, node);
        return;
      } catch {
        // The database is away, so it is tried again.
      }
    }
  }

  return {
    send(message) {
      const text = JSON.stringify({ from: node, message });
      if (closed || Buffer.byteLength(text) > MOST_BYTES) return;
      outbox.push(text);
      if (outbox.length === 1) void drain();
    },
    listen(given) {
      listener = given;
    },
    async close() {
      closed = true;
      await Promise.allSettled([receiver.end(), sender.end()]);
    },
  };
}
