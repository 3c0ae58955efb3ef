// baize serve: the table in the browser, with its database in a folder, until it is interrupted.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Box } from '@baize/games';
import { optionsFromEnvironment, originOf, type ServerOptions, StartError, startServer } from '@baize/server';
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
  const server = await startServer({ ...optionsFrom(flags), boxes: shelf, webRoot }).catch(inWords);
  // By name: a passkey belongs to a name, and browsers refuse one for a bare number.
  terminal.print(`Baize is laid out at ${server.url.replace('127.0.0.1', 'localhost')}`);
  terminal.print('Ctrl-C puts it away.');
  await interrupted();
  await server.close();
}

function optionsFrom({ port, host, data, origin }: ServeFlags & { data: string }): ServerOptions {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new UserError(`'${port}' is no port`);
  const fromEnvironment = readingSettings(() => ({ ...optionsFromEnvironment(process.env), ...(origin && { origin: originOf(origin) }) }));
  return { ...fromEnvironment, port: number, host, data };
}

function readingSettings<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return inWords(error);
  }
}

function inWords(error: unknown): never {
  throw error instanceof StartError ? new UserError(error.message) : error;
}

const LOOK_FOR_PARENT_EVERY = 300;

/**
 * By a signal; or, under npm, by the end of the shell that npm has started us in: npm hands a signal to that shell, which ends
 * without a word to us.
 */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    if (process.env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const look = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(look);
      resolve();
    }, LOOK_FOR_PARENT_EVERY).unref();
  });
}
