// For whoever watches over the server: whether it lives, whether it can serve, and its figures in Prometheus's text form.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

interface Parts {
  /** Fails if the database does not answer. */
  tryDatabase(): Promise<void>;
  isClosing(): boolean;
  metrics: Metrics;
}

const unlimited = { config: { rateLimit: false } } as const;

/** /metrics only for those who ask this machine directly: through a proxy, everybody could read it. */
/** Headers by which one or the other proxy can be known. */
const PROXY_SAYS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

export function healthRoutes(app: FastifyInstance, { tryDatabase, isClosing, metrics }: Parts): void {
  app.get('/healthz', unlimited, async () => ({ ok: true }));

  app.get('/readyz', unlimited, async (_request, reply) => {
    const ready =
      !isClosing() &&
      (await tryDatabase().then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });

  app.get('/metrics', unlimited, async (request, reply) => {
    const { remoteAddress = '' } = request.raw.socket;
    const direct = PROXY_SAYS.every((name) => request.headers[name] === undefined) && /^(::1|(::ffff:)?127\.)/.test(remoteAddress);
    if (!direct) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
