// npm test: everything that must hold, the quick checks first.
//   npm test              all checks and tests, with fixed counts
//   npm test -- quick     the checks of format and types, and the tests that take milliseconds: under 90 seconds
//   npm test -- bots cli  only the tests of these rooms (or folders, or files)
// The large counts are for npm run proof.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms, testsIn } from './test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const quick = wanted[0] === 'quick';

function run(what, command, args) {
  console.log(`\n▸ ${what}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Whole random games, browsers, servers and recorded games take seconds each. */
const SLOW =
  /^(server|web\/e2e|cli|bench|bots|lab)\/|(kit|shelf|scenes|scene-shared|landmarks|recorded|bot|bench|second|play|played|whole|tables|country|rosters|figures|maker|hidden|answering|contract|option)[^/]*\.test\.ts$/;

function testFiles() {
  const all = (quick || wanted.length === 0 ? rooms : wanted).flatMap((room) => testsIn(room));
  return quick ? all.filter((file) => !SLOW.test(file)) : all;
}

/** Loading a game takes longer than most of its tests: so many of those that take milliseconds share a process. */
const SHARED = 12;

/** What is started: slow tests by themselves, quick ones of a folder by a file that loads several of them. */
function started(files) {
  const folder = join(root, 'build/tests');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const quickOnes = files.filter((file) => !SLOW.test(file));
  const loaders = [];
  for (const together of new Set(quickOnes.map(dirname))) {
    const inside = quickOnes.filter((file) => dirname(file) === together);
    for (let at = 0; at < inside.length; at += SHARED) {
      const loader = join(folder, `${together.replaceAll('/', '-')}-${1 + at / SHARED}.test.mjs`);
      writeFileSync(
        loader,
        inside
          .slice(at, at + SHARED)
          .map((file) => `import '../../${file}';\n`)
          .join(''),
      );
      loaders.push(loader);
    }
  }
  return [...loaders, ...files.filter((file) => SLOW.test(file))];
}

if (wanted.length === 0) run('checks', process.execPath, ['scripts/check.mjs']);
if (quick) run('types', process.execPath, [`${root}node_modules/typescript-7/bin/tsc`, '-b']);
const files = testFiles();
run(`tests (${files.length} files)`, process.execPath, [
  '--import',
  'tsx',
  '--import',
  './scripts/fixed-samples.mjs',
  '--test',
  '--test-concurrency=2',
  '--test-reporter=spec',
  ...started(files),
]);
if (wanted.length === 0) run('the same rules on Node 24', process.execPath, ['scripts/test-node24.mjs']);
