// Movement, formations, country.
import assert from 'node:assert/strict';
import { gapBetween } from '@baize/geometry/open';
import { placeRefusal } from '../rules/all/place.ts';
import { areasUnder, coverFrom } from '../rules/country/cover.ts';
import { sees } from '../rules/country/sight.ts';
import { bodyOf, centreOf, hasInArc, zoneFrom } from '../rules/formations/footprint.ts';
import { aField, inch, test } from './field.ts';

const at = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
const march = (reserve = 0, road = false) => ({ do: 'roll', pace: 'march', reserve, road });

test('AGW-GEOM-05 AGW-GEOM-06 golden 4: zones of a 6 x 2 line', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 20]);
  const zone = (x: number, y: number) => zoneFrom(made.s, made.of('line'), at(20 + x, 20 + y));
  assert.deepEqual([zone(3, 0.5), zone(3.5, 0.4), zone(8, 5), zone(5, -1.5), zone(0, -2.5)], ['front', 'flank', 'front', 'flank', 'rear']);
});

test('AGW-GEOM-07 squares and skirmishers have no flanks or rear', () => {
  const made = aField().unit('A', 'square', 'infantry', [20, 20], { formation: 'square' }).unit('A', 'loose', 'sharpshooters', [40, 20]);
  assert.equal(zoneFrom(made.s, made.of('square'), at(20, 10)), 'front');
  assert.equal(zoneFrom(made.s, made.of('loose'), at(40, 10)), 'front');
});

test('AGW-GEOM-08 distance is flat, edge to edge', () => {
  const made = aField().unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 31]);
  assert.equal(gapBetween(bodyOf(made.s, made.of('a')), bodyOf(made.s, made.of('b'))), inch(11));
  assert.ok(hasInArc(made.s, made.of('a'), made.of('b')));
});

test('AGW-MOVE-02 AGW-GAME-02 a line advances straight on, up to its roll, and cannot step back', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .deck('3♠')
    .turn('7♥')
    .gives('line')
    .say(march(), 3, 5);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 8001 })?.rule, 'AGW-GAME-02');
  assert.equal(table.refusalTo(0, { do: 'advance', by: -1000 })?.rule, 'AGW-MOVE-02');
  table.say({ do: 'advance', by: 8000 });
  assert.equal(table.unit('line').post.y, 18000);
});

test('AGW-MOVE-03 golden 10: a 6" line with 8" wheels on a corner by 76.39 degrees', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('line')
    .say(march(), 3, 5);
  assert.equal(table.refusalTo(0, { do: 'wheel', on: 'left', angle: 7639 }), null);
  assert.equal(table.refusalTo(0, { do: 'wheel', on: 'left', angle: 7641 })?.rule, 'AGW-GAME-02');
  assert.equal(table.refusalTo(0, { do: 'wheel', on: 'middle', angle: 9000 }), null);
  assert.equal(table.refusalTo(0, { do: 'wheel', on: 'right', angle: 9000 })?.rule, 'AGW-GAME-02');
});

test('AGW-GEOM-09 AGW-ALL-05 golden 49: a line 3" before the enemy may advance 2"', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [20, 13])
    .turn('7♥')
    .gives('line')
    .say(march(), 4, 4);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 2000 }), null);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 2100 })?.rule, 'AGW-ALL-05');
});

test('AGW-ROUGH-01 AGW-ROUGH-02 golden 7: 8 in a ploughed field: a line goes 4" and is disordered, horse 2", skirmishers 8"', () => {
  const field = () =>
    aField()
      .area('field', 'ploughed-field', 0, 0, 48, 30)
      .unit('A', 'line', 'infantry', [10, 10])
      .unit('A', 'horse', 'light-cavalry', [22, 10])
      .unit('A', 'loose', 'sharpshooters', [34, 10])
      .unit('B', 'b', 'infantry', [4, 46]);
  const foot = field().turn('7♥').gives('line').say(march(), 4, 4);
  assert.equal(foot.refusalTo(0, { do: 'advance', by: 4001 })?.rule, 'AGW-GAME-02');
  foot.say({ do: 'advance', by: 4000 });
  assert.deepEqual([foot.unit('line').post.y, foot.unit('line').disordered], [14000, true]);
  const horse = field().turn('7♥').gives('horse').say(march(), 2, 2, 2, 2);
  assert.equal(horse.refusalTo(0, { do: 'advance', by: 2000 }), null);
  assert.equal(horse.refusalTo(0, { do: 'advance', by: 2010 })?.rule, 'AGW-GAME-02');
  const loose = field().turn('7♥').gives('loose').say(march(1), 4, 4);
  const { x, y } = centreOf(loose.state, loose.unit('loose'));
  loose.say({ do: 'go', x, y: y + 8000, facing: 9000, ranks: 2, via: [] });
  assert.equal(loose.unit('loose').disordered, false);
});

