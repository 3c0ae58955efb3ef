// A proof that proves: the dice are promised and pledged before anybody gives his part, the house seals what it says, and
// whoever was there can tell every change.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { canonical, checkSignature, commit, type MatchRecord, readRecord, verify, type Witness } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { type Server, startServer } from '../index.ts';
import type { MatchInfo } from '../protocol.ts';
import { openDatabase } from '../store/database.ts';
import { openHostKey } from '../store/host-key.ts';
import { anAnswer, type Client, entropy, newClient, newMatch, type Told } from './client.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

let server: Server;
before(async () => {
  server = await startServer({ port: 0, data: ':memory:', boxes: [cups] });
});
after(() => server.close());

interface Played {
  record: MatchRecord;
  /** What the second seat's page has written down. */
  witness: Witness;
}

/** A whole match, as two pages play it. */
async function played(): Promise<Played> {
  const clients: [Client, Client] = [newClient(server.url), newClient(server.url)];
  const { id } = await newMatch(clients[0], { game: 'cups' });
  const parts = [entropy(), entropy()];
  const infos: MatchInfo[] = [];
  for (const [seat, client] of clients.entries())
    infos.push(await client.ok('POST', `/api/matches/${id}/join`, { pledge: commit(parts[seat] as string) }));
  const info = infos[1] as MatchInfo;
  assert.ok(info.revealing);
  const witness: Witness = {
    commitment: info.commitment,
    key: info.hostKey,
    seat: 1,
    entropy: parts[1] as string,
    pledges: info.seats.map(({ pledge }) => pledge ?? ''),
    rules: info.rules.hash,
    options: canonical(info.options),
  };
  for (const [seat, client] of clients.entries()) await client.ok('POST', `/api/matches/${id}/reveal`, { entropy: parts[seat] });
  const wires = await Promise.all(clients.map((client) => client.open()));
  const views: Told<'state'>['view'][] = [];
  for (const wire of wires) {
    wire.send({ do: 'watch', match: id, since: null });
    views.push((await wire.next('state')).view);
  }
  for (let at = 0; ; ) {
    const seat = views.findIndex((view) => view && anAnswer(game, view, () => 0) !== undefined);
    if (seat < 0) break;
    const answer = anAnswer(game, views[seat] as never, (sides) => at % sides) as string;
    const reply = await wires[seat]?.ask({ do: 'act', match: id, nonce: `n${at}`, at, act: { answer } });
    assert.equal(reply?.tell, 'ack');
    at += 1;
    for (const [other, wire] of wires.entries()) views[other] = (await wire.next('news', (told) => told.at === at)).view;
  }
  for (const wire of wires) wire.close();
  return { record: await clients[0].ok('GET', `/api/matches/${id}/record`), witness };
}

/** What is wrong with a record, by the words of the checks; none where all holds. */
async function faults(record: unknown, witness: Witness | null): Promise<string[]> {
  let read: MatchRecord;
  try {
    read = readRecord(JSON.stringify(record));
  } catch {
    return ['it cannot be read'];
  }
  const checks = [...verify(read, game).checks, ...(await checkSignature(read, witness))];
  return checks.filter(({ holds }) => holds === false).map(({ what }) => what);
}

test('parts of the dice: pledged by all before anybody gives his, given as pledged, told to nobody before the match', async () => {
  const [ash, birch] = [newClient(server.url), newClient(server.url)];
  const { id } = await newMatch(ash, { game: 'cups' });
  const parts = [entropy(), entropy()] as const;
  await ash.ok('POST', `/api/matches/${id}/join`, { pledge: commit(parts[0]) });
  const early = await ash.call<{ error: string }>('POST', `/api/matches/${id}/reveal`, { entropy: parts[0] });
  assert.deepEqual([early.status, early.body.error], [409, 'Not everybody has sat down yet.']);
  await birch.ok('POST', `/api/matches/${id}/join`, { pledge: commit(parts[1]) });
  assert.equal((await birch.call('POST', `/api/matches/${id}/leave`, {})).status, 409, 'nobody sits down anew now');
  assert.equal((await birch.call('POST', `/api/matches/${id}/reveal`, { entropy: entropy() })).status, 400, 'nothing else than pledged');
  const given = await ash.ok<MatchInfo>('POST', `/api/matches/${id}/reveal`, { entropy: parts[0] });
  assert.equal(given.status, 'waiting');
  const seen = await birch.call<MatchInfo>('GET', `/api/matches/${id}`);
  assert.ok(!JSON.stringify(seen.body).includes(parts[0]), 'what was given is not told');
  assert.equal((await ash.ok<MatchInfo>('POST', `/api/matches/${id}/reveal`, { entropy: parts[0] })).status, 'waiting', 'twice is once');
  assert.equal((await birch.ok<MatchInfo>('POST', `/api/matches/${id}/reveal`, { entropy: parts[1] })).status, 'running');
  const stranger = newClient(server.url);
  await stranger.ok('PATCH', '/api/me', { name: 'Stranger' });
  assert.equal((await stranger.call('POST', `/api/matches/${id}/reveal`, { entropy: parts[0] })).status, 404);
});

