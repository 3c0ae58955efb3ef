// The search tree. A node is a question that was reached by certain answers, whatever chance did on the way; each seat that is
// asked there has its own arms, others for whatever else it has seen by then, and chooses by its own statistics.
import type { Asked, Seat } from '@baize/kernel';
import type { Dice } from './dice.ts';

/** One answer of one seat. */
export interface Arm {
  /** The answer's number at its node. */
  id: number;
  answer: unknown;
  /** What the lore thought of it when it was first seen here; not a number before. */
  rate: number;
  visits: number;
  /** How often the answer was there to be chosen. */
  offered: number;
  /** The sum of what the seat got, and of its squares. */
  total: number;
  squares: number;
}

export function meanOf({ visits, total }: Arm): number {
  return visits > 0 ? total / visits : 0;
}

/** All answers that a seat was seen to have at a node, as far as it can tell where it is. */
export interface Arms {
  /** By the numbers of their answers at the node. */
  byId: (Arm | undefined)[];
  node: Node;
  visits: number;
  total: number;
  /** How many arms were tried, and the sums of what each of them gave on average, and of its squares. */
  tried: number;
  means: number;
  meanSquares: number;
  /** What the seat could choose from when it was last here, by the number of the world. */
  choices: (Choices | undefined)[];
  latest: Choices | undefined;
}

/** What a seat has seen, in one of a game's buckets. */
export type Seen = string | number;

export interface Node {
  decision: string;
  /** Who is asked: a bit for each seat. */
  asked: number;
  /** By seat, then by what it has seen. */
  seats: Map<Seen | undefined, Arms>[];
  /** The answers that were given here, numbered: alike for all, whatever else each may have seen. */
  ids: Map<unknown, number>;
  /** The questions that came next, by the answers given; null as long as there are none. */
  next: Map<number, Node[]> | null;
}

/** Answers of one seat in one world; the likeliest arms first where there are many. */
export interface Choices {
  /** As they were offered. */
  answers: readonly unknown[];
  arms: readonly Arm[];
  /** Adds up to 1. */
  priors: readonly number[];
}

export function newNode({ decision, seats }: Asked): Node {
  return { decision, asked: bitsOf(seats), seats: [], ids: new Map(), next: null };
}

function bitsOf(seats: readonly Seat[]): number {
  let bits = 0;
  for (const seat of seats) bits |= 1 << seat;
  return bits;
}

/** More answers than this are never seen at one node. */
const MOST_ANSWERS = 8192;

/** The number of a row of answers, given one after the other. */
export function routeVia(route: number, arm: Arm): number {
  return route * MOST_ANSWERS + arm.id;
}

export function nextNode(node: Node, route: number, question: Asked): Node {
  node.next ??= new Map();
  let nodes = node.next.get(route);
  if (!nodes) {
    nodes = [];
    node.next.set(route, nodes);
  }
  const asked = bitsOf(question.seats);
  for (const known of nodes) if (known.decision === question.decision && known.asked === asked) return known;
  const next = newNode(question);
  nodes.push(next);
  return next;
}

export function armsOf(node: Node, seat: Seat, seen?: Seen): Arms {
  let bySeen = node.seats[seat];
  if (!bySeen) {
    bySeen = new Map();
    node.seats[seat] = bySeen;
  }
  let arms = bySeen.get(seen);
  if (!arms) {
    arms = { byId: [], node, visits: 0, total: 0, tried: 0, means: 0, meanSquares: 0, choices: [], latest: undefined };
    bySeen.set(seen, arms);
  }
  return arms;
}

/** Plain words and numbers are their own keys. Equal answers come from the same rule, with their parts in the same order. */
export function keyOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? `\0${JSON.stringify(answer)}` : answer;
}

function armFor({ byId, node }: Arms, answer: unknown): Arm {
  const key = keyOf(answer);
  let id = node.ids.get(key);
  if (id === undefined) {
    id = node.ids.size;
    node.ids.set(key, id);
  }
  let arm = byId[id];
  if (!arm) {
    arm = { id, answer, rate: Number.NaN, visits: 0, offered: 0, total: 0, squares: 0 };
    byId[id] = arm;
  }
  return arm;
}

/** The arms that could be chosen so far. */
export function offeredArms({ byId }: Arms): Arm[] {
  return byId.filter((arm) => arm !== undefined && arm.offered > 0) as Arm[];
}

/** What is made of ratings: see the settings of a search. Without trust in them they are not asked for. */
export interface Taste {
  trust: number;
  sharpness: number;
  even: number;
}

/**
 * The answers as choices; `rate` is asked only where some of them have not been rated here before, or always where what an answer is
 * worth hangs on what else there is (`anew`).
 */
