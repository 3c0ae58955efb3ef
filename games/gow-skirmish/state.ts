// The state of a battle, and the words and small questions that all parts of the rules share.

import { type Cell, OFF } from '@baize/geometry/hexes';
import { newFlow, type Pile, type Seat, type Umpire } from '@baize/kernel';
import type { Card } from './content/cards.ts';
import type { FigureSet, ScenarioKey } from './content/scenarios.ts';
import type { CheckKind, Events } from './events.ts';

export const SIDES: readonly Seat[] = [0, 1];

export interface Weapon {
  key: string;
  ammo: number;
  /** The most ammunition that it holds. */
  most: number;
  stowed: boolean;
  /** The place of the weapon on whose lug it is slotted. */
  on: number | null;
}

export interface Item {
  key: string;
  /** Uses left; null: never used up. */
  left: number | null;
}

export interface Unit {
  /** Its place in the list of units. */
  id: number;
  seat: Seat;
  kind: string;
  name: string;
  /** Points of the unit and its paid equipment. */
  cost: number;
  /** ♥, ♦, ♣, ♠ with the free points allocated at the muster. */
  stats: [number, number, number, number];
  weapons: Weapon[];
  items: Item[];
  body: string | null;
  head: string | null;
  /** Null also once it has dismounted. */
  mount: string | null;
  /** OFF while it is not on the board. */
  at: Cell;
  lost: 'no' | 'out of action' | 'escaped';

  wounds: number;
  concussion: number;
  immobilized: boolean;
  suppressed: boolean;
  commanded: number;
  /** GOW-UNI-07. */
  standsGuard: boolean;

  activated: boolean;
  /** Points paid into checkless abilities, and uses in this activation, by ability. */
  progress: Record<string, number>;
  uses: Record<string, number>;
  /** Cards more for the next skillcheck, from a Hip Flask. */
  nips: number;
  /** GOW-CHRG-07: cards more for the first Melee ability against the charged unit. */
  charge: { target: number; bonus: number } | null;
  /** GOW-EQP-06, in this turn: whether it has moved, and which Heavy weapons it has used. */
  moved: boolean;
  heavyUsed: number[];
  /** GOW-SCN-05. */
  swum: boolean;
}

/** Cards on the table for a skillcheck, an armour check or a rout check. */
export interface Check {
  seat: Seat;
  kind: CheckKind;
  /** In a skillcheck: whose ability it is for. */
  of: { unit: number; use: string } | null;
  cards: Card[];
  /** Aces drawn, also those that were discarded since. */
  aces: number;
  failed: boolean;
  /** Jokers drawn whose peek is still to come. */
  little: boolean;
  big: boolean;
}

export interface Force {
  name: string;
  faction: string;
}

/** What never changes in a battle: what was agreed, the map, and the forces once they are locked. */
export interface Fixed {
  scenario: ScenarioKey;
  figures: FigureSet;
  points: number;
  baseCost: number;
  coverStack: boolean;
  contactMelee: boolean;
  overkill: boolean;
  heavyStrict: boolean;
  armourAuto: boolean;
  routs: boolean;
  lastTurn: number;
  alternate: boolean;
  roles: 'random' | 'A attacks' | 'B attacks';

  /** The rows of the map, one below the other, and its marks. */
  map: string;
  mapName: string;
  northBank: number;
  /** Painted zones and objectives of the players' own map, a letter for each hex; empty where none are. */
  zones: string;
  marks: string;
  gates: readonly Cell[];

  /** By seat; null until the force is locked. */
  forces: readonly [Force | null, Force | null];
}

export interface Gow {
  fixed: Fixed;

  /** In scenarios with equal roles: the side that deploys at the bottom. */
  attacker: Seat;
  /** GOW-DEP-01: who chooses the package, who places first, and Player 1. */
  chooser: Seat;
  placesFirst: Seat;
  first: Seat;
  units: Unit[];
  decks: [Pile<Card>, Pile<Card>];
  discards: [Card[], Card[]];
  /** The innermost last: an armour check is made while the attack's cards lie on the table. */
  checks: Check[];
  /** What the last armour check bought: 0 nothing, 1 the wounds, 2 all effects. */
  saved: number;

  /** 0 until the first turn. */
  turn: number;
  /** The side whose activation is next or going on. */
  active: Seat;
  acting: { unit: number; points: number } | null;
  /** Pairs of enemies in melee, by their ids. */
  melee: [number, number][];
  smoke: { at: Cell; until: number }[];
  caltrops: Cell[];
  scores: [number, number];
  /** Units lost when the first rout check was made; null before. */
  shaken: [number | null, number | null];
  fled: [boolean, boolean];
}

export const { flow, procedure, decision } = newFlow<Gow, Events>();

/** The umpire of a battle. */
export type U = Umpire<Gow, Events>;

export function foe(seat: Seat): Seat {
  return 1 - seat;
}

export function unitOf(s: Gow, id: number): Unit {
  return s.units[id] as Unit;
}

export function onBoard(unit: Unit): boolean {
  return unit.at !== OFF;
}

export function unitsOf(s: Gow, seat: Seat): Unit[] {
  const units: Unit[] = [];
  for (const unit of s.units) if (unit.seat === seat && unit.at !== OFF) units.push(unit);
  return units;
}

export function unitAt(s: Gow, cell: Cell): Unit | undefined {
  for (const unit of s.units) if (unit.at === cell) return unit;
  return undefined;
}

/** The unit that activates; only asked while one does. */
export function actor(s: Gow): Unit {
  return unitOf(s, (s.acting as NonNullable<Gow['acting']>).unit);
}

export function pointsLeft(s: Gow): number {
  return s.acting?.points ?? 0;
}

export const SEAT_NAMES = ['Red', 'Blue'];
export function seatName(seat: Seat): string {
  return SEAT_NAMES[seat] ?? 'Nobody';
}
