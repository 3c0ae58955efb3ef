// Chance: one door, and the sources that can stand behind it.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** One request at the door: a whole number from 0 to `sides` - 1. */
export interface Toss {
  sides: number;
  /** For people: `d6`, `a card of the battle deck`. */
  what: string;
  /** What the numbers stand for, where they stand for something. */
  among: readonly unknown[] | undefined;
}

/** `index` counts the draws of a match from 0; only the keyed source looks at it. */
export interface Source {
  below(sides: number, index: number, what: string, among?: readonly unknown[]): number;
  /** Which of several unlike parts, by their weights. Only exact odds have it: each part is then followed once. */
  weigh?(weights: readonly number[]): number;
}

/** Which of several parts, by their weights in whole numbers; `below` is the ordinary way to find out. */
export function weigh(source: Source, weights: readonly number[], below: (sides: number) => number): number {
  if (source.weigh) return source.weigh(weights);
  let at = below(weights.reduce((sum, weight) => sum + weight, 0));
  for (let part = 0; ; part++) {
    at -= weights[part] as number;
    if (at < 0) return part;
  }
}

/**
 * Play: draw number `index` is cut from HMAC-SHA-256(seed, index), so that each draw can be proved by itself.
 * The 32 bytes are eight chances at a number without bias; all eight fail once in 2^200 at the worst.
 */
export function keyed(seed: Uint8Array): Source {
  const message = new Uint8Array(8);
  const counter = new DataView(message.buffer);
  const ready = hmac.create(sha256, seed);
  return {
    below(sides, index) {
      counter.setUint32(4, index);
      const block = ready.clone().update(message).digest();
      const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
      const fair = 2 ** 32 - (2 ** 32 % sides);
      for (let at = 0; at < 32; at += 4) {
        const word = words.getUint32(at);
        if (word < fair) return word % sides;
      }
      return words.getUint32(28) % sides;
    },
  };
}

/** Bots and tests: fast, repeatable, and predictable, so never for play. */
export function sampled(seed: number): Source {
  const generator = xoroshiro128plus(seed);
  return { below: (sides) => (sides <= 1 ? 0 : uniformInt(generator, 0, sides - 1)) };
}

/** A step of a script: a die's face as people read it, or the card (any value) that is to come. */
export type Scripted = number | string;

/** Tests: "the dice are 3, 4, 1, then the card LN4-06a". Afterwards `then`, or an error if there is none. */
export function scripted(script: readonly Scripted[], then?: Source): Source & { left(): number } {
  let at = 0;
  return {
    left: () => script.length - at,
    below(sides, index, what, among) {
      const next = script[at];
      if (next === undefined) {
        if (then) return then.below(sides, index, what, among);
        throw new Error(`The script has no more chance, but ${what} is drawn.`);
      }
      at += 1;
      const value = among ? among.indexOf(next) : typeof next === 'number' ? next - 1 : -1;
      if (value < 0 || value >= sides) throw new Error(`The script says ${next} where ${what} is drawn.`);
      return value;
    },
  };
}

/** Draws that have been written down, played back. */
export function recorded(draws: readonly number[]): Source {
  return {
    below(_sides, index) {
      const value = draws[index];
      if (value === undefined) throw new Error(`Draw ${index} is not in the record.`);
      return value;
    },
  };
}

/** Thrown by the hand-entered source when it needs a number that nobody has entered yet. */
export class NeedsChance extends Error {
  toss: Toss;
  constructor(toss: Toss) {
    super(`Waiting for ${toss.what}`);
    this.toss = toss;
  }
}

/** Umpire mode: people roll real dice and enter what they see. */
export function entered(values: readonly number[]): Source {
  let at = 0;
  return {
    below(sides, _index, what, among) {
      const value = values[at++];
      if (value === undefined) throw new NeedsChance({ sides, what, among });
      return value;
    },
  };
}

export interface Outcome<T> {
  weight: number;
  value: T;
}

interface Fork {
  at: number;
  /** The weight of each way, or the number of ways that are all alike. */
  ways: readonly number[] | number;
}

class TooManyCourses extends Error {}

/**
 * Exact odds: runs `act` once for each course that chance can take.
 * Gives up (undefined) when there are more than `most` courses.
 */
export function enumerate<T>(act: (source: Source) => T, most: number): Outcome<T>[] | undefined {
  try {
    return followAll(act, most);
  } catch (error) {
    if (error instanceof TooManyCourses) return undefined;
    throw error;
  }
}

function followAll<T>(act: (source: Source) => T, most: number): Outcome<T>[] | undefined {
  const outcomes: Outcome<T>[] = [];
  let course: Fork[] = [];
  for (;;) {
    let depth = 0;
    let weight = 1;
    const follow = (ways: Fork['ways']): number => {
      if (depth === course.length) {
        // Every fork leaves another course open; what is rolled until somebody wins would fork without end.
        if (depth > most) throw new TooManyCourses();
        course.push({ at: nextWay(ways, 0), ways });
      }
      const fork = course[depth++] as Fork;
      weight *= odds(fork);
      return fork.at;
    };
    const value = act({ below: follow, weigh: follow });
    if (outcomes.length === most) return undefined;
    outcomes.push({ weight, value });
    course = course.slice(0, depth);
    while (course.length > 0) {
      const last = course[course.length - 1] as Fork;
      last.at = nextWay(last.ways, last.at + 1);
      if (last.at < count(last.ways)) break;
      course.pop();
    }
    if (course.length === 0) return outcomes;
  }
}

function count(ways: Fork['ways']): number {
  return typeof ways === 'number' ? ways : ways.length;
}

/** The first way from `at` on that is possible at all. */
function nextWay(ways: Fork['ways'], at: number): number {
  let way = at;
  while (typeof ways !== 'number' && ways[way] === 0) way += 1;
  return way;
}

function odds({ at, ways }: Fork): number {
  if (typeof ways === 'number') return 1 / ways;
  return (ways[at] as number) / ways.reduce((sum, weight) => sum + weight, 0);
}
