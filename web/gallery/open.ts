import type { Area, Piece, Point, Scene } from '@baize/contracts';
import type { GalleryScene } from './gallery-scene.ts';
import { BLUE, COLONEL, DUELLIST, FUSILIER, GREEN, GRENADIER, GUNNER, HUSSAR, LANCER, numbers, PIKEMAN, RED, WHITE } from './soldiers.ts';

const INCH = 1000;

function at(x: number, y: number): Point {
  return [Math.round(x * INCH), Math.round(y * INCH)];
}

/** Something roundish, as cut from felt. */
function blob(x: number, y: number, size: number, seed: number): Point[] {
  const roll = numbers(seed);
  return Array.from({ length: 14 }, (_, corner) => {
    const turn = (corner / 14) * Math.PI * 2;
    const reach = size * (0.8 + roll(40) / 100);
    return at(x + Math.cos(turn) * reach * 1.3, y + Math.sin(turn) * reach);
  });
}

const box = (x: number, y: number, width: number, height: number): Point[] => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + height),
  at(x, y + height),
];

function country(): Area[] {
  return [
    {
      id: 'area:river',
      look: 'river',
      says: 'A river.',
      outline: [at(0, 20), at(14, 22), at(30, 19), at(48, 23), at(72, 21), at(72, 24), at(48, 26), at(30, 22), at(14, 25), at(0, 23)],
    },
    { id: 'area:bridge', look: 'bridge', says: 'A bridge.', outline: box(33, 18, 4, 8) },
    { id: 'area:road', look: 'road', says: 'A road.', outline: box(34, 0, 2, 18) },
    { id: 'area:road2', look: 'road', says: 'A road.', outline: box(34, 26, 2, 22) },
    { id: 'area:wood1', look: 'wood', says: 'A wood.', outline: blob(14, 10, 5, 1), title: 'Oak wood' },
    { id: 'area:wood2', look: 'wood', says: 'A wood.', outline: blob(60, 36, 5, 2) },
    { id: 'area:hill', look: 'hill', says: 'A hill.', outline: blob(56, 10, 6, 3), height: 2 * INCH, title: 'Mill hill' },
    { id: 'area:field', look: 'field', says: 'Ploughed.', outline: box(4, 30, 12, 9) },
    {
      id: 'area:house',
      look: 'house',
      says: 'A farm.',
      outline: box(22, 30, 5, 4),
      height: 3 * INCH,
      parts: [
        { kind: 'door', from: at(24, 34), to: at(25, 34) },
        { kind: 'window', from: at(22, 31), to: at(22, 32) },
      ],
    },
    { id: 'area:house2', look: 'house', says: 'A barn.', outline: box(24, 38, 6, 4), height: 3 * INCH },
    { id: 'area:wall', look: 'wall', says: 'A wall.', outline: box(20, 28.5, 12, 0.5) },
    { id: 'area:marsh', look: 'marsh', says: 'A marsh.', outline: blob(64, 19, 3, 5) },
  ];
}

function block(
  id: number,
  side: number,
  x: number,
  y: number,
  facing: number,
  figure: Piece['figure'],
  livery: Piece['livery'],
  arm: Piece['arm'],
  count = 12,
): Piece {
  return {
    id: `unit:${id}`,
    side,
    at: at(x, y),
    facing,
    figure,
    livery,
    arm,
    count,
    ranks: 2,
    base: { kind: 'block', depth: 2 * INCH, width: Math.round((count / 2) * 0.8 * INCH) },
    title: `Regiment ${id}`,
    value: String(count),
    says: `${count} men.`,
  };
}

function battle(): Scene {
  return {
    headline: 'Turn 5 · red acts on hearts',
    surface: {
      kind: 'open',
      width: 72 * INCH,
      height: 48 * INCH,
      areas: country(),
      zones: [
        { id: 'zone:0', outline: box(0, 42, 72, 6), side: 0, says: 'Red deploys here.', title: 'Red deploys' },
        { id: 'zone:1', outline: box(0, 0, 72, 6), side: 1, says: 'Blue deploys here.' },
      ],
    },
    pieces: [
      block(1, 0, 30, 36, 0, FUSILIER, RED, 'foot'),
      block(2, 0, 40, 35, 0, FUSILIER, RED, 'foot'),
      block(3, 0, 48, 37, 15, GRENADIER, RED, 'guard', 10),
      block(4, 0, 12, 42, 30, LANCER, RED, 'lancer', 8),
      { ...block(5, 0, 36, 42, 0, GUNNER, RED, 'guns', 4), marks: [{ letter: 'R', shape: 'disc', tone: 'warn', says: 'Reloading.' }] },
      { ...block(6, 0, 36, 45, 0, COLONEL, RED, 'leader', 1), base: { kind: 'round', radius: 800 } },
      block(7, 1, 28, 8, 180, FUSILIER, BLUE, 'foot'),
      block(8, 1, 40, 9, 180, FUSILIER, WHITE, 'foot'),
      block(9, 1, 56, 10, 195, GUNNER, BLUE, 'guns', 4),
      {
        ...block(10, 1, 50, 14, 200, HUSSAR, BLUE, 'horse', 8),
        marks: [{ letter: 'D', shape: 'triangle', tone: 'bad', says: 'Disordered.' }],
      },
      {
        ...block(11, 1, 15, 11, 160, FUSILIER, GREEN, 'light', 8),
        spots: [at(12, 9), at(14, 8), at(16, 9), at(18, 10), at(13, 12), at(15, 12), at(17, 13), at(11, 11)],
      },
    ],
    tokens: [
      { id: 'token:1', at: at(35, 22), kind: 'objective', side: null, says: 'The bridge.', title: 'The bridge' },
      { id: 'token:2', at: at(50, 16), kind: 'smoke', side: null, says: 'Smoke.' },
    ],
    overlays: [
      { kind: 'arc', tone: 'own', at: at(40, 35), radius: 12 * INCH, from: -45, to: 45, says: 'within 12 inches' },
      { kind: 'path', tone: 'good', points: [at(12, 42), at(16, 36), at(20, 26)], says: '9"' },
      { kind: 'ring', tone: 'quiet', at: at(36, 45), radius: 6 * INCH },
      { kind: 'line', tone: 'warn', from: at(56, 10), to: at(40, 35), stops: at(45, 27) },
    ],
    standings: [
      { side: 0, title: 'Red', facts: [{ says: 'Men who stand.', value: '47 men' }] },
      { side: 1, title: 'Blue', facts: [{ says: 'Men who stand.', value: '44 men' }] },
    ],
  };
}

