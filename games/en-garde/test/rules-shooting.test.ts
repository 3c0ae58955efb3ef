// Line of sight, shooting, missile weapons, ordnance, orders, hiding and aiming.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degrees, inches } from '@baize/geometry/open';
import { isAtGun } from '../rules/shooting/reloading.ts';
import {
  aimAt,
  armRefusal,
  blankShot,
  coveredBy,
  measureShot,
  rangeModifier,
  shotParts,
  shotWound,
  sprayCorners,
  sum,
} from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { volleyOf } from '../rules/shooting/volleys.ts';
import { modelEnd, pointBlocked, sight, sightLimit } from '../rules/table/sight.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { rest } from '../rules/turn/activation.ts';
import { box, Table } from './builder.ts';
import { activating } from './steps.ts';

const at = (model: number) => ({ model, steed: null });
const WALL = { name: 'Wall', ground: 'difficult', cover: 'medium', sight: 'low', top: 1000 } as const;
const BRUSH = { name: 'Underbrush', ground: 'difficult', cover: 'light', sight: 'area', top: 1000 } as const;

function look(t: Table, a: number, b: number) {
  const [m, prey] = [t.of(a), t.of(b)];
  return sight(t.s, modelEnd(t.s, m), modelEnd(t.s, prey), [a, b], prey);
}

/** Shooter at (1, 30), target 10" east of it. */
function line(mounted = false): { t: Table; a: number; b: number } {
  const t = new Table();
  const mount = mounted ? { mount: { kind: 'horse' as const, barding: null } } : {};
  return { t, a: t.model('A', 3, { at: [1, 30], arms: ['bow'], ...mount }), b: t.model('B', 2, { at: [11, 30], facing: 180, ...mount }) };
}

test('EG-SHT-03 EG-SHT-04 EG-SHT-08 golden 1: the book’s shot', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['longbow'], at: [10, 10] });
  const b = t.model('B', 2, { armour: 'light-armour', at: [34, 10], facing: 180 });
  t.run(volley, volleyOf(a, { arm: 0 }))
    .rolls(3, 4)
    .says(at(b));
  assert.deepEqual([t.told('shot')[0]?.roll, t.told('shot')[0]?.hit], [7, 1]);
  assert.equal(t.of(b).stunned, 1);
});

test('EG-SHT-04 EG-GEN-09 EG-MSL-03 golden 16: range bands, and an inaccurate matchlock', () => {
  assert.deepEqual([3000, 3001, 12_000, 12_001, 24_000, 24_001, 36_000, 36_001].map(rangeModifier), [1, 0, 0, -1, -1, -2, -2, -3]);
  const t = new Table();
  const a = t.model('A', 2, { arms: ['matchlock'], at: [10, 10] });
  const b = t.model('B', 2, { at: [23.001, 10] });
  const shot = { ...blankShot(a), arm: 0, target: b };
  const { range, cover } = measureShot(t.s, shot);
  assert.equal(range, 12_001);
  assert.equal(sum(shotParts(t.s, shot, range, cover)), -2);
});

test('EG-SHT-04 EG-ATR-17 golden 17: a wounded shooter suffers twice, a Tough one not at all', () => {
  for (const [attributes, roll] of [[[], 7] as const, [['tough'] as const, 9] as const]) {
    const t = new Table();
    const a = t.model('A', 3, { arms: ['bow'], at: [10, 10], wound: 'light', attributes: [...attributes] });
    const b = t.model('B', 2, { at: [21, 10] });
    t.run(volley, volleyOf(a, { arm: 0 }))
      .rolls(4, 4)
      .says(at(b));
    assert.equal(t.told('shot')[0]?.roll, roll);
  }
});

test('EG-LOS-01 EG-LOS-02 golden 18: a base on the line blocks, one beside it does not', () => {
  const near = line();
  near.t.model('A', 2, { at: [6, 30.4] });
  assert.equal(look(near.t, near.a, near.b).blocked?.rule, 'EG-LOS-02');
  const beside = line();
  beside.t.model('A', 2, { at: [6, 30.6] });
  assert.equal(look(beside.t, beside.a, beside.b).blocked, null);
});

