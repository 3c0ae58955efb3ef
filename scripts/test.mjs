// npm test: everything that must hold, the quick checks first.
//   npm test              all checks and tests, with fixed counts
//   npm test -- quick     the checks of format and types, and the tests that take milliseconds: under 90 seconds
//   npm test -- bots cli  only the tests of these rooms (or folders, or files)
// The large counts are for npm run proof.
import { spawn, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleTests } from './bundle-tests.mjs';
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

/** The files of each process: slow tests by themselves, quick ones of a folder together. */
function processes(files) {
  const quickOnes = files.filter((file) => !SLOW.test(file));
  const together = [...new Set(quickOnes.map(dirname))].flatMap((folder) => {
    const inside = quickOnes.filter((file) => dirname(file) === folder);
    const parts = Math.ceil(inside.length / SHARED);
    return Array.from({ length: parts }, (_, part) => inside.slice(part * SHARED, (part + 1) * SHARED));
  });
  return [...together, ...files.filter((file) => SLOW.test(file)).map((file) => [file])];
}

/** Browsers wait much and take several processors at once: they go one by one, beside everything else. */
const IN_A_BROWSER = /^web\/e2e\//;

/** Runs tests, at most so many files at once; what they print is kept until they are done, or shown at once. */
function runTests(files, atOnce, shown) {
  if (files.length === 0) return { status: 0, printed: '' };
  const words = ['--enable-source-maps', '--import', 'tsx', '--import', './scripts/fixed-samples.mjs'];
  const child = spawn(process.execPath, [...words, '--test', `--test-concurrency=${atOnce}`, '--test-reporter=spec', ...files], {
    cwd: root,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', 'inherit'],
  });
  const printed = [];
  child.stdout?.on('data', (part) => printed.push(part));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, printed: Buffer.concat(printed).toString() })));
}

if (wanted.length === 0) run('checks', process.execPath, ['scripts/check.mjs']);
if (quick) run('types', process.execPath, [`${root}node_modules/typescript-7/bin/tsc`, '-b']);
const files = testFiles();
console.log(`\n▸ tests (${files.length} files)`);
const groups = processes(files);
const bundles = await bundleTests(groups);
const inBrowser = bundles.filter((_, at) => IN_A_BROWSER.test(groups[at][0]));
const others = bundles.filter((bundle) => !inBrowser.includes(bundle));
const [pages, rest] = await Promise.all([runTests(inBrowser, 1, others.length === 0), runTests(others, 2, true)]);
if (pages.printed) console.log(`\n▸ in a browser\n${pages.printed}`);
if (pages.status !== 0 || rest.status !== 0) process.exit(1);
if (wanted.length === 0) run('the same rules on Node 24', process.execPath, ['scripts/test-node24.mjs']);
