// Golden cases of the ledger read word by word: what their older tests leave out, number for number.
import assert from 'node:assert/strict';
import { sheetCost, unitCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { isCycleOver } from '../rules/cards/cycle.ts';
import { countCycle } from '../rules/engineering/progress.ts';
import { cyclesFor } from '../rules/engineering/tasks.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { compel } from '../rules/morale/retreat.ts';
import type { Task } from '../state.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';
import { anArmy, WORKED } from './muster-sheets.ts';
import { march } from './second/staging.ts';

test('AGW-ARMY-01 AGW-ARMY-02 golden 1: 24 + 6 + 4 + 5 + 4 + 5 are 48; nine units, legal and small, two points left', () => {
  const army = anArmy(WORKED);
  const of = (...types: string[]) => army.units.filter(({ type }) => types.includes(type)).reduce((sum, unit) => sum + unitCost(unit), 0);
  const parts = [of('infantry'), of('light-infantry'), of('light-cavalry'), of('heavy-cavalry'), of('field-gun'), of('horse-gun')];
  assert.deepEqual(parts, [24, 6, 4, 5, 4, 5]);
  assert.deepEqual([50 - sheetCost(army), army.units.length, refusals(army)], [2, 9, []]);
});

test('AGW-CHFM-01 AGW-CHFM-02 AGW-CHFM-03 golden 9: to square takes a line’s whole activation and no dice; Poor Drill the same; a column that faces left has two dice', () => {
  for (const attributes of [[], ['poor-drill' as const]]) {
    const table = aField()
      .unit('A', 'line', 'infantry', [20, 10], { attributes })
      .unit('A', 'spare', 'infantry', [40, 4])
      .unit('B', 'b', 'infantry', [20, 40])
      .deck('2♠')
      .turn('7♥')
      .gives('line')
      .say({ do: 'form', formation: 'square', ranks: 2, to: 'front' });
    assert.equal(table.unit('line').post.formation, 'square');
    assert.deepEqual(table.state.acting?.dice ?? [], []);
    assert.ok(table.state.acting === null || table.offers.every((each) => (each as { do?: string }).do === 'done'), 'nothing is left');
  }
  const column = aField()
    .unit('A', 'column', 'infantry', [20, 20], { formation: 'march-column' })
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('column')
    .say({ do: 'face', to: 'left' })
    .say(march(), 3, 4);
  assert.equal(column.state.acting?.left, inch(7), 'two dice');
});

const two = (): Field =>
  aField()
    .unit('A', 'a1', 'infantry', [12, 4])
    .unit('A', 'a2', 'infantry', [20, 4])
    .unit('B', 'b1', 'infantry', [12, 44])
    .unit('B', 'b2', 'infantry', [36, 44]);

test('AGW-HOLD-04 AGW-HOLD-05 AGW-HOLD-06 golden 15: the 10 that lost to the Q may be committed again, and is played', () => {
  const table = two().hand('A', '10♥').hand('B', 'Q♠').deck('3♠').next();
  table.as('A', '10♥').as('B', 'Q♠').say({ do: 'unit', unit: 2 }).say({ do: 'done' });
  assert.equal(table.asks, 'A: interrupt');
  table.say('10♥').gives('a1').say({ do: 'done' });
  assert.deepEqual([table.state.hands, table.unit('a1').counter, table.state.flip.card], [[[], []], true, '3♠']);
  assert.equal(table.asks, 'B: use the card', 'both have used their one card of the flip: no window opens any more');
});

test('AGW-HOLD-02 AGW-HOLD-03 golden 16: with three cards the king is not simply added; kept for the 4, it lets one unit act and no brigade', () => {
  const table = two().hand('A', '4♥', '7♦', '9♦').deck('3♠').turn('K♥');
  assert.ok(!table.has({ do: 'hold' }));
  assert.ok(table.has({ do: 'brigade', led: null }), 'the king itself would move both');
  table.say({ do: 'trade', card: '4♥' });
  assert.ok(!table.has({ do: 'brigade', led: null }));
  table.gives('a1').say({ do: 'done' });
  assert.deepEqual([table.state.hands[0], table.unit('a2').counter], [['7♦', '9♦', 'K♥'], false]);
});

test('AGW-CMD-07 AGW-MOR-05 golden 30: a general wounded by the fire: the test is taken and he rolls nothing again', () => {
  const shot = (...fate: number[]) => {
    const made = aField()
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 15], { original: 12, figures: 9, shotDown: 3 })
      .unit('A', 'spare', 'infantry', [40, 3])
      .unit('B', 'far', 'infantry', [44, 46])
      .general('B', 'Brissonnet', 'target')
      .deck('2♠');
    return made
      .turn('7♥')
      .gives('rifles')
      .say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, ...fate);
  };
  const whole = shot(3, 3);
  assert.equal(whole.asks, 'B: roll again', 'not hit on 3, and his throw is offered for a 3: Disordered');
  const wounded = shot(1, 4, 3);
  assert.deepEqual(
    wounded.told('morale').map(({ row, result }) => [row, result]),
    [['bothered', 'disordered']],
  );
  assert.notEqual(wounded.asks, 'B: roll again');
  assert.deepEqual([wounded.state.generals[0]?.wounded, wounded.unit('target').tests], [true, 1]);
  const scratch = shot(1, 2);
  assert.deepEqual([scratch.told('morale').length, scratch.unit('target').tests, scratch.unit('target').figures], [0, 0, 8]);
});

