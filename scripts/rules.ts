// npm run rules: which rules of each rulebook a test cites, and which the code does. Fails on an id that no rulebook has.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shelf } from '@baize/games';
import { readRulebook } from '@baize/kernel';

const games = fileURLToPath(new URL('../games/', import.meta.url));

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** The ids in a text; a span or list counts each id that is written out. */
function idsIn(text: string, prefixes: string): Set<string> {
  return new Set(text.match(new RegExp(`\\b(?:${prefixes})-[A-Z0-9]{2,6}-\\d{2,3}\\b`, 'g')) ?? []);
}

let failed = false;
for (const slug of readdirSync(games)) {
  if (!existsSync(join(games, slug, 'rulebook.md'))) continue;
  const rulebook = readRulebook(readFileSync(join(games, slug, 'rulebook.md'), 'utf8'));
  const prefixes = [...new Set([...rulebook.keys()].map((id) => id.slice(0, id.indexOf('-'))))].join('|');
  const cited = { tests: new Set<string>(), code: new Set<string>() };
  for (const path of filesIn(join(games, slug))) {
    if (!path.endsWith('.ts')) continue;
    const inTests = path.includes('/test/') || path.includes('\\test\\');
    for (const id of idsIn(readFileSync(path, 'utf8'), prefixes)) {
      if (rulebook.has(id)) cited[inTests ? 'tests' : 'code'].add(id);
      else {
        console.error(`${path.slice(games.length)} cites ${id}, which the rulebook does not have.`);
        failed = true;
      }
    }
  }
  const missing = [...rulebook.keys()].filter((id) => !cited.tests.has(id));
  console.log(`${slug}: ${rulebook.size} rules, ${cited.tests.size} cited by tests, ${cited.code.size} named in the code`);
  const unnamed = [...rulebook.keys()].filter((id) => !cited.code.has(id));
  if (unnamed.length > 0) console.log(`  no code names ${unnamed.join(' ')}`);
  if (missing.length > 0) {
    console.log(`  no test cites ${missing.join(' ')}`);
    // A game that is still being built is not on the shelf yet, and may have rules to come.
    if (shelf.some((box) => box.slug === slug)) failed = true;
  }
}
process.exit(failed ? 1 : 0);
