// Works that one unit leaves and another takes up, and bodies that fall in with those who are at work.
import assert from 'node:assert/strict';
import type { Task } from '../state.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';
import { answer, withSpares } from './second/staging.ts';

const dug = (x: number, y: number): Task => ({
  kind: 'trench',
  at: null,
  counted: 1,
  needed: 2,
  begun: 1,
  broken: false,
  spot: { x: inch(x), y: inch(y) },
});

/** Sappers have dug half a trench at (20, 20); others stand there now, in the second cycle. */
function sappersAt(x: number): Field {
  return withSpares(aField())
    .unit('A', 'sappers', 'engineers', [x, 20], { task: dug(20, 19) })
    .unit('A', 'others', 'engineers', [20, 20])
    .set({ cycles: [2, 1] });
}

test('AGW-ENG-02 a trench whose diggers have marched away stays on the spot: others of the side go on with it, and it is theirs', () => {
  const table = sappersAt(32).deck('2♠').turn('7♥').gives('others');
  answer(table, { do: 'work', kind: 'trench', at: null });
  assert.deepEqual([table.unit('others').task?.counted, table.unit('sappers').task, table.state.sites], [1, null, []]);
});

test('AGW-ENG-02 a trench begun elsewhere stays with those who have only gone away from it', () => {
  const field = sappersAt(32);
  field.of('others').post = { ...field.of('others').post, y: inch(30) };
  const table = field.deck('2♠').turn('7♥').gives('others');
  answer(table, { do: 'work', kind: 'trench', at: null });
  assert.deepEqual([table.unit('others').task?.counted, table.unit('sappers').task?.counted], [0, 1]);
});

const pontoon = (counted: number): Task => ({ ...dug(20, 19), kind: 'pontoon bridge', at: 'river', counted, needed: 4 });

test('AGW-ENG-02 AGW-ENG-04 a bridge whose builders have gone is built on by others; while they are at it each has his own count', () => {
  const build = (x: number) => {
    const table = withSpares(aField())
      .line(
        'river',
        'river',
        [
          [0, 22],
          [48, 22],
        ],
        { width: 4 },
      )
      .unit('A', 'sappers', 'engineers', [x, x === 10 ? 20 : 8], { task: pontoon(2) })
      .unit('A', 'others', 'engineers', [20, 20])
      .set({ cycles: [2, 1] })
      .deck('2♠')
      .turn('7♥')
      .gives('others');
    answer(table, { do: 'work', kind: 'pontoon bridge', at: 'river' });
    return [table.unit('others').task?.counted, table.unit('sappers').task?.counted ?? null];
  };
  assert.deepEqual(build(32), [2, null]);
  assert.deepEqual(build(10), [0, 2]);
});

test('AGW-ENG-02 AGW-SKIR-04 skirmishers who fall in leave the trench that they have begun on the spot', () => {
  const field = aField()
    .pair({}, { task: dug(20, 13) })
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [42, 3]);
  const table = field.deck('2♠').turn('7♥').gives('support').say(field.id('loose')).say({ do: 'recover' });
  assert.equal(table.unit('loose').task, null);
  assert.deepEqual(
    table.state.sites?.map(({ kind, counted }) => [kind, counted]),
    [['trench', 1]],
  );
});

test('AGW-ENG-02 AGW-SKIR-04 a support that takes in its skirmishers has done something else than dig', () => {
  const digging: Placed = { task: dug(20, 9) };
  const field = aField().pair(digging).unit('B', 'b', 'infantry', [4, 46]).unit('A', 'spare', 'infantry', [42, 3]);
  const table = field.deck('2♠').turn('7♥').gives('support').say(field.id('loose')).say({ do: 'recover' });
  assert.deepEqual([table.unit('support').figures, table.unit('support').task?.broken], [12, true]);
});
