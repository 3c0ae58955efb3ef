// AGX-TAB-08: a piece of the stock as it lies on the table, and as the rules of the country know it.
import { ahead, along, type Facing, facingTo, onLine, type Point, rotate } from '@baize/geometry/open';
import { STOCK, type StockKind } from '../../content/stock.ts';
import { roadGaps } from '../../scenarios/layouts/lay.ts';
import { footAlong, pointAlong } from '../country/along.ts';
import { band } from '../country/bands.ts';
import type { Area, Feature } from '../country/features.ts';

/** Its middle and how it is turned, or its way from edge to edge; water has its bridge. */
export type Lie = { at: Point; turn: Facing } | { line: readonly Point[]; bridge: Point | null };
export type Drawn = { id: string; of: StockKind } & Lie;

const OWN = 'drawn-';

export const drawnId = (number: number): string => `${OWN}${number}`;

/** Whether a player has laid it, and not the scenario. */
export function isDrawn({ id }: Pick<Feature, 'id'>): boolean {
  return id.startsWith(OWN);
}

function corners(shape: 'hexagon' | 'rectangle', [a, b]: readonly [number, number]): Point[] {
  const [x, y] = [a * 500, b * 500];
  const list: readonly (readonly [number, number])[] =
    shape === 'hexagon'
      ? [
          [-x, 0],
          [-x / 2, -y],
          [x / 2, -y],
          [x, 0],
          [x / 2, y],
          [-x / 2, y],
        ]
      : [
          [-x, -y],
          [x, -y],
          [x, y],
          [-x, y],
        ];
  return list.map(([u, v]) => ({ x: Math.round(u), y: Math.round(v) }));
}

/** How far a bridge reaches along the water, and beyond its banks. */
const BRIDGE = 4000;
const BANKS = 1500;

/** AGX-TAB-08: the bridge of a brook or a stream, across it where it was put. */
function bridgeOver(id: string, line: readonly Point[], width: number, at: Point): Area {
  const { foot, facing } = stretchAt(line, at);
  const far = Math.round(width / 2) + BANKS;
  return { id, name: 'Bridge', kind: 'bridge', outline: band([ahead(foot, facing + 9000, -far), ahead(foot, facing + 9000, far)], BRIDGE) };
}

/** The point of a line next to another, and which way the line runs there. */
function stretchAt(line: readonly Point[], at: Point): { foot: Point; facing: Facing } {
  const { way, at: foot } = footAlong(line, at);
  return { foot, facing: facingTo(pointAlong(line, way - 500), pointAlong(line, way + 500)) };
}

/** What one piece is. */
export function featuresOf(piece: Drawn): Feature[] {
  const { name, shape } = STOCK[piece.of];
  const { id } = piece;
  if ('at' in piece) {
    if (shape.of === 'straight') {
      const half = shape.long * 500;
      const line = [ahead(piece.at, piece.turn, -half), ahead(piece.at, piece.turn, half)];
      return [{ id, name, kind: shape.kind, line, width: 0 }];
    }
    if (shape.of === 'winding') return [];
    const outline = corners(shape.of, shape.size).map((p) => {
      const { x, y } = rotate(p, piece.turn);
      return { x: piece.at.x + x, y: piece.at.y + y };
    });
    return [{ id, name, kind: shape.kind, outline }];
  }
  if (shape.of !== 'winding') return [];
  const { line, bridge } = piece;
  const width = shape.wide * 1000;
  if (shape.kind === 'road' || shape.kind === 'track') return [{ id, name, kind: shape.kind, outline: band([...line], width) }];
  const water: Feature = { id, name, kind: shape.kind, line: [...line], width };
  return bridge ? [water, bridgeOver(`${id}-bridge`, line, width, bridge)] : [water];
}

/** The middle lines of the roads and tracks among pieces. */
export function waysOf(pieces: readonly Drawn[]): (readonly Point[])[] {
  return pieces.flatMap((piece) => (STOCK[piece.of].pile === 'way' && 'line' in piece ? [piece.line] : []));
}

/** The country with the pieces on it: `base` is what the scenario cannot do without, with its road. */
export function countryWith(base: readonly Feature[], road: readonly Point[] | null, pieces: readonly Drawn[]): Feature[] {
  const laid = pieces.flatMap(featuresOf);
  const gaps = roadGaps(waysOf(pieces), [...base, ...laid]).map((gap) => ({ ...gap, id: `${OWN}${gap.id}` }));
  const through = road ? roadGaps([road], laid).map((gap) => ({ ...gap, id: `${OWN}road-${gap.id}` })) : [];
  return [...base, ...laid, ...gaps, ...through];
}

/** Where two winding lines cross each other. */
export function meetingsOf(a: readonly Point[], b: readonly Point[]): Point[] {
  return a.slice(1).flatMap((to, i) =>
    b.slice(1).flatMap((d, j) => {
      const [from, c] = [a[i] as Point, b[j] as Point];
      const met = onLine(from, to, c, d);
      return met ? [along(from, to, met.from)] : [];
    }),
  );
}
