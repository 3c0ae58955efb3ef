// The four surfaces: wings of painted country, tiles, hexes, and the open table in inches. The ground fills the picture. Whoever
// plays on one of them does not fetch the others.
import type { Id, Piece, Scene, Surface } from '@baize/contracts';
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { standingEdges, standingScenery } from '../art/index.ts';
import type { GroundName } from './ground-names.ts';
import type { OpenPieces } from './open-pieces.tsx';
import type { Outlook, Projection } from './projection.ts';
import type { Stage } from './stage.tsx';

/** Painted as a hobby table, or printed as a map. */
export type BoardLook = 'table' | 'map room';

export interface GroundProps {
  surface: Surface;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
  pieces: readonly Piece[];
  /** The wings in which a fight is shown. */
  fights: readonly number[];
  board?: BoardLook | undefined;
}

/** What draws a surface, and what only it has over those who stand on it. */
export interface SurfaceParts {
  project(surface: Surface, pieces: readonly Piece[], outlook: Outlook): Projection;
  Ground: ComponentType<GroundProps>;
  /** Where its ground is named. */
  names?(surface: Surface, projection: Projection): readonly GroundName[];
  Fights?: ComponentType<{ scene: Scene; projection: Projection }>;
  Tabs?: ComponentType<{ stage: Stage }>;
  openPieces?: OpenPieces;
}

const cells = () => import('./surface-cells.tsx');
const FETCH = {
  wings: () => import('./surface-wings.tsx'),
  tiles: cells,
  hexes: cells,
  open: () => import('./surface-open.tsx'),
} as const;

const fetched = signal<Partial<Record<Surface['kind'], SurfaceParts>>>({});

export async function fetchSurface(kind: Surface['kind']): Promise<void> {
  if (fetched.peek()[kind]) return;
  const parts = (await FETCH[kind]()) as SurfaceParts;
  fetched.value = { ...fetched.peek(), [kind]: parts };
}

/** What only pieces of an open table have, where there is one. */
export const openPieces = (): OpenPieces | null => fetched.peek().open?.openPieces ?? null;

/** Null until they are there. */
export function useSurfaceParts(kind: Surface['kind']): SurfaceParts | null {
  useEffect(() => {
    fetchSurface(kind);
  }, [kind]);
  return fetched.value[kind] ?? null;
}

export type CellSurface = Extract<Surface, { kind: 'tiles' | 'hexes' }>;

/** How the art is told where cells lie. */
export function cellLayout(surface: CellSurface, projection: Projection) {
  const { size, squash } = projection.cell;
  return { surface, place: projection.toPixel, size, squash, turned: projection.turn % 180 !== 0 };
}

/** Trees, roofs, walls: upright among the men. */
export function standingOn(surface: Surface, projection: Projection, pieces: readonly Piece[], board?: BoardLook) {
  if (surface.kind !== 'tiles' && surface.kind !== 'hexes') return [];
  const layout = cellLayout(surface, projection);
  const taken = new Set(pieces.map(({ at }) => at.join()));
  const inside = new Set(surface.cells.filter(({ at }) => taken.has(at.join())).map(({ id }) => id));
  return [...standingScenery({ ...layout, inside, theme: board }), ...standingEdges(layout)];
}
