// The battle's events before the eyes: cards travel, units clash, waver and fall.

import type { Id, Motion, Sound } from '@baize/contracts';
import { type Event, type PerEvent, perEvent, type View } from '@baize/kernel';
import { type Card, face } from './content/units.ts';
import { victory } from './describe.ts';
import type { Events } from './events.ts';
import { unitFace } from './scene-faces.ts';
import type { S21 } from './state.ts';
import { seatName } from './state.ts';

const unit = (card: Card): Id => `unit:${card}`;
const deal = (from: Id, to: Id, card: string, seat: number): Motion => ({
  do: 'deal',
  from,
  to,
  face: unitFace(card, seat),
  back: seat,
  sound: 'card',
});

/** The fighting unit of a seat, where the events of a combat happen. */
function fighter(view: View<S21>, seat: number): Id {
  const { combat, wings } = view.state;
  const found = combat && wings[combat.wing]?.units[seat]?.find((each) => each.entered === combat.fighter[seat]);
  return found ? unit(found.card) : 'deck';
}

const soundOf = (card: string): Sound => {
  const { type } = face(card);
  if (type === 'artillery') return 'cannon';
  return type === 'horse' || type === 'hussars' || type === 'dragoons' ? 'hooves' : 'march';
};

const nothing = () => [];

const SHOWS: PerEvent<Events, [view: View<S21>], readonly Motion[]> = {
  wings: nothing,
  dealt: nothing,
  'armies chosen': nothing,
  weather: nothing,
  'plains turn to mud': nothing,
  'dealt doctrines': nothing,
  doctrines: nothing,
  'line drawn up': nothing,
  looked: nothing,
  scouted: nothing,
  'terrain replaced': nothing,
  withdrawn: nothing,
  starts: (e) => [{ do: 'announce', says: `${seatName(e.seat)} begins`, sound: 'bugle' }],
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn} · ${seatName(e.seat)}`, sound: 'drum' }],
  holds: nothing,
  deployed: (e) => [{ ...deal(`hand:${e.seat}`, `wing:${e.wing}`, e.unit, e.seat), sound: soundOf(e.unit) }],
  declared: nothing,
  lapsed: nothing,
  ability: (e) => [{ do: 'call', at: [unit(e.unit)], says: e.does, tone: 'good' }],
  combat: (e) => [{ do: 'clash', a: unit(e.unit), b: unit(e.target), sound: soundOf(e.unit) }],
  called: (e, view) => laid('deck', e, view),
  played: (e, view) => laid(`hand:${e.seat}`, e, view),
  passed: (e, view) => [{ do: 'call', at: [fighter(view, e.seat)], says: 'passes', tone: 'quiet' }],
  bust: (e) => [{ do: 'call', at: [unit(e.unit)], says: `${e.total}: bust`, tone: 'bad', sound: 'groan' }],
  compared: nothing,
  'combat over': nothing,
  shocked: (e) => [{ do: 'call', at: [unit(e.unit)], says: 'shocked', tone: 'warn', sound: 'steel' }],
  routed: (e) => [{ do: 'fall', id: unit(e.unit), sound: 'groan' }],
  rallied: (e) => [{ do: 'call', at: [unit(e.unit)], says: 'steady', tone: 'good', sound: 'bugle' }],
  held: (e) => [{ do: 'call', at: [`wing:${e.wing}`], says: `held by ${seatName(e.seat)}`, tone: 'good' }],
  'doctrine used': (e) => [{ do: 'call', at: [`doctrine:${e.doctrine}`], says: 'paid', tone: 'good', sound: 'bell' }],
  'doctrine in combat': (e) => [{ do: 'call', at: [`doctrine:${e.doctrine}`], says: 'used', tone: 'good', sound: 'bell' }],
  'council in combat': nothing,
  'doctrine exchanged': nothing,
  'taken from rout pile': nothing,
  'reserve looked at': nothing,
  'reserve card lost': nothing,
  'reserve refilled': nothing,
  'taken off': nothing,
  moved: nothing,
  discarded: nothing,
  'time passes': (e) => [{ do: 'deal', from: 'deck', to: 'discards', face: unitFace(e.card, null), back: null, sound: 'card' }],
  'deck used up': nothing,
  'deck shuffled': () => [{ do: 'announce', says: 'The next battle deck', sound: 'shuffle' }],
  standing: nothing,
  'battle over': (e) => [{ do: 'announce', says: `The battle is over: ${victory(e)}`, sound: 'bugle' }],
  conceded: (e) => [{ do: 'announce', says: `${seatName(e.seat)} concedes the field`, sound: 'bugle' }],
};

/** A card goes to the fighting unit, and its new total is said. */
function laid(from: Id, e: Events['called'], view: View<S21>): readonly Motion[] {
  const at = fighter(view, e.seat);
  return [deal(from, at, e.card, e.seat), { do: 'call', at: [at], says: String(e.total), tone: 'quiet' }];
}

const shows = perEvent(SHOWS);

export function motions(view: View<S21>, event: Event): readonly Motion[] {
  return shows(event, view) ?? [];
}
