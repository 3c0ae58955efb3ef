// Differences of plain data: what has to be said so that one who has `before` can make `after`, byte for byte.

/**
 * - `{ is }`: the whole new value;
 * - `{ in, less?, more? }`: an object of which some members changed, some are gone, and some are new and come last;
 * - `{ at, length?, more? }`: a list of which some items changed, which was cut to a length, and then grew.
 */
export type Difference =
  | { is: unknown }
  | { in: { [key: string]: Difference }; less?: string[]; more?: { [key: string]: unknown } }
  | { at: { [index: string]: Difference }; length?: number; more?: unknown[] };

type Plain = { readonly [key: string]: unknown };

/** What is known of the differences of objects, by what they are now: several who look at the same parts have them written once. */
export type KnownTexts = Map<object, { before: object; text: string | null }>;

/**
 * The difference as JSON, null if there is none. Members that are undefined are not there. It is written at once, because to
 * make it first and then to write it takes twice as long.
 */
export function differenceText(before: unknown, after: unknown, known?: KnownTexts): string | null {
  if (before === after) return null;
  if (typeof after !== 'object' || after === null || typeof before !== 'object' || before === null) return whole(after);
  const found = known?.get(after);
  if (found?.before === before) return found.text;
  const text = ofStructures(before, after, known);
  known?.set(after, { before, text });
  return text;
}

function ofStructures(before: object, after: object, known: KnownTexts | undefined): string | null {
  if (Array.isArray(after)) return Array.isArray(before) ? ofLists(before, after) : whole(after);
  return Array.isArray(before) ? whole(after) : ofObjects(before as Plain, after as Plain, known);
}

function whole(after: unknown): string {
  return `{"is":${textOf(after)}}`;
}

/** Mostly numbers and short words, for which `JSON.stringify` takes more time and room than they need. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  return Number.isInteger(value) ? String(value) : JSON.stringify(value);
}

/** Nothing that has to be escaped. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** What stays is shared with `before`. */
export function withDifference(before: unknown, change: Difference): unknown {
  if ('is' in change) return change.is;
  if ('at' in change) return listWith(before as readonly unknown[], change);
  const { less, more } = change;
  const made: { [key: string]: unknown } = less || more ? without(before as Plain, less ?? []) : { ...(before as Plain) };
  for (const key of Object.keys(change.in)) made[key] = withDifference(made[key], change.in[key] as Difference);
  return more ? Object.assign(made, more) : made;
}

/** Without members that are undefined either: whoever has it over a wire does not have them, and new ones come last. */
function without(before: Plain, less: readonly string[]): { [key: string]: unknown } {
  const made: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(before)) if (value !== undefined && !less.includes(key)) made[key] = value;
  return made;
}

function keysOf(value: Plain): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

/** Most objects have the same names in the same order as before. */
function ofObjects(before: Plain, after: Plain, known: KnownTexts | undefined): string | null {
  const old = Object.keys(before);
  let inner = '';
  let at = 0;
  for (const key in after) {
    if (old[at++] !== key) return ofShapes(before, after);
    const had = before[key];
    const has = after[key];
    if (had === has) continue;
    if (had === undefined || has === undefined) return ofShapes(before, after);
    const change = differenceText(had, has, known);
    if (change) inner = withMember(inner, key, change);
  }
  if (at !== old.length) return ofShapes(before, after);
  return inner ? `{"in":{${inner}}}` : null;
}

function withMember(members: string, key: string, value: string): string {
  return members ? `${members},${nameText(key)}${value}` : nameText(key) + value;
}

/** The same few names come again and again; a state may also be full of names of its own. */
const nameTexts = new Map<string, string>();
const MOST_NAMES = 2000;

function nameText(name: string): string {
  const known = nameTexts.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (nameTexts.size < MOST_NAMES) nameTexts.set(name, text);
  return text;
}

function ofShapes(before: Plain, after: Plain): string | null {
  const old = keysOf(before);
  const now = keysOf(after);
  const kept = old.filter((key) => Object.hasOwn(after, key) && after[key] !== undefined);
  // The order of members is a part of the bytes: what is new must come last, and what stays must stay in order.
  if (kept.some((key, at) => now[at] !== key) || now.slice(kept.length).some((key) => isIndex(key))) return whole(after);
  let inner = '';
  for (const key of kept) {
    const change = differenceText(before[key], after[key]);
    if (change) inner = withMember(inner, key, change);
  }
  const less = old.filter((key) => !kept.includes(key));
  const more = Object.fromEntries(now.slice(kept.length).map((key) => [key, after[key]]));
  const grew = now.length > kept.length;
  if (inner === '' && less.length === 0 && !grew) return null;
  return `{"in":{${inner}}${less.length > 0 ? `,"less":${JSON.stringify(less)}` : ''}${grew ? `,"more":${JSON.stringify(more)}` : ''}}`;
}

/** Members whose names are numbers stand first in every object, whenever they were added. */
function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

function ofLists(before: readonly unknown[], after: readonly unknown[]): string | null {
  const common = Math.min(before.length, after.length);
  const from = firstChange(before, after, common);
  if (from === before.length && from === after.length) return null;
  if (isMoved(before, after, from, common)) return `{"at":{},"length":${from},"more":${JSON.stringify(after.slice(from))}}`;
  let at = '';
  for (let i = from; i < common; i++) {
    if (before[i] === after[i]) continue;
    const change = differenceText(before[i], after[i]);
    if (change) at = withMember(at, String(i), change);
  }
  if (at === '' && before.length === after.length) return null;
  const length = after.length < before.length ? `,"length":${after.length}` : '';
  const more = after.length > before.length ? `,"more":${JSON.stringify(after.slice(common))}` : '';
  return `{"at":{${at}}${length}${more}}`;
}

function firstChange(before: readonly unknown[], after: readonly unknown[], common: number): number {
  let from = 0;
  while (from < common && before[from] === after[from]) from += 1;
  return from;
}

/** A word that is said by its place takes about as many bytes as so many words of a list. */
const WORDS_FOR_A_PLACE = 2;

/** Whether so many words of a list stand elsewhere, as when one in the middle is gone, that its end is rather said anew. */
function isMoved(before: readonly unknown[], after: readonly unknown[], from: number, common: number): boolean {
  let changed = 0;
  for (let i = from; i < common; i++) {
    if (typeof after[i] === 'object') return false;
    if (before[i] !== after[i]) changed += 1;
  }
  return changed > 1 && changed * WORDS_FOR_A_PLACE > after.length - from;
}

function listWith(before: readonly unknown[], { at, length, more }: Extract<Difference, { at: object }>): unknown[] {
  const made = before.slice(0, length);
  for (const index of Object.keys(at)) made[Number(index)] = withDifference(made[Number(index)], at[index] as Difference);
  if (more) made.push(...more);
  return made;
}
