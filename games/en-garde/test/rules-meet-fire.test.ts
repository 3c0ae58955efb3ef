// Where rules meet: shots, guns, grenades and spells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Spell } from '../content/types.ts';
import { shotArmour, weaponWound } from '../rules/combat/weapons.ts';
import { reloadings } from '../rules/shooting/reloading.ts';
import { armRefusal, blankShot, shotParts, shotWound, sum } from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { sprayFacings, volleyOf } from '../rules/shooting/volleys.ts';
import { castable, casting, castingOf, resisters } from '../rules/special/magic.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import type { GunState } from '../state.ts';
import { type Given, Table } from './builder.ts';
import { at, HORSE, lies, sideOf } from './steps.ts';

const magician = (spells: Spell[], points = 8): Given => ({ attributes: ['magician'], spells, magicPoints: points });

function gun(t: Table, kind: GunState['gun'], crew: number[], x: number, y: number): GunState {
  const made: GunState = {
    id: 0,
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
  };
  t.s.guns.push(made);
  return made;
}

test('EG-MSL-02 EG-SHT-04 EG-MNT-08 EG-WEA-03 a wounded rider’s grenade after a step, aimed, in wind, at 2": every modifier adds up, and a miss uses it up', () => {
  const t = new Table();
  t.s.turn = 3;
  t.s.weather.wind = true;
  const a = t.model('A', 4, { at: [10, 10], mount: HORSE, arms: ['grenade'], wound: 'light' });
  t.of(a).aimed = 2;
  const shot = { ...blankShot(a), kind: 'blast' as const, arm: 0, moved: true, aimed: true };
  // Shoot 2 - 1, range +1, moved -1, wounded -1, aimed +1, mounted -2, wind -1.
  assert.equal(sum(shotParts(t.s, shot, 2000, 'heavy')), -2);
  t.run(volley, volleyOf(a, { arm: 0, kind: 'blast' }))
    .rolls(1, 2)
    .says({ at: [inches(14), inches(10)] });
  assert.equal(armRefusal(t.s, t.of(a), 0)?.rule, 'EG-MSL-01');
});

test('EG-ATR-02 EG-SHT-07 an Archer whose first arrow kills shoots his second at another, and none after a misfire', () => {
  const stage = () => {
    const t = new Table();
    const a = t.model('A', 4, { at: [10, 10], arms: ['bow'], attributes: ['archer'] });
    const [one, two] = [t.model('B', 2, { at: [18, 10] }), t.model('B', 2, { at: [18, 14] })];
    t.run(volley, volleyOf(a, { arm: 0, twice: true }));
    return { t, a, one, two };
  };
  const kills = stage();
  kills.t.rolls(6, 6).says(at(kills.one));
  assert.equal(kills.t.of(kills.one).status, 'killed');
  assert.deepEqual(kills.t.offers(), [at(kills.two), 'hold']);
  const fails = stage();
  fails.t.rolls(1, 1).says(at(fails.one));
  assert.deepEqual([fails.t.asked, fails.t.of(fails.a).reload[0]], ['halt', 1]);
});

test('EG-WPN-05 EG-ARM-03 EG-POI-01 a slung shield stops no arrow; poison works from Light on, not from a Stunned counter or a kill', () => {
  const t = new Table();
  const slung = t.model('B', 2, { at: [10, 10], facing: 180, shield: 'shield', arms: ['halberd', 'sword'] });
  const held = t.model('B', 2, { at: [10, 14], facing: 180, shield: 'shield' });
  assert.deepEqual([shotArmour(t.s, t.of(slung), { x: 0, y: inches(10) }), shotArmour(t.s, t.of(held), { x: 0, y: inches(14) })], [0, 1]);
  for (const [dice, wound, poisoned] of [
    [[3, 4], 'none', false],
    [[4, 4], 'light', true],
  ] as const) {
    const k = new Table();
    const a = k.model('A', 2, { at: [10, 10], arms: [{ weapon: 'bow', poisoned: true }] });
    const foe = k.model('B', 2, { at: [18, 10] });
    k.run(volley, volleyOf(a, { arm: 0 }))
      .rolls(...dice)
      .says(at(foe));
    assert.deepEqual([k.of(foe).wound, k.of(foe).poisoned], [wound, poisoned]);
  }
});

test('EG-SPA-05 EG-ALL-08 EG-GUN-02 EG-ORD-05 a spiked gun is neither fired, aimed nor reloaded; only its own free crew within an inch serve one', () => {
  const t = new Table();
  const near = t.model('A', 2, { at: [10, 11.3], arms: [] });
  const far = t.model('A', 2, { at: [10, 14], arms: [] });
  const other = t.model('A', 2, { at: [10, 8.7], arms: [] });
  t.model('B', 2, { at: [30, 10] });
  const piece = gun(t, 'light-cannon', [near, far], 10, 10);
  const deeds = (id: number) =>
    actionsOf(t.s, t.of(id)).flatMap((action) => (['fire', 'aim', 'reload gun'].includes(action.do) ? [action.do] : []));
  assert.deepEqual([deeds(near), deeds(far), deeds(other)], [['aim', 'fire'], [], []]);
  piece.reload = 3;
  assert.deepEqual([deeds(near), reloadings(t.s, t.of(near))], [['aim', 'reload gun'], [{ gun: 0 }]]);
  piece.spiked = true;
  assert.deepEqual([deeds(near), reloadings(t.s, t.of(near))], [[], []]);
});

