// `npm run new-game`, in a copy of the house: what it writes is a whole game that compiles, holds its own tests, and plays.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { copyHouse } from '@baize/kernel/testkit';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SLUG = 'river-crossing';
let house = '';

function run(command: string, args: readonly string[], input = ''): { status: number | null; out: string } {
  const env = { ...process.env, BAIZE_HOME: join(house, 'data'), GAMES: '20', NODE_TEST_CONTEXT: undefined };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: house, env, input, encoding: 'utf8' });
  return { status, out: `${stdout}${stderr}` };
}

const node = (...args: string[]) => run(process.execPath, args);
const baize = (input: string, ...args: string[]) => run(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], input);

before(() => {
  house = copyHouse();
});

after(() => rmSync(house, { recursive: true, force: true }));

test('a slug that is none, or is taken, is refused in one line', () => {
  for (const words of [[], ['Big Game'], ['9lives'], ['a--b'], ['one', 'two'], ['test'], ['shelf'], ['new']]) {
    const { status, out } = node('scripts/new-game.mjs', ...words);
    assert.equal(status, 2, words.join(' '));
    assert.match(out, /^new-game: [^\n]+\n$/);
  }
});

test('the example is written, stands on the shelf, compiles, and is clean', () => {
  const { status, out } = node('scripts/new-game.mjs', SLUG);
  assert.equal(status, 0, out);
  assert.match(out, /is on the shelf as River Crossing; its rules are called RC-/);
  assert.match(
    readFileSync(join(house, 'games', 'index.ts'), 'utf8'),
    /import \{ box as riverCrossing \}[\s\S]*shelf[\s\S]*riverCrossing\]/,
  );
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { composite: false, noEmit: true, emitDeclarationOnly: false, declaration: false },
  };
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify({ ...config, include: [`games/${SLUG}/**/*.ts`] }));
  const types = node(join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'), '-p', '.');
  assert.deepEqual(
    types.out.split('\n').filter((line) => line.startsWith(`games/${SLUG}`)),
    [],
  );
  const biome = run(join(root, 'node_modules', '.bin', 'biome'), [
    'check',
    '--error-on-warnings',
    '--vcs-enabled=false',
    `games/${SLUG}`,
    'games/index.ts',
  ]);
  assert.equal(biome.status, 0, biome.out);
  assert.equal(node('scripts/new-game.mjs', SLUG).status, 2, 'it is not written twice');
});

test('its own tests hold, and those that every game on the shelf must pass: the kit, its scenes, its list of decisions', () => {
  const own = node('--import', 'tsx', '--test', `games/${SLUG}/test/game.test.ts`);
  assert.equal(own.status, 0, own.out);
  const shared = ['games/test/shelf.test.ts', 'games/test/scenes.test.ts'];
  const all = node('--import', 'tsx', '--test', '--test-name-pattern=River Crossing', ...shared);
  assert.equal(all.status, 0, all.out);
  assert.match(all.out, /\nok \d+ - River Crossing: scenes/);
});

test('random bots and a person play it through in the terminal, and the replays hold', () => {
  const bots = baize('', 'play', SLUG, '--seat1', 'random', '--seat2', 'random', '--seed', 'x');
  assert.equal(bots.status, 0, bots.out);
  assert.match(bots.out, /Side [AB] wins: (far edge|nobody left)\. RC-END-0[12]/);
  const person = baize('1\n'.repeat(60), 'play', SLUG, '--seat2', 'policy', '--seed', 'y', '--option', 'width=4');
  assert.equal(person.status, 0, person.out);
  assert.match(person.out, /Which man steps, and where to\?[\s\S]*The end/);
  for (const name of readdirSync(join(house, 'data', 'replays'))) {
    const proof = baize('', 'replay', 'verify', join(house, 'data', 'replays', name));
    assert.match(proof.out, /It holds\./);
  }
});
