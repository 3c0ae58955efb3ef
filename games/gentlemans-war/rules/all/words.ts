// How lengths, turns and formations are put to a player: never by coordinates.
import { type Facing, facingTo, type Pivot, type Point } from '@baize/geometry/open';
import type { Formation } from '../../content/types.ts';

/** Thousandths of an inch, in inches to a tenth; whole ones without it. */
export function inchWords(thousandths: number): string {
  const tenths = Math.round(thousandths / 100);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}″`;
}

const degrees = (angle: number) => `${Math.round(Math.abs(angle) / 100)}°`;

/** A new facing as seen from the one it has now. */
export function turnWords(now: Facing, to: Facing): string {
  const turn = ((to - now + 54000) % 36000) - 18000;
  if (turn === 0) return 'As it is';
  if (Math.abs(turn) === 18000) return 'About';
  if (Math.abs(turn) === 9000) return turn > 0 ? 'To the left' : 'To the right';
  return `${degrees(turn)} to the ${turn > 0 ? 'left' : 'right'}`;
}

/** A wheel of a unit's front. */
export function wheelWords(on: Pivot, angle: Facing): string {
  if (angle === 0) return 'Straight on';
  const side = angle > 0 ? 'left' : 'right';
  return on === 'middle' ? `Pivot ${side} by ${degrees(angle)}` : `Wheel ${side} by ${degrees(angle)}`;
}

// biome-ignore format: a table
const FORMATION_WORDS: Record<Formation, string> = {
  'line': 'in line',
  'attack-column': 'in attack column',
  'march-column': 'in march column',
  'square': 'in square',
  'skirmish': 'in skirmish order',
  'open-line': 'in open line',
  'unlimbered': 'unlimbered',
  'limbered': 'limbered',
  'garrison': 'in the building',
  'mass': 'in a mass',
  'loose': 'in loose order',
};

/** How a unit stands in a formation: "in line", "unlimbered". */
export function inFormation(formation: Formation): string {
  return FORMATION_WORDS[formation];
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function diceWords(count: number): string {
  return `${numberWord(count)} ${count === 1 ? 'die' : 'dice'}`;
}

const WAYS = ['ahead', 'ahead and left', 'left', 'back and left', 'back', 'back and right', 'right', 'ahead and right'];

/** A shift as seen by a unit that faces some way: "0.5″ left". */
export function shiftWords(facing: Facing, by: Point): string {
  const length = Math.round(Math.sqrt(by.x * by.x + by.y * by.y));
  if (length === 0) return 'As it stands';
  const turn = (facingTo({ x: 0, y: 0 }, by) - facing + 36000 + 2250) % 36000;
  return `${inchWords(length)} ${WAYS[Math.floor(turn / 4500)]}`;
}
