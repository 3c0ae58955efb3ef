// What A Gentleman's War says of itself on the shelf and on its cover page.
import { type Battle, type BattleForm, type Cover, companyOf, type Figure, type Livery } from '@baize/contracts';
import { BALANCE } from './balance.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { Scenario } from './scenarios/scenario.ts';

const RED: Livery = { coat: '#b3272d', facings: '#f3ead6', trousers: '#24406f', hat: '#f3ead6' };
const BLUE: Livery = { coat: '#24508f', facings: '#b3272d', trousers: '#b3272d', hat: '#b3272d' };
const HUSSAR: Livery = { coat: '#24406f', facings: '#e9c455', trousers: '#24406f', hat: '#23201b', plume: '#f4ecd8', horse: '#7a4a2a' };
const CUIRASSIER: Livery = { coat: '#24508f', facings: '#b3272d', trousers: '#b3272d', hat: '#c9c2b4', plume: '#23201b', horse: '#3a2a20' };
const MARCH: Figure = { hat: 'pith', weapon: 'rifle', pose: 'march' };
const KEPI: Figure = { hat: 'kepi', weapon: 'rifle', pose: 'fire' };

/** AGX-BIG-01, -12: the table has as many sections as the larger team has players. */
const ANY_NUMBER = [2, 3, 4, 5, 6];

const STANDARD = { scenario: 'standard', variant: 'usual', 'dinner-bell': 'always' } as const;

/** Fewer battles say too little to be shown; how much these say their interval tells. */
const ENOUGH = 30;

/** Nobody has timed people yet. Assumed: eight seconds for an answer of one's own, passes and confirmations among them, and none to wait
 *  for a bot's; half of a battle's answers are one's own. */
const SECONDS_AN_ANSWER = 8;

/** How long a battle takes at its measured number of answers, to five minutes; a new one, until it is measured, an hour. */
function minutesOf(id: string): number {
  const answers = BALANCE[id]?.answers;
  if (answers === undefined) return 60;
  return Math.max(5, 5 * Math.round(((answers / 2) * SECONDS_AN_ANSWER) / 60 / 5));
}

/** What was measured of a battle (bench/FIGURES.md). */
function balanceOf(id: string): Pick<Battle, 'balance'> {
  const balance = BALANCE[id];
  return balance && balance.games >= ENOUGH ? { balance } : {};
}

/** AGX-SCN-01: each scenario on its own ground, in its usual form; who attacks is rolled for unless the house rules say. */
function scenarioCard(scenario: Scenario): Battle {
  const { slug, title, says, ratio } = scenario;
  return {
    id: slug,
    title,
    says,
    seats: ANY_NUMBER,
    options: { scenario: slug, variant: 'usual', size: 'small', country: 'scenario' },
    minutes: minutesOf(slug),
    sides: sidesOf(ratio),
    usualForces: true,
    ...balanceOf(slug),
    ...(scenario.variants.length > 1 && { forms: formsOf(scenario) }),
  };
}

function sidesOf([attacker, defender]: Scenario['ratio']): string {
  return attacker === defender ? 'even sides' : `${attacker} against ${defender}`;
}

/** The first variant is the usual form; the others are named and measured beside it (bench/balanced.ts). */
function formsOf({ slug, ratio, variants }: Scenario): BattleForm[] {
  return variants.map(({ slug: variant, title, says, changes }, at): BattleForm => {
    const id = at === 0 ? slug : `${slug} ${variant}`;
    const options = { variant: at === 0 ? 'usual' : variant };
    return { id, title, says, options, sides: sidesOf(changes.ratio ?? ratio), minutes: minutesOf(id), ...balanceOf(id) };
  });
}

/** A form under the scenario that has it: some names stand for a form in each of several. */
function formWords(): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { title, variants } of SCENARIOS)
    for (const variant of variants) {
      const form = `${title}: ${variant.title}`;
      words[variant.slug] = words[variant.slug] ? `${words[variant.slug]}; ${form}` : form;
    }
  return words;
}

const YES_NO = { off: 'no', on: 'yes' };

