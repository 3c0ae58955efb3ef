// An online match, without server and browser: what is shown follows what the server tells, also after a take-back, a lost
// connection and a change of seat; what never changes comes once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Seat, takeFixedOff, type View } from '@baize/kernel';
import { signal } from '@preact/signals';
import { type MatchFeed, openOnlineMatch } from '../match/online-match.ts';
import { fixedKeys, keepFixed, newMessageReader } from '../shell/fixed-parts.ts';
import type { Chapter, MatchInfo, ServerMessage } from '../shell/protocol.ts';
import { type Counters, rules } from './counters.ts';

const { engine } = rules;
const secret = 'ab'.repeat(32);
const setup = {
  game: 'counters',
  rules: { version: rules.game.version, hash: rules.hash },
  options: { secrets: 'no' },
  seats: 2,
  fair: { commitment: engine.commitment(secret), entropy: ['00', '01'] },
};

const info: MatchInfo = {
  id: 'm1',
  game: 'counters',
  title: 'Counters',
  rules: setup.rules,
  options: setup.options,
  status: 'running',
  seats: ['Ada', 'Bob'].map((name, seat) => ({ seat, kind: 'player' as const, name, player: name, rank: null, ready: true, pledge: '' })),
  pace: { kind: 'free' },
  hostKey: '',
  revealing: false,
  listed: false,
  watchable: true,
  rated: false,
  commitment: setup.fair.commitment,
  mySeat: 0,
  invite: null,
  maker: 'Ada',
  made: 0,
  result: null,
};

/** A server of one match: a real session, and what it would tell seat `own`. */
function aServer(own: Seat | null = 0) {
  const session = engine.open(setup, engine.chance(secret, setup.fair.entropy));
  const chapters = (from: number): Chapter[] =>
    session.events.slice(from).map((events, i) => {
      const undo = events[0]?.kind === 'taken back' ? { undo: Number(events[0].entry) } : {};
      return { at: from + i, events, ...undo };
    });
  const at = () => session.events.length - 1;
  const told = (from: number) => ({
    match: 'm1',
    at: at(),
    view: engine.view(session, own) as View,
    story: chapters(from),
    clocks: null,
    undo: null,
  });
  const state = (from = 0): Extract<ServerMessage, { tell: 'state' }> => ({
    ...{ tell: 'state', info, seat: own, asked: null, chat: [], here: { seats: [0], watchers: 0 } },
    ...told(from),
  });
  const news = (): ServerMessage => ({ tell: 'news', ...told(at()) });
  let tell: (message: ServerMessage) => void = () => {};
  const feed: MatchFeed = {
    info: signal(info),
    failure: signal(null),
    begun: signal(state()),
    follow(receive) {
      tell = receive;
    },
    close() {},
  };
  const client = openOnlineMatch(feed, rules, () => true);
  return { session, client, tell: (message: ServerMessage) => tell(message), news, state };
}

const left = (view: View) => (view.state as Counters).left;

test('news are played one after the other, and the log waits for them', () => {
  const { session, client, tell, news } = aServer();
  engine.act(session, { seat: 1, answer: 'pass' });
  tell(news());
  engine.act(session, { seat: 0, answer: 2 });
  tell(news());
  assert.equal(client.playback.value?.events[0]?.kind, 'passed');
  assert.equal(left(client.view.value), 12);
  assert.equal(client.chapters.value.length, 1, 'what is being played is not yet written down');
  client.played();
  assert.equal(client.chapters.value.length, 2);
  assert.equal(client.playback.value?.events[0]?.kind, 'taken');
  assert.equal(left(client.view.value), 10);
  client.played();
  assert.equal(client.isAnimating.value, false);
});

test('a take-back is shown at once', () => {
  const { session, client, tell, news } = aServer();
  for (const answer of ['pass', 2]) {
    engine.act(session, { seat: engine.waiting(session.match)[0] ?? 0, answer });
    tell(news());
    client.played();
  }
  assert.equal(left(client.view.value), 10);
  engine.takeBack(session, 0, 1, [1]);
  tell(news());
  assert.equal(client.isAnimating.value, false);
  assert.equal(left(client.view.value), 12);
});

test('after a lost connection the whole story takes the place of what was known, and only the new is played', () => {
  const { session, client, tell, news, state } = aServer();
  engine.act(session, { seat: 1, answer: 'pass' });
  tell(news());
  client.played();
  engine.act(session, { seat: 0, answer: 1 });
  engine.act(session, { seat: 0, answer: 'pass' });
  tell(state());
  assert.deepEqual(
    client.playback.value?.events.map(({ kind }) => kind),
    ['taken', 'passed'],
  );
  client.played();
  assert.equal(client.chapters.value.length, 4);
  assert.equal(left(client.view.value), 11);
});

test('a standing answer of one’s own is news without a chapter', () => {
  const { session, client, tell, news } = aServer(1);
  assert.deepEqual(client.flags.value, []);
  engine.act(session, { seat: 1, answer: 'pass' });
  tell(news());
  client.played();
  const known = client.chapters.value.length;
  engine.act(session, { seat: 1, standing: 'never shout', up: true });
  tell(news());
  assert.equal(client.isAnimating.value, false, 'nothing happened on the table');
  assert.deepEqual(client.flags.value, [{ name: 'never shout', says: 'Never shout' }]);
  assert.equal(client.chapters.value.length, known);
});

test('refusals and consent are told to whoever they concern', () => {
  const { client, tell } = aServer();
  tell({ tell: 'refused', match: 'm1', nonce: 'x', at: 0, code: 'rules', reason: 'Too many.', rule: 'CNT-01' });
  assert.deepEqual(client.refusal.value, { rule: 'CNT-01', reason: 'Too many.' });
  tell({ tell: 'undo asked', match: 'm1', asked: { by: 1, to: 0, at: 1, agreed: [] } });
  assert.match(client.consentRequest.value?.says ?? '', /^May Bob take/);
  client.consentRequest.value?.agree();
  assert.equal(client.consentRequest.value, null);
});

test('the part that never changes comes once, and every view is whole', () => {
  const fixed = { map: ['a', 'b'] };
  const whole = { ...engine.view(aServer().session, 0), state: { turn: 1, fixed } };
  const { match: view, key } = takeFixedOff(whole);
  assert.ok(key);
  const message: ServerMessage = { tell: 'news', match: 'm1', at: 1, view, fixed: key, story: [], clocks: null, undo: null };
  keepFixed(key, fixed);
  assert.ok(fixedKeys().includes(key));
  const read = newMessageReader();
  const news = read(message);
  assert.deepEqual(news?.tell === 'news' && news.view.state, whole.state);
  const bare: ServerMessage = { tell: 'pong', now: 0 };
  assert.equal(read(bare), bare);
});
