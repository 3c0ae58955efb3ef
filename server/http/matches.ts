// Matches and records over HTTP.
import { BadRecord, type MatchRecord, readRecord, recordOf } from '@baize/kernel';
import type { FastifyInstance } from 'fastify';
import { join, MOST, newMatch } from '../border.ts';
import type { Bots } from '../bots.ts';
import type { Floor } from '../floor.ts';
import { newId } from '../ids.ts';
import type { Limits } from '../limits.ts';
import type { LobbyDesk } from '../lobby.ts';
import { notFound, Refused } from '../problem.ts';
import type { SharedRecord, Verdict } from '../protocol.ts';
import type { Rules } from '../rules.ts';
import type { Db } from '../store/database.ts';
import { type Door, playerOf, read } from './door.ts';

interface Parts {
  desk: LobbyDesk;
  floor: Floor;
  rules: Rules;
  bots: Bots;
  db: Db;
  door: Door;
  limits: Limits;
  now: () => number;
}

interface ById {
  Params: { id: string };
  Querystring: { invite?: string };
}

export function matchRoutes(app: FastifyInstance, { desk, floor, rules, bots, db, door, limits, now }: Parts): void {
  const making = { config: { rateLimit: { max: limits.makings, timeWindow: '1 minute' } } };

  app.get('/api/lobby', async (request) => desk.lobby((await door.who(request))?.id ?? null));

  app.post('/api/matches', making, async (request, reply) => {
    const wish = read(newMatch, request.body);
    rules.current(wish.game);
    const info = await desk.make(playerOf(await door.someone(request, reply)), wish);
    return reply.code(201).send(info);
  });

  app.get<ById>('/api/matches/:id', async (request) => {
    const player = await door.who(request);
    return desk.info(request.params.id, player?.id ?? null, request.query.invite);
  });

  app.post<ById>('/api/matches/:id/join', making, async (request, reply) => {
    const wish = read(join, request.body);
    const known = await door.who(request);
    await desk.info(request.params.id, known?.id ?? null, wish.invite);
    return desk.join(playerOf(known ?? (await door.someone(request, reply))), request.params.id, wish);
  });

  app.post<ById>('/api/matches/:id/leave', async (request) => {
    const player = await door.who(request);
    if (!player) throw notFound('match');
    return desk.leave(playerOf(player), request.params.id);
  });

  app.get<ById>('/api/matches/:id/record', async (request) => {
    const player = await door.who(request);
    return floor.at(request.params.id, async (sitting): Promise<MatchRecord> => {
      await desk.admit(sitting, player?.id ?? null);
      const { session, seats, row } = sitting;
      if (!session?.match.result) throw new Refused(409, 'not now', 'The record is given out when the match is over.');
      return recordOf(
        session,
        seats.map(({ name }) => name),
        row.secret,
      );
    });
  });

  app.post('/api/records', { ...making, bodyLimit: MOST.record }, async (request, reply) => {
    const record = readRecordOf(request.body);
    if (record.result === null) throw new Refused(409, 'not now', 'Only finished matches can be shared.');
    const { hash, version } = record.setup.rules;
    const known = await rules.label(hash).catch(() => null);
    if (!known || known.version !== version) {
      throw new Refused(422, 'other rules', `This record was made under rules that this server does not have (version ${version}).`);
    }
    const verdict = await bots.verify(await rules.file(hash), record).catch(() => {
      throw new Refused(422, 'unproved', 'The record could not be played again in reasonable time.');
    });
    const proved = judge(record, verdict);
    const player = await door.someone(request, reply);
    const row = { id: newId(), player: player.id, game: record.setup.game, made: now() };
    await db
      .insertInto('records')
      .values({ ...row, verdict: JSON.stringify(verdict), proved: proved ? 1 : 0, body: JSON.stringify(record) })
      .execute();
    const shared: SharedRecord = { id: row.id, verdict, proved, record };
    return reply.code(201).send(shared);
  });

  app.get<ById>('/api/records/:id', async (request): Promise<SharedRecord> => {
    const row = await db.selectFrom('records').selectAll().where('id', '=', request.params.id).executeTakeFirst();
    if (!row) throw notFound('record');
    const { id, verdict, proved, body } = row;
    return { id, verdict: JSON.parse(verdict) as Verdict, proved: proved === 1, record: JSON.parse(body) as MatchRecord };
  });
}

function readRecordOf(body: unknown): MatchRecord {
  try {
    return readRecord(JSON.stringify(body ?? null));
  } catch (error) {
    if (error instanceof BadRecord) throw new Refused(400, 'bad input', error.message);
    throw error;
  }
}

/** The course must hold. Dice thrown by hand have no secret and so no proof; a secret that is given must be the right one. */
function judge(record: MatchRecord, verdict: Verdict): boolean {
  const wrong = verdict.checks.filter(({ what, holds }) => holds === false && !(what === 'secret' && record.secret === null));
  if (wrong.length > 0) throw new Refused(422, 'unproved', wrong.map(({ note }) => note).join(' '));
  return verdict.holds;
}
