// Scenarios where their rules meet each other: reserves, days after, warbands of several parents, facts that stand, and what a joker ends.
import assert from 'node:assert/strict';
import { inches } from '@baize/geometry/open';
import type { Options } from '@baize/kernel';
import { endOf } from '../campaign/ends.ts';
import type { UnitType } from '../content/types.ts';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { deployRefusal, type Placing } from '../rules/setup/placing.ts';
import { countOf, figuresLost } from '../scenarios/counts.ts';
import { refuseEvents } from '../scenarios/event-list.ts';
import { rulesOf } from '../scenarios/index.ts';
import { isolatedVerdict, lastStandVerdict } from '../scenarios/isolated.ts';
import { conceded, verdictNow } from '../scenarios/judging.ts';
import { holds } from '../scenarios/objectives.ts';
import { rearguardScore } from '../scenarios/rearguard.ts';
import type { War } from '../state.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });
const DEAL = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠'] as const;
const LOST: Placed = { status: 'lost', figures: 0, original: 12 };
const said = (verdict: { winner: number | null; grade: string; rule: string } | null) =>
  verdict && [verdict.winner, verdict.grade, verdict.rule];

test('AGX-ADV-04 of a reserve those whom the die has not brought never come', () => {
  const made = field({ scenario: 'advance-guards', variant: 'main-body' })
    .unit('A', 'a', 'light-cavalry', [10, 20])
    .unit('A', 'r1', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'r2', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'light-cavalry', [40, 40])
    .unit('B', 'q1', 'infantry', [0, 0], { status: 'waiting' });
  const stretch = (edge: 'south' | 'north') => ({ edge, from: 0, to: inch(48) });
  for (const name of ['r1', 'r2', 'q1'])
    made.s.scenario.coming.push({
      unit: made.id(name),
      how: 'joker',
      joker: null,
      stretch: stretch(name === 'q1' ? 'north' : 'south'),
      why: 'reserve',
    });
  made.set({ jokers: 3, lastActed: 0 });
  const table = made.deck('joker-2', 'joker-1').next(1);
  table.say(table.candidates[0], ...DEAL);
  assert.deepEqual(
    table.state.scenario.coming.filter(({ joker }) => joker !== null),
    [],
    'nobody else is expected at a joker',
  );
});

/** A raiding force of two warbands, of which one has taken in parts of the other. */
function raidersJoined(): Field {
  const made = field({ scenario: 'ambush', size: 'medium' })
    .unit('A', 'Left', 'tribal-infantry', [24, 10], { figures: 12, original: 18 })
    .unit('A', 'Right', 'tribal-infantry', [34, 10], LOST)
    .unit('A', 'Third', 'tribal-infantry', [44, 10])
    .unit('A', 'Fourth', 'tribal-infantry', [54, 10])
    .unit('B', 'Column', 'infantry', [24, 22]);
  made.of('Left').union = { entries: [0, 1], attributes: [], weapon: null };
  return made;
}

test('AGX-SCN-03 AGX-TRIB-13 AGX-AMB-06 a parent is not lost while a warband has figures of it', () => {
  const made = raidersJoined();
  assert.deepEqual(countOf(made.s, 0), { started: 4, lost: 0, exited: 0 });
  assert.equal(verdictNow(made.s, 'flip'), null, 'they do not withdraw');
  Object.assign(made.of('Left'), { status: 'lost', figures: 0 });
  assert.equal(countOf(made.s, 0).lost, 2, 'with the band both are gone');
  assert.equal(said(verdictNow(made.s, 'flip'))?.[2], 'AGX-AMB-06');
});

test('AGX-SCN-03 figures of a joined band are counted once', () => {
  const made = raidersJoined();
  // Eighteen each at the start but twelve for the lost one's sheet; twelve stand in the joined band.
  const started = made.s.fixed.armies[0].units.reduce((sum, { figures }) => sum + figures, 0);
  assert.equal(figuresLost(made.s, 0), started - 12 - 18 - 18);
});

const place = (unit: number, x: number, y: number): Placing => ({
  unit,
  formation: 'line',
  ranks: 2,
  x: inches(x),
  y: inches(y),
  facing: 27000,
  building: null,
});

