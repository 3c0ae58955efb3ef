// Where a good player wants his units: near the objective, in range, in cover, out of trouble.

import type { Cell } from '@baize/geometry/hexes';
import type { Seat } from '@baize/kernel';
import { type Prowess, prowessOf } from './bot-worth.ts';
import { type Board, boardOf, distanceBetween, isSeen, isSoft, mapCover, placeOf, signAt } from './rules/ground.ts';
import { BANK_SIGN, EXIT_SIGN } from './rules/maps.ts';
import { gateHolder } from './rules/scenario.ts';
import { foe, type Gow, type Unit, unitsOf } from './state.ts';

/** By board and sign: how far each hex is from the nearest of that kind. */
const distances = new Map<string, Map<Board, number[]>>();

function nearest(s: Gow, sign: string, from: Cell): number {
  const board = boardOf(s);
  // Painted objectives are a layer of their own; the ground is the board's.
  const painted = sign === BANK_SIGN || sign === EXIT_SIGN;
  const key = painted ? `${sign}${s.fixed.marks}` : sign;
  let byBoard = distances.get(key);
  if (!byBoard) {
    byBoard = new Map();
    distances.set(key, byBoard);
  }
  let table = byBoard.get(board);
  if (!table) {
    const goals = board.open.filter((cell) => (painted ? s.fixed.marks[cell] : board.signs[cell]) === sign);
    table = board.signs.map((_, cell) => Math.min(30, ...goals.map((goal) => distanceBetween(s, cell, goal))));
    byBoard.set(board, table);
  }
  return table[from] as number;
}

/** How late it is, 0 to 1. */
export function lateness(s: Gow): number {
  return Math.min(1, s.turn / s.fixed.lastTurn);
}

/** How well a hex serves the objective of a unit's side; the scale is points of material. */
export function objectiveAt(s: Gow, unit: Unit, cell: Cell): number {
  const attacks = unit.seat === s.attacker;
  const { row } = placeOf(s, cell);
  switch (s.fixed.scenario) {
    case 'ford':
      if (s.fixed.marks.includes(BANK_SIGN)) return paintedAt(s, BANK_SIGN, cell, attacks, 6);
      if (!attacks) return -0.15 * Math.abs(row - s.fixed.northBank + 1);
      return row < s.fixed.northBank ? 6 - 0.1 * row : -1.3 * (row - s.fixed.northBank + 1);
    case 'building':
      return attacks ? (signAt(s, cell) === 'o' ? 7 : -1.2 * nearest(s, 'o', cell)) : defendAt(s, 'o', cell);
    case 'swimmers':
      if (!attacks) return defendAt(s, 'f', cell);
      if (unit.swum) return 0;
      return signAt(s, cell) === 'f' ? 9 : -1.3 * nearest(s, 'f', cell);
    case 'hut':
      return signAt(s, cell) === 'o' ? 6 : -0.8 * nearest(s, 'o', cell);
    case 'gates':
      return gatesAt(s, unit, cell);
    case 'blockade':
      if (s.fixed.marks.includes(EXIT_SIGN)) return paintedAt(s, EXIT_SIGN, cell, attacks, 14);
      if (!attacks) return -0.1 * row;
      return row === 0 ? 14 : -1.6 * row;
    default:
      return 0;
  }
}

/** Painted hexes that the attackers want and the others bar. */
function paintedAt(s: Gow, sign: string, cell: Cell, attacks: boolean, prize: number): number {
  const far = nearest(s, sign, cell);
  return attacks ? (far === 0 ? prize : -1.4 * far) : -0.15 * far;
}

function defendAt(s: Gow, sign: string, cell: Cell): number {
  return -0.5 * nearest(s, sign, cell);
}

