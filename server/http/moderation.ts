// Reports, and whom a player does not want to hear or to meet.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MatchInfos } from '../matches/match-info.ts';
import { seatOf } from '../matches/match-info.ts';
import type { KeptAway } from '../protocol.ts';
import { notFound, RequestError } from '../request-error.ts';
import type { MatchStore } from '../store/matches.ts';
import type { ModerationStore } from '../store/moderation.ts';
import { keepAway, report } from '../validation/schemas.ts';
import type { Authentication } from './authentication.ts';
import { readBody } from './requests.ts';

interface Parts {
  moderation: ModerationStore;
  store: MatchStore;
  infos: MatchInfos;
  authentication: Authentication;
  /** The lines of others that a player no longer hears, or hears again. */
  heardChanged(player: string): Promise<void>;
  now: () => number;
}

const DAY = 86_400_000;
const REPORTS_A_DAY = 10;
const MOST_KEPT_AWAY = 500;

export function moderationRoutes(app: FastifyInstance, { moderation, store, infos, authentication, heardChanged, now }: Parts): void {
  async function playerOf(request: FastifyRequest): Promise<string> {
    const player = await authentication.player(request);
    if (!player) throw new RequestError(401, 'not logged in', 'Sit down at a table first.');
    return player.id;
  }

  app.post<{ Params: { id: string } }>('/api/matches/:id/report', async (request) => {
    const { seat, line, words } = readBody(report, request.body);
    const player = await playerOf(request);
    const { seats } = await infos.find(request.params.id);
    const against = seats.find((each) => each.seat === seat)?.player;
    // Only those who were there can report, and only about people.
    if (seatOf(seats, player) === null) throw notFound('match');
    if (!against || against === player) throw new RequestError(400, 'bad input', 'Nobody else sits on that seat.');
    if ((await moderation.reportsOf(player, now() - DAY)) >= REPORTS_A_DAY)
      throw new RequestError(429, 'too often', `${REPORTS_A_DAY} reports a day are enough; the operator reads them.`);
    const said = line === undefined ? null : await store.saidBy(request.params.id, seat, line);
    if (said === undefined) throw new RequestError(400, 'bad input', 'That was not said there by them.');
    if (!(await moderation.report(request.params.id, player, against, said, words)))
      throw new RequestError(409, 'not now', 'You have reported this already; the operator will read it.');
    return { ok: true };
  });

  app.get('/api/account/kept-away', async (request): Promise<KeptAway[]> => moderation.distances(await playerOf(request)));

  app.post('/api/account/kept-away', async (request): Promise<KeptAway[]> => {
    const { player: other, kind } = readBody(keepAway, request.body);
    const player = await playerOf(request);
    if (other === player || !(await moderation.find(other))) throw new RequestError(400, 'bad input', 'There is no such other player.');
    if (kind && (await moderation.distances(player)).length >= MOST_KEPT_AWAY)
      throw new RequestError(409, 'not now', `More than ${MOST_KEPT_AWAY} cannot be kept away.`);
    await moderation.setDistance(player, other, kind);
    await heardChanged(player);
    return moderation.distances(player);
  });
}