test('AGW-ROUGH-04 cavalry with too few inches still moves one', () => {
  const table = aField()
    .area('field', 'ploughed-field', 0, 0, 48, 30)
    .unit('A', 'horse', 'heavy-cavalry', [22, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('horse')
    .say(march(), 1, 1, 1);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 1000 }), null);
});

test('AGW-ROUGH-01 AGW-ALL-06 golden 62: a pivot of 30 degrees in a field costs 3.14"; a change of face disorders nobody', () => {
  const field = () =>
    aField()
      .area('field', 'ploughed-field', 0, 0, 48, 40)
      .unit('A', 'line', 'infantry', [20, 20])
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('line');
  assert.equal(field().say(march(), 1, 2).refusalTo(0, { do: 'wheel', on: 'middle', angle: 3000 })?.rule, 'AGW-GAME-02');
  assert.equal(field().say(march(), 2, 2).refusalTo(0, { do: 'wheel', on: 'middle', angle: 3000 }), null);
  const faced = field().say({ do: 'face', to: 'left' });
  assert.deepEqual([faced.unit('line').disordered, faced.unit('line').post.facing], [false, 18000]);
});

test('AGW-LAND-10 AGW-OBST-02 golden 6: light cavalry crosses a shallow river with 10 of 16 inches, not disordered', () => {
  const table = aField()
    .line(
      'stream',
      'stream',
      [
        [0, 14],
        [48, 14],
      ],
      { width: 2 },
    )
    .unit('A', 'horse', 'light-cavalry', [22, 12])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('horse')
    .say(march(), 2, 4, 4, 6);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 10001 })?.rule, 'AGW-OBST-03');
  table.say({ do: 'advance', by: 10000 });
  assert.deepEqual([table.unit('horse').post.y, table.unit('horse').disordered], [22000, false]);
});

test('AGW-OBST-03 without the inches to clear it a unit is placed just across, disordered, or stops short', () => {
  const table = aField()
    .line('hedge', 'hedge', [
      [0, 12],
      [48, 12],
    ])
    .unit('A', 'line', 'infantry', [22, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('line')
    .say(march(), 1, 3);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 1900 }), null, 'short of it');
  table.say({ do: 'across' });
  assert.ok(table.unit('line').post.y > 14000 && table.unit('line').post.y < 14200, `${table.unit('line').post.y}`);
  assert.equal(table.unit('line').disordered, true);
});

test('AGW-ALL-05 a footprint does not end astride a hedge', () => {
  const made = aField().line('hedge', 'hedge', [
    [0, 12],
    [48, 12],
  ]);
  made.unit('A', 'line', 'infantry', [22, 10]).unit('B', 'b', 'infantry', [4, 46]);
  const unit = made.of('line');
  assert.equal(placeRefusal(made.s, unit, { ...unit.post, y: 13000 })?.rule, 'AGW-ALL-05');
  assert.equal(placeRefusal(made.s, unit, { ...unit.post, y: 14100 }), null);
});

test('AGW-ACT-03 AGW-LAND-03 golden 8: a column on a good road has 4 dice and forms line with what it kept back', () => {
  const field = (attributes: ('well-drilled' | 'poor-drill')[]) =>
    aField()
      .area('road', 'road', 19, 0, 2, 48)
      .unit('A', 'column', 'infantry', [20, 10], { formation: 'march-column', attributes })
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('column');
  const table = field([]).say(march(2, true), 3, 4);
  assert.deepEqual(table.told('rolled to move')[0]?.dice, [3, 4]);
  table.say({ do: 'march', path: [at(20, 17)] });
  assert.ok(table.has({ do: 'form', formation: 'line', ranks: 2, to: 'front' }));
  assert.deepEqual(field(['well-drilled']).say(march(1, true), 1, 2, 3).told('rolled to move')[0]?.dice, [1, 2, 3]);
  assert.deepEqual(field(['poor-drill']).say(march(3, true), 1).told('rolled to move')[0]?.dice, [1]);
});

