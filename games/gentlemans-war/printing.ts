// Pages to print for a real table: the event deck, activation counters and blank cards of units.
import type { PrintBlank, PrintCard, PrintCounter, Printing } from '@baize/contracts';
import { EVENT_CARDS, LUCK_CARDS, type LuckCard } from './content/event-cards.ts';
import { figureOf } from './content/figures.ts';
import type { UnitType } from './content/types.ts';
import { UNIT_KINDS } from './content/unit-types.ts';
import type { Theatre } from './scenarios/layouts/types.ts';
import { luckMotif } from './scene/luck.ts';

const PLACES: Record<Theatre, string> = {
  europe: 'Europe',
  desert: 'the desert',
  bush: 'the bush',
  plains: 'the plains',
  mountain: 'the mountains',
};

function eventCard(card: LuckCard): PrintCard {
  const { title, kind, isWeather, theatres, window, says, lasts } = EVENT_CARDS[card];
  const held = window === undefined ? [] : [`Play it ${window}.`];
  const where = theatres === undefined ? [] : [`Only in ${theatres.map((theatre) => PLACES[theatre]).join(', ')}.`];
  return {
    title,
    kind: kind === 'hold' ? 'Keep it for its moment' : isWeather ? 'Weather, at once' : 'At once',
    lines: [...held, says, ...where],
    foot: `Lasts: ${lasts}`,
    motif: luckMotif(card),
  };
}

// biome-ignore format: a table
const COUNTERS: readonly PrintCounter[] = [
  { sign: '✓', label: 'has acted',   side: 0,    count: 24 },
  { sign: '✓', label: 'has acted',   side: 1,    count: 24 },
  { sign: '≈', label: 'disordered',  side: null, count: 12 },
  { sign: '»', label: 'runs away',   side: null, count: 8 },
  { sign: '⊕', label: 'ranged in',   side: null, count: 8 },
  { sign: '✕', label: 'jammed',      side: null, count: 4 },
  { sign: '★', label: 'heroic',      side: null, count: 4 },
  { sign: '•', label: 'has shot',    side: null, count: 8 },
  { sign: '○', label: 'empty',       side: null, count: 12 },
  { sign: '▣', label: 'a load',      side: null, count: 8 },
];

// biome-ignore format: a list
const BLANKS: readonly UnitType[] = [
  'infantry', 'light-infantry', 'sharpshooters', 'heavy-cavalry', 'light-cavalry', 'field-gun', 'late-machine-gun',
  'tribal-infantry', 'tribal-horsemen', 'camelry',
];
/** Unpainted tin: the owner has his own colours. */
const TIN = { coat: '#9aa0a3', facings: '#c9ccce', trousers: '#7d8386', hat: '#6b7174' };

function blank(type: UnitType): PrintBlank {
  const { name, figures } = UNIT_KINDS[type];
  return {
    title: name,
    man: { figure: figureOf(type, { headdress: 'kepi' }), livery: TIN },
    fields: ['Name', 'Attributes', 'Weapon', 'Points'],
    boxes: figures[2],
  };
}

export const printing: Printing = {
  cards: {
    title: 'The event deck',
    says: 'Forty-four cards. Cut them out, and leave aside those of other theatres.',
    cards: LUCK_CARDS.map(eventCard),
  },
  counters: {
    title: 'Counters',
    says: 'Glue them to card before you cut them out. A unit that has acted in its cycle bears a tick.',
    counters: COUNTERS,
  },
  blanks: {
    title: 'Cards of units',
    says: 'One for each unit: write its name, tick a box for each figure that falls. A force of your own is printed in the muster.',
    blanks: BLANKS.flatMap((type) => (type === 'infantry' ? [blank(type), blank(type), blank(type)] : [blank(type)])),
  },
};
