// node scripts/break-rules.mjs LIST.json [RULE…]: breaks rules on purpose, one after the other, and tells which tests that cite the rule turn red. No
// file is changed: what is broken is the copy that is bundled. A list stands in a folder of its game: [rule, file of the game, text, what it is replaced
// by] each. A break that no test notices wants a test. What it prints is kept beside the list, as LIST.txt.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-tests.mjs';
import { testsIn } from './test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [list, ...only] = process.argv.slice(2);
const game = relative(root, dirname(dirname(resolve(list))));
const breaks = JSON.parse(readFileSync(list, 'utf8')).filter(([rule]) => only.length === 0 || only.includes(rule));

/** Tests that compare or play whole battles take minutes, and others notice first. */
const SLOW = /second-|kit|play|recorded|whole|battles|laws|bot|scene/;
const texts = new Map(
  testsIn(game)
    .filter((file) => !SLOW.test(basename(file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Those that cite a rule most often. */
function filesFor(cited, most) {
  const found = [...texts].map(([file, text]) => ({ file, cites: text.split(cited).length - 1 })).filter(({ cites }) => cites > 0);
  return found.sort((a, b) => b.cites - a.cites).slice(0, most);
}

const folder = join(root, `build/broken-${process.pid}`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const broken = (path, text) => ({
  name: 'broken',
  setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, (file) => (file.path === path ? { contents: text, loader: 'ts' } : undefined)),
});

/** The tests of the files that cite a rule most often, those that cite it or all, in one process: how many ran, and which are red. */
async function tried(cited, most, pattern, plugin) {
  const entry = join(folder, 'broken.test.ts');
  writeFileSync(
    entry,
    filesFor(cited, most)
      .map(({ file }) => `import '${join(root, file)}';\n`)
      .join(''),
  );
  await bundleProgram(entry, join(folder, 'made'), [plugin]);
  const made = join(folder, 'made/broken.test.js');
  const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', `--test-name-pattern=${pattern}`, made], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 1 << 28,
  });
  const named = (mark) => [...stdout.matchAll(new RegExp(`^\\s*${mark} \\d+ - (.*)$`, 'gm'))].map(([, name]) => name);
  const isTest = (name) => name.includes(pattern) && !name.includes('# SKIP');
  const red = named('not ok').filter(isTest);
  return { red, ran: red.length + named('ok').filter(isTest).length };
}

console.log(`${breaks.length} breaks, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`);
let noticed = 0;
for (const [rule, file, from, to] of breaks) {
  const path = join(root, game, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`${rule}: ${file} has that text ${whole.split(from).length - 1} times.`);
  const plugin = broken(
    path,
    whole.replace(from, () => to),
  );
  const own = await tried(rule, 24, rule, plugin);
  const { red, ran } = own.red.length > 0 ? own : await tried(rule, 10, 'AG', plugin);
  if (red.length > 0) noticed += 1;
  const by = own.red.length > 0 ? ' that cite it' : ` beside it, none of ${own.ran} that cite it`;
  const said = red.length > 0 ? `red ${red.length} of ${ran}${by}` : `GREEN, ${own.ran} that cite it ran, ${ran} in all`;
  const told = `${rule}  ${said}  ${file}: ${to.trim() === '' ? 'left out' : 'changed'}: ${from.split('\n')[0].trim().slice(0, 90)}`;
  console.log(red.length > 0 ? `${told}\n    ${red[0].slice(0, 150)}` : told);
}
console.log(`${noticed} of ${breaks.length} noticed`);
rmSync(folder, { recursive: true, force: true });
