// What one card sets going, in order: the charges of a brigade, those who are driven back before their turn, and works that are left.
import assert from 'node:assert/strict';
import type { Task } from '../state.ts';
import { words } from './drill.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';
import { answer, charge, many, shoot, stand, straight, withSpares } from './second/staging.ts';

/** The units named make up the brigade of a king, each for itself, and the first of them acts. */
function brigade(field: Field, ...names: string[]): Table {
  const table = field.deck('2♠').turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(
    table,
    names.map((name) => table.id(name)),
  );
  if (table.asks.endsWith('together or apart')) answer(table, { do: 'apart' });
  return answer(table, table.id(names[0] ?? ''));
}

/** Goes on until somebody acts again, or the next card lies there: the charger strikes home and is beaten by three sixes. */
function beaten(table: Table): Table {
  const isOver = () => /: (act|use the card|next unit)$/.test(table.asks);
  for (let asked = 0; asked < 20 && !isOver(); asked++) {
    if (table.asks.endsWith('declare more charges')) answer(table, 'enough');
    else if (table.asks.endsWith('charge wheel')) answer(table, straight, [6, 6, 6, ...many(12, 1), 6, 6, 6, ...many(9, 1)], 4);
    else if (table.asks.endsWith('respond')) stand(table);
    else answer(table, table.offers[0], [], 4);
  }
  return table;
}

/** One of two in a brigade charges and is beaten back over the other. */
function beatenOver(other: Placed): Table {
  const field = withSpares(aField())
    .unit('A', 'first', 'infantry', [24, 14])
    .unit('A', 'second', 'infantry', [24, 11], other)
    .unit('B', 'b', 'infantry', [24, 20]);
  const table = brigade(field, 'first', 'second');
  return beaten(answer(table, charge(table.id('b'))));
}

test('AGW-BRIG-04 AGW-ALL-08 a Brittle member over whom another falls back goes with it, has acted, and has no turn', () => {
  const table = beatenOver({ attributes: ['brittle'] });
  assert.equal(table.asks, 'B: use the card');
  assert.deepEqual([table.unit('second').counter, table.unit('second').post.y], [true, inch(3)]);
});

test('AGW-BRIG-03 AGW-INTP-03 a sound member over whom another falls back is disordered and acts in its turn', () => {
  const table = beatenOver({});
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', table.id('second')]);
  assert.equal(table.unit('second').disordered, true);
  assert.ok(table.has({ do: 'reform' }));
});

/** Two side by side, each with an enemy before it. */
function twoOnTwo(second: Placed = {}): Field {
  return withSpares(aField())
    .unit('A', 'left', 'infantry', [16, 10])
    .unit('A', 'right', 'infantry', [24, 10], second)
    .unit('B', 'b left', 'infantry', [16, 18], { counter: true, disordered: true })
    .unit('B', 'b right', 'infantry', [24, 18], { counter: true, disordered: true });
}

test('AGW-BRIG-03 AGW-CHG-12 the charges of one card are declared at one moment: who was not among them does not charge when the combats are over', () => {
  const table = brigade(twoOnTwo(), 'left', 'right');
  answer(table, charge(table.id('b left')));
  assert.equal(table.asks, 'A: declare more charges');
  beaten(table);
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', table.id('right')]);
  assert.ok(words(table).includes('shoot') && words(table).includes('roll'));
  assert.ok(!words(table).includes('charge'));
});

test('AGW-BRIG-03 AGW-CHG-05 who has shot before the charges of its card are declared charges with the others, on the dice that it has left', () => {
  const table = brigade(twoOnTwo(), 'left', 'right');
  answer(table, shoot(table.id('b left')), many(6, 1));
  answer(table, { do: 'done' });
  assert.equal(table.state.acting?.unit, table.id('right'));
  answer(table, charge(table.id('b right')));
  answer(table, { unit: table.id('left'), target: table.id('b left') });
  assert.deepEqual(
    table.state.charge?.chargers.map(({ unit, dice }) => [unit, dice]),
    [
      [table.id('right'), 3],
      [table.id('left'), 2],
    ],
  );
});

test('AGW-BRIG-03 AGW-CHG-05 who has marched before the charges of its card are declared is not among them', () => {
  const table = brigade(twoOnTwo(), 'left', 'right');
  answer(table, { do: 'roll', pace: 'march', reserve: 0, road: false }, [1, 1]);
  answer(table, { do: 'advance', by: inch(1) });
  answer(table, { do: 'halt' });
  answer(table, { do: 'done' });
  answer(table, charge(table.id('b right')));
  assert.notEqual(table.asks, 'A: declare more charges');
});

