// Matches over the wire: from the lobby to the record.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { commit, type MatchRecord, type View, verify } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import type { Lobby, Me, Problem, ShelfGame } from '../protocol.ts';
import { anAnswer, join, newClient, newMatch, type openWire, pair, pledge, type Told } from './client.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

let server: Server;
const troubles: string[] = [];
before(async () => {
  server = await startServer({
    port: 0,
    data: ':memory:',
    boxes: [cups],
    grace: 0,
    limits: { creations: 10_000, requests: 10_000, sockets: 1000 },
    onError: (what, error) => troubles.push(`${what}: ${(error as Error).stack}`),
  });
});
after(async () => {
  await server.close();
  assert.deepEqual(troubles, []);
});

function handIn(view: View | null | undefined, seat: number): string[] {
  const state = view?.state as { players: { hand: string[] }[] } | undefined;
  return state?.players[seat]?.hand ?? [];
}

const first = (sides: number) => sides - 1;

/** Plays on until the match is over: each wire answers from its own view. */
async function playOut(wires: readonly Awaited<ReturnType<typeof openWire>>[], states: Told<'state'>[], id: string): Promise<Told<'over'>> {
  const views = states.map(({ view }) => view);
  const ats = states.map(({ at }) => at);
  for (let n = 0; n < 200; n++) {
    for (const [seat, wire] of wires.entries()) {
      for (const message of wire.heard) {
        if (message.tell === 'over') return message;
        if (message.tell === 'news' && message.at >= (ats[seat] ?? 0)) {
          views[seat] = message.view;
          ats[seat] = message.at;
        }
      }
      const view = views[seat];
      const answer = view ? anAnswer(game, view, first) : undefined;
      if (answer === undefined) continue;
      await wire.ask({ do: 'act', match: id, nonce: `n${n}.${seat}`, at: ats[seat] ?? 0, act: { answer } });
      await Promise.all(wires.map((each) => each.next('news', (news) => news.at > (ats[seat] ?? 0)).catch(() => {})));
    }
  }
  throw new Error('The match does not end.');
}

