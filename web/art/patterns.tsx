// Paint by look: the ground's colour and the marks that repeat on it, 40 of its units to an inch.
import type { Look } from '@baize/contracts';

/** A mark of a pattern: its path, colour, width of line (0: filled). */
type Brush = readonly [path: string, colour: string, width: number];

export interface Coat {
  ground: string;
  /** The lining around it. */
  edge: string;
  tile: readonly [width: number, height: number];
  brushes: readonly Brush[];
}

const TUFTS = 'M8 12l-2-5M9 12V6M10 12l2-4M28 30l-2-5M29 30v-6M30 30l2-4';
const WAVES = 'M8 10q6-5 12 0t12 0M62 28q5-4 10 0t10 0M24 46q6-5 12 0t12 0M84 58q4-3 8 0';
const PLANKS = 'M0 10H40M0 20H40M0 30H40M0 40H40M12 0V10M30 10V20M6 20V30M24 30V40';
const STONES = 'M1 2h13v7H1zM17 2h10v7H17zM30 2h9v7h-9zM-4 12H8v7h-12zM11 12h14v7H11zM28 12h8v7h-8z';

const board: Coat = { ground: '#5f9a3c', edge: '#3d6a28', tile: [40, 40], brushes: [[TUFTS, '#4b8030', 1.2]] };
const river: Coat = {
  ground: '#4f9bc4',
  edge: '#1f5f8b',
  tile: [104, 68],
  brushes: [
    [WAVES, '#e2f2f8', 1.6],
    ['M48 12q5-4 10 0M6 34q5-4 10 0M66 52q5-4 10 0M92 20q4-3 8 0', '#2f7fae', 1.4],
  ],
};
const path: Coat = {
  ground: '#d8bd84',
  edge: '#8f6f3c',
  tile: [40, 40],
  brushes: [['M6 8h4M24 14h5M12 27h5M31 34h4M4 36h2', '#a9854a', 1.6]],
};
const planks: Coat = { ground: '#c79a5d', edge: '#5e3c1b', tile: [40, 40], brushes: [[PLANKS, '#8a5f30', 1.2]] };
const masonry: Coat = { ground: '#8f897f', edge: '#3e3a35', tile: [40, 20], brushes: [[STONES, '#bdb6a8', 0]] };

