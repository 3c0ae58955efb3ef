// One's own ratings, among the bots.
import type { FastifyInstance } from 'fastify';
import type { RatingInfo } from '../protocol.ts';
import type { BotLadders } from '../ratings/bot-ladders.ts';
import type { RatingStore } from '../store/ratings.ts';
import type { Authentication } from './authentication.ts';

export function ratingRoutes(
  app: FastifyInstance,
  { ratings, ladders, authentication }: { ratings: RatingStore; ladders: BotLadders; authentication: Authentication },
): void {
  app.get('/api/account/ratings', async (request): Promise<RatingInfo[]> => {
    const { id } = await authentication.account(request);
    return (await ratings.of(id)).map(({ game, rating, deviation, matches }) => ({
      game,
      rating: Math.round(rating),
      deviation: Math.round(deviation),
      matches,
      bots: ladders.of(game),
    }));
  });
}