test('EG-LOS-03 EG-LOS-05 golden 19: 2" of light cover covers, more hides; riders see over it', () => {
  const one = line();
  one.t.piece({ ...BRUSH, shapes: [box(5, 28, 2, 4)] });
  assert.deepEqual([look(one.t, one.a, one.b).blocked, look(one.t, one.a, one.b).cover], [null, 'light']);
  const deep = line();
  deep.t.piece({ ...BRUSH, shapes: [box(5, 28, 2.01, 4)] });
  assert.equal(look(deep.t, deep.a, deep.b).blocked?.rule, 'EG-LOS-03');
  const belts = line();
  belts.t.piece({ ...BRUSH, shapes: [box(3, 28, 1.5, 4)] }).piece({ ...BRUSH, shapes: [box(7, 28, 1, 4)] });
  assert.equal(look(belts.t, belts.a, belts.b).blocked?.rule, 'EG-LOS-03');
  const riders = line(true);
  riders.t.piece({ ...BRUSH, shapes: [box(5, 28, 2.5, 4)] });
  assert.deepEqual([look(riders.t, riders.a, riders.b).blocked, look(riders.t, riders.a, riders.b).cover], [null, 'none']);
});

test('EG-LOS-05 golden 20: the wall covers whom it is nearer to', () => {
  const cover = (x: number, width: number) => {
    const { t, a, b } = line();
    t.piece({ ...WALL, shapes: [box(1 + x, 28, width, 4)] });
    return look(t, a, b).cover;
  };
  assert.deepEqual([cover(9, 0.25), cover(1, 0.25), cover(4.75, 0.5)], ['medium', 'none', 'medium']);
});

test('EG-LOS-04 EG-LOS-06 tall things and walls block; a room is seen only through an opening', () => {
  const { t, a, b } = line();
  t.piece({ name: 'Crag', shapes: [box(5, 29, 2, 2)], ground: 'impassable', sight: 'tall', top: 3000, cover: 'heavy' });
  assert.equal(look(t, a, b).blocked?.rule, 'EG-LOS-04');
  assert.equal(pointBlocked(t.s, modelEnd(t.s, t.of(a)), { x: inches(9), y: inches(30), z: 0 })?.rule, 'EG-LOS-06');
  const room = new Table();
  room.template('U-S1', 20, 20);
  const inside = room.model('B', 2, { at: [19, 20] });
  const west = room.model('A', 2, { at: [12, 20] });
  const south = room.model('A', 2, { at: [19, 12] });
  assert.deepEqual([look(room, west, inside).blocked, look(room, west, inside).cover], [null, 'heavy']);
  assert.equal(look(room, south, inside).blocked?.rule, 'EG-LOS-04');
});

test('EG-SHT-06 golden 21: a miss into combat is a new shot at the friend', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
  const foe = t.model('B', 2, { at: [21, 10], facing: 180 });
  const friend = t.model('A', 2, { at: [22, 10] });
  t.run(volley, volleyOf(a, { arm: 0 }))
    .rolls(3, 3, friend, 5, 4)
    .says(at(foe));
  assert.deepEqual(
    t.told('shot').map(({ roll }) => roll),
    [5, 8],
  );
  assert.equal(t.of(friend).wound, 'light');
});

test('EG-SHT-07 EG-RLD-01 EG-MSL-07 golden 22: misfires leave a counter more; slings never', () => {
  const counters = (weapon: 'crossbow' | 'bow' | 'sling') => {
    const t = new Table();
    const a = t.model('A', 3, { arms: [weapon], at: [10, 10] });
    const b = t.model('B', 2, { at: [18, 10] });
    t.run(volley, volleyOf(a, { arm: 0 }))
      .rolls(1, 1)
      .says(at(b));
    return t.of(a).reload[0];
  };
  assert.deepEqual([counters('crossbow'), counters('bow'), counters('sling')], [2, 1, 0]);
});

test('EG-RLD-02 EG-MSL-04 EG-MSL-06 EG-WEA-02 golden 23: wet powder, and a match that cannot be lit', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['musket', 'matchlock'], at: [10, 10] });
  t.model('B', 2, { at: [18, 10] });
  t.s.weather.rain = true;
  t.of(a).reload[0] = 1;
  assert.equal(armRefusal(t.s, t.of(a), 1)?.rule, 'EG-MSL-04');
  activating(t.rolls(2), { model: a, do: 'reload', arm: 0 });
  assert.equal(t.of(a).reload[0], 1);
  t.of(a).activated = false;
  activating(t.rolls(3), { model: a, do: 'reload', arm: 0 });
  assert.equal(t.of(a).reload[0], 0);
});

