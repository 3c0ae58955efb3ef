// Charges that come to nothing, or to something else than was meant: nerves, fire, obstacles, targets that slip away.
import assert from 'node:assert/strict';
import { aField, inch, type Table, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null, formation: string | null = null) => ({ do: what, against, formation });
const AHEAD = { pivot: 'middle', angle: 0 };
const ones = (count: number): number[] => Array<number>(count).fill(1);
const doing = (table: Table, what: string) => table.offers.filter((each) => (each as { do?: string }).do === what);

test('AGW-CHG-13 AGW-CYC-02 a Nervous charger that falls back has acted: it neither marches nor shoots on that card', () => {
  const field = () =>
    aField()
      .unit('A', 'shaky', 'infantry', [24, 20], { attributes: ['nervous'] })
      .unit('B', 'b', 'infantry', [24, 29])
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('shaky');
  const back = field().say(charge(1), 2, 3, 3);
  assert.deepEqual([back.asks, back.unit('shaky').post.y, back.unit('shaky').counter], ['B: use the card', inch(14), true]);
  const disordered = field().say(charge(1), 3);
  assert.equal(disordered.asks, 'A: act', 'only disordered, it has the rest of its dice');
  assert.equal(doing(disordered, 'charge').length, 0, 'but it does not charge');
  assert.ok(doing(disordered, 'roll').length > 0);
});

test('AGW-CHG-13 AGW-BRIG-03 a member of a brigade whose nerves are only disordered acts in its turn, and does not charge', () => {
  const table = aField()
    .unit('A', 'a1', 'infantry', [20, 10])
    .unit('A', 'a2', 'infantry', [26.5, 10], { attributes: ['nervous'] })
    .unit('B', 'b1', 'infantry', [20, 18], { counter: true, disordered: true })
    .unit('B', 'b2', 'infantry', [26.5, 18], { counter: true, disordered: true })
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'apart' })
    .say(0)
    .say(charge(2))
    .say({ unit: 1, target: 3 }, 3)
    .say(AHEAD, 1, 1, 1)
    .say('return');
  assert.equal(table.asks, 'A: act', 'it is its turn');
  assert.equal(table.unit('a2').disordered, true);
  table.say({ do: 'reform' });
  assert.deepEqual(doing(table, 'charge'), [], 'reformed or not');
  assert.ok(table.has({ do: 'face', to: 'about' }));
});

test('AGW-RESP-02 AGW-CHG-14 AGW-CYC-02 shot at before they slip away, a charger that falls back has acted, and they stay', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [24, 15], { figures: 9, original: 12, shotDown: 3 })
    .unit('B', 'loose', 'sharpshooters', [24, 23])
    .unit('A', 'spare', 'infantry', [4, 2])
    .general('B', 'Vauquelin', 'loose')
    .deck('2♠');
  const table = made
    .turn('5♥')
    .gives('a')
    .say(charge(1))
    .say(reply('short shot', 0))
    .say(reply('evade 2', 0), 6, 1, 1)
    .say('keep', 1, 2, 3, 3);
  assert.equal(table.told('falls back').length, 1);
  assert.deepEqual([table.asks, table.unit('a').counter], ['B: use the card', true]);
  assert.equal(table.unit('loose').post.y, inch(23), 'there is nobody left to evade from');
});

test('AGW-EVADE-04 AGW-CHG-08 AGW-CYC-02 a charger that breaks off is back at its place, disordered, and has acted', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [24, 10], { ranks: 1 })
    .unit('B', 'loose', 'sharpshooters', [24, 15])
    .unit('B', 'line', 'infantry', [24, 19])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say(reply('evade 3', 0), 6, 6, 6)
    .say({ facing: 9000, by: inch(8), building: null })
    .say('break off');
  assert.equal(table.asks, 'B: use the card');
  const { post, disordered, counter } = table.unit('horse');
  assert.deepEqual([post.y, disordered, counter], [inch(10), true, true]);
});

