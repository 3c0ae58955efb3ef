// Locks where they meet obstacles, falling houses, bridges and trains (AGW-RES-07, AGW-GEOM-10).
import assert from 'node:assert/strict';
import { newHiding } from '../rules/hidden/hiding.ts';
import { collapse } from '../rules/shooting/buildings.ts';
import { aField, type Field, test, umpire } from './field.ts';
import { answer, charge, stand, straight, withSpares } from './second/staging.ts';

test('AGW-RES-07 AGW-GEOM-10 AGW-LAND-08 a tie that both hold across a defended hedge is a lock', () => {
  const table = withSpares(aField())
    .line('hedge', 'hedge', [
      [16, 17.6],
      [32, 17.6],
    ])
    .unit('A', 'a', 'infantry', [24, 12])
    .unit('B', 'b', 'infantry', [24, 18], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  stand(table);
  answer(table, straight, [6, 6, 6], 1);
  answer(table, 'hold');
  answer(table, 'hold');
  assert.deepEqual(
    table.state.locks.map(({ pairs }) => pairs.map(({ attacker, defender }) => [attacker, defender])),
    [[[2, 3]]],
  );
});

/** A line locked with a garrison. */
function locked(): Field {
  const made = aField()
    .area('inn', 'sound-building', 22, 18, 4, 3)
    .unit('A', 'a', 'infantry', [24, 18])
    .unit('B', 'b', 'infantry', [22, 18], { formation: 'garrison', ranks: 1, building: 'inn' })
    .unit('A', 'gun', 'field-gun', [24, 4]);
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: true, levels: [0, 0] }], roles: [] });
  return made;
}

test('AGW-RES-07 AGW-SHOT-11 a garrison turned out of a falling house on the side away from its attackers is locked no more', () => {
  const made = locked();
  collapse(made.s, 'inn', made.of('gun'), umpire(made.s));
  assert.deepEqual([made.of('b').post.building, made.of('b').disordered, made.s.locks], [null, true, []]);
});

test('AGX-HIDE-14 AGX-TRIG-05 a train reveals who hides on the rails, and then strikes him', () => {
  const table = aField({ scenario: 'open-battle', events: [{ joker: 1, do: 'train' }], headquarters: 'off' })
    .area('rails', 'railway', 0, 29, 48, 2)
    .area('copse', 'wood', 18, 26, 12, 8)
    .unit('A', 'a', 'infantry', [10, 4])
    .unit('B', 'lurker', 'sharpshooters', [24, 29.5], { status: 'hidden', figures: 6, original: 6 })
    .unit('B', 'b', 'infantry', [40, 44])
    .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } })
    .deck('joker-1', '3♠')
    .next(4, 4, ...Array(10).fill(1), 6);
  assert.deepEqual(
    table.events.map(({ kind }) => kind).filter((kind) => kind === 'revealed' || kind === 'train'),
    ['revealed', 'train'],
  );
  assert.deepEqual([table.unit('lurker').status, table.unit('lurker').figures], ['table', 4]);
});
