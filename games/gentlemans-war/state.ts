// The state of a battle, and the words and small questions that all parts of the rules share.
import type { Facing, Pivot, Point } from '@baize/geometry/open';
import { newFlow, type Pile, type Seat, type Umpire } from '@baize/kernel';
import type { Army, ArmyUnit, Attribute, Band, Formation, Rank, UnitType, Weapon } from './content/types.ts';
import type { Events } from './events.ts';
import type { Card, CardKind, Suited } from './rules/cards/deck.ts';
import type { Grade } from './rules/combat/table.ts';
import type { Feature } from './rules/country/features.ts';

/** A body's number: its place in `units`. */
export type Id = number;

export const SIDES: readonly Seat[] = [0, 1];

/** What never changes in a match. */
export interface Fixed {
  armies: readonly [Army, Army];
  width: number;
  height: number;
  country: readonly Feature[];
  /** AGW-GAME-01: the seat that acts on red cards, unless it is rolled off. */
  attackColumn: 'national' | 'all' | 'none';
  headquarters: boolean;
  openHands: boolean;
  secretNotes: boolean;
  running: 'free' | 'disorders' | 'off';
  /** AGW-JOK-04: what a joker of a number brings. */
  arrivals: readonly { joker: number; seat: Seat; entry: number }[];
}

/**
 * Where a body is: still to be placed or to arrive; on the table; aboard a wagon; off the table until the next second joker;
 * lost for good.
 */
export type Status = 'waiting' | 'table' | 'aboard' | 'away' | 'lost';

/** Where and how a body stands. (x, y) is the middle of its front edge; the trail of a column runs from there to its tail. */
export interface Post {
  formation: Formation;
  /** Of cavalry lines and skirmish order. */
  ranks: 1 | 2;
  x: number;
  y: number;
  facing: Facing;
  trail: Point[] | null;
  /** Of a garrison. */
  building: string | null;
}

/** AGW-CYC-04, AGW-SKIR-06: what part of its unit a body is. */
export type Part = 'whole' | 'support' | 'skirmishers' | 'half' | 'group';

export interface Spot {
  x: number;
  y: number;
  facing: Facing;
}

/** A work in progress (AGW-ENG-01). */
export interface Task {
  kind: string;
  /** What it is done to, where that is a thing of the table. */
  at: string | null;
  /** Counted so far, and needed in all. */
  counted: number;
  needed: number;
  /** The cycle of its side in which it was begun. */
  begun: number;
  /** Something else was done, or it fought, in this cycle. */
  broken: boolean;
}

export interface Unit {
  id: Id;
  seat: Seat;
  /** Its place in the army's units; the bodies of a split unit share it. */
  entry: number;
  status: Status;
  /** Figures that stand, horse holders included. */
  figures: number;
  /** AGW-MOR-01: original strength. */
  original: number;
  /** Figures lost to shooting. */
  shotDown: number;
  post: Post;
  mounted: boolean;
  /** AGW-DISM-01: figures with the horses, and where the horses are; null: none, or lost. */
  holders: number;
  horses: Spot | null;
  /** AGW-GUN-06: where the gun stands that its crew has left. */
  gun: Spot | null;
  /** AGW-RESP-12: where the bicycles lie. */
  bicycles: Spot | null;
  counter: boolean;
  /** AGW-ACT-04: it has shot in this cycle. */
  hasShot: boolean;
  disordered: boolean;
  /** AGW-CMD-06: the disorder came of a morale result. */
  byMorale: boolean;
  running: boolean;
  /** AGW-RALLY-01: it can never rally. */
  hopeless: boolean;
  thirdPassed: boolean;
  halfPassed: boolean;
  /** AGW-MOR-08: the first two tests decide. */
  tests: number;
  hasFailed: boolean;
  isHeroic: boolean;
  /** AGW-SHOT-08: enemies it has ranged in on. */
  ranged: Id[];
  jammed: boolean;
  part: Part;
  /** AGW-CYC-04: it needs a card of its own; judged after each action. */
  apart: boolean;
  /** The other body of its unit. */
  partner: Id | null;
  wagon: Id | null;
  task: Task | null;
  /** AGW-EDGE-01, -02: how it left the table; it will return. */
  leftBy: 'fall back' | 'pursuit' | null;
}

