// The part of a match that never changes (`state.fixed`: map, forces, tables made at set-up) is stored once and sent to a
// browser once. Whoever keeps or sends matches takes it off, names it by its key, and puts it back.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Match } from './match.ts';
import { canonical, frozen } from './plain-data.ts';

/** A match or view without its fixed part, of which only the key is left. */
export interface Parted<M extends Match> {
  match: M;
  /** Null where the state has no such part. */
  key: string | null;
}

/** The key of a fixed part: equal parts have equal keys. Made once for each object. */
export function keyOfFixed(fixed: object): string {
  const known = keys.get(fixed);
  if (known !== undefined) return known;
  const key = bytesToHex(sha256(utf8ToBytes(canonical(fixed)))).slice(0, 32);
  keys.set(fixed, key);
  return key;
}

const keys = new WeakMap<object, string>();

export function fixedOf(match: Match): object | null {
  const { fixed } = (match.state ?? {}) as { fixed?: object | null };
  return fixed ?? null;
}

export function takeFixedOff<M extends Match>(match: M): Parted<M> {
  const fixed = fixedOf(match);
  if (!fixed) return { match, key: null };
  return { match: { ...match, state: { ...(match.state as object), fixed: null } }, key: keyOfFixed(fixed) };
}

/** Puts the fixed part back into a match that came without it. */
export function putFixedBack<M extends Match>(match: M, fixed: object): M {
  return { ...match, state: { ...(match.state as object), fixed: frozen(fixed) } };
}
