// Charges where their rules meet others: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { aField, inch, type Table, test } from './field.ts';
import { answer, charge, declared, diceOf, many, reply, stand, straight, withSpares } from './second/staging.ts';

const HOUSE = { building: 'inn', formation: 'garrison', ranks: 1 } as const;
const scores = (table: Table) => table.told('strikes').map(({ name, score, column }) => [name, score, column]);

test('AGW-CHG-06 AGW-CHG-09 a free wheel makes no target of an enemy behind: the declaration is judged without it', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 20], { facing: 270 })
    .unit('B', 'b', 'infantry', [24, 30])
    .hand('A', '4♦')
    .turn('5♥')
    .gives('a');
  assert.ok(!table.has(charge(table.id('b'))));
});

test('AGW-HOLD-06 AGW-CHG-09 who has spent his card before the charge is not asked again when it is short', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 29], { counter: true })
    .hand('A', '4♦', 'K♦')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, { card: '4♦', use: 'wheel', unit: 2 });
  answer(table, { pivot: 'middle', angle: 0 });
  stand(table);
  answer(table, straight, many(5, 1));
  assert.equal(table.asks, 'B: charge short');
});

test('AGW-CHG-14 AGW-CHG-08 shot at where it halted short, a charger that falls back does so from where its charge began', () => {
  const table = declared('light-cavalry', 'infantry', {}, (field) => field);
  answer(table, reply('long shot', 2));
  stand(table);
  answer(table, straight, many(5, 1));
  // Two of six fall: the third. 2 on the Bothered row, less one for its disorder.
  answer(table, 'full', [6, 6, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
  assert.equal(table.told('morale')[0]?.result, 'fall back');
  assert.equal(table.unit('a').post.y, inch(6), 'four inches back from 10, not from 15');
});

test('AGW-RESP-08 AGW-OBST-01 AGW-LAND-08 a line that counter-charges over the hedge it lined loses its only die and the hedge', () => {
  const table = declared('infantry', 'infantry', {}, (field) =>
    field.line('hedge', 'hedge', [
      [10, 19.8],
      [40, 19.8],
    ]),
  );
  answer(table, reply('counter-charge', 2));
  answer(table, 'enough', [4]);
  assert.ok(Math.abs(table.unit('b').post.y - inch(20)) < 300, 'it stays on its side');
  answer(table, straight, [6, 6, 6], 1);
  const [, mine] = table.told('strikes');
  assert.equal(mine?.score, 0, 'no +1 for the hedge any more');
});

test('AGW-RESP-08 AGW-ROUGH-02 foot that counter-charges over a field strikes disordered', () => {
  const table = declared('infantry', 'infantry', { attributes: ['gallant'] }, (field) =>
    field.area('field', 'ploughed-field', 10, 15, 30, 4.5),
  );
  answer(table, reply('counter-charge', 2));
  answer(table, 'enough', [6]);
  assert.equal(table.unit('b').disordered, true);
  answer(table, straight, [6, 6, 6], 1);
  assert.deepEqual(scores(table), [
    ['a', -1, 'worst'],
    ['b', 0, '+1'],
  ]);
});

test('AGW-RESP-08 AGW-CHG-08 horse that rode out to meet a charge that fell short stands in good order, and nobody fights', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'heavy-cavalry', [24, 5])
    .unit('B', 'b', 'light-cavalry', [24, 26])
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('counter-charge', 2), [5, 5]);
  assert.equal(table.unit('b').post.y, inch(16));
  answer(table, straight, many(4, 1));
  answer(table, 'full');
  assert.deepEqual([table.unit('b').disordered, table.unit('b').counter, table.unit('a').disordered], [false, false, true]);
  assert.equal(table.told('fight').length, 0);
});

test('AGW-RESP-11 AGW-FLANK-01 a unit that counter-charges has turned: a second charger no longer before it strikes its flank', () => {
  const table = withSpares(aField())
    .unit('A', 'one', 'infantry', [14, 14], { facing: 45 })
    .unit('A', 'two', 'infantry', [34, 14], { facing: 135 })
    .unit('B', 'b', 'infantry', [24, 22])
    .hand('A', 'K♦')
    .deck('2♠')
    .turn('5♥')
    .gives('one');
  answer(table, charge(4));
  answer(table, { card: 'K♦', use: 'join', most: 1, within: 24 });
  answer(table, { unit: 3, target: 4 });
  answer(table, reply('counter-charge', 2));
  answer(table, 'enough', [1]);
  while (table.asks === 'A: charge wheel') answer(table, table.candidates[0], [6, 6, 6], 1);
  assert.deepEqual(
    scores(table).map(([name, score]) => [name, score]),
    [
      ['one', 0],
      ['two', 2],
      ['b', 0],
    ],
  );
});

