// Geometry, terrain, movement, contact, special movement.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { leaving, leavingLocals } from '../rules/contact/contact.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import { distances, mayRun, type Plan, type Terms } from '../rules/movement/movement.ts';
import { dexterityCheck, fall } from '../rules/movement/special-movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { baseOf, gapOf, isFront, RADIUS, rangeOf, sizeOf } from '../rules/table/geometry.ts';
import { groundAtPoint } from '../rules/table/height.ts';
import { countryOf, groundAt, isInCover, openingState, openingsOf } from '../rules/table/terrain.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { drown } from '../rules/wounds/wounds.ts';
import { box, move, Table } from './builder.ts';

const MOVE: Terms = { kind: 'move', contact: 'may' };
const SHORT: Terms = { kind: 'short', contact: 'never' };

const go = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => travel(t.s, t.of(id), plan as unknown as Plan, terms);
const why = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const outcome = go(t, id, plan, terms);
  return 'refusal' in outcome ? outcome.refusal.rule : '';
};
const cost = (t: Table, id: number, plan: Json, terms: Terms = MOVE) => {
  const outcome = go(t, id, plan, terms);
  return 'refusal' in outcome ? outcome.refusal.reason : outcome.journey.cost;
};
const WOOD = { name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000 } as const;

test('EG-GEO-02 EG-GEO-03 EG-GEO-04 EG-GEN-06 bases, gaps and contact', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10] });
  assert.equal(gapOf(baseOf(t.s, t.of(a)), baseOf(t.s, t.of(b))), 0);
  assert.equal(isEngaged(t.s, a) && isEngaged(t.s, b), true);
  const far = new Table();
  far.model('A', 2, { at: [10, 10] });
  far.model('B', 2, { at: [11.02, 10] });
  assert.equal(far.s.contacts.length, 0);
  const horse = new Table();
  horse.model('A', 2, { at: [10, 10] });
  const rider = horse.model('B', 2, { at: [11.375, 10], mount: { kind: 'horse', barding: null } });
  assert.equal(horse.s.contacts.length, 1);
  assert.equal(RADIUS[sizeOf(horse.s, horse.of(rider))], 875);
  const high = { ...baseOf(far.s, far.of(0)), x: 14_000, z: 3000 };
  assert.equal(rangeOf(baseOf(far.s, far.of(0)), high), Math.round(Math.sqrt(3000 ** 2 + 3000 ** 2)));
});

test('EG-GEO-05 a point on the dividing line is in front', () => {
  const pose = { x: 0, y: 0, facing: 0 };
  assert.equal(isFront(pose, { x: 5, y: 5 }), true);
  assert.equal(isFront(pose, { x: 0, y: 5 }), true);
  assert.equal(isFront(pose, { x: -1, y: 5 }), false);
});

test('EG-GEO-01 EG-GEO-07 EG-MOV-08 EG-MOV-11 EG-TER-02 no base over the edge, on another, or on impassable ground', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [3, 3] });
  t.model('A', 2, { at: [5, 3] });
  t.piece({ name: 'Crag', shapes: [box(2, 6, 2, 2)], ground: 'impassable', sight: 'tall', top: 3000, cover: 'heavy' });
  assert.equal(why(t, a, move(a, [[0.3, 3]], 180)), 'EG-MOV-11');
  assert.equal(why(t, a, move(a, [[4.5, 3]], 0)), 'EG-MOV-03');
  assert.equal(why(t, a, move(a, [[3, 6.5]], 90)), 'EG-MOV-03');
});

