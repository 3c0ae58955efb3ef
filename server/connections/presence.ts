// Who watches which match, over all nodes. A node that says nothing for a while is forgotten.
import type { Seat } from '@baize/kernel';
import type { Presence } from '../protocol.ts';

export interface Presences {
  /** What this node sees itself. */
  setOwn(match: string, here: Presence): void;
  setOther(match: string, node: string, here: Presence): void;
  of(match: string): Presence;
  isThere(match: string, seat: Seat): boolean;
}

const OWN = '';
const FORGET_AFTER = 3_600_000;

export function newPresences(now: () => number): Presences {
  const matches = new Map<string, Map<string, Presence & { when: number }>>();

  function set(match: string, node: string, here: Presence): void {
    const nodes = matches.get(match) ?? new Map<string, Presence & { when: number }>();
    if (here.seats.length === 0 && here.watchers === 0) nodes.delete(node);
    else nodes.set(node, { ...here, when: now() });
    if (nodes.size === 0) matches.delete(match);
    else matches.set(match, nodes);
  }

  const isRecent = (node: string, { when }: { when: number }) => node === OWN || now() - when < FORGET_AFTER;

  return {
    setOwn: (match, here) => set(match, OWN, here),
    setOther: set,
    of(match) {
      const seen = [...(matches.get(match) ?? [])].filter(([node, here]) => isRecent(node, here));
      const seats = new Set(seen.flatMap(([, { seats }]) => seats));
      return { seats: [...seats].sort(), watchers: seen.reduce((sum, [, { watchers }]) => sum + watchers, 0) };
    },
    isThere(match, seat) {
      for (const [node, here] of matches.get(match) ?? []) if (here.seats.includes(seat) && isRecent(node, here)) return true;
      return false;
    },
  };
}
