// Distinctions and deficiencies (AGW-ATTR-01, AGW-ATTR-02): who may have them. What they do stands in the rules.
import type { Attribute, UnitType } from './types.ts';

/** +1 a distinction, -1 a deficiency (AGW-ATTR-03); AGX-FRC-03: Fanatic counts as three. */
type Points = 1 | 3 | -1;

export interface AttributeKind {
  name: string;
  /** The letter of a list: capital for a distinction, small for a deficiency. */
  letter: string;
  points: Points;
  who: readonly UnitType[];
  says: string;
}

// biome-ignore format: lists to be read like the book's
const FOOT: readonly UnitType[] = ['infantry', 'light-infantry', 'infantry-detachment', 'light-detachment', 'sharpshooters', 'engineers', 'tribal-infantry'];
const RIDERS: readonly UnitType[] = ['cyclists', 'mounted-infantry'];
const CAMELS: readonly UnitType[] = ['camelry', 'large-camelry', 'camel-scouts'];
const CAVALRY: readonly UnitType[] = ['heavy-cavalry', 'light-cavalry', ...CAMELS];
const DRAGOONS: readonly UnitType[] = ['heavy-dragoons', 'light-dragoons'];
const ARTILLERY: readonly UnitType[] = [
  'field-gun',
  'light-gun',
  'mountain-gun',
  'horse-gun',
  'siege-gun',
  'ancient-light-gun',
  'ancient-field-gun',
  'huge-gun',
];
const MACHINE_GUNS: readonly UnitType[] = ['early-machine-gun', 'late-machine-gun'];
const GUNS = [...ARTILLERY, ...MACHINE_GUNS];
const SHOTS: readonly UnitType[] = [...FOOT, ...RIDERS, ...DRAGOONS, 'tribal-horsemen'];
const ANY: readonly UnitType[] = [...SHOTS, ...CAVALRY, ...GUNS, 'tigermen', 'porters'];

// biome-ignore format: a table to be read like the book's
const ROWS: Record<Attribute, [name: string, letter: string, points: Points, who: readonly UnitType[], says: string]> = {
  brave:           ['Brave',         'B',  1, ANY,                      'may roll a morale test again, once; the second result stands'],
  'crack-gunners': ['Crack Gunners', 'C',  1, GUNS,                     'one more shooting die for every three'],
  gallant:         ['Gallant',       'G',  1, [...SHOTS, ...CAVALRY],   '+1 in close combat when attacking or counter-charging'],
  marksmen:        ['Marksmen',      'M',  1, SHOTS,                    'one more shooting die for every three'],
  stalwart:        ['Stalwart',      'S',  1, [...SHOTS, ...GUNS],      '+1 in close combat when defending while stationary, on foot only'],
  swift:           ['Swift',         'X',  1, ANY,                      'rolls one more movement die and discards the lowest'],
  'well-drilled':  ['Well-drilled',  'W',  1, ANY,                      'changes formation for one movement die'],
  fanatic:         ['Fanatic',       'F',  3, ['tribal-infantry'],      '+1 in close combat, never shaken by fire, must charge who is near'],
  'bad-aim':       ['Bad Aim',       'a', -1, GUNS,                     'shoots with one die fewer'],
  'bad-shots':     ['Bad Shots',     's', -1, [...SHOTS, ...CAVALRY],   'one shooting die for three figures instead of two'],
  brittle:         ['Brittle',       'b', -1, ANY,                      'the enemy may have each morale test rolled again, once'],
  nervous:         ['Nervous',       'n', -1, ANY,                      'tests morale to make or to receive a charge'],
  'poor-drill':    ['Poor Drill',    'p', -1, ANY,                      'changes formation for three movement dice'],
  slow:            ['Slow',          'l', -1, ANY,                      'rolls one more movement die and discards the highest'],
  timid:           ['Timid',         't', -1, ANY,                      '-1 in close combat'],
};

export const ATTRIBUTE_KINDS = Object.fromEntries(
  Object.entries(ROWS).map(([key, [name, letter, points, who, says]]) => [key, { name, letter, points, who, says }]),
) as Record<Attribute, AttributeKind>;

/** AGW-ATTR-04, AGX-FRC-10: no unit has both. */
export const OPPOSITES: readonly (readonly [Attribute, Attribute])[] = [
  ['brave', 'brittle'],
  ['marksmen', 'bad-shots'],
  ['crack-gunners', 'bad-aim'],
  ['swift', 'slow'],
  ['well-drilled', 'poor-drill'],
  ['gallant', 'timid'],
  ['stalwart', 'timid'],
  ['fanatic', 'timid'],
  ['fanatic', 'nervous'],
];

/** AGW-UNIT-05, AGX-FRC-18: on foot they shoot badly anyway, so that Bad Shots saves them nothing. */
export const NO_CREDIT: readonly { attribute: Attribute; types: readonly UnitType[] }[] = [{ attribute: 'bad-shots', types: CAVALRY }];
