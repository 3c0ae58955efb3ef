/** Parts of a way in order, none touching the next, as a flat list: from, to, from, to … Made for loops that run often. */
export type Ranges = readonly number[];

export const NOWHERE: Ranges = [];

/** What two lists have in common. */
export function common(a: Ranges, b: Ranges): Ranges {
  if (a.length === 0 || b.length === 0) return NOWHERE;
  if (a.length === 2 && b.length === 2) {
    const from = Math.max(a[0] as number, b[0] as number);
    const to = Math.min(a[1] as number, b[1] as number);
    return from <= to ? [from, to] : NOWHERE;
  }
  const found: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const from = Math.max(a[i] as number, b[j] as number);
    const endA = a[i + 1] as number;
    const endB = b[j + 1] as number;
    const to = Math.min(endA, endB);
    if (from <= to) found.push(from, to);
    if (endA < endB) i += 2;
    else j += 2;
  }
  return found;
}

/** What lies in either of two lists. */
export function either(a: Ranges, b: Ranges): Ranges {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const found: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const isFromA = j >= b.length || (i < a.length && (a[i] as number) <= (b[j] as number));
    const from = (isFromA ? a[i] : b[j]) as number;
    const to = (isFromA ? a[i + 1] : b[j + 1]) as number;
    if (isFromA) i += 2;
    else j += 2;
    const last = found.length - 1;
    if (last > 0 && from <= (found[last] as number)) found[last] = Math.max(found[last] as number, to);
    else found.push(from, to);
  }
  return found;
}

/** What a list leaves over of a way from 0 to an end. Parts without length are dropped. */
export function rest(a: Ranges, end: number): Ranges {
  const found: number[] = [];
  let from = 0;
  for (let i = 0; i < a.length; i += 2) {
    if ((a[i] as number) > from) found.push(from, a[i] as number);
    from = a[i + 1] as number;
  }
  if (from < end) found.push(from, end);
  return found;
}
