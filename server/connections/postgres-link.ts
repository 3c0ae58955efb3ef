// One connection to PostgreSQL that is made again whenever it is lost.
import pg from 'pg';

export interface PostgresLink {
  /** Fails while the connection is away. */
  query(statement: { name: string; text: string }, values: unknown[]): Promise<void>;
  close(): Promise<void>;
}

interface LinkOptions {
  url: string;
  /** Prepares a fresh connection, before it is used. */
  prepare?(client: pg.Client): Promise<void>;
  /** The connection has come back. */
  onReturn(): void;
  onError(what: string, error: unknown): void;
}

const RETRY_AFTER = 500;
const TIMEOUT = 10_000;

/** Fails if there is no connection at first; afterwards it is tried again for ever. */
export async function linkToPostgres({ url, prepare, onReturn, onError }: LinkOptions): Promise<PostgresLink> {
  let closed = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT, keepAlive: true });
    fresh.on('error', (error) => {
      if (!closed) onError('the connection to PostgreSQL', error);
    });
    try {
      await fresh.connect();
      await prepare?.(fresh);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    // Only now, because a connection that was never made is tried again by whoever made it.
    fresh.once('end', () => void lost());
    client = fresh;
  }

  async function lost(): Promise<void> {
    client = null;
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      if (closed) return;
      try {
        await connect();
        onReturn();
        return;
      } catch (error) {
        onError('connecting to PostgreSQL again', error);
      }
    }
  }

  await connect();
  return {
    async query(statement, values) {
      if (!client) throw new Error('PostgreSQL is away.');
      await client.query({ ...statement, values });
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
