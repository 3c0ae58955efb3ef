// Plain data: what a match is made of. No classes, closures or maps.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The one text of a value: keys sorted, so that equal values are equal byte for byte. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, sorted) ?? 'null';
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two plain values are equal; a member that is undefined is not there. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  return contains(a, b) && contains(b, a, true);
}

/** Whether every member of `a` is in `b`, and, unless only their presence is asked, equal to it. */
function contains(a: object, b: object, present = false): boolean {
  for (const key of Object.keys(a)) {
    const value = (a as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const other = Object.hasOwn(b, key) ? (b as Record<string, unknown>)[key] : undefined;
    if (other === undefined || !(present || same(value, other))) return false;
  }
  return true;
}

/** A deep copy of plain data. What is frozen can never change, so copies share it. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    const list = new Array(value.length);
    for (let i = 0; i < value.length; i++) list[i] = copy(value[i]);
    return list as T;
  }
  const record: Record<string, unknown> = {};
  // `__proto__` can only come from a stranger's JSON, and assigning it would not copy it.
  for (const key in value) if (key !== '__proto__') record[key] = copy(value[key]);
  return record as T;
}

/**
 * Plain data that may change, kept as it is now: a copy that shares with `kept`, the copy of a while ago, whatever has not
 * changed since. To compare costs less than to copy, and what is shared is seen to be the same without looking into it.
 */
export function keep<T>(kept: unknown, now: T): T {
  if (kept === now || typeof now !== 'object' || now === null) return now;
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept) !== Array.isArray(now)) return copy(now);
  return Array.isArray(now) ? (keepList(kept as readonly unknown[], now) as T) : keepObject(kept, now);
}

function keepList(kept: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let made = kept.length === now.length ? null : kept.slice(0, now.length);
  for (let i = 0; i < now.length; i++) {
    const had = kept[i];
    const has = now[i];
    if (had === has) continue;
    const same = keep(had, has);
    if (same === had) continue;
    made ??= kept.slice();
    made[i] = same;
  }
  return made === null ? kept : Object.isFrozen(now) ? now : made;
}

function keepObject<T extends object>(kept: object, now: T): T {
  const old = kept as Record<string, unknown>;
  const names = Object.keys(kept);
  let made: Record<string, unknown> | null = null;
  let at = 0;
  for (const name in now) {
    // The order of members is a part of the bytes.
    if (names[at++] !== name) return copy(now);
    const had = old[name];
    const has: unknown = now[name];
    if (had === has) continue;
    const same = keep(had, has);
    if (same === had) continue;
    made ??= { ...old };
    made[name] = same;
  }
  if (at !== names.length) return copy(now);
  return made === null ? (kept as T) : Object.isFrozen(now) ? now : (made as T);
}

/** Freezes plain data to its last member. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

/** Freezes nothing, copies nothing: says whether a value would survive JSON unchanged. */
export function isPlain(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((item) => item === undefined || isPlain(item));
}
