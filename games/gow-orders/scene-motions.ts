// The events of a match before the eyes: all moves of a slot together, then blow by blow with its arithmetic.

import type { Id, Motion } from '@baize/contracts';
import { tileNamed } from '@baize/geometry/tiles';
import type { Event, Seat, View } from '@baize/kernel';
import type { Card } from './content/orders.ts';
import { attack } from './content/weapons.ts';
import { arithmetic } from './describe.ts';
import { orderFace } from './scene-faces.ts';
import { pointOf } from './scene-plan.ts';
import { boardOf, confidants, type Fray } from './state.ts';

type Show = (e: Event, view: View<Fray>) => readonly Motion[];

const man = (seat: unknown): Id => `warrior:${seat}`;
const call = (seat: unknown, says: string, tone: 'good' | 'bad' | 'warn' | 'quiet'): Motion => ({
  do: 'call',
  at: [man(seat)],
  says,
  tone,
});

function knows(view: View<Fray>, seat: unknown): boolean {
  return view.viewer !== null && confidants(view.state, seat as Seat).includes(view.viewer);
}

function deals(from: Id, to: Id, seat: unknown, cards: readonly (Card | null)[]): Motion[] {
  return cards.map((card) => ({ do: 'deal', from, to, face: card && orderFace(card), back: Number(seat), sound: 'card' }));
}

interface Step {
  seat: Seat;
  from: string;
  end: string;
}

/** ORD-EXEC-01: all at the same time. */
const slot: Show = (e, { state }) => {
  const at = (name: string) => pointOf(state, tileNamed(boardOf(state), name));
  const orders = e.orders as unknown as { seat: Seat; order: string }[];
  const moves = e.moves as unknown as Step[];
  return [
    ...orders.map(({ seat, order }) => call(seat, `${e.slot}: ${order}`, 'quiet')),
    ...moves.map(({ seat, from, end }): Motion => ({ do: 'move', id: man(seat), via: [at(from), at(end)], sound: 'march' })),
  ];
};

function blow(weapon: unknown, from: unknown, to: unknown, isHit: boolean): Motion {
  if (attack(String(weapon)).kind === 'melee') return { do: 'clash', a: man(from), b: man(to), sound: 'steel' };
  return { do: 'shot', from: man(from), to: man(to), hit: isHit, sound: 'musket' };
}

const hit: Show = (e) => [
  blow(e.attack, e.seat, e.target, true),
  call(e.target, `${e.dodged ? 'dodged, ' : ''}${e.how}: ${arithmetic(e)}`, e.how === 'direct' ? 'bad' : 'warn'),
];

const SHOWS: Record<string, Show> = {
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn}`, sound: 'drum' }],
  slot,
  hit,
  stopped: (e) => [call(e.seat, 'blocked', 'warn')],
  nudged: (e) => [call(e.seat, 'pushed', 'warn')],
  dodged: (e) => [blow(e.attack, e.by, e.seat, false), call(e.seat, 'dodged: no damage', 'good')],
  brawl: (e) => [{ do: 'clash', a: man(e.seat), b: man(e.target), sound: 'steel' }, call(e.target, `jostled: ${e.damage}`, 'bad')],
  hurt: (e) => [call(e.seat, `−${e.damage}: ${e.left} left`, 'bad')],
  downed: (e) => [{ ...call(e.seat, 'down', 'bad'), sound: 'groan' }],
  died: (e) => [{ do: 'fall', id: man(e.seat), sound: 'groan' }],
  out: (e) => [{ do: 'fall', id: man(e.seat), sound: 'groan' }],
  spared: (e) => [call(e.seat, '1 left', 'warn')],
  mended: (e) => [call(e.seat, `+${e.healed}`, 'good')],
  helped: (e) => [call(e.seat, 'will be helped up', 'good')],
  revived: (e) => [{ ...call(e.seat, `up again with ${e.hitPoints}`, 'good'), sound: 'bugle' }],
  'card lost': (e) => deals(`deck:${e.seat}`, `discards:${e.seat}`, e.seat, [e.card as Card]),
  discarded: (e) => deals(`hand:${e.seat}`, `discards:${e.seat}`, e.seat, e.cards as unknown as Card[]),
  drew: (e, view) => (knows(view, e.seat) ? [] : deals(`deck:${e.seat}`, `hand:${e.seat}`, e.seat, new Array(Number(e.count)).fill(null))),
  'drew cards': (e) => deals(`deck:${e.seat}`, `hand:${e.seat}`, e.seat, e.cards as unknown as Card[]),
  reshuffled: (e) => [{ do: 'deal', from: `discards:${e.seat}`, to: `deck:${e.seat}`, face: null, back: Number(e.seat), sound: 'shuffle' }],
  conceded: (e) => [{ do: 'fall', id: man(e.seat) }],
  over: (e) => [{ do: 'announce', says: `The match is over: ${e.result}`, sound: 'bugle' }],
};

export function motions(view: View<Fray>, event: Event): readonly Motion[] {
  return SHOWS[event.kind]?.(event, view) ?? [];
}
