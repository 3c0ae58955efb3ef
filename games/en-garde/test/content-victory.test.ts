// Victory points and results (EGW-VP, EGW-END, the scenarios' own victory).
import assert from 'node:assert/strict';
import test from 'node:test';
import type { MinorObjective } from '../content/scenarios/dice.ts';
import { touchesFeature } from '../content/scenarios/placement.ts';
import type { ScenarioId } from '../content/scenarios/scenarios.ts';
import { SCENARIO_IDS, SCENARIOS } from '../content/scenarios/scenarios.ts';
import {
  type CivilianEnd,
  controllerOf,
  type Fate,
  loneSide,
  type ModelEnd,
  minorAchieved,
  type SideEnd,
  standardPoints,
  verdictOf,
} from '../content/scenarios/victory.ts';
import { CORNERS } from '../content/scenarios/zones.ts';

const model = (rank: number, fate: Fate = 'table', more: Partial<ModelEnd> = {}): ModelEnd => ({
  rank,
  fate,
  wound: 'none',
  leader: false,
  summoned: false,
  captured: false,
  quarter: null,
  touches: false,
  onDefendersSide: false,
  overFarEdge: false,
  ...more,
});

const side = (models: ModelEnd[], more: Partial<SideEnd> = {}): SideEnd => ({
  role: null,
  start: models.length,
  models,
  civilians: [],
  banners: 0,
  minor: 0,
  controls: false,
  penalty: 0,
  out: false,
  conceded: false,
  ...more,
});

const civilian = (fate: Fate, more: Partial<CivilianEnd> = {}): CivilianEnd => ({ fate, wound: 'none', overFarEdge: false, ...more });
const result = (id: ScenarioId, ...sides: SideEnd[]) => {
  const { share, points } = verdictOf(id, sides);
  return [points, share];
};

test('EGW-VP-01 EGW-VP-02 EGW-VP-03 golden 23: standard points', () => {
  const enemy = side([model(3, 'killed'), model(2, 'killed'), model(5, 'routed'), model(4), model(1, 'killed', { summoned: true })]);
  assert.equal(standardPoints(side([model(1)], { banners: 1 }), enemy), 13);
  const routed = [1, 2, 3, 4, 5].map((rank) => standardPoints(side([]), side([model(rank, 'routed')])));
  assert.deepEqual(routed, [1, 1, 2, 2, 3]);
});

test('EGW-VP-04 the most points win, equal points are a draw', () => {
  const lost = side([model(2, 'killed')]);
  assert.deepEqual(result('duel', side([model(2)]), lost), [
    [2, 0],
    [1, 0],
  ]);
  assert.deepEqual(result('duel', lost, lost), [
    [2, 2],
    [0.5, 0.5],
  ]);
  assert.deepEqual(verdictOf('duel', [side([model(1)], { penalty: 2 }), side([model(1)])]).points, [-2, 0], 'points may be negative');
});

test('EGW-VP-05 where the standard points count', () => {
  assert.deepEqual(
    SCENARIO_IDS.filter((id) => SCENARIOS[id].standardPoints),
    ['skirmish', 'capture', 'duel'],
  );
});

test('EGW-SKIRM-03 5 points for an achieved minor objective', () => {
  const a = side([model(2)], { minor: 3 });
  const b = side([model(4, 'killed', { leader: true }), model(1)]);
  assert.deepEqual(result('skirmish', a, b), [
    [9, 0],
    [1, 0],
  ]);
});

test('EGW-SKIRM-04 EGW-SKIRM-05 golden 25: keep your force, break the enemy', () => {
  const force = (lost: number, fate: Fate) => side(Array.from({ length: 9 }, (_, at) => model(1, at < lost ? fate : 'table')));
  const keeps = (lost: SideEnd) => minorAchieved(4, lost, side([]), false);
  assert.equal(keeps(force(2, 'killed')), true);
  assert.equal(keeps(force(3, 'killed')), false);
  assert.equal(keeps(force(3, 'routed')), false, 'routed models are lost');
  assert.equal(keeps(side([...force(2, 'killed').models.slice(0, 8), model(1, 'table', { captured: true })])), false);
  const enemies = (killed: number) => side(Array.from({ length: 8 }, (_, at) => model(1, at < killed ? 'killed' : 'routed')));
  const breaks = (killed: number) => minorAchieved(5, side([]), enemies(killed), false);
  assert.deepEqual([breaks(6), breaks(7)], [false, true]);
});

