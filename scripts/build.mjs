// npm run build: makes build/web, what a browser gets; nothing is done if it is newer than all that it is made from.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

const sources = ['kernel', 'geometry', 'contracts', 'games', 'bots', 'web'].map((room) => newest(join(root, room)));
const stale = !existsSync(made) || statSync(made).mtimeMs < Math.max(...sources, statSync(join(root, 'package-lock.json')).mtimeMs);
if (stale || process.argv.includes('--force')) {
  console.error('Building the pages…');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'web/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