export const cover: Cover = {
  lid: {
    hue: '#5a3357',
    motto: 'Toy soldiers on an open table',
    minutes: [60, 120],
    picture: {
      width: 220,
      height: 230,
      ground: 'meadow',
      horizon: 92,
      stands: [
        ['oak', 18, 112, 1.5],
        ['house1', 196, 110, 1.5],
        ['poplar', 152, 106, 1.2],
        ['bush', 208, 150, 1.1],
      ],
      smoke: [
        [104, 104, 0.6, 160],
        [106, 118, 0.9, 160],
        [118, 134, 0.7, 160],
      ],
      men: [
        ...companyOf(KEPI, BLUE, 112, 112, 5, 15, 32, 'left'),
        ...companyOf({ ...MARCH, pose: 'fire' }, RED, 18, 150, 4, 21, 56, 'right'),
        { figure: { ...MARCH, weapon: 'standard' }, livery: RED, x: 30, y: 216, height: 96 },
        { figure: MARCH, livery: RED, x: 72, y: 220, height: 84 },
        { figure: { hat: 'busby', weapon: 'sabre', pose: 'charge', mounted: true }, livery: HUSSAR, x: 158, y: 220, height: 92 },
      ],
    },
  },
  tagline: 'Glossy toy soldiers of 1870 to 1914 in ranks, squares and columns, called to action by the turn of a card',
  facts: ['About 70 men a side', 'Cards and dice'],
  ease: 'Takes an evening',
  paragraph:
    'A red card is turned, and the County Brigade may act; a black one, and the guns of the Moulle speak first. Lines wheel, columns march, squares form a heartbeat too late. Hold a card back for the moment when his cuirassiers are half way down the hill, and see who keeps his nerve.',
  picture: {
    width: 836,
    height: 428,
    ground: 'meadow',
    horizon: 190,
    stands: [
      ['house0', 430, 218, 1.8],
      ['house1', 480, 226, 1.6],
      ['poplar', 392, 218, 1.8],
      ['elm', 528, 222, 1.7],
      ['fir', 52, 228, 1.8],
      ['oak', 20, 240, 1.9],
      ['fir', 806, 230, 1.9],
      ['bush', 330, 268, 1.3],
    ],
    men: [
      ...companyOf(MARCH, RED, 70, 268, 6, 36, 68, 'right'),
      ...companyOf(MARCH, RED, 66, 342, 6, 42, 80, 'right'),
      {
        figure: { hat: 'shako', weapon: 'sabre', pose: 'charge', mounted: true },
        livery: HUSSAR,
        x: 396,
        y: 392,
        height: 84,
        officer: true,
      },
      ...companyOf(KEPI, BLUE, 588, 262, 5, 38, 66, 'left'),
      {
        figure: { hat: 'helmet', weapon: 'sabre', pose: 'charge', mounted: true, coat: 'cuirass' },
        livery: CUIRASSIER,
        x: 570,
        y: 356,
        height: 80,
        face: 'left',
      },
      {
        figure: { hat: 'helmet', weapon: 'sabre', pose: 'charge', mounted: true, coat: 'cuirass' },
        livery: CUIRASSIER,
        x: 650,
        y: 366,
        height: 82,
        face: 'left',
      },
      { figure: { hat: 'kepi', weapon: 'none', pose: 'stand', gun: true }, livery: BLUE, x: 758, y: 394, height: 82, face: 'left' },
    ],
    cards: [
      { face: { kind: 'playing', rank: 'J', suit: '♥' }, x: 466, y: 396, width: 66, turn: -8 },
      { face: { kind: 'playing', rank: '7', suit: '♠' }, x: 512, y: 400, width: 66, turn: 8 },
    ],
  },
  quick: {
    battle: 'village',
    options: { armies: ['county-brigade', 'army-of-the-moulle'] },
    rank: 'Corporal',
    says: 'The Village: the County Brigade against the Army of the Moulle.',
    minutes: minutesOf('village'),
    flags: ['pass until my card', 'pass unless court'],
  },
  battles: [
    {
      id: 'village',
      title: 'The Village',
      says: 'Two brigades meet at a crossroads, neither ready.',
      seats: ANY_NUMBER,
      options: { ...STANDARD, size: 'small', country: 'scenario' },
      minutes: minutesOf('village'),
      sides: 'even sides',
      ...balanceOf('village'),
    },
    {
      id: 'country',
      title: 'Unknown Country',
      says: 'Two brigades, and the dice lay out hills, woods and hedges.',
      seats: ANY_NUMBER,
      options: { ...STANDARD, size: 'small', country: 'random' },
      minutes: minutesOf('country'),
      sides: 'even sides',
      ...balanceOf('country'),
    },
    {
      id: 'divisions',
      title: 'Two Divisions',
      says: 'Middling armies, a wider table, and room for a flank march.',
      seats: ANY_NUMBER,
      options: { ...STANDARD, size: 'medium', country: 'scenario' },
      minutes: minutesOf('divisions'),
      sides: 'even sides',
      usualForces: true,
    },
    {
      id: 'grand',
      title: 'The Grand Battle',
      says: 'Everything out of the box, on the largest table.',
      seats: ANY_NUMBER,
      options: { ...STANDARD, size: 'large', country: 'scenario' },
      minutes: minutesOf('grand'),
      sides: 'even sides',
      usualForces: true,
    },
    {
      id: 'wings',
      title: 'Two Wings',
      says: 'Two decks, left and right; two to four commanders.',
      options: { ...STANDARD, size: 'medium', country: 'scenario', decks: '2' },
      seats: [4, 3, 2],
      minutes: minutesOf('wings'),
      sides: 'even sides',
      usualForces: true,
    },
    {
      id: 'commands',
      title: 'Three Commands',
      says: 'Left, centre and right, a deck each; two to six commanders.',
      options: { ...STANDARD, size: 'large', country: 'scenario', decks: '3' },
      seats: [6, 5, 4, 3, 2],
      minutes: minutesOf('commands'),
      sides: 'even sides',
      usualForces: true,
    },
    ...SCENARIOS.filter(({ slug }) => slug !== STANDARD.scenario).map(scenarioCard),
  ],
  houseRules: [
    {
      title: 'The scenario',
      rules: [
        {
          option: 'variant',
          label: 'Its form',
          words: {
            usual: 'the usual one',
            ...formWords(),
          },
        },
        {
          option: 'roles',
          label: 'Who attacks',
          words: { random: 'the dice say', 'host-attacks': 'the south', 'guest-attacks': 'the north' },
        },
        { option: 'colours', label: 'The attacker plays', words: { usual: 'Red', swapped: 'Black' } },
        {
          option: 'theatre',
          label: 'Where in the world',
          words: { europe: 'Europe', desert: 'the desert', bush: 'the bush', plains: 'the plains', mountain: 'the mountains' },
        },
        { option: 'objectives', label: 'Objectives in Army in Place' },
        { option: 'crossings', label: 'Further crossings of a river', words: { 0: 'none', 1: 'one', 2: 'two' } },
        { option: 'reinforcements', label: 'Held back in secret', words: { none: 'nobody', third: 'a third' } },
        {
          option: 'dinner-bell',
          label: 'Dinner ends a battle without a limit',
          words: { on: 'in a scenario', off: 'never', always: 'always' },
        },
        {
          option: 'events',
          label: 'What the jokers bring',
          words: { null: 'what the scenario says' },
          listed: { one: 'one event', many: 'events' },
        },
      ],
    },
    {
      title: 'Armies',
      rules: [
        { option: 'muster', label: 'Armies are mustered', words: { before: 'before the match', 'at the table': 'at the table' } },
        { option: 'army-build', label: 'Armies are built', words: { points: 'by points', random: 'by the dice', free: 'freely' } },
        {
          option: 'army-limits',
          label: 'What binds an army',
          words: { strict: 'points and all limits', points: 'points alone', none: 'nothing' },
        },
        {
          option: 'random-order',
          label: 'In an army by the dice come first',
          words: { 'core-first': 'the core units', 'rolls-first': 'the rolled units' },
        },
        { option: 'unit-sizes', label: 'Sizes of infantry units', words: { standard: 'the standard one', flexible: 'flexible' } },
        { option: 'use-attributes', label: 'Distinctions and deficiencies', words: { on: 'in play', off: 'left out' } },
        {
          option: 'list-attributes',
          label: 'Units of an army list have',
          words: { probable: 'their likely attributes', free: 'attributes of your choice' },
        },
        { option: 'elite-limit', label: 'A limit on the elite', words: { on: 'kept', off: 'lifted' } },
        { option: 'allies', label: 'Contingents of another nation', words: { off: 'none', on: 'up to a third of the points' } },
        { option: 'allowance', label: 'Points of irregular armies', words: { parity: 'as everybody', book: 'their own' } },
        {
          option: 'mahdist',
          label: 'Which Mahdists',
          words: { generic: 'any', kordofan: 'of Kordofan', 'red-sea': 'of the Red Sea', khalifa: 'of the Khalifa' },
        },
        {
          option: 'desert',
          label: 'Which peoples of the desert',
          words: {
            mixed: 'all of them',
            plains: 'of the plains',
            rif: 'of the Rif',
            'tuareg-north': 'Tuareg of the north',
            'tuareg-south': 'Tuareg of the south',
          },
        },
        { option: 'rivals', label: 'Rival Zulu regiments', words: YES_NO },
      ],
    },
    {
      title: 'Arms of the period',
      rules: [
        {
          option: 'period',
          label: 'The period',
          words: { '1870-1914': '1870 to 1914', '1850-1875': '1850 to 1875', '1700-1850': '1700 to 1850' },
        },
        { option: 'year', label: 'The year', words: { any: 'any year' }, typed: { from: 1700, to: 1914, nothing: 'any' } },
        { option: 'small-arms', label: 'Rifles are', words: { uniform: 'the same for all', byList: 'those of the army list' } },
        { option: 'reloading', label: 'Muzzle-loaders have to be loaded again', words: YES_NO },
        { option: 'late-zulu', label: 'Zulu skirmishers with breech-loaders', words: YES_NO },
        {
          option: 'rifle',
          label: 'The rifle of the day',
          words: { 'breech-loading': 'breech-loader', magazine: 'magazine rifle', needle: 'needle gun' },
        },
        {
          option: 'attack-column',
          label: 'The attack column is known to',
          words: { national: 'the nations that used it', all: 'everybody', none: 'nobody' },
        },
        {
          option: 'running',
          label: 'Running without charging',
          words: { free: 'costs nothing', disorders: 'disorders', off: 'is not allowed' },
        },
      ],
    },
    {
      title: 'Cards, staff and secrets',
      rules: [
        { option: 'event-deck', label: 'Event cards at every joker', words: YES_NO },
        { option: 'cameos', label: 'Cameo figures for each player', words: { 0: 'none', 1: 'one', 2: 'two' } },
        { option: 'decks', label: 'Sections with a deck each, at least', words: { 1: 'one', 2: 'two', 3: 'three' } },
        {
          option: 'open-rosters',
          label: 'What units are good and bad at',
          words: { on: 'both sides know', off: 'shows when it tells (armies mustered at the table)' },
        },
        { option: 'hold-hands', label: 'Held cards', words: { open: 'lie face up', hidden: 'are hidden' } },
        { option: 'headquarters', label: 'Headquarters that can be overrun', words: YES_NO },
        { option: 'engineering-notes', label: 'Mines and trenches are begun', words: { secret: 'in secret', open: 'openly' } },
        {
          option: 'hidden',
          label: 'Units lie hidden',
          words: { auto: 'where an irregular army has them', off: 'nowhere', south: 'on the southern side', north: 'on the northern side' },
        },
      ],
    },
  ],
  sides: 2,
  chosenElsewhere: ['size', 'country', 'armies', 'scenario', 'table'],
  forces: ['ready.county-brigade', 'ready.army-of-the-moulle'],
  workshop: 'Ready armies, and your own by points',
};
