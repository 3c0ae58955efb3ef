// Skirmishers, their support and the defender's Hold Card: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { destroy } from '../rules/all/loss.ts';
import { aField, type Table, test, umpire } from './field.ts';
import { answer, charge, diceOf, reply, stand, straight, withSpares } from './second/staging.ts';

/** The charge goes home, and those who help shoot where the charger started. */
function contact(table: Table): void {
  answer(table, straight, [6, 6, 6], 1);
  while (table.asks === 'B: measure from') answer(table, 'start');
}

const half = { figures: 6, original: 6 } as const;

test('AGW-RESP-05 AGW-CYC-04 AGW-SKIR-06 one number card brings skirmishers and their support, each for itself, and nobody else', () => {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [24, 16])
    .unit('B', 'target', 'infantry', [24, 22], { counter: true, disordered: true })
    .unit('B', 'line', 'infantry', [36, 18.9], { facing: 180, ...half, part: 'support', partner: 5 })
    .unit('B', 'out', 'infantry', [34, 24], { formation: 'skirmish', ...half, part: 'skirmishers', partner: 4, apart: false, entry: 2 })
    .unit('B', 'other', 'infantry', [36, 14], { facing: 180 })
    .hand('B', '7♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(3));
  answer(table, { card: '7♠', use: 'support' });
  assert.ok(table.has({ unit: 6, charger: 2, does: 'shoot' }));
  answer(table, { unit: 5, charger: 2, does: 'shoot' });
  assert.deepEqual(table.offers, ['enough', { unit: 4, charger: 2, does: 'shoot' }, { unit: 4, charger: 2, does: 'charge' }]);
  answer(table, { unit: 4, charger: 2, does: 'shoot' });
  contact(table);
  assert.deepEqual(
    table.told('shoots').map(({ name }) => name),
    ['line, skirmishers', 'line'],
  );
  assert.deepEqual([table.unit('line').counter, table.unit('out').counter, table.unit('other').counter], [true, true, false]);
});

test('AGW-RESP-05 AGW-RESP-09 skirmishers may help their own support when it is charged; called in, they shoot no more', () => {
  const charged = () => {
    const table = withSpares(aField())
      .unit('A', 'charger', 'infantry', [24, 16])
      .unit('B', 'line', 'infantry', [24, 22], { ...half, part: 'support', partner: 4 })
      .unit('B', 'out', 'infantry', [32, 22], { formation: 'skirmish', ...half, part: 'skirmishers', partner: 3, apart: false, entry: 1 })
      .hand('B', '7♠')
      .turn('5♥')
      .gives('charger');
    answer(table, charge(3));
    answer(table, { card: '7♠', use: 'support' });
    return answer(table, { unit: 4, charger: 2, does: 'shoot' });
  };
  const apart = stand(charged());
  contact(apart);
  assert.equal(apart.told('shoots').length, 1);
  const joined = charged();
  answer(joined, reply('recover'), [6]);
  stand(joined);
  contact(joined);
  assert.equal(joined.told('shoots').length, 0);
  assert.equal(joined.told('strikes').length, 2);
});

test('AGW-RESP-02 AGW-CHFM-02 AGW-FLANK-02 a march column charged in flank may form line to that flank for two actions, and meets it in front', () => {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [14, 20], { facing: 0 })
    .unit('B', 'column', 'infantry', [24, 23], { facing: 90, formation: 'march-column' })
    .turn('5♥')
    .gives('charger');
  answer(table, charge(3));
  const toLeft = { ...reply('form', null, 'line'), to: 'left' };
  assert.ok(table.has(toLeft) && table.has({ ...toLeft, to: 'right' }));
  answer(table, toLeft);
  stand(table);
  assert.deepEqual([table.unit('column').post.formation, table.unit('column').post.facing], ['line', 18000]);
  contact(table);
  assert.deepEqual(
    table.told('strikes').map(({ score, dice }) => [score, diceOf({ dice }).length]),
    [
      [0, 12],
      [0, 12],
    ],
  );
});

test('AGW-EVADE-06 AGW-CHG-09 a Hold Card may bring a charger to the gun that its crew has left; going on, it falls short of the crew', () => {
  const rolled = () => {
    const table = withSpares(aField())
      .unit('A', 'a', 'infantry', [24, 10])
      .unit('B', 'gun', 'field-gun', [24, 18])
      .hand('A', '4♦')
      .turn('5♥')
      .gives('a');
    answer(table, charge(3));
    answer(table, 'none');
    answer(table, reply('evade 3', 2), [6, 6, 6]);
    stand(table);
    answer(table, { facing: 9000, by: 18000, building: null });
    answer(table, straight, [2, 2, 2]);
    return answer(table, { card: '4♦', use: 'one die' }, [6]);
  };
  const stops = rolled();
  assert.equal(stops.asks, 'A: abandoned gun');
  answer(stops, 'stop at the gun');
  assert.deepEqual([stops.unit('a').disordered, stops.told('charge falls short').length], [false, 0]);
  const goesOn = rolled();
  answer(goesOn, 'go on');
  assert.equal(goesOn.asks, 'B: charge short');
});

test('AGW-UNIT-11 AGW-UNIT-03 passengers of a wagon that is destroyed stand in the formation in which they climbed aboard', () => {
  const field = aField()
    .unit('A', 'wagon', 'wagon', [20, 20], { formation: 'limbered' })
    .unit('A', 'men', 'infantry-detachment', [20, 26], { status: 'aboard', wagon: 0 })
    .unit('B', 'b', 'infantry', [20, 44]);
  destroy(field.s, field.of('wagon'), umpire(field.s));
  const men = field.of('men');
  assert.deepEqual([men.status, men.post.formation, men.disordered, men.figures], ['table', 'line', true, 6]);
});
