// How views are made whole: the part of a match that never changes comes once and is put back into every view that refers to
// it, and of a view that is here already only what changed in it comes.
import { putFixedBack, type View, withDifference } from '@baize/kernel';
import type { ServerMessage } from './protocol.ts';

const parts = new Map<string, object>();

/** The keys of the parts that need not be sent again. */
export function fixedKeys(): string[] {
  return [...parts.keys()];
}

export function keepFixed(key: string, fixed: object): void {
  parts.set(key, fixed);
}

/** The message with its view made whole. */
export function wholeView<M extends ServerMessage>(message: M): M {
  if (!('view' in message) || !message.view || message.fixed === undefined) return message;
  const fixed = parts.get(message.fixed);
  return fixed ? { ...message, view: putFixedBack(message.view, fixed) } : message;
}

/** Reads the messages of one match in the order in which they come. Null where a change came to a view that is not here. */
export function newViewReader(): (message: ServerMessage) => ServerMessage | null {
  let last: { view: View; fixed: string | undefined; number: number | undefined } | null = null;
  return (message) => {
    if (message.tell === 'change') {
      if (last?.number !== message.from) return null;
      const { tell: _, change, from: __, number, ...around } = message;
      const view: View = change ? (withDifference(last.view, change) as View) : last.view;
      last = { ...last, view, number };
      return wholeView({ ...around, tell: 'news', view, ...(last.fixed !== undefined && { fixed: last.fixed }) });
    }
    if ('view' in message && message.view) last = { view: message.view, fixed: message.fixed, number: message.number };
    return wholeView(message);
  };
}
