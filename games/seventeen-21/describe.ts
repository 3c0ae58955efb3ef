// The log: each event as a line of a dispatch.

import { type Event, type EventOf, type PerEvent, perEvent, type Result, type Seat } from '@baize/kernel';
import type { Card } from './content/units.ts';
import type { Events } from './events.ts';
import { anyName, anyNames, kindName, kindOnThe, packName, packNames } from './names.ts';
import type { Score } from './rules/day.ts';
import { type Deed, foe, seatName, WINGS, type Wing } from './state.ts';

/** What the deeds of a turn are called, after `to`. */
const DEEDS: Record<Deed['does'], string> = {
  attack: 'attack',
  bombard: 'bombard',
  hunt: 'hunt',
  raid: 'go behind the lines',
  pursue: 'pursue',
};

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const onThe = (wing: Wing) => `on the ${WINGS[wing]}`;
const unitOf = (e: { seat: Seat; unit: Card; wing?: Wing }) =>
  `${seatName(e.seat)}'s ${e.wing === undefined ? kindName(e.unit) : kindOnThe(e.unit, e.wing)}`;

/** S21-WIN-02: `a clear victory for Red`. */
export function victory({ degree, winner }: Pick<Score, 'degree' | 'winner'>): string {
  return `a ${degree}${winner === null ? '' : ` for ${seatName(winner)}`}`;
}

/** How the battle ended, as a heading. */
export function resultWords({ kind, share, points = [] }: Result): string {
  const winner = share.indexOf(1);
  return `The battle is over: ${kind}${winner < 0 ? '' : ` for ${seatName(winner)}`}, ${points.join(' to ')}`;
}

const LINES: PerEvent<Events, [], string> = {
  wings: (e) => `The ground: ${anyNames(e.terrains)}.`,
  dealt: (e) => `${seatName(e.seat)} is dealt ${packNames(e.cards)}.`,
  'armies chosen': () => 'Both armies are chosen; the battle deck is shuffled.',
  weather: (e) =>
    `The weather is ${e.weather === 'rain' ? 'rain or snow' : e.weather}.${e.cards.length > 0 ? ` (${packNames(e.cards)} turned up.)` : ''}`,
  'plains turn to mud': (e) => `The Plains ${onThe(e.wing)} turn to Difficult Going.`,
  'dealt doctrines': (e) => `${seatName(e.seat)} may choose among ${anyNames(e.cards)}.`,
  doctrines: (e) => `${seatName(e.seat)} fights by ${anyNames(e.cards)}.`,
  'line drawn up': (e) => `${seatName(e.seat)} draws up ${e.line.map((cards, wing) => `${packNames(cards)} ${onThe(wing)}`).join('; ')}.`,
  looked: (e) => `${seatName(e.seat)} sees ${anyNames(e.cards)}.`,
  scouted: (e) => `${seatName(e.seat)}'s hussars scout the ground${e.used ? '' : ' and leave it as it is'}.`,
  'terrain replaced': (e) => `The ${WINGS[e.wing]} is now ${anyName(e.terrain)} instead of ${anyName(e.old)}.`,
  withdrawn: (e) => `${unitOf(e)} goes back into the reserve.`,
  starts: (e) => `${seatName(e.seat)} takes the first turn.`,
  turn: (e) => `Turn ${e.turn}: ${seatName(e.seat)}.`,
  holds: (e) => `${seatName(e.seat)} holds.`,
  deployed: (e) => `${seatName(e.seat)} sends ${kindName(e.unit)} to the ${WINGS[e.wing]}.`,
  declared: (e) =>
    `${seatName(e.seat)} declares: ${e.orders
      .map((order) => `${kindName(order.unit)} to ${DEEDS[order.does]}${order.target ? ` ${kindName(order.target)}` : ''}`)
      .join('; ')}.`,
  lapsed: (e) => `${seatName(e.seat)} can no longer ${DEEDS[e.does]}.`,
  ability: (e) => `${unitOf(e)} can ${DEEDS[e.does]}, and does.`,
  combat: (e) => `${unitOf(e)} attacks the ${kindName(e.target)}.`,
  played: (e) => `${seatName(e.seat)} plays the ${packName(e.card)} from the reserve: ${e.total} with ${plural(e.cards, 'card')}.`,
  called: (e) => `${seatName(e.seat)} calls the ${packName(e.card)}: ${e.total} with ${plural(e.cards, 'card')}.`,
  passed: (e) => `${seatName(e.seat)} passes.`,
  bust: (e) => `${seatName(e.seat)} has ${e.total}, over twenty-one.`,
  shocked: (e) => `${unitOf(e)} is shocked.`,
  routed: (e) => `${unitOf(e)} routs.`,
  rallied: (e) => `${unitOf(e)} is steady again.`,
  compared: (e) => (e.winner === null ? 'The totals are equal.' : `${seatName(e.winner)} leads by ${e.lead}.`),
  'combat over': () => 'The combat is over.',
  held: (e) => `${seatName(e.seat)} now holds the ${WINGS[e.wing]}.`,
  'reserve card lost': (e) => `${seatName(e.seat)} loses the ${packName(e.card)} from the reserve.`,
  'reserve refilled': (e) =>
    `${seatName(e.seat)}'s reserve is spent: ${e.lost.length > 0 ? packNames(e.lost) : 'nothing'} lost, ${plural(e.count, 'card')} taken up from the rout pile.`,
  'doctrine used': (e) => `${seatName(e.seat)} pays ${packNames(e.paid)} for ${anyName(e.doctrine)}.`,
  'doctrine in combat': (e) => `${seatName(e.seat)} uses ${anyName(e.doctrine)} in the combat.`,
  'council in combat': (e) => `${seatName(e.seat)} looks at the top card of the battle deck.`,
  discarded: (e) => `${seatName(e.seat)} puts the ${packName(e.card)} on the battle discards.`,
  'doctrine exchanged': (e) => `${seatName(e.seat)} exchanges ${anyName(e.gave)} for ${anyName(e.took)}.`,
  'taken from rout pile': (e) => `${seatName(e.seat)} takes the ${packName(e.card)} from the rout pile into the reserve.`,
  'reserve looked at': (e) => `${seatName(e.seat)} looks at the reserve of ${seatName(foe(e.seat))}.`,
  'taken off': (e) => `${seatName(e.seat)} takes the ${packName(e.card)} off the fighting unit.`,
  moved: (e) => `${unitOf(e)} comes over from the ${WINGS[e.from]}.`,
  'time passes': (e) => `Time passes: the ${packName(e.card)} is turned over.`,
  'deck used up': (e) => `Battle deck ${e.deck} is used up${e.last ? '; the battle ends after this turn' : ''}.`,
  'deck shuffled': (e) => `The discards are shuffled: ${plural(e.cards, 'card')} to call.`,
  standing: (e) => `The standing: ${e.points.join(' to ')}, by which it would be ${victory(e)}.`,
  'battle over': (e) => `The battle is over: ${e.points.join(' to ')}, ${victory(e)}.`,
  conceded: (e) => `${seatName(e.seat)} concedes the field: ${victory({ degree: 'total victory', winner: foe(e.seat) })}.`,
};

const line = perEvent(LINES);

export function describe(event: EventOf<Events> | Event, _viewer: Seat | null): string {
  return line(event) ?? '';
}
