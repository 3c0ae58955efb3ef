// Small reckonings of pages and panels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Motion } from '@baize/contracts';
import type { Event, View } from '@baize/kernel';
import { luckOf } from '../match/luck.ts';
import { endingOf, kindWords, verdictOf } from '../match/match-client.ts';
import { joinChapters } from '../match/online-match.ts';
import { ownDecisions, turningPoints } from '../match/turning-points.ts';
import { unreadOf } from '../match/unread.ts';
import { deadlineWords } from '../pages/deadline-words.ts';
import { holidayOf, inWords } from '../pages/holiday-dates.ts';
import { inviteLink, readToken } from '../pages/invitation.ts';
import { kindsInWords } from '../pages/kinds-in-words.ts';
import { paceInWords } from '../pages/pace.ts';
import { readPaper } from '../pages/paper.ts';
import { since } from '../pages/since.ts';
import { clockFace, timeLeft } from '../panels/clock.ts';
import { aView } from '../table/test/toy-table.ts';

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

test('luck is that of the dice that were seen to roll, for each side; few throws say nothing', () => {
  const roll = (side: number, ...values: number[]): Motion => ({
    do: 'roll',
    dice: values.map((value) => ({ sides: 6, value })),
    says: '',
    side,
  });
  const motions = (_view: View, { kind }: Event) => (kind === 'rolled' ? [roll(0, 6, 6, 6, 5, 5, 6), roll(1, 1)] : []);
  const staging = {
    scene: () => ({ headline: '', surface: { kind: 'wings' as const, wings: [] }, pieces: [], standings: [] }),
    touches: () => [],
    motions,
  };
  const log = [[{ rule: '', kind: 'rolled', text: '' }], [{ rule: '', kind: 'drawn', text: '' }]];
  const [lucky, ...others] = luckOf(staging, aView, { log });
  assert.equal(others.length, 0, 'one die is no luck');
  assert.deepEqual([lucky?.seat, lucky?.count, lucky?.expected], [0, 6, 3.5]);
  assert.ok(lucky && lucky.better > 95);
});

test('an ending is named by what ended it, to those who played and to those who watched', () => {
  const people = [{ name: 'Ada' }, { name: 'Bob' }];
  const won = { rule: '', kind: 'clear victory', share: [1, 0], points: [7, 4] };
  assert.equal(endingOf(won, people, 0), 'You win by points, 7 to 4');
  assert.equal(endingOf(won, people, 1), 'You lose by points, 7 to 4');
  assert.equal(endingOf(won, people, null), 'Ada wins by points, 7 to 4');
  assert.equal(endingOf({ rule: '', kind: 'concession', share: [1, 0] }, people, 0), 'You win, by resignation');
  assert.equal(endingOf({ rule: '', kind: 'clear victory', share: [0, 1], outOfTime: 0 }, people, 0), 'You lose, on time');
  assert.equal(endingOf({ rule: '', kind: 'draw agreed', share: [0.5, 0.5] }, people, 0), 'Honours are even, by agreement');
});

test('a match turned where its course made the largest steps', () => {
  const log = ['set up', 'a', 'b', 'c', 'd'].map((text) => [{ rule: '', kind: '', text }]);
  const entries = [0, 1, 0, 1].map((seat) => ({ seat, answer: 'x', from: 0 }));
  assert.deepEqual(turningPoints([0.5, 0.52, 0.2, 0.21, 1], { log, entries }), [
    { place: 2, gain: -32, says: 'b' },
    { place: 4, gain: 79, says: 'd' },
  ]);
});

