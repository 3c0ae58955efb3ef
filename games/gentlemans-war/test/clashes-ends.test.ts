// Scenarios at the moment when several things are true at once: jokers, reinforcements, trains, exits and verdicts.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { countOf } from '../scenarios/counts.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });
const DEAL = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠'] as const;
const LOST: Placed = { status: 'lost', figures: 0, original: 12 };
const said = (verdict: { winner: number | null; grade: string; rule: string } | null) =>
  verdict && [verdict.winner, verdict.grade, verdict.rule];

/** So many units of a side, the first of them lost, the last of them to come. */
function army(made: Field, side: 'A' | 'B', count: number, lost: number, toCome = 0): Field {
  for (let at = 0; at < count; at++) {
    const isLost = at < lost;
    const comes = at >= count - toCome;
    made.unit(side, `${side}${at}`, 'infantry', [4 + 7 * at, side === 'A' ? 4 : 44], isLost ? LOST : comes ? { status: 'waiting' } : {});
    const stretch = { edge: side === 'A' ? ('south' as const) : ('north' as const), from: 0, to: inch(48) };
    if (comes) made.s.scenario.coming.push({ unit: made.id(`${side}${at}`), how: 'joker', joker: 9, stretch, why: 'plan' });
  }
  return made;
}

test('AGX-PLACE-04 AGX-SCN-08 AGX-SCN-19 at the joker of the dinner bell whoever holds the objective has won, whatever he has lost', () => {
  const made = field({ scenario: 'army-in-place', objectives: 1 });
  const [objective] = made.s.fixed.scenario.objectives;
  assert.ok(objective);
  army(army(made, 'A', 5, 2), 'B', 4, 0);
  const xs = objective.outline.map(({ x }) => x / 1000);
  const ys = objective.outline.map(({ y }) => y / 1000);
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const;
  assert.deepEqual(said(verdictNow({ ...made.s, jokers: 8 }, 'joker')), [1, 'marginal', 'AGX-SCN-08']);
  made.of('A4').post = { ...made.of('A4').post, x: inch(middle[0]), y: inch(middle[1] + 1) };
  for (let at = 0; at < 4; at++) made.of(`B${at}`).post = { ...made.of(`B${at}`).post, y: inch(20) };
  assert.deepEqual(said(verdictNow({ ...made.s, jokers: 8 }, 'joker')), [0, 'major', 'AGX-PLACE-04']);
  assert.equal(verdictNow({ ...made.s, jokers: 7 }, 'flip'), null, 'and not between jokers');
});

test('AGX-REINF-03 AGX-TRIG-02 AGX-SCN-08 reinforcements due at the joker of the bell come too late, and are not lost', () => {
  const made = army(army(field({ scenario: 'open-battle' }), 'A', 4, 1, 2), 'B', 3, 1);
  for (const each of made.s.scenario.coming) each.joker = 8;
  const table = made.set({ jokers: 7 }).deck('joker-2').next();
  assert.equal(table.match.result?.kind, 'marginal victory');
  assert.deepEqual(table.match.result?.share, [1, 0], 'one of four against one of three');
  assert.equal(table.unit('A3').status, 'waiting');
});

test('AGX-REINF-04 AGX-SCN-05 units of a plan count from the start, so that an army breaks later', () => {
  const broken = (lost: number, toCome: number) =>
    said(verdictNow(army(army(field({ scenario: 'open-battle' }), 'A', 6, lost, toCome), 'B', 2, 0).s, 'flip'));
  assert.equal(broken(2, 2), null);
  assert.deepEqual(broken(3, 2), [1, 'major', 'AGX-SCN-05']);
  const made = army(army(field({ scenario: 'open-battle' }), 'A', 5, 2, 3), 'B', 2, 0);
  assert.equal(verdictNow(made.s, 'flip'), null, 'AGX-SCN-18: nobody is on the table, but three are to come');
});

