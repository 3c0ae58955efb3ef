// GOW-COV and GOW-LOS explained: the line, the hexes that it touches, the strip and what shades it, as data that a
// screen can draw and a player can check.
import { type Cell, cellOf, hexAt, isBetween, line, OFF, type Strip, strip } from '@baize/geometry/hexes';
import type { Gow } from '../state.ts';
import { boardOf, coverPenalty, distanceBetween, hasSmoke, isOccupied, isSeen, NEAR } from './ground.ts';

export interface TouchedHex {
  cell: Cell;
  what: 'open' | 'soft' | 'hard' | 'unit' | 'smoke';
  /** It is not cover, is too near to the attacker, or is one of the two ends' own models. */
  counts: boolean;
}

export interface Sight {
  from: Cell;
  to: Cell;
  distance: number;
  touched: TouchedHex[];
  strip: Strip;
  /** The walls between the two hexes that shade the strip. */
  walls: Cell[];
  /** The shaded part of the strip, 0 to 1; above ¾ there is no line of sight. */
  share: number;
  blocked: boolean;
  /** Cards less for cover. */
  penalty: number;
}

/** Why an attack between two hexes is or is not possible, and what cover it meets. */
export function explainSight(s: Gow, from: Cell, to: Cell): Sight {
  const { grid, walls, signs } = boardOf(s);
  const [a, b] = [hexAt(grid, from), hexAt(grid, to)];
  const whatAt = (cell: Cell): TouchedHex['what'] => {
    if (signs[cell] === '#') return 'hard';
    if (signs[cell] === 's') return 'soft';
    if (hasSmoke(s, cell)) return 'smoke';
    return cell !== from && cell !== to && isOccupied(s, cell) ? 'unit' : 'open';
  };
  const touched = line(a, b)
    .map((hex) => cellOf(grid, hex))
    .filter((cell) => cell !== OFF)
    .map((cell) => ({ cell, what: whatAt(cell), counts: whatAt(cell) !== 'open' && distanceBetween(s, from, cell) > NEAR }));
  const shadows = strip(
    a,
    b,
    walls.map((cell) => hexAt(grid, cell)),
  );
  return {
    from,
    to,
    distance: distanceBetween(s, from, to),
    touched,
    strip: shadows,
    walls: walls.filter((cell) => isBetween(a, b, hexAt(grid, cell)) && strip(a, b, [hexAt(grid, cell)]).shade > 0),
    share: shadows.half === 0 ? 0 : shadows.shade / (2 * shadows.half),
    blocked: !isSeen(s, from, to),
    penalty: coverPenalty(s, from, to),
  };
}
