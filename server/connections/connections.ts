// The open connections of this node, and which of them watch which match.
import type { Seat, View } from '@baize/kernel';
import { type Bucket, type Limits, newBucket } from '../limits.ts';
import type { Presence, ServerMessage } from '../protocol.ts';

/** What carries a connection's messages, such as a WebSocket. */
export interface Transport {
  send(text: string): void;
  close(): void;
  /** Ends it with a word: the client should connect again at once. */
  sendAway(): void;
  /** Bytes that were sent and not yet taken by the network. */
  unsentBytes(): number;
}

export interface Watched {
  seat: Seat | null;
  at: number;
  /** The last view that was sent, and its number, where the client wants changes; they are never changed. */
  shown?: { view: View; fixed: string | null; number: number };
}

export interface Connection {
  transport: Transport;
  player: { id: string; name: string } | null;
  /** The matches that it watches: as which seat, and the length of the log up to which it has been told. */
  watching: Map<string, Watched>;
  /** The keys of the fixed parts that the client has; null where it wants whole views. */
  fixedKeys: Set<string> | null;
  /** Whether it wants only what changed in a view that it has. */
  wantsChanges: boolean;
  /** Whether it wants to be told of changes in the lobby. */
  wantsLobby: boolean;
  /** The players whose talk it does not want to hear. */
  muted: ReadonlySet<string>;
  /** Where it comes from, and the login that it was opened with. */
  address: string;
  login: string | null;
  messageBucket: Bucket;
}

export interface Connections {
  open(transport: Transport, player: Connection['player'], from: Pick<Connection, 'address' | 'login'>): Connection;
  /** Ends the connections of a player that were opened with one login, or with any but one. */
  endLogins(player: string, which: { only: string } | { except: string | null }): void;
  /** Returns the matches that it watched. */
  close(connection: Connection): string[];
  isOpen(connection: Connection): boolean;
  all(): Iterable<Connection>;
  /** Those of one player. */
  of(player: string): Iterable<Connection>;
  count(): number;
  watch(connection: Connection, match: string, seat: Seat | null): void;
  unwatch(connection: Connection, match: string): void;
  watchersOf(match: string): Iterable<Connection>;
  isWatched(match: string): boolean;
  /** Up to which entry all who watch a match have been told; null where nobody does. */
  leastSeen(match: string): number | null;
  /** Who watches a match on this node. */
  presenceAt(match: string): Presence;
  send(connection: Connection, message: ServerMessage): void;
  /** For a message that several receive: written as JSON once. */
  sendText(connection: Connection, text: string): void;
  /** `by`: who has said it; not to those who do not want to hear him. */
  sendToWatchers(match: string, message: ServerMessage, by?: string | null): void;
  /** Tells all clients to come back, to this node when it is up again or to another. */
  sendAway(): void;
  closeAll(): void;
}

const NOBODY: ReadonlySet<string> = new Set();

export function newConnections(limits: Limits): Connections {
  const connections = new Set<Connection>();
  const ofPlayers = new Map<string, Set<Connection>>();
  const watchers = new Map<string, Set<Connection>>();
  let sentSinceCount = 0;

  function put(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
    sets.set(key, (sets.get(key) ?? new Set()).add(connection));
  }

  function take(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
    const set = sets.get(key);
    set?.delete(connection);
    if (set?.size === 0) sets.delete(key);
  }

  function unwatch(connection: Connection, match: string): void {
    connection.watching.delete(match);
    take(watchers, match, connection);
  }

  /** A client that does not read is cut off, because its messages would fill the memory. */
  function sendText({ transport }: Connection, text: string): void {
    if (transport.unsentBytes() > limits.unsentBytes) transport.close();
    else transport.send(text);
    sentSinceCount += text.length;
    // Counted now and then, because to count goes through all connections.
    if (sentSinceCount * 16 > limits.allUnsentBytes) cutOffWorst();
  }

  /** Whoever reads least goes first, until the rest fits. */
  function cutOffWorst(): void {
    sentSinceCount = 0;
    const waiting = [...connections]
      .map(({ transport }) => ({ transport, bytes: transport.unsentBytes() }))
      .filter(({ bytes }) => bytes > 0);
    let all = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { transport, bytes } of waiting.sort((a, b) => b.bytes - a.bytes)) {
      if (all <= limits.allUnsentBytes) return;
      transport.close();
      all -= bytes;
    }
  }

  const watchersOf = (match: string) => watchers.get(match) ?? [];

  return {
    open(transport, player, { address, login }) {
      const { messages } = limits;
      const connection: Connection = {
        transport,
        player,
        watching: new Map(),
        fixedKeys: null,
        wantsChanges: false,
        muted: NOBODY,
        wantsLobby: false,
        messageBucket: newBucket(messages.rate, messages.burst),
        address,
        login,
      };
      connections.add(connection);
      if (player) put(ofPlayers, player.id, connection);
      return connection;
    },
    close(connection) {
      connections.delete(connection);
      if (connection.player) take(ofPlayers, connection.player.id, connection);
      const watched = [...connection.watching.keys()];
      for (const match of watched) unwatch(connection, match);
      return watched;
    },
    isOpen: (connection) => connections.has(connection),
    all: () => connections,
    of: (player) => ofPlayers.get(player) ?? [],
    count: () => connections.size,
    watch(connection, match, seat) {
      connection.watching.set(match, { seat, at: 0 });
      put(watchers, match, connection);
    },
    unwatch,
    watchersOf,
    isWatched: (match) => watchers.has(match),
    leastSeen(match) {
      let least: number | null = null;
      for (const { watching } of watchersOf(match)) least = Math.min(least ?? Number.POSITIVE_INFINITY, watching.get(match)?.at ?? 0);
      return least;
    },
    presenceAt(match) {
      const seats = new Set<Seat>();
      let spectators = 0;
      for (const { watching } of watchersOf(match)) {
        const seat = watching.get(match)?.seat ?? null;
        if (seat === null) spectators += 1;
        else seats.add(seat);
      }
      return { seats: [...seats].sort(), watchers: spectators };
    },
    send: (connection, message) => sendText(connection, JSON.stringify(message)),
    sendText,
    sendToWatchers(match, message, by = null) {
      const text = JSON.stringify(message);
      for (const connection of watchersOf(match)) if (by === null || !connection.muted.has(by)) sendText(connection, text);
    },
    endLogins(player, which) {
      for (const { transport, login } of ofPlayers.get(player) ?? []) {
        if ('only' in which ? login === which.only : login !== which.except) transport.close();
      }
    },
    sendAway() {
      for (const { transport } of connections) transport.sendAway();
    },
    closeAll() {
      for (const { transport } of connections) transport.close();
    },
  };
}
