// What 17(21) says of itself on the shelf and on its cover page.
import { type Cover, companyOf, type Figure, type Livery } from '@baize/contracts';

const PRUSSIA: Livery = { coat: '#24508f', facings: '#b3272d', trousers: '#f3ead6', hat: '#23201b' };
const AUSTRIA: Livery = { coat: '#f3ead6', facings: '#b3272d', trousers: '#f3ead6', hat: '#23201b' };
const GUARD: Livery = { coat: '#24508f', facings: '#b3272d', trousers: '#f3ead6', hat: '#c9a24a' };
const HORSE: Livery = { coat: '#f3ead6', facings: '#24508f', trousers: '#d8bd84', hat: '#23201b', horse: '#4a2a17' };
const MARCH: Figure = { hat: 'tricorne', weapon: 'musket', pose: 'march' };
const FIRE: Figure = { hat: 'tricorne', weapon: 'musket', pose: 'fire' };
const OFFICER: Figure = { hat: 'tricorne', weapon: 'sabre', pose: 'stand' };
const BEARER: Figure = { hat: 'mitre', weapon: 'standard', pose: 'march' };
const GRENADIER: Figure = { hat: 'mitre', weapon: 'musket', pose: 'march' };

export const cover: Cover = {
  lid: {
    hue: '#7b2a2c',
    motto: 'A battle of three wings, in cards',
    minutes: [20, 45],
    picture: {
      width: 220,
      height: 230,
      ground: 'meadow',
      horizon: 92,
      stands: [
        ['poplar', 20, 104, 1.1],
        ['house1', 48, 106, 0.9],
        ['elm', 206, 106, 1.1],
        ['bush', 186, 150, 1],
      ],
      smoke: [
        [92, 100, 0.8, 117],
        [122, 96, 0.9, 117],
        [152, 101, 0.7, 117],
      ],
      men: [
        ...companyOf(FIRE, AUSTRIA, 118, 122, 5, 16, 34, 'left'),
        ...companyOf(MARCH, PRUSSIA, 16, 160, 4, 24, 60, 'right'),
        { figure: BEARER, livery: GUARD, x: 36, y: 216, height: 100 },
        { figure: GRENADIER, livery: GUARD, x: 84, y: 220, height: 92 },
        { figure: GRENADIER, livery: GUARD, x: 122, y: 224, height: 92 },
      ],
      cards: [
        { face: { kind: 'playing', rank: '8', suit: '♠' }, x: 158, y: 196, width: 44, turn: -16 },
        { face: { kind: 'playing', rank: '6', suit: '♦' }, x: 177, y: 191, width: 44, turn: -1 },
        { face: { kind: 'playing', rank: '7', suit: '♥' }, x: 196, y: 196, width: 44, turn: 14 },
      ],
    },
  },
  tagline: 'The Age of Reason in three wings, fought with cards that must not pass twenty-one',
  facts: ['6 regiments in 3 wings', 'Cards, no dice'],
  ease: 'Easy to begin',
  paragraph:
    'Six regiments stand in three wings, and every attack is a wager: call card upon card, stop at seventeen, dare twenty-one, or bust and break your own line. Your reserve is your army and your purse at once. What stands in ground that you hold when night falls is your victory.',
  picture: {
    width: 836,
    height: 428,
    ground: 'meadow',
    horizon: 190,
    stands: [
      ['house1', 372, 214, 1.5],
      ['house0', 424, 222, 1.7],
      ['poplar', 332, 214, 1.7],
      ['elm', 476, 220, 1.6],
      ['fir', 60, 226, 1.7],
      ['oak', 28, 238, 1.8],
      ['fir', 796, 228, 1.8],
      ['bush', 560, 262, 1.3],
      ['bush', 250, 268, 1.2],
    ],
    men: [
      ...companyOf(MARCH, PRUSSIA, 60, 276, 5, 40, 74, 'right'),
      ...companyOf(GRENADIER, GUARD, 96, 362, 4, 48, 88, 'right'),
      { figure: OFFICER, livery: GUARD, x: 318, y: 376, height: 92, officer: true },
      ...companyOf(FIRE, AUSTRIA, 590, 276, 4, 44, 74, 'left'),
      {
        figure: { hat: 'bicorne', weapon: 'sabre', pose: 'charge', mounted: true },
        livery: HORSE,
        x: 620,
        y: 372,
        height: 88,
        face: 'left',
      },
      {
        figure: { hat: 'bicorne', weapon: 'sabre', pose: 'charge', mounted: true },
        livery: HORSE,
        x: 724,
        y: 384,
        height: 92,
        face: 'left',
      },
    ],
    cards: [
      { face: { kind: 'playing', rank: '8', suit: '♠' }, x: 392, y: 388, width: 74, turn: -13 },
      { face: { kind: 'playing', rank: '6', suit: '♦' }, x: 440, y: 378, width: 74, turn: 0 },
      { face: { kind: 'playing', rank: '3', suit: '♥' }, x: 490, y: 386, width: 74, turn: 12 },
    ],
  },
  quick: {
    battle: 'short',
    options: { weather: 'fair' },
    rank: 'Corporal',
    says: 'A short day in fair weather, six regiments a side.',
    minutes: 20,
  },
  battles: [
    {
      id: 'short',
      title: 'A Short Day',
      says: 'One battle deck: whoever dares first, gains first.',
      options: { decks: 1, weather: 'draw' },
      minutes: 20,
      sides: 'even sides',
    },
    {
      id: 'day',
      title: 'A Day of Battle',
      says: 'Two decks: time to lose a wing and win it back.',
      options: { decks: 2, weather: 'draw' },
      minutes: 40,
      sides: 'even sides',
    },
    {
      id: 'long',
      title: 'Till Nightfall',
      says: 'Three decks: reserves run dry before courage does.',
      options: { decks: 3, weather: 'draw' },
      minutes: 60,
      sides: 'even sides',
    },
    {
      id: 'fog',
      title: 'Morning Mist',
      says: 'Two decks in fog, and what that does to aim and nerve.',
      options: { decks: 2, weather: 'fog' },
      minutes: 40,
      sides: 'even sides',
    },
    {
      id: 'rain',
      title: 'Wet Powder',
      says: 'Two decks in the rain: the bayonet decides.',
      options: { decks: 2, weather: 'rain' },
      minutes: 40,
      sides: 'even sides',
    },
    {
      id: 'campaign',
      title: 'The Longest Day',
      says: 'Four decks, for an evening without a clock.',
      options: { decks: 4, weather: 'draw' },
      minutes: 80,
      sides: 'even sides',
    },
  ],
  houseRules: [
    {
      title: 'Soldiers and attacks',
      rules: [
        { option: 'advanced', label: 'Abilities of the regiments', words: { on: 'in play', off: 'left out' } },
        { option: 'attacks', label: 'Attacks in one turn', words: { two: 'exactly two', open: 'two or more' } },
        { option: 'loneAttack', label: 'A last able unit may attack alone', words: { off: 'no', on: 'yes' } },
      ],
    },
    {
      title: 'Who begins',
      rules: [
        {
          option: 'younger',
          label: 'If all counts are equal',
          words: { random: 'the cards decide', 'seat A': 'the first player', 'seat B': 'the second player' },
        },
      ],
    },
  ],
  chosenElsewhere: ['decks', 'weather'],
};
