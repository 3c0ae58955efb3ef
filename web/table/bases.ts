// How large the bases of pieces are in the picture, and how bent ones lie.
import type { Piece, Point, Surface } from '@baize/contracts';
import type { Projection } from './projection.ts';

/** The size of a piece's base in the picture: half its width and half its depth; of a bent one, as far as it reaches from its middle. */
export function baseSize(piece: Piece, surface: Surface, projection: Projection): { x: number; y: number } {
  const { base } = piece;
  if (surface.kind === 'wings') return { x: 84 * projection.unit, y: 40 * projection.unit };
  if (surface.kind !== 'open' || !base) return { x: 30 * projection.unit, y: (surface.kind === 'tiles' ? 18 : 20) * projection.unit };
  const { scale } = projection;
  switch (base.kind) {
    case 'round':
      return { x: base.radius * scale, y: base.radius * scale };
    case 'oval':
      return { x: (base.width / 2) * scale, y: (base.length / 2) * scale };
    case 'block':
      return { x: (base.width / 2) * scale, y: (base.depth / 2) * scale };
    case 'column':
      return reach(base.trail, projection, piece.at, (base.width / 2) * scale);
    case 'polygon':
      return reach(base.outline, projection, piece.at, 0);
  }
}

/** A box in the picture. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = (spots: readonly Point[]): Box => ({
  left: Math.min(...spots.map(([x]) => x)),
  right: Math.max(...spots.map(([x]) => x)),
  top: Math.min(...spots.map(([, y]) => y)),
  bottom: Math.max(...spots.map(([, y]) => y)),
});

/** The ground that a piece's base takes in the picture, however it is turned or bent. */
export function baseBox(piece: Piece, surface: Surface, projection: Projection): Box {
  const { base } = piece;
  if (surface.kind === 'open' && base?.kind === 'column')
    return boxAround(trailOutline(base.trail, base.width).map((point) => projection.toPixel(point)));
  if (surface.kind === 'open' && base?.kind === 'polygon') return boxAround(base.outline.map((point) => projection.toPixel(point)));
  const [x, y] = projection.toPixel(piece.at);
  const size = baseSize(piece, surface, projection);
  if (surface.kind !== 'open') return { left: x - size.x, right: x + size.x, top: y - size.y, bottom: y + size.y };
  const angle = (((base?.kind === 'round' ? 0 : (piece.facing ?? 0)) + projection.turn) * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const across = cosine * size.x + sine * size.y;
  const down = (sine * size.x + cosine * size.y) * projection.cell.squash;
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

function reach(points: readonly Point[], projection: Projection, middle: Point, margin: number): { x: number; y: number } {
  const [x, y] = projection.toPixel(middle);
  const pixels = points.map((point) => projection.toPixel(point));
  return {
    x: Math.max(...pixels.map(([px]) => Math.abs(px - x))) + margin,
    y: Math.max(...pixels.map(([, py]) => Math.abs(py - y))) + margin,
  };
}

/** How large a block is drawn: a general's is small, and has no number. */
export function blockSize(
  { arm, value, base, count = 1 }: Piece,
  size: { x: number; y: number },
  isBent: boolean,
): { width: number; depth: number } {
  if (arm === 'leader' && !value) return { width: Math.max(2 * size.x, 18), depth: Math.max(2 * size.y, 16) };
  if (isBent) return { width: 44, depth: 30 };
  // Men who stand shoulder to shoulder are narrow, so that each is seen.
  const isMan = count === 1 && base?.kind === 'round';
  return { width: Math.max(2 * size.x, isMan ? 14 : 30), depth: Math.max(2 * size.y, 20) };
}

/** Those who stand on another's base or lie on the ground: they have none of their own. */
export const isBaseless = ({ base }: Pick<Piece, 'base'>): boolean =>
  base?.kind === 'polygon' && base.outline.every((point) => same(point, base.outline[0]));

const same = (a: Point, b: Point | undefined): boolean => a[0] === b?.[0] && a[1] === b[1];

/** The spot after a share (0 to 1) of a trail, and the direction towards its beginning there. */
export function alongTrail(trail: readonly Point[], share: number): { at: Point; ahead: Point } {
  const lengths = trail.slice(1).map(([x, y], at) => Math.hypot(x - (trail[at]?.[0] ?? 0), y - (trail[at]?.[1] ?? 0)));
  let rest = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    const [a, b] = [trail[at] as Point, trail[at + 1] as Point];
    const isLast = at === lengths.length - 1;
    if (rest > length && !isLast) {
      rest -= length;
      continue;
    }
    const part = length === 0 ? 0 : rest / length;
    const ahead: Point = length === 0 ? [0, -1] : [(a[0] - b[0]) / length, (a[1] - b[1]) / length];
    return { at: [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], ahead };
  }
  return { at: trail[0] ?? [0, 0], ahead: [0, -1] };
}

/** The outline of a band of this width along a trail: its left side, then its right side backwards; corners are mitred, sharp ones cut. */
export function trailOutline(trail: readonly Point[], width: number): Point[] {
  const directions = trail.slice(1).map(([x, y], at): Point => {
    const [fx, fy] = trail[at] as Point;
    const length = Math.hypot(x - fx, y - fy) || 1;
    return [(x - fx) / length, (y - fy) / length];
  });
  const side = (sign: number) =>
    trail.map(([x, y], at): Point => {
      const before = directions[at - 1] ?? directions[at] ?? [0, 1];
      const after = directions[at] ?? before;
      const [mx, my] = [-(before[1] + after[1]) / 2, (before[0] + after[0]) / 2];
      // Half the angle of a bend says how far out its corner lies.
      const stretch = 1 / Math.max(0.35, mx * mx + my * my);
      const out = (sign * width * stretch) / 2;
      return [x + mx * out, y + my * out];
    });
  return [...side(-1), ...side(1).reverse()];
}
