// Hands, decks and piles beside the board, and what is laid out to be picked before the match.

import type { Card as CardView, Draft, Id, Tray } from '@baize/contracts';
import type { Aim } from '@baize/geometry/tiles';
import { HIDDEN, on, type PerAnswer, pileSize, type Seat, type View } from '@baize/kernel';
import { type CharacterId, character } from './content/characters.ts';
import { aimed, CARD_NAMES, type Card, type Order } from './content/orders.ts';
import { attack, isDual } from './content/weapons.ts';
import { decisions } from './decisions.ts';
import { command, orderWords } from './rules/commanding.ts';
import { freeCharacters, freeMelee, freeRanged } from './rules/setup.ts';
import { characterFace, orderFace, weaponFace } from './scene-faces.ts';
import { type Fray, SLOTS, seatName, type Warrior } from './state.ts';

export const orderCardId = (seat: Seat, card: Card, copy: number): Id => `card:${seat}:${card}:${copy}`;

/** Cards of one kind are numbered, so that each can be pointed at. */
function handCards(w: Warrior, draft?: Draft): CardView[] {
  const seen: Partial<Record<Card, number>> = {};
  const cards = w.hand.map((card, at): CardView => {
    if ((card as string) === HIDDEN) return { id: `hidden:${w.seat}:${at}`, face: null, back: w.seat, says: 'An order card, unseen.' };
    const copy = seen[card] ?? 0;
    seen[card] = copy + 1;
    const says = w.condition === 'downed' ? `${CARD_NAMES[card]}, now a Crawl.` : `${CARD_NAMES[card]}.`;
    return { id: orderCardId(w.seat, card, copy), face: orderFace(card), back: w.seat, says, rule: 'ORD-COMP-02' };
  });
  // What has been laid down in the row of orders is no longer in the hand.
  return cards.filter(({ id }) => !draft?.touched.includes(id));
}

/** Whether orders are being placed. */
export function isCommanding(view: View<Fray>): view is View<Fray> & { asked: NonNullable<View<Fray>['asked']> } {
  return view.asked?.decision === command.name;
}

/** The orders that a seat has placed and that the viewer may see; null: sealed, and even their number is hidden. */
export function placedOrders(view: View<Fray>, seat: Seat, draft?: Draft): readonly Order[] | null {
  if (draft && seat === view.viewer) return draft.answer as readonly Order[];
  if (!isCommanding(view) || !(seat in view.asked.sealed)) return [];
  return view.asked.sealed[seat] as readonly Order[] | null;
}

/** The row of orders of somebody else, or of anybody where one only watches: face up what may be seen, else one back. */
function matTray(view: View<Fray>, w: Warrior, place: Tray['place'], draft?: Draft): Tray {
  const placed = placedOrders(view, w.seat, draft);
  const cards: CardView[] =
    placed === null
      ? [{ id: `sealed:${w.seat}`, face: null, back: w.seat, says: 'Sealed orders.', rule: 'ORD-CMD-02' }]
      : placed.map((words, slot) => {
          const { card, aim } = aimed(words) as { card: Card; aim: Aim };
          return {
            id: `slot:${w.seat}:${slot + 1}`,
            face: orderFace(card, aim),
            back: w.seat,
            state: 'set',
            says: `Step ${slot + 1}: ${orderWords(w, words)}.`,
          };
        });
  return {
    id: `mat:${w.seat}`,
    title: 'Orders',
    side: w.seat,
    place,
    how: 'row',
    cards,
    room: placed === null ? 0 : SLOTS - cards.length,
    says: placed === null ? 'The orders are sealed.' : `${cards.length} orders placed.`,
    rule: 'ORD-CMD-02',
  };
}

function isHidden({ hand }: Warrior): boolean {
  return (hand as readonly string[]).includes(HIDDEN);
}

export function seatTrays(view: View<Fray>, w: Warrior, draft?: Draft): Tray[] {
  const own = w.seat === (view.viewer ?? 0);
  const place = own ? 'near' : 'far';
  const pile = (name: 'deck' | 'discards', count: number, cards: CardView[], rule: string): Tray => ({
    id: `${name}:${w.seat}`,
    title: name === 'deck' ? 'Deck' : 'Discards',
    side: w.seat,
    place,
    how: 'pile',
    cards,
    count,
    says: `${count} cards ${name === 'deck' ? 'in the deck' : 'on the discards'} of ${seatName(w.seat)}.`,
    rule,
  });
  const discards = w.discards.map(
    (card, at): CardView => ({ id: `discard:${w.seat}:${at}`, face: orderFace(card), back: w.seat, says: CARD_NAMES[card] }),
  );
  return [
    {
      id: `hand:${w.seat}`,
      title: 'Orders in hand',
      side: w.seat,
      place,
      // Among many seats there is little room for backs.
      how: isHidden(w) && view.seats > 2 ? 'pile' : 'fan',
      cards: handCards(w, own ? draft : undefined),
      says: `${w.hand.length} cards in hand.`,
      rule: 'ORD-SET-04',
    },
    // The own row of orders is the plan in the dock.
    ...(w.seat === view.viewer ? [] : [matTray(view, w, place, draft)]),
    pile('deck', pileSize(w.deck), [], 'ORD-DRAW-02'),
    pile('discards', w.discards.length, discards, 'ORD-DRAW-04'),
  ];
}

function characterSays(id: CharacterId): string {
  const { hitPoints, faction, says } = character(id);
  return `${faction}, ${hitPoints} hit points: ${says}.`;
}

function pickTray(id: Id, title: string, cards: CardView[]): Tray {
  return { id, title, side: null, place: 'middle', how: 'row', cards, says: title, rule: 'ORD-SET-02' };
}

function weaponToPick(card: string): CardView {
  const says = isDual(card) ? 'A dual weapon: the only one you carry.' : `A ${attack(card).kind} weapon.`;
  return { id: `pick:${card}`, face: weaponFace(card), back: null, says, rule: 'ORD-COMP-03' };
}

function characterToPick(id: CharacterId, seat: Seat): CardView {
  return { id: `pick:${id}`, face: characterFace(id, seat), back: null, says: characterSays(id), rule: character(id).trait };
}

/** What is left to be picked. */
const PICKS: Partial<PerAnswer<typeof decisions, Tray>> = {
  pickCharacter: ({ state }, _l, _answer, seat) =>
    pickTray(
      'characters',
      'Characters',
      freeCharacters(state).map((id) => characterToPick(id, seat)),
    ),
  pickWeapon: ({ state }) => pickTray('weapons', 'Melee and dual weapons', freeMelee(state).map(weaponToPick)),
  pickRanged: ({ state }) => pickTray('weapons', 'Ranged weapons', freeRanged(state).map(weaponToPick)),
};

const picks = on(decisions, PICKS);

export function selectionTrays(view: View<Fray>): Tray[] {
  const tray = picks(view, view.asked?.seats[0] ?? 0, undefined);
  return tray ? [tray] : [];
}
