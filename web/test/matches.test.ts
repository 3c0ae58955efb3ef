// Plans, records and replays, over whatever stands on the shelf.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botNamed, quickDice } from '@baize/bots';
import { shelf } from '@baize/games';
import { type AnyGame, engineOf, type Session, same } from '@baize/kernel';
import { hasSecrets, newLocalMatch } from '../match/local-match.ts';
import { chaptersOf, readLog } from '../match/log.ts';
import { openReplay } from '../match/replay.ts';
import { rungsOf } from '../pages/rating-words.ts';
import { newPlan, onlineMatchOf, refusePlan, seatPlans, seatWish, withMode, withSeats } from '../pages/setup-plan.ts';
import type { LoadedGame } from '../shell/games.ts';

const box = shelf[0];
assert.ok(box);
const game: AnyGame = await box.load();
const engine = engineOf(game);
const rules: LoadedGame = {
  hash: 'f'.repeat(64),
  game,
  engine,
  scene: {
    scene: () => ({ headline: '', surface: { kind: 'wings', wings: [] }, pieces: [], standings: [] }),
    touches: () => [],
    motions: () => [],
  },
};

/** A match at this device, played on by bots for some answers. */
function played(answers: number): Session {
  const plan = newPlan(game);
  const saved = newLocalMatch(rules, plan.options, seatPlans(plan, 'Ada'));
  const { record } = saved;
  const session = engine.openRecord(record, engine.chance(record.secret ?? '', record.setup.fair.entropy));
  const bot = botNamed('policy');
  const dice = quickDice(1);
  for (let i = 0; i < answers && !session.match.result; i++) {
    const seat = engine.waiting(session.match)[0] ?? 0;
    const reply = engine.act(session, { seat, answer: bot.answer(engine, engine.view(session, seat), seat, dice) });
    assert.ok('events' in reply);
  }
  return session;
}

test('every game on the shelf can be begun with its usual plan', async () => {
  for (const each of shelf) {
    const one = await each.load();
    const plan = newPlan(one);
    assert.equal(refusePlan(engineOf(one), plan), null, each.slug);
    assert.equal(onlineMatchOf(one, plan).seats.length, one.seats.least);
  }
});

test('a table that is opened for a friend is not offered to strangers', () => {
  assert.equal(newPlan(game).listed, false);
});

test('there is one of me, and whoever sat there takes my place', () => {
  const plan = seatWish(newPlan(game), 1, 'me');
  assert.deepEqual(plan.wishes, [{ rank: 'Sergeant' }, 'me']);
  assert.deepEqual(seatPlans(plan, ' '), [
    { kind: 'bot', rank: 'Sergeant' },
    { kind: 'person', name: ' ' },
  ]);
});

test('over the line the last seat is opened, and I have to sit somewhere', () => {
  const plan = withMode(newPlan(game), 'live');
  assert.deepEqual(onlineMatchOf(game, plan).seats, [{ kind: 'me' }, { kind: 'open' }]);
  assert.deepEqual(onlineMatchOf(game, { ...plan, minutes: 0 }).pace, { kind: 'free' });
  assert.match(refusePlan(engine, seatWish(plan, 0, { rank: 'Recruit' }))?.reason ?? '', /seat yourself/);
  assert.equal(withSeats(plan, 3).wishes.length, 3);
});

test('a new match keeps a secret that fits its commitment, and proves itself', () => {
  const session = played(30);
  const plan = newPlan(game);
  const { record } = newLocalMatch(rules, plan.options, seatPlans(plan, 'Ada'));
  assert.deepEqual(record.players, ['Ada', 'Sergeant']);
  assert.ok(engine.verify(record).holds);
  assert.ok(session.entries.length > 0);
});

test('chapters tell a seat what it may know, and mark what was taken back', () => {
  const session = played(12);
  for (const seat of [0, 1, null]) {
    const told = chaptersOf(session, seat).flatMap(({ events }) => events);
    assert.ok(told.every(({ to }) => to === undefined || (seat !== null && to.includes(seat))));
  }
  const chapters = chaptersOf(session, 0);
  const log = readLog(engine, [...chapters, { at: chapters.length, events: [], undo: 3 }], 0);
  assert.ok(log.filter(({ at }) => at > 3).every(({ gone }) => gone));
  assert.ok(log.filter(({ at }) => at <= 3).every(({ gone }) => !gone));
  assert.equal(typeof hasSecrets(engine, session, [0, 1]), 'boolean');
});

test('a replay shows the same at every place, whichever mode it is wound', () => {
  const session = played(60);
  const replay = openReplay(engine, engine.record(session, ['Ada', 'Bob'], null));
  assert.equal(replay.length, session.entries.length);
  const forward = Array.from({ length: replay.length + 1 }, (_, place) => JSON.stringify(replay.at(place, 0).view));
  for (const place of [replay.length, 3, Math.floor(replay.length / 2), 0, 41, 40]) {
    if (place <= replay.length) assert.equal(JSON.stringify(replay.at(place, 0).view), forward[place], `place ${place}`);
  }
  assert.ok(same(replay.at(replay.length, 0).view, engine.view(session, 0)));
  assert.ok(same(replay.at(replay.length, 'all').view.state, session.match.state));
  assert.ok(replay.chapters(replay.length, 'all').every(({ events }) => events.every(({ to }) => to === undefined)));
});

test('a table counts for the ratings with people or bots against somebody, not with bots alone', () => {
  const plan = { ...newPlan(game), mode: 'live' as const, rated: true };
  assert.equal(onlineMatchOf(game, plan).rated, true);
  assert.equal(onlineMatchOf(game, withMode({ ...plan, mode: 'here' }, 'live')).rated, true);
  assert.equal(onlineMatchOf(game, { ...plan, wishes: [{ rank: 'Captain' }, { rank: 'Captain' }] }).rated, undefined);
});

test('one stands among the bots by rating, each with its span', () => {
  const bots = [
    { rank: 'Captain', rating: 1640, deviation: 20 },
    { rank: 'Recruit', rating: 1200, deviation: 30 },
  ];
  const rungs = rungsOf({ game: game.slug, rating: 1500, deviation: 90, matches: 7, bots });
  assert.deepEqual(
    rungs.map(({ who }) => who),
    ['Captain', 'You', 'Recruit'],
  );
  assert.deepEqual(rungs[1], { who: 'You', says: '1500 (1320 to 1680)', isMine: true });
});
