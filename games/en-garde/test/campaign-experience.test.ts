// Experience and new Ranks (EGW-PROG).
import assert from 'node:assert/strict';
import test from 'node:test';
import { isPlain, scripted } from '@baize/kernel';
import { woundsTold } from '../campaign/ends.ts';
import { experienceFor, objectiveCandidates, type Part, priceOfRank, withExperience } from '../campaign/experience.ts';
import { entriesAbove, type Rise, refuseRise, rise } from '../campaign/new-rank.ts';
import {
  afterGame,
  betweenGames,
  chanceScenario,
  isOver,
  isReady,
  newProgression,
  nextChooser,
  progressWinner,
  refuseProgressForce,
  refuseRecruit,
  withRecruit,
} from '../campaign/progression.ts';
import { type MasterRoster, rosterFrom } from '../campaign/record.ts';
import { civilian, summoned } from '../content/profiles.ts';
import type { Dice } from '../content/scenarios/dice.ts';
import type { ModelRecord } from '../content/types.ts';
import { warbandOf } from '../muster/muster.ts';
import type { Sheet } from '../muster/sheet.ts';
import { woundSteed } from '../rules/wounds/wounds.ts';
import type { Steed } from '../state.ts';
import { Table } from './builder.ts';
import { band, custom, customBand } from './muster-builder.ts';

function rolls(...faces: number[]): Dice {
  const source = scripted(faces);
  let drawn = 0;
  const below = (sides: number, what: string) => source.below(sides, drawn++, what);
  return { below, d6: (what) => below(6, what) + 1 };
}

const roster = (sheet: Sheet, experience = 0): MasterRoster => {
  const made = rosterFrom(warbandOf(sheet));
  return { ...made, members: made.members.map((member) => ({ ...member, experience })) };
};
const QUIET = { survived: true, wounded: [], banner: false, objective: false };
const INTO = (entry: string | null, more: Partial<Rise> = {}): Rise => ({ entry, options: [], attributes: [], spells: [], ...more });
const end = (id: string, more: object = {}) => ({
  id,
  fate: 'table' as const,
  wound: 'none' as const,
  captured: false,
  mount: null,
  ...more,
});
function risen(before: MasterRoster, id: string, how: Rise): { record: ModelRecord; experience: number } {
  const after = rise(before, id, how);
  assert.ok('roster' in after, JSON.stringify(after));
  const member = after.roster.members.find(({ record }) => record.id === id);
  assert.ok(member);
  return member;
}

test('EGW-PROG-01 what gives experience', () => {
  const reiver = warbandOf(band('border-reivers', 'reiver')).models[0] as ModelRecord;
  assert.equal(experienceFor(reiver, QUIET), 1);
  assert.equal(experienceFor(reiver, { ...QUIET, survived: false, wounded: [2, 1, 5] }), 2);
  assert.equal(experienceFor(reiver, { ...QUIET, banner: true, objective: true }), 3);
  assert.equal(experienceFor(summoned('s'), { ...QUIET, wounded: [5] }), 0);
  assert.equal(experienceFor(civilian('c'), QUIET), 0);
});

test('EGW-PROG-01 who may be named for the objective', () => {
  const part = (id: string, more: Partial<Part> = {}): Part => ({
    id,
    living: true,
    touches: false,
    carriedCivilianOff: false,
    killedCivilian: false,
    onDefendersSide: false,
    ...more,
  });
  const LOST = { won: false, escorts: false, civilianAway: false };
  const WON = { ...LOST, won: true };
  const here = [
    part('a', { touches: true, onDefendersSide: true }),
    part('b', { living: false, killedCivilian: true }),
    part('c', { carriedCivilianOff: true }),
  ];
  assert.deepEqual(objectiveCandidates('capture', here, LOST), ['a']);
  assert.deepEqual([objectiveCandidates('defence', here, LOST), objectiveCandidates('occupy', here, WON)], [[], ['a']]);
  assert.deepEqual(objectiveCandidates('escort', here, LOST), ['b']);
  assert.deepEqual(objectiveCandidates('escort', here, { ...LOST, escorts: true, civilianAway: true }), ['a', 'c']);
  assert.deepEqual(objectiveCandidates('raid', here, LOST), ['c']);
  assert.deepEqual([objectiveCandidates('bridge', here, WON), objectiveCandidates('bridge', here, LOST)], [['a'], []]);
  assert.deepEqual(objectiveCandidates('skirmish', here, WON), []);
});

