// A record played again from any place; saved sessions on the way make going back cheap.
import {
  type Act,
  type AnyGame,
  act,
  copyMatch,
  drawsOf,
  type Entry,
  type Event,
  type Match,
  type MatchRecord,
  mayKnow,
  openSession,
  recorded,
  type Seat,
  type Session,
  takeBack,
  type View,
  viewOf,
} from '@baize/kernel';
import type { Chapter } from '../shell/protocol.ts';
import { chaptersOf } from './log.ts';
import type { Step } from './view-queue.ts';

/** Whose view is shown: a seat's, a watcher's, or one in which nothing is hidden. */
export type Viewpoint = Seat | 'watcher' | 'all';

export interface Replay {
  /** Places are 0, the set-up, to `length`, the end. */
  length: number;
  /** The view at a place, with the events of the entry that led there. */
  at(place: number, viewpoint: Viewpoint): Step;
  chapters(place: number, viewpoint: Viewpoint): Chapter[];
}

const CHECKPOINT_EVERY = 20;

export function openReplay(game: AnyGame, record: MatchRecord): Replay {
  const { entries, setup } = record;
  const source = recorded(drawsOf(record).map((draw) => draw.value));
  const checkpoints: Session[] = [];
  let session = openSession(game, setup, source);

  function keepCheckpoint(): void {
    const place = session.entries.length;
    if (place % CHECKPOINT_EVERY === 0 && checkpoints[place / CHECKPOINT_EVERY] === undefined)
      checkpoints[place / CHECKPOINT_EVERY] = copySession(session);
  }

  function goTo(place: number): void {
    const nearest = checkpoints[Math.min(checkpoints.length - 1, Math.floor(place / CHECKPOINT_EVERY))] as Session;
    const here = session.entries.length;
    if (here > place || nearest.entries.length > here) session = copySession(nearest);
    while (session.entries.length < place) {
      applyEntry(session, entries[session.entries.length] as Entry);
      keepCheckpoint();
    }
  }

  keepCheckpoint();
  return {
    length: entries.length,
    at(place, viewpoint) {
      goTo(place);
      const events = session.events[place] ?? [];
      return { view: look(game, session.match, viewpoint), events: place === 0 ? [] : known(events, viewpoint), at: place + 1 };
    },
    chapters(place, viewpoint) {
      goTo(place);
      if (viewpoint !== 'all') return chaptersOf(session, viewpoint === 'watcher' ? null : viewpoint);
      return chaptersOf({ ...session, events: session.events.map((list) => list.map(({ to: _, ...event }) => event as Event)) }, null);
    },
  };
}

function applyEntry(session: Session, entry: Entry): void {
  const { from, ...given } = entry;
  session.match.draws = from;
  const reply = 'undo' in entry ? takeBack(session, entry.seat, entry.undo, entry.agreed) : act(session, given as Act);
  if ('refusal' in reply) throw new Error(`The record does not fit the rules: ${reply.refusal.reason}`);
}

function copySession(session: Session): Session {
  return {
    ...session,
    match: copyMatch(session.match),
    entries: [...session.entries],
    draws: [...session.draws],
    events: [...session.events],
    before: session.before.map((saved) => ({ ...saved, match: copyMatch(saved.match) })),
  };
}

function look(game: AnyGame, match: Match, viewpoint: Viewpoint): View {
  if (viewpoint === 'all') return { ...copyMatch(match), viewer: null };
  return viewOf(game, match, viewpoint === 'watcher' ? null : viewpoint);
}

function known(events: readonly Event[], viewpoint: Viewpoint): Event[] {
  return events.filter((event) => viewpoint === 'all' || mayKnow(event, viewpoint === 'watcher' ? null : viewpoint));
}
