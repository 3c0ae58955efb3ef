import type { Card, Piece, Scene, Wing } from '@baize/contracts';
import type { GalleryScene } from './gallery-scene.ts';
import { BLUE, FUSILIER, GRENADIER, GUNNER, HUSSAR, RED, WHITE } from './soldiers.ts';

const WINGS: Wing[] = [
  { id: 'wing:0', title: 'The windmill', look: 'hill', lines: ['Guns see further'], held: 0, places: 2, says: 'A low hill with a mill.' },
  {
    id: 'wing:1',
    title: 'The village',
    look: 'hamlet',
    lines: ['Foot hold on', 'Horse falter'],
    held: null,
    places: 2,
    says: 'Six houses and a church.',
  },
  { id: 'wing:2', title: 'The wood', look: 'wood', lines: ['One unit a side'], held: 1, places: 1, says: 'Old oaks.' },
];

function unit(id: number, side: number, at: [number, number], arm: Piece['arm'], figure: Piece['figure'], value: string): Piece {
  const livery = side === 0 ? RED : BLUE;
  return { id: `unit:${id}`, side, at, figure, livery, arm, title: arm, value, count: arm === 'guns' ? 1 : 4, says: `A unit of ${arm}.` };
}

const printed = (id: string, title: string, corner: string, side: number, state?: Card['state']): Card => ({
  id: `card:${id}`,
  face: {
    kind: 'printed',
    title,
    corner,
    badge: '★',
    lines: ['Once in a battle'],
    vignette: { figure: FUSILIER, livery: side ? BLUE : RED },
  },
  back: side,
  says: title,
  ...(state && { state }),
});

const hidden = (id: string, side: number): Card => ({ id: `card:${id}`, face: null, back: side, says: 'A card that you cannot see.' });

function battle(): Scene {
  return {
    headline: 'Turn 4 · fog · 7 to 5',
    surface: { kind: 'wings', wings: WINGS },
    pieces: [
      unit(1, 0, [0, 1], 'foot', FUSILIER, '6'),
      { ...unit(2, 0, [0, 2], 'guns', GUNNER, '4'), marks: [{ letter: 'S', shape: 'triangle', tone: 'bad', says: 'Shocked.' }] },
      unit(3, 0, [1, 1], 'guard', GRENADIER, '8'),
      unit(4, 0, [2, 1], 'horse', HUSSAR, '5'),
      unit(5, 1, [0, -1], 'foot', FUSILIER, '6'),
      unit(6, 1, [1, -1], 'horse', HUSSAR, '7'),
      { ...unit(7, 1, [1, -2], 'foot', GRENADIER, '5'), livery: WHITE },
      unit(8, 1, [2, -1], 'light', FUSILIER, '4'),
    ],
    trays: [
      {
        id: 'hand:0',
        title: 'Your reserve',
        side: 0,
        place: 'near',
        how: 'fan',
        says: 'Cards in hand.',
        cards: [
          printed('a', 'Line', '7', 0),
          printed('b', 'Grenadiers', '11', 0, 'raised'),
          printed('c', 'Hussars', '4', 0),
          printed('d', 'Battery', '9', 0, 'set'),
        ],
      },
      {
        id: 'hand:1',
        title: 'His reserve',
        side: 1,
        place: 'far',
        how: 'fan',
        says: 'Cards in his hand.',
        cards: [hidden('e', 1), hidden('f', 1), hidden('g', 1)],
      },
      {
        id: 'deck',
        title: 'Battle deck',
        side: null,
        place: 'right',
        how: 'pile',
        says: 'The common deck.',
        cards: [hidden('h', 0)],
        count: 31,
      },
    ],
    reckonings: [
      {
        id: 'combat',
        title: 'The village',
        says: 'Twenty-one is not to be passed.',
        sides: [
          {
            title: 'Grenadiers',
            side: 0,
            total: '17',
            of: { value: 17, most: 21 },
            parts: [
              { says: 'cohesion', value: '8' },
              { says: 'called', value: '9' },
            ],
          },
          {
            title: 'Hussars',
            side: 1,
            total: '19',
            of: { value: 19, most: 21 },
            parts: [
              { says: 'cohesion', value: '7' },
              { says: 'two cards', value: '12' },
            ],
          },
        ],
      },
    ],
    standings: [
      {
        side: 0,
        title: 'Red',
        facts: [
          { says: 'Cards in reserve.', value: '4 in reserve' },
          { says: 'Points so far.', value: '7 points' },
        ],
      },
      {
        side: 1,
        title: 'Blue',
        facts: [
          { says: 'Cards in reserve.', value: '3 in reserve' },
          { says: 'Points so far.', value: '5 points' },
        ],
      },
    ],
  };
}

function deal(): Scene {
  const suits = ['♠', '♥', '♦', '♣'] as const;
  const cards: Card[] = ['A', 'K', 'Q', 'J', '10', '7', '2'].map((rank, at) => ({
    id: `card:${rank}`,
    face: { kind: 'playing', rank, suit: suits[at % 4] ?? '♠' },
    back: 0,
    says: `${rank} of ${suits[at % 4]}`,
  }));
  return {
    headline: 'Before the battle',
    surface: { kind: 'wings', wings: WINGS.map((wing) => ({ ...wing, held: null })) },
    pieces: [],
    trays: [
      { id: 'hand:0', title: 'Dealt', side: 0, place: 'near', how: 'row', says: 'What you were dealt.', cards, room: 1 },
      {
        id: 'hand:1',
        title: 'Dealt',
        side: 1,
        place: 'far',
        how: 'row',
        says: 'What he was dealt.',
        cards: cards.map(({ id }) => hidden(`back${id}`, 1)),
      },
    ],
    standings: [
      { side: 0, title: 'Red', facts: [{ says: 'Cards in hand.', value: '7 cards' }] },
      { side: 1, title: 'Blue', facts: [{ says: 'Cards in hand.', value: '7 cards' }] },
    ],
  };
}

export const wings: readonly GalleryScene[] = [
  { slug: 'wings-battle', title: 'Three wings', says: 'Units in places, hands of cards, a combat being reckoned.', scene: battle },
  { slug: 'wings-deal', title: 'The deal', says: 'A standard pack, faces and backs.', scene: deal },
];
