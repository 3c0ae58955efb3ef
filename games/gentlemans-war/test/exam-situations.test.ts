// Situations written from the rules alone that nobody had driven yet: drill, houses, headquarters, runaways, joiners, mines.
import assert from 'node:assert/strict';
import { centreOf } from '../rules/formations/footprint.ts';
import { compel } from '../rules/morale/retreat.ts';
import { aField, type Field, inch, type Table, test, umpire } from './field.ts';
import {
  answer,
  charge,
  declared,
  diceOf,
  many,
  march,
  reply,
  shoot,
  stand,
  straight,
  withSpares,
  wordsOffered,
} from './second/staging.ts';

const run = { do: 'roll', pace: 'run', reserve: 0, road: false };
const one = (type: Parameters<Field['unit']>[2], set: Parameters<Field['unit']>[4] = {}, more = (field: Field) => field): Table =>
  more(withSpares(aField())).unit('A', 'x', type, [20, 20], set).deck('2♠').turn('5♥').gives('x');

test('AGW-ACT-05 AGW-CHFM-01 AGW-ACT-01 a march column that faces left is a line and runs on the three dice left of its four, with one wheel', () => {
  const table = one('infantry', { formation: 'march-column' }).say({ do: 'face', to: 'left' }).say(run, 2, 2, 2);
  assert.equal(table.state.acting?.left, inch(6));
  table.say({ do: 'wheel', on: 'middle', angle: 1000 });
  assert.equal(table.refusalTo(0, { do: 'wheel', on: 'middle', angle: 1000 })?.rule, 'AGW-ACT-05');
});

test('AGW-CHG-05 AGW-FORM-02 a march column that has faced left charges as a line, on three dice; in column it charges nobody', () => {
  const table = one('infantry', { formation: 'march-column' }, (field) => field.unit('B', 'b', 'infantry', [10, 17], { facing: 0 }));
  assert.ok(!table.has(charge(2)));
  table.say({ do: 'face', to: 'left' });
  assert.ok(table.has(charge(2)));
  answer(table, charge(2));
  assert.equal(table.state.charge?.chargers[0]?.dice, 3);
});

test('AGW-CHFM-02 AGW-ACT-02 a line that forms column to its left pays a change of formation: all it has', () => {
  const table = one('infantry').say({ do: 'form', formation: 'march-column', ranks: 2, to: 'left' });
  assert.deepEqual([table.unit('x').post.formation, table.unit('x').post.facing], ['march-column', 18000]);
  assert.ok(!wordsOffered(table).includes('roll'));
});

test('AGW-FORM-06 AGW-ACT-02 a column moves one die and enters a house; Well-drilled men leave it and move one', () => {
  const column = one('infantry', { formation: 'attack-column' }, (field) => field.area('inn', 'sound-building', 18, 22, 4, 3)).say(
    march(2),
    2,
  );
  column.say({ do: 'advance', by: inch(2) });
  if (column.asks === 'A: move') column.say({ do: 'halt' });
  column.say({ do: 'enter', building: 'inn' });
  assert.equal(column.unit('x').post.building, 'inn');
  const inside = one('infantry', { formation: 'garrison', ranks: 1, building: 'inn', attributes: ['well-drilled'] }, (field) =>
    field.area('inn', 'sound-building', 18, 22, 4, 3),
  );
  inside.say({ do: 'leave', formation: 'line' });
  inside.say(inside.candidates[0]);
  assert.ok(inside.has(march()) && !inside.has(march(1)), 'one die of two is left');
});

test('AGW-ROUGH-04 AGW-ROUGH-01 a line in a field that rolls a single inch may move that inch', () => {
  const table = one('infantry', { attributes: ['well-drilled'] }, (field) => field.area('field', 'ploughed-field', 10, 10, 20, 20)).say(
    march(1),
    1,
  );
  assert.equal(table.refusalTo(0, { do: 'advance', by: inch(1) }), null);
  assert.notEqual(table.refusalTo(0, { do: 'advance', by: inch(1.1) }), null);
});

test('AGW-LAND-05 AGW-ROUGH-01 a wagon crosses a ploughed field at a quarter, and no wood', () => {
  const table = one('wagon', {}, (field) => field.area('field', 'ploughed-field', 10, 10, 20, 20)).say(march(), 4, 4);
  assert.equal(table.refusalTo(0, { do: 'march', path: [{ x: inch(20), y: inch(22) }] }), null);
  assert.notEqual(table.refusalTo(0, { do: 'march', path: [{ x: inch(20), y: inch(22.2) }] }), null);
  const wood = one('wagon', {}, (field) => field.area('wood', 'wood', 10, 21, 20, 20)).say(march(), 4, 4);
  assert.notEqual(wood.refusalTo(0, { do: 'march', path: [{ x: inch(20), y: inch(22) }] }), null);
});

