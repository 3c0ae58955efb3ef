// Views as the server sends them, made whole again (the kernel's view reader); the parts that never change are kept for all matches.
import { newViewReader } from '@baize/kernel';
import type { ServerMessage } from './protocol.ts';

const parts = new Map<string, object>();

/** The keys of the parts that need not be sent again. */
export function fixedKeys(): string[] {
  return [...parts.keys()];
}

export function keepFixed(key: string, fixed: object): void {
  parts.set(key, fixed);
}

/** Reads the messages of one match in the order in which they come. Null where a change came to a view that is not here. */
export function newMessageReader(): (message: ServerMessage) => ServerMessage | null {
  const read = newViewReader((key) => parts.get(key));
  return (message) => {
    if (message.tell !== 'change' && !('view' in message)) return message;
    const view = read(message);
    if (view === 'missing') return null;
    if (message.tell === 'state') return { ...message, view };
    const { match, at, story, clocks, undo } = message;
    return view && { tell: 'news', match, at, view, story, clocks, undo };
  };
}
