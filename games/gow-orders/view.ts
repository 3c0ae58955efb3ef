// Who knows what: views, guesses that fit them, and the laws that every state obeys.

import { OUTSIDE } from '@baize/geometry/tiles';
import { HIDDEN, type Pile, type Seat, viewPile } from '@baize/kernel';
import { CARDS, type Card, COPIES, DECK } from './content/orders.ts';
import { sortCards } from './rules/cards.ts';
import { handLimit } from './rules/traits.ts';
import { boardOf, cardOf, type Fray, isPresent, type Warrior, warrior } from './state.ts';

/** ORD-CMD-06: a hand is known to its owner and to his teammate. */
function isConfidant(s: Fray, owner: Warrior, seat: Seat | null): boolean {
  return seat !== null && warrior(s, seat).team === owner.team;
}

/** The cards of a seat that lie neither face up on the discards nor on the mat: its hand and its deck. */
function unseenCards(w: Warrior): Card[] {
  const rest = [...DECK];
  for (const card of w.discards) rest.splice(rest.indexOf(card), 1);
  for (const words of w.orders) rest.splice(rest.indexOf(words.slice(0, words.lastIndexOf(' ')) as Card), 1);
  return rest;
}

/** The owner knows what is in his deck, only not where; an enemy knows what hand and deck hold together. */
function viewWarrior(s: Fray, w: Warrior, seat: Seat | null): Warrior {
  if (isConfidant(s, w, seat)) return { ...w, deck: viewPile(w.deck, seat, w.deck.loose, []) };
  const hand = new Array<Card>(w.hand.length).fill(HIDDEN as Card);
  return { ...w, hand, deck: viewPile(w.deck, seat, [], unseenCards(w)) };
}

export function view(s: Fray, seat: Seat | null): Fray {
  return { ...s, warriors: s.warriors.map((w) => viewWarrior(s, w, seat)) };
}

interface Door {
  below(sides: number, what: string): number;
}

/** A full state that fits a view: the cards of an enemy that were not seen are dealt out to his hand, the rest is his deck. */
export function guess(v: Fray, seat: Seat | null, door: Door): Fray {
  return { ...v, picking: [...v.picking], warriors: v.warriors.map((w) => guessWarrior(v, w, seat, door)) };
}

function guessWarrior(v: Fray, w: Warrior, seat: Seat | null, door: Door): Warrior {
  const common = { ...w, discards: [...w.discards], orders: [...w.orders] };
  if (isConfidant(v, w, seat)) return { ...common, hand: [...w.hand], deck: loosePile([...w.deck.loose]) };
  const unseen = unseenCards(w);
  const hand: Card[] = [];
  for (let left = w.hand.length; left > 0; left--) {
    const at = door.below(unseen.length, 'a guess');
    hand.push(unseen[at] as Card);
    unseen[at] = unseen[unseen.length - 1] as Card;
    unseen.pop();
  }
  return { ...common, hand: sortCards(hand), deck: loosePile(unseen) };
}

function loosePile(loose: Card[]): Pile<Card> {
  return { top: [], loose, bottom: [] };
}

/** The words of a view from a character to its deck, as the test kit reads them. */
function wordsOfView({ character, melee, ranged, condition }: Warrior, hand: readonly string[], loose: readonly string[]): string {
  const owner = ['character', character, 'melee', melee, 'ranged', ranged, 'tile', 'hitPoints', 'condition', condition, 'revived'];
  return [...owner, 'hand', ...hand, ...(loose.length > 0 ? ['deck', 'top', 'loose', ...loose] : [])].join('\n');
}

/**
 * Cards of one kind are alike, so no single word gives any away. All of a hand does, or all of a deck, beside the name
 * of its owner: as a view would show it, or as an event would tell it.
 */
export function secrets(s: Fray, seat: Seat | null): string[] {
  const words: string[] = [];
  for (const w of s.warriors) {
    if (isConfidant(s, w, seat)) continue;
    const blots = w.hand.map(() => HIDDEN);
    if (w.hand.length > 0)
      words.push(wordsOfView(w, w.hand, []), `"seat":${w.seat},"character":"${w.character}","cards":${JSON.stringify(w.hand)}`);
    if (w.deck.loose.length > 0) words.push(wordsOfView(w, blots, w.deck.loose));
  }
  return words;
}

/** Each seat has its 16 cards, nobody shares a tile, and nobody has more hit points than he can. */
export function faults(s: Fray): string[] {
  const found: string[] = [];
  for (const w of s.warriors) {
    const name = `seat ${w.seat + 1}`;
    for (const card of CARDS) {
      const count = [...w.hand, ...w.discards, ...w.deck.loose].filter((each) => each === card).length;
      const placed = w.orders.filter((words) => words.startsWith(card)).length;
      if (count + placed !== COPIES) found.push(`${name} has ${count + placed} cards of ${card}`);
    }
    if (w.character === null) continue;
    if (w.hitPoints < 0 || w.hitPoints > cardOf(w).hitPoints) found.push(`${name} has ${w.hitPoints} hit points`);
    if (w.hand.length > handLimit(w)) found.push(`${name} holds ${w.hand.length} cards`);
    if (isPresent(w) === (w.condition === 'out')) found.push(`${name} is ${w.condition} on tile ${w.tile}`);
    if (isPresent(w) && boardOf(s).ground[w.tile] !== 'open') found.push(`${name} is on closed ground`);
    if (w.condition === 'downed' && w.hitPoints !== 0) found.push(`${name} is down with ${w.hitPoints} hit points`);
  }
  const tiles = s.warriors.map((w) => w.tile).filter((tile) => tile !== OUTSIDE);
  if (new Set(tiles).size !== tiles.length) found.push('two characters are on one tile');
  return found;
}
