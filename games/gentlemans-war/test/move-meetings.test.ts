// Moves where rules meet: rough ground and columns, roads, guns and their crews, loose order, drill that has no room, and what a cycle leaves.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { endCycle } from '../rules/cards/cycle.ts';
import { splitOff } from '../rules/formations/bodies.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { compel } from '../rules/morale/retreat.ts';
import { isBroken } from '../rules/winning/broken.ts';
import { ahead, alone, at, march, refused, run, words } from './drill.ts';
import { aField, inch, test, umpire } from './field.ts';

test('AGW-ROUGH-01 the ledger’s example: seven inches are three to the edge of a field and two in it', () => {
  const table = alone('infantry', [20, 10]).area('f', 'ploughed-field', 10, 13, 20, 10).turn('7♥').gives('a').say(march(), 3, 4);
  refused(table, ahead(5.1));
  table.say(ahead(5));
  assert.deepEqual([table.unit('a').post.y, table.unit('a').disordered], [inch(15), true]);
});

test('AGW-ROUGH-01 AGW-MOVE-04 a column pays for the field as long as its tail is in it, though its head is out', () => {
  // The column covers y 10 to 16; the field ends at y = 12, so two inches cost double.
  const table = alone('infantry', [20, 16], { formation: 'march-column' })
    .area('f', 'bog', 10, 8, 20, 4)
    .turn('7♥')
    .gives('a')
    .say(march(), 2, 2, 2);
  table.say({ do: 'march', path: [at(20, 20)] });
  assert.equal(table.state.acting?.left, 0, 'two inches at two and two at one are all six');
  assert.ok(table.unit('a').disordered);
});

test('AGW-ROUGH-01 AGW-MOVE-04 a column that goes along the edge of a field and then turns into it pays for the field alone', () => {
  // Its side runs along x = 21 for five inches; of the 2.83 inches of its turn the corner is in the field for 2.41.
  const table = alone('infantry', [20, 10], { formation: 'march-column' })
    .area('f', 'bog', 21, 0, 10, 30)
    .turn('7♥')
    .gives('a')
    .say(march(), 4, 4, 4);
  table.say({ do: 'march', path: [at(20, 15), at(22, 17)] });
  assert.ok(Math.abs((table.state.acting?.left ?? 0) - (12_000 - 7828 - 2414)) < 5);
});

test('AGW-ROUGH-01 AGW-ROUGH-02 guns in the country: mountain guns double in a wood, wheeled ones quadruple in a field, and only these are disordered', () => {
  const goes = (type: UnitType, kind: 'wood' | 'ploughed-field', by: number, dice: number[]) => {
    const table = alone(type, [20, 20], { formation: 'limbered' })
      .area('f', kind, 10, 10, 20, 20)
      .turn('7♥')
      .gives('a')
      .say(march(), ...dice);
    refused(table, { do: 'march', path: [at(20, 20 + by + 0.1)] });
    table.say({ do: 'march', path: [at(20, 20 + by)] });
    return table.unit('a').disordered;
  };
  assert.equal(goes('mountain-gun', 'wood', 4, [2, 3, 3]), false);
  assert.equal(goes('field-gun', 'ploughed-field', 2, [4, 4]), true);
  assert.equal(goes('horse-gun', 'ploughed-field', 3, [4, 4, 4]), true);
});

test('AGW-UNIT-08 AGW-ROUGH-02 cyclists halve in a wood and stay in order, in column or in open line', () => {
  const column = alone('cyclists', [20, 20], { formation: 'march-column', mounted: true })
    .area('f', 'wood', 10, 5, 20, 25)
    .turn('7♥')
    .gives('a')
    .say(march(), 2, 2, 2);
  refused(column, { do: 'march', path: [at(20, 23.1)] });
  column.say({ do: 'march', path: [at(20, 23)] });
  assert.equal(column.unit('a').disordered, false);
  const line = alone('cyclists', [20, 20], { formation: 'open-line', mounted: true })
    .area('f', 'wood', 10, 5, 20, 25)
    .turn('7♥')
    .gives('a')
    .say(march(), 2, 2, 2)
    .say(ahead(3));
  assert.equal(line.unit('a').disordered, false);
});

