// Campaigns online: begun, joined, decided in secret, fought and taken in; on SQLite and on PostgreSQL.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Json } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import { type Postgres, startPostgres } from '../load/postgres.ts';
import type { CampaignInfo, CampaignSummary, Lobby, MatchInfo, Problem } from '../protocol.ts';
import { campaignStore } from '../store/campaigns.ts';
import { openDatabase } from '../store/database.ts';
import type { CampaignRow, CampaignSeatRow as Seated } from '../store/tables.ts';
import { type Client, newClient, join as sitDown } from './client.ts';
import { cups, stuck } from './toy/index.ts';

const CUPS = ['cup', 'cup'];
const troubles: string[] = [];

function start(where: { data?: string; databaseUrl?: string } = {}): Promise<Server> {
  return startServer({
    port: 0,
    data: ':memory:',
    ...where,
    boxes: [cups, stuck],
    grace: 0,
    limits: { creations: 10_000, requests: 10_000, sockets: 1000 },
    onError: (what, error) => troubles.push(`${what}: ${(error as Error).stack}`),
  });
}

const aCampaign: CampaignRow = {
  ...{ id: 'c', game: 'cups', workshop: 'w', kind: 'toy', options: '{}', pace: '{"kind":"free"}', seed: 's', status: 'running' },
  ...{ body: '{}', version: 0, match: null, maker: 'p0', invite: 'i', made: 0, touched: 0 },
};
const wish = (more: object = {}) => ({ game: 'cups', kind: 'toy', options: {}, force: CUPS, pace: { kind: 'free' }, ...more });
const created = (client: Client, more: object = {}) => client.ok<CampaignInfo>('POST', '/api/campaigns', wish(more));
const look = (client: Client, id: string) => client.ok<CampaignInfo>('GET', `/api/campaigns/${id}`);
const change = (client: Client, id: string, act: Json) => client.ok<CampaignInfo>('POST', `/api/campaigns/${id}/change`, { act });
const wishFor = (info: CampaignInfo) => info.screen?.orders[0]?.members[0];

async function pairIn(server: Server) {
  const [a, b] = [newClient(server.url), newClient(server.url)];
  const { id, invite } = await created(a);
  await b.ok('POST', `/api/campaigns/${id}/join`, { invite, force: CUPS });
  return { a, b, id };
}

/** The battle is laid, both sit down, and this one gives up. */
async function fight(id: string, players: readonly [Client, Client], loser: Client): Promise<string> {
  const { match } = await players[0].ok<CampaignInfo>('POST', `/api/campaigns/${id}/battle`, {});
  assert.ok(match);
  for (const player of players) await sitDown(player, match.id);
  const wire = await loser.open();
  wire.send({ do: 'watch', match: match.id, since: null });
  const { at } = await wire.next('state');
  await wire.ask({ do: 'act', match: match.id, nonce: `n${match.id}`, at, act: { concede: true } });
  await wire.next('over');
  wire.close();
  return match.id;
}

let server: Server;
let postgres: Postgres | null = null;
before(async () => {
  server = await start();
  postgres = await startPostgres();
});
after(async () => {
  await server.close();
  postgres?.stop();
  assert.deepEqual(troubles, []);
});

async function wholeCampaign(of: Server): Promise<void> {
  const { a, b, id } = await pairIn(of);
  const begun = await look(a, id);
  assert.equal(begun.status, 'running');
  assert.deepEqual(begun.waiting, [0, 1]);
  const die = begun.headline;
  for (const [round, loser] of [b, a, b].entries()) {
    await change(a, id, `of A ${round}`);
    assert.equal((await look(a, id)).isReady, false);
    const both = await change(b, id, `of B ${round}`);
    assert.equal(both.isReady, true);
    const match = await fight(id, [a, b], loser);
    const home = await look(a, id);
    assert.equal(home.match, null);
    assert.deepEqual(home.played.at(-1), match);
    assert.equal(home.played.length, round + 1);
    // Looked at as often as one likes, the match is taken in once, and the die is thrown once.
    assert.equal((await look(b, id)).played.length, round + 1);
    assert.equal(home.headline, die);
  }
  const over = await look(b, id);
  assert.equal(over.status, 'over');
  assert.equal(over.screen?.verdict?.winner, 0);
  const [mine] = await a.ok<CampaignSummary[]>('GET', '/api/campaigns');
  assert.equal(mine?.status, 'over');
}

