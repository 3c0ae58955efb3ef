// npm run check: format and lint, types, the house's layers, dead code, and rule ids.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `${root}node_modules/.bin/${name}`;
/** TypeScript 7 checks in a third of the time; the check of layers still reads files with version 6. */
const tsc = `${root}node_modules/typescript-7/bin/tsc`;
const checks = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', process.execPath, [tsc, '-b']],
  [
    'layers',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'kernel', 'geometry', 'contracts', 'games', 'bots', 'lab', 'server', 'web', 'cli', 'bench'],
  ],
  ['no game is named outside games/', process.execPath, ['scripts/names.mjs']],
  ['dead code', bin('knip'), []],
  ['rules', process.execPath, ['--import', 'tsx', 'scripts/rules.ts']],
];
/** All at once: none waits for another, and each leaves a core free at times. */
function run([what, command, args]) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (status) => {
      console.log(`${status === 0 ? '✔' : '✖'} ${what}`);
      if (status !== 0) console.error(Buffer.concat(printed).toString());
      done(status === 0);
    });
  });
}

if ((await Promise.all(checks.map(run))).includes(false)) process.exit(1);
