// The messages that show a match to one seat: its view, what led to it, clocks, and what it may take back.
import { fixedOf, type Seat, type Session, takeFixedOff, type View } from '@baize/kernel';
import { clocksAt } from '../matches/clocks.ts';
import { atOf, type LiveMatch, storyFor } from '../matches/live-match.ts';
import type { Clocks, ServerMessage } from '../protocol.ts';
import type { Connection, Connections } from './connections.ts';

/** For all clients that have the same seat and have seen as much. */
export interface Audience {
  seat: Seat | null;
  /** What they have seen, null for nothing. */
  since: number | null;
  /** Whether they get whole views, or views without the part that never changes. */
  whole: boolean;
}

/** A message as JSON, and the fixed part that its view refers to. */
export interface MatchMessage {
  text: string;
  fixed: { key: string; part: object } | null;
}

export function newsFor(live: LiveMatch, session: Session, audience: Audience, now: number): MatchMessage {
  return withView(live.engine.view(session, audience.seat), audience, (view, fixed) => ({
    tell: 'news',
    match: live.id,
    at: atOf(live),
    view,
    ...fixed,
    story: storyFor(session, audience.seat, audience.since),
    clocks: clocksOf(live, now),
    undo: undoOf(live, audience.seat),
  }));
}

type State = Extract<ServerMessage, { tell: 'state' }>;

export function stateFor(
  live: LiveMatch,
  { seat, since, whole }: Audience,
  more: Pick<State, 'info' | 'chat' | 'here'>,
  now: number,
): MatchMessage {
  const { session, undoAsked } = live;
  const at = atOf(live);
  const seen = since !== null && since <= at ? since : null;
  const around = {
    tell: 'state' as const,
    match: live.id,
    at,
    seat,
    story: session ? storyFor(session, seat, seen) : [],
    clocks: clocksOf(live, now),
    undo: undoOf(live, seat),
    asked: undoAsked?.at === at ? undoAsked : null,
    ...more,
  };
  if (!session) return { text: JSON.stringify({ ...around, view: null } satisfies State), fixed: null };
  return withView(live.engine.view(session, seat), { seat, since, whole }, (view, fixed) => ({ ...around, view, ...fixed }));
}

function withView(whole: View, audience: Audience, messageWith: (view: View, fixed: { fixed?: string }) => ServerMessage): MatchMessage {
  const part = audience.whole ? null : fixedOf(whole);
  if (!part) return { text: JSON.stringify(messageWith(whole, {})), fixed: null };
  const { match, key } = takeFixedOff(whole);
  const text = JSON.stringify(messageWith(match, key === null ? {} : { fixed: key }));
  return { text, fixed: key === null ? null : { key, part } };
}

function clocksOf({ clocks, holidays }: LiveMatch, now: number): Clocks | null {
  return clocks && clocksAt(clocks, now, holidays);
}

function undoOf({ engine, session }: LiveMatch, seat: Seat | null): number | null {
  return session && seat !== null ? engine.freeUndo(session, seat) : null;
}

/** The fixed part goes before the first message that refers to it, and only once over a connection. */
export function sendMatchMessage({ send, sendText }: Connections, connection: Connection, { text, fixed }: MatchMessage): void {
  if (fixed && !connection.fixedKeys?.has(fixed.key)) {
    connection.fixedKeys?.add(fixed.key);
    send(connection, { tell: 'fixed', key: fixed.key, fixed: fixed.part });
  }
  sendText(connection, text);
}
