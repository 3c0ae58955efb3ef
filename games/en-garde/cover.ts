// What En Garde! says of itself on the shelf and on its cover page.
import type { Battle, Cover, Livery } from '@baize/contracts';
import type { Json } from '@baize/kernel';

const MUSKETEER: Livery = { coat: '#24508f', facings: '#f4ecd8', trousers: '#7a1f24', hat: '#2a2422', plume: '#f4ecd8' };
const CARDINAL: Livery = { coat: '#b3272d', facings: '#f4ecd8', trousers: '#3a2c22', hat: '#23201b', plume: '#b3272d' };
const RUFFIAN: Livery = { coat: '#6d5a3a', facings: '#23201b', trousers: '#4a3a26', hat: '#4a2c18' };

type Row = [id: string, title: string, says: string, minutes: number, sides: string, seats?: readonly number[]];

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['skirmish', 'Skirmish',        'Two warbands, one field, and honour to be had.',                      60, 'even sides'],
  ['duel',     'Duel',            'Two champions in a circle; their friends look on, for a while.',      45, 'even sides'],
  ['capture',  'Capture',         'Something worth having lies in the middle. Carry it home.',           50, 'even sides'],
  ['bridge',   'Hold the Bridge', 'One bridge, one way over, and more of them than of you.',             60, '12 against 10'],
  ['defence',  'Defence',         'Half as many behind walls: hold till the clock strikes.',             60, '10 against 5'],
  ['escort',   'Escort',          'A civilian must cross the table alive. Not everybody wishes it.',     60, '10 against 5'],
  ['raid',     'Raid',            'Civilians, cattle, smoke: in and out before help comes.',             70, '12 against 10'],
  ['occupy',   'Occupy',          'One place that all of you want. For two to four warbands.',           75, 'even sides', [2, 3, 4]],
];

const battles = ROWS.map(
  ([id, title, says, minutes, sides, seats]): Battle => ({
    id,
    title,
    says,
    options: { scenario: id, 'points-limit': 100 },
    minutes,
    sides,
    ...(seats && { seats }),
  }),
);

/** The table of Play now, as the workshop's start of that name makes it: a road over a stream, an inn and a wood on either side. */
// biome-ignore format: a table
const TWO_INNS: Json = {
  form: 'table', title: 'The Two Inns', width: 48000, height: 36000, mirror: 'turn', settings: {}, accepted: [],
  things: [
    { id: 't1', of: 'stream', points: [[0, 19000], [12000, 16500], [24000, 18000], [36000, 19500], [48000, 17000]], width: 2000 },
    { id: 't2', of: 'road', points: [[24000, 36000], [23000, 29000], [24000, 18000]], width: 2000, twin: 't3' },
    { id: 't3', of: 'road', points: [[24000, 0], [25000, 7000], [24000, 18000]], width: 2000, twin: 't2' },
    { id: 't4', of: 'bridge', at: [24000, 18000], turn: 0, size: [3000, 5000] },
    { id: 't5', of: 'r-l1', at: [35000, 26000], turn: 0, size: [9250, 7250], twin: 't6' },
    { id: 't6', of: 'r-l1', at: [13000, 10000], turn: 18000, size: [9250, 7250], twin: 't5' },
    { id: 't7', of: 'wood', at: [8000, 27000], turn: 0, size: [8000, 6000], twin: 't8' },
    { id: 't8', of: 'wood', at: [40000, 9000], turn: 18000, size: [8000, 6000], twin: 't7' },
    { id: 't9', of: 'r-s2', at: [15500, 31000], turn: 0, size: [5600, 4840], twin: 't10' },
    { id: 't10', of: 'r-s2', at: [32500, 5000], turn: 18000, size: [5600, 4840], twin: 't9' },
    { id: 't11', of: 'low-wall', points: [[15500, 24500], [20000, 23500]], width: 250, twin: 't12' },
    { id: 't12', of: 'low-wall', points: [[32500, 11500], [28000, 12500]], width: 250, twin: 't11' },
    { id: 't13', of: 'r-s5', at: [43500, 32500], turn: 0, size: [5000, 1500], twin: 't14' },
    { id: 't14', of: 'r-s5', at: [4500, 3500], turn: 18000, size: [5000, 1500], twin: 't13' },
    { id: 't15', of: 'u-s6', at: [28000, 33000], turn: 0, size: [4000, 2000], twin: 't16' },
    { id: 't16', of: 'u-s6', at: [20000, 3000], turn: 18000, size: [4000, 2000], twin: 't15' },
  ],
};

