// npm run proof: the large counts. Every test that compares or plays more when BAIZE_PROOF is set runs with it, and what
// was printed is kept, with its date, in docs/proof.txt.
//   npm run proof                     all of them
//   npm run proof -- games/SLUG   only those below a folder; the kept file is then left alone
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms, testsIn } from './test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const files = (wanted.length > 0 ? wanted : rooms).flatMap((room) => testsIn(room)).filter(hasLargeCounts);

function hasLargeCounts(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return text.includes('BAIZE_PROOF') || /\bcounts\(/.test(text);
}

const started = new Date();
let failed = 0;
let printed = `npm run proof, ${started.toISOString().slice(0, 10)}, Node ${process.versions.node}\n`;
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
  const part = `\n${file} (${Math.round((Date.now() - begun) / 1000)} s)${status === 0 ? '' : ' FAILED'}\n${lines.join('\n')}\n`;
  printed += part;
  console.log(part);
  if (status !== 0) console.error(stdout, stderr);
}
printed += `\n${files.length} files, ${failed} failed, ${Math.round((Date.now() - started.getTime()) / 60000)} minutes\n`;
if (wanted.length === 0) writeFileSync(join(root, 'docs/proof.txt'), printed);
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
