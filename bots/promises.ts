// What each answer promises: every one is tried in the same worlds, with the same luck, and played on by the lore. Slower than
// a search for the same question, but the answers can be compared with each other, and it can be said how sure that is.
import { copy, type Engine, type Seat, type View } from '@baize/kernel';
import { quickDice } from './dice.ts';
import { playOn, prospects } from './playout.ts';

export interface Promised {
  answer: unknown;
  share: number;
  /** What it lacks to the best, and the least that this is at 95 %; both 0 for the best itself. */
  behind: number;
  atLeast: number;
}

export interface PromiseTerms {
  worlds: number;
  /** Decisions that are played on before a position is judged. */
  horizon: number;
  seed: number;
}

const SURE = 1.96;

/** The best first. */
export function promisesOf(engine: Engine, view: View, seat: Seat, answers: readonly unknown[], terms: PromiseTerms): Promised[] {
  // A lore may remember the question at the table: it hears this one, so that nothing depends on what was asked before.
  engine.game.lore.candidates?.(view, seat, true);
  const tried = answers.map((answer) => ({ answer, shares: sharesOf(engine, view, seat, answer, terms) }));
  const known = tried.map((each) => ({ ...each, share: mean(each.shares) })).sort((a, b) => b.share - a.share);
  const [best] = known;
  return known.map(({ answer, shares, share }) => {
    const gaps = shares.map((each, world) => (best?.shares[world] as number) - each);
    const behind = mean(gaps);
    const variance = mean(gaps.map((gap) => (gap - behind) ** 2));
    return { answer, share, behind, atLeast: behind === 0 ? 0 : behind - SURE * Math.sqrt(variance / terms.worlds) };
  });
}

function sharesOf(engine: Engine, view: View, seat: Seat, answer: unknown, { worlds, horizon, seed }: PromiseTerms): number[] {
  const dice = quickDice(seed);
  const umpire = engine.thinking.umpire(view, dice);
  const settings = { horizon, noise: 0, glance: 16 };
  return Array.from({ length: worlds }, (_, n) => {
    dice.reseed(seed, n + 1);
    const world: View = { ...engine.thinking.guess(view, dice), viewer: seat };
    umpire.match = world;
    umpire.offered = null;
    dice.reseed(seed, -n - 1);
    engine.thinking.answer(world, seat, copy(answer), umpire);
    if (world.result === null) playOn(engine, world, umpire, dice, settings);
    return prospects(engine, world)[seat] as number;
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
