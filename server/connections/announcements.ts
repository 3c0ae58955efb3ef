// What clients are told when something has happened: news of a match, the state to start from, notices, the lobby, presence.
// Of a match nothing leaves here but a seat's own view of it.
import type { Seat } from '@baize/kernel';
import { atOf, type LiveMatch, neededSeats } from '../matches/live-match.ts';
import { readStory } from '../matches/loading.ts';
import { type MatchInfos, seatOf } from '../matches/match-info.ts';
import type { ChatLine, Notice, Presence } from '../protocol.ts';
import type { MatchStore } from '../store/matches.ts';
import type { Bus } from './bus.ts';
import type { Connection, Connections } from './connections.ts';
import { type Audience, type MatchMessage, newsFor, sendMatchMessage, stateFor } from './match-messages.ts';
import { newPresences } from './presence.ts';

export interface Announcements {
  /** To each watcher what it has not seen; `own` where this node has played it, not another. */
  news(live: LiveMatch, own: boolean): void;
  /** The new view to a seat that has done something of which nobody else may know. */
  toSeat(live: LiveMatch, seat: Seat, own: boolean): void;
  /** The whole state to all watchers, when the match has begun or its seats have changed. */
  state(live: LiveMatch): void;
  /** Returns how many characters it took. */
  stateTo(connection: Connection, live: LiveMatch, since: number | null, chat: ChatLine[]): Promise<number>;
  /** The latest lines, for a state. */
  chatOf(match: string): Promise<ChatLine[]>;
  chat(match: string, line: ChatLine, by: string): void;
  undoAsked(live: LiveMatch, refusedBy?: Seat): void;
  /** To one whose time by the day runs out soon. */
  remind(live: LiveMatch, seat: Seat, left: number): void;
  over(live: LiveMatch, own: boolean): void;
  /** To a player wherever he is connected; by web push if he is nowhere. */
  notice(player: string, notice: Notice): void;
  /** Only to the connections of this node; returns whether there was one. */
  noticeHere(player: string, notice: Notice): boolean;
  lobby(): void;
  lobbyHere(): void;
  /** Somebody has begun or ended to watch a match on this node. */
  presence(match: string): void;
  otherNodesPresence(match: string, node: string, here: Presence): void;
  close(): void;
}

interface Parts {
  connections: Connections;
  bus: Bus;
  infos: MatchInfos;
  store: MatchStore;
  push: (player: string, notice: Notice) => void;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}

const CHAT_SHOWN = 100;
/** The lobby is told at most this often, because every change goes to everybody who looks at it. */
const LOBBY_PAUSE = 1000;
const PRESENCE_PAUSE = 100;

