// The statistics against direct computation, known values, and simulation with fixed seeds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quickDice } from '@baize/bots';
import fc from 'fast-check';
import { ladderOf } from '../stats/ladder.ts';
import { inverse } from '../stats/matrix.ts';
import {
  countPairs,
  deviations,
  eloOf,
  intervalOf,
  logLikelihoodRatio,
  meanAndVariance,
  type Pairs,
  shareOf,
} from '../stats/pentanomial.ts';
import { logisticRidge } from '../stats/regression.ts';
import { boundsOf, expectedPairs, newTest, type Question } from '../stats/sequential.ts';
import { type ForceGame, worthsOf } from '../stats/worth.ts';

const near = (got: number, expected: number, by: number) => assert.ok(Math.abs(got - expected) <= by, `${got} is not ${expected} ± ${by}`);

function chance(seed: number): () => number {
  const dice = quickDice(seed);
  return () => dice.below(2 ** 32) / 2 ** 32;
}

/** The likeliest odds with a given mean by plain climbing: odds are moved between three scores at a time, so that sum and mean stay. */
function likeliest(seen: readonly number[], share: number): number {
  const parts = [0, 0.25, 0.5, 0.75, 1];
  const even = parts.map(() => 0.2);
  // Begin at odds of that mean: mix the even odds with all at one end.
  const end = share > 0.5 ? 4 : 0;
  const mix = (share - 0.5) / ((parts[end] as number) - 0.5);
  const odds = even.map((each, at) => each * (1 - mix) + (at === end ? mix : 0));
  const value = (given: readonly number[]) => seen.reduce((sum, count, at) => sum + count * Math.log(given[at] as number), 0);
  for (let size = 0.1; size > 1e-9; size /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (let a = 0; a < 5; a++)
        for (let b = a + 1; b < 5; b++)
          for (let c = b + 1; c < 5; c++)
            for (const sign of [1, -1]) {
              const next = [...odds];
              // Weights that keep both the sum and the mean.
              next[a] = (next[a] as number) + sign * size * (c - b);
              next[b] = (next[b] as number) - sign * size * (c - a);
              next[c] = (next[c] as number) + sign * size * (b - a);
              if (next.some((each) => each <= 0) || value(next) <= value(odds) + 1e-13) continue;
              odds.splice(0, 5, ...next);
              moved = true;
            }
    }
  }
  return value(odds);
}

test('the likelihood ratio is that of the likeliest odds with each mean, found by climbing', () => {
  const cases: [Pairs, number, number][] = [
    [[3, 7, 20, 12, 6], 0.5, 0.55],
    [[10, 5, 9, 4, 22], 0.5, 0.6],
    [[2, 30, 40, 9, 1], 0.55, 0.5],
    [[5, 1, 3, 1, 9], 0.45, 0.5],
  ];
  for (const [pairs, from, to] of cases) {
    near(logLikelihoodRatio(pairs, from, to), likeliest(pairs, to) - likeliest(pairs, from), 1e-4);
  }
});

