// GOW-CARD and GOW-DECK: what cards pay, how a check is drawn, Queens, Aces and Jokers.
import { pileSize, type Seat, shuffle } from '@baize/kernel';
import type { Sign } from '../content/ability.ts';
import { BIG_JOKER, type Card, cardWords, face, LITTLE_JOKER, type Suit } from '../content/cards.ts';
import { type Check, decision, type Gow, procedure, SIDES, type U } from '../state.ts';

/** GOW-CARD-03 to GOW-CARD-05. */
export function pays(card: Card, sign: Sign): boolean {
  const { suit, wild, value } = face(card);
  return (wild || suit === sign.suit) && value >= sign.least;
}

export function paysSuit(card: Card, suit: Suit): boolean {
  const { suit: own, wild } = face(card);
  return wild || own === suit;
}

/** GOW-CARD-03: the card that pays each symbol, each card once; null where no such assignment exists. */
export function payment(cards: readonly Card[], cost: readonly Sign[]): Card[] | null {
  if (cost.length > cards.length) return null;
  const payer: number[] = new Array<number>(cost.length).fill(-1);
  const place = (sign: number, tried: boolean[]): boolean => {
    for (let i = 0; i < cards.length; i++) {
      if (tried[i] || !pays(cards[i] as Card, cost[sign] as Sign)) continue;
      tried[i] = true;
      const held = payer.indexOf(i);
      if (held >= 0 && !place(held, tried)) continue;
      payer[sign] = i;
      return true;
    }
    return false;
  };
  for (let sign = 0; sign < cost.length; sign++) if (!place(sign, [])) return null;
  return payer.map((i) => cards[i] as Card);
}

export function payable(cards: readonly Card[], cost: readonly Sign[]): boolean {
  return payment(cards, cost) !== null;
}

/** The check that is going on. */
export function theCheck(s: Gow): Check {
  return s.checks[s.checks.length - 1] as Check;
}

function discardsOf(s: Gow, seat: Seat): Card[] {
  return s.discards[seat] as Card[];
}

export function deckOf(s: Gow, seat: Seat): Gow['decks'][0] {
  return s.decks[seat] as Gow['decks'][0];
}

/** GOW-DECK-02, GOW-DECK-03: the discard pile becomes the new deck; nothing where that is empty too. */
function drawCard(s: Gow, seat: Seat, u: U): Card | undefined {
  const deck = deckOf(s, seat);
  if (pileSize(deck) === 0 && discardsOf(s, seat).length > 0) {
    deck.loose = discardsOf(s, seat);
    s.discards[seat] = [];
    u.tell?.('GOW-DECK-02', 'reshuffled', { seat, cards: deck.loose.length });
  }
  return u.draw(deck, 'a card');
}

function drawInto(s: Gow, check: Check, count: number, u: U): Card[] {
  const drawn: Card[] = [];
  while (drawn.length < count) {
    const card = drawCard(s, check.seat, u);
    if (card === undefined) break;
    drawn.push(card);
    check.cards.push(card);
    if (face(card).rank === 'A') check.aces += 1;
    if (card === LITTLE_JOKER) check.little = true;
    if (card === BIG_JOKER) check.big = true;
  }
  return drawn;
}

export interface Drawing {
  seat: Seat;
  kind: Check['kind'];
  count: number;
  of: Check['of'];
  done: boolean;
}

export function drawing(seat: Seat, kind: Check['kind'], count: number, of: Check['of'] = null): Drawing {
  return { seat, kind, count, of, done: false };
}

/** GOW-SKL-03, GOW-CARD-01: the cards are shown to both. */
function layCards(s: Gow, l: Drawing, u: U): void {
  const check: Check = { seat: l.seat, kind: l.kind, of: l.of, cards: [], aces: 0, failed: false, little: false, big: false };
  s.checks.push(check);
  const cards = drawInto(s, check, l.count, u);
  u.tell?.(l.kind === 'skill' ? 'GOW-SKL-03' : l.kind === 'armour' ? 'GOW-ARM-03' : 'GOW-ROUT-02', 'drawn', {
    seat: l.seat,
    check: l.kind,
    cards,
  });
}

function isRank(card: Card, rank: string): boolean {
  return face(card).rank === rank;
}

