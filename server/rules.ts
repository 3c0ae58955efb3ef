// The rules on this server: those of the games that can be begun now, and every bundle that a match was begun with. A bundle
// brings the engine that drives its matches, so that no update of ours changes how they go on.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import { bundleOf, hashOfRules, type RulesBundle } from '@baize/games/bundle';
import { type Engine, engineIn, type OptionSpec, type RulesModule } from '@baize/kernel';
import type { ShelfGame, ShelfOption } from './protocol.ts';
import { notFound } from './request-error.ts';
import type { Db } from './store/database.ts';

interface CurrentRules {
  engine: Engine;
  bundle: RulesBundle;
}

export interface Rules {
  shelf(): ShelfGame[];
  /** The game as it can be begun now. */
  current(slug: string): { engine: Engine; hash: string };
  /** The engine of the bundle that a hash names. */
  engine(hash: string): Promise<Engine>;
  /** The bundle as a file on this machine's disk, for a worker to load. */
  file(hash: string): Promise<string>;
  /** Stores the current rules, before the first match that needs them. */
  keep(hash: string): Promise<void>;
  text(hash: string): Promise<{ code: string; rulebook: string }>;
  /** What the game is called under these rules, without loading them. */
  label(hash: string): Promise<{ title: string; version: string }>;
}

export async function openRules(db: Db, boxes: readonly Box[], folder: string, now: () => number): Promise<Rules> {
  const current = new Map<string, CurrentRules>();
  const bundles = new Map<string, RulesBundle>();
  const stored = new Set<string>();
  const engines = new Map<string, Promise<Engine>>();
  const files = new Map<string, string>();
  const labels = new Map<string, { title: string; version: string }>();

  async function textOf(hash: string): Promise<{ code: string; rulebook: string }> {
    const bundle = bundles.get(hash);
    if (bundle) return bundle;
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
    if (contentOf(path) !== code) writeFileSync(path, code);
    files.set(hash, path);
    return path;
  }

  function engineOf(hash: string): Promise<Engine> {
    const engine = engines.get(hash) ?? fileOf(hash).then(engineInFile);
    engines.set(hash, engine);
    engine.catch(() => engines.delete(hash));
    return engine;
  }

  for (const bundle of await Promise.all(boxes.map(bundleOf))) {
    bundles.set(bundle.hash, bundle);
    const engine = await engineOf(bundle.hash);
    current.set(engine.game.slug, { engine, bundle });
  }

  return {
    shelf: () => [...current.values()].map(shelfGame),
    current(slug) {
      const found = current.get(slug);
      if (!found) throw notFound('game');
      return { engine: found.engine, hash: found.bundle.hash };
    },
    engine: engineOf,
    file: fileOf,
    async keep(hash) {
      const bundle = bundles.get(hash);
      if (!bundle || stored.has(hash)) return;
      const { slug, version, title } = (await engineOf(hash)).game;
      const { code, rulebook } = bundle;
      await db
        .insertInto('rules')
        .values({ hash, slug, version, title, code, rulebook, made: now() })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ rulebook }))
        .execute();
      stored.add(hash);
    },
    text: textOf,
    async label(hash) {
      const known = labels.get(hash) ?? (bundles.has(hash) ? (await engineOf(hash)).game : undefined);
      if (known) return known;
      const row = await db.selectFrom('rules').select(['title', 'version']).where('hash', '=', hash).executeTakeFirst();
      if (!row) throw notFound('set of rules');
      labels.set(hash, row);
      return row;
    },
  };
}

/** For the server and for its worker threads alike. */
export async function engineInFile(file: string): Promise<Engine> {
  return engineIn((await import(pathToFileURL(file).href)) as RulesModule);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function shelfGame({ engine: { game }, bundle }: CurrentRules): ShelfGame {
  const { slug, title, about, seats, version } = game;
  const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, shelfOption(spec)]));
  return { slug, title, tagline: about.tagline, hash: bundle.hash, version, about, seats, options };
}

function shelfOption(spec: OptionSpec): ShelfOption {
  if (!('check' in spec)) return spec;
  return { rule: spec.rule, says: spec.says, free: true, normally: spec.normally };
}
