// One clause of a rule each: chains of retreats, the edge, blocked ways, sight, flanking shots, crammed lines, siege guns.
import assert from 'node:assert/strict';
import { coverFrom } from '../rules/country/cover.ts';
import { sees } from '../rules/country/sight.ts';
import { compel } from '../rules/morale/retreat.ts';
import { hasShot, isCrammed, targetClass } from '../rules/shooting/shot.ts';
import { aField, type Field, inch, type Placed, test, umpire } from './field.ts';

const near = (value: number | undefined, wanted: number) =>
  assert.ok(Math.abs((value ?? NaN) - inch(wanted)) <= 30, `${value}, not ${wanted}`);

test('AGW-ALL-08 in one chain a unit moves once: who fell back is passed through by the friend it swept along, and stays', () => {
  const made = aField()
    .unit('A', 'first', 'infantry', [24, 34])
    .unit('A', 'P', 'infantry', [24, 31.5], { disordered: true })
    .unit('B', 'enemy', 'infantry', [24, 37]);
  const u = umpire(made.s, 3, 3, 6, 6);
  compel(made.s, made.of('first'), 'fall back', u);
  assert.deepEqual(
    u.events.filter(({ kind }) => kind === 'falls back').map(({ name }) => name),
    ['first', 'P'],
  );
  near(made.of('first').post.y, 28);
  near(made.of('P').post.y, 19.5);
});

test('AGW-ALL-11 a unit that would hang over the edge is slid back square to it; if it cannot stand there it leaves', () => {
  const field = () => aField().unit('A', 'line', 'infantry', [20, 6]).unit('B', 'b', 'infantry', [20, 14]);
  const slid = field();
  compel(slid.s, slid.of('line'), 'fall back', umpire(slid.s, 2, 3));
  assert.deepEqual([slid.of('line').status, slid.of('line').post.y], ['table', inch(2)]);
  const barred = field().unit('A', 'friend', 'infantry', [21, 1.9], { formation: 'square' });
  barred.of('friend').post = { ...barred.of('friend').post, formation: 'line', y: inch(2) };
  compel(barred.s, barred.of('line'), 'fall back', umpire(barred.s, 2, 3));
  assert.deepEqual([barred.of('line').status, barred.of('line').leftBy], ['away', 'fall back']);
});

test('AGW-ALL-11 AGW-EDGE-03 any edge will do: who runs over a short edge is gone, and its general with it', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [6, 24], { facing: 0 })
    .unit('B', 'b', 'infantry', [12, 24], { facing: 180 })
    .general('A', 'Plumley', 'line');
  compel(made.s, made.of('line'), 'run away', umpire(made.s, 3, 3, 3, 3));
  assert.deepEqual([made.of('line').status, made.s.generals[0]?.status], ['lost', 'lost']);
});

/** A line in touch with an enemy before it, and what stands behind. */
function inTouch(more: (field: Field) => Field = (field) => field): Field {
  return more(aField().unit('A', 'line', 'infantry', [24, 20]).unit('B', 'enemy', 'infantry', [24, 20]));
}

test('AGW-RET-03 a whole move to the side is better than a short one straight on; a step of less than an inch is none', () => {
  const wall = inTouch((field) => field.area('cliff', 'cliff', 20.9, 8, 6.2, 6));
  compel(wall.s, wall.of('line'), 'fall back', umpire(wall.s, 5, 5));
  assert.notEqual(wall.of('line').post.x, inch(24), 'it goes round the cliff');
  const near = inTouch((field) =>
    field.area('south', 'cliff', 8, 10, 32, 7.5).area('west', 'cliff', 12, 16, 8.5, 8).area('east', 'cliff', 27.5, 16, 8.5, 8),
  );
  compel(near.s, near.of('line'), 'fall back', umpire(near.s, 5, 5));
  assert.equal(near.of('line').status, 'lost', 'half an inch of room is no way out of contact');
});

