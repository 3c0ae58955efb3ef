// The tests that every route shares, and what moves, faces, reforms and shoots: each would fail without its rule.
import assert from 'node:assert/strict';
import { newActing } from '../rules/activation/act.ts';
import { flightDice, roadDice } from '../rules/activation/dice.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { removeFigures } from '../rules/all/loss.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { mayBeShotAt, responsesByState } from '../rules/all/states.ts';
import { repliesFor } from '../rules/charge/responses.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { aField, inch, test, umpire } from './field.ts';

test('AGW-ALL-01 nobody shoots at a locked unit; a square neither turns, counter-charges nor evades', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 18])
    .unit('A', 'rifles', 'infantry', [20, 8])
    .unit('B', 'b', 'infantry', [20, 18])
    .unit('B', 'square', 'infantry', [34, 18], { formation: 'square' });
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 2, kind: 'front', obstacle: false, levels: [0, 0] }] });
  assert.equal(mayBeShotAt(made.s, made.of('b')), 'locked');
  assert.equal(shotRefusal(made.s, made.of('rifles'), made.of('b'), 'activation')?.rule, 'AGW-ALL-01');
  const barred = responsesByState(made.s, made.of('square'));
  assert.ok(!barred.includes('counter-charge') && !barred.includes('turn') && !barred.includes('evade 2'));
});

test('AGW-CHG-03 AGW-ALL-03 horse attacks nobody who stands half in rough ground, foot or mounted', () => {
  const made = aField()
    .area('field', 'ploughed-field', 10, 20, 30, 10)
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'foot', 'infantry', [16, 22])
    .unit('B', 'riders', 'light-cavalry', [30, 22])
    .unit('B', 'clear', 'infantry', [20, 16]);
  assert.equal(attackRefusal(made.s, made.of('horse'), made.of('foot'), 'charge')?.rule, 'AGW-CHG-03');
  assert.equal(attackRefusal(made.s, made.of('horse'), made.of('riders'), 'pursuit')?.rule, 'AGW-CHG-03');
  assert.equal(attackRefusal(made.s, made.of('horse'), made.of('clear'), 'charge'), null);
});

test('AGW-CHG-03 AGW-ALL-03 foot may charge horse in rough ground, but neither support nor counter-charge against it there', () => {
  const made = aField()
    .area('field', 'ploughed-field', 10, 20, 30, 10)
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'riders', 'light-cavalry', [20, 22]);
  assert.equal(attackRefusal(made.s, made.of('foot'), made.of('riders'), 'charge'), null);
  assert.equal(attackRefusal(made.s, made.of('foot'), made.of('riders'), 'support')?.rule, 'AGW-ALL-03');
  assert.equal(attackRefusal(made.s, made.of('foot'), made.of('riders'), 'counter-charge')?.rule, 'AGW-ALL-03');
});

test('AGW-GEOM-09 AGW-ALL-05 golden 49: an inch from enemies; who stands nearer may stay so, but come no nearer', () => {
  const made = aField().unit('A', 'a', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [20, 13]);
  const at = (y: number) => ({ ...made.of('a').post, y: inch(y) });
  assert.equal(placeRefusal(made.s, made.of('a'), at(12)), null, 'exactly an inch');
  assert.equal(placeRefusal(made.s, made.of('a'), at(12.2))?.rule, 'AGW-GEOM-09');
  made.of('a').post = at(12.4);
  assert.equal(placeRefusal(made.s, made.of('a'), at(12.4)), null, 'it may stay');
  assert.equal(placeRefusal(made.s, made.of('a'), at(12.5))?.rule, 'AGW-GEOM-09');
});

test('AGW-GEOM-04 figures fall: a line keeps the middle of its front, squares and skirmishers their centre', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('A', 'square', 'infantry', [30, 10], { formation: 'square' })
    .unit('A', 'loose', 'sharpshooters', [10, 10]);
  const before = { square: centreOf(made.s, made.of('square')), loose: centreOf(made.s, made.of('loose')) };
  for (const name of ['line', 'square', 'loose']) removeFigures(made.s, made.of(name), 4, umpire(made.s));
  assert.deepEqual([made.of('line').post.x, made.of('line').post.y], [inch(20), inch(10)]);
  assert.deepEqual(centreOf(made.s, made.of('square')), before.square);
  assert.deepEqual(centreOf(made.s, made.of('loose')), before.loose);
  assert.equal(made.s.fallen.length, 12, 'they lie where they fell');
});

test('AGW-SHOT-08 AGW-GUN-03 a gun turned by 45 degrees keeps its range, by more it has to find it anew', () => {
  const turned = (facing: number) => {
    const made = aField()
      .unit('A', 'gun', 'field-gun', [20, 10], { ranged: [1] })
      .unit('B', 'b', 'infantry', [20, 40])
      .unit('A', 'spare', 'infantry', [40, 4]);
    return made.turn('7♥').gives('gun').say({ do: 'turn gun' }).say(facing);
  };
  assert.deepEqual(turned(13500).unit('gun').ranged, [1]);
  assert.deepEqual(turned(14000).unit('gun').ranged, []);
});