test('EGW-SKIRM-04 EGW-OBJ-01 capture an enemy, control the table', () => {
  const captured = (rank: number) => minorAchieved(1, side([]), side([model(rank, 'unconscious', { captured: true })]), false);
  assert.deepEqual([captured(1), captured(2)], [false, true]);
  const everywhere = side(CORNERS.map((quarter) => model(1, 'table', { quarter })));
  const controls = (enemy: SideEnd) => minorAchieved(2, everywhere, enemy, false);
  assert.equal(controls(side([])), true);
  assert.equal(controls(side([model(1, 'table', { quarter: 'north-east' })])), false, 'strictly more is needed');
  assert.equal(controls(side([model(1, 'unconscious', { quarter: 'north-east' })])), true, 'only conscious models count');
});

test('EGW-SKIRM-07 a Leader who is captured or routed does not count as killed', () => {
  const leader = (fate: Fate, captured = false) => minorAchieved(3, side([]), side([model(4, fate, { leader: true, captured })]), false);
  assert.deepEqual([leader('killed'), leader('routed'), leader('unconscious', true)], [true, false, false]);
});

test('EGW-OBJ-02 a base touches a feature with a gap of nought', () => {
  const feature = [{ core: [{ x: 0, y: 0 }], round: 1000 }];
  const base = (x: number) => ({ core: [{ x, y: 0 }], round: 500 });
  assert.deepEqual(
    [touchesFeature(base(1500), feature), touchesFeature(base(1510), feature), touchesFeature(base(1520), feature)],
    [true, true, false],
  );
  assert.equal(touchesFeature(base(200), feature), true, 'inside counts');
});

test('EGW-CAPT-02 golden 27: contested control', () => {
  const hand = (seat: number, engaged = false, together = false) => ({ seat, engaged, together });
  assert.equal(controllerOf([hand(0), hand(1)]), null);
  assert.equal(controllerOf([hand(0), hand(1, true)]), 0);
  assert.equal(controllerOf([hand(0, false, true), hand(0, true, true)]), null, 'one of two carriers is Engaged');
  assert.equal(controllerOf([hand(1, false, true), hand(1, false, true)]), 1);
  assert.equal(controllerOf([]), null);
});

test('EGW-CAPT-03 5 points for the objective', () => {
  assert.deepEqual(result('capture', side([model(1)], { controls: true }), side([model(4)])), [
    [5, 0],
    [1, 0],
  ]);
});

test('EGW-DUEL-05 golden 28: penalties are taken off', () => {
  assert.deepEqual(result('duel', side([model(2)], { penalty: 2 }), side([model(2)], { penalty: 2 }))[0], [-2, -2]);
});

test('EGW-DEFN-03 the side wins that alone touches the objective piece', () => {
  const touching = (yes: boolean, fate: Fate = 'table') => side([model(2, fate, { touches: yes })]);
  const share = (a: SideEnd, b: SideEnd) => verdictOf('defence', [a, b]).share;
  assert.deepEqual(share(touching(true), touching(false)), [1, 0]);
  assert.deepEqual(share(touching(true), touching(true)), [0.5, 0.5]);
  assert.deepEqual(share(touching(false), touching(false)), [0.5, 0.5]);
  assert.deepEqual(share(touching(true, 'unconscious'), touching(true)), [0, 1]);
  assert.deepEqual(verdictOf('defence', [touching(true), touching(false)]).points, [null, null]);
});

test('EGW-ESC-03 golden 30: the escort gets away', () => {
  const off = { overFarEdge: true };
  const escort = side(
    [model(2, 'left', off), model(2, 'left', off), model(3, 'left', off), model(1, 'killed'), model(2, 'killed'), model(3, 'routed')],
    {
      role: 'defender',
      civilians: [civilian('left', off)],
    },
  );
  assert.deepEqual(result('escort', escort, side([model(3)], { role: 'attacker' })), [
    [17, 3],
    [1, 0],
  ]);
  const dead = side([model(1)], { role: 'defender', civilians: [civilian('killed')] });
  assert.deepEqual(result('escort', dead, side([model(3)], { role: 'attacker' }))[0], [0, 10]);
});

test('EGW-BRIDGE-07 golden 31: the bridge', () => {
  const score = (ranks: number, role: 'attacker' | 'defender') =>
    side([model(ranks, 'table', { onDefendersSide: true }), model(5)], { role });
  const share = (a: number, d: number) => verdictOf('bridge', [score(a, 'attacker'), score(d, 'defender')]).share;
  assert.deepEqual(
    [share(5, 11), share(6, 12), share(4, 4), share(5, 4), share(0, 0)],
    [
      [0, 1],
      [0.5, 0.5],
      [0.5, 0.5],
      [1, 0],
      [0.5, 0.5],
    ],
  );
});