test('AGW-RET-03 who is not in contact and has no way out stays, disordered', () => {
  const made = aField()
    .area('south', 'cliff', 8, 10, 32, 7.5)
    .area('west', 'cliff', 12, 16, 8.5, 8)
    .area('east', 'cliff', 27.5, 16, 8.5, 8)
    .unit('A', 'line', 'infantry', [24, 20])
    .unit('B', 'enemy', 'infantry', [24, 26]);
  compel(made.s, made.of('line'), 'fall back', umpire(made.s, 5, 5));
  assert.deepEqual([made.of('line').status, made.of('line').disordered, made.of('line').post.y], ['table', true, inch(20)]);
});

test('AGW-RET-03 an enemy within an inch of the way bars it, and a unit in contact must end clear of every enemy', () => {
  const barred = inTouch((field) => field.unit('B', 'behind', 'infantry', [24, 12], { facing: 90, formation: 'march-column' }));
  compel(barred.s, barred.of('line'), 'fall back', umpire(barred.s, 5, 5));
  assert.notEqual(barred.of('line').post.x, inch(24));
  // Struck in the rear it can only slide along its enemy’s front: with 3" it does not come clear, with 9" it does.
  const slide = (...dice: number[]) => {
    const made = aField().unit('A', 'line', 'infantry', [24, 22]).unit('B', 'enemy', 'infantry', [24, 20], { facing: 90 });
    compel(made.s, made.of('line'), 'fall back', umpire(made.s, ...dice));
    return made.of('line').status;
  };
  assert.deepEqual([slide(1, 2), slide(5, 4)], ['lost', 'table']);
});

test('AGW-RET-03 a way that ends at an enemy is no way at all, though some of it is free', () => {
  const made = aField()
    .area('west', 'cliff', 12, 4, 8.99, 24)
    .area('east', 'cliff', 27.01, 4, 9, 24)
    .unit('A', 'line', 'infantry', [24, 20])
    .unit('B', 'before', 'infantry', [24, 26])
    .unit('B', 'behind', 'infantry', [24, 12], { facing: 90 });
  compel(made.s, made.of('line'), 'fall back', umpire(made.s, 5, 5));
  assert.deepEqual([made.of('line').status, made.of('line').post.y], ['table', inch(20)]);
});

test('AGW-GEOM-12 half of the front rank, rounded up, must have a clear line', () => {
  // A house stands before so many of the five files; the column beyond is narrow.
  const seen = (from: number) => {
    const made = aField()
      .area('house', 'sound-building', from, 12, 12, 2)
      .unit('A', 'line', 'infantry', [20, 10], { figures: 10, original: 12 })
      .unit('B', 'far', 'infantry', [18, 40], { figures: 2, original: 12, formation: 'march-column' });
    return sees(made.s, made.of('line'), made.of('far'));
  };
  assert.deepEqual([seen(21.2), seen(20.2), seen(19.2)], [true, true, false], 'four, three and two of five');
});

test('AGW-GEOM-12 a high wall hides what lies behind it, unless one of the two lines it; rubble always hides', () => {
  const seen = (wall: number) => {
    const made = aField()
      .line('wall', 'high-wall', [
        [10, wall],
        [30, wall],
      ])
      .unit('A', 'line', 'infantry', [20, 10])
      .unit('B', 'far', 'infantry', [20, 26]);
    return sees(made.s, made.of('line'), made.of('far'));
  };
  assert.deepEqual([seen(18), seen(10.4), seen(25.6)], [false, true, true]);
  const rubble = aField()
    .area('ruin', 'rubble', 10, 15, 20, 3)
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'far', 'infantry', [20, 26]);
  assert.equal(sees(rubble.s, rubble.of('line'), rubble.of('far')), false);
});

