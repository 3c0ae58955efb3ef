// Where rules meet: shots, templates, stray shots, spells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import type { Spell } from '../content/types.ts';
import { blankShot, hasTarget, measureShot, shotParts, targetsOf, victimsOf } from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { drawShot, sprayFacings, volleyOf } from '../rules/shooting/volleys.ts';
import { casting, castingOf, marksOf } from '../rules/special/magic.ts';
import { layBody } from '../rules/special/objects.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { summonPlaces } from '../rules/special/summoning.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { mustResistCharm } from '../rules/turn/charm.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import type { GunState, Steed, Wagon } from '../state.ts';
import { box, type Given, Table } from './builder.ts';

const HORSE = { kind: 'horse', barding: null } as const;
const at = (model: number): Json => ({ model, steed: null });

function gun(t: Table, kind: GunState['gun'], crew: number[], x: number, y: number): GunState {
  const made: GunState = {
    ...{
      id: t.s.guns.length,
      seat: 0,
      gun: kind,
      crew,
      onTable: true,
      x: inches(x),
      y: inches(y),
      z: 0,
      facing: 0,
      reload: 0,
      spiked: false,
    },
  };
  t.s.guns.push(made);
  return made;
}

function riderless(t: Table, seat: number, x: number, y: number): Steed {
  const steed: Steed = {
    ...{ id: t.s.steeds.length, seat, kind: 'horse', barding: null, wound: 'none', stunned: 0, poisoned: false, status: 'riderless' },
    ...{ x: inches(x), y: inches(y), z: 0, facing: 0, spells: {} },
  };
  t.s.steeds.push(steed);
  return steed;
}

function lies(t: Table, id: number): void {
  Object.assign(t.of(id), { status: 'unconscious', wound: 'grievous' });
  layBody(t.s, t.of(id));
  refreshContacts(t.s);
}

const magician = (spells: Spell[]): Given => ({ attributes: ['magician'], spells, magicPoints: 10 });

test('EG-ALL-10 EG-GUN-04 EG-MSL-08 the far corner of a cannon’s spray is reckoned from the gun’s own base', () => {
  const found = (far: number) => {
    const t = new Table();
    const crew = t.model('A', 2, { at: [10, 12.2] });
    gun(t, 'cannon', [crew], 10, 10);
    t.model('B', 2, { at: [10 + far, 10] });
    return sprayFacings(t.s, volleyOf(crew, { gun: 0, kind: 'spray', grape: true })).length;
  };
  // The corner lies sqrt(3.848^2 + 1.5^2) = 4.130" from the gun's middle, and the enemy's base half an inch farther.
  assert.deepEqual([found(4.2), found(4.62), found(4.64)], [1, 1, 0]);
});

test('EG-ATR-03 EGW-DUEL-05 who cannot bring himself to shoot has not attacked, and dishonours nobody', () => {
  const shoot = (die: number, ...dice: number[]) => {
    const t = new Table({ scenario: 'duel' });
    t.s.turn = 3;
    const a = t.model('A', 3, { at: [10, 10], arms: ['bow'] });
    const lady = t.model('B', 3, { at: [20, 10], attributes: ['beguiling'] });
    t.model('B', 2, { at: [20, 20] });
    t.run(volley, volleyOf(a, { arm: 0 }));
    t.rolls(die, ...dice).says(at(lady));
    return [t.s.sides[0]?.penalty, t.of(a).reload[0]];
  };
  assert.deepEqual(shoot(3), [0, 0]);
  assert.deepEqual(shoot(2, 1, 2), [2, 0]);
});

test('EG-ATR-03 EG-SHT-06 a stray shot of the Beguiling one frees whom it finds', () => {
  const t = new Table();
  const lady = t.model('A', 3, { at: [0.5, 10], arms: ['bow'], attributes: ['beguiling'] });
  const friend = t.model('A', 2, { at: [11, 10] });
  const [b1, b2] = [t.model('B', 3, { at: [11, 11] }), t.model('B', 3, { at: [11, 9] })];
  t.run(volley, volleyOf(lady, { arm: 0 }));
  t.rolls(1, 2, b2, 1, 2).says(at(b1));
  assert.ok(isEngaged(t.s, friend));
  assert.deepEqual([mustResistCharm(t.s, t.of(b1), t.of(lady)), mustResistCharm(t.s, t.of(b2), t.of(lady))], [false, false]);
});

test('EG-ALL-03 EGW-SPELL-05 Power Blast is cast at a riderless mount of the enemy, and at one who lies there', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], shoot: 2, ...magician(['power-blast']) });
  const steed = riderless(t, 1, 18, 10);
  riderless(t, 0, 10, 16);
  const body = t.model('B', 2, { at: [14, 16] });
  lies(t, body);
  assert.deepEqual(marksOf(t.s, t.of(witch), 'power-blast'), [{ model: body, steed: false }, { mount: steed.id }]);
  t.run(casting, castingOf(witch, 'power-blast', 'no'))
    .rolls(4, 4, 3)
    .says({ mount: steed.id });
  // 8 + 2 - 6 = 4, +2: a Critical, which the die lowers to Grievous; so it leaves play (EG-MNT-10).
  assert.deepEqual([steed.wound, steed.status], ['grievous', 'gone']);
});