test('EG-GEO-06 EG-GEO-08 EG-SPM-06 EG-TER-01 EG-TER-03 a hill is walked up and lifts; centres decide what ground one is in', () => {
  const t = new Table();
  t.template('W-S4', 20, 20);
  const a = t.model('A', 2, { at: [16, 20] });
  const outcome = go(t, a, move(a, [[19, 20]], 0));
  assert.ok('journey' in outcome && outcome.journey.z === 1000);
  assert.equal(groundAtPoint(t.s, { x: 20_000, y: 20_000 }), 1000);
  t.piece({ ...WOOD, shapes: [box(30, 30, 4, 4)] });
  assert.equal(groundAt(t.s, { x: 30_000, y: 31_000, z: 0 }).length, 1, 'on the border is in');
  assert.equal(groundAt(t.s, { x: 29_900, y: 31_000, z: 0 }).length, 0);
  assert.equal(countryOf(t.s).features.length, 2);
});

test('EG-MOV-01 EG-MOV-06 difficult terrain lowers the rate by one: 2/4/6, 4/8/12, 1/2/3', () => {
  const t = new Table();
  t.piece({ ...WOOD, shapes: [box(12, 9, 0.2, 2)] });
  const a = t.model('A', 2, { at: [10, 10] });
  const horse = t.model('A', 2, { at: [20, 20], mount: { kind: 'horse', barding: null } });
  const slow = t.model('A', 2, { at: [30, 30], move: 'slow', footMove: 'slow' });
  assert.deepEqual(distances(t.s, t.of(a), true), [2000, 4000, 6000]);
  assert.deepEqual(distances(t.s, t.of(horse), true), [4000, 8000, 12_000]);
  assert.deepEqual(distances(t.s, t.of(slow), true), [1000, 2000, 3000]);
  assert.equal(why(t, a, move(a, [[16.5, 10]], 0)), 'EG-MOV-06');
  assert.equal(why(t, a, move(a, [[15, 10]], 0)), '', 'a Run of 6"');
});

test('EG-MOV-07 EG-OBJ-04 a heavy object and a wood: Normal 2", for a Slow model too', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  const b = t.model('A', 2, { at: [20, 10], move: 'slow', footMove: 'slow' });
  for (const carrier of [a, b])
    t.s.things.push({
      id: t.s.things.length,
      what: 'objective',
      heavy: true,
      seat: null,
      body: null,
      x: 0,
      y: 0,
      z: 0,
      carrier,
      helper: null,
      steed: null,
      takenBy: null,
    });
  assert.equal(distances(t.s, t.of(a), true)[1], 2000);
  assert.equal(distances(t.s, t.of(b), true)[1], 2000);
});

test('EG-MOV-02 EG-MOV-03 EG-MOV-04 turns: one is free, each further one costs 2"', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0 });
  assert.equal(
    cost(
      t,
      a,
      move(
        a,
        [
          [14, 10],
          [14, 12],
        ],
        90,
      ),
    ),
    6000,
  );
  assert.equal(
    cost(
      t,
      a,
      move(
        a,
        [
          [14, 10],
          [14, 12],
        ],
        180,
      ),
    ),
    8000,
  );
  assert.equal(cost(t, a, move(a, [[10, 15]], 0)), 7000);
  assert.equal(cost(t, a, move(a, [], 180)), 0);
});

test('EG-MOV-02 EG-MOV-10 EG-GEN-09 a Run stays an inch off; passing close on a Normal move is free', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [5, 5], facing: 0 });
  t.model('B', 2, { at: [10, 7] });
  assert.equal(why(t, a, move(a, [[14, 5]], 0)), '');
  const near = new Table();
  const b = near.model('A', 2, { at: [5, 5], facing: 0 });
  near.model('B', 2, { at: [10, 6.9] });
  assert.equal(why(near, b, move(b, [[14, 5]], 0)), 'EG-MOV-02');
  const outcome = go(near, b, move(b, [[11, 5]], 0));
  assert.ok('journey' in outcome && outcome.journey.touches.length === 0);
});

