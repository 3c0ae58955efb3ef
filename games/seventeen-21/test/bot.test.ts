import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampled, startMatch, viewOf } from '@baize/kernel';
import { lore } from '../bot.ts';
import { oddsFor, passLikely } from '../bot-combat.ts';
import { ALL_UNITS, type Card, face } from '../content/units.ts';
import { game } from '../game.ts';
import { CENTRE, type Combat, type S21, unitsIn } from '../state.ts';

const withValue = (value: number) => ALL_UNITS.find((card) => face(card).value === value) as Card;

/** A combat in the centre, before any card is laid: the fighters are 5s, five cards in each reserve, nothing else was seen. */
function fight(): { s: S21; combat: Combat } {
  const options = { decks: 1, advanced: 'off', attacks: 'two', loneAttack: 'off', younger: 'random', weather: 'fair' };
  const wing = () => ({ terrain: 'heath-1', held: null, units: [[], []] as S21['wings'][0]['units'] });
  const s: S21 = { ...(game.setUp(options, 2) as S21), wings: [wing(), wing(), wing()] };
  const [one, two] = ALL_UNITS.filter((card) => face(card).value === 5) as [Card, Card];
  unitsIn(s, CENTRE, 0).push({ card: one, shocked: false, entered: 0 });
  unitsIn(s, CENTRE, 1).push({ card: two, shocked: false, entered: 1 });
  const others = ALL_UNITS.filter((card) => card !== one && card !== two);
  s.sides[0].reserve = others.slice(0, 5);
  s.sides[1].reserve = others.slice(5, 10);
  const combat: Combat = {
    wing: CENTRE,
    attacker: 0,
    fighter: [0, 1],
    cards: [[], []],
    boosts: [[], []],
    noTerrain: false,
    phase: 0,
    opened: false,
    passes: 0,
    over: false,
    winner: null,
  };
  s.combat = combat;
  return { s, combat };
}

test('a position that mirrors itself is worth one half', () => {
  const options = { decks: 2, advanced: 'on', attacks: 'two', loneAttack: 'off', younger: 'random', weather: 'draw' };
  const setup = { game: game.slug, rules: { version: '', hash: '' }, options, seats: 2, fair: { commitment: '', entropy: [] } };
  const match = startMatch(game, setup, sampled(1));
  const { state } = viewOf(game, match as typeof match & { state: S21 }, 0);
  assert.equal(lore.evaluate(state, 0) + lore.evaluate(state, 1), 1);
});

test('S21-COMB-03 what is called next is reckoned from the cards that a side has not seen', () => {
  const { s } = fight();
  const odds = oddsFor(s, 0);
  const seen = [...s.sides[0].reserve, ...unitsIn(s, CENTRE, 0).map(({ card }) => card), ...unitsIn(s, CENTRE, 1).map(({ card }) => card)];
  for (let value = 1; value <= 11; value++) {
    const left = ALL_UNITS.filter((card) => face(card).value === value && !seen.includes(card)).length;
    assert.ok(Math.abs((odds.of[value] as number) - left / (ALL_UNITS.length - seen.length)) < 1e-12, `value ${value}`);
  }
  // Whatever the other side holds, as long as nobody has seen it.
  s.sides[1].reserve.reverse().splice(0, 2);
  assert.deepEqual(oddsFor(s, 0), odds);
});

test('S21-COMB-01 who has just passed hardly holds the card that wins', () => {
  const { s, combat } = fight();
  combat.cards = [[{ card: withValue(10), called: false }], [{ card: withValue(9), called: false }]];
  Object.assign(combat, { passes: 1, phase: 0, opened: true });
  const held = (value: number) => {
    s.sides[1].reserve = [withValue(value)];
    return passLikely(s, 1);
  };
  assert.ok(held(11) < 0.6 * held(1), `${held(11)} with an 11, ${held(1)} with a 1`);
  combat.passes = 0;
  assert.equal(held(11), 1);
});
