// What Gentlemen of War 3.0 says of itself on the shelf and on its cover page.
import type { Battle, Cover, Livery } from '@baize/contracts';

const RED: Livery = { coat: '#b3272d', facings: '#f4ecd8', trousers: '#efe8d6', hat: '#2a2422', plume: '#f1cf6a' };
const BLUE: Livery = { coat: '#2a5599', facings: '#e9c455', trousers: '#e8e2d2', hat: '#2a2422', plume: '#e24b3f' };

type Row = [
  id: string,
  title: string,
  says: string,
  minutes: number,
  whose: string | null,
  first: number,
  low: number,
  high: number,
  games: number,
];

// GOW-SCN-09: the shares of the even figures, from bench/FIGURES.md, with their intervals of 95 %.
// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['hut',      'The Hut',           'Whoever starts his turn inside scores. A lead of three wins.',       30, 'The near side', 49, 44, 53, 560],
  ['pitched',  'Pitched Battle',    'No prize but the enemy: more points put out of action wins.',        45, 'The near side', 53, 48, 57, 588],
  ['ford',     'Ford the River',    'All who are left must stand on the north bank before time runs out.', 35, 'Attackers',    50, 46, 54, 588],
  ['building', 'Hold the Building', 'Break in and stay in, or keep the doors shut till the end.',          40, 'Attackers',    49, 45, 53, 588],
  ['swimmers', 'Swimmers',          'A hot day: get your men into the fountain, of all places.',           30, 'Attackers',    51, 47, 55, 588],
  ['gates',    'Toll Gates',        'Hold more gates than he does, turn by turn.',                         35, 'The near side', 50, 46, 54, 560],
  ['blockade', 'Run the Blockade',  'Off the quay and past the pickets, one man at a time.',               40, 'Attackers',    47, 43, 51, 560],
];

const battles = ROWS.map(
  ([id, title, says, minutes, whose, first, low, high, games]): Battle => ({
    id,
    title,
    says,
    options: { scenario: id, figures: 'even', map: 'usual', points: 100 },
    minutes,
    sides: whose === 'Attackers' ? 'attack and defence' : 'even sides',
    ...(whose && { balance: { first, low, high, games, whose } }),
  }),
);

const FORCES = ['old-guard', 'thin-line'];

