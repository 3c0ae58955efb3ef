// A match on a server: its views and log as they are sent, behind the same interface as a match in this browser.
import { type Json, mayKnow, type Refusal, type Seat, type View } from '@baize/kernel';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ask } from '../shell/api.ts';
import { fixedKeys, keepFixed, newMessageReader } from '../shell/fixed-parts.ts';
import type { LoadedGame } from '../shell/games.ts';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import { giveWhenAsked } from '../shell/pledges.ts';
import type { Chapter, ChatLine, Clocks, MatchInfo, Presence, ServerMessage, UndoAsked, WireAct } from '../shell/protocol.ts';
import { connection, listen, rememberOnlinePlay, sendToServer } from '../shell/socket.ts';
import { freshId } from '../shell/storage.ts';
import type { ConsentRequest, MatchClient, Person } from './match-client.ts';
import { flagsOf } from './standing.ts';
import { newViewQueue, type Step, type ViewQueue } from './view-queue.ts';

type State = Extract<ServerMessage, { tell: 'state' }>;

/** What the server has told of a match so far. */
export interface MatchFeed {
  info: ReadonlySignal<MatchInfo | null>;
  /** Why the server does not let us in, if it does not. */
  failure: ReadonlySignal<string | null>;
  /** The state that arrived first with a view; the match client starts from it. */
  begun: ReadonlySignal<State | null>;
  /** Is told everything that comes after `begun`. */
  follow(receive: (message: ServerMessage) => void): void;
  close(): void;
}

export function subscribeToMatch(id: string, invite: string | undefined): MatchFeed {
  const info = signal<MatchInfo | null>(null);
  const failure = signal<string | null>(null);
  const begun = signal<State | null>(null);
  /** How much has been seen and by which seat; whoever only watched may have sat down since, and is told everything. */
  let seen: { at: number; seat: Seat | null } | null = null;
  let follower: ((message: ServerMessage) => void) | undefined;
  let read = newMessageReader();

  function watch(): void {
    read = newMessageReader();
    sendToServer({
      do: 'watch',
      match: id,
      since: seen?.seat == null ? null : seen.at,
      has: fixedKeys(),
      changes: true,
      ...(invite !== undefined && { invite }),
    });
  }

  const stop = listen({
    connected: watch,
    receive(told) {
      if (told.tell === 'fixed') keepFixed(told.key, told.fixed);
      if (!('match' in told) || told.match !== id) return;
      const message = read(told);
      // A change to a view that is not here: the whole is asked for.
      if (!message) return watch();
      if (message.tell === 'error' && !begun.peek()) failure.value = message.reason;
      if (message.tell === 'state') {
        failure.value = null;
        info.value = message.info;
        if (message.info.revealing) void giveWhenAsked(message.info).catch(() => {});
        if (message.view) seen = { at: message.at, seat: message.seat };
        if (message.view && !begun.peek()) {
          begun.value = message;
          return;
        }
      }
      if (message.tell === 'news' && seen) seen.at = message.at;
      follower?.(message);
    },
  });

  return {
    info,
    failure,
    begun,
    follow(receive) {
      follower = receive;
    },
    close() {
      sendToServer({ do: 'leave', match: id });
      stop();
    },
  };
}

/** New chapters after those that are known; what comes again takes the old one's place. */
export function joinChapters(known: readonly Chapter[], more: readonly Chapter[]): Chapter[] {
  const first = more[0]?.at ?? Number.POSITIVE_INFINITY;
  return [...known.filter((chapter) => chapter.at < first), ...more];
}

