// Army lists as they are written in this folder, in the notation of the book: types by code, attributes by letter.
import { ATTRIBUTE_KINDS } from '../attributes.ts';
import { ATTRIBUTES, type Attribute, type Size, UNIT_TYPES, type UnitType } from '../types.ts';
import { UNIT_KINDS } from '../unit-types.ts';
import type { ArmyList, Group, ListCompositionRow, ListRow, ListWeapon } from './types.ts';

/** Distinctions, deficiencies and the standard set are letters; flags are separated by commas. */
export type RowText = readonly [
  id: string,
  name: string,
  types: string,
  distinctions: string,
  deficiencies: string,
  standard: string,
  flags?: string,
  weapon?: ListWeapon,
];

export type CompositionText = readonly [row: string, entries: string, small: string, medium: string, large: string];

export interface ListText {
  name: string;
  rule: string;
  origin?: 'designed';
  strengths?: string;
  weaknesses?: string;
  /** no column, light as line, siege halved, porters free. */
  marks?: string;
  era?: ArmyList['era'];
  bookPoints?: readonly [small: number, medium: number, large: number];
  rows: readonly RowText[];
  order: string;
  composition?: readonly CompositionText[];
}

const words = (text: string, by: string) =>
  text
    .split(by)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function typeOf(code: string): UnitType {
  const found = UNIT_TYPES.find((type) => UNIT_KINDS[type].code === code);
  if (!found) throw new Error(`No type has the code ${code}.`);
  return found;
}

function attributeOf(letter: string): Attribute {
  const found = ATTRIBUTES.find((each) => ATTRIBUTE_KINDS[each].letter === letter);
  if (!found) throw new Error(`No attribute has the letter ${letter}.`);
  return found;
}

const attributesOf = (letters: string) => [...letters].map(attributeOf);

/** `at most one of BG` → B and G. */
function lettersAfter(flags: readonly string[], words: string): Attribute[] {
  const flag = flags.find((each) => each.startsWith(words));
  return flag ? attributesOf(flag.slice(words.length).trim()) : [];
}

function rowOf([id, name, types, distinctions, deficiencies, standard, flagText = '', weapon]: RowText): ListRow {
  const flags = words(flagText, ',');
  const until = flags.find((flag) => flag.startsWith('to '));
  const gallant = flags.find((flag) => flag.startsWith('Gallant only as '));
  return {
    id,
    name,
    types: words(types, '/').map(typeOf),
    distinctions: attributesOf(distinctions),
    deficiencies: attributesOf(deficiencies),
    standard: attributesOf(standard),
    weapon: weapon ?? null,
    elite: flags.includes('elite'),
    secondLine: flags.includes('2nd'),
    doubtful: flags.includes('?'),
    lightOrField: flags.includes('light or field'),
    until: until ? Number(until.slice(3)) : null,
    noFirearms: flags.includes('no firearms'),
    atMostOneOf: lettersAfter(flags, 'at most one of'),
    atLeastOneOf: lettersAfter(flags, 'at least one of'),
    mayBeIrish: flags.includes('may be Irish'),
    gallantOnlyAs: gallant ? typeOf(gallant.slice('Gallant only as '.length)) : null,
  };
}

function rangeOf(text: string): readonly [number, number] {
  const [least = 0, most = least] = text.split('-').map(Number);
  return [least, most];
}

function compositionRow([row, entries, small, medium, large]: CompositionText): ListCompositionRow {
  return { row, entries: words(entries, ' '), small: rangeOf(small), medium: rangeOf(medium), large: rangeOf(large) };
}

function pointsOf([small, medium, large]: NonNullable<ListText['bookPoints']>): Record<Size, number> {
  return { small, medium, large };
}

export function readList(id: string, group: Group, text: ListText): ArmyList {
  const marks = words(text.marks ?? '', ',');
  return {
    id,
    name: text.name,
    group,
    rule: text.rule,
    origin: text.origin ?? 'book',
    strengths: text.strengths ?? '',
    weaknesses: text.weaknesses ?? '',
    rows: text.rows.map(rowOf),
    order: words(text.order, ' '),
    composition: text.composition?.map(compositionRow) ?? 'regular',
    attackColumn: !marks.includes('no column'),
    lightAsLine: marks.includes('light as line'),
    siegeHalved: marks.includes('siege halved'),
    portersFree: marks.includes('porters free'),
    bookPoints: text.bookPoints ? pointsOf(text.bookPoints) : null,
    era: text.era ?? null,
  };
}

export function readLists(group: Group, texts: Readonly<Record<string, ListText>>): ArmyList[] {
  return Object.entries(texts).map(([id, text]) => readList(id, group, text));
}