/** A charge at 14" or more behind a hedge that nobody lines, of three threes. */
function shortOfHedge(hedge: number): Table {
  return aField()
    .line('hedge', 'hedge', [
      [10, hedge],
      [40, hedge],
    ])
    .unit('A', 'a', 'infantry', [24, 18])
    .unit('B', 'b', 'infantry', [24, 34])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('a')
    .say(charge(1))
    .say('enough')
    .say(AHEAD, 3, 3, 3)
    .say('full');
}

test('AGW-CHG-08 AGW-OBST-01 a charge that ends before a hedge goes its whole roll: the hedge takes no die of it', () => {
  assert.equal(shortOfHedge(30).unit('a').post.y, inch(27));
});

test('AGW-CHG-08 AGW-OBST-03 a charge that reaches a hedge without the inches to clear it has fallen short there', () => {
  const { y } = shortOfHedge(26).unit('a').post;
  assert.ok(y <= inch(26) && y > inch(25.9), `at the hedge, not at ${y}`);
});

test('AGW-CHG-04 AGW-CHG-08 Gallant skirmishers who fall short have turned to their target and go at it, whichever way they faced', () => {
  const table = aField()
    .unit('A', 'a', 'sharpshooters', [24, 18], { attributes: ['gallant'], facing: 180 })
    .unit('B', 'b', 'sharpshooters', [24.5, 36])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('a')
    .say(charge(1))
    .say('enough')
    .say(AHEAD, 2, 2, 2, 2)
    .say('full');
  const { x, y } = table.unit('a').post;
  assert.ok(y > inch(25) && Math.abs(x - inch(24.5)) < inch(1), `towards the target, not to ${x}, ${y}`);
});

/** Horse that charges sharpshooters and a line flush beside them. */
function atTwo(hasWood: boolean): Table {
  const made = aField();
  if (hasWood) made.area('wood', 'wood', 10, 26.5, 30, 15);
  return made
    .unit('A', 'horse', 'heavy-cavalry', [24, 14], { ranks: 1 })
    .unit('B', 'loose', 'sharpshooters', [20, 22])
    .unit('B', 'line', 'infantry', [27, 22], { counter: true, disordered: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1));
}

test('AGW-CHG-06 AGW-EVADE-03 of two targets one slips away: the other is charged and fought alone', () => {
  const table = atTwo(false);
  assert.deepEqual(table.state.charge?.chargers[0]?.targets, [1, 2]);
  table.say(reply('evade 3', 0), 4, 4, 4).say({ facing: 9000, by: inch(5), building: null });
  const [wheel] = table.candidates;
  table.say(wheel, 5, 5, 5, 5, ...ones(21));
  assert.deepEqual(
    table.told('fight').map(({ attackers, defenders }) => [attackers, defenders]),
    [[['horse'], ['line']]],
  );
});

test('AGW-EVADE-05 AGW-ALL-03 of two targets one slips into a wood: the other is still charged', () => {
  const table = atTwo(true)
    .say(reply('evade 3', 0), 4, 4, 4)
    .say({ facing: 9000, by: inch(8), building: null });
  assert.equal(table.asks, 'A: charge wheel');
  const [wheel] = table.candidates;
  table.say(wheel, 5, 5, 5, 5, ...ones(21));
  assert.deepEqual(table.told('fight')[0]?.defenders, ['line']);
});

test('AGW-EVADE-05 AGW-LAND-08 of two targets one slips behind a hedge: horse may wheel at the other alone', () => {
  const slipped = (hedge: 'hedge' | 'fence') =>
    aField()
      .line('far', hedge, [
        [8, 27],
        [23.8, 27],
      ])
      .unit('A', 'horse', 'heavy-cavalry', [22, 14], { ranks: 1 })
      .unit('B', 'loose', 'sharpshooters', [21, 22])
      .unit('B', 'line', 'infantry', [27, 22], { counter: true, disordered: true })
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('horse')
      .say(charge(1))
      .say(reply('evade 3', 0), 4, 4, 4)
      .say({ facing: 9000, by: inch(5.5), building: null });
  const atTheLoose = { pivot: 'middle', angle: 1000 };
  assert.equal(slipped('fence').refusalTo(0, atTheLoose), null, 'a fence is no obstacle to defend');
  assert.notEqual(slipped('hedge').refusalTo(0, atTheLoose), null, 'behind the hedge nobody in the saddle attacks them');
});

