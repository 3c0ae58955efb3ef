// The events of a game: each kind with its details. Names stand beside numbers, so that the log needs no state.
import type { Seat } from '@baize/kernel';
import type { Result } from './rules/wounds/wounds.ts';
import type { Id, Level, Pool, Shot, Thing } from './state.ts';

/** Of one model. */
export interface OfModel {
  model: Id;
  modelName: string;
  modelSeat: Seat;
}

/** Of a model, and another one. */
export interface OfTwo extends OfModel {
  target: Id;
  targetName: string;
  targetSeat: Seat;
}

/** Of a model, and another one if there is one. */
export interface AtSomebody extends OfModel {
  target?: Id;
  targetName?: string;
  targetSeat?: Seat;
}

/** Of a model, and by whom, if by anybody. */
export interface BySomebody extends OfModel {
  by?: Id;
  byName?: string;
  bySeat?: Seat;
}

interface OfSeat {
  seat: Seat;
}

type Spot = number[];

interface Walked extends OfModel {
  path: Spot[];
  facing: number;
  cost: number;
  run: boolean;
}

interface Rolled extends OfModel {
  die: number;
}

interface Checked extends Rolled {
  passed: boolean;
}

export interface Events {
  roles: { attacker: Seat };
  forces: { names: string[] };
  river: { width: number; downstream: string };
  location: { locations: string[]; pieces: number };
  'places first': OfSeat;
  terrain: OfSeat & { name: string; at: Spot };
  'terrain moved': OfSeat & { name: string };
  weather: { weather: string; time: string; last: number };
  'minor objective': OfSeat & { objective: number; shares: boolean };
  ground: OfSeat & { ground: string };
  deployed: OfModel & { at: Spot; facing: number };
  'no room': OfModel;
  'wagon placed': OfSeat & { wagon: number; at: Spot };
  'duellist named': OfModel;
  turn: { turn: number; last: number };
  priority: OfSeat & { order: Seat[] };
  goes: OfSeat & { first: boolean };
  challenged: OfTwo;
  accepted: OfTwo;
  declined: OfTwo;
  'duel over': OfTwo;
  passed: OfSeat;
  moved: Walked;
  turned: Walked;
  enters: OfModel;
  'gun set down': { gun: number; at: Spot };
  contact: OfTwo;
  'closed ranks': OfModel;
  'leaves contact': OfModel & { path: Spot[] };
  rests: OfModel;
  hides: OfModel;
  aims: OfModel;
  reloaded: OfModel & { left: number };
  'wet powder': OfModel & { left: number };
  'gun carried': OfModel & { gun: number; path: Spot[]; facing: number; inches: number };
  'gun reloaded': OfModel & { left: number };
  nerve: Checked & { total: number };
  dare: Checked & OfTwo;
  hound: Rolled & { heeds: boolean };
  'routed off': OfModel;
  'left the table': OfModel;
  mounted: OfModel;
  dismounted: OfModel & { at: Spot };
  thrown: OfModel;
  bolted: OfModel;
  'mount hit': Rolled;
  'rider hit': Rolled;
  'steed wounded': { steed: number; result: Result; score: number | null; rider?: Id; riderName?: string; by?: Id };
  'steed lost': { steed: number };
  dexterity: OfModel & { dice: number[]; score: number; passed: boolean };
  fall: OfModel & { dice: number[]; inches: number; score: number };
  climbed: OfModel & { up: boolean };
  drowning: Rolled & { drowned: boolean };
  waded: Rolled;
  'swept away': OfModel & { dice: number[]; end: Spot };
  special: OfModel & { what: string };
  dropped: OfModel & { thing: Thing['what'] };
  'handed over': AtSomebody & { thing: Thing['what'] };
  forced: Rolled;
  'not forced': Rolled;
  fire: { die: number };
  'no fire': { die: number };
  found: Rolled;
  searched: Rolled;
  driven: Walked & { wagon: number; riders: Id[] };
  order: OfModel & { what: string; members: string[] };
  'target named': AtSomebody;
  shoots: AtSomebody & { form: Shot['kind']; weapon: string; x: number; y: number };
  shot: AtSomebody & { dice: number[]; roll: number; hit: number; misfired: boolean; stray: boolean };
  strays: OfTwo;
  combat: { names: string[]; models: Id[][] };
  counters: { pools: Pool[]; seats: Seat[]; names: string[] };
  initiative: { order: { model: Id; steed: boolean; name: string; score: number }[]; dice: number[] };
  weapon: OfModel & { weapon: string };
  switched: OfModel & { weapon: string };
  attacks: OfTwo & { steed: boolean; targetSteed: boolean; parting: boolean };
  beguiled: Checked & OfTwo;
  parry: OfModel;
  riposte: OfModel;
  ploy: OfModel & { ploy: string };
  rerolled: Rolled;
  lucky: Rolled & { roll: string };
  scores: OfTwo & {
    steed: boolean;
    targetSteed: boolean;
    dice: number[];
    dropped: number | null;
    defence: number[];
    attackScore: number;
    defenceScore: number;
    hit: number;
  };
  feinted: OfModel;
  'new combat': OfModel;
  wounded: BySomebody & { result: Result; score: number | null };
  stunned: BySomebody & { count: number };
  poisoned: OfModel;
  killed: OfModel;
  'knocked out': OfModel;
  'combat over': {};
  'morale test': OfSeat & { dice: number[]; total: number; rating: number; passed: boolean };
  inspired: OfSeat;
  morale: OfSeat & { level: Level };
  recovery: Rolled & { total: number; removed: number };
  dishonour: OfModel & { what: string };
  casts: AtSomebody & { spell: string; left: number };
  resisted: BySomebody & { dice: number[]; against: number[]; score: number; other: number; works: boolean };
  healed: OfModel;
  summoned: OfModel;
  length: { die: number; needed: number; last: number };
  withdrew: OfSeat;
  destroyed: OfSeat;
  conceded: OfSeat & { name: string };
  'game over': { share: number[]; points: (number | null)[]; scenario: string };
}

/** An event's details without the names, which are put in where it is told. */
export type Told<K extends keyof Events> = Omit<Events[K], 'modelName' | 'modelSeat' | 'targetName' | 'targetSeat' | 'byName' | 'bySeat'>;
