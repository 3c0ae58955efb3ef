// AGW-SKIR: where skirmishers and halves go is their owner's choice; who is left of a pair is the unit; what it all costs.
import assert from 'node:assert/strict';
import type { Unit } from '../state.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';

const there = (x: number, y: number, ranks: 1 | 2 = 2, facing = 90) => ({ x: inch(x), y: inch(y), facing: facing * 100, ranks });
const march = (reserve = 0) => ({ do: 'roll', pace: 'march', reserve, road: false });
const words = (table: Table) =>
  table.offers.map((each) => (typeof each === 'object' && each && 'do' in each ? String(each.do) : String(each)));

function lights(set: Parameters<Field['unit']>[4] = {}): Field {
  return aField()
    .unit('A', 'li', 'light-infantry', [20, 20], set)
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [20, 44])
    .unit('B', 'spare B', 'infantry', [40, 46]);
}

const halvesIn = (table: Table): Unit[] => table.state.units.filter(({ seat, entry }) => seat === 0 && entry === 0);
const refused = (table: Table, answer: unknown, reason: RegExp) => assert.throws(() => table.say(answer), reason);

test('AGW-SKIR-03 each half stands where its owner puts it, within 3" of the old footprint', () => {
  const table = lights().turn('7♥').gives('li').say({ do: 'split' });
  // The line covers x 17 to 23, y 18 to 20; six in two ranks are 6 x 2.
  refused(table, there(20, 24.1), /within 3/);
  table.say(there(20, 24));
  refused(table, there(20, 22.5), /other half/);
  table.say(there(13.5, 20, 1, 0));
  const [one, other] = halvesIn(table);
  assert.deepEqual([one?.figures, one?.post.x, one?.post.y, one?.post.ranks], [6, inch(20), inch(25), 2]);
  assert.deepEqual([other?.figures, other?.post.facing, other?.post.ranks], [6, 0, 1]);
});

test('AGW-SKIR-03 the odd figure goes where its owner likes, and a half that would leave no room for the other is none', () => {
  const table = lights({ figures: 11, original: 12 }).turn('7♥').gives('li').say({ do: 'split' }).say(there(20, 24)).say(there(20, 17));
  assert.deepEqual(
    halvesIn(table).map(({ figures }) => figures),
    [6, 5],
  );
  // In a corner of the table, hemmed in by friends, there is room for two halves one behind the other and no other way.
  const tight = aField()
    .unit('A', 'li', 'light-infantry', [3, 2])
    .unit('A', 'front', 'infantry', [3, 6.2])
    .unit('A', 'right', 'infantry', [7.1, 6.1], { formation: 'march-column' })
    .unit('A', 'farther', 'infantry', [9.2, 6.1], { formation: 'march-column' })
    .unit('B', 'b', 'infantry', [20, 44])
    .turn('7♥')
    .gives('li');
  tight.say({ do: 'split' });
  refused(tight, there(3, 2.1), /no room for the other/);
  tight.say(there(3, 1)).say(there(3, 3.1));
  assert.deepEqual(
    halvesIn(tight).map(({ post }) => post.y),
    [inch(2), inch(4.1)],
  );
});

test('AGW-SKIR-03 AGW-ALL-05 nobody is placed beyond a river or a house that his way cannot pass', () => {
  const table = lights()
    .line(
      'river',
      'river',
      [
        [2, 21.2],
        [46, 21.2],
      ],
      { width: 1 },
    )
    .turn('7♥')
    .gives('li')
    .say({ do: 'split' });
  refused(table, there(20, 23), /cannot cross/);
  table.say(there(20, 19)).say(there(20, 16.9));
});

test('AGW-SKIR-03 both have acted and may move one die, and do nothing else with it', () => {
  const table = lights({ attributes: ['well-drilled'] })
    .unit('B', 'near', 'infantry', [20, 32])
    .turn('7♥')
    .gives('li');
  assert.ok(words(table).includes('shoot'));
  table.say({ do: 'split' }).say(there(20, 23)).say(there(20, 18));
  const asIs = (name: string) => assert.deepEqual(words(table), ['roll', 'done'], name);
  asIs('the first half');
  table.say(march(), 4).say({ do: 'halt' }).say({ do: 'done' });
  asIs('the other half');
});

test('AGW-SKIR-03 AGW-CHFM-03 AGW-CHFM-04 Poor Drill and a square spend their whole activation on it: nobody moves', () => {
  for (const set of [{ attributes: ['poor-drill' as const] }, { formation: 'square' as const }]) {
    const table = lights(set).deck('3♠').turn('7♥').gives('li');
    assert.ok(table.has({ do: 'split' }), JSON.stringify(set));
    table.say({ do: 'split' }).say(there(20, 24)).say(there(20, 16));
    assert.ok(halvesIn(table).every(({ counter }) => counter));
    assert.equal(table.state.flip.card, '3♠');
  }
});

test('AGW-SKIR-03 AGW-FORM-06 a garrison leaves its house before it deploys', () => {
  const table = lights({ formation: 'garrison', building: 'house', attributes: ['well-drilled'] })
    .area('house', 'sound-building', 18, 18, 4, 3)
    .turn('7♥')
    .gives('li');
  assert.ok(!words(table).includes('split') && words(table).includes('leave'));
});

test('AGW-ALL-12 AGW-SKIR-03 two halves fit into a corner that holds them just so, wherever in it the line stands, and into no smaller one', () => {
  const corner = (y: number, high: number) =>
    aField()
      .unit('A', 'li', 'light-infantry', [3.03, y + 2])
      .unit('A', 'front', 'infantry', [3.03, high + 2])
      .unit('A', 'right', 'infantry', [7.1, 6.1], { formation: 'march-column' })
      .unit('A', 'farther', 'infantry', [9.2, 6.1], { formation: 'march-column' })
      .unit('B', 'b', 'infantry', [20, 44])
      .turn('7♥')
      .gives('li')
      .has({ do: 'split' });
  for (const y of [0, 0.3, 0.77]) assert.ok(corner(y, 4.07), `${y}`);
  assert.ok(!corner(0.3, 3.9));
});
