// Campaigns over HTTP.
import type { FastifyInstance } from 'fastify';
import type { OnlineCampaigns } from '../campaigns/campaigns.ts';
import type { Limits } from '../limits.ts';
import { notFound } from '../request-error.ts';
import { MOST } from '../validation/parse-json.ts';
import { botInCampaign, changeCampaign, joinCampaign, newCampaign } from '../validation/schemas.ts';
import { type Authentication, playerOf } from './authentication.ts';
import { readBody } from './requests.ts';

interface Parts {
  campaigns: OnlineCampaigns;
  authentication: Authentication;
  limits: Limits;
}

interface ById {
  Params: { id: string };
  Querystring: { invite?: string };
}

export function campaignRoutes(app: FastifyInstance, { campaigns, authentication, limits }: Parts): void {
  const limited = { config: { rateLimit: { max: limits.creations, timeWindow: '1 minute' } }, bodyLimit: MOST.body };

  /** Somebody who is known already: to everybody else there is no such campaign. */
  async function member(request: Parameters<Authentication['player']>[0]) {
    const player = await authentication.player(request);
    if (!player) throw notFound('campaign');
    return playerOf(player);
  }

  app.get('/api/campaigns', async (request) => {
    const player = await authentication.player(request);
    return player ? campaigns.list(playerOf(player)) : [];
  });

  app.post('/api/campaigns', limited, async (request, reply) => {
    const wish = readBody(newCampaign, request.body);
    const info = await campaigns.create(playerOf(await authentication.playerOrGuest(request, reply)), wish);
    return reply.code(201).send(info);
  });

  app.get<ById>('/api/campaigns/:id', async (request) => {
    const player = await authentication.player(request);
    return campaigns.look(request.params.id, player?.id ?? null, request.query.invite);
  });

  app.post<ById>('/api/campaigns/:id/join', limited, async (request, reply) => {
    const wish = readBody(joinCampaign, request.body);
    const known = await authentication.player(request);
    // Before a guest is made, because whoever may not know of a campaign gets no cookie for asking.
    await campaigns.look(request.params.id, known?.id ?? null, wish.invite);
    return campaigns.join(playerOf(known ?? (await authentication.playerOrGuest(request, reply))), request.params.id, wish);
  });

  app.post<ById>('/api/campaigns/:id/change', async (request) => {
    const { act } = readBody(changeCampaign, request.body);
    return campaigns.change(await member(request), request.params.id, act);
  });

  app.post<ById>('/api/campaigns/:id/bot', limited, async (request) => {
    const { rank } = readBody(botInCampaign, request.body);
    return campaigns.seatBot(await member(request), request.params.id, rank);
  });

  app.post<ById>('/api/campaigns/:id/battle', limited, async (request) => campaigns.battle(await member(request), request.params.id));

  app.post<ById>('/api/campaigns/:id/leave', async (request) => campaigns.leave(await member(request), request.params.id));
}