test('EGW-OCC-03 golden 34: the tie at the feature', () => {
  const here = { touches: true };
  const a = side([model(4, 'table', here), model(2, 'table', here), model(1, 'table', { wound: 'light' })]);
  const b = side([model(6, 'table', here), model(1, 'table', { wound: 'grievous' })]);
  assert.deepEqual(result('occupy', a, b), [
    [6, 6],
    [1, 0],
  ]);
  assert.deepEqual(verdictOf('occupy', [a, a, b]).share, [0.5, 0.5, 0]);
  const dead = side([model(6, 'table', here), model(1, 'killed', { wound: 'grievous' })]);
  assert.deepEqual(verdictOf('occupy', [a, dead]).share, [0, 1], 'the dead have no wounds');
});

test('EGW-OCC-04 in a game of several, those who are out cannot win, and the last one left does', () => {
  const here = side([model(6, 'table', { touches: true })]);
  assert.deepEqual(
    verdictOf('occupy', [{ ...here, conceded: true }, side([model(1)]), side([model(1, 'table', { touches: true })])]).share,
    [0, 0, 1],
  );
  assert.deepEqual(verdictOf('occupy', [{ ...here, out: true }, side([model(1)]), side([], { out: true })]).share, [0, 1, 0]);
});

test('EGW-RAID-04 golden 35: Civilians killed, carried off and unharmed', () => {
  const civilians = [
    civilian('killed'),
    civilian('taken'),
    civilian('table', { wound: 'light' }),
    civilian('table'),
    civilian('unconscious'),
  ];
  const defender = side([model(2)], { role: 'defender', civilians });
  assert.deepEqual(result('raid', side([model(2)], { role: 'attacker' }), defender), [
    [6, 2],
    [1, 0],
  ]);
});

test('EGW-END-03 golden 50: a withdrawal gives 1 + 2 + 2', () => {
  const gone = side([model(1, 'routed'), model(3, 'routed'), model(4, 'routed')], { out: true });
  assert.deepEqual(result('skirmish', gone, side([model(2)]))[0], [0, 5]);
});

test('EGW-END-04 who concedes loses, whatever the points', () => {
  const ahead = side([model(1)], { banners: 1, conceded: true });
  const verdict = verdictOf('skirmish', [ahead, side([model(1)])]);
  assert.deepEqual([verdict.rule, verdict.share, verdict.points], ['EGW-END-04', [0, 1], [5, 0]]);
});

test('EGW-END-05 if both are destroyed, points are compared as they stand', () => {
  const a = side([model(5, 'killed')], { out: true, minor: 2 });
  const b = side([model(2, 'killed')], { out: true });
  assert.equal(loneSide([a, b]), null);
  assert.deepEqual(result('skirmish', a, b), [
    [2, 5],
    [0, 1],
  ]);
});

test('EGW-END-06 what a lone side achieves', () => {
  const gone = (more: Partial<SideEnd> = {}) => side([model(2, 'killed')], { out: true, ...more });
  const points = (id: ScenarioId, lone: SideEnd, other: SideEnd) => verdictOf(id, [lone, other]).points[0];
  const minor = (n: MinorObjective) => side([model(1)], { minor: n });
  assert.deepEqual([points('skirmish', minor(2), gone()), points('skirmish', minor(1), gone())], [7, 2], 'quarters, but not a captive');
  assert.equal(points('capture', side([model(1)]), gone()), 7);
  assert.equal(points('duel', side([model(1)]), gone()), 2);
  assert.deepEqual(verdictOf('defence', [side([model(1)]), gone()]).share, [1, 0]);
  const escort = side([model(3), model(2, 'unconscious'), model(4, 'routed')], { role: 'defender', civilians: [civilian('table')] });
  assert.equal(points('escort', escort, gone({ role: 'attacker' })), 15);
  assert.equal(points('escort', side([model(3)], { role: 'attacker' }), gone({ role: 'defender', civilians: [civilian('table')] })), 12);
  assert.equal(points('bridge', side([model(3), model(2, 'reserve')], { role: 'attacker' }), gone({ role: 'defender' })), 5);
  assert.deepEqual(verdictOf('occupy', [side([model(1)]), gone()]).share, [1, 0]);
  const village = { civilians: [civilian('table'), civilian('unconscious'), civilian('killed')] };
  assert.equal(points('raid', side([model(3)], { role: 'attacker' }), gone({ role: 'defender', ...village })), 11);
  assert.equal(points('raid', side([model(3)], { role: 'defender', ...village }), gone({ role: 'attacker' })), 2);
});
