// Runs test files, a process each, and says at the end how many tests passed.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Two cores are kept busy by three: browsers and servers wait much. */
const AT_ONCE = 3;
const BROWSERS_AT_ONCE = 2;

/**
 * Tests are short programs: code that runs for a second is not worth optimizing for as long. With this V8 optimizes a
 * function later, which takes a quarter off the processor time of all tests (2026-11-18: 13 of 35 s, 14 of 11 s, 6.2 of 3.5 s).
 */
const LATE_OPTIMIZING = ['--interrupt-budget=1600000', '--sparkplug'];

/** What a process is started with: threads and programs of the house are compiled as they are loaded, bundles are compiled already. */
function wordsFor({ path, compiled, node = process.execPath }) {
  const compiler = compiled ? [] : ['--import', 'tsx'];
  const late = node === process.execPath ? LATE_OPTIMIZING : [];
  return [...late, '--enable-source-maps', ...compiler, '--import', './scripts/fixed-samples.mjs', '--test-reporter=spec', path];
}

/** Milliseconds after which a process hangs and is ended: its tests have failed. */
const MOST = 15 * 60_000;

/** One process: what it printed, and whether all went well. */
function runOne(test) {
  const child = spawn(test.node ?? process.execPath, wordsFor(test), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  return new Promise((resolve) => {
    const end = (status) => {
      clearTimeout(patience);
      resolve({ ...test, status, printed: Buffer.concat(printed).toString() });
    };
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      // What it had started may hold its output open.
      setTimeout(end, 1000, null);
    }, MOST);
    child.on('close', end);
  });
}

/** The lines of the reporter that count. */
const COUNTED = ['tests', 'pass', 'fail', 'cancelled', 'skipped'];
const countIn = (printed, what) => Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(printed)?.[1] ?? 0);
const withoutSums = (printed) => printed.replace(/^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*\n/gm, '');

/** So many are named at the end: what takes long is what to shorten first. */
const LONGEST = 12;

/** Runs all of them, browsers first since each takes longest; true if every test passed. */
export async function runAll(tests) {
  const browsers = tests.filter(({ isBrowser }) => isBrowser);
  const others = tests.filter(({ isBrowser }) => !isBrowser);
  const sums = Object.fromEntries(COUNTED.map((what) => [what, 0]));
  const failed = [];
  const times = [];
  let browsersNow = 0;
  const next = () => (browsersNow < BROWSERS_AT_ONCE && browsers.length > 0 ? browsers.shift() : (others.shift() ?? undefined));
  const work = async () => {
    for (let test = next(); test; test = next()) {
      if (test.isBrowser) browsersNow += 1;
      const start = performance.now();
      const ran = await runOne(test);
      times.push({ path: ran.path, seconds: Math.round((performance.now() - start) / 1000) });
      if (test.isBrowser) browsersNow -= 1;
      for (const what of COUNTED) sums[what] += countIn(ran.printed, what);
      // A process that breaks down before its tests are counted has failed all the same.
      if (ran.status !== 0) failed.push(ran);
      process.stdout.write(withoutSums(ran.printed));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { path, printed } of failed) console.log(`\n▸ failed: ${path}\n${printed}`);
  const longest = times.sort((a, b) => b.seconds - a.seconds).slice(0, LONGEST);
  console.log(`\nLongest: ${longest.map(({ path, seconds }) => `${basename(path)} ${seconds} s`).join(', ')}`);
  console.log(`\n${COUNTED.map((what) => `${what} ${sums[what]}`).join(', ')}; ${tests.length - failed.length} of ${tests.length} files`);
  return failed.length === 0;
}
