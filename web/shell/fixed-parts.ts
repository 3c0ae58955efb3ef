// The part of a match that never changes comes once and is put back into every view that refers to it.
import { putFixedBack } from '@baize/kernel';
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
