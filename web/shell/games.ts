// Where games come from: the shelf's list, and each game's rules by the hash that names them.

import type { AnyStaging, Campaigns, Lid, ListForms, MapMaker, Muster, Printing, Surface, TableMaker } from '@baize/contracts';
import { type AnyGame, type Decisions, type Engine, engineIn, type RulesModule } from '@baize/kernel';
import { NotHere } from './not-here.ts';
import type { ShelfGame } from './protocol.ts';

/** Where forces are built, maps are drawn, and matches hang together; a game has some of it or none. */
export interface Workshop {
  muster?: Muster;
  maps?: MapMaker | TableMaker;
  campaigns?: Campaigns;
  printing?: Printing;
  /** Forms of options that are lists. */
  lists?: ListForms;
}

/** What a bundle of rules exports; older ones bring their workshop with them. */
interface Rules extends RulesModule, Workshop {
  scene?: AnyStaging;
  /** Its list of decisions, for lessons and notes. */
  decisions?: Decisions;
}

export interface LoadedGame {
  hash: string;
  game: AnyGame;
  /** Drives matches of these rules, as it did when the bundle was made. */
  engine: Engine;
  scene: AnyStaging;
}

/** A game as it stands on the shelf; one without a cover has no lid. */
export type ShelfBox = ShelfGame & {
  lid?: Lid;
  /** What is loaded when it is opened. */
  parts?: readonly string[];
  makes?: readonly Exclude<keyof Workshop, 'lists'>[];
  /** How many there are. */
  lessons?: number;
  /** What its battles are fought on. */
  surface?: Surface['kind'];
};

let shelf: Promise<ShelfBox[]> | undefined;

export function loadShelf(): Promise<ShelfBox[]> {
  shelf ??= fetchShelf().catch((error) => {
    shelf = undefined;
    throw error;
  });
  return shelf;
}

/** The games, and what the pages know of their boxes besides. */
async function fetchShelf(): Promise<ShelfBox[]> {
  const [games, boxes] = await Promise.all([fetchText('/rules/shelf.json'), fetchText('/covers/boxes.json').catch(() => '{}')]);
  const known = JSON.parse(boxes) as Record<string, Partial<ShelfBox>>;
  return (JSON.parse(games) as ShelfGame[]).map((game) => ({ ...game, ...known[game.slug] }));
}

export async function gameBySlug(slug: string): Promise<ShelfBox> {
  const found = (await loadShelf()).find((each) => each.slug === slug);
  if (!found) throw new NotHere('There is no such game on the shelf.');
  return found;
}

/** The one way to a game's code, in the page and in the worker: a match keeps the rules it was begun with. */
export async function importRules(hash: string): Promise<Rules> {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('These rules have no proper name.');
  return (await import(/* @vite-ignore */ `/rules/${hash}.js`)) as Rules;
}

const loaded = new Map<string, Promise<LoadedGame>>();

export function loadGame(hash: string): Promise<LoadedGame> {
  const known = loaded.get(hash) ?? fetchGame(hash);
  loaded.set(hash, known);
  known.catch(() => loaded.delete(hash));
  return known;
}

async function fetchGame(hash: string): Promise<LoadedGame> {
  const module = await importRules(hash);
  const { game, scene } = module;
  return { hash, game, engine: await engineIn(module), scene: scene ?? bareStaging };
}

/** A part of a game that is loaded when it is opened; undefined where the game has none. */
export async function importPart<T>(slug: string, part: 'workshop' | 'lessons' | 'notes'): Promise<T | undefined> {
  const { hash, parts = [] } = await gameBySlug(slug);
  if (!parts.includes(part)) return undefined;
  return (await import(/* @vite-ignore */ `/parts/${hash}.${part}.js`)) as T;
}

/** What can be made for a game. */
export async function loadWorkshop(slug: string): Promise<Workshop> {
  return (await importPart<Workshop>(slug, 'workshop')) ?? {};
}

/** A game that brings no scene is played by its words alone. */
const bareStaging: AnyStaging = {
  scene: () => ({ headline: '', surface: { kind: 'wings', wings: [] }, pieces: [], standings: [] }),
  touches: () => [],
  motions: () => [],
};

export function isBare(scene: AnyStaging): boolean {
  return scene === bareStaging;
}

export async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be fetched (${response.status}).`);
  return response.text();
}

/** In milliseconds: not while somebody is on his way to his first decision. */
const QUIET = 6000;

/** Caches a match's rules in this browser, soon, so that it can be played on after the site has newer ones. */
export async function cacheRules(hash: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const saved = await caches.open('rules');
  for (const path of [`/rules/${hash}.js`, `/rules/${hash}.md`]) if (!(await saved.match(path))) await saved.add(path);
}
