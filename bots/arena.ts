// The arena: bots against bots, each with its own view and nothing else.
import { type Engine, type Options, type Result, type Seat, type Setup, type Source, sampled, wilson } from '@baize/kernel';
import type { Bot } from './bot.ts';
import { quickDice } from './dice.ts';

export interface Played {
  result: Result;
  /** How many answers each seat gave, and the milliseconds that it thought. */
  answers: number[];
  ms: number[];
}

/** A set-up for a game among bots, where nobody has to be convinced of the dice. */
export function botSetup(engine: Engine, given: Options = {}, seats = engine.game.seats.least): Setup {
  const { game } = engine;
  const read = engine.options(given, seats);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const fair = { commitment: '', entropy: [] };
  return { game: game.slug, rules: { version: game.version, hash: '' }, options: read.options, seats, fair };
}

/** A match that takes longer than this will never end. */
const MOST_ANSWERS = 100_000;

/** `chance` is the table's, or a seed for it; the bots think with chance of their own, from `thoughts`. */
export function playMatch(
  engine: Engine,
  bots: readonly Bot[],
  setup: Setup,
  chance: Source | number,
  thoughts = typeof chance === 'number' ? chance : 1,
): Played {
  if (bots.length !== setup.seats) throw new Error(`${setup.seats} seats need as many bots, not ${bots.length}.`);
  const source = typeof chance === 'number' ? sampled(chance) : chance;
  const { thinking } = engine;
  const match = thinking.start(setup, source);
  const umpire = thinking.umpire(match, source);
  const minds = bots.map((_, seat) => {
    const dice = quickDice(0);
    dice.reseed(thoughts, seat + 1);
    return dice;
  });
  const answers = bots.map(() => 0);
  const ms = bots.map(() => 0);
  for (let given = 0; match.result === null; given++) {
    if (given === MOST_ANSWERS) throw new Error(`A match of '${setup.game}' goes on and on.`);
    const seat = engine.waiting(match)[0] as Seat;
    const bot = bots[seat] as Bot;
    const view = thinking.view(match, seat);
    const start = performance.now();
    const answer = bot.answer(engine, view, seat, minds[seat] as (typeof minds)[number]);
    ms[seat] = (ms[seat] as number) + performance.now() - start;
    answers[seat] = (answers[seat] as number) + 1;
    const refusal = engine.refusal(view, seat, answer);
    if (refusal) throw new Error(`${bot.name} answers ${JSON.stringify(answer)}: ${refusal.reason} (${refusal.rule})`);
    thinking.answer(match, seat, answer, umpire);
  }
  return { result: match.result, answers, ms };
}

export interface Duel {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** The first bot's part of all that was to be won, `low` to `high` at 95 %. */
  share: number;
  low: number;
  high: number;
  /** Milliseconds that each bot thought about an answer. */
  ms: [number, number];
  answers: number;
}

export interface DuelTerms {
  options?: Options;
  seats?: number;
  /** Told after each game, to show how things stand. */
  after?: (soFar: Duel) => void;
}

/** The bots take every other seat; each deal is played twice, with the seats swapped. */
export function duel(engine: Engine, a: Bot, b: Bot, games: number, seed: number, terms: DuelTerms = {}): Duel {
  const setup = botSetup(engine, terms.options, terms.seats);
  const tally: Duel = { games: 0, wins: 0, draws: 0, losses: 0, share: 0, low: 0, high: 1, ms: [0, 0], answers: 0 };
  const spent = [0, 0];
  const given = [0, 0];
  let taken = 0;
  for (let i = 0; i < games; i++) {
    const bots = Array.from({ length: setup.seats }, (_, seat) => ((seat + i) % 2 === 0 ? a : b));
    const played = playMatch(engine, bots, setup, seed * 1_000_003 + Math.floor(i / 2), seed * 1_000_003 + i);
    const got = [0, 0];
    for (let seat = 0; seat < setup.seats; seat++) {
      const side = (seat + i) % 2;
      got[side] = (got[side] as number) + (played.result.share[seat] as number);
      spent[side] = (spent[side] as number) + (played.ms[seat] as number);
      given[side] = (given[side] as number) + (played.answers[seat] as number);
    }
    const [mine, theirs] = got as [number, number];
    tally.games += 1;
    if (mine > theirs) tally.wins += 1;
    else if (mine < theirs) tally.losses += 1;
    else tally.draws += 1;
    taken += mine + theirs > 0 ? mine / (mine + theirs) : 0.5;
    tally.share = taken / tally.games;
    [tally.low, tally.high] = wilson(tally.share, tally.games);
    tally.ms = [perAnswer(spent[0], given[0]), perAnswer(spent[1], given[1])];
    tally.answers = (given[0] as number) + (given[1] as number);
    terms.after?.(tally);
  }
  return tally;
}

function perAnswer(ms = 0, answers = 0): number {
  return answers > 0 ? ms / answers : 0;
}