export function newAnnouncements({ connections, bus, infos, store, push, now, onError }: Parts): Announcements {
  const { send, sendToWatchers, watchersOf } = connections;
  const presences = newPresences(now);
  let lobbyTimer: NodeJS.Timeout | undefined;
  let presenceTimer: NodeJS.Timeout | undefined;
  const presenceToTell = new Set<string>();
  /** By match, as JSON. */
  const presenceTold = new Map<string, { own: string; all: string }>();

  const chatOf = (match: string) => store.chat(match, CHAT_SHOWN);

  /** To all who have not seen the last entry, or to one seat alone. A message is made once for all who may get the same. */
  function sendNews(live: LiveMatch, only?: Seat): void {
    const { session, id } = live;
    if (!session) return;
    const at = atOf(live);
    const made: { audience: Audience; message: MatchMessage }[] = [];
    for (const connection of watchersOf(id)) {
      const watched = connection.watching.get(id);
      if (!watched || (only === undefined ? watched.at >= at : watched.seat !== only)) continue;
      const audience = { seat: watched.seat, since: watched.at, whole: connection.fixedKeys === null };
      const known = made.find((each) => isSame(each.audience, audience));
      const message = known?.message ?? newsFor(live, session, audience, now());
      if (!known) made.push({ audience, message });
      watched.at = at;
      sendMatchMessage(connections, connection, watched, message);
    }
  }

  async function stateTo(connection: Connection, live: LiveMatch, since: number | null, chat: ChatLine[]): Promise<number> {
    await readStory(store, live, since);
    const info = await infos.of(live, connection.player?.id ?? null);
    const watched = connection.watching.get(live.id);
    if (!watched) return 0;
    watched.at = atOf(live);
    presences.setOwn(live.id, connections.presenceAt(live.id));
    const audience = { seat: watched.seat, since, whole: connection.fixedKeys === null };
    const heard = chat.filter(({ seat }) => !connection.muted.has(live.seats[seat]?.player ?? ''));
    return sendMatchMessage(
      connections,
      connection,
      watched,
      stateFor(live, audience, { info, chat: heard, here: presences.of(live.id) }, now()),
    );
  }

  /** To those who have to act and do not watch; each learns only about himself. */
  function callToAnswer(live: LiveMatch): void {
    const { id, session, seats } = live;
    const { game } = live.engine;
    if (!session || session.match.result) return;
    for (const seat of neededSeats(live)) {
      const player = seats[seat]?.player;
      if (!player || presences.isThere(id, seat)) continue;
      notice(player, { kind: 'your turn', match: id, title: game.title, text: `It is your turn in ${game.title}.` });
    }
  }

  function noticeHere(player: string, told: Notice): boolean {
    let reached = false;
    for (const connection of connections.of(player)) {
      send(connection, { tell: 'notice', notice: told });
      reached = true;
    }
    return reached;
  }

  function notice(player: string, told: Notice): void {
    const reached = noticeHere(player, told);
    bus.send({ kind: 'notice', player, notice: told });
    if (!reached) push(player, told);
  }

  function lobbyHere(): void {
    lobbyTimer ??= setTimeout(() => {
      lobbyTimer = undefined;
      for (const connection of connections.all()) {
        if (!connection.wantsLobby) continue;
        infos
          .lobby(connection.player?.id ?? null)
          .then((lobby) => send(connection, { tell: 'lobby', lobby }))
          .catch((error) => onError('the lobby', error));
      }
    }, LOBBY_PAUSE).unref();
  }

  /** What has changed in a while is told once, and what is as it was told before is not told. */
  function tellPresence(match: string): void {
    presenceToTell.add(match);
    presenceTimer ??= setTimeout(() => {
      presenceTimer = undefined;
      const matches = [...presenceToTell];
      presenceToTell.clear();
      for (const each of matches) tellPresenceNow(each);
    }, PRESENCE_PAUSE).unref();
  }

  function tellPresenceNow(match: string): void {
    const own = JSON.stringify(connections.presenceAt(match));
    const all = JSON.stringify(presences.of(match));
    const before = presenceTold.get(match);
    if (own !== before?.own) bus.send({ kind: 'presence', match, here: JSON.parse(own) as Presence });
    if (all !== before?.all) sendToWatchers(match, { tell: 'presence', match, here: JSON.parse(all) as Presence });
    if (connections.isWatched(match)) presenceTold.set(match, { own, all });
    else presenceTold.delete(match);
  }

  function lobby(): void {
    bus.send({ kind: 'lobby' });
    lobbyHere();
  }

  return {
    news(live, own) {
      sendNews(live);
      if (!own) return;
      bus.send({ kind: 'entry', match: live.id, rows: live.rows });
      callToAnswer(live);
    },
    toSeat(live, seat, own) {
      sendNews(live, seat);
      if (own) bus.send({ kind: 'entry', match: live.id, rows: live.rows });
    },
    state(live) {
      for (const connection of watchersOf(live.id)) {
        const watched = connection.watching.get(live.id);
        if (!watched) continue;
        watched.seat = seatOf(live.seats, connection.player?.id ?? null);
        chatOf(live.id)
          .then((chat) => stateTo(connection, live, null, chat))
          .catch((error) => onError('a state', error));
      }
      callToAnswer(live);
    },
    stateTo,
    chatOf,
    chat(match, line, by) {
      sendToWatchers(match, { tell: 'chat', match, line }, by);
      bus.send({ kind: 'chat', match, line, by });
    },
    undoAsked(live, refusedBy) {
      const message = { match: live.id, asked: live.undoAsked, ...(refusedBy !== undefined && { refusedBy }) };
      sendToWatchers(live.id, { tell: 'undo asked', ...message });
      bus.send({ kind: 'undo asked', ...message });
    },
    remind(live, seat, left) {
      const player = live.seats[seat]?.player;
      // One who has promised an answer need not be called; only he is told, so that nobody else learns of it.
      if (!player || !neededSeats(live).includes(seat)) return;
      const { title } = live.engine.game;
      notice(player, { kind: 'time', match: live.id, title, text: `Your time in ${title} runs out in ${hours(left)}.` });
    },
    over(live, own) {
      const { id, row, seats } = live;
      const { game } = live.engine;
      const result = live.session?.match.result;
      if (!result) return;
      sendToWatchers(id, { tell: 'over', match: id, at: atOf(live), result, secret: row.secret });
      if (!own) return;
      for (const { player } of seats) {
        if (player) notice(player, { kind: 'over', match: id, title: game.title, text: `${game.title} is over.` });
      }
      lobby();
    },
    notice,
    noticeHere,
    lobby,
    lobbyHere,
    presence(match) {
      presences.setOwn(match, connections.presenceAt(match));
      tellPresence(match);
    },
    otherNodesPresence(match, node, here) {
      presences.setOther(match, node, here);
      tellPresence(match);
    },
    close() {
      clearTimeout(lobbyTimer);
      clearTimeout(presenceTimer);
    },
  };
}

function isSame(one: Audience, other: Audience): boolean {
  return one.seat === other.seat && one.since === other.since && one.whole === other.whole;
}

function hours(ms: number): string {
  const whole = Math.floor(ms / 3_600_000);
  if (whole < 1) return 'less than an hour';
  return whole === 1 ? 'an hour' : `${whole} hours`;
}
