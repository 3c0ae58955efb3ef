// AGX-LUCK-04, -07: who knows which event cards: the deck's order is hidden from all, a hand from the other side, and what was passed
// over from whoever did not draw it.
import { fillPile, HIDDEN, type Pile, type Seat, viewPile } from '@baize/kernel';
import { EVENT_CARDS, LUCK_CARDS, type LuckCard } from '../../content/event-cards.ts';
import { SIDES } from '../../state.ts';
import type { Luck } from './luck.ts';

const BLOT = HIDDEN as LuckCard;

function cardsIn(pile: Pile<LuckCard>): LuckCard[] {
  return [...pile.top.map(({ card }) => card), ...pile.loose, ...pile.bottom.map(({ card }) => card)].filter((card) => card !== BLOT);
}

/** Cards that lie somewhere and that a viewer does not know there. */
function unknownTo(luck: Luck, viewer: Seat | null): LuckCard[] {
  const hands = SIDES.filter((seat) => seat !== viewer).flatMap((seat) => luck.hands[seat as 0 | 1]);
  const passed = luck.discard.filter(({ seen }) => !isSeen(seen, viewer)).map(({ card }) => card);
  return [...hands, ...passed];
}

function isSeen(seen: readonly Seat[], viewer: Seat | null): boolean {
  return seen.length === SIDES.length || (viewer !== null && seen.includes(viewer));
}

export function viewLuck(luck: Luck, viewer: Seat | null): Luck {
  const inDeck = cardsIn(luck.deck);
  const unknown = unknownTo(luck, viewer);
  const deck = unknown.length === 0 ? viewPile(luck.deck, viewer, inDeck, []) : viewPile(luck.deck, viewer, [], [...inDeck, ...unknown]);
  const hand = (seat: 0 | 1) => (seat === viewer ? [...luck.hands[seat]] : luck.hands[seat].map(() => BLOT));
  const discard = luck.discard.map(({ card, seen }) => ({ card: isSeen(seen, viewer) ? card : BLOT, seen: [...seen] }));
  return { ...luck, deck, hands: [hand(0), hand(1)], discard };
}

interface Door {
  below(sides: number, what: string): number;
}

/** A deck that fits a view: whoever holds cards holds such as can be held. */
export function guessLuck(seen: Luck, door: Door): Luck {
  const loose = [...seen.deck.loose, ...(seen.deck.vague?.among ?? [])];
  const drawn = (fits: (card: LuckCard) => boolean): LuckCard => {
    const fitting = loose.filter(fits);
    const card = fitting[door.below(fitting.length, 'a guess')] as LuckCard;
    loose.splice(loose.indexOf(card), 1);
    return card;
  };
  const isHeld = (card: LuckCard) => EVENT_CARDS[card].kind === 'hold';
  const fill = (cards: readonly LuckCard[]) => cards.map((card) => (card === BLOT ? drawn(isHeld) : card));
  const hands: Luck['hands'] = [fill(seen.hands[0]), fill(seen.hands[1])];
  const discard = seen.discard.map(({ card, seen: by }) => ({ card: card === BLOT ? drawn(() => true) : card, seen: [...by] }));
  return { ...seen, hands, discard, deck: fillPile(seen.deck, loose, door) };
}

/** Words that a viewer may not be told. */
export function luckSecrets(luck: Luck, viewer: Seat | null): LuckCard[] {
  return unknownTo(luck, viewer);
}

/** Every card is somewhere, once; only such are held as can be. */
export function luckFaults(luck: Luck): string[] {
  const all = [...cardsIn(luck.deck), ...luck.discard.map(({ card }) => card), ...luck.hands.flat()];
  const found: string[] = [];
  if (all.length !== LUCK_CARDS.length || new Set(all).size !== LUCK_CARDS.length)
    found.push(`the event cards are ${all.length}, ${new Set(all).size} of them different`);
  for (const card of luck.hands.flat()) if (EVENT_CARDS[card].kind !== 'hold') found.push(`${card} cannot be held`);
  return found;
}
