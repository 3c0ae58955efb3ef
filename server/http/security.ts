// What guards the server itself: headers that tell browsers what our pages may do, and limits on how often one may ask.
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { type Limits, placeOf } from '../limits.ts';
import { MOST } from '../validation/parse-json.ts';
import { RequestCounts } from './request-counts.ts';

export async function secure(app: FastifyInstance, limits: Limits, https: boolean): Promise<void> {
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
  // Pages and their files are cheap, and one visit fetches dozens, so only what does something is counted.
  const isFile = ({ method, url }: { method: string; url: string }) => method === 'GET' && !/^\/(api|ws)\b/.test(url);
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: '1 minute',
    allowList: isFile,
    store: RequestCounts,
    keyGenerator: ({ ip }) => placeOf(ip),
  });
  // Pings are answered by `socket.ts`, which counts them.
  await app.register(websocket, { options: { maxPayload: 4 * MOST.message, autoPong: false } });
  // What is told to one player is nobody else's, and nothing between him and us may keep it.
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (/^\/(api\/|metrics$|healthz$|readyz$)/.test(routeOptions.url ?? '')) reply.header('cache-control', 'no-store');
  });
}