/** A gate of one's own without another guard, or one that the enemy has. */
function gatesAt(s: Gow, unit: Unit, cell: Cell): number {
  let best = -20;
  for (const gate of s.fixed.gates) {
    const friends = unitsOf(s, unit.seat).filter((other) => other.id !== unit.id && distanceBetween(s, other.at, gate) <= 1).length;
    const holder = gateHolder(s, gate);
    const wanted = (friends > 0 ? 0.5 : 3.5) + (holder === foe(unit.seat) ? 1 : 0);
    best = Math.max(best, wanted - 0.7 * Math.max(0, distanceBetween(s, cell, gate) - 1));
  }
  return best;
}

/** A unit as others have to reckon with it. */
export interface Fighter extends Prowess {
  at: Cell;
}

export function fightersOf(s: Gow, seat: Seat): Fighter[] {
  return unitsOf(s, seat).map((unit) => ({ at: unit.at, ...prowessOf(unit) }));
}

/** Cover by the map alone: what stands about may have moved by then. */
function lastingCover(s: Gow, from: Cell, to: Cell): number {
  const { hard, soft } = mapCover(s, from, to);
  return hard ? 2 : soft ? 1 : 0;
}

/** How well a hex suits a unit for the fight. */
function combatAt(s: Gow, own: Prowess, cell: Cell, enemies: readonly Fighter[]): number {
  const { range, melee, loaded } = own;
  let near = 30;
  let shots = 0;
  let danger = 0;
  for (const enemy of enemies) {
    const distance = distanceBetween(s, cell, enemy.at);
    if (distance < near) near = distance;
    if (distance <= 2 && enemy.melee > melee) danger += 0.9;
    if (distance > range && distance > enemy.range) continue;
    if (!isSeen(s, cell, enemy.at)) continue;
    if (distance <= range) shots = Math.max(shots, 2.5 - lastingCover(s, cell, enemy.at));
    if (distance <= enemy.range) danger += (enemy.loaded ? 0.7 : 0.3) * (1 - 0.45 * lastingCover(s, enemy.at, cell));
  }
  const shoots = range >= 4;
  const approach = shoots ? -0.35 * Math.max(0, near - range) : -0.45 * near;
  const clash = shoots && melee < 3 && near === 1 ? -1 : 0;
  return approach + clash + (shoots ? shots * (loaded ? 1 : 0.5) : 0) - danger * (shoots ? 0.8 : 0.45) + (isSoft(s, cell) ? 0.2 : 0);
}

/** The worth of a hex to a unit; `own` and `enemies` are worked out once for many hexes. */
export function placeWorth(s: Gow, unit: Unit, cell: Cell, own: Prowess, enemies: readonly Fighter[]): number {
  const weight = s.fixed.scenario === 'pitched' ? 1 : unit.seat === s.attacker ? 0.5 : 0.9;
  return objectiveAt(s, unit, cell) + weight * combatAt(s, own, cell, enemies);
}

/** Where a unit likes to be placed before anybody has moved. */
export function deployWorth(s: Gow, unit: Unit, cell: Cell): number {
  const { column } = placeOf(s, cell);
  const { width } = boardOf(s).grid;
  const friends = unitsOf(s, unit.seat);
  const crowd = friends.filter((other) => distanceBetween(s, other.at, cell) <= 1).length;
  const centre = Math.abs(column - width / 2) / width;
  return (
    objectiveAt(s, unit, cell) + forward(s, cell) * 0.6 - centre * 4 - crowd * 0.5 + (isSoft(s, cell) ? 0.4 : 0) + cover(s, unit, cell)
  );
}

/** The nearer to the middle of the map the better. */
function forward(s: Gow, cell: Cell): number {
  const { height } = boardOf(s).grid;
  return s.fixed.scenario === 'building' ? 0 : -Math.abs(placeOf(s, cell).row - height / 2) / height;
}

/** Enemies already placed that would see the unit in the open. */
function cover(s: Gow, unit: Unit, cell: Cell): number {
  let open = 0;
  for (const enemy of unitsOf(s, foe(unit.seat))) {
    const { range } = prowessOf(enemy);
    if (distanceBetween(s, enemy.at, cell) <= range && isSeen(s, enemy.at, cell)) open += 1 - 0.4 * lastingCover(s, enemy.at, cell);
  }
  return -0.15 * open;
}
