// A campaign as a file: what was saved is read again, and whatever else it may be is refused in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignScreen, Campaigns } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { fileOf, readFileOf, type SavedCampaign } from '../campaigns.ts';

const screen: CampaignScreen = {
  title: '',
  headline: 'Day one',
  stages: [],
  tasks: [],
  meeting: null,
  orders: [],
  chapters: [],
  rosters: [],
  verdict: null,
};

/** A game whose campaigns are any object with a day in it. */
const maker: Campaigns = {
  rule: '',
  kinds: [],
  muster: () => assert.fail(),
  start: () => assert.fail(),
  read: (value: Json) =>
    value && typeof value === 'object' && 'day' in value ? { campaign: value } : { refusal: { rule: '', reason: 'it has no day.' } },
  title: () => 'The war',
  waiting: () => [],
  screen: () => screen,
  change: () => assert.fail(),
  answer: () => assert.fail(),
  nextMatch: () => null,
  afterMatch: () => assert.fail(),
};

const saved: SavedCampaign = {
  id: '1',
  slug: 'toy',
  name: 'The war',
  saved: 0,
  hash: 'f',
  seats: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', rank: 'Sergeant' },
  ],
  plan: null,
  campaign: { day: 1 },
  match: null,
  played: {},
  says: '',
};

const read = (data: Json) => readFileOf(maker, 'toy', 'a', data);
const written = () => JSON.parse(fileOf(saved));

test('what was saved as a file is read again', () => {
  const again = read(written());
  assert.deepEqual(again.seats, saved.seats);
  assert.deepEqual(again.campaign, saved.campaign);
  assert.equal(again.name, 'The war');
});

test('whatever else it is, it is refused in words', () => {
  for (const other of [null, 7, [], { baize: 1 }, 'campaign']) assert.throws(() => read(other), /not a campaign that was saved here/);
  assert.throws(() => read({ ...written(), game: 'other' }), /of another game \(other\)/);
  const seats: Json[] = [
    [],
    [{ kind: 'person', name: 'A' }],
    [...written().seats, { kind: 'person', name: 'C' }],
    [
      { kind: 'bot', rank: 'Marshal' },
      { kind: 'person', name: 'B' },
    ],
    'nobody',
  ];
  for (const wrong of seats) assert.throws(() => read({ ...written(), seats: wrong }), /who sits where/);
  assert.throws(() => read({ ...written(), campaign: 5 }), /no day/);
});

test('a name that is too long is cut', () => {
  const again = read({
    ...written(),
    seats: [
      { kind: 'person', name: 'x'.repeat(80) },
      { kind: 'bot', rank: 'Recruit' },
    ],
  });
  assert.equal(again.seats[0]?.kind === 'person' && again.seats[0].name.length, 30);
});
