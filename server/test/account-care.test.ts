// Accounts in the long run: passwords, logins, recovery codes, passkeys, deletion, and the sockets and seats that go with them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Server, startServer } from '../index.ts';
import type { CampaignInfo, Ceremony, Lobby, LoginInfo, MatchInfo, Me, PasskeyInfo, RecoveryCodes } from '../protocol.ts';
import { type Client, join, newClient, newMatch, type Wire } from './client.ts';
import { newPasskey } from './passkey.ts';
import { cups } from './toy/index.ts';

let now = Date.now();
let server: Server;
before(async () => {
  const limits = { logins: 1000, creations: 1000 };
  server = await startServer({ port: 0, host: 'localhost', data: ':memory:', boxes: [cups], limits, now: () => now });
});
after(() => server.close());

const home = () => `http://localhost:${new URL(server.url).port}`;
const PASSWORD = 'three unlike words';

async function account(login: string): Promise<Client> {
  const client = newClient(home());
  await client.ok('POST', '/api/account/register', { login, password: PASSWORD });
  return client;
}

async function loggedIn(login: string, password = PASSWORD): Promise<Client> {
  const client = newClient(home());
  await client.ok('POST', '/api/account/login', { login, password });
  return client;
}

async function isClosed(wire: Wire): Promise<boolean> {
  for (let tries = 0; tries < 50 && wire.socket.readyState === wire.socket.OPEN; tries++) await new Promise((done) => setTimeout(done, 20));
  return wire.socket.readyState !== wire.socket.OPEN;
}

const who = async (client: Client) => (await client.ok<Me>('GET', '/api/me')).login ?? null;

test('a socket ends with its login, and no other does', async () => {
  const [here, there] = [await account('ash'), await loggedIn('ash')];
  const [mine, other] = [await here.open(), await there.open()];
  // The server knows who it is once it has answered.
  for (const wire of [mine, other]) {
    wire.send({ do: 'ping' });
    await wire.next('pong');
  }
  await here.ok('POST', '/api/account/logout', {});
  assert.ok(await isClosed(mine));
  assert.equal(other.socket.readyState, other.socket.OPEN);
  await there.ok('POST', '/api/account/logout-everywhere', {});
  assert.ok(await isClosed(other));
});

test('a guest who logs in takes his seats along', async () => {
  await account('birch');
  const guest = newClient(home());
  const { id } = await newMatch(guest, { game: 'cups' });
  await join(guest, id);
  await join(newClient(home()), id);
  const me = await guest.ok<Me>('POST', '/api/account/login', { login: 'birch', password: PASSWORD });
  const info = await guest.ok<MatchInfo>('GET', `/api/matches/${id}`);
  assert.deepEqual([info.mySeat, info.maker, info.status], [0, me.player?.id, 'running']);
  const wire = await guest.open();
  wire.send({ do: 'watch', match: id, since: null });
  assert.equal((await wire.next('state')).seat, 0);
  assert.ok((await guest.ok<Lobby>('GET', '/api/lobby')).mine.some((match) => match.id === id));
  wire.close();
});

test('another password ends all other logins; the old one must be given', async () => {
  const [here, there] = [await account('cedar'), await loggedIn('cedar')];
  const change = (current: string) => here.call('POST', '/api/account/password', { current, password: 'four words that are unlike' });
  assert.equal((await change('wrong')).status, 401);
  assert.equal((await change(PASSWORD)).status, 200);
  assert.deepEqual([await who(here), await who(there)], ['cedar', null]);
  await loggedIn('cedar', 'four words that are unlike');
});

test('logins are listed and can be ended one by one', async () => {
  const [here, there] = [await account('elm'), await loggedIn('elm')];
  const list = await here.ok<LoginInfo[]>('GET', '/api/account/logins');
  assert.equal(list.length, 2);
  const other = list.find(({ current }) => !current) as LoginInfo;
  assert.equal((await (await account('fir')).call('DELETE', '/api/account/logins', { id: other.id })).status, 404, 'not by others');
  await here.ok('DELETE', '/api/account/logins', { id: other.id });
  assert.deepEqual([await who(here), await who(there)], ['elm', null]);
});

test('a recovery code lets in once, with a new password, and ends all other logins', async () => {
  const client = await account('hazel');
  const { codes } = await client.ok<RecoveryCodes>('POST', '/api/account/recovery-codes', {});
  assert.equal(new Set(codes).size, 8);
  const recover = (code: string) =>
    newClient(home()).call<Me>('POST', '/api/account/recover', { login: 'hazel', code, password: 'five other words entirely' });
  assert.equal((await recover('aaaaa-aaaaa-aaaaa-aaaaa')).status, 401);
  const [code = ''] = codes;
  assert.equal((await recover(code.toUpperCase().replaceAll('-', ' '))).status, 200);
  assert.equal((await recover(code)).status, 401, 'a code counts once');
  assert.equal(await who(client), null);
  await loggedIn('hazel', 'five other words entirely');
});

