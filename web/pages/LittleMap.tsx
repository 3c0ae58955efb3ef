// A little map: the ground of a battle from above and leaning back, trees and roofs upright, bodies as Kriegsspiel blocks.
import type { Arm, Look, Point } from '@baize/contracts';
import { KriegBlock, sideColour, WingGround } from '../art/index.ts';
import { COATS } from '../art/patterns.tsx';
import type { LittleMapData, LittlePiece } from './little-map.ts';

const MAP_WIDTH = 288;
const ROOT3 = Math.sqrt(3);
const EDGE = 7;

type Spot = readonly [x: number, y: number];
type Place = (at: Point) => Spot;

interface MapProps {
  map: LittleMapData;
  /** In units of a map that is 288 wide. */
  height?: number;
  class?: string;
}

export function LittleMap({ map, height = 126, class: name }: MapProps) {
  return (
    <svg class={name} viewBox={`0 0 ${MAP_WIDTH} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={MAP_WIDTH} height={height} fill="#6a9f3f" />
      {map.kind === 'wings' ? <Wings map={map} height={height} /> : null}
      {map.kind === 'open' ? <Open map={map} height={height} /> : null}
      {map.kind === 'tiles' || map.kind === 'hexes' ? <Cells map={map} height={height} /> : null}
      <rect width={MAP_WIDTH} height={height} fill="url(#lamp)" />
    </svg>
  );
}

function Blocks({
  pieces,
  place,
  width = 18,
  men = false,
}: {
  pieces: readonly LittlePiece[];
  place: Place;
  width?: number;
  men?: boolean;
}) {
  const blocks = pieces.filter(({ arm }) => arm !== 'object').map((piece) => ({ ...piece, spot: place(piece.at) }));
  return (
    <>
      {blocks
        .sort((a, b) => a.spot[1] - b.spot[1])
        .map(({ spot: [x, y], side, arm, single }, n) => (
          <g key={n} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            {men && single ? <Disc side={side} arm={arm} /> : <Block side={side} arm={arm} width={width} />}
          </g>
        ))}
    </>
  );
}

function Block({ side, arm, width }: { side: LittlePiece['side']; arm: Arm; width: number }) {
  return (
    <g transform={`scale(${width / 40})`}>
      <KriegBlock side={side} arm={arm} width={40} depth={26} />
    </g>
  );
}

/** A man of a skirmish: a small base, with a star for a leader. */
function Disc({ side, arm }: { side: LittlePiece['side']; arm: Arm }) {
  return (
    <>
      <ellipse cx="1" cy="1.6" rx="5.4" ry="4" fill="#0b1a0f" fill-opacity=".4" />
      <ellipse rx="5" ry="3.8" fill={sideColour(side)} stroke="#fff6dc" stroke-width="1.2" />
      {arm === 'leader' ? <circle r="1.5" fill="#fff6dc" /> : null}
    </>
  );
}

// ── wings ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function Wings({ map, height }: { map: Extract<LittleMapData, { kind: 'wings' }>; height: number }) {
  const wide = MAP_WIDTH / Math.max(1, map.wings.length);
  const place: Place = ([wing, place]) => [
    wing * wide + wide / 2 + (Math.abs(place) === 1 ? -0.22 : 0.22) * wide,
    place > 0 ? height * 0.82 : height * 0.42,
  ];
  return (
    <>
      {map.wings.map((look, n) => (
        <WingGround key={n} look={look} x={n * wide} y={0} width={wide} height={height} />
      ))}
      <Blocks pieces={map.pieces} place={place} width={24} />
    </>
  );
}

// ── tiles and hexes ─────────────────────────────────────────────────────────────────────────────────────────────────

type CellMap = Extract<LittleMapData, { kind: 'tiles' | 'hexes' }>;

/** Where cells lie before they are made to fit, and the corners of one about its middle. */
function grid({ kind, pointy }: CellMap): { middle: Place; corners: readonly Spot[] } {
  if (kind === 'tiles') {
    return {
      middle: (at) => at,
      corners: [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ],
    };
  }
  const half = ROOT3 / 2;
  return pointy
    ? {
        middle: ([q, r]) => [ROOT3 * (q + r / 2), 1.5 * r],
        corners: [
          [0, -1],
          [half, -0.5],
          [half, 0.5],
          [0, 1],
          [-half, 0.5],
          [-half, -0.5],
        ],
      }
    : {
        middle: ([q, r]) => [1.5 * q, ROOT3 * (r + q / 2)],
        corners: [
          [1, 0],
          [0.5, half],
          [-0.5, half],
          [-1, 0],
          [-0.5, -half],
          [0.5, -half],
        ],
      };
}

const TREES: Partial<Record<Look, readonly string[]>> = {
  wood: ['oak', 'fir'],
  hamlet: ['house0', 'house1'],
  house: ['house0'],
  rock: ['stone'],
  hedge: ['bush'],
  rough: ['bush'],
  wagon: ['wagon'],
};

function Cells({ map, height }: { map: CellMap; height: number }) {
  const { middle, corners } = grid(map);
  const spots = map.cells.map(([x, y]) => middle([x, y]));
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const pad = map.kind === 'tiles' ? 0.5 : 0.9;
  const [left, top] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  const [wide, high] = [Math.max(...xs) + pad - left, Math.max(...ys) + pad - top];
  // A tall board is looked at from its side.
  const turned = high > wide * 1.25;
  const [sx, sy] = turned ? [MAP_WIDTH / high, height / wide] : [MAP_WIDTH / wide, height / high];
  const fit = ([x, y]: Spot): Spot => (turned ? [(y - top) * sx, (left + wide - x) * sy] : [(x - left) * sx, (y - top) * sy]);
  const place: Place = (at) => fit(middle(at));
  const outline = ([x, y]: Spot) =>
    `M${corners
      .map(([dx, dy]) =>
        fit([x + dx, y + dy])
          .map((n) => n.toFixed(1))
          .join(' '),
      )
      .join('L')}z`;
  const looks = new Map<Look, string>();
  const zones = new Map<number, string>();
  const heights = new Map<number, string>();
  for (const [n, [, , look, tall, zone]] of map.cells.entries()) {
    const path = outline(spots[n] as Spot);
    looks.set(look, (looks.get(look) ?? '') + path);
    if (zone >= 0) zones.set(zone, (zones.get(zone) ?? '') + path);
    if (tall > 0) heights.set(tall, (heights.get(tall) ?? '') + path);
  }
  const ground = map.kind === 'tiles' ? '#c3b289' : '#6a9f3f';
  const size = Math.min(sx * (map.kind === 'tiles' ? 1 : ROOT3), 40);
  return (
    <>
      <rect width={MAP_WIDTH} height={height} fill={ground} />
      {[...looks].map(([look, d]) => (
        <path
          key={look}
          d={d}
          fill={look === 'plain' ? ground : COATS[look].ground}
          stroke="#2a2416"
          stroke-opacity=".22"
          stroke-width=".7"
        />
      ))}
      {[...heights].map(([tall, d]) => (
        <path key={tall} d={d} fill="#c9a24a" fill-opacity={0.14 * tall} />
      ))}
      {[...zones].map(([side, d]) => (
        <path key={side} d={d} fill={`url(#zone-${side})`} />
      ))}
      {map.edges.map(([from, to, look], n) => {
        const [a, b] = [place(from), place(to)];
        return <path key={n} d={`M${a.join(' ')}L${b.join(' ')}`} stroke={COATS[look].ground} stroke-width="3" stroke-linecap="round" />;
      })}
      {map.cells.map(([x, y, look], n) => {
        const names = TREES[look];
        if (!names) return null;
        const [px, py] = place([x, y]);
        const name = names[n % names.length];
        return (
          <use
            key={n}
            href={`#sc-${name}`}
            transform={`translate(${px.toFixed(1)} ${(py + size * 0.3).toFixed(1)}) scale(${(size / 44).toFixed(2)})`}
          />
        );
      })}
      <Blocks pieces={map.pieces} place={place} width={Math.max(12, Math.min(24, size * 0.95))} />
    </>
  );
}