test('AGW-LAND-03 where a column leaves the road the highest die is lost: after five of ten inches it cannot', () => {
  const table = alone('infantry', [20, 8], { formation: 'march-column' })
    .area('r', 'road', 19, 0, 2, 40)
    .turn('7♥')
    .gives('a')
    .say(march(0, true), 6, 2, 1, 1);
  table.say({ do: 'march', path: [at(20, 12)] });
  refused(table, { do: 'march', path: [at(23, 12.5)] });
  table.say({ do: 'march', path: [at(20, 18)] });
  assert.equal(table.unit('a').post.y, inch(18));
});

test('AGW-MOVE-05 skirmishers go round a house at the length of their way, and not through the inch about an enemy', () => {
  const table = alone('sharpshooters', [20, 20], { ranks: 2 })
    .area('house', 'sound-building', 18, 22, 4, 3)
    .turn('7♥')
    .gives('a')
    .say(march(), 6, 6, 4);
  refused(table, { do: 'go', ...at(20, 28), facing: 9000, ranks: 2, via: [] });
  // From (20, 19) by (25, 23.5) to (20, 28): 6.73" twice.
  const left = table.state.acting?.left ?? 0;
  table.say({ do: 'go', ...at(20, 28), facing: 9000, ranks: 2, via: [at(25, 23.5)] });
  assert.ok(Math.abs(left - (table.state.acting?.left ?? 0) - 13454) < 3, `${table.state.acting?.left}`);
  const near = alone('sharpshooters', [20, 20], { ranks: 2 })
    .unit('B', 'near', 'infantry', [25, 24], { facing: 0, figures: 2, original: 12 })
    .turn('7♥')
    .gives('a')
    .say(march(), 6, 6, 6);
  refused(near, { do: 'go', ...at(23.2, 30), facing: 9000, ranks: 2, via: [at(23.2, 19)] });
  near.say({ do: 'go', ...at(20, 30), facing: 9000, ranks: 2, via: [] });
});

test('AGW-CHFM-01 without room a face cannot be changed; a formation may be shifted by an inch, but not to within an inch of an enemy', () => {
  const beside = alone('infantry', [20, 20]).unit('A', 'f', 'infantry', [20, 17.9], { figures: 12 }).turn('7♥').gives('a');
  const faces = beside.offers.filter((each) => typeof each === 'object' && each && 'do' in each && each.do === 'face');
  assert.deepEqual(faces, [{ do: 'face', to: 'about' }]);
  const table = alone('infantry', [20, 20])
    .unit('B', 'foe', 'infantry', [20, 21.2], { facing: 270 })
    .unit('A', 'f', 'infantry', [20, 15.5], { facing: 90 })
    .turn('7♥')
    .gives('a');
  // A square of 4 x 4 behind the same front reaches the friend at y = 15.5 by nothing more than touching it: y 16 to 20.
  assert.ok(table.has({ do: 'form', formation: 'square', ranks: 2, to: 'front' }));
  const tight = alone('infantry', [20, 20])
    .unit('B', 'foe', 'infantry', [20, 21.2], { facing: 270 })
    .unit('A', 'f', 'infantry', [20, 16.6], { facing: 90 })
    .turn('7♥')
    .gives('a');
  assert.ok(!tight.has({ do: 'form', formation: 'square', ranks: 2, to: 'front' }), 'forward is the enemy, back the friend');
});

test('AGW-ACT-05 with `running: disorders` who has run is disordered when it stops; who only meant to is not', () => {
  const made = () => alone('infantry', [20, 10], {}, { running: 'disorders' }).deck('3♠').turn('7♥').gives('a').say(run, 1, 1, 1);
  assert.equal(made().say(ahead(3)).say({ do: 'done' }).unit('a').disordered, true);
  assert.equal(made().say({ do: 'halt' }).say({ do: 'done' }).unit('a').disordered, false);
});

test('AGW-ACT-01 AGW-ACT-05 who has shot may still run, on the two dice that are left, and who has run may not shoot', () => {
  const table = alone('infantry', [20, 10]).unit('B', 'foe', 'infantry', [20, 22]).deck('3♠').turn('7♥').gives('a');
  // Six dice that all miss.
  table.say({ do: 'shoot', target: table.id('foe') }, 1, 1, 1, 1, 1, 1);
  assert.ok(table.has(run), words(table).join());
  table.say(run, 3, 4);
  refused(table, ahead(7.1));
  table.say(ahead(7));
  assert.ok(!words(table).includes('shoot'));
});

