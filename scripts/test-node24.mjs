// Kernel, tables and games must behave the same on a newer engine: their tests once more on Node 24, which strips the types by itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, 'build/node24');
const node = join(home, 'node_modules/node/bin/node');
if (!existsSync(node)) {
  mkdirSync(home, { recursive: true });
  spawnSync('npm', ['install', '--prefix', home, '--no-save', '--no-fund', '--no-audit', '--loglevel=error', 'node@24'], {
    stdio: 'inherit',
  });
}

function testsIn(folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return testsIn(path);
    return name.endsWith('.test.ts') && !name.endsWith('.slow.test.ts') ? [path] : [];
  });
}

const files = [
  'kernel/test',
  'geometry/hexes/test',
  'geometry/open/test',
  ...readdirSync(join(root, 'games'))
    .filter((name) => existsSync(join(root, 'games', name, 'test')))
    .map((name) => `games/${name}/test`),
].flatMap(testsIn);
const { status } = spawnSync(node, ['--test', '--test-reporter=dot', ...files], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
