// Set-up with hands that a test chooses: named cards are dealt and kept, fillers are dealt and returned.
import type { Json, Scripted } from '@baize/kernel';
import type { Doctrine } from '../content/doctrines.ts';
import { ALL_UNITS } from '../content/units.ts';
import { newMatch, type SeatName, type Table } from './builder.ts';

export interface Deal {
  options?: Record<string, string | number>;
  wings?: [string, string, string];
  /** Up to 14 cards that each side keeps. */
  A?: string[];
  B?: string[];
  /** The cards of the weather draw; without them the weather is fixed as fair. */
  weather?: string[];
  doctrines?: { A: Doctrine[]; B: Doctrine[] };
}

export interface Hands {
  A: string[];
  B: string[];
}

/** The match at its first question, and the twenty cards of each side: fourteen to keep, then six to return. */
export function dealt(deal: Deal = {}): { table: Table; hands: Hands } {
  const { A = [], B = [], weather = [], wings = ['hamlet-1', 'hill-1', 'redoubt-1'] } = deal;
  const spare = ALL_UNITS.filter((card) => ![...A, ...B, ...weather].includes(card));
  const fill = (named: string[]) => [...named, ...spare.splice(0, 20 - named.length)];
  const hands = { A: fill(A), B: fill(B) };
  const script: Scripted[] = [...wings];
  for (let i = 0; i < 20; i++) script.push(hands.A[i] as string, hands.B[i] as string);
  const fixed = weather.length === 0 ? { weather: 'fair' } : {};
  return { table: newMatch({ ...fixed, ...deal.options }, script), hands };
}

const DOCTRINES_DEALT: { A: Doctrine[]; B: Doctrine[] } = {
  A: ['D01', 'D02', 'D03', 'D04', 'D05'],
  B: ['D07', 'D08', 'D09', 'D10', 'D11'],
};

/** On to the choice of doctrines. */
export function armed(deal: Deal = {}): { table: Table; hands: Hands } {
  const { table, hands } = dealt(deal);
  const { A, B } = deal.doctrines ?? DOCTRINES_DEALT;
  const draws = A.flatMap((card, i) => [card, B[i] as Doctrine]);
  table.answers('A', hands.A.slice(14)).answers('B', hands.B.slice(14), ...(deal.weather ?? []), ...draws);
  return { table, hands };
}

/** On to the deployment: each side takes the first three of its five doctrines. */
export function ready(deal: Deal = {}): { table: Table; hands: Hands } {
  const { table, hands } = armed(deal);
  const { A, B } = deal.doctrines ?? DOCTRINES_DEALT;
  table.answers('A', A.slice(0, 3)).answers('B', B.slice(0, 3));
  return { table, hands };
}

/** Both lines are drawn up from the first cards of each hand, as many as the wings take; then chance, if it is used. */
export function drawnUp(deal: Deal, ...chance: Scripted[]): { table: Table; hands: Hands } {
  const { table, hands } = ready(deal);
  const line = (name: SeatName): Json => {
    const cards = [...hands[name]];
    return table.state.wings.map((wing) => cards.splice(0, wing.terrain === 'ford-1' ? 1 : 2));
  };
  table.answers('A', line('A')).answers('B', line('B'), ...chance);
  return { table, hands };
}
