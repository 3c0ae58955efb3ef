// Tiles and hexes: the country in cells.
import { CellCountry, cellPath, shapeOf, TableTop, topOf } from '../art/index.ts';
import { type CellSurface, cellLayout, type GroundProps } from './Surface.tsx';
import { touchable } from './touchable.ts';

export { cellsWorld as project } from './world-cells.ts';

export function Ground({ surface, projection, glow, picked, board }: GroundProps & { surface: CellSurface }) {
  const layout = cellLayout(surface, projection);
  const outline = cellPath(shapeOf(surface, layout.turned), layout.size, layout.squash);
  const inner = cellPath(shapeOf(surface, layout.turned), layout.size * 0.9, layout.squash);
  return (
    <g>
      <TableTop width={projection.width} height={projection.height} kind={topOf(surface, board)} />
      <CellCountry {...layout} theme={board} />
      {surface.cells.map((cell) => {
        const [x, y] = projection.toPixel(cell.at);
        const touch = touchable(cell.id, cell.says, glow, picked);
        return (
          <g key={cell.id} {...touch} class={`cell ${touch.class}`} transform={`translate(${x} ${y})`}>
            <path class="hit" d={outline} />
            {glow.has(cell.id) && <path class="halo" d={inner} />}
          </g>
        );
      })}
    </g>
  );
}