/** AGW-CMD-01. */
export interface General {
  id: number;
  seat: Seat;
  name: string;
  rank: Rank;
  status: 'waiting' | 'table' | 'lost';
  x: number;
  y: number;
  /** The unit he is attached to. */
  unit: Id | null;
  wounded: boolean;
  /** AGW-CMD-06: he has tried to steady a unit in this cycle. */
  hasSteadied: boolean;
  isCommander: boolean;
}

/** AGW-DEPL-03: a tent of 3 x 3 about a point, or a building. */
export interface Quarters {
  x: number;
  y: number;
  building: string | null;
  overrun: boolean;
}

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
  /** AGW-SKIR-01: dice that a body just sent out has left. */
  left: { unit: Id; dice: number }[];
  /** AGW-BRIG-02: the common roll of a brigade that moves together. */
  together: { inches: number; dice: number[] } | null;
}

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
  | 'lead horses'
  | 'charge'
  | 'whole';

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
  /** Thousandths of an inch left of the roll. */
  left: number;
  moved: boolean;
  /** AGW-ACT-05. */
  wheeled: boolean;
  /** AGW-LAND-03: the extra die of the road, in inches, lost where the path leaves it; 0: not claimed. */
  roadBonus: number;
  /** Inches are being spent: the next question is where to go. */
  moving: boolean;
  /** AGW-OBST-06: it has crossed a linear obstacle, shallow water excepted. */
  hasCrossed: boolean;
  ended: boolean;
}

export type AttackKind = 'front' | 'flank' | 'rear';

export interface Charger {
  unit: Id;
  /** The first is the one it goes at; a second is touched together with it (AGW-CHG-06). */
  targets: Id[];
  /** Movement dice for the charge. */
  dice: number;
  /** Where the charge starts from, and its level there (AGW-FLANK-01, AGW-ADV-03). */
  from: Post;
  level: number;
  joined: boolean;
  /** AGW-CHG-09: the free wheel has been made; the ordinary one is gone. */
  freeWheel: boolean;
  /** The wheel chosen at step 7, the inches to contact, and dice lost to obstacles. */
  pivot: Pivot;
  angle: Facing;
  distance: number;
  roll: number[];
  total: number;
  used: number;
  hasCrossed: boolean;
  state: 'declared' | 'off' | 'short' | 'stopped' | 'contact';
}

// biome-ignore format: a list
export const RESPONSES = [
  'turn', 'long shot', 'short shot', 'point-blank shot', 'counter-charge', 'rally', 'form', 'recover', 'evade 2', 'evade 3', 'dismount',
  'limber', 'bicycles',
] as const;
export type Response = (typeof RESPONSES)[number];

/** A response chosen: what it is done to, or what is formed. */
export interface Reply {
  do: Response;
  /** The charger it turns to, shoots at, counter-charges or evades from. */
  against: Id | null;
  formation: Formation | null;
}

export interface Target {
  unit: Id;
  /** AGW-RESP-01: actions in all, and those spent. */
  actions: number;
  spent: number;
  /** In the order chosen. */
  replies: Reply[];
  /** Replies that have been carried out. */
  done: number;
  isChosen: boolean;
  /** How each charger comes at it (AGW-FLANK-01). */
  kinds: { charger: Id; kind: AttackKind }[];
  /** AGW-RESP-07: it could have turned. */
  couldTurn: boolean;
  turnedTo: Id | null;
  hasCountered: boolean;
  hasEvaded: boolean;
  /** AGW-RESP-10: its nerves moved it. */
  hasMoved: boolean;
  hasShot: boolean;
  /** AGW-ACC-01: run into by accident, it may not evade. */
  byAccident: boolean;
}

export interface Supporter {
  unit: Id;
  charger: Id;
  does: 'shoot' | 'charge';
}

/** AGW-CHG-01: a charge under way, with all chargers and targets of one card. */
export interface Charge {
  seat: Seat;
  chargers: Charger[];
  targets: Target[];
  supporters: Supporter[];
  /** The charger that moves, the target that chooses. */
  at: number;
}

/** Two enemies who fight each other, and how. */
export interface Pair {
  attacker: Id;
  defender: Id;
  /** How the attacker comes at the defender. */
  kind: AttackKind;
  /** AGW-LAND-08: the defender stands behind an obstacle. */
  obstacle: boolean;
  /** AGW-ADV-03: levels when the attack began. */
  levels: [attacker: number, defender: number];
}

/** AGW-ADV-04: on what occasion it is fought. */
export type FightOccasion = 'charge' | 'accidental' | 'second' | 'locked';

