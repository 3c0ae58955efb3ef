// Where those come to stand whom a roll carries on: nobody ends on horses, guns or tents.
import assert from 'node:assert/strict';
import { bodiesOverlap } from '@baize/geometry/open';
import { bodyOf, horsesBody } from '../rules/formations/footprint.ts';
import { aField, type Table, test } from './field.ts';
import { answer, charge, many, reply, stand, straight, withSpares } from './second/staging.ts';

/** Horse cuts a few men down and rides on, so far that it would end on horses whose men stand beside them. */
function ridesOnTo(y: number): Table {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'few', 'infantry', [24, 14], { counter: true, disordered: true, figures: 2, original: 6 })
    .unit('B', 'afoot', 'light-cavalry', [33, y], {
      formation: 'skirmish',
      mounted: false,
      holders: 1,
      horses: { x: 24000, y: y * 1000, facing: 27000 },
    })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('few')));
  stand(table);
  return answer(table, straight, [...many(4, 4), ...many(5, 6), 1, 1], 1);
}

test('AGW-PURS-04 AGW-ALL-10 AGW-ALL-05 horse whose ride would end on held horses is set down beyond them', () => {
  const free = ridesOnTo(40);
  assert.equal(free.unit('horse').post.y, 26000, 'four to the enemy and twelve more');
  const table = ridesOnTo(25);
  const { horses } = table.unit('afoot');
  assert.ok(horses !== null, 'their men are near');
  assert.ok(!bodiesOverlap(bodyOf(table.state, table.unit('horse')), horsesBody(horses)));
  assert.deepEqual([table.unit('horse').post.x, table.unit('horse').post.y], [24000, 28000]);
});

/** A charger falls short and is to halt at its full roll, which is where held horses stand. */
function haltsOnTo(roll: readonly number[]): Table {
  const table = withSpares(aField())
    .unit('A', 'charger', 'infantry', [24, 10])
    .unit('A', 'afoot', 'light-cavalry', [40, 20], {
      formation: 'skirmish',
      mounted: false,
      holders: 1,
      horses: { x: 24000, y: 15000, facing: 9000 },
    })
    .unit('B', 'target', 'infantry', [24, 24], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('target')));
  stand(table);
  answer(table, straight, roll);
  return answer(table, 'full');
}

test('AGW-CHG-08 AGW-ALL-10 AGW-ALL-05 a charger that halts at its full roll passes over horses of its own side, and does not end on them', () => {
  assert.equal(haltsOnTo([1, 2, 1]).unit('charger').post.y, 14000, 'it touches them');
  const table = haltsOnTo([2, 2, 2]);
  const { horses } = table.unit('afoot');
  assert.ok(horses && !bodiesOverlap(bodyOf(table.state, table.unit('charger')), horsesBody(horses)));
  assert.deepEqual([table.unit('charger').post.y, table.unit('charger').disordered], [18000, true]);
});

test('AGW-EVADE-05 AGW-CHG-12 AGW-ALL-10 who goes on after those who are gone or safe stops on nothing that nobody may end on', () => {
  const table = withSpares(aField())
    .area('wood', 'wood', 18, 22, 12, 10)
    .unit('A', 'charger', 'heavy-cavalry', [24, 8])
    .unit('A', 'afoot', 'light-cavalry', [40, 20], {
      formation: 'skirmish',
      mounted: false,
      holders: 1,
      horses: { x: 24000, y: 15000, facing: 9000 },
    })
    .unit('B', 'loose', 'sharpshooters', [24, 20], { ranks: 2 })
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('loose')));
  answer(table, reply('evade 3', table.id('charger')), [4, 4, 4]);
  answer(table, { facing: 9000, by: 8000, building: null });
  answer(table, 'go on');
  answer(table, straight, [3, 3, 3, 3]);
  assert.throws(() => answer(table, 8000), /horses/);
  answer(table, 6000);
  assert.equal(table.unit('charger').post.y, 14000);
});
