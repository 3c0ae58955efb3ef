// What a forecast calls a turn, grouped by what matters to whoever asks.
import type { EventOf, Seat } from '@baize/kernel';
import type { Events } from './events.ts';
import { type Fray, isEnemy, warrior } from './state.ts';

export interface Told {
  label: string;
  tone: 'good' | 'bad' | 'even';
}

/** Hit points lost in a turn by either side. */
function losses(before: Fray, turn: readonly EventOf<Events>[], seat: Seat): { own: number; theirs: number } {
  const left = before.warriors.map((w) => w.hitPoints);
  const lost = { own: 0, theirs: 0 };
  for (const event of turn) {
    if (event.kind !== 'hurt') continue;
    const side = isEnemy(warrior(before, event.seat), warrior(before, seat)) ? 'theirs' : 'own';
    lost[side] += (left[event.seat] as number) - event.left;
    left[event.seat] = event.left;
  }
  return lost;
}

function verdict(s: Fray, { seats: winners }: Events['over'], seat: Seat): Told {
  if (!winners.includes(seat)) return { label: 'you are beaten', tone: 'bad' };
  const shared = winners.some((other) => isEnemy(warrior(s, other), warrior(s, seat)));
  return shared ? { label: 'all fall: a draw', tone: 'even' } : { label: 'you win', tone: 'good' };
}

/** From so many hit points on a side is struck, below it is only grazed. */
const STRUCK = 14;

/** A turn ends where the next begins. */
export function toldOf(before: Fray, _after: Fray, events: readonly EventOf<Events>[], seat: Seat): Told {
  const next = events.findIndex((event) => event.kind === 'turn');
  const turn = next < 0 ? events : events.slice(0, next);
  const over = turn.find((event) => event.kind === 'over');
  if (over) return verdict(before, over, seat);
  if (!turn.some((event) => event.kind === 'slot')) return { label: 'nothing changes', tone: 'even' };
  const { own, theirs } = losses(before, turn, seat);
  if (theirs === 0 && own === 0) return { label: 'nobody is hurt', tone: 'even' };
  if (own === 0) return { label: theirs >= STRUCK ? 'they are struck' : 'they are grazed', tone: 'good' };
  if (theirs === 0) return { label: own >= STRUCK ? 'you are struck' : 'you are grazed', tone: 'bad' };
  if (theirs > own) return { label: 'blows are traded, they lose more', tone: 'good' };
  return own > theirs ? { label: 'blows are traded, you lose more', tone: 'bad' } : { label: 'blows are traded evenly', tone: 'even' };
}
