// What the measured cost of a move means for a house: how many matches one node carries, and how fast its database grows. Pure.

export interface CostOfMove {
  /** Microseconds of the server's processor. */
  cpu: number;
  /** Bytes that stay on the disk. */
  stored: number;
}

export interface HouseModel {
  /** Moves a second with which the one thread that plays is as busy as we allow. */
  perSecond: number;
  /** Matches at the table, and by letter, that one node carries if there are no others. */
  live: number;
  letters: number;
  /** Gigabytes a year of a house whose node is so busy, and of a thousand matches by letter. */
  growth: number;
  growthOfLetters: number;
}

/** Of one core: the rest is for hours in which more is played, for set-ups, lists and bots that come back. */
const BUSY = 0.6;
/** At the table somebody answers so often, in seconds; by letter a match has so many answers a day. */
const LIVE_EVERY = 6;
const LETTERS_A_DAY = 8;
const DAY = 86_400;
const YEAR = 365 * DAY;
const GIGABYTE = 1e9;

export function houseModel({ cpu, stored }: CostOfMove): HouseModel {
  const perSecond = (BUSY * 1e6) / cpu;
  return {
    perSecond,
    live: perSecond * LIVE_EVERY,
    letters: (perSecond * DAY) / LETTERS_A_DAY,
    growth: (perSecond * YEAR * stored) / GIGABYTE,
    growthOfLetters: (1000 * LETTERS_A_DAY * 365 * stored) / GIGABYTE,
  };
}

export function tellModel({ perSecond, live, letters, growth, growthOfLetters }: HouseModel): string {
  const whole = (value: number) => Math.floor(value).toLocaleString('en');
  return [
    `A node that is busy to ${100 * BUSY} % of one core stores ${whole(perSecond)} moves a second:`,
    `  ${whole(live)} matches at the table with a move every ${LIVE_EVERY} seconds, or ${whole(letters)} by letter with ${LETTERS_A_DAY} moves a day.`,
    `  The database of such a node grows by ${whole(growth)} GB a year; a thousand matches by letter by ${growthOfLetters.toFixed(1)} GB.`,
  ].join('\n');
}
