// What holds for every request: its body is read with care, it must not come from another site, and a refusal is a Problem.
import type { FastifyError, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Problem } from '../protocol.ts';
import { RequestError } from '../request-error.ts';
import { adviceFor } from '../validation/advice.ts';
import { isId } from '../validation/id.ts';
import { parseJson } from '../validation/parse-json.ts';
import type { Schema } from '../validation/schemas.ts';
import type { Authentication } from './authentication.ts';

/** A body that fits its schema. */
export function readBody<T>(schema: Schema<T>, body: unknown): T {
  const given = body ?? {};
  const read = v.safeParse(schema, given);
  if (!read.success) throw new RequestError(400, 'bad input', adviceFor(read.issues, given));
  return read.output;
}

const CODES: Record<number, string> = { 413: 'too big', 415: 'bad input', 429: 'too often', 404: 'not found' };

export function guardRequests(app: FastifyInstance, authentication: Authentication, onError: (what: string, error: unknown) => void): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    // Fastify has checked the length already.
    const parsed = parseJson(body === '' ? '{}' : (body as string), Number.POSITIVE_INFINITY);
    if ('reason' in parsed) done(new RequestError(400, 'bad input', parsed.reason));
    else done(null, parsed.data);
  });

  app.addHook('onRequest', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if ((!reads || request.headers.upgrade !== undefined) && !authentication.isSameOrigin(request)) {
      throw new RequestError(403, 'wrong origin', 'That request comes from another site.');
    }
  });

  // An id that nothing can have is nowhere, on every database.
  app.addHook('onRequest', async ({ params }) => {
    const { id } = params as { id?: string };
    if (id !== undefined && !isId(id)) throw new RequestError(404, 'not found', 'There is nothing of that name.');
  });

  app.setErrorHandler((error: FastifyError | RequestError, request, reply) => {
    if (error instanceof RequestError) {
      const problem: Problem = { error: error.message, code: error.code, ...(error.rule && { rule: error.rule }) };
      return reply.code(error.status).send(problem);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) onError(`${request.method} ${request.routeOptions.url ?? '?'}`, error);
    const problem: Problem = {
      error: status >= 500 ? 'The server is in trouble.' : error.message,
      code: CODES[status] ?? (status >= 500 ? 'trouble' : 'bad input'),
    };
    return reply.code(status).send(problem);
  });
}