test('AGW-ENG-01 AGW-ENG-04 golden 47: begun in cycle 3 a trench of six engineers is there at the end of 4, 6" long, of infantry at the end of 5', () => {
  const doneAt = (type: 'engineers' | 'infantry'): [number, number] => {
    const made = aField().unit('A', 'x', type, [20, 20]).unit('B', 'b', 'infantry', [4, 46]);
    const needed = cyclesFor(made.s, made.of('x'), 'shallow trench', null);
    made.of('x').task = { kind: 'shallow trench', at: null, counted: 0, needed, begun: 3, broken: false };
    for (let cycle = 3; cycle < 9; cycle++) {
      made.s.cycles[0] = cycle;
      countCycle(made.s, 0, umpire(made.s));
      const [trench] = made.s.made;
      if (trench && 'line' in trench) return [cycle, Math.abs((trench.line[0]?.x ?? 0) - (trench.line[1]?.x ?? 0))];
    }
    return [0, 0];
  };
  assert.deepEqual(
    [doneAt('engineers'), doneAt('infantry')],
    [
      [4, inch(6)],
      [5, inch(12)],
    ],
  );
});

test('AGW-ENG-01 AGW-ENG-04 golden 47: a 9" pontoon begun in cycle 1 takes 2 + 3 counts: the end of cycle 6, and nothing before', () => {
  const made = aField()
    .line(
      'river',
      'river',
      [
        [0, 24.5],
        [48, 24.5],
      ],
      { width: 9 },
    )
    .unit('A', 'x', 'engineers', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46]);
  const task: Task = {
    kind: 'pontoon bridge',
    at: 'river',
    counted: 0,
    needed: cyclesFor(made.s, made.of('x'), 'pontoon bridge', 'river'),
    begun: 1,
    broken: false,
  };
  assert.equal(task.needed, 5);
  made.of('x').task = task;
  const bridges: number[] = [];
  for (let cycle = 1; cycle <= 6; cycle++) {
    made.s.cycles[0] = cycle;
    countCycle(made.s, 0, umpire(made.s));
    bridges.push(made.s.made.length);
  }
  assert.deepEqual(bridges, [0, 0, 0, 0, 0, 1]);
});

