// Who decides what, when, and what the others see of it: the rulebook's tables of decisions and of hidden information.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, inches } from '@baize/geometry/open';
import { type Json, offerTo, viewOf, waitingFor } from '@baize/kernel';
import { game } from '../game.ts';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat } from '../rules/combat/pools.ts';
import { entering } from '../rules/setup/entering.ts';
import { gunBase } from '../rules/table/geometry.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { inOrder } from '../rules/turn/foundations.ts';
import { flow, type GunState, type Id, procedure } from '../state.ts';
import { guess, view } from '../view.ts';
import { move, Table } from './builder.ts';

test('EG-PRI-03 EG-WPN-02 EG-END-01 whoever has Priority chooses first, even if he goes second', () => {
  const t = new Table();
  t.s.priority = [1, 0];
  t.s.order = [0, 1];
  assert.deepEqual(inOrder(t.s), [1, 0]);
  const a = t.model('A', 3, { arms: ['sword', 'dagger'], at: [10, 10] });
  const b = t.model('B', 3, { arms: ['sword', 'dagger'], at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {});
  assert.equal(t.asked, 'declare weapons');
  assert.deepEqual(waitingFor(t.match), [1]);
});

test('EG-CMB-06 EG-GEN-12 the split of a pool is sealed until both have chosen', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {}).says('ready', 'ready');
  assert.deepEqual(waitingFor(t.match), [0, 1]);
  t.says(2);
  assert.deepEqual(waitingFor(t.match), [1]);
  assert.equal(viewOf(game, t.match, 1).asked?.sealed['0'], null);
  assert.equal(viewOf(game, t.match, null).asked?.sealed['0'], null);
  assert.equal(viewOf(game, t.match, 0).asked?.sealed['0'], 2);
  assert.deepEqual(t.s.combats[0]?.pools, [
    { attack: 0, defence: 0 },
    { attack: 0, defence: 0 },
  ]);
});

test('EGW-SKIRM-06 EGW-SKIRM-04 secret objectives: each sees its own, a 6 sees both, all is open at the end', () => {
  const t = new Table({ 'secret-objectives': 'on' });
  const [own, other] = t.s.sides;
  assert.ok(own && other);
  Object.assign(own, { objective: 3, shares: false });
  Object.assign(other, { objective: 3, shares: true });
  const seen = (seat: number | null) => view(t.s, seat).sides.map(({ objective, shares }) => [objective, shares]);
  assert.deepEqual(seen(0), [
    [3, false],
    [-1, false],
  ]);
  assert.deepEqual(seen(1), [
    [3, false],
    [3, true],
  ]);
  assert.deepEqual(seen(null), [
    [-1, false],
    [-1, false],
  ]);
  const dice = [5, 2];
  const guessed = dice.map((die) => guess(view(t.s, 0), 0, { below: () => die }).sides[1]);
  assert.deepEqual(
    guessed.map((side) => [side?.objective, side?.shares]),
    [
      [3, true],
      [3, false],
    ],
  );
  t.s.ended = true;
  assert.deepEqual(seen(0)[1], [3, true]);
});

test('EG-SHT-02 EG-MSL-08 a spray may be combined with a Short move to where it covers an enemy', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['blunderbuss'], at: [10, 10], facing: 0 });
  const b = t.model('B', 2, { at: [14.5, 10] });
  assert.ok(actionsOf(t.s, t.of(a)).some((action) => action.do === 'spray' && action.step));
  assert.ok(!actionsOf(t.s, t.of(a)).some((action) => action.do === 'spray' && !action.step));
  if (!flow.procedures.decides) procedure('decides').decide(activate);
  t.s.go = 0;
  t.run(flow.procedures.decides as never, {}).says({ model: a, do: 'spray', arm: 0, step: true });
  assert.equal(t.refuses(move(a, [[10, 12]], 90)), 'EG-SHT-02');
  t.rolls(5, 5).says(move(a, [[12.5, 10]], 0), { facing: 0 });
  assert.equal(t.told('shot')[0]?.moved ?? true, true);
  assert.notEqual(t.of(b).wound, 'none');
});