test('EG-ORD-03 EG-ALL-06 under a Shoot order the 3" about the target reckon with height, and last though he falls', () => {
  const t = new Table();
  t.piece({ name: 'Roof', shapes: [box(19, 11, 4, 4)], ground: 'impassable', sight: 'tall', top: 3000 });
  const leader = t.model('A', 3, { at: [10, 10], attributes: ['commander'] });
  const [one, two] = [t.model('A', 3, { at: [9, 11], arms: ['bow'] }), t.model('A', 3, { at: [9, 9], arms: ['bow'] })];
  const named = t.model('B', 1, { at: [20, 9] });
  const beside = t.model('B', 1, { at: [20, 6.5] });
  const above = t.model('B', 1, { at: [20, 11.4], z: 3 });
  t.run(order, orderOf(leader, 'shoot')).says([one, two]).says(at(named));
  t.rolls(6, 5).says({ shooter: one, arm: 0, twice: false }, at(named));
  assert.equal(t.of(named).status, 'killed');
  t.says({ shooter: two, arm: 0, twice: false });
  assert.deepEqual(t.offers(), [at(beside)]);
  assert.equal(t.of(above).status, 'table');
});

test('EG-ACT-07 EG-MSL-02 EG-ALL-03 a grenade finds one who is Hidden; a shot and a spell do not', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 4, { at: [10, 10], arms: ['bow', 'grenade'], ...magician(['transfix']) });
  t.piece({ name: 'Wall', ground: 'difficult', cover: 'medium', sight: 'low', top: 1000, shapes: [box(16.8, 8, 0.2, 4)] });
  const hides = t.model('B', 2, { at: [17.6, 10] });
  t.of(hides).hidden = true;
  assert.equal(hasTarget(t.s, t.of(a), null, 36_000), false);
  assert.deepEqual(marksOf(t.s, t.of(a), 'transfix'), []);
  t.run(volley, volleyOf(a, { arm: 1, kind: 'blast' }));
  t.rolls(4, 4).says({ at: [inches(17.6), inches(10)] });
  assert.deepEqual([t.of(hides).hidden, t.of(hides).wound], [false, 'grievous']);
});

test('EG-GUN-02 EG-LOS-02 only friends within 1" of the gun do not block its shot', () => {
  const seen = (x: number) => {
    const t = new Table();
    const crew = t.model('A', 2, { at: [8.6, 10] });
    const piece = gun(t, 'light-cannon', [crew], 10, 10);
    t.model('A', 2, { at: [x, 10] });
    t.model('B', 2, { at: [30, 10] });
    return targetsOf(t.s, t.of(crew), piece, 60_000).length;
  };
  assert.deepEqual([seen(12.375), seen(12.38)], [1, 0]);
});

test('EG-SHT-06 EG-SHT-05 EG-ATR-05 a stray shot reckons with its own range and Dodge, and goes no farther than the weapon', () => {
  const stray = (x: number, facing: number) => {
    const t = new Table();
    const a = t.model('A', 4, { at: [10, 10], arms: ['thrown-weapon'] });
    const prey = t.model('B', 2, { at: [17, 10] });
    const other = t.model('A', 2, { at: [x, x > 17 ? 10 : 10.985], facing, attributes: ['dodge'] });
    t.run(volley, volleyOf(a, { arm: 0 }));
    t.rolls(1, 2, other, 5, 5).says(at(prey));
    return t.told('shot')[1]?.hit;
  };
  // 10 + 2 - 2 Engaged, and -2 for Dodge from the front.
  assert.deepEqual([stray(16.83, 180), stray(16.83, 0), stray(18, 180)], [2, 4, 0]);
});

test('EG-ALL-08 EG-WAG-01 EG-ACT-09 from a wagon that moved one shoots at -1, and keeps his aim for it', () => {
  const t = new Table();
  t.s.turn = 2;
  const wagon: Wagon = { id: 0, seat: 0, x: inches(10), y: inches(10), facing: 0, armoured: false, activated: true, burning: false };
  t.s.wagons.push(wagon);
  const a = t.model('A', 3, { at: [9, 10.5], arms: ['bow'] });
  Object.assign(t.of(a), { wagon: 0, aimed: 1 });
  const shot = drawShot(t.s, volleyOf(a, { arm: 0 }));
  assert.deepEqual([shot.moved, shot.aimed], [true, true]);
  wagon.activated = false;
  assert.equal(drawShot(t.s, volleyOf(a, { arm: 0 })).moved, false);
});

test('EG-DUEL-05 EG-MSL-02 a blast strikes bound duellists, though nobody may aim at them', () => {
  const t = new Table();
  const thrower = t.model('A', 3, { at: [4, 10], arms: ['grenade', 'bow'] });
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 3, { at: [11, 10] })];
  t.s.duels.push({ a, b, turn: 1 });
  refreshContacts(t.s);
  assert.equal(hasTarget(t.s, t.of(thrower), null, 36_000), false);
  const shot = { ...blankShot(thrower), arm: 0, kind: 'blast' as const, x: inches(10.5), y: inches(10) };
  assert.deepEqual(
    victimsOf(t.s, shot).map(({ model }) => model),
    [a, b],
  );
});

