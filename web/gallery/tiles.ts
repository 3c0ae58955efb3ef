import type { Cell, Look, Piece, Scene } from '@baize/contracts';
import type { GalleryScene } from './gallery-scene.ts';
import { BLUE, COLONEL, DUELLIST, FUSILIER, GREEN, GUNNER, LANCER, RED, WHITE } from './soldiers.ts';

/** One letter a square. */
const LETTERS: Record<string, Look> = {
  '.': 'plain',
  w: 'wood',
  r: 'river',
  f: 'ford',
  h: 'hill',
  v: 'hamlet',
  d: 'road',
  m: 'marsh',
  p: 'field',
  x: 'redoubt',
  '#': 'rock',
  b: 'bridge',
  s: 'sand',
  '~': 'water',
  o: 'floor',
};

function cellsOf(map: readonly string[], zones: (row: number) => number | null): Cell[] {
  return map.flatMap((line, row) =>
    [...line].map((letter, column): Cell => {
      const look = LETTERS[letter] ?? 'plain';
      return {
        id: `cell:${column},${row}`,
        at: [column, row],
        look,
        says: `Ground: ${look}.`,
        zone: zones(row),
        ...(look === 'hill' && { height: 1 }),
      };
    }),
  );
}

const VALLEY = [
  '..w..hh....',
  '.www..h..d.',
  '..w....ddd.',
  'rrr..ddd.rr',
  '..rrfrbrrr.',
  '..v.d.d..m.',
  '.vv..dd.mm.',
  '.pp...d..h.',
  '.pp...dxxhh',
];

const FOUR = [RED, BLUE, GREEN, WHITE] as const;

function man(id: number, side: number, at: [number, number], figure: Piece['figure'], facing: number, arm: Piece['arm'] = 'foot'): Piece {
  return {
    id: `unit:${id}`,
    side,
    at,
    facing,
    figure,
    livery: FOUR[side] ?? RED,
    arm,
    title: `No. ${id}`,
    variety: id,
    value: String(2 + (id % 4)),
    says: 'A soldier of the gallery.',
  };
}

function orders(): Scene {
  return {
    headline: 'Round 3 · orders are sealed',
    surface: {
      kind: 'tiles',
      cells: cellsOf(VALLEY, (row) => (row < 2 ? 1 : row > 6 ? 0 : null)),
      edges: [
        { from: [3, 5], to: [3, 7], look: 'hedge', says: 'A hedge.' },
        { from: [6, 7], to: [9, 7], look: 'wall', says: 'A wall.' },
      ],
    },
    pieces: [
      man(1, 0, [5, 7], FUSILIER, 0),
      man(2, 0, [4, 7], FUSILIER, 0),
      man(3, 0, [6, 6], LANCER, 45, 'horse'),
      { ...man(4, 0, [8, 8], GUNNER, 0, 'guns'), marks: [{ letter: 'R', icon: 'empty', shape: 'disc', tone: 'warn', says: 'Reloading.' }] },
      man(5, 1, [5, 1], FUSILIER, 180),
      man(6, 1, [4, 2], FUSILIER, 180),
      man(7, 1, [7, 3], LANCER, 225, 'horse'),
      {
        ...man(8, 1, [2, 0], COLONEL, 180, 'leader'),
        marks: [{ letter: 'W', icon: 'wound', shape: 'drop', tone: 'bad', says: 'Wounded.', count: 2 }],
      },
      { ...man(9, 0, [6, 4], FUSILIER, 0), ghost: true, says: 'A plan.' },
    ],
    tokens: [
      { id: 'token:flag', at: [5, 4], kind: 'objective', side: null, says: 'The ford.', title: 'The ford' },
      { id: 'token:powder', at: [1, 6], kind: 'powder', side: 0, says: 'Powder.' },
    ],
    overlays: [
      {
        kind: 'cells',
        tone: 'good',
        cells: [
          [6, 5],
          [5, 6],
          [7, 6],
          [6, 7],
          [5, 5],
        ],
        says: 'within reach',
      },
      {
        kind: 'path',
        tone: 'own',
        points: [
          [5, 7],
          [5, 6],
          [6, 5],
          [6, 4],
        ],
        says: '3',
      },
      { kind: 'line', tone: 'bad', from: [8, 8], to: [7, 3], stops: [8, 5] },
    ],
    standings: [
      { side: 0, title: 'Red', facts: [{ says: 'Men who stand.', value: '4 men' }] },
      { side: 1, title: 'Blue', facts: [{ says: 'Men who stand.', value: '4 men' }] },
    ],
  };
}

function fourHanded(): Scene {
  const map = Array.from({ length: 10 }, (_, row) =>
    [...'..........']
      .map((_letter, column) => ((row * 7 + column * 3) % 11 === 0 ? 'w' : (row * 5 + column) % 13 === 0 ? '#' : '.'))
      .join(''),
  );
  const starts: [number, number][] = [
    [1, 1],
    [8, 1],
    [8, 8],
    [1, 8],
  ];
  return {
    headline: 'Four hands, two teams',
    surface: { kind: 'tiles', cells: cellsOf(map, () => null) },
    pieces: starts.flatMap(([x, y], side) =>
      [0, 1, 2].map((at) =>
        man(
          side * 3 + at,
          side,
          [x + (at % 2), y + (at > 1 ? 1 : 0)],
          at === 0 ? COLONEL : DUELLIST,
          side * 90,
          at === 0 ? 'leader' : 'foot',
        ),
      ),
    ),
    standings: [0, 1, 2, 3].map((side) => ({ side, title: `Side ${side + 1}`, facts: [{ says: 'Men who stand.', value: '3 men' }] })),
  };
}

export const tiles: readonly GalleryScene[] = [
  { slug: 'tiles-valley', title: 'Squares', says: 'A valley with a river, reach, a path and a line of fire.', scene: orders },
  { slug: 'tiles-four', title: 'Four sides', says: 'Colours and patterns of four sides.', scene: fourHanded },
];
