// What happens to trains and porters, as data; and how each of it is told.
import type { PerEvent, Seat } from '@baize/kernel';
import type { Edge } from '../../scenarios/scenario.ts';
import type { Id } from '../../state.ts';

interface Of {
  unit: Id;
  name: string;
}

export interface ConvoyEvents {
  'wagon captured': Of & { byName: string };
  'wagon retaken': Of & { byName: string };
  'load dropped': Of;
  'load picked up': Of;
  'load captured': Of;
  'load retaken': Of;
  'porters caught': Of & { byName: string };
  /** AGX-AMB-01. */
  direction: { from: Edge };
  /** AGX-SCN-19: a fact of the scenario, once checked. */
  fact: { what: string };
  /** AGX-ISO-02. */
  'takes up': { seat: Seat; count: number };
  /** AGX-RIVER-03. */
  'ford sought': { side: string; die: number; isFord: boolean; at: { x: number; y: number } };
  /** AGX-WORKS-06. */
  'day after': { recovered: number };
}

export const convoyLines: PerEvent<ConvoyEvents, [viewer: Seat | null], string> = {
  'wagon captured': (e) => `${e.byName} captures ${e.name}.`,
  'wagon retaken': (e) => `${e.byName} takes ${e.name} back.`,
  'load dropped': (e) => `${e.name} drops its load and runs.`,
  'load picked up': (e) => `${e.name} picks up a load.`,
  'load captured': (e) => `${e.name} takes a dropped load.`,
  'load retaken': (e) => `${e.name} takes a load back.`,
  'porters caught': (e) => `${e.byName} catches ${e.name}.`,
  direction: (e) => `The column comes from the ${e.from}.`,
  fact: (e) => `${e.what[0]?.toUpperCase()}${e.what.slice(1)}.`,
  'takes up': (e) => `${['South', 'North'][e.seat]} takes up the ${e.count} cards that were set aside.`,
  'ford sought': (e) => `${e.side} asks the locals for a ford (${e.die}): ${e.isFord ? 'there is one' : 'there is none'}.`,
  'day after': (e) => `The battle goes on the day after; ${e.recovered} of the fallen are on their feet again.`,
};