test('AGW-RESP-02 AGW-EVADE-01 a horse gun limbers and slips away with its gun; a field gun’s crew leaves it', () => {
  const horse = declared('light-cavalry', 'horse-gun', { figures: 4, original: 4, ranged: [0] });
  answer(horse, reply('limber'));
  answer(horse, reply('evade 2', 2));
  answer(horse, 9000, [4, 5]);
  assert.equal(horse.asks, 'B: evade');
  answer(horse, { facing: 9000, by: 9000, building: null });
  const gun = horse.unit('b');
  assert.deepEqual([gun.post.formation, gun.gun, gun.ranged], ['limbered', null, []]);
  const foot = declared('light-cavalry', 'field-gun', { figures: 4, original: 4 });
  assert.ok(!foot.has(reply('limber')));
});

test('AGW-EVADE-03 AGW-ADV-01 AGW-CC-01 a limbered gun that is caught counts as disordered artillery and cannot hit', () => {
  const table = declared('light-cavalry', 'horse-gun', { figures: 4, original: 4, formation: 'limbered', facing: 90 });
  answer(table, reply('evade 2', 2));
  stand(table);
  answer(table, { facing: 9000, by: 2000, building: null });
  assert.equal(table.asks, 'A: charge wheel');
});

test('AGW-RESP-02 AGW-UNIT-05 AGW-ADV-01 light horse dismounts and fires as Bad Shots; the charger has +2 against men on foot, no +1', () => {
  const table = declared('light-cavalry', 'light-cavalry', {});
  answer(table, reply('dismount'));
  answer(table, reply('long shot', 2));
  stand(table);
  if (table.asks === 'B: dismount place') answer(table, table.candidates[0]);
  answer(table, straight, many(5, 6), 1);
  const [shot] = table.told('shoots');
  assert.deepEqual([diceOf(shot).length, shot?.toHit], [2, 6], 'five on foot, one die to three');
  assert.deepEqual(
    scores(table).map(([, score]) => score),
    [2, 0],
  );
});

test('AGW-FLANK-03 AGW-RESP-01 a crew struck from the side without an action: 3 none, 4 half, 6 all of it', () => {
  const run = (die: number) => {
    const table = withSpares(aField())
      .unit('A', 'a', 'infantry', [18, 19], { facing: 0 })
      .unit('B', 'b', 'field-gun', [24, 18], { figures: 4, original: 4, counter: true, disordered: true })
      .deck('2♠')
      .turn('5♥')
      .gives('a');
    answer(table, charge(3));
    stand(table);
    answer(table, straight, [6, 6, 6, die, ...many(12, 1), ...many(4, 1)]);
    return diceOf(table.told('strikes')[1]).length;
  };
  assert.deepEqual([run(3), run(4), run(6)], [0, 2, 4]);
});

test('AGW-RESP-01 AGW-RESP-02 a general and no counter make three actions: point blank; a number card a fourth', () => {
  const table = declared('infantry', 'infantry', {}, (field) => field);
  assert.ok(!table.has(reply('point-blank shot', 2)));
  const led = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20])
    .general('B', 'Brissonnet', 'b', { wounded: true })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(led, charge(3));
  assert.ok(led.has(reply('point-blank shot', 2)), 'a wounded general counts as well');
});

test('AGW-RESP-01 AGW-RET-04 a runner that is charged is asked nothing, and no card gives it an action', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20], { formation: 'skirmish', running: true, disordered: true, counter: true })
    .hand('B', 'K♠')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  assert.equal(table.asks, 'A: charge wheel');
});

test('AGW-RES-01 AGW-RET-04 a runner that is only Beaten runs again', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 30])
    .unit('B', 'b', 'infantry', [24, 35], { formation: 'skirmish', running: true, disordered: true, counter: true })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  stand(table);
  // Two hits to one on twelve: Beaten.
  answer(table, straight, [6, 6, 6, 6, 6, ...many(10, 1), 6, ...many(5, 1), 1, 1, 1, 1], 1);
  assert.equal(table.told('combat result')[1]?.grade, 'beaten');
  assert.equal(table.told('runs away').length, 1);
});

test('AGW-CHG-01 AGW-CYC-02 a charger shot to the last man fights nobody, and its target has no counter', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 10], { figures: 1, original: 6 })
    .unit('B', 'b', 'infantry', [24, 20])
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('short shot', 2));
  stand(table);
  answer(table, straight, [...many(5, 6), 6, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual([table.unit('a').status, table.unit('b').counter, table.told('fight').length], ['lost', false, 0]);
});

test('AGW-FORM-05 AGW-ADV-01 a square charged by foot has no +2, and half of it fights', () => {
  const table = declared('infantry', 'infantry', { formation: 'square' });
  stand(table);
  answer(table, straight, [6, 6, 6], 1);
  const [, square] = table.told('strikes');
  assert.deepEqual([square?.score, diceOf(square).length], [0, 6]);
});

