// Where rules of charges and responses meet: staged situations through the engine.
import assert from 'node:assert/strict';
import { aField, test } from '../field.ts';
import { answer, charge, diceOf, many, reply, straight, targetsOffered, withSpares, wordsOffered } from './staging.ts';

test('AGW-ALL-03 AGW-CHG-03 foot may charge horse in rough ground, and nobody counter-charges it there', () => {
  const field = (rough: boolean) => {
    const made = withSpares(aField()).unit('A', 'foot', 'infantry', [20, 10]).unit('B', 'horse', 'light-cavalry', [20, 17]);
    if (rough) made.area('field', 'ploughed-field', 14, 16, 12, 8);
    return made.turn('5♥').gives('foot');
  };
  assert.deepEqual(targetsOffered(field(false), 'charge'), []);
  const table = field(true);
  assert.deepEqual(targetsOffered(table, 'charge'), [3]);
  answer(table, charge(3));
  if (table.asks === 'B: respond') assert.ok(!wordsOffered(table).includes('counter-charge'), 'cavalry does not charge in rough ground');
});

test('AGW-CHG-03 AGW-GEOM-11 horse charges skirmishers unless half of them stand in the wood', () => {
  const field = (depth: number) =>
    withSpares(aField())
      .area('wood', 'wood', 10, 20, 20, 10)
      .unit('A', 'horse', 'heavy-cavalry', [20, 8])
      .unit('B', 'loose', 'sharpshooters', [20, 20 - 1 + depth], { ranks: 2 })
      .turn('5♥')
      .gives('horse');
  assert.deepEqual(targetsOffered(field(-2), 'charge'), [3], 'before the wood');
  assert.deepEqual(targetsOffered(field(0), 'charge'), [], 'the rear rank, half of them, in the wood');
  assert.deepEqual(targetsOffered(field(2), 'charge'), [], 'in the wood');
});

test('AGW-ALL-03 AGW-ACE-01 an ace lets a unit charge that has a counter; one in contact with an enemy never charges', () => {
  const field = (flush: boolean) => {
    const made = withSpares(aField()).unit('A', 'foot', 'infantry', [20, 10], { counter: true }).unit('B', 'target', 'infantry', [20, 17]);
    if (flush) made.unit('B', 'beside', 'infantry', [26, 10], { disordered: true });
    return answer(made.turn('A♥'), { do: 'ace', unit: 2 });
  };
  assert.ok(targetsOffered(field(false), 'charge').includes(3));
  assert.deepEqual(targetsOffered(field(true), 'charge'), []);
});

test('AGW-RESP-01 AGW-CMD-05 acted and disordered with a general: one action, which may not buy the Long shot', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 17], { counter: true, disordered: true })
    .general('B', 'Brissonnet', 'target')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3));
  assert.equal(
    table.asks,
    'A: charge wheel',
    'a disordered unit has no Long column, cannot counter-charge and faces the charge: nothing to buy',
  );
});

test('AGW-RESP-07 an enemy within 6" before its front pins a unit; a running one, a wagon or a general alone does not', () => {
  const field = (pin: 'none' | 'unit' | 'running' | 'wagon' | 'general' | 'far') => {
    const made = withSpares(aField()).unit('A', 'flanker', 'infantry', [8, 20], { facing: 0 }).unit('B', 'line', 'infantry', [20, 21]);
    if (pin === 'unit') made.unit('A', 'pin', 'infantry', [20, 15]);
    if (pin === 'far') made.unit('A', 'pin', 'infantry', [20, 14.9]);
    if (pin === 'running') made.unit('A', 'pin', 'infantry', [20, 16], { running: true, disordered: true, formation: 'skirmish' });
    if (pin === 'wagon') made.unit('A', 'pin', 'wagon', [20, 18], { formation: 'limbered' });
    if (pin === 'general') made.general('A', 'Plumley', [20, 17]);
    const table = made.turn('5♥').gives('flanker');
    answer(table, charge(3));
    return table.asks === 'B: respond' && wordsOffered(table).includes('turn');
  };
  const pins = ['none', 'unit', 'far', 'running', 'wagon', 'general'] as const;
  assert.deepEqual(pins.map(field), [true, false, true, true, true, true]);
});

