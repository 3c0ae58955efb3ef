// Close combat, its results and what becomes of generals, where the rules meet: situations written from the rules alone.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { diceFor } from '../rules/combat/strength.ts';
import type { Fight, Pair } from '../state.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';
import { answer, charge, chargeHome, diceOf, many, shoot, straight, withSpares } from './second/staging.ts';

const HOUSE = { building: 'inn', formation: 'garrison', ranks: 1 } as const;
const SPENT = { counter: true, disordered: true } as const;
const grades = (table: Table) => table.told('combat result').map((event) => event.grade);
const blows = (hits: number, of: number) => [...many(hits, 6), ...many(of - hits, 1)];

/** A unit of A has charged one of B that does nothing; dice from the blows on. */
function fought(
  a: UnitType,
  b: UnitType,
  set: { a?: Placed; b?: Placed; more?: (field: Field) => Field },
  faces: readonly number[],
  then = 1,
): Table {
  const table = (set.more ?? ((field: Field) => field))(withSpares(aField()))
    .unit('A', 'a', a, [24, 15], set.a)
    .unit('B', 'b', b, [24, 20], { ...SPENT, ...set.b })
    .deck('2♠')
    .turn('5♥');
  return chargeHome(table, 'a', table.id('b'), CHARGE_DICE[a] ?? 3, faces, then);
}

const CHARGE_DICE: Partial<Record<UnitType, number>> = { 'light-cavalry': 5, 'heavy-cavalry': 4 };

function diceIn(made: Field, a: string, b: string, pair: Partial<Pair> = {}): [number, number] {
  const [one, other] = [made.of(a), made.of(b)];
  const whole: Pair = { attacker: one.id, defender: other.id, kind: 'front', obstacle: false, levels: [0, 0], ...pair };
  const fight: Fight = newFight('charge', one.seat, [newFighter(one, 'attacker'), newFighter(other, 'defender')], [whole]);
  const [x, y] = fight.fighters.map((fighter) => diceFor(made.s, fight, fighter));
  return [x ?? 0, y ?? 0];
}

test('AGW-CC-02 AGW-CC-07 files limited by what the enemy shows: twenty in line against three files of horse, sixteen in column against a gun', () => {
  const line = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10], { ranks: 2 })
    .unit('B', 'line', 'infantry', [24, 20], { figures: 20, original: 20 });
  assert.deepEqual(diceIn(line, 'horse', 'line'), [6, 14]);
  const column = aField()
    .unit('A', 'column', 'infantry', [24, 10], { formation: 'attack-column', figures: 16, original: 16 })
    .unit('B', 'gun', 'light-gun', [24, 20], { figures: 2, original: 2 });
  assert.deepEqual(diceIn(column, 'column', 'gun'), [16, 2]);
  const wide = aField().unit('A', 'line', 'infantry', [24, 10], { figures: 20, original: 20 }).unit('B', 'other', 'infantry', [24, 20]);
  assert.deepEqual(diceIn(wide, 'line', 'other', { kind: 'flank' }), [12, 12], 'two ranks shown, six files against them');
});

test('AGW-CC-04 hits are not limited by figures: six on three of the loser against three is Doubled', () => {
  const table = fought('infantry', 'infantry', { b: { figures: 3, original: 12 } }, [...blows(6, 12), ...blows(3, 3)]);
  assert.deepEqual(grades(table), ['doubles', 'destroyed']);
});

test('AGW-CC-04 AGW-RES-01 two to one on six is a third: Doubled, and with four of six standing it runs', () => {
  const table = fought('infantry', 'infantry-detachment', {}, [...blows(2, 12), ...blows(1, 6), 1, 1, 1, 1]);
  assert.deepEqual(grades(table), ['doubles', 'doubled']);
  assert.equal(table.unit('b').running, true);
});