test('EG-GUN-04 EG-SHT-07 EG-GUN-03 grape costs the full Reload counters, and a misfire one more', () => {
  for (const [dice, counters] of [
    [[4, 4], 3],
    [[1, 1], 4],
  ] as const) {
    const t = new Table();
    const gunner = t.model('A', 2, { at: [8, 10] });
    const foe = t.model('B', 2, { at: [18, 10] });
    const piece = gun(t, 'light-cannon', [gunner], 10, 10);
    t.run(volley, volleyOf(gunner, { gun: 0, grape: true }))
      .rolls(...dice)
      .says(at(foe));
    assert.equal(piece.reload, counters);
  }
});

test('EG-MSL-08 EG-ALL-03 a spray is offered though only a body lies under it, and strikes the friend beside it too', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0, arms: ['blunderbuss'] });
  const friend = t.model('A', 2, { at: [11.8, 11] });
  const foe = t.model('B', 2, { at: [11.8, 9.7] });
  lies(t, foe);
  const [facing] = sprayFacings(t.s, volleyOf(a, { arm: 0, kind: 'spray' }));
  assert.notEqual(facing, undefined);
  t.run(volley, volleyOf(a, { arm: 0, kind: 'spray' }))
    .rolls(4, 4)
    .says({ facing: 0 });
  assert.deepEqual([t.of(foe).status, t.of(friend).wound], ['killed', 'light'], '8 + 1 - 6 = 3 for both');
});

test('EGW-SPELL-05 EG-SHT-06 a Power Blast that misses into combat finds another without modifiers', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['power-blast', 'stun']), shoot: 0 });
  const friend = t.model('A', 2, { at: [19, 11] });
  const foe = t.model('B', 2, { at: [19, 10] });
  t.s.weather.wind = true;
  t.run(casting, castingOf(witch, 'power-blast', 'no'));
  t.rolls(3, 3, friend, 4, 3).says('nobody');
  assert.deepEqual(
    t.told('shot').map(({ target, roll, stray }) => [target, roll, stray]),
    [
      [foe, 6, false],
      [friend, 7, true],
    ],
  );
  assert.equal(t.of(friend).wound, 'light', '1 + 2');
});

test('EGW-MAGIC-05 EGW-ITEM-02 who lies unconscious resists nothing himself; a Relic of his side does for him', () => {
  const t = new Table({ fantasy: 'on' });
  const foe = t.model('B', 3, { at: [12, 10] });
  const mark = { model: foe, steed: false };
  assert.deepEqual(resisters(t.s, 1, mark), [foe]);
  lies(t, foe);
  assert.deepEqual(resisters(t.s, 1, mark), []);
  const monk = t.model('B', 2, { at: [50, 50], talismans: ['holy-relic'] });
  assert.deepEqual(resisters(t.s, 1, mark), [monk]);
  assert.deepEqual(resisters(t.s, 1, 'nobody'), [monk], 'also a spell without a target');
});

test('EGW-SPELL-03 EG-POI-01 EGW-SPELL-06 EG-WND-07 Heal ends poison; a Stun of three kills one who lies there; the caster is spared', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['heal', 'stun']) });
  const friend = t.model('A', 2, { at: [12, 10], wound: 'grievous', stunned: 2 });
  t.of(friend).poisoned = true;
  t.run(casting, castingOf(witch, 'heal', 'no')).says({ model: friend, steed: false } as never);
  assert.deepEqual([t.of(friend).wound, t.of(friend).stunned, t.of(friend).poisoned, t.of(friend).activated], ['none', 0, false, false]);
  const foe = t.model('B', 2, { at: [10, 13] });
  lies(t, foe);
  t.rolls(1, 5).run(casting, castingOf(witch, 'stun', 'no'));
  assert.deepEqual([t.of(friend).stunned, t.of(foe).status, t.of(witch).stunned], [1, 'killed', 0]);
});

test('EGW-MAGIC-02 EGW-ITEM-01 an Item of Power is two points more; who has spent all casts nothing', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 3, { at: [10, 10], ...magician(['mist', 'summon'], 2), talismans: ['item-of-power'] });
  assert.deepEqual([...new Set(castable(t.s, t.of(witch)).map(({ spell }) => spell))], ['mist']);
  t.run(casting, castingOf(witch, 'mist', 'no'));
  assert.deepEqual([t.of(witch).magicPoints, castable(t.s, t.of(witch)), t.s.mistUntil], [0, [], 2]);
});

test('EGW-DUEL-03 EGW-DUEL-05 EGW-SPELL-07 in the first two turns nobody is summoned into the circle; later it costs 2 points', () => {
  const stage = (turn: number) => {
    const t = new Table({ scenario: 'duel', fantasy: 'on' });
    t.s.turn = turn;
    const witch = t.model('A', 4, { at: [30, 26], ...magician(['summon']) });
    sideOf(t, 'A').duellists = [witch];
    sideOf(t, 'B').duellists = [t.model('B', 4, { at: [30, 36] })];
    t.run(casting, castingOf(witch, 'summon', 'no'));
    return t;
  };
  const early = stage(2);
  assert.equal(early.asked === 'summon' ? early.refuses({ at: [inches(30), inches(28)] }) : 'EGW-DUEL-03', 'EGW-DUEL-03');
  const late = stage(3);
  late.says({ at: [inches(30), inches(28)] });
  assert.deepEqual([late.s.circlePenalty, sideOf(late, 'A').penalty], [true, 2]);
});

test('EGW-ITEM-01 EG-WPN-08 a pistol of Wounding wounds better in the hand and at range', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], arms: [{ weapon: 'pistol', qualities: ['wounding'] }] });
  assert.equal(weaponWound(t.s, t.of(a), { arm: 0, hands: 1, buckler: false }, false), 2);
  assert.equal(shotWound(t.s, { ...blankShot(a), arm: 0 }), 2);
});
