// npm run new-game -- SLUG: a small complete example of a game, ready to be changed into another one. It plays at once in
// the terminal and in the browser; its rules, their tests and its rulebook are a page each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const games = join(root, 'games');
const templates = join(root, 'scripts', 'new-game');
const FILES = ['box.ts', 'door.ts', 'rulebook.md', 'state.ts', 'rules/step.ts', 'decisions.ts', 'game.ts', 'scene.ts', 'test/game.test.ts'];

function fail(why) {
  console.error(`new-game: ${why}`);
  process.exit(2);
}

const wordsOf = (slug) => slug.split('-');
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const titleOf = (slug) => wordsOf(slug).map(capital).join(' ');
const identifierOf = (slug) =>
  wordsOf(slug)
    .map((word, at) => (at === 0 ? word : capital(word)))
    .join('');

/** The letters with which the ids of the rules begin: the initials of the slug, or its first letters, that no other game has. */
function prefixOf(slug) {
  const taken = new Set(
    readdirSync(games)
      .map((name) => join(games, name, 'rulebook.md'))
      .filter((path) => existsSync(path))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^### ([A-Z0-9]+)-/gm)].map(([, prefix]) => prefix)),
  );
  const letters = slug.replaceAll('-', '').toUpperCase();
  const initials = wordsOf(slug)
    .map((word) => word[0].toUpperCase())
    .join('');
  const choices = [initials, ...Array.from({ length: letters.length }, (_, at) => letters.slice(0, at + 1))];
  return choices.find((prefix) => prefix.length >= 2 && !taken.has(prefix)) ?? `${letters}X`;
}

/** The shelf with one more box, its import among the others in the order of their paths. */
function shelfWith(index, slug) {
  const name = identifierOf(slug);
  const lines = index.split('\n');
  const path = (line) => /^import \{ box as \w+ \} from '(.+)';$/.exec(line)?.[1];
  const own = `import { box as ${name} } from './${slug}/box.ts';`;
  const last = lines.findLastIndex((line) => path(line) !== undefined && path(line) < `./${slug}/box.ts`);
  const at = last >= 0 ? last + 1 : lines.findIndex((line) => path(line) !== undefined);
  if (at < 0) fail('games/index.ts has no shelf that could be read');
  lines.splice(at, 0, own);
  const shelved = lines.join('\n').replace(/(export const shelf: readonly Box\[\] = \[)([^\]]*)\];/, (_, before, boxes) => {
    const others = boxes
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    return `${before}${[...others, name].join(', ')}];`;
  });
  if (!shelved.includes(`${name}];`)) fail('games/index.ts has no shelf that could be read');
  return shelved;
}

const [slug, ...more] = process.argv.slice(2);
if (slug === undefined || more.length > 0) fail('say npm run new-game -- SLUG, such as river-crossing');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) fail(`'${slug}' is no slug: small letters and digits, words joined by -`);
if (existsSync(join(games, slug))) fail(`games/${slug} is there already`);
const index = readFileSync(join(games, 'index.ts'), 'utf8');
if (
  new RegExp(`\\b${identifierOf(slug)}\\b`).test(index) ||
  /^(new|class|default|in|for|do|if|var|case|enum|with|this|true|false|null)$/.test(slug)
)
  fail(`'${slug}' means something else already`);

const shelved = shelfWith(index, slug);
const prefix = prefixOf(slug);
const filled = (text) => text.replaceAll('SLUG', slug).replaceAll('TITLE', titleOf(slug)).replaceAll('PREFIX', prefix);
for (const file of FILES) {
  const path = join(games, slug, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, filled(readFileSync(join(templates, `${file}.template`), 'utf8')));
}
writeFileSync(join(games, 'index.ts'), shelved);
const biome = join(root, 'node_modules', '.bin', 'biome');
if (existsSync(biome))
  spawnSync(biome, ['check', '--write', `games/${slug}`, 'games/index.ts'], { cwd: root, shell: process.platform === 'win32' });

console.log(`games/${slug} is on the shelf as ${titleOf(slug)}; its rules are called ${prefix}-….
  npm run play -- ${slug}        plays it in the terminal
  npm start                      builds the pages and lays it out in the browser
  npm test -- games/${slug}      runs its tests
Its rules are in games/${slug}/rules/step.ts and rulebook.md; how it looks, in scene.ts.`);