test('AGW-FORM-05 AGW-MOVE-06 AGW-RET-01 a square falls back two inches, Swift or Slow, and keeps its shape', () => {
  for (const attributes of [[], ['swift'], ['slow']] as const) {
    const field = alone('infantry', [20, 20], { formation: 'square', attributes: [...attributes] });
    compel(field.s, field.of('a'), 'fall back', umpire(field.s));
    const { x, y, formation } = field.of('a').post;
    assert.equal(formation, 'square');
    const middle = Math.hypot(x - inch(20), y - inch(16));
    assert.ok(Math.abs(middle - inch(2)) < 20, `${x} ${y}`);
  }
});

test('AGW-DIS-05 AGW-GEOM-11 exactly half in a bog is in it and stays disordered; one figure fewer reforms', () => {
  const after = (east: number) => {
    // Files at x 17.5 to 22.5: three of six lie east of 20.
    const field = alone('infantry', [20, 20], { disordered: true }).area('bog', 'bog', east, 10, 20, 20);
    endCycle(field.s, 0, umpire(field.s));
    return field.of('a').disordered;
  };
  assert.deepEqual([after(20), after(21)], [true, false]);
});

test('AGW-SKIR-06 nine of twelve with three shot down send out four: 5 and 7 of strength, 1 and 2 of losses', () => {
  const field = alone('infantry', [20, 20], { figures: 9, original: 12, shotDown: 3, tests: 1, hasFailed: true });
  const body = splitOff(field.s, field.of('a'), 4, 'skirmishers', { ...field.of('a').post, formation: 'skirmish', y: inch(26) });
  const of = ({ figures, original, shotDown, tests, hasFailed }: typeof body) => [figures, original, shotDown, tests, hasFailed];
  assert.deepEqual(of(body), [4, 5, 1, 1, true]);
  assert.deepEqual(of(field.of('a')), [5, 7, 2, 1, true]);
});

test('AGW-DISM-04 light cavalry: two dice of movement, dismount and shoot are its four', () => {
  const table = alone('light-cavalry', [20, 10])
    .unit('B', 'near', 'infantry', [20, 30])
    .turn('7♥')
    .gives('a')
    .say(march(2), 4, 4)
    .say(ahead(8))
    .say({ do: 'dismount' });
  table.say(table.candidates[0]);
  assert.ok(words(table).includes('shoot') && !words(table).includes('mount'), words(table).join());
});

test('AGW-ACT-03 dice kept back are not rolled after all', () => {
  const table = alone('infantry', [20, 10]).turn('7♥').gives('a').say(march(1), 6).say(ahead(6));
  assert.ok(!words(table).includes('roll') && !words(table).includes('move'));
});

test('AGW-GUN-04 a mountain gun in haste moves one die, unlimbers for two and shoots for one', () => {
  const table = alone('mountain-gun', [20, 10], { formation: 'limbered' }).unit('B', 'near', 'infantry', [20, 26]).turn('7♥').gives('a');
  table
    .say({ do: 'roll', pace: 'run', reserve: 3, road: false }, 2)
    .say({ do: 'march', path: [at(20, 12)] })
    .say({ do: 'unlimber' })
    .say(9000);
  assert.ok(words(table).includes('shoot'));
});

