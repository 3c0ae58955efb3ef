// Fights that follow from fights: whoever is driven off before its dice, whoever is touched by two, and rolls that just reach.
import assert from 'node:assert/strict';
import { leaveFights, newFight, newFighter } from '../rules/combat/fighter.ts';
import type { Fight, Unit } from '../state.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { answer, charge, chargeHome, chargeTogether, many, reply, scoreOf, straight, withSpares } from './second/staging.ts';

const fightsOf = (table: Table) => table.told('fight').map(({ attackers, defenders }) => ({ attackers, defenders }));

/** Horse that cuts down sharpshooters and rides on into two lines that stand flush; the dice of their accidents and answers follow. */
function intoTwo(faces: readonly number[]): Table {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 18])
    .unit('B', 'loose', 'sharpshooters', [24, 24], { counter: true, disordered: true })
    .unit('B', 'left', 'infantry', [21, 32])
    .unit('B', 'right', 'infantry', [27, 32])
    .unit('B', 'far', 'infantry', [8, 46])
    .deck('2♠')
    .turn('5♥');
  return chargeHome(table, 'horse', 3, 4, [...many(6, 6), ...many(6, 1), ...faces]);
}

/** Three hits that the horse does not save, and a test. */
const driven = (die: number) => [6, 6, 6, 1, 1, 1, 1, 1, 1, die];

test('AGW-ACC-01 AGW-CHG-14 AGW-RES-02 horse that runs into two and is shot away by the second fights neither of them', () => {
  const table = intoTwo([5]);
  assert.equal(table.asks, 'B: respond');
  answer(table, 'enough', [5]);
  answer(table, reply('short shot', table.id('horse')), driven(1), 2);
  assert.equal(table.told('runs away').length, 1);
  assert.equal(fightsOf(table).length, 1, 'only the sharpshooters were fought');
  const { running, disordered, figures } = table.unit('horse');
  assert.deepEqual([running, disordered, figures], [true, true, 3], 'who runs forms up nowhere in good order');
  assert.deepEqual([table.unit('left').counter, table.unit('right').counter], [false, false]);
});

test('AGW-ACC-01 AGW-PURS-04 AGW-CHG-14 horse that has routed one of two and is shot back by the other rides on no more', () => {
  const table = intoTwo([1, 5]);
  answer(table, reply('short shot', table.id('horse')), driven(3), 2);
  assert.deepEqual(
    table.told('follows through').map(({ distance }) => distance),
    [inch(18)],
  );
  assert.equal(table.told('falls back').length, 1);
  assert.equal(table.unit('horse').disordered, true);
  assert.ok(table.unit('horse').post.y < inch(20), 'it has gone home from where its ride began');
});

test('AGW-ALL-08 AGW-BRAWL-01 whoever a chain sweeps off is in none of the fights that were to come; those of others are fought', () => {
  const field = withSpares(aField());
  for (const [name, at] of ['p', 'q', 'r', 'x', 'y'].entries()) field.unit(name < 3 ? 'A' : 'B', at, 'infantry', [8 + name * 7, 20]);
  const unit = (name: string): Unit => field.of(name);
  const pair = (a: string, b: string) => ({
    attacker: field.id(a),
    defender: field.id(b),
    kind: 'front' as const,
    obstacle: false,
    levels: [0, 0] as [number, number],
  });
  const fight = (attackers: string[], defender: string): Fight =>
    newFight(
      'second',
      0,
      [...attackers.map((name) => newFighter(unit(name), 'attacker')), newFighter(unit(defender), 'defender')],
      attackers.map((name) => pair(name, defender)),
    );
  const now: Fight = {
    ...newFight('second', 0, [newFighter(unit('p'), 'attacker')], []),
    next: [fight(['p', 'q'], 'x')],
    later: [fight(['r'], 'y')],
  };
  leaveFights(now, field.id('q'));
  leaveFights(now, field.id('y'));
  assert.deepEqual(
    now.next[0]?.fighters.map((fighter) => fighter.unit),
    [field.id('p'), field.id('x')],
  );
  assert.deepEqual([now.later?.[0]?.fighters, now.later?.[0]?.pairs], [[], []]);
});

/** Light horse rides sharpshooters down beside foot that has come up to a line behind them, which has shot at it. */
function besideFoot(set: { counter?: boolean } = {}): Table {
  const field = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 14])
    .unit('A', 'foot', 'infantry', [27, 14])
    .unit('B', 'loose', 'sharpshooters', [20, 20], { counter: true, disordered: true })
    .unit('B', 'line', 'infantry', [24, 26], set)
    .deck('2♠');
  const table = chargeTogether(field, [
    ['horse', 'loose'],
    ['foot', 'line'],
  ]);
  answer(table, reply('long shot', table.id('foot')));
  if (!set.counter) answer(table, 'enough');
  answer(table, straight, many(5, 6));
  return table;
}

