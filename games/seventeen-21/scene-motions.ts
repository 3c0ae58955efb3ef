// The battle's events before the eyes: cards travel, units clash, waver and fall.

import type { Id, Motion, Sound } from '@baize/contracts';
import type { Event, View } from '@baize/kernel';
import { face } from './content/units.ts';
import { unitFace } from './scene-faces.ts';
import type { S21 } from './state.ts';
import { seatName } from './state.ts';

type Show = (e: Event, view: View<S21>) => readonly Motion[];

const unit = (card: unknown): Id => `unit:${card}`;
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

const SHOWS: Record<string, Show> = {
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn} · ${seatName(Number(e.seat))}`, sound: 'drum' }],
  starts: (e) => [{ do: 'announce', says: `${seatName(Number(e.seat))} begins`, sound: 'bugle' }],
  deployed: (e) => [{ ...deal(`hand:${e.seat}`, `wing:${e.wing}`, String(e.unit), Number(e.seat)), sound: soundOf(String(e.unit)) }],
  combat: (e) => [{ do: 'clash', a: unit(e.unit), b: unit(e.target), sound: soundOf(String(e.unit)) }],
  called: (e, view) => [
    deal('deck', fighter(view, Number(e.seat)), String(e.card), Number(e.seat)),
    { do: 'call', at: [fighter(view, Number(e.seat))], says: String(e.total), tone: 'quiet' },
  ],
  played: (e, view) => [
    deal(`hand:${e.seat}`, fighter(view, Number(e.seat)), String(e.card), Number(e.seat)),
    { do: 'call', at: [fighter(view, Number(e.seat))], says: String(e.total), tone: 'quiet' },
  ],
  passed: (e, view) => [{ do: 'call', at: [fighter(view, Number(e.seat))], says: 'passes', tone: 'quiet' }],
  bust: (e) => [{ do: 'call', at: [unit(e.unit)], says: `${e.total}: bust`, tone: 'bad', sound: 'groan' }],
  shocked: (e) => [{ do: 'call', at: [unit(e.unit)], says: 'shocked', tone: 'warn', sound: 'steel' }],
  rallied: (e) => [{ do: 'call', at: [unit(e.unit)], says: 'steady', tone: 'good', sound: 'bugle' }],
  routed: (e) => [{ do: 'fall', id: unit(e.unit), sound: 'groan' }],
  held: (e) => [{ do: 'call', at: [`wing:${e.wing}`], says: `held by ${seatName(Number(e.seat))}`, tone: 'good' }],
  'doctrine used': (e) => [{ do: 'call', at: [`doctrine:${e.doctrine}`], says: 'paid', tone: 'good', sound: 'bell' }],
  'doctrine in combat': (e) => [{ do: 'call', at: [`doctrine:${e.doctrine}`], says: 'used', tone: 'good', sound: 'bell' }],
  'time passes': (e) => [{ do: 'deal', from: 'deck', to: 'discards', face: unitFace(String(e.card), null), back: null, sound: 'card' }],
  'deck shuffled': () => [{ do: 'announce', says: 'The next battle deck', sound: 'shuffle' }],
  ability: (e) => [{ do: 'call', at: [unit(e.unit)], says: String(e.does), tone: 'good' }],
  'battle over': () => [{ do: 'announce', says: 'The battle is over', sound: 'bugle' }],
};

export function motions(view: View<S21>, event: Event): readonly Motion[] {
  return SHOWS[event.kind]?.(event, view) ?? [];
}
