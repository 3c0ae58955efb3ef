// Units that a charge runs into without having been its targets: in its way, beside its target, or not to be attacked at all.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import type { UnitType } from '../content/types.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { aField, type Placed, type Table, test } from './field.ts';
import { answer, charge, diceOf, many, reply, scoreOf, stand, straight, withSpares } from './second/staging.ts';

/** Sharpshooters slip straight back so far, behind or beside another unit of their side; the charger is to say how it goes on. */
function slippedAway(charger: UnitType, set: Placed, other: UnitType, at: readonly [number, number], more: Placed, by: number): Table {
  const table = withSpares(aField())
    .unit('A', 'charger', charger, [24, 10], set)
    .unit('B', 'loose', 'sharpshooters', [24, 16], { ranks: 2, figures: 2, original: 6 })
    .unit('B', 'other', other, at, more)
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  answer(table, charge(table.id('loose')));
  answer(table, reply('evade 3', table.id('charger')), [6, 6, 6]);
  return answer(table, { facing: 9000, by, building: null });
}

/** They go behind a long line that shows its flank. */
const behindFlank = (more: Placed = {}) =>
  slippedAway('heavy-cavalry', { ranks: 2 }, 'infantry', [26, 22], { facing: 0, figures: 20, original: 20, ...more }, 17500);

test('AGW-ACC-01 AGW-FLANK-02 a unit that is run into in a charge and turns is met in front', () => {
  const table = behindFlank();
  answer(table, 'ride on', [...many(4, 5), 6]);
  answer(table, reply('turn', table.id('charger')));
  stand(table);
  assert.deepEqual([scoreOf(table, 'charger'), scoreOf(table, 'other')], [0, 1], 'no flank, and formed against horse');
  const rooted = behindFlank({ counter: true, disordered: true });
  answer(rooted, 'ride on', [...many(4, 5), 6], 1);
  assert.equal(scoreOf(rooted, 'charger'), 2, 'in flank');
});

test('AGW-ACC-01 AGW-FLANK-02 AGW-FLANK-03 one that could have turned and did not fights with half its men; one without an action rolls', () => {
  const idle = behindFlank();
  answer(idle, 'ride on', [...many(4, 5), 6]);
  stand(idle);
  assert.deepEqual(idle.told('unable to turn'), []);
  assert.equal(diceOf(idle.told('strikes').find(({ name }) => name === 'other')).length, 10);
  const rooted = behindFlank({ counter: true, disordered: true });
  answer(rooted, 'ride on', [...many(4, 5), 6], 1);
  assert.equal(rooted.told('unable to turn').length, 1);
});

test('AGW-EVADE-04 AGW-ALL-03 evaders behind horse: foot may break off, and if it goes on the defender says how it falls short, an inch before the horse', () => {
  const before = () => slippedAway('infantry', {}, 'light-cavalry', [24, 18.5], { figures: 12, original: 12, counter: true }, 9000);
  const off = before();
  assert.equal(off.asks, 'A: ride on');
  answer(off, 'break off');
  assert.deepEqual([off.unit('charger').post.y, off.unit('charger').disordered, off.told('charge roll').length], [10000, true, 0]);
  const on = before();
  answer(on, 'ride on', [6, 6, 6]);
  answer(on, 'full');
  const gap = gapBetween(bodyOf(on.state, on.unit('charger')) as Body, bodyOf(on.state, on.unit('other')));
  assert.ok(gap >= 990 && gap <= 1010, `${gap}`);
  assert.deepEqual([on.unit('charger').disordered, on.told('fight').length], [true, 0]);
});

test('AGW-ACC-01 AGW-EVADE-03 who is touched together with evaders that have come beside him was no target: he rolls, and is met by the side he shows', () => {
  const beside = (die: number) => {
    const table = slippedAway(
      'heavy-cavalry',
      { figures: 12, original: 12 },
      'infantry',
      [29.5, 21],
      { facing: 90, counter: true, disordered: true },
      3000,
    );
    return answer(table, straight, [...many(4, 4), die], 1);
  };
  const stands = beside(6);
  assert.deepEqual(
    stands.told('accident').map(({ name, result }) => [name, result]),
    [['other', 'stands']],
  );
  assert.deepEqual(stands.told('fight')[0]?.defenders, ['loose', 'other']);
  assert.equal(scoreOf(stands, 'charger'), 2, 'of the evaders and of one struck in the rear');
  const routed = beside(2);
  assert.equal(routed.unit('other').status, 'lost');
  assert.deepEqual(routed.told('fight')[0]?.defenders, ['loose'], 'and the charger fights on with those it charged');
});

/** Horse cuts down a few men and rides on, straight at two lines that stand side by side. */
function ridesOnInto(dice: readonly number[], right: Placed = {}): Table {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'few', 'infantry', [24, 14], { counter: true, disordered: true, figures: 2, original: 6 })
    .unit('B', 'left', 'infantry', [21, 22], { counter: true, disordered: true })
    .unit('B', 'right', 'infantry', [27, 22], { counter: true, disordered: true, ...right })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('few')));
  stand(table);
  return answer(table, straight, [...many(4, 6), ...many(5, 6), 1, 1, ...dice], 1);
}

test('AGW-PURS-04 AGW-ACC-01 AGW-BRAWL-01 horse that rides on into two who stand flush runs into both, and fights both', () => {
  const table = ridesOnInto([4, 5]);
  assert.deepEqual(
    table.told('accident').map(({ name, result }) => [name, result]),
    [
      ['left', 'stands'],
      ['right', 'stands'],
    ],
  );
  assert.deepEqual(table.told('fight')[1]?.defenders, ['left', 'right']);
});

test('AGW-ACC-01 AGW-PURS-04 if one of the two is routed it is held by the other; if both are it rides on', () => {
  const held = ridesOnInto([1, 3]);
  assert.deepEqual([held.unit('left').status, held.unit('horse').post.y], ['lost', 22000]);
  assert.deepEqual(held.told('fight')[1]?.defenders, ['right']);
  const free = ridesOnInto([1, 1]);
  assert.deepEqual([free.told('fight').length, free.unit('horse').post.y], [1, 34000], 'twenty inches in all');
});

test('AGW-ACC-01 AGW-FLANK-01 who has routed one and goes on is still judged from where its move began', () => {
  // Beyond the first a second looks across its way: he has seen where the ride began, though not where it swept his friend aside.
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10], { ranks: 2 })
    .unit('B', 'few', 'infantry', [24, 14], { counter: true, disordered: true, figures: 2, original: 6 })
    .unit('B', 'first', 'infantry', [24.6, 22], { counter: true, disordered: true, figures: 4, original: 12 })
    .unit('B', 'second', 'infantry', [20.2, 25], { counter: true, disordered: true, facing: 230 })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('few')));
  stand(table);
  answer(table, straight, [...many(4, 6), ...many(6, 6), 1, 1, 1, 4], 1);
  assert.deepEqual(
    table.told('accident').map(({ name, die, score }) => [name, die, score]),
    [
      ['first', 1, 1],
      ['second', 4, 4],
    ],
  );
});