/** One unit in a fight. */
export interface Fighter {
  unit: Id;
  side: 'attacker' | 'defender';
  /** AGW-ADV-01: it charges or counter-charges. */
  attacks: boolean;
  /** AGW-ALL-06: it has not moved in the charge being fought. */
  stationary: boolean;
  /** AGW-OBST-06: it crossed a linear obstacle to get here. */
  hasCrossed: boolean;
  /** AGW-EVADE-03: caught evading. */
  caught: boolean;
  /** AGW-FLANK-02, -03: the most figures that can fight; null: all. */
  most: number | null;
  /** AGW-PURS-04: what is left of its charge. */
  rest: number;
  entered: number;
  score: number;
  column: string;
  toHit: number | null;
  dice: number[];
  hits: number;
  taken: number;
  lost: number;
  /** Where it stood when it fought. */
  post: Post;
  grade: Grade | null;
  hasChosen: boolean;
  pursued: boolean;
}

/** The rest of a move at the enemy: straight on, or into the unit that was met. */
export interface Ride {
  unit: Id;
  met: Id | null;
  rest: number;
}

export interface Fight {
  occasion: FightOccasion;
  /** The attacker's. */
  seat: Seat;
  fighters: Fighter[];
  pairs: Pair[];
  /** AGW-PURS-03: it is a second combat; nobody pursues again. */
  isSecond: boolean;
  /** Fights that the results have brought, to be fought next. */
  next: Fight[];
  /** Who still rides on, and who has run into whom (AGW-PURS-04, AGW-ACC-01). */
  rides: Ride[];
}

/** AGW-RES-07: two foot units that hold after a tie, and how they fought. */
export interface Lock {
  pairs: Pair[];
  seat: Seat;
}

/** AGW-ENG-07. */
export interface Mine {
  seat: Seat;
  x: number;
  y: number;
  /** Its layers have been an inch away. */
  armed: boolean;
  by: Id;
}

/** A morale test in hand (AGW-MOR). */
export interface Test {
  unit: Id;
  cause: 'shots' | 'nervous' | 'rally';
  row: 'bothered' | 'disconcerted';
  modifier: number;
  die: number;
  /** Re-rolls that the owner may still make. */
  own: ('Brave' | 'general')[];
  /** AGW-ATTR-02: the opponent may force one. */
  forced: boolean;
  /** AGW-CMD-07: what became of the general under this fire. */
  general: 'none' | 'scratch' | 'seriously wounded' | 'killed';
  result: 'run away' | 'fall back' | 'disordered' | 'carry on' | null;
}

/** A shot in hand. */
export interface Shot {
  shooter: Id;
  /** A unit, or an empty building. */
  target: Id | null;
  building: string | null;
  occasion: 'activation' | 'ace' | 'response' | 'support' | 'parting';
  weapon: Weapon;
  band: Band;
  toHit: number;
  toSave: number;
  dice: number[];
  hits: number;
  lost: number;
}

export interface War {
  fixed: Fixed;
  red: Seat;
  units: Unit[];
  generals: General[];
  quarters: [Quarters | null, Quarters | null];
  deck: Pile<Card>;
  discard: Card[];
  hands: [Suited[], Suited[]];
  /** AGW-JOK-03: jokers turned in the whole game. */
  jokers: number;
  /** Cycles begun, from 1. */
  cycles: [number, number];
  /** AGW-ACE-02: how many cards of the side's colour have been turned in its cycle, and in the whole game. */
  turnedInCycle: [number, number];
  turned: [number, number];
  flip: Flip;
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
  /** AGW-ENG-08: breaching charges laid, and AGW-ENG-06: depots on fire. */
  charges: { at: string; by: Id; x: number; y: number }[];
  fires: { at: string; seat: Seat; ends: number }[];
  /** AGW-DEPL-02: who places first, and whose turn it is. */
  placesFirst: Seat;
  placing: Seat;
  /** Generals who may still make the free move of a new cycle (AGW-CMD-02). */
  freeMoves: number[];
  /** Who acted last before a joker. */
  lastActed: Seat | null;
}

export const { flow, procedure, decision } = newFlow<War, Events>();

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
  return name;
}

/** A unit in an event. */
export function named(s: War, unit: Unit): { unit: Id; name: string } {
  return { unit: unit.id, name: nameOf(s, unit) };
}

export function has(s: War, unit: Unit, attribute: Attribute): boolean {
  return entryOf(s, unit).attributes.includes(attribute);
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

export function seatName(seat: Seat): string {
  return ['Side A', 'Side B'][seat] ?? `Side ${seat + 1}`;
}
