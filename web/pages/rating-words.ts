// A rating in words: with its span, and as a guess while little is known.
import type { RatingInfo } from '../shell/protocol.ts';

/** Above this a rating says hardly more than where everybody begins. */
const VAGUE = 150;

export function ratingInWords({ rating, deviation, matches }: RatingInfo): string {
  const span = `${rating - 2 * deviation} to ${rating + 2 * deviation}`;
  const played = matches === 1 ? 'one match' : `${matches} matches`;
  return deviation > VAGUE ? `about ${rating} (${span}, after ${played} only)` : `${rating} (${span}, ${played})`;
}