test('AGW-CHFM-01 AGW-CHFM-02 AGW-CHFM-03 golden 9: a line changes formation or moves, not both', () => {
  const field = (attributes: 'poor-drill'[] = []) =>
    aField()
      .unit('A', 'line', 'infantry', [20, 10], { attributes })
      .unit('B', 'b', 'infantry', [20, 30])
      .deck('3♠')
      .turn('7♥')
      .gives('line');
  const square = { do: 'form', formation: 'square', ranks: 2, to: 'front' };
  assert.ok(field().has(square));
  assert.ok(!field().say({ do: 'shoot', target: 1 }, 1, 1, 1, 1, 1, 1).has(square));
  const poor = field(['poor-drill']);
  assert.ok(poor.has(square));
  poor.say(square);
  assert.equal(poor.unit('line').post.formation, 'square');
});

test('AGW-CHFM-01 golden 9: a march column faces left for one die and is a line to its left', () => {
  const table = aField()
    .unit('A', 'column', 'infantry', [20, 20], { formation: 'march-column' })
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('column')
    .say({ do: 'face', to: 'left' });
  const { post } = table.unit('column');
  assert.deepEqual([post.formation, post.facing], ['line', 18000]);
  assert.deepEqual(centreOf(table.state, table.unit('column')), at(20, 17));
  assert.ok(table.has(march(1)), 'two dice remain');
});

test('AGW-CHFM-04 leaving square takes the whole activation', () => {
  const table = aField()
    .unit('A', 'sq', 'infantry', [20, 20], { formation: 'square' })
    .unit('B', 'b', 'infantry', [20, 40])
    .deck('3♠')
    .turn('7♥')
    .gives('sq');
  table.say({ do: 'form', formation: 'line', ranks: 2, to: 'front' });
  assert.equal(table.unit('sq').counter, false, 'the side has begun a new cycle');
  assert.equal(table.asks, 'B: use the card');
});

test('AGW-FORM-05 golden 54: a square shoots with half and then shifts 2" in any direction', () => {
  const table = aField()
    .unit('A', 'square', 'infantry', [20, 20], { formation: 'square', attributes: ['swift'] })
    .unit('B', 'b', 'infantry', [20, 10])
    .turn('7♥')
    .gives('square')
    .say({ do: 'shoot', target: 1 }, 1, 1, 1)
    .say({ do: 'shift square' });
  assert.equal(table.refusalTo(0, { x: 0, y: 2001 })?.rule, 'AGW-FORM-05');
  table.say({ x: 2000, y: 0 });
  assert.equal(table.unit('square').post.x, 22000);
});

test('AGW-ACT-05 golden 61: a run is one wheel at the start, then straight on', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('horse')
    .say({ do: 'roll', pace: 'run', reserve: 0, road: false }, 3, 3, 4, 4, 4)
    .say({ do: 'wheel', on: 'middle', angle: -4500 });
  assert.equal(table.refusalTo(0, { do: 'wheel', on: 'middle', angle: 1000 })?.rule, 'AGW-ACT-05');
  assert.equal(table.refusalTo(0, { do: 'advance', by: 15640 }), null);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 15650 })?.rule, 'AGW-GAME-02');
});

