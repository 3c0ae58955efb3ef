// What an account needs in the long run: another password, a look at where it is logged in, a way back in, and an end.
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import type { MatchLobby } from '../matches/lobby.ts';
import type { LoginInfo, Me, PasskeyInfo, RecoveryCodes } from '../protocol.ts';
import { notFound, RequestError } from '../request-error.ts';
import type { LoginStore } from '../store/logins.ts';
import type { PlayerStore } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';
import { refusePassword } from '../validation/passwords.ts';
import { byId, changePassword, recover } from '../validation/schemas.ts';
import { type Authentication, playerOf } from './authentication.ts';
import { readBody } from './requests.ts';

interface Parts {
  players: PlayerStore;
  logins: LoginStore;
  authentication: Authentication;
  lobby: MatchLobby;
  limits: Limits;
  /** Ends the connections that were opened with these logins; null for all of the player's but one. */
  loggedOut(player: string, which: { only: string } | { except: string | null }): void;
  me(row: PlayerRow | null): Promise<Me>;
}

const SHOWN = 16;
const WRONG = () => new RequestError(401, 'wrong login', 'That is not right.');

export function accountCareRoutes(app: FastifyInstance, { players, logins, authentication, lobby, limits, loggedOut, me }: Parts): void {
  const limited = { config: { rateLimit: { max: limits.logins, timeWindow: '1 minute' } } };

  const { account } = authentication;

  async function outEverywhere(request: FastifyRequest, player: string, exceptThis: boolean): Promise<void> {
    const own = exceptThis ? authentication.loginOf(request) : null;
    await logins.removeAll(player, own ?? undefined);
    loggedOut(player, { except: own });
  }

  app.post('/api/account/password', limited, async (request): Promise<Me> => {
    const { current, password } = readBody(changePassword, request.body);
    const player = await account(request);
    if (player.password === null) await authentication.demandFreshProof(request);
    else if (!(await verify(player.password, current ?? ''))) throw WRONG();
    checkPassword(password, player.login ?? '');
    await logins.setPassword(player.id, await hash(password));
    await outEverywhere(request, player.id, true);
    return me((await players.byId(player.id)) ?? null);
  });

  app.get('/api/account/logins', async (request): Promise<LoginInfo[]> => {
    const { id } = await account(request);
    const own = authentication.loginOf(request);
    return (await logins.of(id)).map(({ token, made, ends }) => ({ id: token.slice(0, SHOWN), made, ends, current: token === own }));
  });

  app.delete('/api/account/logins', async (request) => {
    const wish = readBody(byId, request.body);
    const { id } = await account(request);
    const found = (await logins.of(id)).find(({ token }) => token.slice(0, SHOWN) === wish.id);
    if (!found) throw notFound('login');
    await logins.remove(id, found.token);
    loggedOut(id, { only: found.token });
    return { ok: true };
  });

  app.post('/api/account/logout-everywhere', async (request, reply): Promise<Me> => {
    const { id } = await account(request);
    await outEverywhere(request, id, false);
    await authentication.logOut(request, reply);
    return me(null);
  });

  app.get(
    '/api/account/passkeys',
    async (request): Promise<PasskeyInfo[]> => (await players.passkeys((await account(request)).id)).map(({ id, made }) => ({ id, made })),
  );

  app.delete('/api/account/passkeys', limited, async (request): Promise<Me> => {
    const wish = readBody(byId, request.body);
    const player = await account(request);
    await authentication.demandFreshProof(request);
    const outcome = await logins.removePasskey(player.id, wish.id);
    if (outcome === 'not there') throw notFound('passkey');
    if (outcome === 'last way in') throw new RequestError(409, 'not now', 'It is the only way into this account; choose a password first.');
    return me(player);
  });

  app.post('/api/account/recovery-codes', limited, async (request): Promise<RecoveryCodes> => {
    const { id } = await account(request);
    await authentication.demandFreshProof(request);
    return { codes: await logins.newCodes(id) };
  });

  app.post('/api/account/recover', limited, async (request, reply): Promise<Me> => {
    const { login, code, password } = readBody(recover, request.body);
    checkPassword(password, login);
    const player = await players.byLogin(login);
    if (!player || !(await logins.useCode(player.id, code))) throw WRONG();
    await logins.setPassword(player.id, await hash(password));
    await outEverywhere(request, player.id, false);
    return logInAnew(request, reply, player.id);
  });

  async function logInAnew(request: FastifyRequest, reply: FastifyReply, id: string): Promise<Me> {
    await authentication.logOut(request, reply);
    await authentication.logIn(request, reply, id);
    return me((await players.byId(id)) ?? null);
  }

  app.post('/api/account/delete', limited, async (request, reply): Promise<Me> => {
    const player = await account(request);
    await authentication.demandFreshProof(request);
    const unfinished = await logins.unfinished(player.id);
    if (unfinished.some(({ status }) => status === 'running'))
      throw new RequestError(409, 'not now', 'Others wait for you in matches that run; finish or concede them first.');
    for (const { id } of unfinished) await lobby.leave(playerOf(player), id);
    await logins.forget(player.id);
    loggedOut(player.id, { except: null });
    await authentication.logOut(request, reply);
    return me(null);
  });
}

export function checkPassword(password: string, login: string): void {
  const reason = refusePassword(password, login);
  if (reason) throw new RequestError(400, 'bad input', reason);
}