test('a whole campaign: its battles are ordinary matches, and each is taken in once', () => wholeCampaign(server));

test('the same on PostgreSQL', async (t) => {
  if (!postgres) {
    t.diagnostic('There is no PostgreSQL on this machine.');
    return;
  }
  const other = await start({ databaseUrl: postgres.fresh('campaigns') });
  await wholeCampaign(other);
  await other.close();
});

test('what one seat has decided the other hears nothing of until both have; nor has anybody the campaign itself', async () => {
  const { a, b, id } = await pairIn(server);
  const before = await look(b, id);
  await change(a, id, 'a secret wish');
  assert.ok(!JSON.stringify(await look(b, id)).includes('a secret wish'));
  assert.equal(wishFor(await look(a, id)), 'a secret wish');
  assert.deepEqual({ ...(await look(b, id)), touched: 0, waiting: [] }, { ...before, touched: 0, waiting: [] });
  const refused = await a.call<Problem>('POST', `/api/campaigns/${id}/change`, { act: 'another' });
  assert.equal(refused.status, 409);
  assert.equal(refused.body.rule, 'CUP-01');
  assert.equal(wishFor(await look(a, id)), 'a secret wish');
});

test('two who decide at the same moment are both heard, and two who lay the battle get the same', async () => {
  const { a, b, id } = await pairIn(server);
  await Promise.all([change(a, id, 'one'), change(b, id, 'two')]);
  assert.deepEqual([wishFor(await look(a, id)), wishFor(await look(b, id))], ['one', 'two']);
  const lay = (client: Client) => client.ok<CampaignInfo>('POST', `/api/campaigns/${id}/battle`, {});
  const [first, second] = await Promise.all([lay(a), lay(b)]);
  assert.ok(first.match);
  assert.equal(first.match.id, second.match?.id);
  const info = await a.ok<MatchInfo>('GET', `/api/matches/${first.match.id}`);
  assert.equal(info.listed, false);
  assert.deepEqual(
    info.seats.map(({ kind }) => kind),
    ['player', 'player'],
  );
  const stranger = newClient(server.url);
  assert.equal((await stranger.call('GET', `/api/matches/${first.match.id}`)).status, 404);
});

test('strangers know of no campaign; the invitation lets one in, and only while a seat is open', async () => {
  const [a, b, c] = [newClient(server.url), newClient(server.url), newClient(server.url)];
  const { id, invite, screen } = await created(a);
  assert.ok(invite);
  assert.equal(screen, null);
  assert.equal((await b.call('GET', `/api/campaigns/${id}`)).status, 404);
  assert.equal((await b.call('POST', `/api/campaigns/${id}/join`, { invite: 'wrong', force: CUPS })).status, 404);
  assert.equal((await b.call('POST', `/api/campaigns/${id}/join`, { invite })).status, 400);
  await b.ok('POST', `/api/campaigns/${id}/join`, { invite, force: CUPS });
  assert.equal((await c.call('POST', `/api/campaigns/${id}/join`, { invite, force: CUPS })).status, 404);
  assert.equal((await c.call('POST', `/api/campaigns/${id}/change`, { act: 'x' })).status, 404);
  assert.equal((await look(a, id)).invite, null);
});

test('what cannot be fielded is refused with its rule, and so is a game without campaigns', async () => {
  const a = newClient(server.url);
  const many = await a.call<Problem>('POST', '/api/campaigns', wish({ force: ['cup', 'cup', 'cup', 'cup'] }));
  assert.deepEqual([many.status, many.body.rule], [400, 'CUP-01']);
  assert.equal((await a.call('POST', '/api/campaigns', wish({ kind: 'other' }))).status, 400);
  assert.equal((await a.call('POST', '/api/campaigns', wish({ game: 'nothing' }))).status, 404);
  assert.equal((await a.call('POST', '/api/campaigns', wish({ game: 'stuck' }))).status, 404);
  assert.equal((await a.call('POST', '/api/campaigns', { game: 'cups' })).status, 400);
});

