// Plays matches. What a seat does is done in memory, stored, acknowledged and told, in this order, one act after the other in
// each match. Other nodes may play the same match: whoever finds his place in the log taken reads the log and tries again.
import type { Act, Seat, Session } from '@baize/kernel';
import type { Announcements } from '../connections/announcements.ts';
import type { UndoAsked, WireAct } from '../protocol.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { newBotTurns } from './bot-turns.ts';
import { clocksAfterLeap, nextTimeout } from './clocks.ts';
import { clockTrouble } from './leaps.ts';
import { finish, type LifecycleParts, loadMatch, reload, takeDueSteps } from './lifecycle.ts';
import { applyChange, applyRows, atOf, type LiveMatch } from './live-match.ts';
import { goesFarBack, readWhole, snapshotOf } from './loading.ts';
import type { StoredMatch } from './match-info.ts';
import { newMatchQueue } from './match-queue.ts';
import { type ApplyAndStore, type Outcome, refuse, type SeatRequest } from './outcome.ts';
import { newTimeouts } from './timeouts.ts';
import { newTimers } from './timers.ts';
import { newUndo } from './undo.ts';

export interface MatchRunner {
  act(request: SeatRequest, seen: number, wish: WireAct): Promise<void>;
  undo(request: SeatRequest, seen: number, to: number): Promise<void>;
  /** Leaves a standing answer of this name, or takes it down; nobody but the seat is told. */
  promise(request: SeatRequest, name: string, up: boolean): Promise<void>;
  consent(request: SeatRequest, seen: number, to: number, agree: boolean): Promise<void>;
  /** Reads a match while nothing else happens in it. */
  read<T>(id: string, task: (live: LiveMatch) => T | Promise<T>): Promise<T>;
  /** Seats have changed in the database: reads them, and begins the match if the last one is taken. Returns it as it is then. */
  seatsChanged(id: string): Promise<StoredMatch>;
  /** `rows` is the length of the log that the other node has written, null if more than the log may have changed. */
  otherNodeWrote(id: string, rows: number | null): Promise<void>;
  otherNodeAskedUndo(id: string, asked: UndoAsked | null): Promise<void>;
  /** Compares what is in memory with the database, because a message of another node may have been lost. */
  lookAgain(): Promise<void>;
  /** Ends what has run out of time, and drops from memory what nobody uses. */
  sweep(): Promise<void>;
  /** Lets the bots of running matches go on after a restart. */
  resume(): Promise<void>;
  /** Does what is left to do after the last act of a match where the node that played it was killed. */
  finishEnded(): Promise<void>;
  /** The ids of the matches in memory. */
  loaded(): string[];
  /** No bot and no clock acts any more; resolves when what was begun is done. */
  close(): Promise<void>;
}

interface Parts extends LifecycleParts {
  workers: WorkerPool;
  announcements: Announcements;
  /** Whether a connection of this node watches a match. */
  isWatched: (id: string) => boolean;
  /** After a start, no time runs out for so many milliseconds. */
  grace: number;
  onError: (what: string, error: unknown) => void;
}

type Attempt = (live: LiveMatch, session: Session) => Promise<Outcome | null>;

/** Replaying so many public entries takes some hundredths of a second, and each snapshot is a write to the disk. */
const SNAPSHOT_EVERY = 50;
const MOST_TRIES = 6;
const MOST_RESUMED = 500;
const LOOKED_AT_ONCE = 200;

