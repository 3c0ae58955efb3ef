// What every request passes: who is it, does it come from our own pages, and how a refusal is said.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseJson } from '../border.ts';
import { faultIn } from '../faults.ts';
import { Refused } from '../problem.ts';
import type { Player, Problem } from '../protocol.ts';
import type { PeopleStore } from '../store/people.ts';
import type { PlayerRow } from '../store/tables.ts';

export const COOKIE = 'baize';

export interface Door {
  /** Our own address as this request's browser knows it. */
  origin(request: FastifyRequest): string;
  /** Whether a request comes from a page of ours, or from no page at all. */
  isOurs(request: FastifyRequest): boolean;
  who(request: FastifyRequest): Promise<PlayerRow | null>;
  /** Whoever it is; if nobody, a new guest with a cookie. */
  someone(request: FastifyRequest, reply: FastifyReply): Promise<PlayerRow>;
  letIn(request: FastifyRequest, reply: FastifyReply, player: string): Promise<string>;
  letOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function playerOf(row: PlayerRow): Player {
  return { id: row.id, name: row.name, kind: row.login === null ? 'guest' : 'account' };
}

export function newDoor(people: PeopleStore, configured: string | undefined): Door {
  function origin(request: FastifyRequest): string {
    return configured ?? `${request.protocol}://${request.host}`;
  }

  function isOurs(request: FastifyRequest): boolean {
    const said = request.headers.origin;
    if (said !== undefined) return configured ? said === configured : hostOf(said) === request.host;
    const site = request.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }

  function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
    const secure = origin(request).startsWith('https:');
    reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 180 * 86_400 });
  }

  async function who(request: FastifyRequest): Promise<PlayerRow | null> {
    const token = request.cookies[COOKIE];
    return token ? ((await people.byToken(token)) ?? null) : null;
  }

  async function letIn(request: FastifyRequest, reply: FastifyReply, player: string): Promise<string> {
    const token = await people.letIn(player);
    setCookie(request, reply, token);
    return token;
  }

  return {
    origin,
    isOurs,
    who,
    letIn,
    async someone(request, reply) {
      const known = await who(request);
      if (known) return known;
      const guest = await people.newGuest(`Guest ${1000 + Math.floor(Math.random() * 9000)}`);
      await letIn(request, reply, guest.id);
      return guest;
    },
    async letOut(request, reply) {
      const token = request.cookies[COOKIE];
      if (token) await people.letOut(token);
      reply.clearCookie(COOKIE, { path: '/' });
    },
  };
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Reads a body by its schema. */
export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const given = body ?? {};
  const result = schema.safeParse(given);
  if (!result.success) throw new Refused(400, 'bad input', faultIn(result.error, given));
  return result.data;
}

const CODES: Record<number, string> = { 413: 'too big', 415: 'bad input', 429: 'too often', 404: 'not found' };

export function guard(app: FastifyInstance, door: Door, trouble: (what: string, error: unknown) => void): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const parsed = parseJson(body === '' ? '{}' : (body as string), Number.POSITIVE_INFINITY);
    if ('reason' in parsed) done(new Refused(400, 'bad input', parsed.reason));
    else done(null, parsed.data);
  });

  app.addHook('onRequest', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if ((!reads || request.headers.upgrade !== undefined) && !door.isOurs(request)) {
      throw new Refused(403, 'wrong origin', 'That request comes from another site.');
    }
  });

  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) {
      const problem: Problem = { error: error.message, code: error.code, ...(error.rule && { rule: error.rule }) };
      return reply.code(error.status).send(problem);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) trouble(`${request.method} ${request.routeOptions.url ?? '?'}`, error);
    const problem: Problem = {
      error: status >= 500 ? 'The server is in trouble.' : error.message,
      code: CODES[status] ?? (status >= 500 ? 'trouble' : 'bad input'),
    };
    return reply.code(status).send(problem);
  });
}
