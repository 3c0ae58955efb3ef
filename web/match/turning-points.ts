// What decided a match: where its course turned most.
import type { MatchRecord } from '@baize/kernel';
import { isPublicEntry } from './entries.ts';

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
        says: record.log[place]?.find(({ text, to }) => text && !to)?.text ?? '',
      }))
  );
}
