// What stands upright on tiles and hexes: trees, roofs, walls, hedges, rails. Each has a foot by which it is sorted among the men.
import type { Cell, Look, Point } from '@baize/contracts';
import type { JSX } from 'preact';
import { type CellLayout, cellCorners, closedPath, shapeOf } from './cell-shapes.ts';
import { INK, mix } from './flat/paint.ts';
import { chanceOf, Stand } from './scenery.tsx';

export interface Standing {
  key: string;
  /** Its foot in pixels. */
  x: number;
  y: number;
  art: JSX.Element;
}

export interface StandingProps extends CellLayout {
  /** Cells with somebody inside: there the roof is lifted. */
  inside?: ReadonlySet<string> | undefined;
  theme?: 'table' | 'map room' | undefined;
}

/** Names, places in shares of the cell, and sizes; several sets, so that no two cells are alike. */
type Set = readonly (readonly [name: string, x: number, y: number, scale: number])[];

const SETS: Partial<Record<Look, readonly Set[]>> = {
  wood: [
    [
      ['oak', -0.36, 0.02, 0.95],
      ['fir', 0.38, 0.14, 0.9],
      ['bush', -0.08, 0.46, 0.8],
    ],
    [
      ['elm', -0.36, 0.04, 0.95],
      ['poplar', 0.38, 0.16, 0.85],
      ['bush', -0.06, 0.5, 0.8],
    ],
    [
      ['fir', -0.38, 0.06, 0.9],
      ['oak', 0.34, 0.16, 0.9],
      ['bush', 0, 0.5, 0.7],
    ],
  ],
  hedge: [
    [
      ['elm', -0.34, 0, 0.66],
      ['bush', 0.36, 0.1, 0.9],
      ['bush', -0.1, 0.44, 1],
    ],
    [
      ['bush', -0.42, 0.04, 0.95],
      ['fir', 0.36, 0.06, 0.6],
      ['bush', 0.06, 0.46, 1],
    ],
    [
      ['bush', -0.3, -0.02, 0.9],
      ['oak', 0.36, 0.08, 0.62],
      ['bush', -0.2, 0.46, 1],
    ],
  ],
  heath: [
    [
      ['bush', -0.36, 0.1, 0.5],
      ['bush', 0.34, 0.36, 0.42],
    ],
  ],
  rough: [
    [
      ['stone', -0.36, 0.1, 0.7],
      ['bush', 0.34, 0.34, 0.5],
    ],
    [
      ['stone', 0.32, 0.02, 0.7],
      ['stone', -0.2, 0.42, 0.5],
    ],
  ],
  marsh: [
    [
      ['reeds', -0.42, 0.1, 0.62],
      ['reeds', 0.42, 0.36, 0.7],
    ],
    [
      ['reeds', 0.36, 0.06, 0.62],
      ['reeds', -0.34, 0.42, 0.7],
    ],
  ],
  rock: [
    [
      ['stone', -0.24, 0.02, 1.4],
      ['stone', 0.34, 0.3, 1.1],
      ['stone', -0.34, 0.46, 0.7],
    ],
  ],
  redoubt: [[-0.56, -0.28, 0, 0.28, 0.56].map((x) => ['gabion', x, -0.1 - Math.abs(x) * 0.24, 0.7] as const)],
  wagon: [[['wagon', -0.06, 0.34, 1]]],
  ship: [[['ship', 0, 0.4, 1]]],
  smoke: [[]],
};

const ROOFS = ['#c8382f', '#3f6fae', '#d98a2b'] as const;

const seedOf = ([x, y]: Point): number => Math.floor(chanceOf(x * 31 + 7, y * 17 + 3) * 997);

/** A block with the outline of its cell: a stone wall, the side of a house. */
function Prism({
  corners,
  high,
  top,
  face,
  course,
}: {
  corners: readonly Point[];
  high: number;
  top: string;
  face: string;
  course: boolean;
}) {
  const faces = corners.flatMap((a, at) => {
    const b = corners[(at + 1) % corners.length] as Point;
    // Clockwise in the picture: a side that runs to the left looks at the viewer.
    return b[0] < a[0] - 0.5 ? [[a, b] as const] : [];
  });
  const reach = Math.max(...corners.map(([x]) => x));
  const rows = Math.max(2, Math.round(high / 11));
  return (
    <g stroke={INK} stroke-width="1.2" stroke-linejoin="round">
      <path
        d={closedPath(corners)}
        transform={`translate(${reach * 0.28} ${-high * 0.06}) skewX(-14)`}
        fill="#0b1a0f"
        fill-opacity=".3"
        stroke="none"
      />
      {faces.map(([a, b], which) => {
        const shade = b[1] > a[1] + 0.5 ? 0.2 : 0;
        return (
          <g key={`${a[0]}`}>
            <path d={closedPath([a, b, [b[0], b[1] - high], [a[0], a[1] - high]])} fill={mix(face, '#1a1420', shade)} />
            {course && <path d={courses(a, b, high, rows, which)} fill="none" stroke="#3e3a35" stroke-opacity=".75" stroke-width="1" />}
          </g>
        );
      })}
      <path d={closedPath(corners.map(([x, y]): Point => [x, y - high]))} fill={top} />
      <path
        d={closedPath(corners.map(([x, y]): Point => [x * 0.93, y * 0.93 - high]))}
        fill="none"
        stroke="#fff"
        stroke-opacity=".3"
        stroke-width="1.4"
      />
    </g>
  );
}