test('an honest record holds, and says what is proved and what is only claimed', async () => {
  const { record, witness } = await played();
  assert.deepEqual(await faults(record, witness), []);
  assert.equal(record.times?.length, record.entries.length);
  const alone = await checkSignature(record, null);
  assert.deepEqual(
    alone.map(({ what, holds }) => [what, holds]),
    [
      ['seal', true],
      ['witness', null],
    ],
  );
  // A page that came over plain HTTP cannot check signatures: then it says so, and does not call the house a liar.
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  const unable = await checkSignature(record, null).finally(() => Reflect.deleteProperty(crypto, 'subtle'));
  assert.equal(unable[0]?.holds, null);
  const { seal: _, ...bare } = record;
  assert.deepEqual(
    (await checkSignature(bare, null)).map(({ holds }) => holds),
    [null, null],
    'without a seal names and times are claims',
  );
  assert.deepEqual(await faults(bare, witness), ['seal'], 'but not to one who knows that this house seals');
});

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsIn(member, [...path, Array.isArray(value) ? Number(key) : key]))];
}

/** One small lie at a place. */
function liesAbout(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + 1 + (n % 3);
  if (typeof value === 'boolean') return !value;
  if (value === null) return n % 2 ? 0 : 'something';
  if (typeof value === 'string') return n % 2 ? `${value}0` : value.slice(0, -1).concat(value.endsWith('a') ? 'b' : 'a');
  if (Array.isArray(value)) return n % 2 && value.length > 0 ? value.slice(0, -1) : [...value, value[0] ?? 0];
  return { ...value, another: n };
}

function changed(record: MatchRecord, path: Path, n: number): unknown {
  const made = JSON.parse(JSON.stringify(record)) as unknown;
  if (path.length === 0) return liesAbout(made, n);
  let at = made as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path[path.length - 1] as string;
  if (n % 5 === 4 && !Array.isArray(at)) delete at[last];
  else at[last] = liesAbout(at[last], n);
  return made;
}

test('every field of a record, changed in some way: each change is found', { timeout: 300_000 }, async (t) => {
  const { record, witness } = await played();
  const paths = pathsIn(record);
  let found = 0;
  const wanted = counts(400, 4000);
  for (let n = 0; n < wanted; n++) {
    const path = paths[(n * 7919) % paths.length] as Path;
    const forged = changed(record, path, n);
    if (canonical(forged) === canonical(record)) continue;
    found += 1;
    assert.notDeepEqual(await faults(forged, witness), [], path.join('.'));
  }
  assert.ok(found > wanted * 0.99, `${found} changes`);
  t.diagnostic(`${found} changes of ${paths.length} fields, each found`);
});

test('a house that lies under its own seal is found out by those who were there', async () => {
  const { record, witness } = await played();
  const database = await openDatabase(':memory:');
  const liar = await openHostKey(database.db, Date.now);
  await database.close();
  const resealed = (given: MatchRecord): MatchRecord => ({ ...given, seal: liar.seal(given) });
  // With a key of its own it cannot even say that it is the house; so it is given the witness's trust in its key.
  const trusting = { ...witness, key: liar.key };
  assert.deepEqual(await faults(resealed(record), witness), ['seal']);
  assert.deepEqual(await faults(resealed(record), trusting), []);

  const { setup } = record;
  const fair = (change: Partial<typeof setup.fair>): MatchRecord =>
    resealed({ ...record, setup: { ...setup, fair: { ...setup.fair, ...change } } });
  const other = entropy();
  const lies: [string, MatchRecord, string][] = [
    ['other dice than promised', { ...fair({ commitment: commit(other) }) }, 'promise'],
    ['another part for the witness', fair({ entropy: [setup.fair.entropy[0] as string, other] }), 'own part'],
    [
      'an accomplice who chose his part late',
      fair({ entropy: [other, setup.fair.entropy[1] as string], pledges: [commit(other), setup.fair.pledges?.[1] as string] }),
      'others’ part',
    ],
    ['other options', resealed({ ...record, setup: { ...setup, options: { ...setup.options, rounds: 3 } } }), 'terms'],
    ['other rules', resealed({ ...record, setup: { ...setup, rules: { ...setup.rules, hash: 'f'.repeat(64) } } }), 'terms'],
    ['another result', resealed({ ...record, result: record.result && { ...record.result, kind: 'by a hair' } }), 'course'],
  ];
  for (const [what, forged, found] of lies) assert.ok((await faults(forged, trusting)).includes(found), what);
  // Names and times are its word, and the proof says no more than that.
  const renamed = resealed({ ...record, players: ['Somebody', 'Else'] });
  assert.deepEqual(await faults(renamed, trusting), []);
  assert.match((await checkSignature(renamed, trusting))[0]?.note ?? '', /its word/);
});

test('the key of a house is made once and stays', async () => {
  const database = await openDatabase(':memory:');
  const keys = await Promise.all([openHostKey(database.db, Date.now), openHostKey(database.db, Date.now)]);
  assert.equal(keys[0]?.key, keys[1]?.key);
  assert.match(keys[0]?.key ?? '', /^[0-9a-f]{64}$/);
  await database.close();
});