/** GOW-CARD-07, GOW-CARD-08: what may be discarded now. */
export function discardable(s: Gow, check: Check): Card[] {
  const redraw = pileSize(deckOf(s, check.seat)) + discardsOf(s, check.seat).length > 0;
  return check.cards.filter((card) => (redraw && isRank(card, 'Q')) || (check.big && isRank(card, 'A')));
}

/** GOW-SKL-05: Queens for two more cards, an Ace against the Big Joker, in any order. */
export const adjust = decision('adjust the draw', {
  rule: 'GOW-SKL-05',
  who: (s: Gow, _l: Drawing) => theCheck(s).seat,
  options(s, l): Card[] {
    const cards = l.done ? [] : discardable(s, theCheck(s));
    return cards.length > 0 ? [...cards, 'done'] : [];
  },
  prompt(s) {
    const cards = discardable(s, theCheck(s));
    const ways = [
      ...(cards.some((card) => isRank(card, 'Q')) ? ['a Queen for two new cards'] : []),
      ...(cards.some((card) => isRank(card, 'A')) ? ['an Ace against the Big Joker'] : []),
    ];
    return `The cards are ${cardWords(theCheck(s).cards)}. Throw away ${ways.join(', or ')}?`;
  },
  label: (_s, _l, card: Card) =>
    card === 'done' ? 'Keep these cards' : isRank(card, 'Q') ? `Throw away ${card}, draw two` : `Throw ${card} against the Big Joker`,
  whyNot(s, _l, answer) {
    const check = theCheck(s);
    if (typeof answer !== 'string' || !check.cards.includes(answer))
      return { rule: 'GOW-SKL-05', reason: 'That card is not on the table.' };
    if (isRank(answer, 'A')) return { rule: 'GOW-CARD-07', reason: 'There is no Big Joker to nullify.' };
    return { rule: 'GOW-CARD-08', reason: 'Only a Queen is discarded for two more cards.' };
  },
  apply(s, l, card, u) {
    const check = theCheck(s);
    if (card === 'done') l.done = true;
    else if (isRank(card, 'Q')) redraw(s, check, card, u);
    else nullify(s, check, card, u);
  },
});

/** GOW-CARD-08. */
function redraw(s: Gow, check: Check, queen: Card, u: U): void {
  discard(s, check, queen);
  const cards = drawInto(s, check, 2, u);
  u.tell?.('GOW-CARD-08', 'queen discarded', { seat: check.seat, card: queen, cards });
}

/** GOW-CARD-07. */
function nullify(s: Gow, check: Check, ace: Card, u: U): void {
  discard(s, check, ace);
  discard(s, check, BIG_JOKER);
  check.big = false;
  u.tell?.('GOW-CARD-07', 'big joker nullified', { seat: check.seat, card: ace });
}

function discard(s: Gow, check: Check, card: Card): void {
  check.cards.splice(check.cards.indexOf(card), 1);
  discardsOf(s, check.seat).push(card);
}

/** GOW-CARD-10. */
function settle(s: Gow, _l: Drawing, u: U): void {
  const check = theCheck(s);
  check.failed = check.big;
  if (check.failed) u.tell?.('GOW-CARD-10', 'big joker', { seat: check.seat, check: check.kind });
}

/** GOW-SKL-01: draw, adjust, Joker failure. The check stays on the table until `endCheck`. */
export const drawCheck = procedure<Drawing>('draw a check')
  .do(layCards)
  .while(
    (s, l) => !l.done && discardable(s, theCheck(s)).length > 0,
    (p) => p.decide(adjust),
  )
  .do(settle);

export interface Peek {
  seat: Seat;
  big: boolean;
  little: boolean;
  looking: '' | 'big' | 'little';
}

/** GOW-DECK-01. */
function putAway(s: Gow, l: Peek): void {
  const check = s.checks.pop() as Check;
  discardsOf(s, check.seat).push(...check.cards);
  Object.assign(l, { seat: check.seat, big: check.big, little: check.little });
}

const PEEKED = 3;

