// How much of the talk at a table was not seen yet. It is remembered in this browser: who plays by letter is told what was said meanwhile.
import { useEffect } from 'preact/hooks';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import type { MatchClient } from './match-client.ts';

/** Lines of others since the talk was last open; while it is open all are seen. */
export function useUnread({ id, online, seat }: MatchClient, isOpen: boolean): number {
  const lines = online?.chat.value ?? [];
  const key = `baize:talk:${id}`;
  useEffect(() => {
    if (isOpen) writeLocal(key, String(lines.length));
  }, [isOpen, lines.length, key]);
  return isOpen ? 0 : unreadOf(lines, Number(readLocal(key) ?? 0), seat.value);
}

/** Of these lines, those behind the `seen` first that somebody else has said. */
export function unreadOf(lines: readonly { seat: number }[], seen: number, own: number | null): number {
  return lines.slice(seen).filter(({ seat }) => seat !== own).length;
}
