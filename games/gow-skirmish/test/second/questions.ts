// The smaller questions of a battle after the ledger alone: their answers, or null for those that are not looked at.
import type { Gow, Unit } from '../../state.ts';
import type { Scene } from './deeds.ts';
import { type Spot, standable } from './ground.ts';
import { cardPays, statOf, type Tool } from './unit.ts';

type Axial = readonly [q: number, r: number];

/** GOW-HEX-02. */
const WAYS: readonly Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const axial = ({ column, row }: Spot): Axial => [column - Math.floor(row / 2), row];

export function moved(at: Spot, way: number, count: number): Spot {
  const [q, r] = axial(at);
  const [dq, dr] = WAYS[way] as Axial;
  return { column: q + dq * count + Math.floor((r + dr * count) / 2), row: r + dr * count };
}

/** GOW-ACT-01, GOW-EFF-05. */
export function mayAct(s: Gow, seat: number): number[] {
  const waiting = s.units.filter((unit) => unit.seat === seat && unit.lost === 'no' && !unit.activated);
  const free = waiting.filter((unit) => !unit.suppressed);
  return (free.length > 0 ? free : waiting).map(({ id }) => id);
}

/** GOW-ACT-02. */
export function pointsOf(unit: Unit): number {
  return Math.max(0, statOf(unit, '♣') + unit.commanded - unit.concussion);
}

/** GOW-AREA-03. */
export function scatterWays(scene: Scene, tile: Spot, count: number): number[] {
  return WAYS.map((_, way) => way).filter((way) => standable(scene.land, moved(tile, way, count)));
}

/** GOW-EFF-07: the direction, or the two, in which the scalar product is greatest. */
export function pushWays(from: Spot, target: Spot): number[] {
  const [[fq, fr], [tq, tr]] = [axial(from), axial(target)];
  const [a, b] = [tq - fq, tr - fr];
  if (a === 0 && b === 0) return [];
  const along = WAYS.map(([c, d]) => 2 * a * c + 2 * b * d + a * d + b * c);
  return WAYS.map((_, way) => way).filter((way) => along[way] === Math.max(...along));
}

/** GOW-ARM-03, GOW-ARM-04: what the Spades can stop. */
export function saves(cards: readonly string[], failed: boolean, hit: { wounds: number; others: boolean }): number[] {
  const spades = failed ? 0 : cards.filter((card) => cardPays(card, '♠', 0)).length;
  return [...(spades >= 2 && hit.others ? [2] : []), ...(spades >= 1 && hit.wounds > 0 ? [1] : [])];
}

/** GOW-CHK-05, GOW-CON-06. */
export function checklessTargets(scene: Scene, unit: Unit, tool: Tool, name: string): number[] {
  if (name === 'target hex') return scene.hexes(unit, tool).map((to) => scene.cell(to));
  return (scene.helped(unit, tool, 0) ?? []).map(({ id }) => id);
}
