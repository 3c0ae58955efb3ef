// Small reckonings of pages and panels.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { luckOf } from '../match/luck.ts';
import { verdictOf } from '../match/match-client.ts';
import { joinChapters } from '../match/online-match.ts';
import { inviteLink, readToken } from '../pages/invitation.ts';
import { paceInWords } from '../pages/pace.ts';
import { since } from '../pages/since.ts';
import { clockFace, timeLeft } from '../panels/clock.ts';

test('a clock runs on for those whose it is, and stops at nothing', () => {
  const clocks = { left: [60_000, 5000], running: [1], now: 0 };
  assert.equal(timeLeft(clocks, 0, 3000), 60_000);
  assert.equal(timeLeft(clocks, 1, 3000), 2000);
  assert.equal(timeLeft(clocks, 1, 30_000), 0);
  assert.deepEqual([59_001, 60_000, 3_725_000, 86_400_000 * 3].map(clockFace), ['1:00', '1:00', '1:02:05', '3 days']);
});

test('an invitation carries the match and its secret', () => {
  const link = inviteLink('https://house', 'ab_c-1', 'se-cr_et');
  assert.equal(link, 'https://house/join/ab_c-1~se-cr_et');
  assert.deepEqual(readToken('ab_c-1~se-cr_et'), { id: 'ab_c-1', invite: 'se-cr_et' });
  assert.deepEqual(readToken('ab_c-1'), { id: 'ab_c-1', invite: undefined });
});

test('paces and times in words', () => {
  assert.equal(paceInWords({ kind: 'days', days: 1 }), 'A day for each answer.');
  assert.equal(paceInWords({ kind: 'live', bank: 600_000, increment: 5000 }), '10 minutes each, and 5 seconds for every answer.');
  assert.deepEqual(
    [0, 5 * 60_000, 3_600_000, 30 * 3_600_000].map((ago) => since(0, ago)),
    ['just now', '5 min ago', 'an hour ago', 'yesterday'],
  );
});

test('the report names the winner, the winners, or nobody', () => {
  const people = [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cy' }];
  const result = (share: number[]) => ({ rule: '', kind: '', share });
  assert.equal(verdictOf(result([1, 0, 0]), people), 'Ada wins.');
  assert.equal(verdictOf(result([0.5, 0, 0.5]), people), 'Ada and Cy win.');
  assert.equal(verdictOf(result([1 / 3, 1 / 3, 1 / 3]), people), 'Honours are even.');
});

test('luck is spoken of only where dice were thrown often', () => {
  const throws = [0, 5, 5, 5, 2, 1].flatMap((value) => [6, value]);
  assert.deepEqual(luckOf([...throws, 52, 3, 10, 9]), [{ sides: 6, count: 6, mean: 4, expected: 3.5 }]);
  assert.deepEqual(luckOf([6, 1]), []);
});

test('chapters that come again take the place of the old ones', () => {
  const chapter = (at: number, kind = 'old') => ({ at, events: [{ rule: '', kind }] });
  const joined = joinChapters([chapter(0), chapter(1), chapter(2)], [chapter(2, 'new'), chapter(3, 'new')]);
  assert.deepEqual(
    joined.map(({ at, events }) => [at, events[0]?.kind]),
    [
      [0, 'old'],
      [1, 'old'],
      [2, 'new'],
      [3, 'new'],
    ],
  );
  assert.equal(joinChapters([chapter(0)], []).length, 1);
});
