// Taking back: freely to the kernel's barrier, further when everybody else agrees. Bots never mind.
import { freeUndo, lines, type Reply, type Seat, type Session, takeBack } from '@baize/kernel';
import type { Told, Who } from './floor.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { UndoAsked } from './protocol.ts';
import { atOf, type Sender, type Sitting } from './sitting.ts';
import type { MatchStore } from './store/matches.ts';

interface Parts {
  store: MatchStore;
  told: Told;
  carryOut(sitting: Sitting, session: Session, deed: (session: Session) => Reply, sender: Sender): Promise<Outcome | null>;
}

export interface Undoing {
  wish(sitting: Sitting, session: Session, who: Who, seen: number, to: number): Promise<Outcome | null>;
  consent(sitting: Sitting, session: Session, who: Who, given: { seen: number; to: number; agree: boolean }): Promise<Outcome | null>;
}

export function newUndoing({ store, told, carryOut }: Parts): Undoing {
  async function ask(sitting: Sitting, asked: UndoAsked | null, refusedBy?: Seat): Promise<void> {
    sitting.asked = asked;
    await store.setAsked(sitting.id, asked);
    told.undoAsked(sitting, refusedBy);
  }

  /** Another node may have been asked. */
  async function askedNow(sitting: Sitting): Promise<UndoAsked | null> {
    if (sitting.asked) return sitting.asked;
    const row = await store.find(sitting.id);
    return row?.asked ? (JSON.parse(row.asked) as UndoAsked) : null;
  }

  return {
    async wish(sitting, session, who, seen, to) {
      const { seat } = who;
      if (seen !== atOf(sitting)) return refuse(sitting, 'stale', 'The match has gone on since.');
      const { asked } = sitting;
      if (asked?.by === seat && asked.to === to && asked.at === seen) return { done: true, at: seen, again: true, waiting: 'consent' };
      const willing = botsAmong(sitting);
      const outcome = await carryOut(sitting, session, (s) => takeBack(s, seat, to, consentFrom(s, seat, to, willing)), who);
      if (!outcome || outcome.done || !lines(session.entries).some((line) => line.index === to)) return outcome;
      await ask(sitting, { by: seat, to, at: seen, agreed: willing });
      return { done: true, at: seen, waiting: 'consent' };
    },

    async consent(sitting, session, who, { seen, to, agree }) {
      const { seat } = who;
      const asked = await askedNow(sitting);
      if (!asked || asked.to !== to || asked.at !== seen || seen !== atOf(sitting))
        return refuse(sitting, 'stale', 'That is no longer asked.');
      if (asked.by === seat) return refuse(sitting, 'not now', 'One cannot consent to one’s own wish.');
      if (!agree) {
        await ask(sitting, null, seat);
        return { done: true, at: seen };
      }
      const agreed = [...new Set([...asked.agreed, seat])].sort();
      if (session.match.seats - 1 > agreed.length) {
        await ask(sitting, { ...asked, agreed });
        return { done: true, at: seen, waiting: 'consent' };
      }
      const outcome = await carryOut(sitting, session, (s) => takeBack(s, asked.by, to, agreed), who);
      if (outcome?.done) await ask(sitting, null);
      return outcome;
    },
  };
}

/** What is free is taken back without anybody's leave. */
function consentFrom(session: Session, seat: Seat, to: number, willing: Seat[]): Seat[] {
  const free = freeUndo(session, seat);
  return free !== null && free <= to ? [] : willing;
}

function botsAmong({ seats }: Sitting): Seat[] {
  return seats.filter(({ kind }) => kind === 'bot').map(({ seat }) => seat);
}
