// What an operator does about people, from the command line and beside a running server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { openDatabase } from './store/database.ts';
import { DATABASE_FILE } from './store/folder.ts';
import { type ModerationStore, moderationStore } from './store/moderation.ts';

export type { ModerationStore, Report } from './store/moderation.ts';

export async function asOperator<T>(
  { data, databaseUrl }: { data: string; databaseUrl?: string },
  task: (moderation: ModerationStore) => Promise<T>,
): Promise<T> {
  if (!databaseUrl && !existsSync(join(data, DATABASE_FILE))) throw new StartError(`There is no database in ${data}.`);
  const database = await openDatabase(data, databaseUrl, { beside: true });
  try {
    return await task(moderationStore(database.db, Date.now));
  } catch (error) {
    if (!/no such (table|column)|does not exist/.test(String(error))) throw error;
    throw new StartError('The database is older than this program. Start the server of this version once; it brings it up to date.');
  } finally {
    await database.close();
  }
}
