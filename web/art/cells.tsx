// Letterpress: hexes and tiles in fine ink lines on paper.
import type { Look, SideOf } from '@baize/contracts';
import type { CellShape } from './cell-shapes.ts';
import { sideColour } from './sides.ts';
import { DISPLAY } from './text.ts';

export interface CellProps {
  look: Look;
  shape: CellShape;
  /** A tile's side; a hex's radius from centre to corner. */
  size: number;
  height?: number | undefined;
  print?: string | undefined;
  zone?: SideOf | undefined;
}

type Spot = readonly [x: number, y: number];

/** The same small cut at several places. */
const strew = (cut: string, ...spots: readonly Spot[]): string => spots.map(([x, y]) => `M${x} ${y}${cut}`).join('');

const TREE = 'v-6m-8 0q-4-4 0-8q-1-7 7-8q9 0 8 8q5 4 1 8q-8 4-16 0m9-2l5-5m-2 7l4-4m-9-1l5-5';
const FIR = 'v-4m-7 0l4-7h-3l4-7h-2l4-8l4 8h-2l4 7h-3l4 7z';
const TUFT = 'm-5 0l-2-5m7 5v-8m5 8l2-5';
const WAVE = 'q5-5 10 0t10 0t10 0';
const STONE = 'l-2-6l5-6l8 1l4 6l-2 5zm3-12l4 6l8-1m-8 1l-1 6';
const HOUSE = 'v-10l9-8l9 8v10zm7 0v-6h4v6m-13-11h20';
const DASHES = 'h6m4 0h9m5 0h5';

const rows = (cut: string, xs: readonly number[], ys: readonly number[]): string =>
  ys.map((y, row) => xs.map((x) => `M${x + (row % 2 ? 7 : 0)} ${y}${cut}`).join('')).join('');

/** Short strokes down the slope around a centre. */
function hachures(wide: number, high: number, long: number, count: number): string {
  let path = '';
  for (let at = 0; at < count; at++) {
    const angle = (at / count) * 2 * Math.PI;
    const reach = 1 + (at % 2 ? long * 0.7 : long);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    path += `M${(x * wide).toFixed(1)} ${(y * high).toFixed(1)}L${(x * wide * reach).toFixed(1)} ${(y * high * reach).toFixed(1)}`;
  }
  return path;
}

/** Strokes side by side, some shorter, from one height to another. */
function comb(from: number, to: number, step: number, near: number, far: number): string {
  let path = '';
  for (let x = from, at = 0; x <= to; x += step, at++) path += `M${x} ${near}L${x + x / 12} ${at % 3 ? far * 0.75 : far}`;
  return path;
}

const BRICKS = 'M-34-8H34M-34 0H34M-34 8H34M-34-8V8M34-8V8M-20-8V0M0-8V0M20-8V0M-28 0V8M-10 0V8M10 0V8M28 0V8';

