// Who is at which table, over all nodes. A node that is not heard of for a while is forgotten.
import type { Seat } from '@baize/kernel';
import type { Presence } from './protocol.ts';

export interface Presences {
  /** What this node itself sees. */
  see(match: string, here: Presence): void;
  hear(match: string, node: string, here: Presence): void;
  of(match: string): Presence;
  isThere(match: string, seat: Seat): boolean;
}

const OWN = '';
const FORGET = 3_600_000;

export function newPresences(now: () => number): Presences {
  const tables = new Map<string, Map<string, Presence & { when: number }>>();

  function set(match: string, node: string, here: Presence): void {
    const nodes = tables.get(match) ?? new Map<string, Presence & { when: number }>();
    if (here.seats.length === 0 && here.watchers === 0) nodes.delete(node);
    else nodes.set(node, { ...here, when: now() });
    if (nodes.size === 0) tables.delete(match);
    else tables.set(match, nodes);
  }

  const isHeard = (node: string, { when }: { when: number }) => node === OWN || now() - when < FORGET;

  return {
    see: (match, here) => set(match, OWN, here),
    hear: set,
    of(match) {
      const seen = [...(tables.get(match) ?? [])].filter(([node, here]) => isHeard(node, here));
      const seats = new Set(seen.flatMap(([, { seats }]) => seats));
      return { seats: [...seats].sort(), watchers: seen.reduce((sum, [, { watchers }]) => sum + watchers, 0) };
    },
    isThere(match, seat) {
      for (const [node, here] of tables.get(match) ?? []) if (here.seats.includes(seat) && isHeard(node, here)) return true;
      return false;
    },
  };
}
