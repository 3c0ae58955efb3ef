// What a forecast calls a course of events, grouped by what matters to whoever asks.
import type { EventOf, Seat } from '@baize/kernel';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import type { EnGarde } from './state.ts';

export interface Told {
  label: string;
  tone: 'good' | 'bad' | 'even';
}

type Course = readonly EventOf<Events>[];

/** The worst first: what is said where it befalls an enemy, and where it befalls the own side. */
const HARM: readonly (readonly [is: (event: EventOf<Events>) => boolean, him: string, you: string])[] = [
  [(event) => event.kind === 'killed', 'he falls', 'your man falls'],
  [(event) => event.kind === 'knocked out', 'he is knocked out', 'your man is knocked out'],
  [(event) => event.kind === 'drowning' && event.drowned, 'he drowns', 'your man drowns'],
  [(event) => event.kind === 'wounded' && event.result === 'grievous', 'he is badly hurt', 'your man is badly hurt'],
  [(event) => event.kind === 'wounded' && event.result === 'light', 'he is hurt', 'your man is hurt'],
  [(event) => event.kind === 'thrown', 'he is thrown', 'your man is thrown'],
  [(event) => event.kind === 'wounded' || event.kind === 'stunned', 'he is stunned or scratched', 'your man is stunned or scratched'],
  [(event) => event.kind === 'feinted', 'he falls for the feint', 'your man falls for the feint'],
];

const seatIn = (event: EventOf<Events>): Seat | undefined => ('modelSeat' in event ? (event.modelSeat as Seat) : undefined);

export function toldOf(_before: EnGarde, _after: EnGarde, events: Course, seat: Seat): Told {
  for (const [is, him, you] of HARM) {
    const found = events.filter(is);
    if (found.some((event) => seatIn(event) !== seat)) return { label: him, tone: 'good' };
    if (found.length > 0) return { label: you, tone: 'bad' };
  }
  if (events.some((event) => event.kind === 'steed wounded')) return { label: 'a mount is hurt', tone: 'even' };
  const morale = events.find((event) => event.kind === 'morale');
  if (morale) return { label: describe(morale, seat).replace(/\.$/, ''), tone: morale.seat === seat ? 'bad' : 'good' };
  if (events.some((event) => event.kind === 'scores')) return { label: 'the blow is turned aside', tone: 'even' };
  if (events.some((event) => event.kind === 'shot')) return { label: 'the shot goes wide', tone: 'even' };
  return { label: 'nothing changes', tone: 'even' };
}