// ── the open table ──────────────────────────────────────────────────────────────────────────────────────────────────

type OpenMap = Extract<LittleMapData, { kind: 'open' }>;

/** A path through the middles of the sides, so that corners are round. */
function smooth(points: readonly Spot[]): string {
  const half = (a: Spot, b: Spot) => `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  const parts = points.map(
    (point, n) => `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${half(point, points[(n + 1) % points.length] as Spot)}`,
  );
  return `M${half(last, first)}${parts.join('')}z`;
}

const sharp = (points: readonly Spot[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

/** Ground that lies flat has its corners as they are; woods, hills and marshes are round. */
const ROUND: readonly Look[] = ['wood', 'hill', 'ridge', 'marsh', 'water', 'rough', 'heath'];
const UNDER: readonly Look[] = ['river', 'water', 'road', 'lane', 'field', 'heath', 'marsh', 'sand'];

function Open({ map, height }: { map: OpenMap; height: number }) {
  // A deep table is looked at from its side, so that it fills the card.
  const turned = map.height > map.width * 1.2;
  const [w, h] = turned ? [map.height, map.width] : [map.width, map.height];
  // The edges of the table lie a little within the card, so that nobody at the edge is cut off.
  const [sx, sy] = [(MAP_WIDTH - 2 * EDGE) / w, (height - 2 * EDGE) / h];
  const place: Place = ([x, y]) => (turned ? [EDGE + y * sx, EDGE + (map.width - x) * sy] : [EDGE + x * sx, EDGE + y * sy]);
  const areas = map.areas.map((area) => ({ ...area, spots: area.outline.map(place) }));
  const order = [...areas.filter(({ look }) => UNDER.includes(look)), ...areas.filter(({ look }) => !UNDER.includes(look))];
  return (
    <>
      <rect width={MAP_WIDTH} height={height} fill="url(#top-tufts)" opacity=".5" />
      {map.zones.map(({ side, outline }, n) => (
        <path key={n} d={sharp(outline.map(place))} fill={side === null ? 'none' : `url(#zone-${side})`} />
      ))}
      {order.map(({ look, spots, high }, n) => (
        <Area key={n} look={look} spots={spots} high={high} n={n} />
      ))}
      <Blocks
        pieces={map.pieces}
        place={place}
        width={map.pieces.length > 30 ? 13 : 18}
        men={map.pieces.every(({ single, arm }) => single || arm === 'guns')}
      />
    </>
  );
}

