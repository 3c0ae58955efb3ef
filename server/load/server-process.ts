// A server that is measured, in a process of its own: what it is, where it listens, and what processor time it has used.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Box, shelf } from '@baize/games';
import { type Server, startServer } from '../index.ts';
import { type Conversation, startEcho, startPlayback } from './comparison-servers.ts';

export type ServerKind = 'echo' | 'playback' | 'memory' | 'disk' | 'node';

export interface ServerProcess {
  url: string;
  /** In microseconds. */
  processorTime(): Promise<number>;
  /** In bytes. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/** Where the playback finds its words. */
export const CONVERSATIONS_FILE = 'conversations.json';
const MOST_CLOSING = 5000;
/** As in `deploy/`: what was made for one move is mostly gone before the nursery is full, and is not copied out of it. */
const NURSERY = '--max-semi-space-size=64';
/** Between two slices a server is idle, as none is that is played on: it shall not use that to tidy up its memory, at the cost of the next slice. */
const EXEC_ARGV = ['--no-memory-reducer', NURSERY, '--import', 'tsx'];

export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** `databaseUrl`: the PostgreSQL of a node. */
export async function forkServer(kind: ServerKind, { slug }: Box, folder: string, databaseUrl = ''): Promise<ServerProcess> {
  const child = fork(fileURLToPath(import.meta.url), [kind, slug, folder, databaseUrl], { execArgv: EXEC_ARGV });
  const ended = new Promise<never>((_, failed) => child.once('exit', () => failed(new Error(`The server ${kind} has ended.`))));
  ended.catch(() => {});
  const said = () => Promise.race([ended, new Promise<unknown>((done) => child.once('message', done))]);
  const url = String(await said());
  const ask = (what: 'processor' | 'memory') => {
    child.send(what);
    return said() as Promise<number>;
  };
  return {
    url,
    processorTime: () => ask('processor'),
    memory: () => ask('memory'),
    async close() {
      const gone = new Promise((done) => child.once('exit', done));
      child.disconnect();
      const patience = new Promise((done) => setTimeout(done, MOST_CLOSING).unref());
      await Promise.race([gone, patience]);
      child.kill();
    },
  };
}

function start(kind: ServerKind, slug: string, folder: string, databaseUrl: string): Promise<Server> {
  if (kind === 'echo') return startEcho();
  if (kind === 'playback') return startPlayback(JSON.parse(readFileSync(join(folder, CONVERSATIONS_FILE), 'utf8')) as Conversation[]);
  const limits = { messages: { rate: 1e9, burst: 1e9 }, requests: 1e9, creations: 1e9, sockets: 1e9 };
  const boxes = shelf.filter((box) => box.slug === slug);
  const data = kind === 'memory' ? ':memory:' : folder;
  return startServer({ port: 0, data, boxes, limits, mostMatches: 1e9, ...(databaseUrl && { databaseUrl }) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kind, slug = '', folder = '', databaseUrl = ''] = process.argv.slice(2);
  const { url, close } = await start(kind as ServerKind, slug, folder, databaseUrl);
  process.send?.(url);
  process.on('message', (what) => process.send?.(what === 'memory' ? process.memoryUsage().rss : processorTime()));
  process.on('disconnect', () => close().finally(() => process.exit()));
}
