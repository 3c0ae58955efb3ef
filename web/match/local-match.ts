// A match in this browser: the rules run in the page, bots in a worker, and every answer is saved as soon as it is given.
import {
  type Act,
  act,
  canonical,
  commit,
  freeUndo,
  freshSecret,
  keyed,
  type LogLine,
  lineOf,
  lines,
  type MatchRecord,
  mayKnow,
  type Options,
  openRecord,
  openSession,
  type Refusal,
  type Reply,
  recordOf,
  type Seat,
  type Session,
  secretFrom,
  seedFrom,
  takeBack,
  type View,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { computed, effect, signal } from '@preact/signals';
import { freshEntropy } from '../shell/api.ts';
import type { LoadedGame } from '../shell/games.ts';
import { freshId, type SavedMatch, type SeatPlan, saveMatch } from '../shell/storage.ts';
import { startBackground } from './background.ts';
import { chaptersOf } from './log.ts';
import type { ConsentRequest, HandOver, MatchClient, Person } from './match-client.ts';
import { newViewQueue, type Step } from './view-queue.ts';

/** A new match, set up and ready to be saved. */
export function newLocalMatch(rules: LoadedGame, options: Options, seats: SeatPlan[]): SavedMatch {
  const { game, hash } = rules;
  const secret = freshSecret();
  const entropy = seats.map(freshEntropy);
  const setup = {
    game: game.slug,
    rules: { version: game.version, hash },
    options,
    seats: seats.length,
    fair: { commitment: commit(secret), entropy },
  };
  const session = openSession(game, setup, keyed(seedFrom(secret, entropy)));
  const record = recordOf(session, seats.map(nameOf), secret);
  return { id: freshId(), title: game.title, seats, record, saved: Date.now() };
}

export function nameOf(plan: SeatPlan): string {
  return plan.kind === 'bot' ? plan.rank : plan.name;
}

/** The record as it grows; lines that were described once are not described again, because a record is saved after every answer. */
function recorder(session: Session, log: LogLine[][], players: string[], secret: string): () => MatchRecord {
  return () => {
    for (const events of session.events.slice(log.length)) {
      log.push(
        events.map((event) => ({ ...event, text: lineOf(session.game, event, event.to?.length === 1 ? (event.to[0] as Seat) : null) })),
      );
    }
    return { ...recordOf({ ...session, events: [] }, players, secret), log };
  };
}

/** Whether the persons at this screen know different things. */
export function hasSecrets(session: Session, persons: readonly Seat[]): boolean {
  const { game, match } = session;
  if ((match.asked?.seats.length ?? 0) > 1) return true;
  return new Set(persons.map((seat) => canonical(viewOf(game, match, seat).state))).size > 1;
}

export function openLocalMatch(saved: SavedMatch, rules: LoadedGame): MatchClient {
  const { game, hash } = rules;
  const { seats } = saved;
  const secret = saved.record.secret as string;
  const session = openRecord(game, saved.record, keyed(seedFrom(secret, saved.record.setup.fair.entropy)));
  const write = recorder(
    session,
    saved.record.log.map((list) => [...list]),
    saved.record.players,
    secret,
  );
  const background = startBackground();
  const persons = seats.flatMap((plan, seat) => (plan.kind === 'person' ? [seat] : []));
  const everybody = seats.map((_, seat) => seat);

  const seat = signal<Seat | null>(persons.find((each) => waitingFor(session.match).includes(each)) ?? persons[0] ?? null);
  const handOver = signal<HandOver | null>(null);
  const consentRequest = signal<ConsentRequest | null>(null);
  const refusal = signal<Refusal | null>(null);
  const status = signal('');
  const undo = signal<'free' | 'ask' | null>(null);
  /** How far each person had read when the screen was last his. */
  const read = new Map<Seat, Step>();
  let closed = false;

  const look = (viewer: Seat | null, from: number): Step => {
    const events = session.events.slice(from).flatMap((list) => list.filter((event) => mayKnow(event, viewer)));
    return { view: viewOf(game, session.match, viewer), events, at: session.events.length };
  };
  const now = (viewer: Seat | null): Step => look(viewer, session.events.length);
  const queue = newViewQueue(now(seat.value), () => !document.hidden);

  // With several persons at the screen, nothing is seen before the right one has it.
  if (persons.length > 1 && seat.value !== null && !session.match.result && hasSecrets(session, persons)) {
    const to = seat.value;
    handOver.value = { to, accept: () => turnTo(to) };
  }

  function perform(given: Act): boolean {
    return settle(act(session, given));
  }

  /** After each change: saved, shown, and the next one asked. */
  function settle(reply: Reply): boolean {
    if ('refusal' in reply) {
      refusal.value = reply.refusal;
      return false;
    }
    refusal.value = null;
    queue.push(look(seat.peek(), session.events.length - 1));
    changed();
    return true;
  }

  function changed(): void {
    const own = seat.peek();
    undo.value = own === null || session.match.result ? null : undoFor(own);
    saveMatch({ ...saved, record: write(), saved: Date.now() }).catch(() => {
      status.value = 'This browser does not let the match be saved.';
    });
    askBots();
  }

  function undoFor(own: Seat): 'free' | 'ask' | null {
    if (freeUndo(session, own) !== null) return 'free';
    // Bots always agree.
    return lastOf(own) ? (persons.length > 1 ? 'ask' : 'free') : null;
  }

  function lastOf(own: Seat) {
    return lines(session.entries).findLast(({ entry }) => entry.seat === own && 'answer' in entry);
  }

  /** A bot's chance hangs on the secret and the moment alone, so a match taken up again goes on as it would have. */
  function seedFor(bot: Seat): number {
    return Number.parseInt(secretFrom(`${secret} bot ${bot} ${session.match.seq}`).slice(0, 12), 16);
  }

  /** One bot after the other; an answer to a consentRequest that is no longer put is dropped. */
  async function askBots(): Promise<void> {
    const { match, entries } = session;
    const bot = waitingFor(match).find((each) => seats[each]?.kind === 'bot');
    const plan = bot === undefined ? undefined : seats[bot];
    if (bot === undefined || plan?.kind !== 'bot' || consentRequest.peek()) {
      if (!consentRequest.peek()) status.value = '';
      return;
    }
    status.value = `${plan.rank} is thinking…`;
    const ticket = entries.length;
    try {
      const answer = await background.answer(hash, viewOf(game, match, bot), bot, plan.rank, seedFor(bot));
      if (!closed && session.entries.length === ticket && !consentRequest.peek()) perform({ seat: bot, answer });
    } catch (error) {
      if (!closed) status.value = `The bot is at a loss: ${(error as Error).message}`;
    }
  }

  /** The screen passes to the person who is asked, once everything has been seen. */
  function passOn(): void {
    const waiting = waitingFor(session.match).filter((each) => persons.includes(each));
    const [to] = waiting;
    const from = seat.peek();
    if (to === undefined || (from !== null && waiting.includes(from)) || handOver.peek()) return;
    if (!hasSecrets(session, persons)) {
      seat.value = to;
      queue.jump(now(to));
      undo.value = undoFor(to);
      return;
    }
    const sealed = from !== null && String(from) in (session.match.asked?.sealed ?? {});
    handOver.value = {
      to,
      accept: () => turnTo(to),
      ...(sealed && {
        thinkAgain() {
          handOver.value = null;
          perform({ seat: from, retract: true });
        },
      }),
    };
  }

  function turnTo(to: Seat): void {
    const from = seat.peek();
    if (from !== null && from !== to) read.set(from, now(from));
    seat.value = to;
    const earlier = read.get(to);
    queue.jump(earlier ? { ...earlier, events: [] } : now(to));
    handOver.value = null;
    if (earlier) queue.push(look(to, earlier.at));
    undo.value = undoFor(to);
  }

  const stopPassing = effect(() => {
    if (!queue.isAnimating.value && persons.length > 1 && !session.match.result && queue.step.value) passOn();
  });

  /** Puts a consentRequest to each person in turn; the first refusal ends it. */
  function consult(others: readonly Seat[], says: (other: Seat) => string, then: (agreed: boolean) => void): void {
    const [other, ...rest] = others;
    if (other === undefined) {
      consentRequest.value = null;
      then(true);
      return;
    }
    consentRequest.value = {
      says: says(other),
      agree: () => consult(rest, says, then),
      refuse() {
        consentRequest.value = null;
        then(false);
        askBots();
      },
    };
  }

  const seatLabel = (each: Seat) => `${nameOf(seats[each] as SeatPlan)} (${game.seatName(each)})`;
  const otherPersons = (own: Seat) => persons.filter((each) => each !== own);

  function retire(own: Seat, to: number, agreed: Seat[]): void {
    queue.skip();
    const reply = takeBack(session, own, to, agreed);
    if ('refusal' in reply) refusal.value = reply.refusal;
    else {
      refusal.value = null;
      queue.jump(now(own));
      changed();
    }
  }

  async function offerToBots(own: Seat): Promise<void> {
    for (const other of everybody.filter((each) => each !== own)) {
      if (seats[other]?.kind !== 'bot' || session.match.result) continue;
      const agrees = await background.agrees(hash, viewOf(game, session.match, other), other, seedFor(other)).catch(() => false);
      if (closed || !perform({ seat: other, draw: agrees ? 'accept' : 'refuse' })) return;
      if (!agrees) {
        status.value = `${seatLabel(other)} plays on.`;
        return;
      }
    }
  }

  const people = computed<Person[]>(() =>
    seats.map((plan, each) => ({ seat: each, name: nameOf(plan), title: game.seatName(each), kind: plan.kind, here: true })),
  );

  changed();
  return {
    id: saved.id,
    rules,
    seat,
    view: computed<View>(() => queue.step.value.view),
    playback: queue.playback,
    played: queue.played,
    isAnimating: queue.isAnimating,
    chapters: computed(() => chaptersOf(session, seat.value).slice(0, queue.step.value.at)),
    people,
    handOver,
    consentRequest,
    undo,
    refusal,
    status,
    commitment: session.setup.fair.commitment,
    give(answer) {
      const own = seat.peek();
      if (own === null) return;
      queue.skip();
      perform({ seat: own, answer });
    },
    retract() {
      const own = seat.peek();
      if (own !== null) perform({ seat: own, retract: true });
    },
    takeBack() {
      const own = seat.peek();
      if (own === null) return;
      const free = freeUndo(session, own);
      if (free !== null) return retire(own, free, []);
      const last = lastOf(own);
      if (!last) return;
      consult(
        otherPersons(own),
        (other) => `${seatLabel(other)}: may ${seatLabel(own)} take the last answer back?`,
        (agreed) => {
          if (agreed)
            retire(
              own,
              last.index,
              everybody.filter((each) => each !== own),
            );
          else status.value = 'It stays as it was played.';
        },
      );
    },
    resign() {
      const own = seat.peek();
      if (own === null) return;
      queue.skip();
      perform({ seat: own, concede: true });
    },
    offerDraw() {
      const own = seat.peek();
      if (own === null || !perform({ seat: own, draw: 'offer' })) return;
      consult(
        otherPersons(own),
        (other) => `${seatLabel(other)}: ${seatLabel(own)} offers a draw. Agreed?`,
        (agreed) => {
          for (const other of agreed ? otherPersons(own) : otherPersons(own).slice(0, 1)) {
            perform({ seat: other, draw: agreed ? 'accept' : 'refuse' });
          }
          if (agreed) offerToBots(own);
        },
      );
    },
    online: null,
    record: async () => write(),
    replayLink: `/replay/local/${saved.id}`,
    rematchLink: saved.partOf?.href ?? `/play/${game.slug}?again=${saved.id}`,
    ...(saved.partOf && { rematchWords: saved.partOf.says }),
    close() {
      closed = true;
      stopPassing();
      background.close();
    },
  };
}
