// Where rules of shooting, morale and compulsory moves meet: staged situations through the engine.
import assert from 'node:assert/strict';
import { aField, test } from '../field.ts';
import { answer, diceOf, many, shoot, targetsOffered, withSpares, wordsOffered } from './staging.ts';

test('AGW-ALL-02 nobody shoots at an enemy in contact with a friend, not even with a friendly wagon, but beside it', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'touched', 'infantry', [20, 20])
    .unit('A', 'friend', 'infantry', [20, 18], { facing: 90, disordered: true })
    .unit('B', 'carted', 'infantry', [10, 18])
    .unit('A', 'cart', 'wagon', [10, 18], { formation: 'limbered' })
    .unit('B', 'free', 'infantry', [28, 20])
    .turn('5♥')
    .gives('rifles');
  assert.deepEqual(targetsOffered(table, 'shoot'), [table.id('free')]);
});

test('AGW-SHOT-01 AGW-ALL-02 a unit in contact with an enemy shoots at nobody', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 18])
    .unit('B', 'near', 'infantry', [20, 18])
    .unit('B', 'other', 'infantry', [27, 22])
    .turn('5♥')
    .gives('rifles');
  assert.deepEqual(targetsOffered(table, 'shoot'), []);
});

test('AGW-SHOT-06 AGW-CMD-01 a general alone blocks the line, an attached one does not; from a hill one looks over him', () => {
  const field = (set: { attached?: boolean; hill?: boolean }) => {
    const made = withSpares(aField());
    if (set.hill) made.area('hill', 'slight-hill', 16, 4, 8, 8);
    made.unit('A', 'gun', 'field-gun', [20, 10]).unit('B', 'target', 'infantry', [20, 30], { formation: 'march-column' });
    made.general('A', 'Plumley', set.attached ? 'gun' : [20, 18]);
    return targetsOffered(made.turn('5♥').gives('gun'), 'shoot').includes(3);
  };
  assert.equal(field({}), false, 'the column is narrower than he is');
  assert.equal(field({ attached: true }), true);
  assert.equal(field({ hill: true }), true, 'he stands lower, and more than 3" from the lower of the two');
});

test('AGW-SHOT-07 AGW-SHOT-08 disorder and a range cancel each other; no range reaches beyond the last band', () => {
  const field = (distance: number, disordered: boolean) =>
    withSpares(aField())
      .unit('A', 'gun', 'light-gun', [20, 2], { ranged: [3], disordered })
      .unit('B', 'target', 'infantry', [20, 2 + distance])
      .turn('5♥')
      .gives('gun');
  const table = field(20, true);
  answer(table, shoot(3), many(3, 1));
  assert.equal(table.told('shoots')[0]?.band, 'long');
  const near = field(20, false);
  answer(near, shoot(3), many(3, 1));
  assert.equal(near.told('shoots')[0]?.band, 'short');
});

test('AGW-MOR-01 AGW-RET-04 AGW-SAVE-02 golden 60: a running unit under fire saves on 6 and takes no test', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'runner', 'infantry', [20, 20], { formation: 'skirmish', running: true, disordered: true, hasFailed: true })
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [5, 5, 5, 1, 1, 1, 5, 5, 6], 1);
  assert.deepEqual([table.told('saves')[0]?.lost, table.told('morale').length, table.unit('runner').figures], [2, 0, 10]);
});

test('AGW-DISM-01 horse holders are never felled, and go with the last man on foot', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'foot', 'light-dragoons', [20, 15], {
      mounted: false,
      formation: 'skirmish',
      figures: 2,
      original: 6,
      holders: 1,
      horses: { x: 20000, y: 24000, facing: 27000 },
    })
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [6, 6, 1, 1, 1, 1, 1, 1], 1);
  assert.deepEqual([table.unit('foot').status, table.unit('foot').horses], ['lost', null]);
});

test('AGW-SHOT-11 AGW-ALL-07 three sixes: hits doubled, and all in the house are turned out disordered, the target or not', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 18, 20, 6, 4)
    .unit('A', 'gun', 'field-gun', [21, 6])
    .unit('B', 'target', 'infantry-detachment', [21, 20], { building: 'inn', formation: 'garrison', ranks: 1 })
    .unit('B', 'lodger', 'infantry-detachment', [21, 20], { building: 'inn', formation: 'garrison', ranks: 1, counter: true })
    .turn('5♥')
    .gives('gun');
  answer(table, shoot(3), [6, 6, 6, 1], 6);
  assert.equal(diceOf(table.told('saves')[0]).length, 6);
  assert.equal(table.told('building falls').length, 1);
  const [target, lodger] = [table.unit('target'), table.unit('lodger')];
  assert.deepEqual([target.post.building, lodger.post.building, target.disordered, lodger.disordered], [null, null, true, true]);
  assert.deepEqual([target.counter, lodger.counter], [false, true], 'their counters do not change');
});

test('AGW-GEOM-04 a line re-dresses on the middle of its front, skirmishers on their centre', () => {
  const field = (formation: 'line' | 'skirmish') => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'target', 'light-infantry', [20, 15], { formation })
      .turn('5♥')
      .gives('rifles');
    answer(table, shoot(3), [6, 6, 1, 1, 1, 1, 1, 1], 6);
    return table.unit('target').post;
  };
  assert.deepEqual([field('line').x, field('line').y], [20000, 15000]);
  assert.deepEqual([field('skirmish').x, field('skirmish').y], [20000, 15000], 'two ranks stay two ranks, so the centre is where it was');
});

