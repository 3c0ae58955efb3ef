// Wings in the picture.
import type { Piece, Point, Surface } from '@baize/contracts';
import { isSmall, type Outlook, type Projection } from './projection.ts';

const POST = 14;

/** On a phone one wing fills the room, and the others lie beside it. */
export function wingsWorld(
  surface: Extract<Surface, { kind: 'wings' }>,
  _pieces: readonly Piece[],
  { room, isFlipped = false }: Outlook,
): Projection {
  const count = Math.max(1, surface.wings.length);
  const isAlone = isSmall(room);
  const shape = { width: isAlone ? room.width : (room.width - (count - 1) * POST) / count, height: room.height, gap: POST };
  const left = (wing: number) => wing * (shape.width + shape.gap);
  const unit = Math.min(shape.width / 360, room.height / 640);
  const spot = ([wing, given]: Point): readonly [number, number] => {
    const place = isFlipped ? -given : given;
    const middle = left(wing) + shape.width / 2;
    if (place === 0) return [middle, shape.height / 2];
    const aside = (surface.wings[wing]?.places ?? 2) < 2 ? 0 : (Math.abs(place) - 1.5) * (shape.width / 2 - 4);
    return [middle + aside, place > 0 ? shape.height * 0.825 : shape.height * 0.235];
  };
  return {
    width: left(surface.wings.length) - shape.gap,
    height: shape.height,
    toPixel: spot,
    toPoint: (x) => [Math.floor(x / (shape.width + shape.gap)), 0],
    scale: shape.width,
    figureHeight: 76 * unit,
    turn: 0,
    content: { x: 0, y: 0, width: left(surface.wings.length) - shape.gap, height: shape.height },
    cell: { size: shape.width, squash: 1 },
    unit,
    wing: shape,
  };
}
