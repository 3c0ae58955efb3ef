// The open table in inches: the country, and what is agreed about it.
import type { Surface } from '@baize/contracts';
import { Ground as Country, sideColour, TableTop } from '../art/index.ts';
import { GroundMarks } from './GroundMarks.tsx';
import { isAtHouse } from './houses.ts';
import type { GroundProps } from './Surface.tsx';
import { touchable } from './touchable.ts';
import { turnedTable } from './world-open.ts';
import './surface-open.css';

export { groundNames as names } from './ground-names.ts';
export { openPieces } from './open-pieces.tsx';
export { openWorld as project } from './world-open.ts';

export function Ground({
  surface: given,
  projection,
  glow,
  picked,
  pieces,
}: GroundProps & { surface: Extract<Surface, { kind: 'open' }> }) {
  const surface = turnedTable(given, projection.turn, projection.cell.squash);
  const outline = (points: readonly (readonly [number, number])[]) => points.map((point) => point.join(',')).join(' ');
  const { x, y, width, height } = projection.content;
  return (
    <g>
      <TableTop width={projection.width} height={projection.height} />
      <path
        class="off-table"
        fill-rule="evenodd"
        d={`M0 0H${projection.width}V${projection.height}H0zM${x} ${y}v${height}h${width}v${-height}z`}
      />
      <rect class="table-edge" x={x} y={y} width={width} height={height} />
      <g transform={`translate(${x} ${y}) scale(${projection.scale})`}>
        {surface.zones?.map((zone) => {
          const touch = touchable(zone.id, zone.says, glow, picked);
          return (
            <g key={zone.id} {...touch} class={`zone ${touch.class}`}>
              <polygon
                points={outline(zone.outline)}
                fill={sideColour(zone.side)}
                fill-opacity={zone.drawn === 'part' ? 0 : 0.14}
                stroke={zone.drawn === 'part' ? 'none' : sideColour(zone.side)}
              />
            </g>
          );
        })}
        {surface.areas.map((area, at) => {
          const touch = touchable(area.id, area.says, glow, picked);
          return (
            <g key={area.id} {...touch} class={`area ${touch.class}`}>
              <Country
                look={area.look}
                outline={area.outline}
                {...(area.height !== undefined && { height: area.height })}
                {...(area.parts && { parts: area.parts })}
                inside={glow.has(area.id) || pieces.some(({ at: spot }) => isAtHouse(spot, given.areas[at]?.outline ?? []))}
              />
              {glow.has(area.id) && <polygon class="halo" points={outline(area.outline)} />}
            </g>
          );
        })}
      </g>
      <GroundMarks surface={given} projection={projection} glow={glow} picked={picked} />
    </g>
  );
}
