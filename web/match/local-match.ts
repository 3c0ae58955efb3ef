// A match in this browser: its engine runs in the page, bots in a worker, and every answer is saved as soon as it is given.
import { type Act, canonical, type Engine, mayKnow, type Options, type Refusal, type Seat, type Session, type View } from '@baize/kernel';
import { computed, effect, signal } from '@preact/signals';
import type { LoadedGame } from '../shell/games.ts';
import { freshHex } from '../shell/random.ts';
import { settings } from '../shell/settings.ts';
import { freshId, type SavedMatch, type SeatPlan, saveMatch } from '../shell/storage.ts';
import { type Background, startBackground } from './background.ts';
import { newConsent } from './consent.ts';
import { lastAnswerOf } from './entries.ts';
import { chaptersOf } from './log.ts';
import type { HandOver, MatchClient, Person } from './match-client.ts';
import { newSaver } from './saver.ts';
import { flagsOf } from './standing.ts';
import { newViewQueue, type Step } from './view-queue.ts';

/** A new match, set up and ready to be saved. */
export function newLocalMatch(rules: LoadedGame, options: Options, seats: SeatPlan[]): SavedMatch {
  const { game, engine, hash } = rules;
  const secret = freshHex(32);
  const entropy = seats.map(() => freshHex(16));
  const setup = {
    game: game.slug,
    rules: { version: game.version, hash },
    options,
    seats: seats.length,
    fair: { commitment: engine.commitment(secret), entropy },
  };
  const session = engine.open(setup, engine.chance(secret, entropy));
  const record = engine.record(session, seats.map(nameOf), secret);
  return { id: freshId(), title: game.title, seats, record, saved: Date.now() };
}

export function nameOf(plan: SeatPlan): string {
  return plan.kind === 'bot' ? plan.rank : plan.name;
}

/** Whether the persons at this screen know different things. */
export function hasSecrets(engine: Engine, session: Session, persons: readonly Seat[]): boolean {
  if ((session.match.asked?.seats.length ?? 0) > 1) return true;
  return new Set(persons.map((seat) => canonical(engine.view(session, seat).state))).size > 1;
}

/** What of the browser a match needs; tests bring their own. */
export interface LocalParts {
  background: Background;
  save(match: SavedMatch): Promise<void>;
  /** Whether anybody can see what is played. */
  isVisible(): boolean;
  /** Whether bots may say what they think of their chances. */
  talks(): boolean;
}

function browserParts(): LocalParts {
  return { background: startBackground(), save: saveMatch, isVisible: () => !document.hidden, talks: () => settings.value.talk };
}

