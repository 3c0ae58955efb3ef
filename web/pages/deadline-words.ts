// Until when somebody must answer, in words.
import type { Deadline, MyMatch } from '../shell/protocol.ts';

const HOUR = 3_600_000;

function momentInWords(until: number): string {
  return new Date(until).toLocaleString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** How long is left, and the moment itself by the clock of whoever reads. */
export function untilWords({ until, resting }: Deadline, now: number): string {
  if (resting) return `on holiday, until ${momentInWords(until)}`;
  const hours = Math.floor((until - now) / HOUR);
  if (hours < 1) return until <= now ? 'time is up' : 'less than an hour left';
  const left = hours < 48 ? (hours === 1 ? 'an hour' : `${hours} hours`) : `${Math.floor(hours / 24)} days`;
  return `${left} left, until ${momentInWords(until)}`;
}

/** By the day: who must answer, and until when; nothing where no such clock runs. */
export function deadlineWords({ deadlines, mySeat, seats }: Pick<MyMatch, 'deadlines' | 'mySeat' | 'seats'>, now: number): string {
  const mine = deadlines.find(({ seat }) => seat === mySeat);
  if (mine) return `you: ${untilWords(mine, now)}`;
  return deadlines.map((each) => `${seats.find(({ seat }) => seat === each.seat)?.name ?? 'They'}: ${untilWords(each, now)}`).join('; ');
}