test('AGW-RESP-02 AGW-RESP-08 AGW-FORM-02 a march column with three actions forms line and counter-charges', () => {
  const table = aField()
    .unit('A', 'a', 'infantry', [24, 20])
    .unit('B', 'column', 'infantry', [24, 30], { formation: 'march-column' })
    .unit('A', 'spare', 'infantry', [4, 2])
    .general('B', 'Vauquelin', 'column')
    .deck('2♠')
    .turn('5♥')
    .gives('a')
    .say(charge(1));
  assert.ok(!table.has(reply('counter-charge', 0)), 'not as a column');
  table.say(reply('form', null, 'line'));
  assert.ok(table.has(reply('counter-charge', 0)));
  table.say(reply('counter-charge', 0), 4);
  const { post } = table.unit('column');
  assert.deepEqual([post.formation, post.y], ['line', inch(26)]);
  const square = aField()
    .unit('A', 'a', 'infantry', [24, 20])
    .unit('B', 'line', 'infantry', [24, 30])
    .general('B', 'Vauquelin', 'line')
    .turn('5♥')
    .gives('a')
    .say(charge(1))
    .say(reply('form', null, 'square'));
  assert.ok(!square.has(reply('counter-charge', 0)), 'a square stays where it is');
});

test('AGW-FORM-06 AGW-EVADE-01 AGW-CC-02 sharpshooters slip out of a house that a line shares: the line alone fights, four at the wall', () => {
  const table = aField()
    .area('house', 'sound-building', 22, 24, 4, 3)
    .unit('A', 'a', 'infantry', [24, 18])
    .unit('B', 'line', 'infantry', [24, 25], {
      formation: 'garrison',
      building: 'house',
      figures: 8,
      original: 12,
      ranks: 1,
      counter: true,
    })
    .unit('B', 'loose', 'sharpshooters', [24, 25], { formation: 'garrison', building: 'house', ranks: 2 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('a')
    .say(charge(1))
    .say('enough')
    .say(reply('evade 3', 0), 3, 3, 3);
  table.say({ facing: 9000, by: inch(6), building: null });
  const [wheel] = table.candidates;
  table.say(wheel, 6, 6, 6, ...ones(16));
  assert.deepEqual(
    table.told('strikes').map(({ name, score, dice }) => [name, score, (dice as number[]).length]),
    [
      ['a', 0, 12],
      ['line', 1, 4],
    ],
  );
});

test('AGW-CHG-14 AGW-RESP-02 AGW-EVADE-03 shots before slipping away only disorder the charger: it goes on, and catches them at +2 less 1', () => {
  const table = aField()
    .unit('A', 'a', 'infantry', [24, 15], { figures: 9, original: 12, shotDown: 3 })
    .unit('B', 'loose', 'sharpshooters', [24, 23])
    .unit('A', 'spare', 'infantry', [4, 2])
    .general('B', 'Vauquelin', 'loose')
    .deck('2♠')
    .turn('5♥')
    .gives('a')
    .say(charge(1))
    .say(reply('short shot', 0))
    .say(reply('evade 2', 0), 6, 1, 1)
    .say('keep', 1, 3, 2, 2)
    .say({ facing: 9000, by: inch(4), building: null });
  assert.equal(table.unit('a').disordered, true);
  const [wheel] = table.candidates;
  table.say(wheel, 6, 6, 6, ...ones(15));
  assert.deepEqual(
    table.told('strikes').map(({ name, score }) => [name, score]),
    [
      ['a', 1],
      ['loose', 0],
    ],
  );
});
