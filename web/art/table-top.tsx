// The painted top of a hobby table: ground that fills it to the edges, mottled and worn, and the weather over it.
import type { Scene, Surface } from '@baize/contracts';
import { COATS } from './patterns.tsx';

export type Top = 'grass' | 'court' | 'deck' | 'sand' | 'water' | 'paper';

const TOPS: Record<Top, { colour: string; marks: string; mottles: readonly (readonly [name: string, opacity: number])[] }> = {
  grass: {
    colour: '#6a9f3f',
    marks: 'top-tufts',
    mottles: [
      ['dark', 0.78],
      ['light', 0.34],
    ],
  },
  court: {
    colour: '#cbb88d',
    marks: 'top-flags',
    mottles: [
      ['soot', 0.34],
      ['moss', 0.62],
      ['light', 0.22],
    ],
  },
  deck: {
    colour: COATS.floor.ground,
    marks: 'ground-floor',
    mottles: [
      ['soot', 0.4],
      ['light', 0.14],
    ],
  },
  sand: {
    colour: COATS.sand.ground,
    marks: 'ground-sand',
    mottles: [
      ['soot', 0.26],
      ['light', 0.3],
    ],
  },
  paper: { colour: '#f3ead6', marks: 'top-laid', mottles: [['soot', 0.16]] },
  water: {
    colour: COATS.water.ground,
    marks: 'ground-water',
    mottles: [
      ['dark', 0.3],
      ['light', 0.16],
    ],
  },
};

/** For the page's definitions. */
export const TopPatterns = () => (
  <>
    <pattern id="top-tufts" width="92" height="76" patternUnits="userSpaceOnUse">
      <path
        d="M8 12q1-5-1-7M10 12q1-4 3-6M33 31q1-5-1-7M35 31q1-4 3-6M61 18q1-5-1-7M63 18q1-4 3-6M80 49q1-5-1-7M82 49q1-4 3-6M20 60q1-5-1-7M22 60q1-4 3-6M52 70q1-5-1-7M54 70q1-4 3-6"
        fill="none"
        stroke="#2f6a24"
        stroke-opacity=".5"
        stroke-width="1.2"
      />
    </pattern>
    <pattern id="top-flags" width="120" height="66" patternUnits="userSpaceOnUse">
      <path
        d="M0 1H120M0 34H120M26 1V34M84 1V34M58 34V66M112 34V66M6 34V66"
        fill="none"
        stroke="#8f7a50"
        stroke-opacity=".34"
        stroke-width="1.2"
      />
      <path d="M0 2.4H120M0 35.4H120" fill="none" stroke="#fff4d2" stroke-opacity=".3" stroke-width="1" />
    </pattern>
    <pattern id="top-laid" width="40" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 1H40" stroke="#b9a67e" stroke-opacity=".2" stroke-width=".8" />
    </pattern>
    <pattern id="rainfall" width="60" height="90" patternUnits="userSpaceOnUse">
      <path
        d="M8 0l-6 18M34 12l-5 15M52 34l-6 18M20 48l-5 15M44 66l-6 18M6 72l-4 12"
        fill="none"
        stroke="#e8f2f6"
        stroke-opacity=".5"
        stroke-width="1.3"
        stroke-linecap="round"
      />
    </pattern>
    <pattern id="snowfall" width="90" height="90" patternUnits="userSpaceOnUse">
      <path
        d="M8 12h.01M34 30h.01M62 8h.01M80 40h.01M20 60h.01M50 74h.01M74 82h.01M44 48h.01"
        stroke="#fff"
        stroke-opacity=".85"
        stroke-width="4"
        stroke-linecap="round"
      />
    </pattern>
  </>
);

/** What a table of cells is painted as: the open country between its features; in the map room all is paper. */
export function topOf(surface: Surface, theme: 'table' | 'map room' = 'table'): Top {
  if (theme === 'map room') return 'paper';
  if (surface.kind === 'wings' || surface.kind === 'open') return 'grass';
  const count = (look: string) => surface.cells.filter((cell) => cell.look === look).length;
  const most = surface.cells.length / 2;
  if (count('floor') + count('ship') > most) return 'deck';
  if (count('sand') > most) return 'sand';
  if (count('water') + count('river') > most) return 'water';
  return surface.kind === 'tiles' ? 'court' : 'grass';
}

/** Painted ground from 0,0. `brush`: how coarsely it is painted. */
export function TableTop({ width, height, kind = 'grass', brush = 1 }: { width: number; height: number; kind?: Top; brush?: number }) {
  const { colour, marks, mottles } = TOPS[kind];
  const box = { width: width / brush, height: height / brush };
  return (
    <g class="table-top" transform={brush === 1 ? undefined : `scale(${brush})`} pointer-events="none">
      <rect {...box} fill={colour} />
      <rect {...box} fill={`url(#${marks})`} />
      {mottles.map(([name, opacity]) => (
        <rect key={name} {...box} fill={`url(#mottle-${name})`} opacity={opacity} />
      ))}
      <rect {...box} fill="url(#lamp)" />
    </g>
  );
}

type Weather = NonNullable<Scene['mood']>;

/** Colour over the whole, how strong, and what falls or drifts. */
const MOODS: Record<Weather, readonly (readonly [fill: string, opacity: number])[]> = {
  day: [],
  dusk: [
    ['url(#dusk)', 1],
    ['#3a1f4d', 0.12],
  ],
  night: [
    ['#0d1c40', 0.46],
    ['url(#moonlight)', 1],
  ],
  mist: [
    ['#e6ebe6', 0.26],
    ['url(#mottle-light)', 0.55],
  ],
  rain: [
    ['#33485a', 0.26],
    ['url(#rainfall)', 0.8],
  ],
  snow: [
    ['#eef3f7', 0.32],
    ['url(#snowfall)', 0.9],
  ],
};

/** Time of day and weather as a tint over ground and scenery; nothing in it can be touched. */
export function Mood({ mood = 'day', width, height }: { mood?: Weather | undefined; width: number; height: number }) {
  return (
    <g class={`mood mood-${mood}`} pointer-events="none">
      {MOODS[mood].map(([fill, opacity]) => (
        <rect key={fill} width={width} height={height} fill={fill} opacity={opacity} />
      ))}
    </g>
  );
}

/** For the page's definitions: evening from the left, the moon from above. */
export const MoodGradients = () => (
  <>
    <linearGradient id="dusk" x2="1" y2=".5">
      <stop stop-color="#ffb347" stop-opacity=".3" />
      <stop offset=".5" stop-color="#e0663a" stop-opacity=".16" />
      <stop offset="1" stop-color="#2a1840" stop-opacity=".38" />
    </linearGradient>
    <radialGradient id="moonlight" cx=".4" cy=".3" r=".8">
      <stop stop-color="#c8dcff" stop-opacity=".2" />
      <stop offset=".6" stop-color="#c8dcff" stop-opacity="0" />
    </radialGradient>
  </>
);