export function newMatchRunner(parts: Parts): MatchRunner {
  const { store, log, rules, workers, announcements, isWatched, leaps, grace, onError } = parts;
  const timers = newTimers(onError);
  const queue = newMatchQueue(open, parts.now);
  const botTurns = newBotTurns({ rules, workers, isWatched, queue, timers, playForServer, onError });
  const timeouts = newTimeouts({
    store,
    queue,
    timers,
    now,
    grace,
    playForServer,
    remind: announcements.remind,
    awaitAnswers: (live) => awaitAnswers(live, false),
  });
  const undo = newUndo({ store, announcements, applyAndStore });

  /** Whoever judges by the clock looks first whether it has leapt. */
  function now(): number {
    const by = leaps.look();
    if (by !== 0) clockLeapt(by);
    return parts.now();
  }

  function clockLeapt(by: number): void {
    onError('the clock', clockTrouble(by));
    for (const id of queue.loaded()) {
      const live = queue.peek(id);
      if (!live?.session) continue;
      const present = parts.now();
      live.clocks &&= clocksAfterLeap(live.clocks, present - by, present, live.holidays);
      live.holidays = leaps.withLeaps(live.ownHolidays, live.seats.length);
      timeouts.schedule(live);
    }
  }

  async function open(id: string): Promise<LiveMatch> {
    const live = await loadMatch(parts, id);
    await takeDueSteps(parts, live);
    awaitAnswers(live, true);
    return live;
  }

  /** `own` where this node has put the question; then its bots answer here. */
  function awaitAnswers(live: LiveMatch, own: boolean): void {
    timeouts.cancel(live.id);
    if (timers.isClosed() || !live.session || live.session.match.result) return;
    timeouts.schedule(live);
    if (own) botTurns.start(live);
    else botTurns.startLater(live);
  }

  async function applyAndStore(...[live, session, change, sender]: Parameters<ApplyAndStore>): Promise<Outcome | null> {
    const changed = applyChange(live, session, change, sender, now());
    if ('refusal' in changed) return refuse(live, 'rules', changed.refusal.reason, changed.refusal.rule);
    if (!(await log.append(changed.row))) {
      await reload(parts, live);
      await finish(parts, live, false);
      announcements.news(live, false);
      return null;
    }
    const at = atOf(live);
    if (sender.seat !== null && sender.nonce !== null) live.doneAt.set(`${sender.seat} ${sender.nonce}`, at);
    return { tell: 'ack', at };
  }

  /** After a change that everybody may know of is stored and acknowledged. */
  async function afterwards(live: LiveMatch): Promise<void> {
    announcements.news(live, true);
    if (live.session?.match.result) await finish(parts, live, true);
    else {
      const timeout = earlierTimeout(live);
      if (timeout !== null) await lowerDeadline(live, timeout);
      if (atOf(live) - live.snapshotAt >= SNAPSHOT_EVERY) await keepSnapshot(live);
    }
    awaitAnswers(live, true);
  }

  /** A deadline that is too early does no harm, because the sweep reads the clocks themselves; so it is written seldom. */
  function earlierTimeout({ clocks, holidays, row }: LiveMatch): number | null {
    const timeout = clocks && nextTimeout(clocks, holidays);
    return timeout && (row.deadline === null || row.deadline > timeout.when) ? timeout.when : null;
  }

  async function lowerDeadline(live: LiveMatch, when: number): Promise<void> {
    live.row.deadline = when;
    await store.setDeadline(live.id, when);
  }

  /** Public entries are counted, because a snapshot takes time, and time must not tell what was done in private. */
  async function keepSnapshot(live: LiveMatch): Promise<void> {
    const snapshot = snapshotOf(live);
    if (!snapshot) return;
    live.snapshotAt = atOf(live);
    await store.keepSnapshot(live.id, snapshot);
  }

  /** An act that no client has sent: a bot's answer, or what happens to a seat whose time is up. */
  async function playForServer(live: LiveMatch, session: Session, given: Act, nonce: string): Promise<Outcome | null> {
    const before = atOf(live);
    const outcome = await applyAndStore(live, session, (engine, s) => engine.act(s, given), { seat: null, nonce });
    if (outcome?.tell === 'ack' && outcome.at > before) await afterwards(live);
    return outcome;
  }

  /** Tries again as often as another node writes first. */
  async function attempt(live: LiveMatch, { seat, nonce }: SeatRequest, once: Attempt): Promise<Outcome> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const doneAt = live.doneAt.get(`${seat} ${nonce}`);
      if (doneAt !== undefined) return { tell: 'ack', at: doneAt, again: true };
      const { session } = live;
      if (!session) return refuse(live, 'not running', 'The match has not begun.');
      if (session.match.result) return refuse(live, 'not running', 'The match is over.', session.match.result.rule);
      const outcome = await once(live, session);
      // What seems late may have been done long ago, and its acknowledgement been lost.
      if (outcome?.tell === 'refused' && outcome.code === 'stale' && live.firstAt > 0) await readWhole(store, live);
      else if (outcome) return outcome;
    }
    return refuse(live, 'stale', 'The match went on too fast; look again.');
  }

  /** What can be taken back freely is here; what lies further back is played again from the beginning. */
  async function sessionToUndo(live: LiveMatch, seat: Seat, to: number): Promise<Session> {
    if (!live.session || live.engine.freeUndo(live.session, seat) !== to) await readWhole(store, live);
    return live.session as Session;
  }

  function play(request: SeatRequest, once: Attempt, after = afterwards): Promise<void> {
    return queue.run(request.match, async (live) => {
      const outcome = await attempt(live, request, once);
      request.reply(outcome);
      if (outcome.tell === 'refused' || outcome.again || outcome.waiting) return;
      // It is stored and acknowledged, so a failure from here on must not look like a refusal.
      await after(live).catch((error) => {
        queue.forget(live.id);
        onError('news', error);
      });
    });
  }

  async function otherNodeWrote(id: string, rows: number | null): Promise<void> {
    if (!queue.isLoaded(id)) return;
    await queue.run(id, async (live) => {
      if (rows === null || !live.session) {
        await reload(parts, live);
        announcements.state(live);
      } else if (rows > live.rows) {
        const before = atOf(live);
        const written = await store.since(id, live.rows);
        if (goesFarBack(live, written)) await readWhole(store, live);
        const privateSeats = applyRows(
          live,
          written.filter(({ n }) => n >= live.rows),
        );
        if (atOf(live) > before) live.undoAsked = null;
        announcements.news(live, false);
        for (const seat of privateSeats) announcements.toSeat(live, seat, false);
      }
      await finish(parts, live, false);
      awaitAnswers(live, false);
    });
  }

  /** What is due in a match is done as it comes into memory. */
  async function loadEach(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (timers.isClosed()) return;
      await queue.run(id, () => {}).catch((error) => onError(`match ${id}`, error));
    }
  }

  async function lookAt(id: string, rows: number): Promise<void> {
    const live = queue.peek(id);
    if (!live) return;
    if (rows > live.rows) return otherNodeWrote(id, live.session ? rows : null);
    if (live.session) return;
    const found = await store.withSeats(id);
    if (found?.row.status !== live.row.status || JSON.stringify(found.seats) !== JSON.stringify(live.seats)) await otherNodeWrote(id, null);
  }

  return {
    act: (request, seen, wish) =>
      play(request, (live, session) => {
        if (seen < live.questionAt || seen > atOf(live)) return Promise.resolve(refuse(live, 'stale', 'The match has gone on since.'));
        return applyAndStore(live, session, (engine, s) => engine.act(s, { ...wish, seat: request.seat }), request);
      }),
    promise(request, name, up) {
      let isPublic = false;
      const once: Attempt = async (live, session) => {
        const before = atOf(live);
        const act = { seat: request.seat, standing: name, up };
        const outcome = await applyAndStore(live, session, (engine, s) => engine.act(s, act), request);
        // It may have answered the present question.
        isPublic = outcome?.tell === 'ack' && outcome.at > before;
        return outcome;
      };
      return play(request, once, async (live) => (isPublic ? afterwards(live) : announcements.toSeat(live, request.seat, true)));
    },
    undo: (request, seen, to) =>
      play(request, async (live) => undo.request(live, await sessionToUndo(live, request.seat, to), request, seen, to)),
    consent: (request, seen, to, agree) =>
      play(request, async (live) => undo.consent(live, await sessionToUndo(live, request.seat, to), request, { seen, to, agree })),
    read: queue.run,
    seatsChanged(id) {
      const isRead = queue.wouldLoad(id);
      return queue.run(id, async (live) => {
        if (!isRead) {
          await reload(parts, live);
          await takeDueSteps(parts, live);
          awaitAnswers(live, true);
        }
        announcements.state(live);
        return { row: live.row, seats: live.seats };
      });
    },
    otherNodeWrote,
    async lookAgain() {
      const ids = queue.loaded().filter(queue.isLoaded);
      for (let from = 0; from < ids.length; from += LOOKED_AT_ONCE) {
        const some = ids.slice(from, from + LOOKED_AT_ONCE);
        const lengths = await store.lengths(some);
        for (const id of some) await lookAt(id, lengths.get(id) ?? 0);
      }
    },
    async otherNodeAskedUndo(id, asked) {
      if (!queue.isLoaded(id)) return;
      await queue.run(id, (live) => {
        live.undoAsked = asked;
      });
    },
    async sweep() {
      await timeouts.sweep();
      for (const id of queue.dropIdle((match) => isWatched(match) || botTurns.isThinking(match))) timeouts.cancel(id);
    },
    resume: async () => loadEach(await store.withBots(MOST_RESUMED)),
    finishEnded: async () => loadEach(await store.endedUnsaid(MOST_RESUMED)),
    loaded: queue.loaded,
    close() {
      timers.close();
      return queue.settled();
    },
  };
}
