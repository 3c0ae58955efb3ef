// AGW-ENG-07: a mine goes off under whoever's footprint comes to cover it, by a move or without one, and under nobody else.
import assert from 'node:assert/strict';
import { compel } from '../rules/morale/retreat.ts';
import { alone, at, march } from './drill.ts';
import { type Field, type Table, test, umpire } from './field.ts';
import { answer, declared, many, reply, stand, straight } from './second/staging.ts';

/** An enemy's mine at a place. */
const mined = (field: Field, x: number, y: number): Field =>
  field.set({ mines: [{ seat: 1, ...at(x, y), armed: true, by: field.id('b') }] });

const isOff = (table: Table) => table.told('mine').length === 1 && table.state.mines.length === 0;

test('AGW-ENG-07 AGW-CHFM-02 a column that forms line over a mine sets it off, and so does a line that faces about on to one', () => {
  const column = mined(alone('infantry', [20, 20], { formation: 'march-column' }), 22.5, 19)
    .turn('7♥')
    .gives('a');
  assert.ok(isOff(column.say({ do: 'form', formation: 'line', ranks: 2, to: 'front' })));
  assert.equal(column.unit('a').status, 'lost', 'all twelve stand within 6"');
  const line = mined(alone('infantry', [20, 20]), 20, 21.5)
    .turn('7♥')
    .gives('a');
  assert.ok(isOff(line.say({ do: 'face', to: 'left' })), 'on end it covers y 16 to 22');
});

test('AGW-ENG-07 AGW-FORM-07 AGW-DISM-01 limbers and men on foot set off a mine where they come to stand', () => {
  const gun = mined(alone('horse-gun', [20, 20]), 20, 20.5)
    .turn('7♥')
    .gives('a')
    .say({ do: 'limber' });
  assert.ok(isOff(gun.say(9000)));
  const horse = mined(alone('light-cavalry', [20, 20]), 20, 21.5)
    .turn('7♥')
    .gives('a')
    .say({ do: 'dismount' });
  assert.ok(isOff(horse.say({ ...at(20, 21.5), facing: 9000, ranks: 2 })));
});

test('AGW-ENG-07 AGW-SKIR-01 AGW-MOR-01 skirmishers sent out on to a mine are gone, and their support is tested at once', () => {
  const table = mined(alone('infantry', [20, 20]), 20, 25.3)
    .turn('7♥')
    .gives('a')
    .say({ do: 'send out', figures: 6 });
  // The front rank of the support stands within 6": half of it is gone, and a 6 steadies the rest.
  table.say({ ...at(20, 25), facing: 9000, ranks: 2 }, 6);
  assert.ok(isOff(table));
  assert.equal(table.state.units.at(-1)?.status, 'lost');
  assert.equal(table.told('morale').length, 1);
  assert.equal(table.unit('a').figures, 3, 'its rear rank');
});

test('AGW-ENG-07 AGW-MOVE-04 a column that marches round a bend sets off nothing beside it', () => {
  const around = (x: number, y: number) =>
    mined(alone('infantry', [20, 20], { formation: 'march-column' }), x, y)
      .turn('7♥')
      .gives('a')
      .say(march(), 6, 1, 1)
      .say({ do: 'march', path: [at(26, 20)] });
  assert.ok(!isOff(around(22, 18)), 'it lies an inch south of the way');
  assert.ok(isOff(around(22, 19.5)));
});

test('AGW-ENG-07 AGW-MOVE-03 the outer end of a line that wheels sets off what it sweeps over', () => {
  const wheeled = (x: number, y: number) =>
    mined(alone('infantry', [20, 20]), x, y)
      .turn('7♥')
      .gives('a')
      .say(march(), 6, 6)
      .say({ do: 'wheel', on: 'left', angle: 9000 });
  assert.ok(isOff(wheeled(21, 23.9)), '5.6" from the pivot, halfway round');
  assert.ok(!isOff(wheeled(21.5, 24.6)), '6.4" from it');
});

test('AGW-ENG-07 AGW-CHG-12 a charge over a mine ends there: survivors are short of the target, and nobody fights', () => {
  const table = declared('light-cavalry', 'infantry', {}, (field) =>
    field.unit('B', 'b', 'infantry', [6, 46]).set({ mines: [{ seat: 1, ...at(27, 15), armed: true, by: 2 }] }),
  );
  stand(table);
  answer(table, straight, many(5, 6), 6);
  assert.ok(isOff(table));
  assert.equal(table.told('contact').length + table.told('strikes').length, 0);
});

test('AGW-ENG-07 AGW-RESP-02 a square formed in answer over a mine sets it off before the charge comes home', () => {
  const table = declared('light-cavalry', 'infantry', { formation: 'march-column' }, (field) =>
    field.set({ mines: [{ seat: 0, ...at(25.6, 21), armed: true, by: 0 }] }),
  );
  answer(table, reply('form', null, 'square'));
  stand(table);
  assert.ok(isOff(table));
  assert.deepEqual([table.unit('b').status, table.told('contact').length], ['lost', 0]);
});

test('AGW-ENG-07 AGW-RET-01 a bent column that is driven back goes over what its bend goes over', () => {
  const field = mined(alone('infantry', [20, 30], { formation: 'march-column' }), 23, 25);
  field.of('a').post = { ...field.of('a').post, trail: [at(20, 30), at(20, 28), at(24, 28)] };
  compel(field.s, field.of('a'), 'fall back', umpire(field.s, 1, 1, 1));
  assert.equal(field.s.mines.length, 0, 'its tail reaches from x = 20 to 24');
});
