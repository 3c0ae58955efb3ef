// Hidden units: who hides, where, and what the other side is told.
import assert from 'node:assert/strict';
import type { Army } from '../content/types.ts';
import { game } from '../game.ts';
import { coversOf, coversOn, leastToSpot, spottingBand } from '../rules/hidden/cover.ts';
import { hiddenUnits, newHiding, whoHides } from '../rules/hidden/hiding.ts';
import { hidingPlaces, hidingRefusal, isTimeToHide, mayHide } from '../rules/hidden/setting.ts';
import type { Placing } from '../rules/setup/placing.ts';
import type { War } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const told = { ...newHiding(1), isSet: true, isTold: true };

function placing(made: Field, name: string, x: number, y: number, set: Partial<Placing> = {}): Placing {
  return { unit: made.id(name), formation: 'line', ranks: 2, x: inch(x), y: inch(y), facing: 27000, building: null, ...set };
}

const waiting = { status: 'waiting' as const };

test('AGX-HIDE-01 an irregular army hides from one that is not, Mexico excepted; raiders hide whatever their list', () => {
  const of = (south: string, north: string): [Army, Army] => [
    { ...bare, nation: south },
    { ...bare, nation: north },
  ];
  const bare = aField().s.fixed.armies[0];
  assert.deepEqual(
    [
      whoHides('auto', of('boers', 'britain'), null),
      whoHides('auto', of('britain', 'boers'), null),
      whoHides('auto', of('boers', 'afghanistan'), null),
      whoHides('auto', of('britain', 'france'), null),
      whoHides('auto', of('britain', 'mexico'), null),
      whoHides('auto', of('britain', 'france'), 1),
      whoHides('off', of('boers', 'britain'), 1),
      whoHides('north', of('britain', 'france'), null),
    ],
    [0, 1, null, null, null, 1, null, 1],
  );
});

test('AGX-HIDE-02 all figures lie in one cover, 12" from the zone of the enemy', () => {
  const made = aField({ hidden: 'north' })
    .unit('B', 'foot', 'infantry', [0, 0], waiting)
    .area('wood', 'wood', 10, 26, 10, 6)
    .area('near', 'wood', 30, 20, 10, 6);
  const rule = (at: Placing) => hidingRefusal(made.s, made.of('foot'), at)?.reason ?? null;
  assert.equal(rule(placing(made, 'foot', 15, 28)), null);
  assert.match(rule(placing(made, 'foot', 25, 28)) ?? '', /one cover/);
  assert.match(rule(placing(made, 'foot', 11, 28)) ?? '', /one cover/);
  assert.match(rule(placing(made, 'foot', 35, 22)) ?? '', /12″ from the zone/);
  assert.equal(rule(placing(made, 'foot', 35, 24.1)), null);
  assert.match(rule(placing(made, 'foot', 15, 28, { formation: 'limbered' })) ?? '', /does not lie in wait/);
});

test('AGX-HIDE-02 behind a hedge is the side away from the edge of the enemy, or from the road where raiders wait', () => {
  const made = aField({ hidden: 'north' })
    .unit('B', 'loose', 'sharpshooters', [0, 0], { ...waiting, figures: 6, original: 6 })
    .line('hedge', 'hedge', [
      [10, 30],
      [24, 30],
    ])
    .area('road', 'road', 0, 40, 48, 2);
  const covers = (y: number) =>
    coversOf(made.s, {
      ...made.of('loose'),
      post: {
        ...made.of('loose').post,
        formation: 'skirmish',
        ranks: 1,
        x: inch(17),
        y: inch(y),
        facing: 27000,
        trail: null,
        building: null,
      },
    }).length;
  assert.deepEqual([covers(30.2), covers(29), covers(32.5)], [1, 0, 0]);
  made.set({ hidden: newHiding(1, 'road') });
  assert.deepEqual([covers(30.2), covers(28.9)], [0, 1]);
});

