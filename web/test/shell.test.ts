// The parts of the shell that need no browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf } from '../shell/loading.tsx';
import { addressOf, matchRoute } from '../shell/router.ts';
import { readSettings } from '../shell/settings.ts';
import { reconnectDelay } from '../shell/socket.ts';

test('a route hands over what stands for its colons, and nothing else fits', () => {
  assert.deepEqual(matchRoute('/match/:id', '/match/a%20b'), { id: 'a b' });
  assert.deepEqual(matchRoute('/replay/:from/:id', '/replay/local/7'), { from: 'local', id: '7' });
  assert.equal(matchRoute('/match/:id', '/match'), null);
  assert.equal(matchRoute('/match/:id', '/match/a/b'), null);
  assert.equal(matchRoute('/lobby', '/lobbies'), null);
});

test('an address has its path without a closing stroke, its query and its anchor', () => {
  const { path, query, anchor } = addressOf('/rules/some-game/?q=1#ABC-MOVE-01');
  assert.equal(path, '/rules/some-game');
  assert.equal(query.get('q'), '1');
  assert.equal(anchor, 'ABC-MOVE-01');
  assert.equal(addressOf('/').path, '/');
});

test('stored wishes count as far as they make sense', () => {
  const read = readSettings(JSON.stringify({ theme: 'light', blocks: 'sometimes', sound: true, motion: 'fast', stranger: 1 }));
  assert.deepEqual(read, {
    motion: true,
    sound: true,
    pace: 'normal',
    talk: false,
    blocks: 'auto',
    theme: 'light',
    notes: true,
    ruleNames: false,
    board: 'table',
  });
  assert.deepEqual(readSettings('{nonsense'), readSettings(null));
  assert.deepEqual(readSettings('null'), readSettings(null));
});

test('a lost connection is tried again after longer and longer pauses, up to half a minute', () => {
  const waits = [0, 1, 2, 5, 20].map((tries) => reconnectDelay(tries, 1));
  assert.deepEqual(waits, [500, 1000, 2000, 16_000, 30_000]);
  assert.equal(reconnectDelay(3, 0), 2000);
});

test('what browsers say of a part that did not come is said in words, without an address', () => {
  const renewed = messageOf(new TypeError('Failed to fetch dynamically imported module: http://house/parts/3115.lessons.js'));
  assert.match(renewed, /load the page anew/);
  assert.doesNotMatch(renewed, /http/);
  assert.equal(messageOf(new TypeError('Failed to fetch')), renewed);
  assert.equal(messageOf(new Error('There is no such lesson.')), 'There is no such lesson.');
});
