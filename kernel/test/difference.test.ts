// Differences make the new value from the old one, to the byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Difference, differenceText, type KnownTexts, withDifference } from '../difference.ts';

/** Few keys and values, so that two values have much in common. */
const leaf = fc.constantFrom<unknown>(0, 1, 'a', null, true, -2.5, 1e21, '"', 'a\\b', 'ü\n', '\ud800');
const key = fc.constantFrom('a', 'b', 'c', '1', '10', 'x', '"');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, fc.option(tie('value'), { nil: undefined, freq: 8 }), { noNullPrototype: true }),
  ),
}));

function differenceOf(before: unknown, after: unknown): Difference | null {
  return JSON.parse(differenceText(before, after) ?? 'null') as Difference | null;
}

function sent<T>(given: T): T {
  return JSON.parse(JSON.stringify(given)) as T;
}

test('any two values: over the wire and back, byte for byte', () => {
  fc.assert(
    fc.property(value, value, (one, two) => {
      // What arrives has gone through JSON; what is compared has not.
      const before = { list: [one], kept: 'as it is' };
      const after = { list: [two], kept: 'as it is' };
      const change = differenceOf(before, after);
      const had = sent(before);
      const made = change ? withDifference(had, sent(change)) : had;
      assert.equal(JSON.stringify(made), JSON.stringify(after));
    }),
    { numRuns: 5000 },
  );
});

test('two who look at the same parts: what is written once for both is what each would have had written alone', () => {
  fc.assert(
    fc.property(value, value, value, value, (one, two, own, others) => {
      const [before, after] = [{ part: one }, { part: two }];
      const known: KnownTexts = new Map();
      for (const [had, has] of [
        [own, others],
        [others, own],
      ]) {
        const from = { own: had, deep: { before: 1, shared: before } };
        const to = { own: has, deep: { before: 2, shared: after } };
        assert.equal(differenceText(from, to, known), differenceText(from, to));
      }
      // What is the same now and was another then is another difference.
      assert.equal(differenceText({ part: 'other' }, after, known), differenceText({ part: 'other' }, after));
    }),
    { numRuns: 2000 },
  );
});

test('one change after the other: whoever hears them all has every value, byte for byte, and shares what stays', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
      const course = values.map((each) => ({ list: [each], kept: { as: ['it', 'is'] } }));
      let had = sent(course[0]) as (typeof course)[number];
      for (const [n, after] of course.entries()) {
        const change = n === 0 ? null : differenceOf(course[n - 1], after);
        const before = had;
        const was = JSON.stringify(before);
        if (change) had = withDifference(before, sent(change) as Difference) as typeof had;
        assert.equal(JSON.stringify(had), JSON.stringify(after));
        assert.equal(JSON.stringify(before), was, 'what was before is as it was');
        assert.equal(had.kept, before.kept);
      }
    }),
    { numRuns: 2000 },
  );
});

test('what did not change is not said', () => {
  assert.equal(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), null);
  const units = Array.from({ length: 40 }, (_, n) => ({ id: n, x: 0, name: 'a long name that stays' }));
  const moved = units.map((unit) => (unit.id === 7 ? { ...unit, x: 12 } : unit));
  assert.deepEqual(differenceOf({ units }, { units: moved }), { in: { units: { at: { 7: { in: { x: { is: 12 } } } } } } });
  assert.deepEqual(differenceOf([1, 2, 3], [1]), { at: {}, length: 1 });
  assert.deepEqual(differenceOf({ a: 1, b: 2 }, { b: 2, c: 3 }), { in: {}, less: ['a'], more: { c: 3 } });
});

test('where words of a list have moved up, its end is said anew, and not each of them by its place', () => {
  const cards = Array.from({ length: 60 }, (_, n) => `card ${n}`);
  const without = cards.filter((card) => card !== 'card 50');
  assert.deepEqual(differenceOf(cards, without), { at: {}, length: 50, more: without.slice(50) });
  const one = cards.map((card) => (card === 'card 7' ? 'another' : card));
  assert.deepEqual(differenceOf(cards, one), { at: { 7: { is: 'another' } } });
});

test('lists of words that lose, gain and change some: over the wire and back, byte for byte, and hardly longer than the whole', () => {
  const word = fc.constantFrom('a', 'bc', 'd', 'efg', 'h', '"');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.array(word, { maxLength: 3 }), fc.nat(30), fc.nat(4), (before, put, at, out) => {
      const after = [...before.slice(0, at), ...put, ...before.slice(at + out)];
      const change = differenceOf(before, after);
      const made = change ? withDifference(sent(before), change) : before;
      assert.equal(JSON.stringify(made), JSON.stringify(after));
      // A few changed words by their places, in the worst case.
      assert.ok(JSON.stringify(change).length <= JSON.stringify(after).length + 80);
    }),
    { numRuns: 3000 },
  );
});

test('a member whose name is a number stands first, so it is not added at the end', () => {
  assert.deepEqual(differenceOf({ a: 1 }, { 5: 2, a: 1 }), { is: { 5: 2, a: 1 } });
});

test('a name that every object has is a member like any other', () => {
  const before = sent({ state: { toString: 1 } });
  const after = { state: { toString: 2, constructor: 3 } };
  const change = differenceOf(before, after);
  assert.ok(change);
  assert.equal(JSON.stringify(withDifference(before, sent(change))), JSON.stringify(after));
});
