// A rating in words: with its span, and as a guess while little is known.
import type { RatingInfo } from '../shell/protocol.ts';

/** Above this a rating says hardly more than where everybody begins. */
const VAGUE = 150;

export function ratingInWords({ rating, deviation, matches }: RatingInfo): string {
  const span = spanOf({ rating, deviation });
  const played = matches === 1 ? 'one match' : `${matches} matches`;
  return deviation > VAGUE ? `about ${rating} (${span}, after ${played} only)` : `${rating} (${span}, ${played})`;
}

function spanOf({ rating, deviation }: Pick<RatingInfo, 'rating' | 'deviation'>): string {
  return `${rating - 2 * deviation} to ${rating + 2 * deviation}`;
}

export interface RungLine {
  who: string;
  says: string;
  isMine: boolean;
}

/** Oneself among the bots, the strongest first. */
export function rungsOf({ rating, deviation, bots }: RatingInfo): RungLine[] {
  const all = [{ who: 'You', rating, deviation }, ...bots.map((bot) => ({ ...bot, who: bot.rank }))];
  return all
    .sort((a, b) => b.rating - a.rating)
    .map((each) => ({ who: each.who, says: `${each.rating} (${spanOf(each)})`, isMine: each.who === 'You' }));
}
