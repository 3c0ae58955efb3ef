// The hall: who is connected, what each is looking at, and what each is told. Only a seat's own view ever leaves here.
import { freeUndo, type Seat, seenBy, waitingFor } from '@baize/kernel';
import { clientMessage, MOST, parseJson } from './border.ts';
import type { Bus, BusMessage } from './bus.ts';
import { clocksAt } from './clocks.ts';
import { faultIn } from './faults.ts';
import type { Floor, Told, Who } from './floor.ts';
import { newId } from './ids.ts';
import { type Bucket, type Limits, newBucket } from './limits.ts';
import type { LobbyDesk } from './lobby.ts';
import { answerOf } from './outcome.ts';
import { newOverhearing } from './overhear.ts';
import { newPresences } from './presence.ts';
import { Refused } from './problem.ts';
import type { ChatLine, ClientMessage, Clocks, Notice, ServerMessage } from './protocol.ts';
import { atOf, type Sitting, storyFor } from './sitting.ts';
import type { MatchStore } from './store/matches.ts';

/** One connection, whatever carries it. */
export interface Line {
  send(text: string): void;
  close(): void;
  /** Bytes on their way. */
  unread(): number;
}

export interface Guest {
  line: Line;
  player: { id: string; name: string } | null;
  /** The matches looked at, and how much of each has been told. */
  watching: Map<string, { seat: Seat | null; at: number }>;
  lobby: boolean;
  messages: Bucket;
  chat: Bucket;
}

export interface Hall {
  enter(line: Line, player: Guest['player']): Guest;
  exit(guest: Guest): void;
  hear(guest: Guest, text: string): Promise<void>;
  /** From another node. */
  overhear(message: BusMessage, node: string): void;
  lobbyChanged(): void;
  notify(player: string, notice: Notice): void;
  watched(id: string): boolean;
  told: Told;
  size(): number;
  close(): void;
}

interface Parts {
  floor: () => Floor;
  desk: () => LobbyDesk;
  bus: () => Bus;
  store: MatchStore;
  limits: Limits;
  now: () => number;
  push: (player: string, notice: Notice) => void;
  trouble: (what: string, error: unknown) => void;
}

const CHAT_SHOWN = 100;
/** The lobby is told at most this often. */
const LOBBY_PAUSE = 1000;

