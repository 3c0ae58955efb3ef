// The words with which a card is put to its owner fit what it offers.
import assert from 'node:assert/strict';
import { askedOf } from '@baize/kernel';
import { game } from '../game.ts';
import { aField, type Field, type Table, test } from './field.ts';

function asksFor({ match, state }: Table): string {
  const asked = askedOf(game, match);
  return asked?.decision.prompt?.(state, asked.locals, match.asked?.seats[0] ?? 0) ?? '';
}

/** Two lines side by side, and an enemy. */
function lines(): Field {
  return aField().unit('A', 'one', 'infantry', [10, 10]).unit('A', 'two', 'infantry', [18, 10]).unit('B', 'b', 'infantry', [24, 40]);
}

test('AGW-CARD-03 AGW-CMD-05 a number card speaks of the brigade of a general where it moves one', () => {
  assert.equal(asksFor(lines().turn('5♥')), 'Your card, the 5♥, moves one regiment. Which?');
  const led = lines().general('A', 'G', 'one').turn('5♥');
  assert.ok(led.has({ do: 'brigade', led: 0 }));
  assert.equal(asksFor(led), 'Your card, the 5♥, moves one regiment, or the brigade of your general. Which?');
});

test('AGW-CARD-04 a court card speaks of a brigade only where one stands', () => {
  assert.equal(asksFor(lines().turn('K♥')), 'Your card, the K♥, moves a brigade, or one regiment. Which?');
  const alone = lines();
  alone.of('two').counter = true;
  assert.equal(asksFor(alone.turn('K♥')), 'Your card, the K♥, moves one regiment. Which?');
});

test('AGW-ACE-01 AGW-CARD-05 an ace speaks of any regiment; a card that can only tick off says so', () => {
  assert.equal(asksFor(lines().turn('A♥')), 'Your card, the A♥, moves any regiment, even one that has acted. Which?');
  const gone = lines().general('A', 'G', [40, 4]);
  Object.assign(gone.of('one'), { counter: true });
  Object.assign(gone.of('two'), { status: 'lost', figures: 0 });
  assert.equal(asksFor(gone.turn('5♥')), 'Your card, the 5♥, finds nobody to move. What is it for?');
});