test('EG-MOV-05 EG-CON-01 EG-CON-02 a move ends where it first touches an enemy', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [5, 5], facing: 0 });
  const b = t.model('B', 2, { at: [9, 5.9] });
  assert.equal(why(t, a, move(a, [[11, 5]], 0)), 'EG-MOV-03');
  const outcome = go(t, a, move(a, [[8, 5.9]], 13));
  assert.ok('journey' in outcome);
  assert.deepEqual('journey' in outcome && outcome.journey.touches, [b]);
  assert.equal(why(t, a, move(a, [[8, 5.9]], 13), { kind: 'move', contact: 'never' }), 'EG-CON-01');
});

test('EG-MOV-09 EG-ARM-04 EG-MNT-02 heavy armour and heavy barding do not run', () => {
  const t = new Table();
  const knight = t.model('A', 2, { armour: 'heavy-armour', at: [10, 10] });
  const barded = t.model('A', 2, { mount: { kind: 'horse', barding: 'heavy-barding' }, at: [20, 10] });
  const light = t.model('A', 2, { mount: { kind: 'horse', barding: 'light-barding' }, at: [30, 10] });
  assert.deepEqual(
    [knight, barded, light].map((id) => mayRun(t.s, t.of(id))),
    [false, false, true],
  );
  assert.equal(why(t, knight, move(knight, [[17, 10]], 0)), 'EG-MOV-09');
});

test('EG-CON-03 EG-CON-04 EG-CON-05 golden 11: a parting attack, then the move; a second one is not allowed', () => {
  const t = new Table();
  const leaver = t.model('A', 2, { at: [10, 10], armour: 'light-armour' });
  const foe = t.model('B', 3, { at: [11, 10] });
  t.of(foe).activated = true;
  t.run(leaving, leavingLocals(t.s, leaver)).says(move(leaver, [[7, 10]], 180));
  assert.deepEqual(t.offers(), ['nothing', 'attack']);
  t.rolls(4, 3, 5).says('attack');
  assert.equal(t.of(leaver).wound, 'light');
  assert.equal(t.of(leaver).x, inches(7));
  const other = t.model('A', 2, { at: [12, 10] });
  t.run(leaving, leavingLocals(t.s, other)).says(move(other, [[15, 10]], 0));
  assert.equal(t.of(other).x, inches(15), 'nothing was left to choose');
});

test('EG-CON-06 golden 12: an unactivated enemy follows; one who has acted or passed may not', () => {
  const t = new Table();
  const leaver = t.model('A', 2, { at: [10, 10] });
  const foe = t.model('B', 3, { at: [11, 10], facing: 180 });
  t.run(leaving, leavingLocals(t.s, leaver)).says(move(leaver, [[7, 10]], 180));
  assert.deepEqual(t.offers(), ['nothing', 'attack', 'follow']);
  t.says('follow').says(t.offers()[0] as Json);
  assert.equal(t.of(foe).activated, true);
  assert.equal(t.s.contacts.length, 1);
});

test('EG-CON-07 EG-ATR-01 nobody strikes an Agile model that leaves; it ignores difficult ground', () => {
  const t = new Table();
  const leaver = t.model('A', 2, { at: [10, 10], attributes: ['agile'] });
  const foe = t.model('B', 3, { at: [11, 10] });
  t.of(foe).activated = true;
  t.run(leaving, leavingLocals(t.s, leaver)).says(move(leaver, [[7, 10]], 180));
  assert.equal(t.of(leaver).x, inches(7));
  t.piece({ ...WOOD, shapes: [box(4, 5, 2, 10)] });
  assert.equal(why(t, leaver, move(leaver, [[1, 10]], 180)), '');
});

test('EG-SPM-01 Dexterity: heavy armour weighs, lighter does not, Agile helps', () => {
  const t = new Table();
  const heavy = t.model('A', 3, { armour: 'heavy-armour', at: [10, 10] });
  const medium = t.model('A', 3, { armour: 'medium-armour', shield: 'buckler', at: [14, 10] });
  const agile = t.model('A', 2, { attributes: ['agile'], at: [18, 10] });
  t.rolls(5, 5, 4, 5, 3, 4, 3, 3);
  const checks = [heavy, heavy, medium, agile].map((id) => t.with((s, u) => dexterityCheck(s, t.of(id), u)));
  assert.deepEqual(checks, [true, false, true, true]);
});

