// A copy of the house in a temporary folder, with the packages of the real one: there a test may add a game to the shelf.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['kernel', 'geometry', 'contracts', 'games', 'bots', 'cli', 'server', 'scripts'];
const FILES = ['package.json', 'tsconfig.base.json', 'biome.json', '.gitignore'];

/** Of the other games, what the shelf needs to list them is enough. */
const UNNEEDED = /node_modules|^web[\\/]e2e|^games[\\/](?!test[\\/])[^\\/]+[\\/](?!box\.ts$|bot-ladder\.ts$|rulebook\.md$)/;

/** The rooms that a game needs, and others if they are named; returns where the copy is. */
export function copyHouse(more: readonly string[] = []): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'baize-new-game-'));
  const rooms = [...ROOMS, ...more];
  const filter = (path: string) => !UNNEEDED.test(path.slice(root.length));
  for (const name of [...rooms, ...FILES]) cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  mkdirSync(join(copy, 'node_modules', '@baize'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@baize') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const room of rooms) symlinkSync(join(copy, room), join(copy, 'node_modules', '@baize', room));
  return copy;
}
