// Rules bundles made with other kernels: the toy game beside a copy of the kernel in which a line was changed, as an update of
// the kernel changes lines; and the toy as bundles were before they brought an engine.
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import type { AnyGame } from '@baize/kernel';

const KERNEL = dirname(fileURLToPath(import.meta.resolve('@baize/kernel')));
const TOY = fileURLToPath(new URL('./toy', import.meta.url));

export interface Edit {
  file: string;
  from: string;
  to: string;
}

export const edits: Record<string, Edit> = {
  asking: { file: 'match.ts', from: '.sort((a, b) => a - b)', to: '.sort((a, b) => b - a)' },
  unsealing: {
    file: 'match.ts',
    from: 'for (const seat of asked.seats) {\n    if (m.result)',
    to: 'for (const seat of [...asked.seats].reverse()) {\n    if (m.result)',
  },
  'cutting of draws': { file: 'chance.ts', from: 'return word % sides;', to: 'return sides - 1 - (word % sides);' },
  concession: { file: 'carry-out.ts', from: 'for (const other of again.seats) {', to: 'for (const other of again.seats.slice(0, 0)) {' },
};

/** The toy's box in a folder of its own, where `@baize/kernel` is the changed copy. */
export function boxWithEdit(folder: string, { file, from, to }: Edit): Box {
  const copy = copyOfKernel(folder);
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`'${from}' has to stand once in the kernel's ${file}.`);
  writeFileSync(path, text.replace(from, to));
  return boxIn(folder);
}

/** The toy's box as it was bundled when bundles brought no engine: with the kernel of that time, which exports none. */
export function boxWithoutEngine(folder: string): Box {
  const copy = copyOfKernel(folder);
  const parts = ['chance', 'fair', 'flow', 'game', 'pile', 'plain', 'space', 'words'];
  const lines = parts.map((part) => `export * from './engine-one/${part}.ts';`);
  writeFileSync(join(copy, 'index.ts'), [...lines, 'export const engineOf = () => undefined;'].join('\n'));
  return boxIn(folder);
}

function copyOfKernel(folder: string): string {
  const modules = join(folder, 'node_modules');
  const copy = join(modules, '@baize', 'kernel');
  cpSync(KERNEL, copy, { recursive: true, filter: (path) => !/node_modules|testkit|\/test(\/|$)/.test(path.slice(KERNEL.length)) });
  const { dependencies } = JSON.parse(readFileSync(join(KERNEL, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(packageFolder(name), join(modules, name));
  }
  return copy;
}

function packageFolder(name: string): string {
  const candidates = createRequire(join(KERNEL, 'index.ts')).resolve.paths(name) ?? [];
  const modules = candidates.find((path) => existsSync(join(path, name)));
  if (!modules) throw new Error(`'${name}' is not installed.`);
  return join(modules, name);
}

function boxIn(folder: string): Box {
  cpSync(TOY, join(folder, 'toy'), { recursive: true });
  const rulebook = pathToFileURL(join(folder, 'toy', 'one', 'rulebook.md'));
  const load = async () => ((await import(new URL('./game.ts', rulebook).href)) as { game: AnyGame }).game;
  return { slug: 'cups', title: 'Cups', tagline: 'A toy.', rulebook, load };
}