export function newHall(parts: Parts): Hall {
  const { store, limits, now } = parts;
  const guests = new Set<Guest>();
  const watchers = new Map<string, Set<Guest>>();
  const presences = newPresences(now);
  let lobbyTimer: NodeJS.Timeout | undefined;

  function tell(guest: Guest, message: ServerMessage): void {
    sendText(guest, JSON.stringify(message));
  }

  function sendText(guest: Guest, text: string): void {
    if (guest.line.unread() > limits.unread) guest.line.close();
    else guest.line.send(text);
  }

  function watchersOf(id: string): Iterable<Guest> {
    return watchers.get(id) ?? [];
  }

  function tellAll(id: string, message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const guest of watchersOf(id)) sendText(guest, text);
  }

  // ---------------------------------------------------------------- what a guest asks

  async function hear(guest: Guest, text: string): Promise<void> {
    if (!guest.messages.take(now())) {
      tell(guest, { tell: 'error', code: 'too often', reason: 'Slower, please.' });
      return;
    }
    const parsed = parseJson(text, MOST.message);
    if ('reason' in parsed) {
      tell(guest, { tell: 'error', code: text.length > MOST.message ? 'too big' : 'bad message', reason: parsed.reason });
      return;
    }
    const read = clientMessage.safeParse(parsed.data);
    if (!read.success) {
      tell(guest, { tell: 'error', code: 'bad message', reason: faultIn(read.error, parsed.data), ...named(parsed.data) });
      return;
    }
    try {
      await doAs(guest, read.data);
    } catch (error) {
      const { match, nonce } = { match: undefined, nonce: undefined, ...read.data };
      const where = { ...(match && { match }), ...(nonce && { nonce }) };
      if (error instanceof Refused) {
        const code = error.status === 404 ? 'no such match' : 'not yours';
        tell(guest, { tell: 'error', code, reason: error.message, ...where });
      } else {
        parts.trouble('a message', error);
        tell(guest, { tell: 'error', code: 'trouble', reason: 'The server is in trouble; nothing was done. Try again.', ...where });
      }
    }
  }

  async function doAs(guest: Guest, message: ClientMessage): Promise<void> {
    switch (message.do) {
      case 'watch':
        return watch(guest, message);
      case 'leave':
        return leave(guest, message.match);
      case 'act':
        return asSeated(guest, message, (who) => parts.floor().act(who, message.at, message.act));
      case 'undo':
        return asSeated(guest, message, (who) => parts.floor().undo(who, message.at, message.to));
      case 'consent':
        return asSeated(guest, message, (who) => parts.floor().consent(who, message.at, message.to, message.agree));
      case 'chat':
        return chat(guest, message);
      case 'lobby':
        guest.lobby = message.on;
        if (message.on) tell(guest, { tell: 'lobby', lobby: await parts.desk().lobby(guest.player?.id ?? null) });
        return;
      case 'ping':
        tell(guest, { tell: 'pong', now: now(), ...(message.n !== undefined && { n: message.n }) });
    }
  }

  async function watch(guest: Guest, { match, since, invite }: ClientMessage & { do: 'watch' }): Promise<void> {
    if (!guest.watching.has(match) && guest.watching.size >= limits.watching) {
      tell(guest, { tell: 'error', code: 'too often', reason: `One line can look at ${limits.watching} matches.`, match });
      return;
    }
    const chatLines = store.chat(match, CHAT_SHOWN);
    await parts.floor().at(match, async (sitting) => {
      const seat = await parts.desk().admit(sitting, guest.player?.id ?? null, invite);
      const lines = await chatLines;
      if (!guests.has(guest)) return;
      guest.watching.set(match, { seat, at: 0 });
      const set = watchers.get(match) ?? new Set();
      watchers.set(match, set.add(guest));
      presences.see(match, here(match));
      await tellState(guest, sitting, since, lines);
    });
    presenceChanged(match);
  }

  async function tellState(guest: Guest, sitting: Sitting, since: number | null, chatLines: ChatLine[]): Promise<void> {
    const looking = guest.watching.get(sitting.id);
    if (!looking) return;
    const info = await parts.desk().infoOf(sitting.row, sitting.seats, guest.player?.id ?? null);
    const { session, asked } = sitting;
    const { seat } = looking;
    const at = atOf(sitting);
    looking.at = at;
    tell(guest, {
      tell: 'state',
      match: sitting.id,
      info,
      at,
      seat,
      view: session && seenBy(session, seat),
      story: session ? storyFor(session, seat, since !== null && since <= at ? since : null) : [],
      clocks: clocksOf(sitting),
      undo: session && seat !== null ? freeUndo(session, seat) : null,
      asked: asked?.at === at ? asked : null,
      chat: chatLines,
      here: presences.of(sitting.id),
    });
  }

  function clocksOf({ clocks }: Sitting): Clocks | null {
    return clocks && clocksAt(clocks, now());
  }

  function leave(guest: Guest, match: string): void {
    guest.watching.delete(match);
    const set = watchers.get(match);
    set?.delete(guest);
    if (set?.size === 0) watchers.delete(match);
    presenceChanged(match);
  }

  async function asSeated(
    guest: Guest,
    { match, nonce }: { match: string; nonce: string },
    deed: (who: Who) => Promise<void>,
  ): Promise<void> {
    const seat = seatSeen(guest, match) ?? (await seatOf(guest, match));
    if (seat === null) {
      tell(guest, { tell: 'refused', match, nonce, at: 0, code: 'not seated', reason: 'Only those who sit at the table can do that.' });
      return;
    }
    await deed({ match, seat, nonce, reply: (outcome) => tell(guest, answerOf(match, nonce, outcome)) });
  }

  function seatSeen(guest: Guest, match: string): Seat | null {
    return guest.watching.get(match)?.seat ?? null;
  }

  /** From what the guest is looking at, else from the match itself. */
  async function seatOf(guest: Guest, match: string): Promise<Seat | null> {
    const { player } = guest;
    if (!player) return null;
    const looking = guest.watching.get(match);
    if (looking) return looking.seat;
    return parts.floor().at(match, ({ seats }) => seats.find((seat) => seat.player === player.id)?.seat ?? null);
  }

  async function chat(guest: Guest, { match, nonce, text }: ClientMessage & { do: 'chat' }): Promise<void> {
    const seat = await seatOf(guest, match);
    if (seat === null || !guest.player) {
      tell(guest, { tell: 'refused', match, nonce, at: 0, code: 'not seated', reason: 'Only those who sit at the table talk here.' });
      return;
    }
    if (!guest.chat.take(now())) {
      tell(guest, { tell: 'error', code: 'too often', reason: 'Not so many words at once.', match, nonce });
      return;
    }
    const line: ChatLine = { id: newId(), seat, name: guest.player.name, text, made: now() };
    await store.addChat(match, line);
    tell(guest, { tell: 'ack', match, nonce, at: 0 });
    tellAll(match, { tell: 'chat', match, line });
    parts.bus().tell({ kind: 'chat', match, line });
  }

  // ---------------------------------------------------------------- what guests are told

  /** Each watcher gets what he has not seen; one text for all who sit alike and have seen as much. */
  function tellNews(sitting: Sitting): void {
    const { session, id } = sitting;
    if (!session) return;
    const at = atOf(sitting);
    const clocks = clocksOf(sitting);
    const texts = new Map<string, string>();
    for (const guest of watchersOf(id)) {
      const looking = guest.watching.get(id);
      if (!looking || looking.at >= at) continue;
      const { seat, at: since } = looking;
      const key = `${seat} ${since}`;
      let text = texts.get(key);
      if (text === undefined) {
        const view = seenBy(session, seat);
        const undo = seat === null ? null : freeUndo(session, seat);
        const message: ServerMessage = { tell: 'news', match: id, at, view, story: storyFor(session, seat, since), clocks, undo };
        text = JSON.stringify(message);
        texts.set(key, text);
      }
      looking.at = at;
      sendText(guest, text);
    }
  }

  const told: Told = {
    news(sitting, own) {
      tellNews(sitting);
      if (!own) return;
      parts.bus().tell({ kind: 'entry', match: sitting.id, at: atOf(sitting) });
      callToTable(sitting);
    },
    anew(sitting) {
      for (const guest of watchersOf(sitting.id)) {
        const looking = guest.watching.get(sitting.id);
        if (!looking) continue;
        looking.seat = sitting.seats.find(({ player }) => player !== null && player === guest.player?.id)?.seat ?? null;
        void store
          .chat(sitting.id, CHAT_SHOWN)
          .then((lines) => tellState(guest, sitting, null, lines))
          .catch((error) => parts.trouble('a state', error));
      }
      if (sitting.session) callToTable(sitting);
    },
    undoAsked(sitting, refusedBy) {
      const message = { match: sitting.id, asked: sitting.asked, ...(refusedBy !== undefined && { refusedBy }) };
      tellAll(sitting.id, { tell: 'undo asked', ...message });
      parts.bus().tell({ kind: 'undo asked', ...message });
    },
    over(sitting, own) {
      const result = sitting.session?.match.result;
      if (!result) return;
      tellAll(sitting.id, { tell: 'over', match: sitting.id, at: atOf(sitting), result, secret: sitting.row.secret });
      if (!own) return;
      for (const { player } of sitting.seats) {
        if (player) notify(player, { kind: 'over', match: sitting.id, title: sitting.game.title, text: `${sitting.game.title} is over.` });
      }
      lobbyChanged();
    },
    trouble: parts.trouble,
  };

  /** Those who are asked and are not looking. */
  function callToTable({ id, game, session, seats }: Sitting): void {
    if (!session || session.match.result) return;
    for (const seat of waitingFor(session.match)) {
      const player = seats[seat]?.player;
      if (!player || presences.isThere(id, seat)) continue;
      notify(player, { kind: 'your turn', match: id, title: game.title, text: `It is your turn in ${game.title}.` });
    }
  }

  function notify(player: string, notice: Notice): void {
    const reached = tellPlayer(player, notice);
    parts.bus().tell({ kind: 'notice', player, notice });
    if (!reached) parts.push(player, notice);
  }

  function tellPlayer(player: string, notice: Notice): boolean {
    let reached = false;
    for (const guest of guests) {
      if (guest.player?.id !== player) continue;
      tell(guest, { tell: 'notice', notice });
      reached = true;
    }
    return reached;
  }

  function lobbyChanged(): void {
    parts.bus().tell({ kind: 'lobby' });
    tellLobby();
  }

  function tellLobby(): void {
    if (lobbyTimer) return;
    lobbyTimer = setTimeout(() => {
      lobbyTimer = undefined;
      const desk = parts.desk();
      for (const guest of guests) {
        if (!guest.lobby) continue;
        desk
          .lobby(guest.player?.id ?? null)
          .then((lobby) => tell(guest, { tell: 'lobby', lobby }))
          .catch((error) => parts.trouble('the lobby', error));
      }
    }, LOBBY_PAUSE);
    lobbyTimer.unref();
  }

  // ---------------------------------------------------------------- who is here

  function here(match: string): { seats: Seat[]; watchers: number } {
    const seats = new Set<Seat>();
    let count = 0;
    for (const guest of watchersOf(match)) {
      const seat = guest.watching.get(match)?.seat ?? null;
      if (seat === null) count += 1;
      else seats.add(seat);
    }
    return { seats: [...seats].sort(), watchers: count };
  }

  function presenceChanged(match: string): void {
    const mine = here(match);
    presences.see(match, mine);
    parts.bus().tell({ kind: 'presence', match, here: mine });
    tellAll(match, { tell: 'presence', match, here: presences.of(match) });
  }

  const overhear = newOverhearing({ floor: parts.floor, presences, tellAll, tellPlayer, tellLobby, trouble: parts.trouble });

  return {
    enter(line, player) {
      const { messages, chat } = limits;
      const guest: Guest = {
        line,
        player,
        watching: new Map(),
        lobby: false,
        messages: newBucket(messages.rate, messages.burst),
        chat: newBucket(chat.rate, chat.burst),
      };
      guests.add(guest);
      return guest;
    },
    exit(guest) {
      guests.delete(guest);
      for (const match of [...guest.watching.keys()]) leave(guest, match);
    },
    hear,
    overhear,
    lobbyChanged,
    notify,
    watched: (id) => watchers.has(id),
    told,
    size: () => guests.size,
    close() {
      clearTimeout(lobbyTimer);
      for (const guest of guests) guest.line.close();
    },
  };
}

/** The match and nonce of a message that is otherwise unreadable, so that its sender knows which. */
function named(data: unknown): { match?: string; nonce?: string } {
  const { match, nonce } = (typeof data === 'object' && data !== null ? data : {}) as { match?: unknown; nonce?: unknown };
  return {
    ...(typeof match === 'string' && match.length <= 40 && { match }),
    ...(typeof nonce === 'string' && nonce.length <= 64 && { nonce }),
  };
}