/** The joints of masonry on one face. */
function courses(a: Point, b: Point, high: number, rows: number, odd: number): string {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const stones = Math.max(1, Math.round(long / 26));
  const at = (share: number, up: number): string =>
    `${(a[0] + (b[0] - a[0]) * share).toFixed(1)} ${(a[1] + (b[1] - a[1]) * share - up * high).toFixed(1)}`;
  let path = '';
  for (let row = 1; row < rows; row++) path += `M${at(0, row / rows)}L${at(1, row / rows)}`;
  for (let row = 0; row < rows; row++)
    for (let stone = 0; stone <= stones; stone++) {
      const share = (stone + ((row + odd) % 2 ? 0.5 : 0)) / stones;
      if (share > 0.02 && share < 0.98) path += `M${at(share, row / rows)}L${at(share, (row + 1) / rows)}`;
    }
  return path;
}

/** A card house over its cell; with somebody inside only its walls, knee-high. */
function House({ wide, roof, open }: { wide: number; roof: string; open: boolean }) {
  const scale = wide / 40;
  if (open)
    return (
      <g transform={`scale(${scale})`} stroke={INK} stroke-width=".9" stroke-linejoin="round">
        <path d="M-18 0V-14L-11-20H19V-6L12 0z" fill="url(#ground-floor)" />
        <path d="M-18-14L-11-20H19M19-20V-6M-18 0V-6H12V0z" fill="#f4e6c4" />
        <path d="M-5 0V-6H1V0z" fill="#5b3a1c" />
      </g>
    );
  const name = `house${ROOFS.indexOf(roof as (typeof ROOFS)[number])}`;
  return <Stand name={name} x={0} y={0} scale={scale} />;
}