export const COATS: Record<Look, Coat> = {
  plain: board,
  rough: {
    ground: '#8a9a45',
    edge: '#565f26',
    tile: [40, 40],
    brushes: [
      ['M4 30l5-6l6 2l2 5l-6 3zM24 12l4-5l6 2l1 5l-7 2z', '#b9b39c', 0],
      ['M4 30l5-6l6 2M24 12l4-5l6 2M10 12l-2-5M11 12V6M12 12l2-4M30 36l-2-4M31 36v-6', '#4f5622', 1.2],
    ],
  },
  wood: {
    ground: '#3f7038',
    edge: '#274a24',
    tile: [20, 20],
    brushes: [['M3 4q2-3 4 0M12 9q2-3 4 0M5 15q2-3 4 0M15 18q2-3 4 0', '#2f5a2b', 1.3]],
  },
  hill: { ground: '#86b24c', edge: '#6b4a24', tile: [40, 40], brushes: [[TUFTS, '#6a963a', 1.2]] },
  ridge: { ground: '#9ab050', edge: '#6b4a24', tile: [40, 40], brushes: [[TUFTS, '#74893a', 1.2]] },
  river,
  ford: {
    ...river,
    ground: '#8cc0cf',
    brushes: [
      [WAVES, '#e9f6f8', 1.4],
      ['M8 14a4 2.6 0 1 1 .1 0zM26 4a4.4 2.6 0 1 1 .1 0zM34 19a4 2.6 0 1 1 .1 0z', '#8d8578', 0],
    ],
  },
  road: path,
  lane: {
    ...path,
    ground: '#bfa268',
    brushes: [
      ['M0 13H40M0 27H40', '#8f7340', 1.6],
      ['M10 20h5M30 20h4', '#8f7340', 1.2],
    ],
  },
  marsh: {
    ground: '#7d9c66',
    edge: '#41633f',
    tile: [40, 40],
    brushes: [
      ['M2 16H18M22 36H38M26 20H36M4 34H12', '#5aa0b8', 2.4],
      ['M9 15l-3-8M10 15V4M11 15l3-7M29 35l-3-8M30 35V24M31 35l3-7', '#2f4f2c', 1.3],
    ],
  },
  field: {
    ground: '#cfa653',
    edge: '#7a5a24',
    tile: [20, 20],
    brushes: [
      ['M0 4H20', '#9c7230', 4],
      ['M0 6.6H20', '#b88a3c', 1.4],
      ['M3 14h3M13 14h3', '#e6c97e', 2.2],
    ],
  },
  heath: {
    ground: '#7f8d57',
    edge: '#4d5a35',
    tile: [24, 24],
    brushes: [
      ['M6 10l-1-4M7 10V5M8 10l1-4M18 22l-1-4M19 22v-5M20 22l1-4', '#4a5330', 1],
      ['M5 5h.01M7 3.6h.01M9 5h.01M17 17h.01M19 15.6h.01M21 17h.01M18 5h.01M6 18h.01', '#bd72b4', 2.6],
    ],
  },
  hamlet: { ...path, ground: '#cdb98c' },
  house: planks,
  redoubt: {
    ground: '#a47b4c',
    edge: '#553a1c',
    tile: [24, 16],
    brushes: [['M0 4H10M14 4H24M4 12H20', '#7c5830', 1.6]],
  },
  wall: masonry,
  hedge: {
    ground: '#2f6b34',
    edge: '#173a1b',
    tile: [16, 12],
    brushes: [
      ['M4 6a3.4 3.4 0 1 1 .1 0zM12 12a3.4 3.4 0 1 1 .1 0z', '#4f9447', 0],
      ['M12 3h.01M4 10h.01', '#e7d9e2', 1.8],
    ],
  },
  fence: {
    ground: '#b98f56',
    edge: '#5e3c1b',
    tile: [10, 20],
    brushes: [['M2 0V20M8 0V20', '#7d5529', 1.8]],
  },
  bridge: { ...planks, tile: [10, 40], brushes: [['M0 0V40', '#7d5529', 1.8]] },
  rock: {
    ground: '#9c968b',
    edge: '#4a463f',
    tile: [40, 40],
    brushes: [
      ['M6 20L14 8L24 12L20 22zM26 34L32 24L38 30z', '#bdb7aa', 0],
      ['M6 20L14 8L24 12M24 12L20 22L6 20M26 34L32 24L38 30M4 34l8-4', '#5f5a51', 1.2],
    ],
  },
  water: { ...river, ground: '#3f86b3' },
  sand: {
    ground: '#e5cf96',
    edge: '#a98b4e',
    tile: [20, 20],
    brushes: [['M3 4h.01M12 2h.01M17 9h.01M7 12h.01M14 16h.01M3 18h.01', '#b08f4f', 1.7]],
  },
  floor: planks,
  stairs: {
    ground: '#b98f5c',
    edge: '#4f3217',
    tile: [40, 8],
    brushes: [
      ['M0 1H40', '#5e3c1b', 1.6],
      ['M0 3.4H40', '#dab887', 1.6],
    ],
  },
  ship: { ...planks, ground: '#b78a50' },
  wagon: { ...planks, ground: '#a9743c' },
  pit: { ground: '#3d2f26', edge: '#1c140f', tile: [12, 12], brushes: [['M-2 4L4-2M0 12L12 0M8 14L14 8', '#5d4a3c', 1.4]] },
  smoke: {
    ground: '#e4e1d8',
    edge: '#9a968b',
    tile: [40, 30],
    brushes: [['M4 14q-2-8 6-8q4-5 9 0q6-1 5 6M22 26q-2-7 6-7q5-4 9 1', '#aaa69b', 1.5]],
  },
  void: { ground: '#2b2a2c', edge: '#111', tile: [14, 14], brushes: [['M0 0L14 14M14 0L0 14', '#47464a', 1]] },
};

/** The repeating marks of every look, for the page's definitions: `ground-wood` and so on. */
export const GroundPatterns = () =>
  (Object.keys(COATS) as Look[]).map((look) => {
    const { ground, tile, brushes } = COATS[look];
    return (
      <pattern key={look} id={`ground-${look}`} width={tile[0]} height={tile[1]} patternUnits="userSpaceOnUse">
        <rect width={tile[0]} height={tile[1]} fill={ground} />
        {brushes.map(([d, colour, width]) =>
          width === 0 ? (
            <path key={d} d={d} fill={colour} />
          ) : (
            <path key={d} d={d} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />
          ),
        )}
      </pattern>
    );
  });
