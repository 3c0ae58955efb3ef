// Attacks on passkeys: proofs played again, made for another place or another's account, and keys that are lost or forced upon an account.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, describe, test } from 'node:test';
import { type Server, startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import type { Ceremony, Me, PasskeyInfo, Problem } from '../protocol.ts';
import { type Client, newClient } from './client.ts';
import { newPasskey } from './passkey.ts';
import { cups } from './toy/index.ts';

type Key = ReturnType<typeof newPasskey>;

const HOUR = 3_600_000;
const postgres = await startPostgres();
after(() => postgres?.stop());

for (const where of ['SQLite', 'PostgreSQL']) {
  const skip = where === 'PostgreSQL' && !postgres ? 'there is no PostgreSQL here' : false;
  describe(`passkeys on ${where}`, { skip }, () => {
    let now = Date.now();
    const troubles: string[] = [];
    const folder = mkdtempSync(path(tmpdir(), 'baize-keys-'));
    let server: Server | undefined;
    let logins = 0;

    async function home(): Promise<string> {
      server ??= await startServer({
        ...{ port: 0, host: 'localhost', data: folder, boxes: [cups], now: () => now },
        ...(where === 'PostgreSQL' && { databaseUrl: postgres?.fresh('keys') ?? '' }),
        ...{ limits: { logins: 10_000, creations: 10_000, requests: 10_000 }, onError: (what: string) => troubles.push(what) },
      });
      return `http://localhost:${new URL(server.url).port}`;
    }
    after(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    async function start(client: Client, kind: 'register' | 'login', wish: object = {}): Promise<{ ceremony: string; challenge: string }> {
      const { ceremony, options } = await client.ok<Ceremony>('POST', `/api/account/passkey/${kind}-options`, wish);
      return { ceremony, challenge: (options as { challenge: string }).challenge };
    }

    async function add(client: Client, key: Key, wish: object = {}) {
      const { ceremony, challenge } = await start(client, 'register', wish);
      return client.call<Me & Problem>('POST', '/api/account/passkey/register', { ceremony, response: key.register(challenge) });
    }

    /** An account with a key and no password. */
    async function account(): Promise<{ client: Client; key: Key }> {
      const [client, key] = [newClient(await home()), newPasskey(await home())];
      logins += 1;
      assert.equal((await add(client, key, { login: `keeper${logins}` })).status, 200);
      return { client, key };
    }

    const keysOf = (client: Client) => client.ok<PasskeyInfo[]>('GET', '/api/account/passkeys');
    const enter = async (client: Client, ceremony: string, response: object) =>
      (await client.call('POST', '/api/account/passkey/login', { ceremony, response })).status;

    test('a proof counts once, for its own challenge, its own place and its own kind; a copy of a key is noticed', async () => {
      const { key } = await account();
      const stranger = newClient(await home());
      const first = await start(stranger, 'login');
      const proof = key.logIn(first.challenge);
      const later = key.logIn(first.challenge);
      assert.equal(await enter(stranger, first.ceremony, proof), 200);
      assert.equal(await enter(newClient(await home()), first.ceremony, later), 401, 'a challenge counts once');
      const second = await start(stranger, 'login');
      assert.equal(await enter(newClient(await home()), second.ceremony, proof), 401, 'a proof of another challenge');
      const third = await start(stranger, 'login');
      assert.equal(await enter(newClient(await home()), third.ceremony, key.register(third.challenge)), 401, 'a registration is no login');
      const registering = await start(stranger, 'register');
      assert.equal(await enter(newClient(await home()), registering.ceremony, key.logIn(registering.challenge)), 401, 'another ceremony');
      for (const place of ['http://elsewhere.example', 'http://localhost:1', 'https://localhost']) {
        const far = newPasskey(place, key.id);
        const asked = await start(stranger, 'login');
        assert.equal(await enter(newClient(await home()), asked.ceremony, far.logIn(asked.challenge)), 401, place);
      }
      const fourth = await start(stranger, 'login');
      const [old, fresh] = [key.logIn(fourth.challenge), key.logIn(fourth.challenge)];
      assert.equal(await enter(newClient(await home()), fourth.ceremony, fresh), 200);
      const fifth = await start(stranger, 'login');
      const copied = { ...old, response: { ...old.response, clientDataJSON: key.logIn(fifth.challenge).response.clientDataJSON } };
      assert.equal(await enter(newClient(await home()), fifth.ceremony, copied), 401, 'signed for something else');
      now += HOUR;
      const slow = await start(stranger, 'login');
      now += HOUR;
      assert.equal(
        await enter(newClient(await home()), slow.ceremony, key.logIn(slow.challenge)),
        401,
        'a challenge does not wait for ever',
      );
      assert.deepEqual(troubles, []);
    });

    test('a key is added only by the one who asked, at the place where he asked, and who has just logged in', async () => {
      const { client, key } = await account();
      const [stranger, own] = [newClient(await home()), newPasskey(await home())];
      const asked = await start(client, 'register');
      const body = { ceremony: asked.ceremony, response: own.register(asked.challenge) };
      assert.equal((await stranger.call('POST', '/api/account/passkey/register', body)).status, 401, 'another browser');
      assert.equal((await client.call('POST', '/api/account/passkey/register', body)).status, 401, 'the ceremony is over');
      const far = newPasskey('http://elsewhere.example');
      assert.equal((await add(client, far)).status, 401, 'another place');
      now += HOUR;
      assert.equal((await client.call<Problem>('POST', '/api/account/passkey/register-options', {})).body.code, 'prove again');
      // A clock that is set back must not make an old login a fresh one.
      now -= 2 * HOUR;
      assert.equal((await client.call<Problem>('POST', '/api/account/passkey/register-options', {})).body.code, 'prove again');
      now += 2 * HOUR;
      assert.deepEqual(
        (await keysOf(client)).map(({ id }) => id),
        [key.id.toString('base64url')],
      );
      assert.deepEqual(troubles, []);
    });

    test('a key that is another’s already is refused in words, and leaves nobody with an account that he cannot enter', async () => {
      const { key } = await account();
      const newcomer = newClient(await home());
      const refused = await add(newcomer, newPasskey(await home(), key.id), { login: 'newcomer' });
      assert.equal(refused.status, 409);
      assert.equal((await newcomer.ok<Me>('GET', '/api/me')).login ?? null, null, 'no account was made');
      assert.equal((await add(newcomer, newPasskey(await home()), { login: 'newcomer' })).status, 200, 'the login is free still');
      const twins = newPasskey(await home(), randomBytes(16));
      const others = [(await account()).client, (await account()).client];
      const outcomes = await Promise.all(others.map((client) => add(client, twins)));
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, 409], 'two in the same moment');
      assert.deepEqual(troubles, []);
    });

    test('the last key of an account without a password stays, however many are taken away in the same moment', async () => {
      for (let round = 0; round < 10; round++) {
        const { client } = await account();
        for (let more = 0; more < 2; more++) assert.equal((await add(client, newPasskey(await home()))).status, 200);
        const keys = await keysOf(client);
        assert.equal(keys.length, 3);
        const outcomes = await Promise.all(keys.map(({ id }) => client.call('DELETE', '/api/account/passkeys', { id })));
        assert.deepEqual(outcomes.map(({ status }) => status).sort(), [200, 200, 409]);
        assert.equal((await keysOf(client)).length, 1);
      }
      assert.deepEqual(troubles, []);
    });
  });
}
