// The four surfaces: wings of painted country, tiles and hexes in letterpress, and the open table in inches.
import type { Id, Surface } from '@baize/contracts';
import { BoardEdge, CellGround, Ground, GroundEdge, sideColour, sidePattern, WingGround } from '../art/index.ts';
import { HEX, INCH, isPointy, MARGIN, type Projection, TILE, turnedTable, wingShape } from './projection.ts';

interface Props {
  surface: Surface;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

export function SurfaceView(props: Props) {
  const { surface } = props;
  if (surface.kind === 'wings') return <Wings {...props} surface={surface} />;
  if (surface.kind === 'open') return <Open {...props} surface={surface} />;
  return <Cells {...props} surface={surface} />;
}

/** What every element that can be touched carries. */
export function touchable(id: Id, says: string, glow: ReadonlySet<Id>, picked: readonly Id[]) {
  const glows = glow.has(id);
  const isPicked = picked.includes(id);
  return {
    'data-id': id,
    class: `${glows ? 'glows' : ''} ${isPicked ? 'picked' : ''}`,
    ...(glows && { tabindex: 0, role: 'button' as const, 'aria-label': says, 'aria-pressed': isPicked }),
  };
}

function Wings({ surface, projection, glow, picked }: Props & { surface: Extract<Surface, { kind: 'wings' }> }) {
  const { width, height, gap } = projection.wing ?? wingShape(false);
  return (
    <g>
      {surface.wings.map((wing, at) => {
        const x = at * (width + gap);
        const touch = touchable(wing.id, wing.says, glow, picked);
        return (
          <g key={wing.id} {...touch} class={`wing ${touch.class}`}>
            <rect class="shadow" x={x + 5} y={7} width={width} height={height} rx={10} />
            <WingGround look={wing.look} x={x} y={0} width={width} height={height} />
            <rect class="halo" x={x} y={0} width={width} height={height} rx={10} />
            <WingLabel wing={wing} x={x + width / 2} y={height / 2} />
          </g>
        );
      })}
    </g>
  );
}

function WingLabel({ wing, x, y }: { wing: Extract<Surface, { kind: 'wings' }>['wings'][number]; x: number; y: number }) {
  const width = 250;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="wing-label">
        <rect x={-width / 2} y={-34} width={width} height={68} rx={4} />
        {wing.held !== null && (
          <g transform={`translate(${-width / 2 + 22} 0)`}>
            <path d="M-8 22V-24" stroke="#4a2317" stroke-width="3" />
            <path d="M-7 -24h26l-7 8l7 8h-26z" fill={sideColour(wing.held)} stroke="#23201b" />
            <path d="M-7 -24h26l-7 8l7 8h-26z" fill={sidePattern(wing.held)} />
          </g>
        )}
        <text class="wing-title" y={-11}>
          {wing.title}
        </text>
        {wing.lines.map((line, at) => (
          <text key={line} class="wing-line" y={8 + at * 16}>
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

function Cells({ surface, projection, glow, picked }: Props & { surface: Extract<Surface, { kind: 'tiles' | 'hexes' }> }) {
  const shape = surface.kind === 'tiles' ? 'tile' : isPointy(surface, projection) ? 'pointy' : 'flat';
  const size = surface.kind === 'tiles' ? TILE : HEX;
  return (
    <g>
      <rect class="sheet" x={6} y={6} width={projection.width - 12} height={projection.height - 12} rx={4} />
      {surface.cells.map((cell) => {
        const [x, y] = projection.toPixel(cell.at);
        const touch = touchable(cell.id, cell.says, glow, picked);
        return (
          <g key={cell.id} {...touch} class={`cell ${touch.class}`} transform={`translate(${x} ${y})`}>
            <CellGround
              look={cell.look}
              shape={shape}
              size={size}
              {...(cell.height !== undefined && { height: cell.height })}
              {...(cell.print !== undefined && { print: cell.print })}
              {...(cell.zone !== undefined && { zone: cell.zone })}
            />
            {glow.has(cell.id) && <circle class="halo" r={size * (shape === 'tile' ? 0.44 : 0.74)} />}
          </g>
        );
      })}
      {surface.edges?.map((edge) => {
        const from = projection.toPixel(edge.from);
        const to = projection.toPixel(edge.to);
        return <GroundEdge key={`${from}-${to}`} look={edge.look} from={from} to={to} width={size / 9} />;
      })}
    </g>
  );
}

function Open({ surface: given, projection, glow, picked }: Props & { surface: Extract<Surface, { kind: 'open' }> }) {
  const surface = projection.turn === 0 ? given : turnedTable(given);
  const outline = (points: readonly (readonly [number, number])[]) => points.map((point) => point.join(',')).join(' ');
  return (
    <g transform={`translate(${MARGIN} ${MARGIN}) scale(${INCH / 1000})`}>
      <BoardEdge width={surface.width} height={surface.height}>
        {surface.zones?.map((zone) => {
          const touch = touchable(zone.id, zone.says, glow, picked);
          return (
            <g key={zone.id} {...touch} class={`zone ${touch.class}`}>
              <polygon points={outline(zone.outline)} fill={sideColour(zone.side)} fill-opacity="0.14" stroke={sideColour(zone.side)} />
            </g>
          );
        })}
        {surface.areas.map((area) => {
          const touch = touchable(area.id, area.says, glow, picked);
          return (
            <g key={area.id} {...touch} class={`area ${touch.class}`}>
              <Ground
                look={area.look}
                outline={area.outline}
                {...(area.height !== undefined && { height: area.height })}
                {...(area.parts && { parts: area.parts })}
              />
              {glow.has(area.id) && <polygon class="halo" points={outline(area.outline)} />}
            </g>
          );
        })}
      </BoardEdge>
    </g>
  );
}
