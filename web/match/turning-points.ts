// What decided a match: where its course turned most.
import type { MatchRecord, Seat } from '@baize/kernel';
import { isPublicEntry, keptPublicEntries } from './entries.ts';

export interface TurningPoint {
  /** After how many public entries. */
  place: number;
  /** How much it gave, in hundredths. */
  gain: number;
  says: string;
}

const MOST = 3;
/** Smaller steps decide nothing. */
const LEAST = 0.04;

/** What everybody was told first of what came of an entry. */
const wordsOf = ({ log }: Pick<MatchRecord, 'log'>, place: number): string => log[place]?.find(({ text, to }) => text && !to)?.text ?? '';

/**
 * Of a seat's own answers, the one after which it stood better by most, and the one after which it stood worse by most;
 * what chance and the others made of them at once is part of it. `course` is that seat's.
 */
export function ownDecisions(
  course: readonly number[],
  record: Pick<MatchRecord, 'log' | 'entries'>,
  seat: Seat,
): { best: TurningPoint | null; costliest: TurningPoint | null } {
  const own = keptPublicEntries(record.entries)
    .filter(({ entry }) => entry.seat === seat && 'answer' in entry)
    .map(({ index }): TurningPoint => {
      const gain = (course[index + 1] ?? 0) - (course[index] ?? 0);
      return { place: index + 1, gain: Math.round(gain * 100), says: wordsOf(record, index + 1) };
    })
    .filter(({ gain, says, place }) => says !== '' && place < course.length && Math.abs(gain) >= LEAST * 50)
    .sort((a, b) => b.gain - a.gain);
  const [first, last] = [own[0], own[own.length - 1]];
  return { best: first && first.gain > 0 ? first : null, costliest: last && last.gain < 0 ? last : null };
}

/** The largest steps of a course, in the order in which they came. */
export function turningPoints(course: readonly number[], record: Pick<MatchRecord, 'log' | 'entries'>): TurningPoint[] {
  const entries = record.entries.filter(isPublicEntry);
  return (
    course
      .slice(1)
      .map((value, at) => ({ place: at + 1, gain: value - (course[at] ?? value) }))
      // What was given up or taken back was decided before.
      .filter(({ gain, place }) => Math.abs(gain) >= LEAST && 'answer' in (entries[place - 1] ?? {}))
      .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
      .slice(0, MOST)
      .sort((a, b) => a.place - b.place)
      .map(({ place, gain }) => ({
        place,
        gain: Math.round(gain * 100),
        says: wordsOf(record, place),
      }))
  );
}

/** So far the gap must stand out from what differs between the rounds by chance. */
const SURE = 1.96;
/** Less than two hundredths of a match is as good as nothing. */
const WORTH_TELLING = 0.02;

/** Of answers that were weighed in several rounds, the best in the mean, if it is surely better than the first, which was given. */
export function surelyBetter(rounds: readonly (readonly number[])[]): number | null {
  const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const gaps = (rounds[0] ?? []).map((_, at) => rounds.map((round) => (round[at] as number) - (round[0] as number)));
  const best = gaps.reduce((first, each, at) => (meanOf(each) > meanOf(gaps[first] as number[]) ? at : first), 0);
  const gap = gaps[best] ?? [];
  const mean = meanOf(gap);
  const spread = Math.sqrt(meanOf(gap.map((each) => (each - mean) ** 2)) / Math.max(1, rounds.length - 1));
  return best > 0 && mean > Math.max(WORTH_TELLING, SURE * spread) ? best : null;
}
