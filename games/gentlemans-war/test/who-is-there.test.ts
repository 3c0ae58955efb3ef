// Who is still there, and who counts, when a battle is judged at an awkward moment.
import '../game.ts';
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { trainStanding } from '../rules/convoy/standing.ts';
import { isOut } from '../scenarios/counts.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { holds } from '../scenarios/objectives.ts';
import { rearguardScore } from '../scenarios/rearguard.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });

/** A card on which the unit `idle` of A does nothing: a whole flip goes by, and is judged. */
function idleFlip(made: Field): Table {
  const table = made.unit('A', 'idle', 'infantry', [4, 4]).deck('2♠').turn('5♥').gives('idle');
  return table.say({ do: 'done' });
}

/** A rearguard of one unit, and of what else its army has. */
function rearguard(set: Placed): Field {
  const made = field({ scenario: 'rearguard' }).unit('B', 'rear', 'infantry', [20, 40], set);
  return made.unit('A', 'a', 'infantry', [20, 8]).unit('A', 'b', 'infantry', [30, 8]);
}

test('AGX-REAR-03 AGX-SCN-18 a rearguard that lies hidden is on the table: the way is not open, and it is saved', () => {
  const table = idleFlip(rearguard({ status: 'hidden', formation: 'skirmish' }));
  assert.equal(table.match.result, null);
  assert.equal(rearguardScore(table.state).saved, 1);
});

test('AGX-REAR-03 AGW-UNIT-11 passengers of a wagon hold the road', () => {
  const made = rearguard({ status: 'aboard', figures: 6, original: 6 }).unit('B', 'wagon', 'wagon', [30, 40]);
  made.of('rear').wagon = made.id('wagon');
  assert.equal(idleFlip(made).match.result, null);
});

test('AGX-REAR-03 AGX-PORT-04 AGX-SCN-18 porters hold no road, and neither does who has run beyond rallying', () => {
  const porters = rearguard({ status: 'exited' }).unit('B', 'porters', 'porters', [30, 40]);
  porters.set({ convoy: { ...newConvoy(), loads: [] }, jokers: 3 });
  assert.equal(idleFlip(porters).match.result?.rule, 'AGX-REAR-04');
  const running = rearguard({ running: true, hopeless: true }).set({ jokers: 3 });
  const ended = idleFlip(running);
  assert.equal(ended.match.result?.rule, 'AGX-REAR-04');
  assert.deepEqual(ended.state.scenario.facts, [{ name: 'the way is open', joker: 3 }], 'held for three jokers, not for all eight');
});

test('AGX-REAR-03 AGW-EDGE-01 a rearguard that has fallen back off the table leaves the way open, and is saved', () => {
  const ended = idleFlip(rearguard({ status: 'away', leftBy: 'fall back' }).set({ jokers: 5 }));
  assert.deepEqual(rearguardScore(ended.state), { held: 5, saved: 1, started: 1, through: 0, score: 18 });
  assert.equal(ended.match.result?.kind, 'major victory');
});

test('AGX-SCN-18 AGX-PORT-04 AGX-GEN-10 a side of which only porters and a baggage wagon are left has nobody left', () => {
  const made = field({ scenario: 'army-in-place' })
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'gone', 'infantry', [0, 0], { status: 'exited' })
    .unit('B', 'porters', 'porters', [30, 40])
    .unit('B', 'wagon', 'wagon', [36, 40]);
  assert.ok(isOut(made.s, 1));
  assert.equal(verdictNow(made.s, 'flip')?.rule, 'AGX-SCN-18');
});

test('AGX-SCN-18 AGX-ESC-04 the train of an escort counts as a unit, a captured wagon does not', () => {
  const made = field({ scenario: 'escort' }).unit('B', 'wagon', 'wagon', [36, 24]).unit('A', 'r', 'infantry', [36, 30]);
  made.set({ convoy: { ...newConvoy(), train: [made.id('wagon')] } });
  assert.ok(!isOut(made.s, 1));
  made.s.convoy?.captured.push(made.id('wagon'));
  assert.ok(isOut(made.s, 1));
});

