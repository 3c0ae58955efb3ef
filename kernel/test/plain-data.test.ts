// What may change is kept as it is, and shares with what was kept before whatever has not changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { frozen, keep } from '../plain-data.ts';

/** Few keys and values, so that two values have much in common. */
const leaf = fc.constantFrom<unknown>(0, 1, 'a', null, true);
const key = fc.constantFrom('a', 'b', 'c', '1', 'x');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { noNullPrototype: true }),
  ),
}));

function partsOf(given: unknown): object[] {
  return typeof given === 'object' && given !== null ? [given, ...Object.values(given).flatMap(partsOf)] : [];
}

test('what is kept is what was given, byte for byte, and changes with nothing', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 5 }), (values) => {
      let kept: unknown = null;
      const seen: { kept: unknown; text: string }[] = [];
      for (const each of values) {
        const now = { list: [each], stays: { as: ['it', 'is'] } };
        kept = keep(kept, now);
        const text = JSON.stringify(now);
        assert.equal(JSON.stringify(kept), text);
        const parts = new Set(partsOf(now));
        assert.ok(!partsOf(kept).some((part) => parts.has(part)), 'it shares nothing with what may change');
        seen.push({ kept, text });
      }
      for (const { kept: then, text } of seen) assert.equal(JSON.stringify(then), text, 'what was kept before is as it was');
    }),
    { numRuns: 3000 },
  );
});

test('what has not changed is the very same object', () => {
  const now = { wings: [{ units: [1, 2] }, { units: [3] }], turn: 1 };
  const first = keep(null, now);
  assert.equal(keep(first, now), first);
  now.wings[1]?.units.push(4);
  const second = keep(first, now);
  assert.deepEqual(second, now);
  assert.equal(second.wings[0], first.wings[0]);
  assert.notEqual(second.wings[1], first.wings[1]);
});

test('members in another order are other bytes', () => {
  assert.equal(JSON.stringify(keep({ a: 1, b: 2 }, { b: 2, a: 1 })), '{"b":2,"a":1}');
});

test('what is frozen is shared, and stays frozen', () => {
  const fixed = frozen({ map: [1, 2] });
  assert.equal(keep(null, { fixed }).fixed, fixed);
  assert.equal(keep({ fixed: { map: [1] } }, { fixed }).fixed, fixed);
});
