// Sheets from outside: files, links, the server's mail. What they say is judged by `refusals`.
import { HATS } from '@baize/contracts';
import type { Json, Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { CHARACTERS } from '../content/own-nations.ts';
import { ARMY_KINDS, ATTRIBUTES, BRANCHES, FLAG_PATTERNS, RANKS, type Sheet, UNIT_TYPES, WEAPONS } from '../content/types.ts';

/** More than any army has; a longer list is no sheet. */
const MOST = 60;

const ID = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,24}$/));
const NAME = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const COLOUR = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const FLAG = v.strictObject({ pattern: v.picklist(FLAG_PATTERNS), colours: v.pipe(v.array(COLOUR), v.minLength(1), v.maxLength(4)) });

const LIVERY = v.strictObject({
  coat: COLOUR,
  facings: COLOUR,
  trousers: COLOUR,
  hat: COLOUR,
  plume: COLOUR,
  horse: COLOUR,
  headdress: v.picklist(HATS),
  flag: FLAG,
});

const UNIT = v.strictObject({
  id: ID,
  name: NAME,
  type: v.picklist(UNIT_TYPES),
  entry: v.nullable(ID),
  figures: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
  attributes: v.pipe(v.array(v.picklist(ATTRIBUTES)), v.maxLength(ATTRIBUTES.length)),
  weapon: v.nullable(v.picklist(WEAPONS)),
  brigade: v.nullable(NAME),
  livery: v.nullable(LIVERY),
  ally: v.exactOptional(ID),
});

const SOME = v.pipe(v.array(v.picklist(ATTRIBUTES)), v.maxLength(ATTRIBUTES.length));

const OWN = v.strictObject({
  name: NAME,
  character: v.picklist(CHARACTERS),
  favoured: v.nullable(ID),
  rows: v.pipe(
    v.array(
      v.strictObject({
        id: ID,
        name: NAME,
        types: v.pipe(v.array(v.picklist(UNIT_TYPES)), v.maxLength(UNIT_TYPES.length)),
        distinctions: SOME,
        deficiencies: SOME,
        standard: SOME,
        elite: v.boolean(),
        secondLine: v.boolean(),
      }),
    ),
    v.maxLength(MOST),
  ),
});

const DIE = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));

const ROSTER: v.GenericSchema<unknown, Sheet> = v.strictObject({
  name: NAME,
  nation: ID,
  units: v.pipe(v.array(UNIT), v.maxLength(MOST)),
  combined: v.pipe(v.array(v.pipe(v.array(ID), v.maxLength(MOST))), v.maxLength(MOST)),
  random: v.nullable(v.strictObject({ kind: v.picklist(ARMY_KINDS), rolls: v.pipe(v.array(DIE), v.maxLength(MOST)) })),
  generals: v.pipe(v.array(v.strictObject({ id: ID, name: NAME, rank: v.picklist(RANKS) })), v.maxLength(MOST)),
  headquarters: v.strictObject({ name: NAME }),
  wardrobe: ID,
  liveries: v.record(v.picklist(BRANCHES), LIVERY),
  flag: v.nullable(FLAG),
  own: v.exactOptional(OWN),
});

/** Whether unknown JSON has the form of a sheet. */
export function readSheet(value: Json): { sheet: Sheet } | { refusal: Refusal } {
  const read = v.safeParse(ROSTER, value);
  if (read.success) return { sheet: read.output };
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  return { refusal: { rule: 'AGW-ARMY-01', reason: `This is no army sheet: ${where ? `${where}: ` : ''}${issue.message}.` } };
}
