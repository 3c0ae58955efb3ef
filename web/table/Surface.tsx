// The four surfaces: wings of painted country, tiles, hexes, and the open table in inches. The ground fills the picture.
import type { Id, Piece, Surface, Wing } from '@baize/contracts';
import {
  CellCountry,
  cellPath,
  Ground,
  shapeOf,
  sideColour,
  sidePattern,
  standingEdges,
  standingScenery,
  TableTop,
  topOf,
  WingGround,
  WingPost,
} from '../art/index.ts';
import { GroundMarks } from './GroundMarks.tsx';
import { isAtHouse } from './houses.ts';
import { type Projection, turnedTable } from './projection.ts';
import { touchable } from './touchable.ts';

/** Painted as a hobby table, or printed as a map. */
export type BoardLook = 'table' | 'map room';

interface Props {
  surface: Surface;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
  pieces: readonly Piece[];
  /** The wings in which a fight is shown. */
  fights: readonly number[];
  board?: BoardLook | undefined;
}

export function SurfaceView(props: Props) {
  const { surface } = props;
  if (surface.kind === 'wings') return <Wings {...props} surface={surface} />;
  if (surface.kind === 'open') return <Open {...props} surface={surface} />;
  return <Cells {...props} surface={surface} />;
}

function Wings({ surface, projection, glow, picked, fights }: Props & { surface: Extract<Surface, { kind: 'wings' }> }) {
  const { width, height, gap } = projection.wing ?? { width: 1, height: 1, gap: 0 };
  return (
    <g>
      {surface.wings.map((wing, at) => {
        const x = at * (width + gap);
        const touch = touchable(wing.id, wing.says, glow, picked);
        return (
          <g key={wing.id} {...touch} class={`wing ${touch.class}`}>
            <WingGround look={wing.look} x={x} y={0} width={width} height={height} />
            <rect class="halo" x={x + 3} y={3} width={width - 6} height={height - 6} rx={4} />
            {fights.includes(at) ? (
              <WingHead wing={wing} x={x + width / 2} y={16} most={width - 8} />
            ) : (
              <WingLabel wing={wing} x={x + width / 2} y={height / 2} most={width - 24} />
            )}
          </g>
        );
      })}
      {surface.wings.slice(1).map((wing, at) => (
        <g key={wing.id} transform={`translate(${(at + 1) * (width + gap) - gap} 0)`}>
          <WingPost height={height} />
        </g>
      ))}
    </g>
  );
}

/** Where a fight has taken its place, the ground is named in one line in the sky, where nobody stands. */
function WingHead({ wing, x, y, most }: { wing: Wing; x: number; y: number; most: number }) {
  const text = [wing.title, ...wing.lines.slice(0, 1)].join(' · ');
  const width = Math.min(most, text.length * 6.2 + 14);
  return (
    <g class="wing-label" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-12} width={width} height={24} rx={4} />
      <text class="wing-line" y={5}>
        {text}
      </text>
    </g>
  );
}

function WingLabel({ wing, x, y, most }: { wing: Wing; x: number; y: number; most: number }) {
  const width = Math.min(most, wing.held === null ? 226 : 286);
  const high = 30 + wing.lines.length * 17;
  return (
    <g class="wing-label" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-high / 2} width={width} height={high} rx={4} />
      {wing.held !== null && (
        <g transform={`translate(${-width / 2 + 16} 2)`}>
          <path d="M-8 18V-18" stroke="#4a2317" stroke-width="3" />
          <path d="M-7 -18h22l-6 7l6 7h-22z" fill={sideColour(wing.held)} stroke="#23201b" />
          <path d="M-7 -18h22l-6 7l6 7h-22z" fill={sidePattern(wing.held)} />
        </g>
      )}
      <text class="wing-title" y={-high / 2 + 22}>
        {wing.title}
      </text>
      {wing.lines.map((line, at) => (
        <text key={line} class="wing-line" y={-high / 2 + 40 + at * 17}>
          {line}
        </text>
      ))}
    </g>
  );
}

type CellSurface = Extract<Surface, { kind: 'tiles' | 'hexes' }>;

/** How the art is told where cells lie. */
export function cellLayout(surface: CellSurface, projection: Projection) {
  const { size, squash } = projection.cell;
  return { surface, place: projection.toPixel, size, squash, turned: projection.turn % 180 !== 0 };
}

function Cells({ surface, projection, glow, picked, board }: Props & { surface: CellSurface }) {
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

/** Trees, roofs, walls: upright among the men. */
export function standingOn(surface: Surface, projection: Projection, pieces: readonly Piece[], board?: BoardLook) {
  if (surface.kind !== 'tiles' && surface.kind !== 'hexes') return [];
  const layout = cellLayout(surface, projection);
  const taken = new Set(pieces.map(({ at }) => at.join()));
  const inside = new Set(surface.cells.filter(({ at }) => taken.has(at.join())).map(({ id }) => id));
  return [...standingScenery({ ...layout, inside, theme: board }), ...standingEdges(layout)];
}

function Open({ surface: given, projection, glow, picked, pieces }: Props & { surface: Extract<Surface, { kind: 'open' }> }) {
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
              <Ground
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
