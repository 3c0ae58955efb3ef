// The floor of the house, where the matches are played. For each match one thing is done after the other; what is done is
// stored first and told then. Other nodes may play the same match: who finds his place in the log taken looks again.
import { type Act, act, type Reply, type Seat, type Session, seenBy, waitingFor } from '@baize/kernel';
import type { Bots } from './bots.ts';
import { nextFlag } from './clocks.ts';
import { type Outcome, refuse } from './outcome.ts';
import { notFound, Refused } from './problem.ts';
import type { UndoAsked, WireAct } from './protocol.ts';
import type { Rules } from './rules.ts';
import { atOf, begin, follow, loadSitting, type Sender, type Sitting, snapshotOf, step } from './sitting.ts';
import type { Log } from './store/log.ts';
import type { MatchStore } from './store/matches.ts';
import { newUndoing } from './undoing.ts';

/** Who does something, and how he is told what became of it: as soon as it is stored, before anybody hears the news. */
export interface Who {
  match: string;
  seat: Seat;
  nonce: string;
  reply(outcome: Outcome): void;
}

/** What the floor lets the hall know, after it is stored. */
export interface Told {
  /** `by` is the node's own deed; false when another node's entries were read. */
  news(sitting: Sitting, own: boolean): void;
  /** The match was dealt, or its seats changed: everybody starts anew. */
  anew(sitting: Sitting): void;
  undoAsked(sitting: Sitting, refusedBy?: Seat): void;
  over(sitting: Sitting, own: boolean): void;
  trouble(what: string, error: unknown): void;
}

export interface Floor {
  /** Does something with a match while nobody else does. */
  at<T>(id: string, deed: (sitting: Sitting) => T | Promise<T>): Promise<T>;
  act(who: Who, at: number, wish: WireAct): Promise<void>;
  undo(who: Who, at: number, to: number): Promise<void>;
  consent(who: Who, at: number, to: number, agree: boolean): Promise<void>;
  /** Seats have changed in the database: reads them, and begins the match if the last one is taken. */
  seated(id: string): Promise<void>;
  /** Another node has written. */
  heard(id: string, at: number | null): Promise<void>;
  /** Another node has been asked about undo, or has its answer. */
  noteAsked(id: string, asked: UndoAsked | null): Promise<void>;
  /** Looks for flags that have fallen while nobody looked. */
  sweep(): Promise<void>;
  /** Lets the bots of running matches go on after a restart. */
  resume(): Promise<void>;
  /** Matches in memory. */
  held(): string[];
  close(): void;
}

interface Parts {
  store: MatchStore;
  log: Log;
  rules: Rules;
  bots: Bots;
  now: () => number;
  told: Told;
  /** Whether anybody here looks at a match. */
  watched: (id: string) => boolean;
  /** No flag falls this soon after the server came back: players must be able to come back too. */
  grace: number;
}

interface Slot {
  sitting: Sitting | undefined;
  queue: Promise<unknown>;
  used: number;
  flag: NodeJS.Timeout | undefined;
  thinking: Set<string>;
}

type Deed = (sitting: Sitting, session: Session) => Promise<Outcome | null>;

/** Replaying as many entries takes some hundredths of a second; each snapshot is a write to the disk. */
const SNAPSHOT_EVERY = 50;
/** Matches in memory that nobody looks at are let go after this long. */
const IDLE = 300_000;
/** A bot whose turn another node saw is given this long before this node thinks for it. */
const PATIENCE = 15_000;
/** Where a seat cannot be conceded now, its flag is looked at again. */
const FLAG_AGAIN = 30_000;
const LONGEST_TIMER = 86_400_000;
const TRIES = 6;

