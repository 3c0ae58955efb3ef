// The server: accounts, lobby, matches, storage, sockets. It trusts no client: an answer counts only if the rules offered it
// to that seat; what is acknowledged is stored; and of a match nobody is told more than his seat's view.
import { rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Box, shelf } from '@baize/games';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { newOnlineCampaigns } from './campaigns/campaigns.ts';
import { newCampaignMakers } from './campaigns/makers.ts';
import { newAnnouncements } from './connections/announcements.ts';
import { noBus, postgresBus } from './connections/bus.ts';
import { newBusListener } from './connections/bus-listener.ts';
import { newClientMessages } from './connections/client-messages.ts';
import { newConnections } from './connections/connections.ts';
import { accountRoutes } from './http/accounts.ts';
import { newAuthentication } from './http/authentication.ts';
import { campaignRoutes } from './http/campaigns.ts';
import { readableUrl, rulesRoutes, webRoutes } from './http/files.ts';
import { healthRoutes } from './http/health.ts';
import { holidayRoutes } from './http/holidays.ts';
import { newLogging } from './http/logging.ts';
import { matchRoutes } from './http/matches.ts';
import { newMetrics } from './http/metrics.ts';
import { moderationRoutes } from './http/moderation.ts';
import { ratingRoutes } from './http/ratings.ts';
import { guardRequests } from './http/requests.ts';
import { secure } from './http/security.ts';
import { socketRoute } from './http/socket.ts';
import { countRequests } from './http/under-way.ts';
import { newId } from './ids.ts';
import { type Limits, usualLimits } from './limits.ts';
import { newLeaps } from './matches/leaps.ts';
import { newMatchLobby } from './matches/lobby.ts';
import { newMatchInfos } from './matches/match-info.ts';
import { newMatchRunner } from './matches/match-runner.ts';
import { newPush, type VapidKeys } from './push.ts';
import { botLadders } from './ratings/bot-ladders.ts';
import { openRules } from './rules.ts';
import { originOf } from './settings.ts';
import { explainStartError, explainTrouble } from './start-error.ts';
import { campaignStore } from './store/campaigns.ts';
import { type Database, openDatabase } from './store/database.ts';
import { holidayStore } from './store/holidays.ts';
import { openHostKey } from './store/host-key.ts';
import { databaseLog, memoryLog } from './store/log.ts';
import { loginStore } from './store/logins.ts';
import { matchStore } from './store/matches.ts';
import { moderationStore } from './store/moderation.ts';
import { playerStore } from './store/players.ts';
import { ratingStore } from './store/ratings.ts';
import { newRetention } from './store/retention.ts';
import type { MatchRow } from './store/tables.ts';
import { type TimeLimits, usualTimeLimits } from './time-limits.ts';
import { MOST } from './validation/parse-json.ts';
import { newWorkerPool } from './workers/worker-pool.ts';

export interface ServerOptions {
  /** 0 finds a free one. */
  port: number;
  host?: string;
  /** The folder of the embedded database and of rules that were kept; ':memory:' for none. */
  data: string;
  /** postgres://…: the database instead of the embedded one. */
  databaseUrl?: string;
  /** The folder of the built web application. */
  webRoot?: string;
  /** https://games.example: our address as browsers know it; needed behind a proxy that changes the host. */
  origin?: string;
  /** How many proxies of ours a request goes through: what came before the first of them anybody can have written. */
  trustProxy?: number;
  /** The games that can be played; else the whole shelf. */
  boxes?: readonly Box[];
  botThreads?: number;
  /** Milliseconds for one answer of a bot. */
  botLimit?: number;
  limits?: Partial<Limits>;
  timeLimits?: Partial<TimeLimits>;
  vapid?: VapidKeys;
  mostMatches?: number;
  /** After a start, nobody runs out of time for so many milliseconds. */
  grace?: number;
  /** Milliseconds between two looks at the database for what other nodes have written, a net under lost messages. */
  lookEvery?: number;
  /** Milliseconds between two looks for seats that have run out of time. */
  sweepEvery?: number;
  now?: () => number;
  /** Milliseconds by a clock that nobody can set; it goes as `now` does, where tests say what time it is. */
  even?: () => number;
  /** `json`: a line of JSON on the standard output for each request and each error, for whoever gathers logs. */
  log?: 'json' | 'errors';
  /** Is told what goes wrong inside. */
  onError?: (what: string, error: unknown) => void;
}

export interface Server {
  url: string;
  close(): Promise<void>;
}