test('the shelf, the rules and the book are there to be fetched', async () => {
  const client = newClient(server.url);
  const [entry] = await client.ok<ShelfGame[]>('GET', '/rules/shelf.json');
  assert.equal(entry?.slug, 'cups');
  assert.deepEqual(entry?.options.rounds, { rule: 'CUP-01', says: 'How many rounds', from: 1, to: 3, normally: 2 });
  const code = await client.call<string>('GET', `/rules/${entry?.hash}.js`);
  assert.match(code.headers.get('cache-control') ?? '', /immutable/);
  assert.match(code.headers.get('content-type') ?? '', /javascript/);
  assert.match(code.body, /as game/);
  assert.match((await client.call<string>('GET', `/rules/${entry?.hash}.md`)).body, /# Cups/);
  assert.equal((await client.call('GET', `/rules/${'0'.repeat(64)}.js`)).status, 404);
  assert.match(code.headers.get('content-security-policy') ?? '', /script-src 'self'/);
});

test('two guests meet in the lobby, play to the end, and can prove every draw', async () => {
  const [ash, birch] = [newClient(server.url), newClient(server.url)];
  assert.equal((await ash.ok<Me>('GET', '/api/me')).player, null);
  const made = await newMatch(ash, { game: 'cups' });
  assert.equal(made.status, 'waiting');
  assert.equal((await ash.ok<Me>('GET', '/api/me')).player?.kind, 'guest');
  await join(ash, made.id);
  const lobby = await birch.ok<Lobby>('GET', '/api/lobby');
  assert.ok(lobby.open.some(({ id }) => id === made.id));
  assert.equal(lobby.open.find(({ id }) => id === made.id)?.invite, null);
  const begun = await join(birch, made.id);
  assert.equal(begun.status, 'running');
  assert.equal(begun.mySeat, 1);
  const early = await ash.call<Problem>('GET', `/api/matches/${made.id}/record`);
  assert.equal(early.status, 409);

  const wires = [await ash.open(), await birch.open()];
  const states = await Promise.all(
    wires.map((wire) => {
      wire.send({ do: 'watch', match: made.id, since: null });
      return wire.next('state');
    }),
  );
  assert.deepEqual(
    states.map(({ seat }) => seat),
    [0, 1],
  );
  const over = await playOut(wires, states, made.id);
  assert.equal(commit(over.secret), made.commitment);
  const record = await ash.ok<MatchRecord>('GET', `/api/matches/${made.id}/record`);
  const verdict = verify(record, game);
  assert.ok(verdict.holds, JSON.stringify(verdict));
  assert.equal(record.setup.fair.commitment, made.commitment);
  const mine = (await ash.ok<Lobby>('GET', '/api/lobby')).mine.find(({ id }) => id === made.id);
  assert.equal(mine?.status, 'over');

  const shared = await newClient(server.url).call<{ id: string; proved: boolean }>('POST', '/api/records', record);
  assert.equal(shared.status, 201, JSON.stringify(shared.body));
  assert.equal(shared.body.proved, true);
  assert.deepEqual((await birch.ok<{ record: MatchRecord }>('GET', `/api/records/${shared.body.id}`)).record, record);
  const forged = { ...record, draws: record.draws.map((n, i) => (i === 1 ? n + 1 : n)) };
  assert.equal((await birch.call<Problem>('POST', '/api/records', forged)).status, 422);
  const renamed = await birch.call<Problem>('POST', '/api/records', { ...record, players: ['Somebody', 'Else'] });
  assert.deepEqual([renamed.status, renamed.body.error], [422, 'Something in this record is not as the host sealed it.']);
  const other = { ...record, setup: { ...record.setup, rules: { version: '9', hash: 'f'.repeat(64) } } };
  assert.equal((await birch.call<Problem>('POST', '/api/records', other)).body.code, 'other rules');
  assert.equal((await birch.call<Problem>('POST', '/api/records', { ...record, result: null })).status, 409);
  for (const wire of wires) wire.close();
});

test('an answer sent twice is done once; a stranger, the wrong seat, an old question and a finished match are refused', async () => {
  const { id, wires, states } = await pair(server.url, { game: 'cups', watchable: true });
  const [ash, birch] = wires;
  const hand = (seat: 0 | 1) => handIn(states[seat]?.view, seat);
  const act = { do: 'act' as const, match: id, nonce: 'a1', at: 0, act: { answer: hand(0)[0] as string } };
  assert.deepEqual(await ash.ask(act), { tell: 'ack', match: id, nonce: 'a1', at: 1 });
  assert.deepEqual(await ash.ask(act), { tell: 'ack', match: id, nonce: 'a1', at: 1, again: true });
  // A sealed bid does not move the question: seat 1 may still answer what it saw at 0.
  const news = await birch.next('news', (message) => message.at === 1);
  assert.deepEqual(news.view.asked?.sealed, { 0: null });
  const theirs = await birch.ask({ do: 'act', match: id, nonce: 'b0', at: 0, act: { answer: hand(0)[1] as string } });
  assert.equal(theirs.tell === 'refused' && theirs.code, 'rules');
  assert.equal(theirs.tell === 'refused' && theirs.rule, 'CUP-02');
  assert.equal((await birch.ask({ do: 'act', match: id, nonce: 'b1', at: 0, act: { answer: hand(1)[0] as string } })).tell, 'ack');
  const old = await ash.ask({ do: 'act', match: id, nonce: 'a2', at: 1, act: { answer: null } });
  assert.equal(old.tell === 'refused' && old.code, 'stale');
  const early = await birch.ask({ do: 'act', match: id, nonce: 'b2', at: 2, act: { answer: null } });
  assert.match(early.tell === 'refused' ? early.reason : '', /for Ash/);

  const stranger = await newClient(server.url).open();
  stranger.send({ do: 'watch', match: id, since: null });
  const seen = await stranger.next('state');
  assert.equal(seen.seat, null);
  assert.equal(seen.view?.viewer, null);
  const meddling = await stranger.ask({ do: 'act', match: id, nonce: 's', at: 2, act: { concede: true } });
  assert.equal(meddling.tell === 'refused' && meddling.code, 'not seated');

  assert.equal((await birch.ask({ do: 'act', match: id, nonce: 'b3', at: 2, act: { concede: true } })).tell, 'ack');
  assert.equal((await ash.next('over')).result.kind, 'conceded');
  const late = await ash.ask({ do: 'act', match: id, nonce: 'a3', at: 3, act: { answer: null } });
  assert.equal(late.tell === 'refused' && late.code, 'not running');
  for (const wire of [...wires, stranger]) wire.close();
});

test('a connection that was lost catches up from what it had seen', async () => {
  const { id, clients, wires, states } = await pair(server.url, { game: 'cups' });
  const answers = states.map(({ view }) => anAnswer(game, view as never, first));
  await wires[0].ask({ do: 'act', match: id, nonce: 'a', at: 0, act: { answer: answers[0] as string } });
  await wires[1].next('news');
  wires[1].close();
  await wires[0].ask({ do: 'act', match: id, nonce: 'r', at: 1, act: { retract: true } });
  await wires[0].ask({ do: 'act', match: id, nonce: 'b', at: 2, act: { answer: answers[0] as string } });
  const again = await clients[1].open();
  again.send({ do: 'watch', match: id, since: 1 });
  const state = await again.next('state');
  assert.equal(state.at, 3);
  assert.deepEqual(
    state.story.map(({ at }) => at),
    [2, 3],
  );
  await again.ask({ do: 'act', match: id, nonce: 'c', at: 3, act: { answer: answers[1] as string } });
  const news = await again.next('news', ({ at }) => at === 4);
  assert.deepEqual(
    news.story.flatMap(({ events }) => events.map(({ kind }) => kind)),
    ['bids', 'bids'],
  );
  wires[0].close();
  again.close();
});

test('taking back: freely one’s own secret move, further only with consent, on the record', async () => {
  const { id, wires, states } = await pair(server.url, { game: 'cups' });
  const [ash, birch] = wires;
  const answers = states.map(({ view }) => anAnswer(game, view as never, first) as string);
  await ash.ask({ do: 'act', match: id, nonce: '1', at: 0, act: { answer: answers[0] as string } });
  await birch.ask({ do: 'act', match: id, nonce: '1', at: 1, act: { answer: answers[1] as string } });
  await ash.ask({ do: 'act', match: id, nonce: '2', at: 2, act: { answer: null } });
  assert.equal((await ash.next('news', ({ at }) => at === 3)).undo, 2);
  assert.equal((await ash.ask({ do: 'undo', match: id, nonce: '3', at: 3, to: 2 })).tell, 'ack');
  const back = await birch.next('news', ({ at }) => at === 4);
  assert.deepEqual(back.story.at(-1), { at: 4, events: [{ rule: '', kind: 'taken back', seat: 0, entry: 2 }], undo: 2 });

  const wish = await ash.ask({ do: 'undo', match: id, nonce: '4', at: 4, to: 0 });
  assert.equal(wish.tell === 'ack' && wish.waiting, 'consent');
  assert.deepEqual((await birch.next('undo asked')).asked, { by: 0, to: 0, at: 4, agreed: [] });
  await birch.ask({ do: 'consent', match: id, nonce: '5', at: 4, to: 0, agree: false });
  assert.equal((await ash.next('undo asked', ({ asked }) => asked === null)).refusedBy, 1);
  const stale = await birch.ask({ do: 'consent', match: id, nonce: '6', at: 4, to: 0, agree: true });
  assert.equal(stale.tell === 'refused' && stale.code, 'stale');
  await ash.ask({ do: 'undo', match: id, nonce: '7', at: 4, to: 0 });
  await birch.ask({ do: 'consent', match: id, nonce: '8', at: 4, to: 0, agree: true });
  const news = await ash.next('news', ({ at }) => at === 5);
  assert.equal(news.view.seq, 0);
  assert.equal(news.view.asked?.decision, 'bid');
  for (const wire of wires) wire.close();
});

test('draws are offered and accepted; chat is cleaned, limited and heard by all', async () => {
  const { id, wires } = await pair(server.url, { game: 'cups' });
  const [ash, birch] = wires;
  await ash.ask({ do: 'chat', match: id, nonce: 'c', text: '  good\u202e luck\n!  ' });
  assert.equal((await birch.next('chat')).line.text, 'good luck !');
  const pictures = '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩🏽‍🚀';
  await ash.ask({ do: 'chat', match: id, nonce: 'p', text: `${pictures} a\u200db` });
  assert.equal((await birch.next('chat')).line.text, `${pictures} a b`, 'families and flags stay whole');
  const flood = await Promise.all(Array.from({ length: 9 }, (_, i) => ash.ask({ do: 'chat', match: id, nonce: `f${i}`, text: 'x' })));
  assert.ok(flood.some((answer) => answer.tell === 'error' && answer.code === 'too often'));
  const long = await birch.ask({ do: 'chat', match: id, nonce: 'l', text: 'y'.repeat(2000) });
  assert.equal(long.tell === 'error' && long.code, 'bad message');
  assert.equal((await birch.ask({ do: 'act', match: id, nonce: 'd0', at: 0, act: { draw: 'accept' } })).tell, 'refused');
  await ash.ask({ do: 'act', match: id, nonce: 'd1', at: 0, act: { draw: 'offer' } });
  await birch.ask({ do: 'act', match: id, nonce: 'd2', at: 1, act: { draw: 'accept' } });
  assert.deepEqual((await ash.next('over')).result.share, [0.5, 0.5]);
  for (const wire of wires) wire.close();
});

test('presence, private tables, invitations and the lobby over the wire', async () => {
  const [ash, birch, cedar] = [newClient(server.url), newClient(server.url), newClient(server.url)];
  const lobbyWire = await cedar.open();
  lobbyWire.send({ do: 'lobby', on: true });
  await lobbyWire.next('lobby');
  const made = await newMatch(ash, { game: 'cups', listed: false, watchable: false });
  assert.ok(made.invite);
  assert.equal((await birch.call('GET', `/api/matches/${made.id}`)).status, 404);
  assert.equal((await birch.call('POST', `/api/matches/${made.id}/join`, { pledge: pledge() })).status, 404);
  assert.equal((await birch.call('POST', `/api/matches/${made.id}/join`, { pledge: pledge(), invite: 'guess' })).status, 404);
  assert.equal((await birch.ok<{ status: string }>('GET', `/api/matches/${made.id}?invite=${made.invite}`)).status, 'waiting');
  await join(ash, made.id);
  const wire = await ash.open();
  wire.send({ do: 'watch', match: made.id, since: null });
  assert.equal((await wire.next('state')).view, null);
  await join(birch, made.id, { invite: made.invite });
  const begun = await wire.next('state', ({ info }) => info.status === 'running');
  assert.equal(begun.info.status, 'running');
  assert.ok(begun.view);
  const late = await cedar.call<Problem>('POST', `/api/matches/${made.id}/join`, { pledge: pledge(), invite: made.invite });
  assert.equal(late.status, 404);
  const spy = await cedar.open();
  spy.send({ do: 'watch', match: made.id, since: null });
  assert.equal((await spy.next('error')).code, 'no such match');
  const friend = await birch.open();
  friend.send({ do: 'watch', match: made.id, since: null });
  assert.deepEqual((await wire.next('presence', ({ here }) => here.seats.length === 2)).here, { seats: [0, 1], watchers: 0 });
  friend.close();
  await wire.next('presence', ({ here }) => here.seats.length === 1);
  assert.ok(!(await lobbyWire.next('lobby')).lobby.open.some(({ id }) => id === made.id));
  for (const each of [wire, spy, lobbyWire]) each.close();
});

test('bots of any rank take seats, answer by themselves, and a match of bots plays itself', async () => {
  const client = newClient(server.url);
  const seats = [
    { kind: 'bot', rank: 'Recruit' },
    { kind: 'bot', rank: 'Sergeant' },
  ] as const;
  const made = await newMatch(client, { game: 'cups', seats: [...seats], options: { rounds: 1 } });
  const wire = await client.open();
  wire.send({ do: 'watch', match: made.id, since: null });
  const state = await wire.next('state');
  if (!state.info.result) await wire.next('over', undefined, 20_000);
  assert.ok((await client.ok<MatchRecord>('GET', `/api/matches/${made.id}/record`)).result);
  assert.equal(
    (await client.call('POST', '/api/matches', { ...made, seats: [{ kind: 'bot', rank: 'Pope' }, { kind: 'me' }] })).status,
    400,
  );

  // Against a bot, everything can be taken back but chance: it never minds.
  const human = newClient(server.url);
  const { id } = await newMatch(human, { game: 'cups', seats: [{ kind: 'me' }, { kind: 'bot', rank: 'Sergeant' }] });
  await join(human, id);
  const watcher = await human.open();
  watcher.send({ do: 'watch', match: id, since: null });
  const begun = await watcher.next('state');
  const answer = anAnswer(game, begun.view as never, first) as string;
  let at = begun.at;
  if (at === 0) at = (await watcher.next('news', (news) => news.at === 1)).at;
  await watcher.ask({ do: 'act', match: id, nonce: 'x', at, act: { answer } });
  assert.equal((await watcher.ask({ do: 'undo', match: id, nonce: 'u', at: 2, to: 0 })).tell, 'ack');
  await watcher.next('news', (news) => news.at === 4);
  wire.close();
  watcher.close();
});

test('whoever runs out of time loses the match, on the record', async () => {
  const { id, wires, states, clients } = await pair(server.url, { game: 'cups', pace: { kind: 'live', bank: 1000, increment: 0 } });
  assert.deepEqual(states[0]?.clocks?.running, [0, 1]);
  const answer = anAnswer(game, states[1]?.view as never, first) as string;
  await wires[1].ask({ do: 'act', match: id, nonce: 'b', at: 0, act: { answer } });
  const over = await wires[1].next('over');
  assert.deepEqual(over.result.share, [0, 1]);
  const record = await clients[0].ok<MatchRecord>('GET', `/api/matches/${id}/record`);
  assert.deepEqual(record.entries.at(-1)?.seat, 0);
  for (const wire of wires) wire.close();
});

test('the list of one’s matches says where one is waited for', async () => {
  const { id, clients, wires, states } = await pair(server.url, { game: 'cups' });
  const turns = async () => {
    const lobbies = await Promise.all(clients.map((client) => client.ok<Lobby>('GET', '/api/lobby')));
    return lobbies.map(({ mine }) => mine.find((match) => match.id === id)?.myTurn);
  };
  assert.deepEqual(await turns(), [true, true], 'both bid at once');
  const answer = anAnswer(game, states[0]?.view as never, () => 0) as string;
  await wires[0].ask({ do: 'act', match: id, nonce: 'bid', at: 0, act: { answer } });
  assert.deepEqual(await turns(), [false, true]);
  for (const wire of wires) wire.close();
});