test('AGW-INTP-03 AGW-ALL-08 golden 57: P (Brittle) and Q (disordered) 9" from an enemy: the first finishes, P runs through Q, Q runs once', () => {
  const made = aField()
    .unit('A', 'enemy', 'infantry', [24, 10])
    .unit('A', 'other', 'infantry', [38, 21.5], { facing: 180 })
    .unit('B', 'runner', 'infantry', [24, 14])
    .unit('B', 'p', 'infantry', [24, 19], { attributes: ['brittle'] })
    .unit('B', 'q', 'infantry', [25, 22.5], { disordered: true });
  const u = umpire(made.s, ...Array(12).fill(3));
  compel(made.s, made.of('runner'), 'run away', u);
  const ran = u.events.filter(({ kind }) => kind === 'runs away').map((event) => 'name' in event && event.name);
  assert.deepEqual(ran, ['runner', 'p', 'q']);
  assert.ok(centreOf(made.s, made.of('p')).y > inch(24.5), 'P has gone on past where Q stood');
});

test('AGW-CYC-03 AGW-ALL-07 golden 58: Red’s last unit is charged and fights: its cycle ends when Black’s action is over, and then Red’s generals move', () => {
  const table = aField()
    .unit('A', 'only', 'infantry', [20, 16])
    .unit('A', 'acted', 'infantry', [40, 3], { counter: true })
    .unit('B', 'line', 'infantry', [20, 22])
    .unit('B', 'other', 'infantry', [4, 46])
    .general('A', 'Plumley', [30, 5])
    .deck('3♥')
    .turn('7♠')
    .gives('line')
    .say({ do: 'charge', target: 0 })
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, ...Array(24).fill(1));
  assert.deepEqual(
    [table.asks, table.unit('only').counter, table.state.cycles[0]],
    ['B: tie', true, 1],
    'all of Red has acted, Black’s action is not over',
  );
  table.say('fall back', 1, 1).say('hold');
  assert.deepEqual([table.state.cycles[0], table.asks, table.unit('only').counter], [2, 'A: free move', false]);
});

test('AGW-ALL-04 AGW-HOLD-07 golden 59: with two destroyed units left a held jack ends the cycle, a held 4 ticks off one of them', () => {
  const ticks = (card: 'J♥' | '4♥') => {
    const made = two().unit('A', 'third', 'infantry', [44, 4], { counter: true }).hand('A', card).deck('3♠');
    for (const name of ['a1', 'a2']) Object.assign(made.of(name), { status: 'lost', figures: 0 });
    return made.next().say(card).say({ do: 'tick', unit: 0 });
  };
  const jack = ticks('J♥').say(1);
  assert.deepEqual([jack.state.cycles[0], jack.unit('third').counter], [2, false]);
  const four = ticks('4♥');
  assert.deepEqual(
    [four.state.cycles[0], four.unit('a1').counter, four.unit('a2').counter, four.asks],
    [1, true, false, 'B: use the card'],
  );
  assert.equal(isCycleOver(four.state, 0), false);
});

test('AGW-ALL-11 AGW-EDGE-03 golden 64: with its centre 10" from the edge 11" take a runner off; 10" and less leave it on the table, all of it', () => {
  const run = (...dice: number[]) => {
    const made = aField()
      .unit('A', 'line', 'infantry', [20, 11], { formation: 'skirmish', running: true })
      .unit('B', 'b', 'infantry', [20, 16]);
    assert.equal(centreOf(made.s, made.of('line')).y, inch(10));
    compel(made.s, made.of('line'), 'run away', umpire(made.s, ...dice));
    const unit = made.of('line');
    return unit.status === 'table' ? centreOf(made.s, unit).y : unit.status;
  };
  assert.deepEqual([run(3, 3, 3, 2), run(6, 6, 6, 6), run(3, 3, 3, 1), run(3, 3, 2, 1)], ['lost', 'lost', inch(1), inch(1)]);
  assert.equal(run(2, 2, 2, 2), inch(2), 'with 8" nothing has to be slid');
});
