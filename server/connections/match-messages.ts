// The messages that show a match to one seat: its view, what led to it, clocks, and what it may take back.
import { copyOnto, differenceOf, fixedOf, type Seat, type Session, takeFixedOff, type View } from '@baize/kernel';
import { clocksAt } from '../matches/clocks.ts';
import { atOf, type LiveMatch, storyFor } from '../matches/live-match.ts';
import type { Clocks, ServerMessage } from '../protocol.ts';
import type { Connection, Connections, Watched } from './connections.ts';

/** For all clients that have the same seat and have seen as much. */
export interface Audience {
  seat: Seat | null;
  /** What they have seen, null for nothing. */
  since: number | null;
  /** Whether they get whole views, or views without the part that never changes. */
  whole: boolean;
}

type News = Extract<ServerMessage, { tell: 'news' }>;
type State = Extract<ServerMessage, { tell: 'state' }>;

/** A message before it is written as JSON: all that is around the view, and the view without the fixed part that it refers to. */
export interface MatchMessage {
  around: Omit<News, 'view' | 'fixed'> | Omit<State, 'view' | 'fixed'>;
  view: View | null;
  fixed: { key: string; part: object } | null;
  /** The same for all who have nothing to build on, and for all who build on the same view: written once. */
  texts: Map<object | null, string>;
}

export function newsFor(live: LiveMatch, session: Session, audience: Audience, now: number): MatchMessage {
  return withView(live.engine.view(session, audience.seat), audience, {
    tell: 'news',
    match: live.id,
    at: atOf(live),
    story: storyFor(session, audience.seat, audience.since),
    clocks: clocksOf(live, now),
    undo: undoOf(live, audience.seat),
  });
}

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
  return session
    ? withView(live.engine.view(session, seat), { seat, since, whole }, around)
    : { around, view: null, fixed: null, texts: new Map() };
}

function withView(whole: View, audience: Audience, around: MatchMessage['around']): MatchMessage {
  const part = audience.whole ? null : fixedOf(whole);
  const { match, key } = part ? takeFixedOff(whole) : { match: whole, key: null };
  return { around, view: match, fixed: part && key !== null ? { key, part } : null, texts: new Map() };
}

function clocksOf({ clocks, holidays }: LiveMatch, now: number): Clocks | null {
  return clocks && clocksAt(clocks, now, holidays);
}

function undoOf({ engine, session }: LiveMatch, seat: Seat | null): number | null {
  return session && seat !== null ? engine.freeUndo(session, seat) : null;
}

/** The fixed part goes before the first message that refers to it, and only once over a connection. */
export function sendMatchMessage({ send, sendText }: Connections, connection: Connection, watched: Watched, message: MatchMessage): void {
  const { fixed } = message;
  if (fixed && !connection.fixedKeys?.has(fixed.key)) {
    connection.fixedKeys?.add(fixed.key);
    send(connection, { tell: 'fixed', key: fixed.key, fixed: fixed.part });
  }
  sendText(connection, connection.wantsChanges ? textOfChange(watched, message) : textOf(message, null, wholeMessage));
}

function textOf(message: MatchMessage, base: object | null, make: (message: MatchMessage) => object): string {
  const known = message.texts.get(base);
  if (known !== undefined) return known;
  const text = JSON.stringify(make(message));
  message.texts.set(base, text);
  return text;
}

function wholeMessage({ around, view, fixed }: MatchMessage): object {
  return { ...around, view, ...(fixed && { fixed: fixed.key }) };
}

/** To one who has seen the last view, only what changed in it. What is remembered is a copy, because views may share parts with the match. */
function textOfChange(watched: Watched, message: MatchMessage): string {
  const { around, fixed } = message;
  const before = watched.shown;
  const number = (before?.number ?? 0) + 1;
  if (!message.view) return JSON.stringify({ ...wholeMessage(message), number });
  const view = lastingView(message.view, before?.view ?? null);
  watched.shown = { view, fixed: fixed?.key ?? null, number };
  if (around.tell === 'state' || !before || before.fixed !== (fixed?.key ?? null))
    return JSON.stringify({ ...wholeMessage(message), number });
  const change = textOf(message, before.view, () => ({ change: differenceOf(before.view, view) }));
  // Everything but the numbers is the same for all who build on the same view.
  const frame = JSON.stringify({ ...around, tell: 'change', from: before.number, number });
  return `${frame.slice(0, -1)},${change.slice(1)}`;
}

const copies = new WeakMap<View, { before: View | null; made: View }>();

/** Shares what did not change with the view before, which is the same for nearly all who get the message. */
function lastingView(view: View, before: View | null): View {
  const known = copies.get(view);
  if (known?.before === before) return known.made;
  const made = copyOnto(before, view) as View;
  copies.set(view, { before, made });
  return made;
}