test('EG-SPM-04 EG-SPM-05 golden 14: a failed climb of one storey ends in a Light wound, whatever the armour', () => {
  const t = new Table();
  t.piece({ name: 'Crag', shapes: [box(12, 8, 4, 4)], ground: 'impassable', sight: 'tall', top: 3000, cover: 'heavy', climbable: true });
  const a = t.model('A', 3, { at: [10, 10], armour: 'medium-armour' });
  const outcome = go(t, a, move(a, [[11.4, 10, 'climb 3000']], 0), { kind: 'short', contact: 'never' });
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  t.rolls(2, 2, 3, 4);
  if ('journey' in outcome) t.with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
  assert.equal(t.of(a).wound, 'light');
  assert.equal(t.of(a).z, 0);
  t.rolls(6, 6);
  const again = go(t, a, move(a, [[11.4, 10, 'climb 3000']], 0), { kind: 'short', contact: 'never' });
  if ('journey' in again) t.with((s, u) => carryOut(s, t.of(a), again.journey, u));
  assert.equal(t.of(a).z, 3000);
  t.rolls(1, 1);
  t.with((s, u) => fall(s, t.of(a), 3000, u));
  assert.equal(t.of(a).wound, 'light', '2 + 3 - 8 hurts nobody');
});

test('EG-SPM-02 EG-SPM-03 golden 15: gaps of 0.9", 1.5" and 2.1"', () => {
  const gap = (width: number) => {
    const t = new Table();
    t.piece({ name: 'Ditch', shapes: [box(12, 0, width, 30)], ground: 'impassable', marks: ['gap'] });
    return { t, a: t.model('A', 3, { at: [10.9, 10] }) };
  };
  const small = gap(0.9);
  assert.equal(why(small.t, small.a, move(small.a, [[18, 10]], 0)), '');
  const wide = gap(1.5);
  assert.equal(why(wide.t, wide.a, move(wide.a, [[18, 10]], 0)), 'EG-SPM-03');
  const outcome = go(wide.t, wide.a, move(wide.a, [[13.9, 10]], 0), SHORT);
  assert.ok('journey' in outcome && outcome.journey.jump !== null);
  wide.t.rolls(1, 1, 2, 2);
  if ('journey' in outcome) wide.t.with((s, u) => carryOut(s, wide.t.of(wide.a), outcome.journey, u));
  assert.equal(wide.t.of(wide.a).x, inches(12.75), 'it lies below the middle of the gap');
  const chasm = gap(2.1);
  assert.equal(why(chasm.t, chasm.a, move(chasm.a, [[15, 10]], 0), SHORT), 'EG-SPM-03');
});

test('EG-BLD-01 EG-BLD-02 EG-BLD-04 doors: opened for an inch, and the inside is difficult', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening;
  assert.ok(door);
  assert.equal(openingState(t.s, door), 'closed');
  const a = t.model('A', 2, { at: [20, 16.5] });
  assert.equal(why(t, a, move(a, [[20, 19.2]], 90)), 'EG-MOV-03');
  const outcome = go(
    t,
    a,
    move(
      a,
      [
        [20, 17.2, `open ${door.id}`],
        [20, 18.9],
      ],
      90,
    ),
  );
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  if ('journey' in outcome) {
    assert.equal(outcome.journey.cost, inches(2.4 + 1));
    t.with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
  }
  assert.equal(openingState(t.s, door), 'open');
  assert.equal(why(t, a, move(a, [[20, 15]], 270)), '', 'out again, at 4" Normal');
  const rider = t.model('A', 2, { at: [25, 16], mount: { kind: 'horse', barding: null } });
  assert.notEqual(
    why(
      t,
      rider,
      move(
        rider,
        [
          [20, 17],
          [20, 19.5],
        ],
        90,
      ),
    ),
    '',
    'only small bases enter',
  );
});

