// Locks that others join, supporters, second combats and chains: where several rules of one fight meet.
import assert from 'node:assert/strict';
import { compelAll } from '../rules/morale/retreat.ts';
import { aField, inch, type Table, test, umpire } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null, formation: string | null = null) => ({ do: what, against, formation });
const AHEAD = { pivot: 'middle', angle: 0 };
const ones = (count: number): number[] => Array<number>(count).fill(1);
const strokes = (table: Table) => table.told('strikes').map(({ name, score, dice }) => [name, score, (dice as number[]).length]);

test('AGW-BRAWL-02 AGW-RES-07 AGW-FLANK-03 a locked unit charged in flank has an enemy in front: all its men fight and none has to turn', () => {
  const made = aField()
    .unit('A', 'y', 'infantry', [20, 20])
    .unit('B', 'x', 'infantry', [20, 20])
    .unit('A', 'z', 'infantry', [12, 21.2], { facing: 0 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠');
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }] });
  const table = made.turn('5♥').gives('z').say(charge(1));
  table.say(table.candidates[0], 6, 6, 6, ...ones(36));
  assert.deepEqual(table.told('unable to turn'), []);
  assert.deepEqual(strokes(table), [
    ['z', 2, 12],
    ['x', 0, 12],
    ['y', 0, 12],
  ]);
});

test('AGW-RES-07 AGW-ADV-04 AGW-RESP-08 a counter-charger that is locked keeps its Gallant and has no Stalwart in the next round', () => {
  const secondRound = (attribute: 'gallant' | 'stalwart') =>
    aField()
      .unit('A', 'a', 'infantry', [24, 20])
      .unit('B', 'b', 'infantry', [24, 28], { attributes: [attribute] })
      .unit('A', 'spare', 'infantry', [4, 2])
      .unit('B', 'rest', 'infantry', [40, 46])
      .deck('2♠')
      .turn('5♥')
      .gives('a')
      .say(charge(1))
      .say(reply('counter-charge', 0))
      .say('enough', 3)
      .say(AHEAD, 6, 6, 6, ...ones(24))
      .say('hold')
      .say('hold');
  for (const [attribute, first] of [
    ['gallant', 1],
    ['stalwart', 0],
  ] as const) {
    const table = secondRound(attribute);
    assert.deepEqual(strokes(table)[1], ['b', first, 12]);
    const made = aField()
      .unit('A', 'a', 'infantry', [24, 20])
      .unit('B', 'b', 'infantry', [24, 20], { attributes: [attribute] });
    made.s.locks.push(...structuredClone(table.state.locks));
    const round = made
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('a')
      .say('fight on', ...ones(24));
    assert.deepEqual(strokes(round)[1], ['b', first, 12], 'as at first');
  }
});

test('AGW-ADV-01 AGW-RESP-05 horse that charges to help against horse has +1: the charger does not counter-charge it', () => {
  const table = aField()
    .unit('A', 'light', 'light-cavalry', [24, 14], { ranks: 1 })
    .unit('B', 'line', 'infantry', [24, 24], { counter: true })
    .unit('B', 'heavy', 'heavy-cavalry', [16, 23], { ranks: 2, facing: 0 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('light')
    .say(charge(1))
    .say({ card: '7♠', use: 'support' })
    .say({ unit: 2, charger: 0, does: 'charge' })
    .say('enough');
  table.say(AHEAD, 6, 6, 6, 6, 6, 6, 6, 6, ...ones(28));
  assert.deepEqual(strokes(table), [
    ['light', 0, 6],
    ['line', 1, 12],
    ['heavy', 3, 6],
  ]);
});

/** Heavy horse that rides down sharpshooters beyond a fence, and on at a line. */
function ridesOn(hasFence: boolean): Table {
  const made = aField();
  if (hasFence)
    made.line('fence', 'fence', [
      [10, 16],
      [40, 16],
    ]);
  return made
    .unit('A', 'horse', 'heavy-cavalry', [24, 10], { ranks: 1 })
    .unit('B', 'loose', 'sharpshooters', [24, 20], { counter: true, disordered: true })
    .unit('B', 'line', 'infantry', [24, 25], { counter: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'rest', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say(AHEAD, 6, 6, 6, 6, ...Array<number>(6).fill(6), ...ones(6), 4);
}

test('AGW-OBST-06 AGW-PURS-04 AGW-ACC-01 who crossed a fence in its charge counts as disordered in the fight it rides on into', () => {
  const [over, open] = [ridesOn(true), ridesOn(false)].map((table) => {
    assert.equal(table.asks, 'B: respond', 'the line has an action');
    table.say('enough', ...ones(21));
    return strokes(table).filter(([name]) => name === 'horse');
  });
  assert.deepEqual(open?.[1]?.[1], 0);
  assert.deepEqual(over?.[1]?.[1], -1);
});

test('AGW-PURS-03 AGW-RES-02 what a follow-through runs into is a second combat: nobody pursues from it', () => {
  const table = ridesOn(false).say('enough', 6, 6, ...ones(4), 6, ...ones(11), 3, 3, ...ones(3));
  assert.equal(table.told('falls back').length, 1);
  assert.equal(table.asks, 'B: use the card', 'it has beaten foot, and would else be asked whether it pursues');
});

test('AGW-ALL-08 AGW-INTP-03 a friend crashed into by one that falls back and one that runs makes the worse move, once', () => {
  const made = aField()
    .unit('A', 'enemy', 'infantry', [24, 10])
    .unit('B', 'back', 'infantry', [22, 16])
    .unit('B', 'runner', 'infantry', [28.2, 16])
    .unit('B', 'brittle', 'infantry', [25, 20], { attributes: ['brittle'] });
  const u = umpire(made.s, ...Array<number>(10).fill(3));
  compelAll(
    made.s,
    [
      { unit: made.of('back'), move: 'fall back', cause: {} },
      { unit: made.of('runner'), move: 'run away', cause: {} },
    ],
    u,
  );
  assert.equal(made.of('brittle').running, true);
  assert.ok(made.of('brittle').post.y > inch(26), 'four dice, not two');
});
