// What happens before the eyes, made from the log.

import type { Motion, Point, Tone } from '@baize/contracts';
import type { Cell } from '@baize/geometry/hexes';
import type { Event, View } from '@baize/kernel';
import { describe } from './describe.ts';
import { packFace } from './scene-faces.ts';
import { pointOf } from './scene-sight.ts';
import { type Gow, seatName } from './state.ts';

type Made = (s: Gow, e: Event) => Motion[];

const unitId = (id: unknown) => `unit:${id}`;
const point = (s: Gow, cell: unknown): Point => pointOf(s, cell as Cell);

const call =
  (says: (e: Event) => string, tone: Tone): Made =>
  (_s, e) => [{ do: 'call', at: [unitId(e.unit)], says: says(e), tone }];

function deals(e: Event): Motion[] {
  const cards = Array.isArray(e.cards) ? (e.cards as string[]) : [];
  return cards.map((card) => ({
    do: 'deal',
    from: `deck:${e.seat}`,
    to: 'check',
    face: packFace(card),
    back: Number(e.seat),
    sound: 'card',
  }));
}

function strikes(_s: Gow, e: Event): Motion[] {
  const targets = Array.isArray(e.targets) ? (e.targets as number[]) : [];
  return targets.map((target) => ({ do: 'call', at: [unitId(e.unit), unitId(target)], says: String(e.ability), tone: 'own' }));
}

const MOTIONS: Record<string, Made> = {
  turn: (_s, e) => [{ do: 'announce', says: `Turn ${e.turn}`, sound: 'drum' }],
  'battle over': (_s, e) => [
    { do: 'announce', says: e.winner === null ? 'A drawn battle' : `${seatName(Number(e.winner))} wins`, sound: 'bugle' },
  ],
  activated: (_s, e) => [{ do: 'call', at: [unitId(e.unit)], says: `${e.points} points`, tone: 'own' }],
  declared: strikes,
  drawn: (_s, e) => deals(e),
  'queen discarded': (_s, e) => deals(e),
  reshuffled: (_s, e) => [{ do: 'call', at: [`deck:${e.seat}`], says: 'shuffled', tone: 'quiet', sound: 'shuffle' }],
  'decks shuffled': () => [{ do: 'call', at: ['deck:0', 'deck:1'], says: 'shuffled', tone: 'quiet', sound: 'shuffle' }],
  'deck shuffled': (_s, e) => [{ do: 'call', at: [`deck:${e.seat}`], says: 'shuffled', tone: 'quiet', sound: 'shuffle' }],
  'big joker': () => [{ do: 'announce', says: 'The Big Joker', sound: 'bell' }],
  moved: (s, e) => [{ do: 'move', id: unitId(e.unit), via: [point(s, e.from), point(s, e.at)], sound: 'march' }],
  intercepts: (s, e) => guardMoves(s, e),
  'joins in': (s, e) => guardMoves(s, e),
  charge: (_s, e) => [{ do: 'call', at: [unitId(e.unit)], says: `charge +${e.bonus}`, tone: 'good', sound: 'bugle' }],
  'charge fails': call(() => 'falls short', 'bad'),
  hit: (_s, e) => [{ do: 'shot', from: unitId(e.enemy), to: unitId(e.unit), hit: true, sound: 'musket' }],
  melee: (_s, e) => [{ do: 'clash', a: unitId(e.unit), b: unitId(e.enemy), sound: 'steel' }],
  failed: call((e) => `${e.ability} fails`, 'quiet'),
  'armour holds': call(() => 'armour holds', 'good'),
  wounded: (_s, e) => [{ do: 'call', at: [unitId(e.unit)], says: `−${e.count}`, tone: 'bad', sound: 'groan' }],
  "death's door": call(() => "Death's Door", 'bad'),
  'out of action': (_s, e) => [{ do: 'fall', id: unitId(e.unit), sound: 'groan' }],
  concussed: call((e) => `−${e.count} points`, 'bad'),
  immobilized: call(() => 'immobilized', 'bad'),
  suppressed: call(() => 'suppressed', 'bad'),
  commanded: call((e) => `+${e.count} points`, 'good'),
  cleared: call(() => 'clear', 'good'),
  healed: call((e) => `+${e.count}`, 'good'),
  'knocked back': (s, e) => (e.from === e.at ? [] : [{ do: 'move', id: unitId(e.unit), via: [point(s, e.from), point(s, e.at)] }]),
  blast: (_s, e) => [{ do: 'call', at: [`hex:${e.tile}`], says: 'bursts', tone: 'bad', sound: 'cannon' }],
  scattered: (_s, e) => [{ do: 'call', at: [`hex:${e.at}`], says: 'drifts', tone: 'warn' }],
  smoke: (_s, e) => [{ do: 'call', at: [`hex:${e.at}`], says: 'smoke', tone: 'quiet' }],
  caltrops: (_s, e) => [{ do: 'call', at: [`hex:${e.at}`], says: 'caltrops', tone: 'warn' }],
  loaded: call(() => 'loaded', 'good'),
  dismounted: call(() => 'dismounts', 'quiet'),
  scored: (_s, e) => [{ do: 'announce', says: describe(e, null), sound: 'bell' }],
  escaped: (_s, e) => [{ do: 'fall', id: unitId(e.unit) }],
  breaks: (_s, e) => [{ do: 'announce', says: `${seatName(Number(e.seat))} breaks`, sound: 'drum' }],
};

function guardMoves(s: Gow, e: Event): Motion[] {
  const way = Array.isArray(e.way) ? (e.way as Cell[]) : [];
  const called: Motion = { do: 'call', at: [unitId(e.unit)], says: 'guard', tone: 'warn' };
  if (way.length === 0) return [called];
  return [{ do: 'move', id: unitId(e.unit), via: [point(s, e.from), ...way.map((cell) => point(s, cell))], sound: 'march' }, called];
}

export function motions(view: View<Gow>, event: Event): readonly Motion[] {
  return MOTIONS[event.kind]?.(view.state, event) ?? [];
}
