// In which files the pages' code travels: what everybody needs for his first match comes in a few large ones, because many small
// ones weigh more when they are compressed; all else is split by the pages that want it.
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** By the file that is made: where it begins. What several of them need is in the first that needs it. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  // Runs in the worker too, where there is no document.
  rules: ['shell/games.ts', '../kernel/plain-data.ts', '../kernel/basic-types.ts', '../kernel/space.ts', '../kernel/load.ts'],
  bots: [
    'background.worker.ts',
    'match/bots.ts',
    '../bots/ranks.ts',
    '../bots/talk.ts',
    '../bots/dice.ts',
    // What a worker needs to look back at a match, and the page while it is played.
    'match/is-preparing.ts',
    'match/entries.ts',
    'match/log.ts',
    'pages/little-map.ts',
  ],
  shell: ['main.tsx', 'pages/ShelfPage.tsx', 'pages/CoverPage.tsx'],
  match: ['pages/TablePage.tsx', 'pages/quick-battle.ts', 'table/story.tsx', '../contracts/inches.ts'],
  // What a match shows when it is first asked for, each with what is shown beside it.
  odds: ['panels/OddsPanel.tsx', 'table/ChanceChips.tsx'],
  matter: ['table/MatterGroups.tsx', 'table/MatterHead.tsx', 'match/StandingFlags.tsx'],
  sheet: ['table/AnswerSheet.tsx', 'table/SheetTray.tsx', 'match/DeployForMe.tsx'],
  fight: ['table/Reckonings.tsx', 'table/Versus.tsx'],
  overlays: ['table/Overlays.tsx', 'table/LastMoves.tsx'],
  aside: ['panels/Clock.tsx', 'panels/SeatSheet.tsx', 'match/ConsentDialog.tsx', 'match/HandOverScreen.tsx', 'match/MenuItems.tsx'],
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

/** The build fails where a worker would load the page itself, now or later: there is no document in it, and it would only fall silent. */
export const workersAlone: Plugin = {
  name: 'baize-workers',
  generateBundle(_options, bundle) {
    const open = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.fileName.endsWith('.worker.js') ? [file.fileName] : [],
    );
    const reached = new Map(open.map((file) => [file, file]));
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const file = bundle[name];
      if (file?.type !== 'chunk') continue;
      if (file.moduleIds.includes(here('main.tsx'))) this.error(`A worker would load the page: ${reached.get(name)}`);
      for (const next of [...file.imports, ...file.dynamicImports]) {
        if (reached.has(next)) continue;
        reached.set(next, `${reached.get(name)} → ${next}`);
        open.push(next);
      }
    }
  },
};

const FIRST_MATCH = ['shell', 'rules', 'rolldown-runtime', 'art', 'match', 'bots'];
const isOf = (file: string, names: readonly string[]) => new RegExp(`(^|/)(${names.join('|')})-[\\w-]{8}\\.js$`).test(file);

/** Whether a file that another one is going to need is fetched ahead of it. The files of the first match name only style sheets
 * and one another: a list of all the rest would weigh more than it spares. */
export function isFetchedAhead(file: string, host: string): boolean {
  if (isOf(file, ['shell', 'rules', 'rolldown-runtime'])) return false;
  if (!isOf(host, FIRST_MATCH) || file.endsWith('.css')) return true;
  if (isOf(file, ['art'])) return isOf(host, ['shell']);
  return isOf(file, ['match', 'bots']) && !isOf(host, ['match']);
}