test('AGW-FLANK-02 AGW-ALL-01 a unit that could turn but does not may not shoot, and fights with half its figures', () => {
  const table = withSpares(aField())
    .unit('A', 'flanker', 'infantry', [10, 20], { facing: 0 })
    .unit('B', 'line', 'infantry', [20, 21])
    .deck('2♠')
    .turn('5♥')
    .gives('flanker');
  answer(table, charge(3));
  assert.ok(!wordsOffered(table).includes('long shot'));
  answer(table, 'enough');
  answer(table, straight, many(3, 6), 1);
  assert.deepEqual(
    table.told('strikes').map((event) => diceOf(event).length),
    [12, 6],
  );
});

test('AGW-CHG-08 sent on at its full roll a charger may end closer than 1", but not on another unit', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 17], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3));
  answer(table, straight, [2, 2, 2]);
  assert.equal(table.asks, 'B: charge short', '6 for 7');
  answer(table, 'full');
  assert.deepEqual([table.unit('foot').post.y, table.unit('foot').disordered, table.unit('foot').counter], [16000, true, true]);
  const close = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 16.5], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(close, charge(3));
  answer(close, straight, [2, 2, 2]);
  answer(close, 'full');
  assert.equal(close.unit('foot').post.y, 16000, 'half an inch before it');
});

test('AGW-CHG-14 AGW-CHG-08 a charger driven off by fire falls back from where its charge started; no combat, and its target keeps no counter', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 20], { figures: 5, shotDown: 1, original: 6, hasFailed: true, tests: 1 })
    .unit('B', 'foot', 'infantry', [20, 30])
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('short shot', 2));
  answer(table, straight, [...many(5, 6), 6, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1], 1);
  assert.deepEqual([table.told('morale')[0]?.result, table.told('fight').length, table.unit('foot').counter], ['fall back', 0, false]);
  assert.equal(table.unit('horse').post.y, 16000, '20 less 4');
});

test('AGW-HOLD-06 who interrupted in this flip has no card for the charge', () => {
  const made = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 17], { counter: true, disordered: true })
    .hand('A', '4♦');
  made.s.flip.used[0] = true;
  const table = made.turn('5♥').gives('foot');
  answer(table, charge(3));
  assert.equal(table.asks, 'A: charge wheel');
});

test('AGW-CMD-12 with the commander elsewhere his side has no Hold Card for this charge, with him it has; nor has the defender', () => {
  const field = (with_: string) => {
    const made = withSpares(aField())
      .unit('A', 'foot', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 17], { counter: true, disordered: true })
      .hand('A', '4♦')
      .general('A', 'Plumley', with_, { isCommander: true });
    const table = made.turn('5♥').gives('foot');
    return answer(table, charge(3)).asks;
  };
  assert.equal(field('spare A'), 'A: charge wheel');
  assert.equal(field('foot'), 'A: card before the charge');
  const defence = (with_: string) => {
    const made = withSpares(aField())
      .unit('A', 'foot', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 17], { counter: true, disordered: true })
      .hand('B', '4♠')
      .general('B', 'Brissonnet', with_, { isCommander: true });
    const table = made.turn('5♥').gives('foot');
    return answer(table, charge(3)).asks;
  };
  assert.equal(defence('spare B'), 'A: charge wheel');
  assert.equal(defence('target'), 'B: card against the charge');
});

test('AGW-RESP-10 AGW-RET-04 a Nervous target that runs is attacked as running: +2, and half its figures fight', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'nervous', 'infantry', [20, 12.5], { attributes: ['nervous'] })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3), [1, 1, 1, 1, 1]);
  assert.equal(table.unit('nervous').running, true);
  assert.equal(table.asks, 'A: charge wheel');
  answer(table, straight, many(3, 6), 1);
  assert.deepEqual(
    table.told('strikes').map((event) => [event.score, diceOf(event).length]),
    [
      [2, 12],
      [-1, 6],
    ],
  );
});

