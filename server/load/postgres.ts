// A real PostgreSQL server for tests and measurements: in a folder of its own, on a free port, gone afterwards.
import { type ExecFileSyncOptions, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Postgres {
  url: string;
  /** A database of its own for each test. */
  fresh(name: string): string;
  /** Runs one of PostgreSQL's own programs. */
  tool(name: string, ...args: string[]): void;
  /** Everything that is connected is cut off, and then it is there again. */
  restart(): Promise<void>;
  /** Microseconds of the processor that it has used, where the system tells. */
  processorTime(): number;
  stop(): void;
}

const HOME = '/usr/lib/postgresql';

function binaries(): string | null {
  if (!existsSync(HOME)) return null;
  const [newest] = readdirSync(HOME).sort((a, b) => Number(b) - Number(a));
  const folder = newest && join(HOME, newest, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : null;
}

const DEBIAN = fileURLToPath(new URL('../../scripts/debian.mjs', import.meta.url));

/** Installs it where it is missing and can be installed. */
function installed(): string | null {
  const found = binaries();
  if (found) return found;
  spawnSync(process.execPath, [DEBIAN, 'postgresql'], { stdio: 'ignore' });
  return binaries();
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Null where there is none and none can be had. `durable`: what is committed is on the disk, as in a house. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres | null> {
  const bin = installed();
  if (!bin) return null;
  const folder = mkdtempSync('/tmp/baize-postgres-');
  const root = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  if (root) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  const as = (command: string, args: string[]): [string, string[]] =>
    root ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]] : [command, args];
  const data = join(folder, 'data');
  const quiet: ExecFileSyncOptions = { stdio: 'pipe', cwd: folder };
  execFileSync(...as(join(bin, 'initdb'), ['-D', data, '-U', 'baize', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']), quiet);
  const port = await freePort();
  // In tests only the server is ever killed, never the machine, so nothing has to wait for the disk.
  const unsynced = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'shared_buffers=32MB'];
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, ...unsynced];
  const [command, args] = as(join(bin, 'postgres'), ['-D', data, ...settings]);
  const begin = () => spawn(command, args, { cwd: folder, stdio: 'ignore' });
  const halt = () => execFileSync(...as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), quiet);
  let server = begin();
  const psql = (...args: string[]) =>
    execFileSync(join(bin, 'psql'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'baize', '-d', 'postgres', '-qtAc', ...args], quiet);
  await untilReady(psql);
  const urlOf = (name: string) => `postgres://baize@127.0.0.1:${port}/${name}`;
  return {
    url: urlOf('postgres'),
    fresh(name) {
      psql(`create database ${name}`);
      return urlOf(name);
    },
    tool(name, ...args) {
      execFileSync(join(bin, name), args, { stdio: 'pipe' });
    },
    async restart() {
      halt();
      server = begin();
      await untilReady(psql);
    },
    processorTime: () => processorTimeOf(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])),
    stop() {
      halt();
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Linux counts hundredths of a second for each process, and for those that have ended in their parent. */
function processorTimeOf(parent: number): number {
  let ticks = 0;
  for (const name of existsSync('/proc') ? readdirSync('/proc').filter((each) => /^\d+$/.test(each)) : []) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
      const [own = 0, system = 0, ended = 0, systemOfEnded = 0] = fields.slice(11, 15);
      if (Number(name) === parent) ticks += own + system + ended + systemOfEnded;
      else if (fields[1] === parent) ticks += own + system;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * 10_000;
}

async function untilReady(psql: (query: string) => unknown): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      psql('select 1');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