test('AGW-GUN-01 AGW-GUN-04 AGW-SHOT-07 golden 12: a horse gun moves, unlimbers and shoots; as an artillery charge it counts a band farther', () => {
  const field = () =>
    aField()
      .unit('A', 'gun', 'horse-gun', [20, 10], { formation: 'limbered' })
      .unit('B', 'b', 'infantry', [20, 36])
      .turn('7♥')
      .gives('gun');
  const table = field()
    .say(march(2), 4)
    .say({ do: 'march', path: [at(20, 14)] })
    .say({ do: 'unlimber' })
    .say(9000);
  table.say({ do: 'shoot', target: 1 }, 1, 1, 1, 1);
  assert.equal(table.told('shoots')[0]?.toHit, 5);
  const hasty = field()
    .say({ do: 'roll', pace: 'run', reserve: 2, road: false }, 1, 1)
    .say({ do: 'halt' })
    .say({ do: 'unlimber' })
    .say(9000);
  hasty.say({ do: 'shoot', target: 1 }, 1, 1, 1, 1);
  assert.equal(hasty.told('shoots')[0]?.toHit, 6);
});

test('AGW-GUN-02 AGW-GUN-03 a gun is pushed by one die, or turned by more than 45 degrees for one', () => {
  const field = () => aField().unit('A', 'gun', 'field-gun', [20, 10]).unit('B', 'b', 'infantry', [4, 46]).turn('7♥').gives('gun');
  const pushed = field().say({ do: 'prolong', way: 'back' }, 3).say(3000);
  assert.equal(pushed.unit('gun').post.y, 7000);
  const turned = field().say({ do: 'turn gun' }).say(0);
  assert.equal(turned.state.acting?.spent, 1);
  assert.ok(!turned.has({ do: 'prolong', way: 'back' }));
  const slight = field().say({ do: 'turn gun' }).say(5000);
  assert.equal(slight.state.acting?.spent, 0);
});

test('AGW-GUN-03 AGW-ALL-05 a gun that has room for no facing at all is not offered to turn, or one might turn it for ever', () => {
  const beside = (x: number) =>
    aField()
      .unit('A', 'gun', 'field-gun', [20, 10])
      .unit('A', 'crowd', 'infantry', [x, 10])
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('gun');
  assert.ok(!beside(20).has({ do: 'turn gun' }));
  assert.ok(beside(30).has({ do: 'turn gun' }));
});

test('AGW-GUN-05 a siege gun does one thing', () => {
  const table = aField().unit('A', 'gun', 'siege-gun', [20, 10]).unit('B', 'b', 'infantry', [20, 30]).turn('7♥').gives('gun');
  assert.ok(table.has({ do: 'limber' }));
  table.say({ do: 'shoot', target: 1 }, 1, 1, 1, 1, 1, 1);
  assert.ok(!table.has({ do: 'limber' }));
});

test('AGW-INTP-01 AGW-INTP-02 far from the enemy a line passes through a friend if it ends clear; near him not', () => {
  const field = (enemy: number) =>
    aField()
      .unit('A', 'line', 'infantry', [20, 4])
      .unit('A', 'friend', 'infantry', [20, 7.5])
      .unit('B', 'b', 'infantry', [20, enemy])
      .turn('7♥')
      .gives('line')
      .say(march(), 6, 6);
  assert.equal(field(40).refusalTo(0, { do: 'advance', by: 6000 }), null);
  assert.equal(field(18).refusalTo(0, { do: 'advance', by: 6000 })?.rule, 'AGW-ALL-05');
  const failed = field(40).say({ do: 'advance', by: 3000 });
  assert.deepEqual([failed.unit('line').disordered, failed.unit('friend').disordered], [true, true]);
});

test('AGW-SKIR-01 AGW-SKIR-06 half a line goes out as skirmishers within 6"', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [20, 10], { attributes: ['well-drilled'], shotDown: 2 })
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('line')
    .say({ do: 'send out', figures: 6 });
  assert.equal(table.refusalTo(0, { ...at(20, 22), facing: 9000, ranks: 2 })?.rule, 'AGW-SKIR-01');
  table.say({ ...at(20, 15), facing: 9000, ranks: 2 });
  const [support, out] = [table.state.units[0], table.state.units[2]];
  assert.deepEqual([support?.figures, out?.figures, support?.original, out?.original, out?.shotDown], [6, 6, 6, 6, 1]);
  assert.equal(out?.partner, 0);
});

