// Campaigns under attack: forged and late acts, other people's campaigns, bodies without end, many at the same moment; and
// sealed orders looked for in twin worlds.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Campaigns } from '@baize/contracts';
import { type Box, shelf } from '@baize/games';
import { defaultOf, type Json, type Seat } from '@baize/kernel';
import fc from 'fast-check';
import { type Server, startServer } from '../index.ts';
import { type Postgres, startPostgres } from '../load/postgres.ts';
import type { CampaignInfo, Lobby, Problem } from '../protocol.ts';
import { type Client, newClient } from './client.ts';
import { cups } from './toy/index.ts';

const CUPS = ['cup', 'cup'];
const troubles: string[] = [];
let servers: Server[];
let postgres: Postgres | null;
before(async () => {
  postgres = await startPostgres();
  const common = {
    port: 0,
    data: ':memory:',
    boxes: [cups],
    limits: { creations: 10_000, requests: 100_000, sockets: 1000 },
    onError: (what: string, error: unknown) => troubles.push(`${what}: ${(error as Error).stack}`),
  };
  servers = [await startServer(common), ...(postgres ? [await startServer({ ...common, databaseUrl: postgres.fresh('attacks') })] : [])];
});
after(async () => {
  for (const server of servers) await server.close();
  postgres?.stop();
  assert.deepEqual(troubles, []);
});

const post = (client: Client, id: string, what: string, body: unknown = {}) =>
  client.call<CampaignInfo & Problem>('POST', `/api/campaigns/${id}/${what}`, body);
const look = (client: Client, id: string) => client.ok<CampaignInfo>('GET', `/api/campaigns/${id}`);

async function begun({ url }: Server) {
  const [a, b] = [newClient(url), newClient(url)];
  const wish = { game: 'cups', kind: 'toy', options: {}, force: CUPS, pace: { kind: 'free' } };
  const { id, invite } = await a.ok<CampaignInfo>('POST', '/api/campaigns', wish);
  await b.ok('POST', `/api/campaigns/${id}/join`, { invite, force: CUPS });
  return { a, b, id, invite };
}

test('strangers get the same refusal on every way to a campaign, whether there is one or not, and change nothing', async () => {
  for (const server of servers) {
    const { a, id, invite } = await begun(server);
    const stranger = newClient(server.url);
    await stranger.ok('POST', '/api/campaigns', { game: 'cups', kind: 'toy', options: {}, force: CUPS, pace: { kind: 'free' } });
    const before = await look(a, id);
    const tries: [string, object][] = [
      ['join', { invite, force: CUPS }],
      ['join', { invite: '', force: CUPS }],
      ['change', { act: 'x' }],
      ['battle', {}],
      ['leave', {}],
      ['bot', { rank: 'Recruit' }],
    ];
    for (const client of [stranger, newClient(server.url)]) {
      for (const [what, body] of tries) {
        const [real, none] = [await post(client, id, what, body), await post(client, 'nowhere', what, body)];
        assert.deepEqual([real.status, real.body], [none.status, none.body], what);
        assert.equal(real.status, 404, what);
      }
      assert.equal((await client.call('GET', `/api/campaigns/${id}?invite=${invite}`)).status, 404);
    }
    assert.deepEqual(await look(a, id), before);
  }
});

test('forged acts of every form are refused and change nothing; bodies without end are not read', async () => {
  for (const server of servers) {
    const { a, b, id } = await begun(server);
    await a.ok('POST', `/api/campaigns/${id}/change`, { act: 'mine' });
    const before = [await look(a, id), await look(b, id)];
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (act) => {
        const { status } = await post(a, id, 'change', { act });
        assert.ok(status === 409 || status === 400, String(status));
      }),
      { numRuns: 60 },
    );
    for (const body of ['', '[]', 'null', '{"act":1,"seat":1}', '{"__proto__":{"act":"x"}}', '{', '{"act":'.repeat(5000), '"\ud800"']) {
      const { status } = await post(a, id, 'change', body);
      assert.ok(status === 400 || status === 409, `${body.slice(0, 20)} ${status}`);
    }
    assert.equal((await post(b, id, 'change', { act: 'x'.repeat(3_000_000) })).status, 413);
    assert.equal(
      (await a.call('POST', '/api/campaigns', { game: 'cups', kind: 'toy', options: {}, force: ['x'.repeat(3_000_000)] })).status,
      413,
    );
    assert.deepEqual([await look(a, id), await look(b, id)], before);
  }
});

test('many at the same moment: one takes the seat, one wish counts, one battle is laid and no other is left over', async () => {
  for (const server of servers) {
    const a = newClient(server.url);
    const wish = { game: 'cups', kind: 'toy', options: {}, force: CUPS, pace: { kind: 'free' } };
    const { id, invite } = await a.ok<CampaignInfo>('POST', '/api/campaigns', wish);
    const guests = Array.from({ length: 6 }, () => newClient(server.url));
    const joins = await Promise.all(guests.map((guest) => post(guest, id, 'join', { invite, force: CUPS })));
    assert.equal(joins.filter(({ status }) => status === 200).length, 1);
    assert.ok(
      joins.every(({ status }) => [200, 404, 409, 503].includes(status)),
      String(joins.map(({ status }) => status)),
    );
    const b = guests[joins.findIndex(({ status }) => status === 200)] as Client;
    const wishes = await Promise.all(['one', 'two', 'three', 'four'].map((act) => post(a, id, 'change', { act })));
    assert.equal(wishes.filter(({ status }) => status === 200).length, 1);
    await b.ok('POST', `/api/campaigns/${id}/change`, { act: 'of b' });
    const laid = await Promise.all([a, b, a, b].map((client) => post(client, id, 'battle')));
    const matches = new Set(laid.filter(({ status }) => status === 200).map(({ body }) => body.match?.id));
    assert.equal(matches.size, 1);
    for (const client of [a, b]) {
      const { mine } = await client.ok<Lobby>('GET', '/api/lobby');
      assert.deepEqual(new Set(mine.map((match) => match.id)), matches);
    }
  }
});

