// Who a request comes from, by its cookie; and whether it comes from one of our own pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashed } from '../ids.ts';
import { type Limits, newBuckets, placeOf } from '../limits.ts';
import type { Player } from '../protocol.ts';
import { RequestError } from '../request-error.ts';
import type { LoginStore } from '../store/logins.ts';
import type { PlayerStore } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';

const COOKIE = 'baize';
const COOKIE_DAYS = 180;
/** Milliseconds after a login in which the keys of an account may be changed. */
const FRESH = 600_000;

export interface Authentication {
  /** Our own address as this request's browser knows it. */
  origin(request: FastifyRequest): string;
  /** Whether a request comes from a page of ours, or from no page at all. */
  isSameOrigin(request: FastifyRequest): boolean;
  player(request: FastifyRequest): Promise<PlayerRow | null>;
  /** Who has an account; refuses everybody else. */
  account(request: FastifyRequest): Promise<PlayerRow>;
  /** The player, or a new guest with a cookie where there is none. */
  playerOrGuest(request: FastifyRequest, reply: FastifyReply): Promise<PlayerRow>;
  logIn(request: FastifyRequest, reply: FastifyReply, player: string): Promise<void>;
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The login of a request, as it is stored; null for none. */
  loginOf(request: FastifyRequest): string | null;
  /** Refuses whoever has not logged in just now: an open browser that was left alone is not enough. */
  demandFreshProof(request: FastifyRequest): Promise<void>;
}

export function playerOf(row: PlayerRow): Player {
  return { id: row.id, name: row.name, kind: row.login === null ? 'guest' : 'account' };
}

interface Parts {
  players: PlayerStore;
  logins: LoginStore;
  origin: string | undefined;
  limits: Limits;
  now: () => number;
}

export function newAuthentication({ players, logins, origin: configuredOrigin, limits, now }: Parts): Authentication {
  // Whichever request makes them: each is a row that is kept as long as its cookie.
  const guests = newBuckets(limits.creations / 60, limits.creations);

  function loginOf(request: FastifyRequest): string | null {
    const token = request.cookies[COOKIE];
    return token ? hashed(token) : null;
  }

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
    const token = await players.addLogin(id);
    // So that a login that replaces this one in the same request ends it.
    request.cookies[COOKIE] = token;
    setCookie(request, reply, token);
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
    async account(request) {
      const known = await player(request);
      if (!known || known.login === null) throw new RequestError(401, 'not logged in', 'Log in first.');
      return known;
    },
    async playerOrGuest(request, reply) {
      const known = await player(request);
      if (known) return known;
      if (!guests.take(placeOf(request.ip), now()))
        throw new RequestError(429, 'too often', 'So many newcomers from one address: wait a minute, or keep your cookie.');
      const guest = await players.newGuest(`Guest ${1000 + Math.floor(Math.random() * 9000)}`);
      await logIn(request, reply, guest.id);
      return guest;
    },
    logIn,
    loginOf,
    async demandFreshProof(request) {
      const login = loginOf(request);
      const found = login && (await logins.find(login));
      // Nor of a time to come, as an old one is after the clock was set back; nodes' clocks may differ a little.
      if (!found || Math.abs(now() - found.made) > FRESH)
        throw new RequestError(403, 'prove again', 'Log in again first, to show that it is you.');
    },
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
