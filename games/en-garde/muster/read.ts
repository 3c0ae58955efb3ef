// Sheets from outside: a file, a link, a neighbour's browser. What comes is unknown until it has been read.
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { findEntry } from '../content/lists/index.ts';
import { ATTRIBUTE, listOf, oneOf, readContent, record, SEVERAL, TEXT, WEAPON, whole, YES } from '../content/schemas.ts';
import {
  ARMOURS,
  ATTRIBUTES,
  BARDINGS,
  CLOSE_WEAPONS,
  GUNS,
  LIST_IDS,
  MISSILE_WEAPONS,
  MOUNTS,
  SHIELDS,
  SPELLS,
  TALISMANS,
} from '../content/types.ts';
import type { Choice, CustomModel, ListModel, Sheet } from './sheet.ts';

/** Longer than any warband, short enough to look at. */
const MOST = 60;

const orNull = <const S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const someOf = <const S extends v.GenericSchema>(schema: S) => v.optional(listOf(schema, MOST), []);
const orNo = v.optional(YES, false);
const figure = whole(0, 9);

/** What a choice from an option group gives. */
export const CHOICE: v.GenericSchema<unknown, Choice> = v.pipe(
  record({
    group: TEXT,
    item: oneOf([...CLOSE_WEAPONS, ...MISSILE_WEAPONS, ...ARMOURS, ...SHIELDS, ...MOUNTS, ...ATTRIBUTES]),
    weapon: v.nullish(WEAPON),
  }),
  v.transform(({ weapon, ...choice }) => (weapon ? { ...choice, weapon } : choice)),
);

const BOUGHT = {
  id: TEXT,
  name: orNull(TEXT),
  primary: orNull(WEAPON),
  barding: orNull(oneOf(BARDINGS)),
  spells: someOf(oneOf(SPELLS)),
  talismans: someOf(oneOf(TALISMANS)),
  qualities: someOf(record({ weapon: WEAPON, quality: oneOf(['wounding', 'striking']) })),
};

const LIST_MODEL = v.pipe(
  record({
    kind: v.literal('entry'),
    ...BOUGHT,
    list: oneOf([...LIST_IDS, 'fantasy']),
    entry: TEXT,
    either: orNull(WEAPON),
    options: someOf(CHOICE),
    handler: orNo,
  }),
  v.forward(
    v.check(
      ({ list, entry }) => findEntry(list, entry) !== undefined,
      ({ input }) => `a model of ${input.list}`,
    ),
    ['entry'],
  ),
) satisfies v.GenericSchema<unknown, ListModel>;

const CUSTOM_MODEL = record({
  kind: v.literal('custom'),
  ...BOUGHT,
  rank: whole(1, 5),
  cp: figure,
  initiative: figure,
  fight: figure,
  shoot: figure,
  rate: v.nullish(whole(-3, 3), 0),
  arms: someOf(record({ weapon: WEAPON, poisoned: orNo })),
  armour: orNull(oneOf(ARMOURS)),
  shield: orNull(oneOf(SHIELDS)),
  mount: orNull(oneOf(MOUNTS)),
  attributes: someOf(ATTRIBUTE),
}) satisfies v.GenericSchema<unknown, CustomModel>;

const hasOwnIds = (things: readonly { id: string }[]) =>
  !things.some(({ id }) => id === '') && new Set(things.map(({ id }) => id)).size === things.length;

const SHEET: v.GenericSchema<unknown, Sheet> = v.pipe(
  record({
    name: v.nullish(TEXT, ''),
    list: oneOf([...LIST_IDS, 'custom']),
    template: v.nullish(oneOf(['standard', 'elite']), 'standard'),
    morale: v.nullish(whole(1, 12), 7),
    models: someOf(v.variant('kind', [LIST_MODEL, CUSTOM_MODEL], SEVERAL)),
    guns: someOf(record({ id: TEXT, gun: oneOf(GUNS), crew: someOf(TEXT) })),
    leader: orNull(TEXT),
    bearer: orNull(TEXT),
  }),
  v.forward(
    v.check(({ models, guns }) => hasOwnIds([...models, ...guns]), 'a list in which each has its own id'),
    ['models'],
  ),
);

/** A sheet, or the first thing in it that cannot be read. Whether it is legal is another question (EGW-COMP-17). */
export function readSheet(value: unknown): { sheet: Sheet } | { refusal: Refusal } {
  const read = readContent(SHEET, value, 'EGW-COMP-17', 'The sheet');
  return 'value' in read ? { sheet: read.value } : read;
}