/** Milliseconds in which a server that closes waits for acts under way, and for its clients to leave. */
const MOST_DRAIN = 3000;
const MOST_LEAVING = 1000;
const LOOK_EVERY = 20_000;
const SWEEP_EVERY = 10_000;
const FINISH_ENDED_EVERY = 300_000;
const DELETE_EXPIRED_EVERY = 3_600_000;

/** Fails with a StartError that says what to do, where we know it. */
export async function startServer(options: ServerOptions): Promise<Server> {
  let database: Database | undefined;
  try {
    database = await openDatabase(options.data, options.databaseUrl, options.timeLimits);
    return await start(options, database);
  } catch (error) {
    await database?.close().catch(() => {});
    throw explainStartError(error, options);
  }
}

async function start(options: ServerOptions, database: Database): Promise<Server> {
  let closing = false;
  const metrics = newMetrics({
    connections: () => connections.count(),
    matchesInMemory: () => runner.loaded().length,
    tasksWaiting: () => workers.waiting(),
  });
  const logging = newLogging(options.log);
  const onError = (what: string, error: unknown) => {
    metrics.trouble();
    (options.onError ?? logging.error)(what, explainTrouble(error, options));
  };
  const { data, databaseUrl, vapid, now = Date.now, grace = 20_000, mostMatches = 100 } = options;
  const limits = { ...usualLimits, ...options.limits };

  const timeLimits = { ...usualTimeLimits, ...options.timeLimits };
  const origin = options.origin === undefined ? undefined : originOf(options.origin);
  const { db } = database;
  const log = data === ':memory:' && !databaseUrl ? memoryLog() : databaseLog(database);
  const store = matchStore(db, log, now);
  const ladders = botLadders(options.boxes ?? shelf);
  const ratings = ratingStore(db, now, ladders);
  const players = playerStore(db, now);
  const logins = loginStore(db, now);
  const rulesFolder = data === ':memory:' ? join(tmpdir(), `baize-rules-${newId()}`) : resolve(data, 'rules');
  const rules = await openRules(db, options.boxes ?? shelf, rulesFolder, now);
  const threads = options.botThreads ?? Math.max(1, availableParallelism() - 1);
  const workers = newWorkerPool({ threads, botLimit: options.botLimit ?? 15_000 });
  const bus = databaseUrl ? await postgresBus({ url: databaseUrl, node: newId(), onError }) : noBus;

  const connections = newConnections(limits);
  const hostKey = await openHostKey(db, now);
  const leaps = newLeaps(now, options.even ?? options.now ?? (() => performance.now()));
  const infos = newMatchInfos(store, rules, hostKey.key, leaps, now);
  const push = newPush(players, vapid, now);
  const announcements = newAnnouncements({ connections, bus, infos, store, push, now, onError });
  const { isWatched, leastSeen } = connections;
  const runner = newMatchRunner({
    ...{ store, ratings, log, rules, workers, announcements, matchOver },
    ...{ isWatched, leastSeen, leaps, grace, now, onError },
  });
  const moderation = moderationStore(db, now);
  const lobby = newMatchLobby({ store, moderation, rules, ladders, infos, runner, announcements, bus, now, mostMatches });
  const makers = newCampaignMakers({ db, boxes: options.boxes ?? shelf, folder: rulesFolder, now });
  const campaigns = newOnlineCampaigns({
    store: campaignStore(db, now),
    makers,
    matches: store,
    lobby,
    runner,
    moderation,
    notice: announcements.notice,
    now,
    onError,
  });
  function matchOver({ campaign }: MatchRow): void {
    if (campaign !== null) campaigns.settle(campaign).catch((error) => onError(`campaign ${campaign}`, error));
  }
  const clientMessages = newClientMessages({
    connections,
    announcements,
    runner,
    infos,
    store,
    moderation,
    limits,
    now,
    onActDone: metrics.act,
    onError,
  });
  bus.listen(newBusListener({ runner, connections, announcements, heardChanged, onError }));

  /** In all connections of this node; the others are told by the bus. */
  async function heardChanged(player: string): Promise<void> {
    const muted = await moderation.notHeard(player);
    for (const connection of connections.of(player)) connection.muted = muted;
  }

  /** Where it only reads, nothing can be played. */
  async function tryDatabase(): Promise<void> {
    await db.selectFrom('players').select('id').limit(1).execute();
    if (!databaseUrl) return;
    const { rows } = await sql<{ reads: string }>`select current_setting('transaction_read_only') as reads`.execute(db);
    if (rows[0]?.reads !== 'off') throw new Error('PostgreSQL only reads.');
  }

  function loggedOut(player: string, which: { only: string } | { except: string | null }): void {
    connections.endLogins(player, which);
    bus.send({ kind: 'logged out', player, which });
  }
  /** Something else than the log has changed in these matches. */
  async function seatsMoved(matches: readonly string[]): Promise<void> {
    for (const match of matches) {
      await runner.otherNodeWrote(match, null);
      bus.send({ kind: 'match', match });
    }
  }

  const app = Fastify({
    bodyLimit: MOST.body,
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: readableUrl,
    forceCloseConnections: true,
    requestTimeout: timeLimits.request,
    connectionTimeout: timeLimits.connection,
    keepAliveTimeout: timeLimits.keepAlive,
    ...logging.options,
    http: { headersTimeout: timeLimits.headers, connectionsCheckingInterval: Math.min(5000, timeLimits.headers, timeLimits.request) },
  });
  logging.attach(app);
  const requests = countRequests(app, () => closing);
  app.addHook('onResponse', async (_request, reply) => metrics.request(reply.statusCode >= 500));
  const authentication = newAuthentication({ players, logins, origin, limits, now });
  await secure(app, limits, origin?.startsWith('https:') ?? false);
  guardRequests(app, authentication, onError);
  await app.register(async (routes) => {
    const pushKey = vapid?.publicKey ?? null;
    accountRoutes(routes, { players, logins, authentication, lobby, limits, pushKey, loggedOut, seatsMoved, now });
    ratingRoutes(routes, { ratings, ladders, authentication });
    holidayRoutes(routes, { holidays: holidayStore(db), authentication, clocksChanged: seatsMoved, limits, now });
    const heardChangedEverywhere = async (player: string) => {
      await heardChanged(player);
      bus.send({ kind: 'heard changed', player });
    };
    moderationRoutes(routes, { moderation, store, infos, authentication, heardChanged: heardChangedEverywhere, now });
    matchRoutes(routes, { lobby, infos, runner, rules, workers, db, authentication, store, hostKey, limits, now });
    campaignRoutes(routes, { campaigns, authentication, limits });
    rulesRoutes(routes, rules, options.webRoot);
    healthRoutes(routes, { tryDatabase, isClosing: () => closing, metrics });
    socketRoute(routes, { clientMessages, authentication, limits });
  });
  await webRoutes(app, options.webRoot);

  const intervals: NodeJS.Timeout[] = [];
  async function everybodyLeft(): Promise<void> {
    while (connections.count() > 0) await pause(10);
  }
  async function close(): Promise<void> {
    closing = true;
    for (const interval of intervals) clearInterval(interval);
    // What has come in is still done and acknowledged; then everybody is asked to come back.
    await Promise.race([Promise.all([runner.close(), requests.settled()]), pause(MOST_DRAIN)]);
    announcements.close();
    connections.sendAway();
    await Promise.race([everybodyLeft(), pause(MOST_LEAVING)]);
    connections.closeAll();
    await app.close();
    await workers.close();
    await bus.close();
    await database.close();
    if (data === ':memory:') rmSync(rulesFolder, { recursive: true, force: true });
  }

  try {
    await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  } catch (error) {
    await close();
    throw error;
  }

  const retention = newRetention(db, now);
  async function deleteExpired(): Promise<void> {
    await players.deleteExpired();
    await retention.deleteOld();
  }
  const every = (ms: number, what: string, task: () => Promise<void>) =>
    setInterval(() => task().catch((error) => onError(what, error)), ms).unref();
  intervals.push(
    every(options.sweepEvery ?? SWEEP_EVERY, 'looking for timeouts', runner.sweep),
    // What other nodes have done, or have left undone when they were killed.
    ...(databaseUrl
      ? [
          every(options.lookEvery ?? LOOK_EVERY, 'looking at the database', runner.lookAgain),
          every(FINISH_ENDED_EVERY, 'finishing matches', runner.finishEnded),
        ]
      : []),
    every(DELETE_EXPIRED_EVERY, 'deleting what has expired', deleteExpired),
  );
  runner
    .finishEnded()
    .then(runner.resume)
    .catch((error) => onError('resuming', error));

  return { url: addressOf(app), close };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref());
}

function addressOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('The server listens nowhere.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

export { type Limits, usualLimits } from './limits.ts';
export { asOperator, type ModerationStore, type Report } from './operator.ts';
export type { VapidKeys } from './push.ts';
export { optionsFromEnvironment, originOf } from './settings.ts';
export { StartError } from './start-error.ts';
export { type BackupSummary, backUp, restore } from './store/backup.ts';
export { nameIn } from './validation/name.ts';