/** GOW-CARD-11: looking is optional. */
export const peek = decision('look after a Joker', {
  rule: 'GOW-CARD-11',
  who: (_s: Gow, l: Peek) => l.seat,
  options: (s, l) => (pileSize(deckOf(s, l.seat)) > 0 ? ['look', 'no'] : []),
  prompt: (_s, l) => `The ${l.looking === 'big' ? 'Big' : 'Little'} Joker: look at the top three cards of your deck?`,
  standing: [{ name: 'no looks', says: 'I look at no cards after a Joker.', answer: () => 'no' }],
  label: (_s, _l, answer: string) => (answer === 'look' ? 'Look at three cards' : 'Do not look'),
  apply(s, l, answer, u) {
    if (answer === 'no') {
      l.looking = '';
      return;
    }
    lookAtDeck(s, l.seat, PEEKED, l.looking === 'big' ? 'GOW-CARD-10' : 'GOW-CARD-09', u);
  },
});

/** The own top cards, seen by their owner alone (GOW-HID-02). */
export function lookAtDeck(s: Gow, seat: Seat, count: number, rule: string, u: U): void {
  const cards = u.look(deckOf(s, seat), count, seat, 'a card looked at');
  u.tell?.(rule, 'looked', { seat, count: cards.length });
  u.tell?.(rule, 'saw', { seat, cards }, [seat]);
}

/** Ways to put the looked-at cards back: their places in the new order. */
function orders(count: number): string[] {
  if (count < 2) return [];
  if (count === 2) return ['1 0'];
  return ['0 2 1', '1 0 2', '1 2 0', '2 0 1', '2 1 0'];
}

/** GOW-CARD-09, GOW-CARD-10: keep, shuffle, or, after the Big Joker, any order. */
export const putBack = decision('put the cards back', {
  rule: 'GOW-CARD-10',
  who: (_s: Gow, l: Peek) => l.seat,
  options(s, l): string[] {
    const count = Math.min(PEEKED, pileSize(deckOf(s, l.seat)));
    if (l.looking === '' || count === 0) return [];
    return ['keep', 'shuffle', ...(l.looking === 'big' ? orders(count) : [])];
  },
  prompt: (s, l) => `On top lie ${cardWords(topCards(s, l.seat))}. How do they go back?`,
  label(s, l, answer: string) {
    if (answer === 'keep' || answer === 'shuffle') return answer === 'keep' ? 'As they lie' : 'Shuffle the deck';
    const cards = topCards(s, l.seat);
    return cardWords(answer.split(' ').map((i) => cards[Number(i)] as Card));
  },
  apply(s, l, answer, u) {
    const deck = deckOf(s, l.seat);
    if (answer === 'shuffle') shuffle(deck);
    else if (answer !== 'keep') {
      const top = deck.top.splice(0, answer.split(' ').length);
      deck.top.unshift(...answer.split(' ').map((i) => top[Number(i)] as (typeof top)[number]));
    }
    // GOW-HID-03: kept or reordered is not told.
    const rule = answer === 'shuffle' ? 'GOW-HID-02' : 'GOW-HID-03';
    u.tell?.(rule, answer === 'shuffle' ? 'deck shuffled' : 'put back', { seat: l.seat });
    l.looking = '';
  },
});

function topCards(s: Gow, seat: Seat): Card[] {
  return deckOf(s, seat)
    .top.slice(0, PEEKED)
    .map((placed) => placed.card);
}

/** GOW-SKL-01, GOW-CARD-11: discard, then the Big Joker's peek, then the Little Joker's. */
export const endCheck = procedure<Peek>('end a check')
  .do(putAway)
  .when(
    (_s, l) => l.big,
    (p) =>
      p
        .do((_s, l) => {
          l.looking = 'big';
        })
        .decide(peek)
        .decide(putBack),
  )
  .when(
    (_s, l) => l.little,
    (p) =>
      p
        .do((_s, l) => {
          l.looking = 'little';
        })
        .decide(peek)
        .decide(putBack),
  );

export function endOfCheck(): Peek {
  return { seat: 0, big: false, little: false, looking: '' };
}

/** GOW-DECK-04. */
export function shuffleAll(s: Gow, u: U): void {
  for (const seat of SIDES) {
    const deck = deckOf(s, seat);
    deck.loose.push(...discardsOf(s, seat));
    s.discards[seat] = [];
    shuffle(deck);
  }
  u.tell?.('GOW-DECK-04', 'decks shuffled', {});
}
