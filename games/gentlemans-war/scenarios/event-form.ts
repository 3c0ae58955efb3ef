// AGX-TRIG-01, -03: the list of events as a form: what may happen on the table that was chosen, and at which joker.
import type { EntryField, EntryKind, ListForm, ListForms } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import type { Options } from '@baize/kernel';
import { EVENT_CARDS, LUCK_CARDS } from '../content/event-cards.ts';
import type { Area } from '../rules/country/features.ts';
import { type KnownGround, knownGround } from './event-ground.ts';
import { MOST_EVENTS } from './event-list.ts';
import { agreedIn } from './setting.ts';

/** More units than the largest army has are of no use; the last ones can be named from the end. */
const ROSTER = 18;

/** AGX-TRIG-01: the units that come are of the owner's army, by their place in its roster. */
const UNITS: EntryField = {
  id: 'entries',
  label: 'Units',
  choices: [
    { value: [-1], label: 'the last of the roster' },
    { value: [-1, -2], label: 'the last two' },
    { value: [-1, -2, -3], label: 'the last three' },
    ...Array.from({ length: ROSTER }, (_, at) => ({ value: [at], label: `number ${at + 1} of the roster` })),
  ],
};

const EDGE: EntryField = {
  id: 'edge',
  label: 'Over the edge',
  choices: ['south', 'north', 'west', 'east'].map((edge) => ({ value: edge, label: `in the ${edge}` })),
};

const inchesUpTo = (id: string, label: string, most: number, usual: number | null): EntryField => ({
  id,
  label,
  ...{ from: 0, to: Math.floor(most / inches(1)), usual },
});

function arrivals({ width, height }: KnownGround, { roles }: ReturnType<typeof agreedIn>['scenario']): EntryKind {
  const side: EntryField = {
    id: 'side',
    label: 'Of',
    choices: [
      { value: 'attacker', label: roles.attacker },
      { value: 'defender', label: roles.defender },
    ],
  };
  const most = Math.max(width, height);
  const stretch = [inchesUpTo('from', 'From, inches along it', most, null), inchesUpTo('to', 'To', most, null)];
  return { id: 'arrive', label: 'Reinforcements come', fields: [side, UNITS, EDGE, ...stretch] };
}

/** `wood, 12″ east, 31″ north`: the name of a thing and where its middle lies, from the corner in the southwest. */
function choicesOf(areas: readonly Area[]): { value: string; label: string }[] {
  return areas.map(({ id, kind, name, outline }) => {
    const word = (name ?? kind).replaceAll('-', ' ');
    const middle = (axis: 'x' | 'y') => Math.round(outline.reduce((sum, p) => sum + p[axis], 0) / outline.length / inches(1));
    return { value: id, label: `${word}, ${middle('x')}″ east, ${middle('y')}″ north` };
  });
}

function kindsOn(ground: KnownGround): EntryKind[] {
  const { width, height, bridges, tinder, hasWater, isLaid } = ground;
  const named = (id: string, label: string, field: string, what: string, areas: readonly Area[]): EntryKind[] =>
    areas.length === 0 ? [] : [{ id, label, fields: [{ id: field, label: what, choices: choicesOf(areas) }] }];
  const ford: EntryKind = {
    id: 'ford',
    label: 'A ford is found',
    fields: [
      inchesUpTo('x', 'Inches from the west', width, Math.round(width / inches(2))),
      inchesUpTo('y', 'from the south', height, Math.round(height / inches(2))),
    ],
  };
  return [
    ...(hasWater || !isLaid ? [ford] : []),
    ...named('bridge-falls', 'A bridge falls', 'bridge', 'Which', bridges),
    ...named('fire', 'A fire breaks out', 'feature', 'In', tinder),
  ];
}

const WEATHER: EntryKind = {
  id: 'weather',
  label: 'The weather changes',
  fields: [
    {
      id: 'card',
      label: 'To',
      choices: LUCK_CARDS.filter((card) => EVENT_CARDS[card].isWeather).map((card) => ({
        value: card,
        label: EVENT_CARDS[card].title.toLowerCase(),
      })),
    },
  ],
};

export function eventForm(options: Options): ListForm {
  const ground = knownGround(options);
  const plain = (id: string, label: string): EntryKind => ({ id, label, fields: [] });
  return {
    kind: 'do',
    common: [{ id: 'joker', label: 'At joker', from: 1, to: 99, usual: 1 }],
    kinds: [
      arrivals(ground, agreedIn(options).scenario),
      WEATHER,
      plain('nightfall', 'Night falls'),
      plain('train', 'The train crosses'),
      ...kindsOn(ground),
      plain('end', 'The day ends'),
      plain('none', 'Nothing happens'),
    ],
    most: MOST_EVENTS,
  };
}

export const lists: ListForms = { events: eventForm };