test('keys of an account are changed only by who has just logged in', async () => {
  const client = await account('larch');
  now += 3_600_000;
  for (const path of ['passkey/register-options', 'recovery-codes', 'delete']) {
    assert.equal((await client.call<{ code: string }>('POST', `/api/account/${path}`, {})).body.code, 'prove again', path);
  }
  await client.ok('POST', '/api/account/login', { login: 'larch', password: PASSWORD });
  const { ceremony, options } = await client.ok<Ceremony>('POST', '/api/account/passkey/register-options', {});
  const response = newPasskey(home()).register((options as { challenge: string }).challenge);
  assert.equal((await client.ok<Me>('POST', '/api/account/passkey/register', { ceremony, response })).passkeys, 1);
  const [key] = await client.ok<PasskeyInfo[]>('GET', '/api/account/passkeys');
  assert.equal((await client.ok<Me>('DELETE', '/api/account/passkeys', { id: key?.id })).passkeys, 0);
});

test('an account is deleted once no match runs, and nothing says who it was', async () => {
  const client = await account('maple');
  const { id } = await newMatch(client, { game: 'cups' });
  await join(client, id);
  const other = newClient(home());
  await join(other, id);
  assert.equal((await client.call('POST', '/api/account/delete', {})).status, 409);
  const wire = await client.open();
  wire.send({ do: 'watch', match: id, since: null });
  await wire.next('state');
  await wire.ask({ do: 'act', match: id, nonce: 'c', at: 0, act: { concede: true } });
  const waiting = await newMatch(client, { game: 'cups' });
  assert.equal((await client.ok<Me>('POST', '/api/account/delete', {})).player, null);
  assert.ok(await isClosed(wire));
  assert.equal((await newClient(home()).call('POST', '/api/account/login', { login: 'maple', password: PASSWORD })).status, 401);
  assert.equal((await other.ok<MatchInfo>('GET', `/api/matches/${id}`)).seats[0]?.name, 'Somebody');
  assert.notEqual((await other.call<MatchInfo>('GET', `/api/matches/${waiting.id}`)).body.status, 'waiting');
});

test('a guest who logs in takes his campaigns along; an account that is deleted leaves its place to whom a new invitation calls', async () => {
  await account('rowan');
  const [guest, other] = [newClient(home()), newClient(home())];
  const force = ['cup', 'cup'];
  const wish = { game: 'cups', kind: 'toy', options: {}, force, pace: { kind: 'free' } };
  await guest.ok('PATCH', '/api/me', { name: 'Fir' });
  const { id, invite } = await guest.ok<CampaignInfo>('POST', '/api/campaigns', wish);
  await other.ok('POST', `/api/campaigns/${id}/join`, { invite, force });
  const me = await guest.ok<Me>('POST', '/api/account/login', { login: 'rowan', password: PASSWORD });
  const kept = await guest.ok<CampaignInfo>('GET', `/api/campaigns/${id}`);
  assert.deepEqual([kept.mySeat, kept.maker], [0, me.player?.id]);
  assert.match(kept.title, /^Fir against /);
  await guest.ok('POST', '/api/account/delete', {});
  const left = await other.ok<CampaignInfo>('GET', `/api/campaigns/${id}`);
  assert.match(left.title, /^Somebody against /, 'the campaign names him no more');
  assert.deepEqual(left.seats[0], { seat: 0, player: null, rank: null, name: '' });
  assert.ok(left.invite && left.invite !== invite, 'the old invitation is in the hands of whoever was invited first');
  assert.equal((await newClient(home()).call('POST', `/api/campaigns/${id}/join`, { invite })).status, 404);
  const third = newClient(home());
  await third.ok('PATCH', '/api/me', { name: 'Yew' });
  await third.ok('POST', `/api/campaigns/${id}/join`, { invite: left.invite });
  assert.match((await other.ok<CampaignInfo>('GET', `/api/campaigns/${id}`)).title, /^Yew against /);
  await third.ok('POST', `/api/campaigns/${id}/leave`, {});
  assert.match((await other.ok<CampaignInfo>('GET', `/api/campaigns/${id}`)).title, /^Somebody against /);
});

test('passwords that everybody tries are refused', async () => {
  for (const password of ['1234567890', 'Password123', 'qwertyuiop', 'aaaaaaaaaaaa', 'hawthorn-1']) {
    assert.equal((await newClient(home()).call('POST', '/api/account/register', { login: 'hawthorn', password })).status, 400, password);
  }
  await account('hawthorn');
});