test('AGX-ADV-04 the second reserve is that of the other side, whoever acted last before the fifth joker', () => {
  const made = field({ scenario: 'advance-guards', variant: 'main-body' })
    .unit('A', 'a', 'light-cavalry', [10, 20])
    .unit('A', 'r1', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'light-cavalry', [40, 30])
    .unit('B', 'q1', 'infantry', [0, 0], { status: 'waiting' });
  for (const [name, edge] of [
    ['r1', 'south'],
    ['q1', 'north'],
  ] as const)
    made.s.scenario.coming.push({
      unit: made.id(name),
      how: 'joker',
      joker: null,
      stretch: { edge, from: 0, to: inch(48) },
      why: 'reserve',
    });
  const table = made.set({ jokers: 3, lastActed: 0 }).deck('joker-2', 'joker-1').next(6);
  table.say(table.candidates[0], ...DEAL);
  assert.equal(countOf(table.state, 0).started, 2);
  assert.equal(countOf(table.state, 1).started, 1, 'a reserve that has not come is not counted');
  table.as('B', 'pass', 'joker-1', 6);
  assert.equal(table.state.jokers, 5);
  assert.equal(table.asks, 'B: arrival', 'Red was the last to act, and Black’s reserve comes');
});

test('AGX-ADV-03 AGX-ADV-04 who has come up joins the count: more have to march out', () => {
  const made = field({ scenario: 'advance-guards', variant: 'main-body' });
  for (let at = 0; at < 8; at++) made.unit('A', `a${at}`, 'infantry', [4 + 5 * at, 4], at < 2 ? { status: 'exited' } : {});
  made.unit('B', 'b', 'infantry', [24, 44]);
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-ADV-03']);
  for (let at = 0; at < 3; at++) made.unit('A', `r${at}`, 'infantry', [4 + 7 * at, 10]);
  assert.equal(verdictNow(made.s, 'flip'), null, 'two of eleven');
});

/** Four wagons: what becomes of each. */
function train(fates: readonly ('table' | 'entering' | 'exited' | 'lost' | 'captured')[], lost: number): Field {
  const made = field({ scenario: 'escort' });
  fates.forEach((fate, at) => {
    const status = fate === 'captured' ? 'table' : fate;
    made.unit('B', `wagon ${at}`, 'wagon', [40 - 4 * at, 24], { facing: 0, status });
  });
  made.unit('B', 'guard', 'infantry', [10, 40]);
  made.set({ convoy: { ...newConvoy(), train: fates.map((_, at) => made.id(`wagon ${at}`)) } });
  fates.forEach((fate, at) => {
    if (fate === 'captured') made.s.convoy?.captured.push(made.id(`wagon ${at}`));
  });
  return army(made, 'A', 4, lost);
}

test('AGX-ESC-07 AGX-ESC-03 when the raiders are driven off the wagons that wait off the table are through as well', () => {
  assert.deepEqual(said(verdictNow(train(['table', 'table', 'entering', 'entering'], 1).s, 'flip')), [1, 'major', 'AGX-ESC-07']);
  assert.deepEqual(said(verdictNow(train(['captured', 'table', 'entering', 'entering'], 1).s, 'flip')), [1, 'marginal', 'AGX-ESC-07']);
  assert.deepEqual(said(verdictNow(train(['captured', 'captured', 'captured', 'entering'], 1).s, 'flip')), [0, 'major', 'AGX-ESC-07']);
});

test('AGX-ESC-08 AGX-TRIG-05 a wagon that a train has struck is lost to the escort, and held by nobody', () => {
  assert.equal(verdictNow(train(['lost', 'lost', 'table', 'table'], 0).s, 'flip'), null, 'two of four can still be brought through');
  assert.deepEqual(said(verdictNow(train(['lost', 'lost', 'lost', 'table'], 0).s, 'flip')), [0, 'marginal', 'AGX-ESC-08']);
  assert.deepEqual(said(verdictNow(train(['lost', 'captured', 'captured', 'table'], 0).s, 'flip')), [0, 'major', 'AGX-ESC-08']);
});

