// What a client's message does. It is read and checked here; everything after this can rely on its form.
import type { Seat } from '@baize/kernel';
import * as v from 'valibot';
import { newId } from '../ids.ts';
import { type Limits, newBuckets } from '../limits.ts';
import { type MatchInfos, seatOf, seatToWatch } from '../matches/match-info.ts';
import type { MatchRunner } from '../matches/match-runner.ts';
import type { SeatRequest } from '../matches/outcome.ts';
import type { ChatLine, ClientMessage } from '../protocol.ts';
import { RequestError } from '../request-error.ts';
import type { MatchStore } from '../store/matches.ts';
import type { ModerationStore } from '../store/moderation.ts';
import { adviceFor } from '../validation/advice.ts';
import { MOST, parseJson } from '../validation/parse-json.ts';
import { clientMessage } from '../validation/schemas.ts';
import type { Announcements } from './announcements.ts';
import type { Connection, Connections } from './connections.ts';

export interface ClientMessages {
  connect(...from: Parameters<Connections['open']>): Promise<Connection>;
  receive(connection: Connection, text: string): Promise<void>;
  disconnect(connection: Connection): void;
}

interface Parts {
  connections: Connections;
  announcements: Announcements;
  runner: MatchRunner;
  infos: MatchInfos;
  store: MatchStore;
  moderation: ModerationStore;
  limits: Limits;
  now: () => number;
  /** Is told how many seconds an act has taken. */
  onActDone: (seconds: number) => void;
  onError: (what: string, error: unknown) => void;
}

/** What a message says that only a seat may send. */
type OfSeat = { match: string; nonce: string };

/** In messages: what it costs the server, compared with one that costs little. */
const COSTS: Partial<Record<ClientMessage['do'], number>> = { watch: 3, lobby: 10 };
/** The story of a long match is long: so many characters of a state cost as much as a message. */
const CHARACTERS_FOR_ONE = 8000;
/** Several players may share an address, each with several pages. */
const CONNECTIONS_OF_ADDRESS = 10;
/** Whoever says that he has more fixed parts than that is sent some of them again. */
const MOST_FIXED_KEYS = 300;

