// Accounts: with a password, with passkeys, or none at all.
import { levels } from '@baize/bots';
import { hash, verify } from '@node-rs/argon2';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, newBuckets } from '../limits.ts';
import type { MatchLobby } from '../matches/lobby.ts';
import type { Ceremony, Me } from '../protocol.ts';
import { RequestError } from '../request-error.ts';
import type { LoginStore } from '../store/logins.ts';
import type { PlayerStore } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';
import { ceremonyAnswer, logIn, passkeyStart, pushEnd, pushWish, register, rename } from '../validation/schemas.ts';
import { accountCareRoutes, checkPassword } from './account-care.ts';
import { type Authentication, playerOf } from './authentication.ts';
import { readBody } from './requests.ts';

interface Parts {
  players: PlayerStore;
  authentication: Authentication;
  limits: Limits;
  pushKey: string | null;
  logins: LoginStore;
  lobby: MatchLobby;
  loggedOut(player: string, which: { only: string } | { except: string | null }): void;
  /** Seats of these matches belong to another player now. */
  seatsMoved(matches: readonly string[]): Promise<void>;
  now: () => number;
}

type Transports = NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>[number]['transports'];
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

const RANKS = Object.keys(levels);
/** Compared with when there is no such login, so that the time of the answer does not tell which logins exist. */
const HASH_OF_NOBODY = hash('nobody has this password');

