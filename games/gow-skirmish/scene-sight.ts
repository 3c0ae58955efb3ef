// Overlays: sight lines with the hexes they touch and the strip they need, reach, areas, zones.
import type { Overlay, Point, Tone } from '@baize/contracts';
import { type Cell, cellOf, costTo, disc, hexAt, type Point as PlanePoint, stripOutline, wayTo } from '@baize/geometry/hexes';
import { boardOf } from './rules/ground.ts';
import { explainSight } from './rules/sight.ts';
import { reachedFrom, reachOf } from './rules/steps.ts';
import type { Gow, Unit } from './state.ts';

/** A hex in the surface's own measure. */
export function pointOf(s: Gow, cell: Cell): Point {
  const { q, r } = hexAt(boardOf(s).grid, cell);
  return [q, r];
}

/** From the plane of whole numbers back to axial coordinates. */
function axial({ x, y }: PlanePoint): Point {
  const r = y / 3;
  return [(x - r) / 2, r];
}

export function cellsOverlay(s: Gow, cells: readonly Cell[], tone: Tone, says?: string): Overlay {
  return { kind: 'cells', tone, cells: cells.map((cell) => pointOf(s, cell)), ...(says !== undefined && { says }) };
}

/** GOW-COV, GOW-LOS: the line, the hexes that it touches, the cover that counts, the strip and the walls that shade it. */
export function sightOverlays(s: Gow, from: Cell, to: Cell): Overlay[] {
  if (from === to) return [];
  const { grid } = boardOf(s);
  const sight = explainSight(s, from, to);
  const counted = sight.touched.filter(({ counts }) => counts).map(({ cell }) => cell);
  const touched = sight.touched.filter(({ counts }) => !counts).map(({ cell }) => cell);
  const share = Math.round(sight.share * 100);
  const words = sight.blocked
    ? `no line of sight: ${share} % shaded`
    : `${sight.distance} hexes${sight.penalty > 0 ? `, cover −${sight.penalty}` : ''}`;
  return [
    {
      kind: 'region',
      tone: sight.blocked ? 'bad' : 'quiet',
      outline: [stripOutline(hexAt(grid, from), hexAt(grid, to)).map(axial)],
      says: `${share} % of the strip is shaded`,
    },
    cellsOverlay(s, touched, 'quiet'),
    ...(counted.length > 0 ? [cellsOverlay(s, counted, 'warn', `cover −${sight.penalty}`)] : []),
    ...(sight.walls.length > 0 ? [cellsOverlay(s, sight.walls, 'bad', 'Hard Cover that shades the strip')] : []),
    { kind: 'line', tone: sight.blocked ? 'bad' : 'good', from: pointOf(s, from), to: pointOf(s, to), says: words },
  ];
}

/** Hexes that so many movement points reach. */
export function reachOverlay(s: Gow, unit: Unit, points: number): Overlay {
  return cellsOverlay(s, reachedFrom(s, unit, points), 'own', `${points} movement points`);
}

export function pathOverlay(s: Gow, unit: Unit, points: number, to: Cell): Overlay[] {
  const reached = reachOf(s, unit, points);
  const cost = costTo(reached, to);
  if (cost === undefined) return [];
  const way = [unit.at, ...wayTo(reached, to)].map((cell) => pointOf(s, cell));
  return [{ kind: 'path', tone: 'own', points: way, says: `${cost} of ${points}` }];
}

export function areaOverlay(s: Gow, tile: Cell, radius: number): Overlay {
  const { grid } = boardOf(s);
  const cells = disc(hexAt(grid, tile), radius)
    .map((hex) => cellOf(grid, hex))
    .filter((cell) => cell >= 0);
  return cellsOverlay(s, cells, 'bad', 'every unit here is hit, friend or foe');
}
