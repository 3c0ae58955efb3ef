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

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(value: Plain): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

function ofObjects(before: Plain, after: Plain): Difference | null {
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
