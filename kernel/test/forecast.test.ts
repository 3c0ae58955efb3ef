import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyMatch, type Forecast, forecast, giveAnswer, offerTo, sampled, scripted, Umpire, viewOf, wilson } from '../index.ts';
import { anyAnswerOf } from './answers.ts';
import { HANDS, must, sit, staked, stateOf } from './sessions.ts';

const oddsOf = (found: Forecast) => Object.fromEntries(found.outcomes.map(({ label, odds }) => [label, odds]));
const near = (a: number | undefined, b: number, by: number) => assert.ok(a !== undefined && Math.abs(a - b) < by, `${a} is not near ${b}`);

/** Ash has rolled a 3 and may roll again. */
const atReroll = () => staked(sit(scripted([...HANDS, 3])));

test('a roll is forecast exactly, from the seat’s own view', () => {
  const session = atReroll();
  const found = forecast(session.game, viewOf(session.game, session.match, 0), 0, 'again');
  assert.ok(found.exact);
  // A 1 ends Ash's turn, and Birch rolls: six courses more.
  assert.equal(found.runs, 11);
  for (let die = 1; die <= 6; die++) near(oddsOf(found)[`a ${die}`], 1 / 6, 1e-9);
  for (const { odds, low, high } of found.outcomes) assert.ok(low === odds && high === odds);
});

test('outcomes of one label are one group with its tone, and the numbers that were drawn are told besides', () => {
  const session = atReroll();
  const named = {
    ...session.game,
    outcome: (...given: Parameters<typeof session.game.outcome>) => {
      const number = Number(/\d/.exec(String(session.game.outcome(...given)))?.[0]);
      return number > 3 ? { label: 'high', tone: 'good' as const, number } : { label: 'low', tone: 'bad' as const, number };
    },
  };
  const found = forecast(named, viewOf(session.game, session.match, 0), 0, 'again');
  assert.deepEqual(
    found.outcomes.map(({ label, tone }) => [label, tone]),
    [
      ['high', 'good'],
      ['low', 'bad'],
    ],
  );
  for (const { odds } of found.outcomes) near(odds, 1 / 2, 1e-9);
  assert.deepEqual(
    found.numbers?.map(({ value, tone }) => [value, tone]),
    [1, 2, 3, 4, 5, 6].map((value) => [value, value > 3 ? 'good' : 'bad']),
  );
  for (const { odds } of found.numbers ?? []) near(odds, 1 / 6, 1e-9);
});

test('above the limit it is sampled, and the interval holds the exact odds', () => {
  const session = atReroll();
  const found = forecast(session.game, viewOf(session.game, session.match, 0), 0, 'again', { most: 3, samples: 2000 });
  assert.ok(!found.exact);
  assert.equal(found.runs, 2000);
  assert.equal(found.outcomes.length, 6);
  for (const { odds, low, high } of found.outcomes) {
    assert.ok(low < odds && odds < high);
    near(odds, 1 / 6, 0.04);
  }
  const again = forecast(session.game, viewOf(session.game, session.match, 0), 0, 'again', { most: 3, samples: 2000 });
  assert.deepEqual(again, found);
});

test('a draw from a pile of hidden order is forecast as brute force finds it, and changes neither view nor match', () => {
  const session = atReroll();
  must(session, { seat: 0, answer: 'keep' });
  must(session, { seat: 0, answer: null });
  const view = viewOf(session.game, session.match, 0);
  const before = JSON.stringify([view, session.match]);
  // 'play' looks to the end of a duel, so it is sampled, with a player for the parry.
  const player = anyAnswerOf(session.game, 3);
  const found = forecast(session.game, view, 0, 'c03', { samples: 3000, player });
  assert.ok(!found.exact);
  // Unseen by Ash: eleven cards, three of them in Birch's hand, any as likely as another.
  assert.equal(found.outcomes.length, 11);
  for (const { odds } of found.outcomes) near(odds, 1 / 11, 0.03);
  assert.equal(JSON.stringify([view, session.match]), before);

  const brute = new Map<string, number>();
  for (let seed = 0; seed < 3000; seed++) {
    const m = copyMatch(session.match);
    const u = new Umpire(m, sampled(seed), true);
    giveAnswer(session.game, m, 0, 'c03', u);
    const card = String(u.events.find((event) => event.kind === 'drew')?.card);
    brute.set(card, (brute.get(card) ?? 0) + 1 / 3000);
  }
  // The true pile lacks what Birch holds: what Ash cannot know, the forecast does not know either.
  assert.equal(brute.size, 8);
  for (const card of brute.keys()) assert.ok((oddsOf(found)[card] ?? 0) > 0);
});

test('a sealed answer is forecast with a player for the other seats', () => {
  const session = sit(scripted(HANDS));
  const player = anyAnswerOf(session.game, 1);
  const found = forecast(session.game, viewOf(session.game, session.match, 0), 0, [3, 0], { samples: 50, player });
  assert.equal(found.exact, false);
  near(
    found.outcomes.reduce((sum, { odds }) => sum + odds, 0),
    1,
    1e-9,
  );
});

test('a forecast stops where the next question begins, though it bears the same name', () => {
  const session = atReroll();
  const player = () => assert.fail('Birch’s own reroll is another question.');
  const found = forecast(session.game, viewOf(session.game, session.match, 0), 0, 'again', { most: 3, samples: 50, player });
  assert.equal(found.runs, 50);
});

test('what the game has counted itself stands beside what was sampled', () => {
  const session = atReroll();
  const chances = [{ label: 'a 4 or more', odds: 1 / 2 }];
  const game = { ...session.game, chances: () => chances };
  const found = forecast(game, viewOf(session.game, session.match, 0), 0, 'again', { most: 3, samples: 10 });
  assert.deepEqual(found.chances, chances);
  assert.deepEqual(forecast(session.game, viewOf(session.game, session.match, 0), 0, 'keep').chances, []);
});

test('a duel is forecast to its end', () => {
  const session = staked(sit(scripted(['c10', 'c02', 'c03', 'c04', 'c05', 'c06', 3])));
  must(session, { seat: 0, answer: 'keep' });
  must(session, { seat: 0, answer: null });
  assert.ok(stateOf(session).players[0]?.hand.includes('c10'));
  const view = viewOf(session.game, session.match, 0);
  const player = anyAnswerOf(session.game, 5);
  const found = forecast(session.game, view, 0, 'c10', { samples: 300, player });
  const labels = found.outcomes.map(({ label }) => label.split(',')[0]);
  assert.ok(labels.includes('parried') && labels.includes('hit'), labels.join());
  assert.ok(offerTo(session.game, view, 0));
});

test('wilson’s interval at 95 %', () => {
  const [low, high] = wilson(0.5, 100);
  near(low, 0.4038, 1e-3);
  near(high, 0.5962, 1e-3);
  const [none, few] = wilson(0, 10);
  near(none, 0, 1e-9);
  near(few, 0.2775, 1e-3);
  const [most, all] = wilson(1, 10);
  near(most, 0.7225, 1e-3);
  near(all, 1, 1e-9);
});