test('AGW-CHG-13 AGW-CHG-05 one that had shot, and whose nerves call off the charge that it was to make with the others, has the rest of its dice', () => {
  const table = brigade(twoOnTwo({ attributes: ['nervous'] }), 'right', 'left');
  answer(table, shoot(table.id('b right')), many(6, 1));
  answer(table, { do: 'done' });
  answer(table, charge(table.id('b left')));
  // A 3 of Bothered: disordered, no charge.
  answer(table, { unit: table.id('right'), target: table.id('b right') }, [3]);
  assert.equal(table.unit('right').disordered, true);
  beaten(table);
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', table.id('right')]);
  // One die of two is left: it reforms or marches with it; it has shot, and its nerves have spoken.
  assert.ok(table.has({ do: 'reform' }) && table.has({ do: 'roll', pace: 'march', reserve: 0, road: false }));
  assert.ok(!words(table).includes('shoot') && !words(table).includes('charge') && !words(table).includes('form'));
  answer(table, { do: 'reform' });
  answer(table, { do: 'done' });
  assert.deepEqual([table.asks, table.unit('right').counter], ['B: use the card', true]);
});

test('AGW-BRIG-03 AGW-ACE-01 on an ace skirmishers and their support that have both acted charge together', () => {
  const gallant: Placed = { attributes: ['gallant'], counter: true };
  const field = aField()
    .pair(gallant, { ...gallant, formation: 'skirmish' })
    .unit('A', 'spare', 'infantry', [44, 3])
    .unit('B', 'b', 'infantry', [20, 18], { counter: true, disordered: true, formation: 'skirmish', part: 'skirmishers' })
    .unit('B', 'c', 'infantry', [30, 16], { counter: true, disordered: true, facing: 180 })
    .unit('B', 'far', 'infantry', [4, 46]);
  field.of('loose').post = { ...field.of('loose').post, x: inch(12), y: inch(10) };
  const table = field.deck('2♠').turn('A♥').say({ do: 'ace', unit: 0 }).say(field.id('support'));
  answer(table, charge(table.id('c')));
  assert.equal(table.asks, 'A: declare more charges');
});

test('AGW-SKIR-04 AGW-ALL-06 skirmishers do not fall in with a support that has charged on the same card, though it had to return', () => {
  const field = aField()
    .pair()
    .unit('A', 'spare', 'infantry', [44, 4])
    .unit('B', 'b', 'infantry', [30, 10], { counter: true, disordered: true, facing: 180 })
    .unit('B', 'far', 'infantry', [4, 46]);
  field.of('support').post = { ...field.of('support').post, x: inch(14), y: inch(10), facing: 0 };
  field.of('loose').post = { ...field.of('loose').post, x: inch(14), y: inch(14.5) };
  const table = field.deck('2♠').turn('5♥').gives('support').say(field.id('support'));
  answer(table, charge(table.id('b')));
  answer(table, straight, [1, 1, 1]);
  answer(table, 'return');
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', table.id('loose')]);
  assert.ok(!words(table).includes('recover'));
});

const trench = (needed: number): Task => ({
  kind: 'trench',
  at: null,
  counted: 0,
  needed,
  begun: 1,
  broken: false,
  spot: { x: inch(24), y: inch(9) },
});

test('AGW-ENG-01 AGW-CYC-03 a work begun with the last card of a cycle has nothing of that cycle', () => {
  const field = withSpares(aField()).unit('A', 'sappers', 'engineers', [24, 10]);
  field.of('spare A').counter = true;
  const table = field.deck('2♠').turn('5♥').gives('sappers').say({ do: 'work', kind: 'trench', at: null });
  assert.deepEqual([table.state.cycles[0], table.unit('sappers').task?.counted], [2, 0]);
});

test('AGW-ENG-02 AGW-ACE-01 workers who have had their card and shoot by an ace lose the cycle', () => {
  const field = withSpares(aField())
    .unit('A', 'sappers', 'engineers', [24, 10], { counter: true, task: trench(2) })
    .unit('B', 'b', 'infantry', [24, 20])
    .set({ cycles: [2, 1] });
  const table = field
    .deck('3♥', '2♠')
    .turn('A♥')
    .say({ do: 'ace', unit: field.id('sappers') });
  answer(table, shoot(table.id('b')), [1, 1, 1]);
  answer(table, { do: 'done' });
  table.gives('spare A').say({ do: 'done' });
  assert.deepEqual([table.state.cycles[0], table.unit('sappers').task?.counted], [3, 0]);
});

