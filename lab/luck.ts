// Luck that is shared: what a draw gives hangs on the deal, on what it is drawn for, and on how many were drawn for that before.
// Two games of one deal have the same hands and the same dice for as long as they ask for the same things, in whatever order.
import { type QuickDice, quickDice } from '@baize/bots';
import type { Source } from '@baize/kernel';

/** A number of 52 bits from words and numbers: the same on every machine, and unlike for unlike ones. */
export function seedFrom(...parts: readonly (number | string)[]): number {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  const text = parts.join('\0');
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ (code + (high >>> 15)), 0x85ebca6b);
  }
  high = Math.imul(high ^ (high >>> 16), 0x7feb352d);
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return ((high ^ (high >>> 15)) >>> 12) * 2 ** 32 + ((low ^ (low >>> 16)) >>> 0);
}

/** The chance of a deal, with a stream of its own for each purpose. */
export function sharedLuck(deal: number): Source {
  const streams = new Map<string, QuickDice>();
  return {
    below(sides, _index, what) {
      let stream = streams.get(what);
      if (!stream) {
        stream = quickDice(seedFrom(deal, what));
        streams.set(what, stream);
      }
      return sides <= 1 ? 0 : stream.below(sides);
    },
  };
}
