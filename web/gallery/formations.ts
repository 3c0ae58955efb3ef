// Every way in which a unit can stand: line, column on a bend, square, loose order, a garrison, and figures in poses of their own.
import { type Piece, type Point, type Pose, type Scene, standOf } from '@baize/contracts';
import { squarePlaces, straightColumn } from '@baize/geometry/open';
import type { GalleryScene } from './gallery-scene.ts';
import { BLUE, FUSILIER, GREEN, GRENADIER, HUSSAR, RED, RIFLEMAN, WHITE } from './soldiers.ts';

const WIDTH = 48_000;
const HEIGHT = 30_000;

const SAYS = { side: 0, arm: 'foot', says: 'A unit in formation.' } as const;

function square(): Piece {
  const cell = 900;
  const pose = { x: 26_000, y: 24_000, facing: 9000 };
  const spots = squarePlaces(pose, 16, 5, cell).map(({ x, y }): Point => [x, HEIGHT - y]);
  const [left, top] = [26_000 - 2.5 * cell, HEIGHT - 24_000];
  const outline: Point[] = [
    [left, top],
    [left + 5 * cell, top],
    [left + 5 * cell, top + 5 * cell],
    [left, top + 5 * cell],
  ];
  const at: Point = [26_000, top + 2.5 * cell];
  return {
    ...SAYS,
    id: 'unit:square',
    title: 'A square',
    at,
    base: { kind: 'polygon', outline },
    figure: GRENADIER,
    livery: WHITE,
    count: 16,
    spots,
  };
}

/** The front rank fires while the rear rank loads; two have fallen. */
function firing(): Piece {
  const poses = Array.from({ length: 12 }, (_, at): Pose => (at === 4 || at === 9 ? 'fallen' : at < 6 ? 'fire' : 'stand'));
  const stand = standOf({ kind: 'block', x: 12_000, y: 12_000, facing: 9000, width: 7200, depth: 2600 }, HEIGHT);
  return { ...SAYS, ...stand, id: 'unit:line', title: 'A line that fires', figure: FUSILIER, livery: RED, count: 12, ranks: 2, poses };
}

function columns(): Piece[] {
  const bent = {
    kind: 'column',
    width: 1600,
    trail: [
      { x: 30_000, y: 14_000 },
      { x: 30_000, y: 9000 },
      { x: 34_000, y: 6000 },
      { x: 38_000, y: 6000 },
    ],
  } as const;
  const straight = { kind: 'column', ...straightColumn({ x: 43_000, y: 20_000 }, 9000, 1600, 6000) } as const;
  return [
    {
      ...SAYS,
      ...standOf(bent, HEIGHT),
      id: 'unit:bent',
      title: 'A column on the march',
      figure: FUSILIER,
      livery: BLUE,
      count: 16,
      ranks: 8,
    },
    {
      ...SAYS,
      ...standOf(straight, HEIGHT),
      id: 'unit:straight',
      title: 'Hussars in column',
      figure: HUSSAR,
      livery: GREEN,
      count: 6,
      ranks: 3,
      arm: 'horse',
    },
  ];
}

function skirmishers(): Piece {
  const spots: Point[] = [
    [8000, 5000],
    [10_500, 4200],
    [13_000, 5200],
    [15_500, 4400],
    [9500, 7000],
    [12_500, 7200],
  ];
  const outline: Point[] = [
    [7000, 4000],
    [13_000, 3200],
    [16_500, 4500],
    [15_000, 7600],
    [8500, 8000],
  ];
  return {
    ...SAYS,
    id: 'unit:loose',
    title: 'Loose order',
    at: [11_500, 5600],
    base: { kind: 'polygon', outline },
    figure: RIFLEMAN,
    livery: GREEN,
    count: 6,
    spots,
  };
}

function formations(): Scene {
  return {
    headline: 'Formations',
    surface: { kind: 'open', width: WIDTH, height: HEIGHT, areas: [] },
    pieces: [firing(), ...columns(), square(), skirmishers()],
    standings: [],
  };
}

export const formationScenes: readonly GalleryScene[] = [
  {
    slug: 'formations',
    title: 'Formations',
    says: 'Columns that bend, a square, loose order, figures in poses of their own.',
    scene: formations,
  },
];
