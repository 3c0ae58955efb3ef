// Responses, works, generals and locks where they meet: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { worksFor } from '../rules/engineering/tasks.ts';
import { aField, type Field, type Placed, type Table, test } from './field.ts';
import { answer, charge, chargeHome, declared, diceOf, many, reply, stand, straight, withSpares, wordsOffered } from './second/staging.ts';

const SPENT = { counter: true, disordered: true } as const;
const blows = (hits: number, of: number) => [...many(hits, 6), ...many(of - hits, 1)];
const scores = (table: Table) => table.told('strikes').map(({ name, score }) => [name, score]);
const grades = (table: Table) => table.told('combat result').map((event) => event.grade);
const onFoot: Placed = { mounted: false, formation: 'skirmish', holders: 1, horses: { x: 4000, y: 4000, facing: 9000 } };

test('AGW-ENG-05 AGW-ENG-01 riders who have dismounted break a railway and burn a depot; they dig no trenches, and mounted do nothing', () => {
  const works = (set: Placed) => {
    const made = aField()
      .area('depot', 'depot', 24, 20, 4, 3)
      .unit('A', 'x', 'light-dragoons', [24, 20], set)
      .unit('B', 'b', 'infantry', [4, 46]);
    return worksFor(made.s, made.of('x')).map(({ kind }) => kind);
  };
  assert.deepEqual(works({ ...onFoot, ranks: 2 }), ['burn depot']);
  assert.deepEqual(works({}), []);
});

test('AGW-RESP-09 a support that is charged takes its skirmishers in from where they are: on 4 all twelve fight', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'support', 'infantry', [24, 20], { figures: 6, original: 6, part: 'support', partner: 4 })
    .unit('B', 'out', 'infantry', [33, 20], { formation: 'skirmish', figures: 6, original: 6, part: 'skirmishers', partner: 3 })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('recover'), [4]);
  stand(table);
  assert.equal(table.unit('support').figures, 12);
  answer(table, straight, [6, 6, 6], 1);
  assert.equal(diceOf(table.told('strikes')[1]).length, 12);
});

test('AGW-RESP-02 AGW-FORM-02 AGW-ADV-01 a march column with two actions forms line against horse: formed, +1, not disordered', () => {
  const table = declared('light-cavalry', 'infantry', { formation: 'march-column' });
  answer(table, reply('form', null, 'line'));
  stand(table);
  answer(table, straight, many(5, 6), 1);
  assert.deepEqual(scores(table), [
    ['a', 0],
    ['b', 1],
  ]);
});

test('AGW-ALL-01 AGW-CC-02 AGW-CC-07 a limbered field gun answers with nothing; ten of twelve foot reach it', () => {
  const table = declared('infantry', 'field-gun', { formation: 'limbered', facing: 270 });
  assert.deepEqual(table.asks, 'A: charge wheel');
  answer(table, straight, [6, 6, 6], 1);
  const [foot, gun] = table.told('strikes');
  assert.deepEqual([diceOf(foot).length, gun?.score, gun?.toHit], [10, -1, null]);
});

test('AGW-RESP-04 AGW-ACE-03 an ace gives its target one action, no more', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20], SPENT)
    .hand('B', 'A♠')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, { card: 'A♠', use: 'actions', target: 3 });
  assert.equal(table.state.charge?.targets[0]?.actions, 1);
});

test('AGW-RESP-05 AGW-BRAWL-01 with a court card one helper shoots and one charges: the charger fights both, struck in flank', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 14])
    .unit('B', 'b', 'infantry', [24, 20], SPENT)
    .unit('B', 'rifles', 'infantry', [31, 21])
    .unit('B', 'horse', 'light-cavalry', [33, 18.7], { facing: 180, ranks: 2 })
    .hand('B', 'K♠')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, { card: 'K♠', use: 'support' });
  answer(table, { unit: 5, charger: 2, does: 'charge' });
  assert.ok(table.has({ unit: 4, charger: 2, does: 'shoot' }));
  answer(table, { unit: 4, charger: 2, does: 'shoot' });
  stand(table);
  answer(table, straight, [6, 6, 6]);
  assert.equal(table.asks, 'B: measure from');
  answer(table, 'contact', [...many(6, 1), 6, 6, 6, 6], 1);
  assert.deepEqual(
    table.told('fight').map(({ defenders }) => defenders),
    [['b', 'horse']],
  );
  assert.deepEqual(scores(table).at(-1), ['horse', 2]);
  assert.deepEqual([table.unit('rifles').counter, table.unit('horse').counter], [true, true]);
});

test('AGW-RES-07 AGW-FLANK-03 a lock that began as a flank charge goes on as one: +2 again, and who cannot turn rolls again', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [14, 19], { facing: 0 })
    .unit('B', 'b', 'infantry', [22, 18], SPENT)
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 3, [5, ...blows(0, 12), ...blows(0, 2)]);
  answer(table, 'hold');
  answer(table, 'hold');
  const [lock] = table.state.locks;
  const next = withSpares(aField())
    .unit('A', 'a', 'infantry', [19, 19], { facing: 0, disordered: true })
    .unit('B', 'b', 'infantry', [22, 18], SPENT)
    .set({ locks: lock ? [lock] : [] })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  // It rolls a 3 now: none of them can fight.
  answer(next, 'fight on', [3, ...blows(1, 12)]);
  assert.deepEqual([next.told('unable to turn')[0]?.figures, diceOf(next.told('strikes')[1]).length], [0, 0]);
  assert.deepEqual(scores(next), [
    ['a', 1],
    ['b', -1],
  ]);
});

