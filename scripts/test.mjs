// npm test: everything that must hold, the quick checks first.
//   npm test              all checks and tests, with fixed counts
//   npm test -- quick     the checks of format and types, and the tests that take milliseconds: under 90 seconds
//   npm test -- bots cli  only the tests of these rooms (or folders, or files)
// The large counts are for npm run proof.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleTests } from './bundle-tests.mjs';
import { installPrograms } from './debian.mjs';
import { newerNode, ON_NEWER_NODE } from './newer-node.mjs';
import { rooms, testsIn } from './test-files.mjs';
import { runAll } from './test-pool.mjs';

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
  /^(server|web\/e2e|cli|bench|bots|lab)\/|(kit|shelf|scenes|landmarks|recorded|bot|bench|second|play|played|whole|tables|country|rosters|figures|maker|hidden|answering|contract|option)[^/]*\.test\.ts$/;

function testFiles() {
  const all = (quick || wanted.length === 0 ? rooms : wanted).flatMap((room) => testsIn(room));
  return quick ? all.filter((file) => !SLOW.test(file)) : all;
}

/** Loading a game takes longer than most of its tests: so many of those that take milliseconds share a process. */
const SHARED = 12;

/** The files of each process: slow tests by themselves, quick ones of a folder together. */
function processes(files) {
  const quickOnes = files.filter((file) => !SLOW.test(file));
  const together = [...new Set(quickOnes.map(dirname))].flatMap((folder) => {
    const inside = quickOnes.filter((file) => dirname(file) === folder);
    const parts = Math.ceil(inside.length / SHARED);
    return Array.from({ length: parts }, (_, part) => inside.slice(part * SHARED, (part + 1) * SHARED));
  });
  const alone = files.filter((file) => SLOW.test(file)).map((file) => [file]);
  // What takes longest begins: the last rooms start servers and programs.
  return [...alone.reverse(), ...together];
}

const IN_A_BROWSER = /^web\/e2e\//;

/** Bundles of these rooms start no threads and no programs of the house, so that nothing is left to compile. */
const STARTS_NOTHING = /^(kernel|geometry|contracts|games)\//;

if (wanted.length === 0) run('checks', process.execPath, ['scripts/check.mjs']);
if (quick) run('types', process.execPath, [`${root}node_modules/typescript-7/bin/tsc`, '-b']);
const files = testFiles();
// A browser and databases are installed before anything runs: two installations at once disturb each other.
if (!quick) installPrograms();
console.log(`\n▸ tests (${files.length} files)`);
// Rules must behave the same on a newer engine: some of the tests run there once more.
const newer = wanted.length === 0 ? newerNode() : undefined;
const here = processes(files);
const there = newer ? processes(files.filter((file) => ON_NEWER_NODE.test(file))) : [];
const groups = [...here, ...there];
const bundles = await bundleTests(groups);
const tests = bundles.map((path, at) => ({
  path,
  isBrowser: IN_A_BROWSER.test(groups[at][0]),
  compiled: STARTS_NOTHING.test(groups[at][0]) && path.endsWith('.js'),
  node: at < here.length ? undefined : newer,
}));
if (!(await runAll(tests))) process.exit(1);
