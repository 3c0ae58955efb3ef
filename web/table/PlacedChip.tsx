// A chip with a few letters on the board, under what it tells about.
import type { Scene } from '@baize/contracts';
import { Chip } from '../art/index.ts';
import { baseBox } from './bases.ts';
import { bodyOf, clearestSpot, plateBoxes } from './plates.ts';
import type { Projection } from './projection.ts';

/** Under the base of a piece, or in the middle of a cell. */
export function chipSpot(
  id: string,
  { surface, pieces }: Pick<Scene, 'surface' | 'pieces'>,
  projection: Projection,
): readonly [number, number] | null {
  const piece = pieces.find((each) => each.id === id);
  if (piece) {
    const { left, right, bottom } = baseBox(piece, surface, projection);
    return [(left + right) / 2, bottom + (surface.kind === 'wings' ? 58 : piece.plate === undefined ? 14 : 42)];
  }
  const cell = surface.kind === 'tiles' || surface.kind === 'hexes' ? surface.cells.find((each) => each.id === id) : undefined;
  return cell ? projection.toPixel(cell.at) : null;
}

/** So far from the edge of the board a chip stays. */
const EDGE = 3;

/** The same, only that it is not cut by the edge of the board, and that among units that stand close it lies on no other one and on no name, where there is such a place. */
export function clearChipSpot(id: string, width: number, scene: Pick<Scene, 'surface' | 'pieces'>, projection: Projection) {
  const spot = chipSpot(id, scene, projection);
  const { pieces, surface } = scene;
  const piece = pieces.find((each) => each.id === id);
  if (!spot || !piece) return spot;
  if (surface.kind !== 'open')
    return [Math.max(width / 2 + EDGE, Math.min(projection.width - width / 2 - EDGE, spot[0])), spot[1]] as const;
  const { left, right, top, bottom } = bodyOf(piece, surface, projection);
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
  const beside = width / 2 + 2;
  const spots = [
    spot,
    [middle, bottom + 14],
    [middle, top - 14],
    [right + beside, level],
    [left - beside, level],
    [middle, level],
  ] as const;
  const others = pieces.filter((each) => each !== piece && !each.ghost).map((each) => bodyOf(each, surface, projection));
  return clearestSpot(spots, width, [...plateBoxes(pieces, surface, projection), ...others], projection);
}

export function PlacedChip({
  at: [x, y],
  text,
  kind,
}: {
  at: readonly [number, number];
  text: string;
  kind: 'chance' | 'modifier' | 'measure';
}) {
  return (
    <g class="placed-chip" transform={`translate(${x} ${y})`}>
      <g class="steady">
        <Chip text={text} kind={kind} />
      </g>
    </g>
  );
}