test('AGW-GUN-06 AGW-ALL-05 a crew mans its gun only where the gun has room; turned a little it may have it', () => {
  const made = (x: number) =>
    alone('field-gun', [20, 21], { formation: 'skirmish', figures: 2, original: 4, gun: { ...at(20, 22), facing: 9000 } })
      .unit('A', 'left', 'infantry', [x, 24], { formation: 'march-column' })
      .unit('A', 'right', 'infantry', [40 - x, 24], { formation: 'march-column' })
      .turn('7♥')
      .gives('a');
  // The gun is an inch wide alone and three with its crew: x 18.5 to 21.5.
  assert.ok(words(made(17.4)).includes('man'));
  assert.ok(!words(made(18)).includes('man'));
  const turned = alone('field-gun', [20, 21], { formation: 'skirmish', figures: 2, original: 4, gun: { ...at(20, 22), facing: 9000 } })
    .unit('A', 'left', 'infantry', [18, 28.9], { formation: 'march-column' })
    .turn('7♥')
    .gives('a')
    .say({ do: 'man' });
  refused(turned, 9000);
  turned.say(turned.candidates[0]);
  const gap = distanceBetween(turned.state, turned.unit('a'), turned.unit('left'));
  assert.ok(turned.unit('a').gun === null && gap >= 0 && turned.unit('a').post.facing !== 9000, `${turned.unit('a').post.facing}`);
});

test('AGW-WIN-01 of nine four are not half, five are; both bodies of a split unit are one', () => {
  const made = (gone: number) => {
    const field = aField();
    for (let n = 0; n < 8; n++)
      field.unit(
        'A',
        `u${n}`,
        'infantry',
        [4 + 5 * n, 6],
        n < gone ? { status: 'lost', figures: 0, original: 12 } : { figures: 4, original: 12 },
      );
    return field.unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', [30, 20], { isCommander: true });
  };
  assert.deepEqual([isBroken(made(4).s, 0), isBroken(made(5).s, 0)], [false, true]);
  const field = made(4);
  const body = splitOff(field.s, field.of('u7'), 2, 'skirmishers', { ...field.of('u7').post, formation: 'skirmish', y: inch(12) });
  Object.assign(body, { status: 'lost', figures: 0 });
  assert.equal(isBroken(field.s, 0), false, 'its support still stands');
  Object.assign(field.of('u7'), { status: 'lost', figures: 0 });
  assert.equal(isBroken(field.s, 0), true);
});

test('AGW-DISM-01 the men stand where their owner likes within an inch of the horses, in one rank or two, and not on them', () => {
  const table = alone('light-cavalry', [20, 20]).turn('7♥').gives('a').say({ do: 'dismount' });
  // The horses stand about (20, 19), the middle of the six in line; five men in two ranks are 6 x 2.
  refused(table, { ...at(20, 19), facing: 9000, ranks: 2 });
  refused(table, { ...at(20, 22.1), facing: 9000, ranks: 2 });
  table.say({ ...at(17.5, 19), facing: 0, ranks: 1 });
  const { post, horses, holders } = table.unit('a');
  assert.deepEqual([post.ranks, post.facing, horses, holders], [1, 0, { ...at(20, 19), facing: 9000 }, 1]);
});

test('AGW-DISM-01 AGW-ALL-12 horsemen hemmed in on four sides dismount slantwise where there is room, and nowhere without', () => {
  const hemmed = (far: number) =>
    alone('light-cavalry', [20, 20])
      .unit('A', 'n', 'infantry', [20, 22 + far], { figures: 12 })
      .unit('A', 's', 'infantry', [20, 18 - far])
      .unit('A', 'w', 'infantry', [17 - far, 22], { formation: 'march-column' })
      .unit('A', 'e', 'infantry', [23 + far, 22], { formation: 'march-column' })
      .turn('7♥')
      .gives('a');
  assert.ok(words(hemmed(2)).includes('dismount'));
  assert.ok(!words(hemmed(1)).includes('dismount'));
});

test('AGW-GUN-02 AGW-ROUGH-01 AGW-ROUGH-02 AGW-ROUGH-04 a field gun pushed in a ploughed field: an inch at least, no more than a quarter of its die, and disordered', () => {
  const made = (die: number) =>
    alone('field-gun', [20, 20])
      .area('f', 'ploughed-field', 10, 10, 20, 20)
      .turn('7♥')
      .gives('a')
      .say({ do: 'prolong', way: 'forward' }, die);
  const table = made(6);
  refused(table, inch(1.6));
  table.say(inch(1.5));
  assert.deepEqual([table.unit('a').post.y, table.unit('a').disordered], [inch(21.5), true]);
  assert.equal(made(1).say(inch(1)).unit('a').disordered, true);
  const mountain = alone('mountain-gun', [20, 20])
    .area('f', 'wood', 10, 10, 20, 20)
    .turn('7♥')
    .gives('a')
    .say({ do: 'prolong', way: 'back' }, 6)
    .say(inch(3));
  assert.deepEqual([mountain.unit('a').post.y, mountain.unit('a').disordered], [inch(17), false]);
});

