// From a loaded bundle of rules to the engine that drives its matches.
import type { Engine } from './engine.ts';
import type { AnyGame } from './game.ts';

/** What a bundle of rules exports; those made before engines travelled with the rules have only the game. */
export interface RulesModule {
  game: AnyGame;
  engine?: Engine;
}

/** The engine that a bundle brings; for a bundle that brings none, the kernel of its time. */
export async function engineIn(module: RulesModule): Promise<Engine> {
  if (module.engine) return module.engine;
  const { engineOne } = await import('./engine-one/index.ts');
  return engineOne(module.game as never);
}
