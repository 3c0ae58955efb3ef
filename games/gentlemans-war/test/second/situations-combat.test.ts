// Where rules of close combat, its results and what follows meet: staged situations through the engine.
import assert from 'node:assert/strict';
import { centreOf } from '../../rules/formations/footprint.ts';
import { aField, type Field, type Table, test } from '../field.ts';
import { answer, charge, chargeHome, diceOf, many, shoot, straight, targetsOffered, withSpares, wordsOffered } from './staging.ts';

/** Two lines locked after a tie. */
function locked(set: { attacker?: object; defender?: object } = {}): Field {
  const made = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 20], { ...set.attacker })
    .unit('B', 'theirs', 'infantry', [20, 20], { ...set.defender });
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 2, defender: 3, kind: 'front', obstacle: false, levels: [0, 0] }] });
  return made;
}

test('AGW-RES-07 AGW-ALL-01 a locked unit given a card may fight on or fall back, nothing else', () => {
  const table = locked().turn('5♥').gives('ours');
  assert.equal(table.asks, 'A: locked');
  assert.deepEqual([...table.offers].sort(), ['fall back', 'fight on']);
});

test('AGW-ALL-01 AGW-ALL-02 locked units are not shot at, but may be charged, and then it is a brawl of all', () => {
  const shots = locked().unit('A', 'rifles', 'infantry', [30, 22], { facing: 180 }).turn('5♥').gives('rifles');
  assert.ok(!targetsOffered(shots, 'shoot').includes(3));
  const table = locked({ defender: { counter: true, disordered: true } })
    .unit('A', 'help', 'infantry', [30, 23.5], { facing: 180 })
    .deck('2♠')
    .turn('5♥')
    .gives('help');
  assert.ok(targetsOffered(table, 'charge').includes(3));
  answer(table, charge(3));
  assert.equal(table.asks, 'A: charge wheel', 'a locked unit has no responses');
  answer(table, straight, many(3, 6), 1);
  assert.equal(table.told('strikes').length, 3);
});

test('AGW-RES-07 AGW-RET-01 falling back out of a lock frees the other, who keeps his place', () => {
  const table = locked().deck('2♠').turn('5♥').gives('ours');
  answer(table, 'fall back', [3, 4]);
  assert.deepEqual([table.state.locks.length, table.unit('theirs').post.y, table.unit('ours').post.y], [0, 20000, 13000]);
  assert.deepEqual([table.unit('ours').disordered, table.unit('ours').counter, table.unit('theirs').counter], [true, true, false]);
});

test('AGW-CMD-04 AGW-RES-07 a general does not leave a locked unit', () => {
  const table = locked().general('A', 'Plumley', 'ours').turn('5♥');
  assert.ok(!table.offers.some((each) => JSON.stringify(each) === JSON.stringify({ do: 'general', general: 0 })));
});

test('AGW-CC-05 AGW-RES-01 Doubled with exactly half standing runs; with one fewer it is destroyed', () => {
  const field = (hits: number) => {
    const table = withSpares(aField())
      .unit('A', 'ours', 'infantry', [20, 10], { attributes: ['gallant'] })
      .unit('B', 'theirs', 'infantry', [20, 15], { counter: true, disordered: true })
      .deck('2♠')
      .turn('5♥');
    return chargeHome(table, 'ours', 3, 3, [...many(hits, 6), ...many(12 - hits, 1), ...many(12, 1)], 1);
  };
  const half = field(6);
  assert.deepEqual(
    [half.told('combat result')[1]?.grade, half.unit('theirs').status, half.unit('theirs').running],
    ['doubled', 'table', true],
  );
  assert.equal(field(7).unit('theirs').status, 'lost');
});

test('AGW-RES-01 AGW-PURS-04 AGW-RES-02 cavalry that doubles foot destroys it and rides on; the winner’s order is set last', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [20, 10])
    .unit('B', 'foot', 'infantry', [20, 15], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 4, [...many(6, 6), ...many(12, 1)], 6);
  assert.equal(table.unit('foot').status, 'lost', '6 hits to none on 12: doubled, 6 left are enough to run, but horse doubles foot');
  assert.equal(table.told('follows through').length, 1);
  assert.deepEqual([table.unit('horse').post.y, table.unit('horse').disordered], [34000, false], '10 + 24');
});

