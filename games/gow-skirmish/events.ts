// What happens in a battle, as data: each kind of event with its details.
import type { Cell } from '@baize/geometry/hexes';
import type { Seat } from '@baize/kernel';
import type { Card } from './content/cards.ts';
import type { ScenarioKey } from './content/scenarios.ts';

export type CheckKind = 'skill' | 'armour' | 'rout';

/** Whom an event is about. */
interface OfUnit {
  seat: Seat;
  unit: number;
  name: string;
}

/** And the enemy who has to do with it. */
interface WithEnemy extends OfUnit {
  enemy: number;
  enemyName: string;
}

/** A guard takes its post. */
interface GuardMoves extends WithEnemy {
  from: Cell;
  at: Cell;
  way: Cell[];
}

interface OnHex {
  seat: Seat;
  at: Cell;
  hex: string;
}

interface WithWeapon extends OfUnit {
  weapon: string;
}

interface Paid extends OfUnit {
  ability: string;
  points: number;
  left: number;
}

export interface Declared extends OfUnit {
  ability: string;
  weapon: string;
  targets: number[];
  names: string[];
  tile: Cell | null;
  hex: string;
  charge: number | null;
  chargeName: string;
  cards: number;
  from: Cell;
}

export interface Events {
  mustered: { seat: Seat; force: string; faction: string; units: number };
  roles: { seat: Seat; scenario: ScenarioKey; map: string };
  'package chosen': { seat: Seat; answer: string; first: Seat };
  placed: OfUnit & { at: Cell; hex: string };

  turn: { turn: number };
  'turn ends': { turn: number };
  'smoke clears': { turn: number };
  activated: OfUnit & { points: number };
  'activation ends': OfUnit;

  declared: Declared;
  drawn: { seat: Seat; check: CheckKind; cards: Card[] };
  'queen discarded': { seat: Seat; card: Card; cards: Card[] };
  'big joker nullified': { seat: Seat; card: Card };
  'big joker': { seat: Seat; check: CheckKind };
  reshuffled: { seat: Seat; cards: number };
  looked: { seat: Seat; count: number };
  saw: { seat: Seat; cards: Card[] };
  'deck shuffled': { seat: Seat };
  'put back': { seat: Seat };
  'decks shuffled': {};
  bought: OfUnit & { ability: string; option: string; target: number | null; targetName: string };
  failed: OfUnit & { ability: string };

  dashes: OfUnit & { points: number };
  moved: OfUnit & { from: Cell; at: Cell; hex: string };
  charge: WithEnemy & { bonus: number };
  'charge fails': OfUnit;
  intercepts: GuardMoves;
  'joins in': GuardMoves;
  melee: WithEnemy;
  'melee ends': { unit: number; enemy: number; name: string; enemyName: string };

  hit: WithEnemy;
  'hit lost': OfUnit;
  'armour holds': OfUnit & { saved: number };
  wounded: OfUnit & { count: number; wounds: number };
  "death's door": OfUnit;
  'out of action': OfUnit;
  concussed: OfUnit & { count: number };
  immobilized: OfUnit;
  suppressed: OfUnit;
  commanded: OfUnit & { count: number };
  cleared: OfUnit;
  healed: OfUnit & { count: number };
  'knocked back': OfUnit & { from: Cell; at: Cell; hex: string; direction: string };
  scattered: OnHex & { from: Cell };
  blast: { seat: Seat; tile: Cell; hex: string; area: number };

  paid: Paid;
  completed: Paid;
  loaded: WithWeapon & { ammo: number };
  stowed: WithWeapon;
  'taken in hand': WithWeapon;
  fixed: WithWeapon;
  unfixed: WithWeapon;
  dismounted: OfUnit & { mount: string };
  smoke: OnHex;
  caltrops: OnHex;

  'rout check': { seat: Seat; cards: number };
  stands: { seat: Seat };
  breaks: { seat: Seat };
  scored: { seat: Seat; count: number; score: number; unit?: number; name?: string };
  escaped: OfUnit;
  resigned: { seat: Seat };
  'battle over': { winner: Seat | null; how: string };
}
