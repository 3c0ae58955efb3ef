// The worlds of a thought: they fit the view, are guessed once, and copied for each iteration.
import { copy, type Engine, type Frame, type Seat, same, type View } from '@baize/kernel';
import type { Dice, QuickDice } from './dice.ts';

export interface Worlds {
  engine: Engine;
  view: View;
  seat: Seat;
  dice: QuickDice;
  seed: number;
  /** Those that were guessed so far. */
  worlds: View[];
  /** The same as others might take them to be. */
  imagined: Imagined[];
  /** The one that is played with, made anew for each iteration. */
  playing: View;
}

/**
 * The world of this number, to be played with, and chance as it comes the so-manieth time that an answer is tried: every answer meets
 * the same worlds and the same chance in the same order, so that luck does not decide between them.
 */
export function worldFor({ engine, view, seat, dice, seed, worlds, playing }: Worlds, number: number, time: number): View {
  let world = worlds[number];
  if (!world) {
    dice.reseed(seed, -1 - number);
    world = likelyWorld(engine, view, seat, dice);
    worlds[number] = world;
  }
  dice.reseed(seed, time + 1);
  setUp(playing, world, engine);
  return playing;
}

/** A world as another may take it to be, and whether the thinker would see in it just what he sees. */
export interface Imagined {
  world: View;
  isOwn: boolean;
}

/** The world of this number as one of the others might take it to be, who does not know what the thinker holds. */
export function worldAsSeenBy(other: Seat, own: Worlds, number: number, time: number): Imagined {
  const { engine, view, seat, dice, seed, worlds, imagined, playing } = own;
  let known = imagined[number];
  if (!known) {
    const guessed = worlds[number] ?? worldFor(own, number, time);
    dice.reseed(seed, BESIDE - number);
    const world: View = { ...engine.thinking.guess(engine.thinking.view(guessed, other), dice), viewer: seat };
    known = { world, isOwn: same(engine.thinking.view(world, seat).state, view.state) };
    imagined[number] = known;
  }
  dice.reseed(seed, time + 1);
  setUp(playing, known.world, engine);
  return { world: playing, isOwn: known.isOwn };
}

/** Where the chance of guesses of guesses begins. */
const BESIDE = -(2 ** 24);

/** Worlds in which the others would hardly have done what they did are mostly guessed again, so often at most. */
const GUESSES = 4;

function likelyWorld(engine: Engine, view: View, seat: Seat, dice: Dice): View {
  const { likely } = engine.game.lore;
  for (let left = GUESSES; ; left--) {
    const world: View = { ...engine.thinking.guess(view, dice), viewer: seat };
    if (!likely || left === 1 || dice.below(1000) < 1000 * likely(world, seat)) return world;
  }
}

/** Makes `playing` a copy of a world; what no answer changes is shared. */
function setUp(playing: View, world: View, { game }: Engine): void {
  const { asked } = world;
  playing.state = game.lore.copy ? game.lore.copy(world.state) : copy(world.state);
  playing.stack = world.stack.map(copyFrame);
  playing.asked = asked && { decision: asked.decision, seats: asked.seats, sealed: { ...asked.sealed } };
  playing.seq = world.seq;
  playing.draws = world.draws;
  playing.drawOffers = world.drawOffers;
  playing.flags = world.flags;
  playing.result = world.result;
  playing.viewer = world.viewer;
}

function copyFrame({ procedure, at, locals }: Frame): Frame {
  return { procedure, at, locals: copy(locals) };
}