test('AGW-PURS-04 AGW-ALL-11 a follow-through stops at the edge of rough ground and of the table', () => {
  const field = (made: Field) => {
    const table = made
      .unit('A', 'horse', 'heavy-cavalry', [20, 10])
      .unit('B', 'foot', 'infantry', [20, 15], { counter: true, disordered: true })
      .deck('2♠')
      .turn('5♥');
    return chargeHome(table, 'horse', 3, 4, [...many(6, 6), ...many(12, 1)], 6).unit('horse').post.y;
  };
  const y = field(withSpares(aField().area('field', 'ploughed-field', 0, 25, 48, 5)));
  assert.ok(y <= 25000 && y > 24900, `${y}`);
});

test('AGW-RES-01 AGW-GUN-06 a crew beaten in close combat leaves its gun, loses its ranges, and the winner may spike the gun', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'gun', 'field-gun', [20, 15], { counter: true, disordered: true, ranged: [2] })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'ours', 3, 3, [6, ...many(11, 1), 1, 1, 1, 1, 2, 2, 2], 1);
  assert.equal(table.told('combat result')[1]?.grade, 'beaten');
  const gun = table.unit('gun');
  assert.deepEqual([gun.post.formation, gun.ranged, gun.gun !== null, gun.disordered, gun.counter], ['skirmish', [], true, true, true]);
});

test('AGW-RET-03 golden: attacked from behind with home through the enemy, a beaten line slides off sideways or is destroyed', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 30], { facing: 270 })
    .unit('B', 'theirs', 'infantry', [20, 23], { counter: true, disordered: true, facing: 270 })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'ours', 3, 3, [1, 6, ...many(11, 1)], 6);
  assert.equal(table.told('combat result')[1]?.grade, 'beaten');
  const unit = table.unit('theirs');
  assert.equal(unit.status, 'table');
  const middle = centreOf(table.state, unit);
  assert.deepEqual([middle.y, Math.abs(middle.x - 20000)], [24000, 12000], 'the full 12" along his front');
});

test('AGW-BRAWL-02 AGW-FLANK-03 attacked in front and in flank at once a unit fights with all its figures', () => {
  const table = withSpares(aField())
    .unit('A', 'front', 'infantry', [20, 14])
    .unit('A', 'side', 'infantry', [12, 23.1], { facing: 0 })
    .unit('B', 'theirs', 'infantry', [20, 19], { counter: true, disordered: true })
    .general('A', 'Plumley', [14.7, 16])
    .general('A', 'Wix', [13.5, 18.5])
    .deck('2♠')
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  answer(table, charge(4));
  answer(table, { unit: 3, target: 4 });
  answer(table, straight, many(3, 6));
  answer(table, straight, many(3, 6), 1);
  const theirs = table.told('strikes').find((event) => event.name === 'theirs');
  assert.equal(table.told('unable to turn').length, 0);
  assert.deepEqual([diceOf(theirs).length, theirs?.column], [12, 'worst']);
});

test('AGW-CC-06 AGW-CMD-09 a general killed makes a tie a defeat', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 15], { counter: true, disordered: true })
    .general('B', 'Brissonnet', 'theirs', { wounded: true })
    .deck('2♠')
    .turn('5♥');
  // Three hits each; the general of the defenders, with a quarter of his unit down, is hit on a 1 and killed by a 6.
  chargeHome(table, 'ours', 3, 3, [6, 6, 6, ...many(9, 1), 6, 6, 6, ...many(10, 1), 1, 6], 3);
  assert.equal(table.state.generals[0]?.status, 'lost');
  assert.deepEqual(
    table.told('combat result').map((event) => event.grade),
    ['beats', 'beaten'],
  );
});

test('AGW-RES-05 AGW-ALL-02 winning foot shoots after beaten horse once, on the Long column, whatever the distance', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 20])
    .unit('B', 'foot', 'infantry', [20, 25], { counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [...many(6, 1), 6, ...many(11, 1), 6, 6, 6, 6], 6);
  assert.deepEqual([table.told('combat result')[0]?.grade, table.asks], ['beaten', 'B: parting shot']);
  answer(table, 2, [6, 1, 1, 1, 1, 1, 1], 1);
  assert.deepEqual([table.told('shoots')[0]?.band, table.told('morale').length], ['long', 0]);
});

test('AGW-CYC-02 AGW-CYC-03 golden 58: a unit that fights gets its counter; its side’s cycle ends only when the enemy’s action is over', () => {
  const table = aField()
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 15], { disordered: true })
    .unit('A', 'spare', 'infantry', [42, 3])
    .general('B', 'Brissonnet', [30, 44])
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'ours', 1, 3, [], 1);
  assert.equal(table.asks, 'A: tie');
  assert.equal(table.state.cycles[1], 1);
  answer(table, 'hold');
  answer(table, 'hold');
  assert.equal(table.state.cycles[1], 2);
  assert.equal(table.asks, 'B: free move');
  assert.equal(table.unit('theirs').disordered, false, 'a locked unit reforms like any other');
});

