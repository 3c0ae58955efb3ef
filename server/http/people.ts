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
import { ceremonyAnswer, logIn, passkeyStart, pushEnd, pushWish, register, rename } from '../border.ts';
import type { Limits } from '../limits.ts';
import { Refused } from '../problem.ts';
import type { Ceremony, Me } from '../protocol.ts';
import type { PeopleStore } from '../store/people.ts';
import type { PlayerRow } from '../store/tables.ts';
import { type Door, playerOf, read } from './door.ts';

interface Parts {
  people: PeopleStore;
  door: Door;
  limits: Limits;
  pushKey: string | null;
  now: () => number;
}

type Transports = NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>[number]['transports'];
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

const RANKS = Object.keys(levels);
/** Compared against when there is no such login, so that the answer takes as long. */
const NOBODY = hash('nobody has this password');

export function peopleRoutes(app: FastifyInstance, { people, door, limits, pushKey, now }: Parts): void {
  const careful = { config: { rateLimit: { max: limits.logins, timeWindow: '1 minute' } } };

  async function me(row: PlayerRow | null): Promise<Me> {
    if (!row) return { player: null, pushKey, ranks: RANKS };
    const told: Me = { player: playerOf(row), pushKey, ranks: RANKS };
    if (row.login === null) return told;
    return { ...told, login: row.login, passkeys: (await people.passkeys(row.id)).length, hasPassword: row.password !== null };
  }

  /** A new cookie with every step up, so that nobody can have planted the old one. */
  async function enter(request: FastifyRequest, reply: FastifyReply, id: string): Promise<Me> {
    await door.letOut(request, reply);
    await door.letIn(request, reply, id);
    return me((await people.byId(id)) ?? null);
  }

  app.get('/api/me', async (request) => me(await door.who(request)));

  app.patch('/api/me', async (request, reply) => {
    const { name } = read(rename, request.body);
    const player = await door.someone(request, reply);
    await people.rename(player.id, name);
    return me({ ...player, name });
  });

  app.post('/api/account/register', careful, async (request, reply) => {
    const wish = read(register, request.body);
    const player = await newcomer(request, reply);
    if (!(await people.makeAccount(player.id, wish.login, await hash(wish.password)))) throw taken();
    await people.rename(player.id, wish.name ?? nameFrom(player, wish.login));
    return enter(request, reply, player.id);
  });

  app.post('/api/account/login', careful, async (request, reply) => {
    const { login, password } = read(logIn, request.body);
    const player = await people.byLogin(login);
    const right = await verify(player?.password ?? (await NOBODY), password);
    if (!player?.password || !right) throw new Refused(401, 'wrong login', 'Login and password do not go together.');
    return enter(request, reply, player.id);
  });

  app.post('/api/account/logout', async (request, reply) => {
    await door.letOut(request, reply);
    return me(null);
  });

  /** Whoever registers: the guest of this browser, or somebody new. */
  async function newcomer(request: FastifyRequest, reply: FastifyReply): Promise<PlayerRow> {
    const player = await door.someone(request, reply);
    if (player.login !== null) throw new Refused(409, 'not now', 'You have an account already; log out first.');
    return player;
  }

  app.post('/api/account/passkey/register-options', careful, async (request, reply): Promise<Ceremony> => {
    const wish = read(passkeyStart, request.body);
    const player = await door.someone(request, reply);
    const login = player.login ?? wish.login;
    if (!login) throw new Refused(400, 'bad input', 'A new account needs a login name.');
    if (player.login === null && (await people.byLogin(login))) throw taken();
    const options = await generateRegistrationOptions({
      rpName: 'Baize',
      rpID: new URL(door.origin(request)).hostname,
      userName: login,
      userDisplayName: wish.name ?? player.name,
      userID: new TextEncoder().encode(player.id),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: (await people.passkeys(player.id)).map(({ id, transports }) => ({
        id,
        transports: JSON.parse(transports) as NonNullable<Transports>,
      })),
    });
    const { challenge } = options;
    const row = { kind: 'register', challenge, player: player.id, login, name: wish.name ?? null };
    return { ceremony: await people.startCeremony(row), options };
  });

  app.post('/api/account/passkey/register', careful, async (request, reply) => {
    const { ceremony, response } = read(ceremonyAnswer, request.body);
    const started = await people.endCeremony(ceremony, 'register');
    const player = await door.who(request);
    if (!started || !player || started.player !== player.id || !started.login) throw unproved();
    const proof = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponse,
      expectedChallenge: started.challenge,
      expectedOrigin: door.origin(request),
      expectedRPID: new URL(door.origin(request)).hostname,
      requireUserVerification: false,
    }).catch(() => null);
    if (!proof?.verified) throw unproved();
    const { id, publicKey, counter, transports } = proof.registrationInfo.credential;
    if (player.login === null) {
      if (!(await people.makeAccount(player.id, started.login, null))) throw taken();
      await people.rename(player.id, started.name ?? nameFrom(player, started.login));
    }
    const key = Buffer.from(publicKey).toString('base64url');
    await people.addPasskey({
      id,
      player: player.id,
      public_key: key,
      counter,
      transports: JSON.stringify(transports ?? []),
      made: now(),
    });
    return enter(request, reply, player.id);
  });

  app.post('/api/account/passkey/login-options', careful, async (request): Promise<Ceremony> => {
    const options = await generateAuthenticationOptions({
      rpID: new URL(door.origin(request)).hostname,
      userVerification: 'preferred',
    });
    const row = { kind: 'login', challenge: options.challenge, player: null, login: null, name: null };
    return { ceremony: await people.startCeremony(row), options };
  });

  app.post('/api/account/passkey/login', careful, async (request, reply) => {
    const { ceremony, response } = read(ceremonyAnswer, request.body);
    const started = await people.endCeremony(ceremony, 'login');
    const key = await people.passkey(response.id);
    if (!started || !key) throw unproved();
    const proof = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponse,
      expectedChallenge: started.challenge,
      expectedOrigin: door.origin(request),
      expectedRPID: new URL(door.origin(request)).hostname,
      credential: { id: key.id, publicKey: Buffer.from(key.public_key, 'base64url'), counter: key.counter },
      requireUserVerification: false,
    }).catch(() => null);
    if (!proof?.verified) throw unproved();
    await people.count(key.id, proof.authenticationInfo.newCounter);
    return enter(request, reply, key.player);
  });

  app.post('/api/push', async (request, reply) => {
    if (!pushKey) throw new Refused(409, 'not now', 'This server sends no push messages.');
    const { endpoint, keys } = read(pushWish, request.body);
    const player = await door.someone(request, reply);
    await people.addPush(player.id, endpoint, JSON.stringify(keys));
    return { ok: true };
  });

  app.delete('/api/push', async (request) => {
    const { endpoint } = read(pushEnd, request.body);
    const player = await door.who(request);
    if (player) await people.removePush(endpoint, player.id);
    return { ok: true };
  });
}

function nameFrom(player: PlayerRow, login: string): string {
  return player.name.startsWith('Guest ') ? login.slice(0, 32) : player.name;
}

function taken(): Refused {
  return new Refused(409, 'taken', 'That login name is taken.');
}

function unproved(): Refused {
  return new Refused(401, 'wrong login', 'The passkey could not be proved; please start again.');
}