test('EG-SHT-01 EG-SHT-05 EG-ACT-04 friends, the Engaged, and those out of range are no targets', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['thrown-weapon'], at: [10, 10] });
  const friend = t.model('A', 2, { at: [12, 12] });
  const far = t.model('B', 2, { at: [20, 10] });
  const rule = (id: number) => {
    const aim = aimAt(t.s, t.of(a), null, 6000, at(id));
    return 'refusal' in aim ? aim.refusal.rule : '';
  };
  assert.equal(rule(friend), 'EG-SHT-01');
  assert.equal(rule(far), 'EG-SHT-05');
  t.model('B', 2, { at: [11, 10] });
  assert.equal(armRefusal(t.s, t.of(a), 0)?.rule, 'EG-ACT-04');
  assert.deepEqual(
    actionsOf(t.s, t.of(a))
      .map((action) => action.do)
      .sort(),
    ['leave', 'move', 'rest'],
  );
});

test('EG-ACT-07 EG-ACT-08 golden 56: Hidden behind a wall from the one side, plain to see from the other', () => {
  const t = new Table();
  t.piece({ ...WALL, shapes: [box(19, 28, 0.25, 4)] });
  const hidden = t.model('B', 2, { at: [20, 30] });
  const front = t.model('A', 3, { arms: ['bow'], at: [10, 30] });
  const behind = t.model('A', 3, { arms: ['bow'], at: [30, 30] });
  rest(t.s, t.of(hidden));
  assert.equal(t.of(hidden).hidden, true);
  assert.equal(look(t, front, hidden).blocked?.rule, 'EG-ACT-07');
  assert.deepEqual([look(t, behind, hidden).blocked, look(t, behind, hidden).cover], [null, 'none']);
  t.model('A', 2, { at: [20, 31] });
  assert.equal(t.of(hidden).hidden, false, 'Engaged is not Hidden');
});

test('EG-ATR-02 EG-ACT-09 EG-SHT-02 golden 55: an Archer who aimed: +1 for the first shot only, -1 for each, -1 for moving', () => {
  const roll = (moved: boolean) => {
    const t = new Table();
    const a = t.model('A', 4, { arms: ['bow'], attributes: ['archer'], at: [10, 10] });
    const b = t.model('B', 5, { at: [21, 10], facing: 0 });
    t.s.turn = 2;
    t.of(a).aimed = 1;
    t.run(volley, volleyOf(a, { arm: 0, twice: true, moved }))
      .rolls(2, 1, 2, 1)
      .says(at(b))
      .says(at(b));
    return t.told('shot').map((event) => Number(event.roll) - 3);
  };
  assert.deepEqual(roll(false), [2, 1]);
  assert.deepEqual(roll(true), [1, 0]);
});

test('EG-ATR-05 golden 54: Dodge against a bow from the front, not from behind, not a musket, but a blunderbuss', () => {
  const dodge = (weapon: 'bow' | 'musket' | 'blunderbuss', facing: number) => {
    const t = new Table();
    const a = t.model('A', 1, { arms: [weapon], at: [10, 10] });
    const b = t.model('B', 2, { at: [16, 10], facing, attributes: ['dodge'] });
    const shot = { ...blankShot(a), arm: 0, target: b };
    return shotParts(t.s, shot, 5000, 'none').find(({ says }) => says === 'Dodge')?.value ?? 0;
  };
  assert.deepEqual([dodge('bow', 180), dodge('bow', 0), dodge('musket', 180), dodge('blunderbuss', 180)], [-2, 0, 0, -2]);
});

test('EG-MSL-01 EG-MSL-02 golden 49: a grenade, its blast, and a miss', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['grenade'], at: [4, 10] });
  const hit = t.model('B', 2, { armour: 'light-armour', at: [12.3, 10] });
  const safe = t.model('B', 2, { at: [12.6, 12.6] });
  t.run(volley, volleyOf(a, { arm: 0, kind: 'blast' }))
    .rolls(4, 4)
    .says({ at: [inches(10), inches(10)] });
  assert.equal(t.told('shot')[0]?.hit, 3);
  assert.equal(t.of(hit).wound, 'light');
  assert.equal(t.of(safe).wound, 'none');
  assert.deepEqual(t.of(a).usedUp, [0]);
  const miss = new Table();
  const b = miss.model('A', 3, { arms: ['grenade'], at: [4, 10] });
  const foe = miss.model('B', 2, { at: [10, 10] });
  miss
    .run(volley, volleyOf(b, { arm: 0, kind: 'blast' }))
    .rolls(2, 3)
    .says({ at: [inches(10), inches(10)] });
  assert.equal(miss.of(foe).stunned, 0);
});