test('AGW-GUN-01 AGW-GUN-03 after a turn of up to 45 degrees a gun still limbers, prolongs and shoots; after a larger one it only shoots', () => {
  const turned = (facing: number) => {
    const made = aField()
      .unit('A', 'gun', 'field-gun', [20, 10])
      .unit('B', 'b', 'infantry', [20, 40])
      .unit('A', 'spare', 'infantry', [40, 4]);
    return made
      .turn('7♥')
      .gives('gun')
      .say({ do: 'turn gun' })
      .say(facing)
      .offers.map((each) => (each as { do: string }).do);
  };
  const small = turned(10000);
  assert.ok(
    ['limber', 'prolong', 'shoot', 'done'].every((deed) => small.includes(deed)),
    small.join(', '),
  );
  const large = turned(2000);
  assert.ok(!large.includes('limber') && !large.includes('prolong'), large.join(', '));
});

test('AGW-LAND-03 the road gives a die to a march in column, none to a run, and bicycles their own figure', () => {
  const made = aField()
    .unit('A', 'column', 'infantry', [20, 10], { formation: 'march-column' })
    .unit('A', 'line', 'infantry', [30, 10])
    .unit('A', 'wheels', 'cyclists', [10, 20], { formation: 'march-column', mounted: true });
  const of = (name: string) => [roadDice(made.s, made.of(name), 'march'), roadDice(made.s, made.of(name), 'run')];
  assert.deepEqual(
    [of('column'), of('line'), of('wheels')],
    [
      [1, 0],
      [0, 0],
      [2, 2],
    ],
  );
});

test('AGW-RET-02 light horse in the saddle runs on five dice, everybody else on four', () => {
  const made = aField()
    .unit('A', 'light', 'light-cavalry', [10, 10])
    .unit('A', 'heavy', 'heavy-cavalry', [20, 10])
    .unit('A', 'walking', 'light-dragoons', [30, 10], { mounted: false, formation: 'skirmish' })
    .unit('A', 'foot', 'infantry', [40, 10]);
  assert.deepEqual(
    ['light', 'heavy', 'walking', 'foot'].map((name) => flightDice(made.s, made.of(name))),
    [5, 4, 4, 4],
  );
});

test('AGW-ACT-02 each action once in an activation, changes of face excepted', () => {
  const made = aField()
    .unit('A', 'column', 'infantry', [20, 10], { formation: 'attack-column', attributes: ['well-drilled'] })
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [40, 4]);
  const table = made.turn('7♥').gives('column').say({ do: 'form', formation: 'line', ranks: 2, to: 'front' });
  assert.ok(!table.offers.some((each) => (each as { do: string }).do === 'form'), 'it has formed once');
  table.say({ do: 'face', to: 'left' });
  assert.ok(table.has({ do: 'face', to: 'left' }), 'but it may face again');
});

test('AGW-BRIG-04 AGW-CYC-01 every unit named for a brigade gets a counter, also one that is destroyed or has done nothing', () => {
  const made = aField()
    .unit('A', 'one', 'infantry', [20, 10])
    .unit('A', 'two', 'infantry', [27, 10])
    .unit('A', 'other', 'infantry', [40, 4])
    .unit('B', 'b', 'infantry', [4, 46])
    .deck('5♠');
  const table = made.turn('K♥').say({ do: 'brigade', led: null }).say([0, 1]).say({ do: 'apart' }).say(0).say({ do: 'done' });
  if (table.asks === 'A: act') table.say({ do: 'done' });
  assert.deepEqual(
    ['one', 'two', 'other'].map((name) => table.unit(name).counter),
    [true, true, false],
  );
});

test('AGW-RESP-09 skirmishers without a support form no close order against horse, but do against foot', () => {
  const field = (type: 'light-cavalry' | 'infantry') => {
    const made = aField().unit('A', 'x', type, [20, 8]).unit('B', 'loose', 'light-detachment', [20, 20], { formation: 'skirmish' });
    const from = made.of('x').post;
    // biome-ignore format: one line to a part
    const charger = { unit: 0, targets: [1], dice: 3, from, level: 0, joined: false, freeWheel: false, pivot: 'middle' as const, angle: 0, distance: 0, roll: [], total: 0, used: 0, taken: [], hasCrossed: false, state: 'declared' as const };
    // biome-ignore format: one line to a part
    const target = { unit: 1, actions: 3, spent: 0, replies: [], done: 0, isChosen: false, kinds: [{ charger: 0, kind: 'front' as const }], couldTurn: false, turnedTo: null, hasCountered: false, hasCrossed: false, hasEvaded: false, hasMoved: false, hasShot: false, byAccident: false };
    made.s.charge = { seat: 0, chargers: [charger], targets: [target], supporters: [], at: 0 };
    return repliesFor(made.s, target).map((each) => each.do);
  };
  assert.ok(!field('light-cavalry').includes('form'));
  assert.ok(field('infantry').includes('form'));
});

test('AGW-ACT-01 an activation begins with the dice of the formation at that moment', () => {
  const made = aField().unit('A', 'line', 'infantry', [20, 10]);
  const acting = newActing(made.s, made.of('line'), false);
  assert.deepEqual([acting.march, acting.charge, acting.spent, acting.legs], [2, 3, 0, []]);
});
