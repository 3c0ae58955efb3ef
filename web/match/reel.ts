// A reel: a record played again, and wound to any place. Checkpoints keep winding back cheap without keeping every frame.
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
import type { Chapter } from '../shell/wire.ts';
import { chaptersOf } from './chapters.ts';
import type { Step } from './stage.ts';

/** Whose eyes: a seat's, those of somebody who watches, or all-seeing. */
export type Eyes = Seat | 'watcher' | 'all';

export interface Reel {
  /** Places are 0, the set-up, to `length`, the end. */
  length: number;
  /** The view at a place, with the events of the entry that led there. */
  at(place: number, eyes: Eyes): Step;
  chapters(place: number, eyes: Eyes): Chapter[];
}

const EVERY = 20;

export function newReel(game: AnyGame, record: MatchRecord): Reel {
  const { entries, setup } = record;
  const source = recorded(drawsOf(record).map((draw) => draw.value));
  const checkpoints: Session[] = [];
  let session = openSession(game, setup, source);

  function keepCheckpoint(): void {
    const place = session.entries.length;
    if (place % EVERY === 0 && checkpoints[place / EVERY] === undefined) checkpoints[place / EVERY] = copySession(session);
  }

  function wind(place: number): void {
    const nearest = checkpoints[Math.min(checkpoints.length - 1, Math.floor(place / EVERY))] as Session;
    const here = session.entries.length;
    if (here > place || nearest.entries.length > here) session = copySession(nearest);
    while (session.entries.length < place) {
      carryOut(session, entries[session.entries.length] as Entry);
      keepCheckpoint();
    }
  }

  keepCheckpoint();
  return {
    length: entries.length,
    at(place, eyes) {
      wind(place);
      const events = session.events[place] ?? [];
      return { view: look(game, session.match, eyes), events: place === 0 ? [] : known(events, eyes), at: place + 1 };
    },
    chapters(place, eyes) {
      wind(place);
      if (eyes !== 'all') return chaptersOf(session, eyes === 'watcher' ? null : eyes);
      return chaptersOf({ ...session, events: session.events.map((list) => list.map(({ to: _, ...event }) => event as Event)) }, null);
    },
  };
}

function carryOut(session: Session, entry: Entry): void {
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

function look(game: AnyGame, match: Match, eyes: Eyes): View {
  if (eyes === 'all') return { ...copyMatch(match), viewer: null };
  return viewOf(game, match, eyes === 'watcher' ? null : eyes);
}

function known(events: readonly Event[], eyes: Eyes): Event[] {
  return events.filter((event) => eyes === 'all' || mayKnow(event, eyes === 'watcher' ? null : eyes));
}
