// The machine's clock may leap: it was wrong and is set right, or the machine has slept. Nobody could think in time that never was.
import { StartError } from '../start-error.ts';
import type { Holidays } from './clocks.ts';
import { joined, type Span } from './holidays.ts';

export interface Leaps {
  /** By how many milliseconds the clock has leapt since it was looked at last; 0 where it has gone evenly. */
  look(): number;
  /** The holidays of the seats of a match, and as holidays of everybody the times that the clock has leapt over. */
  withLeaps(holidays: Holidays, seats: number): Holidays;
}

/** Clocks of machines are set right by less than that without a leap. */
const LEAST = 5000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `even` cannot be set by anybody, and says nothing of the time of day. */
export function newLeaps(now: () => number, even: () => number): Leaps {
  /** How far both clocks are apart. */
  let apart = now() - even();
  let over: readonly Span[] = [];
  return {
    look() {
      const present = now();
      const by = present - even() - apart;
      apart += by;
      if (Math.abs(by) < LEAST) return 0;
      // What lies in a time to come again was leapt over by mistake.
      over = by > 0 ? joined([...over, { from: present - by, to: present }]) : over.filter(({ to }) => to <= present);
      return by;
    },
    withLeaps: (holidays, seats) =>
      over.length === 0 ? holidays : Array.from({ length: seats }, (_, seat) => joined([...(holidays[seat] ?? []), ...over])),
  };
}

/** For the operator. */
export function clockTrouble(by: number): StartError {
  const ms = Math.abs(by);
  const [unit, word] = (ms < 2 * MINUTE ? [1000, 'seconds'] : ms < 2 * HOUR ? [MINUTE, 'minutes'] : [HOUR, 'hours']) as [number, string];
  const way = by > 0 ? 'forwards' : 'backwards';
  return new StartError(
    `The clock of this machine has leapt ${way} by ${Math.round(ms / unit)} ${word}, or the machine has slept. Players’ clocks do not count it. See that its time is right before you start the server again.`,
  );
}
