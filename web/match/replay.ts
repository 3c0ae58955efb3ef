// A record played again from any place; saved sessions on the way make going back cheap.
import {
  drawsOf,
  type Engine,
  type Entry,
  type Event,
  type MatchRecord,
  mayKnow,
  recorded,
  type Seat,
  type Session,
  type View,
} from '@baize/kernel';
import type { Chapter } from '../shell/protocol.ts';
import { isPublicEntry } from './entries.ts';
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

export function openReplay(engine: Engine, record: MatchRecord): Replay {
  const { entries, setup } = record;
  const source = recorded(drawsOf(record).map((draw) => draw.value));
  /** How many entries, standing answers among them, have to be carried out to be at a place. */
  const entriesAt = [0, ...entries.flatMap((entry, at) => (isPublicEntry(entry) ? [at + 1] : []))];
  const checkpoints: Session[] = [];
  let session = engine.open(setup, source);
  let place = 0;

  function keepCheckpoint(): void {
    if (place % CHECKPOINT_EVERY === 0) checkpoints[place / CHECKPOINT_EVERY] ??= engine.copy(session);
  }

  function goTo(wanted: number): void {
    const nearest = Math.min(checkpoints.length - 1, Math.floor(wanted / CHECKPOINT_EVERY));
    if (place > wanted || nearest * CHECKPOINT_EVERY > place) {
      session = engine.copy(checkpoints[nearest] as Session);
      place = nearest * CHECKPOINT_EVERY;
    }
    while (place < wanted) {
      for (const entry of entries.slice(entriesAt[place], entriesAt[place + 1])) apply(entry);
      place += 1;
      keepCheckpoint();
    }
  }

  function apply(entry: Entry): void {
    const reply = engine.apply(session, entry);
    if ('refusal' in reply) throw new Error(`The record does not fit the rules: ${reply.refusal.reason}`);
  }

  function look(viewpoint: Viewpoint): View {
    if (viewpoint === 'all') return { ...engine.thinking.copy(session.match), viewer: null };
    return engine.view(session, viewpoint === 'watcher' ? null : viewpoint);
  }

  keepCheckpoint();
  return {
    length: entriesAt.length - 1,
    at(wanted, viewpoint) {
      goTo(wanted);
      const events = wanted === 0 ? [] : known(session.events[wanted] ?? [], viewpoint);
      return { view: look(viewpoint), events, at: wanted + 1 };
    },
    chapters(wanted, viewpoint) {
      goTo(wanted);
      if (viewpoint !== 'all') return chaptersOf(session, viewpoint === 'watcher' ? null : viewpoint);
      return chaptersOf({ ...session, events: session.events.map((list) => list.map(({ to: _, ...event }) => event as Event)) }, null);
    },
  };
}

function known(events: readonly Event[], viewpoint: Viewpoint): Event[] {
  return events.filter((event) => viewpoint === 'all' || mayKnow(event, viewpoint === 'watcher' ? null : viewpoint));
}
