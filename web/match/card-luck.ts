// The luck of the cards: each draw of a match that is over is held against others that the same piles might have given.
import { type Engine, type Match, type Seat, sampled } from '@baize/kernel';
import { belowNormal } from './normal.ts';

export interface CardLuck {
  seat: Seat;
  /** How many cards were drawn in all. */
  count: number;
  /** What they gave the seat, in hundredths of the match. */
  gain: number;
  /** Better than so many of a hundred shuffles. */
  better: number;
}

/** So many other draws are looked at for each, as long as there is time. */
const OTHERS = 12;
/** In milliseconds: nobody waits much longer at the end of a match. */
const PATIENCE = 2500;
/** Fewer answers that drew cards say nothing about luck. */
const LEAST = 6;

export function newCardLuck(engine: Engine, seats: number, patience = PATIENCE) {
  let spent = 0;
  const source = sampled(1);
  const sums = Array.from({ length: seats }, () => ({ gain: 0, variance: 0 }));
  let [count, answers] = [0, 0];
  const stood = ({ result, state }: Match, seat: Seat) => result?.share[seat] ?? engine.game.lore.evaluate(state, seat);

  /** How all stand after the same answer and another draw. */
  function another(before: Match, { seat, answer }: { seat: Seat; answer: unknown }): number[] {
    const match = engine.thinking.copy(before);
    engine.thinking.answer(match, seat, answer, engine.thinking.umpire(match, source));
    return sums.map((_, each) => stood(match, each));
  }

  return {
    /** An answer that drew cards: the match before and after it. */
    add(before: Match, given: { seat: Seat; answer: unknown }, after: Match, cards: number): void {
      if (spent > patience) return;
      const start = performance.now();
      const others = Array.from({ length: OTHERS }, () => another(before, given));
      spent += performance.now() - start;
      for (const [seat, sum] of sums.entries()) {
        const values = others.map((each) => each[seat] ?? 0);
        const mean = values.reduce((total, value) => total + value, 0) / OTHERS;
        sum.gain += stood(after, seat) - mean;
        // What it might have been spreads, and so does the mean of a few.
        sum.variance += (values.reduce((total, value) => total + (value - mean) ** 2, 0) / (OTHERS - 1)) * (1 + 1 / OTHERS);
      }
      count += cards;
      answers += 1;
    },
    /** What was drawn before the battle is no luck in it. */
    clear(): void {
      for (const sum of sums) Object.assign(sum, { gain: 0, variance: 0 });
      [count, answers] = [0, 0];
    },
    told(): CardLuck[] {
      if (answers < LEAST || sums.every(({ variance }) => variance === 0)) return [];
      return sums.map(({ gain, variance }, seat) => ({
        seat,
        count,
        gain: Math.round(gain * 100),
        // Nobody is luckier than all.
        better: variance === 0 ? 50 : Math.min(99, Math.max(1, Math.round(100 * belowNormal(gain / Math.sqrt(variance))))),
      }));
    },
  };
}
