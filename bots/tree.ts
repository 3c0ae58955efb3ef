// The search tree. A node is a question that was reached by certain answers, whatever chance did on the way; each seat that is
// asked there has its own arms, others for whatever else it has seen by then, and chooses by its own statistics.
import type { Seat } from '@baize/kernel';
import type { Dice } from './dice.ts';

/** One answer of one seat. */
export interface Arm {
  /** The answer's number at its node. */
  id: number;
  answer: unknown;
  visits: number;
  /** How often the answer was there to be chosen. */
  offered: number;
  /** The sum of what the seat got, and of its squares. */
  total: number;
  squares: number;
}

/** All answers that a seat was seen to have at a node, as far as it can tell where it is. */
export interface Arms {
  byAnswer: Map<unknown, Arm>;
  /** Of its node. */
  ids: Map<unknown, number>;
  visits: number;
  total: number;
}

/** What a seat has seen, in one of a game's buckets. */
export type Seen = string | number;

export interface Node {
  /** By seat, or by seat and what it has seen. */
  seats: Map<Seat | string, Arms>;
  /** The answers that were given here, numbered: alike for all, whatever else each may have seen. */
  ids: Map<unknown, number>;
  /** The questions that came next, by the answers given and who was then asked what. */
  next: Map<string, Node>;
}

/** Answers of one seat in one world; the likeliest first where there are many. */
export interface Choices {
  answers: readonly unknown[];
  /** Adds up to 1. */
  priors: readonly number[];
}

export function newNode(): Node {
  return { seats: new Map(), ids: new Map(), next: new Map() };
}

export function armsOf(node: Node, seat: Seat, seen?: Seen): Arms {
  const key = seen === undefined ? seat : `${seat} ${seen}`;
  let arms = node.seats.get(key);
  if (!arms) {
    arms = { byAnswer: new Map(), ids: node.ids, visits: 0, total: 0 };
    node.seats.set(key, arms);
  }
  return arms;
}

/** Plain words and numbers are their own keys. Equal answers come from the same rule, with their parts in the same order. */
export function keyOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? `\0${JSON.stringify(answer)}` : answer;
}

function armFor(arms: Arms, answer: unknown): Arm {
  const key = keyOf(answer);
  let arm = arms.byAnswer.get(key);
  if (!arm) {
    arm = { id: idOf(arms.ids, key), answer, visits: 0, offered: 0, total: 0, squares: 0 };
    arms.byAnswer.set(key, arm);
  }
  return arm;
}

function idOf(ids: Map<unknown, number>, key: unknown): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size);
  return ids.size - 1;
}

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
  const { answers, priors } = choices;
  const width = widthAt(arms.visits, answers.length);
  const mean = arms.visits > 0 ? arms.total / arms.visits : 0.5;
  const spread = spreadOf(arms);
  const untried = mean - reserve * spread;
  let best: Arm | undefined;
  let top = Number.NEGATIVE_INFINITY;
  let ties = 0;
  for (let i = 0; i < width; i++) {
    const arm = armFor(arms, answers[i]);
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
function spreadOf(arms: Arms): number {
  const mean = arms.visits > 0 ? arms.total / arms.visits : 0.5;
  const imagined = 2 / (arms.visits + 2);
  let sum = imagined / 4;
  let count = imagined;
  for (const { visits, total, squares } of arms.byAnswer.values()) {
    if (visits === 0) continue;
    sum += squares / visits - 2 * mean * (total / visits) + mean * mean;
    count += 1;
  }
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, sum / count)));
}

export function credit(arms: Arms, arm: Arm, share: number): void {
  arm.visits += 1;
  arm.total += share;
  arm.squares += share * share;
  arms.visits += 1;
  arms.total += share;
}

/** Ratings, on whatever scale, as odds: each standard deviation below the best makes an answer e^`sharpness` times rarer. */
export function priorsOf(rates: readonly number[], sharpness: number, even: number): number[] {
  const count = rates.length;
  let top = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let squares = 0;
  let finite = 0;
  for (const rate of rates) {
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
  const priors = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    const rate = rates[i] as number;
    const odds = rate === top ? 1 : Number.isFinite(rate) && Number.isFinite(top) ? Math.exp((rate - top) * scale) : 0;
    priors[i] = odds;
    all += odds;
  }
  for (let i = 0; i < count; i++) priors[i] = ((1 - even) * (priors[i] as number)) / all + even / count;
  return priors;
}
