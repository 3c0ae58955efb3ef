// npm run check: format and lint, types, the house's layers, dead code, and rule ids.
import { spawnSync } from 'node:child_process';
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
for (const [what, command, args] of checks) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  console.log(`${status === 0 ? '✔' : '✖'} ${what}`);
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(1);
  }
}
