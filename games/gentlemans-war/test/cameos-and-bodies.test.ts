// Cameos where they meet split units and thresholds of morale: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { aStage, withCameo } from './cameo.ts';
import { test } from './field.ts';

test('AGX-CAMEO-22 AGW-CYC-04 the Staff Officer’s second unit acts with both its bodies', () => {
  const field = aStage()
    .pair()
    .unit('A', 'his', 'infantry', [27, 10])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('B', 'c', 'infantry', [42, 46]);
  const table = withCameo(field, 'A', 'staff-officer', 'his').deck('2♠').turn('5♥').gives('his');
  assert.equal(table.asks, 'A: use a cameo');
  assert.deepEqual(table.offers, ['no', { do: 'second', unit: 0 }]);
  table.say({ do: 'second', unit: 0 });
  const acted: (number | undefined)[] = [];
  for (let n = 0; n < 12 && (table.asks === 'A: act' || table.asks === 'A: next unit'); n++) {
    if (table.asks === 'A: next unit') table.say(table.offers[0]);
    else {
      acted.push(table.state.acting?.unit);
      table.say({ do: 'done' });
    }
  }
  assert.deepEqual(acted.toSorted(), [0, 1, 2]);
});

test('AGX-CAMEO-22 AGW-CYC-04 the Staff Officer with skirmishers brings a second unit when their support’s card is played', () => {
  const field = aStage()
    .pair()
    .unit('A', 'near', 'infantry', [20, 19])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('B', 'c', 'infantry', [42, 46]);
  const table = withCameo(field, 'A', 'staff-officer', 'loose').turn('5♥').gives('support');
  assert.deepEqual([table.asks, table.offers], ['A: use a cameo', ['no', { do: 'second', unit: 2 }]]);
});

test('AGX-CAMEO-13 AGW-MOR-01 the test that the ray brings serves the third that it reaches: the next figure brings no second one', () => {
  const field = aStage()
    .unit('A', 'a', 'infantry', [24, 30])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [24, 38])
    .unit('B', 'c', 'infantry', [4, 46]);
  const table = withCameo(field, 'A', 'scientist', [20, 30]).deck('6♥').turn('5♥').say({ do: 'cameo', cameo: 0 });
  table.say({ do: 'try', unit: 2 }, 6, 1, 1, 1, 1, 6);
  assert.deepEqual([table.unit('b').figures, table.told('morale').length], [8, 1]);
  table.gives('a').say({ do: 'shoot', target: 2 }, 6, 1, 1, 1, 1, 1, 1);
  assert.deepEqual([table.unit('b').figures, table.told('morale').length], [7, 1]);
});
