// Holidays: spans of time in which a player's clocks by the day stand still. Pure functions over sorted spans.

export interface Span {
  from: number;
  to: number;
}

/** Milliseconds between two moments that lie outside all spans. */
export function timeAtWork(spans: readonly Span[], from: number, to: number): number {
  let off = 0;
  for (const span of spans) off += Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return Math.max(0, to - from - off);
}

/** The moment at which so many milliseconds outside all spans have passed. */
export function momentAfter(spans: readonly Span[], from: number, ms: number): number {
  let at = from;
  let left = ms;
  for (const span of spans) {
    if (span.to <= at) continue;
    const work = Math.max(0, span.from - at);
    if (work >= left) break;
    left -= work;
    at = span.to;
  }
  return at + left;
}

export function isOff(spans: readonly Span[], now: number): boolean {
  return spans.some(({ from, to }) => from <= now && now < to);
}

/** In order, with those that touch made one. */
export function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  const made: Span[] = [];
  for (const span of sorted) {
    const last = made[made.length - 1];
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else made.push({ ...span });
  }
  return made;
}
