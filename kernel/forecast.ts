// Forecasts: the odds of an answer, from the very code that will carry it out.

import type { Seat } from './basic-types.ts';
import { enumerate, type Source, sampled } from './chance.ts';
import type { AnyGame, Chance, OutcomeTone } from './game.ts';
import { askedOf, copyMatch, giveAnswer, guessFrom, type Match, type View, viewOf, waitingFor } from './match.ts';
import { Umpire } from './umpire.ts';

export interface Forecast {
  /** True if every course of chance was followed; else the odds are sampled, `low` to `high` at 95 %. */
  exact: boolean;
  /** How many courses were followed. */
  runs: number;
  /** The likeliest first. */
  outcomes: { label: string; tone?: OutcomeTone; odds: number; low: number; high: number }[];
  /** Where a number is drawn: what it may become, the smallest first. */
  numbers?: { value: number; tone: OutcomeTone; odds: number }[];
  /** What the game itself has counted, exactly; such chances need not exclude each other. */
  chances: readonly Chance[];
}

export interface Foresight {
  /** Above this many courses of chance the odds are sampled. */
  most?: number;
  samples?: number;
  seed?: number;
  /** Answers for all seats where a forecast looks beyond the next decision. */
  player?: (view: View, seat: Seat) => unknown;
}

/** No forecast follows more answers than this, so that two stubborn players cannot hold it up. */
const MOST_ANSWERS = 200;

export function forecast(game: AnyGame, view: View, seat: Seat, answer: unknown, foresight: Foresight = {}): Forecast {
  const { most = 2000 } = foresight;
  const alone = view.asked?.seats.length === 1;
  const horizon = askedOf(game, view)?.decision.foresee;
  const exact = alone && !horizon ? exactly(game, view, seat, answer, most) : undefined;
  return { ...(exact ?? sample(game, view, seat, answer, foresight)), chances: game.chances?.(view, seat, answer) ?? [] };
}

type Followed = Omit<Forecast, 'chances'>;

function exactly(game: AnyGame, view: View, seat: Seat, answer: unknown, most: number): Followed | undefined {
  try {
    const outcomes = enumerate((source) => follow(game, copyMatch(view), seat, answer, source, undefined), most);
    if (!outcomes) return undefined;
    return { exact: true, runs: outcomes.length, ...tallied(outcomes, (p) => [p, p]) };
  } catch (error) {
    // By name: rules from a kept bundle bring their own class.
    if ((error as Error).name === 'Hidden') return undefined;
    throw error;
  }
}

function sample(game: AnyGame, view: View, seat: Seat, answer: unknown, foresight: Foresight): Followed {
  const { samples = 400, seed = 1, player } = foresight;
  const source = sampled(seed);
  const door = { below: (sides: number) => source.below(sides, 0, '') };
  const outcomes: Weighed[] = [];
  for (let i = 0; i < samples; i++) {
    outcomes.push({ weight: 1 / samples, value: follow(game, guessFrom(game, view, door), seat, answer, source, player) });
  }
  return { exact: false, runs: samples, ...tallied(outcomes, (p) => wilson(p, samples)) };
}

/** Carries the answer out on `m` and names what came of it. */
function follow(game: AnyGame, m: Match, seat: Seat, answer: unknown, source: Source, player: Foresight['player']): Named {
  const before = viewOf(game, m, seat).state;
  const horizon = askedOf(game, m)?.decision.foresee;
  const u = new Umpire(m, source, true);
  const { asked } = m;
  giveAnswer(game, m, seat, answer, u);
  const waits = () => m.asked !== null && ((horizon && m.stack.some((frame) => frame.procedure === horizon)) || m.asked === asked);
  for (let answers = 0; player && waits() && answers < MOST_ANSWERS; answers++) {
    const next = waitingFor(m)[0] as Seat;
    giveAnswer(game, m, next, player(viewOf(game, m, next), next), u);
  }
  const outcome = game.outcome(before, m.state, u.events, seat);
  return typeof outcome === 'string' ? { label: outcome, tone: 'even' } : outcome;
}

type Named = { label: string; tone: OutcomeTone; number?: number };

interface Weighed {
  weight: number;
  value: Named;
}

/** Outcomes of the same label together, the likeliest first; and the numbers that came up. */
function tallied(outcomes: readonly Weighed[], span: (p: number) => [number, number]): Pick<Forecast, 'outcomes' | 'numbers'> {
  const labels = new Map<string, { tone: OutcomeTone; odds: number }>();
  const numbers = new Map<number, { tone: OutcomeTone; odds: number }>();
  for (const { weight, value } of outcomes) {
    add(labels, value.label, value.tone, weight);
    if (value.number !== undefined) add(numbers, value.number, value.tone, weight);
  }
  return {
    outcomes: [...labels]
      .map(([label, { tone, odds }]) => ({ label, tone, odds, low: span(odds)[0], high: span(odds)[1] }))
      .sort((a, b) => b.odds - a.odds || (a.label < b.label ? -1 : 1)),
    ...(numbers.size > 0 && {
      numbers: [...numbers].map(([value, found]) => ({ value, ...found })).sort((a, b) => a.value - b.value),
    }),
  };
}

function add<K>(tally: Map<K, { tone: OutcomeTone; odds: number }>, key: K, tone: OutcomeTone, weight: number): void {
  tally.set(key, { tone, odds: (tally.get(key)?.odds ?? 0) + weight });
}

/** Wilson's interval for a share `p` of `n`, at 95 %. */
export function wilson(p: number, n: number): [number, number] {
  const z = 1.96;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
