import type { Cell, Look, Piece, Scene } from '@baize/contracts';
import type { GalleryScene } from './gallery-scene.ts';
import { BLUE, DUELLIST, GREEN, GRENADIER, HUSSAR, RED, RIFLEMAN } from './soldiers.ts';

const LOOKS_AROUND: readonly Look[] = ['plain', 'plain', 'wood', 'plain', 'heath', 'hill', 'plain', 'rough', 'plain', 'marsh', 'field'];

function hexField(radius: number): Cell[] {
  const cells: Cell[] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); r++) {
      const river = q + 2 * r === 1 || q + 2 * r === 0;
      const look = river ? (q === 1 ? 'ford' : 'river') : (LOOKS_AROUND[(q * 7 + r * 13 + 400) % LOOKS_AROUND.length] ?? 'plain');
      cells.push({ id: `cell:${q},${r}`, at: [q, r], look, says: `Ground: ${look}.`, ...(look === 'hill' && { height: 1 }) });
    }
  }
  return cells;
}

function man(id: number, side: number, at: [number, number], figure: Piece['figure'], facing: number): Piece {
  const livery = side === 0 ? RED : side === 1 ? BLUE : GREEN;
  const arm = figure.mounted ? 'horse' : 'light';
  return {
    id: `unit:${id}`,
    side,
    at,
    facing,
    figure,
    livery,
    arm,
    title: `No. ${id}`,
    variety: id,
    value: String(3 + (id % 3)),
    says: 'A soldier of the gallery.',
  };
}

function skirmish(pointy: boolean): Scene {
  return {
    headline: pointy ? 'Round 2 · red to act' : 'Flat-topped hexes',
    surface: { kind: 'hexes', pointy, cells: hexField(5), edges: [] },
    pieces: [
      man(1, 0, [-2, 4], RIFLEMAN, 30),
      man(2, 0, [-1, 3], RIFLEMAN, 30),
      man(3, 0, [-4, 5], HUSSAR, 90),
      {
        ...man(4, 0, [0, 3], GRENADIER, 0),
        marks: [
          { letter: 'A', icon: 'aims', shape: 'disc', tone: 'good', says: 'Aiming.' },
          { letter: 'L', icon: 'wound', shape: 'drop', tone: 'bad', says: 'A light wound.' },
        ],
      },
      man(5, 1, [2, -4], RIFLEMAN, 210),
      man(6, 1, [1, -3], DUELLIST, 180),
      { ...man(7, 1, [3, -3], RIFLEMAN, 240), figure: { ...RIFLEMAN, pose: 'fallen' } },
      man(8, 1, [4, -4], HUSSAR, 210),
    ],
    tokens: [
      { id: 'token:1', at: [0, 0], kind: 'treasure', side: null, says: 'The pay chest.' },
      { id: 'token:2', at: [3, -1], kind: 'smoke', side: null, says: 'Smoke.' },
    ],
    overlays: [
      {
        kind: 'cells',
        tone: 'good',
        cells: [
          [-1, 2],
          [0, 2],
          [-2, 3],
          [-1, 1],
          [0, 1],
          [1, 1],
        ],
      },
      { kind: 'line', tone: 'warn', from: [-1, 3], to: [1, -3] },
    ],
    trays: [
      {
        id: 'hand:0',
        title: 'Your hand',
        side: 0,
        place: 'near',
        how: 'fan',
        says: 'Cards to pay with.',
        cards: (['♠', '♥', '♦', '♣', '★'] as const).map((suit, at) => ({
          id: `card:${suit}`,
          face: { kind: 'playing', rank: String(at + 5), suit },
          back: 0,
          says: `${at + 5} of ${suit}`,
        })),
      },
    ],
    mood: pointy ? 'day' : 'dusk',
    standings: [
      { side: 0, title: 'Red', portrait: { figure: GRENADIER, livery: RED }, facts: [{ says: 'Men who stand.', value: '4', icon: 'men' }] },
      {
        side: 1,
        title: 'Blue',
        portrait: { figure: DUELLIST, livery: BLUE },
        facts: [{ says: 'Men who stand.', value: '3', icon: 'men' }],
      },
    ],
  };
}

export const hexes: readonly GalleryScene[] = [
  { slug: 'hexes-skirmish', title: 'Hexes', says: 'A skirmish by a brook, with a hand of cards.', scene: () => skirmish(true) },
  { slug: 'hexes-flat', title: 'Hexes, flat-topped', says: 'The same field turned.', scene: () => skirmish(false) },
];
