// Where routes meet, engineering and leaving the table: works left, shared and disturbed by forced moves, mines and pursuit.
import assert from 'node:assert/strict';
import { game } from '../game.ts';
import { destroy } from '../rules/all/loss.ts';
import { endCycle } from '../rules/cards/cycle.ts';
import { explode } from '../rules/engineering/mines.ts';
import { countCycle } from '../rules/engineering/progress.ts';
import { compel } from '../rules/morale/retreat.ts';
import { returns } from '../rules/setup/arrivals.ts';
import type { Mine, Task } from '../state.ts';
import { aField, inch, test, umpire } from './field.ts';
import { answer, chargeHome, many, withSpares } from './second/staging.ts';

const task = (kind: string, needed: number, at: string | null = null): Task => ({ kind, at, counted: 0, needed, begun: 1, broken: false });

/** Two companies at a road bridge of 2" by 4", one at each end. */
function atBridge() {
  return aField()
    .area('bridge', 'bridge', 20, 20, 2, 4)
    .unit('A', 'sappers', 'engineers', [21, 20])
    .unit('A', 'others', 'engineers', [21, 24], { facing: 270 })
    .unit('B', 'b', 'infantry', [4, 46])
    .set({ cycles: [2, 1] });
}

test('AGW-ENG-01 AGW-ENG-02 workers who have gone away blow up no bridge: the count needs them in position', () => {
  const made = atBridge();
  made.of('sappers').task = task('destroy bridge', 1, 'bridge');
  made.of('sappers').post = { ...made.of('sappers').post, y: inch(8) };
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.s.gone, made.of('sappers').task?.counted], [[], 0]);
  made.of('sappers').post = { ...made.of('sappers').post, y: inch(20) };
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.s.gone, made.of('sappers').task], [['bridge'], null]);
});

test('AGW-ENG-02 two companies at one task add their progress, and both are done with it', () => {
  const made = atBridge();
  for (const name of ['sappers', 'others']) made.of(name).task = task('destroy bridge', 2, 'bridge');
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.s.gone, made.of('sappers').task, made.of('others').task], [['bridge'], null, null]);
});

test('AGW-ENG-02 two companies that dig each where it stands dig two trenches', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [12, 20])
    .unit('A', 'others', 'engineers', [30, 20])
    .unit('B', 'b', 'infantry', [4, 46])
    .set({ cycles: [2, 1] });
  for (const name of ['sappers', 'others']) made.of(name).task = task('trench', 2);
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.s.made.length, made.of('sappers').task?.counted], [0, 1]);
});

test('AGW-ENG-02 hands too few let the task wait, and it goes on with what was done', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46])
    .set({ cycles: [2, 1] });
  made.of('sappers').task = { ...task('trench', 2), counted: 1 };
  made.of('sappers').figures = 4;
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.s.made.length, made.of('sappers').task?.counted], [0, 1]);
});

test('AGW-ENG-02 a trench whose diggers were driven off stays on the spot: others of the side finish it', () => {
  const made = withSpares(aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('A', 'others', 'engineers', [36, 20])).set({
    cycles: [2, 1],
  });
  made.unit('B', 'b', 'infantry', [20, 40]);
  const spot = { x: inch(20), y: inch(19) };
  made.of('sappers').task = { ...task('trench', 2), counted: 1, spot };
  compel(made.s, made.of('sappers'), 'fall back', umpire(made.s, 6, 6));
  assert.equal(made.of('sappers').task, null);
  assert.deepEqual(made.s.sites, [{ seat: 0, kind: 'trench', at: null, spot, counted: 1, needed: 2 }]);
  assert.deepEqual(game.view(made.s, 1).sites, [], 'the enemy does not see it');
  made.of('others').post = { ...made.of('others').post, x: inch(20), y: inch(20) };
  const table = made.deck('2♠').turn('7♥').gives('others').say({ do: 'work', kind: 'trench', at: null });
  assert.deepEqual([table.unit('others').task?.counted, table.state.sites], [1, []]);
});

test('AGW-ENG-02 of what was to be destroyed nothing is left over, and the dead leave their trench behind', () => {
  const made = atBridge();
  made.of('sappers').task = { ...task('destroy bridge', 2, 'bridge'), counted: 1, spot: { x: inch(21), y: inch(19) } };
  compel(made.s, made.of('sappers'), 'run away', umpire(made.s, 1, 1, 1, 1));
  assert.deepEqual(made.s.sites ?? [], []);
  made.of('others').task = { ...task('trench', 2), counted: 1, spot: { x: inch(21), y: inch(25) } };
  destroy(made.s, made.of('others'), umpire(made.s));
  assert.equal(made.s.sites?.length, 1);
});

test('AGW-ENG-01 who has left his work may begin another; at it he may go on, or stop for something else', () => {
  const made = withSpares(aField().unit('A', 'sappers', 'engineers', [20, 20])).set({ cycles: [2, 1] });
  made.of('sappers').task = { ...task('mine', 3), counted: 1, spot: { x: inch(20), y: inch(19) } };
  const at = made.turn('7♥').gives('sappers');
  assert.deepEqual([at.has({ do: 'work on' }), at.has({ do: 'work', kind: 'mine', at: null })], [true, false]);
  assert.ok(at.has({ do: 'work', kind: 'trench', at: null }));
  const away = withSpares(aField().unit('A', 'sappers', 'engineers', [20, 10])).set({ cycles: [2, 1] });
  away.of('sappers').task = { ...task('mine', 3), counted: 1, spot: { x: inch(20), y: inch(19) } };
  const gone = away.turn('7♥').gives('sappers');
  assert.deepEqual([gone.has({ do: 'work on' }), gone.has({ do: 'work', kind: 'mine', at: null })], [false, true]);
});

test('AGW-ENG-02 AGW-JOK-01 a cycle that a joker cuts short counts for workers who had no card in it', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46])
    .set({ cycles: [2, 1] });
  made.of('sappers').task = task('shallow trench', 1);
  endCycle(made.s, 0, umpire(made.s));
  assert.equal(made.s.made.at(-1)?.kind, 'shallow-trench');
});

test('AGW-ENG-07 AGW-GUN-06 a mine destroys the gun that its crew has left, and its unit with it', () => {
  const made = aField()
    .unit('A', 'crew', 'field-gun', [40, 10], { formation: 'skirmish', gun: { x: inch(20), y: inch(20), facing: 9000 } })
    .unit('B', 'b', 'infantry', [4, 46]);
  const mine: Mine = { seat: 1, x: inch(20), y: inch(22), armed: true, by: 1 };
  made.s.mines = [mine];
  explode(made.s, mine, null, umpire(made.s));
  assert.deepEqual([made.of('crew').status, made.of('crew').gun], ['lost', null]);
});

test('AGW-EDGE-02 AGW-EDGE-04 horse that followed an enemy off returns by the edge where it left, not by the one it stood nearest', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [3.2, 36])
    .unit('B', 'foot', 'infantry', [3.2, 44], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [6, ...many(5, 1), ...many(12, 1), 6, 6], 1);
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, many(4, 6));
  answer(table, table.farthest);
  assert.equal(table.unit('horse').leftBy, 'pursuit');
  returns(table.state, umpire(table.state));
  const { status, post } = table.unit('horse');
  assert.deepEqual([status, post.facing], ['table', 27000], 'it looks in from the north edge');
});
