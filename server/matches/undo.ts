// Taking back: freely as far as the kernel allows, further when all other seats agree. Bots agree to what takes back no chance.
import { type Engine, isPublic, keptEntries, type Seat, type Session } from '@baize/kernel';
import type { Announcements } from '../connections/announcements.ts';
import type { UndoAsked } from '../protocol.ts';
import type { MatchStore } from '../store/matches.ts';
import { atOf, type LiveMatch } from './live-match.ts';
import { type ApplyAndStore, type Outcome, refuse, type SeatRequest } from './outcome.ts';

interface Parts {
  store: MatchStore;
  announcements: Announcements;
  applyAndStore: ApplyAndStore;
}

export interface Undo {
  request(live: LiveMatch, session: Session, request: SeatRequest, seen: number, to: number): Promise<Outcome | null>;
  consent(live: LiveMatch, session: Session, request: SeatRequest, given: Consent): Promise<Outcome | null>;
}

interface Consent {
  seen: number;
  to: number;
  agree: boolean;
}

export function newUndo({ store, announcements, applyAndStore }: Parts): Undo {
  async function setAsked(live: LiveMatch, asked: UndoAsked | null, refusedBy?: Seat): Promise<void> {
    live.undoAsked = asked;
    await store.setAsked(live.id, asked);
    announcements.undoAsked(live, refusedBy);
  }

  /** From the database where memory has none, because the wish may have come in on another node. */
  async function askedNow(live: LiveMatch): Promise<UndoAsked | null> {
    if (live.undoAsked) return live.undoAsked;
    const row = await store.find(live.id);
    return row?.asked ? (JSON.parse(row.asked) as UndoAsked) : null;
  }

  return {
    async request(live, session, request, seen, to) {
      const { seat } = request;
      if (seen !== atOf(live)) return refuse(live, 'stale', 'The match has gone on since.');
      const { undoAsked } = live;
      if (undoAsked?.by === seat && undoAsked.to === to && undoAsked.at === seen) {
        return { tell: 'ack', at: seen, again: true, waiting: 'consent' };
      }
      const bots = botSeats(live);
      const free = isFree(live.engine, session, seat, to);
      if (!free && bots.length > 0 && takesBackChance(session, to))
        return refuse(live, 'not now', 'A bot does not agree to take back what chance has decided.');
      const agreed = free ? [] : bots;
      const outcome = await applyAndStore(live, session, (engine, s) => engine.takeBack(s, seat, to, agreed), request);
      if (outcome?.tell !== 'refused' || !canWithConsent(live.engine, session, seat, to)) return outcome;
      await setAsked(live, { by: seat, to, at: seen, agreed: bots });
      return { tell: 'ack', at: seen, waiting: 'consent' };
    },

    async consent(live, session, request, { seen, to, agree }) {
      const { seat } = request;
      const asked = await askedNow(live);
      if (!asked || asked.to !== to || asked.at !== seen || seen !== atOf(live)) return refuse(live, 'stale', 'That is no longer asked.');
      if (asked.by === seat) return refuse(live, 'not now', 'One cannot consent to one’s own wish.');
      if (!agree) {
        await setAsked(live, null, seat);
        return { tell: 'ack', at: seen };
      }
      const agreed = [...new Set([...asked.agreed, seat])].sort();
      if (session.match.seats - 1 > agreed.length) {
        await setAsked(live, { ...asked, agreed });
        return { tell: 'ack', at: seen, waiting: 'consent' };
      }
      const outcome = await applyAndStore(live, session, (engine, s) => engine.takeBack(s, asked.by, to, agreed), request);
      if (outcome?.tell === 'ack') await setAsked(live, null);
      return outcome;
    },
  };
}

/** What is free is taken back without anybody's consent, and then the record names nobody. */
function isFree(engine: Engine, session: Session, seat: Seat, to: number): boolean {
  const free = engine.freeUndo(session, seat);
  return free !== null && free <= to;
}

/** Tried on a copy: whether it would be taken back if all others agreed. */
function canWithConsent(engine: Engine, session: Session, seat: Seat, to: number): boolean {
  const others = Array.from({ length: session.match.seats }, (_, other) => other).filter((other) => other !== seat);
  return !('refusal' in engine.takeBack(engine.copy(session), seat, to, others));
}

/** Whether anything was drawn since the entry, so that to take it back would be to draw again. */
function takesBackChance({ entries, match }: Session, to: number): boolean {
  const taken = keptEntries(entries).find(({ index, entry }) => index === to && isPublic(entry));
  return taken !== undefined && match.draws > taken.entry.from;
}

function botSeats({ seats }: LiveMatch): Seat[] {
  return seats.filter(({ kind }) => kind === 'bot').map(({ seat }) => seat);
}
