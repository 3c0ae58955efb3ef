// Answer spaces: what may be answered where a list would be too long. A space can say whether an answer is legal
// and why not, suggest good candidates, and describe itself to the screen.
import type { Refusal, RuleId } from './basic-types.ts';

export interface Space<A = unknown> {
  /** Which hand the screen lends: `choose`, `split`, `path`, `pose`, … */
  kind: string;
  /** What the screen has to know to lend it. */
  shape: unknown;
  /** Why not; null if the answer is legal. */
  refusal(answer: unknown): Refusal | null;
  /** Whether there is any legal answer at all, found out by the rules themselves, never by samples. */
  any(): boolean;
  /** Any legal answer, all of them possible. */
  sample(below: (sides: number) => number): A;
  /** A few good answers, best first; at least one. */
  candidates(): readonly A[];
}

export function isSpace<A>(offer: readonly A[] | Space<A>): offer is Space<A> {
  return !Array.isArray(offer);
}

export interface Choose<T> {
  rule: RuleId;
  from: readonly T[];
  least: number;
  most: number;
  /** What the choice must fulfil besides its number. */
  unless?: (chosen: readonly T[]) => Refusal | null;
  /** Whether any choice fulfils it, where that is known without trying all. */
  any?: () => boolean;
  /** Which whole choices to suggest; else the first few in order. */
  suggest?: () => readonly (readonly T[])[];
}

/** Some of a list, each once; the order does not matter. */
export function choose<T extends string | number>(given: Choose<T>): Space<readonly T[]> {
  const { rule, from, least } = given;
  const most = Math.min(given.most, from.length);
  const span = least === most ? `exactly ${least}` : `${least} to ${most}`;
  const space: Space<readonly T[]> = {
    kind: 'choose',
    shape: { from, least, most },
    refusal(answer) {
      if (!Array.isArray(answer)) return { rule, reason: `Choose ${span} of ${from.length}.` };
      const stranger = answer.find((item: unknown) => !from.includes(item as T));
      if (stranger !== undefined) return { rule, reason: `${JSON.stringify(stranger)} is not there to choose.` };
      if (new Set(answer).size !== answer.length) return { rule, reason: 'Nothing can be chosen twice.' };
      if (answer.length < least || answer.length > most) return { rule, reason: `Choose ${span}, not ${answer.length}.` };
      return given.unless?.(answer as T[]) ?? null;
    },
    any: given.any ?? (() => least <= most && (!given.unless || someChoice(from, least, most, given.unless) !== undefined)),
    sample(below) {
      for (let tries = 0; tries < 1000; tries++) {
        const rest = [...from];
        const count = least + below(most - least + 1);
        const chosen: T[] = [];
        while (chosen.length < count) chosen.push(...rest.splice(below(rest.length), 1));
        if (!given.unless?.(chosen)) return chosen;
      }
      return first() as readonly T[];
    },
    candidates: () => given.suggest?.() ?? [first() ?? from.slice(0, least)],
  };
  const first = () => (given.unless ? someChoice(from, least, most, given.unless) : from.slice(0, least));
  return space;
}

/** The first choice in order, of the least number that has one, against which nothing is to be said. */
function someChoice<T>(from: readonly T[], least: number, most: number, unless: (chosen: readonly T[]) => unknown): T[] | undefined {
  const extend = (chosen: T[], at: number, count: number): T[] | undefined => {
    if (chosen.length === count) return unless(chosen) === null ? chosen : undefined;
    for (let i = at; i <= from.length - (count - chosen.length); i++) {
      const found = extend([...chosen, from[i] as T], i + 1, count);
      if (found) return found;
    }
    return undefined;
  };
  for (let count = least; count <= most; count++) {
    const found = extend([], 0, count);
    if (found) return found;
  }
  return undefined;
}

export interface Split {
  rule: RuleId;
  total: number;
  parts: readonly { name: string; least: number; most: number }[];
}

/** A total shared out among parts, as whole numbers in the order of the parts. */
export function split({ rule, total, parts }: Split): Space<readonly number[]> {
  const all: number[][] = [];
  const deal = (done: number[], left: number) => {
    const part = parts[done.length];
    if (!part) {
      if (left === 0) all.push(done);
      return;
    }
    for (let n = part.least; n <= Math.min(part.most, left); n++) deal([...done, n], left - n);
  };
  deal([], total);
  return {
    kind: 'split',
    shape: { total, parts: parts.map((part) => ({ ...part })) },
    refusal(answer) {
      const names = parts.map((part) => part.name).join(', ');
      if (!Array.isArray(answer) || answer.length !== parts.length || !answer.every((n: unknown) => Number.isInteger(n)))
        return { rule, reason: `Share ${total} out among ${names} in whole numbers.` };
      for (const [i, part] of parts.entries()) {
        const n = answer[i] as number;
        if (n < part.least || n > part.most) return { rule, reason: `${part.name} takes ${part.least} to ${part.most}, not ${n}.` };
      }
      const sum = (answer as number[]).reduce((a, b) => a + b, 0);
      return sum === total ? null : { rule, reason: `The parts must add up to ${total}, not ${sum}.` };
    },
    any: () => all.length > 0,
    sample: (below) => all[below(all.length)] as number[],
    candidates: () => all,
  };
}

export interface Allot<T> {
  rule: RuleId;
  from: readonly T[];
  /** Each group takes exactly `size` of them. */
  groups: readonly { name: string; size: number }[];
}

/** Items shared out among groups of given sizes: a list for each group, in the order of the groups. */
export function allot<T extends string | number>({ rule, from, groups }: Allot<T>): Space<readonly (readonly T[])[]> {
  const deal = (items: T[]) => groups.map(({ size }) => items.splice(0, size));
  const count = groups.reduce((sum, { size }) => sum + size, 0);
  return {
    kind: 'allot',
    shape: { from, groups: groups.map((group) => ({ ...group })) },
    refusal(answer) {
      const all = groups.map(({ name, size }) => `${size} for the ${name}`).join(', ');
      if (!Array.isArray(answer) || answer.length !== groups.length) return { rule, reason: `Share out ${all}.` };
      for (const [i, { name, size }] of groups.entries()) {
        const part: unknown = answer[i];
        if (!Array.isArray(part) || part.length !== size) return { rule, reason: `The ${name} takes exactly ${size}.` };
      }
      const items = answer.flat();
      const stranger = items.find((item) => !from.includes(item as T));
      if (stranger !== undefined) return { rule, reason: `${JSON.stringify(stranger)} is not there to share out.` };
      return new Set(items).size === items.length ? null : { rule, reason: 'Nothing can be in two places.' };
    },
    any: () => count <= from.length,
    sample(below) {
      const rest = [...from];
      return deal(Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0] as T));
    },
    candidates: () => [deal([...from])],
  };
}
