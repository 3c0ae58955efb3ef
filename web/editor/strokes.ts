// A brush on the board: which cells a stroke goes over, by hand or by keys. The table below draws and zooms as ever.
import type { Cell, Id, Scene } from '@baize/contracts';

export function cellsOf({ surface }: Scene): readonly Cell[] {
  return surface.kind === 'tiles' || surface.kind === 'hexes' ? surface.cells : [];
}

/** A point of a surface on paper, so that directions can be compared. */
function spot({ surface }: Scene, [x, y]: readonly [number, number]): readonly [number, number] {
  if (surface.kind !== 'hexes') return [x, y];
  return surface.pointy ? [x + y / 2, y * 0.87] : [x * 0.87, y + x / 2];
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next cell in the direction of an arrow key; the cell itself at the edge. */
export function neighbour(scene: Scene, from: Id, key: string): Id {
  const cells = cellsOf(scene);
  const here = cells.find(({ id }) => id === from);
  const direction = DIRECTIONS[key];
  if (!here || !direction) return from;
  const [hx, hy] = spot(scene, here.at);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { id, at } of cells) {
    const [x, y] = spot(scene, at);
    const ahead = (x - hx) * direction[0] + (y - hy) * direction[1];
    const aside = Math.abs((x - hx) * direction[1]) + Math.abs((y - hy) * direction[0]);
    // Of two that lie equally near, down leads to the right one and up to the left one, so that up leads back.
    const away = ahead + aside + ((x - hx) * direction[1] < 0 ? 0.01 : 0);
    if (ahead > 0.2 && away < least) [best, least] = [id, away];
  }
  return best;
}

function idAt(x: number, y: number): Id | null {
  return document.elementFromPoint(x, y)?.closest('.cell[data-id]')?.getAttribute('data-id') ?? null;
}

/** Pixels between two looks along a stroke: less than the smallest cell. */
const LOOK = 6;

/** The cells under the pointer's way since it was last seen. */
export function between(from: { x: number; y: number }, to: { x: number; y: number }): Id[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LOOK));
  const found = new Set<Id>();
  for (let step = 1; step <= steps; step++) {
    const id = idAt(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps);
    if (id !== null) found.add(id);
  }
  return [...found];
}