test('AGW-RES-08 AGW-RES-01 in a tie of horse and foot the horse goes back 8" at least, and the foot may hold: no lock', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 20])
    .unit('B', 'foot', 'infantry', [20, 25], { counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [], 1);
  assert.equal(table.asks, 'A: how far back');
  answer(table, 8000);
  if (String(table.asks) === 'B: tie') answer(table, 'hold');
  assert.deepEqual([table.state.locks.length, table.unit('horse').post.y], [0, 17000]);
});

test('AGW-FORM-06 AGW-RES-06 a garrison driven out: the winner may enter, and who fights across the wall is limited by its inches', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 18, 20, 4, 3)
    .unit('A', 'ours', 'infantry', [20, 14])
    .unit('B', 'inside', 'infantry', [20, 20], { building: 'inn', formation: 'garrison', ranks: 1, counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'ours', 3, 3, [...many(3, 6), ...many(20, 1)], 3);
  const strikes = table.told('strikes');
  assert.deepEqual([strikes[1]?.score, diceOf(strikes[1]).length], [0, 4], '+1 for the wall, -1 for disorder; four inches of wall');
  assert.equal(diceOf(strikes[0]).length, 12, 'four files and four beyond are more than six');
});

test('AGW-EVADE-03 AGW-ADV-01 foot that catches evaders has +2 as from behind, and they have no Stalwart', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'loose', 'sharpshooters', [20, 13], { attributes: ['stalwart'] })
    .deck('2♠')
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3));
  answer(table, { do: 'evade 2', against: 2, formation: null }, [1, 1]);
  if (table.asks === 'B: respond') answer(table, 'enough', [1, 1]);
  answer(table, { facing: 9000, by: 2000, building: null });
  answer(table, straight, many(3, 6), 1);
  assert.deepEqual(
    table.told('strikes').map((event) => event.score),
    [2, 0],
  );
});

test('AGW-ADV-01 AGW-CHG-09 two horse units: the charger has +1 against one that stands, none against one that counter-charges', () => {
  const field = (counters: boolean) => {
    const table = withSpares(aField())
      .unit('A', 'ours', 'light-cavalry', [20, 10])
      .unit('B', 'theirs', 'light-cavalry', [20, 18])
      .deck('2♠')
      .turn('5♥')
      .gives('ours');
    answer(table, charge(3));
    if (counters) answer(table, { do: 'counter-charge', against: 2, formation: null }, [1, 1]);
    while (table.asks === 'B: respond') answer(table, 'enough', [1, 1]);
    answer(table, straight, many(5, 6), 1);
    return table.told('strikes').map((event) => event.score);
  };
  assert.deepEqual(field(false), [1, 0]);
  assert.deepEqual(field(true), [0, 0]);
});

test('AGW-OBST-06 AGW-EVADE-05 a charger that fell short is disordered and cannot shoot or charge again on that card', () => {
  const table: Table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 17], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3));
  answer(table, straight, [1, 1, 1]);
  answer(table, 'return');
  assert.notEqual(table.asks, 'A: act');
  assert.deepEqual([table.unit('ours').post.y, table.unit('ours').disordered], [10000, true]);
});

test('AGW-ALL-06 AGW-SHOT-08 a gun that turns in its activation by 45 degrees keeps its ranges, by more it loses them and may not be prolonged', () => {
  const field = (facing: number) => {
    const table = withSpares(aField())
      .unit('A', 'gun', 'field-gun', [20, 10], { ranged: [3] })
      .unit('B', 'target', 'infantry', [20, 30])
      .turn('5♥')
      .gives('gun');
    answer(table, { do: 'turn gun' });
    answer(table, facing);
    return [table.unit('gun').ranged.length, wordsOffered(table).includes('prolong')];
  };
  assert.deepEqual(
    [field(13_500), field(13_600)],
    [
      [1, true],
      [0, false],
    ],
  );
});

test('AGW-ALL-02 AGW-ACT-04 a shot in response does not use up the shot of the cycle', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 19])
    .deck('3♠')
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3));
  answer(table, { do: 'long shot', against: 2, formation: null });
  while (table.asks === 'B: respond') answer(table, 'enough');
  answer(table, straight, [2, 2, 2]);
  answer(table, 'full', many(6, 1), 1);
  assert.equal(table.unit('theirs').hasShot, false);
  assert.equal(table.asks, 'B: use the card');
  table.gives('theirs');
  answer(table, shoot(2), many(6, 1), 1);
  assert.equal(table.told('shoots').length, 2);
});
