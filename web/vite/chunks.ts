// In which files the pages' code travels: what everybody needs for his first match comes in a few large ones, because many small
// ones weigh more when they are compressed; all else is split by the pages that want it.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** By the file that is made: where it begins. What several of them need is in the first that needs it. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  // Runs in the worker too, where there is no document.
  rules: ['shell/games.ts', '../kernel/plain-data.ts', '../kernel/basic-types.ts', '../kernel/space.ts', '../kernel/load.ts'],
  bots: ['background.worker.ts', 'match/bots.ts', '../bots/ranks.ts', '../bots/talk.ts', '../bots/dice.ts'],
  shell: ['main.tsx'],
  shelf: ['pages/ShelfPage.tsx', 'pages/CoverPage.tsx'],
  match: ['pages/TablePage.tsx', 'pages/quick-battle.ts', 'table/story.tsx'],
};

/** They let everything out that their room has; what is used of it is named above. */
const isFrontOfRoom = (id: string) => /\/(kernel|bots|geometry|contracts)\/index\.ts$/.test(id);

/** Drawings are a file of their own. */
const fileOf = (file: string, id: string) => (id.startsWith(here('art/')) ? 'art' : file);

type Info = (id: string) => Rolldown.ModuleInfo | null;

function filesByModule(info: Info): Map<string, string> {
  const files = new Map<string, string>();
  for (const [file, roots] of Object.entries(ROOTS)) {
    const open = roots.map(here);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (files.has(id) || isFrontOfRoom(id)) continue;
      files.set(id, fileOf(file, id));
      open.push(...(info(id)?.importedIds ?? []));
    }
  }
  // The worker itself keeps its name.
  files.delete(here('background.worker.ts'));
  return files;
}

let known: Map<string, string> | undefined;

export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'the first match',
      name: (id, chunking) => {
        known ??= filesByModule((each) => chunking.getModuleInfo(each));
        return known.get(id) ?? null;
      },
    },
  ],
};

/** Files that a worker loads. */
export const isForWorkers = (file: string) => /(^|\/)(rules|bots)-|\.worker\.js$/.test(file);

/** Files that have been loaded before any page asks for more. */
export const isAlwaysThere = (file: string) => /(^|\/)(shell|rules|rolldown-runtime)-[\w-]+\.js$/.test(file);
