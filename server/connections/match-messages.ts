// The messages that show a match to one seat: its view, what led to it, clocks, and what it may take back.
import { copyMatch, differenceText, fixedOf, keyOfFixed, type Seat, type Session, takeFixedOff, type View } from '@baize/kernel';
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

/** A message before it is written as JSON: all that is around the view, the view as it is, and the fixed part that is left out of it, if any. */
export interface MatchMessage {
  around: Omit<News, 'view' | 'fixed'> | Omit<State, 'view' | 'fixed'>;
  view: View | null;
  fixed: { key: string; part: object } | null;
  told: LiveMatch['told'];
  /** Each text is written once: the whole, and what changed for all who build on the same view, as mostly all do. */
  whole: string | null;
  change: { before: View; text: string } | null;
}

export function newsFor(live: LiveMatch, session: Session, audience: Audience, now: number): MatchMessage {
  return withView(live, live.engine.view(session, audience.seat), audience, {
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
    ? withView(live, live.engine.view(session, seat), { seat, since, whole }, around)
    : { around, view: null, fixed: null, told: null, whole: null, change: null };
}

function withView({ told, engine }: LiveMatch, view: View, audience: Audience, around: MatchMessage['around']): MatchMessage {
  // It is kept, to tell later what changed in it.
  const whole = engine.ownViews ? view : (copyMatch(view) as View);
  const part = audience.whole ? null : fixedOf(whole);
  return { around, view: whole, fixed: part && { key: keyOfFixed(part), part }, told, whole: null, change: null };
}

function clocksOf({ clocks, holidays }: LiveMatch, now: number): Clocks | null {
  return clocks && clocksAt(clocks, now, holidays);
}

function undoOf({ engine, session }: LiveMatch, seat: Seat | null): number | null {
  return session && seat !== null ? engine.freeUndo(session, seat) : null;
}

/** The fixed part goes before the first message that refers to it, and only once over a connection. Returns the length of the message. */
export function sendMatchMessage({ send, sendText }: Connections, connection: Connection, watched: Watched, message: MatchMessage): number {
  const { fixed } = message;
  if (fixed && !connection.fixedKeys?.has(fixed.key)) {
    connection.fixedKeys?.add(fixed.key);
    send(connection, { tell: 'fixed', key: fixed.key, fixed: fixed.part });
  }
  const text = connection.wantsChanges ? textOfChange(watched, message) : textOfWhole(message);
  sendText(connection, text);
  return text.length;
}

function textOfWhole(message: MatchMessage): string {
  message.whole ??= JSON.stringify(wholeMessage(message));
  return message.whole;
}

function wholeMessage({ around, view, fixed }: MatchMessage): object {
  return { ...around, view: fixed && view ? takeFixedOff(view).match : view, ...(fixed && { fixed: fixed.key }) };
}

/** To one who has seen the last view, only what changed in it. */
function textOfChange(watched: Watched, message: MatchMessage): string {
  const { around, fixed, view } = message;
  const before = watched.shown;
  const number = (before?.number ?? 0) + 1;
  const key = fixed?.key ?? null;
  if (view) watched.shown = { view, fixed: key, number };
  if (!view || around.tell === 'state' || before?.fixed !== key) return JSON.stringify({ ...wholeMessage(message), number });
  const { match, at, clocks, undo } = around;
  const frame = `{"tell":"change","match":"${match}","at":${at},"clocks":${JSON.stringify(clocks)},"undo":${undo}`;
  const story = textOfStory(message);
  return `${frame},"from":${before.number},"number":${number},"story":${story},"change":${textOfDifference(message, view, before.view)}}`;
}

function textOfDifference(message: MatchMessage, view: View, before: View): string {
  if (message.change?.before !== before) message.change = { before, text: differenceText(before, view, message.told?.changes) ?? 'null' };
  return message.change.text;
}

/** As `JSON.stringify` writes it; what everybody may know is written already. */
function textOfStory({ around, told }: MatchMessage): string {
  const chapters = around.story.map(({ at, events, undo }) => {
    const text = events === told?.events ? told.text : JSON.stringify(events);
    return `{"at":${at},"events":${text}${undo === undefined ? '' : `,"undo":${undo}`}}`;
  });
  return `[${chapters.join()}]`;
}
