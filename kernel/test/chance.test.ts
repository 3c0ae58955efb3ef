import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { entered, enumerate, keyed, NeedsChance, recorded, type Source, sampled, scripted, secretFrom, seedFrom } from '../index.ts';

const seed = seedFrom(secretFrom('chance'), ['a', 'b']);

test('keyed draws are the same again, and each can be had by itself', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
      (key, sides) => {
        const source = keyed(key);
        const drawn = sides.map((n, index) => source.below(n, index, ''));
        assert.ok(drawn.every((value, i) => value >= 0 && value < (sides[i] as number)));
        const last = sides.length - 1;
        assert.equal(keyed(key).below(sides[last] as number, last, ''), drawn[last]);
      },
    ),
    { numRuns: 50 },
  );
});

test('another seed, or another place in the stream, gives another course', () => {
  const course = (from: Uint8Array, at: number) => Array.from({ length: 40 }, (_, i) => keyed(from).below(1000, at + i, ''));
  assert.notDeepEqual(course(seed, 0), course(seedFrom(secretFrom('chance'), ['a', 'c']), 0));
  assert.notDeepEqual(course(seed, 0), course(seed, 1));
});

for (const [name, source] of [['keyed', keyed(seed)] as const, ['sampled', sampled(7)] as const]) {
  test(`${name} dice fall evenly (chi-square of 12,000 d6 below 25)`, () => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 12_000; i++) {
      const face = source.below(6, i, 'd6');
      faces[face] = (faces[face] ?? 0) + 1;
    }
    const chi = faces.reduce((sum, seen) => sum + (seen - 2000) ** 2 / 2000, 0);
    // 5 degrees of freedom: above 25 once in 7,000 seeds; these seeds are fixed.
    assert.ok(chi < 25, `chi-square ${chi} of ${faces}`);
  });
}

test('a script gives dice as people read them and cards by name, then hands over or stops', () => {
  const source = scripted([3, 'b', 6], sampled(1));
  assert.equal(source.below(6, 0, 'd6'), 2);
  assert.equal(source.below(3, 1, 'a card', ['a', 'b', 'c']), 1);
  assert.equal(source.left(), 1);
  assert.equal(source.below(6, 2, 'd6'), 5);
  assert.ok(source.below(6, 3, 'd6') < 6);
  assert.throws(() => scripted([]).below(6, 0, 'd6'), /no more chance, but d6/);
  assert.throws(() => scripted([7]).below(6, 0, 'd6'), /says 7 where d6/);
  assert.throws(() => scripted([0]).below(6, 0, 'd6'), /says 0/);
  assert.throws(() => scripted(['x']).below(2, 0, 'a card', ['a', 'b']), /says x where a card/);
  assert.throws(() => scripted(['x']).below(6, 0, 'd6'), /says x where d6/);
});

test('recorded draws go by their index', () => {
  const source = recorded([4, 1]);
  assert.deepEqual([source.below(6, 1, ''), source.below(6, 0, '')], [1, 4]);
  assert.throws(() => source.below(6, 2, ''), /Draw 2 is not in the record/);
});

test('entered numbers come in order, and then the table waits for the next', () => {
  const source = entered([4]);
  assert.equal(source.below(6, 9, 'd6'), 4);
  assert.throws(
    () => source.below(3, 10, 'a card', ['a', 'b', 'c']),
    (error) => error instanceof NeedsChance && error.toss.sides === 3 && error.toss.what === 'a card' && error.toss.among?.[1] === 'b',
  );
});

test('what is rolled again until somebody wins has courses without end: exact odds are given up', () => {
  const rollOff = (source: Source): string => {
    for (;;) {
      const [one, other] = [source.below(6, 0, ''), source.below(6, 1, '')];
      if (one !== other) return one > other ? 'one' : 'other';
    }
  };
  assert.equal(enumerate(rollOff, 700), undefined);
});

test('enumeration follows every course once, with its exact weight', () => {
  // A d4; on a 1 a coin as well.
  const act = (source: Source) => {
    const die = source.below(4, 0, 'd4') + 1;
    return die === 1 ? `1 ${source.below(2, 1, 'coin')}` : String(die);
  };
  const outcomes = enumerate(act, 100);
  assert.deepEqual(outcomes, [
    { weight: 1 / 8, value: '1 0' },
    { weight: 1 / 8, value: '1 1' },
    { weight: 1 / 4, value: '2' },
    { weight: 1 / 4, value: '3' },
    { weight: 1 / 4, value: '4' },
  ]);
  assert.equal(enumerate(act, 4), undefined);
  assert.equal(enumerate(act, 5)?.length, 5);
  assert.deepEqual(
    enumerate(() => 'sure', 1),
    [{ weight: 1, value: 'sure' }],
  );
});

test('the weights of an enumeration add up to one, however many dice there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }), (dice) => {
      const outcomes = enumerate((source) => dice.map((sides) => source.below(sides, 0, '')).join(), 4000) ?? [];
      assert.equal(
        outcomes.length,
        dice.reduce((product, sides) => product * sides, 1),
      );
      assert.equal(new Set(outcomes.map((outcome) => outcome.value)).size, outcomes.length);
      const sum = outcomes.reduce((all, outcome) => all + outcome.weight, 0);
      assert.ok(Math.abs(sum - 1) < 1e-9);
    }),
  );
});