test('EGW-SPELL-02 EGW-FATT-04 EG-WAT-02 Drain Life only stuns a Large one, who may drown of it; a Huge one it wounds', () => {
  const drain = (attributes: ('large' | 'huge')[], ...dice: number[]) => {
    const t = new Table({ fantasy: 'on' });
    t.piece({ name: 'Ford', ground: 'difficult', marks: ['shallow'], shapes: [box(11, 5, 10, 10)] });
    const witch = t.model('A', 4, { at: [10, 10], ...magician(['drain-life']) });
    const prey = t.model('B', 3, { at: [12.5, 10], attributes });
    t.run(casting, castingOf(witch, 'drain-life', 'no'));
    t.rolls(...dice).says('nobody');
    return [t.of(prey).stunned, t.of(prey).wound, t.of(prey).status];
  };
  assert.deepEqual(drain(['large'], 5), [1, 'none', 'table']);
  assert.deepEqual(drain(['large'], 6), [1, 'none', 'killed']);
  assert.deepEqual(drain(['huge']), [0, 'light', 'table']);
});

test('EGW-SPELL-03 EG-ALL-02 EG-ACT-04 one who wakes beside an enemy is Engaged with him at once', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['heal']) });
  const friend = t.model('A', 2, { at: [12, 10], arms: ['bow'] });
  lies(t, friend);
  const foe = t.model('B', 2, { at: [13, 10] });
  assert.equal(isEngaged(t.s, foe), false);
  t.run(casting, castingOf(witch, 'heal', 'no')).says({ model: friend, steed: false });
  assert.deepEqual([isEngaged(t.s, foe), isEngaged(t.s, friend)], [true, true]);
  assert.ok(!actionsOf(t.s, t.of(friend)).some((action) => action.do === 'shoot'));
});

test('EGW-SPELL-06 EG-WAT-02 EG-ALL-09 Stun strikes friends and riders within 6", no mounts and not the caster; the mounted do not drown', () => {
  const t = new Table({ fantasy: 'on' });
  t.piece({ name: 'Ford', ground: 'difficult', marks: ['shallow'], shapes: [box(5, 5, 20, 20)] });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['stun']) });
  const rider = t.model('A', 2, { at: [14, 10], mount: HORSE });
  const foot = t.model('B', 2, { at: [10, 14] });
  const far = t.model('B', 2, { at: [10, 17.01] });
  riderless(t, 1, 10, 6);
  t.rolls(1, 1, 5).run(casting, castingOf(witch, 'stun', 'no'));
  assert.deepEqual(
    [witch, rider, foot, far].map((id) => t.of(id).stunned),
    [0, 1, 1, 0],
  );
  assert.deepEqual([t.diceLeft, t.s.steeds.map(({ stunned }) => stunned)], [0, [0, 0]]);
});

test('EGW-SPELL-07 EG-ALL-06 an enemy on the roof above keeps no summoned one away', () => {
  const t = new Table({ fantasy: 'on' });
  t.template('U-S1', 20, 20);
  const witch = t.model('A', 4, { at: [20, 15], ...magician(['summon']) });
  t.model('B', 2, { at: [20, 18.3], z: 3 });
  t.run(casting, castingOf(witch, 'summon', 'no'));
  assert.equal(t.refuses({ at: [inches(20), inches(17.3)] }), '');
  assert.equal(t.refuses({ at: [inches(20), inches(18.5)] }), 'EGW-SPELL-07', 'wholly within 3"');
  assert.ok(summonPlaces(t.s, t.of(witch)).length > 0);
});

test('EG-SHT-04 EG-ALL-03 a body is shot at without Engaged or Dodge; a rider who lies there is small', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], arms: ['bow'] });
  const body = t.model('B', 2, { at: [18, 10], attributes: ['dodge'], facing: 180 });
  t.model('A', 2, { at: [19, 10] });
  lies(t, body);
  const shot = { ...blankShot(a), arm: 0, target: body };
  const { range, cover } = measureShot(t.s, shot);
  assert.deepEqual(
    shotParts(t.s, shot, range, cover).map(({ says, value }) => [says, value]),
    [['Shoot', 1]],
  );
});

test('EG-WEA-01 EG-ALL-06 EG-MSL-02 the sight limit is reckoned aslant, to a point as to a model', () => {
  const t = new Table();
  t.s.time = 'night';
  t.piece({ name: 'Crag', shapes: [box(8, 8, 4, 4)], ground: 'impassable', sight: 'tall', top: 6000 });
  const a = t.model('A', 3, { at: [11.5, 10], z: 6, arms: ['bow'] });
  const foe = t.model('B', 2, { at: [23, 10] });
  // 10.5" on the flat, 6" down: 12.093".
  assert.equal(hasTarget(t.s, t.of(a), null, 36_000), false);
  Object.assign(t.of(foe), { x: inches(22.8) });
  assert.equal(hasTarget(t.s, t.of(a), null, 36_000), true);
});
