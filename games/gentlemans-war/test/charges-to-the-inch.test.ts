// Where a charge makes contact and where it halts, to the inch: hedges that are lined, enemies that are brushed past, a hair too little.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import { bestPath } from '../rules/charge/path.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { answer, charge, many, reply, stand, straight, withSpares } from './second/staging.ts';

const gapOf = (table: Table, a: string, b: string) =>
  gapBetween(bodyOf(table.state, table.unit(a)) as Body, bodyOf(table.state, table.unit(b)));

test('AGW-GEOM-10 AGW-LAND-08 behind a long hedge a unit is come at where it lines it, not where the hedge runs on', () => {
  const table = withSpares(aField())
    .line('hedge', 'hedge', [
      [6, 20],
      [42, 20],
    ])
    .unit('A', 'charger', 'infantry', [30, 16])
    .unit('B', 'target', 'infantry', [18, 20.4], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('target')));
  stand(table);
  table.refusesTo(0, straight, 'AGW-CHG-06');
  answer(table, table.candidates[0], many(3, 6), 1);
  assert.equal(table.told('fight').length, 1);
  assert.ok(gapOf(table, 'charger', 'target') <= inch(1.2));
});

test('AGW-CHG-07 AGW-LAND-08 the obstacle that the target lines takes no die, however slantwise the charger comes at it', () => {
  const field = withSpares(aField())
    .line('hedge', 'hedge', [
      [6, 20],
      [42, 20],
    ])
    .unit('A', 'charger', 'infantry', [26, 14], { facing: 120 })
    .unit('B', 'target', 'infantry', [22, 20.4]);
  const path = bestPath(field.s, field.of('charger'), [field.id('target')], inch(18));
  assert.deepEqual([path?.grades, path?.hasCrossed], [[], false]);
});

test('AGW-CHG-08 AGW-RESP-09 AGW-ACC-02 a charger whose way is barred and who halts stops an inch short of whoever stands there', () => {
  const half = { figures: 6, original: 6 };
  const table = withSpares(aField())
    .unit('B', 'support', 'infantry', [24, 30], { ...half, part: 'support', partner: 3 })
    .unit('B', 'loose', 'infantry', [24, 22], { ...half, formation: 'skirmish', part: 'skirmishers', partner: 2, apart: false, entry: 1 })
    .unit('B', 'between', 'infantry', [24, 26])
    .unit('A', 'charger', 'infantry', [24, 12])
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('loose')));
  // They fall in with their support, behind others who were no target.
  answer(table, reply('recover'), [6]);
  while (table.asks.endsWith(': respond')) answer(table, 'enough', many(3, 6));
  answer(table, 'full');
  assert.deepEqual([table.unit('charger').post.y, table.unit('charger').disordered, table.told('fight').length], [inch(25), true, 0]);
});

test('AGW-CHG-06 the wheel that is proposed brushes past no enemy who is not charged', () => {
  const field = withSpares(aField())
    .unit('A', 'charger', 'infantry', [24, 10])
    .unit('B', 'beside', 'infantry', [20, 16], { figures: 4, original: 6 })
    .unit('B', 'target', 'infantry', [24, 26], { figures: 4, original: 6, counter: true, disordered: true });
  const table = field.deck('2♠').turn('5♥').gives('charger');
  answer(table, charge(table.id('target')));
  stand(table);
  answer(table, table.candidates[0], [3, 3, 3]);
  answer(table, 'full');
  assert.ok(gapOf(table, 'charger', 'beside') > 10, 'it is in contact with nobody');
});

test('AGW-CHG-07 AGW-GEOM-08 a roll that is a hundredth of an inch short is contact, two hundredths are not', () => {
  const over = (distance: number) => {
    const table = withSpares(aField())
      .unit('A', 'charger', 'infantry', [24, 10])
      .unit('B', 'target', 'infantry', [24, 10 + distance], { counter: true, disordered: true })
      .deck('2♠')
      .turn('5♥')
      .gives('charger');
    answer(table, charge(table.id('target')));
    stand(table);
    answer(table, straight, [5, 5, 5], 1);
    return table.asks;
  };
  assert.deepEqual([over(15.008), over(15.02)], ['A: tie', 'B: charge short']);
});

/** Horse whose target has slipped into a wood goes on and runs into others, whom it cuts down. */
function ridesOnInstead(more: (field: Field) => Field = (field) => field): Table {
  const table = more(withSpares(aField()))
    .area('wood', 'wood', 26, 20, 14, 10)
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [27, 17], { ranks: 2, figures: 2, original: 6 })
    .unit('B', 'few', 'infantry', [22, 18], { figures: 2, original: 6, counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('loose')));
  answer(table, reply('evade 3', table.id('horse')), [6, 6, 6]);
  answer(table, { facing: 7000, by: inch(8), building: null });
  answer(table, 'go on');
  return answer(table, straight, many(4, 5));
}

test('AGW-PURS-04 AGW-EVADE-05 AGW-ACC-01 who goes on after evaders that are safe and cuts others down has only the rest of its roll left', () => {
  const table = ridesOnInstead();
  // Eight inches to the few, of twenty; they roll a 3.
  answer(table, table.farthest, [3, ...many(5, 6), 1, 1], 1);
  assert.deepEqual(
    table.told('follows through').map(({ distance }) => distance),
    [inch(12)],
  );
});

test('AGW-RET-03 AGW-ALL-11 a beaten unit that would be slid back from the edge against its enemy leaves the table', () => {
  const beaten = (y: number) => {
    const table = withSpares(aField())
      .unit('B', 'charger', 'infantry', [20, y + 8])
      .unit('A', 'square', 'infantry', [20, y], { formation: 'square', counter: true, disordered: true })
      .deck('2♥')
      .turn('5♠')
      .gives('charger');
    answer(table, charge(table.id('square')));
    stand(table);
    answer(table, straight, [...many(3, 6), 6, 6, 6, ...many(9, 1)], 1);
    return table;
  };
  const atEdge = beaten(4);
  assert.equal(atEdge.unit('square').status, 'away', 'two inches back, it would hang over the edge');
  assert.equal(beaten(7).unit('square').status, 'table');
});
