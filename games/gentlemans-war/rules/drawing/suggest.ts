// Pieces that come to mind: a little of everything, spread over the table.
import type { Point } from '@baize/geometry/open';
import { STOCK, STOCK_KINDS, type StockKind, TURN } from '../../content/stock.ts';
import { layRefusal, type Site } from './limits.ts';
import { type Drawn, drawnId, type Lie } from './piece.ts';

export type Lay = { lay: StockKind } & Lie;

/** The order in which a layer without fancies takes from the stock. */
const ORDER: readonly StockKind[] = ['wood', 'large-hill', 'field', 'house', 'hedge', 'scrub', 'small-hill', 'wall', 'road', 'rocks'];
/** Places by sixths of the table, the middle first. */
// biome-ignore format: a list of places
const SPOTS = [[3, 3], [1, 2], [5, 4], [4, 2], [2, 4], [1, 4], [5, 2], [3, 2], [3, 4], [2, 3], [4, 3], [2, 2], [4, 4]] as const;

/** A straight way across, at so many sixths of the table. */
function across({ width, height }: Site, sixths: number, isUpright: boolean): readonly Point[] {
  const [x, y] = [Math.round((width * sixths) / 6), Math.round((height * sixths) / 6)];
  if (isUpright)
    return [
      { x, y: 0 },
      { x, y: height },
    ];
  return [
    { x: 0, y },
    { x: width, y },
  ];
}

function lieOf(site: Site, of: StockKind, [x, y]: readonly [number, number]): Lie {
  const { pile } = STOCK[of];
  if (pile === 'way' || pile === 'water') {
    const line = across(site, x, y % 2 === 0);
    const [a, b] = [line[0] as Point, line[1] as Point];
    return { line, bridge: pile === 'water' ? { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) } : null };
  }
  return { at: { x: Math.round((site.width * x) / 6), y: Math.round((site.height * y) / 6) }, turn: 0 };
}

/** The id of the next piece. */
export function nextId(laid: readonly Drawn[]): string {
  return drawnId(1 + Math.max(0, ...laid.map(({ id }) => Number(id.slice(drawnId(0).length - 1)))));
}

/** One place each for the next few kinds in order. */
export function suggestions(site: Site, laid: readonly Drawn[], most = 4): Lay[] {
  const found: Lay[] = [];
  const id = nextId(laid);
  for (let i = 0; i < ORDER.length && found.length < most; i++) {
    const of = ORDER[(laid.length + i) % ORDER.length] as StockKind;
    const lie = SPOTS.map((spot) => lieOf(site, of, spot)).find((each) => !layRefusal(site, laid, { id, of, ...each }));
    if (lie) found.push({ lay: of, ...lie });
  }
  return found;
}

/** Any piece anywhere that may lie there; null: none was found. */
export function anyPiece(site: Site, laid: readonly Drawn[], below: (sides: number) => number): Lay | null {
  const id = nextId(laid);
  for (let tries = 0; tries < 12; tries++) {
    const of = STOCK_KINDS[below(STOCK_KINDS.length)] as StockKind;
    const lie = STOCK[of].shape.of === 'winding' ? anyWinding(site, of, below) : anyLie(site, below);
    if (!layRefusal(site, laid, { id, of, ...lie })) return { lay: of, ...lie };
  }
  return null;
}

function anyLie({ width, height }: Site, below: (sides: number) => number): Lie {
  return { at: { x: below(width + 1), y: below(height + 1) }, turn: TURN * below(24) };
}

function anyWinding({ width, height }: Site, of: StockKind, below: (sides: number) => number): Lie {
  const isUpright = below(2) === 0;
  const line = isUpright
    ? [
        { x: below(width + 1), y: 0 },
        { x: below(width + 1), y: Math.round(height / 2) },
        { x: below(width + 1), y: height },
      ]
    : [
        { x: 0, y: below(height + 1) },
        { x: Math.round(width / 2), y: below(height + 1) },
        { x: width, y: below(height + 1) },
      ];
  return { line, bridge: STOCK[of].pile === 'water' ? (line[1] as Point) : null };
}
