// Ambush and the road of the Escort: the column on its road, raiders beside it, and how it ends.
import assert from 'node:assert/strict';
import { between, inches } from '@baize/geometry/open';
import type { Json, Options } from '@baize/kernel';
import { marchRoad, postOnRoad } from '../rules/convoy/road.ts';
import { footAlong, pointAlong } from '../rules/country/along.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { openEdges } from '../rules/movement/exit.ts';
import { homeEdge, homeFacing } from '../rules/setup/edges.ts';
import { deployRefusal, type Placing } from '../rules/setup/placing.ts';
import { isDrivenOff, isGoalMet } from '../scenarios/ambush.ts';
import { rulesOf } from '../scenarios/index.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { raidersHomes } from '../scenarios/march.ts';
import type { War } from '../state.ts';
import { aField, type Field, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

function aRoad(scenario: 'ambush' | 'escort', options: Options = {}): Field {
  return aField({ scenario, roles: 'host-attacks', ...options });
}

const winner = (verdict: { winner: number | null; grade: string; rule: string } | null | undefined) => [
  verdict?.winner,
  verdict?.grade,
  verdict?.rule,
];

function turned(made: Field, entry: 'west' | 'east'): War {
  const { scenario } = made.s.fixed;
  return { ...made.s, fixed: { ...made.s.fixed, scenario: { ...scenario, homes: [scenario.homes[0], entry] } } };
}

test('AGX-AMB-03 golden 56: the 24" point of both roads, marching east and west', () => {
  const isAt = (scenario: 'ambush' | 'escort', entry: 'west' | 'east', x: number, y: number) => {
    const made = aRoad(scenario, { size: 'medium' });
    return between(pointAlong(marchRoad(turned(made, entry), 1), inches(24)), { x: inches(x), y: inches(y) }) <= 8;
  };
  assert.ok(isAt('ambush', 'west', 22.77, 22.41));
  assert.ok(isAt('ambush', 'east', 50.56, 21.7));
  assert.ok(isAt('escort', 'west', 23.08, 26.59));
});

test('AGX-AMB-03 a column bends along its road and keeps its length', () => {
  const made = aRoad('ambush', { size: 'medium' }).unit('B', 'column', 'infantry', [4, 24], { formation: 'march-column', facing: 0 });
  const post = postOnRoad(made.s, made.of('column'), 'march-column', inches(15));
  assert.ok((post.trail?.length ?? 0) > 2, 'it bends');
  const body = bodyOf(made.s, { ...made.of('column'), post });
  assert.equal(body.kind, 'column');
  const trail = post.trail ?? [];
  const length = trail.slice(1).reduce((sum, p, i) => sum + between(trail[i] as typeof p, p), 0);
  assert.ok(Math.abs(length - inches(6)) < 5, `${length}`);
});

/** A match of a scenario, deployed by the policy, before its first card. */
function deployed(options: { [name: string]: Json }): War {
  return playScenario(3, { roles: 'host-attacks', ...options }, [true, true], { until: ({ flip }) => flip.number > 0 }).match.state;
}

test('AGX-ESC-01 AGX-ESC-03 four wagons come with a small escort, and the column stands in one file', () => {
  const state = deployed({ scenario: 'escort' });
  assert.equal(state.convoy?.train.length, 4);
  assert.equal(state.fixed.armies[1].units.filter(({ type }) => type === 'wagon').length, 4);
  assert.equal(
    state.fixed.armies[0].units.some(({ type }) => type === 'wagon'),
    false,
  );
  const [first] = state.convoy?.train.map((id) => state.units[id]) ?? [];
  assert.ok(first && between(first.post, pointAlong(marchRoad(state, 1), inches(24))) <= 2, 'the head of the first wagon at 24"');
  assert.equal(state.scenario.mark, first?.id);
});

test('AGX-AMB-03 AGX-SCN-13 the column is deployed before the ambushers; who does not fit waits at the road’s end', () => {
  const state = deployed({ scenario: 'ambush', size: 'medium' });
  const column = state.units.filter(({ seat }) => seat === 1);
  const onRoad = column.filter(
    ({ status, post }) => status === 'table' && (post.formation === 'march-column' || post.formation === 'limbered'),
  );
  assert.ok(onRoad.length >= 1);
  for (const unit of onRoad) assert.ok(footAlong(marchRoad(state, 1), unit.post).off <= 2, 'on the road');
  const waiting = column.filter(({ status }) => status === 'entering');
  assert.ok(waiting.length > 0, 'most columns are longer than 24"');
  for (const unit of waiting) assert.ok(state.scenario.coming.some((each) => each.unit === unit.id && each.how === 'card'));
});

test('AGX-AMB-03 AGX-SCN-16 outriders keep to the part of the road where the column is: no farther ahead than 12"', () => {
  const made = deployed({ scenario: 'ambush', size: 'medium' });
  const road = marchRoad(made, 1);
  const rider = made.units.find(({ seat, mounted }) => seat === 1 && mounted);
  assert.ok(rider);
  const state = { ...made, units: made.units.map((unit) => (unit === rider ? { ...unit, status: 'waiting' as const } : unit)) };
  const refusal = (x: number, y: number) =>
    deployRefusal(state, { ...rider, status: 'waiting' }, { ...place(rider.id, x, y), ranks: 1, facing: 0 })?.rule ?? null;
  // Its head is 24" along the road, so the band ends at the point 36" along it.
  const end = pointAlong(road, inches(36));
  assert.equal(refusal(end.x / 1000 - 1, end.y / 1000 + 10), null, 'beside the end of the band');
  assert.equal(refusal(43, 11), 'AGX-AMB-03', 'less than 12" from that end, but beside a farther part of the road');
});

const place = (unit: number, x: number, y: number): Placing => ({
  unit,
  formation: 'line',
  ranks: 2,
  x: inches(x),
  y: inches(y),
  facing: 9000,
  building: null,
});

test('AGX-AMB-04 raiders within 12" of the road and 4" from the enemy; the first of them within 12" of the head', () => {
  const made = aRoad('ambush', { size: 'medium' }).unit('B', 'head', 'infantry', [23, 22.4], { formation: 'march-column', facing: 0 });
  made.unit('A', 'first', 'infantry', [0, 0], { status: 'waiting' }).unit('A', 'second', 'infantry', [0, 0], { status: 'waiting' });
  made.s.scenario.mark = made.id('head');
  const refusal = (name: string, x: number, y: number) => deployRefusal(made.s, made.of(name), place(made.id(name), x, y))?.rule ?? null;
  assert.equal(refusal('first', 24, 15), null);
  assert.equal(refusal('first', 24, 19.5), 'AGX-AMB-04', 'nearer than 4"');
  assert.equal(refusal('first', 24, 5), 'AGX-AMB-04', 'farther than 12" from the road');
  assert.equal(refusal('first', 60, 22), 'AGX-AMB-04', 'far from the head');
  Object.assign(made.of('first'), { status: 'table', post: { ...made.of('first').post, x: inches(24), y: inches(15) } });
  assert.equal(refusal('second', 60, 22), null, 'the others may lie farther off');
});

test('AGX-GEN-09 golden 52: the column falls back to where it came in, raiders to the side they were placed on', () => {
  const made = aRoad('ambush', { size: 'medium' }).unit('B', 'column', 'infantry', [30, 20]);
  made.unit('A', 'north', 'infantry', [30, 31]).unit('A', 'south', 'infantry', [30, 11]);
  raidersHomes(made.s);
  assert.equal(homeFacing(made.s, 1, made.id('column')), 18000);
  assert.equal(homeEdge(made.s, 0, made.id('north')), 'north');
  assert.equal(homeEdge(made.s, 0, made.id('south')), 'south');
});

test('AGX-AMB-07 AGX-ESC-08 the column leaves by the far edge; of an escort only the train', () => {
  const ambush = aRoad('ambush').unit('B', 'column', 'infantry', [30, 20]).unit('A', 'raider', 'infantry', [30, 10]);
  assert.deepEqual(openEdges(ambush.s, ambush.of('column')), ['east']);
  assert.deepEqual(openEdges(ambush.s, ambush.of('raider')), []);
  const escort = aRoad('escort').unit('B', 'guard', 'infantry', [30, 20]);
  assert.deepEqual(openEdges(escort.s, escort.of('guard')), []);
});

/** Three raiders of eight figures, and a column of four units of twelve. */
function aFight(raidersLost: number, unitsLost: number, figuresLost = 0): War {
  const made = aRoad('ambush');
  for (const at of [1, 2, 3])
    made.unit(
      'A',
      `raider ${at}`,
      'infantry',
      [8 * at, 6],
      at <= raidersLost ? { figures: 0, original: 8, status: 'lost' } : { figures: 8, original: 8 },
    );
  for (const at of [1, 2, 3, 4])
    made.unit(
      'B',
      `column ${at}`,
      'infantry',
      [8 * at, 30],
      at <= unitsLost ? { figures: 0, original: 12, status: 'lost' } : { original: 12, figures: 12 },
    );
  made.of('column 4').figures -= figuresLost;
  return made.s;
}

test('AGX-AMB-05 golden 11: as many units as the ambushers had, or as many figures', () => {
  assert.equal(isGoalMet(aFight(0, 1, 11)), false, '23 figures');
  assert.equal(isGoalMet(aFight(0, 2, 0)), true, '24 figures');
  assert.deepEqual(winner(verdictNow(aFight(0, 3), 'flip')), [0, 'major', 'AGX-AMB-05']);
});

test('AGX-AMB-06 golden 12: of four ambushers one lost is enough, of five it takes two', () => {
  const off = (raiders: number, lost: number) => {
    const made = aRoad('ambush').unit('B', 'column', 'infantry', [30, 30]);
    for (let at = 0; at < raiders; at++)
      made.unit('A', `r${at}`, 'infantry', [4 + 8 * at, 6], at < lost ? { status: 'lost', figures: 0 } : {});
    return isDrivenOff(made.s);
  };
  assert.deepEqual([off(4, 1), off(5, 1), off(5, 2), off(4, 0)], [true, false, true, false]);
  assert.deepEqual(winner(verdictNow(aFight(1, 0), 'flip')), [1, 'major', 'AGX-AMB-06']);
});

test('AGX-SCN-19 AGX-AMB-06 golden 66: goal and withdrawal on one card are a marginal victory of the ambushers', () => {
  assert.deepEqual(winner(verdictNow(aFight(1, 3), 'flip')), [0, 'marginal', 'AGX-AMB-06']);
});

test('AGX-AMB-07 half of the column through is a marginal victory, otherwise the ambushers have one; at joker 8, or when nobody is left', () => {
  const through = (exited: number, jokers: number) => {
    const s = aFight(0, 0);
    const column = s.units.filter(({ seat }) => seat === 1);
    column.slice(0, exited).forEach((unit) => {
      unit.status = 'exited';
    });
    s.jokers = jokers;
    return winner(verdictNow(s, 'joker'));
  };
  assert.deepEqual(through(2, 8), [1, 'marginal', 'AGX-AMB-07']);
  assert.deepEqual(through(1, 8), [0, 'marginal', 'AGX-AMB-07']);
  assert.deepEqual(through(4, 3), [1, 'marginal', 'AGX-AMB-07']);
  assert.deepEqual(through(2, 7), [undefined, undefined, undefined]);
});

test('AGX-AMB-02 AGX-ESC-02 AGX-AMB-01 the column keeps one Hold Card, the escort two; the ratios of the forms', () => {
  const rules = (scenario: 'ambush' | 'escort', variant?: string) => rulesOf(aRoad(scenario, variant ? { variant } : {}).s);
  assert.deepEqual(rules('ambush').holds, { defender: { most: 1, rest: 'shuffled back' } });
  assert.deepEqual(rules('escort').holds, { defender: { most: 2, rest: 'shuffled back' } });
  assert.deepEqual(
    [rules('ambush').ratio, rules('ambush', 'third').ratio, rules('ambush', 'quarter').ratio],
    [
      [1, 2],
      [1, 3],
      [1, 4],
    ],
  );
  assert.deepEqual(
    [rules('escort').ratio, rules('escort', 'even').ratio, rules('escort', 'porters').ratio],
    [
      [3, 2],
      [1, 1],
      [3, 2],
    ],
  );
});
