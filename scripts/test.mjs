// npm test: everything that must hold, the quick checks first.
//   npm test              all checks and tests
//   npm test -- bots cli  only the tests of these rooms
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['kernel', 'geometry', 'contracts', 'games', 'bots', 'server', 'web', 'cli', 'bench', 'scripts'];
const wanted = process.argv.slice(2);

function testsIn(folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (name === 'node_modules') return [];
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return testsIn(path);
    return name.endsWith('.test.ts') ? [path] : [];
  });
}

function run(what, command, args) {
  console.log(`\n▸ ${what}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

if (wanted.length === 0) run('checks', process.execPath, ['scripts/check.mjs']);
const files = (wanted.length > 0 ? wanted : rooms).flatMap(testsIn);
run(`tests (${files.length} files)`, process.execPath, ['--import', 'tsx', '--test', '--test-reporter=spec', ...files]);
if (wanted.length === 0) run('the same rules on Node 24', process.execPath, ['scripts/test-node24.mjs']);
