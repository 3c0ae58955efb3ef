// The worlds of a thought: a few dozen that fit the view, guessed once and copied for each iteration.
import { copy, type Engine, type Frame, type Seat, type View } from '@baize/kernel';
import type { Dice, QuickDice } from './dice.ts';

/** So many worlds at most are thought of; in each of them chance can go many ways. */
export const WORLDS = 32;

export interface Worlds {
  engine: Engine;
  view: View;
  seat: Seat;
  dice: QuickDice;
  seed: number;
  /** Those that were guessed so far. */
  worlds: View[];
}

/**
 * The world of this number, to be played with, and chance as it comes the so-manieth time that an answer is tried: every answer meets
 * the same worlds and the same chance in the same order, so that luck does not decide between them.
 */
export function worldFor({ engine, view, seat, dice, seed, worlds }: Worlds, number: number, time: number): View {
  let world = worlds[number];
  if (!world) {
    dice.reseed(seed, -1 - number);
    world = likelyWorld(engine, view, seat, dice);
    worlds[number] = world;
  }
  dice.reseed(seed, time + 1);
  return copyOf(engine, world);
}

/** Worlds in which the others would hardly have done what they did are mostly guessed again, so often at most. */
const GUESSES = 4;

function likelyWorld(engine: Engine, view: View, seat: Seat, dice: Dice): View {
  const { likely } = engine.game.lore;
  for (let left = GUESSES; ; left--) {
    const world: View = { ...engine.thinking.guess(view, dice), viewer: seat };
    if (!likely || left === 1 || dice.below(1000) < 1000 * likely(world, seat)) return world;
  }
}

/** A world that can be played with: what no answer changes is shared. */
function copyOf({ game }: Engine, world: View): View {
  const { asked } = world;
  return {
    ...world,
    state: game.lore.copy ? game.lore.copy(world.state) : copy(world.state),
    stack: world.stack.map(copyFrame),
    asked: asked && { decision: asked.decision, seats: asked.seats, sealed: { ...asked.sealed } },
  };
}

function copyFrame({ procedure, at, locals }: Frame): Frame {
  return { procedure, at, locals: copy(locals) };
}
