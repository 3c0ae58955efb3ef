// Who comes on to the table, and who hides or stands where he does (AGX-SCN-12, -13, AGX-HIDE-14, AGX-GEN-11).
import assert from 'node:assert/strict';
import { newHiding } from '../rules/hidden/hiding.ts';
import { aField, type Field, inch, test } from './field.ts';

/** A wood at the south edge in which an enemy hides, and one of ours who is still to come. */
function lurking(status: 'waiting' | 'entering' | 'away'): Field {
  return aField({ scenario: 'open-battle', headquarters: 'off' })
    .unit('A', 'a', 'infantry', [10, 30])
    .unit('A', 'late', 'infantry', [24, 2], { status, ...(status === 'away' && { leftBy: 'fall back' as const }) })
    .unit('B', 'lurker', 'sharpshooters', [24, 2.7], { status: 'hidden', figures: 6, original: 6 })
    .unit('B', 'b', 'infantry', [40, 44])
    .area('copse', 'wood', 20, 2.5, 8, 5)
    .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } });
}

const at = (unit: number, x: number) => ({ unit, formation: 'line', ranks: 2, x: inch(x), y: inch(2), facing: 9000, building: null });

test('AGX-HIDE-14 AGX-SCN-12 an arrival beside a hidden unit finds it first, and then has to keep 3" from it', () => {
  const made = lurking('waiting');
  made.s.scenario.coming.push({
    unit: made.id('late'),
    how: 'joker',
    joker: 1,
    stretch: { edge: 'south', from: inch(10), to: inch(38) },
    why: 'relief',
  });
  const table = made.deck('joker-1', '3♠').next();
  assert.equal(table.asks, 'A: arrival');
  assert.equal(table.refusalTo(0, at(table.id('late'), 24)), null, 'nobody is there as far as they know');
  table.say(at(table.id('late'), 24));
  assert.deepEqual([table.unit('lurker').status, table.unit('lurker').post.y, table.unit('late').status], ['table', inch(2.7), 'waiting']);
  assert.equal(table.asks, 'A: arrival');
  table.refusesTo(0, at(table.id('late'), 24), 'AGW-GEOM-09');
  table.refusesTo(0, at(table.id('late'), 16), 'AGX-SCN-12');
  table.say(at(table.id('late'), 13));
  assert.equal(table.unit('late').status, 'table');
});

test('AGX-HIDE-14 AGX-SCN-13 so does one that enters by its card: it names another place', () => {
  const table = lurking('entering').turn('5♥').say({ do: 'enter' }).say(at(1, 24));
  assert.deepEqual([table.unit('lurker').status, table.unit('late').status, table.asks], ['table', 'entering', 'A: enter']);
  table.say(at(1, 12));
  assert.deepEqual([table.unit('late').status, table.asks], ['table', 'A: act']);
});

test('AGX-HIDE-14 AGW-EDGE-04 who returns where an enemy hides finds him, and comes on where there is room', () => {
  const made = lurking('away').set({ jokers: 1 });
  const table = made.deck('joker-1').next('2♥', '3♥', '4♥', '2♠', '3♠', '4♠');
  assert.deepEqual([table.unit('lurker').status, table.unit('late').status], ['table', 'table']);
  assert.ok(Math.abs(table.unit('late').post.x - inch(24)) >= inch(6), 'three inches from those who were in the wood');
});
