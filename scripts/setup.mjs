// Makes a fresh clone ready: installs the dependencies when they are missing or the lock file has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Baize needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

const lockFile = `${root}package-lock.json`;
const stamp = `${root}node_modules/.baize-lock`;
const lock = readFileSync(lockFile);
const hash = createHash('sha256').update(lock).digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  console.error('Installing what Baize needs (once)…');
  // Not `npm ci`: it insists on entries for every platform, and the lock file only has those of the registry that made it.
  const args = ['install', '--no-fund', '--no-audit', '--loglevel=error'];
  execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  writeFileSync(lockFile, lock);
  writeFileSync(stamp, hash);
}