/** The second morning: of six defenders three are left. */
function secondMorning(): Field {
  const made = field({ scenario: 'fieldworks' });
  for (const at of [1, 2, 3]) made.unit('B', `lost ${at}`, 'infantry', [0, 0], LOST);
  for (const name of ['a', 'b', 'c']) made.unit('B', name, 'infantry', [0, 0], { status: 'waiting' });
  made.unit('A', 'storm', 'infantry', [0, 0], { status: 'waiting' });
  made.s.scenario.day = 2;
  return made;
}

test('AGX-WORKS-06 AGX-WORKS-02 on the day after half of those who are left hold the work, not half of those who were', () => {
  const made = secondMorning();
  const put = (name: string, x: number, y: number) =>
    Object.assign(made.of(name), { status: 'table', post: { ...made.of(name).post, x: inches(x), y: inches(y), facing: 27000 } });
  put('a', 20, 20);
  put('b', 28, 20);
  assert.equal(deployRefusal(made.s, made.of('c'), place(made.id('c'), 24, 25))?.rule, 'AGX-WORKS-02', 'two of three are inside');
  put('c', 24, 44);
  rulesOf(made.s).deployed?.(made.s);
  assert.deepEqual(made.s.scenario.outside, [made.of('c').entry], 'who is lost did not begin outside');
  assert.deepEqual(said(verdictNow({ ...made.s, jokers: 8 }, 'joker')), [1, 'major', 'AGX-WORKS-05']);
});

/** The evening of a day with weather, fire, cards in force and a cameo who has done his part. */
function busyEvening() {
  const made = field({ scenario: 'fieldworks', size: 'medium', 'event-deck': 'on', cameos: '1' })
    .unit('B', 'inside', 'infantry', [36, 24])
    .unit('B', 'outside', 'infantry', [10, 44], LOST)
    .unit('A', 'storm', 'infantry', [36, 6]);
  withCameo(made, 'A', 'bruiser', 'storm', { used: 1 });
  made.s.scenario.outside = [1];
  luckIn(made.s).lasting = [
    { card: 'WL-12', seat: 0, unit: 2, joker: 11, flips: null },
    { card: 'WL-19', seat: 0, unit: 2, joker: null, flips: null },
    { card: 'WL-17', seat: 0, unit: null, joker: null, flips: 3 },
  ];
  made.set({ jokers: 9, blazes: [{ feature: 'copse', joker: 12 }] });
  made.s.made.push({
    id: 'fire:copse',
    kind: 'fire',
    outline: [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 1000, y: 1000 },
    ],
  });
  return made.deck('joker-2').next();
}

test('AGX-WORKS-06 AGX-LUCK-08 the night ends weather, fires and what was to end at a joker; praise and heroes stay', () => {
  const table = busyEvening();
  assert.equal(table.asks, 'A: day after');
  table.say('day after');
  const { state } = table;
  assert.deepEqual([state.weather, state.blazes, state.made.filter(({ kind }) => kind === 'fire')], [null, [], []]);
  assert.deepEqual(
    luckIn(state).lasting.map(({ card }) => card),
    ['WL-19'],
  );
  assert.deepEqual(
    cameosIn(state).figures.map(({ used, dazed }) => [used, dazed]),
    [[0, 0]],
    'a new day, a new challenge',
  );
});

test('AGX-TRIG-03 the event weather is a weather card, no other', () => {
  assert.equal(refuseEvents([{ joker: 1, do: 'weather', card: 'WL-06' }]), null);
  assert.equal(refuseEvents([{ joker: 1, do: 'weather', card: 'WL-24' }])?.rule, 'AGX-TRIG-01');
});

test('AGX-TRIG-02 AGX-TRIG-07 WL-05 at a joker cameos move before the dust has settled: they stay', () => {
  const made = withCameo(
    aField({ cameos: '1', 'event-deck': 'on', headquarters: 'on' })
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('A', 'Other', 'infantry', [34, 15])
      .unit('B', 'Foe', 'infantry', [24, 40]),
    'A',
    'staff-officer',
    'Guard',
  );
  const asks = (dust: boolean) => {
    const { s } = made;
    s.weather = dust ? { card: 'WL-05', seat: 0, isSpent: false } : null;
    return made.deck('joker-1').next().asks;
  };
  assert.notEqual(asks(true), 'A: place a cameo');
});

