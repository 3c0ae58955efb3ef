// What a forecast calls a course of events, grouped by what matters to whoever asks.
import type { EventOf, Seat } from '@baize/kernel';
import { face } from './content/units.ts';
import type { Events } from './events.ts';
import { fighterOf } from './rules/fighting.ts';
import { comparedTotal, leadNeeded } from './rules/reckoning.ts';
import { foe, type S21 } from './state.ts';

/** `number` is the total that a card leads to. */
export interface Told {
  label: string;
  tone: 'good' | 'bad' | 'even';
  number?: number;
}

type Course = readonly EventOf<Events>[];

const counted = (events: Course, kind: 'routed' | 'shocked', owner: Seat): number =>
  events.filter((event) => event.kind === kind && event.seat === owner).length;

/** Routs weigh twice as much as shocks. */
const harm = (events: Course, owner: Seat): number => 2 * counted(events, 'routed', owner) + counted(events, 'shocked', owner);

/** Of a whole attack: who comes off worse. */
function attackTold(events: Course, seat: Seat): Told {
  const [his, own] = [foe(seat), seat];
  const balance = harm(events, his) - harm(events, own);
  if (balance > 0) {
    if (counted(events, 'routed', his) > 0) return { label: 'a unit of his routs', tone: 'good' };
    return { label: 'he is shocked', tone: 'good' };
  }
  if (balance < 0) {
    if (counted(events, 'routed', own) > 0) return { label: 'a unit of yours routs', tone: 'bad' };
    return { label: 'you are shocked', tone: 'bad' };
  }
  return { label: harm(events, own) > 0 ? 'both suffer alike' : 'nobody is shocked', tone: 'even' };
}

/** A card has been laid and the fight goes on: who is ahead now. */
function aheadTold(s: S21, seat: Seat, number: number): Told {
  const { combat } = s;
  const own = combat && fighterOf(s, combat, seat);
  const other = combat && fighterOf(s, combat, foe(seat));
  if (!combat || !own || !other) return { label: `${number}`, tone: 'even', number };
  const [mine, his] = [face(own.card).type, face(other.card).type];
  const lead = comparedTotal(s, combat, seat, mine) - comparedTotal(s, combat, foe(seat), his);
  if (lead >= leadNeeded(s, seat, mine, his)) return { label: 'you lead by enough', tone: 'good', number };
  if (lead > 0) return { label: 'you lead', tone: 'good', number };
  return { label: lead === 0 ? 'you are level' : 'he stays ahead', tone: 'even', number };
}

export function toldOf(_before: S21, after: S21, events: Course, seat: Seat): Told {
  const laid = events.find((event) => event.kind === 'called' || event.kind === 'played');
  const number = laid && { number: laid.total };
  const bust = events.find((event) => event.kind === 'bust');
  if (bust && laid)
    return bust.seat === seat ? { label: 'you bust', tone: 'bad', ...number } : { label: 'he busts', tone: 'good', ...number };
  if (events.some((event) => event.kind === 'declared')) return attackTold(events, seat);
  if (harm(events, 0) + harm(events, 1) > 0) return { ...attackTold(events, seat), ...number };
  if (laid) return aheadTold(after, seat, laid.total);
  const lost = events.find((event) => event.kind === 'reserve card lost');
  if (lost)
    return lost.seat === seat ? { label: 'you lose a reserve card', tone: 'bad' } : { label: 'he loses a reserve card', tone: 'good' };
  return { label: 'nothing changes', tone: 'even' };
}