test('EG-BLD-03 stairs cost 3" and lead to the next floor', () => {
  const t = new Table();
  t.template('O-3', 20, 20);
  const a = t.model('A', 2, { at: [20.75, 20.75] });
  const outcome = go(t, a, move(a, [[21.25, 21.25, 'up']], 45));
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  assert.ok('journey' in outcome && outcome.journey.z === 3000 && outcome.journey.cost === 707 + 3000);
  assert.equal(why(t, a, move(a, [[20.75, 20.75, 'up']], 0)), 'EG-BLD-03');
});

test('EG-WAT-01 EG-WAT-02 EG-WAT-03 shallow water is difficult, deep is closed; drowning on a 6, in heavy armour on 5', () => {
  const t = new Table();
  t.piece({ name: 'Ford', shapes: [box(10, 10, 5, 5)], ground: 'difficult', marks: ['water', 'shallow'] });
  t.piece({ name: 'River', shapes: [box(20, 10, 5, 5)], ground: 'impassable', marks: ['water', 'deep'] });
  const plain = t.model('A', 2, { at: [12, 12] });
  const heavy = t.model('A', 2, { at: [14, 12], armour: 'heavy-armour' });
  assert.equal(why(t, plain, move(plain, [[12, 18.5]], 90)), 'EG-MOV-06');
  assert.equal(why(t, heavy, move(heavy, [[20, 12]], 0)), 'EG-MOV-03');
  t.rolls(5, 5);
  t.with((s, u) => {
    drown(s, t.of(plain), u);
    drown(s, t.of(heavy), u);
  });
  assert.equal(t.of(plain).status, 'table');
  assert.equal(t.of(heavy).status, 'killed');
  assert.equal(t.s.sides[0]?.lostNow, 1, 'a drowned model counts as a Critical wound');
});

test('EG-ACT-06 in cover: in a wood, or within half an inch of a wall', () => {
  const t = new Table();
  t.piece({ ...WOOD, shapes: [box(10, 10, 4, 4)] });
  t.piece({ name: 'Wall', shapes: [box(20, 10, 0.25, 4)], ground: 'difficult', cover: 'medium', sight: 'low', top: 1000 });
  const base = (x: number, y: number) => ({ x: inches(x), y: inches(y), z: 0, r: 500 });
  assert.deepEqual(
    [base(12, 12), base(21.2, 12), base(21.3, 12), base(30, 30)].map((each) => isInCover(t.s, each)),
    [true, true, false, false],
  );
});

test('EG-SHIP-01 from deck to deck needs a check; a gangplank does not', () => {
  const ship = (marks: string[]) => {
    const t = new Table();
    t.piece({ name: 'Deck', shapes: [box(5, 5, 5, 5)], ground: 'difficult', marks: ['deck'] });
    t.piece({ name: 'Deck', shapes: [box(10.5, 5, 5, 5)], ground: 'difficult', marks: ['deck', ...marks] });
    const a = t.model('A', 2, { at: [9.4, 7] });
    return go(t, a, move(a, [[11.2, 7]], 0), SHORT);
  };
  const leap = ship([]);
  assert.ok('journey' in leap && leap.journey.jump !== null);
  const plank = ship(['gangplank']);
  assert.ok('journey' in plank && plank.journey.jump === null);
});

test('EG-WAG-01 a wagon stands in the way, is boarded for 2", and is driven', () => {
  const t = new Table();
  t.s.wagons.push({ id: 0, seat: 0, x: inches(20), y: inches(20), facing: 0, armoured: false, activated: false, burning: false });
  const a = t.model('A', 2, { at: [20, 17] });
  assert.equal(why(t, a, move(a, [[20, 22.5]], 90)), 'EG-MOV-03');
  const outcome = go(t, a, move(a, [[20, 18.3, 'board 0']], 90));
  assert.ok('journey' in outcome && outcome.journey.cost === inches(3.3), JSON.stringify(outcome));
});