test('of one’s own answers the best and the costliest are told, never another’s and none that was taken back', () => {
  const log = ['set up', 'a', 'b', 'c', 'd', 'back', 'e'].map((text) => [{ rule: '', kind: '', text }]);
  const answer = (seat: number) => ({ seat, answer: 'x', from: 0 });
  const entries = [answer(0), answer(1), answer(0), answer(0), { seat: 0, undo: 3, agreed: [], from: 0 }, answer(0)];
  const course = [0.5, 0.6, 0.1, 0.4, 0.99, 0.4, 0.3];
  assert.deepEqual(ownDecisions(course, { log, entries }, 0), {
    best: { place: 3, gain: 30, says: 'c' },
    costliest: { place: 6, gain: -10, says: 'e' },
  });
  assert.deepEqual(ownDecisions(course, { log, entries: entries.slice(0, 1) }, 1), { best: null, costliest: null });
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

test('the game says how it was won where that says more than that it was', () => {
  const people = [{ name: 'You' }, { name: 'Corporal' }];
  const result = (kind: string) => ({ rule: '', kind, share: [0, 1] });
  assert.equal(kindWords(result('victory'), people, 0), null);
  assert.equal(kindWords(result('concession'), people, 0), null, 'the title says already that somebody gave up');
  assert.equal(kindWords(result('total victory'), people, 0), 'Total victory for Corporal.');
  assert.equal(kindWords(result('total victory'), people, 1), 'Total victory.');
});

test('a holiday lasts from the beginning of its first day to the end of its last', () => {
  const { from, to } = holidayOf('2026-03-01', '2026-03-03');
  assert.equal(new Date(from).getHours(), 0);
  assert.equal(new Date(to).getDate(), 4);
  assert.equal(inWords(from, to).split(' to ').length, 2);
  const day = holidayOf('2026-03-01', '2026-03-01');
  assert.doesNotMatch(inWords(day.from, day.to), / to /);
});

test('a paper is taken apart into heading, words for its picture, and text', () => {
  assert.deepEqual(readPaper('# Fair\n\n![who says what](a.svg)\n\n1. First\n'), {
    title: 'Fair',
    picture: 'who says what',
    text: '1. First',
  });
});

test('who must answer until when, in words: first oneself, else the others; holidays are said', () => {
  const HOUR = 3_600_000;
  const seats = ['Ada', 'Bea'].map((name, seat) => ({
    ...{ seat, name, kind: 'player' as const, player: name, rank: null, ready: true, pledge: null },
  }));
  const words = (...deadlines: { seat: number; until: number; resting?: true }[]) => deadlineWords({ deadlines, mySeat: 0, seats }, 0);
  assert.equal(words(), '');
  assert.equal(words({ seat: 0, until: HOUR / 2 }), 'you: less than an hour left');
  assert.equal(words({ seat: 0, until: 0 }), 'you: time is up');
  assert.match(words({ seat: 1, until: 30 * HOUR }, { seat: 0, until: 5.5 * HOUR }), /^you: 5 hours left, until /);
  assert.match(words({ seat: 1, until: 72 * HOUR }), /^Bea: 3 days left, until /);
  assert.match(words({ seat: 1, until: 72 * HOUR, resting: true }), /^Bea: on holiday, until /);
});

test('the men of a force are told by kind and number', () => {
  assert.equal(kindsInWords(['Commandant', 'Fusilier 1', 'Fusilier 2', 'Old Moustache']), 'Commandant, 2 Fusiliers, Old Moustache');
  assert.equal(kindsInWords(['1st Westshire', 'Servant', 'Servant', 'Rifleman', 'Rifleman']), '1st Westshire, 2 Servants, 2 Riflemen');
  assert.equal(kindsInWords(['The Grumblers of 1812', 'Fusilier 1', 'Fusilier 2']), 'The Grumblers of 1812, 2 Fusiliers');
  assert.equal(kindsInWords(['Hussars', 'Hussars', 'Coach', 'Coach']), '2 Hussars, 2 Coaches');
});

test('of the talk those lines are new that others have said since it was last open', () => {
  const lines = [{ seat: 1 }, { seat: 0 }, { seat: 1 }, { seat: 1 }];
  assert.equal(unreadOf(lines, 0, 0), 3);
  assert.equal(unreadOf(lines, 3, 0), 1);
  assert.equal(unreadOf(lines, 4, 0), 0);
  assert.equal(unreadOf(lines, 2, null), 2, 'who looks on has said nothing');
});
