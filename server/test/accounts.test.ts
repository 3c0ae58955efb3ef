// Guests, accounts, passkeys, pages.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import webPush from 'web-push';
import { optionsFromEnvironment, type Server, startServer } from '../index.ts';
import type { Ceremony, Lobby, Me, Problem, ShelfGame } from '../protocol.ts';
import { join, newClient, newMatch } from './client.ts';
import { newPasskey } from './passkey.ts';
import { cups } from './toy/index.ts';

let server: Server;
let folder: string;
before(async () => {
  folder = mkdtempSync(path(tmpdir(), 'baize-people-'));
  mkdirSync(path(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(path(folder, 'web', 'index.html'), '<!doctype html><title>Baize</title>');
  writeFileSync(path(folder, 'web', 'assets', 'main-1234.js'), 'export {};');
  const data = path(folder, 'data');
  server = await startServer({ port: 0, host: 'localhost', data, webRoot: path(folder, 'web'), boxes: [cups], limits: { logins: 1000 } });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As a browser knows it: passkeys are bound to a name, not to a number. */
function home(): string {
  return `http://localhost:${new URL(server.url).port}`;
}

test('a guest who registers keeps his seats, and can log in from elsewhere', async () => {
  const guest = newClient(home());
  const { id } = await newMatch(guest, { game: 'cups' });
  await join(guest, id);
  const before = guest.cookie;
  const me = await guest.ok<Me>('POST', '/api/account/register', { login: 'Ash@Example', password: 'a long password' });
  assert.equal(me.player?.kind, 'account');
  assert.equal(me.login, 'ash@example');
  assert.notEqual(guest.cookie, before, 'a new cookie for the new standing');
  const stolen = newClient(home());
  stolen.cookie = before;
  assert.equal((await stolen.ok<Me>('GET', '/api/me')).player, null);

  const elsewhere = newClient(home());
  const wrong = await elsewhere.call<Problem>('POST', '/api/account/login', { login: 'ash@example', password: 'a wrong password' });
  assert.equal(wrong.status, 401);
  await elsewhere.ok('POST', '/api/account/login', { login: 'ASH@example', password: 'a long password' });
  assert.ok((await elsewhere.ok<Lobby>('GET', '/api/lobby')).mine.some((match) => match.id === id && match.mySeat === 0));
  const twin = await newClient(home()).call<Problem>('POST', '/api/account/register', {
    login: 'ash@example',
    password: 'another password',
  });
  assert.equal(twin.body.code, 'taken');
  const out = await elsewhere.ok<Me>('POST', '/api/account/logout', {});
  assert.equal(out.player, null);
});

test('the cookie is for the server alone, and the database does not know it', async () => {
  const client = newClient(home());
  const { headers } = await client.call('PATCH', '/api/me', { name: 'Birch' });
  const cookie = headers.getSetCookie().find((each) => each.startsWith('baize=')) ?? '';
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Lax/);
  const token = /baize=([^;]+)/.exec(cookie)?.[1] as string;
  for (const file of ['baize.db', 'baize.db-wal']) assert.ok(!readFileSync(path(folder, 'data', file)).includes(token));
});

test('a passkey makes an account, logs in, and works once for each challenge', async () => {
  const client = newClient(home());
  const key = newPasskey(home());
  const start = await client.ok<Ceremony>('POST', '/api/account/passkey/register-options', { login: 'cedar', name: 'Cedar' });
  const { challenge } = start.options as { challenge: string };
  const made = await client.ok<Me>('POST', '/api/account/passkey/register', {
    ceremony: start.ceremony,
    response: key.register(challenge),
  });
  assert.deepEqual([made.login, made.player?.name, made.passkeys, made.hasPassword], ['cedar', 'Cedar', 1, false]);

  const elsewhere = newClient(home());
  const login = await elsewhere.ok<Ceremony>('POST', '/api/account/passkey/login-options', {});
  const proof = key.logIn((login.options as { challenge: string }).challenge);
  const body = { ceremony: login.ceremony, response: proof };
  assert.equal((await elsewhere.ok<Me>('POST', '/api/account/passkey/login', body)).player?.id, made.player?.id);
  assert.equal((await newClient(home()).call('POST', '/api/account/passkey/login', body)).status, 401, 'a challenge counts once');
  const again = await elsewhere.ok<Ceremony>('POST', '/api/account/passkey/login-options', {});
  const forged = { ceremony: again.ceremony, response: { ...proof, response: { ...proof.response, signature: 'AAAA' } } };
  assert.equal((await elsewhere.call('POST', '/api/account/passkey/login', forged)).status, 401);
  const noPassword = await elsewhere.call('POST', '/api/account/login', { login: 'cedar', password: '' });
  assert.equal(noPassword.status, 401);
});

test('the pages: files are served, routes of the application get its page, the API does not', async () => {
  const client = newClient(home());
  for (const route of ['/', '/play/cups', '/match/abc', '/replay/x', '/gallery', '/lobby', '/rules/cups']) {
    const page = await client.call<string>('GET', route);
    assert.equal(page.status, 200, route);
    assert.match(page.body, /Baize/);
    assert.equal(page.headers.get('cache-control'), 'no-cache');
  }
  assert.match((await client.call('GET', '/assets/main-1234.js')).headers.get('cache-control') ?? '', /immutable/);
  for (const route of ['/api/none', '/rules/none.js', '/assets/none.js', '/none.png'])
    assert.equal((await client.call('GET', route)).status, 404);
});

test('rules are sent as the build compressed them; a rulebook, which its hash does not name, is compressed when it is asked for', async () => {
  const client = newClient(home());
  const [{ hash } = { hash: '' }] = await client.ok<ShelfGame[]>('GET', '/rules/shelf.json');
  const code = (await client.call<string>('GET', `/rules/${hash}.js`, undefined, { 'accept-encoding': 'gzip' })).body;
  const copy = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  mkdirSync(path(folder, 'web', 'rules'));
  for (const ending of ['js', 'md']) writeFileSync(path(folder, 'web', 'rules', `${hash}.${ending}.br`), copy);
  const pressed = await client.call<string>('GET', `/rules/${hash}.js`, undefined, { 'accept-encoding': 'br' });
  assert.equal(pressed.body, code);
  assert.equal(Number(pressed.headers.get('content-length')), copy.length, 'the very copy');
  const book = await client.call<string>('GET', `/rules/${hash}.md`, undefined, { 'accept-encoding': 'br' });
  assert.equal(book.headers.get('content-encoding'), 'br');
  assert.match(book.body, /# Cups/);
});

test('web push: the key is told, public push services are taken, anything else is not', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:host@example.org' };
  const pushing = await startServer({ port: 0, data: ':memory:', boxes: [cups], ...optionsFromEnvironment(env) });
  const client = newClient(pushing.url);
  assert.equal((await client.ok<Me>('GET', '/api/me')).pushKey, publicKey);
  const keys = { p256dh: 'BPk', auth: 'abc' };
  assert.equal((await client.call('POST', '/api/push', { endpoint: 'https://push.example.org/abc', keys })).status, 200);
  for (const endpoint of [
    'http://push.example.org/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.1:8080/',
    'https://db.internal/',
    'https://[::1]/',
  ])
    assert.equal((await client.call('POST', '/api/push', { endpoint, keys })).status, 400, endpoint);
  assert.equal((await client.call('DELETE', '/api/push', { endpoint: 'https://push.example.org/abc' })).status, 200);
  await pushing.close();
  assert.throws(() => optionsFromEnvironment({ VAPID_PUBLIC_KEY: publicKey }), /VAPID_PRIVATE_KEY/);
});