test('AGX-TRIG-02 without dust a staff officer may ride at a joker', () => {
  const made = withCameo(
    aField({ cameos: '1', headquarters: 'on' })
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('A', 'Other', 'infantry', [34, 15])
      .unit('B', 'Foe', 'infantry', [24, 40]),
    'A',
    'staff-officer',
    'Guard',
  );
  assert.equal(made.deck('joker-1').next().asks, 'A: place a cameo');
});

test('AGX-SCN-12 AGX-TRIG-04 who was to come by the list and found the edge barred comes later, still without a counter', () => {
  const made = field({ scenario: 'open-battle', events: [{ joker: 1, do: 'arrive', side: 'attacker', entries: [1], edge: 'south' }] })
    .unit('A', 'a', 'infantry', [10, 20])
    .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [40, 46]);
  const stretch = { edge: 'south' as const, from: 0, to: inch(48) };
  made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: 2, stretch, why: 'event' });
  const table = made.set({ jokers: 1, lastActed: 0 }).deck('joker-2').next();
  assert.equal(table.asks, 'A: arrival');
  table.say(table.candidates[0], ...DEAL);
  assert.deepEqual([table.unit('late').status, table.unit('late').counter], ['table', false]);
});

test('AGX-SCN-07 a quarter lost is no longer early; raiders concede in full', () => {
  const after = (scenario: string, lost: number) => {
    const made = field({ scenario });
    for (let at = 0; at < 8; at++) made.unit('A', `a${at}`, 'infantry', [4 + 5 * at, 8], at < lost ? LOST : {});
    made.unit('B', 'b', 'infantry', [40, 46]);
    let kind = '';
    const end = (result: { kind: string }) => {
      kind = result.kind;
    };
    conceded(made.s, 0, { tell: undefined, end } as never);
    return kind;
  };
  assert.deepEqual(
    [after('open-battle', 1), after('open-battle', 2), after('ambush', 0)],
    ['marginal victory', 'major victory', 'major victory'],
  );
});

/** A square of six inches in the north, held by the attacker, and somebody of the defender in it. */
function contested(set: Placed, intruder: Placed | null, general = false, type: UnitType = 'infantry', other: UnitType = 'infantry') {
  const made = field({ scenario: 'army-in-place', size: 'medium' }).unit('A', 'holder', type, [36, 40], set);
  if (intruder) made.unit('B', 'intruder', other, [36, 41], { facing: 270, ...intruder });
  if (general) made.general('B', 'Marshal', [36, 42]);
  const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
  const objective = { id: 'o', name: 'crossroads', outline: [at(33, 37), at(39, 37), at(39, 43), at(33, 43)] };
  return holds(made.s, 0, objective) ? 0 : null;
}

test('AGX-SCN-10 AGX-HIDE-14 who holds an objective, and who does not contest it', () => {
  assert.equal(contested({}, null), 0);
  assert.equal(contested({ figures: 2, original: 12 }, null), null, 'two figures hold nothing');
  assert.equal(contested({ running: true }, null), null, 'nor do those who run');
  assert.equal(contested({}, {}), null, 'an enemy inside contests');
  assert.equal(contested({}, { running: true }), 0, 'not if he runs');
  assert.equal(contested({}, { status: 'hidden' }), 0, 'nor hidden');
  assert.equal(contested({}, null, true), 0, 'nor a general alone');
  assert.deepEqual(
    [contested({}, null, false, 'porters'), contested({}, {}, false, 'infantry', 'porters')],
    [null, 0],
    'porters do neither',
  );
});

/** The farm of an Isolated Detachment after these facts; the attacker broken or not. */
function farm(facts: readonly string[], broken: boolean): War {
  const made = field({ scenario: 'isolated', size: 'medium' })
    .unit('B', 'farm', 'infantry', [54, 25], { facing: 180 })
    .unit('B', 'relief', 'infantry', [10, 20], { facing: 0 })
    .unit('A', 'a', 'infantry', [66, 10], broken ? LOST : {});
  made.s.scenario.detachment = [0];
  made.s.scenario.facts = facts.map((name) => ({ name, joker: 1 }));
  return made.s;
}
const RELIEVED = 'the detachment is relieved';
const FARM_LOST = 'the detachment is defeated';
const RELIEF_LOST = 'the relief is defeated';

