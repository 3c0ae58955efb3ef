// Engineering, read like a lawyer.
import assert from 'node:assert/strict';
import { judgeSplits } from '../rules/cards/groups.ts';
import { countCycle } from '../rules/engineering/progress.ts';
import { cyclesFor, worksFor } from '../rules/engineering/tasks.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import type { Task } from '../state.ts';
import { aField, inch, test, umpire } from './field.ts';

const task = (kind: string, needed: number, at: string | null = null): Task => ({ kind, at, counted: 0, needed, begun: 1, broken: false });

test('AGW-ENG-07 a mine beside the way of a unit does not go off', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('A', 'far', 'infantry', [40, 10])
    .unit('B', 'layers', 'engineers', [20, 40]);
  made.s.mines.push({ seat: 1, x: 25500, y: 14000, armed: true, by: 2 });
  const table = made.turn('7♥').gives('line').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 6);
  table.say({ do: 'wheel', on: 'left', angle: -100 });
  assert.equal(table.unit('line').figures, 12, 'it has not come to the mine');
  table.say({ do: 'advance', by: inch(8) });
  assert.equal(table.told('mine').length, 0, 'the mine lies beside its way');
});

test('AGW-ENG-07 losses count as shooting: a third lost is a test, and the rest of the roll is gone', () => {
  const made = aField().unit('A', 'wide', 'infantry', [20, 10], { figures: 20, original: 20 }).unit('B', 'layers', 'engineers', [20, 40]);
  made.s.mines.push({ seat: 1, x: 15100, y: 12000, armed: true, by: 1 });
  const table = made.turn('7♥').gives('wide').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 5);
  table.say({ do: 'advance', by: inch(6) }, 5);
  const wide = table.unit('wide');
  assert.equal(table.told('mine').length, 1);
  assert.ok(wide.figures > 0 && wide.figures < 20);
  assert.equal(wide.shotDown, 20 - wide.figures);
  assert.equal(table.told('morale').length, 1);
  assert.ok(wide.post.y < inch(16) && wide.post.y >= inch(12), 'its move ended where it went off');
  assert.equal(table.asks, 'A: act', 'there is nothing left to move with');
});

test('AGW-ENG-07 a forced move sets a mine off too, whoever laid it', () => {
  const made = aField()
    .unit('A', 'rifles', 'infantry', [20, 20])
    .unit('B', 'target', 'infantry', [20, 25], { figures: 9, original: 12, shotDown: 3 })
    .unit('B', 'spare', 'infantry', [40, 40]);
  made.s.mines.push({ seat: 1, x: 20000, y: 30000, armed: true, by: 2 });
  const table = made.turn('7♥').gives('rifles').say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, 2, 6, 6);
  assert.equal(table.told('mine').length, 1);
  assert.equal(table.unit('target').status, 'lost');
  assert.equal(table.unit('spare').status, 'table');
});

test('AGW-ENG-07 its layers set it off only once they have been an inch away; generals do', () => {
  const made = aField().unit('A', 'layers', 'engineers', [20, 10]).unit('B', 'b', 'infantry', [4, 46]).general('A', 'Plumley', [30, 10]);
  made.s.mines.push({ seat: 0, x: 20000, y: 9000, armed: false, by: 0 });
  const over = made.turn('7♥').gives('layers').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 1, 1);
  over.say({ do: 'advance', by: inch(0.5) });
  assert.equal(over.told('mine').length, 0, 'they stand on it');
  over.say({ do: 'advance', by: inch(1.5) });
  assert.equal(over.told('mine').length, 0);
  const rider = aField().unit('A', 'a', 'infantry', [4, 4]).unit('B', 'b', 'infantry', [4, 46]).general('A', 'Plumley', [30, 10]);
  rider.s.mines.push({ seat: 1, x: 35000, y: 10000, armed: true, by: 1 });
  const ride = rider
    .turn('7♥')
    .say({ do: 'general', general: 0 }, 6, 6, 6, 6, 6)
    .say({ x: inch(40), y: inch(10) });
  assert.equal(ride.told('mine').length, 1);
  assert.equal(ride.told('general lost').length, 1, 'within 6" he falls');
});

test('AGW-ENG-05 a railway bridge takes two cycles, a culvert and a road bridge one', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  const at = (id: string, carries?: 'railway' | 'culvert') => ({
    id,
    kind: 'bridge' as const,
    outline: [
      { x: 18000, y: 20000 },
      { x: 22000, y: 20000 },
      { x: 22000, y: 23000 },
      { x: 18000, y: 23000 },
    ],
    ...(carries && { carries }),
  });
  made.s.made.push(at('road'), at('rails', 'railway'), at('culvert', 'culvert'));
  const cycles = (id: string) => cyclesFor(made.s, made.of('sappers'), 'destroy bridge', id);
  assert.deepEqual([cycles('road'), cycles('rails'), cycles('culvert')], [1, 2, 1]);
});

test('AGW-ENG-03 AGW-UNIT-09 a company works in two groups of three: small tasks only, one card within 6", one again when they touch', () => {
  const made = aField()
    .unit('A', 'sappers', 'engineers', [20, 20])
    .unit('A', 'spare', 'infantry', [40, 4])
    .unit('B', 'b', 'infantry', [4, 46]);
  const table = made.turn('7♥').gives('sappers');
  assert.ok(table.has({ do: 'split' }));
  table.say({ do: 'split' });
  const [first, second] = [table.unit('sappers'), table.state.units.at(-1)];
  assert.ok(second);
  assert.deepEqual([first.figures, first.original, second.figures, second.original], [3, 3, 3, 3]);
  assert.deepEqual([first.part, second.part], ['group', 'group']);
  const kinds = worksFor(table.state, first).map(({ kind }) => kind);
  assert.deepEqual([kinds.includes('mine'), kinds.includes('trench')], [true, false], 'a large task needs the company');
  assert.ok(distanceBetween(table.state, first, second) < inch(6));
  judgeSplits(table.state);
  assert.equal(second.apart, false, 'within 6" they share a card');
  second.post = { ...second.post, y: second.post.y - inch(9) };
  judgeSplits(table.state);
  assert.equal(second.apart, true, 'beyond 6" each needs its own');
});

test('AGW-ENG-02 Fall Back loses the task, responding only the cycle; hands too few let it wait', () => {
  const made = aField().unit('A', 'sappers', 'engineers', [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
  made.s.cycles[0] = 3;
  made.of('sappers').task = { ...task('trench', 2), counted: 1, broken: true };
  countCycle(made.s, 0, umpire(made.s));
  assert.deepEqual([made.of('sappers').task?.counted, made.of('sappers').task?.broken], [1, false], 'it goes on from what it had');
  countCycle(made.s, 0, umpire(made.s));
  assert.equal(made.of('sappers').task, null);
  assert.equal(made.s.made.at(-1)?.kind, 'trench');
});