test('AGX-WORKS-04 AGW-RALLY-01 the work is taken when its last defender runs, though he might rally', () => {
  const made = field({ scenario: 'fieldworks' }).unit('A', 'storm', 'infantry', [4, 4]).unit('B', 'last', 'infantry', [24, 25]);
  assert.equal(verdictNow(made.s, 'flip'), null);
  made.of('last').running = true;
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-WORKS-04']);
});

test('AGX-RIVER-05 AGX-RIVER-07 AGX-SCN-03 who runs or is disordered beyond the river is across; generals are not counted', () => {
  const made = field({ scenario: 'river', variant: 'place-stream', size: 'medium' });
  made.line(
    'river',
    'stream',
    [
      [0, 24],
      [72, 24],
    ],
    { width: 3 },
  );
  made.unit('A', 'over', 'infantry', [10, 40], { running: true, disordered: true });
  made.unit('A', 'wet', 'infantry', [30, 27]).unit('A', 'back', 'infantry', [40, 10]).unit('A', 'home', 'infantry', [50, 10]);
  made.general('A', 'Plumley', [20, 40]).unit('B', 'b', 'infantry', [60, 44]);
  assert.deepEqual(
    said(verdictNow({ ...made.s, jokers: 12 }, 'joker')),
    [1, 'marginal', 'AGX-RIVER-05'],
    'one of four: the second has a rank on the water',
  );
  made.of('wet').post = { ...made.of('wet').post, y: inch(28) };
  assert.deepEqual(said(verdictNow({ ...made.s, jokers: 12 }, 'joker')), [0, 'marginal', 'AGX-RIVER-05']);
});

test('AGX-SCN-09 AGW-HOLD-04 AGX-ADV-03 who marches out by an interruption is counted at the end of that flip', () => {
  const made = field({ scenario: 'advance-guards' })
    .unit('A', 'rider', 'light-cavalry', [24, 47])
    .unit('A', 'other', 'infantry', [10, 6])
    .unit('B', 'b', 'infantry', [40, 30])
    .hand('A', '7♥')
    .deck('2♠');
  const table = made
    .next()
    .as('A', '7♥')
    .as('A', { do: 'unit', unit: made.id('rider') });
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 3, 3, 3, 3).say({ do: 'exit', edge: 'north' });
  assert.equal(table.unit('rider').status, 'exited');
  assert.equal(table.match.result, null, 'the flip goes on');
  assert.equal(table.state.flip.card, '2♠');
});

test('AGX-SCN-07 whoever concedes where raiders withdraw concedes in full, the column as well', () => {
  const made = army(army(field({ scenario: 'ambush' }), 'A', 4, 0), 'B', 6, 0);
  const table = made.deck('2♠').turn('5♥');
  table.does({ seat: 1, concede: true });
  assert.equal(table.match.result?.kind, 'major victory');
});

test('AGX-REAR-06 AGX-SCN-12 AGX-GEN-13 a flanking force that finds its edge barred comes at the next joker, and needs no card till then', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'main', 'infantry', [24, 6])
    .unit('A', 'flank', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [40, 40]);
  for (let at = 0; at < 9; at++) made.unit('B', `bar ${at}`, 'infantry', [3, 3 + 5 * at], { facing: 0 });
  made.s.scenario.coming.push({
    unit: made.id('flank'),
    how: 'joker',
    joker: 2,
    stretch: { edge: 'west', from: 0, to: inch(24) },
    why: 'flank',
  });
  const table = made
    .set({ jokers: 1 })
    .deck('joker-2')
    .next(...DEAL);
  assert.equal(table.unit('flank').status, 'waiting');
  assert.equal(table.state.scenario.coming[0]?.joker, 3);
});