test('AGX-ISO-05 AGX-ISO-07 every line of the table, in its order', () => {
  const verdict = (facts: readonly string[], broken = false) => said(isolatedVerdict(farm(facts, broken)))?.slice(0, 2);
  assert.deepEqual(verdict([], true), [1, 'major'], 'broken before a farm that holds');
  assert.deepEqual(verdict([RELIEVED], true), [1, 'major'], 'broken and relieved: the first line');
  assert.deepEqual(verdict([RELIEVED, FARM_LOST], true), [1, 'marginal'], 'relieved, then lost, then broken');
  assert.deepEqual(verdict([RELIEVED, FARM_LOST, RELIEF_LOST]), [1, 'marginal'], 'at least a marginal victory, whatever follows');
  assert.deepEqual(verdict([FARM_LOST, RELIEF_LOST]), [0, 'major']);
  assert.deepEqual(verdict([RELIEF_LOST]), [0, 'marginal']);
  assert.deepEqual(verdict([FARM_LOST], true), [null, 'draw'], 'golden 17');
  assert.deepEqual(verdict([]), [null, 'draw']);
});

test('AGX-ISO-07 a relieved detachment that is lost with its relief does not end the battle', () => {
  assert.equal(verdictNow(farm([RELIEVED, FARM_LOST, RELIEF_LOST], false), 'flip'), null);
  assert.deepEqual(said(verdictNow(farm([FARM_LOST, RELIEF_LOST], false), 'flip'))?.slice(0, 2), [0, 'major']);
});

test('AGX-ISO-08 the Last Stand: every line of its table', () => {
  const verdict = (jokers: number, felled: number, holds = false) => {
    const made = field({ scenario: 'isolated', variant: 'last-stand', size: 'medium' })
      .unit('B', 'stand', 'infantry', [36, 25], holds ? {} : { ...LOST })
      .unit('A', 'a', 'infantry', [10, 10], { figures: 12 })
      .unit('A', 'c', 'infantry', [10, 20], { figures: 12 });
    made.of('a').figures -= Math.min(12, felled);
    made.of('c').figures -= Math.max(0, felled - 12);
    return said(lastStandVerdict({ ...made.s, jokers }))?.slice(0, 2);
  };
  assert.deepEqual(verdict(8, 0, true), [1, 'major']);
  assert.deepEqual(verdict(8, 0), [1, 'marginal']);
  assert.deepEqual(verdict(5, 0), [1, 'marginal']);
  assert.deepEqual(verdict(1, 18), [1, 'marginal'], 'K is three halves');
  assert.deepEqual(verdict(4, 17), [null, 'draw']);
  assert.deepEqual(verdict(1, 12), [null, 'draw'], 'K is one');
  assert.deepEqual(verdict(2, 11), [0, 'marginal']);
  assert.deepEqual(verdict(1, 11), [0, 'major']);
  assert.deepEqual(verdict(0, 0), [0, 'major']);
});

test('AGX-REAR-04 AGX-SCN-19 who is saved: on the table in order, gone home, or to return; broken attackers leave all the time held, unless the way is open first', () => {
  const made = field({ scenario: 'rearguard', size: 'medium' })
    .unit('B', 'stands', 'infantry', [20, 40])
    .unit('B', 'runs', 'infantry', [30, 40], { running: true })
    .unit('B', 'home', 'infantry', [0, 0], { status: 'exited' })
    .unit('B', 'away', 'infantry', [0, 0], { status: 'away' })
    .unit('A', 'a', 'infantry', [20, 8])
    .unit('A', 'gone', 'infantry', [30, 8], LOST);
  // Half of the attackers are lost: broken, and the three jokers count as eight.
  made.s.jokers = 3;
  assert.deepEqual(rearguardScore(made.s), { held: 8, saved: 3, started: 4, through: 0, score: 16 + 6 });
  // An open way is read before the break.
  made.s.scenario.facts = [{ name: 'the way is open', joker: 3 }];
  assert.deepEqual(rearguardScore(made.s), { held: 3, saved: 3, started: 4, through: 0, score: 6 + 6 });
  Object.assign(made.of('gone'), { status: 'exited' });
  assert.deepEqual(rearguardScore(made.s), { held: 3, saved: 3, started: 4, through: 1, score: 6 + 6 - 1 });
});