test('AGW-SKIR-01 AGW-CHFM-03 a Poor Drill line sends out skirmishers for its whole activation, and nobody does more', () => {
  const field = () =>
    aField()
      .unit('A', 'line', 'infantry', [20, 10], { attributes: ['poor-drill'] })
      .unit('A', 'spare', 'infantry', [40, 3])
      .unit('B', 'b', 'infantry', [20, 30])
      .deck('3♠')
      .turn('7♥')
      .gives('line');
  const out = { do: 'send out', figures: 6 };
  assert.ok(field().has(out));
  assert.ok(!field().say({ do: 'shoot', target: 2 }, 1, 1, 1, 1, 1, 1).has(out));
  const sent = field()
    .say(out)
    .say({ ...at(20, 15), facing: 9000, ranks: 2 });
  assert.deepEqual([sent.unit('line').counter, sent.state.units[3]?.counter, sent.state.acting], [true, true, null]);
});

test('AGW-SKIR-01 AGW-ALL-05 nobody sends out skirmishers for whom there is no room anywhere', () => {
  const field = () => aField().unit('A', 'line', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [4, 46]);
  assert.ok(field().turn('7♥').gives('line').has({ do: 'send out', figures: 1 }));
  const hemmedIn = field().area('rocks', 'cliff', 0, 0, 48, 40);
  assert.ok(!hemmedIn.turn('7♥').gives('line').has({ do: 'send out', figures: 1 }));
});

test('AGW-SKIR-03 light infantry deploys as two skirmish units, each of which may still move one die', () => {
  const table = aField()
    .unit('A', 'li', 'light-infantry', [20, 20])
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('li')
    .say({ do: 'split' })
    .say({ x: 20000, y: 22500, facing: 9000, ranks: 2 })
    .say({ x: 20000, y: 19500, facing: 9000, ranks: 2 });
  const halves = table.state.units.filter((unit) => unit.entry === 0 && unit.seat === 0);
  assert.deepEqual(
    halves.map((unit) => [unit.figures, unit.part, unit.post.formation, unit.counter]),
    [
      [6, 'half', 'skirmish', true],
      [6, 'half', 'skirmish', false],
    ],
  );
});

test('AGW-SKIR-04 skirmishers within 6" fall in again; the joined unit has acted', () => {
  const made = () =>
    aField()
      .unit('A', 'line', 'infantry', [20, 10], { figures: 6, original: 6, part: 'support', partner: 1 })
      .unit('A', 'out', 'infantry', [20, 14], {
        formation: 'skirmish',
        figures: 6,
        original: 6,
        part: 'skirmishers',
        partner: 0,
        apart: false,
        disordered: true,
      })
      .unit('A', 'spare', 'infantry', [40, 3])
      .unit('B', 'b', 'infantry', [4, 46]);
  // The support may not have moved on the same card.
  const moved = made()
    .deck('3♠')
    .turn('7♥')
    .gives('line')
    .say(0)
    .say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 1, 2)
    .say({ do: 'advance', by: 1000 })
    .say({ do: 'halt' })
    .say({ do: 'done' });
  assert.ok(!moved.has({ do: 'recover' }) && moved.has({ do: 'done' }));
  const table = made().deck('3♠').turn('7♥').gives('line').say(1).say({ do: 'recover' });
  assert.deepEqual(
    [table.unit('line').figures, table.unit('line').disordered, table.unit('line').part, table.unit('line').counter],
    [12, true, 'whole', true],
  );
  assert.equal(table.unit('out').status, 'lost');
});

test('AGW-DISM-01 AGW-DISM-02 cavalry dismounts, one holder for six, and mounts again within 2" of the horses', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [20, 20])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('7♥')
    .gives('horse')
    .say({ do: 'dismount' })
    .say({ x: 20000, y: 21500, facing: 9000, ranks: 2 });
  const unit = table.unit('horse');
  assert.deepEqual([unit.mounted, unit.holders, unit.post.formation, unit.figures], [false, 1, 'skirmish', 6]);
  assert.ok(unit.horses !== null);
  assert.ok(!table.offers.some((each) => (each as { do: string }).do === 'mount'), 'not in the same activation');
});