test('AGW-RES-05 AGW-SHOT-10 a machine gun that has beaten horse fires after it on the Long column, and may jam', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 20], { figures: 3, original: 6 })
    .unit('B', 'b', 'late-machine-gun', [24, 25], { ...SPENT, disordered: false, figures: 3, original: 3 })
    .deck('2♠')
    .turn('5♥');
  // +2 against artillery: the crew needs 6s. One hit to none on three: a third, twice none: Doubled, two of six: destroyed.
  chargeHome(table, 'a', 3, 5, [...blows(0, 3), ...blows(1, 3)]);
  assert.deepEqual(grades(table), ['destroyed', 'doubles']);
  const beaten = withSpares(aField())
    .unit('A', 'a', 'light-cavalry', [24, 20])
    .unit('B', 'b', 'late-machine-gun', [24, 25], { counter: true, figures: 3, original: 3 })
    .deck('2♠')
    .turn('5♥');
  chargeHome(beaten, 'a', 3, 5, [...blows(0, 6), ...blows(1, 3), 1, 1, 1, 1]);
  while (beaten.asks.endsWith('after the victory')) answer(beaten, 'hold');
  assert.equal(beaten.asks, 'B: parting shot');
  answer(beaten, 2, [1, 2, 3]);
  assert.deepEqual([beaten.told('shoots')[0]?.toHit, beaten.unit('b').jammed], [4, true]);
});

test('AGW-GUN-06 AGW-RES-01 a crew beaten by foot falls back three dice from its gun, beaten by horse it runs on four', () => {
  const foot = fought('infantry', 'field-gun', { b: { figures: 6, original: 6 } }, [...blows(1, 12), ...blows(0, 6), 1, 1, 1]);
  assert.deepEqual([diceOf(foot.told('falls back')[0]).length, foot.unit('b').gun === null], [3, false]);
  const horse = fought('light-cavalry', 'field-gun', { b: { figures: 6, original: 6 } }, [...blows(1, 6), ...blows(0, 6), 1, 1, 1, 1]);
  assert.deepEqual([diceOf(horse.told('runs away')[0]).length, horse.unit('b').gun === null, horse.unit('b').running], [4, false, true]);
});

test('AGW-RES-07 AGW-GUN-06 foot and a gun may be locked: the gun is not shot at and does not shoot; falling back from the lock leaves it', () => {
  const table = fought('infantry', 'field-gun', { b: { figures: 4, original: 4 } }, [...blows(0, 12), ...blows(0, 4)]);
  assert.equal(table.asks, 'A: tie');
  answer(table, 'hold');
  answer(table, 'hold');
  assert.equal(table.state.locks.length, 1);
  assert.equal(table.asks, 'B: use the card');
});

test('AGW-ALL-09 AGW-RES-01 in a tie the attacker chooses first; if he falls back nobody is locked and the other keeps his place', () => {
  const table = fought('infantry', 'infantry', {}, [...blows(1, 12), ...blows(1, 12)]);
  answer(table, 'fall back', [3, 4]);
  assert.equal(table.asks, 'B: tie');
  answer(table, 'hold', [1, 1]);
  assert.deepEqual([table.state.locks.length, table.unit('b').post.y, table.unit('a').post.y], [0, inch(20), inch(13)]);
});

test('AGW-CC-05 a winner with nobody standing rises by its recovery, or is destroyed', () => {
  // Two hits to one, but with its one man down; the loser falls back, and each side's fallen roll.
  const run = (die: number) => {
    const table = fought('infantry-detachment', 'infantry', { a: { figures: 1, original: 6 } }, [6, ...blows(0, 12)]);
    answer(table, 'hold', [], die);
    return table.unit('a').status;
  };
  assert.equal(run(6), 'table');
  const dead = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 20], { figures: 1, original: 12 })
    .unit('B', 'b', 'infantry', [24, 25], SPENT)
    .general('A', 'Plumley', 'a', { wounded: true })
    .deck('2♠')
    .turn('5♥');
  // The man and the general strike two, one strikes him down; the general is not hit. The loser falls back.
  chargeHome(dead, 'a', 3, 3, [6, 6, ...blows(1, 12), 6, 1, 1]);
  assert.deepEqual(grades(dead), ['beats', 'beaten']);
  answer(dead, 'hold', [1], 1);
  assert.equal(dead.unit('a').status, 'lost');
});

