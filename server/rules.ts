// The rules on this server: those of the shelf now, and every bundle that a match was begun with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import { bundleOf, hashOfRules, type RulesBundle } from '@baize/games/bundle';
import type { AnyGame, OptionSpec } from '@baize/kernel';
import type { ShelfGame, ShelfOption } from './protocol.ts';
import { notFound } from './request-error.ts';
import type { Db } from './store/database.ts';

interface OnShelf {
  game: AnyGame;
  bundle: RulesBundle;
}

export interface Rules {
  shelf(): ShelfGame[];
  /** The game as it is played now. */
  current(slug: string): { game: AnyGame; hash: string };
  /** The game under the very rules of a hash: always from the bundle that the hash names, also where the shelf has the same. */
  under(hash: string): Promise<AnyGame>;
  /** The module of these rules on this machine's disk, for a worker to load. */
  file(hash: string): Promise<string>;
  /** Writes the current rules down, before the first match that needs them. */
  keep(hash: string): Promise<void>;
  text(hash: string): Promise<{ code: string; rulebook: string }>;
  /** What the game is called under these rules, without loading them. */
  label(hash: string): Promise<{ title: string; version: string }>;
}

export async function openRules(db: Db, boxes: readonly Box[], folder: string, now: () => number): Promise<Rules> {
  const onShelf = new Map<string, OnShelf>();
  for (const box of boxes) {
    const [game, bundle] = await Promise.all([box.load(), bundleOf(box)]);
    onShelf.set(game.slug, { game, bundle });
  }
  const byHash = (hash: string) => [...onShelf.values()].find(({ bundle }) => bundle.hash === hash);
  const kept = new Set<string>();
  const loaded = new Map<string, Promise<AnyGame>>();
  const files = new Map<string, string>();
  const labels = new Map<string, { title: string; version: string }>();

  async function textOf(hash: string): Promise<{ code: string; rulebook: string }> {
    const here = byHash(hash);
    if (here) return here.bundle;
    const row = await db.selectFrom('rules').select(['code', 'rulebook']).where('hash', '=', hash).executeTakeFirst();
    if (!row) throw notFound('set of rules');
    return row;
  }

  async function fileOf(hash: string): Promise<string> {
    const known = files.get(hash);
    if (known) return known;
    const { code } = await textOf(hash);
    if (hashOfRules(code) !== hash) throw new Error(`The stored rules ${hash} are not what their hash says.`);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${hash}.mjs`);
    if (readOr(path) !== code) writeFileSync(path, code);
    files.set(hash, path);
    return path;
  }

  async function load(hash: string): Promise<AnyGame> {
    const module = (await import(pathToFileURL(await fileOf(hash)).href)) as { game: AnyGame };
    return module.game;
  }

  return {
    shelf: () => [...onShelf.values()].map(shelfGame),
    current(slug) {
      const found = onShelf.get(slug);
      if (!found) throw notFound('game');
      return { game: found.game, hash: found.bundle.hash };
    },
    under(hash) {
      const game = loaded.get(hash) ?? load(hash);
      loaded.set(hash, game);
      game.catch(() => loaded.delete(hash));
      return game;
    },
    file: fileOf,
    async keep(hash) {
      const here = byHash(hash);
      if (!here || kept.has(hash)) return;
      const { game, bundle } = here;
      const row = {
        hash,
        slug: game.slug,
        version: game.version,
        title: game.title,
        code: bundle.code,
        rulebook: bundle.rulebook,
        made: now(),
      };
      await db
        .insertInto('rules')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ rulebook: row.rulebook }))
        .execute();
      kept.add(hash);
    },
    text: textOf,
    async label(hash) {
      const here = byHash(hash)?.game ?? labels.get(hash);
      if (here) return here;
      const row = await db.selectFrom('rules').select(['title', 'version']).where('hash', '=', hash).executeTakeFirst();
      if (!row) throw notFound('set of rules');
      labels.set(hash, row);
      return row;
    },
  };
}

function readOr(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function shelfGame({ game, bundle }: OnShelf): ShelfGame {
  const { slug, title, about, seats, version } = game;
  const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, shelfOption(spec)]));
  return { slug, title, tagline: about.tagline, hash: bundle.hash, version, about, seats, options };
}

function shelfOption(spec: OptionSpec): ShelfOption {
  if (!('check' in spec)) return spec;
  return { rule: spec.rule, says: spec.says, free: true, normally: spec.normally };
}
