// The requests that are being answered. A server that closes lets them come to their end, and takes no new ones.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../request-error.ts';

interface RequestsUnderWay {
  /** Resolves when there are none. */
  settled(): Promise<void>;
}

const LOOK_EVERY = 10;
/** Whoever watches over the server asks it to its end. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);

/** To be called before there are routes. A request whose client has gone is under way until its handler is done. */
export function countRequests(app: FastifyInstance, isClosing: () => boolean): RequestsUnderWay {
  let count = 0;
  const done = () => {
    count -= 1;
  };
  app.addHook('onRoute', (route) => {
    if (route.websocket) return;
    const { handler, url } = route;
    route.handler = function (request, reply) {
      if (isClosing() && !HEALTH.has(url)) throw new RequestError(503, 'not now', 'The server starts again; try in a moment.');
      const answer = handler.call(this, request, reply);
      // What is not waited for only sends a file.
      if (answer instanceof Promise) {
        count += 1;
        answer.then(done, done);
      }
      return answer;
    };
  });
  return {
    async settled() {
      while (count > 0) await new Promise((looked) => setTimeout(looked, LOOK_EVERY).unref());
    },
  };
}
