// Logs: one line of JSON for each request and each error, with the request's id and without secrets; or only errors, in words.
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { newId } from '../ids.ts';
import { StartError } from '../start-error.ts';

interface Logging {
  options: Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>;
  attach(app: FastifyInstance): void;
  error(what: string, error: unknown): void;
}

export function newLogging(kind: 'json' | 'errors' = 'errors'): Logging {
  let log: FastifyInstance['log'] | undefined;
  return {
    options: {
      genReqId: newId,
      // Its own two lines would have the whole address, with the secrets of invitations in it.
      logController: new LogController({ disableRequestLogging: true }),
      logger: kind === 'json' ? { level: 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` } : false,
    },
    attach(app) {
      if (kind === 'json') log = app.log;
      app.addHook('onSend', async (request, reply) => {
        reply.header('x-request-id', request.id);
      });
      app.addHook('onResponse', async (request, reply) => {
        log?.info(
          {
            request: request.id,
            method: request.method,
            // The route, not the address: ids and secrets stay out of it.
            route: request.routeOptions.url ?? null,
            status: reply.statusCode,
            ms: Math.round(reply.elapsedTime * 10) / 10,
          },
          'request',
        );
      });
    },
    error(what, error) {
      if (log) log.error({ what, err: error instanceof Error ? error : new Error(String(error)) }, 'trouble');
      else console.error(`baize: ${what}:`, error instanceof StartError ? error.message : error);
    },
  };
}