test('AGX-ADV-03 AGX-SCN-19 exits are read before the break: a quarter through wins, though half are lost on the same card', () => {
  const made = field({ scenario: 'advance-guards' });
  for (let at = 0; at < 4; at++) made.unit('A', `a${at}`, 'light-cavalry', [6 + 9 * at, 8], at < 2 ? LOST : {});
  made.unit('B', 'b', 'light-cavalry', [24, 44]);
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [1, 'major', 'AGX-SCN-05']);
  made.of('a3').status = 'exited';
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-ADV-03']);
});

test('AGX-AMB-07 AGX-SCN-18 a column whose last unit has fallen back off the table is not gone: it will return', () => {
  const made = field({ scenario: 'ambush', size: 'medium' })
    .unit('B', 'through', 'infantry', [0, 0], { status: 'exited' })
    .unit('B', 'away', 'infantry', [0, 0], { status: 'away' });
  for (const at of [1, 2, 3, 4, 5]) made.unit('A', `r${at}`, 'infantry', [10 * at, 10]);
  assert.equal(verdictNow(made.s, 'flip'), null);
  made.of('away').status = 'exited';
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [1, 'marginal', 'AGX-AMB-07']);
});

test('AGX-AMB-05 AGX-SCN-04 who has marched out or fallen back is not lost, who has run off is', () => {
  const made = field({ scenario: 'ambush', size: 'medium' })
    .unit('A', 'raider', 'infantry', [10, 10])
    .unit('B', 'out', 'infantry', [0, 0], { status: 'exited' })
    .unit('B', 'back', 'infantry', [0, 0], { status: 'away' })
    .unit('B', 'here', 'infantry', [30, 20]);
  assert.equal(verdictNow(made.s, 'flip'), null);
  Object.assign(made.of('back'), { status: 'lost', figures: 0 });
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-AMB-05'], 'one unit for one raider');
});

test('AGX-WORKS-05 a defender with nobody outside has held the work in full', () => {
  const made = field({ scenario: 'fieldworks' }).unit('B', 'in', 'infantry', [24, 24]).unit('A', 'a', 'infantry', [24, 4]);
  made.s.scenario.outside = [];
  assert.deepEqual(said(verdictNow({ ...made.s, jokers: 8 }, 'joker')), [1, 'major', 'AGX-WORKS-05']);
});

test('AGX-WORKS-04 AGX-SCN-19 one figure over the edge of the work holds it, whatever else is lost', () => {
  const made = field({ scenario: 'fieldworks' })
    .unit('B', 'in', 'infantry', [24, 19.4], { facing: 270, figures: 12 })
    .unit('B', 'gone', 'infantry', [0, 0], LOST)
    .unit('B', 'gone too', 'infantry', [0, 0], LOST)
    .unit('A', 'a', 'infantry', [24, 4]);
  assert.equal(verdictNow(made.s, 'flip'), null, 'in the work');
  const { post } = made.of('in');
  made.of('in').post = { ...post, y: inches(15) };
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-WORKS-04'], 'three inches before it nobody holds it');
});

test('AGX-LINK-02 AGX-TRIB-13 after a battle a warband of several parents is handed back to each of them', () => {
  const made = field({ scenario: 'open-battle' })
    .unit('A', 'Left', 'tribal-infantry', [24, 10], { figures: 11, original: 18 })
    .unit('A', 'Right', 'tribal-infantry', [34, 10], { status: 'lost', figures: 0, original: 18 })
    .unit('A', 'Gone', 'tribal-infantry', [44, 10], { status: 'lost', figures: 0, original: 18 })
    .unit('B', 'Foe', 'infantry', [24, 40]);
  made.of('Left').union = { entries: [0, 1], attributes: [], weapon: null };
  const { units } = endOf(made.s, { rule: 'AGX-SCN-05', kind: 'major victory', share: [1, 0] });
  assert.deepEqual(
    units[0].map(({ figures, isLost }) => [figures, isLost]),
    [
      [6, false],
      [5, false],
      [0, true],
    ],
  );
});
