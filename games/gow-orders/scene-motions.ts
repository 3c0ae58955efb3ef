// The events of a match before the eyes: all moves of a slot together, then blow by blow with its arithmetic.

import type { Id, Motion } from '@baize/contracts';
import { tileNamed } from '@baize/geometry/tiles';
import { type Event, type PerEvent, perEvent, type Seat, type View } from '@baize/kernel';
import type { Card } from './content/orders.ts';
import { attack } from './content/weapons.ts';
import { arithmetic } from './describe.ts';
import type { Events } from './events.ts';
import { orderFace } from './scene-faces.ts';
import { pointOf } from './scene-plan.ts';
import { boardOf, confidants, type Fray, seatName } from './state.ts';

const man = (seat: Seat): Id => `warrior:${seat}`;
const call = (seat: Seat, says: string, tone: 'good' | 'bad' | 'warn' | 'quiet'): Motion => ({ do: 'call', at: [man(seat)], says, tone });

function knows(view: View<Fray>, seat: Seat): boolean {
  return view.viewer !== null && confidants(view.state, seat).includes(view.viewer);
}

function deals(from: 'deck' | 'hand', to: 'hand' | 'discards', seat: Seat, cards: readonly (Card | null)[]): Motion[] {
  return cards.map((card) => ({
    do: 'deal',
    from: `${from}:${seat}`,
    to: `${to}:${seat}`,
    face: card && orderFace(card),
    back: seat,
    sound: 'card',
  }));
}

/** ORD-EXEC-01: all at the same time. */
function slot({ slot: number, orders, moves }: Events['slot'], { state }: View<Fray>): readonly Motion[] {
  const at = (name: string) => pointOf(state, tileNamed(boardOf(state), name));
  return [
    ...orders.map(({ seat, order }) => call(seat, `${number}: ${order.replace(/ [NESW]+$/, '')}`, 'quiet')),
    ...moves.map(({ seat, from, end }): Motion => ({ do: 'move', id: man(seat), via: [at(from), at(end)], sound: 'march' })),
  ];
}

function blow(weapon: string, from: Seat, to: Seat, isHit: boolean): Motion {
  if (attack(weapon).kind === 'melee') return { do: 'clash', a: man(from), b: man(to), sound: 'steel' };
  return { do: 'shot', from: man(from), to: man(to), hit: isHit, sound: 'musket' };
}

const nothing = () => [];

const SHOWS: PerEvent<Events, [view: View<Fray>], readonly Motion[]> = {
  board: nothing,
  'picking order': nothing,
  character: nothing,
  weapon: nothing,
  drew: (e, view) => (knows(view, e.seat) ? [] : deals('deck', 'hand', e.seat, new Array<null>(e.count).fill(null))),
  'drew cards': (e) => deals('deck', 'hand', e.seat, e.cards),
  reshuffled: (e) => [{ do: 'deal', from: `discards:${e.seat}`, to: `deck:${e.seat}`, face: null, back: e.seat, sound: 'shuffle' }],
  discarded: (e) => deals('hand', 'discards', e.seat, e.cards),
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn}`, sound: 'drum' }],
  slot,
  stopped: (e) => [call(e.seat, e.yields === null ? 'blocked' : `gives way to ${seatName(e.yields)}`, 'warn')],
  nudged: (e) => [call(e.seat, 'pushed', 'warn')],
  // The slot has shown all its moves together.
  moved: nothing,
  hit: (e) => [
    blow(e.attack, e.seat, e.target, true),
    call(e.target, `${e.dodged ? 'dodged, ' : ''}${e.how}: ${arithmetic(e)}`, e.how === 'direct' ? 'bad' : 'warn'),
  ],
  dodged: (e) => [blow(e.attack, e.by, e.seat, false), call(e.seat, 'dodged: no damage', 'good')],
  brawl: (e) => [{ do: 'clash', a: man(e.seat), b: man(e.target), sound: 'steel' }, call(e.target, `jostled: ${e.damage}`, 'bad')],
  hurt: (e) => [call(e.seat, `−${e.damage}: ${e.left} left`, 'bad')],
  downed: (e) => [{ ...call(e.seat, 'down', 'bad'), sound: 'groan' }],
  'card lost': (e) => deals('deck', 'discards', e.seat, [e.card]),
  helped: (e) => [call(e.seat, 'will be helped up', 'good')],
  revived: (e) => [{ ...call(e.seat, `up again with ${e.hitPoints}`, 'good'), sound: 'bugle' }],
  mended: (e) => [call(e.seat, `+${e.healed}`, 'good')],
  out: (e) => [{ do: 'fall', id: man(e.seat), sound: 'groan' }],
  overkill: nothing,
  spared: (e) => [call(e.seat, '1 left', 'warn')],
  conceded: (e) => [{ do: 'fall', id: man(e.seat) }],
  over: (e) => [{ do: 'announce', says: `The match is over: ${e.result}`, sound: 'bugle' }],
};

const shows = perEvent(SHOWS);

export function motions(view: View<Fray>, event: Event): readonly Motion[] {
  return shows(event, view) ?? [];
}