test('AGW-DISM-02 AGW-FORM-06 whoever is in a building does not mount in it, however near the horses', () => {
  const rider = (building: boolean) =>
    aField()
      .area('house', 'sound-building', 20, 20, 4, 3)
      .unit('A', 'horse', 'light-cavalry', building ? [22, 21.5] : [28, 20], {
        ...(building ? { formation: 'garrison', building: 'house' } : { formation: 'skirmish' }),
        mounted: false,
        horses: { x: building ? 25_500 : 28_000, y: building ? 21_500 : 18_500, facing: 9000 },
      })
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('horse')
      .offers.some((each) => (each as { do: string }).do === 'mount');
  assert.ok(rider(false));
  assert.ok(!rider(true));
});

test('AGW-FORM-06 a unit enters a building that holds it, and leaves touching it', () => {
  const field = (width: number) =>
    aField()
      .area('house', 'sound-building', 20, 20, width, 3)
      .unit('A', 'line', 'infantry', [22, 20])
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('line');
  assert.ok(field(4).has({ do: 'enter', building: 'house' }), 'a 4 x 3 building holds 14');
  assert.ok(!field(2.5).offers.some((each) => (each as { do: string }).do === 'enter'));
  const table = field(4).say({ do: 'enter', building: 'house' });
  assert.deepEqual([table.unit('line').post.building, table.unit('line').post.formation], ['house', 'garrison']);
});

test('AGW-GEOM-13 a hill hides what is behind it from those below', () => {
  const made = aField()
    .area('hill', 'slight-hill', 10, 18, 20, 4)
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [20, 30]);
  assert.equal(sees(made.s, made.of('a'), made.of('b')), false);
  const up = aField().area('hill', 'slight-hill', 10, 8, 20, 14).unit('A', 'a', 'infantry', [20, 12]).unit('B', 'b', 'infantry', [20, 30]);
  assert.equal(sees(up.s, up.of('a'), up.of('b')), true);
});

test('AGW-GEOM-14 AGW-LAND-04 a wood hides what is behind it, and what is deeper in it than 6"', () => {
  const field = (y: number) =>
    aField().area('wood', 'wood', 10, 18, 20, 16).unit('A', 'a', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [20, y]);
  const seen = (y: number) => {
    const made = field(y);
    return sees(made.s, made.of('a'), made.of('b'));
  };
  assert.deepEqual([seen(20), seen(26), seen(38)], [true, false, false]);
});

test('AGW-GEOM-12 AGW-SHOT-06 units in the way hide others; from a hill one looks over them', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('A', 'wall', 'infantry', [20, 16])
    .unit('B', 'b', 'infantry', [20, 26], { figures: 4, original: 4 });
  assert.equal(sees(made.s, made.of('a'), made.of('b')), false);
  const high = aField()
    .area('hill', 'slight-hill', 10, 4, 20, 7)
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('A', 'wall', 'infantry', [20, 16])
    .unit('B', 'b', 'infantry', [20, 26]);
  assert.equal(sees(high.s, high.of('a'), high.of('b')), true);
});

test('AGW-GEOM-11 AGW-LAND-07 area cover for half its figures, linear cover for those who line it and only across it', () => {
  const wood = aField().area('wood', 'wood', 10, 20, 20, 8).unit('A', 'a', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [20, 20]);
  assert.equal(coverFrom(wood.s, wood.of('a'), wood.of('b'), null), 'light');
  assert.equal(areasUnder(wood.s, wood.of('b')).length, 1);
  const wall = aField().line('wall', 'high-wall', [
    [10, 20],
    [30, 20],
  ]);
  wall
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [20, 20.4])
    .unit('A', 'behind', 'infantry', [20, 30], { facing: 270 });
  assert.equal(coverFrom(wall.s, wall.of('a'), wall.of('b'), null), 'heavy');
  assert.equal(coverFrom(wall.s, wall.of('behind'), wall.of('b'), null), 'none');
});

test('AGW-OBST-05 a river that may be crossed takes a whole activation', () => {
  const table = aField()
    .line(
      'river',
      'river',
      [
        [0, 16],
        [48, 16],
      ],
      { width: 4, crossable: true },
    )
    .unit('A', 'line', 'infantry', [20, 14])
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .deck('3♠')
    .turn('7♥')
    .gives('line')
    .say({ do: 'cross river', line: 'river' });
  assert.ok(table.unit('line').post.y >= 20000);
  assert.deepEqual([table.unit('line').disordered, table.unit('line').counter], [true, true]);
});
