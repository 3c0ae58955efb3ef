// What a run says: who took how much, how sure that is, who goes first, how long games are, and what things are worth.
import { quantileSorted } from 'simple-statistics';
import { type Contest, type GameRecord, type PairRecord, type Plan, pairScore, scoreOf, scoreOfSeats } from './plan.ts';
import type { Standing } from './standing.ts';
import {
  countPairs,
  type Encounter,
  type ForceGame,
  intervalOf,
  ladderOf,
  meanAndVariance,
  newTest,
  type Pairs,
  type Rung,
  type Verdict,
  type Worth,
  worthsOf,
} from './stats/index.ts';

/** A part of what was to be won, with its interval at 95 %. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/** How many answers a game takes: the middle, and where half of the games lie. */
export interface Length {
  least: number;
  lower: number;
  middle: number;
  upper: number;
  most: number;
}

/** How things stood after so many pairs. */
export interface Moment extends Share {
  pairs: number;
  ratios: number[];
}

export interface ContestSummary extends Share {
  name: string;
  a: string;
  b: string;
  compare: Contest['compare'];
  verdict: Verdict;
  /** Pairs on which this rests, by their scores 0, ½, 1, 1½ and 2. */
  pairs: Pairs;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** What the first seat took, and what the seat took that was first to be asked alone; null where nobody was. */
  firstSeat: Share;
  firstAsked: Share | null;
  length: Length;
  lengths: number[];
  /** How games ended. */
  endings: Record<string, number>;
  /** Milliseconds for an answer of each side. */
  ms: [number, number];
  course: Moment[];
}

export interface Summary {
  plan: Plan;
  contests: ContestSummary[];
  /** Where at least three met each other. */
  ladder: (Rung & { name: string })[] | null;
  worths: Worth[] | null;
}

/** `prices`: what things cost, where forces were made by chance. */
export function summaryOf(standing: Standing, prices: Readonly<Record<string, number>> = {}): Summary {
  const { plan } = standing;
  const counted = plan.contests.map((_, at) => standing.counted(at));
  return {
    plan,
    contests: plan.contests.map((contest, at) => contestSummary(plan, contest, counted[at] as PairRecord[], standing.verdict(at))),
    ladder: ladderIn(plan, counted),
    worths: worthsIn(plan, counted, prices),
  };
}

function shareOfPairs(scores: readonly number[]): Share {
  const pairs = countPairs(scores);
  const [low, high] = intervalOf(pairs);
  return { share: meanAndVariance(pairs).mean, low, high };
}

function contestSummary(plan: Plan, contest: Contest, records: readonly PairRecord[], verdict: Verdict): ContestSummary {
  const scores = records.map((record) => pairScore(contest, record));
  const games = records.flatMap((record) => record.games);
  const each = games.map((game) => scoreOf(contest, game));
  const count = (score: number) => each.filter((got) => got === score).length;
  const lengths = games.map(({ answers }) => answers[0] + answers[1]).sort((x, y) => x - y);
  const endings: Record<string, number> = {};
  for (const { kind } of games) endings[kind] = (endings[kind] ?? 0) + 1;
  return {
    name: contest.name,
    a: contest.a.name,
    b: contest.b.name,
    compare: contest.compare,
    verdict,
    pairs: countPairs(scores),
    games: games.length,
    won: count(1),
    drawn: count(0.5),
    lost: count(0),
    ...shareOfPairs(scores),
    firstSeat: shareOfPairs(records.map((record) => scoreOfSeats(record.games[0], 0) + scoreOfSeats(record.games[1], 0))),
    firstAsked: firstAskedIn(records),
    length: lengthOf(lengths),
    lengths,
    endings,
    ms: [perAnswer(games, 0), perAnswer(games, 1)],
    course: courseOf(plan, scores),
  };
}

function firstAskedIn(records: readonly PairRecord[]): Share | null {
  const scores = records.flatMap(({ games: [one, two] }) =>
    one.first === null || two.first === null ? [] : [scoreOfSeats(one, one.first % 2) + scoreOfSeats(two, two.first % 2)],
  );
  return scores.length > 0 ? shareOfPairs(scores) : null;
}

function lengthOf(sorted: readonly number[]): Length {
  const at = (part: number) => (sorted.length > 0 ? quantileSorted([...sorted], part) : 0);
  return { least: at(0), lower: at(0.25), middle: at(0.5), upper: at(0.75), most: at(1) };
}

function perAnswer(games: readonly GameRecord[], side: 0 | 1): number {
  const ms = games.reduce((sum, game) => sum + game.ms[side], 0);
  const answers = games.reduce((sum, game) => sum + game.answers[side], 0);
  return answers > 0 ? ms / answers : 0;
}

const MOMENTS = 200;

function courseOf({ question }: Plan, scores: readonly number[]): Moment[] {
  const test = newTest(question);
  const every = Math.max(1, Math.ceil(scores.length / MOMENTS));
  const course: Moment[] = [];
  for (const [at, score] of scores.entries()) {
    const { ratios } = test.add(score);
    if ((at + 1) % every === 0 || at === scores.length - 1) {
      course.push({ pairs: at + 1, ratios, ...shareOfPairs(scores.slice(0, at + 1)) });
    }
  }
  return course;
}

function ladderIn({ contests }: Plan, counted: readonly PairRecord[][]): Summary['ladder'] {
  const ranked = contests.filter(({ a, b, compare, randomForces }) => a.name !== b.name && compare === 'sides' && !randomForces);
  const names = [...new Set(ranked.flatMap(({ a, b }) => [a.name, b.name]))];
  if (names.length < 3) return null;
  const encounters = ranked.map((contest): Encounter => {
    const at = contests.indexOf(contest);
    const games = (counted[at] as PairRecord[]).flatMap((record) => record.games);
    const won = games.reduce((sum, game) => sum + scoreOf(contest, game), 0);
    return { a: names.indexOf(contest.a.name), b: names.indexOf(contest.b.name), games: games.length, won };
  });
  return ladderOf(names.length, encounters).map((rung) => ({ ...rung, name: names[rung.player] as string }));
}

function worthsIn({ contests }: Plan, counted: readonly PairRecord[][], prices: Readonly<Record<string, number>>): Worth[] | null {
  const games = contests.flatMap((contest, at) =>
    (counted[at] as PairRecord[]).flatMap(({ games: pair }) =>
      pair.flatMap((game): ForceGame[] =>
        game.forces
          ? [{ a: game.forces[0], b: game.forces[1], aFirst: game.aSits === 0, taken: scoreOf({ ...contest, compare: 'sides' }, game) }]
          : [],
      ),
    ),
  );
  return games.length > 0 ? worthsOf(games, prices) : null;
}
