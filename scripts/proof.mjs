// npm run proof: the large counts. Every test that compares or plays more when BAIZE_PROOF is set runs with it, and what
// was printed is kept in docs/proof.txt, file by file, each with the day on which it was run.
//   npm run proof                     all of them
//   npm run proof -- games/SLUG …     only those below a folder, or single files; what is kept of the others stays
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms, testsIn } from './test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = join(root, 'docs/proof.txt');
const wanted = process.argv.slice(2);
const files = (wanted.length > 0 ? wanted : rooms).flatMap((path) => testsIn(path)).filter(hasLargeCounts);

function hasLargeCounts(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return text.includes('BAIZE_PROOF') || /\b(counts|triesOf|runs)\(/.test(text);
}

const HEAD = 'What `npm run proof` printed, file by file.\n';

/** What was kept before, by file; files that are gone are left out. */
function sectionsKept() {
  const text = existsSync(kept) ? readFileSync(kept, 'utf8') : HEAD;
  const sections = text
    .split(/\n\n+/)
    .slice(1)
    .map((section) => section.trim());
  return new Map(sections.map((section) => [section.split(' ')[0], section]).filter(([file]) => existsSync(join(root, file))));
}

function keep(file, section) {
  const sections = sectionsKept().set(file, section.trim());
  writeFileSync(kept, `${HEAD}\n${[...sections.values()].sort().join('\n\n')}\n`);
}

let failed = 0;
for (const file of files) {
  const begun = Date.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=spec', file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BAIZE_PROOF: '1' },
    maxBuffer: 1 << 28,
  });
  if (status !== 0) failed += 1;
  const lines = stdout.split('\n').filter((line) => /^\s*[✔✖ℹ]/.test(line) && !/ℹ (suites|cancelled|skipped|todo|duration)/.test(line));
  const day = new Date(begun).toISOString().slice(0, 10);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const section = `${file} (${day}, Node ${process.versions.node}, ${seconds} s)${status === 0 ? '' : ' FAILED'}\n${lines.join('\n')}`;
  keep(file, section);
  console.log(`\n${section}`);
  if (status !== 0) console.error(stdout, stderr);
}
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