test('EGW-PROG-02 the price of a Rank', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(priceOfRank), [3, 5, 10, 15, null]);
  assert.equal(refuseRise(roster(band('border-reivers', 'reiver'), 4), 'm1')?.rule, 'EGW-PROG-02');
  assert.equal(refuseRise(roster(band('border-reivers', 'reiver'), 5), 'm1'), null);
  assert.equal(refuseRise(roster(band('border-reivers', 'lord'), 99), 'm1')?.rule, 'EGW-PROG-02');
});

test('EGW-PROG-03 golden 38: a Reiver becomes a Veteran Reiver', () => {
  const before = roster(band('border-reivers', 'reiver'), 2);
  const [member] = before.members;
  assert.ok(member);
  const fought = withExperience(member, { survived: true, wounded: [3, 3, 1], banner: false, objective: false });
  assert.equal(fought.experience, 5);
  const { record, experience } = risen({ ...before, members: [fought] }, 'm1', INTO('veteran-reiver'));
  const { rank, cp, initiative, fight, shoot, points, name } = record;
  assert.deepEqual(
    { rank, cp, initiative, fight, shoot, points, name, experience },
    { rank: 3, cp: 3, initiative: 1, fight: 3, shoot: 1, points: 17, name: 'Veteran Reiver', experience: 0 },
  );
  assert.ok(isPlain(record));
});

test('EGW-PROG-03 it keeps all it has, takes options of the new entry, and is worth the higher value', () => {
  const scout = roster(band('border-reivers', 'reiver + longbow + @scout'), 5);
  const { record } = risen(scout, 'm1', INTO('veteran-reiver', { options: [{ group: 'weapon', item: 'pistol' }] }));
  assert.deepEqual(
    record.arms.map(({ weapon }) => weapon),
    ['sword', 'longbow', 'pistol'],
  );
  assert.deepEqual(record.attributes, [{ id: 'scout' }]);
  assert.equal(record.points, 25, '17 + 5 for the pistol + 3 for the kept Scout');
  const refused = rise(scout, 'm1', INTO('veteran-reiver', { options: [{ group: 'lance', item: 'lance' }] }));
  assert.ok('refusal' in refused && refused.refusal.rule === 'EGW-OPT-03');
  const rider = risen(roster(band('border-reivers', 'reiver + horse'), 5), 'm1', INTO('veteran-reiver')).record;
  assert.deepEqual([rider.mount?.kind, rider.points, rider.move], ['horse', 27, 'cavalry']);
});

test('EGW-PROG-03 without an entry of the next Rank: the base profile and its number of Attributes', () => {
  const hussar = roster(band('polish-lithuanian', 'haiduk'), 5);
  assert.deepEqual(entriesAbove(hussar.members[0]?.record as ModelRecord), [], 'all of Rank 3 are mounted');
  const { record } = risen(hussar, 'm1', INTO(null, { attributes: [{ id: 'tough' }, { id: 'agile' }] }));
  const { rank, cp, initiative, fight, shoot, points } = record;
  assert.deepEqual({ rank, cp, initiative, fight, shoot, points }, { rank: 3, cp: 3, initiative: 2, fight: 3, shoot: 1, points: 24 });
  const many = rise(hussar, 'm1', INTO(null, { attributes: [{ id: 'tough' }, { id: 'agile' }, { id: 'scout' }] }));
  assert.ok('refusal' in many && many.refusal.rule === 'EGW-PROG-03');
  const militia = custom(1);
  const own = risen(roster(customBand(militia), 3), militia.id, INTO(null)).record;
  assert.deepEqual([own.rank, own.points], [2, 9]);
  const must = rise(roster(band('border-reivers', 'reiver'), 5), 'm1', INTO(null));
  assert.ok('refusal' in must && must.refusal.rule === 'EGW-PROG-03');
});

test('EGW-PROG-03 EGW-MAGIC-01 EGW-MAGIC-02 golden 53: a rising Magician keeps light armour and learns one more spell', () => {
  const before = roster(band('conquistadors', 'veteran'), 30);
  const old = before.members[0]?.record as ModelRecord;
  const entry = entriesAbove({ ...old, rank: 3 }).find(({ armour }) => armour === 'medium-armour' || armour === 'heavy-armour');
  const member = before.members[0];
  assert.ok(member);
  const mage: ModelRecord = {
    ...old,
    ...{
      rank: 3,
      armour: 'light-armour',
      shield: null,
      attributes: [{ id: 'magician' }],
      spells: ['armour', 'heal', 'stun'],
      magicPoints: 6,
    },
  };
  const mages: MasterRoster = { ...before, members: [{ ...member, record: mage }] };
  const into = entry?.id ?? null;
  const few = rise(mages, mage.id, INTO(into));
  assert.equal('refusal' in few && few.refusal.rule, 'EGW-MAGIC-02');
  const { record } = risen(mages, mage.id, INTO(into, { spells: ['mist'] }));
  assert.deepEqual([record.armour, record.spells, record.magicPoints], ['light-armour', ['armour', 'heal', 'stun', 'mist'], 8]);
});

