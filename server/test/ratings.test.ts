// Ratings: the published example, what a match does, and that it is counted once.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { levels } from '@baize/bots';
import { shelf } from '@baize/games';
import { type Server, startServer } from '../index.ts';
import type { RatingInfo } from '../protocol.ts';
import { botLadders } from '../ratings/bot-ladders.ts';
import { expectedScore, NEWCOMER, type Rating, rated, rested } from '../ratings/glicko.ts';
import { asSitter, ratingsAfter } from '../ratings/match-ratings.ts';
import { openDatabase } from '../store/database.ts';
import { RATED, ratingStore } from '../store/ratings.ts';
import { type Client, newClient, newMatch, join as sitDown } from './client.ts';
import { seatAccounts } from './seat-accounts.ts';
import { cups as plainCups, steps } from './toy/index.ts';

const ladder = [
  { rank: 'Captain', rating: 1700, deviation: 30 },
  { rank: 'Recruit', rating: 1100, deviation: 40 },
];
const cups = { ...plainCups, ladder };

const near = (got: number, wanted: number, within: number) => assert.ok(Math.abs(got - wanted) <= within, `${got}, not ${wanted}`);

test("Glickman's own example: 1500 ± 200 beats 1400, loses to 1550 and 1700", () => {
  const { rating, deviation, volatility } = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { against: { rating: 1400, deviation: 30 }, score: 1 },
    { against: { rating: 1550, deviation: 100 }, score: 0 },
    { against: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  near(rating, 1464.06, 0.02);
  near(deviation, 151.52, 0.02);
  near(volatility, 0.05999, 0.00001);
});

test('who rests is less surely known, and never less than a newcomer', () => {
  const known: Rating = { rating: 1700, deviation: 50, volatility: 0.06 };
  near(rested(known, 1).deviation, Math.sqrt(50 ** 2 + (0.06 * 173.7178) ** 2), 1e-9);
  assert.deepEqual(rated(known, []), rested(known, 1));
  assert.equal(rested(known, 100_000).deviation, NEWCOMER.deviation);
  assert.equal(rested(known, 40).rating, 1700);
});

test('a surprise makes a rating restless; what was expected does not', () => {
  const strong: Rating = { rating: 2200, deviation: 60, volatility: 0.06 };
  const weak = { rating: 1200, deviation: 60 };
  const lost = Array.from({ length: 6 }, () => ({ against: weak, score: 0 }));
  const won = lost.map((bout) => ({ ...bout, score: 1 }));
  assert.ok(rated(strong, lost).volatility > 0.06);
  assert.ok(rated(strong, won).volatility <= 0.06);
  assert.ok(rated(strong, lost).rating < rated(strong, won).rating);
});

test('expected scores: even between equals, and a whole together', () => {
  assert.equal(expectedScore(NEWCOMER, NEWCOMER), 0.5);
  const strong: Rating = { rating: 1900, deviation: 80, volatility: 0.06 };
  near(expectedScore(strong, NEWCOMER) + expectedScore(NEWCOMER, strong), 1, 1e-12);
  assert.ok(expectedScore(strong, NEWCOMER) > 0.7);
});

test('after a match: the winner rises as the loser falls, a draw between equals changes only how sure it is', () => {
  const sitters = [0, 1].map(() => ({ before: NEWCOMER, since: null }));
  const [won, lost] = ratingsAfter(sitters, [1, 0], 0) as [Rating, Rating];
  near(won.rating - 1500, 1500 - lost.rating, 1e-6);
  assert.ok(won.rating > 1600 && won.deviation < 350);
  const [drawn] = ratingsAfter(sitters, [0.5, 0.5], 0) as [Rating];
  near(drawn.rating, 1500, 1e-6);
  const three = ratingsAfter([...sitters, ...sitters.slice(1)], [0.6, 0.3, 0.1], 0).map(({ rating }) => rating);
  assert.deepEqual(
    [...three].sort((a, b) => b - a),
    three,
  );
  const year = 365 * 86_400_000;
  const known = { before: { ...NEWCOMER, deviation: 60 }, since: 0 };
  const [soon, late] = [0, year].map((now) => ratingsAfter([known, known], [1, 0], now)[0]?.deviation ?? 0);
  assert.ok((late as number) > (soon as number));
});

let server: Server;
before(async () => {
  server = await startServer({
    port: 0,
    data: ':memory:',
    boxes: [cups, steps],
    grace: 0,
    limits: { creations: 1000, requests: 10_000, logins: 1000 },
  });
});
after(() => server.close());

async function anAccount(login: string, url = server.url): Promise<Client> {
  const client = newClient(url);
  await client.ok('POST', '/api/account/register', { login, password: 'a very long pass phrase' });
  return client;
}

const ratingsOf = (client: Client) => client.ok<RatingInfo[]>('GET', '/api/account/ratings');

/** Both sit down, then the first gives up. */
async function conceded(a: Client, b: Client, rated: boolean): Promise<void> {
  const made = await newMatch(a, { game: cups.slug, rated });
  assert.equal(made.rated, rated);
  await sitDown(a, made.id);
  await sitDown(b, made.id);
  const wire = await a.open();
  wire.send({ do: 'watch', match: made.id, since: null });
  const state = await wire.next('state');
  await wire.ask({ do: 'act', match: made.id, nonce: 'concede', at: state.at, act: { concede: true } });
  await wire.next('over');
  wire.close();
}

test('a match for the ratings changes them once it is over; any other does not', async () => {
  const [a, b] = [await anAccount('first-one'), await anAccount('other-one')];
  await conceded(a, b, false);
  assert.deepEqual(await ratingsOf(a), []);
  await conceded(a, b, true);
  const [[lost], [won]] = [await ratingsOf(a), await ratingsOf(b)];
  assert.equal(lost?.matches, 1);
  assert.ok((lost?.rating ?? 0) < 1500 && (won?.rating ?? 0) > 1500);
  await conceded(a, b, true);
  assert.equal((await ratingsOf(a))[0]?.matches, 2);
  assert.ok(((await ratingsOf(a))[0]?.rating ?? 0) < (lost?.rating ?? 0));
});

test('a bot of some temperament stands where its rank stands, and nobody else does', () => {
  const { of, rungOf } = botLadders([cups, steps]);
  assert.equal(rungOf('cups', 'Captain, bold')?.rating, 1700);
  assert.equal(rungOf('cups', 'Captain'), rungOf('cups', 'Captain, greedy'));
  assert.equal(rungOf('cups', 'Corporal'), undefined);
  assert.equal(rungOf('steps', 'Captain'), undefined);
  assert.deepEqual(of('cups'), ladder);
  assert.deepEqual(of('steps'), []);
});

test('the bots of every game on the shelf stand in the order of their ranks, up to the Captain at least', () => {
  const ranks = Object.keys(levels);
  for (const { slug, ladder: rungs = [] } of shelf) {
    const rising = [...rungs].reverse();
    assert.deepEqual(
      rising.map(({ rank }) => rank),
      ranks.slice(0, rungs.length),
      slug,
    );
    assert.ok(rungs.length > ranks.indexOf('Captain'), slug);
    assert.equal(rungs.find(({ rank }) => rank === 'Lieutenant')?.rating, NEWCOMER.rating);
    for (const [at, rung] of rising.entries())
      assert.ok(rung.deviation > 0 && (at === 0 || rung.rating > (rising[at - 1]?.rating ?? 0)), slug);
  }
});

test('who beats a strong bot rises more than who beats a weak one', () => {
  const me = { before: { ...NEWCOMER, deviation: 80 }, since: null };
  const risen = ladder.map((rung) => (ratingsAfter([me, asSitter(rung)], [1, 0], 0)[0]?.rating ?? 0) - 1500);
  assert.ok((risen[0] as number) > 2 * (risen[1] as number) && (risen[1] as number) > 0);
});

/** Sits down against a bot and gives up at once. */
async function concededTo(rank: string, account: Client): Promise<void> {
  const made = await newMatch(account, { game: cups.slug, rated: true, seats: [{ kind: 'me' }, { kind: 'bot', rank }] });
  assert.equal(made.rated, true);
  await sitDown(account, made.id);
  const wire = await account.open();
  wire.send({ do: 'watch', match: made.id, since: null });
  const state = await wire.next('state');
  await wire.ask({ do: 'act', match: made.id, nonce: 'concede', at: state.at, act: { concede: true } });
  await wire.next('over');
  wire.close();
}

test('a match against a ranked bot counts, and people are shown among the bots', async () => {
  const [strong, weak] = [await anAccount('beaten-by-captain'), await anAccount('beaten-by-recruit')];
  await concededTo('Captain, bold', strong);
  await concededTo('Recruit', weak);
  const [[high], [low]] = [await ratingsOf(strong), await ratingsOf(weak)];
  assert.equal(high?.matches, 1);
  assert.ok((low?.rating ?? 0) < (high?.rating ?? 0) && (high?.rating ?? 0) < 1500);
  assert.deepEqual(high?.bots, ladder);
});

test('a bot that nobody has measured and bots among themselves do not count', async () => {
  const account = await anAccount('choosy-one');
  const against = (game: string, rank: string) => newMatch(account, { game, rated: true, seats: [{ kind: 'me' }, { kind: 'bot', rank }] });
  await assert.rejects(against('cups', 'Corporal'), /400.*measured/s);
  await assert.rejects(against('steps', 'Captain'), /400.*measured/s);
  const bots = [0, 1].map(() => ({ kind: 'bot' as const, rank: 'Captain' }));
  await assert.rejects(newMatch(account, { game: 'cups', rated: true, seats: bots }), /400.*people/s);
});

test('guests have no ratings: they are refused at a table that counts for them', async () => {
  const [guest, account] = [newClient(server.url), await anAccount('third-one')];
  const wish = { game: cups.slug, rated: true };
  await assert.rejects(newMatch(guest, wish), /403/);
  await assert.rejects(newMatch(guest, { ...wish, seats: [{ kind: 'me' }, { kind: 'bot', rank: 'Recruit' }] }), /403/);
  const made = await newMatch(account, wish);
  const { status } = await guest.call('POST', `/api/matches/${made.id}/join`, { invite: made.invite, pledge: '0'.repeat(64) });
  assert.equal(status, 403);
  assert.equal((await guest.call('GET', '/api/account/ratings')).status, 401);
});

test('a match is counted once, however many nodes find it over; not if an account is gone', async () => {
  const { db, close } = await openDatabase(':memory:');
  await seatAccounts(db, [
    ['one', 'a', 'b'],
    ['two', 'a', 'gone'],
  ]);
  await db.updateTable('players').set({ login: null }).where('id', '=', 'gone').execute();
  const store = ratingStore(db, () => 1000, botLadders([]));
  await Promise.all([1, 2, 3].map(() => store.count('one', { share: [1, 0] })));
  assert.equal((await store.of('a'))[0]?.matches, 1);
  const before = await store.of('a');
  await store.count('two', { share: [1, 0] });
  assert.deepEqual(await store.of('a'), before);
  await close();
});

test('a node that dies after the last act: the match is counted once when a server starts, wherever it died', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-ratings-'));
  const options = { port: 0, data: folder, boxes: [cups], grace: 0 };
  const first = await startServer(options);
  const [a, b] = [await anAccount('early-one', first.url), await anAccount('later-one', first.url)];
  await conceded(a, b, true);
  await first.close();

  /** What the node has left behind: the log, and as much of the rest as it came to. */
  async function asLeft(rated: number, keepRatings: boolean): Promise<void> {
    const { db, close } = await openDatabase(folder);
    await db.updateTable('matches').set({ status: 'running', result: null, rated }).execute();
    if (!keepRatings) await db.deleteFrom('ratings').execute();
    await close();
  }

  async function afterAStart(): Promise<{ matches: number[]; status: string | undefined }> {
    const server = await startServer(options);
    const { db, close } = await openDatabase(folder, undefined, { beside: true });
    const status = async () => (await db.selectFrom('matches').select('status').executeTakeFirst())?.status;
    while ((await status()) !== 'over') await new Promise((done) => setTimeout(done, 20));
    const rows = await db.selectFrom('ratings').select('matches').execute();
    await close();
    await server.close();
    return { matches: rows.map(({ matches }) => matches), status: 'over' };
  }

  for (const [rated, keepRatings] of [
    [RATED.yes, false],
    [RATED.counted, true],
  ] as const) {
    await asLeft(rated, keepRatings);
    assert.deepEqual(await afterAStart(), { matches: [1, 1], status: 'over' });
  }
  rmSync(folder, { recursive: true, force: true });
});