test('AGW-GEOM-12 a garrison looks from the walls that face the other, and its own house does not hide it', () => {
  const made = aField()
    .area('house', 'sound-building', 18, 20, 4, 4)
    .area('barn', 'sound-building', 16, 16, 8, 2)
    .unit('B', 'inside', 'infantry', [20, 22], { building: 'house', formation: 'garrison', ranks: 1 })
    .unit('A', 'north', 'infantry', [20, 34], { facing: 270 })
    .unit('A', 'south', 'infantry', [20, 8], { figures: 4, original: 12 });
  assert.equal(sees(made.s, made.of('inside'), made.of('north')), true);
  assert.equal(sees(made.s, made.of('inside'), made.of('south')), false, 'the barn stands before the only wall that faces them');
});

test('AGW-SAVE-03 the figures that shoot decide: none in front, half in the sides; of a gun its centre', () => {
  const classFrom = (type: 'infantry' | 'field-gun', at: readonly [number, number], set: Placed = {}) => {
    const made = aField().unit('B', 'line', 'infantry', [20, 20]).unit('A', 'shooter', type, at, set);
    return targetClass(made.s, made.of('shooter'), made.of('line'), 'activation');
  };
  // Facing west across the line’s flank: half of twelve stand behind its rear edge, then seven of twelve.
  assert.equal(classFrom('infantry', [32, 22], { facing: 180 }), 'dense');
  assert.equal(classFrom('infantry', [32, 23], { facing: 180 }), 'close');
  // One file of the twelve stands in the line’s front.
  assert.equal(classFrom('infantry', [28, 16.4], { facing: 135 }), 'close');
  // A march column shoots with its first two ranks, which stand beside the line; its tail does not count.
  assert.equal(classFrom('infantry', [30, 21.5], { facing: 270, formation: 'march-column' }), 'dense');
  assert.equal(classFrom('field-gun', [30, 21.5], { facing: 180 }), 'dense');
});

test('AGW-SAVE-02 AGW-SAVE-03 a charger under its target’s fire is never flanked; a line fired at from walls beside it is', () => {
  const made = aField().unit('B', 'line', 'infantry', [20, 20]).unit('A', 'flank', 'infantry', [32, 21.5], { facing: 180 });
  const classOn = (occasion: 'response' | 'activation') => targetClass(made.s, made.of('flank'), made.of('line'), occasion);
  assert.deepEqual([classOn('response'), classOn('activation')], ['close', 'dense']);
  const house = aField()
    .area('house', 'sound-building', 30, 19, 4, 4)
    .unit('B', 'line', 'infantry', [20, 20])
    .unit('A', 'inside', 'infantry', [32, 21], { building: 'house', formation: 'garrison', ranks: 1 });
  assert.equal(targetClass(house.s, house.of('inside'), house.of('line'), 'activation'), 'dense');
});

test('AGW-SAVE-04 crammed: close order of its own side within an inch before or behind, not beside, not loose, not the enemy', () => {
  const crammed = (other: readonly [number, number], set: Placed = {}, side: 'A' | 'B' = 'B', own: Placed = {}) => {
    const made = aField().unit('B', 'line', 'infantry', [20, 20], own).unit(side, 'other', 'infantry', other, set);
    return isCrammed(made.s, made.of('line'));
  };
  assert.equal(crammed([20, 23]), true);
  assert.equal(crammed([20, 23.1]), false, 'more than an inch');
  assert.equal(crammed([26.5, 20]), false, 'beside it');
  assert.equal(crammed([20, 23], { formation: 'skirmish' }), false, 'loose order');
  assert.equal(crammed([20, 19.2], { facing: 90 }, 'A'), false, 'an enemy');
  assert.equal(crammed([20, 22.8], {}, 'B', { formation: 'skirmish' }), false, 'loose itself');
});

