// Leaving a match races with the last one who sits down: a match that runs has all its players.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, describe, test } from 'node:test';
import { startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import type { MatchInfo } from '../protocol.ts';
import { openDatabase } from '../store/database.ts';
import { databaseLog } from '../store/log.ts';
import { matchStore } from '../store/matches.ts';
import { join, newClient, newMatch, pledge } from './client.ts';
import { cups } from './toy/index.ts';

const limits = { creations: 10_000, requests: 10_000 };
const postgres = await startPostgres();
const folder = mkdtempSync(path(tmpdir(), 'baize-leaving-'));
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const kind of ['embedded', 'PostgreSQL'] as const) {
  const skip = kind === 'PostgreSQL' && !postgres ? 'there is no PostgreSQL here' : false;
  describe(`leaving: ${kind}`, { skip }, () => {
    const where = () =>
      kind === 'embedded' ? { data: path(folder, 'race') } : { data: folder, databaseUrl: postgres?.fresh('race') ?? '' };

    test('once the last seat is taken, nobody leaves and nothing is called off, even before the match is dealt', async () => {
      const { data, databaseUrl } =
        kind === 'embedded'
          ? { data: path(folder, 'store'), databaseUrl: undefined }
          : { data: folder, databaseUrl: postgres?.fresh('store') };
      const database = await openDatabase(data, databaseUrl);
      const store = matchStore(database.db, databaseLog(database), Date.now);
      const row = {
        id: 'm',
        game: 'cups',
        rules: '',
        options: '{}',
        pace: '{}',
        listed: 1,
        watchable: 1,
        rated: 0,
        campaign: null,
        maker: 'ash',
        invite: '',
        secret: '',
      };
      const seat = { match: 'm', kind: 'open' as const, name: '', player: null, rank: null, pledge: null, entropy: null };
      const rest = { commitment: '', status: 'waiting', result: null, asked: null, deadline: null, reminded: null, made: 0, touched: 0 };
      await store.add({ ...row, ...rest }, [
        { ...seat, seat: 0 },
        { ...seat, seat: 1 },
      ]);
      assert.ok(await store.takeSeat('m', 0, 'ash', 'Ash', 'aa'));
      assert.ok(await store.leaveSeat('m', 'ash'), 'while a seat is free');
      assert.ok(await store.takeSeat('m', 0, 'ash', 'Ash', 'aa'));
      assert.ok(await store.takeSeat('m', 1, 'birch', 'Birch', 'bb'));
      assert.equal(await store.leaveSeat('m', 'birch'), false);
      assert.ok(await store.reveal('m', 'ash', 'aa'));
      assert.ok(await store.reveal('m', 'birch', 'bb'));
      assert.equal(await store.reveal('m', 'birch', 'cc'), false, 'given is given');
      assert.equal(await store.callOff('m'), false);
      assert.deepEqual(
        (await store.withSeats('m'))?.seats.map(({ player }) => player),
        ['ash', 'birch'],
      );
      await database.close();
    });

    test('leaving and sitting down in the same moment', async () => {
      const server = await startServer({ port: 0, boxes: [cups], limits, ...where() });
      const [ash, birch, cedar] = [newClient(server.url), newClient(server.url), newClient(server.url)];
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
      for (let round = 0; round < 25; round++) {
        const { id } = await newMatch(ash, { game: 'cups', seats: [...seats] });
        await join(ash, id);
        await join(birch, id);
        const leaver = round % 2 ? ash : birch;
        const calls = [
          cedar.call('POST', `/api/matches/${id}/join`, { pledge: pledge() }),
          leaver.call('POST', `/api/matches/${id}/leave`, {}),
        ];
        await Promise.all(round % 3 ? calls : calls.reverse());
        const { status, revealing, seats: taken } = await ash.ok<MatchInfo>('GET', `/api/matches/${id}`);
        const full = taken.every(({ player, ready }) => player !== null && ready);
        assert.ok(status === 'called off' || revealing === full, `${status}, ${full ? 'all seats taken' : 'a seat free'}`);
      }
      await server.close();
    });
  });
}
