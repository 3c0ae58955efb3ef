// Piles of cards. A card's place is decided when it is drawn, not when the pile is shuffled: nobody, not even
// the host, knows the order beforehand, and exact odds are simply the odds of the draw.
import type { Seat } from './basic-types.ts';
import { HIDDEN } from './basic-types.ts';

/** A card whose place is fixed, because somebody put it there or looked at it. */
export interface Placed<C> {
  card: C;
  /** The seats that know it. */
  seen: Seat[];
}

export interface Pile<C extends string = string> {
  /** Drawn first, in this order. */
  top: Placed<C>[];
  /** Drawn next, in any order. */
  loose: C[];
  /** Drawn last, in this order. */
  bottom: Placed<C>[];
  /** Only in views: `count` further loose cards, each one of `among`. */
  vague?: { count: number; among: C[] };
}

export interface Door {
  /** A whole number from 0 to `sides` - 1. */
  below(sides: number, what: string, among?: readonly string[]): number;
  /** Which of several parts, by their weights. */
  weigh(weights: readonly number[], what: string): number;
}

export function pileOf<C extends string>(cards: readonly C[]): Pile<C> {
  return { top: [], loose: [...cards], bottom: [] };
}

export function pileSize(pile: Pile): number {
  return known(pile.top) + pile.loose.length + known(pile.bottom) + (pile.vague?.count ?? 0);
}

/** A hidden card with a place is one of the loose or vague cards of its view. */
function known(cards: readonly Placed<string>[]): number {
  let count = 0;
  for (const placed of cards) if (placed.card !== HIDDEN) count += 1;
  return count;
}

/** Takes the next card, or undefined from an empty pile. */
export function drawFrom<C extends string>(pile: Pile<C>, door: Door, what: string): C | undefined {
  const placed = nextPlaced(pile);
  return placed && placed.card !== HIDDEN ? placed.card : drawLoose(pile, door, what);
}

function nextPlaced<C extends string>(pile: Pile<C>): Placed<C> | undefined {
  if (pile.top.length > 0) return pile.top.shift();
  if (pile.bottom.length === 0) return undefined;
  const unplaced = pile.loose.length + (pile.vague?.count ?? 0);
  const blots = pile.bottom.length - known(pile.bottom);
  return unplaced > blots ? undefined : pile.bottom.shift();
}

function drawLoose<C extends string>(pile: Pile<C>, door: Door, what: string): C | undefined {
  const { loose, vague } = pile;
  const all = loose.length + (vague?.count ?? 0);
  if (all === 0) return undefined;
  if (!vague) return takeAt(loose, door.below(all, what, loose));
  // In a view the known cards come with their exact odds, and the rest share theirs evenly.
  if (door.weigh([loose.length, vague.count], what) === 0) return takeAt(loose, door.below(loose.length, what, loose));
  vague.count -= 1;
  return takeAt(vague.among, door.below(vague.among.length, what, vague.among));
}

/** Order within a loose heap means nothing, so the last card may fill the gap. */
function takeAt<C>(cards: C[], at: number): C {
  const card = cards[at] as C;
  const last = cards.pop() as C;
  if (at < cards.length) cards[at] = last;
  return card;
}

/** Fixes the first `count` cards and lets `seat` know them. */
export function lookAt<C extends string>(pile: Pile<C>, count: number, seat: Seat, door: Door, what: string): C[] {
  const looked: Placed<C>[] = [];
  while (looked.length < count && pileSize(pile) > 0) {
    const placed = nextPlaced(pile);
    const card = placed && placed.card !== HIDDEN ? placed.card : (drawLoose(pile, door, what) as C);
    looked.push({ card, seen: [...new Set([...(placed?.seen ?? []), seat])].sort() });
  }
  pile.top.unshift(...looked);
  return looked.map((placed) => placed.card);
}

export function toBottom<C extends string>(pile: Pile<C>, card: C, seen: Seat[]): void {
  pile.bottom.push({ card, seen });
}

/** Every order that anybody knew of is gone. (In a view, hidden cards are among the vague ones already.) */
export function shuffle(pile: Pile): void {
  for (const { card } of [...pile.top, ...pile.bottom]) if (card !== HIDDEN) pile.loose.push(card);
  pile.top = [];
  pile.bottom = [];
}

/**
 * The pile as `seat` knows it: `sure` are the cards that he knows to be in it without knowing where,
 * `among` are the cards that the rest must come from. Who has looked at a card is no secret.
 */
export function viewPile<C extends string>(pile: Pile<C>, seat: Seat | null, sure: readonly C[], among: readonly C[]): Pile<C> {
  const veil = (placed: Placed<C>): Placed<C> => {
    const knows = seat !== null && placed.seen.includes(seat);
    return { card: knows ? placed.card : (HIDDEN as C), seen: [...placed.seen] };
  };
  const top = pile.top.map(veil);
  const bottom = pile.bottom.map(veil);
  const count = pileSize(pile) - known(top) - known(bottom) - sure.length;
  return { top, loose: inOrder(sure), bottom, ...(count > 0 && { vague: { count, among: inOrder(among) } }) };
}

/** So many cards are put in order one by one before `sort` has begun. */
const FEW = 20;

/** A sorted copy. Most lists that come here are sorted, or short and nearly so: to see that is much quicker than to sort them. */
function inOrder<C extends string>(cards: readonly C[]): C[] {
  const list = [...cards];
  for (let i = 1; i < list.length; i++) {
    const card = list[i] as C;
    if ((list[i - 1] as C) <= card) continue;
    if (list.length > FEW) return list.sort();
    let at = i;
    for (; at > 0 && (list[at - 1] as C) > card; at--) list[at] = list[at - 1] as C;
    list[at] = card;
  }
  return list;
}

/** How many cards of unknown place a seen pile holds, and which it could be: what a guess has to fill in. */
export function fillPile<C extends string>(view: Pile<C>, cards: readonly C[], door: Pick<Door, 'below'>): Pile<C> {
  const loose = [...cards];
  const fill = (placed: Placed<C>): Placed<C> => ({
    card: placed.card === HIDDEN ? takeAt(loose, door.below(loose.length, 'a guess')) : placed.card,
    seen: [...placed.seen],
  });
  const top = view.top.map(fill);
  const bottom = view.bottom.map(fill);
  return { top, loose, bottom };
}