export const cover: Cover = {
  lid: {
    hue: '#3c5832',
    motto: 'A skirmish paid for in cards',
    minutes: [15, 60],
    picture: {
      width: 220,
      height: 230,
      ground: 'hexes',
      horizon: 92,
      stands: [
        ['fir', 18, 106, 1.5],
        ['fir', 40, 102, 1.1],
        ['house0', 108, 122, 2.2],
        ['oak', 200, 114, 1.5],
        ['bush', 202, 216, 1.4],
      ],
      smoke: [
        [128, 130, 1, 171],
        [106, 92, 0.6, 132],
      ],
      men: [
        { figure: { hat: 'kepi', weapon: 'musket', pose: 'fire' }, livery: BLUE, x: 150, y: 134, height: 62, face: 'left', side: 1 },
        { figure: { hat: 'busby', weapon: 'musket', pose: 'fire' }, livery: RED, x: 66, y: 172, height: 92, side: 0 },
        { figure: { hat: 'kepi', weapon: 'musket', pose: 'charge' }, livery: BLUE, x: 176, y: 184, height: 92, face: 'left', side: 1 },
        { figure: { hat: 'bicorne', weapon: 'sabre', pose: 'stand' }, livery: RED, x: 38, y: 218, height: 104, side: 0, officer: true },
      ],
      cards: [
        { face: { kind: 'playing', rank: '9', suit: '♦' }, x: 100, y: 206, width: 40, turn: -11 },
        { face: { kind: 'playing', rank: 'K', suit: '♣' }, x: 122, y: 206, width: 40, turn: 8 },
      ],
    },
  },
  tagline: 'A skirmish of well-armed gentlemen and others, in which every deed is paid for with playing cards',
  facts: ['6–7 men a side', '54 cards, no dice'],
  ease: 'Easy to begin',
  paragraph:
    'You lead a handful of men whom you know by name: Old Moustache with his longgun, the drummer, a sapper with a temper. Turn by turn one of them acts, and your cards decide what he can afford: a wound, a dash, a moment of courage. Take the yard and hold it.',
  picture: {
    width: 836,
    height: 428,
    ground: 'hexes',
    horizon: 196,
    stands: [
      ['oak', 36, 238, 1.9],
      ['fir', 96, 230, 1.6],
      ['poplar', 296, 226, 2],
      ['house1', 350, 232, 1.8],
      ['house0', 430, 234, 2.5],
      ['house2', 496, 234, 1.6],
      ['elm', 560, 236, 1.9],
      ['oak', 742, 232, 1.7],
      ['fir', 798, 238, 2],
      ['bush', 404, 296, 1.6],
      ['bush', 480, 306, 1.4],
    ],
    men: [
      { figure: { hat: 'busby', weapon: 'musket', pose: 'fire' }, livery: RED, x: 122, y: 322, height: 96, side: 0 },
      { figure: { hat: 'bicorne', weapon: 'sabre', pose: 'stand' }, livery: RED, x: 62, y: 372, height: 108, side: 0, officer: true },
      { figure: { hat: 'busby', weapon: 'musket', pose: 'fire' }, livery: RED, x: 214, y: 358, height: 106, side: 0 },
      { figure: { hat: 'shako', weapon: 'musket', pose: 'stand' }, livery: RED, x: 292, y: 312, height: 94, side: 0 },
      { figure: { hat: 'kepi', weapon: 'musket', pose: 'stand' }, livery: BLUE, x: 534, y: 300, height: 92, face: 'left', side: 1 },
      { figure: { hat: 'kepi', weapon: 'musket', pose: 'fire' }, livery: BLUE, x: 612, y: 344, height: 102, face: 'left', side: 1 },
      { figure: { hat: 'kepi', weapon: 'musket', pose: 'fire' }, livery: BLUE, x: 700, y: 316, height: 96, face: 'left', side: 1 },
      {
        figure: { hat: 'bicorne', weapon: 'sabre', pose: 'stand' },
        livery: BLUE,
        x: 776,
        y: 366,
        height: 106,
        face: 'left',
        side: 1,
        officer: true,
      },
    ],
    cards: [
      { face: { kind: 'playing', rank: '9', suit: '♦' }, x: 362, y: 392, width: 76, turn: -14 },
      { face: { kind: 'playing', rank: 'K', suit: '♣' }, x: 418, y: 382, width: 76, turn: 0 },
      { face: { kind: 'playing', rank: 'Q', suit: '♦' }, x: 474, y: 392, width: 76, turn: 14 },
    ],
  },
  quick: {
    battle: 'hut',
    options: { forces: FORCES },
    rank: 'Corporal',
    says: 'The Hut: the Old Guard against the Thin Line.',
    minutes: 30,
  },
  battles,
  houseRules: [
    {
      title: 'Points and sides',
      rules: [
        { option: 'points', label: 'Points of each force', unit: 'points' },
        {
          option: 'roles',
          label: 'Who attacks, or stands at the near edge',
          words: { random: 'by lot', 'A attacks': 'the first player', 'B attacks': 'the second player' },
        },
        { option: 'figures', label: 'Turn limits, goals and zones', words: { book: 'as in the book', even: 'evened out' } },
      ],
    },
    {
      title: 'Turns',
      rules: [
        { option: 'firstActivation', label: 'Who starts each turn', words: { fixed: 'always the same side', alternate: 'by turns' } },
        { option: 'turnLimit', label: 'The last turn', words: { scenario: 'as the battle says' }, unit: 'turns' },
        { option: 'rout', label: 'Rout checks', words: { on: 'taken', off: 'left out' } },
      ],
    },
    {
      title: 'Blows and cover',
      rules: [
        { option: 'baseCost', label: 'A skillcheck without extra cards costs', words: { '1': 'one action point', '0': 'nothing' } },
        { option: 'coverStack', label: 'Soft and hard cover together', words: { worst: 'the better one counts', sum: 'both count' } },
        { option: 'contactMelee', label: 'A charge that arrives puts both in melee', words: { off: 'no', on: 'yes' } },
        { option: 'overkill', label: 'Wounds of one hit run through Death’s Door', words: { off: 'no', on: 'yes' } },
        { option: 'heavy', label: 'Heavy weapons hinder', words: { glossary: 'as the glossary says', strict: 'strictly' } },
        { option: 'armourPrompt', label: 'Armour checks', words: { ask: 'I am asked', auto: 'are made for me' } },
      ],
    },
  ],
  chosenElsewhere: ['scenario', 'map', 'customMap', 'forces'],
  forces: FORCES,
  workshop: 'Eight ready forces, your own, and maps',
};
