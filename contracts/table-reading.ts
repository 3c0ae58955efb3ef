// Tables from outside, from a file, a link or a match's options: read by one schema, then held against the library.
import { FULL_TURN } from '@baize/geometry/open';
import type { Json, Refusal, RuleId } from '@baize/kernel';
import * as v from 'valibot';
import { type LaidThing, MIRRORS, type TableKind, type TableSetting, type TableSheet } from './table-sheet.ts';

const MOST_THINGS = 150;
const MOST_POINTS = 80;
const FARTHEST = 400_000;

const whole = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));
const positive = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FARTHEST));
const point = v.strictTuple([whole, whole]);
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/i));
const settings = v.record(name, name);
const common = { id: name, of: name, settings: v.optional(settings), twin: v.optional(name) };
const piece = v.strictObject({
  ...common,
  at: point,
  turn: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FULL_TURN - 1)),
  size: v.strictTuple([positive, positive]),
  flipped: v.optional(v.literal(true)),
});
const path = v.strictObject({ ...common, points: v.pipe(v.array(point), v.minLength(2), v.maxLength(MOST_POINTS)), width: positive });
const sheet = v.strictObject({
  form: v.literal('table'),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  width: positive,
  height: positive,
  mirror: v.picklist(MIRRORS),
  things: v.pipe(v.array(v.union([piece, path])), v.maxLength(MOST_THINGS)),
  settings,
  accepted: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(2 * MOST_THINGS)),
});

/** What a game allows on its tables. */
export interface TableTerms {
  rule: RuleId;
  kinds: readonly TableKind[];
  /** Of the whole table. */
  settings: readonly TableSetting[];
  /** In thousandths of an inch. */
  width: { from: number; to: number };
  height: { from: number; to: number };
}

const isWithin = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/** Whether JSON from anywhere is a table that can be worked on; whether it can be played on is another question. */
export function readTable(terms: TableTerms, value: Json): { map: TableSheet } | { refusal: Refusal } {
  const no = (reason: string) => ({ refusal: { rule: terms.rule, reason } });
  const read = v.safeParse(sheet, value, { abortEarly: true });
  if (!read.success) {
    const where = (read.issues[0].path ?? []).map(({ key }) => String(key)).join('.');
    return no(`That is no table${where ? `: something is wrong at ${where}` : ''}.`);
  }
  const found = plain(read.output);
  if (!isWithin(found.width, terms.width) || !isWithin(found.height, terms.height)) return no(sizeWords(terms));
  const ids = new Set(found.things.map(({ id }) => id));
  if (ids.size !== found.things.length) return no('Two things of the table have the same number.');
  for (const thing of found.things) {
    const reason = thingFault(terms.kinds, ids, thing);
    if (reason) return no(reason);
  }
  return { map: found };
}

function sizeWords({ width, height }: TableTerms): string {
  const inches = (value: number) => Math.round(value / 1000);
  return `A table is ${inches(width.from)} to ${inches(width.to)} inches wide and ${inches(height.from)} to ${inches(height.to)} deep.`;
}

/** What a thing may not have, by its kind. */
function thingFault(kinds: readonly TableKind[], ids: ReadonlySet<string>, thing: LaidThing): string | null {
  const kind = kinds.find(({ id }) => id === thing.of);
  if (!kind) return `There is no ${thing.of} in the library.`;
  if ('points' in thing ? kind.laid === 'piece' : kind.laid === 'line') return `${kind.label}: it is laid in another way.`;
  if (thing.twin !== undefined && !ids.has(thing.twin)) return `${kind.label}: what should lie opposite is not there.`;
  if (!areKnown(kind, thing)) return `${kind.label}: it cannot be so.`;
  if ('points' in thing) {
    if (kind.laid === 'area' && thing.points.length < 3) return `${kind.label}: an area has three corners at least.`;
    const isWide = kind.width ? isWithin(thing.width, kind.width) : thing.width === 0;
    return isWide ? null : `${kind.label}: it is too wide or too narrow.`;
  }
  const { stretch } = kind;
  const fits = stretch ? thing.size.every((side) => isWithin(side, stretch)) : thing.size.every((side, at) => side === kind.size[at]);
  if (!fits) return `${kind.label}: it is too large or too small.`;
  const isTurned = kind.turns === 0 ? thing.turn % (FULL_TURN / 2) === 0 : thing.turn % kind.turns === 0;
  return isTurned ? null : `${kind.label}: it is turned by steps of ${kind.turns / 100} degrees.`;
}

function areKnown({ settings: known = [] }: TableKind, { settings: chosen = {} }: LaidThing): boolean {
  return Object.entries(chosen).every(([id, choice]) =>
    known.some((setting) => setting.id === id && setting.choices.some((each) => each.id === choice)),
  );
}

/** Without members that are there and say nothing. */
function plain(read: v.InferOutput<typeof sheet>): TableSheet {
  return {
    ...read,
    things: read.things.map(({ settings: chosen, twin, ...thing }): LaidThing => {
      const more = { ...(chosen && { settings: chosen }), ...(twin !== undefined && { twin }) };
      if ('points' in thing) return { ...thing, ...more };
      const { flipped, ...rest } = thing;
      return { ...rest, ...(flipped && { flipped }), ...more };
    }),
  };
}