export function newFloor(parts: Parts): Floor {
  const { store, log, rules, bots, now, told } = parts;
  const slots = new Map<string, Slot>();
  const timers = new Set<NodeJS.Timeout>();
  const opened = now();
  let closed = false;

  /** When the flag that is to fall first may be dropped. */
  function flagOf({ clocks }: Sitting): { seat: Seat; when: number } | null {
    const flag = clocks && nextFlag(clocks);
    return flag && { seat: flag.seat, when: Math.max(flag.when, opened + parts.grace) };
  }

  function slotOf(id: string): Slot {
    const slot = slots.get(id) ?? { sitting: undefined, queue: Promise.resolve(), used: 0, flag: undefined, thinking: new Set() };
    slots.set(id, slot);
    slot.used = now();
    return slot;
  }

  function at<T>(id: string, deed: (sitting: Sitting) => T | Promise<T>): Promise<T> {
    const slot = slotOf(id);
    const run = slot.queue.then(async () => {
      const sitting = slot.sitting ?? (await load(id, slot));
      try {
        return await deed(sitting);
      } catch (error) {
        // Whatever went wrong inside, memory is not to be trusted now; the log is.
        if (!(error instanceof Refused)) slot.sitting = undefined;
        throw error;
      }
    });
    slot.queue = run.catch(() => {});
    return run;
  }

  async function load(id: string, slot: Slot): Promise<Sitting> {
    const sitting = await loadSitting(store, id, (hash) => rules.under(hash));
    if (!sitting) {
      slots.delete(id);
      throw notFound('match');
    }
    slot.sitting = sitting;
    await mend(sitting);
    goOn(sitting, true);
    return sitting;
  }

  /** What a node that was killed left half done: the log is right, the summary of the match may lag behind it. */
  async function mend(sitting: Sitting): Promise<void> {
    const { row, session, seats } = sitting;
    if (session) {
      if (session.match.result) await finish(sitting, false);
      else if (row.status === 'waiting') await start(sitting);
    } else if (row.status === 'waiting' && seats.every(({ entropy }) => entropy !== null)) await deal(sitting);
  }

  async function deal(sitting: Sitting): Promise<void> {
    const row = begin(sitting, now());
    if (!(await log.append(row))) await reload(sitting);
    await start(sitting);
  }

  async function start(sitting: Sitting): Promise<void> {
    const flag = sitting.clocks && nextFlag(sitting.clocks);
    sitting.row = { ...sitting.row, status: 'running', deadline: flag?.when ?? null };
    await store.setStatus(sitting.id, 'running', { deadline: sitting.row.deadline });
    if (sitting.session?.match.result) await finish(sitting, true);
  }

  /** Forgets what memory has and reads the log. */
  async function reload(sitting: Sitting): Promise<void> {
    const fresh = await loadSitting(store, sitting.id, (hash) => rules.under(hash));
    if (!fresh) throw notFound('match');
    Object.assign(sitting, fresh);
  }

  /** One deed: done in memory, stored, told. Null if another node was quicker; then memory has been read anew. */
  async function carryOut(sitting: Sitting, session: Session, deed: (session: Session) => Reply, sender: Sender): Promise<Outcome | null> {
    const done = step(sitting, session, deed, sender, now());
    if ('refusal' in done) return { done: false, at: atOf(sitting), code: 'rules', ...done.refusal };
    if (!(await log.append(done.row))) {
      await reload(sitting);
      if (sitting.session?.match.result) await finish(sitting, false);
      told.news(sitting, false);
      return null;
    }
    const at = atOf(sitting);
    if (sender.seat !== null && sender.nonce !== null) sitting.said.set(`${sender.seat} ${sender.nonce}`, at);
    return { done: true, at };
  }

  /** After a deed is stored and acknowledged: news, bots, clocks, the end. */
  async function afterwards(sitting: Sitting): Promise<void> {
    told.news(sitting, true);
    if (sitting.session?.match.result) await finish(sitting, true);
    else {
      await lowerDeadline(sitting);
      const n = atOf(sitting);
      if (n % SNAPSHOT_EVERY === 0) {
        const snapshot = snapshotOf(sitting);
        if (snapshot) await store.keepSnapshot(sitting.id, snapshot.n, snapshot.body);
      }
    }
    goOn(sitting, true);
  }

  /** The stored deadline only has to be early enough: the sweep reads the clocks themselves. */
  async function lowerDeadline(sitting: Sitting): Promise<void> {
    const flag = sitting.clocks && nextFlag(sitting.clocks);
    if (!flag || (sitting.row.deadline !== null && sitting.row.deadline <= flag.when)) return;
    sitting.row.deadline = flag.when;
    await store.setDeadline(sitting.id, flag.when);
  }

  async function finish(sitting: Sitting, own: boolean): Promise<void> {
    const result = sitting.session?.match.result;
    if (!result || sitting.row.status === 'over') return;
    sitting.row = { ...sitting.row, status: 'over', result: JSON.stringify(result), deadline: null };
    await store.setStatus(sitting.id, 'over', { result: JSON.stringify(result), deadline: null });
    told.over(sitting, own);
  }

  /** Winds the flag's timer, and lets bots think. */
  function goOn(sitting: Sitting, mine: boolean): void {
    const slot = slotOf(sitting.id);
    stop(slot.flag);
    if (closed || !sitting.session || sitting.session.match.result) return;
    const flag = flagOf(sitting);
    if (flag) slot.flag = later(Math.min(Math.max(0, flag.when - now()), LONGEST_TIMER), () => dropFlag(sitting.id));
    for (const seat of waitingFor(sitting.session.match)) {
      const rank = sitting.seats[seat]?.kind === 'bot' ? sitting.seats[seat]?.rank : null;
      if (!rank) continue;
      if (mine) think(slot, sitting, sitting.session, seat, rank);
      else later(PATIENCE, () => at(sitting.id, (found) => goOn(found, true)));
    }
  }

  function later(ms: number, deed: () => Promise<unknown>): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer);
      deed().catch((error) => told.trouble('a timer', error));
    }, ms);
    timer.unref();
    timers.add(timer);
    return timer;
  }

  function stop(timer: NodeJS.Timeout | undefined): void {
    clearTimeout(timer);
    if (timer) timers.delete(timer);
  }

  function think(slot: Slot, sitting: Sitting, session: Session, seat: Seat, rank: string): void {
    const question = sitting.questionAt;
    const key = `${question} ${seat}`;
    if (slot.thinking.has(key)) return;
    slot.thinking.add(key);
    const view = seenBy(session, seat);
    const answering = async () => {
      const file = await rules.file(sitting.row.rules);
      const answer = await bots.answer(sitting.game, file, rank, view, seat);
      await at(sitting.id, async (found) => {
        slot.thinking.delete(key);
        if (found.questionAt !== question || !found.session || !waitingFor(found.session.match).includes(seat)) return;
        const outcome = await carryOut(found, found.session, (s) => act(s, { seat, answer }), { seat: null, nonce: 'bot' });
        if (outcome?.done) await afterwards(found);
        else if (outcome) told.trouble(`bot ${rank}`, new Error(outcome.reason));
      });
    };
    answering().catch((error) => {
      slot.thinking.delete(key);
      if (closed) return;
      told.trouble(`bot ${rank}`, error);
      later(PATIENCE, () => at(sitting.id, (found) => goOn(found, true)));
    });
  }

  async function dropFlag(id: string): Promise<void> {
    await at(id, async (sitting) => {
      const { session } = sitting;
      const flag = flagOf(sitting);
      if (!session || session.match.result || !flag) return;
      if (flag.when > now()) {
        goOn(sitting, false);
        return;
      }
      const concession = (s: Session) => act(s, { seat: flag.seat, concede: true });
      const outcome = await carryOut(sitting, session, concession, { seat: null, nonce: `flag ${flag.seat}` });
      if (outcome?.done) await afterwards(sitting);
      else if (outcome) slotOf(id).flag = later(FLAG_AGAIN, () => dropFlag(id));
      else goOn(sitting, false);
    });
  }

  /** A player's deed, tried again as often as another node gets in between. */
  async function attempt(sitting: Sitting, { seat, nonce }: Who, deed: Deed): Promise<Outcome> {
    for (let tries = 0; tries < TRIES; tries++) {
      const again = sitting.said.get(`${seat} ${nonce}`);
      if (again !== undefined) return { done: true, at: again, again: true };
      const { session } = sitting;
      if (!session) return refuse(sitting, 'not running', 'The match has not begun.');
      if (session.match.result) return { ...refuse(sitting, 'not running', 'The match is over.'), rule: session.match.result.rule };
      const outcome = await deed(sitting, session);
      if (outcome) return outcome;
    }
    return refuse(sitting, 'stale', 'The match went on too fast; look again.');
  }

  function settle(who: Who, deed: Deed): Promise<void> {
    return at(who.match, async (sitting) => {
      const outcome = await attempt(sitting, who, deed);
      who.reply(outcome);
      if (!outcome.done || outcome.again || outcome.waiting) return;
      // It is stored and acknowledged: whatever fails from here on does not undo it.
      await afterwards(sitting).catch((error) => {
        slotOf(sitting.id).sitting = undefined;
        told.trouble('news', error);
      });
    });
  }

  function toldAct(seat: Seat, wish: WireAct): Act {
    return { ...wish, seat };
  }

  const undoing = newUndoing({ store, told, carryOut });

  return {
    at,
    act: (who, seen, wish) =>
      settle(who, async (sitting, session) => {
        if (!isFresh(sitting, seen)) return refuse(sitting, 'stale', 'The match has gone on since.');
        return carryOut(sitting, session, (s) => act(s, toldAct(who.seat, wish)), who);
      }),
    undo: (who, seen, to) => settle(who, (sitting, session) => undoing.wish(sitting, session, who, seen, to)),
    consent: (who, seen, to, agree) => settle(who, (sitting, session) => undoing.consent(sitting, session, who, { seen, to, agree })),
    seated: (id) =>
      at(id, async (sitting) => {
        await reload(sitting);
        await mend(sitting);
        told.anew(sitting);
        goOn(sitting, true);
      }),
    async heard(id, seen) {
      if (!slots.get(id)?.sitting) return;
      await at(id, async (sitting) => {
        if (seen === null || !sitting.session) {
          await reload(sitting);
          told.anew(sitting);
        } else if (seen > atOf(sitting)) {
          follow(sitting, await store.entries(id, atOf(sitting) + 1));
          sitting.asked = null;
          told.news(sitting, false);
        }
        if (sitting.session?.match.result) await finish(sitting, false);
        goOn(sitting, false);
      });
    },
    async noteAsked(id, asked) {
      if (!slots.get(id)?.sitting) return;
      await at(id, (sitting) => {
        sitting.asked = asked;
      });
    },
    async sweep() {
      for (const id of await store.due(now())) {
        await at(id, async (sitting) => {
          const flag = flagOf(sitting);
          if (flag && flag.when > now()) {
            sitting.row.deadline = flag.when;
            await store.setDeadline(id, flag.when);
          }
        });
        await dropFlag(id);
      }
      for (const [id, slot] of slots) {
        if (now() - slot.used < IDLE || slot.thinking.size > 0 || parts.watched(id)) continue;
        stop(slot.flag);
        slots.delete(id);
      }
    },
    async resume() {
      for (const id of await store.withBots(500)) {
        if (closed) return;
        await at(id, () => {}).catch((error) => told.trouble(`match ${id}`, error));
      }
    },
    held: () => [...slots.keys()],
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function isFresh(sitting: Sitting, seen: number): boolean {
  return seen >= sitting.questionAt && seen <= atOf(sitting);
}
