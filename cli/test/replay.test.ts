import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { type MatchRecord, signedText } from '@baize/kernel';
import { baize, filesOf, newData, toy } from './driver.ts';

const data = newData();
let replay = '';

before(async () => {
  await baize(toy, data, ['play', '--seat1', 'random', '--seat2', 'random', '--seed', 'film']);
  replay = filesOf(data, 'replays')[0] as string;
});

function altered(name: string, change: (record: MatchRecord) => void, of = replay): string {
  const record = JSON.parse(readFileSync(of, 'utf8')) as MatchRecord;
  change(record);
  const path = join(data, name);
  writeFileSync(path, JSON.stringify(record));
  return path;
}

test('in a pipe a replay prints the whole game', async () => {
  const { out, code } = await baize(toy, data, ['replay', replay]);
  assert.equal(code, 0);
  assert.match(out, /^── Tollgate · random against random ─+ 16 steps\n▸ Ash: \d to the sword/);
  assert.match(out, /· Birch pays toll/);
  assert.match(out, /: on points\. TOY-END-01/);
});

test('stepping: next, back, go to, another view, the log', async () => {
  const { out } = await baize(toy, data, ['replay', '--step', replay], ['', '', 'b', 'g 9', 'v', 'l', 'g 99', '', 'q']);
  const steps = [...out.matchAll(/step (\d+) of 16, as (.+) sees it/g)].map(([, step, who]) => `${step} ${who}`);
  const seen = 'a spectator';
  assert.deepEqual(steps, [`0 ${seen}`, `1 ${seen}`, `2 ${seen}`, `1 ${seen}`, `9 ${seen}`, '9 Ash', '16 Ash', '16 Ash']);
});

test('verify proves a game', async () => {
  const { out, code } = await baize(toy, data, ['replay', 'verify', replay]);
  assert.match(out, /✓ commitment .*\n✓ draws .*\n✓ course .*\n– seal [\s\S]*\nIt holds\./);
  assert.equal(code, 0);
});

const forgeries: [string, (record: MatchRecord) => void, RegExp][] = [
  ['a forged draw', (record) => record.draws.splice(1, 1, ((record.draws[1] as number) + 1) % 16), /✗ draws +Draw 0 does not/],
  ['another secret', (record) => Object.assign(record, { secret: '00'.repeat(32) }), /✗ commitment/],
  ['a forged result', (record) => record.result?.share.reverse(), /✗ course +The match ends in another way/],
  ['a forged log', (record) => Object.assign(record.log[2]?.[0] ?? {}, { text: 'Nothing happened.' }), /✗ course +The log is not/],
  ['an answer left out', (record) => record.entries.pop(), /✗ course/],
  ['no secret', (record) => Object.assign(record, { secret: null }), /✗ secret/],
];

for (const [name, forge, says] of forgeries) {
  test(`verify finds ${name}: exit code 1`, async () => {
    const { out, code } = await baize(toy, data, ['replay', 'verify', altered('forged.json', forge)]);
    assert.match(out, says);
    assert.match(out, /It does not hold\.\n$/);
    assert.equal(code, 1);
  });
}

test('verify looks at the seal of the house too: names and times are under it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const sealed = altered('sealed.json', (record) => {
    const signature = sign(null, Buffer.from(signedText(record)), privateKey).toString('hex');
    Object.assign(record, { seal: { key, signature } });
  });
  const honest = await baize(toy, data, ['replay', 'verify', sealed]);
  assert.match(honest.out, /✓ seal /);
  assert.equal(honest.code, 0);
  const renamed = altered('renamed.json', (record) => Object.assign(record, { players: ['Somebody', 'Else'] }), sealed);
  const forged = await baize(toy, data, ['replay', 'verify', renamed]);
  assert.match(forged.out, /✗ seal +Something in this record is not as the host sealed it\./);
  assert.equal(forged.code, 1);
});

test('under other rules the recorded log is shown, and the draws are still proved', async () => {
  const old = altered('old.json', (record) => Object.assign(record.setup.rules, { version: '0' }));
  const shown = await baize(toy, data, ['replay', old]);
  assert.match(shown.out, /played under other rules: version 0/);
  assert.match(shown.out, /· Ash trusts \d to the sword\. TOY-BID-01/);
  assert.doesNotMatch(shown.out, /Round 1 of 2/);
  const proved = await baize(toy, data, ['replay', 'verify', old]);
  assert.match(proved.out, /✓ draws .*\n– course/);
  assert.equal(proved.code, 0);
});

test('a game that the shelf does not know is shown by its log', async () => {
  const unknown = altered('unknown.json', (record) => Object.assign(record.setup, { game: 'lost-game' }));
  const { out, code } = await baize(toy, data, ['replay', unknown]);
  assert.match(out, /The shelf has no game 'lost-game'/);
  assert.match(out, /· Ash trusts/);
  assert.equal(code, 0);
});

test('a record that does not fit its rules is shown by its log', async () => {
  const { out } = await baize(toy, data, [
    'replay',
    altered('bent.json', (record) => Object.assign(record.entries[0] ?? {}, { answer: [9, 9] })),
  ]);
  assert.match(out, /The record does not fit the rules/);
  assert.match(out, /· Ash trusts/);
});
