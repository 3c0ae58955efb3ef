import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, puzzleOfDay } from '../puzzle-of-day.ts';

const COUNTS: Record<string, number> = { one: 3, two: 0, three: 2 };
const at = (day: number, slugs = Object.keys(COUNTS)) => puzzleOfDay(day, slugs, async (slug) => COUNTS[slug] ?? 0);

test('the games take turns from day to day, and one without puzzles gives its day to the next', async () => {
  assert.deepEqual([await at(300), await at(301), await at(302)], ['/puzzles/one/2', '/puzzles/three/1', '/puzzles/three/1']);
  assert.deepEqual([await at(303), await at(306), await at(309)], ['/puzzles/one/3', '/puzzles/one/1', '/puzzles/one/2']);
});

test('where nobody has puzzles there is none for today', async () => {
  assert.equal(await at(300, ['two']), null);
  assert.equal(await at(300, []), null);
});

test('a day lasts from midnight to midnight where the visitor lives', () => {
  assert.equal(dayOf(new Date(2026, 10, 19, 0, 1)), dayOf(new Date(2026, 10, 19, 23, 59)));
  assert.equal(dayOf(new Date(2026, 10, 20, 0, 1)), dayOf(new Date(2026, 10, 19, 23, 59)) + 1);
});
