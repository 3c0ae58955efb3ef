// AGW-ACT-01 to -05: what every action of an activation shares: paying for it, and doing it at most once.
import { type Acting, actingIn, type Deed, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { chargeDice, marchDice } from './dice.ts';

/** A kind of action: what it offers a unit now, what it is called, and what it does. */
export interface Act<A extends { do: string }> {
  offers(s: War, unit: Unit): readonly A[];
  /** Where its offers are sifted one by one, what is sifted and by what: for whoever wants only one of them. */
  sieve?: Sieve<A>;
  label(s: War, unit: Unit, answer: A): string;
  apply(s: War, unit: Unit, answer: A, u: Ump): void;
}

/** What a unit could do, and whether it may do it. */
export interface Sieve<A> {
  possible(s: War, unit: Unit): readonly A[];
  isOffered(s: War, unit: Unit, answer: A): boolean;
}

/** Offers that are sifted one by one. */
export function sifted<A extends { do: string }>(
  possible: Sieve<A>['possible'],
  isOffered: Sieve<A>['isOffered'],
): Pick<Act<A>, 'offers' | 'sieve'> {
  return {
    offers: (s, unit) => possible(s, unit).filter((answer) => isOffered(s, unit, answer)),
    sieve: { possible, isOffered },
  };
}

/** AGW-ACT-01: a fresh activation. */
export function newActing(s: War, unit: Unit, byAce: boolean): Acting {
  return {
    unit: unit.id,
    byAce,
    march: marchDice(s, unit),
    charge: chargeDice(s, unit),
    spent: 0,
    reserve: 0,
    done: [],
    pace: null,
    dice: [],
    taken: [],
    left: 0,
    moved: false,
    wheeled: false,
    legs: [],
    moving: false,
    hasCrossed: false,
    ended: false,
  };
}

/** Dice that are free for actions: before the roll all of the budget, afterwards those reserved (AGW-ACT-03). */
export function freeDice(acting: Acting): number {
  if (acting.movesOnly) return 0;
  return acting.pace === null || acting.pace === 'prolong' ? acting.march - acting.spent : acting.reserve;
}

/** AGW-ACT-01, -02: an action that cannot be paid in full cannot be taken; each at most once, changes of face excepted. */
export function canDo(acting: Acting, deed: Deed, cost: number): boolean {
  if (acting.ended || (deed !== 'face' && acting.done.includes(deed))) return false;
  return cost <= freeDice(acting);
}

export function pay(s: War, deed: Deed, cost: number): void {
  const acting = actingIn(s);
  if (acting.pace === null || acting.pace === 'prolong') acting.spent += cost;
  else acting.reserve -= cost;
  acting.done.push(deed);
}

/** AGW-ACT-02: whole-activation acts: nothing else before or after. */
export function isUntouched(acting: Acting): boolean {
  return !acting.isRest && acting.spent === 0 && acting.done.length === 0 && acting.pace === null && !acting.ended;
}

export function takeWhole(s: War): void {
  const acting = actingIn(s);
  acting.done.push('whole');
  acting.ended = true;
}

export function unitActing(s: War): Unit {
  return unitOf(s, actingIn(s).unit);
}
