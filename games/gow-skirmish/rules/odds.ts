// Exact odds of a check, from the cards that are known to be left: cards that pay alike are counted, not dealt one by one.
// Queens are kept; an Ace is discarded against the Big Joker, as GOW-CARD-07 allows, where that saves the check.
import { HIDDEN, type Pile } from '@baize/kernel';
import type { Sign } from '../content/ability.ts';
import { BIG_JOKER, type Card, DECK, face } from '../content/cards.ts';
import { payable, pays } from './cards.ts';

/** Cards that are alike for a cost. */
interface Kind {
  card: Card;
  count: number;
}

function kindsOf(cards: readonly Card[], signs: readonly Sign[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const card of cards) {
    const paid = signs.map((sign) => (pays(card, sign) ? 1 : 0)).join('');
    const key = card === BIG_JOKER ? 'joker' : `${paid}${face(card).rank === 'A' ? 'ace' : ''}`;
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { card, count: 1 });
  }
  return [...kinds.values()];
}

/** Whether a draw succeeds: no Big Joker, or an Ace to spare for it. */
function succeeds(drawn: readonly Card[], cost: readonly Sign[]): boolean {
  const joker = drawn.indexOf(BIG_JOKER);
  if (joker < 0) return payable(drawn, cost);
  return drawn.some(
    (ace, i) =>
      face(ace).rank === 'A' &&
      payable(
        drawn.filter((_, j) => j !== i && j !== joker),
        cost,
      ),
  );
}

function ways(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}

/** The odds that `count` cards out of these, and `sure` ones besides, pay a cost. */
export function oddsOf(cards: readonly Card[], count: number, cost: readonly Sign[], sure: readonly Card[] = []): number {
  const kinds = kindsOf(cards, cost);
  const most = Math.min(count, cards.length);
  if (most < 0) return 0;
  const walk = (at: number, left: number, drawn: Card[], weight: number): number => {
    const kind = kinds[at];
    if (!kind) return left === 0 && succeeds(drawn, cost) ? weight : 0;
    let sum = 0;
    for (let n = 0; n <= Math.min(left, kind.count); n++) {
      sum += walk(at + 1, left - n, [...drawn, ...new Array<Card>(n).fill(kind.card)], weight * ways(kind.count, n));
    }
    return sum;
  };
  return walk(0, most, [...sure], 1) / ways(cards.length, most);
}

/** The odds that the next cards of a deck, as somebody knows it, pay a cost; what is beyond the deck comes from the discards. */
export function deckOdds(deck: Pile<Card>, discards: readonly Card[], count: number, cost: readonly Sign[]): number {
  const sure = [...deck.top.filter(({ card }) => card !== HIDDEN).map(({ card }) => card)].slice(0, count);
  const rest = count - sure.length;
  if (rest <= deck.loose.length) return oddsOf(deck.loose, rest, cost, sure);
  return oddsOf(discards, rest - deck.loose.length, cost, [...sure, ...deck.loose]);
}

const known = new Map<string, number>();

/** The odds with a full deck, remembered. */
export function fullOdds(count: number, cost: readonly Sign[]): number {
  const key = `${count}${cost.map(({ suit, least }) => `${suit}${least}`).join('')}`;
  let odds = known.get(key);
  if (odds === undefined) {
    odds = oddsOf(DECK, count, cost);
    known.set(key, odds);
  }
  return odds;
}
