// A good player beats one who plays at random, and two of them finish every scenario.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Game,
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  type Offer,
  offerTo,
  readOptions,
  type Seat,
  sampled,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { SCENARIO_IDS } from '../content/scenarios/scenarios.ts';
import { game } from '../game.ts';
import type { EnGarde } from '../state.ts';

/** Plays a match; `good` says which seats think. */
function play(seed: number, options: Record<string, Json>, seats: number, good: (seat: Seat) => boolean): Match<EnGarde> {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const source = sampled(seed);
  const dice = sampled(seed + 999);
  const setup = { game: game.slug, rules: { version: '', hash: '' }, options: read.options, seats, fair: { commitment: '', entropy: [] } };
  const match = startMatch(game, setup, source) as Match<EnGarde>;
  const umpire = new Umpire(match, source, false);
  for (let answers = 0; !match.result; answers++) {
    assert.ok(answers < 5000, 'the game ends');
    const seat = waitingFor(match)[0] as Seat;
    const offer = offerTo(game as Game<EnGarde>, match, seat) as Offer;
    giveAnswer(game, match, seat, good(seat) ? best(match, seat, offer) : any(offer, dice), umpire);
  }
  return match;
}

function best(match: Match<EnGarde>, seat: Seat, offer: Offer): Json {
  const answers = isSpace(offer) ? offer.candidates() : offer;
  const rates = game.lore.rate(viewOf(game, match, seat), seat, answers);
  return answers[rates.indexOf(Math.max(...rates))] as Json;
}

function any(offer: Offer, dice: ReturnType<typeof sampled>): Json {
  const below = (sides: number) => dice.below(sides, 0, '');
  return (isSpace(offer) ? offer.sample(below) : offer[below(offer.length)]) as Json;
}

test('the policy beats chance', () => {
  let won = 0;
  const games = 12;
  for (let seed = 1; seed <= games; seed++) {
    const { result } = play(seed, { 'terrain-mode': 'auto' }, 2, (seat) => seat === seed % 2);
    won += result?.share[seed % 2] ?? 0;
  }
  assert.ok(won >= 11, `${won} of ${games}`);
});

for (const scenario of SCENARIO_IDS) {
  test(`EG-END-03 two good players bring ${scenario} to its end`, () => {
    const match = play(5, { scenario, 'terrain-mode': 'auto' }, scenario === 'occupy' ? 3 : 2, () => true);
    assert.ok(match.result);
    assert.ok(match.state.turn <= 12);
  });
}