test('of those who change the same campaign at the same moment one passes, whatever he changes; the others change nothing', async () => {
  const urls = [undefined, ...(postgres ? [postgres.fresh('campaign_versions')] : [])];
  for (const url of urls) {
    const database = await openDatabase(':memory:', url);
    const store = campaignStore(database.db, Date.now);
    const [a, b] = [0, 1].map((seat) => ({ campaign: 'c', seat, player: `p${seat}`, rank: null, name: '', force: '[]' })) as [
      Seated,
      Seated,
    ];
    await store.add(aCampaign, [a, b]);
    assert.equal(await store.change('c', 0, { match: null }), true);
    assert.equal(await store.change('c', 0, { match: 'm' }), false);
    assert.equal(await store.leaveSeat('c', 0, { player: 'p1', seat: 0 }), false);
    assert.equal(await store.takeSeat('c', 0, { ...b, player: 'somebody' }), false);
    assert.deepEqual(await store.seats('c'), [a, b]);
    assert.equal((await store.find('c'))?.invite, aCampaign.invite);
    const all = await Promise.all([
      store.leaveSeat('c', 1, { player: 'p1', seat: 0 }),
      store.takeSeat('c', 1, { ...b, player: 'q' }),
      store.change('c', 1, {}),
    ]);
    assert.equal(all.filter((passed) => passed).length, 1);
    await database.close();
  }
});

test('whoever leaves while the other lays the battle leaves no battle for a seat that is open', async () => {
  const { a, b, id } = await pairIn(server);
  await Promise.all([change(a, id, 'one'), change(b, id, 'two')]);
  const [, laid] = await Promise.all([
    b.ok('POST', `/api/campaigns/${id}/leave`, {}),
    a.call<Problem | CampaignInfo>('POST', `/api/campaigns/${id}/battle`, {}),
  ]);
  assert.ok(laid.status === 200 || laid.status === 409);
  const left = await look(a, id);
  assert.equal(left.match, null);
  assert.ok(left.invite);
  assert.deepEqual((await a.ok<Lobby>('GET', '/api/lobby')).mine, []);
});

test('a campaign that has both its forces begins when somebody looks, whoever was stopped before', async () => {
  const data = mkdtempSync(join(tmpdir(), 'baize-campaigns-'));
  const here = await start({ data });
  const [a, b] = [newClient(here.url), newClient(here.url)];
  const { id } = await created(a);
  const { id: other } = await created(b);
  const beside = await openDatabase(data, undefined, { beside: true });
  const store = campaignStore(beside.db, Date.now);
  const [theirs] = await store.seats(other);
  const row = await store.find(id);
  assert.ok(theirs && row);
  assert.ok(await store.takeSeat(id, row.version, { ...theirs, seat: 1 }));
  await beside.close();
  assert.equal((await look(b, id)).status, 'running');
  assert.equal((await look(a, id)).mySeat, 0);
  await here.close();
  rmSync(data, { recursive: true, force: true });
});

test('a battle that cannot be taken in takes no campaign out of the list; the operator is told once', async () => {
  const { a, b, id } = await pairIn(server);
  const { id: other } = await created(a);
  await change(a, id, 'no end');
  await change(b, id, 'two');
  const match = await fight(id, [a, b], b);
  const stuck = await look(a, id);
  assert.deepEqual([stuck.match, stuck.played], [{ id: match, status: 'over' }, []]);
  assert.match(stuck.headline, /cannot be taken in/);
  const listed = await a.ok<CampaignSummary[]>('GET', '/api/campaigns');
  assert.deepEqual(listed.map((each) => each.id).sort(), [id, other].sort());
  assert.match(troubles.splice(0).join(), /^campaign [^,]* cannot take in match [^,]*$/s);
});

