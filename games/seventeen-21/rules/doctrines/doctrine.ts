// What a doctrine is to the rules: when it can be used, and what it does, in a turn and in a combat. Each has a file of its own.
import type { Seat } from '@baize/kernel';
import type { Card } from '../../content/units.ts';
import type { S21, U, Unit } from '../../state.ts';

/** Who uses a doctrine. */
export interface User {
  seat: Seat;
}

export interface Paid extends User {
  /** The cards just paid, which Depot Battalions may not take back. */
  paid: Card[];
}

export interface DoctrineRules {
  /** S21-DOC-05: why its turn effect cannot be used now, whatever it costs; null if it can. */
  whyNotInTurn(s: S21, seat: Seat): string | null;
  /** S21-DOC-02: the turn effect. */
  inTurn(s: S21, l: Paid, u: U): void;
  /** S21-DOC-05: why its combat effect cannot be used now by the side whose unit `own` fights `other`; null if it can. */
  whyNotInCombat(s: S21, seat: Seat, own: Unit, other: Unit): string | null;
  /** S21-DOC-04: the combat effect. */
  inCombat(s: S21, l: User, u: U): void;
  /** Reserve cards that must be left when its turn effect is paid. */
  leaves?: number;
}

/** The user decides. */
export const user = (_s: S21, l: User): Seat => l.seat;

/** All ways to take two of these cards, or the only one. */
export function pairs(cards: readonly Card[]): Card[][] {
  if (cards.length === 1) return [[...cards]];
  return cards.flatMap((card, i) => cards.slice(i + 1).map((other) => [card, other]));
}
