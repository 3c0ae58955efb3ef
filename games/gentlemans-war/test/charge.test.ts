// Charges and close combat, by the worked examples.
import assert from 'node:assert/strict';
import { aField, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null) => ({ do: what, against, formation: null });

/** Light cavalry 19" before a line that has acted. */
function nineteenInches() {
  return aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10], { attributes: ['gallant'] })
    .unit('B', 'foot', 'infantry', [24, 29], { attributes: ['stalwart'], counter: true })
    .unit('B', 'other', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2]);
}

test('AGW-CHG-07 AGW-CHG-08 golden 32: 17 for 19" falls short; the defender sends it back, disordered, and no shot is fired', () => {
  const table = nineteenInches().deck('2♠').turn('5♥').gives('horse').say(charge(1));
  table.say(reply('long shot', 0));
  assert.equal(table.asks, 'A: charge wheel');
  table.say({ pivot: 'middle', angle: 0 }, 3, 3, 3, 4, 4);
  assert.equal(table.asks, 'B: charge short');
  table.say('return');
  assert.equal(table.told('shoots').length, 0);
  assert.deepEqual([table.unit('horse').post.y, table.unit('horse').disordered, table.unit('horse').counter], [10000, true, true]);
});

test('AGW-CHG-08 or it halts at its full roll, disordered, and is shot at there', () => {
  const table = nineteenInches().deck('2♠').turn('5♥').gives('horse').say(charge(1));
  table.say(reply('long shot', 0)).say({ pivot: 'middle', angle: 0 }, 3, 3, 3, 4, 4);
  table.say('full', 6, 1, 1, 1, 1, 1, 2);
  assert.deepEqual([table.unit('horse').post.y, table.unit('horse').figures, table.unit('horse').disordered], [27000, 5, true]);
  assert.equal(table.told('fight').length, 0);
});

test('AGW-CHG-09 golden 32: a number Hold Card adds a die, 20 is contact', () => {
  const table = nineteenInches().hand('A', '4♦').deck('2♠').turn('5♥').gives('horse').say(charge(1));
  table.say('none').say('enough').say({ pivot: 'middle', angle: 0 }, 3, 3, 3, 4, 4);
  assert.equal(table.asks, 'A: card for the charge');
  table.say({ card: '4♦', use: 'one die' }, 3, ...Array(18).fill(1), 1, 1, 1, 1);
  assert.equal(table.told('contact').length, 1);
  assert.equal(table.state.flip.used[0], true);
  assert.ok(!table.state.hands[0].includes('4♦'));
});

test('AGW-RESP-01 AGW-RESP-02 AGW-RESP-06 golden 33: one action buys the Long column; no counter-charge against cavalry', () => {
  const table = nineteenInches().deck('2♠').turn('5♥').gives('horse').say(charge(1));
  assert.equal(table.asks, 'B: respond');
  assert.ok(table.has(reply('long shot', 0)));
  assert.ok(!table.has(reply('short shot', 0)), 'two actions are not there');
  assert.ok(!table.offers.some((each) => (each as { do?: string }).do === 'counter-charge'));
});

test('AGW-RESP-04 a number Hold Card gives one action more, a court card two', () => {
  const number = nineteenInches()
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say({ card: '7♠', use: 'actions', target: 1 });
  assert.ok(number.has(reply('short shot', 0)) && !number.has(reply('point-blank shot', 0)));
  const court = nineteenInches()
    .hand('B', 'K♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say({ card: 'K♠', use: 'actions', target: 1 });
  assert.ok(court.has(reply('point-blank shot', 0)));
});

test('AGW-ADV-01 AGW-CC-02 AGW-CC-05 AGW-RES-09 golden 35: three Gallant horse break on a Stalwart line', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10], { attributes: ['gallant'], figures: 3, original: 6, ranks: 2 })
    .unit('B', 'foot', 'infantry', [24, 15], { attributes: ['stalwart'], counter: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'other', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 6, 6, 5, 1, 1, 4, 4, 4, 5, 6, 6, 1, 1, 2, 2, 3, 3, 3);
  const [horse, foot] = table.told('strikes');
  assert.deepEqual([horse?.score, horse?.column, horse?.hits], [1, 'tie or lower', 1]);
  assert.deepEqual([foot?.score, foot?.column, foot?.hits], [2, '+1', 6]);
  assert.equal(table.unit('horse').status, 'lost');
  assert.deepEqual([table.unit('foot').figures, table.unit('foot').disordered], [12, false], 'recovered on 3-6, in good order');
});