test('AGW-SHOT-09 AGW-ACT-02 a jammed machine gun may move but not shoot; clearing takes a whole activation, nothing before it', () => {
  const field = () =>
    withSpares(aField())
      .unit('A', 'gun', 'early-machine-gun', [20, 10], { jammed: true })
      .unit('B', 'target', 'infantry', [20, 20])
      .deck('2♠')
      .turn('5♥')
      .gives('gun');
  const table = field();
  assert.deepEqual(targetsOffered(table, 'shoot'), []);
  assert.ok(table.has({ do: 'clear jam' }));
  answer(table, { do: 'limber' });
  if (table.asks === 'A: gun facing') answer(table, 9000);
  assert.ok(!wordsOffered(table).includes('clear jam'), 'something has been done before');
});

test('AGW-MOR-08 AGW-CMD-07 a scratch spares the test, and the test does not count towards heroism', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 15], { figures: 9, shotDown: 3, tests: 1 })
    .general('B', 'Brissonnet', 'target')
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 1, 1], 1);
  assert.deepEqual([table.unit('target').tests, table.unit('target').isHeroic, table.told('morale').length], [1, false, 0]);
});

test('AGW-MOR-02 AGW-MOR-01 golden 25: a crew of three loses one without a test, with the second it tests Disconcerted', () => {
  const field = (figures: number, shotDown: number, saves: number[]) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'gun', 'light-gun', [20, 15], { figures, original: 3, shotDown, thirdPassed: shotDown > 0 })
      .turn('5♥')
      .gives('rifles');
    return answer(table, shoot(3), [6, 1, 1, 1, 1, 1, ...saves], 6);
  };
  assert.equal(field(3, 0, [1]).told('morale').length, 0);
  assert.deepEqual(
    field(2, 1, [1])
      .told('morale')
      .map((event) => event.row),
    ['disconcerted'],
  );
});

test('AGW-RET-01 AGW-GUN-06 a gun that falls back by morale is prolonged back one die; a siege crew leaves its gun', () => {
  const field = (type: 'field-gun' | 'siege-gun', original: number) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'gun', type, [20, 15], { figures: original - 1, original, shotDown: 1, hasFailed: true, tests: 1 })
      .deck('2♠')
      .turn('5♥')
      .gives('rifles');
    return answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 3, 4, 4, 4], 1);
  };
  const field4 = field('field-gun', 4);
  assert.deepEqual([field4.told('falls back')[0]?.dice, field4.unit('gun').gun, field4.unit('gun').post.y], [[4], null, 19000]);
  const siege = field('siege-gun', 6);
  assert.deepEqual([siege.told('falls back')[0]?.dice, siege.unit('gun').post.formation], [[4, 4, 4], 'skirmish']);
  assert.ok(siege.unit('gun').gun, 'the gun stays');
});

test('AGW-INTP-03 AGW-ALL-08 a runner disorders a steady friend near the enemy, sweeps a Brittle one along, and leaves a running one alone', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [20, 15], { figures: 9, shotDown: 3 })
    .unit('B', 'steady', 'infantry', [20, 18.5])
    .unit('B', 'brittle', 'infantry', [20, 21.5], { attributes: ['brittle'] })
    .unit('B', 'runner', 'infantry', [20, 24.5], { formation: 'skirmish', facing: 90, running: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 1], 6);
  assert.deepEqual(
    ['target', 'steady', 'brittle', 'runner'].map((name) => [
      table.unit(name).running,
      table.unit(name).disordered,
      table.unit(name).counter,
    ]),
    [
      [true, true, true],
      [false, true, false],
      [true, true, true],
      [true, true, false],
    ],
  );
});

test('AGW-ALL-11 AGW-EDGE-01 AGW-EDGE-03 a Fall Back over the edge waits for the second joker, a run over it is the end; an attached general shares it', () => {
  const field = (moraleDie: number) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 34])
      .unit('B', 'target', 'infantry', [20, 45], { figures: 9, shotDown: 3 })
      .general('B', 'Brissonnet', 'target', { wounded: true })
      .deck('2♠')
      .turn('5♥')
      .gives('rifles');
    return answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 6, moraleDie], 6);
  };
  const away = field(2);
  assert.deepEqual(
    [away.unit('target').status, away.unit('target').leftBy, away.state.generals[0]?.status],
    ['away', 'fall back', 'table'],
  );
  const lost = field(1);
  assert.deepEqual([lost.unit('target').status, lost.state.generals[0]?.status], ['lost', 'lost']);
});

test('AGW-SAVE-04 AGW-SAVE-03 a line crammed behind another is dense; two lines side by side are not', () => {
  const save = (at: readonly [number, number]) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 15])
      .unit('B', 'friend', 'infantry', at)
      .turn('5♥')
      .gives('rifles');
    answer(table, shoot(3), [6, 1, 1, 1, 1, 1], 6);
    return table.told('saves')[0]?.toSave;
  };
  assert.deepEqual([save([20, 18]), save([20, 18.1]), save([26.5, 15])], [6, 5, 5]);
});

test('AGW-SAVE-03 a line shot at from its side is dense, from behind it is not', () => {
  const save = (facing: number) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [20, 10])
      .unit('B', 'target', 'infantry', [20, 18], { facing })
      .turn('5♥')
      .gives('rifles');
    answer(table, shoot(3), [6, 1, 1, 1, 1, 1], 6);
    return table.told('saves')[0]?.toSave;
  };
  assert.deepEqual([save(270), save(0), save(180), save(90)], [5, 6, 6, 5]);
});