test('AGW-RESP-02 AGW-FORM-06 a garrison neither turns nor counter-charges nor forms; of two in a house the card serves one', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 21, 20, 6, 4)
    .unit('A', 'a', 'infantry', [24, 12])
    .unit('B', 'b', 'infantry-detachment', [24, 20], HOUSE)
    .unit('B', 'c', 'infantry-detachment', [24, 20], { ...HOUSE, counter: true })
    .hand('B', 'K♠')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  assert.equal(table.asks, 'B: card against the charge');
  answer(table, table.offers.find((each) => JSON.stringify(each).includes('"target":3')) ?? 'none');
  const words = new Set(table.offers.map((each) => (each === 'enough' ? each : (each as { do: string }).do)));
  assert.ok(!['turn', 'counter-charge', 'form'].some((each) => words.has(each)), [...words].join());
  assert.ok(words.has('point-blank shot'), 'two of its own, two by the court card');
  stand(table);
});

test('AGW-RESP-12 AGW-OBST-06 cavalry comes across bicycles, disordered; the cyclists behind them have +1', () => {
  const table = declared('light-cavalry', 'cyclists', { mounted: false, formation: 'skirmish' });
  answer(table, reply('bicycles', 2));
  stand(table);
  answer(table, straight, many(5, 6), 1);
  assert.deepEqual(
    scores(table).map(([, score]) => score),
    [1, 1],
    '+2 against skirmishers less disorder; +1 behind the bicycles',
  );
});

/** Sharpshooters before a wall of friends, nine lines deep, in which there may be one gap that just holds them. */
function beforeAWall(gapAt: number | null): Table {
  let field = withSpares(aField()).unit('A', 'a', 'light-cavalry', [24, 8]).unit('B', 'b', 'sharpshooters', [24, 13], { ranks: 2 });
  const rows = Array.from({ length: 9 }, (_, row) => 14.99 + 2.1 * row);
  rows.forEach((y, row) => {
    const isOpen = row === 3 && gapAt !== null;
    const xs = isOpen ? [6.05, 12.05, 18.05, -6.05, -12.05].map((off) => gapAt + off) : [12, 18, 24, 30, 36];
    xs.forEach((x, i) => {
      field = field.unit('B', `${row} ${i}`, 'infantry', [x, y]);
    });
  });
  const table = field.deck('2♠').turn('5♥').gives('a');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [6, 6, 6]);
  assert.equal(table.asks, 'B: evade');
  return table;
}

test('AGW-EVADE-02 AGW-ALL-12 evaders with one gap to go to have somewhere to go: it is found, and they may not stay', () => {
  const open = beforeAWall(28.37);
  open.refusesTo(1, { facing: 9000, by: 0, building: null }, 'AGW-EVADE-02');
  const [way] = open.candidates as { by: number }[];
  assert.ok((way?.by ?? 0) > 0);
  answer(open, way);
  const { x, y } = open.unit('b').post;
  assert.ok(Math.abs(x - inch(28.37)) <= 60 && Math.abs(y - inch(21.29)) <= 110, `${x}, ${y}`);
  const closed = beforeAWall(null);
  answer(closed, { facing: 9000, by: 0, building: null });
  assert.equal(closed.unit('b').post.y, inch(13));
});

test('AGW-EVADE-02 evaders whose only way is into a house may not stay either', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 20, 16, 8, 4)
    .area('west', 'cliff', 8, 12, 12, 14)
    .area('east', 'cliff', 28, 12, 12, 14)
    .unit('A', 'a', 'light-cavalry', [24, 6])
    .unit('B', 'b', 'sharpshooters', [24, 14], { ranks: 2 })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('evade 2', 2));
  while (table.asks.endsWith(': respond')) answer(table, 'enough', [6, 6]);
  assert.ok((table.candidates as { building: string | null }[]).some(({ building }) => building === 'inn'));
});

test('AGW-CHG-09 AGW-FLANK-01 the kind of attack is judged before the free wheel, also when the target has changed its formation', () => {
  const table = withSpares(aField({ 'attack-column': 'all' }))
    .unit('A', 'a', 'infantry', [12, 18], { facing: 0 })
    .unit('B', 'b', 'infantry', [24, 24])
    .hand('A', '4♦')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, { card: '4♦', use: 'wheel', unit: 2 });
  answer(table, { pivot: 'left', angle: 4000 });
  answer(table, reply('form', null, 'attack-column'));
  stand(table);
  // From where it stood no figure was before the target; from where it has wheeled to, some are.
  assert.deepEqual(table.state.charge?.targets[0]?.kinds, [{ charger: 2, kind: 'flank' }]);
});

test('AGW-CHG-09 AGW-ALL-05 who was driven astride a hedge, and spends a card for a free wheel, may stay as he stands', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 20])
    .unit('B', 'b', 'infantry', [24, 26], { counter: true })
    .line('hedge', 'hedge', [
      [18, 19.5],
      [30, 19.5],
    ])
    .hand('A', '4♦')
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, { card: '4♦', use: 'wheel', unit: 2 });
  assert.equal(table.refusalTo(0, { pivot: 'middle', angle: 100 })?.rule, 'AGW-ALL-05');
  assert.equal(table.refusalTo(0, { pivot: 'middle', angle: 0 }), null);
});