test('an address that no database can read is nowhere, on every database', async () => {
  for (const server of servers) {
    const client = newClient(server.url);
    await client.ok('PATCH', '/api/me', { name: 'Ash' });
    for (const id of ['%00', '%FF%00x', encodeURIComponent('\ud83d\ude00'), "'--", '%27%20or%201%3D1']) {
      for (const path of [`campaigns/${id}`, `campaigns/${id}?invite=%00`, `matches/${id}`, `records/${id}`]) {
        const { status } = await client.call('GET', `/api/${path}`);
        assert.ok(status === 404 || status === 400, `${path}: ${status}`);
      }
      for (const what of ['change', 'battle', 'leave', 'join', 'bot']) {
        const { status } = await post(client, id, what, { act: 'x', invite: '\u0000', rank: '\u0000' });
        assert.ok(status === 404 || status === 400, `${what} ${id}: ${status}`);
      }
    }
    const nul = { login: '\u0000', password: '\u0000three unlike words', code: '\u0000' };
    for (const way of ['login', 'recover', 'register'])
      assert.equal((await client.call('POST', `/api/account/${way}`, nul)).status, 400, way);
  }
});

// ── twin worlds ─────────────────────────────────────────────────────────────────────────────────────────────────────

async function campaignsOf(box: Box): Promise<Campaigns | null> {
  const workshop = new URL('./workshop.ts', box.rulebook);
  if (!existsSync(workshop)) return null;
  return ((await import(workshop.href)) as { campaigns?: Campaigns }).campaigns ?? null;
}

/** Every act that a screen offers. */
function actsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(actsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'act' in value && value.act !== undefined ? [value.act as Json] : [];
  return [...own, ...Object.values(value).flatMap(actsIn)];
}

/** A seat plays about with what lies before it, and then seals its orders. */
function sealed(maker: Campaigns, campaign: Json, seat: Seat, picks: readonly number[]): Json {
  let now = campaign;
  for (const pick of picks) {
    if (!maker.waiting(now).includes(seat)) return now;
    const acts = actsIn(maker.screen(now, seat).tasks);
    const done = acts.length === 0 ? null : maker.change(now, seat, acts[pick % acts.length] as Json);
    if (done && 'campaign' in done) now = done.campaign;
  }
  if (!maker.waiting(now).includes(seat)) return now;
  const done = maker.change(now, seat, maker.answer(now, seat));
  assert.ok('campaign' in done);
  return done.campaign;
}

/** Whatever anybody but its owner may know while another is still asked. */
const known = (maker: Campaigns, campaign: Json, others: readonly Seat[]) =>
  JSON.stringify([
    maker.title(campaign),
    maker.waiting(campaign),
    maker.nextMatch(campaign),
    ...[null, ...others].map((seat) => maker.screen(campaign, seat)),
  ]);

test('twin worlds: what one seat has sealed, and what lies on its desk, nobody else can tell from anything he is sent', async () => {
  let compared = 0;
  let different = 0;
  for (const box of shelf) {
    const maker = await campaignsOf(box);
    for (const kind of maker?.kinds ?? []) {
      if (!maker) continue;
      const options = Object.fromEntries(Object.entries(kind.options).map(([name, spec]) => [name, defaultOf(spec)]));
      const muster = maker.muster(kind.id, options);
      const ready = muster.starts.filter((start) => start.ready);
      const forces = [0, 1].map((seat) => muster.start((ready[seat] ?? ready[0])?.id ?? ''));
      const picks = fc.array(fc.nat(10_000), { maxLength: 12 });
      fc.assert(
        fc.property(fc.nat(1000), fc.constantFrom(0, 1), picks, picks, (seed, seat, one, two) => {
          const started = maker.start(kind.id, { options, players: ['A', 'B'], forces, seed: `twin ${seed}` });
          assert.ok('campaign' in started);
          if (maker.waiting(started.campaign).length < 2) return;
          const [left, right] = [sealed(maker, started.campaign, seat, one), sealed(maker, started.campaign, seat, two)];
          const others = [1 - seat];
          assert.equal(known(maker, left, others), known(maker, right, others), `${box.slug} ${kind.id}`);
          compared++;
          if (JSON.stringify(maker.screen(left, seat)) !== JSON.stringify(maker.screen(right, seat))) different++;
        }),
        { numRuns: 60, seed: 1 },
      );
    }
  }
  assert.ok(compared > 50, `compared ${compared}`);
  assert.ok(different > 5, `only ${different} twins differ at all`);
});