test('EG-OBJ-02 EG-OBJ-04 in passing a thing is dropped, or handed to a friend in contact', () => {
  const t = new Table();
  const [a, friend] = [t.model('A', 2, { at: [10, 10] }), t.model('A', 2, { at: [11, 10] })];
  t.s.things.push({
    ...{ id: 0, what: 'banner', heavy: false, seat: 0, body: null, x: inches(10), y: inches(10), z: 0 },
    ...{ carrier: a, helper: null, steed: null, takenBy: null },
  });
  t.s.go = 0;
  if (!flow.procedures.decides) procedure('decides').decide(activate);
  t.run(flow.procedures.decides as never, {}).says({ model: a, do: 'move' });
  const words = t.offers().map((answer) => JSON.stringify(answer));
  assert.ok(words.some((word) => word.includes('drop 0')));
  const give = t.offers().find((answer) => JSON.stringify(answer).includes(`give 0>${friend}`));
  assert.ok(give);
  t.says(give as Json);
  assert.equal(t.s.things[0]?.carrier, friend);
});

test('EGW-DEPL-09 EGW-DEPL-04 the first of a crew to enter sets the gun down at the edge, within an inch of him', () => {
  const t = new Table({ scenario: 'bridge' });
  const crew: Id[] = [t.model('A', 2), t.model('A', 2)];
  Object.assign(t.s.sides[0] ?? {}, { role: 'attacker', edge: 'south' });
  for (const id of crew) t.of(id).status = 'reserve';
  const gun: GunState = {
    ...{ id: 0, seat: 0, gun: 'light-cannon', crew, onTable: false, x: 0, y: 0, z: 0, facing: 0, reload: 0, spiked: false },
  };
  t.s.guns.push(gun);
  const enter = (x: number, y: number): Json => ({
    piece: `model:${crew[0]}`,
    path: [
      [inches(20), -500],
      [inches(x), inches(y)],
    ],
    facing: 9000,
  });
  t.run(entering, { model: crew[0] as Id });
  assert.equal(t.refuses(enter(20, 6)), 'EGW-DEPL-09', 'too far from the edge');
  t.says(enter(20, 2.6));
  assert.equal(t.asked, 'set down the gun');
  assert.equal(t.refuses({ piece: 'gun:0', at: [inches(20), inches(5)], facing: 9000 }), 'EGW-DEPL-09');
  t.says({ piece: 'gun:0', at: [inches(21), 875], facing: 4500 });
  assert.deepEqual([gun.onTable, gun.x, gun.y, gun.facing], [true, inches(21), 875, 4500]);
  const first = t.of(crew[0] as Id);
  assert.ok(between(first, gun) - 500 - gunBase(gun).r <= 1000);
});

test('EG-CON-04 the reactions of one player are asked before anything moves', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [20, 20] });
  t.model('B', 2, { at: [21, 20] });
  t.model('B', 2, { at: [20, 21] });
  t.s.go = 0;
  if (!flow.procedures.decides) procedure('decides').decide(activate);
  t.run(flow.procedures.decides as never, {}).says({ model: a, do: 'leave' });
  const { x, y } = t.of(a);
  t.says(t.offers()[0] as Json);
  assert.equal(t.asked, 'react');
  assert.deepEqual(waitingFor(t.match), [1]);
  t.says('nothing');
  assert.equal(t.asked, 'react');
  assert.deepEqual([t.of(a).x, t.of(a).y], [x, y]);
  assert.ok(offerTo(game, t.match, 0) === null || waitingFor(t.match)[0] === 1);
});

test('EG-BLD-04 EG-SPM-06 a window within reach may be shut, an open door closed, and from a height one may leap', () => {
  const t = new Table().template('U-S1', 20, 20);
  const a = t.model('A', 2, { at: [20, 21.3] });
  t.s.go = 0;
  if (!flow.procedures.decides) procedure('decides').decide(activate);
  const words = (id: Id) => {
    t.of(id).activated = false;
    t.run(flow.procedures.decides as never, {}).says({ model: id, do: 'move' });
    return t.offers().map((answer) => JSON.stringify(answer));
  };
  assert.ok(words(a).some((word) => word.includes('close t1.1:cottage/window')));
  const b = t.model('A', 2, { at: [21.9, 19], z: 3 });
  t.of(a).activated = true;
  assert.ok(words(b).some((word) => word.includes('"leap"')));
});