test('AGW-INTP-01 far from the enemy a line passes through a wagon of its own as through a unit', () => {
  const table = aField()
    .unit('A', 'x', 'infantry', [20, 8])
    .unit('A', 'cart', 'wagon', [20, 12])
    .unit('A', 'rest', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [20, 46])
    .turn('5♥')
    .gives('x')
    .say(march(), 4, 4);
  table.say({ do: 'advance', by: inch(7) });
  assert.deepEqual([table.unit('x').post.y, table.unit('x').disordered], [inch(15), false]);
});

test('AGW-RET-02 AGW-GEOM-08 one runs from the enemy whose footprint is nearest, though another’s middle is', () => {
  const made = aField()
    .unit('A', 'x', 'infantry', [24, 24])
    .unit('B', 'long', 'infantry', [24, 30], { formation: 'march-column', facing: 270 })
    .unit('B', 'beside', 'infantry', [30.9, 23], { facing: 180, formation: 'march-column' });
  // The column beside it begins 3.9" away and its middle is far; the other stands 6" before it.
  compel(made.s, made.of('x'), 'run away', umpire(made.s, 2, 2, 2, 2));
  assert.ok(centreOf(made.s, made.of('x')).x < inch(20), 'away to the west');
});

test('AGW-RET-02 AGW-ROUGH-01 horse that runs through a field pays an inch for an inch', () => {
  const made = aField()
    .area('field', 'ploughed-field', 10, 0, 28, 30)
    .unit('A', 'x', 'light-cavalry', [24, 24])
    .unit('B', 'b', 'infantry', [24, 30]);
  const before = centreOf(made.s, made.of('x')).y;
  compel(made.s, made.of('x'), 'run away', umpire(made.s, 2, 2, 2, 2, 2));
  assert.equal(before - centreOf(made.s, made.of('x')).y, inch(10));
});

test('AGW-RALLY-01 a runner whose test says Fall Back goes home, halts in disorder, and is no runner any more', () => {
  const table = withSpares(aField())
    .unit('A', 'x', 'infantry', [20, 20], { running: true, disordered: true, formation: 'skirmish' })
    .unit('B', 'b', 'infantry', [20, 34])
    .deck('2♠')
    .turn('5♥');
  table.say({ do: 'unit', unit: 2 }, 3, 2, 2);
  const { running, disordered, counter } = table.unit('x');
  assert.deepEqual([running, disordered, counter], [false, true, true]);
});

test('AGW-SKIR-01 AGW-ACT-03 a march of one die is left for each body when an attack column has sent out skirmishers, or a shot of theirs', () => {
  const table = one('infantry', { formation: 'attack-column' }, (field) => field.unit('B', 'b', 'infantry', [20, 36]));
  table.say({ do: 'send out', figures: 6 }).say({ x: inch(20), y: inch(24), facing: 9000, ranks: 2 });
  assert.ok(table.has(march()) && !table.has(march(1)), 'the support has one die of three left');
  table.say({ do: 'done' });
  const out = table.state.units.at(-1);
  assert.equal(table.state.acting?.unit, out?.id);
  assert.ok(table.has(march()) && !table.has(march(1)) && table.has(shoot(2)), 'so have they, who may shoot first or last');
});

const tentAt = (x: number, y: number) => ({ x: inch(x), y: inch(y), building: null, overrun: false });

test('AGW-DEPL-04 AGW-ALL-10 evaders who run over the enemy’s tent overrun it at once: the hand is gone', () => {
  const table = declared('infantry', 'sharpshooters', {}, (field) => field.set({ quarters: [tentAt(24, 28), null] }).hand('A', '9♦'));
  answer(table, 'none');
  answer(table, reply('evade 3', table.id('a')), [6, 6, 6]);
  answer(table, { facing: 9000, by: inch(12), building: null });
  assert.deepEqual([table.state.quarters[0]?.overrun, table.state.hands[0]], [true, []]);
});