export function choicesAmong(arms: Arms, answers: readonly unknown[], taste: Taste, anew: boolean, rate: () => readonly number[]): Choices {
  const count = answers.length;
  const own: Arm[] = [];
  let isKnown = !anew;
  for (const answer of answers) {
    const arm = armFor(arms, answer);
    if (Number.isNaN(arm.rate)) isKnown = false;
    own.push(arm);
  }
  if (count === 1) return { answers, arms: own, priors: SURE };
  if (taste.trust === 0) return { answers, arms: own, priors: new Array<number>(count).fill(1 / count) };
  if (!isKnown) {
    const rates = rate();
    for (let i = 0; i < count; i++) (own[i] as Arm).rate = rates[i] as number;
  }
  const priors = priorsOf(own, taste.sharpness, taste.even);
  if (count <= NARROW) return { answers, arms: own, priors };
  const order = priors.map((_, i) => i).sort((a, b) => (priors[b] as number) - (priors[a] as number));
  return { answers, arms: order.map((i) => own[i] as Arm), priors: order.map((i) => priors[i] as number) };
}

const SURE: readonly number[] = [1];

/** Up to this many answers are all looked at; beyond it, their number grows with the square root of the visits. */
export const NARROW = 8;

export function widthAt(visits: number, answers: number): number {
  return answers <= NARROW ? answers : Math.min(answers, NARROW + Math.floor(Math.sqrt(visits)));
}

/** How a search leans: `explore` to what was rarely tried, `trust` to what is rated well. */
export interface Lean {
  explore: number;
  trust: number;
}

/** Where all visits gave the same, the spread says nothing yet about what is to come. */
const LEAST_SPREAD = 0.02;

/**
 * The arm with the highest upper bound: what it gave on average, and a bonus for being rarely taken when it could have
 * been, and for its prior. The bonus is measured in the spread of what the node has seen, so that a game whose
 * prospects change little from one answer to the next is searched as well as one that is won at a stroke. An answer that was never
 * tried is taken to be worse than the average by `reserve` of these spreads.
 */
export function select(arms: Arms, choices: Choices, { explore, trust }: Lean, dice: Dice, reserve = 0): Arm {
  const { priors } = choices;
  const width = widthAt(arms.visits, choices.arms.length);
  const mean = arms.visits > 0 ? arms.total / arms.visits : 0.5;
  const spread = spreadOf(arms, mean);
  const untried = mean - reserve * spread;
  let best: Arm | undefined;
  let top = Number.NEGATIVE_INFINITY;
  let ties = 0;
  for (let i = 0; i < width; i++) {
    const arm = choices.arms[i] as Arm;
    arm.offered += 1;
    const known = arm.visits > 0 ? arm.total / arm.visits : untried;
    const rare = Math.log(1 + arm.offered) / (1 + arm.visits);
    const bias = ((priors[i] as number) * Math.sqrt(arm.offered)) / (1 + arm.visits);
    const bound = known + spread * (explore * Math.sqrt(rare) + trust * bias);
    if (bound > top) {
      top = bound;
      best = arm;
      ties = 1;
    } else if (bound === top && dice.below(++ties) === 0) best = arm;
  }
  return best as Arm;
}

/**
 * How far what the answers gave lies from the average, each tried answer counting alike: where one always gives the same, and is
 * therefore taken again and again, the others would else seem as sure. An imagined win and loss fade as real visits come in.
 */
function spreadOf({ visits, tried, means, meanSquares }: Arms, mean: number): number {
  const imagined = 2 / (visits + 2);
  const sum = imagined / 4 + meanSquares - 2 * mean * means + tried * mean * mean;
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, sum / (imagined + tried))));
}

export function credit(arms: Arms, arm: Arm, share: number): void {
  if (arm.visits > 0) {
    arms.means -= arm.total / arm.visits;
    arms.meanSquares -= arm.squares / arm.visits;
  } else arms.tried += 1;
  arm.visits += 1;
  arm.total += share;
  arm.squares += share * share;
  arms.visits += 1;
  arms.total += share;
  arms.means += arm.total / arm.visits;
  arms.meanSquares += arm.squares / arm.visits;
}

/** Ratings, on whatever scale, as odds: each standard deviation below the best makes an answer e^`sharpness` times rarer. */
function priorsOf(arms: readonly Arm[], sharpness: number, even: number): number[] {
  const count = arms.length;
  let top = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let squares = 0;
  let finite = 0;
  for (const { rate } of arms) {
    if (rate > top) top = rate;
    if (!Number.isFinite(rate)) continue;
    finite += 1;
    sum += rate;
    squares += rate * rate;
  }
  const mean = sum / Math.max(1, finite);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, finite) - mean * mean));
  const scale = deviation > 0 ? sharpness / deviation : 0;
  let all = 0;
  const priors: number[] = [];
  for (const { rate } of arms) {
    const odds = rate === top ? 1 : Number.isFinite(rate) && Number.isFinite(top) ? Math.exp((rate - top) * scale) : 0;
    priors.push(odds);
    all += odds;
  }
  for (let i = 0; i < count; i++) priors[i] = ((1 - even) * (priors[i] as number)) / all + even / count;
  return priors;
}
