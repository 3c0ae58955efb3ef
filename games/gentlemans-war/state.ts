// The state of a battle, and the words and small questions that all parts of the rules share.
import type { Facing, Point } from '@baize/geometry/open';
import { type Decision, newFlow, type Pile, type Seat, type Umpire } from '@baize/kernel';
import type { Army, ArmyUnit, Attribute, UnitType } from './content/types.ts';
import type { Events } from './events.ts';
import type { Terms } from './muster/terms.ts';
import type { SecretRosters } from './rules/armies/rosters.ts';
import type { Cameos } from './rules/cameos/cameo.ts';
import type { Card, Suited } from './rules/cards/deck.ts';
import type { Convoy } from './rules/convoy/convoy.ts';
import type { Feature } from './rules/country/features.ts';
import type { Hiding, HidingOption } from './rules/hidden/hiding.ts';
import { alteredAttribute } from './rules/luck/lasting.ts';
import type { Blaze, Luck, Weather } from './rules/luck/luck.ts';
import type { Course, Setting } from './scenarios/scenario.ts';
import { bySide, type Question } from './sides.ts';
import type { Acting, Action, Flip } from './state-actions.ts';
import type { Charge, Fight, Lock, Shot, Test } from './state-fights.ts';
import type { ComingBack, Fallen, General, Mine, Quarters, Site, Unit } from './state-units.ts';

export type * from './state-actions.ts';
export type * from './state-fights.ts';
export type * from './state-units.ts';

/** A body's number: its place in `units`. */
export type Id = number;

export const SIDES: readonly Seat[] = [0, 1];

/** What never changes in a match. */
export interface Fixed {
  /** AGX-BIG-01: how many sit at the table. */
  players: number;
  /** AGX-BIG-02: the strips of the table, each with its own deck. */
  sections: number;
  armies: readonly [Army, Army];
  width: number;
  height: number;
  country: readonly Feature[];
  /** AGW-FORM-03: who may form attack columns. */
  attackColumn: 'national' | 'all' | 'none';
  headquarters: boolean;
  openHands: boolean;
  secretNotes: boolean;
  running: 'free' | 'disorders' | 'off';
  /** What was agreed about armies, by seat, for those who muster at the table. */
  terms: readonly [Terms, Terms];
  scenario: Setting;
  /** AGX-ERAS-06: muskets have to be loaded. */
  reloading: boolean;
  /** AGX-NAT-16: rival regiments spur each other on. */
  rivals: boolean;
  /** AGW-WIN-01, -03: an army is broken when so many of so many are gone. */
  breakPoint: { gone: number; of: number };
  /** AGX-HIDE-01: who may hide units. */
  hidden: HidingOption;
}

/** AGX-BIG-03: what each section of the table has of its own. */
export interface Section {
  deck: Pile<Card>;
  discard: Card[];
  hands: [Suited[], Suited[]];
  /** AGW-HOLD-05: cards in hidden hands that were laid open in a window and went back. */
  shown: Suited[];
  /** AGW-JOK-01, -02: jokers turned from this deck. */
  jokersHere: number;
  /** Cycles begun, from 1. */
  cycles: [number, number];
  /** AGW-ACE-02: how many cards of the side's colour have been turned in its cycle, and in the whole game. */
  turnedInCycle: [number, number];
  turned: [number, number];
  flip: Flip;
  /** Who acted last before a joker. */
  lastActed: Seat | null;
}

/** A battle. The cards and cycles of the section in hand lie open in it; those of the others are put by. */
export interface War extends Section {
  fixed: Fixed;
  /** AGX-BIG-04: the section in hand, from the left. */
  section: number;
  /** The others, each in its place; with it what AGX-SCN-11 has set aside there. */
  others: ((Section & { aside: [Suited[], Suited[]] }) | null)[];
  /** AGX-BIG-09: players who have given up. */
  resigned: Seat[];
  /** AGW-GAME-01: the seat that acts on red cards. */
  red: Seat;
  units: Unit[];
  generals: General[];
  quarters: [Quarters | null, Quarters | null];
  /** AGW-JOK-03, AGX-BIG-06: jokers turned in the whole game; where there are several decks, from the master deck. */
  jokers: number;
  action: Action | null;
  acting: Acting | null;
  test: Test | null;
  shot: Shot | null;
  charge: Charge | null;
  fight: Fight | null;
  locks: Lock[];
  /** AGW-SHOT-11, AGW-ENG: features that are gone, and those that were made. */
  gone: string[];
  made: Feature[];
  mines: Mine[];
  /** Left out: there are none. */
  sites?: Site[];
  /** AGW-ENG-07: units that have to test morale because a mine went off. */
  shaken: Id[];
  /** AGW-ENG-08: breaching charges laid, and AGW-ENG-06: depots on fire. */
  charges: { at: string; by: Id; x: number; y: number }[];
  fires: { at: string; seat: Seat; ends: number }[];
  /** AGW-DEPL-02: who places first, and whose turn it is. */
  placesFirst: Seat;
  placing: Seat;
  /** Generals who may still make the free move of a new cycle (AGW-CMD-02). */
  freeMoves: number[];
  /** Figures that lie where they fell, until their side's cycle ends. */
  fallen: Fallen[];
  scenario: Course;
  /** AGX-ESC, AGX-PORT: the train, the porters and their loads; null: there are none. */
  convoy: Convoy | null;
  /** AGX-HIDE: null where nobody hides. */
  hidden: Hiding | null;
  /** AGX-NAT-16: pairs of rivals, and who has a die more for its next charge. */
  rivals: { pairs: (readonly [Id, Id])[]; spurred: Id[] };
  /** AGX-TRIG-07: sides whose cycle has just begun, where something comes of that. */
  newCycles: { seat: Seat; section: number }[];
  weather: Weather | null;
  blazes: Blaze[];
  /** AGX-LUCK-01: null: no event deck is in use. */
  luck: Luck | null;
  /** AGX-CAMEO-01: null: no cameos are in use. */
  cameos: Cameos | null;
  /** AGX-IMAG-08: who has looked at the top card; left out: nobody. */
  looked?: Seat[];
  /** AGX-GEN-11: figures that wait for a joker because their unit had no room for them; left out: none. */
  comingBack?: ComingBack[];
  /** AGX-ROST-03: left out: rosters are open. */
  rosters?: SecretRosters;
}

