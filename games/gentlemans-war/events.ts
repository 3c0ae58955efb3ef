// What happens in a battle, as data: each kind of event with its details.
import type { Seat } from '@baize/kernel';
import type { CameoEvents } from './events/cameos.ts';
import type { HiddenEvents } from './events/hidden.ts';
import type { LuckEvents } from './events/luck.ts';
import type { Way } from './rules/all/walk.ts';
import type { Card, Suited } from './rules/cards/deck.ts';
import type { ConvoyEvents } from './rules/convoy/events.ts';
import type { ScenarioEvents } from './scenarios/events.ts';
import type { Id } from './state.ts';

interface Of {
  unit: Id;
  name: string;
}

interface Place {
  x: number;
  y: number;
}

/** Where a unit stands after it, and which way it looks. */
interface Stands extends Of {
  at: Place;
  facing: number;
}

export interface Events extends HiddenEvents, ScenarioEvents, ConvoyEvents, LuckEvents, CameoEvents {
  placed: Stands & { formation: string };
  'held back': Of;
  'army rolled': { seat: Seat; dice: number[] };
  mustered: { seat: Seat; army: string };
  'attribute shown': Of & { attribute: string };
  'places first': { seat: Seat; dice: number[] };
  colours: { red: Seat };
  'home edge': { seat: Seat; edge: 'south' | 'north' };
  dealt: { cards: (Card | null)[] };
  flip: { number: number };
  turned: { card: Card };
  committed: { seat: Seat; card: Suited };
  returned: { seat: Seat; card: Suited | null };
  interrupts: { seat: Seat; card: Suited };
  holds: { seat: Seat; card: Suited | null };
  trades: { seat: Seat; kept: Suited | null; played: Suited };
  discards: { seat: Seat; cards: Suited[] };
  'hand lost': { seat: Seat; cards: Suited[] };
  'ticked off': Of;
  joker: { number: number };
  reshuffled: {};
  cycle: { seat: Seat; number: number };
  acts: Of;
  done: Of;
  brigade: { seat: Seat; names: string[] };
  'rolled to move': Of & { dice: number[]; pace: string };
  /** `via`: the bends of its path. */
  moved: Stands & { from: Place; by: Way; via: Place[] };
  disordered: Of & { why: string };
  reformed: Of;
  faced: Stands & { side: string };
  formed: Stands & { formation: string };
  shoots: Of & { target: Id; targetName: string; band: string; dice: number[]; toHit: number; hits: number };
  saves: Of & { dice: number[]; toSave: number; lost: number };
  jams: Of;
  'jam cleared': Of;
  'ranged in': Of & { targetName: string };
  'building falls': { building: string };
  destroyed: Of;
  morale: Of & { row: string; die: number; modifier: number; result: string };
  'morale again': Of & { by: string; die: number };
  heroic: Of;
  'falls back': Of & { dice: number[] };
  'runs away': Of & { dice: number[] };
  stays: Of;
  leaves: Of & { for: string };
  returns: Stands;
  'crashed into': Of & { byName: string };
  rallies: Of & { result: string };
  hopeless: Of;
  removed: Of;
  charges: Of & { target: Id; targetName: string };
  joins: Of & { targetName: string };
  'attacker card': { seat: Seat; card: Suited; use: string };
  'defender card': { seat: Seat; card: Suited; use: string };
  responds: Of & { responses: string[]; actions: number };
  'turns to face': Stands;
  evades: Of & { dice: number[] };
  'counter-charges': Of & { dice: number[] };
  'skirmishers recovered': Of & { die: number; inRanks: boolean };
  /** `dice`: those thrown now; `total`: what all of them come to. */
  /** Without a distance there is nobody that it could reach. */
  'charge roll': Of & { dice: number[]; distance: number | null; total: number };
  'charge falls short': Of & { choice: string };
  'charge off': Of & { why: string };
  contact: Stands & { target: Id; targetName: string };
  accident: Of & { die: number; score: number; result: string };
  supports: Of & { does: string };
  'unable to turn': Of & { die: number; figures: number };
  fight: { attackers: string[]; defenders: string[] };
  strikes: Of & { score: number; column: string; toHit: number | null; dice: number[]; hits: number };
  'combat result': Of & { grade: string; hits: number; taken: number };
  locked: Of & { enemyName: string };
  'fights on': Of;
  recovers: Of & { dice: number[]; recovered: number };
  advances: Stands;
  regroups: Stands;
  pursues: Of & { dice: number[]; pace: string };
  'follows through': Of & { distance: number };
  'general hit': { general: string; harm: string };
  'general lost': { general: string; how: string };
  'general moves': { general: string; dice: number[] };
  'general rides': { general: string; from: Place; at: Place };
  'general attached': { general: string; unitName: string };
  'general detached': { general: string };
  'general steadies': { general: string; unitName: string; die: number };
  'general steps aside': { general: string; at: Place };
  'new commander': { general: string };
  're-rolled': { general: string; was: number; now: number; hits: number };
  'headquarters overrun': { seat: Seat };
  'headquarters retaken': { seat: Seat };
  'horses lost': Of;
  'gun left': Of;
  'gun manned': Of;
  'gun spiked': Of & { targetName: string };
  limbered: Of;
  unlimbered: Of;
  mounted: Of;
  dismounted: Of;
  'skirmishers out': Of & { figures: number };
  split: Of;
  joined: Of;
  entered: Of;
  'left building': Of;
  boarded: Of & { wagonName: string };
  alighted: Of;
  'task begun': Of & { task: string };
  'task done': Of & { task: string };
  'task failed': Of & { task: string; die: number };
  mine: { x: number; y: number };
  arrives: Stands;
  'hooks thrown': Of & { dice: number[]; felled: number; held: number };
  'party goes out': Stands & { figures: number };
  'bands unite': Stands & { figures: number };
  reloaded: Of;
  'digs in': { seat: Seat; inches: number };
  rivals: Of & { rivalName: string };
  conceded: { seat: Seat };
  'gives up': { player: Seat };
  section: { section: string };
  'joins section': Of & { section: string };
  'card discarded': { seat: Seat; card: Suited };
  broken: { seat: Seat; gone: number; of: number };
}