const YES_NO = { off: 'no', on: 'yes' };

export const cover: Cover = {
  lid: {
    hue: '#2d4a74',
    motto: 'Blades, ploys and hidden counters',
    minutes: [40, 90],
    picture: {
      width: 220,
      height: 230,
      ground: 'meadow',
      horizon: 92,
      stands: [
        ['house1', 50, 120, 2.2],
        ['poplar', 112, 112, 1.6],
        ['elm', 196, 112, 1.5],
        ['bush', 20, 150, 1.1],
        ['gabion', 196, 136, 1.3],
      ],
      smoke: [[144, 90, 0.6, 130]],
      men: [
        { figure: { hat: 'plumed', weapon: 'pistol', pose: 'fire' }, livery: MUSKETEER, x: 110, y: 132, height: 58 },
        {
          figure: { hat: 'plumed', weapon: 'rapier', offhand: 'dagger', pose: 'charge' },
          livery: MUSKETEER,
          x: 64,
          y: 208,
          height: 118,
          side: 1,
        },
        {
          figure: { hat: 'plumed', weapon: 'rapier', pose: 'fire' },
          livery: CARDINAL,
          x: 164,
          y: 212,
          height: 116,
          face: 'left',
          side: 0,
        },
      ],
    },
  },
  tagline: 'Two small warbands of the age of swashbuckling, blade to blade, with attacks and parries chosen in secret',
  facts: ['4–9 men a side', 'Dice and hidden counters'],
  ease: 'Takes an evening',
  paragraph:
    'D’Artagnan steps off the inn’s porch, and four of the Cardinal’s men are waiting. Both of you lay your counters face down: how much for the blow, how much for the guard? Then a ploy, a riposte, a shot from the window, and a servant who thinks better of it and runs.',
  picture: {
    width: 836,
    height: 428,
    ground: 'meadow',
    horizon: 190,
    stands: [
      ['house0', 156, 236, 3],
      ['house2', 250, 224, 2],
      ['poplar', 76, 232, 2],
      ['fir', 30, 240, 2],
      ['oak', 640, 226, 1.8],
      ['wagon', 556, 246, 1.6],
      ['elm', 774, 236, 2],
      ['bush', 476, 262, 1.3],
      ['stone', 716, 286, 1.4],
    ],
    men: [
      {
        figure: { hat: 'plumed', weapon: 'rapier', offhand: 'dagger', pose: 'charge' },
        livery: MUSKETEER,
        x: 340,
        y: 372,
        height: 124,
        side: 1,
        officer: true,
      },
      {
        figure: { hat: 'plumed', weapon: 'rapier', pose: 'charge' },
        livery: CARDINAL,
        x: 470,
        y: 370,
        height: 122,
        face: 'left',
        side: 0,
        officer: true,
      },
      { figure: { hat: 'plumed', weapon: 'pistol', pose: 'fire' }, livery: MUSKETEER, x: 206, y: 328, height: 104, side: 1 },
      { figure: { hat: 'bare', weapon: 'axe', pose: 'stand' }, livery: RUFFIAN, x: 110, y: 368, height: 106, side: 1 },
      {
        figure: { hat: 'morion', weapon: 'halberd', pose: 'stand', coat: 'cuirass' },
        livery: CARDINAL,
        x: 620,
        y: 320,
        height: 100,
        face: 'left',
        side: 0,
      },
      { figure: { hat: 'plumed', weapon: 'musket', pose: 'fire' }, livery: CARDINAL, x: 724, y: 350, height: 106, face: 'left', side: 0 },
      { figure: { hat: 'cap', weapon: 'sword', pose: 'charge' }, livery: RUFFIAN, x: 580, y: 402, height: 112, face: 'left', side: 0 },
    ],
  },
  quick: {
    battle: 'skirmish',
    options: {
      warbands: ['three-musketeers', 'cardinals-guard'],
      weather: 'none',
      'time-of-day': 'day',
      'terrain-mode': 'auto',
      table: TWO_INNS,
    },
    rank: 'Corporal',
    says: 'The Two Inns, by daylight: the Three Musketeers against the Cardinal’s Guard.',
    minutes: 50,
  },
  battles,
  houseRules: [
    {
      title: 'Table and country',
      rules: [
        {
          option: 'table-size',
          label: 'The table',
          words: { 'by-points': 'as large as the warbands need', small: 'small', large: 'large' },
        },
        { option: 'terrain-mode', label: 'Terrain', words: { auto: 'laid out for us', placed: 'placed by turns', free: 'placed freely' } },
        {
          option: 'weather',
          label: 'Weather',
          words: {
            roll: 'by the dice',
            none: 'fair',
            'heavy-mist': 'heavy mist',
            rain: 'rain',
            wind: 'wind',
            'wind-and-rain': 'wind and rain',
          },
        },
        {
          option: 'time-of-day',
          label: 'Time of day',
          words: { roll: 'by the dice', day: 'day', night: 'night', dusk: 'dusk', dawn: 'dawn' },
        },
        { option: 'harbour', label: 'A harbour with a ship and two boats', words: YES_NO },
        { option: 'wagons', label: 'Wagons', words: { none: 'none', one: 'one', each: 'one for each side', armoured: 'armoured ones' } },
        { option: 'escort-terrain', label: 'Country of an Escort', words: { dense: 'dense', rolled: 'by the dice' } },
        {
          option: 'feature',
          label: 'What an Occupy is about',
          words: { 'O-1': 'a shrine', 'O-2': 'a redoubt', 'O-3': 'a watchtower' },
        },
      ],
    },
    {
      title: 'Warbands',
      rules: [
        { option: 'points-limit', label: 'Points of a warband', unit: 'points' },
        {
          option: 'list-template',
          label: 'A list must also be',
          words: {
            'list-only': 'nothing but itself',
            standard: 'a standard warband',
            elite: 'an elite warband',
            either: 'standard or elite',
          },
        },
        { option: 'missile-limit', label: 'Limits on missile weapons', words: { on: 'kept', off: 'lifted' } },
        { option: 'custom-ordnance', label: 'Guns in warbands of one’s own', words: YES_NO },
        { option: 'legendary', label: 'Legendary men in warbands of one’s own', words: YES_NO },
        { option: 'fantasy', label: 'Magic and monsters', words: YES_NO },
        {
          option: 'roles',
          label: 'Who attacks',
          words: { roll: 'by the dice', 'host-attacks': 'the first player', 'guest-attacks': 'the second player' },
        },
      ],
    },
    {
      title: 'Blades and shots',
      rules: [
        { option: 'combat', label: 'Close combat', words: { standard: 'with hidden counters', simplified: 'simplified' } },
        { option: 'duels', label: 'Challenges to a duel', words: { on: 'allowed', off: 'not allowed' } },
        { option: 'measuring', label: 'Measuring', words: { activation: 'in one’s own activation', always: 'always' } },
        { option: 'spray', label: 'Spray weapons at longer range', words: { muzzle: 'from the muzzle', sliding: 'sliding' } },
        { option: 'ordnance', label: 'Guns', words: { lists: 'where a list has them', off: 'none' } },
        {
          option: 'morale-timing',
          label: 'Losses count for morale',
          words: { 'following-turn': 'in the following turn', 'same-turn': 'in the same turn' },
        },
      ],
    },
    {
      title: 'Objectives and secrets',
      rules: [
        { option: 'objective', label: 'The prize of a Capture', words: { open: 'lies open', hidden: 'is hidden' } },
        { option: 'reserves', label: 'Reserves in a Skirmish', words: YES_NO },
        { option: 'secret-objectives', label: 'Minor objectives are secret', words: YES_NO },
        {
          option: 'special-actions',
          label: 'Setting fire and searching',
          words: { basic: 'always possible', scenario: 'where the battle says so' },
        },
      ],
    },
  ],
  chosenElsewhere: ['scenario', 'warbands', 'table'],
  forces: ['ready.three-musketeers', 'ready.cardinals-guard', 'ready.swashbucklers', 'ready.border-reivers'],
  terrain: { option: 'terrain-mode', laidOut: 'auto', byHand: 'placed' },
  workshop: 'Nineteen lists, warbands of your own, campaigns',
};