test('AGW-DEPL-04 AGW-MOVE-05 skirmishers who walk over the tent overrun it, and do not end on it', () => {
  const table = aField()
    .set({ quarters: [tentAt(20, 16), null] })
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'x', 'sharpshooters', [20, 20])
    .unit('B', 'rest', 'infantry', [40, 46])
    .hand('A', '9♦')
    .turn('5♠')
    .gives('x')
    .say(march(), 4, 4, 4);
  const { facing, ranks } = table.unit('x').post;
  assert.notEqual(table.refusalTo(1, { do: 'go', x: inch(20), y: inch(16), facing, ranks, via: [] }), null);
  table.say({ do: 'go', x: inch(20), y: inch(11), facing, ranks, via: [] });
  assert.deepEqual([table.state.quarters[0]?.overrun, table.state.hands[0]], [true, []]);
});

test('AGW-CHG-10 AGW-CHG-11 a unit within 24" joins by a court card only with a way and sight of its own, and by a number card never', () => {
  const joins = (card: 'K♦' | '9♦', more = (field: Field) => field) => {
    const table = more(withSpares(aField()))
      .unit('A', 'a', 'infantry', [24, 10])
      .unit('A', 'far', 'light-cavalry', [36, 6], { facing: 135 })
      .unit('B', 'b', 'infantry', [24, 18], { counter: true, disordered: true })
      .hand('A', card)
      .deck('2♠')
      .turn('5♥')
      .gives('a');
    answer(table, charge(table.id('b')));
    return table.has({ card, use: 'join', most: 1, within: 24 });
  };
  assert.deepEqual([joins('K♦'), joins('9♦')], [true, false]);
  assert.equal(
    joins('K♦', (field) => field.area('wood', 'wood', 29, 8, 4, 12)),
    false,
    'a wood hides the target, and horse does not charge through it',
  );
});

test('AGW-EVADE-02 AGW-FORM-06 evaders do not slip into a house that has no room for them', () => {
  const into = (holders: number) => {
    const table = declared('infantry', 'sharpshooters', {}, (field) =>
      field
        .area('hut', 'sound-building', 22.5, 23, 3, 3)
        .unit('B', 'holders', 'infantry', [22.5, 23], { figures: holders, original: 12, formation: 'garrison', ranks: 1, building: 'hut' }),
    );
    answer(table, reply('evade 3', table.id('a')), [3, 3, 3]);
    assert.equal(table.asks, 'B: evade');
    return (table.candidates as { building: string | null }[]).some(({ building }) => building === 'hut');
  };
  // Twelve inches of wall hold twelve: six and six.
  assert.deepEqual([into(6), into(7)], [true, false]);
});

test('AGW-ENG-07 AGW-RET-02 AGW-ALL-08 a mine under the way of a runner goes off there, and its run is over', () => {
  const made = aField()
    .unit('A', 'x', 'infantry', [24, 30], { figures: 4, original: 12 })
    .unit('B', 'b', 'infantry', [24, 36])
    .set({ mines: [{ seat: 1, x: inch(24), y: inch(20), armed: true, by: 1 }] });
  compel(made.s, made.of('x'), 'run away', umpire(made.s, 6, 6, 6, 6));
  assert.deepEqual([made.s.mines.length, made.of('x').status], [0, 'lost']);
});

test('AGW-FORM-06 AGW-CC-02 a garrison that could not answer fights with no more men than the attacked wall has inches', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 22, 18, 4, 3)
    .unit('A', 'a', 'infantry', [24, 12])
    .unit('B', 'b', 'infantry', [24, 18], { formation: 'garrison', ranks: 1, building: 'inn', counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  stand(table);
  answer(table, straight, [6, 6, 6, ...many(12, 1), ...many(4, 6)], 1);
  assert.deepEqual(
    table.told('strikes').map((event) => diceOf(event).length),
    [12, 4],
  );
});

test('AGW-CHG-12 AGW-BRAWL-01 of two chargers one is shot to the last man: the other fights alone, one against one', () => {
  const table = withSpares(aField())
    .unit('A', 'weak', 'infantry', [22.5, 10], { figures: 1, original: 12 })
    .unit('A', 'strong', 'infantry', [26, 10], { figures: 4, original: 12 })
    .unit('B', 'b', 'infantry', [24, 18])
    .deck('2♠')
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([2, 3])
    .say({ do: 'apart' })
    .say(2);
  answer(table, charge(4));
  answer(table, { unit: 3, target: 4 });
  answer(table, reply('short shot', 2));
  stand(table);
  answer(table, straight, many(3, 6));
  answer(table, straight, [6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
  assert.equal(table.unit('weak').status, 'lost');
  assert.deepEqual(
    table.told('strikes').map(({ name }) => name),
    ['strong', 'b'],
  );
});
