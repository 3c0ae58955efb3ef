// A force travels in a link and comes out as it went in; what is no force is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packSheet, unpackSheet } from '../forces.ts';

test('a sheet in a link comes out as it went in', async () => {
  const sheet = { name: 'Männer & Söhne', units: Array.from({ length: 12 }, (_, at) => ({ kind: 'pike', at })) };
  const word = await packSheet(sheet);
  assert.match(word, /^[\w-]+$/);
  assert.deepEqual(await unpackSheet(word), sheet);
});

test('a broken, cut or oversized link is refused', async () => {
  const word = await packSheet({ name: 'a', units: [1, 2, 3] });
  for (const bad of ['', '!!!', word.slice(0, 6), 'a'.repeat(30_000)]) await assert.rejects(unpackSheet(bad), /no force/);
});
