// Golden cases with the numbers that other tests of them leave out: what is rolled, who falls, and what is left.
import assert from 'node:assert/strict';
import { removeFigures } from '../rules/all/loss.ts';
import { blockOf } from '../rules/formations/footprint.ts';
import { compel } from '../rules/morale/retreat.ts';
import { isBroken, standingOf } from '../rules/winning/broken.ts';
import { aField, inch, test, umpire } from './field.ts';

const march = { do: 'roll', pace: 'march', reserve: 0, road: false };
const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null) => ({ do: what, against, formation: null });
const straight = { pivot: 'middle', angle: 0 };
const ones = (count: number) => Array<number>(count).fill(1);

test('AGW-GEOM-03 AGW-GEOM-04 golden 3: after three losses the line is 5 x 2 with the same front centre', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 20]);
  removeFigures(made.s, made.of('line'), 3, umpire(made.s));
  const { width, depth } = blockOf(made.s, made.of('line'));
  assert.deepEqual([width, depth, made.of('line').post.x, made.of('line').post.y], [inch(5), inch(2), inch(20), inch(20)]);
});

test('AGW-MOVE-01 golden 5: light cavalry rolls four dice, 1, 3, 5, 6, and goes up to 15"', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('horse')
    .say(march, 1, 3, 5, 6);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 15_001 })?.rule, 'AGW-GAME-02');
  assert.equal(table.refusalTo(0, { do: 'advance', by: 15_000 }), null);
});

test('AGW-ROUGH-01 AGW-ROUGH-02 golden 7: light cavalry with 8 in a ploughed field goes 2" and is disordered', () => {
  const table = aField()
    .area('field', 'ploughed-field', 0, 0, 48, 30)
    .unit('A', 'horse', 'light-cavalry', [22, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('horse')
    .say(march, 2, 2, 2, 2)
    .say({ do: 'advance', by: 2000 });
  assert.deepEqual([table.unit('horse').post.y, table.unit('horse').disordered], [inch(12), true]);
});

/** Six light cavalry 19" before a line that has acted. */
function nineteenInches() {
  return aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'foot', 'infantry', [24, 29], { counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2]);
}

test('AGW-RESP-01 AGW-RESP-06 golden 33: on the Long column six dice hit on 6; the one hit is not saved on 4: five left', () => {
  const table = nineteenInches().deck('2♠').turn('5♥').gives('horse').say(charge(1)).say(reply('long shot', 0));
  table.say(straight, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 4, ...ones(17), ...ones(4));
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.band, shot?.dice, shot?.toHit, shot?.hits], ['long', [6, 5, 5, 5, 5, 5], 6, 1]);
  assert.deepEqual([table.told('saves')[0]?.toSave, table.told('saves')[0]?.lost, table.unit('horse').figures], [5, 1, 5]);
});

test('AGW-RESP-04 AGW-RESP-06 golden 33: with a number Hold Card the Short column, 5-6', () => {
  const table = nineteenInches()
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say({ card: '7♠', use: 'actions', target: 1 })
    .say(reply('short shot', 0))
    .say(straight, 6, 6, 6, 6, 6, 5, 1, 1, 1, 1, 1, 4, ...ones(17), ...ones(4));
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.band, shot?.toHit, shot?.hits, table.unit('horse').figures], ['short', 5, 1, 5]);
});

test('AGW-RESP-05 AGW-MOR-01 golden 34: three 6s, cavalry saves one and loses two: three left, Disconcerted, 5: Carry On', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10], { figures: 5, original: 6, shotDown: 1 })
    .unit('B', 'foot', 'infantry', [24, 17], { counter: true, disordered: true })
    .unit('B', 'helpers', 'infantry', [10, 21], { facing: 330 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say({ card: '7♠', use: 'support' })
    .say({ unit: 2, charger: 0, does: 'shoot' })
    .say(straight, 6, 6, 6, 6, 6)
    .say('start', 6, 6, 6, 1, 1, 1, 5, 1, 1, 5, ...ones(19));
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.band, shot?.dice, shot?.toHit, shot?.hits], ['long', [6, 6, 6, 1, 1, 1], 6, 3]);
  assert.deepEqual([table.told('saves')[0]?.lost, table.told('morale')[0]?.result, table.unit('horse').figures], [2, 'carry on', 3]);
});

test('AGW-RES-08 golden 42: with 6 on three dice tied heavy cavalry goes back exactly 8", no less and no more', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [24, 20])
    .unit('B', 'line', 'infantry', [24, 25], { counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say('enough')
    .say(straight, 6, 6, 6, 6, ...ones(18), 2, 2, 2);
  assert.deepEqual(
    [7999, 8000, 8001].map((by) => table.refusalTo(0, by)?.rule ?? null),
    ['AGW-GAME-02', null, 'AGW-GAME-02'],
  );
});

test('AGW-WIN-01 AGW-EDGE-03 golden 48: of nine units and a commander four destroyed are not half; with one that has run off it is', () => {
  const made = aField();
  for (let i = 0; i < 9; i++) made.unit('A', `a${i}`, 'infantry', [4 + 4.4 * i, 8], { formation: 'march-column' });
  made.unit('B', 'b', 'infantry', [12, 20]).general('A', 'Plumley', 'a0', { isCommander: true });
  for (const name of ['a1', 'a2', 'a3', 'a4']) Object.assign(made.of(name), { status: 'lost', figures: 0 });
  Object.assign(made.of('a5'), { status: 'away', leftBy: 'pursuit' });
  assert.equal(isBroken(made.s, 0), false);
  compel(made.s, made.of('a6'), 'run away', umpire(made.s, 6, 6, 6, 6));
  assert.deepEqual([made.of('a6').status, made.of('a6').leftBy], ['lost', 'run away']);
  assert.deepEqual([standingOf(made.s, 0), isBroken(made.s, 0)], [{ gone: 5, of: 10 }, true]);
});

test('AGW-ROUGH-01 AGW-ALL-06 golden 62: the pivot of 30 degrees takes 3.14" of the roll and disorders', () => {
  const table = aField()
    .area('field', 'ploughed-field', 0, 0, 48, 40)
    .unit('A', 'line', 'infantry', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('line')
    .say(march, 3, 3)
    .say({ do: 'wheel', on: 'middle', angle: 3000 });
  assert.ok(Math.abs((table.state.acting?.left ?? 0) - (6000 - 3142)) <= 10, `${table.state.acting?.left}`);
  assert.equal(table.unit('line').disordered, true);
});

test('AGW-ALL-06 AGW-ATTR-01 golden 63: a Stalwart line that has marched in this cycle and is then charged has its +1', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 17], { attributes: ['stalwart'] })
    .unit('B', 'other', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('5♥', '2♠')
    .turn('7♠')
    .gives('target')
    .say(march, 1, 1)
    .say({ do: 'advance', by: 1000 });
  while (table.asks === 'B: move' || table.asks === 'B: act') table.say({ do: table.asks === 'B: move' ? 'halt' : 'done' });
  assert.deepEqual([table.unit('target').post.y, table.unit('target').counter], [inch(16), true]);
  table
    .gives('line')
    .say(charge(1))
    .say('enough')
    .say(straight, 6, 6, 6, ...ones(24));
  assert.equal(table.told('strikes')[1]?.score, 1);
});