function Area({ look, spots, n }: { look: Look; spots: readonly Spot[]; high: boolean; n: number }) {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y, wide] = [(left + right) / 2, (top + bottom) / 2, right - left];
  const d = ROUND.includes(look) ? smooth(spots) : sharp(spots);
  const coat = COATS[look];
  if (look === 'house' || look === 'hamlet') {
    const scale = Math.max(0.55, Math.min(1.1, wide / 34));
    return (
      <use href={`#sc-house${n % 3}`} transform={`translate(${x.toFixed(1)} ${(y + 6 * scale).toFixed(1)}) scale(${scale.toFixed(2)})`} />
    );
  }
  if (look === 'hill' || look === 'ridge') {
    const inner = spots.map(([px, py]): Spot => [x + (px - x) * 0.62, y + (py - y) * 0.6 - 3]);
    return (
      <g stroke="#2a1f1a" stroke-width=".8">
        <path d={d} transform="translate(0 3)" fill="#a9743c" />
        <path d={d} fill="#8bbb48" />
        <path d={smooth(inner)} fill="#9dc95b" stroke-opacity=".5" />
      </g>
    );
  }
  return (
    <>
      <path d={d} fill={coat.ground} stroke={coat.edge} stroke-width=".8" />
      {look === 'wood' ? <Grove spots={spots} x={x} y={y} n={n} wide={wide} /> : null}
      {look === 'rock' ? <use href="#sc-stone" transform={`translate(${x} ${y + 3}) scale(.7)`} /> : null}
    </>
  );
}

function Grove({ spots, x, y, n, wide }: { spots: readonly Spot[]; x: number; y: number; n: number; wide: number }) {
  const step = Math.max(1, Math.ceil(spots.length / 5));
  const trees = spots.filter((_, at) => at % step === 0).map(([px, py]): Spot => [x + (px - x) * 0.55, y + (py - y) * 0.5 + 4]);
  const scale = Math.max(0.4, Math.min(0.72, wide / 60));
  return (
    <>
      {[...trees, [x, y + 4] as Spot]
        .sort((a, b) => a[1] - b[1])
        .map(([px, py], at) => (
          <use
            key={at}
            href={`#sc-${(at + n) % 2 ? 'fir' : 'oak'}`}
            transform={`translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${scale.toFixed(2)})`}
          />
        ))}
    </>
  );
}

/** The colour of a side, for stripes beside words. */
export const stripe = (seat: number): string => sideColour(seat);