test('AGW-ENG-02 AGW-CHFM-03 workers of Poor Drill who spend a whole activation on a change of formation have done something else', () => {
  const field = withSpares(aField())
    .area('bridge', 'bridge', 23, 10, 2, 4)
    .unit('A', 'sappers', 'engineers', [24, 10], {
      task: { ...trench(2), kind: 'destroy bridge', at: 'bridge' },
      attributes: ['poor-drill'],
    })
    .set({ cycles: [2, 1] });
  const works = field.deck('2♠').turn('5♥').gives('sappers');
  answer(works, { do: 'form', formation: 'march-column', ranks: 2, to: 'front' });
  assert.deepEqual([works.unit('sappers').counter, works.unit('sappers').task?.broken], [true, true]);
});

/** Two groups of a company of engineers side by side, touching. */
function groups(): Field {
  const three: Placed = { figures: 3, original: 3, part: 'group' };
  return withSpares(
    aField()
      .unit('A', 'first', 'engineers', [20, 10], { ...three, partner: 1 })
      .unit('A', 'second', 'engineers', [22, 10], { ...three, partner: 0, entry: 0, apart: false }),
  );
}

test('AGW-ENG-03 groups of engineers that touch join free: the company acts on the same card, whichever of them joined the other', () => {
  for (const who of ['first', 'second']) {
    const other = who === 'first' ? 'second' : 'first';
    const table = groups().deck('2♠').turn('5♥').gives('first');
    answer(table, table.id(who));
    answer(table, { do: 'recover' });
    assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', table.id(other)]);
    assert.deepEqual([table.unit(other).figures, table.unit(who).status], [6, 'lost']);
    answer(table, { do: 'done' });
    assert.equal(table.unit(other).counter, true);
  }
});

test('AGW-ENG-03 AGW-CYC-04 a company that has joined again needs its card in the next cycle, whichever group joined the other', () => {
  for (const who of ['first', 'second']) {
    const other = who === 'first' ? 'second' : 'first';
    const table = groups().deck('3♥', '4♥').turn('5♥').gives('first');
    answer(table, table.id(who));
    answer(table, { do: 'recover' });
    answer(table, { do: 'done' });
    table.gives('spare A').say({ do: 'done' });
    assert.deepEqual([table.asks, table.state.cycles[0]], ['A: use the card', 2]);
    assert.ok(table.has({ do: 'unit', unit: table.id(other) }));
  }
});

test('AGW-ENG-03 AGW-SKIR-04 a group that has marched up to the other before it joins has acted with it', () => {
  const field = groups();
  field.of('first').post = { ...field.of('first').post, x: inch(22), y: inch(7) };
  const table = field.deck('2♠').turn('5♥').gives('first');
  answer(table, table.id('first'));
  answer(table, { do: 'roll', pace: 'march', reserve: 0, road: false }, [1, 1]);
  answer(table, { do: 'advance', by: inch(1) });
  if (table.asks.endsWith('move')) answer(table, { do: 'halt' });
  answer(table, { do: 'recover' });
  assert.deepEqual([table.asks, table.unit('second').counter, table.unit('second').figures], ['B: use the card', true, 6]);
});

test('AGW-BRIG-02 AGW-FORM-05 who goes 2" with the square of its brigade has paid a die for it: it shoots first, but forms no column after', () => {
  const field = withSpares(aField())
    .unit('A', 'square', 'infantry', [20, 10], { formation: 'square' })
    .unit('A', 'line', 'infantry', [25.5, 10])
    .unit('B', 'b', 'infantry', [25, 22]);
  const table = field
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([field.id('square'), field.id('line')]);
  answer(table, { do: 'together', reserve: 0 });
  answer(table, field.id('line'));
  assert.ok(words(table).includes('shoot'));
  answer(table, { do: 'move' });
  answer(table, { do: 'advance', by: inch(2) });
  assert.deepEqual([...new Set(words(table))], ['face', 'done']);
  answer(table, { do: 'done' });
  answer(table, shoot(field.id('b')), [1, 1, 1]);
  assert.ok(table.has({ do: 'shift square' }), 'the square shoots with one die and shifts with the other');
});