test('AGW-FLANK-01 AGW-FLANK-03 AGW-CC-04 golden 36: a flank charge on a line that cannot turn', () => {
  const table = aField()
    .unit('A', 'gallant', 'infantry', [10, 20], { attributes: ['gallant'], facing: 0 })
    .unit('B', 'line', 'infantry', [18, 21], { counter: true, disordered: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'other', 'infantry', [40, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('gallant')
    .say(charge(1))
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 5, 3, 3, 4, 5, 6, 1, 1, 1, 1, 2, 2, 2, 6, 1, 3, 4, 2, 6);
  assert.deepEqual(table.told('unable to turn')[0]?.figures, 2);
  const [attacker] = table.told('strikes');
  assert.deepEqual([attacker?.score, attacker?.column, attacker?.hits], [3, '+2 or more', 5]);
  assert.equal(table.told('combat result')[1]?.grade, 'doubled');
  assert.equal(table.asks, 'A: after the victory');
});

test('AGW-ADV-03 AGW-RES-02 AGW-GEOM-04 golden 37: downhill on a disordered line: Beaten, both recover, the loser falls back', () => {
  const table = aField()
    .area('hill', 'slight-hill', 18, 4, 12, 8)
    .unit('A', 'six', 'infantry', [24, 11], { attributes: ['gallant'], figures: 6, original: 6 })
    .unit('B', 'ten', 'infantry', [24, 15], { attributes: ['stalwart'], figures: 10, original: 12, disordered: true, counter: true })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'other', 'infantry', [40, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('six')
    .say(charge(1))
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 3, 4, 5, 1, 1, 2, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 2, 5);
  const [six, ten] = table.told('strikes');
  assert.deepEqual([six?.score, six?.column, six?.hits], [2, '+2 or more', 3]);
  assert.deepEqual([ten?.score, ten?.column, ten?.hits], [0, 'worst', 2]);
  table.say('hold', 5, 1, 5, 1, 1);
  assert.deepEqual([table.unit('ten').figures, table.unit('ten').disordered, table.unit('six').disordered], [8, true, true]);
});

test('AGW-ADV-02 golden 39: a small line is lapped by wider cavalry', () => {
  const lap = (friends: boolean) => {
    const field = aField()
      .unit('A', 'horse', 'light-cavalry', [24, 10], {})
      .unit('B', 'few', 'infantry-detachment', [24, 14], { counter: true })
      .unit('B', 'other', 'infantry', [40, 46])
      .unit('A', 'spare', 'infantry', [4, 2]);
    if (friends) field.unit('B', 'left', 'infantry', [28.6, 15.5], {}).unit('B', 'right', 'infantry', [19.4, 15.5], {});
    const table = field.deck('2♠').turn('5♥').gives('horse').say(charge(1)).say('enough');
    table.say({ pivot: 'middle', angle: 0 }, ...Array(5).fill(6), ...Array(12).fill(1), 1, 1, 1, 1);
    return table.told('strikes')[1]?.score;
  };
  assert.equal(lap(false), 0);
  assert.equal(lap(true), 1);
});

test('AGW-CHG-02 AGW-CHG-03 AGW-ALL-03 who may not charge whom', () => {
  const field = () =>
    aField()
      .unit('A', 'foot', 'infantry', [24, 10])
      .unit('A', 'column', 'infantry', [32, 10], { formation: 'march-column' })
      .unit('A', 'loose', 'sharpshooters', [12, 10])
      .unit('B', 'horse', 'heavy-cavalry', [24, 17])
      .unit('B', 'line', 'infantry', [34, 17])
      .unit('B', 'skirmish', 'sharpshooters', [12, 17]);
  const offered = (name: string) =>
    field()
      .turn('5♥')
      .gives(name)
      .offers.filter((each) => (each as { do: string }).do === 'charge');
  assert.deepEqual(
    offered('foot')
      .map((each) => (each as { target: number }).target)
      .includes(3),
    false,
    'foot does not charge horse',
  );
  assert.equal(offered('column').length, 0, 'march columns do not charge');
  assert.equal(offered('loose').length, 0, 'skirmishers do not charge unless Gallant');
});

test('AGW-CHG-04 Gallant skirmishers charge skirmishers', () => {
  const table = aField()
    .unit('A', 'gallant', 'sharpshooters', [12, 10], { attributes: ['gallant'] })
    .unit('B', 'skirmish', 'sharpshooters', [12, 17])
    .unit('B', 'line', 'infantry', [14, 22])
    .turn('5♥')
    .gives('gallant');
  assert.ok(table.has(charge(1)));
  assert.ok(!table.has(charge(2)));
});

test('AGW-CHG-03 AGW-LAND-08 cavalry does not charge foot behind a wall, but from the open side', () => {
  const field = (y: number, facing: number) =>
    aField()
      .line('wall', 'low-wall', [
        [18, 20],
        [30, 20],
      ])
      .unit('A', 'horse', 'light-cavalry', [24, y], { facing })
      .unit('B', 'foot', 'infantry', [24, 20.3], {})
      .turn('5♥')
      .gives('horse');
  assert.ok(!field(12, 90).has(charge(1)));
  assert.ok(field(30, 270).has(charge(1)));
});

test('AGW-CHG-06 golden 51: a pivot of 45 degrees on the centre and 7.07" straight are 9.43"', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [28, 15], { counter: true, disordered: true })
    .unit('B', 'other', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1));
  assert.equal(table.asks, 'A: charge wheel');
  assert.equal(table.refusalTo(0, { pivot: 'middle', angle: 0 })?.rule, 'AGW-CHG-06');
  table.say({ pivot: 'middle', angle: -4500 }, 3, 3, 3);
  const [roll] = table.told('charge roll');
  assert.ok(Math.abs(Number(roll?.distance) - 9427) < 20, `${roll?.distance}`);
  assert.equal(table.asks, 'B: charge short', '9 is short of 9.43');
});

