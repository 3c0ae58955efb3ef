// What is drawn over the table on demand: reach, rings, arcs, lines of sight, ways, ghosts.
import type { Overlay, Point, Scene, Surface } from '@baize/contracts';
import { Chip, cellPath, chipWidth, SealGlyph, shapeOf, sideColour } from '../art/index.ts';
import type { Box } from './bases.ts';
import { Arrow } from './LastMoves.tsx';
import { PieceView } from './Pieces.tsx';
import { clearChipSpot, PlacedChip } from './PlacedChip.tsx';
import { bodyOf, boxAbout, clearestSpot, plateBoxes } from './plates.ts';
import type { Projection } from './projection.ts';
import './overlays.css';

interface Props {
  overlays: readonly Overlay[];
  scene: Pick<Scene, 'surface' | 'pieces'>;
  projection: Projection;
  /** Whether men are shown as blocks: so is where one would stand. */
  blocks?: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

export function Overlays({ overlays, scene, projection, blocks = false }: Props) {
  // Where words lie already: those that are drawn next keep off them.
  const laid: Box[] = [];
  return (
    <g class="overlays">
      {overlays.map((overlay, at) => (
        <g key={at} class={`overlay tone-${overlay.tone}`}>
          <Drawn overlay={overlay} scene={scene} projection={projection} blocks={blocks} laid={laid} />
        </g>
      ))}
    </g>
  );
}

function Drawn({ overlay, scene, projection, blocks = false, laid }: Omit<Props, 'overlays'> & { overlay: Overlay; laid: Box[] }) {
  const { surface } = scene;
  const px = (point: Point) => projection.toPixel(point);
  const line = (points: readonly Point[]) => points.map((point) => px(point).join(',')).join(' ');
  const words = (places: readonly Point[], text: string | undefined) =>
    text && <Words spots={places.map(px)} text={text} scene={scene} projection={projection} laid={laid} />;
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
          <ellipse
            class="fill"
            cx={x}
            cy={y}
            rx={overlay.radius * projection.scale}
            ry={overlay.radius * projection.scale * projection.cell.squash}
          />
          {words([[overlay.at[0], overlay.at[1] - overlay.radius]], overlay.says)}
        </g>
      );
    }
    case 'arc':
      return <path class="fill" d={arcPath(px(overlay.at), overlay.radius, overlay.from, overlay.to, projection)} />;
    case 'line': {
      const [x1, y1] = px(overlay.from);
      const [x2, y2] = px(overlay.to);
      const stop = overlay.stops && px(overlay.stops);
      return (
        <g>
          <line class="stroke" x1={x1} y1={y1} x2={x2} y2={y2} />
          {stop && <path class="stop" d={`M${stop[0] - 9} ${stop[1] - 9}l18 18m0 -18l-18 18`} />}
          {words(along(overlay.from, overlay.to), overlay.says)}
        </g>
      );
    }
    case 'path': {
      const { points } = overlay;
      const [before, last] = [points.at(-2), points.at(-1)];
      return (
        <g>
          <polyline class="under" points={line(points)} />
          <polyline class="stroke way" points={line(points)} />
          {before && last && <path class="way-head" d="M2 0L-15-8L-11 0L-15 8z" transform={headAt(px(before), px(last))} />}
          {before && last && words(points.length === 2 ? [...along(before, last), last] : [last], overlay.says)}
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
          blocks={blocks}
        />
      );
    case 'words':
      return <Words spots={[px(overlay.at)]} text={overlay.text} scene={scene} projection={projection} laid={laid} />;
    case 'chip': {
      const spot = clearChipSpot(overlay.on, chipWidth(overlay.text), scene, projection);
      return spot && <PlacedChip at={spot} text={overlay.text} kind={overlay.chip} />;
    }
    case 'last':
      return <Arrow from={px(overlay.from)} to={px(overlay.to)} colour={sideColour(overlay.side)} />;
  }
}

/** The head of an arrow at the end of a way. */
function headAt([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  return `translate(${x2} ${y2}) rotate(${(Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI})`;
}

/** Places along a line, the middle first. */
const along = ([x1, y1]: Point, [x2, y2]: Point): Point[] =>
  [0.5, 0.4, 0.6, 0.3, 0.7].map((share): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]);

/** How far over its place a line of words hangs, or below it: whoever shall stand there stands upwards. */
const LIFT = 16;
const DROP = 26;

/** A few words near one of these spots, where they lie on nobody; numbers are a seal on their very place. */
function Words({ spots, text, scene: { surface, pieces }, projection, laid }: WordsProps) {
  const [x, y] = spots[0] ?? [0, 0];
  const isNumber = /^[\d ]+$/.test(text);
  const bodies = [
    ...pieces.filter(({ ghost }) => !ghost).map((piece) => bodyOf(piece, surface, projection)),
    ...plateBoxes(pieces, surface, projection),
    ...laid,
  ];
  const under = bodies.find(({ left, right, top, bottom }) => x > left && x < right && y > top && y <= bottom);
  const asides = under ? [[x, under.bottom + LIFT] as const, [x, under.top - LIFT] as const] : [];
  const near = spots.flatMap(([sx, sy]) => [[sx, sy + DROP] as const, [sx, sy - LIFT] as const]);
  const [left, top] = isNumber ? [x, y] : clearestSpot([...asides, ...near], chipWidth(text), bodies, projection);
  laid.push(boxAbout([left, top], chipWidth(text) / 2));
  return (
    <g class="overlay-words" transform={`translate(${left} ${top})`}>
      <g class="steady">{isNumber ? <SealGlyph number={text} /> : <Chip text={text} kind="measure" />}</g>
    </g>
  );
}

interface WordsProps extends Omit<Props, 'overlays'> {
  spots: readonly (readonly [x: number, y: number])[];
  text: string;
  laid: Box[];
}

function outlineOfCell(surface: Surface, { cell, turn }: Projection): string {
  if (surface.kind !== 'hexes' && surface.kind !== 'tiles') return '';
  return cellPath(shapeOf(surface, turn % 180 !== 0), cell.size, cell.squash);
}

/** Degrees run clockwise from the far edge. */
function arcPath([x, y]: readonly [number, number], far: number, from: number, to: number, { scale, cell, turn }: Projection): string {
  const [wide, high] = [far * scale, far * scale * cell.squash];
  const spot = (degrees: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return `${x + wide * Math.sin(angle)} ${y - high * Math.cos(angle)}`;
  };
  const sweep = (to - from + 360) % 360;
  return `M${x} ${y}L${spot(from)}A${wide} ${high} 0 ${sweep > 180 ? 1 : 0} 1 ${spot(to)}Z`;
}