test('a bot has the other side, decides before anybody else can have, and fights; another takes the place of who has left', async () => {
  const a = newClient(server.url);
  const noBot = await a.call<Problem>('POST', '/api/campaigns', wish({ bot: { rank: 'Nobody', force: CUPS } }));
  assert.equal(noBot.status, 400);
  const many = await a.call<Problem>('POST', '/api/campaigns', wish({ bot: { rank: 'Recruit', force: ['cup', 'cup', 'cup', 'cup'] } }));
  assert.deepEqual([many.status, many.body.rule], [400, 'CUP-01']);
  const begun = await created(a, { bot: { rank: 'Recruit', force: CUPS } });
  assert.deepEqual([begun.status, begun.waiting, begun.invite], ['running', [0], null]);
  assert.deepEqual(begun.seats[1], { seat: 1, player: null, rank: 'Recruit', name: 'Recruit' });
  assert.equal((await change(a, begun.id, 'one')).isReady, true);
  const { match } = await a.ok<CampaignInfo>('POST', `/api/campaigns/${begun.id}/battle`, {});
  assert.ok(match);
  const info = await sitDown(a, match.id);
  assert.deepEqual([info.status, info.campaign, info.seats[1]?.rank], ['running', begun.id, 'Recruit']);
  const { a: host, b, id } = await pairIn(server);
  const noPlace = await host.call('POST', `/api/campaigns/${id}/bot`, { rank: 'Recruit' });
  assert.equal(noPlace.status, 409);
  await b.ok('POST', `/api/campaigns/${id}/leave`, {});
  assert.equal((await b.call('POST', `/api/campaigns/${id}/bot`, { rank: 'Recruit' })).status, 404);
  const led = await host.ok<CampaignInfo>('POST', `/api/campaigns/${id}/bot`, { rank: 'Recruit' });
  assert.deepEqual([led.waiting, led.invite], [[0], null]);
});

test('who sits in a campaign hears that somebody has joined, decided, laid the battle, left, and that the battle is over', async () => {
  const [a, b] = [newClient(server.url), newClient(server.url)];
  const { id, invite } = await created(a);
  const mine = await a.open();
  const heard = async (words: RegExp, wire = mine) => {
    const { notice } = await wire.next('notice', ({ notice: each }) => each.kind === 'campaign');
    assert.ok(notice.kind === 'campaign');
    assert.deepEqual([notice.campaign, notice.game], [id, 'cups']);
    assert.match(notice.text, words);
  };
  await b.ok('POST', `/api/campaigns/${id}/join`, { invite, force: CUPS });
  const theirs = await b.open();
  await heard(/has joined .* It is for you to decide/);
  await change(b, id, 'a secret wish');
  await heard(/has decided .* now it is for you/);
  await change(a, id, 'one');
  await heard(/All have decided/, theirs);
  const match = await fight(id, [b, a], a);
  await heard(/is at the table/);
  await heard(/The battle is over: it is for you to decide/);
  await heard(/The battle is over: it is for you to decide/, theirs);
  const info = await a.ok<MatchInfo>('GET', `/api/matches/${match}`);
  assert.equal(info.campaign, id);
  await b.ok('POST', `/api/campaigns/${id}/leave`, {});
  await heard(/has left the campaign/);
  assert.ok(![...mine.raw, ...theirs.raw].some((text) => text.includes('a secret wish')));
  for (const wire of [mine, theirs]) wire.close();
});

test('a member who leaves can be replaced, between battles; the other leads his force on', async () => {
  const { a, b, id } = await pairIn(server);
  await change(a, id, 'one');
  await change(b, id, 'two');
  await fight(id, [a, b], b);
  await b.ok('POST', `/api/campaigns/${id}/leave`, {});
  assert.equal((await b.call('GET', `/api/campaigns/${id}`)).status, 404);
  const { invite, seats } = await look(a, id);
  assert.deepEqual(
    seats.map(({ player }) => player === null),
    [false, true],
  );
  const c = newClient(server.url);
  const joined = await c.ok<CampaignInfo>('POST', `/api/campaigns/${id}/join`, { invite });
  assert.equal(joined.mySeat, 1);
  assert.equal(joined.played.length, 1);
  await change(a, id, 'three');
  await change(c, id, 'four');
  await fight(id, [a, c], c);
  assert.equal((await look(c, id)).status, 'over');
});

test('nobody leaves while a battle is fought; one that was only laid is called off, and can be laid again', async () => {
  const { a, b, id } = await pairIn(server);
  await change(a, id, 'one');
  await change(b, id, 'two');
  const { match } = await a.ok<CampaignInfo>('POST', `/api/campaigns/${id}/battle`, {});
  assert.ok(match);
  await a.ok('POST', `/api/matches/${match.id}/leave`, {});
  assert.equal((await look(a, id)).match, null);
  const again = await b.ok<CampaignInfo>('POST', `/api/campaigns/${id}/battle`, {});
  assert.ok(again.match && again.match.id !== match.id);
  for (const player of [a, b]) await sitDown(player, again.match.id);
  assert.equal((await b.call('POST', `/api/campaigns/${id}/leave`, {})).status, 409);
});
