// Redraw: executed orders are put away, the field is tended, room is made, cards are drawn (ORD-DRAW-01).
import { pileSize } from '@baize/kernel';
import { aimed, CARD_NAMES, CARDS, type Card } from '../content/orders.ts';
import { cardOf, decision, type Fray, isPresent, named, removeOne, type U, type Warrior, warrior } from '../state.ts';
import { draw } from './cards.ts';
import { noteEmpty } from './downing.ts';
import { handLimit, mends, redraws, SURGEON_HEALS } from './traits.ts';
import { checkVictory, clearTeamsOut } from './winning.ts';

/** Step 1. */
export function putAwayOrders(s: Fray): void {
  s.phase = 'redraw';
  for (const w of s.warriors) {
    for (const words of w.orders) w.discards.push(aimed(words)?.card as Card);
    w.orders = [];
  }
}

/** Step 2, ORD-TRAIT-11. */
export function mend(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) {
    const missing = isPresent(w) ? cardOf(w).hitPoints - w.hitPoints : 0;
    if (!mends(w) || missing === 0) continue;
    const healed = Math.min(SURGEON_HEALS, missing);
    w.hitPoints += healed;
    u.tell?.('ORD-TRAIT-11', 'mended', { ...named(w), healed, left: w.hitPoints });
  }
}

/** ORD-DRAW-02, ORD-DOWN-02, ORD-DOWN-04: how many cards a seat draws in this Redraw. */
export function toDraw(w: Warrior): number {
  if (!isPresent(w) || w.justDowned) return 0;
  return w.condition === 'downed' ? Math.min(redraws(w), pileSize(w.deck)) : redraws(w);
}

/** ORD-DRAW-03: how many cards must go first. */
export function excess(w: Warrior): number {
  return Math.max(0, w.hand.length + toDraw(w) - handLimit(w));
}

/** All ways to choose `count` cards of a hand; cards of one kind are alike. */
export function choicesOf(hand: readonly Card[], count: number): Card[][] {
  const found: Card[][] = [];
  const choose = (chosen: Card[], kind: number) => {
    if (chosen.length === count) {
      found.push(chosen);
      return;
    }
    const card = CARDS[kind];
    if (card === undefined) return;
    const held = hand.filter((each) => each === card).length;
    for (let n = Math.min(held, count - chosen.length); n >= 0; n--) choose([...chosen, ...new Array<Card>(n).fill(card)], kind + 1);
  };
  choose([], 0);
  return found;
}

/** Step 4: before the new cards are seen, all seats at the same time; also one whose cards are all alike, or not to be asked would tell. */
export const makeRoom = decision<{}, readonly Card[]>('make room', {
  rule: 'ORD-DRAW-03',
  who: (s) => s.warriors.filter((w) => excess(w) > 0).map((w) => w.seat),
  options: (s, _l, seat) => choicesOf(warrior(s, seat).hand, excess(warrior(s, seat))),
  prompt: (s, _l, seat) => `Your hand is full. Which ${excess(warrior(s, seat)) === 1 ? 'card goes' : 'cards go'} before you draw?`,
  label: (_s, _l, cards) => `Drop ${cards.map((card) => CARD_NAMES[card]).join(' and ')}`,
  apply(s, _l, cards, u, seat) {
    const w = warrior(s, seat);
    for (const card of cards) removeOne(w.hand, card);
    w.discards.push(...cards);
    u.tell?.('ORD-DRAW-03', 'discarded', { ...named(w), cards: [...cards] });
  },
});

/** Step 5. */
export function drawAll(s: Fray, _l: unknown, u: U): void {
  for (const w of s.warriors) {
    draw(s, w, toDraw(w), u);
    noteEmpty(s, w);
  }
}

/** Step 6, after the deaths. */
export function countTeams(s: Fray, _l: unknown, u: U): void {
  clearTeamsOut(s, u);
  checkVictory(s, u);
}