/** `isVisible`: whether anybody can see what is played. */
export function openOnlineMatch(feed: MatchFeed, rules: LoadedGame, isVisible = () => !document.hidden): MatchClient {
  const first = feed.begun.peek() as State & { view: View };
  const { match: id } = first;
  const { game } = rules;
  const campaign = feed.info.peek()?.campaign;

  const seat = signal<Seat | null>(first.seat);
  if (first.seat !== null) rememberOnlinePlay();
  const info = signal<MatchInfo>(first.info);
  const chapters = signal<readonly Chapter[]>(first.story);
  const chat = signal<readonly ChatLine[]>(first.chat);
  const here = signal<Presence>(first.here);
  const clocks = signal(stamped(first.clocks));
  const freeUndo = signal<number | null>(first.undo);
  const asked = signal<UndoAsked | null>(first.asked);
  const refusal = signal<Refusal | null>(null);
  const status = signal('');
  const latest = signal<View>(first.view);
  const queue: ViewQueue = newViewQueue({ view: first.view, events: [], at: first.at }, isVisible);
  /** What was sent and is not yet known to be done. */
  const sent = new Map<string, string>();
  let at = first.at;

  function stamped(told: Clocks | null) {
    return told && { clocks: told, received: Date.now() };
  }

  /** A new view with the chapters that led to it. */
  function showUpdate(
    view: View,
    told: { at: number; story: Chapter[]; clocks: Clocks | null; undo: number | null },
    whole: boolean,
  ): void {
    const fresh = told.story.filter((chapter) => chapter.at > at);
    const step: Step = { view, events: fresh.flatMap(({ events }) => events.filter((event) => mayKnow(event, seat.peek()))), at: told.at };
    chapters.value = whole ? told.story : joinChapters(chapters.peek(), told.story);
    at = told.at;
    latest.value = view;
    clocks.value = stamped(told.clocks);
    freeUndo.value = told.undo;
    if (fresh.some(({ undo }) => undo !== undefined)) queue.jump(step);
    else queue.push(step);
  }

  feed.follow((message) => {
    if (message.tell === 'state') {
      info.value = message.info;
      chat.value = message.chat;
      here.value = message.here;
      asked.value = message.asked;
      const isOther = message.seat !== seat.peek();
      seat.value = message.seat;
      if (message.view) showUpdate(message.view, message, message.story[0]?.at === 0);
      if (message.view && isOther) queue.jump({ view: message.view, events: [], at: message.at });
    } else if (message.tell === 'news') showUpdate(message.view, message, false);
    else if (message.tell === 'ack') {
      if (sent.get(message.nonce) === 'answer') writeLocal(lastKey(id), String(message.at - 1));
      status.value = message.waiting ? 'The others are asked whether they agree…' : '';
      sent.delete(message.nonce);
    } else if (message.tell === 'refused') {
      sent.delete(message.nonce);
      status.value = '';
      refusal.value = { rule: message.rule ?? '', reason: message.reason };
    } else if (message.tell === 'chat') chat.value = [...chat.peek(), message.line];
    else if (message.tell === 'presence') here.value = message.here;
    else if (message.tell === 'undo asked') {
      asked.value = message.asked;
      if (message.refusedBy !== undefined) status.value = `${game.seatName(message.refusedBy)} does not agree.`;
      else if (!message.asked) status.value = '';
    } else if (message.tell === 'over') info.value = { ...info.peek(), status: 'over', result: message.result };
    else if (message.tell === 'error') status.value = message.reason;
  });

  function send(act: WireAct): void {
    if (seat.peek() === null) return;
    const nonce = freshId();
    sent.set(nonce, 'answer' in act ? 'answer' : 'other');
    refusal.value = null;
    sendToServer({ do: 'act', match: id, nonce, at, act });
  }

  const people = computed<Person[]>(() =>
    info.value.seats.map((each) => ({
      seat: each.seat,
      name: each.kind === 'bot' ? (each.rank ?? each.name) : each.name,
      title: game.seatName(each.seat),
      kind: each.kind === 'player' ? 'person' : each.kind,
      here: each.kind === 'bot' || here.value.seats.includes(each.seat),
    })),
  );

  const consentRequest = computed<ConsentRequest | null>(() => {
    const own = seat.value;
    if (own === null || latest.value.result) return null;
    const { drawOffers } = latest.value;
    const name = (other: Seat) => people.value[other]?.name ?? game.seatName(other);
    if (drawOffers.length > 0 && !drawOffers.includes(own)) {
      return {
        says: `${name(drawOffers[0] as Seat)} offers a draw. Agreed?`,
        agree: () => send({ draw: 'accept' }),
        refuse: () => send({ draw: 'refuse' }),
      };
    }
    const wish = asked.value;
    if (!wish || wish.by === own || wish.agreed.includes(own)) return null;
    const reply = (agree: boolean) => () => {
      asked.value = null;
      sendToServer({ do: 'consent', match: id, nonce: freshId(), at: wish.at, to: wish.to, agree });
    };
    return { says: `May ${name(wish.by)} take the last answer back?`, agree: reply(true), refuse: reply(false) };
  });

  return {
    id,
    rules,
    seat,
    view: computed(() => queue.step.value.view),
    playback: queue.playback,
    played: queue.played,
    isAnimating: queue.isAnimating,
    chapters: computed(() => chapters.value.filter((chapter) => chapter.at <= queue.told.value)),
    people,
    handOver: signal(null),
    consentRequest,
    undo: computed(() => {
      if (seat.value === null || latest.value.result) return null;
      if (freeUndo.value !== null) return 'free';
      return lastOwn(id) === null || asked.value ? null : 'ask';
    }),
    refusal,
    status: computed(() => (connection.value === 'down' ? 'The line is cut; taking it up again…' : status.value)),
    commitment: first.info.commitment,
    flags: computed(() => flagsOf(game, queue.step.value.view, seat.value)),
    setStanding: (name, up) => sendToServer({ do: up ? 'promise' : 'unpromise', match: id, nonce: freshId(), name }),
    give(answer) {
      queue.skip();
      // Answers are plain data: the test kit proves it for every game.
      send({ answer: answer as Json });
    },
    retract: () => send({ retract: true }),
    takeBack() {
      const to = freeUndo.peek() ?? lastOwn(id);
      if (to !== null) sendToServer({ do: 'undo', match: id, nonce: freshId(), at, to });
    },
    resign: () => send({ concede: true }),
    offerDraw: () => send({ draw: 'offer' }),
    online: {
      chat,
      say: (text) => sendToServer({ do: 'chat', match: id, nonce: freshId(), text }),
      watchers: computed(() => here.value.watchers),
      clocks,
    },
    record: () => ask('GET', `/matches/${id}/record`),
    replayLink: `/replay/match/${id}`,
    rematchLink: campaign ? `/campaign/${game.slug}?online=${encodeURIComponent(campaign)}` : `/play/${game.slug}?rematch=${id}`,
    ...(campaign && { rematchWords: 'Back to the campaign' }),
    close: feed.close,
  };
}

/** The seat's last answer in the log: the server does not tell it, so this browser remembers. */
function lastKey(id: string): string {
  return `baize:last:${id}`;
}

function lastOwn(id: string): number | null {
  const saved = readLocal(lastKey(id));
  return saved === null ? null : Number(saved);
}
