// Kernel, geometry and games must behave the same on a newer engine: the tests of kernel and geometry, the recorded games
// and the golden playthroughs of every game once more on Node 24, which strips the types by itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsIn } from './test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, 'build/node24');
const node = join(home, 'node_modules/node/bin/node');
if (!existsSync(node)) {
  mkdirSync(home, { recursive: true });
  spawnSync('npm', ['install', '--prefix', home, '--no-save', '--no-fund', '--no-audit', '--loglevel=error', 'node@24'], {
    stdio: 'inherit',
  });
}

const files = [
  ...testsIn('kernel'),
  ...testsIn('geometry'),
  ...testsIn('games').filter((file) => /(recorded|golden|playthrough)[^/]*\.test\.ts$/.test(file)),
];
const { status } = spawnSync(
  node,
  ['--import', './scripts/fixed-samples.mjs', '--test', '--test-concurrency=2', '--test-reporter=dot', ...files],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
