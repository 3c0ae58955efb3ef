// The ground that games are played on: the rules from a file, with their figures as the run wants them.
import { pathToFileURL } from 'node:url';
import type { Figures, ForceLab, Muster } from '@baize/contracts';
import { type Engine, engineIn, type RulesModule } from '@baize/kernel';
import { setFigures } from './figures.ts';

/** What the lab needs of a game: its engine, and what its door and its workshop let out. */
export interface Ground {
  engine: Engine;
  muster?: Muster;
  lab?: ForceLab;
  figures?: Figures;
}

const loaded = new Map<string, Promise<Ground>>();

/** The rules of a file. Each set of changed figures has a copy of the game of its own, so that runs do not touch each other. */
export function groundOf(path: string, figures: Readonly<Record<string, number>>): Promise<Ground> {
  const changes = Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1));
  const url = `${pathToFileURL(path).href}?${new URLSearchParams(changes.map(([name, value]): [string, string] => [name, String(value)]))}`;
  const known = loaded.get(url) ?? load(url, figures);
  loaded.set(url, known);
  return known;
}

async function load(url: string, changes: Readonly<Record<string, number>>): Promise<Ground> {
  const module = (await import(url)) as RulesModule & Omit<Ground, 'engine'>;
  if (Object.keys(changes).length > 0) {
    if (!module.figures) throw new Error(`${module.game.title} declares no figures that could be changed.`);
    setFigures(module.figures, changes);
  }
  const { muster, lab, figures } = module;
  return { engine: await engineIn(module), ...(muster && { muster }), ...(lab && { lab }), ...(figures && { figures }) };
}
