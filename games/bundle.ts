// The rules of a game as one file: its code, and the engine that drives its matches, bundled, so that no comment changes it.
// Its hash names the rules; a match keeps the bundle that it began with, and the browser loads the very same one. Node only.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Box } from './index.ts';

export interface RulesBundle {
  /** SHA-256 of the code. */
  hash: string;
  /** An ES module that exports `game`, `engine` and, where there is one, `scene`. */
  code: string;
  /** The rules for players, as markdown. */
  rulebook: string;
}

const known = new Map<string, Promise<RulesBundle>>();

export function bundleOf(box: Box): Promise<RulesBundle> {
  const entry = entryOf(box);
  const bundle = known.get(entry) ?? makeBundle(entry, box);
  known.set(entry, bundle);
  return bundle;
}

/** The door of a game is `door.ts`, which also lets out its scene; a game without one is known by `game.ts` alone. */
function entryOf(box: Box): string {
  const door = fileURLToPath(new URL('./door.ts', box.rulebook));
  return existsSync(door) ? door : fileURLToPath(new URL('./game.ts', box.rulebook));
}

async function makeBundle(entry: string, box: Box): Promise<RulesBundle> {
  const code = await bundled(entry, moduleAround(entry));
  return { hash: hashOfRules(code), code, rulebook: await readFile(box.rulebook, 'utf8') };
}

/** What a game has besides its rules, each loaded when it is opened: where forces, maps and campaigns are made, and the lessons. */
const PARTS = { workshop: './workshop.ts', lessons: './lessons/index.ts', notes: './lessons/notes.ts' } as const;

function partFile(box: Box, part: keyof typeof PARTS): string | null {
  const file = fileURLToPath(new URL(PARTS[part], box.rulebook));
  return existsSync(file) ? file : null;
}

/** The parts of a game as modules of their own, by name; a game has those whose files it has. */
export async function partsOf(box: Box): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    const file = partFile(box, part);
    if (file) parts[part] = await bundled(file, `export * from ${JSON.stringify(file)};`);
  }
  return { ...parts, lab: await labBundleOf(box) };
}

/** Where forces, maps and campaigns of a game are made, as one module; null: it has no such place. */
export async function workshopBundleOf(box: Box): Promise<string | null> {
  const file = partFile(box, 'workshop');
  return file ? bundled(file, `export * from ${JSON.stringify(file)};`) : null;
}

/** Rules and workshop in one module, for the lab: the figures that it changes must be the very ones that the rules read. */
export async function labBundleOf(box: Box): Promise<string> {
  const entry = entryOf(box);
  const workshop = partFile(box, 'workshop');
  return bundled(entry, moduleAround(entry) + (workshop ? `export * from ${JSON.stringify(workshop)};` : ''));
}

const LEFT_OUT = '\0left out';

/** Only what is used goes in, and nothing is read from where it happens to be built. */
async function bundled(entry: string, contents: string): Promise<string> {
  const file = join(dirname(entry), 'bundle-entry.ts');
  const bundle = await rolldown({
    input: file,
    plugins: [
      {
        name: 'bundle-entry',
        // What is only imported later (a box that opens its door) is no part of the rules, and would wrap every module in a function.
        resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? LEFT_OUT : id === file ? file : null),
        load: (id) => (id === LEFT_OUT ? 'export {};' : id === file ? contents : null),
      },
    ],
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
    transform: { target: 'es2022' },
    tsconfig: false,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true, comments: false });
  await bundle.close();
  return output[0].code;
}

/** The game's own exports, and the engine that drives its matches: an update of the kernel must not change them. */
function moduleAround(entry: string): string {
  const door = JSON.stringify(`./${basename(entry)}`);
  return `import { engineOf } from '@baize/kernel'; import { game } from ${door}; export * from ${door}; export const engine = engineOf(game);`;
}

export function hashOfRules(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
