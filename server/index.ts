// The server: accounts, lobby, matches, storage, sockets. It believes nobody: an answer counts only if the rules offered
// it to that seat; what is acknowledged is stored; and only a seat's view ever leaves the house.
import { rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Box, shelf } from '@baize/games';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { MOST } from './border.ts';
import { newBots } from './bots.ts';
import { type Bus, noBus, postgresBus } from './bus.ts';
import { newFloor } from './floor.ts';
import { newHall } from './hall.ts';
import { guard, newDoor } from './http/door.ts';
import { rulesRoutes, webRoutes } from './http/files.ts';
import { matchRoutes } from './http/matches.ts';
import { peopleRoutes } from './http/people.ts';
import { socketRoute } from './http/socket.ts';
import { newId } from './ids.ts';
import { type Limits, usualLimits } from './limits.ts';
import { newDesk } from './lobby.ts';
import { newPush, type VapidKeys } from './push.ts';
import { openRules } from './rules.ts';
import { openDatabase } from './store/database.ts';
import { passingLog, storedLog } from './store/log.ts';
import { matchStore } from './store/matches.ts';
import { peopleStore } from './store/people.ts';

export interface ServerOptions {
  /** 0 finds a free one. */
  port: number;
  host?: string;
  /** The folder of the embedded database and of rules that were kept; ':memory:' for none. */
  data: string;
  /** postgres://…: the database instead of the embedded one. */
  databaseUrl?: string;
  /** The built browser room. */
  webRoot?: string;
  /** https://games.example: our address as browsers know it; needed behind a proxy that changes the host. */
  origin?: string;
  trustProxy?: boolean;
  /** The games; else the whole shelf. */
  boxes?: readonly Box[];
  botThreads?: number;
  /** Milliseconds for one answer of a bot. */
  botLimit?: number;
  limits?: Partial<Limits>;
  vapid?: VapidKeys;
  mostMatches?: number;
  /** After a start, no flag falls for this many milliseconds. */
  grace?: number;
  /** Milliseconds between the rounds that look for fallen flags. */
  round?: number;
  now?: () => number;
  /** What goes wrong inside. */
  trouble?: (what: string, error: unknown) => void;
}

export interface Server {
  url: string;
  close(): Promise<void>;
}

const ROUND = 10_000;
const TIDY = 3_600_000;

export async function startServer(options: ServerOptions): Promise<Server> {
  const { data, now = Date.now, trouble = report } = options;
  const limits = { ...usualLimits, ...options.limits };
  const database = await openDatabase(data, options.databaseUrl);
  const { db } = database;
  const rulesFolder = data === ':memory:' ? join(tmpdir(), `baize-rules-${newId()}`) : resolve(data, 'rules');
  const rules = await openRules(db, options.boxes ?? shelf, rulesFolder, now);
  const log = data === ':memory:' && !options.databaseUrl ? passingLog() : storedLog(database);
  const store = matchStore(db, log, now);
  const people = peopleStore(db, now);
  const bots = newBots({ threads: options.botThreads ?? Math.max(1, availableParallelism() - 1), limit: options.botLimit ?? 15_000 });
  let bus: Bus = noBus;
  const hall = newHall({
    floor: () => floor,
    desk: () => desk,
    bus: () => bus,
    store,
    limits,
    now,
    push: newPush(people, options.vapid, now),
    trouble,
  });
  const { told, watched, lobbyChanged, notify } = hall;
  const floor = newFloor({ store, log, rules, bots, now, told, watched, grace: options.grace ?? 20_000 });
  const seated = async (id: string) => {
    await floor.seated(id);
    bus.tell({ kind: 'match', match: id });
  };
  const desk = newDesk({ store, rules, now, seated, lobbyChanged, notify, mostMatches: options.mostMatches ?? 100 });
  if (options.databaseUrl) bus = await postgresBus(options.databaseUrl, newId(), hall.overhear);

  const app = Fastify({
    bodyLimit: MOST.body,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
  });
  const door = newDoor(people, options.origin);
  await secure(app, limits, options.origin?.startsWith('https:') ?? false);
  guard(app, door, trouble);
  await app.register(async (routes) => {
    peopleRoutes(routes, { people, door, limits, pushKey: options.vapid?.publicKey ?? null, now });
    matchRoutes(routes, { desk, floor, rules, bots, db, door, limits, now });
    rulesRoutes(routes, rules);
    socketRoute(routes, { hall, door, limits });
  });
  await webRoutes(app, options.webRoot);

  const rounds: NodeJS.Timeout[] = [];
  async function close(): Promise<void> {
    for (const round of rounds) clearInterval(round);
    floor.close();
    hall.close();
    await app.close();
    await bots.close();
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

  const every = (ms: number, what: string, deed: () => Promise<void>) =>
    setInterval(() => deed().catch((error) => trouble(what, error)), ms).unref();
  rounds.push(every(options.round ?? ROUND, 'the round of flags', floor.sweep), every(TIDY, 'tidying', people.tidy));
  floor.resume().catch((error) => trouble('resuming', error));

  return { url: addressOf(app), close };
}

async function secure(app: FastifyInstance, limits: Limits, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Pieces are placed by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(cookie);
  // Pages and their files cost next to nothing, and one visit fetches dozens: only what does something is counted.
  const isFile = ({ method, url }: { method: string; url: string }) => method === 'GET' && !/^\/(api|ws)\b/.test(url);
  await app.register(rateLimit, { max: limits.requests, timeWindow: '1 minute', allowList: isFile });
  await app.register(websocket, { options: { maxPayload: 4 * MOST.message } });
}

function addressOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('The server listens nowhere.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function report(what: string, error: unknown): void {
  console.error(`baize: ${what}:`, error);
}

export { fromEnvironment } from './environment.ts';
export { type Limits, usualLimits } from './limits.ts';
export type { VapidKeys } from './push.ts';
