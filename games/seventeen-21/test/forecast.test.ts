import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  forecast,
  giveAnswer,
  isSpace,
  offerTo,
  pileSize,
  type Seat,
  sampled,
  startMatch,
  Umpire,
  type View,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { type Card, face } from '../content/units.ts';
import { game } from '../game.ts';
import { total } from '../rules/fighting.ts';
import type { S21 } from '../state.ts';

const options = { decks: 2, advanced: 'on', attacks: 'two', loneAttack: 'off', younger: 'random', weather: 'draw' };
const setup = { game: game.slug, rules: { version: '', hash: '' }, options, seats: 2, fair: { commitment: '', entropy: [] } };

/** The views of a random game in which a card may be called. */
function callers(seed: number): { view: View<S21>; seat: Seat }[] {
  const source = sampled(seed);
  const match = startMatch(game, setup, source) as View<S21>;
  const umpire = new Umpire<S21>(match, source, false);
  const found: { view: View<S21>; seat: Seat }[] = [];
  while (match.asked) {
    const seat = waitingFor(match)[0] as Seat;
    const offer = offerTo(game, match, seat);
    if (!offer) throw new Error('Nobody is asked.');
    const below = (sides: number) => source.below(sides, 0, '');
    if (!isSpace(offer) && offer.includes('call')) found.push({ view: viewOf(game, match, seat), seat });
    giveAnswer(game, match, seat, isSpace(offer) ? offer.sample(below) : offer[below(offer.length)], umpire);
  }
  return found;
}

/** The odds that the next card busts, worked out by hand from what the seat may know. */
function bustOdds({ state }: View<S21>, seat: Seat): number {
  const { top, loose, vague } = state.battle;
  const room = 21 - total(state.combat as NonNullable<S21['combat']>, seat);
  const busts = (cards: readonly Card[]) => cards.filter((card) => face(card).value > room).length;
  const known = top[0]?.card;
  if (known !== undefined && known !== '?') return busts([known]);
  const all = loose.length + (vague?.count ?? 0);
  return busts(loose) / all + (vague ? ((vague.count / all) * busts(vague.among)) / vague.among.length : 0);
}

test('S21-COMB-07 the forecast of a call gives exactly the odds of a bust that the seat can know', () => {
  let looked = 0;
  for (const { view, seat } of [...callers(5), ...callers(6)]) {
    if (pileSize(view.state.battle) === 0) continue;
    // Without doctrines no window stops the forecast before the check.
    for (const side of view.state.sides) side.doctrines = [];
    const { exact, outcomes } = forecast(game, view, seat, 'call');
    const odds = (labels: string) => outcomes.filter(({ label }) => label.includes(labels)).reduce((all, each) => all + each.odds, 0);
    // A reserve refilled after the combat branches too far to be followed to its end.
    if (!exact) continue;
    assert.ok(Math.abs(odds('') - 1) < 1e-9);
    assert.ok(Math.abs(odds('you bust') - bustOdds(view, seat)) < 1e-9);
    looked += 1;
  }
  assert.ok(looked > 50, `only ${looked} calls were forecast`);
});
