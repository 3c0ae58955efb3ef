// A thing travels in a link and comes out as it went in; anything else is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLinkData, toLinkData } from '../link-data.ts';

test('a thing in a link comes out as it went in', async () => {
  const sheet = { name: 'Männer & Söhne', units: Array.from({ length: 12 }, (_, at) => ({ kind: 'pike', at })) };
  const word = await toLinkData(sheet);
  assert.match(word, /^[\w-]+$/);
  assert.deepEqual(await fromLinkData(word), sheet);
});

test('a broken, cut or oversized link is refused', async () => {
  const word = await toLinkData({ name: 'a', units: [1, 2, 3] });
  for (const bad of ['', '!!!', word.slice(0, 6), 'a'.repeat(30_000)]) await assert.rejects(fromLinkData(bad), /nothing that can be read/);
});
