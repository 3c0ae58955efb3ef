// node scripts/break-rules.mjs LIST.json [RULE…]: breaks rules on purpose, one after the other, in a copy of the house, and tells which tests that cite
// the rule turn red. A list stands in a game's folder: [rule, file of the game, text, what it is replaced by] each. A break that no test notices
// wants a test. What was printed is kept beside the list, with its day, as LIST.txt.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsIn } from './test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [list, ...only] = process.argv.slice(2);
const game = relative(root, dirname(dirname(join(process.cwd(), list))));
const breaks = JSON.parse(readFileSync(list, 'utf8')).filter(([rule]) => only.length === 0 || only.includes(rule));

/** Files that are read for one break: those with the most tests that cite the rule. */
const MOST = 6;
const texts = new Map(testsIn(game).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const citesOf = (text, rule) => (text.match(new RegExp(`^\\s*test\\(.*${rule}\\b`, 'gm')) ?? []).length;

function filesFor(rule) {
  const found = [...texts].map(([file, text]) => ({ file, cites: citesOf(text, rule) })).filter(({ cites }) => cites > 0);
  return found.sort((a, b) => b.cites - a.cites).slice(0, MOST);
}

const copy = mkdtempSync(join(tmpdir(), 'broken-'));
const skipped = /(^|\/)(node_modules|\.git|dist|\.cache)$/;
for (const room of ['kernel', 'geometry', 'contracts', 'games', 'package.json', 'tsconfig.json'])
  cpSync(join(root, room), join(copy, room), { recursive: true, filter: (from) => !skipped.test(from) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** The tests that cite the rule, in one process: how many ran, and which are red. */
function tried(rule, files) {
  const entry = join(copy, game, 'test/broken.test.ts');
  writeFileSync(entry, files.map(({ file }) => `import '${join(copy, file)}';\n`).join(''));
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--test', '--test-reporter=tap', `--test-name-pattern=${rule}\\b`, entry],
    { cwd: copy, encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 28 },
  );
  const red = [...stdout.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, name]) => name).filter((name) => name.includes(rule));
  const green = [...stdout.matchAll(/^\s*ok \d+ - (.*)$/gm)]
    .map(([, name]) => name)
    .filter((name) => name.includes(rule) && !name.includes('# SKIP'));
  return { red, ran: red.length + green.length };
}

const lines = [`${breaks.length} breaks, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`];
let noticed = 0;
for (const [rule, file, from, to] of breaks) {
  const path = join(copy, game, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2) {
    lines.push(`${rule}  ?  ${file} has that text ${whole.split(from).length - 1} times`);
    console.log(lines.at(-1));
    continue;
  }
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  const { red, ran } = tried(rule, filesFor(rule));
  writeFileSync(path, whole);
  if (red.length > 0) noticed += 1;
  const [first = ''] = red;
  lines.push(
    `${rule}  ${red.length > 0 ? `red ${red.length} of ${ran}` : `GREEN, ${ran} ran`}  ${file}: ${to.trim() === '' ? 'left out' : 'changed'}: ${from.split('\n')[0].trim().slice(0, 90)}${first && `\n    ${first.slice(0, 150)}`}`,
  );
  console.log(lines.at(-1));
}
lines.push(`${noticed} of ${breaks.length} noticed`);
console.log(lines.at(-1));
if (only.length === 0) writeFileSync(join(dirname(list), `${basename(list, '.json')}.txt`), `${lines.join('\n')}\n`);
rmSync(copy, { recursive: true, force: true });