test('the likelihood ratio turns its sign with the question and with the sides', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.tuple(count, count, count, count, count), fc.double({ min: 0.4, max: 0.6, noNaN: true }), (pairs, to) => {
      const ratio = logLikelihoodRatio(pairs, 0.5, to);
      near(logLikelihoodRatio(pairs, to, 0.5), -ratio, 1e-6);
      near(logLikelihoodRatio([pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]], 0.5, 1 - to), ratio, 1e-6);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test("strength and error of published results are fishtest's", () => {
  const published: [Pairs, elo: number, error: number][] = [
    [[10789, 19328, 33806, 19402, 10543], -0.7735773359165423, 1.2775798957280218],
    [[39, 2226, 31451, 2412, 40], 0.902981048809024, 0.6625314859816553],
    [[1187, 7410, 13475, 7378, 1164], -0.4426077992236841, 1.7298590276177421],
  ];
  for (const [pairs, elo, error] of published) {
    near(eloOf(meanAndVariance(pairs).mean), elo, 1e-6);
    const [low, high] = intervalOf(pairs);
    near((eloOf(high) - eloOf(low)) / 2, error, 0.001);
  }
  near(deviations(0.95), 1.959964, 1e-5);
  near(shareOf(eloOf(0.6)), 0.6, 1e-12);
  near(eloOf(10 / 11), 400, 1e-9);
});

/** Pairs whose two games share the luck of the deal. */
function simulatedPairs(count: number, strength: number, luck: number, drawn: number, next: () => number): number[] {
  const game = (edge: number) => (next() < drawn ? 0.5 : next() < 0.5 + edge ? 1 : 0);
  return Array.from({ length: count }, () => {
    const deal = (next() - 0.5) * luck;
    return game(strength + deal) + game(strength - deal);
  });
}

test('the interval of a share holds the truth in 95 of 100 cases, with few pairs and with many', () => {
  const next = chance(7);
  for (const [count, strength, luck, drawn] of [
    [15, 0, 0.5, 0.1],
    [40, 0.1, 0.6, 0],
    [150, 0.25, 0.3, 0.3],
    [60, 0.4, 0.1, 0],
  ] as const) {
    const truth = 0.5 + strength * (1 - drawn);
    let held = 0;
    for (let i = 0; i < 2000; i++) {
      const [low, high] = intervalOf(countPairs(simulatedPairs(count, strength, luck, drawn, next)));
      if (low <= truth && truth <= high) held += 1;
    }
    assert.ok(held >= 1860 && held <= 1980, `${held} of 2000 with ${count} pairs`);
  }
});

const STRONGER = { kind: 'stronger', from: 0.5, to: 0.58, alpha: 0.05, beta: 0.05 } as const satisfies Question;

function decide(question: Question, strength: number, next: () => number): { answer: string; pairs: number } {
  const run = newTest(question);
  for (;;) {
    const verdict = run.add(simulatedPairs(1, strength, 0.4, 0.1, next)[0] as number);
    if (verdict.answer !== 'open') return verdict;
    assert.ok(verdict.pairs < 20_000, 'a test comes to an end');
  }
}

test('a sequential test is wrong no oftener than it was told, and sooner done than a fixed one', () => {
  const next = chance(11);
  const runs = 300;
  let falseYes = 0;
  let falseNo = 0;
  let pairs = 0;
  for (let i = 0; i < runs; i++) {
    falseYes += decide(STRONGER, 0, next).answer === 'stronger' ? 1 : 0;
    const strong = decide(STRONGER, 0.08 / 0.9, next);
    falseNo += strong.answer === 'stronger' ? 0 : 1;
    pairs += strong.pairs;
  }
  assert.ok(falseYes <= runs * 0.085, `${falseYes} false alarms`);
  assert.ok(falseNo <= runs * 0.085, `${falseNo} overlooked`);
  // A test of fixed size with the same errors takes ((1.645 + 1.645) * spread / difference)² pairs; the spread of a pair is about 0.32.
  const fixed = ((2 * 1.645 * 0.32) / 0.08) ** 2;
  assert.ok(pairs / runs < fixed * 0.75, `${pairs / runs} pairs on average, ${fixed} with a fixed number`);
});

test('fair is found fair, and either favour is found', () => {
  const next = chance(13);
  const question: Question = { kind: 'fair', within: 0.1, alpha: 0.05, beta: 0.05 };
  const tally = (strength: number, expected: string) => {
    let right = 0;
    for (let i = 0; i < 100; i++) right += decide(question, strength, next).answer === expected ? 1 : 0;
    assert.ok(right >= 88, `${right} of 100 ${expected}`);
  };
  tally(0, 'fair');
  tally(0.13, 'first favoured');
  tally(-0.13, 'second favoured');
});

test('a verdict stands once it is given, and the time left is guessed from the way so far', () => {
  const run = newTest(STRONGER);
  const before = Array.from({ length: 10 }, () => run.add(1.5)).at(-1);
  assert.ok(before);
  const { high } = boundsOf(STRONGER);
  near(high, Math.log(19), 1e-12);
  if (before.answer === 'open') near(expectedPairs(STRONGER, before, 1000), (10 * high) / (before.ratios[0] as number), 1);
  for (let i = 0; i < 200; i++) run.add(1.5);
  const { answer, pairs } = run.verdict();
  assert.equal(answer, 'stronger');
  assert.deepEqual(run.add(0), run.verdict());
  assert.equal(expectedPairs(STRONGER, run.verdict(), 1000), pairs);
  assert.equal(expectedPairs({ kind: 'count' }, newTest({ kind: 'count' }).add(1), 40), 40);
});

test('a ladder finds known strengths again, and its intervals hold them in 95 of 100 cases', () => {
  const next = chance(17);
  const truth = [1700, 1580, 1500, 1430, 1290];
  const middle = truth.reduce((sum, each) => sum + each, 0) / truth.length;
  let held = 0;
  let off = 0;
  const ladders = 200;
  for (let run = 0; run < ladders; run++) {
    const encounters = [];
    for (let a = 0; a < truth.length; a++)
      for (let b = a + 1; b < truth.length; b++) {
        let won = 0;
        for (let game = 0; game < 60; game++) won += next() < shareOf((truth[a] as number) - (truth[b] as number)) ? 1 : 0;
        encounters.push({ a, b, games: 60, won });
      }
    for (const { player, rating, low, high } of ladderOf(truth.length, encounters)) {
      const real = 1500 + (truth[player] as number) - middle;
      if (low <= real && real <= high) held += 1;
      off += (rating - real) / (ladders * truth.length);
    }
  }
  near(off, 0, 1);
  assert.ok(held >= 930 && held <= 975, `${held} of 1000`);
});

test('a ladder of two is the share of their games; who only won stands high, not endlessly', () => {
  const [first, second] = ladderOf(2, [{ a: 0, b: 1, games: 10_000, won: 7500 }]);
  near((first?.rating ?? 0) - (second?.rating ?? 0), eloOf(0.75), 0.5);
  const perfect = ladderOf(2, [{ a: 1, b: 0, games: 20, won: 20 }]);
  assert.equal(perfect[0]?.player, 1);
  assert.ok(Number.isFinite(perfect[0]?.rating));
});

test('an inverse is one', () => {
  const matrix = [
    [4, 1, 0.5],
    [1, 3, 0.2],
    [0.5, 0.2, 2],
  ];
  const back = inverse(matrix);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) {
      const product = [0, 1, 2].reduce((sum, k) => sum + (matrix[i]?.[k] as number) * (back[k]?.[j] as number), 0);
      near(product, i === j ? 1 : 0, 1e-12);
    }
});

