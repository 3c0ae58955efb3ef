import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineOne } from '../engine-one/index.ts';
import {
  canonical,
  type Engine,
  engineIn,
  engineOf,
  fixedOf,
  gameOf,
  isSpace,
  keyOfFixed,
  newFlow,
  putFixedBack,
  sampled,
  takeFixedOff,
} from '../index.ts';
import { checkGame } from '../testkit/index.ts';
import { SECRET, setUp } from './sessions.ts';
import { makeToy } from './toy.ts';

/** Plays a match to its end through an engine alone, as a host does, taking the first answer of each offer. */
function playThrough(engine: Engine, secret = SECRET) {
  const setup = setUp(engine.game);
  const session = engine.open(setup, engine.chance(secret, setup.fair.entropy));
  while (!session.match.result) {
    const seat = engine.waiting(session.match)[0] as number;
    const view = engine.view(session, seat);
    const question = engine.question(view, seat);
    assert.ok(question);
    const answer = isSpace(question.offer) ? question.offer.candidates()[0] : question.offer[0];
    assert.equal(engine.refusal(view, seat, answer), null);
    assert.ok(question.label(answer).length > 0);
    const reply = engine.act(session, { seat, answer });
    assert.ok('events' in reply, JSON.stringify(reply));
  }
  return session;
}

test('a host can play, record, open and prove a match through its engine alone', () => {
  const engine = engineOf(makeToy());
  const session = playThrough(engine);
  const record = engine.record(session, ['Ash', 'Birch'], SECRET);
  assert.ok(engine.verify(record).holds);
  assert.equal(canonical(engine.openRecord(record, 'by hand').match), canonical(session.match));
});

test('engine one plays the rules of before: the same match as ever, proved by itself', () => {
  const engine = engineOne(makeToy() as never);
  const session = playThrough(engine);
  const record = engine.record(session, ['Ash', 'Birch'], SECRET);
  assert.ok(engine.verify(record).holds);
  const { entries, draws, events } = session;
  const half = engine.restore(session.setup, { entries: entries.slice(0, 5), draws }, 'by hand');
  const snapshot = { match: structuredClone(half.match), after: 5, events: events.slice(0, 6) };
  const again = engine.restore(session.setup, { entries, draws, snapshot }, 'by hand');
  assert.equal(canonical(again.match), canonical(session.match));
});

test('a bundle brings its engine; one that brings none is driven by engine one', async () => {
  const game = makeToy();
  const own = engineOf(game);
  assert.equal(await engineIn({ game, engine: own }), own);
  assert.equal((await engineIn({ game })).version, 1);
});

/** What never changes: a map, laid out when the match begins and extended by the first answer. */
interface Mapped {
  fixed: { map: readonly string[] };
  at: number;
}

function makeMapped() {
  const { flow, procedure, decision } = newFlow<Mapped>();
  const step = decision<{}, number>('step', {
    rule: 'M-01',
    who: () => 0,
    options: (s) => [s.at + 1],
    prompt: () => 'Step on',
    label: (_s, _l, answer) => String(answer),
    apply: (s, _l, answer, u) => {
      if (s.at === 0) s.fixed = u.fix({ map: [...s.fixed.map, 'a hill'] });
      s.at = answer;
    },
  });
  const main = procedure('main')
    .while(
      (s) => s.at < 3,
      (p) => p.decide(step),
    )
    .do((_s, _l, u) => u.end({ rule: 'M-01', kind: 'over', share: [1, 0] }));
  return gameOf<Mapped>({
    slug: 'mapped',
    title: 'Mapped',
    flow,
    main,
    setUp: () => ({ fixed: { map: ['a wood'] }, at: 0 }),
    view: (s) => ({ ...s }),
  });
}

test('what never changes is frozen, shared by copies, views and guesses, and can be sent apart', () => {
  const engine = engineOf(makeMapped());
  const session = engine.open(setUp(engine.game), sampled(1));
  const { fixed } = session.match.state as Mapped;
  assert.throws(() => (fixed.map as string[]).push('a river'));
  assert.equal((engine.thinking.copy(session.match).state as Mapped).fixed, fixed);
  const view = engine.view(session, 0);
  assert.equal((engine.thinking.guess(view, { below: () => 0 }).state as Mapped).fixed, fixed);
  const { match, key } = takeFixedOff(view);
  assert.equal(key, keyOfFixed(fixed));
  assert.equal(fixedOf(match), null);
  assert.equal(canonical(putFixedBack(JSON.parse(JSON.stringify(match)), structuredClone(fixed))), canonical(view));
  engine.act(session, { seat: 0, answer: 1 });
  assert.deepEqual((session.match.state as Mapped).fixed.map, ['a wood', 'a hill']);
  assert.notEqual(takeFixedOff(engine.view(session, 0)).key, key);
});

test('the kit holds over a game with a fixed part and nothing but defaults', () => {
  assert.equal(checkGame(makeMapped(), { games: 20, share: 1, replays: 1 }).games, 20);
});