test('EG-MSL-08 EG-MSL-09 golden 50: the triangle of a blunderbuss', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['blunderbuss'], at: [30, 30], facing: 0 });
  const [b, c, d] = [t.model('B', 2, { at: [32.5, 30] }), t.model('B', 2, { at: [32, 31.4] }), t.model('B', 2, { at: [31, 31.2] })];
  const corners = sprayCorners({ x: 0, y: 0, z: 0, r: 500 }, 0, 2000).map(({ x, y }) => [x, y]);
  assert.deepEqual(corners, [
    [500, 0],
    [2232, 1000],
    [2232, -1000],
  ]);
  const shot = { ...blankShot(a), arm: 0, kind: 'spray' as const, facing: degrees(0) };
  assert.deepEqual(coveredBy(t.s, shot), [b, c]);
  assert.ok(!coveredBy(t.s, shot).includes(d));
});

test('EG-GUN-01 EG-GUN-04 golden 5: grape takes 2 off; a ballista has none', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  const wounds = (['cannon', 'swivel-gun', 'light-cannon'] as const).map((gun, id) => {
    t.s.guns.push({ id, seat: 0, gun, crew: [a], onTable: true, x: inches(20), y: inches(20), z: 0, facing: 0, reload: 0, spiked: false });
    return shotWound(t.s, { ...blankShot(a), gun: id, grape: true });
  });
  assert.deepEqual(wounds, [4, 1, 3]);
});

test('EG-GUN-02 EG-GUN-03 EG-GUN-05 EG-GUN-06 a crewman fires the gun and reloads it counter by counter', () => {
  const t = new Table();
  const crew = t.model('A', 2, { at: [20, 18] });
  const stranger = t.model('A', 2, { at: [20, 22] });
  const foe = t.model('B', 2, { at: [40, 20] });
  t.s.guns.push({
    id: 0,
    seat: 0,
    gun: 'light-cannon',
    crew: [crew],
    onTable: true,
    x: inches(20),
    y: inches(20),
    z: 0,
    facing: 0,
    reload: 0,
    spiked: false,
  });
  assert.deepEqual(
    [crew, stranger].map((id) => isAtGun(t.s, t.of(id), 0)),
    [true, false],
  );
  assert.ok(actionsOf(t.s, t.of(crew)).some((action) => action.do === 'fire' && !action.grape));
  t.run(volley, volleyOf(crew, { gun: 0 }))
    .rolls(6, 5)
    .says(at(foe));
  assert.equal(t.s.guns[0]?.reload, 3);
  assert.equal(t.of(foe).status, 'killed');
  assert.ok(actionsOf(t.s, t.of(crew)).some((action) => action.do === 'reload gun'));
});

test('EG-ATR-14 a Sharpshooter rolls a 1 or 2 again', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10], attributes: [{ id: 'sharpshooter', weapon: 'bow' }] });
  const b = t.model('B', 2, { at: [20, 10] });
  t.run(volley, volleyOf(a, { arm: 0 }))
    .rolls(2, 4)
    .says(at(b));
  assert.deepEqual(t.offers(), ['no', 0]);
  t.rolls(6).says(0);
  assert.deepEqual(t.told('shot')[0]?.dice, [6, 4]);
});

test('EG-WEA-01 EG-WEA-03 EGW-WEATH-03 EGW-TIME-02 sight limits add up to the smallest; wind takes 1', () => {
  const t = new Table();
  t.s.weather.rain = true;
  t.s.time = 'dusk';
  const limits = [1, 2, 3, 4].map((turn) => {
    t.s.turn = turn;
    return sightLimit(t.s);
  });
  assert.deepEqual(limits, [24_000, 24_000, 18_000, 12_000]);
  t.s.weather.wind = true;
  const a = t.model('A', 1, { arms: ['bow'], at: [10, 10] });
  const b = t.model('B', 2, { at: [16, 10] });
  assert.equal(sum(shotParts(t.s, { ...blankShot(a), arm: 0, target: b }, 5000, 'none')), -1);
  const far = t.model('B', 2, { at: [30, 10.2] });
  assert.equal(look(t, a, far).blocked?.rule, 'EG-WEA-01');
});
