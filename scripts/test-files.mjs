// The rooms of the house, and the test files in them.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const rooms = ['kernel', 'geometry', 'contracts', 'games', 'bots', 'lab', 'server', 'web', 'cli', 'bench', 'scripts'];

/** The tests below a folder, or the one file that is named. */
export function testsIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return path.endsWith('.test.ts') ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => (name === 'node_modules' ? [] : testsIn(join(path, name))));
}