const made = newFlow<War, Events>();
export const { flow, procedure } = made;

/** A question to sides, or to whoever commands a unit. */
export function decision<L, A>(name: string, question: Question<L, A>): Decision<War, L, A, Events> {
  return made.decision(name, bySide(question));
}

/** What the kernel puts into the hands of a rule. */
export type Ump = Umpire<War, Events>;

export function foe(seat: Seat): Seat {
  return 1 - seat;
}

export function unitOf(s: War, id: Id): Unit {
  const unit = s.units[id];
  if (!unit) throw new RangeError(`There is no unit ${id}.`);
  return unit;
}

/** Its entry in the army's list. */
export function entryOf(s: War, unit: Unit): ArmyUnit {
  return s.fixed.armies[unit.seat as 0 | 1].units[unit.entry] as ArmyUnit;
}

export function typeOf(s: War, unit: Unit): UnitType {
  return entryOf(s, unit).type;
}

export function nameOf(s: War, unit: Unit): string {
  const { name } = entryOf(s, unit);
  if (unit.part === 'skirmishers') return `${name}, skirmishers`;
  if (unit.part === 'half' || unit.part === 'group') return `${name}, ${unit.id < (unit.partner ?? unit.id) ? 'left' : 'right'} half`;
  return unit.part === 'party' ? `${name}, ${PARTIES[partyOf(s, unit)] ?? 'another'} party` : name;
}

const PARTIES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Which of the bodies of its unit a party is. */
function partyOf(s: War, { seat, entry, id }: Unit): number {
  return s.units.filter((other) => other.seat === seat && other.entry === entry && other.id < id).length;
}

/** A unit in an event, with the place where it stands. */
export function standing(s: War, unit: Unit): { unit: Id; name: string; at: Point; facing: Facing } {
  const { x, y, facing } = unit.post;
  return { ...named(s, unit), at: { x, y }, facing };
}

/** A unit in an event. */
export function named(s: War, unit: Unit): { unit: Id; name: string } {
  return { unit: unit.id, name: nameOf(s, unit) };
}

export function attributesOf(s: War, unit: Unit): readonly Attribute[] {
  return unit.union?.attributes ?? s.rosters?.[unit.seat as 0 | 1][unit.entry]?.attributes ?? entryOf(s, unit).attributes;
}

export function has(s: War, unit: Unit, attribute: Attribute): boolean {
  const attributes = attributesOf(s, unit);
  return alteredAttribute(s, unit, attributes, attribute) ?? attributes.includes(attribute);
}

export function onTable(unit: Unit): boolean {
  return unit.status === 'table';
}

export function unitsOf(s: War, seat: Seat): Unit[] {
  return s.units.filter((unit) => unit.seat === seat && unit.status === 'table');
}

/** Enemies on the table, those that can fight (AGW-GEOM-09: wagons are no enemy units). */
export function enemiesOf(s: War, seat: Seat): Unit[] {
  return s.units.filter((unit) => unit.seat !== seat && unit.status === 'table' && typeOf(s, unit) !== 'wagon');
}

export function actingIn(s: War): Acting {
  if (!s.acting) throw new Error('Nobody is acting.');
  return s.acting;
}

export function actionIn(s: War): Action {
  if (!s.action) throw new Error('No card is being played.');
  return s.action;
}

export function chargeIn(s: War): Charge {
  if (!s.charge) throw new Error('Nobody is charging.');
  return s.charge;
}

export function fightIn(s: War): Fight {
  if (!s.fight) throw new Error('Nobody is fighting.');
  return s.fight;
}

/** The general attached to a unit. */
export function generalWith(s: War, unit: Unit): General | null {
  return s.generals.find((general) => general.unit === unit.id && general.status === 'table') ?? null;
}

export function soundGeneralWith(s: War, unit: Unit): boolean {
  const general = generalWith(s, unit);
  return general !== null && !general.wounded;
}

/** AGX-BIG-01: a side by its first player, the others of it by their number. */
export function seatName(seat: Seat): string {
  const number = ['', ' II', ' III'][Math.floor(seat / 2)] ?? ` ${Math.floor(seat / 2) + 1}`;
  return `${seat % 2 === 0 ? 'South' : 'North'}${number}`;
}