test('AGW-CHG-05 a line that has shot charges with two dice', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 16], { counter: true, disordered: true })
    .unit('B', 'other', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say({ do: 'shoot', target: 1 }, 1, 1, 1, 1, 1, 1)
    .say(charge(1))
    .say({ pivot: 'middle', angle: 0 }, 1, 1);
  assert.deepEqual(table.told('charge roll')[0]?.dice, [1, 1]);
});

test('AGW-RESP-08 AGW-ALL-06 golden 63: a counter-charging Stalwart line is not stationary, a line that marched is', () => {
  const field = () =>
    aField()
      .unit('A', 'line', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 16], { attributes: ['stalwart', 'gallant'], counter: true })
      .unit('B', 'other', 'infantry', [4, 46])
      .unit('A', 'spare', 'infantry', [4, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('line')
      .say(charge(1));
  const countered = field()
    .say(reply('counter-charge', 0), 2)
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, ...Array(24).fill(1));
  assert.equal(countered.told('strikes')[1]?.score, 1, 'Gallant counts, Stalwart does not');
  const stood = field()
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, ...Array(24).fill(1));
  assert.equal(stood.told('strikes')[1]?.score, 1, 'Stalwart counts, Gallant does not');
});

test('AGW-RES-07 a tie that both hold is a lock; the next card fights on', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 16], { counter: true })
    .unit('B', 'other', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1))
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, ...Array(24).fill(1));
  assert.equal(table.asks, 'A: tie');
  table.say('hold');
  table.say('hold');
  assert.equal(table.state.locks.length, 1);
  assert.equal(table.told('locked').length, 1);
});

test('AGW-ATTR-02 AGW-CHG-13 a Nervous charger tests and may be refused by its nerves', () => {
  const table = aField()
    .unit('A', 'yeomanry', 'light-cavalry', [20, 10], { attributes: ['nervous'] })
    .unit('B', 'target', 'infantry', [20, 20])
    .deck('2♠')
    .turn('5♥')
    .gives('yeomanry')
    .say(charge(1), 3);
  assert.equal(table.told('charge off').length, 1);
  assert.equal(table.unit('yeomanry').disordered, true);
  assert.equal(table.asks, 'A: act', 'the rest of its dice may be used otherwise');
});

test('AGW-EVADE-01 AGW-EVADE-02 skirmishers slip away within 45 degrees of directly away, and face the charger', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [20, 10])
    .unit('B', 'loose', 'sharpshooters', [20, 16])
    .unit('B', 'other', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say(reply('evade 3', 0), 4, 4, 4);
  assert.equal(table.asks, 'B: evade');
  assert.equal(table.refusalTo(1, { facing: 0, by: 5000, building: null })?.rule, 'AGW-EVADE-02');
  table.say({ facing: 9000, by: 12000, building: null });
  assert.equal(table.unit('loose').post.facing, 27000);
  assert.equal(table.asks, 'A: charge wheel');
});

test('AGW-RESP-02 AGW-FLANK-02 a change to square makes a flank attack frontal', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [10, 20], { facing: 0 })
    .unit('B', 'line', 'infantry', [22, 21])
    .unit('B', 'other', 'infantry', [40, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1))
    .say({ do: 'form', against: null, formation: 'square' })
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 1, 1, ...Array(12).fill(1), 1, 1, 1, 1);
  const [, square] = table.told('strikes');
  assert.deepEqual([square?.score, square?.dice], [2, [1, 1, 1, 1, 1, 1]], 'a square in good order against cavalry, half its figures');
});
