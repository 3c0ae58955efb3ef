// Exact odds of a check from the cards that somebody may know to be left. Cards that are alike for what is wanted are
// counted, not dealt one by one. The drawing player is taken to want it: Queens are discarded while it cannot be paid
// (GOW-CARD-08), and an Ace goes against the Big Joker where that saves the check (GOW-CARD-07).
import { HIDDEN, type Pile } from '@baize/kernel';
import type { Sign } from '../content/ability.ts';
import { BIG_JOKER, type Card, DECK, face } from '../content/cards.ts';
import { pays, paysSuit } from './cards.ts';

/** So many cards that pay the same. */
export interface Need {
  pays: (card: Card) => boolean;
  count: number;
}

/** GOW-CARD-03: equal symbols of a cost are one need. */
export function needsOf(cost: readonly Sign[]): Need[] {
  const needs = new Map<string, { sign: Sign; count: number }>();
  for (const sign of cost) {
    const key = `${sign.suit}${sign.least}`;
    const known = needs.get(key);
    if (known) known.count += 1;
    else needs.set(key, { sign, count: 1 });
  }
  return [...needs.values()].map(({ sign, count }) => ({ pays: (card) => pays(card, sign), count }));
}

/** GOW-MOVE-02: cards that give a movement point each. */
export function movementNeed(count: number): Need[] {
  return [{ pays: (card) => paysSuit(card, '♥') || paysSuit(card, '♦') || paysSuit(card, '♣'), count }];
}

/** What somebody knows of a deck: the next cards, those that follow in any order, and what lies discarded. */
export interface KnownDeck {
  top: readonly Card[];
  loose: readonly Card[];
  discards: readonly Card[];
}

/** GOW-HID-01, GOW-HID-02: a hidden card on top is one of the loose ones of the view. */
export function knownDeck(deck: Pile<Card>, discards: readonly Card[]): KnownDeck {
  return { top: deck.top.map(({ card }) => card).filter((card) => card !== HIDDEN), loose: deck.loose, discards };
}

/** Cards that are alike: which needs they pay (a bit for each), and what else they can do. */
interface Kind {
  mask: number;
  role: 'joker' | 'ace' | 'plain' | 'queen';
}

/** GOW-CARD-08: a Queen is worth two cards; there are four of them. */
const REDRAW = 2;
const MOST_REDRAWN = 8;

/** A draw that is being counted through: cards are laid and taken back by kinds. */
interface Count {
  /** The Big Joker first, cards that do nothing last. */
  kinds: readonly Kind[];
  /** For each set of needs, how many cards must pay one of it, and how many on the table do. */
  wanted: readonly number[];
  found: number[];
  table: number[];
  /** The known cards, and how many of them have been drawn. */
  top: readonly number[];
  at: number;
  loose: number[];
  discards: number[];
  redraws: boolean;
  /** How many of each kind there are in all. */
  all: readonly number[];
  known: Map<number, number>;
}

const sumOf = (heap: readonly number[]) => heap.reduce((sum, count) => sum + count, 0);

function lay(c: Count, kind: number, count: number): void {
  c.table[kind] = (c.table[kind] as number) + count;
  const { mask } = c.kinds[kind] as Kind;
  for (let set = 1; set < c.found.length; set++) if ((mask & set) !== 0) c.found[set] = (c.found[set] as number) + count;
}

/** Hall's condition: every set of needs finds enough cards that pay one of it, one card of a certain kind apart. */
function canPay(c: Count, without: number): boolean {
  for (let set = 1; set < c.wanted.length; set++)
    if ((c.found[set] as number) - ((without & set) !== 0 ? 1 : 0) < (c.wanted[set] as number)) return false;
  return true;
}

/** Whether the cards on the table will do: no Big Joker, or an Ace to spare for it. */
function suffices(c: Count): boolean {
  if (!canPay(c, 0)) return false;
  if (c.table[0] === 0) return true;
  return c.kinds.some(({ role, mask }, k) => role === 'ace' && (c.table[k] as number) > 0 && canPay(c, mask));
}

function queensOn({ kinds, table }: Count): number[] {
  const found: number[] = [];
  for (let k = 0; k < kinds.length; k++) if ((kinds[k] as Kind).role === 'queen' && (table[k] as number) > 0) found.push(k);
  return found;
}

/**
 * No card is lost: what is in the deck and on the discard pile says what lies on the table. One number, each place with its own base;
 * it stays below 2^53 for costs of up to three suits, and there are none of more.
 */
function keyOf({ at, loose, discards, all }: Count): number {
  let key = at;
  for (let k = 0; k < all.length; k++) {
    const base = (all[k] as number) + 1;
    key = (key * base + (loose[k] as number)) * base + (discards[k] as number);
  }
  return key;
}

/** The odds with these cards on the table, if Queens are discarded as is best. */
function best(c: Count): number {
  if (suffices(c)) return 1;
  const queens = c.redraws ? queensOn(c) : [];
  if (queens.length === 0) return 0;
  const left = c.top.length - c.at + sumOf(c.loose);
  if (left + sumOf(c.discards) === 0) return 0;
  const key = keyOf(c);
  const before = c.known.get(key);
  if (before !== undefined) return before;
  // A Queen that pays nothing goes first, save where the deck may run out and what is discarded comes back.
  const idle = left >= MOST_REDRAWN ? queens.find((k) => c.kinds[k]?.mask === 0) : undefined;
  let most = 0;
  for (const queen of idle === undefined ? queens : [idle]) {
    lay(c, queen, -1);
    c.discards[queen] = (c.discards[queen] as number) + 1;
    most = Math.max(most, drawn(c, REDRAW));
    c.discards[queen] = (c.discards[queen] as number) - 1;
    lay(c, queen, 1);
  }
  c.known.set(key, most);
  return most;
}

