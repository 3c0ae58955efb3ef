// Axial coordinates of a grid of pointy-top hexes: neighbours, distances, rings. Whole numbers only.

export interface Hex {
  q: number;
  r: number;
}

/** The six neighbours, clockwise from east. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const DIRECTION_NAMES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;

export function plus(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r };
}

export function minus(a: Hex, b: Hex): Hex {
  return { q: a.q - b.q, r: a.r - b.r };
}

export function times(a: Hex, n: number): Hex {
  return { q: a.q * n, r: a.r * n };
}

export function distance(a: Hex, b: Hex): number {
  const q = Math.abs(a.q - b.q);
  const r = Math.abs(a.r - b.r);
  const both = Math.abs(a.q - b.q + a.r - b.r);
  return Math.max(q, r, both);
}

/** The scalar product of two vectors of the regular grid, up to a constant factor. */
export function scalar(a: Hex, b: Hex): number {
  return 2 * a.q * b.q + 2 * a.r * b.r + a.q * b.r + a.r * b.q;
}

/** Rows of hexes, row 0 on top, odd rows shifted right by half a hex. */
export function fromRow(column: number, row: number): Hex {
  return { q: column - Math.floor(row / 2), r: row };
}

export function columnOf(hex: Hex): number {
  return hex.q + Math.floor(hex.r / 2);
}

/** All hexes at exactly this distance, clockwise from due east. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [{ ...centre }];
  const found: Hex[] = [];
  let at = plus(centre, times(DIRECTIONS[0] as Hex, radius));
  for (let side = 0; side < 6; side++) {
    for (let i = 0; i < radius; i++) {
      found.push(at);
      at = plus(at, DIRECTIONS[(side + 2) % 6] as Hex);
    }
  }
  return found;
}

/** All hexes up to this distance: the centre, then ring by ring. */
export function disc(centre: Hex, radius: number): Hex[] {
  return Array.from({ length: radius + 1 }, (_, i) => ring(centre, i)).flat();
}

/** The direction that leads most directly from `a` to `b` and on, as its number; two where two are equal. */
export function headings(a: Hex, b: Hex): number[] {
  const way = minus(b, a);
  let best = 0;
  let found: number[] = [];
  for (const [i, direction] of DIRECTIONS.entries()) {
    const along = scalar(way, direction);
    if (along > best) {
      best = along;
      found = [i];
    } else if (along === best && best > 0) found.push(i);
  }
  return found;
}
