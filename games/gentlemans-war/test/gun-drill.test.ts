// AGW-GUN, AGW-FORM-07: what a gun may do one after the other, and which way it points then.
import assert from 'node:assert/strict';
import { marchDice } from '../rules/activation/dice.ts';
import { ahead, alone, at, march, refused, words } from './drill.ts';
import { aField, inch, type Table, test } from './field.ts';

/** A horse gun with an enemy line 18" before it. */
function horseGun(formation: 'limbered' | 'unlimbered'): Table {
  return alone('horse-gun', [20, 20], { formation }).unit('B', 'near', 'infantry', [20, 38]).turn('7♥').gives('a');
}

test('AGW-GUN-01 a horse gun limbers, moves one die and unlimbers: each once, in whichever order', () => {
  const table = horseGun('unlimbered').say({ do: 'limber' }).say(9000).say(march(1), 4);
  table.say({ do: 'march', path: [at(20, 25)] });
  assert.ok(table.has({ do: 'unlimber' }) && !words(table).includes('limber'), words(table).join());
  table.say({ do: 'unlimber' }).say(9000);
  assert.equal(table.unit('a').post.formation, 'unlimbered');
  assert.ok(!words(table).includes('limber') && !words(table).includes('shoot'), 'its three dice are gone');
});

test('AGW-GUN-01 AGW-ACT-02 a limbered horse gun unlimbers, shoots and limbers up again for its three dice', () => {
  const table = horseGun('limbered').say({ do: 'unlimber' }).say(9000);
  table.say({ do: 'shoot', target: table.id('near') }, 1, 1, 1, 1);
  assert.ok(table.has({ do: 'limber' }));
  table.say({ do: 'limber' }).say(27000);
  assert.deepEqual([table.unit('a').post.formation, table.unit('a').post.facing], ['limbered', 27000]);
  assert.ok(!words(table).includes('roll') && !words(table).includes('unlimber'), words(table).join());
});

test('AGW-GUN-03 setting the facing on unlimbering is no turn: when it has shot the gun may still be turned a little, or far for a die', () => {
  const table = horseGun('limbered').say({ do: 'unlimber' }).say(9000);
  table.say({ do: 'shoot', target: table.id('near') }, 1, 1, 1, 1);
  assert.ok(table.has({ do: 'turn gun' }));
  table.say({ do: 'turn gun' }).say(18000);
  assert.equal(table.unit('a').post.facing, 18000);
  assert.ok(!words(table).includes('limber') && !words(table).includes('turn gun'), 'a far turn takes the place of moving');
});

test('AGW-GUN-04 AGW-SHOT-07 a limbered gun in haste unlimbers, shoots a band farther, limbers and is off with its fourth die', () => {
  const table = horseGun('limbered').say({ do: 'make haste' }).say({ do: 'unlimber' }).say(9000);
  table.say({ do: 'shoot', target: table.id('near') }, 5, 5, 5, 5);
  assert.equal(table.told('shoots')[0]?.toHit, 6);
  table.say({ do: 'limber' }).say(27000);
  assert.deepEqual(
    table.offers.filter((each) => (each as { do: string }).do === 'roll'),
    [{ do: 'roll', pace: 'run', reserve: 0, road: false }],
  );
});

test('AGW-MOVE-01 AGW-GUN-02 a gun that has been pushed and then limbers does not march, nor is one pushed that has marched', () => {
  const pushed = horseGun('limbered').say({ do: 'unlimber' }).say(9000).say({ do: 'prolong', way: 'forward' }, 2).say(inch(2));
  pushed.say({ do: 'limber' }).say(9000);
  assert.ok(!words(pushed).includes('roll') && !words(pushed).includes('move'), words(pushed).join());
  const marched = horseGun('limbered').say(march(2), 3);
  marched.say({ do: 'march', path: [at(20, 23)] });
  marched.say({ do: 'unlimber' }).say(9000);
  assert.ok(!words(marched).includes('prolong'));
});

test('AGW-GUN-06 a crew that mans its gun points it as it pointed, or up to 45 degrees from that, and may then fire it', () => {
  const made = () =>
    alone('field-gun', [20, 21], { formation: 'skirmish', gun: { ...at(20, 22), facing: 9000 } })
      .unit('B', 'near', 'infantry', [20, 40])
      .turn('7♥')
      .gives('a')
      .say({ do: 'man' });
  refused(made(), 13600);
  const table = made().say(13500);
  assert.deepEqual([table.unit('a').post.formation, table.unit('a').post.facing, table.unit('a').gun], ['unlimbered', 13500, null]);
  assert.ok(words(made().say(9000)).includes('shoot'), 'two of its three dice are left');
});

