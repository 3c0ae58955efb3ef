import { type Pile, type Seat } from '@baize/kernel';
import type { Doctrine } from './content/doctrines.ts';
import { type TerrainCard } from './content/terrain.ts';
import type { Card } from './content/units.ts';
export declare const WINGS: readonly ['left', 'centre', 'right'];
export type WingName = (typeof WINGS)[number];
/** 0 left, 1 centre, 2 right, as seat A sees them (S21-TERR-01). */
export type Wing = number;
export declare const CENTRE: Wing;
export declare const SIDES: readonly Seat[];
export interface Unit {
  card: Card;
  shocked: boolean;
  /** Counts up with every unit that enters the field: a unit that comes back is another one. */
  entered: number;
}
export interface WingState {
  terrain: TerrainCard;
  held: Seat | null;
  /** By seat. */
  units: [Unit[], Unit[]];
}
export interface Side {
  reserve: Card[];
  /** Cards of the reserve that everybody has seen go there. */
  open: Card[];
  /** Cards of the reserve that only the opponent knows, from a look at it. */
  spied: Card[];
  /** Cards that this side returned at set-up and that have not been turned up since: it knows where they are. */
  returned: Card[];
  rout: Card[];
  /** Doctrines dealt, until three are chosen. */
  dealt: Doctrine[];
  doctrines: Doctrine[];
  /** The last turn of each running turn effect (S21-DOC-06). */
  running: Partial<Record<Doctrine, number>>;
}
/** One thing that a unit does in action C (S21-ATK-04). */
export interface Deed {
  /** The acting unit, by when it entered the field. */
  unit: number;
  does: 'attack' | 'bombard' | 'hunt' | 'raid' | 'pursue';
  /** The enemy unit, likewise; null for a raid or a pursuit. */
  target: number | null;
}
export interface CombatCard {
  card: Card;
  called: boolean;
}
export interface Combat {
  wing: Wing;
  attacker: Seat;
  /** By seat: the fighting unit (by when it entered the field), the cards on it, and its combat effects. */
  fighter: [number, number];
  cards: [CombatCard[], CombatCard[]];
  boosts: [Doctrine[], Doctrine[]];
  /** Local Guides: the terrain does not count. */
  noTerrain: boolean;
  phase: Seat;
  opened: boolean;
  passes: number;
  over: boolean;
  /** S21-COMB-12. */
  winner: Seat | null;
}
export interface S21 {
  decks: number;
  advanced: boolean;
  openAttacks: boolean;
  loneAttack: boolean;
  younger: 'random' | 'seat A' | 'seat B';
  fixedWeather: 'draw' | 'fair' | 'fog' | 'rain';
  weather: 'fair' | 'fog' | 'rain' | null;
  wings: [WingState, WingState, WingState];
  sides: [Side, Side];
  battle: Pile<Card>;
  discards: Card[];
  /** Cards known to be in the battle deck because the open discards were shuffled into it. */
  recycled: Card[];
  terrains: Pile<TerrainCard>;
  doctrines: Pile<Doctrine>;
  /** 0 during set-up. */
  turn: number;
  active: Seat;
  entered: number;
  /** Which battle deck is in use, from 1. */
  deck: number;
  /** A card has left the battle deck in this turn (S21-TURN-07). */
  drawn: boolean;
  /** A deck was used up in this turn, and its standing is to be shown (S21-DAY-05). */
  standing: boolean;
  /** The last card of the last deck has been drawn (S21-DAY-04). */
  lastCall: boolean;
  deeds: Deed[];
  combat: Combat | null;
  /** Enemy units that lost a combat in this action, and to which unit (S21-ADV-05). */
  beaten: {
    wing: Wing;
    entered: number;
    by: number;
  }[];
}
export declare const flow: import('@baize/kernel').Flow<S21>,
  procedure: <L = {}>(name: string) => import('@baize/kernel').Procedure<S21, L>,
  decision: <L, A extends import('@baize/kernel').Json>(
    name: string,
    given: Omit<import('@baize/kernel').Decision<S21, L, A>, 'name'>,
  ) => import('@baize/kernel').Decision<S21, L, A>;
export declare function foe(seat: Seat): Seat;
export declare function side(s: S21, seat: Seat): Side;
export declare function wingOf(s: S21, wing: Wing): WingState;
export declare function unitsIn(s: S21, wing: Wing, seat: Seat): Unit[];
export declare function fieldOf(s: S21, seat: Seat): Unit[];
/** Where a unit stands, if it still does. */
export declare function find(
  s: S21,
  seat: Seat,
  entered: number,
):
  | {
      unit: Unit;
      wing: Wing;
    }
  | undefined;
/** A unit by its card, which is enough as long as nothing has happened since it was named. */
export declare function findCard(
  s: S21,
  seat: Seat,
  card: Card,
):
  | {
      unit: Unit;
      wing: Wing;
    }
  | undefined;
/** S21-TERR-02: free places of a side in a wing. */
export declare function room(s: S21, wing: Wing, seat: Seat): number;
export declare function wingsWithRoom(s: S21, seat: Seat): Wing[];
/** Takes an item out of a list, keeping the order. By hand, because `splice` makes an array of what it takes. */
export declare function remove<T>(list: T[], item: T): void;
export declare const SEAT_NAMES: string[];
export declare function seatName(seat: Seat): string;
