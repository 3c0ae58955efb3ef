// A real Redis server for the tests: in a folder of its own, on a free port, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server', '/usr/bin/valkey-server'];

const DEBIAN = fileURLToPath(new URL('../../scripts/debian.mjs', import.meta.url));

/** Installs it where it is missing and can be installed. */
function installed(): string | undefined {
  const find = () => PLACES.find((place) => existsSync(place));
  const found = find();
  if (found) return found;
  spawnSync(process.execPath, [DEBIAN, 'redis-server'], { stdio: 'ignore' });
  return find();
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Null where there is none and none can be had. */
export async function startRedis(): Promise<RedisServer | null> {
  const binary = installed();
  if (!binary) return null;
  const folder = mkdtempSync(join(tmpdir(), 'baize-redis-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, '--maxmemory-policy', 'noeviction'];
  const server = spawn(binary, settings, { stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  return {
    url,
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
