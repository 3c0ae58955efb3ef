// AGW-ALL-06: what counts as moving, what loses a gun its range, and what ends standing still for a combat.
import type { Unit } from '../../state.ts';

export type Deed =
  | 'move'
  | 'prolong'
  | 'change'
  | 'small turn'
  | 'large turn'
  | 'limber'
  | 'turn in response'
  | 'building'
  | 'attack or retreat';

interface Row {
  isMoving: boolean;
  losesRange: boolean;
  endsStationary: boolean;
}

// biome-ignore format: a table
const ROWS: Record<Deed, Row> = {
  'move':              { isMoving: true,  losesRange: true,  endsStationary: false },
  'prolong':           { isMoving: true,  losesRange: true,  endsStationary: false },
  'change':            { isMoving: false, losesRange: false, endsStationary: false },
  'small turn':        { isMoving: false, losesRange: false, endsStationary: false },
  'large turn':        { isMoving: false, losesRange: true,  endsStationary: false },
  'limber':            { isMoving: false, losesRange: true,  endsStationary: false },
  'turn in response':  { isMoving: false, losesRange: false, endsStationary: false },
  'building':          { isMoving: false, losesRange: false, endsStationary: false },
  'attack or retreat': { isMoving: true,  losesRange: true,  endsStationary: true },
};

export function isMoving(deed: Deed): boolean {
  return ROWS[deed].isMoving;
}

export function losesRange(deed: Deed): boolean {
  return ROWS[deed].losesRange;
}

/** AGW-SHOT-08: a gun that has done this has to range in anew. */
export function loseRange(unit: Unit, deed: Deed): void {
  if (losesRange(deed)) unit.ranged = [];
}

export function endsStationary(deed: Deed): boolean {
  return ROWS[deed].endsStationary;
}

/** AGW-GUN-03: a turn of a gun by more than 45 degrees. */
export function turnDeed(angle: number): Deed {
  return Math.abs(angle) > 4500 ? 'large turn' : 'small turn';
}
