// Where games come from: the shelf's list, and each game's rules by the hash that names them.

import type { AnyStaging, Campaigns, MapMaker, Muster } from '@baize/contracts';
import { type AnyGame, type Engine, engineIn, type Rulebook, type RulesModule, readRulebook } from '@baize/kernel';
import type { ShelfGame } from './protocol.ts';

/** What a bundle of rules exports. */
interface Rules extends RulesModule {
  scene?: AnyStaging;
  /** Where forces are built. */
  muster?: Muster;
  /** Where maps are drawn. */
  maps?: MapMaker;
  /** Matches that hang together. */
  campaigns?: Campaigns;
}

export interface LoadedGame {
  hash: string;
  game: AnyGame;
  /** Drives matches of these rules, as it did when the bundle was made. */
  engine: Engine;
  scene: AnyStaging;
  muster: Muster | null;
  maps: MapMaker | null;
  campaigns: Campaigns | null;
  rulebook: Rulebook;
  /** The rulebook as it is written. */
  book: string;
}

let shelf: Promise<ShelfGame[]> | undefined;

export function loadShelf(): Promise<ShelfGame[]> {
  shelf ??= fetchText('/rules/shelf.json').then(
    (text) => JSON.parse(text) as ShelfGame[],
    (error) => {
      shelf = undefined;
      throw error;
    },
  );
  return shelf;
}

export async function gameBySlug(slug: string): Promise<ShelfGame> {
  const found = (await loadShelf()).find((each) => each.slug === slug);
  if (!found) throw new Error('There is no such game on the shelf.');
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
  const [module, text] = await Promise.all([importRules(hash), fetchText(`/rules/${hash}.md`).catch(() => '')]);
  const { game, scene, muster, maps, campaigns } = module;
  const makers = { muster: muster ?? null, maps: maps ?? null, campaigns: campaigns ?? null };
  return { hash, game, engine: await engineIn(module), scene: scene ?? bareStaging, ...makers, rulebook: readRulebook(text), book: text };
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

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be fetched (${response.status}).`);
  return response.text();
}

/** Caches a match's rules in this browser, so that it can be played on after the site has newer ones. */
export async function cacheRules(hash: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  const saved = await caches.open('rules');
  for (const path of [`/rules/${hash}.js`, `/rules/${hash}.md`]) if (!(await saved.match(path))) await saved.add(path);
}