test('AGW-FORM-02 AGW-CC-07 a march column caught in column counts as disordered and presents two files', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'column', 'infantry', [20, 15], { formation: 'march-column' })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3));
  answer(table, 'enough');
  answer(table, straight, many(3, 6), 1);
  assert.deepEqual(
    table.told('strikes').map((event) => [event.score, event.column, diceOf(event).length]),
    [
      [0, '+1', 12],
      [-1, 'worst', 4],
    ],
  );
});

test('AGW-ADV-01 AGW-FORM-05 a disordered square has no +2; with two enemies all its figures fight', () => {
  const one = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'square', 'infantry', [20, 16], { formation: 'square', disordered: true, counter: true })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(one, charge(3));
  answer(one, straight, many(5, 6), 1);
  assert.deepEqual(
    one.told('strikes').map((event) => [event.score, diceOf(event).length]),
    [
      [0, 6],
      [-1, 6],
    ],
  );
  const two = withSpares(aField())
    .unit('A', 'one', 'light-cavalry', [18, 10], { ranks: 2 })
    .unit('A', 'two', 'light-cavalry', [22, 10], { ranks: 2 })
    .unit('B', 'square', 'infantry', [20, 16], { formation: 'square', counter: true })
    .deck('2♠')
    .turn('K♥');
  answer(two, { do: 'brigade', led: null });
  answer(two, [2, 3]);
  answer(two, { do: 'apart' });
  answer(two, 2);
  answer(two, charge(4));
  answer(two, { unit: 3, target: 4 });
  while (two.asks !== 'A: charge wheel') answer(two, 'enough');
  answer(two, straight, many(5, 6));
  answer(two, straight, many(5, 6), 1);
  const square = two.told('strikes').find((event) => event.name === 'square');
  assert.deepEqual([square?.score, diceOf(square).length], [2, 12]);
});

test('AGW-EVADE-04 AGW-ACC-01 AGW-ALL-03 horse that rides on after evaders stops an inch short of a garrison or of a wall it may not attack', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 17, 26, 6, 4)
    .unit('A', 'horse', 'heavy-cavalry', [20, 10])
    .unit('B', 'loose', 'sharpshooters', [20, 15])
    .unit('B', 'inside', 'infantry', [20, 26], { building: 'inn', formation: 'garrison', ranks: 1 })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [6, 6, 6]);
  const evade = { facing: 9000, by: 8000, building: null };
  assert.equal(table.refusalTo(1, evade), null);
  answer(table, evade);
  assert.equal(table.unit('loose').status, 'table');
  answer(table, straight, many(4, 6), 6);
  assert.ok(table.unit('horse').post.y <= 25010, `${table.unit('horse').post.y}`);
  assert.equal(table.told('accident').length, 0, 'a garrison is not run into');
});

test('AGW-EVADE-02 evaders keep an inch from every enemy but the charger and stay on the table', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [20, 30])
    .unit('B', 'loose', 'sharpshooters', [20, 38])
    .unit('A', 'behind', 'infantry', [20, 46], { facing: 270, counter: true })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [6, 6, 6]);
  assert.equal(
    table.refusalTo(1, { facing: 9000, by: 5500, building: null })?.rule.startsWith('AGW-'),
    true,
    'the line behind is an inch away at 5"',
  );
  assert.equal(table.refusalTo(1, { facing: 9000, by: 5000, building: null }), null);
});

test('AGW-CHG-05 AGW-SKIR-02 a unit that has sent out skirmishers, mounted or moved may not charge in that activation', () => {
  const field = () =>
    withSpares(aField())
      .unit('A', 'foot', 'light-infantry', [20, 10], { attributes: ['well-drilled'] })
      .unit('B', 'target', 'infantry', [20, 15.9])
      .turn('5♥')
      .gives('foot');
  assert.ok(targetsOffered(field(), 'charge').includes(3));
  const moved = field();
  answer(moved, { do: 'roll', pace: 'march', reserve: 0, road: false }, [1, 1]);
  answer(moved, { do: 'advance', by: 1000 });
  if (moved.asks === 'A: move') answer(moved, { do: 'halt' });
  if (moved.asks === 'A: act') assert.deepEqual(targetsOffered(moved, 'charge'), []);
  const formed = field();
  answer(formed, { do: 'face', to: 'about' });
  answer(formed, { do: 'face', to: 'about' });
  assert.ok(targetsOffered(formed, 'charge').includes(3), 'two changes of face leave one die');
});

