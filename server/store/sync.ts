// The embedded database's own writes (seats, accounts, snapshots) reach the disk without stopping the thread that plays: SQLite
// writes them to its write-ahead log, and the log is synced in the background before anybody is told.
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Dialect, SqliteDialect } from 'kysely';

export interface GroupSync {
  /** Resolves when everything that was written before this call is on the disk. */
  synced(): Promise<void>;
}

/** One sync at a time; whoever comes while one is under way waits for the next, which serves all of them. */
export function newGroupSync(sync: () => Promise<void>): GroupSync {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function synced(): Promise<void> {
    if (!current) {
      current = sync().finally(() => {
        current = null;
      });
      return current;
    }
    const again = () => {
      next = null;
      return synced();
    };
    next ??= current.then(again, again);
    return next;
  }

  return { synced };
}

export interface TrustedSync {
  sync(): Promise<void>;
  /** Whether what was written may be missing on the disk although a later sync would say that all is well. */
  isDoubted(): boolean;
}

/**
 * After a sync that failed the system takes what it could not write for written, and the next sync succeeds without it. So the
 * log is not trusted any more until all of it has been written once more, into the database itself: that is a checkpoint.
 */
export function newTrustedSync(sync: () => Promise<void>, checkpoint: () => void): TrustedSync {
  let doubted = false;
  return {
    async sync() {
      if (!doubted) {
        try {
          return await sync();
        } catch {
          doubted = true;
        }
      }
      checkpoint();
      doubted = false;
    },
    isDoubted: () => doubted,
  };
}

export interface LogFile {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite takes no locks on its write-ahead log, so it may be opened beside it. */
export function walOf(path: string): LogFile {
  let opening: Promise<FileHandle> | null = null;

  async function openLog(): Promise<FileHandle> {
    const file = await open(`${path}-wal`, 'r+');
    // That there is such a file must be on the disk too.
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return file;
  }

  return {
    async sync() {
      opening ??= openLog();
      const file = await opening.catch((error) => {
        opening = null;
        throw error;
      });
      await file.datasync();
    },
    async close() {
      await (await opening)?.close();
    },
  };
}

/** A statement or a transaction ends when it is on the disk; the connection is free for others meanwhile. */
export function syncing(dialect: SqliteDialect, hasWritten: () => boolean, { synced }: GroupSync): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const release = driver.releaseConnection.bind(driver);
      return Object.assign(driver, {
        async releaseConnection(connection: Parameters<typeof release>[0]) {
          const mustSync = hasWritten();
          await release(connection);
          if (mustSync) await synced();
        },
      });
    },
  };
}