/** Each look in a box of 100 around 0,0: the paper's tint, the lines, and what is printed solid. */
const CUTS: Record<Look, { tint: string; lines: string; solid?: string; thick?: number }> = {
  plain: { tint: '#f3ead6', lines: strew('m-3 0l-1-3m4 3v-5m3 5l1-3', [-22, 18], [20, -14]) },
  rough: { tint: '#e9e0c2', lines: strew(STONE, [-28, 4], [8, 26], [6, -10]) + strew(TUFT, [-10, 28], [26, 4], [-18, -16]) },
  wood: { tint: '#d3dfbd', lines: strew(TREE, [-19, 2], [17, -4], [-2, 30], [28, 26], [-30, 28]) + strew(FIR, [-1, -10]) },
  hill: { tint: '#efe0bb', lines: hachures(15, 11, 1.1, 30) + hachures(34, 27, 0.24, 44), thick: 0.8 },
  ridge: { tint: '#ecdcb4', lines: `M-42 0H42${comb(-40, 40, 4, -4, -17)}${comb(-38, 40, 4, 4, 15)}`, thick: 0.9 },
  river: { tint: '#c6dde4', lines: rows(WAVE, [-40, -8], [-26, -13, 0, 13, 26]) },
  ford: {
    tint: '#dbe6dd',
    lines: rows(WAVE, [-40, 6], [-24, 24]),
    solid: strew('a5 3.4 0 1 1 .1 0z', [-30, 2], [-15, -4], [0, 4], [15, -2], [30, 4]),
  },
  road: { tint: '#f0e2c2', lines: `M-43-9Q0-13 43-9M-43 9Q0 5 43 9${strew(DASHES, [-34, -1], [2, -2])}`, thick: 1.3 },
  lane: { tint: '#f0e2c2', lines: `M-43-6H43M-43 6H43${strew(TUFT, [-22, -10], [14, -10], [-6, 18], [26, 18])}` },
  marsh: {
    tint: '#d5dfcf',
    lines: rows('h18', [-32, 6], [-22, -6, 10, 26]) + strew(TUFT, [-22, -22], [16, -6], [-14, 10], [22, 26], [8, -22]),
  },
  field: { tint: '#efdfb3', lines: 'M-38-20L-12-34M-40-9L8-36M-40 2L26-35M-40 13L38-32M-36 23L40-20M-26 30L40-8M-12 34L40 4M8 35L36 18' },
  heath: { tint: '#e5dad3', lines: rows('q3-7 6 0m-3-4v-3', [-34, -12, 10], [-20, -4, 12, 28]) },
  hamlet: { tint: '#f1e0c6', lines: strew(HOUSE, [-34, 4], [6, -6], [-12, 32]), solid: strew('l9-8l9 8z', [-34, -6], [6, -16], [-12, 22]) },
  house: {
    tint: '#f1e0c6',
    lines: 'M-24 24V-4L0-26L24-4V24zM-30 0L0-28L30 0M-5 24V8H5V24M-17 12v-8h7v8zM10 12v-8h7v8z',
    solid: 'M-24-4L0-26L24-4z',
  },
  redoubt: { tint: '#ead9b8', lines: `M-30 18V-8L0-28L30-8V18M-22 18V-4L0-18L22-4V18${hachures(33, 27, 0.2, 36)}`, thick: 1.2 },
  wall: { tint: '#f3ead6', lines: BRICKS, thick: 1.2 },
  hedge: { tint: '#e3e8cc', lines: strew('q-6-4 0-8q0-7 8-6q7-4 9 3q7 3 2 8q-8 6-19 3', [-32, 8], [-9, 6], [14, 8]) },
  fence: { tint: '#f3ead6', lines: 'M-36-6H36M-36 4H36M-30-14V14M-10-14V14M10-14V14M30-14V14', thick: 1.5 },
  bridge: {
    tint: '#c6dde4',
    lines: `${rows(WAVE, [-40, 6], [-28, 30])}M-40-14H40V14H-40zM-30-14V14M-20-14V14M-10-14V14M0-14V14M10-14V14M20-14V14M30-14V14`,
  },
  rock: {
    tint: '#e2dccd',
    lines:
      'M-32 22Q-36 6-24-2Q-20-18-4-18Q4-26 16-18Q28-12 26 0Q36 8 32 22Q0 28-32 22zM-24-2Q-16-6-10 0Q-4 8-6 24M26 0Q16 0 12 8Q8 16 10 25M-4-18Q2-14 2-6M14 14l6 8M18 9l8 12M-30 14l4 6M8-14l10 8M13-16l9 8M-20 10l6 10',
  },
  water: { tint: '#b5d2de', lines: rows('q4-4 8 0t8 0t8 0', [-42, -14, 12], [-32, -22, -12, -2, 8, 18, 28]) },
  sand: { tint: '#f3e4bb', lines: rows('h.1', [-36, -24, -12, 0, 12, 24], [-28, -16, -4, 8, 20, 30]), thick: 1.9 },
  floor: { tint: '#efdfbf', lines: 'M-40-24H40M-40-8H40M-40 8H40M-40 24H40M-10-40V-24M18-24V-8M-20-8V8M8 8V24M-12 24V38' },
  stairs: {
    tint: '#efdfbf',
    lines: 'M-22-28H22M-22-18H22M-22-8H22M-22 2H22M-22 12H22M-22 22H22M-22-28V30M22-28V30M0 30V-24M-5-18L0-26L5-18',
  },
  ship: {
    tint: '#c6dde4',
    lines: 'M-36 8H36L26 26H-26zM-8 8V-32M-28 4Q-20-12-26-26H4Q10-12 5 4zM14 8V-24M12 0Q20-10 16-20H30Q34-10 30 0z',
  },
  wagon: {
    tint: '#f3ead6',
    lines: 'M-28 8H24L28-4H-32zM-28-4Q-28-28 0-28Q24-28 24-4M-16 16a8 8 0 1 1 .1 0zM14 16a8 8 0 1 1 .1 0zM28 2H42',
  },
  pit: {
    tint: '#d8cdb8',
    lines: `M-28 0Q-26-20 0-20Q26-20 28 0Q26 18 0 18Q-26 18-28 0${hachures(28, 19, -0.35, 40)}`,
    solid: 'M-14 0Q-12-9 0-9Q12-9 14 0Q12 8 0 8Q-12 8-14 0z',
  },
  smoke: {
    tint: '#eceae3',
    lines: 'M-26 16Q-38 6-26-2Q-28-18-12-18Q-4-32 10-22Q26-24 26-8Q38 0 28 14Q14 22 4 14Q-8 24-26 16M-14 4Q-18-8-6-10M6 4Q4-8 16-8',
  },
  void: { tint: '#b9b1a0', lines: 'M-42-20L20-42M-42 0L40-30M-42 20L42-10M-34 38L42 10M-10 42L42 24' },
};

