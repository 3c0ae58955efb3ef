// Sequential tests: after each pair, whether the answer is known. They stop early where it is plain, and late where it is close.
import { logLikelihoodRatio, type Pairs } from './pentanomial.ts';

/** Chances to be wrong: `alpha` to say yes falsely, `beta` to say no falsely. */
export interface Errors {
  alpha: number;
  beta: number;
}

export type Question =
  /** As many pairs as were asked for. */
  | { kind: 'count' }
  /** Whether the first side takes `to` of what is to be won, or only `from`. */
  | ({ kind: 'stronger'; from: number; to: number } & Errors)
  /** Whether both sides take half, to within so much. */
  | ({ kind: 'fair'; within: number } & Errors);

export type Answer = 'open' | 'stronger' | 'not stronger' | 'fair' | 'first favoured' | 'second favoured';

export interface Verdict {
  answer: Answer;
  /** After how many pairs. */
  pairs: number;
  /** The logarithms of the likelihood ratios as they stand, one for each side of the question. */
  ratios: number[];
}

export interface Bounds {
  low: number;
  high: number;
}

/** A fair match can be taken for unfair on either side, so each side has half of that error. */
export function boundsOf({ kind, alpha, beta }: Exclude<Question, { kind: 'count' }>): Bounds {
  const no = kind === 'fair' ? beta / 2 : beta;
  return { low: Math.log(no / (1 - alpha)), high: Math.log((1 - no) / alpha) };
}

/** One walk between two bounds; a bound that was reached once has decided. */
interface Walk {
  from: number;
  to: number;
  ratio: number;
  decided: 'from' | 'to' | null;
}

function walksOf(question: Question): Walk[] {
  const walk = (from: number, to: number): Walk => ({ from, to, ratio: 0, decided: null });
  if (question.kind === 'stronger') return [walk(question.from, question.to)];
  if (question.kind === 'fair') return [walk(0.5 + question.within, 0.5), walk(0.5 - question.within, 0.5)];
  return [];
}

function answerOf(question: Question, walks: readonly Walk[]): Answer {
  const [first, second] = walks;
  if (question.kind === 'count' || !first) return 'open';
  if (question.kind === 'stronger') {
    if (first.decided === null) return 'open';
    return first.decided === 'to' ? 'stronger' : 'not stronger';
  }
  if (first.decided === 'from') return 'first favoured';
  if (second?.decided === 'from') return 'second favoured';
  return first.decided === 'to' && second?.decided === 'to' ? 'fair' : 'open';
}

/** Follows the scores of pairs in their order; the verdict does not depend on who played them, or when. */
export function newTest(question: Question): { add(score: number): Verdict; verdict(): Verdict } {
  const walks = walksOf(question);
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const bounds = question.kind === 'count' ? null : boundsOf(question);
  let count = 0;
  let answer: Answer = 'open';
  const verdict = (): Verdict => ({ answer, pairs: count, ratios: walks.map(({ ratio }) => ratio) });
  return {
    verdict,
    add(score) {
      if (answer !== 'open') return verdict();
      pairs[Math.round(score * 2) as 0 | 1 | 2 | 3 | 4] += 1;
      count += 1;
      for (const walk of walks) if (bounds && walk.decided === null) step(walk, pairs, bounds);
      answer = answerOf(question, walks);
      return verdict();
    },
  };
}

function step(walk: Walk, pairs: Pairs, { low, high }: Bounds): void {
  walk.ratio = logLikelihoodRatio(pairs, walk.from, walk.to);
  if (walk.ratio >= high) walk.decided = 'to';
  else if (walk.ratio <= low) walk.decided = 'from';
}

/** About how many pairs it will take in all, if things go on as they have. */
export function expectedPairs(question: Question, { answer, pairs, ratios }: Verdict, most: number): number {
  if (answer !== 'open') return pairs;
  if (question.kind === 'count' || pairs === 0) return most;
  const { low, high } = boundsOf(question);
  const needed = ratios.map((ratio) => {
    if (ratio >= high || ratio <= low) return pairs;
    const perPair = ratio / pairs;
    if (perPair === 0) return most;
    return (perPair > 0 ? high : low) / perPair;
  });
  return Math.min(most, Math.max(pairs + 1, Math.ceil(Math.max(...needed))));
}
