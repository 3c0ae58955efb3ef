// A newer Node from the registry, for the tests that must give the same there: those of the kernel, the exact values of the geometry, the
// recorded games and the golden playthroughs of every game. What compares the geometry with itself by brute force holds there if it holds here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, 'build/node24');
const node = join(home, 'node_modules/node/bin/node');

export const ON_NEWER_NODE =
  /^kernel\/|^geometry\/.*(golden|quick|shapes|hexes|tiles)|^games\/.*(recorded|golden|playthrough)[^/]*\.test\.ts$/;

/** The path of its program; installed if it is missing. */
export function newerNode() {
  if (!existsSync(node)) {
    mkdirSync(home, { recursive: true });
    const words = ['install', '--prefix', home, '--no-save', '--no-fund', '--no-audit', '--loglevel=error', 'node@24'];
    const { status } = spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) throw new Error('Node 24 could not be installed from the registry.');
  }
  return node;
}
