// Who a request comes from, by its cookie; and whether it comes from one of our own pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Player } from '../protocol.ts';
import type { PlayerStore } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';

const COOKIE = 'baize';
const COOKIE_DAYS = 180;

export interface Authentication {
  /** Our own address as this request's browser knows it. */
  origin(request: FastifyRequest): string;
  /** Whether a request comes from a page of ours, or from no page at all. */
  isSameOrigin(request: FastifyRequest): boolean;
  player(request: FastifyRequest): Promise<PlayerRow | null>;
  /** The player, or a new guest with a cookie where there is none. */
  playerOrGuest(request: FastifyRequest, reply: FastifyReply): Promise<PlayerRow>;
  logIn(request: FastifyRequest, reply: FastifyReply, player: string): Promise<void>;
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function playerOf(row: PlayerRow): Player {
  return { id: row.id, name: row.name, kind: row.login === null ? 'guest' : 'account' };
}

export function newAuthentication(players: PlayerStore, configuredOrigin: string | undefined): Authentication {
  function origin(request: FastifyRequest): string {
    return configuredOrigin ?? `${request.protocol}://${request.host}`;
  }

  function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
    const secure = origin(request).startsWith('https:');
    reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_DAYS * 86_400 });
  }

  async function player(request: FastifyRequest): Promise<PlayerRow | null> {
    const token = request.cookies[COOKIE];
    return token ? ((await players.byToken(token)) ?? null) : null;
  }

  async function logIn(request: FastifyRequest, reply: FastifyReply, id: string): Promise<void> {
    setCookie(request, reply, await players.addLogin(id));
  }

  return {
    origin,
    isSameOrigin(request) {
      const claimed = request.headers.origin;
      if (claimed !== undefined) return configuredOrigin ? claimed === configuredOrigin : hostOf(claimed) === request.host;
      const site = request.headers['sec-fetch-site'];
      return site === undefined || site === 'same-origin' || site === 'none';
    },
    player,
    async playerOrGuest(request, reply) {
      const known = await player(request);
      if (known) return known;
      const guest = await players.newGuest(`Guest ${1000 + Math.floor(Math.random() * 9000)}`);
      await logIn(request, reply, guest.id);
      return guest;
    },
    logIn,
    async logOut(request, reply) {
      const token = request.cookies[COOKIE];
      if (token) await players.removeLogin(token);
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
