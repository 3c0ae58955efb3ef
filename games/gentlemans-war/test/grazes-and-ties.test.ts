// Ends that only touch, ties of place, bridges, and rules of charges that other tests did not hold fast.
import assert from 'node:assert/strict';
import { pathWith } from '../rules/charge/path.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { compel } from '../rules/morale/retreat.ts';
import { tryStep } from '../rules/movement/legs.ts';
import { zoneRefusal } from '../rules/setup/zone-refusal.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';

const march = (reserve = 0) => ({ do: 'roll', pace: 'march', reserve, road: false });
const purse = (...dice: number[]) => ({ dice, taken: [], left: inch(dice.reduce((sum, die) => sum + die, 0)), hasMoved: false });
const wheel = { do: 'wheel' as const, on: 'left' as const, angle: 9000 };

/** A line from (17, 20) to (23, 20) that looks north: wheeled left by 90 degrees on (17, 20) it covers x 17 to 19, y 20 to 26. */
const liner = (): Field => aField().unit('A', 'line', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [40, 46]);

test('AGW-MOVE-03 AGW-ALL-05 a wheel of exactly 90 degrees may end against a cliff, a friend and an inch from an enemy, and no nearer', () => {
  const ends = (field: Field) => 'outcome' in tryStep(field.s, field.of('line'), wheel, purse(6, 6));
  assert.ok(ends(liner().area('cliff', 'cliff', 10, 26, 20, 4)));
  assert.ok(!ends(liner().area('cliff', 'cliff', 10, 25.97, 20, 4)));
  const friend = (y: number) =>
    liner()
      .unit('A', 'friend', 'infantry', [18, y], { facing: 270 })
      .unit('B', 'near', 'infantry', [18, y + 6]);
  assert.ok(ends(friend(26)) && !ends(friend(25.97)));
  const enemy = (y: number) => liner().unit('B', 'near', 'infantry', [18, y]);
  assert.ok(ends(enemy(27)) && !ends(enemy(26.95)));
});

test('AGW-MOVE-03 AGW-OBST-01 a wheel of exactly 90 degrees beside a hedge takes no die of it', () => {
  const field = liner().line('hedge', 'hedge', [
    [10, 26.06],
    [30, 26.06],
  ]);
  const tried = tryStep(field.s, field.of('line'), wheel, purse(6, 6));
  assert.ok('outcome' in tried);
  assert.deepEqual([tried.outcome.taken, tried.outcome.hasCrossed], [[], false]);
  assert.ok(Math.abs(tried.outcome.cost - 9425) <= 2, `${tried.outcome.cost}`);
});

test('AGW-CHG-06 a charge may wheel by exactly 90 degrees past a friend it only grazes', () => {
  const made = (y: number) =>
    aField()
      .unit('A', 'line', 'infantry', [20, 20])
      .unit('A', 'friend', 'infantry', [22, y], { facing: 270, formation: 'march-column', figures: 2, original: 12 })
      .unit('B', 'target', 'infantry', [10, 23], { facing: 0 });
  const way = (y: number) => pathWith(made(y).s, made(y).of('line'), [made(y).id('target')], 'left', 9000, inch(30));
  // The outer rear corner swings on a circle of 6.32" about (17, 20).
  assert.ok(way(26.4));
  assert.equal(way(23.5), null);
});