/** The odds after so many more cards (GOW-DECK-02: the discards become the deck when it is empty). */
function drawn(c: Count, count: number): number {
  if (count <= 0) return best(c);
  const next = c.top[c.at];
  if (next !== undefined) {
    lay(c, next, 1);
    c.at += 1;
    const odds = drawn(c, count - 1);
    c.at -= 1;
    lay(c, next, -1);
    return odds;
  }
  const size = sumOf(c.loose);
  if (size > 0) return dealt(c, Math.min(count, size), Math.max(0, count - size)) / ways(size, Math.min(count, size));
  if (sumOf(c.discards) === 0) return best(c);
  const { loose, discards } = c;
  c.loose = discards;
  c.discards = loose;
  const odds = drawn(c, count);
  c.loose = loose;
  c.discards = discards;
  return odds;
}

/** Every way to deal `take` of the loose cards, weighed by how many ways it stands for; `more` come from the discards after that. */
function dealt(c: Count, take: number, more: number): number {
  const { loose } = c;
  const useless = c.kinds.length - 1;
  const rest: number[] = new Array<number>(useless + 2).fill(0);
  for (let k = useless; k >= 0; k--) rest[k] = (rest[k + 1] as number) + (loose[k] as number);
  const walk = (k: number, count: number): number => {
    if (count > (rest[k] as number)) return 0;
    // The Big Joker is dealt first: what will do without it, or with an Ace to spare, will do whatever follows.
    if (more === 0 && k > 0 && suffices(c)) return ways(rest[k] as number, count);
    if (more === 0 && k === useless && queensOn(c).length === 0) return 0;
    if (count === 0) return drawn(c, more);
    const there = loose[k] as number;
    let sum = 0;
    for (let n = 0; n <= Math.min(count, there); n++) {
      if (n > 0) lay(c, k, 1);
      loose[k] = there - n;
      sum += ways(there, n) * walk(k + 1, count - n);
    }
    lay(c, k, (loose[k] as number) - there);
    loose[k] = there;
    return sum;
  };
  return walk(0, take);
}

function ways(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}

const ROLES: readonly Kind['role'][] = ['joker', 'ace', 'plain', 'queen'];

function roleOf(card: Card): Kind['role'] {
  if (card === BIG_JOKER) return 'joker';
  const { rank } = face(card);
  return rank === 'Q' ? 'queen' : rank === 'A' ? 'ace' : 'plain';
}

/** Every kind that 54 cards can be. */
function kindsFor(needs: readonly Need[]): { kinds: Kind[]; kindOf: (card: Card) => number } {
  const maskOf = (card: Card) => needs.reduce((bits, need, i) => bits | (need.pays(card) ? 1 << i : 0), 0);
  const rank = ({ role, mask }: Kind) => (role === 'plain' && mask === 0 ? ROLES.length : ROLES.indexOf(role));
  const named = new Map(DECK.map((card) => [card, { mask: maskOf(card), role: roleOf(card) }]));
  const alike = (a: Kind) => (b: Kind) => a.mask === b.mask && a.role === b.role;
  const all = [...named.values()];
  const kinds = all.filter((kind, i) => all.findIndex(alike(kind)) === i).sort((a, b) => rank(a) - rank(b));
  const places = new Map([...named].map(([card, kind]) => [card, kinds.findIndex(alike(kind))]));
  return { kinds, kindOf: (card) => places.get(card) as number };
}

export interface Draw {
  /** Cards to be drawn. */
  count: number;
  /** Cards that lie on the table already. */
  table?: readonly Card[];
  /** False: Queens are kept whatever happens. */
  redraws?: boolean;
}

/** The odds that a draw brings what is needed. */
export function oddsOf(known: KnownDeck, needs: readonly Need[], { count, table = [], redraws = true }: Draw): number {
  const { kinds, kindOf } = kindsFor(needs);
  const heap = (cards: readonly Card[]): number[] => {
    const counts = kinds.map(() => 0);
    for (const card of cards) counts[kindOf(card)] = (counts[kindOf(card)] as number) + 1;
    return counts;
  };
  const wanted = Array.from({ length: 1 << needs.length }, (_, set) =>
    needs.reduce((sum, need, i) => sum + ((set & (1 << i)) !== 0 ? need.count : 0), 0),
  );
  const c: Count = {
    kinds,
    wanted,
    found: wanted.map(() => 0),
    table: heap([]),
    top: known.top.map(kindOf),
    at: 0,
    loose: heap(known.loose),
    discards: heap(known.discards),
    redraws,
    all: heap([...table, ...known.top, ...known.loose, ...known.discards]),
    known: new Map(),
  };
  for (const card of table) lay(c, kindOf(card), 1);
  return drawn(c, count);
}

const full = new Map<string, number>();
const FULL_DECK: KnownDeck = { top: [], loose: DECK, discards: [] };

/** The odds with a full deck and Queens kept, remembered: what a bot reckons with. */
export function fullOdds(count: number, cost: readonly Sign[]): number {
  const key = `${count}${cost.map(({ suit, least }) => `${suit}${least}`).join('')}`;
  let odds = full.get(key);
  if (odds === undefined) {
    odds = oddsOf(FULL_DECK, needsOf(cost), { count, redraws: false });
    full.set(key, odds);
  }
  return odds;
}