function duel(): Scene {
  const man = (
    id: number,
    side: number,
    x: number,
    y: number,
    facing: number,
    figure: Piece['figure'],
    livery: Piece['livery'],
  ): Piece => ({
    id: `unit:${id}`,
    side,
    at: at(x, y),
    facing,
    figure,
    livery,
    arm: 'foot',
    base: { kind: 'round', radius: 500 },
    title: ['Aramanthe', 'Brisk', 'Cormac', 'Dolores', 'Esteban', 'Fleur'][id] ?? '',
    value: String(3 + (id % 3)),
    says: 'A member of the company.',
  });
  return {
    headline: 'A courtyard at dusk',
    surface: {
      kind: 'open',
      width: 24 * INCH,
      height: 24 * INCH,
      areas: [
        {
          id: 'area:inn',
          look: 'house',
          says: 'The inn.',
          outline: box(2, 2, 8, 6),
          height: 4 * INCH,
          title: 'The inn',
          parts: [
            { kind: 'door', from: at(5, 8), to: at(6.5, 8), open: true },
            { kind: 'window', from: at(10, 4), to: at(10, 5) },
            { kind: 'stairs', from: at(3, 3), to: at(4, 5) },
          ],
        },
        { id: 'area:well', look: 'rock', says: 'A well.', outline: blob(13, 12, 1, 4) },
        { id: 'area:cart', look: 'wagon', says: 'A cart.', outline: box(16, 5, 3, 1.8) },
        { id: 'area:hedge', look: 'hedge', says: 'A hedge.', outline: box(2, 16, 9, 0.7) },
        { id: 'area:pond', look: 'water', says: 'A pond.', outline: blob(19, 19, 2.4, 9) },
      ],
    },
    pieces: [
      man(0, 0, 12, 16, 10, DUELLIST, RED),
      man(1, 0, 9, 14, 30, PIKEMAN, RED),
      man(2, 0, 15, 18, 350, { ...DUELLIST, weapon: 'pistol', pose: 'fire' }, RED),
      man(3, 1, 13, 9, 200, DUELLIST, BLUE),
      man(4, 1, 7, 10, 170, PIKEMAN, BLUE),
      man(5, 1, 17, 8, 200, { ...DUELLIST, hat: 'hood', coat: 'robe', weapon: 'staff' }, GREEN),
    ],
    overlays: [{ kind: 'ring', tone: 'good', at: at(12, 16), radius: 5 * INCH, says: '5"' }],
    reckonings: [
      {
        id: 'shot',
        title: 'A shot at Dolores',
        says: 'Six or more hits.',
        sides: [
          {
            title: 'Cormac',
            side: 0,
            total: '7',
            dice: [
              { sides: 6, value: 5 },
              { sides: 6, value: 2, state: 'dropped' },
            ],
            parts: [
              { says: 'best die', value: '5' },
              { says: 'aimed', value: '+2' },
            ],
          },
        ],
      },
    ],
    standings: [
      { side: 0, title: 'The Company', facts: [{ says: 'Members who stand.', value: '3 stand' }] },
      { side: 1, title: 'The Watch', facts: [{ says: 'Members who stand.', value: '3 stand' }] },
    ],
  };
}

const CROWD = 450;

function crowd(): Scene {
  const pieces: Piece[] = [];
  const perUnit = 15;
  const liveries = [RED, BLUE, WHITE, GREEN];
  for (let unit = 0; unit < CROWD / perUnit; unit++) {
    const side = unit % 2;
    const column = Math.floor(unit / 2) % 5;
    const row = Math.floor(unit / 10);
    const figure = [FUSILIER, GRENADIER, PIKEMAN][row] ?? FUSILIER;
    const y = side === 0 ? 44 - row * 6 : 4 + row * 6;
    pieces.push({
      ...block(unit, side, 9 + column * 13.5, y, side === 0 ? 0 : 180, figure, liveries[(side + row) % 4] ?? RED, 'foot', perUnit),
      ranks: 3,
    });
  }
  return {
    headline: `${CROWD} men in thirty regiments`,
    surface: { kind: 'open', width: 72 * INCH, height: 48 * INCH, areas: country() },
    pieces,
    standings: [
      { side: 0, title: 'Red', facts: [{ says: 'Men who stand.', value: '225 men' }] },
      { side: 1, title: 'Blue', facts: [{ says: 'Men who stand.', value: '225 men' }] },
    ],
  };
}

export const open: readonly GalleryScene[] = [
  { slug: 'open-battle', title: 'The open table', says: 'Regiments in formation on six feet by four, with arcs and lines.', scene: battle },
  { slug: 'open-duel', title: 'A courtyard', says: 'Round bases, a shot being reckoned.', scene: duel },
  { slug: 'open-crowd', title: '450 figures', says: 'As many tin soldiers as anybody will ever want.', scene: crowd },
];