test('AGW-CMD-07 AGW-CHG-14 a charger’s general killed by the fire: the test at -2, and without him it strikes with a die less', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20])
    .general('A', 'Plumley', 'a')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('short shot', 2));
  stand(table);
  // Four fall: the third. He is hit and killed; 6 is a natural 6: heroic, and the charge goes home.
  answer(table, straight, [6, 6, 6, 5, 5, 5, 5, 1, 1, ...many(4, 1), 1, 6, 6], 1);
  assert.deepEqual([table.state.generals[0]?.status, table.unit('a').isHeroic], ['lost', true]);
  assert.equal(diceOf(table.told('strikes')[0]).length, 8);
});

test('AGW-ALL-08 AGW-INTP-03 a loser that runs through its Brittle neighbour takes it along; the winner pursues one of them', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 15])
    .unit('B', 'b', 'sharpshooters', [24, 20], SPENT)
    .unit('B', 'c', 'infantry', [24, 24], { attributes: ['brittle'] })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 5, [...blows(1, 6), ...blows(0, 6), 2, 2, 2, 2, 1, 1, 1, 1]);
  assert.deepEqual([table.unit('b').running, table.unit('c').running], [true, true]);
  answer(table, 'pursue');
  assert.deepEqual(
    table.offers.map((each) => (each as { loser: number }).loser),
    [3, 3],
    'only whom it fought',
  );
});

test('AGW-ALL-02 AGW-ACT-04 who has shot in its activation may still shoot in response', () => {
  const table = declared('infantry', 'infantry', { hasShot: true, counter: true });
  assert.ok(table.has(reply('long shot', 2)));
});

test('AGW-EVADE-03 AGW-ADV-01 evaders caught by foot: +2 for it once, and their Stalwart is gone', () => {
  const table = declared('infantry', 'sharpshooters', { attributes: ['stalwart'], ranks: 2 });
  answer(table, reply('evade 2', 2), [1, 1]);
  while (table.asks === 'B: respond') answer(table, 'enough', [1, 1]);
  answer(table, { facing: 9000, by: 2000, building: null });
  answer(table, straight, [6, 6, 6], 1);
  assert.deepEqual(scores(table), [
    ['a', 2],
    ['b', 0],
  ]);
});

test('AGW-RESP-10 AGW-RET-04 a Nervous target that runs is struck at +2 though it was in front, and half of it fights', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'heavy-cavalry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20], { attributes: ['nervous'] })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3), [1, 1, 1, 1, 1]);
  assert.equal(table.unit('b').running, true);
  answer(table, straight, many(4, 6), 1);
  assert.deepEqual(scores(table), [
    ['a', 2],
    ['b', -1],
  ]);
  assert.equal(diceOf(table.told('strikes')[1]).length, 6);
});

test('AGW-CHG-11 AGW-RESP-01 a joiner’s new target has responses of its own and fights apart', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('A', 'join', 'infantry', [27, 10])
    .unit('B', 'b', 'infantry', [20, 18], SPENT)
    .unit('B', 'c', 'infantry', [28.5, 18])
    .hand('A', '4♦')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(4));
  answer(table, { card: '4♦', use: 'join', most: 1, within: 3 });
  answer(table, { unit: 3, target: 5 });
  assert.equal(table.asks, 'B: respond');
  assert.ok(table.has(reply('short shot', 3)), 'two actions of its own');
  stand(table);
  answer(table, straight, [6, 6, 6]);
  answer(table, straight, [6, 6, 6], 1);
  assert.deepEqual(
    table.told('fight').map(({ attackers, defenders }) => [attackers, defenders]),
    [[['a'], ['b']]],
    'the second when the first is over',
  );
});

test('AGW-ALL-03 AGW-CHG-03 foot that charges horse in a wood meets no counter-charge, and the wood is no obstacle', () => {
  const table = withSpares(aField())
    .area('wood', 'wood', 16, 16, 16, 10)
    .unit('A', 'a', 'infantry', [24, 13])
    .unit('B', 'b', 'light-cavalry', [24, 18])
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  assert.ok(!wordsOffered(table).includes('counter-charge'));
  stand(table);
  answer(table, straight, [6, 6, 6], 1);
  assert.deepEqual(scores(table), [
    ['a', -1],
    ['b', 0],
  ]);
});

test('AGW-UNIT-07 AGW-ADV-01 AGW-RES-01 mounted infantry that cannot dismount fights as disordered light horse and falls back as horse', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 15])
    .unit('B', 'b', 'mounted-infantry', [24, 20], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 5, [...blows(1, 6), ...blows(0, 6), 1, 1, 1]);
  assert.deepEqual(scores(table), [
    ['a', 1],
    ['b', -1],
  ]);
  assert.deepEqual(grades(table), ['beats', 'beaten']);
  assert.deepEqual(table.offers, ['hold', 'advance', 'regroup'], 'the row of horse against horse');
});

test('AGW-LAND-08 AGW-ADV-01 AGW-GEOM-10 a gun behind a wall it lines has +1 against foot across it, and horse may not come', () => {
  const wall = (field: Field) =>
    field.line('wall', 'low-wall', [
      [10, 19.99],
      [40, 19.99],
    ]);
  const table = declared('infantry', 'field-gun', { counter: true, disordered: true }, wall);
  answer(stand(table), straight, [6, 6, 6], 1);
  assert.deepEqual(scores(table), [
    ['a', 0],
    ['b', 0],
  ]);
});
