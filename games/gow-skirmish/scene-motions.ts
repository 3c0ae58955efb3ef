// What happens before the eyes, made from the log.

import type { Motion, Tone } from '@baize/contracts';
import type { Event, EventOf, PerEvent, Seat, View } from '@baize/kernel';
import { perEvent } from '@baize/kernel';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { packFace } from './scene-faces.ts';
import { pointOf } from './scene-sight.ts';
import { hexId, unitId } from './scene-touches.ts';
import { type Gow, seatName } from './state.ts';

/** A word over a unit. */
const call =
  <E extends { unit: number }>(says: (e: E) => string, tone: Tone) =>
  (e: E): Motion[] => [{ do: 'call', at: [unitId(e.unit)], says: says(e), tone }];

const still = (): Motion[] => [];

function deals({ seat, cards }: { seat: Seat; cards: readonly string[] }): Motion[] {
  return cards.map((card) => ({ do: 'deal', from: `deck:${seat}`, to: 'check', face: packFace(card), back: seat, sound: 'card' }));
}

const shuffles = (...decks: Seat[]): Motion[] => [
  { do: 'call', at: decks.map((seat) => `deck:${seat}`), says: 'shuffled', tone: 'quiet', sound: 'shuffle' },
];

function guardMoves(e: EventOf<Events, 'intercepts' | 'joins in'>, { state: s }: View<Gow>): Motion[] {
  const called: Motion = { do: 'call', at: [unitId(e.unit)], says: 'guard', tone: 'warn' };
  if (e.way.length === 0) return [called];
  return [{ do: 'move', id: unitId(e.unit), via: [e.from, ...e.way].map((cell) => pointOf(s, cell)), sound: 'march' }, called];
}

const table: PerEvent<Events, [view: View<Gow>], readonly Motion[]> = {
  mustered: still,
  roles: still,
  'package chosen': still,
  placed: still,
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn}`, sound: 'drum' }],
  'turn ends': still,
  'smoke clears': still,
  activated: call((e) => `${e.points} points`, 'own'),
  'activation ends': still,
  declared: (e) => e.targets.map((target) => ({ do: 'call', at: [unitId(e.unit), unitId(target)], says: e.ability, tone: 'own' })),
  drawn: deals,
  'queen discarded': deals,
  'big joker nullified': still,
  'big joker': () => [{ do: 'announce', says: 'The Big Joker', sound: 'bell' }],
  reshuffled: (e) => shuffles(e.seat),
  looked: still,
  saw: still,
  'deck shuffled': (e) => shuffles(e.seat),
  'put back': still,
  'decks shuffled': () => shuffles(0, 1),
  bought: still,
  failed: call((e) => `${e.ability} fails`, 'quiet'),
  dashes: still,
  moved: (e, { state: s }) => [{ do: 'move', id: unitId(e.unit), via: [pointOf(s, e.from), pointOf(s, e.at)], sound: 'march' }],
  charge: (e) => [{ do: 'call', at: [unitId(e.unit)], says: `charge +${e.bonus}`, tone: 'good', sound: 'bugle' }],
  'charge fails': call(() => 'falls short', 'bad'),
  intercepts: guardMoves,
  'joins in': guardMoves,
  melee: (e) => [{ do: 'clash', a: unitId(e.unit), b: unitId(e.enemy), sound: 'steel' }],
  'melee ends': still,
  hit: (e) => [{ do: 'shot', from: unitId(e.enemy), to: unitId(e.unit), hit: true, sound: 'musket' }],
  'hit lost': still,
  'armour holds': call(() => 'armour holds', 'good'),
  wounded: (e) => [{ do: 'call', at: [unitId(e.unit)], says: `−${e.count}`, tone: 'bad', sound: 'groan' }],
  "death's door": call(() => "Death's Door", 'bad'),
  'out of action': (e) => [{ do: 'fall', id: unitId(e.unit), sound: 'groan' }],
  concussed: call((e) => `−${e.count} points`, 'bad'),
  immobilized: call(() => 'immobilized', 'bad'),
  suppressed: call(() => 'suppressed', 'bad'),
  commanded: call((e) => `+${e.count} points`, 'good'),
  cleared: call(() => 'clear', 'good'),
  healed: call((e) => `+${e.count}`, 'good'),
  'knocked back': (e, { state: s }) =>
    e.from === e.at ? [] : [{ do: 'move', id: unitId(e.unit), via: [pointOf(s, e.from), pointOf(s, e.at)] }],
  scattered: (e) => [{ do: 'call', at: [hexId(e.at)], says: 'drifts', tone: 'warn' }],
  blast: (e) => [{ do: 'call', at: [hexId(e.tile)], says: 'bursts', tone: 'bad', sound: 'cannon' }],
  paid: still,
  completed: still,
  loaded: call(() => 'loaded', 'good'),
  stowed: still,
  'taken in hand': still,
  fixed: still,
  unfixed: still,
  dismounted: call(() => 'dismounts', 'quiet'),
  smoke: (e) => [{ do: 'call', at: [hexId(e.at)], says: 'smoke', tone: 'quiet' }],
  caltrops: (e) => [{ do: 'call', at: [hexId(e.at)], says: 'caltrops', tone: 'warn' }],
  'rout check': still,
  stands: still,
  breaks: (e) => [{ do: 'announce', says: `${seatName(e.seat)} breaks`, sound: 'drum' }],
  scored: (e) => [{ do: 'announce', says: describe(e, null), sound: 'bell' }],
  escaped: (e) => [{ do: 'fall', id: unitId(e.unit) }],
  resigned: still,
  'battle over': (e) => [{ do: 'announce', says: e.winner === null ? 'A drawn battle' : `${seatName(e.winner)} wins`, sound: 'bugle' }],
};

const motionsOf = perEvent(table);

export function motions(view: View<Gow>, event: Event): readonly Motion[] {
  return motionsOf(event, view) ?? [];
}