test('a regression stands where the slope of its likelihood is nothing, and finds known coefficients', () => {
  const next = chance(19);
  const truth = [0.3, -0.8, 0.5];
  const samples = Array.from({ length: 6000 }, () => {
    const x = truth.map(() => next() * 4 - 2);
    const odds = x.reduce((sum, each, at) => sum + each * (truth[at] as number), 0);
    return { x, y: next() < 1 / (1 + Math.exp(-odds)) ? 1 : 0 };
  });
  const penalties = [2, 2, 2];
  const { coefficients, covariance } = logisticRidge(samples, penalties);
  const value = (given: readonly number[]) =>
    samples.reduce((sum, { x, y }) => {
      const odds = x.reduce((all, each, at) => all + each * (given[at] as number), 0);
      return sum + y * odds - Math.log(1 + Math.exp(odds));
    }, 0) - given.reduce((sum, each, at) => sum + ((penalties[at] as number) * each * each) / 2, 0);
  for (let at = 0; at < 3; at++) {
    near(coefficients[at] as number, truth[at] as number, 3.5 * Math.sqrt(covariance[at]?.[at] as number));
    for (const step of [1e-3, -1e-3]) {
      assert.ok(value(coefficients.map((each, i) => (i === at ? each + step : each))) < value(coefficients));
    }
  }
});

test('a bargain and a dear thing are found among random forces of unequal points; intervals hold the truth', () => {
  const next = chance(23);
  const prices = { rifle: 8, gun: 5, horse: 6, militia: 3 };
  const worths = { rifle: 10, gun: 5, horse: 6, militia: 1.5 };
  const names = Object.keys(prices) as (keyof typeof prices)[];
  const force = () => {
    const features: Record<string, number> = {};
    let points = 0;
    const budget = 30 + next() * 20;
    for (;;) {
      const name = names[Math.floor(next() * names.length)] as keyof typeof prices;
      if (points + prices[name] > budget) return { points, features };
      points += prices[name];
      features[name] = (features[name] ?? 0) + 1;
    }
  };
  const value = ({ features }: ForceGame['a']) => names.reduce((sum, name) => sum + (features[name] ?? 0) * worths[name], 0);
  let held = 0;
  const runs = 25;
  for (let run = 0; run < runs; run++) {
    const games = Array.from({ length: 1200 }, (_, at): ForceGame => {
      const [a, b] = [force(), force()];
      const aFirst = at % 2 === 0;
      const odds = 0.1 * (value(a) - value(b)) + (aFirst ? 0.2 : -0.2);
      return { a, b, aFirst, taken: next() < 1 / (1 + Math.exp(-odds)) ? 1 : 0 };
    });
    const found = worthsOf(games, prices);
    // A point is worth what it is on the average of all that was fielded.
    const sum = (read: (name: keyof typeof prices) => number) =>
      found.reduce(
        (all, { feature, forces }) => all + forces * prices[feature as keyof typeof prices] * read(feature as keyof typeof prices),
        0,
      );
    const point = sum((name) => worths[name]) / sum((name) => prices[name]);
    for (const { feature, worth, low, high } of found) {
      const truth = worths[feature as keyof typeof worths] / point;
      if (run === 0) near(worth as number, truth, 1.6);
      if ((low as number) <= truth && truth <= (high as number)) held += 1;
    }
  }
  assert.ok(held >= runs * 4 * 0.88, `${held} of ${runs * 4}`);
});

test('games that tell nothing give no worth', () => {
  const side = { points: 10, features: { stick: 1 } };
  const games = Array.from({ length: 40 }, (_, at): ForceGame => ({ a: side, b: side, aFirst: at % 2 === 0, taken: at % 4 < 2 ? 1 : 0 }));
  assert.deepEqual(worthsOf(games, { stick: 2 }), [{ feature: 'stick', price: 2, worth: null, low: null, high: null, forces: 80 }]);
});
