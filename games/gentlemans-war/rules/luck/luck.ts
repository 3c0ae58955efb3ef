// AGX-LUCK-01, -04, -06: the event deck of a match, the hands of both sides, and what is in force of it.
import type { Point } from '@baize/geometry/open';
import { type Pile, type Placed, pileOf, type Seat } from '@baize/kernel';
import { LUCK_CARDS, type LuckCard } from '../../content/event-cards.ts';
import type { Id, Post, War } from '../../state.ts';
import type { Until } from './until.ts';

/** AGX-LUCK-08: the weather over the whole table; whose card it was, and whether its one favour is used up (WL-07). */
export interface Weather {
  card: LuckCard;
  seat: Seat;
  isSpent: boolean;
  /** AGX-BIG-06: whose joker ends it; left out: there is but one deck. */
  section?: number;
}

/** AGX-LUCK-11: a wood or rough ground on fire, until a joker. */
export interface Blaze extends Until {
  feature: string;
}

/** What a card has left in force. */
export interface Lasting {
  card: LuckCard;
  /** Whose units it is about. */
  seat: Seat;
  unit: Id | null;
  /** It ends when this joker is turned; null: no joker ends it. */
  joker: number | null;
  section?: number;
  /** It ends with the last of so many flips; null: no flip ends it. */
  flips: number | null;
}

/** Where a unit stands: its post, and the middle of its footprint. */
export interface Shelter {
  unit: Id;
  post: Post;
  centre: Point;
}

export interface Luck {
  deck: Pile<LuckCard>;
  /** Cards that are out, and who has seen them. */
  discard: Placed<LuckCard>[];
  hands: [LuckCard[], LuckCard[]];
  lasting: Lasting[];
  /** WL-37: who has found shelter, and where. */
  shelters: Shelter[];
  /** WL-19: figures felled, by the number of the unit that did it. */
  felled: number[];
  /** Where the unit stood that is acting (WL-37). */
  began: Shelter | null;
  /** WL-27: units that fight with their colours to the front. */
  colours: Id[];
  /** WL-28, WL-32: what was begun comes to nothing. */
  isSpoiled: boolean;
  /** WL-30: hits that go astray. */
  stray: { unit: Id; hits: number } | null;
  /** WL-31: the unit that acts again. */
  secondWind: Id | null;
  /** WL-18: units that have heard a rumour and are still to test; left out: none. */
  rumours?: Id[];
  /** WL-42: abandoned guns about which somebody has been asked, as `unit:gun`. */
  guns: string[];
}

export function newLuck(): Luck {
  return {
    deck: pileOf(LUCK_CARDS),
    discard: [],
    hands: [[], []],
    lasting: [],
    shelters: [],
    felled: [],
    began: null,
    colours: [],
    isSpoiled: false,
    stray: null,
    secondWind: null,
    guns: [],
  };
}

/** The deck, where one is in use. */
export function luckIn(s: War): Luck {
  if (!s.luck) throw new Error('No event deck is in use.');
  return s.luck;
}

export function luckHand(s: War, seat: Seat): LuckCard[] {
  return luckIn(s).hands[seat as 0 | 1];
}

/** WL-28, WL-32: whether what was begun has come to nothing; it is asked once. */
export function takeSpoiled({ luck }: War): boolean {
  if (!luck?.isSpoiled) return false;
  luck.isSpoiled = false;
  return true;
}

/** WL-44: the two highest each become 1. */
export function mistaken(dice: readonly number[]): number[] {
  const [first, second] = [...dice.keys()].sort((a, b) => (dice[b] as number) - (dice[a] as number));
  return dice.map((die, at) => (at === first || at === second ? 1 : die));
}

/** WL-19: figures that a unit has felled. */
export function creditFelled({ luck }: War, unit: Id, count: number): void {
  if (!luck || count <= 0) return;
  while (luck.felled.length <= unit) luck.felled.push(0);
  luck.felled[unit] = (luck.felled[unit] ?? 0) + count;
}

/** WL-19: what a body has felled that joins another counts for that. */
export function joinFelled(s: War, from: Id, into: Id): void {
  const felled = s.luck?.felled[from] ?? 0;
  creditFelled(s, into, felled);
  if (s.luck && felled > 0) s.luck.felled[from] = 0;
}

/** Lays a card on the discards, where these have seen it. */
export function layAside(s: War, card: LuckCard, seen: Seat[]): void {
  luckIn(s).discard.push({ card, seen });
}

/** Takes a card out of a hand and shows it to all. */
export function playFromHand(s: War, seat: Seat, card: LuckCard): void {
  const hand = luckHand(s, seat);
  hand.splice(hand.indexOf(card), 1);
  layAside(s, card, [0, 1]);
}