test('AGW-LAND-08 AGW-CHG-07 a defended hedge is fought across: no die lost, no disorder, the charger stays on his side', () => {
  const table = withSpares(aField())
    .line('hedge', 'hedge', [
      [12, 20],
      [28, 20],
    ])
    .unit('A', 'foot', 'infantry', [20, 14])
    .unit('B', 'target', 'infantry', [20, 20.2], { facing: 270, counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3));
  answer(table, straight, many(3, 2), 1);
  assert.deepEqual(
    table.told('strikes').map((event) => event.score),
    [0, 0],
    'the hedge is worth +1, the disorder -1; who fights across has not crossed',
  );
  assert.ok(table.unit('foot').post.y <= 20000);
});

test('AGW-OBST-06 AGW-CHG-07 a hedge that nobody defends takes the lowest die and disorders who fights beyond it', () => {
  const table = withSpares(aField())
    .line('hedge', 'hedge', [
      [12, 13],
      [28, 13],
    ])
    .unit('A', 'foot', 'infantry', [20, 12])
    .unit('B', 'target', 'infantry', [20, 18], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3));
  answer(table, straight, [1, 3, 3], 1);
  assert.deepEqual(
    table.told('strikes').map((event) => event.score),
    [-1, -1],
  );
});

test('AGW-CHG-11 a joiner may go at another enemy only within 3" of the first target', () => {
  const field = (x: number) => {
    const table = withSpares(aField())
      .unit('A', 'one', 'infantry', [12, 10])
      .unit('A', 'two', 'infantry', [20, 10])
      .unit('B', 'first', 'infantry', [12, 17], { counter: true, disordered: true })
      .unit('B', 'second', 'infantry', [x, 17], { counter: true, disordered: true })
      .hand('A', '4♦')
      .turn('5♥')
      .gives('one');
    answer(table, charge(4));
    answer(table, { card: '4♦', use: 'join', most: 1, within: 3 });
    return table.has({ unit: 3, target: 5 });
  };
  assert.deepEqual([field(21), field(21.1)], [true, false]);
});

test('AGW-RESP-05 AGW-ALL-03 a support that charges must stand clear, steady, without a counter, with the charger before it', () => {
  const field = (set: object, facing = 180) => {
    const table = withSpares(aField())
      .unit('A', 'foot', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 16], { counter: true, disordered: true })
      .unit('B', 'help', 'heavy-cavalry', [30, 14.4], { facing, ranks: 2, ...set })
      .hand('B', '7♠')
      .turn('5♥')
      .gives('foot');
    answer(table, charge(3));
    const has = table.has({ card: '7♠', use: 'support' });
    if (!has) return false;
    answer(table, { card: '7♠', use: 'support' });
    return table.has({ unit: 4, charger: 2, does: 'charge' });
  };
  assert.deepEqual([field({}), field({ counter: true }), field({ disordered: true }), field({}, 0)], [true, false, false, false]);
});

test('AGW-CHG-06 AGW-ALL-12 a charge is legal if any wheel touches the target alone, though straight on it would touch one that foot may not attack', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'line', 'infantry', [17, 17], { counter: true, disordered: true })
    .unit('B', 'horse', 'light-cavalry', [23, 17], { counter: true })
    .turn('5♥')
    .gives('foot');
  assert.deepEqual(targetsOffered(table, 'charge'), [3]);
  answer(table, charge(3));
  assert.notEqual(table.refusalTo(0, straight), null, 'straight on it would touch the horse too');
  assert.equal(table.refusalTo(0, { pivot: 'middle', angle: 3500 }), null);
});

test('AGW-RESP-02 AGW-RESP-06 a disordered unit that rallies for two actions may buy the Long shot with its third', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 17], { disordered: true })
    .general('B', 'Brissonnet', 'target')
    .hand('B', '4♠')
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(3));
  answer(table, { card: '4♠', use: 'actions', target: 3 });
  assert.ok(!table.has(reply('long shot', 2)), 'while disordered it has no Long column');
  answer(table, reply('rally'));
  assert.ok(table.has(reply('long shot', 2)), 'its shot comes after the rally');
});