/** A hill in the south, somebody between, and a target in the north. */
function overlooked(between: readonly [number, number], set: { from?: number; high?: boolean } = {}): boolean {
  const field = aField().area('south', 'slight-hill', 10, 2, 20, 10);
  if (set.high) field.area('north', 'slight-hill', 10, 28, 20, 10);
  const made = field
    .unit('A', 'guns', 'infantry', [20, set.from ?? 10])
    .unit('A', 'friend', 'infantry', between)
    .unit('B', 'far', 'infantry', [20, 30]);
  return sees(made.s, made.of('guns'), made.of('far'));
}

test('AGW-SHOT-06 from a level above one looks over a unit that is more than 3" from the lower of the two', () => {
  assert.equal(overlooked([20, 20]), true, 'far from the target');
  assert.equal(overlooked([20, 28]), false, 'within 3" of the target, who is the lower');
  assert.equal(overlooked([20, 14.5]), true, 'near the higher one does not matter');
  assert.equal(overlooked([20, 20], { from: 14 }), false, 'on one level nobody looks over anybody');
  assert.equal(overlooked([20, 27.5], { high: true }), true, 'both stand higher: it never hides');
});

test('AGW-SHOT-06 a wagon hides as a unit does', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10], { figures: 2, original: 12 })
    .unit('B', 'wagon', 'wagon', [21.5, 16], { facing: 0 })
    .unit('B', 'far', 'infantry', [20, 30], { figures: 2, original: 12, formation: 'march-column' });
  assert.equal(sees(made.s, made.of('line'), made.of('far')), false);
});

test('AGW-SHOT-12 golden 46: to siege guns a sound house is light cover, to others heavy; fortifications stay heavy', () => {
  const made = aField()
    .area('house', 'sound-building', 18, 30, 4, 3)
    .unit('A', 'siege', 'siege-gun', [20, 10])
    .unit('A', 'field', 'field-gun', [26, 10])
    .unit('B', 'inside', 'infantry', [20, 31], { formation: 'garrison', building: 'house', ranks: 1 });
  const cover = (weapon: 'heavy-artillery' | 'field-artillery') => coverFrom(made.s, made.of('siege'), made.of('inside'), weapon);
  assert.deepEqual([cover('heavy-artillery'), cover('field-artillery')], ['light', 'heavy']);
  const fort = aField()
    .unit('A', 'siege', 'siege-gun', [20, 10])
    .unit('B', 'inside', 'infantry', [20, 31], { formation: 'garrison', building: 'house', ranks: 1 });
  Object.assign(fort.s.fixed, { country: [{ ...made.s.fixed.country[0], fortified: true }] });
  assert.equal(coverFrom(fort.s, fort.of('siege'), fort.of('inside'), 'heavy-artillery'), 'heavy');
});

test('AGW-GEOM-13 a road over a hill is as high as the hill: nobody sees through along it', () => {
  const seen = (...country: ('hill' | 'road')[]) => {
    const field = aField().unit('A', 'a', 'infantry', [24, 10]).unit('B', 'b', 'infantry', [24, 34]);
    if (country.includes('hill')) field.area('hill', 'steep-hill', 10, 18, 28, 8);
    if (country.includes('road')) field.area('road', 'road', 20, 12, 8, 20);
    return sees(field.s, field.of('a'), field.of('b'));
  };
  assert.deepEqual([seen(), seen('road'), seen('hill'), seen('hill', 'road')], [true, true, false, false]);
});

test('AGW-SHOT-04 AGW-RESP-06 a lone gunner of Bad Aim has no die, in a house as outside, and is offered no shot', () => {
  const fires = (figures: number) => {
    const field = aField()
      .area('inn', 'sound-building', 21, 18, 6, 4)
      .unit('A', 'a', 'infantry', [24, 10])
      .unit('B', 'gun', 'late-machine-gun', [24, 20], {
        figures,
        building: 'inn',
        formation: 'garrison',
        ranks: 1,
        attributes: ['bad-aim'],
      });
    return hasShot(field.s, field.of('gun'), field.of('a'), 'response', 'short');
  };
  assert.deepEqual([fires(1), fires(2)], [false, true]);
});