test('AGW-FORM-06 AGW-RET-01 AGW-RES-06 a garrison beaten by foot goes out on the side of its home; the winner takes the house', () => {
  const table = fought(
    'infantry-detachment',
    'infantry-detachment',
    { b: { ...HOUSE, disordered: false }, more: (field) => field.area('inn', 'sound-building', 21, 20, 6, 4) },
    [...blows(2, 6), ...blows(1, 6), 1, 1],
  );
  assert.equal(grades(table)[1], 'doubled');
  assert.equal(table.unit('b').post.building, null);
  answer(table, 'advance');
  assert.equal(table.unit('a').post.building, 'inn');
});

test('AGW-RES-06 AGW-ALL-01 a garrison that has beaten its attackers stays in its house: it makes no move', () => {
  const table = fought(
    'infantry',
    'infantry',
    { b: { ...HOUSE, disordered: false }, more: (field) => field.area('inn', 'sound-building', 21, 20, 6, 4) },
    [...blows(0, 12), ...blows(1, 6), 1, 1],
  );
  assert.deepEqual(grades(table), ['beaten', 'beats']);
  assert.notEqual(table.asks, 'B: after the victory', 'to hold is all that is left');
  assert.equal(table.unit('b').post.building, 'inn');
});

test('AGW-RES-01 horse that beats horse may hold, advance or regroup, not pursue; both are disordered', () => {
  const table = fought('light-cavalry', 'light-cavalry', {}, [...blows(1, 6), ...blows(0, 6), 1, 1, 1, 1]);
  assert.deepEqual(grades(table), ['beats', 'beaten']);
  assert.deepEqual(table.offers, ['hold', 'advance', 'regroup']);
  answer(table, 'hold', [5]);
  assert.deepEqual([table.unit('b').figures, table.unit('a').disordered, table.unit('b').disordered], [6, true, true]);
});

test('AGW-RES-01 AGW-RES-04 doubled horse runs and none of its fallen rises; horse doubled by foot rises on 5', () => {
  const horse = fought('light-cavalry', 'light-cavalry', {}, [...blows(2, 6), ...blows(0, 6), 1, 1, 1, 1, 1]);
  answer(horse, 'hold', [], 6);
  assert.deepEqual([horse.unit('b').figures, horse.unit('b').running, horse.unit('a').disordered], [4, true, false]);
});

test('AGW-CC-03 AGW-CMD-10 a wounded general adds his die and rolls none again', () => {
  const table = fought('infantry', 'infantry', { more: (field) => field }, []);
  assert.equal(diceOf(table.told('strikes')[0]).length, 12);
  const led = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 20])
    .unit('B', 'b', 'infantry', [24, 25], SPENT)
    .general('A', 'Plumley', 'a', { wounded: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(led, 'a', 3, 3, []);
  assert.equal(diceOf(led.told('strikes')[0]).length, 13);
  assert.equal(led.asks, 'A: tie');
});

test('AGW-CMD-08 one of twelve: no roll; two: on 1; four: 1 or 2; six: to 3; eight: to 4', () => {
  const hit = (hits: number, die: number) => {
    const led = withSpares(aField())
      .unit('A', 'a', 'infantry', [24, 20])
      .unit('B', 'b', 'infantry', [24, 25], { counter: true, figures: 20, original: 20 })
      .general('A', 'Plumley', 'a', { wounded: true })
      .deck('2♠')
      .turn('5♥');
    // The defender is struck as often, so that nobody is beaten.
    chargeHome(led, 'a', 3, 3, [...blows(hits, 13), ...blows(hits, 20), die, 1], 1);
    return led.told('general hit').length;
  };
  assert.deepEqual(
    [hit(1, 1), hit(2, 1), hit(2, 2), hit(4, 2), hit(4, 3), hit(6, 3), hit(6, 4), hit(8, 4), hit(8, 5)],
    [0, 1, 0, 1, 0, 1, 0, 1, 0],
  );
});

