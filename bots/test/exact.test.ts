// More time must help: in games so small that the best play is known, the answers of a search come nearer to it with every iteration.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { habitsOf, lossOf, type Secret, secretByChance, ticketRegret, totalsRegret } from './exact.ts';

const FEW = 100;
const MANY = 1600;

/** What is lost with few iterations and with many: at most `most` with many, and that much less than with few. */
function falls(loss: (iterations: number) => number, part: number, most: number): void {
  const [few, many] = [loss(FEW), loss(MANY)];
  const said = `${(100 * few).toFixed(2)} % lost with ${FEW} iterations, ${(100 * many).toFixed(2)} % with ${MANY}`;
  assert.ok(many < part * few && many < most, said);
}

const lossIn = (games: readonly Secret[], seeds: number) => (iterations: number) =>
  games.reduce((sum, secret) => sum + lossOf(secret, habitsOf(secret, iterations, seeds)) / games.length, 0);

test('what can be taken from a sealed answer falls to nothing', () => {
  falls(
    lossIn(
      [1, 2, 3].map((seed) => secretByChance(seed, 1, 6)),
      4,
    ),
    0.25,
    0.015,
  );
});

test('what can be taken from a sealed answer that a hidden hand allows falls', () => {
  falls(
    lossIn(
      [1, 2].map((seed) => secretByChance(seed, 5, 6)),
      2,
    ),
    0.5,
    0.025,
  );
});

test('the same habits lose the same, and the best answer of all loses nothing', () => {
  const secret: Secret = {
    gives: [
      [0.5, 0.25],
      [0.75, 0.5],
    ],
    offers: [[[0, 1]], [[0, 1]]],
  };
  assert.equal(lossOf(secret, [[[0, 1]], [[0, 1]]]), 0);
  assert.equal(lossOf(secret, [[[1, 0]], [[1, 0]]]), 0.25);
});

test('the best of answers that differ little in worlds that differ much is found, with few and with many to choose from', () => {
  falls((iterations) => ticketRegret(12, iterations, 40), 0.5, 0.0025);
  falls((iterations) => ticketRegret(60, iterations, 40), 0.6, 0.006);
});

test('the best answer is found where chance and replies lie behind it', () => {
  falls((iterations) => totalsRegret(iterations, 50), 0.75, 0.035);
});
