// Matches and records over HTTP.
import { BadRecord, checkSignature, type MatchRecord, readRecord } from '@baize/kernel';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { type Limits, newBuckets, placeOf } from '../limits.ts';
import { readWhole } from '../matches/loading.ts';
import type { MatchLobby } from '../matches/lobby.ts';
import { type MatchInfos, seatToWatch } from '../matches/match-info.ts';
import type { MatchRunner } from '../matches/match-runner.ts';
import type { MatchInfo, SharedRecord, Verdict } from '../protocol.ts';
import { notFound, RequestError } from '../request-error.ts';
import type { Rules } from '../rules.ts';
import type { Db } from '../store/database.ts';
import type { HostKey } from '../store/host-key.ts';
import type { MatchStore } from '../store/matches.ts';
import { MOST } from '../validation/parse-json.ts';
import { join, newMatch, reveal } from '../validation/schemas.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { type Authentication, playerOf } from './authentication.ts';
import { readBody } from './requests.ts';

interface Parts {
  lobby: MatchLobby;
  infos: MatchInfos;
  runner: MatchRunner;
  rules: Rules;
  workers: WorkerPool;
  db: Db;
  authentication: Authentication;
  store: MatchStore;
  hostKey: HostKey;
  limits: Limits;
  now: () => number;
}

interface ById {
  Params: { id: string };
  Querystring: { invite?: string };
}

export function matchRoutes(app: FastifyInstance, parts: Parts): void {
  const { lobby, infos, runner, rules, workers, db, authentication, store, hostKey, limits, now } = parts;
  const limited = { config: { rateLimit: { max: limits.creations, timeWindow: '1 minute' } } };

  const botMatches = newBuckets(limits.botMatches.rate, limits.botMatches.burst);

  async function visibleInfo(id: string, player: string | null, invite?: string): Promise<MatchInfo> {
    const match = await infos.find(id);
    seatToWatch(match, player, invite);
    return infos.of(match, player);
  }

  app.get('/api/lobby', async (request) => infos.lobby((await authentication.player(request))?.id ?? null));

  app.post('/api/matches', limited, async (request, reply) => {
    const wish = readBody(newMatch, request.body);
    rules.current(wish.game);
    if (wish.seats.every(({ kind }) => kind === 'bot') && !botMatches.take(placeOf(request.ip), now()))
      throw new RequestError(429, 'too often', 'The bots of this address have enough to do; wait a few minutes.');
    const info = await lobby.create(playerOf(await authentication.playerOrGuest(request, reply)), wish);
    return reply.code(201).send(info);
  });

  app.get<ById>('/api/matches/:id', async (request) => {
    const player = await authentication.player(request);
    return visibleInfo(request.params.id, player?.id ?? null, request.query.invite);
  });

  app.post<ById>('/api/matches/:id/join', limited, async (request, reply) => {
    const wish = readBody(join, request.body);
    const known = await authentication.player(request);
    // Before a guest is made, because whoever may not know of a match gets no cookie for asking.
    if (!known) await visibleInfo(request.params.id, null, wish.invite);
    return lobby.join(playerOf(known ?? (await authentication.playerOrGuest(request, reply))), request.params.id, wish);
  });

  app.post<ById>('/api/matches/:id/reveal', async (request) => {
    const { entropy } = readBody(reveal, request.body);
    const player = await authentication.player(request);
    if (!player) throw notFound('match');
    return lobby.reveal(playerOf(player), request.params.id, entropy);
  });

  app.post<ById>('/api/matches/:id/leave', async (request) => {
    const player = await authentication.player(request);
    if (!player) throw notFound('match');
    return lobby.leave(playerOf(player), request.params.id);
  });

  // Limited, because it is made anew each time, in words and under a seal.
  app.get<ById>('/api/matches/:id/record', limited, async (request) => {
    const player = await authentication.player(request);
    return runner.read(request.params.id, async (live): Promise<MatchRecord> => {
      seatToWatch(live, player?.id ?? null);
      await readWhole(store, live);
      const { engine, session, seats, row } = live;
      if (!session?.match.result) throw new RequestError(409, 'not now', 'The record is given out when the match is over.');
      const names = seats.map(({ name }) => name);
      const record = { ...engine.record(session, names, row.secret), times: await store.times(live.id) };
      return { ...record, seal: hostKey.seal(record) };
    });
  });

  app.post('/api/records', { ...limited, bodyLimit: MOST.record }, async (request, reply) => {
    const record = recordIn(request.body);
    if (record.result === null) throw new RequestError(409, 'not now', 'Only finished matches can be shared.');
    const { hash, version } = record.setup.rules;
    const known = await rules.label(hash).catch(() => null);
    if (!known || known.version !== version) {
      throw new RequestError(422, 'other rules', `This record was made under rules that this server does not have (version ${version}).`);
    }
    const verdict = await workers.prove(await rules.file(hash), record);
    if (verdict === 'too busy') throw new RequestError(503, 'not now', 'Too many records are being proved; try again in a minute.');
    if (!verdict) throw new RequestError(422, 'unproved', 'The record could not be played again in reasonable time.');
    const [seal] = await checkSignature(record, null);
    const proved = isProved(record, { ...verdict, checks: [...verdict.checks, ...(seal ? [seal] : [])] });
    const player = await authentication.playerOrGuest(request, reply);
    const row = { id: newId(), player: player.id, game: record.setup.game, made: now() };
    await db
      .insertInto('records')
      .values({ ...row, verdict: JSON.stringify(verdict), proved: proved ? 1 : 0, body: JSON.stringify(record) })
      .execute();
    const shared: SharedRecord = { id: row.id, verdict, proved, record };
    return reply.code(201).send(shared);
  });

  app.get<ById>('/api/records/:id', limited, async (request): Promise<SharedRecord> => {
    const row = await db.selectFrom('records').selectAll().where('id', '=', request.params.id).executeTakeFirst();
    if (!row) throw notFound('record');
    const { id, verdict, proved, body } = row;
    return { id, verdict: JSON.parse(verdict) as Verdict, proved: proved === 1, record: JSON.parse(body) as MatchRecord };
  });
}

function recordIn(body: unknown): MatchRecord {
  try {
    return readRecord(JSON.stringify(body ?? null));
  } catch (error) {
    if (error instanceof BadRecord) throw new RequestError(400, 'bad input', error.message);
    throw error;
  }
}

/** The course must hold. Dice thrown by hand have no secret and so no proof; a secret that is given must be the right one. */
function isProved(record: MatchRecord, verdict: Verdict): boolean {
  const wrong = verdict.checks.filter(({ what, holds }) => holds === false && !(what === 'secret' && record.secret === null));
  if (wrong.length > 0) throw new RequestError(422, 'unproved', wrong.map(({ note }) => note).join(' '));
  return verdict.holds;
}