/** The corners of a cell around 0,0. */
function corners(shape: CellShape, size: number): string {
  if (shape === 'tile') return `M${-size} ${-size}H${size}V${size}H${-size}z`;
  const turn = shape === 'pointy' ? 30 : 0;
  const points = [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = ((at * 60 + turn) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

const INK = '#3b342b';

/** The lines of every look, for the page's definitions: `cell-wood` and so on. */
export const CellSymbols = () =>
  (Object.keys(CUTS) as Look[]).map((look) => {
    const { lines, solid, thick = 1 } = CUTS[look];
    return (
      <g key={look} id={`cell-${look}`} stroke={INK} stroke-width={thick} fill="none" stroke-linecap="round" stroke-linejoin="round">
        {solid && <path d={solid} fill={INK} fill-opacity=".72" stroke="none" />}
        <path d={lines} />
      </g>
    );
  });

export function CellGround({ look, shape, size, height = 0, print, zone }: CellProps) {
  const outline = corners(shape, 50);
  return (
    <g transform={`scale(${size / (shape === 'tile' ? 100 : 50)})`}>
      <path d={outline} fill={CUTS[look].tint} stroke={INK} stroke-width="1" />
      {Array.from({ length: Math.min(4, Math.max(0, height)) }, (_, step) => (
        <path key={step + 1} d={corners(shape, 46 - step * 6)} fill="#6b4a24" fill-opacity=".07" stroke="#8a6a3c" stroke-width=".9" />
      ))}
      <use href={`#cell-${look}`} transform={shape === 'tile' ? 'scale(1.1)' : undefined} />
      {zone !== undefined && zone !== null && (
        <>
          <path d={outline} fill={sideColour(zone)} fill-opacity=".12" />
          <path d={corners(shape, 47.4)} fill={`url(#zone-${zone % 4})`} stroke={sideColour(zone)} stroke-opacity=".7" stroke-width="1.6" />
        </>
      )}
      {print && (
        <text
          y="-24"
          font-family={DISPLAY}
          font-size="16"
          fill={INK}
          stroke={CUTS[look].tint}
          stroke-width="4"
          paint-order="stroke"
          text-anchor="middle"
        >
          {print}
        </text>
      )}
    </g>
  );
}

const EDGE: Partial<Record<Look, { under: string; over: string; dash: string; cap: 'butt' | 'round' }>> = {
  wall: { under: INK, over: '#d8cfbd', dash: '2.2 .5', cap: 'butt' },
  hedge: { under: '#24421f', over: '#7fa65a', dash: '.01 1.1', cap: 'round' },
  fence: { under: 'none', over: '#6b4a24', dash: '.5 1.3', cap: 'butt' },
  river: { under: '#1f5f8b', over: '#a9d3e2', dash: '3 .6', cap: 'round' },
  water: { under: '#1f5f8b', over: '#a9d3e2', dash: '3 .6', cap: 'round' },
  road: { under: '#8f6f3c', over: '#ecd9ae', dash: 'none', cap: 'round' },
  bridge: { under: '#5e3c1b', over: '#d9b27a', dash: '.7 .3', cap: 'butt' },
};

/** A wall, hedge, fence, river or road along an edge. `width` is how thick it is drawn. */
export function GroundEdge({ look, from, to, width }: { look: Look; from: Spot; to: Spot; width: number }) {
  const edge = EDGE[look] ?? { under: INK, over: CUTS[look].tint, dash: '1.4 .6', cap: 'butt' as const };
  const line = `M${from.join(' ')}L${to.join(' ')}`;
  const dash =
    edge.dash === 'none'
      ? undefined
      : edge.dash
          .split(' ')
          .map((part) => Number(part) * width)
          .join(' ');
  return (
    <g fill="none">
      {edge.under === 'none' ? (
        <path d={line} stroke={edge.over} stroke-width={width * 0.3} />
      ) : (
        <path d={line} stroke={edge.under} stroke-width={width} stroke-linecap="round" />
      )}
      <path
        d={line}
        stroke={edge.over}
        stroke-width={width * (edge.under === 'none' ? 1.2 : 0.66)}
        stroke-dasharray={dash}
        stroke-linecap={edge.cap}
      />
    </g>
  );
}
