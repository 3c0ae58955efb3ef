// The shelf for the browser: each game's rules as one module named by its hash, its rulebook, and the list of them all.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cover, Puzzle } from '@baize/contracts';
import { type Box, shelf } from '@baize/games';
import { bundleOf, partsOf } from '@baize/games/bundle';
import type { AnyGame, OptionSpec } from '@baize/kernel';
import type { ShelfBox } from '../shell/games.ts';
import type { ShelfGame, ShelfOption } from '../shell/protocol.ts';
import type { GeneratedFiles } from './generated-files.ts';
import { type Door, formMaps, littleMaps, puzzlePictures } from './little-maps.ts';
import { plainCover } from './plain-cover.ts';

const MAKERS = ['muster', 'maps', 'campaigns', 'printing'] as const;

export async function rulesFiles(): Promise<GeneratedFiles> {
  const files: GeneratedFiles = {};
  const listed: ShelfGame[] = [];
  const boxes: Record<string, Pick<ShelfBox, 'lid' | 'parts' | 'makes' | 'lessons' | 'surface'>> = {};
  for (const box of shelf) {
    const { hash, code, rulebook } = await bundleOf(box);
    files[`rules/${hash}.js`] = code;
    files[`rules/${hash}.md`] = rulebook;
    listed.push(shelfGame(box, await box.load(), hash));
    const parts = await partsOf(box);
    for (const [part, text] of Object.entries(parts)) files[`parts/${hash}.${part}.js`] = text;
    const own = await fileBeside<{ cover: Cover }>(box, './cover.ts');
    const cover = own?.cover ?? plainCover(await box.load());
    const workshop = await fileBeside<Record<string, unknown>>(box, './workshop.ts');
    const lessons = await fileBeside<{ lessons: readonly unknown[] }>(box, './lessons/index.ts');
    const door = (await import(new URL('./door.ts', box.rulebook).href)) as Door;
    const maps = littleMaps(door, cover);
    const surface = maps[cover.quick.battle]?.kind;
    boxes[box.slug] = {
      parts: Object.keys(parts),
      makes: MAKERS.filter((maker) => workshop?.[maker] !== undefined),
      lessons: lessons?.lessons.length ?? 0,
      lid: cover.lid,
      ...(surface && { surface }),
    };
    files[`covers/${box.slug}.json`] = JSON.stringify(cover);
    files[`covers/${box.slug}.maps.json`] = JSON.stringify(maps);
    files[`covers/${box.slug}.forms.json`] = JSON.stringify(formMaps(door, cover));
    const puzzles = puzzlesOf(box);
    files[`covers/${box.slug}.puzzles.json`] = puzzles;
    files[`covers/${box.slug}.puzzle-pictures.json`] = JSON.stringify(puzzlePictures(door, JSON.parse(puzzles) as Puzzle[]));
  }
  files['rules/shelf.json'] = JSON.stringify(listed);
  files['covers/boxes.json'] = JSON.stringify(boxes);
  return files;
}

/** What a game has in a file beside its rulebook; null where it has no such file. */
async function fileBeside<T>({ rulebook }: Box, path: string): Promise<T | null> {
  const file = new URL(path, rulebook);
  return existsSync(fileURLToPath(file)) ? ((await import(file.href)) as T) : null;
}

/** Positions to be solved; none where the game has no such file. */
function puzzlesOf({ rulebook }: Box): string {
  const file = fileURLToPath(new URL('./puzzles.jsonl', rulebook));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return `[${lines}]`;
}

function shelfGame({ slug, title, tagline }: Box, { version, about, seats, options }: AnyGame, hash: string): ShelfGame {
  const listed = Object.entries(options).map(([name, spec]) => [name, shelfOption(spec)]);
  return { slug, title, tagline, hash, version, about, seats, options: Object.fromEntries(listed) };
}

function shelfOption(spec: OptionSpec): ShelfOption {
  if (!('check' in spec)) return spec;
  return { rule: spec.rule, says: spec.says, free: true, normally: spec.normally };
}
