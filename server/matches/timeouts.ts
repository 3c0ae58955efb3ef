// What becomes of a seat whose time is up: it gets what the step provides, or has lost. A timer sees to it while the match is in memory; else the regular sweep finds it.
import type { Act, Seat, Session } from '@baize/kernel';
import type { MatchStore } from '../store/matches.ts';
import { nextTimeout, timeoutsOf } from './clocks.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchQueue } from './match-queue.ts';
import type { Outcome } from './outcome.ts';
import type { Timers } from './timers.ts';

interface Parts {
  store: MatchStore;
  queue: MatchQueue;
  timers: Timers;
  now: () => number;
  /** No time runs out this soon after the server came back, because players must be able to come back too. */
  grace: number;
  playForServer(live: LiveMatch, session: Session, act: Act, nonce: string): Promise<Outcome | null>;
  remind(live: LiveMatch, seat: Seat, left: number): void;
  /** Sees to the timers and bots of those who must answer. */
  awaitAnswers(live: LiveMatch): void;
}

export interface Timeouts {
  /** Sets the timer for the seat that runs out of time first. */
  schedule(live: LiveMatch): void;
  cancel(match: string): void;
  /** Looks for time that ran out in matches that are not in memory, and reminds those whose time runs out soon. */
  sweep(): Promise<void>;
}

/** Where a seat cannot concede now, it is tried again after this long. */
const RETRY_AFTER = 30_000;

/** By the day, a seat is reminded when so much of its time is left. */
const REMIND_AT = 8 * 3_600_000;

export function newTimeouts({ store, queue, timers, now, grace, playForServer, remind, awaitAnswers }: Parts): Timeouts {
  let started = now();
  const timerOf = new Map<string, NodeJS.Timeout>();

  function timeoutOf({ clocks, holidays }: LiveMatch): { seat: Seat; when: number } | null {
    const first = clocks && nextTimeout(clocks, holidays);
    // Not in a time to come, after the clock was set back.
    started = Math.min(started, now());
    return first && { seat: first.seat, when: Math.max(first.when, started + grace) };
  }

  function cancel(match: string): void {
    timers.cancel(timerOf.get(match));
    timerOf.delete(match);
  }

  function setTimer(match: string, ms: number): void {
    cancel(match);
    const timer = timers.after(ms, () => enforce(match));
    if (timer) timerOf.set(match, timer);
  }

  async function enforce(id: string): Promise<void> {
    await queue.run(id, async (live) => {
      const { session } = live;
      const timeout = timeoutOf(live);
      if (!session || session.match.result || !timeout) return;
      if (timeout.when > now()) {
        awaitAnswers(live);
        return;
      }
      const { seat } = timeout;
      const outcome = await playForServer(live, session, actAtTimeout(live, session, seat), `timeout ${seat}`);
      if (outcome?.tell === 'refused') setTimer(id, RETRY_AFTER);
      else if (!outcome) awaitAnswers(live);
    });
  }

  /** The stored deadline may be too early, never too late: the clocks themselves decide. */
  async function correctDeadline(id: string): Promise<void> {
    await queue.run(id, async (live) => {
      const timeout = timeoutOf(live);
      if (!timeout || timeout.when <= now()) return;
      live.row.deadline = timeout.when;
      await store.setDeadline(id, timeout.when);
    });
  }

  async function remindOf(id: string): Promise<void> {
    await queue.run(id, async (live) => {
      const { clocks, holidays, row, session } = live;
      if (!clocks || session?.match.result) return;
      // Several may be asked at once; whoever was reminded before is not reminded again.
      const isDue = (when: number) => when > Math.max(now(), row.reminded ?? 0) && when <= now() + REMIND_AT;
      const due = timeoutsOf(clocks, holidays).filter(({ when }) => isDue(when));
      if (due.length === 0) return;
      row.reminded = Math.max(...due.map(({ when }) => when));
      await store.setReminded(id, row.reminded);
      for (const { seat, when } of due) remind(live, seat, when - now());
    });
  }

  return {
    schedule(live) {
      cancel(live.id);
      const timeout = timeoutOf(live);
      if (timeout) setTimer(live.id, timeout.when - now());
    },
    cancel,
    async sweep() {
      for (const id of await store.due(now())) {
        await correctDeadline(id);
        await enforce(id);
      }
      for (const id of await store.toRemind(now() + REMIND_AT)) {
        await correctDeadline(id);
        await remindOf(id);
      }
    },
  };
}

/**
 * A seat that has left a standing answer has not run out of time. Its answer is given now, as if it had thought until the
 * last moment, because a clock that stays at nothing would tell the others of the standing answer.
 */
function actAtTimeout(live: LiveMatch, { match }: Session, seat: Seat): Act {
  const standing = live.engine.standing(match, seat);
  if (standing) return { seat, answer: standing.answer };
  const lapse = live.engine.lapse?.(match, seat);
  return lapse ? { seat, answer: lapse.answer } : { seat, concede: 'time' };
}