export function newClientMessages(parts: Parts): ClientMessages {
  const { connections, announcements, runner, infos, store, moderation, limits, now, onActDone, onError } = parts;
  const { send } = connections;
  const chatOfPlayers = newBuckets(limits.chat.rate, limits.chat.burst);
  // Several players may share an address, but not many.
  const chatOfAddresses = newBuckets(4 * limits.chat.rate, 4 * limits.chat.burst);

  const ofAddresses = newBuckets(CONNECTIONS_OF_ADDRESS * limits.messages.rate, CONNECTIONS_OF_ADDRESS * limits.messages.burst);

  const mayCost = (connection: Connection, cost: number) =>
    connection.messageBucket.take(now(), cost) && ofAddresses.of(connection.address).take(now(), cost);

  async function receive(connection: Connection, text: string): Promise<void> {
    if (!mayCost(connection, 1)) {
      send(connection, { tell: 'error', code: 'too often', reason: 'Slower, please.' });
      return;
    }
    const parsed = parseJson(text, MOST.message);
    if ('reason' in parsed) {
      const code = text.length > MOST.message ? 'too big' : 'bad message';
      send(connection, { tell: 'error', code, reason: parsed.reason });
      return;
    }
    const read = v.safeParse(clientMessage, parsed.data);
    if (!read.success) {
      const reason = adviceFor(read.issues, parsed.data);
      send(connection, { tell: 'error', code: 'bad message', reason, ...addressOf(parsed.data) });
      return;
    }
    const more = (COSTS[read.output.do] ?? 1) - 1;
    if (more > 0 && !mayCost(connection, more)) {
      send(connection, { tell: 'error', code: 'too often', reason: 'Slower, please.', ...addressOf(read.output) });
      return;
    }
    try {
      await carryOut(connection, read.output);
    } catch (error) {
      tellError(connection, read.output, error);
    }
  }

  function tellError(connection: Connection, message: ClientMessage, error: unknown): void {
    const address = addressOf(message);
    if (error instanceof RequestError) {
      const code = error.status === 404 ? 'no such match' : 'not yours';
      send(connection, { tell: 'error', code, reason: error.message, ...address });
    } else {
      onError('a message', error);
      const reason = 'The server is in trouble; nothing was done. Try again.';
      send(connection, { tell: 'error', code: 'trouble', reason, ...address });
    }
  }

  /** No promise around the one of the deed: of acts there are thousands a second. */
  function carryOut(connection: Connection, message: ClientMessage): Promise<void> | void {
    switch (message.do) {
      case 'watch':
        return watch(connection, message);
      case 'leave':
        return leave(connection, message.match);
      case 'act':
        return asSeat(connection, message, (request) => runner.act(request, message.at, message.act));
      case 'undo':
        return asSeat(connection, message, (request) => runner.undo(request, message.at, message.to));
      case 'promise':
        return asSeat(connection, message, (request) => runner.promise(request, message.name, true));
      case 'unpromise':
        return asSeat(connection, message, (request) => runner.promise(request, message.name, false));
      case 'consent':
        return asSeat(connection, message, (request) => runner.consent(request, message.at, message.to, message.agree));
      case 'chat':
        return chat(connection, message);
      case 'lobby':
        return tellLobby(connection, message.on);
      case 'ping':
        send(connection, { tell: 'pong', now: now(), ...(message.n !== undefined && { n: message.n }) });
    }
  }

  async function tellLobby(connection: Connection, wanted: boolean): Promise<void> {
    connection.wantsLobby = wanted;
    if (wanted) send(connection, { tell: 'lobby', lobby: await infos.lobby(connection.player?.id ?? null) });
  }

  async function watch(connection: Connection, { match, since, invite, has, changes }: ClientMessage & { do: 'watch' }): Promise<void> {
    if (!connection.watching.has(match) && connection.watching.size >= limits.watching) {
      const reason = `One connection can watch ${limits.watching} matches.`;
      send(connection, { tell: 'error', code: 'too often', reason, match });
      return;
    }
    if (has) connection.fixedKeys = withKeys(connection.fixedKeys ?? new Set(), has);
    connection.wantsChanges = has !== undefined && changes === true;
    const reading = announcements.chatOf(match);
    await runner.read(match, async (live) => {
      const seat = seatToWatch(live, connection.player?.id ?? null, invite);
      const lines = await reading;
      if (!connections.isOpen(connection)) return;
      connections.watch(connection, match, seat);
      const length = await announcements.stateTo(connection, live, since, lines);
      // Not so much that whoever opens a long match for the first time could not answer.
      const cost = Math.min(length / CHARACTERS_FOR_ONE, limits.messages.burst / 2);
      for (const bucket of [connection.messageBucket, ofAddresses.of(connection.address)]) bucket.owe(cost);
    });
    announcements.presence(match);
  }

  function leave(connection: Connection, match: string): void {
    connections.unwatch(connection, match);
    announcements.presence(match);
  }

  function asSeat(connection: Connection, message: OfSeat, play: (request: SeatRequest) => Promise<void>): Promise<void> {
    // At once where the seat is known, because two messages of one client must stay in order.
    const seat = connection.watching.get(message.match)?.seat;
    if (typeof seat === 'number') return playAs(seat, connection, message, play);
    return findSeat(connection, message.match).then((found) => playAs(found, connection, message, play));
  }

  function playAs(
    seat: Seat | null,
    connection: Connection,
    { match, nonce }: OfSeat,
    play: (request: SeatRequest) => Promise<void>,
  ): Promise<void> {
    if (seat === null) {
      const reason = 'Only those who sit at the table can do that.';
      send(connection, { tell: 'refused', match, nonce, at: 0, code: 'not seated', reason });
      return Promise.resolve();
    }
    const from = performance.now();
    return play({
      match,
      seat,
      nonce,
      reply(outcome) {
        send(connection, { ...outcome, match, nonce });
        onActDone((performance.now() - from) / 1000);
      },
    });
  }

  /** From what the connection watches, else from the match itself. */
  async function findSeat({ player, watching }: Connection, match: string): Promise<Seat | null> {
    if (!player) return null;
    const watched = watching.get(match);
    return watched ? watched.seat : runner.read(match, ({ seats }) => seatOf(seats, player.id));
  }

  async function chat(connection: Connection, { match, nonce, text }: ClientMessage & { do: 'chat' }): Promise<void> {
    const seat = await findSeat(connection, match);
    if (seat === null || !connection.player) {
      const reason = 'Only those who sit at the table talk here.';
      send(connection, { tell: 'refused', match, nonce, at: 0, code: 'not seated', reason });
      return;
    }
    const mayTalk = chatOfPlayers.take(connection.player.id, now()) && chatOfAddresses.take(connection.address, now());
    if (!mayTalk) {
      send(connection, { tell: 'error', code: 'too often', reason: 'Not so many words at once.', match, nonce });
      return;
    }
    if ((await moderation.limitsOf(connection.player.id)).silenced > now()) {
      const reason = 'The operator has asked you to be silent for a while.';
      send(connection, { tell: 'refused', match, nonce, at: 0, code: 'silenced', reason });
      return;
    }
    const line: ChatLine = { id: newId(), seat, name: connection.player.name, text, made: now() };
    await store.addChat(match, line);
    send(connection, { tell: 'ack', match, nonce, at: 0 });
    announcements.chat(match, line, connection.player.id);
  }

  return {
    async connect(transport, player, from) {
      const muted = player ? await moderation.notHeard(player.id) : new Set<string>();
      return Object.assign(connections.open(transport, player, from), { muted });
    },
    receive,
    disconnect(connection) {
      for (const match of connections.close(connection)) announcements.presence(match);
    },
  };
}

export function withKeys(known: ReadonlySet<string>, more: readonly string[]): Set<string> {
  return new Set([...more, ...known].slice(0, MOST_FIXED_KEYS));
}

/** The match and nonce of a message, even of one that cannot be read otherwise, so that its sender knows which one is meant. */
function addressOf(data: unknown): { match?: string; nonce?: string } {
  const { match, nonce } = (typeof data === 'object' && data !== null ? data : {}) as { match?: unknown; nonce?: unknown };
  return {
    ...(typeof match === 'string' && match.length <= 40 && { match }),
    ...(typeof nonce === 'string' && nonce.length <= 64 && { nonce }),
  };
}
