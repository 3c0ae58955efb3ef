// Where the names of units go: under the base, or over the heads, or nowhere, so that no name lies on another unit or name.
import type { Piece, Surface } from '@baize/contracts';
import { baseSize } from './bases.ts';
import type { Projection } from './projection.ts';

interface PlacedPlate {
  piece: Piece;
  text: string;
  /** Its middle. */
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A plate's height, and its width for so many letters. */
const HIGH = 24;
const wideOf = (text: string, hasValue: boolean) => text.length * 8 + (hasValue ? 52 : 26);

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far below its middle a turned base reaches. */
export function lowest({ x, y }: { x: number; y: number }, facing = 0): number {
  const angle = (facing * Math.PI) / 180;
  return Math.abs(Math.sin(angle)) * x + Math.abs(Math.cos(angle)) * y;
}

export function placePlates(pieces: readonly Piece[], surface: Surface, projection: Projection): PlacedPlate[] {
  const isWing = surface.kind === 'wings';
  const named = pieces.flatMap((piece) => {
    const text = piece.plate ?? (isWing ? piece.title : undefined);
    return text === undefined || piece.ghost ? [] : [{ piece, text }];
  });
  const bodies = pieces.filter(({ ghost }) => !ghost).map((piece) => ({ id: piece.id, ...bodyOf(piece, surface, projection) }));
  const taken: Box[] = [];
  const placed: PlacedPlate[] = [];
  // The nearest first: they are read first, too.
  const byDepth = named.sort((a, b) => projection.toPixel(b.piece.at)[1] - projection.toPixel(a.piece.at)[1]);
  for (const { piece, text } of byDepth) {
    const body = bodyOf(piece, surface, projection);
    const x = (body.left + body.right) / 2;
    const half = wideOf(text, piece.value !== undefined && piece.value !== '') / 2;
    const spots = isWing ? [body.bottom + 16] : [body.bottom + 15, body.top - 14, (body.top + body.bottom) / 2 + body.base];
    const free = spots.find((y) => {
      const box = { left: x - half, right: x + half, top: y - HIGH / 2, bottom: y + HIGH / 2 };
      if (isWing) return true;
      if (box.top < 0 || box.bottom > projection.height) return false;
      return !taken.some((each) => meets(box, each)) && !bodies.some((each) => each.id !== piece.id && meets(box, each));
    });
    if (free === undefined) continue;
    taken.push({ left: x - half, right: x + half, top: free - HIGH / 2, bottom: free + HIGH / 2 });
    placed.push({ piece, text, x, y: free });
  }
  return placed;
}

/** The box that a piece and its men take in the picture. */
function bodyOf(piece: Piece, surface: Surface, projection: Projection): Box & { base: number } {
  const [x, y] = projection.toPixel(piece.at);
  const size = baseSize(piece, surface, projection);
  const isOpen = surface.kind === 'open';
  const facing = (piece.facing ?? 0) + projection.turn;
  const down = isOpen ? lowest(size, facing) : size.y;
  const across = isOpen ? lowest({ x: size.y, y: size.x }, facing) : size.x;
  return { left: x - across, right: x + across, top: y - down - projection.figureHeight * 0.7, bottom: y + down, base: down };
}