/** A with a wounded general beats B so that B is Doubled and below half; then the dice of A's general. */
function doubling(fate: readonly number[], theirs = false): Table {
  let field = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 20], { figures: 6, original: 12 })
    .unit('B', 'b', 'infantry', [24, 25], { ...SPENT, figures: 7, original: 12 })
    .general('A', 'Plumley', 'a', { wounded: true });
  if (theirs) field = field.general('B', 'Brissonnet', 'b', { wounded: true });
  const table = field.deck('2♠').turn('5♥');
  // Four to two on seven: twice as many, more than a third, three of twelve left.
  return chargeHome(table, 'a', 3, 3, [...blows(4, 7), ...blows(2, theirs ? 8 : 7), ...fate], 1);
}

test('AGW-CC-06 a winner’s general killed makes doubling beating: who was halved and doubled is only Beaten, and not destroyed', () => {
  assert.deepEqual(grades(doubling([6])), ['doubles', 'destroyed']);
  const saved = doubling([1, 6]);
  assert.deepEqual(grades(saved), ['beats', 'beaten']);
  assert.equal(saved.unit('b').status, 'table');
});

test('AGW-CC-06 AGW-CMD-09 both killed, the loser’s with his destroyed unit: no change', () => {
  const both = doubling([1, 6, 1, 6], true);
  assert.deepEqual(grades(both), ['doubles', 'destroyed']);
  assert.deepEqual(
    both.state.generals.map(({ status }) => status),
    ['lost', 'lost'],
  );
});

test('AGW-CMD-09 with his unit destroyed a flesh wound lets him ride off: four dice directly away from the enemy, alone', () => {
  const table = doubling([6, 1, 2, 2, 2, 2, 2], true);
  const [, his] = table.state.generals;
  assert.deepEqual([his?.status, his?.unit], ['table', null]);
  assert.ok((his?.y ?? 0) >= inch(25 + 8), `${his?.y}`);
});

test('AGW-RES-08 AGW-OBST-01 tied horse pays the hedge on its way out of the distance that it has picked', () => {
  const hedge = (field: Field) =>
    field.line('hedge', 'hedge', [
      [10, 12],
      [40, 12],
    ]);
  const table = fought('heavy-cavalry', 'infantry', { more: hedge }, []);
  assert.equal(table.asks, 'A: how far back');
  const tied = fought('heavy-cavalry', 'infantry', { more: hedge }, [...many(6, 1), ...many(12, 1), 2, 4, 6]);
  answer(tied, 12000);
  assert.equal(tied.unit('a').post.y, inch(20 - 10), 'twelve less the two at the hedge');
});

test('AGW-PURS-02 AGW-RES-05 foot that falls back, is caught and beats the pursuer may fire after it', () => {
  const table = fought('light-cavalry', 'infantry', {}, [...blows(1, 6), ...many(12, 1), 1, 1]);
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, [6, 6, 6, 6]);
  // Both disordered: a tie in score; the horse takes two of six, so that it is Doubled and runs.
  answer(table, table.farthest, [1, ...blows(0, 6), ...blows(2, 12), 1, 1, 1, 1, 1]);
  while (table.asks === 'B: after the victory') answer(table, 'hold');
  assert.equal(table.asks, 'B: parting shot');
  answer(table, 2, many(6, 1));
  assert.equal(table.told('shoots')[0]?.band, 'short');
});

test('AGW-PURS-04 AGW-PURS-02 a pursuer that destroys the runner rides on with what is left of the pursuit’s roll', () => {
  const table = fought('light-cavalry', 'light-cavalry', {}, [...blows(2, 6), ...blows(0, 6), 1, 1, 1, 1, 1]);
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, [6, 6, 6, 6]);
  const before = table.unit('a').post.y;
  answer(table, table.farthest, [...blows(4, 6), ...blows(0, 2)]);
  assert.equal(table.unit('b').status, 'lost');
  assert.equal(table.unit('a').post.y - before, inch(24));
});

