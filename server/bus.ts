// How nodes hear of each other's doings. One node needs none; several share PostgreSQL's LISTEN and NOTIFY.
// A message may be lost: it only says that the database is worth a look.
import pg from 'pg';
import type { ChatLine, Notice, Presence, UndoAsked } from './protocol.ts';

export type BusMessage =
  | { kind: 'entry'; match: string; at: number }
  /** Seats or status changed. */
  | { kind: 'match'; match: string }
  | { kind: 'chat'; match: string; line: ChatLine }
  | { kind: 'presence'; match: string; here: Presence }
  | { kind: 'undo asked'; match: string; asked: UndoAsked | null; refusedBy?: number }
  | { kind: 'notice'; player: string; notice: Notice }
  | { kind: 'lobby' }
  /** The line was cut for a while: anything may have happened. */
  | { kind: 'gap' };

export interface Bus {
  /** To the other nodes, not to this one. */
  tell(message: BusMessage): void;
  close(): Promise<void>;
}

export type Hear = (message: BusMessage, node: string) => void;

export const noBus: Bus = { tell: () => {}, close: async () => {} };

const CHANNEL = 'baize';
/** PostgreSQL takes less than 8000 bytes. */
const MOST = 7900;

export async function postgresBus(url: string, node: string, hear: Hear): Promise<Bus> {
  let closed = false;
  let line = await connect();
  const sender = new pg.Client({ connectionString: url });
  sender.on('error', () => {});
  await sender.connect();

  const outbox: string[] = [];

  /** Everything that has gathered while the last was on its way goes in one query. */
  async function send(): Promise<void> {
    while (outbox.length > 0 && !closed) {
      const texts = outbox.slice();
      await sender.query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, texts]).catch(() => {});
      outbox.splice(0, texts.length);
    }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    client.on('end', () => void again());
    client.on('notification', ({ payload }) => {
      const { from, message } = JSON.parse(payload ?? '{}') as { from?: string; message?: BusMessage };
      if (from && from !== node && message) hear(message, from);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  }

  async function again(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      try {
        line = await connect();
        hear({ kind: 'gap' }, node);
        return;
      } catch {
        // The database is away; it is asked again in a second.
      }
    }
  }

  return {
    tell(message) {
      const text = JSON.stringify({ from: node, message });
      if (closed || Buffer.byteLength(text) > MOST) return;
      outbox.push(text);
      if (outbox.length === 1) void send();
    },
    async close() {
      closed = true;
      await Promise.allSettled([line.end(), sender.end()]);
    },
  };
}