test('AGX-HIDE-02 a building takes whom it has room for, guns lie unlimbered, wagons never hide, hidden units do not overlap', () => {
  const made = aField({ hidden: 'north' })
    .unit('B', 'foot', 'infantry', [0, 0], waiting)
    .unit('B', 'more', 'infantry', [0, 0], waiting)
    .unit('B', 'gun', 'field-gun', [0, 0], waiting)
    .unit('B', 'cart', 'wagon', [0, 0], waiting)
    .area('farm', 'sound-building', 10, 30, 4, 3)
    .area('rocks', 'rocks', 30, 28, 9, 6)
    .area('scrub', 'scrub', 18, 28, 9, 8);
  const inside = (name: string): Placing => placing(made, name, 0, 0, { formation: 'garrison', ranks: 1, building: 'farm' });
  assert.equal(hidingRefusal(made.s, made.of('foot'), inside('foot')), null);
  Object.assign(made.of('foot'), { status: 'hidden', post: { ...made.of('foot').post, formation: 'garrison', building: 'farm' } });
  assert.match(hidingRefusal(made.s, made.of('more'), inside('more'))?.reason ?? '', /room/);
  assert.ok(hidingRefusal(made.s, made.of('gun'), inside('gun')));
  assert.equal(
    hidingRefusal(made.s, made.of('gun'), placing(made, 'gun', 23, 30, { formation: 'unlimbered', ranks: 1 }))?.rule,
    'AGW-ALL-05',
  );
  assert.ok(!mayHide(made.s, 1).some(({ id }) => id === made.id('cart')));
  Object.assign(made.of('foot'), {
    post: { ...made.of('foot').post, formation: 'line', building: null, x: inch(22), y: inch(30), facing: 27000 },
  });
  assert.match(hidingRefusal(made.s, made.of('more'), placing(made, 'more', 22.5, 30.5))?.reason ?? '', /stands there/);
  assert.ok(hidingPlaces(made.s, made.of('more')).every((at) => !hidingRefusal(made.s, made.of('more'), at)));
});

test('AGX-HIDE-03 golden case 31: what finds whom at which distance', () => {
  const least = (row: Parameters<typeof leastToSpot>[0], far: number) => leastToSpot(row, spottingBand(inch(far)));
  assert.deepEqual([least('rocks', 10), least('ravine', 10), least('bush', 30), least('rocks', 30)], [4, 6, 6, null]);
  assert.deepEqual(
    [1.9, 2, 6, 6.1, 12, 24, 48, 48.1].map((far) => least('bush', far)),
    [1, 2, 2, 3, 3, 5, 6, null],
  );
  assert.deepEqual(
    [1.9, 6, 24, 24.1].map((far) => least('rocks', far)),
    [1, 3, 6, null],
  );
  assert.deepEqual(
    [1.9, 6, 12, 12.1].map((far) => least('ravine', far)),
    [1, 4, 6, null],
  );
  assert.deepEqual(
    [1.9, 5].map((far) => least('screen', far)),
    [null, null],
  );
});

test('AGX-HIDE-03 AGX-TAB-04 tall crops hide in the bush and on the plains, and marshes nowhere', () => {
  const kinds = (theatre: string) =>
    coversOn(aField({ theatre }).area('crop', 'ploughed-field', 10, 20, 8, 8).area('bog', 'marsh', 30, 20, 8, 8).s);
  assert.deepEqual([kinds('europe').length, kinds('bush').length, kinds('plains')[0]?.row], [0, 1, 'bush']);
});

function seenBy(s: War, seat: number | null): { status: string; x: number; y: number; counter: boolean }[] {
  return game.view(s, seat).units.map(({ status, post, counter }) => ({ status, x: post.x, y: post.y, counter }));
}

test('AGX-HIDE-02 AGX-HIDE-10 where they are never leaves for the other side; how many is told when the rest stands', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 6])
    .unit('B', 'foot', 'infantry', [15, 28], { status: 'hidden' })
    .unit('B', 'loose', 'sharpshooters', [15, 30], { status: 'hidden', counter: true })
    .area('wood', 'wood', 10, 26, 10, 6)
    .set({ hidden: { ...told, isTold: false } });
  assert.deepEqual(
    seenBy(made.s, 0).slice(1),
    [0, 0].map(() => ({ status: 'waiting', x: 0, y: 0, counter: false })).map((each, at) => ({ ...each, counter: at === 0 })),
  );
  made.set({ hidden: told });
  // One of the two has acted: which one is not known, so the first in the roster bears the counter.
  assert.deepEqual(seenBy(made.s, 0).slice(1), [
    { status: 'hidden', x: 0, y: 0, counter: true },
    { status: 'hidden', x: 0, y: 0, counter: false },
  ]);
  assert.deepEqual(seenBy(made.s, null), seenBy(made.s, 0));
  assert.deepEqual(seenBy(made.s, 1)[2], { status: 'hidden', x: inch(15), y: inch(30), counter: true });
  const twin = game.guess(game.view(made.s, 0), 0, { below: (sides) => sides - 1 });
  assert.equal(hiddenUnits(twin).filter(({ counter }) => counter).length, 1);
  assert.ok(hiddenUnits(twin).every((unit) => coversOf(twin, unit).length > 0));
  assert.deepEqual(game.view(twin, 0), game.view(made.s, 0));
});

test('AGX-HIDE-02 the hiding side is asked before anybody deploys, unit by unit, until it hides no more', () => {
  const made = aField({ hidden: 'north' }).unit('B', 'foot', 'infantry', [0, 0], waiting);
  assert.ok(isTimeToHide(made.s));
  made.set({ hidden: told });
  assert.ok(!isTimeToHide(made.s));
  assert.ok(!isTimeToHide(aField().unit('B', 'foot', 'infantry', [0, 0], waiting).s));
});
