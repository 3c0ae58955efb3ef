// The plan of a run: who meets whom, on which table, and when the answer is known. Plain data, the first line of a run's file.
import type { Json, Options } from '@baize/kernel';
import type { Question } from './stats/index.ts';

/** One who is compared: a bot, and the force that it leads, where the game has forces. */
export interface Side {
  name: string;
  /** As `botNamed` knows it, the budget in iterations wherever a run is to be repeated. */
  bot: string;
  force?: Json;
}

export interface Contest {
  name: string;
  a: Side;
  b: Side;
  /** Scenario, map, house rules: the options of its matches beside the forces. */
  options: Options;
  /** Whether sides are compared, each deal played twice with the seats changed; or seats, each deal played once. */
  compare: 'sides' | 'seats';
  /** Both sides lead forces made by chance, of this part of the usual points and more. */
  randomForces?: { from: number };
}

export interface Plan {
  lab: 1;
  game: string;
  /** The hash of the rules: pieces of one run are played by the same ones. */
  rules: string;
  seed: number;
  seats: number;
  /** Figures of the game that are changed for this run, by their paths. */
  figures: Record<string, number>;
  question: Question;
  /** At most so many pairs of games for each contest. */
  pairs: number;
  contests: Contest[];
}

/** One pair of games: all that a worker has to know. */
export interface PairTask {
  seed: number;
  seats: number;
  figures: Record<string, number>;
  at: number;
  contest: Contest;
  pair: number;
}

export interface GameRecord {
  /** The seats of the first side are those of this parity. */
  aSits: 0 | 1;
  /** What each seat took of all that was to be won. */
  share: number[];
  /** How it ended. */
  kind: string;
  /** Answers that each side gave, and the milliseconds that it thought. */
  answers: [number, number];
  ms: [number, number];
  /** The first seat that was asked alone. */
  first: number | null;
  /** What each side fielded, where forces are made by chance. */
  forces?: [Fielded, Fielded];
}

export interface Fielded {
  points: number;
  features: Record<string, number>;
}

export interface PairRecord {
  /** The contest's place in the plan. */
  contest: number;
  pair: number;
  games: [GameRecord, GameRecord];
}

export function taskOf({ seed, seats, figures, contests }: Plan, at: number, pair: number): PairTask {
  return { seed, seats, figures, at, contest: contests[at] as Contest, pair };
}

/** Everyone against everyone. */
export function roundRobin(sides: readonly Side[], options: Options): Contest[] {
  return sides.flatMap((a, at) =>
    sides.slice(at + 1).map((b): Contest => ({ name: `${a.name} against ${b.name}`, a, b, options, compare: 'sides' })),
  );
}

/** The first side's score of a game: 1 won, ½ drawn, 0 lost. Where seats are compared, that of the first seat. */
export function scoreOf({ compare }: Pick<Contest, 'compare'>, game: GameRecord): number {
  return scoreOfSeats(game, compare === 'seats' ? 0 : game.aSits);
}

/** The score of the seats of this parity. */
export function scoreOfSeats({ share }: GameRecord, parity: number): number {
  let mine = 0;
  let theirs = 0;
  for (const [seat, part] of share.entries()) {
    if (seat % 2 === parity) mine += part;
    else theirs += part;
  }
  // Shares are sums of fractions; what differs by less than their rounding is equal.
  return Math.abs(mine - theirs) < 1e-9 ? 0.5 : mine > theirs ? 1 : 0;
}

export function pairScore(contest: Contest, { games }: PairRecord): number {
  return scoreOf(contest, games[0]) + scoreOf(contest, games[1]);
}

/** Bots whose budget is time: what they do hangs on the machine, and no run with them can be repeated. */
export function botsByTheClock({ contests }: Plan): string[] {
  const bots = new Set(contests.flatMap(({ a, b }) => [a.bot, b.bot]));
  return [...bots].filter((bot) => /^search(:\d+ms)?$/.test(bot));
}
