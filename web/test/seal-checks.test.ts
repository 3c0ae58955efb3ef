// A proof plays the match again under the rules whose hash the record names: a house that hands out others is found out.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { rulesCheck } from '../match/seal-checks.ts';

const usualFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = usualFetch;
});

test('rules are what their hash says, or not, or it cannot be told', async () => {
  const code = 'export const dice = 6; // ½';
  const hash = createHash('sha256').update(code).digest('hex');
  const asked: string[] = [];
  const house = (answer: () => Promise<Response>) => {
    globalThis.fetch = (path) => {
      asked.push(String(path));
      return answer();
    };
  };
  house(async () => new Response(code));
  assert.equal((await rulesCheck(hash)).holds, true);
  house(async () => new Response(code.replace('6', '7')));
  const other = await rulesCheck(hash);
  assert.deepEqual([other.holds, other.note], [false, 'The house has handed out other rules than those whose hash the record names.']);
  house(async () => new Response('', { status: 404 }));
  assert.equal((await rulesCheck(hash)).holds, null);
  house(() => Promise.reject(new TypeError('away')));
  assert.equal((await rulesCheck(hash)).holds, null);
  assert.deepEqual(new Set(asked), new Set([`/rules/${hash}.js`]));
});
