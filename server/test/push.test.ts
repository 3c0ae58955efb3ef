// Web push, from a match to the browser of a player who is away.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { test } from 'node:test';
import webPush from 'web-push';
import { startServer } from '../index.ts';
import { openDatabase } from '../store/database.ts';
import { type Client, join, newClient, newMatch } from './client.ts';
import { type Pushed, sender, startPushService, subscribe } from './push-service.ts';
import { cups } from './toy/index.ts';

async function until(what: string, holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    assert.ok(tries < 500, `${what} does not come`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a player who is away is told over a push service that it is his turn; a subscription that has ended is forgotten', async () => {
  const service = await startPushService();
  const folder = mkdtempSync(path(tmpdir(), 'baize-push-'));
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const vapid = { publicKey, privateKey, subject: 'mailto:host@example.org' };
  const server = await startServer({ port: 0, data: folder, boxes: [cups], vapid });
  const [away, other] = [newClient(server.url), newClient(server.url)] as [Client, Client];
  const browser = subscribe(service, '/away');
  const stranger = subscribe(service, '/stranger');
  assert.deepEqual(await away.ok('POST', '/api/push', browser.wish), { ok: true });

  /** A match in which both are asked at the beginning; nobody looks at it. */
  const begin = async (): Promise<string> => {
    const { id } = await newMatch(away, { game: 'cups' });
    await join(away, id);
    await join(other, id);
    return id;
  };

  const first = await begin();
  const turn = ({ body }: Pushed) => browser.read(body).kind === 'your turn';
  await until('the notice', () => service.pushed.some(turn));
  const pushed = service.pushed.find(turn) as Pushed;
  assert.deepEqual(browser.read(pushed.body), { kind: 'your turn', match: first, title: 'Cups', text: 'It is your turn in Cups.' });
  assert.equal(pushed.path, '/away');
  assert.equal(pushed.headers['content-encoding'], 'aes128gcm');
  assert.equal(pushed.headers.ttl, '86400');
  assert.throws(() => stranger.read(pushed.body), 'encrypted for this subscriber alone');
  for (const word of ['turn', 'Cups', first]) assert.ok(!pushed.body.includes(word), 'the service cannot read it');
  const { aud, exp, sub } = sender(pushed, publicKey);
  assert.deepEqual([aud, sub], [service.origin, 'mailto:host@example.org']);
  assert.ok(exp * 1000 > Date.now() && exp * 1000 < Date.now() + 86_400_000);

  // The browser has dropped its subscription: the service says so, and is not asked again.
  service.status = 410;
  const seen = service.pushed.length;
  await begin();
  await until('the last try', () => service.pushed.length > seen);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const tried = service.pushed.length;
  await begin();
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(service.pushed.length, tried);

  await server.close();
  const database = await openDatabase(folder);
  assert.deepEqual(await database.db.selectFrom('pushes').selectAll().execute(), []);
  await database.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
