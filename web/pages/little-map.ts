// A scene made small: what a little map shows of it, without words and ids. Made for battles when the pages are built, and for
// a match when one leaves its table.
import type { Arm, Look, Point, Scene, SideOf } from '@baize/contracts';

export interface LittlePiece {
  at: Point;
  side: SideOf;
  arm: Arm;
  /** One man, not a body of them. */
  single: boolean;
}

export type LittleMapData = { pieces: readonly LittlePiece[] } & (
  | { kind: 'wings'; wings: readonly Look[] }
  | {
      kind: 'tiles' | 'hexes';
      pointy: boolean;
      cells: readonly (readonly [x: number, y: number, look: Look, height: number, zone: number])[];
      edges: readonly (readonly [from: Point, to: Point, look: Look])[];
    }
  | {
      kind: 'open';
      width: number;
      height: number;
      areas: readonly { look: Look; outline: readonly Point[]; high: boolean }[];
      zones: readonly { side: SideOf; outline: readonly Point[] }[];
    }
);

/** Hundredths of an inch are fine enough. */
const coarse = ([x, y]: Point): Point => [Math.round(x / 10), Math.round(y / 10)];

export function littleMapOf({ surface, pieces }: Pick<Scene, 'surface' | 'pieces'>): LittleMapData {
  const small = (scale: (at: Point) => Point) =>
    pieces
      .filter(({ ghost }) => !ghost)
      .map(({ at, side, arm, count = 1 }): LittlePiece => ({ at: scale(at), side, arm, single: count === 1 }));
  if (surface.kind === 'wings') return { kind: 'wings', wings: surface.wings.map(({ look }) => look), pieces: small((at) => at) };
  if (surface.kind === 'open') {
    return {
      kind: 'open',
      width: Math.round(surface.width / 10),
      height: Math.round(surface.height / 10),
      areas: surface.areas.map(({ look, outline, height }) => ({ look, outline: outline.map(coarse), high: (height ?? 0) > 0 })),
      zones: (surface.zones ?? []).map(({ side, outline }) => ({ side, outline: outline.map(coarse) })),
      pieces: small(coarse),
    };
  }
  return {
    kind: surface.kind,
    pointy: surface.kind === 'hexes' && surface.pointy,
    cells: surface.cells.map(({ at: [x, y], look, height = 0, zone = null }) => [x, y, look, height, zone ?? -1]),
    edges: (surface.edges ?? []).map(({ from, to, look }) => [from, to, look]),
    pieces: small((at) => at),
  };
}
