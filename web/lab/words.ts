// The laboratory's findings in words that a player understands.
import { type ContestSummary, type Progress, type Summary, verdictInWords } from '@baize/lab/core';
import type { RunState } from './lab-run.ts';

export function inPercent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

function sidesOf({ a, b, compare }: ContestSummary): [string, string] {
  return compare === 'seats' ? [`${a}, who sits first`, `${b}, who sits second`] : [a, b];
}

export function headline({ plan, contests }: Summary, isDone: boolean): string {
  const [first] = contests;
  if (!first || first.games === 0) return 'The first battles are being fought';
  if (plan.question.kind === 'count') return isDone ? 'Measured' : 'Measured so far';
  if (first.verdict.answer !== 'open') return `${sentence(verdictInWords(first))}.`;
  if (isDone) return 'Too close to call';
  const { within } = plan.question as { within: number };
  const looks = Math.abs(first.share - 0.5) <= within ? 'it looks fair' : `${first.share > 0.5 ? first.a : first.b} seems favoured`;
  return `So far: ${looks}, but we are not sure yet`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Finding {
  says: string;
  sure: boolean;
}

/** What can be said of each side, of going first, and of the length of battles. */
export function findings(contest: ContestSummary, isDone: boolean): Finding[] {
  const { low, high, firstSeat, length, endings, games } = contest;
  const [a, b] = sidesOf(contest);
  const isOpen = low <= 0.5 && high >= 0.5;
  const found: Finding[] = isOpen
    ? [{ says: 'either side may be favoured, by a little', sure: false }]
    : [favour(a, low > 0.5), favour(b, high < 0.5)];
  if (contest.compare === 'sides') found.push(seatFinding(firstSeat));
  found.push({
    says: `a battle takes ${Math.round(length.middle)} answers, half of them ${Math.round(length.lower)} to ${Math.round(length.upper)}`,
    sure: true,
  });
  const [usual] = Object.entries(endings).sort(([, x], [, y]) => y - x);
  if (usual) found.push({ says: `${Math.round((100 * usual[1]) / games)} in a hundred end by ${usual[0]}`, sure: isDone });
  return found;
}

function favour(side: string, isFavoured: boolean): Finding {
  return { says: `${side} is ${isFavoured ? '' : 'not '}favoured`, sure: true };
}

function seatFinding({ share, low, high }: ContestSummary['firstSeat']): Finding {
  const split = `${(share * 100).toFixed(1)} to ${((1 - share) * 100).toFixed(1)}`;
  if (low > 0.5) return { says: `the first seat is better: ${split}`, sure: true };
  if (high < 0.5) return { says: `the second seat is better: ${split}`, sure: true };
  return { says: `where one sits does not matter as far as can be seen: ${split}`, sure: high - low < 0.1 };
}

export function timeLeft(state: RunState, progress: Progress | null): string {
  if (state === 'done') return 'done';
  if (state === 'paused') return 'paused';
  const seconds = progress?.secondsLeft ?? null;
  if (seconds === null) return 'it has just begun';
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} seconds left`;
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} minutes left` : `about ${Math.round(seconds / 3600)} hours left`;
}
