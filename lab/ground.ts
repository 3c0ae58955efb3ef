// The ground that games are played on: the rules of one game, with their figures as the run wants them.
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

export type LabModule = RulesModule & Omit<Ground, 'engine'>;

/** The part of an address that names changed figures: each set of them has a copy of the game of its own, so that runs do not touch each other. */
export function figuresQuery(figures: Readonly<Record<string, number>>): string {
  const changes = Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1));
  return `?${new URLSearchParams(changes.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** The ground in a module that was loaded for these figures alone. */
export async function groundIn(module: LabModule, changes: Readonly<Record<string, number>>): Promise<Ground> {
  if (Object.keys(changes).length > 0) {
    if (!module.figures) throw new Error(`${module.game.title} declares no figures that could be changed.`);
    setFigures(module.figures, changes);
  }
  const { muster, lab, figures } = module;
  return { engine: await engineIn(module), ...(muster && { muster }), ...(lab && { lab }), ...(figures && { figures }) };
}
