// Attacks on holidays: declared at the last second, for days that are over, without end, again and again, and many in the same moment.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, describe, type TestContext, test } from 'node:test';
import { type Server, startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import type { Holidays, Lobby, MatchInfo } from '../protocol.ts';
import { type Client, join, newClient, newMatch } from './client.ts';
import { cups } from './toy/index.ts';

const SECOND = 1000;
const DAY = 86_400_000;
const postgres = await startPostgres();
after(() => postgres?.stop());
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

for (const where of ['SQLite', 'PostgreSQL']) {
  const skip = where === 'PostgreSQL' && !postgres ? 'there is no PostgreSQL here' : false;
  describe(`holidays on ${where}`, { skip }, () => {
    let databases = 0;

    async function begin(t: TestContext) {
      const time = { now: 1_000 * DAY };
      const folder = mkdtempSync(path(tmpdir(), 'baize-holidays-'));
      databases += 1;
      const server: Server = await startServer({
        ...{ port: 0, data: folder, boxes: [cups], grace: 0, now: () => time.now, limits: { logins: 10_000 } },
        ...(where === 'PostgreSQL' && { databaseUrl: postgres?.fresh(`holidays${databases}`) ?? '' }),
      });
      t.after(async () => {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
      });
      const [away, other] = [newClient(server.url), newClient(server.url)] as const;
      for (const [n, client] of [away, other].entries())
        await client.ok('POST', '/api/account/register', { login: `player${n}`, password: 'three unlike words' });
      return { time, away, other };
    }

    /** By the day, and only the first seat is waited for. */
    async function sitDown(away: Client, other: Client): Promise<string> {
      const { id } = await newMatch(away, { game: 'cups', pace: { kind: 'days', days: 1 } });
      await join(away, id);
      await join(other, id);
      const wire = await other.open();
      wire.send({ do: 'watch', match: id, since: null });
      const { view } = await wire.next('state');
      assert.ok(view);
      const [card = ''] = (view.state as { players: { hand: string[] }[] }).players[1]?.hand ?? [];
      assert.equal((await wire.ask({ do: 'act', match: id, nonce: 'b', at: 0, act: { answer: card } })).tell, 'ack');
      wire.close();
      return id;
    }

    const declare = (client: Client, from: number, to: number) => client.call<Holidays>('POST', '/api/account/holidays', { from, to });
    const statusOf = async (client: Client, id: string) => (await client.ok<MatchInfo>('GET', `/api/matches/${id}`)).status;
    async function isOver(client: Client, id: string): Promise<boolean> {
      for (let tries = 0; tries < 60 && (await statusOf(client, id)) === 'running'; tries++) await pause(50);
      return (await statusOf(client, id)) === 'over';
    }

    test('at the last second: that second is kept, and no more', async (t) => {
      const { time, away, other } = await begin(t);
      const id = await sitDown(away, other);
      time.now += DAY - SECOND;
      assert.equal((await declare(away, time.now, time.now + 2 * DAY)).status, 200);
      time.now += 2 * DAY;
      const { deadlines } = (await other.ok<Lobby>('GET', '/api/lobby')).mine.find((match) => match.id === id) ?? {};
      assert.deepEqual(deadlines, [{ seat: 0, until: time.now + SECOND }]);
      time.now += 2 * SECOND;
      assert.equal((await declare(away, time.now, time.now + DAY)).status, 200);
      assert.ok(await isOver(other, id), 'no holiday brings back time that has run out');
    });

    test('for days that are over: it begins now, and time that has run out stays run out', async (t) => {
      const { time, away, other } = await begin(t);
      const id = await sitDown(away, other);
      time.now += DAY + SECOND;
      const { body } = await declare(away, time.now - 10 * DAY, time.now + DAY);
      assert.deepEqual(body.holidays, [{ from: time.now, to: time.now + DAY }]);
      assert.ok(await isOver(other, id));
      assert.equal((await declare(away, 0, time.now)).status, 400);
    });

    test('without end, again and again, cut short and taken anew: never more than thirty days a year', async (t) => {
      const { time, away } = await begin(t);
      for (const to of [time.now + 31 * DAY, time.now + 1000 * DAY, Number.MAX_SAFE_INTEGER, 1e300])
        assert.ok([400, 409].includes((await declare(away, time.now, to)).status), String(to));
      assert.equal((await declare(away, time.now + 400 * DAY, time.now + 401 * DAY)).status, 400, 'not before a year ahead');
      const start = time.now;
      let rested = 0;
      for (let week = 0; week < 51; week++) {
        const taken = await declare(away, time.now, time.now + 5 * DAY);
        const first = time.now;
        time.now += 2 * DAY;
        if (taken.status === 200) {
          await away.ok('DELETE', '/api/account/holidays', { from: first });
          rested += 2;
        }
        time.now += 5 * DAY;
      }
      assert.ok(rested > 20 && rested <= 30, `${rested} days in ${(time.now - start) / DAY}`);
    });

    test('many in the same moment: what is granted is kept, and it is not more than thirty days', async (t) => {
      const { time, away } = await begin(t);
      for (let round = 0; round < 5; round++) {
        const spans = Array.from({ length: 8 }, (_, n) => time.now + (20 * n + 1) * DAY);
        const outcomes = await Promise.all(spans.map((from) => declare(away, from, from + 10 * DAY)));
        const granted = spans.filter((_, n) => outcomes[n]?.status === 200);
        const { holidays, daysLeft } = await away.ok<Holidays>('GET', '/api/account/holidays');
        assert.deepEqual(
          holidays.map(({ from }) => from),
          granted,
        );
        assert.deepEqual([granted.length, daysLeft], [3, 0]);
        await Promise.all(granted.map((from) => away.ok('DELETE', '/api/account/holidays', { from })));
        assert.equal((await away.ok<Holidays>('GET', '/api/account/holidays')).daysLeft, 30, 'and what is taken back is free again');
      }
    });
  });
}
