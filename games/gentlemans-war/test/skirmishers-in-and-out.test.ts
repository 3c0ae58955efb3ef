// AGW-SKIR-01, -04, AGW-FORM-06: skirmishers sent out after a move, and called in to houses with room or without.
import assert from 'node:assert/strict';
import { ahead, alone, at, march, words } from './drill.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { answer, charge, reply } from './second/staging.ts';

const OUT = { do: 'send out', figures: 6 };
const place = (x: number, y: number) => ({ ...at(x, y), facing: 9000, ranks: 2 });

test('AGW-SKIR-01 AGW-ACT-03 an attack column moves one die and then sends out skirmishers with the two that it kept back', () => {
  const table = alone('infantry', [20, 10], { formation: 'attack-column' }, { 'attack-column': 'all' })
    .turn('7♥')
    .gives('a')
    .say(march(2), 5)
    .say(ahead(3))
    .say({ do: 'halt' });
  assert.ok(table.has(OUT));
  table.say(OUT).say(place(20, 18));
  assert.equal(table.unit('a').part, 'support');
  assert.ok(words(table).includes('move') && !words(table).includes('roll'), 'two of the five inches are left to it');
  table.say({ do: 'done' });
  const loose = table.state.units.at(-1);
  assert.deepEqual([table.state.acting?.unit, table.state.acting?.left], [loose?.id, inch(2)], 'and to its skirmishers');
  assert.ok(!words(table).includes('roll') && !words(table).includes('shoot'), words(table).join());
});

test('AGW-SKIR-01 AGW-ACT-03 of a Well-drilled column both bodies keep the die that is left, and it is not rolled to move', () => {
  const table = alone('infantry', [20, 10], { formation: 'attack-column', attributes: ['well-drilled'] }, { 'attack-column': 'all' })
    .unit('B', 'near', 'infantry', [20, 30])
    .turn('7♥')
    .gives('a')
    .say(march(2), 4)
    .say(ahead(4))
    .say(OUT)
    .say(place(20, 19))
    .say({ do: 'done' });
  assert.deepEqual([table.state.acting?.left, table.state.acting?.reserve], [0, 1]);
  assert.ok(words(table).includes('shoot') && !words(table).includes('roll'), words(table).join());
});

test('AGW-SKIR-01 AGW-ACT-05 nobody sends out skirmishers on the run, nor when he has spent his dice', () => {
  const made = () => alone('infantry', [20, 10], { formation: 'attack-column' }, { 'attack-column': 'all' }).turn('7♥').gives('a');
  const running = made().say({ do: 'roll', pace: 'run', reserve: 0, road: false }, 1, 1, 1, 1).say({ do: 'halt' });
  const spent = made().say(march(1), 1, 1).say({ do: 'halt' });
  for (const table of [running, spent]) assert.ok(!words(table).includes('send out'), words(table).join());
});

const INSIDE = { formation: 'garrison', ranks: 1, building: 'inn' } as const;

/** A support in a house with room for twelve, where others may be too, and its six skirmishers before the door. */
function house(others: number): Field {
  return aField()
    .pair(INSIDE, {})
    .area('inn', 'sound-building', 18, 8, 3, 3)
    .unit('A', 'others', 'infantry', [40, 3], others > 0 ? { ...INSIDE, figures: others, original: 12 } : {})
    .unit('B', 'c', 'infantry', [4, 46]);
}

/** It is the turn of the skirmishers. */
const loose = (field: Field): Table => field.unit('B', 'b', 'infantry', [20, 46]).turn('7♥').gives('support').say(field.id('loose'));

test('AGW-SKIR-04 AGW-FORM-06 skirmishers fall in with a support in a house as far as it has room for them', () => {
  assert.ok(loose(house(0)).has({ do: 'recover' }), 'twelve in a house for twelve');
  assert.ok(!loose(house(1)).has({ do: 'recover' }), 'one more is too many');
});

test('AGW-SKIR-04 AGW-ALL-01 skirmishers who hold a house come out of it before they fall in', () => {
  const field = aField()
    .pair({}, { ...INSIDE, ranks: 2 })
    .area('inn', 'sound-building', 18, 12, 3, 3)
    .unit('A', 'spare', 'infantry', [40, 3]);
  const table = loose(field);
  assert.ok(words(table).includes('leave') && !words(table).includes('recover'), words(table).join());
});

test('AGW-RESP-09 AGW-FORM-06 nor are they called in under a charge to a house that cannot hold them', () => {
  const charged = (others: number) => {
    const table = house(others).unit('B', 'b', 'infantry', [20, 24]).turn('7♠').gives('b');
    return answer(table, charge(table.id('loose')));
  };
  assert.ok(charged(0).has(reply('recover')) && !charged(1).has(reply('recover')));
});