test('AGW-GUN-02 AGW-OBST-01 nobody pushes a mountain gun over a hedge: the hedge takes its only die', () => {
  const table = alone('mountain-gun', [20, 20])
    .line('h', 'hedge', [
      [10, 20.5],
      [30, 20.5],
    ])
    .turn('7♥')
    .gives('a')
    .say({ do: 'prolong', way: 'forward' }, 6);
  refused(table, inch(4));
  table.say(inch(0.3));
});

test('AGW-ENG-07 AGW-GEOM-12 a mine beside a house takes all of the garrison who stand at walls within 6", not one man', () => {
  const field = aField()
    .area('house', 'sound-building', 18, 18, 4, 3)
    .unit('A', 'inside', 'infantry', [20, 19], { formation: 'garrison', building: 'house', ranks: 1 })
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'walks', 'infantry', [20, 28], { facing: 270 })
    .unit('B', 'c', 'infantry', [42, 46])
    .set({ mines: [{ seat: 0, ...at(20, 26), armed: true, by: 0 }] });
  const table = field.deck('3♥').turn('7♠').gives('walks').say(march(), 3, 3);
  // Of fourteen places at the walls six are within 6" of (20, 26): the four of the north side and the first of each flank.
  table.say({ do: 'advance', by: inch(2) }, 6);
  assert.deepEqual([table.unit('walks').status, table.unit('inside').figures], ['lost', 12 - 6]);
});

/** Tribal horsemen in loose order with friends and enemies about. */
const raiders = () => alone('tribal-horsemen', [20, 10], { figures: 2, original: 6 });
const ride = (x: number, y: number) => ({ do: 'go', ...at(x, y), facing: 9000, ranks: 2, via: [] });

test('AGX-GEN-08 AGW-ROUGH-04 horsemen in loose order with a single inch move it, though a field takes two', () => {
  const table = raiders().area('f', 'ploughed-field', 10, 2, 20, 20).turn('7♥').gives('a').say(march(4), 1);
  const { x, y } = table.unit('a').post;
  // Two in two ranks are 2 x 4: their middle is two inches behind their front.
  refused(table, ride(x / 1000, y / 1000 - 2 + 1.1));
  table.say(ride(x / 1000, y / 1000 - 2 + 1));
  assert.deepEqual([table.state.acting?.left, table.unit('a').disordered], [0, true]);
});

test('AGX-GEN-08 AGW-INTP-01 AGW-INTP-02 horsemen in loose order are no skirmishers: near the enemy they pass through nobody', () => {
  const through = (enemy: number) => {
    const table = raiders()
      .unit('A', 'friend', 'infantry', [20, 14], { figures: 4, original: 12 })
      .unit('B', 'e', 'infantry', [20, enemy], { figures: 2, original: 12 })
      .turn('7♥')
      .gives('a')
      .say(march(), 6, 6, 6, 6, 6);
    return table.refusalTo(0, ride(20, 16.1))?.rule;
  };
  // They end with their front at 18.1: an enemy at 31 is 12" off at every point, one at 30 is not at the last.
  assert.deepEqual([through(31), through(30)], [undefined, 'AGW-INTP-02']);
});

test('AGW-INTP-01 AGW-INTP-02 a passage that fails disorders both only where every point up to the friend is far from the enemy', () => {
  const tries = (enemy: number) =>
    alone('infantry', [20, 10])
      .unit('A', 'small', 'infantry', [19, 13.5], { figures: 4, original: 12 })
      .unit('B', 'e', 'infantry', [enemy, 13.5], { figures: 1, original: 12 })
      .turn('7♥')
      .gives('a')
      .say(march(), 2, 1);
  // Its right end is 12.02" from an enemy at x = 35 where it stands, and less when it has come up to its friend.
  tries(35).refusesTo(0, ahead(3), 'AGW-INTP-02');
  const far = tries(36).say(ahead(3));
  assert.deepEqual([far.unit('a').disordered, far.unit('small').disordered], [true, true]);
});
