import type { Span } from './spans.ts';

/**
 * The whole numbers of a range for which something holds, as spans: `verdict` may know it of many at once (all, none, or undefined if it
 * cannot tell), and of a single one it must.
 */
export function whereAll(from: number, to: number, verdict: (from: number, to: number) => boolean | undefined): Span[] {
  const found: { from: number; to: number }[] = [];
  const look = (low: number, high: number) => {
    const said = verdict(low, high);
    if (said === true) {
      const last = found[found.length - 1];
      if (last && last.to + 1 === low) last.to = high;
      else found.push({ from: low, to: high });
    } else if (said === undefined && low < high) {
      const middle = (low + high) >> 1;
      look(low, middle);
      look(middle + 1, high);
    }
  };
  if (from <= to) look(from, to);
  return found;
}
