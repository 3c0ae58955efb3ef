// Where names, chips and words go: beside their thing, or nowhere, so that nothing lies on a unit or on another name.
import type { Piece, Surface, Token } from '@baize/contracts';
import { PLATES, type PlateSize, plateWidth } from '../art/text.ts';
import { baseSize } from './bases.ts';
import type { GroundName } from './ground-names.ts';
import type { Projection } from './projection.ts';

interface PlacedPlate {
  piece: Piece;
  text: string;
  /** Its middle. */
  x: number;
  y: number;
  /** Where its piece stands, if it could not be laid beside it: a thread leads there. */
  thread?: Spot;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Spot = readonly [x: number, y: number];

/** The height of a plate or a chip. */
const HIGH = 26;

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAbout = ([x, y]: Spot, half: number, high = HIGH): Box => ({
  left: x - half,
  right: x + half,
  top: y - high / 2,
  bottom: y + high / 2,
});

/** Many names lie on an open table: they are kept small there. */
export const plateSize = (surface: Surface): PlateSize => (surface.kind === 'open' ? 'slim' : 'full');

/** How much of each other two boxes hide. */
export const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The first of these spots where a line of words of this width lies on nobody, else the one where it hides least. */
export function clearestSpot(
  spots: readonly Spot[],
  width: number,
  bodies: readonly Box[],
  { width: wide, height: high }: Projection,
): Spot {
  const costs = spots.map((spot) => {
    const box = boxAbout(spot, width / 2);
    const isOut = box.left < 0 || box.right > wide || box.top < 0 || box.bottom > high;
    return (isOut ? width * HIGH : 0) + bodies.reduce((sum, body) => sum + shared(box, body), 0);
  });
  return spots[costs.indexOf(Math.min(...costs))] ?? [0, 0];
}

/** How far below its middle a turned base reaches. */
export function lowest({ x, y }: { x: number; y: number }, facing = 0): number {
  const angle = (facing * Math.PI) / 180;
  return Math.abs(Math.sin(angle)) * x + Math.abs(Math.cos(angle)) * y;
}

export function placePlates(
  pieces: readonly Piece[],
  surface: Surface,
  projection: Projection,
  tokens: readonly Token[] = [],
  names: readonly GroundName[] = [],
): PlacedPlate[] {
  const isWing = surface.kind === 'wings';
  const size = plateSize(surface);
  const { high } = PLATES[size];
  const named = pieces.flatMap((piece) => {
    const text = piece.plate ?? (isWing ? piece.title : undefined);
    return text === undefined || piece.ghost ? [] : [{ piece, text }];
  });
  const bodies = [
    ...pieces.filter(({ ghost }) => !ghost).map((piece) => bodyOf(piece, surface, projection)),
    ...tokens.map((token) => tokenBox(token, projection)),
    ...names.map(({ x, y, half }) => ({ left: x - half, right: x + half, top: y - 9, bottom: y + 8 })),
  ];
  const taken: Box[] = [];
  const placed: PlacedPlate[] = [];
  // The nearest first: they are read first, too.
  const byDepth = named.sort((a, b) => projection.toPixel(b.piece.at)[1] - projection.toPixel(a.piece.at)[1]);
  for (const { piece, text } of byDepth) {
    const body = bodyOf(piece, surface, projection);
    const x = (body.left + body.right) / 2;
    const half = plateWidth(text, Boolean(piece.value), size) / 2;
    const level = body.bottom - high / 2;
    const spots: Spot[] = isWing
      ? [[x, body.bottom + 29]]
      : [
          [x, body.bottom + high / 2 + 2],
          [x, body.top - 13],
          [body.right + half + 4, level],
          [body.left - half - 4, level],
        ];
    const isFree = (spot: Spot) => {
      const box = boxAbout(spot, half, high);
      if (isWing) return true;
      if (box.top < 0 || box.bottom > projection.height || box.left < 0 || box.right > projection.width) return false;
      return !taken.some((each) => meets(box, each)) && !bodies.some((each) => meets(box, each));
    };
    const beside = spots.find(isFree);
    const free = beside ?? (surface.kind === 'open' ? further(body, half).find(isFree) : undefined);
    if (free === undefined) continue;
    taken.push(boxAbout(free, half, high));
    const thread: Spot = [x, body.bottom - (body.bottom - body.top) * 0.3];
    placed.push({ piece, text, x: free[0], y: free[1], ...(beside === undefined && { thread }) });
  }
  return placed;
}

/** How far a name may lie from its unit, in steps. */
const FAR = 8;
const STEP = 22;

/** Spots further and further from a body, for one that stands in a crowd. */
function further(body: Box, half: number): Spot[] {
  const [x, y] = [(body.left + body.right) / 2, (body.top + body.bottom) / 2];
  return Array.from({ length: FAR }, (_, at) => (at + 1) * STEP).flatMap((away): Spot[] => {
    const [left, right] = [body.left - half - away, body.right + half + away];
    return [
      [x, body.bottom + away],
      [x, body.top - away],
      [right, y],
      [left, y],
      [right - half, body.bottom + away],
      [left + half, body.bottom + away],
      [right - half, body.top - away],
      [left + half, body.top - away],
    ];
  });
}

/** A thing that lies on the table, with its name. */
function tokenBox({ at, title = '' }: Token, projection: Projection): Box {
  const [x, y] = projection.toPixel(at);
  const half = Math.max(14, title.length * 3.6);
  return { left: x - half, right: x + half, top: y - 32, bottom: y + (title ? 20 : 4) };
}

/** The box that a piece and its men take in the picture. */
export function bodyOf(piece: Piece, surface: Surface, projection: Projection): Box {
  const [x, y] = projection.toPixel(piece.at);
  const size = baseSize(piece, surface, projection);
  const isOpen = surface.kind === 'open';
  const facing = (piece.facing ?? 0) + projection.turn;
  const down = isOpen ? lowest(size, facing) * projection.cell.squash : size.y;
  const across = isOpen ? lowest({ x: size.y, y: size.x }, facing) : size.x;
  // The furthest rank stands a little within the base, with its heads over it.
  const inset = Math.min(down, 10);
  return { left: x - across, right: x + across, top: y - down + inset - projection.figureHeight, bottom: y + down };
}
