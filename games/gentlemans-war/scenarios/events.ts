// What happens in scenarios, as data; and how each of it is told.
import type { PerEvent, Seat } from '@baize/kernel';
import type { Suited } from '../rules/cards/deck.ts';
import type { Id } from '../state.ts';
import type { Edge, Grade, WarEvent } from './scenario.ts';

interface Of {
  unit: Id;
  name: string;
}

interface Place {
  x: number;
  y: number;
}

export interface ScenarioEvents {
  roles: { attacker: Seat; dice: number[] };
  verdict: { winner: Seat | null; grade: Grade; why: string };
  /** AGX-SCN-09. */
  exits: Of & { edge: Edge };
  /** AGX-SCN-13. */
  enters: Of & { at: Place; facing: number; edge: Edge };
  /** AGX-SCN-11: how many, and to their owner which. */
  keeps: { seat: Seat; kept: Suited[] | null; count: number };
  /** AGX-TRIG-03. */
  event: { what: WarEvent['do'] };
  train: Of & { dice: number[]; hits: number };
  'saved from the train': Of & { seat: Seat; card: Suited };
  /** AGX-REAR-06. */
  'flanking force': { seat: Seat };
  /** AGX-ADV-04. */
  'main body': { seat: Seat; die: number };
  /** AGX-TAB-08. */
  'lays the country': { seat: Seat };
  'country laid': { seat: Seat; pieces: number };
  'country refused': { seat: Seat };
  'country amended': { seat: Seat; piece: string; isTaken: boolean };
  'usual country': {};
  /** AGX-PLACE-04. */
  'objective laid': { seat: Seat; name: string };
  /** AGX-IMAG-08. */
  intrigue: { seat: Seat };
  /** AGX-REINF-02. */
  'reinforcements sighted': { seat: Seat; edge: Edge };
}

const side = (seat: Seat) => ['South', 'North'][seat] ?? 'A side';

const GRADES: Record<Grade, string> = { major: 'a major victory', marginal: 'a marginal victory', draw: 'a draw' };

export const EVENT_WORDS: Record<WarEvent['do'], string> = {
  arrive: 'Reinforcements come up.',
  train: 'The train crosses.',
  weather: 'The weather changes.',
  ford: 'A ford is found.',
  'bridge-falls': 'A bridge falls.',
  fire: 'A fire breaks out.',
  nightfall: 'Night falls.',
  end: 'The day is over.',
  none: 'Nothing happens.',
};

export const scenarioLines: PerEvent<ScenarioEvents, [viewer: Seat | null], string> = {
  roles: (e) => `${side(e.attacker)} attacks (${e.dice.join(', ')}).`,
  verdict: (e) => (e.winner === null ? `A draw: ${e.why}.` : `${side(e.winner)} has ${GRADES[e.grade]}: ${e.why}.`),
  exits: (e) => `${e.name} leaves the table by the ${e.edge} edge, as it should.`,
  enters: (e) => `${e.name} comes on by the ${e.edge} edge.`,
  keeps: (e) => `${side(e.seat)} keeps ${e.kept === null ? `${e.count} of its cards` : e.kept.join(' ') || 'no card'}.`,
  event: (e) => EVENT_WORDS[e.what],
  train: (e) => `The train runs into ${e.name}: ${e.dice.join(', ')}, ${e.hits} hit.`,
  'saved from the train': (e) => `${side(e.seat)} spends the ${e.card}, and ${e.name} gets off the rails.`,
  'flanking force': (e) => `${side(e.seat)} declares a flanking force.`,
  'main body': (e) => `The main body of ${side(e.seat)} comes up: ${e.die}.`,
  'lays the country': (e) => `${side(e.seat)} lays the country out.`,
  'country laid': (e) => `${side(e.seat)} has laid ${e.pieces} pieces.`,
  'country refused': (e) => `${side(e.seat)} refuses the country.`,
  'country amended': (e) => `${side(e.seat)} ${e.isTaken ? 'takes away' : 'moves'} the ${e.piece}.`,
  'usual country': () => 'The battle is fought on the usual country.',
  'objective laid': (e) => `${side(e.seat)} names the ${e.name.toLowerCase()}.`,
  intrigue: (e) => `${side(e.seat)} looks at the top card of the deck.`,
  'reinforcements sighted': (e) => `Reinforcements of ${side(e.seat)} are sighted beyond the ${e.edge} edge.`,
};
