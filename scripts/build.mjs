// npm run build: makes build/web, what a browser gets; nothing is done if it is newer than all that it is made from.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const made = join(root, 'build/web/index.html');

function newest(folder) {
  let latest = 0;
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === 'test') continue;
    const path = join(folder, name);
    const { mtimeMs } = statSync(path);
    latest = Math.max(latest, statSync(path).isDirectory() ? newest(path) : mtimeMs);
  }
  return latest;
}

function isStale() {
  const sources = ['kernel', 'geometry', 'contracts', 'games', 'bots', 'web'].map((room) => newest(join(root, room)));
  return !existsSync(made) || statSync(made).mtimeMs < Math.max(...sources, statSync(join(root, 'package-lock.json')).mtimeMs);
}

const lock = join(root, 'build/web.lock');
const LONGEST_BUILD = 300_000;

/** Several tests begin at once, and one must not sweep away what another has just built and serves: one builds, the others wait. */
async function takeLock() {
  mkdirSync(join(root, 'build'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > LONGEST_BUILD) rmSync(lock, { recursive: true, force: true });
    await wait(200);
  }
}

function build() {
  console.error('Building the pages…');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'web/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status ?? 1;
}

await takeLock();
try {
  if (isStale() || process.argv.includes('--force')) process.exitCode = build();
} finally {
  rmSync(lock, { recursive: true, force: true });
}