test('AGW-GUN-06 AGW-ACT-02 any enemy unit beside an unmanned gun spikes it, gunners too; a wagon does not', () => {
  const spikes = (type: 'field-gun' | 'horse-gun' | 'wagon' | 'light-cavalry', gun: { x: number; y: number; facing: number } | null) =>
    words(
      alone(type, [20, 20], {
        gun,
        ...(type === 'field-gun' ? { formation: 'skirmish' } : type === 'horse-gun' ? { formation: 'limbered' } : {}),
      })
        .unit('B', 'g', 'field-gun', [30, 40], { formation: 'skirmish', gun: { ...at(20, 21), facing: 9000 } })
        .turn('7♥')
        .gives('a'),
    ).includes('spike');
  assert.ok(spikes('field-gun', { ...at(30, 10), facing: 9000 }) && spikes('horse-gun', null) && spikes('light-cavalry', null));
  assert.ok(!spikes('wagon', null));
});

test('AGW-ACT-03 AGW-GUN-06 a unit keeps back the die with which it spikes the gun that it walks up to', () => {
  const table = alone('infantry', [20, 10])
    .unit('B', 'g', 'field-gun', [30, 40], { formation: 'skirmish', gun: { ...at(20, 15), facing: 9000 } })
    .turn('7♥')
    .gives('a')
    .say(march(1), 6);
  table.say(ahead(4)).say({ do: 'halt' });
  table.say({ do: 'spike', gun: table.id('g') });
  assert.equal(table.unit('g').status, 'lost');
});

test('AGW-MOVE-01 AGW-FORM-06 a tripod gun in a house has the two dice of a garrison: it shoots or comes out', () => {
  const field = alone('late-machine-gun', [20, 20], { formation: 'garrison', building: 'inn' })
    .area('inn', 'sound-building', 18, 18, 4, 3)
    .unit('B', 'near', 'infantry', [20, 34]);
  assert.equal(marchDice(field.s, field.of('a')), 2);
  const table = field.turn('7♥').gives('a');
  assert.ok(words(table).includes('leave') && words(table).includes('shoot'));
  table.say({ do: 'shoot', target: table.id('near') }, 2, 2, 2);
  assert.ok(!words(table).includes('leave'), words(table).join());
});

test('AGW-GUN-05 AGW-GUN-03 a siege gun turns by 45 degrees and shoots; what takes it whole it does not then', () => {
  const made = () => alone('siege-gun', [20, 20]).unit('B', 'near', 'infantry', [20, 38]).turn('7♥').gives('a');
  assert.ok(made().has({ do: 'limber' }));
  const table = made().say({ do: 'turn gun' }).say(11000);
  assert.ok(words(table).includes('shoot') && !words(table).includes('limber'), words(table).join());
});

test('AGW-MOVE-06 AGW-GUN-05 a Swift siege gun on the march rolls two dice and drops the lower', () => {
  const table = aField()
    .unit('A', 'a', 'siege-gun', [20, 20], { formation: 'limbered', attributes: ['swift'] })
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('a')
    .say(march(), 2, 5);
  assert.equal(table.state.acting?.left, inch(5));
});

test('AGW-FORM-07 AGW-CHFM-02 where a gun has no room on its middle its owner says where within an inch it is set down', () => {
  // Limbered it covers x 19.5 to 20.5; unlimbered it would reach a quarter of an inch into the house.
  const table = alone('field-gun', [20, 20], { formation: 'limbered' })
    .area('house', 'sound-building', 21.25, 14, 4, 8)
    .turn('7♥')
    .gives('a')
    .say({ do: 'unlimber' })
    .say(9000);
  assert.equal(table.asks, 'A: shift to make room');
  const xs = table.offers.map((each) => (each as { x: number }).x);
  assert.ok(xs.every((x) => x <= inch(19.76)) && Math.min(...xs) <= inch(19.01), `${Math.min(...xs)} to ${Math.max(...xs)}`);
  const far = table.offers.find((each) => (each as { x: number }).x === Math.min(...xs)) as { x: number };
  assert.equal(table.say(far).unit('a').post.x, far.x);
});

test('AGW-GUN-04 AGW-GUN-01 AGW-DIS-06 a gun in haste has not run: with a die that it has kept it reforms, or faces about', () => {
  const table = alone('horse-gun', [20, 20], { formation: 'limbered', disordered: true }).turn('7♥').gives('a');
  table.say({ do: 'roll', pace: 'run', reserve: 1, road: false }, 2, 3, 4).say({ do: 'march', path: [at(20, 24)] });
  table.say({ do: 'halt' });
  assert.ok(table.has({ do: 'reform' }) && table.has({ do: 'face', to: 'about' }), words(table).join());
  table.say({ do: 'reform' });
  assert.ok(!table.unit('a').disordered && !table.has({ do: 'face', to: 'about' }));
});
