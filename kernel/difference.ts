// Differences of plain data: what has to be said so that one who has `before` can make `after`, byte for byte.
import { copy } from './plain-data.ts';

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

/** Null if there is none. Members that are undefined are not there. */
export function differenceOf(before: unknown, after: unknown): Difference | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after);
  if (isObject(before) && isObject(after)) return ofObjects(before, after);
  return { is: after };
}

export function withDifference(before: unknown, change: Difference): unknown {
  if ('is' in change) return change.is;
  if ('at' in change) return listWith(before as readonly unknown[], change);
  const { less = [], more = {} } = change;
  const made: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(before as Plain)) {
    if (less.includes(key)) continue;
    const inner = Object.hasOwn(change.in, key) ? change.in[key] : undefined;
    made[key] = inner ? withDifference(value, inner) : value;
  }
  return Object.assign(made, more);
}

/**
 * A copy of `after` for whoever has a copy of what was before: all that is as it was is shared with `before`, so that their
 * difference is found without looking into it.
 */
export function copyOnto(before: unknown, after: unknown): unknown {
  if (typeof after !== 'object' || after === null || Object.isFrozen(after)) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? listOnto(before, after) : copy(after);
  return isObject(before) ? membersOnto(before, after as Plain) : copy(after);
}

function listOnto(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let made: unknown[] | null = null;
  for (let i = 0; i < after.length; i++) {
    const item = copyOnto(before[i], after[i]);
    if (!made && item !== before[i]) made = before.slice(0, i);
    made?.push(item);
  }
  return made ?? (before.length === after.length ? before : before.slice(0, after.length));
}

/** Shares members only where their names stand in the same order, because that is a part of the bytes. */
function membersOnto(before: Plain, after: Plain): Plain {
  const old = Object.keys(before);
  const now = Object.keys(after);
  if (old.length !== now.length) return copy(after);
  let made: { [key: string]: unknown } | null = null;
  for (let i = 0; i < now.length; i++) {
    const key = now[i] as string;
    if (old[i] !== key) return copy(after);
    const had = before[key];
    const value = copyOnto(had, after[key]);
    if (!made && value !== had) made = { ...before };
    if (made) made[key] = value;
  }
  return made ?? before;
}

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(value: Plain): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

function ofObjects(before: Plain, after: Plain): Difference | null {
  return haveSameMembers(before, after) ? ofMembers(before, after) : ofShapes(before, after);
}

/** The same names in the same order, none of them undefined: so it is with most objects. */
function haveSameMembers(before: Plain, after: Plain): boolean {
  const old = Object.keys(before);
  const now = Object.keys(after);
  if (old.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) {
    const key = now[i] as string;
    if (old[i] !== key || before[key] === undefined || after[key] === undefined) return false;
  }
  return true;
}

function ofMembers(before: Plain, after: Plain): Difference | null {
  let inner: { [key: string]: Difference } | null = null;
  for (const key of Object.keys(after)) {
    const change = differenceOf(before[key], after[key]);
    if (!change) continue;
    inner ??= {};
    inner[key] = change;
  }
  return inner && { in: inner };
}

function ofShapes(before: Plain, after: Plain): Difference | null {
  const old = keysOf(before);
  const now = keysOf(after);
  const kept = old.filter((key) => Object.hasOwn(after, key) && after[key] !== undefined);
  // The order of members is a part of the bytes: what is new must come last, and what stays must stay in order.
  if (kept.some((key, at) => now[at] !== key) || now.slice(kept.length).some((key) => isIndex(key))) return { is: after };
  const inner: { [key: string]: Difference } = {};
  for (const key of kept) {
    const change = differenceOf(before[key], after[key]);
    if (change) inner[key] = change;
  }
  const less = old.filter((key) => !kept.includes(key));
  const more = Object.fromEntries(now.slice(kept.length).map((key) => [key, after[key]]));
  const grew = now.length > kept.length;
  if (Object.keys(inner).length === 0 && less.length === 0 && !grew) return null;
  return { in: inner, ...(less.length > 0 && { less }), ...(grew && { more }) };
}

/** Members whose names are numbers stand first in every object, whenever they were added. */
function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

function ofLists(before: readonly unknown[], after: readonly unknown[]): Difference | null {
  const common = Math.min(before.length, after.length);
  const at: { [index: string]: Difference } = {};
  let changed = 0;
  for (let i = 0; i < common; i++) {
    const change = differenceOf(before[i], after[i]);
    if (!change) continue;
    at[i] = change;
    changed += 1;
  }
  if (changed === 0 && before.length === after.length) return null;
  return {
    at,
    ...(after.length < before.length && { length: after.length }),
    ...(after.length > before.length && { more: after.slice(common) }),
  };
}

function listWith(before: readonly unknown[], { at, length, more = [] }: Extract<Difference, { at: object }>): unknown[] {
  const made = before.slice(0, length).map((item, i) => {
    const change = at[i];
    return change ? withDifference(item, change) : item;
  });
  return [...made, ...more];
}
