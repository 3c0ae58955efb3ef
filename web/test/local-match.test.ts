// A match in this browser, without the browser: what is shown is always what is so, after skipping, taking back, reloading and
// in a hidden tab; standing answers; the screen that passes from one person to another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Options } from '@baize/kernel';
import type { Background } from '../match/background.ts';
import { type LocalParts, newLocalMatch, openLocalMatch } from '../match/local-match.ts';
import type { SavedMatch, SeatPlan } from '../shell/storage.ts';
import { type Counters, rules } from './counters.ts';

const you: SeatPlan = { kind: 'person', name: 'Ada' };
const friend: SeatPlan = { kind: 'person', name: 'Bob' };
const bot: SeatPlan = { kind: 'bot', rank: 'Recruit' };

/** The browser's parts: a bot that takes one counter and never shouts, and a place to save. */
function aBrowser(isVisible = true, talks = false): LocalParts & { saved: SavedMatch[] } {
  const saved: SavedMatch[] = [];
  const background: Background = {
    answer: async (_hash, view) => (view.asked?.decision === 'take' ? 1 : 'pass'),
    speaks: async (_hash, view) => ({ answer: view.asked?.decision === 'take' ? 1 : 'pass', says: 'About even: 50 % for me.' }),
    agrees: async () => true,
    odds: () => Promise.reject(new Error('none')),
    rate: async () => [],
    story: async () => ({ course: [], cards: [] }),
    run: () => Promise.reject(new Error('none')),
    verify: () => Promise.reject(new Error('none')),
    close() {},
  };
  return {
    saved,
    background,
    isVisible: () => isVisible,
    talks: () => talks,
    save: async (match) => void saved.push(structuredClone(match)),
  };
}

