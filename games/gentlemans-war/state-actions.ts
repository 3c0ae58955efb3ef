// The part of the state that tells what a card has set going: the flip, the action, a unit's activation.
import type { Seat } from '@baize/kernel';
import type { Stood } from './rules/all/stood.ts';
import type { Card, CardKind, Suited } from './rules/cards/deck.ts';
import type { Duty } from './rules/colonial/duties.ts';
import type { Step } from './rules/movement/legs.ts';
import type { Id } from './state.ts';

/** AGW-CARD-02: one flip of a card. */
export interface Flip {
  number: number;
  card: Card | null;
  /** AGW-HOLD-06: who has used a Hold Card in this flip. */
  used: [boolean, boolean];
  /** Commitments of the open window (AGW-HOLD-04). */
  committed: [Suited | null, Suited | null];
  passed: [boolean, boolean];
}

/** What a card has set going. */
export interface Action {
  seat: Seat;
  card: Suited;
  /** What it works as: an ace may be used as a number card. */
  kind: CardKind;
  how: 'turned' | 'interruption' | 'trade';
  /** Bodies that the card serves and that have not acted on it yet. */
  waiting: Id[];
  /** All units named for the card. */
  members: Id[];
  /** AGW-SKIR-01: dice that a body just sent out has left; `roll`: the unit had moved before, and this is the rest of its roll. */
  left: { unit: Id; dice: number; movesOnly?: true; roll?: RestOfRoll }[];
  /**
   * AGW-BRIG-02: the common roll of a brigade that moves together; `bodies`: those who link it, and of which unit each is;
   * `byRoad`: who has claimed the road for it (AGW-LAND-03).
   */
  together: { inches: number; dice: number[]; bodies: { body: Id; of: Id }[]; moved: Id[]; byRoad?: Id[] } | null;
  /** AGX-TRIB-08, AGW-CHG-13: parties and units of shaken nerves that may not charge on this card. */
  peaceful: Id[];
  /** AGX-FANAT-04: who must charge whom. */
  duties: Duty[];
  /** AGX-GEN-12: the card is for those who must charge, hidden ones among them, and for nothing else. */
  isBound?: true;
  /** AGX-SCN-13: who has come on with it, and how deep he stands. */
  entered?: { unit: Id; depth: number }[];
  /** AGW-SKIR-04: supports that have moved on it. */
  moved?: Id[];
  /** AGW-BRIG-03: in whose activation the charges of this card were declared: all others charge with it, or not on this card. */
  charged?: Id;
  /** AGW-CHG-05, -12: who has acted and done nothing that keeps it from charging with the others, and the dice that it has left for that. */
  ready?: { unit: Id; dice: number; rest: Budget }[];
}

/** AGW-ACT-01: a budget and what has been done with it. */
export type Budget = Pick<Acting, 'march' | 'charge' | 'spent' | 'done'>;

/** AGW-ACT-03: what is left of the one movement roll, for whoever goes on with it. */
export type RestOfRoll = Pick<Acting, 'dice' | 'taken' | 'passed' | 'left'>;

/** AGW-MOVE-01: how the dice of an activation are rolled. */
export type Pace = 'march' | 'run' | 'prolong';

/** AGW-ACT-02: what a unit does in its activation besides moving. */
export type Deed =
  | 'shoot'
  | 'reform'
  | 'face'
  | 'form'
  | 'limber'
  | 'unlimber'
  | 'turn'
  | 'prolong'
  | 'mount'
  | 'dismount'
  | 'send out'
  | 'recover'
  | 'split'
  | 'enter'
  | 'leave'
  | 'spike'
  | 'man'
  | 'shift'
  | 'bicycles'
  | 'board'
  | 'charge'
  | 'reload'
  | 'work'
  | 'whole';

/** AGX-LUCK-10, AGX-CAMEO-05: what a card or a cameo does to one activation. */
export interface Favour {
  /** WL-21: rough ground is as open; the good deed of a Boy Scout makes light of obstacles too. */
  ease?: 'ground' | 'ground and obstacles';
  mayNotShoot?: boolean;
  mayNotCharge?: boolean;
  /** WL-41: by bicycle, whatever it marches by at other times. */
  byBicycle?: boolean;
}

/** A unit's activation under way. */
export interface Acting {
  unit: Id;
  byAce: boolean;
  /** AGW-ACT-01: dice of the march and of the charge column; null: it has none. */
  march: number;
  charge: number | null;
  spent: number;
  /** AGW-ACT-03: dice kept back from the roll for later actions. */
  reserve: number;
  /** What it has done; each at most once, changes of face excepted. */
  done: Deed[];
  pace: Pace | null;
  dice: number[];
  /** Dice taken by obstacles (AGW-OBST-01, -02). */
  taken: number[];
  /** AGW-OBST-01: lines that it has crossed with this roll; left out: none. */
  passed?: string[];
  /** Thousandths of an inch left of the roll. */
  left: number;
  moved: boolean;
  /** AGX-GEN-14: where it stood when it began, where that matters to anybody. */
  stood?: Stood;
  /** AGW-ACT-05. */
  wheeled: boolean;
  /** AGW-LAND-03: how many dice of the roll are the road's, lost where the path leaves it; left out: none. */
  roadDice?: number;
  /** The legs of its move so far. */
  legs: Step[];
  /** Inches are being spent: the next question is where to go. */
  moving: boolean;
  /** AGW-OBST-06: it has crossed a linear obstacle, shallow water excepted. */
  hasCrossed: boolean;
  ended: boolean;
  /** AGW-SKIR-01, -03: what is left of an activation that has begun with another body: nothing takes it whole. */
  isRest?: true;
  /** AGW-SKIR-03: its dice are for moving alone. */
  movesOnly?: true;
  /** AGW-SKIR-05: it has formed close order out of skirmish order, and may still shoot. */
  hasFormedUp?: true;
  /** AGX-TRIB-07: a party has split off. */
  hasSplit?: true;
  /** AGW-DISM-03: its horses have been led along: no deed of the men on foot, who shoot, run or work as if they had not. */
  hasLedHorses?: true;
  /** AGW-GUN-04: the gun means to use its dice of the charge, and shoots a band farther. */
  inHaste?: true;
  favour?: Favour;
  /** AGX-SCN-13: how far it stands in from the edge by which it has come on: its inches are counted from there. */
  entered?: number;
}
