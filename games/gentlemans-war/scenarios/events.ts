// What happens in scenarios, as data; and how each of it is told.
import type { PerEvent, Seat } from '@baize/kernel';
import type { Id } from '../state.ts';
import type { Edge, Grade } from './scenario.ts';

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
}

const side = (seat: Seat) => ['South', 'North'][seat] ?? 'A side';

const GRADES: Record<Grade, string> = { major: 'a major victory', marginal: 'a marginal victory', draw: 'a draw' };

export const scenarioLines: PerEvent<ScenarioEvents, [viewer: Seat | null], string> = {
  roles: (e) => `${side(e.attacker)} attacks (${e.dice.join(', ')}).`,
  verdict: (e) => (e.winner === null ? `A draw: ${e.why}.` : `${side(e.winner)} has ${GRADES[e.grade]}: ${e.why}.`),
  exits: (e) => `${e.name} leaves the table by the ${e.edge} edge, as it should.`,
  enters: (e) => `${e.name} comes on by the ${e.edge} edge.`,
};