test('EGW-PROG-01 a wound on an equal’s horse counts against its rider’s Rank', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  const rider = t.model('B', 2, { at: [11.375, 10], mount: { kind: 'horse', barding: null } });
  t.with((s, u) => woundSteed(s, s.steeds[0] as Steed, 4, u, { rule: 'EG-ATK-07', by: a }));
  assert.deepEqual(woundsTold(t.s, t.u.events), [{ kind: 'wound', by: a, model: rider }]);
});

test('EGW-PROG-04 one Rank 5', () => {
  const both = roster(band('border-reivers', 'chieftain', 'lord'), 20);
  assert.equal(refuseRise(both, 'm1')?.rule, 'EGW-PROG-04');
  const fallen = { ...both, members: both.members.map((member, at) => (at === 1 ? { ...member, health: 'killed' as const } : member)) };
  assert.equal(refuseRise(fallen, 'm1'), null);
  assert.equal(risen(fallen, 'm1', INTO('lord')).record.armour, 'medium-armour', 'the better armour replaces the worse');
});

test('EGW-PROG-05 between the games: recovery, captives, recruits, forces', () => {
  const before = roster(band('border-reivers', 'lord', '3 reiver', 'broken-man'));
  const after = betweenGames(
    before,
    [
      end('m1', { wound: 'light' }),
      end('m2', { wound: 'grievous' }),
      end('m3', { wound: 'grievous' }),
      end('m4', { fate: 'taken', captured: true }),
      end('m5', { fate: 'killed' }),
    ],
    rolls(4, 3),
  );
  assert.deepEqual(
    after.members.map((member) => [member.record.id, member.misses, isReady(member)]),
    [
      ['m1', 0, true],
      ['m2', 0, true],
      ['m3', 1, false],
      ['m4', 1, false],
    ],
  );
  assert.equal(refuseProgressForce(after, { models: ['m1', 'm3'], leader: 'm1' }, 100)?.rule, 'EGW-PROG-05');
  assert.equal(refuseProgressForce(after, { models: ['m1', 'm2'], leader: 'm1' }, 41)?.rule, 'EGW-PROG-05');
  assert.equal(refuseProgressForce(after, { models: ['m1', 'm2'], leader: 'm1' }, 42), null);
  const later = betweenGames(after, [end('m1'), end('m2')], rolls());
  assert.ok(later.members.every(isReady), 'they missed one game');
  const of = (list: 'border-reivers' | 'aztecs', entry: string) => ({
    ...(warbandOf(band(list, entry)).models[0] as ModelRecord),
    id: 'r1',
  });
  assert.equal(refuseRecruit(later, of('border-reivers', 'broken-man')), null);
  assert.equal(refuseRecruit(later, of('border-reivers', 'reiver'))?.rule, 'EGW-PROG-05');
  assert.equal(refuseRecruit(later, of('aztecs', 'peasant'))?.rule, 'EGW-PROG-05');
  assert.equal(withRecruit(later, of('border-reivers', 'broken-man')).spent, later.spent + 4);
});

test('EGW-PROG-05 the loser chooses the next scenario; most games won wins', () => {
  assert.deepEqual([nextChooser([0]), nextChooser([0, 1]), nextChooser([0, null])], [1, 0, null]);
  assert.equal(chanceScenario(rolls(8)), 'raid');
  assert.deepEqual([progressWinner([0, 0, 1]), progressWinner([1, null]), progressWinner([0, 1])], [0, 1, null]);
});

test('EGW-PROG-05 a game of the campaign: experience, recovery, the next chooser', () => {
  const warband = warbandOf(band('border-reivers', 'lord', '2 reiver'));
  const before = newProgression([warband, warband], 'raid', 100, 2);
  const ends = [end('m1'), end('m2', { wound: 'grievous' }), end('m3', { fate: 'killed' })];
  const deeds = { m1: { ...QUIET, wounded: [5, 4] }, m2: QUIET };
  const after = afterGame(before, [ends, []], [deeds, {}], 0, rolls(6));
  assert.deepEqual(
    after.rosters[0].members.map(({ record, experience, misses }) => [record.id, experience, misses]),
    [
      ['m1', 2, 0],
      ['m2', 1, 0],
    ],
  );
  assert.deepEqual([after.won, after.scenario, nextChooser(after.won), isOver(after)], [[0], null, 1, false]);
  assert.equal(isOver(afterGame(after, [[], []], [{}, {}], null, rolls())), true);
  assert.equal(isPlain(after), true);
});
