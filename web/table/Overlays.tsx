// What is drawn over the table on demand: reach, rings, arcs, lines of sight, ways, ghosts.
import type { Overlay, Point, Scene, Surface } from '@baize/contracts';
import { Chip, cellPath, shapeOf, sideColour } from '../art/index.ts';
import { baseSize } from './bases.ts';
import { Arrow } from './LastMoves.tsx';
import { PieceView } from './Pieces.tsx';
import { lowest } from './plates.ts';
import type { Projection } from './projection.ts';

interface Props {
  overlays: readonly Overlay[];
  scene: Pick<Scene, 'surface' | 'pieces'>;
  projection: Projection;
}

const NOTHING: ReadonlySet<string> = new Set();

export function Overlays({ overlays, scene, projection }: Props) {
  return (
    <g class="overlays">
      {overlays.map((overlay, at) => (
        <g key={at} class={`overlay tone-${overlay.tone}`}>
          <Drawn overlay={overlay} scene={scene} projection={projection} />
        </g>
      ))}
    </g>
  );
}

function Drawn({ overlay, scene, projection }: { overlay: Overlay; scene: Props['scene']; projection: Projection }) {
  const { surface } = scene;
  const px = (point: Point) => projection.toPixel(point);
  const line = (points: readonly Point[]) => points.map((point) => px(point).join(',')).join(' ');
  const words = (at: Point, text: string | undefined) => text && <Words at={px(at)} text={text} />;
  switch (overlay.kind) {
    case 'cells':
      return (
        <g>
          {overlay.cells.map((cell) => (
            <path key={cell.join()} class="fill" d={outlineOfCell(surface, projection)} transform={`translate(${px(cell).join(' ')})`} />
          ))}
        </g>
      );
    case 'region':
      return <path class="fill" fill-rule="evenodd" d={overlay.outline.map((ring) => `M${line(ring)}Z`).join('')} />;
    case 'ring': {
      const [x, y] = px(overlay.at);
      return (
        <g>
          <circle class="fill" cx={x} cy={y} r={overlay.radius * projection.scale} />
          {words([overlay.at[0], overlay.at[1] - overlay.radius], overlay.says)}
        </g>
      );
    }
    case 'arc':
      return (
        <path
          class="fill"
          d={arcPath(px(overlay.at), overlay.radius * projection.scale, overlay.from + projection.turn, overlay.to + projection.turn)}
        />
      );
    case 'line': {
      const [x1, y1] = px(overlay.from);
      const [x2, y2] = px(overlay.to);
      const stop = overlay.stops && px(overlay.stops);
      return (
        <g>
          <line class="stroke" x1={x1} y1={y1} x2={x2} y2={y2} />
          {stop && <path class="stop" d={`M${stop[0] - 9} ${stop[1] - 9}l18 18m0 -18l-18 18`} />}
          {words([(overlay.from[0] + overlay.to[0]) / 2, (overlay.from[1] + overlay.to[1]) / 2], overlay.says)}
        </g>
      );
    }
    case 'path': {
      const last = overlay.points[overlay.points.length - 1];
      return (
        <g>
          <polyline class="stroke way" points={line(overlay.points)} />
          {last && words(last, overlay.says)}
        </g>
      );
    }
    case 'ghost':
      return (
        <PieceView
          piece={{ ...overlay.piece, ghost: true }}
          surface={surface}
          projection={projection}
          glow={NOTHING}
          picked={[]}
          blocks={false}
        />
      );
    case 'words':
      return <Words at={px(overlay.at)} text={overlay.text} />;
    case 'chip': {
      const spot = chipSpot(overlay.on, scene, projection);
      return spot && <PlacedChip at={spot} text={overlay.text} kind={overlay.chip} />;
    }
    case 'last':
      return <Arrow from={px(overlay.from)} to={px(overlay.to)} colour={sideColour(overlay.side)} />;
  }
}

/** Under the base of a piece, or in the middle of a cell. */
export function chipSpot(id: string, { surface, pieces }: Props['scene'], projection: Projection): readonly [number, number] | null {
  const piece = pieces.find((each) => each.id === id);
  if (piece) {
    const [x, y] = projection.toPixel(piece.at);
    const down =
      surface.kind === 'open'
        ? lowest(baseSize(piece, surface, projection), (piece.facing ?? 0) + projection.turn)
        : baseSize(piece, surface, projection).y;
    return [x, y + down + (piece.plate === undefined && surface.kind !== 'wings' ? 14 : 42)];
  }
  const cell = surface.kind === 'tiles' || surface.kind === 'hexes' ? surface.cells.find((each) => each.id === id) : undefined;
  return cell ? projection.toPixel(cell.at) : null;
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

function Words({ at: [x, y], text }: { at: readonly [number, number]; text: string }) {
  const width = text.length * 8.4 + 16;
  return (
    <g transform={`translate(${x} ${y - 16})`}>
      <g class="overlay-words steady">
        <rect x={-width / 2} y={-13} width={width} height={24} rx={4} />
        <text y={4}>{text}</text>
      </g>
    </g>
  );
}

function outlineOfCell(surface: Surface, { cell, turn }: Projection): string {
  if (surface.kind !== 'hexes' && surface.kind !== 'tiles') return '';
  return cellPath(shapeOf(surface, turn % 180 !== 0), cell.size, cell.squash);
}

/** Degrees run clockwise from the far edge. */
function arcPath([x, y]: readonly [number, number], radius: number, from: number, to: number): string {
  const spot = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${x + radius * Math.sin(angle)} ${y - radius * Math.cos(angle)}`;
  };
  const sweep = (to - from + 360) % 360;
  return `M${x} ${y}L${spot(from)}A${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${spot(to)}Z`;
}