test('AGW-LAND-10 AGW-ALL-05 AGW-CHFM-02 a line forms column before a bridge and marches over it: no die, no disorder, astride it at the end', () => {
  const made = () =>
    aField()
      .unit('A', 'line', 'infantry', [20, 23])
      .unit('A', 'spare', 'infantry', [40, 3])
      .unit('B', 'b', 'infantry', [40, 46])
      .unit('B', 'c', 'infantry', [4, 46])
      .line(
        'river',
        'river',
        [
          [0, 24.5],
          [48, 24.5],
        ],
        { width: 1 },
      )
      .area('bridge', 'bridge', 19, 23.5, 2, 2);
  const table = made().deck('3♠', '4♥', '5♠', '6♥').turn('7♥').gives('line');
  assert.throws(() => table.say(march(), 6, 6).say({ do: 'advance', by: inch(5) }), /refused/);
  const column = made()
    .deck('3♠', '4♥', '5♠', '6♥')
    .turn('7♥')
    .gives('line')
    .say({ do: 'form', formation: 'march-column', ranks: 2, to: 'front' })
    .say({ do: 'done' });
  column.gives('b').say({ do: 'done' }).gives('spare').say({ do: 'done' });
  column.gives('c').say({ do: 'done' });
  column
    .gives('line')
    .say(march(), 1, 2, 2)
    .say({ do: 'march', path: [{ x: inch(20), y: inch(28) }] });
  assert.deepEqual([column.unit('line').post.y, column.unit('line').disordered], [inch(28), false]);
});

test('AGW-GAME-07 AGW-RET-02 of two enemies equally near one runs from the first of the roster', () => {
  const runs = (first: number, second: number) => {
    const field = aField()
      .unit('A', 'runner', 'infantry', [24, 20])
      .unit('B', 'one', 'infantry', [first, 26], { figures: 2, original: 12 })
      .unit('B', 'two', 'infantry', [second, 26], { figures: 2, original: 12 });
    compel(field.s, field.of('runner'), 'run away', umpire(field.s, 2, 2, 2, 2));
    return field.of('runner').post.x;
  };
  assert.ok(runs(18, 30) > inch(24), 'away from the first, on the left');
  assert.ok(runs(30, 18) < inch(24), 'away from the first, on the right');
});

test('AGW-FLANK-02 a column struck in flank that forms line keeps its flank to the charger; a square has none', () => {
  const kindAfter = (formation: 'line' | 'square') => {
    const table = aField()
      .unit('A', 'horse', 'light-cavalry', [28, 20], { facing: 180 })
      .unit('B', 'foot', 'infantry', [20, 20], { facing: 90, formation: 'march-column' })
      .unit('A', 'spare', 'infantry', [4, 2])
      .unit('B', 'far', 'infantry', [4, 46])
      .turn('7♥')
      .gives('horse')
      .say({ do: 'charge', target: 1 })
      .say({ do: 'form', against: null, formation });
    while (table.asks.endsWith('respond')) table.say('enough');
    return table.state.charge?.targets[0]?.kinds[0]?.kind;
  };
  assert.deepEqual([kindAfter('line'), kindAfter('square')], ['flank', 'front']);
});

test('AGW-EVADE-06 AGW-CHG-08 who means to stop at the gun and rolls too little has fallen short of it', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'gun', 'field-gun', [20, 18])
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('7♥')
    .gives('line')
    .say({ do: 'charge', target: 1 })
    .say({ do: 'evade 3', against: 0, formation: null }, 6, 6, 6)
    .say({ facing: 9000, by: 18000, building: null });
  table.say({ pivot: 'middle', angle: 0 }, 1, 1, 2);
  assert.equal(table.asks, 'B: charge short', 'the roll does not bring it to the gun');
  table.say('full');
  assert.deepEqual([table.unit('line').post.y, table.unit('line').disordered], [inch(14), true]);
});

test('AGX-GEN-04 AGW-GEOM-08 "at least 9 inches" of a zone is from footprint to footprint: exactly nine will do, though the middles are farther', () => {
  const at = (y: number) => {
    const placed = aField({ scenario: 'isolated', roles: 'host-attacks' })
      .unit('B', 'detachment', 'infantry', [54, 24])
      .unit('A', 'a', 'infantry', [54, y], { facing: 270 });
    const refusal = zoneRefusal(placed.s, 0, bodyOf(placed.s, placed.of('a')));
    return refusal === null ? 'free' : refusal.reason;
  };
  // The detachment faces south with its front at y = 24 and covers y 24 to 26; a front at 35 looks at it from nine inches.
  assert.match(at(34.9), /9/);
  assert.ok(!/every enemy/.test(at(35)), at(35));
});