test('AGX-ADV-04 AGX-SCN-18 a reserve may still come until its die is rolled; whom the die leaves behind is nobody', () => {
  const made = field({ scenario: 'advance-guards', variant: 'main-body' })
    .unit('A', 'a', 'light-cavalry', [10, 20])
    .unit('B', 'gone', 'light-cavalry', [0, 0], { status: 'exited' })
    .unit('B', 'reserve', 'infantry', [0, 0], { status: 'waiting' });
  const stretch = { edge: 'north' as const, from: 0, to: inch(48) };
  made.s.scenario.coming.push({ unit: made.id('reserve'), how: 'joker', joker: null, stretch, why: 'reserve' });
  assert.ok(!isOut(made.s, 1));
  made.s.scenario.facts.push({ name: 'main body 0', joker: 4 });
  assert.ok(!isOut(made.s, 1), 'that was the die of the other side');
  made.s.scenario.facts.push({ name: 'main body 1', joker: 5 });
  assert.ok(isOut(made.s, 1));
  for (const each of made.s.scenario.coming) each.joker = 6;
  assert.ok(!isOut(made.s, 1), 'whom the edge kept off comes at the next joker');
});

/** A defender with one unit of this kind in the redoubt. */
function redoubt(set: Placed): Field {
  const made = field({ scenario: 'fieldworks', size: 'medium' }).unit('B', 'inside', 'infantry', [36, 24], set);
  return made.unit('A', 'a', 'infantry', [20, 8]).unit('A', 'b', 'infantry', [30, 8]);
}

test('AGX-WORKS-04 AGX-SCN-18 AGX-HIDE-14 who lies hidden in a work is there: it is not taken, though he holds no objective', () => {
  const made = redoubt({ status: 'hidden' });
  assert.equal(verdictNow(made.s, 'flip'), null);
  const outline = made.s.fixed.scenario.stronghold ?? [];
  assert.ok(!holds(made.s, 1, { id: 'here', name: 'Here', outline }), 'nobody holds ground unseen');
  assert.equal(verdictNow(redoubt({ running: true }).s, 'flip')?.rule, 'AGX-WORKS-04');
});

test('AGX-ISO-06 AGX-SCN-18 a detachment that lies hidden in its perimeter is not defeated', () => {
  const made = field({ scenario: 'isolated' }).unit('B', 'farm', 'infantry', [52, 24], { status: 'hidden' });
  made.unit('B', 'relief', 'infantry', [4, 24]).unit('A', 'a', 'infantry', [66, 10]);
  made.s.scenario.detachment = [0];
  const table = idleFlip(made);
  assert.deepEqual(table.state.scenario.facts, []);
});

test('AGX-ESC-08 AGX-PORT-01 hired porters bring no wagons through: a train of wagons is counted by its wagons', () => {
  const made = field({ scenario: 'escort' });
  for (const at of [1, 2, 3, 4]) made.unit('B', `wagon ${at}`, 'wagon', [40 - 5 * at, 24], at < 3 ? { status: 'exited' } : {});
  made.unit('B', 'hired', 'porters', [12, 30]).unit('A', 'raiders', 'infantry', [40, 40]);
  const train = [1, 2, 3, 4].map((at) => made.id(`wagon ${at}`));
  made.set({ convoy: { ...newConvoy(), train, loads: [{ carrier: made.id('hired'), at: null, fate: 'on the way', hired: true }] } });
  assert.deepEqual(trainStanding(made.s), { of: 4, exited: 2, held: 0, left: 2, hopeful: 4 });
});

test('AGX-ESC-09 AGX-PORT-01 of porters only the parties of the train are counted, not those that an army has hired', () => {
  const made = field({ scenario: 'escort', variant: 'porters' });
  made.unit('B', 'train', 'porters', [20, 24]).unit('B', 'hired', 'porters', [12, 30]).unit('A', 'theirs', 'porters', [40, 40]);
  const load = (name: string) => ({ carrier: made.id(name), at: null, fate: 'on the way' as const });
  const hired = { hired: true as const };
  made.set({
    convoy: {
      ...newConvoy(),
      train: [made.id('train')],
      loads: [load('train'), { ...load('hired'), ...hired }, { ...load('theirs'), ...hired }],
    },
  });
  assert.deepEqual(trainStanding(made.s), { of: 1, exited: 0, held: 0, left: 1, hopeful: 1 });
});

test('AGX-ISO-08 AGX-TAB-01 the Last Stand has the table of its scenario, 72 x 48 for a small army too', () => {
  const tableFor = (variant: string, size: string) => {
    const { width, height } = game.setUp(optionsFor(game, { scenario: 'isolated', variant, size }), 2).fixed;
    return [width / 1000, height / 1000];
  };
  assert.deepEqual(tableFor('last-stand', 'small'), [72, 48]);
  assert.deepEqual(tableFor('last-stand', 'medium'), [72, 48]);
  assert.deepEqual(tableFor('last-stand', 'large'), [96, 60]);
});
