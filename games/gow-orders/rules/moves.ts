// Moves of one slot: steps A to D of ORD-EXEC-03, all seats at the same time.

import { OUTSIDE, STEP, shifted, type Tile } from '@baize/geometry/tiles';
import type { RuleId, Seat } from '@baize/kernel';
import type { Board } from '../content/boards.ts';
import type { Aimed } from '../content/orders.ts';
import { boardOf, cardOf, type Fray, isPresent, type Warrior, warrior } from '../state.ts';
import { pressOnSteps } from './traits.ts';

/** The order of each seat in a slot; null: it stays still. */
export type Acts = readonly (Aimed | null)[];

export interface Moves {
  /** By seat. */
  start: Tile[];
  end: Tile[];
  moved: boolean[];
  /** Moves that came to nothing: by which rule, whom they met (ORD-TRAIT-04), and to whom they gave way. */
  stops: { seat: Seat; rule: RuleId; met: Seat[]; yields: Seat | null }[];
  nudges: { seat: Seat; by: Seat }[];
}

/** ORD-ORDER-01, ORD-ORDER-02, ORD-ORDER-05: the number of tiles; 0 for an attack. */
export function stepsOf(w: Warrior, { card }: Aimed): number {
  if (w.condition === 'downed') return 1;
  if (card === 'advance') return 1;
  return card === 'press on' ? pressOnSteps(w) : 0;
}

/** ORD-COMP-07: the tile can be stood on. */
export function isOpen(board: Board, tile: Tile): boolean {
  return tile !== OUTSIDE && board.ground[tile] === 'open';
}

/** Step A: where a movement order leads from a tile; `OUTSIDE` if the ground stops it. */
export function targetOf(board: Board, w: Warrior, from: Tile, act: Aimed): Tile {
  const steps = stepsOf(w, act);
  const { x, y } = STEP[act.aim];
  const target = shifted(board, from, steps * x, steps * y);
  if (!isOpen(board, target)) return OUTSIDE;
  return steps === 2 && board.ground[shifted(board, from, x, y)] === 'wall' ? OUTSIDE : target;
}

export function moveAll(s: Fray, acts: Acts): Moves {
  const moves: Moves = { start: s.warriors.map((w) => w.tile), end: [], moved: [], stops: [], nudges: [] };
  const targets = s.warriors.map((w) => setOut(s, w, acts[w.seat] ?? null, moves));
  if (s.fixed.nudge) yieldTile(s, targets, moves);
  else stopAtSameTile(s, targets, moves);
  if (s.fixed.nudge) nudgeOccupants(s, acts, targets, moves);
  else stopAtOccupied(s, targets, moves);
  for (const w of s.warriors) {
    const target = targets[w.seat] as Tile;
    moves.moved.push(target !== OUTSIDE);
    moves.end.push(target !== OUTSIDE ? target : w.tile);
  }
  return moves;
}

/** A mover is one whose target is on the board. */
function setOut(s: Fray, w: Warrior, act: Aimed | null, moves: Moves): Tile {
  if (!isPresent(w) || !act || stepsOf(w, act) === 0) return OUTSIDE;
  const target = targetOf(boardOf(s), w, w.tile, act);
  if (target === OUTSIDE) moves.stops.push({ seat: w.seat, rule: 'ORD-EXEC-07', met: [], yields: null });
  return target;
}

function rivalsOf(targets: readonly Tile[], seat: Seat): Seat[] {
  const rivals: Seat[] = [];
  for (let other = 0; other < targets.length; other++) if (other !== seat && targets[other] === targets[seat]) rivals.push(other);
  return rivals;
}

/** Step B, ORD-EXEC-04: all who aim for one tile stay where they are. */
function stopAtSameTile(s: Fray, targets: Tile[], moves: Moves): void {
  const stopped: Seat[] = [];
  for (const { seat } of s.warriors) {
    if (targets[seat] === OUTSIDE) continue;
    const met = rivalsOf(targets, seat);
    if (met.length === 0) continue;
    stopped.push(seat);
    moves.stops.push({ seat, rule: 'ORD-EXEC-04', met, yields: null });
  }
  for (const seat of stopped) targets[seat] = OUTSIDE;
}

/** Who stays on the tile that a mover aims for; null if it is free or is being left. */
function occupantOf(s: Fray, targets: readonly Tile[], mover: Seat): Seat | null {
  if (targets[mover] === OUTSIDE) return null;
  for (const { seat, tile } of s.warriors) {
    if (seat !== mover && tile === targets[mover]) return targets[seat] === OUTSIDE ? seat : null;
  }
  return null;
}

/** Step C, ORD-EXEC-05: the stop runs back along a chain of followers. */
function stopAtOccupied(s: Fray, targets: Tile[], moves: Moves): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const { seat } of s.warriors) {
      const occupant = occupantOf(s, targets, seat);
      if (occupant === null) continue;
      targets[seat] = OUTSIDE;
      moves.stops.push({ seat, rule: 'ORD-EXEC-05', met: [occupant], yields: null });
      changed = true;
    }
  }
}

function maximum(s: Fray, seat: Seat): number {
  return cardOf(warrior(s, seat)).hitPoints;
}

/** Step B with `nudge`: the one with the highest maximum remains a mover. */
function yieldTile(s: Fray, targets: Tile[], moves: Moves): void {
  const stopped: Seat[] = [];
  for (const { seat } of s.warriors) {
    if (targets[seat] === OUTSIDE) continue;
    const rivals = rivalsOf(targets, seat);
    if (!rivals.some((other) => maximum(s, other) > maximum(s, seat))) continue;
    const winner = [seat, ...rivals].reduce((a, b) => (maximum(s, a) > maximum(s, b) ? a : b));
    stopped.push(seat);
    moves.stops.push({ seat, rule: 'ORD-EXEC-04', met: rivals.filter((other) => other !== winner), yields: winner });
  }
  for (const seat of stopped) targets[seat] = OUTSIDE;
}

/** Step C with `nudge`: the strongest mover first; he pushes a weaker occupant one tile on, or is stopped. */
function nudgeOccupants(s: Fray, acts: Acts, targets: Tile[], moves: Moves): void {
  for (;;) {
    let mover: Seat | null = null;
    for (const { seat } of s.warriors) {
      if (occupantOf(s, targets, seat) === null) continue;
      if (mover === null || maximum(s, seat) > maximum(s, mover)) mover = seat;
    }
    if (mover === null) return;
    const occupant = occupantOf(s, targets, mover) as Seat;
    const beyond = tileBeyond(s, acts, targets, mover, occupant);
    if (beyond === OUTSIDE) {
      targets[mover] = OUTSIDE;
      moves.stops.push({ seat: mover, rule: 'ORD-EXEC-05', met: [occupant], yields: null });
    } else {
      targets[occupant] = beyond;
      moves.nudges.push({ seat: occupant, by: mover });
    }
  }
}

/** Where the occupant can be nudged to; `OUTSIDE` if it cannot. */
function tileBeyond(s: Fray, acts: Acts, targets: readonly Tile[], mover: Seat, occupant: Seat): Tile {
  if (maximum(s, mover) <= maximum(s, occupant)) return OUTSIDE;
  const { x, y } = STEP[(acts[mover] as Aimed).aim];
  const beyond = shifted(boardOf(s), warrior(s, occupant).tile, x, y);
  if (!isOpen(boardOf(s), beyond)) return OUTSIDE;
  const wanted = s.warriors.some((w) => w.tile === beyond || targets[w.seat] === beyond);
  return wanted ? OUTSIDE : beyond;
}
