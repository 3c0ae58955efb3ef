// Bots answer for their seats: a worker thread thinks about the seat's own view, and the answer is played like anybody's.
import type { Act, Seat, Session } from '@baize/kernel';
import type { Rules } from '../rules.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchQueue } from './match-queue.ts';
import type { Outcome } from './outcome.ts';
import type { Timers } from './timers.ts';

interface Parts {
  rules: Rules;
  workers: WorkerPool;
  /** Bots of watched matches think first. */
  isWatched(match: string): boolean;
  queue: MatchQueue;
  timers: Timers;
  playForServer(live: LiveMatch, session: Session, act: Act, nonce: string): Promise<Outcome | null>;
  onError(what: string, error: unknown): void;
}

export interface BotTurns {
  /** Lets all bots think whose answer is waited for. */
  start(live: LiveMatch): void;
  /** The same after a while, if it is still needed: another node has seen the question first and lets them think. */
  startLater(live: LiveMatch): void;
  isThinking(match: string): boolean;
}

/** A node that has let a bot think, and has failed, is given this long before another does. */
const PATIENCE = 15_000;

export function newBotTurns({ rules, workers, isWatched, queue, timers, playForServer, onError }: Parts): BotTurns {
  /** By match, the questions and seats that a bot is thinking about. */
  const thinking = new Map<string, Set<string>>();

  function begin(match: string, key: string): boolean {
    const keys = thinking.get(match) ?? new Set();
    if (keys.has(key)) return false;
    thinking.set(match, keys.add(key));
    return true;
  }

  function end(match: string, key: string): void {
    const keys = thinking.get(match);
    keys?.delete(key);
    if (keys?.size === 0) thinking.delete(match);
  }

  async function answer(live: LiveMatch, session: Session, seat: Seat, rank: string, key: string): Promise<void> {
    const question = live.questionAt;
    const view = live.engine.view(session, seat);
    const file = await rules.file(live.row.rules);
    const answer = await workers.botAnswer(live.engine, file, rank, view, seat, isWatched(live.id));
    await queue.run(live.id, async (found) => {
      end(live.id, key);
      if (found.questionAt !== question || !found.session || !found.engine.waiting(found.session.match).includes(seat)) return;
      const outcome = await playForServer(found, found.session, { seat, answer }, 'bot');
      if (outcome?.tell === 'refused') onError(`bot ${rank}`, new Error(outcome.reason));
    });
  }

  async function answerDraw(live: LiveMatch, session: Session, seat: Seat, key: string): Promise<void> {
    const { seq } = session.match;
    const agrees = await workers.agreesToDraw(await rules.file(live.row.rules), live.engine.view(session, seat), seat);
    await queue.run(live.id, async (found) => {
      end(live.id, key);
      if (!found.session || found.session.match.seq !== seq || !botsOfferedDraw(found, found.session).includes(seat)) return;
      await playForServer(found, found.session, { seat, draw: agrees ? 'accept' : 'refuse' }, 'bot');
    });
  }

  function start(live: LiveMatch): void {
    const { id, session } = live;
    if (!session || session.match.result) return;
    for (const seat of botsOfferedDraw(live, session)) {
      const key = `draw ${session.match.seq} ${seat}`;
      if (!begin(id, key)) continue;
      answerDraw(live, session, seat, key).catch((error) => {
        end(id, key);
        if (!timers.isClosed()) onError('a bot that is offered a draw', error);
      });
    }
    for (const { seat, rank } of botsToAnswer(live, session)) {
      const key = `${live.questionAt} ${seat}`;
      if (!begin(id, key)) continue;
      answer(live, session, seat, rank, key).catch((error) => {
        end(id, key);
        if (timers.isClosed()) return;
        onError(`bot ${rank}`, error);
        startAfter(id);
      });
    }
  }

  function startAfter(match: string): void {
    timers.after(PATIENCE, () => queue.run(match, start));
  }

  return {
    start,
    startLater(live) {
      if (live.session && botsToAnswer(live, live.session).length > 0) startAfter(live.id);
    },
    isThinking: (match) => thinking.has(match),
  };
}

function botsToAnswer({ engine, seats }: LiveMatch, { match }: Session): { seat: Seat; rank: string }[] {
  return engine.waiting(match).flatMap((seat) => {
    const { kind, rank } = seats[seat] ?? {};
    return kind === 'bot' && rank ? [{ seat, rank }] : [];
  });
}

/** The bots that have not said yet what they think of an offered draw. */
function botsOfferedDraw({ seats }: LiveMatch, { match }: Session): Seat[] {
  if (match.drawOffers.length === 0) return [];
  return seats.flatMap(({ kind, seat }) => (kind === 'bot' && !match.drawOffers.includes(seat) ? [seat] : []));
}
