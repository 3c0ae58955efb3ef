// AGW-HOLD, AGW-ACE: which Hold Cards may be taken, kept, traded and used.
import type { Seat } from '@baize/kernel';
import { seatsOf } from '../../sides.ts';
import type { Ump, War } from '../../state.ts';
import { isJoker, kindOf, type Suited } from './deck.ts';
import { sectionAt } from './sections.ts';

/** AGX-BIG-03, -12: the hand of a side in a section. */
export function handOf(s: War, seat: Seat, section = s.section): Suited[] {
  return sectionAt(s, section).hands[seat as 0 | 1];
}

/** AGW-DEPL-04: a side whose headquarters are overrun may neither take nor use Hold Cards. */
export function isOverrun(s: War, seat: Seat): boolean {
  return s.quarters[seat as 0 | 1]?.overrun ?? false;
}

const MOST_HELD = 3;

/** AGW-HOLD-02, AGW-ACE-02: whether the turned card may be taken into the hand. */
export function mayHold(s: War, seat: Seat, card: Suited): boolean {
  if (isOverrun(s, seat) || handOf(s, seat).length >= MOST_HELD) return false;
  return kindOf(card) !== 'ace' || s.turnedInCycle[seat as 0 | 1] === 1;
}

/** AGW-HOLD-06: at most one a side in a flip, the uses in charges included. */
export function mayUseHold(s: War, seat: Seat, section = s.section): boolean {
  return !sectionAt(s, section).flip.used[seat as 0 | 1] && !isOverrun(s, seat) && handOf(s, seat, section).length > 0;
}

/** A card of each sort that rules tell apart. */
const EVERY_SORT: readonly Suited[] = ['4♠', '7♠', 'K♠', 'A♠'];

/** AGW-HOLD-08: what a side may hold for all that the table knows: to be asked for a card of a hidden hand must not tell which it is. */
export function mightHold(s: War, seat: Seat, section = s.section): readonly Suited[] {
  const hand = handOf(s, seat, section);
  return s.fixed.openHands || hand.length === 0 ? hand : EVERY_SORT;
}

/** Lays a card of the hand on the discard pile. */
export function spend(s: War, seat: Seat, card: Suited, section = s.section): void {
  const cards = sectionAt(s, section);
  const hand = handOf(s, seat, section);
  hand.splice(hand.indexOf(card), 1);
  cards.shown = cards.shown.filter((each) => each !== card);
  cards.discard.push(card);
}

/** Cards of the hand go to the discard pile unused. */
export function discardHand(s: War, seat: Seat, cards: readonly Suited[], u: Ump): void {
  for (const card of cards) handOf(s, seat).splice(handOf(s, seat).indexOf(card), 1);
  s.shown = s.shown.filter((card) => !cards.includes(card));
  s.discard.push(...cards);
  u.tell?.('AGW-HOLD-02', 'discards', { seat, cards: [...cards] });
}

/** What the turned card is, where one lies there that is no joker. */
export function turnedCard(s: War): Suited | null {
  const { card } = s.flip;
  return card && !isJoker(card) ? card : null;
}

/** AGW-HOLD-08: tells of a card in a hand: where hands are hidden, its owner alone learns which. */
export function tellHeld(s: War, seat: Seat, tell: (isKnown: boolean, to?: Seat[]) => void): void {
  if (s.fixed.openHands) {
    tell(true);
    return;
  }
  tell(true, seatsOf(s, seat));
  tell(false, seatsOf(s, 1 - seat));
}
