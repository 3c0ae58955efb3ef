// How views that come over a connection are made whole: the part that never changes comes once and is put back, and of a view
// that is here already only what changed in it comes.
import { type Difference, withDifference } from './difference.ts';
import { putFixedBack } from './fixed.ts';
import type { View } from './match.ts';

/** The parts of a message that bring a view: the whole of it, or what turns view number `from` into number `number`. */
export type ViewMessage =
  | { view: View | null; fixed?: string; number?: number }
  | { change: Difference | null; from: number; number: number };

/**
 * Reads the messages of one match in the order in which they come; `partOf` knows the fixed parts by their keys. Null where a
 * message brings no view, `missing` where it changes a view that is not here.
 */
export function newViewReader(partOf: (key: string) => object | undefined): (message: ViewMessage) => View | null | 'missing' {
  let last: { view: View; fixed?: string; number?: number } | null = null;
  return (message) => {
    if ('change' in message) {
      if (!last || last.number !== message.from) return 'missing';
      const { change, number } = message;
      last = { ...last, number, ...(change && { view: withDifference(last.view, change) as View }) };
    } else {
      const { view, ...rest } = message;
      if (!view) return null;
      last = { view, ...rest };
    }
    const part = last.fixed === undefined ? undefined : partOf(last.fixed);
    return part ? putFixedBack(last.view, part) : last.view;
  };
}
