// The page reads entries as the kernel does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Entry, isPublic, keptEntries } from '@baize/kernel';
import fc from 'fast-check';
import { isPublicEntry, keptPublicEntries, lastAnswerOf } from '../match/entries.ts';

const kinds = fc.array(fc.tuple(fc.constantFrom('answer', 'standing', 'undo', 'draw'), fc.nat(1), fc.nat(30)), { maxLength: 30 });

/** Entries as a session could have written them: what is taken back was there and stood. */
function entriesOf(given: readonly (readonly [string, number, number])[]): Entry[] {
  const entries: Entry[] = [];
  for (const [kind, seat, number] of given) {
    if (kind === 'standing') entries.push({ seat, standing: 'pass', up: true, mark: null, from: 0 });
    else if (kind === 'answer') entries.push({ seat, answer: number, from: 0 });
    else if (kind === 'draw') entries.push({ seat, draw: 'offer', from: 0 });
    else {
      const kept = keptEntries(entries).filter(({ entry }) => isPublic(entry));
      const to = kept[number % Math.max(1, kept.length)];
      if (to) entries.push({ seat, undo: to.index, agreed: [], from: 0 });
    }
  }
  return entries;
}

test('what was kept, whatever was taken back', () => {
  fc.assert(
    fc.property(kinds, (given) => {
      const entries = entriesOf(given);
      const kept = keptEntries(entries).filter(({ entry }) => isPublic(entry));
      assert.deepEqual(keptPublicEntries(entries), kept);
      assert.deepEqual(entries.map(isPublicEntry), entries.map(isPublic));
      for (const seat of [0, 1]) {
        const last = kept.findLast(({ entry }) => entry.seat === seat && 'answer' in entry);
        assert.equal(lastAnswerOf(entries, seat), last?.index ?? null);
      }
    }),
  );
});
