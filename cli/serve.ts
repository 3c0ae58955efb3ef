// baize serve: the table in the browser, with its database in a folder, until it is interrupted.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Box } from '@baize/games';
import { type ServerOptions, startServer } from '@baize/server';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

export interface ServeFlags {
  port: string;
  host: string;
  data?: string;
  web?: string;
  origin?: string;
}

const WEB = fileURLToPath(new URL('../build/web', import.meta.url));

export async function serveCommand(terminal: Terminal, shelf: readonly Box[], flags: ServeFlags & { data: string }): Promise<void> {
  const webRoot = flags.web ?? WEB;
  if (!existsSync(join(webRoot, 'index.html'))) throw new UserError(`there are no pages in ${webRoot}; make them with: npm run build`);
  const server = await startServer({ ...optionsFrom(flags), boxes: shelf, webRoot }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new UserError(`port ${flags.port} is taken; choose another with --port`);
    throw error;
  });
  // By name: a passkey belongs to a name, and browsers refuse one for a bare number.
  terminal.print(`Baize is laid out at ${server.url.replace('127.0.0.1', 'localhost')}`);
  terminal.print('Ctrl-C puts it away.');
  await interrupted();
  await server.close();
}

function optionsFrom({ port, host, data, origin }: ServeFlags & { data: string }): ServerOptions {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new UserError(`'${port}' is no port`);
  const { DATABASE_URL: databaseUrl, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = process.env;
  const vapid =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
      : undefined;
  return { port: number, host, data, ...(origin && { origin }), ...(databaseUrl && { databaseUrl }), ...(vapid && { vapid }) };
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