/** Until bots have answered and everything is saved. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function begun(seats: SeatPlan[], parts = aBrowser(), options: Options = { secrets: 'no' }) {
  const saved = newLocalMatch(rules, options, seats);
  return { saved, parts, client: openLocalMatch(saved, rules, parts) };
}

const left = (client: ReturnType<typeof openLocalMatch>) => (client.view.value.state as Counters).left;

test('what happened is played step by step, and skipping shows the last of it', async () => {
  const { client } = begun([you, bot]);
  await settled();
  assert.ok(client.isAnimating.value, 'the bot has passed, and that is played');
  assert.equal(client.playback.value?.events[0]?.kind, 'passed');
  client.give(2);
  await settled();
  assert.equal(left(client), 10, 'giving an answer skips what was still to be played');
  assert.equal(client.playback.value?.events[0]?.kind, 'taken');
  while (client.isAnimating.value) client.played();
  assert.equal(left(client), 10);
  assert.equal(client.view.value.asked?.decision, 'shout', 'now it is for Ada to shout');
  client.give('pass');
  await settled();
  while (client.isAnimating.value) client.played();
  assert.equal(left(client), 9, 'and the bot took one');
});

test('in a hidden tab nothing is played, and what is shown is so', async () => {
  const { client } = begun([you, bot], aBrowser(false));
  await settled();
  client.give(2);
  await settled();
  assert.equal(client.isAnimating.value, false);
  assert.equal(left(client), 10);
  assert.equal(client.chapters.value.length, 3, 'the set-up and two answers');
});

test('taking back shows the state before the answer at once, and the log marks what is gone', async () => {
  const { client, parts } = begun([you, bot]);
  await settled();
  client.give(2);
  await settled();
  assert.equal(client.undo.value, 'free', 'a bot always agrees');
  client.takeBack();
  assert.equal(client.isAnimating.value, false);
  assert.equal(left(client), 12);
  assert.equal(client.view.value.asked?.decision, 'take');
  assert.ok(client.chapters.value.some(({ undo }) => undo !== undefined));
  await settled();
  assert.ok(
    parts.saved.at(-1)?.record.entries.some((entry) => 'undo' in entry),
    'and it is saved',
  );
});

test('a match that is opened again stands where it stood, and goes on', async () => {
  const { client, parts } = begun([you, bot]);
  await settled();
  client.give(2);
  await settled();
  client.give('shout');
  await settled();
  while (client.isAnimating.value) client.played();
  client.close();
  const kept = parts.saved.at(-1);
  assert.ok(kept);
  const again = openLocalMatch(kept, rules, aBrowser());
  assert.equal(again.isAnimating.value, false, 'what was seen is not played again');
  assert.deepEqual(again.view.value.state, client.view.value.state);
  assert.equal(again.chapters.value.length, client.chapters.value.length);
  await settled();
  again.give(1);
  await settled();
  while (again.isAnimating.value) again.played();
  assert.ok(left(again) < left(client));
});

test('every answer is saved, one save at a time, the last one last', async () => {
  const parts = aBrowser();
  let running = 0;
  const slow: LocalParts = {
    ...parts,
    async save(match) {
      running += 1;
      assert.equal(running, 1, 'never two at a time');
      await new Promise((resolve) => setTimeout(resolve, 3));
      running -= 1;
      parts.saved.push(structuredClone(match));
    },
  };
  const { client } = begun([you, bot], { ...slow, saved: parts.saved });
  await settled();
  client.give(1);
  await settled();
  client.give('pass');
  await new Promise((resolve) => setTimeout(resolve, 40));
  assert.equal(parts.saved.at(-1)?.record.entries.length, 5);
});

test('an illegal answer changes nothing and says why', async () => {
  const { client } = begun([you, bot]);
  await settled();
  while (client.isAnimating.value) client.played();
  client.give(5);
  assert.match(client.refusal.value?.reason ?? '', /not among the answers/);
  assert.equal(left(client), 12);
  client.give(1);
  assert.equal(client.refusal.value, null);
});

test('a standing answer is a flag: it answers at once, stands on, is saved, and can be taken down', async () => {
  const { client, parts } = begun([you, bot]);
  await settled();
  client.give(1);
  await settled();
  assert.equal(client.view.value.asked?.decision, 'shout');
  client.setStanding('never shout', true);
  await settled();
  while (client.isAnimating.value) client.played();
  assert.deepEqual(client.flags.value, [{ name: 'never shout', says: 'Never shout' }]);
  assert.equal(client.view.value.asked?.decision, 'take', 'the bot took one and passed; Ada takes again');
  assert.equal(
    client.chapters.value.every(({ events }) => events.every(({ kind }) => kind !== 'standing')),
    true,
  );
  client.give(1);
  await settled();
  while (client.isAnimating.value) client.played();
  assert.equal(client.view.value.asked?.decision, 'take', 'she is not asked whether she shouts');
  const kept = parts.saved.at(-1);
  assert.ok(kept);
  const again = openLocalMatch(kept, rules, aBrowser());
  assert.equal(again.flags.value.length, 1);
  again.setStanding('never shout', false);
  assert.deepEqual(again.flags.value, []);
  again.give(1);
  await settled();
  while (again.isAnimating.value) again.played();
  assert.equal(again.view.value.asked?.decision, 'shout', 'now she is asked again');
});

test('two persons without secrets: the screen is his who is asked, when all has been seen', async () => {
  const { client } = begun([you, friend]);
  assert.equal(client.seat.value, 1, 'Bob may shout first');
  client.give('pass');
  assert.equal(client.seat.value, 1, 'it is still being played');
  while (client.isAnimating.value) client.played();
  assert.equal(client.seat.value, 0);
  assert.equal(client.handOver.value, null);
});

test('two persons with secrets: nothing is seen before the right one has the screen, and he sees what he has missed', async () => {
  const { client } = begun([you, friend], aBrowser(), { secrets: 'yes' });
  assert.equal(client.handOver.value?.to, 1);
  client.handOver.value?.accept();
  assert.deepEqual((client.view.value.state as Counters).secret, [null, 7]);
  client.give('shout');
  while (client.isAnimating.value) client.played();
  assert.equal(client.handOver.value?.to, 0);
  client.handOver.value?.accept();
  assert.deepEqual((client.view.value.state as Counters).secret, [3, null]);
  client.give(1);
  while (client.isAnimating.value) client.played();
  client.give('pass');
  while (client.isAnimating.value) client.played();
  client.handOver.value?.accept();
  assert.equal(client.playback.value?.events[0]?.kind, 'taken', 'what Ada did meanwhile is played for Bob');
});

test('between persons taking back needs the other to agree', async () => {
  const { client } = begun([you, friend]);
  client.give('pass');
  while (client.isAnimating.value) client.played();
  client.give(2);
  while (client.isAnimating.value) client.played();
  assert.equal(client.seat.value, 0, 'Ada may shout now');
  assert.equal(client.undo.value, 'ask');
  client.takeBack();
  assert.match(client.consentRequest.value?.says ?? '', /^Bob.*may Ada/);
  client.consentRequest.value?.refuse();
  assert.equal(left(client), 10);
  assert.equal(client.status.value, 'It stays as it was played.');
  client.takeBack();
  client.consentRequest.value?.agree();
  assert.equal(left(client), 12);
});

test('a resignation ends the match, and nothing more can be given', async () => {
  const { client } = begun([you, bot]);
  await settled();
  client.resign();
  while (client.isAnimating.value) client.played();
  assert.deepEqual(client.view.value.result?.share, [0, 1]);
  assert.equal(client.undo.value, null);
  client.give(1);
  assert.match(client.refusal.value?.reason ?? '', /over/);
});

test('a bot says what it thinks where it is asked to talk, and is silent elsewhere', async () => {
  for (const talks of [true, false]) {
    const { client } = begun([you, bot], aBrowser(true, talks));
    client.give(1);
    await settled();
    assert.equal(client.status.value, talks ? 'Recruit: About even: 50 % for me.' : '');
  }
});