test('AGW-BRAWL-01 AGW-PURS-01 two who pursue the same loser and reach it fight it in one brawl', () => {
  const table = withSpares(aField())
    .unit('A', 'one', 'light-cavalry', [22, 20], { ranks: 2 })
    .unit('A', 'two', 'light-cavalry', [16.5, 25], { ranks: 2, facing: 0 })
    .unit('B', 'b', 'infantry', [22, 24], SPENT)
    .hand('A', 'K♦')
    .deck('2♠')
    .turn('5♥')
    .gives('one');
  answer(table, charge(4));
  answer(table, { card: 'K♦', use: 'join', most: 1, within: 24 });
  answer(table, { unit: 3, target: 4 });
  while (table.asks.endsWith(': respond')) answer(table, 'enough');
  answer(table, straight, many(5, 6));
  // One hit to none on twelve: Beaten; it falls back two inches.
  answer(table, straight, [...many(5, 6), 6, ...many(5, 1), ...many(6, 1), ...many(12, 1), 1, 1]);
  for (const _ of ['one', 'two']) {
    answer(table, 'pursue');
    answer(table, { loser: 4, pace: 'march' }, many(4, 6));
    answer(table, table.farthest, [], 1);
  }
  assert.deepEqual(
    table.told('fight').map(({ attackers }) => attackers),
    [
      ['one', 'two'],
      ['one', 'two'],
    ],
  );
});

test('AGW-ACC-01 AGW-RESP-01 run into with a counter and in disorder it has no actions and is asked nothing', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'heavy-cavalry', [24, 10])
    .unit('B', 'b', 'sharpshooters', [24, 15], SPENT)
    .unit('B', 'c', 'infantry', [24, 20], SPENT)
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 4, [...many(6, 6), ...many(6, 1), 5, ...many(18, 1)]);
  assert.equal(table.told('accident')[0]?.result, 'stands');
  assert.equal(table.told('responds').at(-1)?.actions, 0);
  assert.equal(table.told('fight').length, 2);
});

test('AGW-BRAWL-03 foot doubled beside horse of the winners is cut down, though no horse touched it', () => {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [18, 20])
    .unit('A', 'horse', 'heavy-cavalry', [27, 20])
    .unit('B', 'b', 'infantry', [18, 24], SPENT)
    .unit('B', 'c', 'infantry', [25, 24], SPENT)
    .deck('2♠')
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([2, 3])
    .say({ do: 'apart' })
    .say(2);
  answer(table, charge(4));
  assert.equal(table.asks, 'A: declare more charges');
});

test('AGW-RET-01 AGW-RET-03 a garrison that must fall back and finds every side barred stays, disordered', () => {
  const foot: Placed = { mounted: false, formation: 'skirmish', holders: 1 };
  const table = withSpares(aField())
    .area('inn', 'sound-building', 22, 20, 4, 3)
    .unit('A', 'gun', 'field-gun', [24, 2], { figures: 6, original: 6 })
    .unit('B', 'b', 'infantry', [24, 20], { ...HOUSE, hasFailed: true, tests: 1 })
    .unit('B', 'north', 'infantry', [24, 23], { figures: 20, original: 20 })
    .unit('B', 'west', 'infantry', [20, 21.5], { facing: 0, figures: 20, original: 20 })
    .unit('B', 'east', 'infantry', [28, 21.5], { facing: 180, figures: 20, original: 20 })
    .unit('B', 'dragoons', 'light-dragoons', [8, 40], { ...foot, horses: { x: 24000, y: 18900, facing: 27000 } })
    .turn('5♥')
    .gives('gun');
  answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 2], 1);
  assert.deepEqual([table.unit('b').status, table.unit('b').post.building, table.unit('b').disordered], ['table', 'inn', true]);
});
