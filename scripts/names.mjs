// No game may be named outside games/ and the documents: neither its slug nor the prefix of its rule ids.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const slugs = readdirSync(join(root, 'games')).filter((name) => existsSync(join(root, 'games', name, 'rulebook.md')));
const prefixes = new Set(
  slugs.flatMap((slug) => {
    const rulebook = readFileSync(join(root, 'games', slug, 'rulebook.md'), 'utf8');
    return [...rulebook.matchAll(/^### ([A-Z0-9]+)-/gm)].map((match) => match[1]);
  }),
);
const forbidden = new RegExp(`${slugs.join('|')}|\\b(?:${[...prefixes].join('|')})-[A-Z]+-\\d`);
const rooms = readdirSync(root).filter(
  (name) =>
    !['games', 'node_modules', 'build', 'docs', 'bench', 'failures'].includes(name) &&
    !name.startsWith('.') &&
    statSync(join(root, name)).isDirectory(),
);

function* filesIn(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === 'node_modules') continue;
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else if (/\.(ts|tsx|mjs|js|css|html)$/.test(name)) yield path;
  }
}

let found = 0;
for (const room of rooms) {
  for (const path of filesIn(join(root, room))) {
    for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
      if (!forbidden.test(line)) continue;
      console.error(`${path.slice(root.length)}:${at + 1}: names a game: ${line.trim()}`);
      found += 1;
    }
  }
}
process.exit(found > 0 ? 1 : 0);