export function openLocalMatch(saved: SavedMatch, rules: LoadedGame, parts: LocalParts = browserParts()): MatchClient {
  const { game, engine, hash } = rules;
  const { seats } = saved;
  const { background } = parts;
  const secret = saved.record.secret ?? '';
  const session = engine.openRecord(saved.record, engine.chance(secret, saved.record.setup.fair.entropy));
  const persons = seats.flatMap((plan, seat) => (plan.kind === 'person' ? [seat] : []));
  const everybody = seats.map((_, seat) => seat);
  const othersThan = (own: Seat, among = everybody) => among.filter((each) => each !== own);
  const waitingPersons = () => engine.needed(session.match).filter((each) => persons.includes(each));

  const seat = signal<Seat | null>(waitingPersons()[0] ?? persons[0] ?? null);
  const handOver = signal<HandOver | null>(null);
  const refusal = signal<Refusal | null>(null);
  const status = signal('');
  const undo = signal<'free' | 'ask' | null>(null);
  const consent = newConsent();
  /** How far each person had read when the screen was last his. */
  const read = new Map<Seat, Step>();
  let closed = false;
  /** What a bot said last. */
  let said = '';

  const look = (viewer: Seat | null, from: number): Step => {
    const events = session.events.slice(from).flatMap((list) => list.filter((event) => mayKnow(event, viewer)));
    return { view: engine.view(session, viewer), events, at: session.events.length };
  };
  const now = (viewer: Seat | null): Step => look(viewer, session.events.length);
  const queue = newViewQueue(now(seat.value), parts.isVisible);
  const saveSoon = newSaver(
    () => parts.save({ ...saved, record: engine.record(session, saved.record.players, secret), saved: Date.now() }),
    () => {
      status.value = 'This browser does not let the match be saved.';
    },
  );

  // With several persons at the screen, nothing is seen before the right one has it.
  if (persons.length > 1 && seat.value !== null && !session.match.result && hasSecrets(engine, session, persons)) {
    const to = seat.value;
    handOver.value = { to, accept: () => turnTo(to) };
  }

  /** After each change: saved, shown, and the next one asked. */
  function perform(given: Act): boolean {
    const told = session.events.length;
    const reply = engine.act(session, given);
    refusal.value = 'refusal' in reply ? reply.refusal : null;
    if ('refusal' in reply) return false;
    queue.push(look(seat.peek(), told));
    changed();
    return true;
  }

  function changed(): void {
    const own = seat.peek();
    undo.value = own === null || session.match.result ? null : undoFor(own);
    saveSoon();
    askBots();
  }

  function undoFor(own: Seat): 'free' | 'ask' | null {
    if (engine.freeUndo(session, own) !== null) return 'free';
    // Bots always agree.
    return lastAnswerOf(session.entries, own) !== null ? (persons.length > 1 ? 'ask' : 'free') : null;
  }

  /** A bot's chance hangs on the secret and the moment alone, so a match that is opened again goes on as it would have. */
  function seedFor(bot: Seat): number {
    return engine.chance(secret, [`bot ${bot} at ${session.match.seq}`]).below(2 ** 31, 0, 'the seed of a bot');
  }

  /** One bot after the other; an answer to a question that is no longer put is dropped. */
  async function askBots(): Promise<void> {
    const { match, entries } = session;
    const bot = engine.waiting(match).find((each) => seats[each]?.kind === 'bot');
    const plan = bot === undefined ? undefined : seats[bot];
    if (bot === undefined || plan?.kind !== 'bot' || consent.request.peek()) {
      if (!consent.request.peek()) status.value = said;
      return;
    }
    status.value = `${plan.rank} is thinking…`;
    const ticket = entries.length;
    try {
      const asked = [hash, engine.view(session, bot), bot, plan.rank, seedFor(bot)] as const;
      const { answer, says } = parts.talks()
        ? await background.speaks(...asked)
        : { answer: await background.answer(...asked), says: null };
      said = says === null ? '' : `${plan.rank}: ${says}`;
      if (!closed && session.entries.length === ticket && !consent.request.peek()) perform({ seat: bot, answer });
    } catch (error) {
      if (!closed) status.value = `The bot is at a loss: ${(error as Error).message}`;
    }
  }

  /** The screen passes to the person who is asked, once everything has been seen. */
  function passOn(): void {
    const waiting = waitingPersons();
    const [to] = waiting;
    const from = seat.peek();
    if (to === undefined || (from !== null && waiting.includes(from)) || handOver.peek()) return;
    if (!hasSecrets(engine, session, persons)) {
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

  const seatLabel = (each: Seat) => `${nameOf(seats[each] as SeatPlan)} (${game.seatName(each)})`;

  function takeBackTo(own: Seat, to: number, agreed: Seat[]): void {
    queue.skip();
    const reply = engine.takeBack(session, own, to, agreed);
    refusal.value = 'refusal' in reply ? reply.refusal : null;
    if ('refusal' in reply) return;
    queue.jump(now(own));
    changed();
  }

  async function offerDrawToBots(own: Seat): Promise<void> {
    for (const other of othersThan(own)) {
      if (seats[other]?.kind !== 'bot' || session.match.result) continue;
      const agrees = await background.agrees(hash, engine.view(session, other), other, seedFor(other)).catch(() => false);
      if (closed || !perform({ seat: other, draw: agrees ? 'accept' : 'refuse' })) return;
      if (!agrees) {
        status.value = `${seatLabel(other)} plays on.`;
        return;
      }
    }
  }

  /** Does something for whoever has the screen. */
  const forOwn = (deed: (own: Seat) => void) => () => {
    const own = seat.peek();
    if (own !== null) deed(own);
  };

  changed();
  return {
    id: saved.id,
    rules,
    seat,
    view: computed<View>(() => queue.step.value.view),
    playback: queue.playback,
    played: queue.played,
    isAnimating: queue.isAnimating,
    chapters: computed(() => chaptersOf(session, seat.value).slice(0, queue.told.value)),
    people: computed<Person[]>(() =>
      seats.map((plan, each) => ({ seat: each, name: nameOf(plan), title: game.seatName(each), kind: plan.kind, here: true })),
    ),
    handOver,
    consentRequest: consent.request,
    undo,
    refusal,
    status,
    commitment: session.setup.fair.commitment,
    flags: computed(() => flagsOf(game, queue.step.value.view, seat.value)),
    setStanding: (name, up) => forOwn((own) => perform({ seat: own, standing: name, up }))(),
    give: (answer) =>
      forOwn((own) => {
        queue.skip();
        perform({ seat: own, answer });
      })(),
    retract: forOwn((own) => perform({ seat: own, retract: true })),
    takeBack: forOwn((own) => {
      const free = engine.freeUndo(session, own);
      if (free !== null) return takeBackTo(own, free, []);
      const last = lastAnswerOf(session.entries, own);
      if (last === null) return;
      consent.ask(
        othersThan(own, persons),
        (other) => `${seatLabel(other)}: may ${seatLabel(own)} take the last answer back?`,
        (agreed) => {
          if (agreed) return takeBackTo(own, last, othersThan(own));
          askBots();
          status.value = 'It stays as it was played.';
        },
      );
    }),
    resign: forOwn((own) => {
      queue.skip();
      perform({ seat: own, concede: true });
    }),
    offerDraw: forOwn((own) => {
      if (!perform({ seat: own, draw: 'offer' })) return;
      consent.ask(
        othersThan(own, persons),
        (other) => `${seatLabel(other)}: ${seatLabel(own)} offers a draw. Agreed?`,
        (agreed) => {
          for (const other of agreed ? othersThan(own, persons) : othersThan(own, persons).slice(0, 1)) {
            perform({ seat: other, draw: agreed ? 'accept' : 'refuse' });
          }
          if (agreed) offerDrawToBots(own);
          else askBots();
        },
      );
    }),
    online: null,
    record: async () => engine.record(session, saved.record.players, secret),
    replayLink: `/replay/local/${saved.id}`,
    rematchLink: saved.partOf?.href ?? `/play/${game.slug}/choose?again=${saved.id}&swap`,
    ...(saved.partOf && { rematchWords: saved.partOf.says }),
    close() {
      closed = true;
      stopPassing();
      background.close();
    },
  };
}