/** A lantern post at the corner of a bridge. */
const lantern = (x: number, y: number, scale: number) => (
  <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`} stroke={INK} stroke-width="1">
    <circle cy="-22" r="13" fill="#ffdf80" fill-opacity=".3" stroke="none" />
    <path d="M-2 0V-15H2V0z" fill="#4f3217" />
    <path d="M-4.4-15H4.4L5.6-27H-5.6z" fill="#ffe9a6" />
    <path d="M-6.4-27H6.4L3-32H-3z" fill="#4b4a4a" />
  </g>
);

function artOf(cell: Cell, { surface, size, squash = 1, turned, inside }: StandingProps): JSX.Element | null {
  const seed = seedOf(cell.at);
  const tile = surface.kind === 'tiles';
  const half = tile ? size / 2 : size;
  const roof = ROOFS[seed % 3] ?? ROOFS[0];
  switch (cell.look) {
    case 'house':
    case 'hamlet': {
      const wide = half * (tile ? 1.7 : 1.55);
      return (
        <g transform={`translate(${-half * 0.02} ${half * 0.46 * squash})`}>
          <House wide={wide} roof={roof} open={inside?.has(cell.id) ?? false} />
        </g>
      );
    }
    case 'wall': {
      const corners = cellCorners(shapeOf(surface, turned), size * (tile ? 0.86 : 0.98), squash * (tile ? 0.7 : 1));
      return <Prism corners={corners} high={half * (tile ? 0.7 : 0.62)} top="#b3ada1" face="#8f897f" course />;
    }
    case 'fence': {
      const corners = cellCorners(shapeOf(surface, turned), size * (tile ? 0.86 : 0.98), squash * (tile ? 0.5 : 1));
      return <Prism corners={corners} high={half * 0.22} top="#c9a36a" face="#a3763f" course={false} />;
    }
    case 'bridge': {
      const [x, y] = [tile ? half : half * 0.8, (tile ? half : half * 0.8) * squash * 1.12];
      return (
        <>
          {[
            [-x, -y],
            [x, -y],
            [-x, y],
            [x, y],
          ].map(([px = 0, py = 0]) => lantern(px, py, half / 50))}
        </>
      );
    }
    case 'smoke':
      return (
        <path
          d="M-34-4Q-48-18-32-28Q-38-48-16-48Q-8-68 12-58Q32-64 32-42Q50-34 38-16Q36 0 16-4Q0 6-14-4Q-24 4-34-4z"
          transform={`scale(${half / 44})`}
          fill="#dcd9d0"
          fill-opacity=".86"
          stroke={INK}
          stroke-opacity=".5"
        />
      );
    default: {
      const sets = SETS[cell.look];
      if (!sets) return null;
      const set = sets[seed % sets.length] ?? [];
      const scale = half / (tile ? 42 : 34);
      const shift = (chanceOf(seed, 5) - 0.5) * 0.14;
      return (
        <>
          {set.map(([name, x, y, grow]) => (
            <Stand key={`${name}${x}`} name={name} x={(x + shift) * half} y={y * half * squash} scale={grow * scale} />
          ))}
        </>
      );
    }
  }
}

/** Scenery by its cells. */
export function standingScenery(props: StandingProps): Standing[] {
  if (props.theme === 'map room') return [];
  return props.surface.cells.flatMap((cell) => {
    const art = artOf(cell, props);
    if (!art) return [];
    const [x, y] = props.place(cell.at);
    return [{ key: cell.id, x, y, art }];
  });
}

const EDGE_HEIGHT: Partial<Record<Look, number>> = { wall: 0.3, hedge: 0.3, fence: 0.2 };

/** Walls, hedges and fences between cells; others lie flat and are drawn by GroundEdge. */
export function standingEdges({ surface, place, size }: CellLayout): Standing[] {
  return (surface.edges ?? []).flatMap((edge, at) => {
    const rise = EDGE_HEIGHT[edge.look];
    if (rise === undefined) return [];
    const [from, to] = [place(edge.from), place(edge.to)];
    const high = rise * size * (surface.kind === 'tiles' ? 0.8 : 1.2);
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const line: readonly [Point, Point] = from[0] <= to[0] ? [from, to] : [to, from];
    const [a, b] = line.map(([px, py]): Point => [px - x, py - y]) as [Point, Point];
    return [{ key: `edge:${at}`, x, y, art: <EdgeArt look={edge.look} a={a} b={b} high={high} /> }];
  });
}

function EdgeArt({ look, a, b, high }: { look: Look; a: Point; b: Point; high: number }) {
  const thick = high * 0.42;
  const face = closedPath([a, b, [b[0], b[1] - high], [a[0], a[1] - high]]);
  const top = closedPath([
    [a[0], a[1] - high],
    [b[0], b[1] - high],
    [b[0] + thick * 0.4, b[1] - high - thick],
    [a[0] + thick * 0.4, a[1] - high - thick],
  ]);
  const shadow = closedPath([a, b, [b[0] + high, b[1] - high * 0.2], [a[0] + high, a[1] - high * 0.2]]);
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (look === 'hedge') {
    const count = Math.max(2, Math.round(long / (high * 0.9)));
    return (
      <>
        {Array.from({ length: count }, (_, at) => {
          const share = (at + 0.5) / count;
          return <Stand key={share} name="bush" x={a[0] + (b[0] - a[0]) * share} y={a[1] + (b[1] - a[1]) * share} scale={high / 12} />;
        })}
      </>
    );
  }
  if (look === 'fence') {
    const posts = Math.max(2, Math.round(long / 16));
    const at = (share: number, up: number) =>
      `${(a[0] + (b[0] - a[0]) * share).toFixed(1)} ${(a[1] + (b[1] - a[1]) * share - up).toFixed(1)}`;
    return (
      <g fill="none" stroke="#6b4a24" stroke-width="2.4" stroke-linecap="round">
        <path d={shadow} fill="#0b1a0f" fill-opacity=".18" stroke="none" />
        <path d={`M${at(0, high * 0.4)}L${at(1, high * 0.4)}M${at(0, high * 0.8)}L${at(1, high * 0.8)}`} />
        <path
          d={Array.from({ length: posts + 1 }, (_, post) => `M${at(post / posts, 0)}L${at(post / posts, high)}`).join('')}
          stroke="#8d5a2c"
        />
      </g>
    );
  }
  return (
    <g stroke={INK} stroke-width="1.1" stroke-linejoin="round">
      <path d={shadow} fill="#0b1a0f" fill-opacity=".28" stroke="none" />
      <path d={face} fill="#9c958a" />
      <path d={courses(a, b, high, 2, 0)} fill="none" stroke="#3e3a35" stroke-opacity=".7" stroke-width=".9" />
      <path d={top} fill="#c3bcae" />
    </g>
  );
}