/** Wrong passwords for one account, from wherever they come: at once, and later one a minute. */
const WRONG_TRIES = 20;
const WRONG_TRIES_A_SECOND = 1 / 60;

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { players, logins, authentication, lobby, limits, pushKey, loggedOut, seatsMoved, now } = parts;
  const limited = { config: { rateLimit: { max: limits.logins, timeWindow: '1 minute' } } };

  const triesOfLogins = newBuckets(WRONG_TRIES_A_SECOND, WRONG_TRIES);

  async function me(row: PlayerRow | null): Promise<Me> {
    if (!row) return { player: null, pushKey, ranks: RANKS };
    const known: Me = { player: playerOf(row), pushKey, ranks: RANKS };
    if (row.login === null) return known;
    return { ...known, login: row.login, passkeys: (await players.passkeys(row.id)).length, hasPassword: row.password !== null };
  }

  /** A new cookie with every login, because somebody else may have planted the old one. A guest's seats come along. */
  async function logInAnew(request: FastifyRequest, reply: FastifyReply, id: string): Promise<Me> {
    const before = await authentication.player(request);
    if (before && before.login === null && before.id !== id) await takeAlong(before.id, id);
    endSockets(request, before);
    await authentication.logOut(request, reply);
    await authentication.logIn(request, reply, id);
    return me((await players.byId(id)) ?? null);
  }

  async function takeAlong(guest: string, account: string): Promise<void> {
    const { name } = (await players.byId(account)) ?? { name: '' };
    await seatsMoved(await logins.moveSeats(guest, account, name));
  }

  function endSockets(request: FastifyRequest, player: PlayerRow | null): void {
    const login = authentication.loginOf(request);
    if (player && login) loggedOut(player.id, { only: login });
  }

  accountCareRoutes(app, { players, logins, authentication, lobby, limits, loggedOut, me });

  app.get('/api/me', async (request) => me(await authentication.player(request)));

  app.patch('/api/me', async (request, reply) => {
    const { name } = readBody(rename, request.body);
    const player = await authentication.playerOrGuest(request, reply);
    await players.rename(player.id, name);
    return me({ ...player, name });
  });

  app.post('/api/account/register', limited, async (request, reply) => {
    const wish = readBody(register, request.body);
    checkPassword(wish.password, wish.login);
    const player = await newcomer(request, reply);
    if (!(await players.makeAccount(player.id, wish.login, await hash(wish.password)))) throw loginTaken();
    await players.rename(player.id, wish.name ?? nameFrom(player, wish.login));
    return logInAnew(request, reply, player.id);
  });

  app.post('/api/account/login', limited, async (request, reply) => {
    const { login, password } = readBody(logIn, request.body);
    const tries = triesOfLogins.of(login);
    if (!tries.take(now()))
      throw new RequestError(
        429,
        'too often',
        'Too many wrong passwords for this login: wait some minutes, or come in by a passkey or a recovery code.',
      );
    const player = await players.byLogin(login);
    const right = await verify(player?.password ?? (await HASH_OF_NOBODY), password);
    if (!player?.password || !right) throw new RequestError(401, 'wrong login', 'Login and password do not go together.');
    // A right one is not counted.
    tries.owe(-1);
    return logInAnew(request, reply, player.id);
  });

  app.post('/api/account/logout', async (request, reply) => {
    endSockets(request, await authentication.player(request));
    await authentication.logOut(request, reply);
    return me(null);
  });

  /** Whoever registers: the guest of this browser, or somebody new. */
  async function newcomer(request: FastifyRequest, reply: FastifyReply): Promise<PlayerRow> {
    const player = await authentication.playerOrGuest(request, reply);
    if (player.login !== null) throw new RequestError(409, 'not now', 'You have an account already; log out first.');
    return player;
  }

  app.post('/api/account/passkey/register-options', limited, async (request, reply): Promise<Ceremony> => {
    const wish = readBody(passkeyStart, request.body);
    const player = await authentication.playerOrGuest(request, reply);
    if (player.login !== null) await authentication.demandFreshProof(request);
    const login = player.login ?? wish.login;
    if (!login) throw new RequestError(400, 'bad input', 'A new account needs a login name.');
    if (player.login === null && (await players.byLogin(login))) throw loginTaken();
    const options = await generateRegistrationOptions({
      rpName: 'Baize',
      rpID: new URL(authentication.origin(request)).hostname,
      userName: login,
      userDisplayName: wish.name ?? player.name,
      userID: new TextEncoder().encode(player.id),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: (await players.passkeys(player.id)).map(({ id, transports }) => ({
        id,
        transports: JSON.parse(transports) as NonNullable<Transports>,
      })),
    });
    const { challenge } = options;
    const row = { kind: 'register', challenge, player: player.id, login, name: wish.name ?? null };
    return { ceremony: await players.startCeremony(row), options };
  });

  app.post('/api/account/passkey/register', limited, async (request, reply) => {
    const { ceremony, response } = readBody(ceremonyAnswer, request.body);
    const started = await players.endCeremony(ceremony, 'register');
    const player = await authentication.player(request);
    if (!started || !player || started.player !== player.id || !started.login) throw passkeyRefused();
    const proof = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponse,
      expectedChallenge: started.challenge,
      expectedOrigin: authentication.origin(request),
      expectedRPID: new URL(authentication.origin(request)).hostname,
      requireUserVerification: false,
    }).catch(() => null);
    if (!proof?.verified) throw passkeyRefused();
    const { id, publicKey, counter, transports } = proof.registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    const row = { id, player: player.id, public_key: key, counter, transports: JSON.stringify(transports ?? []), made: now() };
    // First, because an account without its key could never be entered again.
    if (!(await players.addPasskey(row))) throw new RequestError(409, 'taken', 'That passkey belongs to an account already.');
    if (player.login === null) {
      if (!(await players.makeAccount(player.id, started.login, null))) {
        await players.dropPasskey(id);
        throw loginTaken();
      }
      await players.rename(player.id, started.name ?? nameFrom(player, started.login));
    }
    return logInAnew(request, reply, player.id);
  });

  app.post('/api/account/passkey/login-options', limited, async (request): Promise<Ceremony> => {
    const options = await generateAuthenticationOptions({
      rpID: new URL(authentication.origin(request)).hostname,
      userVerification: 'preferred',
    });
    const row = { kind: 'login', challenge: options.challenge, player: null, login: null, name: null };
    return { ceremony: await players.startCeremony(row), options };
  });

  app.post('/api/account/passkey/login', limited, async (request, reply) => {
    const { ceremony, response } = readBody(ceremonyAnswer, request.body);
    const started = await players.endCeremony(ceremony, 'login');
    const key = await players.passkey(response.id);
    if (!started || !key) throw passkeyRefused();
    const proof = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponse,
      expectedChallenge: started.challenge,
      expectedOrigin: authentication.origin(request),
      expectedRPID: new URL(authentication.origin(request)).hostname,
      credential: { id: key.id, publicKey: Buffer.from(key.public_key, 'base64url'), counter: key.counter },
      requireUserVerification: false,
    }).catch(() => null);
    if (!proof?.verified) throw passkeyRefused();
    await players.setCounter(key.id, proof.authenticationInfo.newCounter);
    return logInAnew(request, reply, key.player);
  });

  app.post('/api/push', async (request, reply) => {
    if (!pushKey) throw new RequestError(409, 'not now', 'This server sends no push messages.');
    const { endpoint, keys } = readBody(pushWish, request.body);
    const player = await authentication.playerOrGuest(request, reply);
    await players.addPush(player.id, endpoint, JSON.stringify(keys));
    return { ok: true };
  });

  app.delete('/api/push', async (request) => {
    const { endpoint } = readBody(pushEnd, request.body);
    const player = await authentication.player(request);
    if (player) await players.removePush(endpoint, player.id);
    return { ok: true };
  });
}

function nameFrom(player: PlayerRow, login: string): string {
  return player.name.startsWith('Guest ') ? login.slice(0, 32) : player.name;
}

function loginTaken(): RequestError {
  return new RequestError(409, 'taken', 'That login name is taken.');
}

function passkeyRefused(): RequestError {
  return new RequestError(401, 'wrong login', 'The passkey could not be proved; please start again.');
}