test('AGW-BRAWL-01 AGW-PURS-04 AGW-ACC-01 horse that rides on into a line to which a friend has come up fights it together with him', () => {
  const table = besideFoot();
  const unshot = many(6, 1);
  answer(table, straight, [6, 6, 6, ...unshot, ...many(6, 6), ...many(6, 1), 3], 1);
  assert.deepEqual(fightsOf(table), [
    { attackers: ['horse'], defenders: ['loose'] },
    { attackers: ['horse', 'foot'], defenders: ['line'] },
  ]);
  assert.deepEqual([scoreOf(table, 'horse'), scoreOf(table, 'foot'), scoreOf(table, 'line')], [0, 0, -1], 'run into, it is disordered');
});

test('AGW-RESP-11 AGW-ACC-01 what a unit has spent on one who charged it is spent when another of that card rides into it', () => {
  const table = besideFoot();
  answer(table, straight, [6, 6, 6, ...many(6, 1), ...many(6, 6), ...many(6, 1), 5], 1);
  assert.notEqual(table.asks, 'B: respond', 'one of its two actions is left, which buys it no square');
  const spent = besideFoot({ counter: true });
  answer(spent, straight, [6, 6, 6, ...many(6, 1), ...many(6, 6), ...many(6, 1), 5], 1);
  assert.notEqual(spent.asks, 'B: respond', 'with nothing left it is asked nothing');
});

test('AGW-BRAWL-01 AGW-ACC-01 a line that is routed by the ride leaves the friend before it nobody to fight', () => {
  const table = besideFoot();
  answer(table, straight, [6, 6, 6, ...many(6, 1), ...many(6, 6), ...many(6, 1), 1], 1);
  assert.equal(table.unit('line').status, 'lost');
  assert.deepEqual(fightsOf(table), [{ attackers: ['horse'], defenders: ['loose'] }]);
});

/** Light horse has beaten a line that falls back six inches, and pursues with these dice. */
function pursued(dice: readonly number[], more = (field: Field): Field => field): Table {
  const table = more(withSpares(aField()))
    .unit('A', 'horse', 'light-cavalry', [22, 14])
    .unit('B', 'line', 'infantry', [22, 20], { counter: true, disordered: true, figures: 6, original: 6 })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', table.id('line'), 5, [6, ...many(5, 1), ...many(6, 1), 3, 3]);
  answer(table, 'pursue');
  answer(table, { loser: table.id('line'), pace: 'march' }, dice);
  return answer(table, table.farthest, [], 3);
}

test('AGW-PURS-01 AGW-CHG-07 a pursuit that rolls exactly the gap has caught the loser; an inch less has not', () => {
  assert.equal(fightsOf(pursued([1, 2, 2, 1])).length, 2);
  const short = pursued([1, 2, 1, 1]);
  assert.equal(fightsOf(short).length, 1);
  assert.equal(short.unit('horse').post.y, inch(25));
});

test('AGW-PURS-04 AGW-ACC-01 AGW-CHG-07 a ride that ends exactly at a line has run into it', () => {
  const ride = (y: number) => {
    const table = withSpares(aField())
      .unit('A', 'horse', 'heavy-cavalry', [24, 14])
      .unit('B', 'loose', 'sharpshooters', [24, 20], { counter: true, disordered: true })
      .unit('B', 'line', 'infantry', [24, y])
      .deck('2♠')
      .turn('5♥')
      .gives('horse');
    answer(table, charge(table.id('loose')));
    answer(table, straight, [6, 6, 4, 2, ...many(6, 6), ...many(6, 1), 5]);
    return table.told('accident').length;
  };
  assert.equal(ride(32), 1, 'twelve inches of twelve');
  assert.equal(ride(32.01), 1, 'a hundredth of an inch is nothing (AGW-GEOM-08)');
  assert.equal(ride(32.02), 0);
});

test('AGW-RESP-05 AGW-CHG-07 a supporting charge that rolls exactly its distance strikes', () => {
  const helped = (dice: readonly number[]) => {
    const table = withSpares(aField())
      .unit('A', 'foot', 'infantry', [22, 18])
      .unit('B', 'line', 'infantry', [22, 30], { counter: true, disordered: true })
      .unit('B', 'horse', 'light-cavalry', [34, 29], { facing: 180 })
      .hand('B', '9♠')
      .deck('2♠')
      .turn('5♥')
      .gives('foot');
    answer(table, charge(table.id('line')));
    answer(table, { card: '9♠', use: 'support' });
    answer(table, { unit: table.id('horse'), charger: table.id('foot'), does: 'charge' });
    answer(table, straight, [6, 6, 6, ...dice], 1);
    return fightsOf(table)[0]?.defenders;
  };
  assert.deepEqual(helped([1, 1, 1, 6]), ['line', 'horse']);
  assert.deepEqual(helped([1, 1, 1, 5]), ['line']);
});

test('AGW-PURS-01 AGW-ACC-01 AGW-BRAWL-01 a pursuer that reaches the loser and another beside him at once fights both', () => {
  const beside = (field: Field) => field.unit('B', 'beside', 'infantry-detachment', [25.3, 26]);
  const table = pursued([6, 6, 6, 6], beside);
  assert.equal(table.told('accident')[0]?.name, 'beside');
  assert.deepEqual(fightsOf(table)[1], { attackers: ['horse'], defenders: ['line', 'beside'] });
  const run = table.told('strikes').slice(2);
  assert.equal(run.find(({ name }) => name === 'line')?.score, -1, 'who fell back has no formed bonus (AGW-PURS-02)');
});
