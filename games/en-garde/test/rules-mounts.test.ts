// Mounts: riders, falls, the ride-by (EG-MNT).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@baize/kernel';
import { attack } from '../rules/combat/attack.ts';
import { chances } from '../rules/combat/combat.ts';
import { initiativeBonus } from '../rules/combat/initiative.ts';
import { beginCombat, contribution } from '../rules/combat/pools.ts';
import { dismounting, mayRideBy, mountable, mounting, rideBy } from '../rules/contact/mounts.ts';
import { distances } from '../rules/movement/movement.ts';
import { blankShot, shotParts } from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { volleyOf } from '../rules/shooting/volleys.ts';
import type { Steed } from '../state.ts';
import { Table } from './builder.ts';

const HORSE = { kind: 'horse' as const, barding: null };
const WARHORSE = { kind: 'warhorse' as const, barding: null };
const KEEP = { mighty: false, trick: 'none' };

test('EG-MNT-09 EG-MNT-11 EG-MNT-04 golden 40: the shot horse', () => {
  const shoot = (...dice: number[]) => {
    const t = new Table();
    const a = t.model('A', 4, { arms: ['bow'], at: [10, 10] });
    const b = t.model('B', 2, { at: [21.375, 10], mount: HORSE, facing: 180 });
    t.run(volley, volleyOf(a, { arm: 0 }))
      .rolls(...dice)
      .says({ model: b, steed: null });
    return { steed: t.s.steeds[0]?.status, mounted: t.of(b).steed !== null, stunned: t.of(b).stunned, hit: t.told('shot')[0]?.hit };
  };
  assert.deepEqual(shoot(6, 5, 3, 4), { steed: 'gone', mounted: false, stunned: 1, hit: 8 });
  assert.deepEqual(shoot(6, 5, 3, 2), { steed: 'gone', mounted: false, stunned: 1, hit: 8 });
  assert.deepEqual(shoot(4, 3, 3), { steed: 'ridden', mounted: true, stunned: 0, hit: 4 });
});

test('EG-MNT-07 EG-MNT-06 golden 41: warhorses bite each other; riders strike riders', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], mount: WARHORSE });
  const b = t.model('B', 2, { at: [11.75, 10], mount: { kind: 'warhorse', barding: 'light-barding' } });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  assert.deepEqual(chances(t.s, combat, { model: a, steed: true }), [{ attack: b, steed: true }]);
  assert.ok(
    !chances(t.s, combat, { model: a, steed: false }).some((chance) => typeof chance === 'object' && 'attack' in chance && chance.steed),
  );
  t.rolls(5, 4, 3).run(attack, { attacker: a, steed: true, target: b, targetSteed: true, parting: false });
  assert.equal(t.told('scores')[0]?.hit, 6);
  assert.equal((t.s.steeds[1] as Steed).wound, 'light');
  assert.deepEqual(combat.horses, [b]);
});

test('EG-MNT-06 EG-MNT-02 a foot model strikes rider or mount; a mount defends with one die and its Fight', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  const b = t.model('B', 3, { at: [11.375, 10], mount: { kind: 'horse', barding: 'heavy-barding' } });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  combat.pools = [
    { attack: 3, defence: 0 },
    { attack: 0, defence: 3 },
  ];
  combat.allowance = { [a]: 3, [b]: 3 };
  assert.equal(
    chances(t.s, combat, { model: a, steed: false }).filter((chance) => typeof chance === 'object' && 'attack' in chance).length,
    2,
  );
  t.run(attack, { attacker: a, steed: false, target: b, targetSteed: true, parting: false });
  assert.equal(t.asked, 'choose ploys', 'no parry for a mount');
  t.rolls(4, 4, 2, 4).says(KEEP);
  assert.deepEqual([t.told('scores')[0]?.attackScore, t.told('scores')[0]?.defenceScore], [11, 3]);
});

test('EG-MNT-12 EG-MNT-13 EG-MNT-14 golden 42: the ride-by, halved pools, and away', () => {
  const t = new Table();
  const rider = t.model('A', 3, { arms: ['lance'], at: [10, 10], mount: WARHORSE, facing: 0 });
  const foe = t.model('B', 2, { at: [18, 10] });
  assert.equal(mayRideBy(t.s, t.of(rider)), true);
  for (const [cp, half] of [
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ] as const) {
    const k = new Table();
    const [x, y] = [k.model('A', 3, { cp, at: [10, 10] }), k.model('B', 2, { at: [11, 10] })];
    assert.equal(contribution(k.s, beginCombat(k.s, 'ride-by', [0, 1], [[x], [y]]), x), half);
  }
  t.run(rideBy, { model: rider, rides: false });
  t.says(t.offers()[0] as Json);
  const combat = t.s.combats[0];
  assert.ok(combat);
  assert.equal(combat && initiativeBonus(t.s, combat, rider), 1 + 2 + 1);
  assert.deepEqual(combat?.horses, [], 'warhorses get no attack');
  t.says('ready', 'ready').rolls(6, 1).says(2, 1);
  t.rolls(1, 1, 6).says({ attack: foe, steed: false }, KEEP).says('pass', 'pass', 'pass');
  assert.equal(t.asked, 'ride away');
  t.says(t.offers()[0] as Json);
  assert.equal(t.s.contacts.length, 0);
  assert.deepEqual([t.of(rider).fought, t.of(foe).fought], [true, false]);
});

test('EG-ACT-10 EG-ACT-11 EG-MNT-10 dismounting leaves the mount standing, and one may mount again', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [20, 20], mount: HORSE });
  t.run(dismounting, { model: a }).says(t.offers()[0] as Json);
  assert.equal(t.s.steeds[0]?.status, 'riderless');
  assert.equal(t.of(a).steed, null);
  t.says({ piece: `model:${a}`, path: [], facing: t.of(a).facing });
  assert.deepEqual(distances(t.s, t.of(a), false), [3000, 6000, 9000]);
  assert.equal(mountable(t.s, t.of(a)).length, 1);
  t.run(mounting, { model: a, steed: 0 });
  assert.equal(t.of(a).steed, 0);
  const foot = t.model('A', 2, { at: [30, 20] });
  assert.equal(mountable(t.s, t.of(foot)).length, 0);
});

test('EG-MNT-08 EG-MNT-15 EG-ATR-09 from the saddle -2 but for Horse Masters; a fallen rider’s mount bolts', () => {
  const t = new Table();
  const [a, b] = [
    t.model('A', 2, { arms: ['bow', 'longbow'], at: [10, 10], mount: HORSE }),
    t.model('A', 2, { arms: ['bow'], at: [20, 10], mount: HORSE, attributes: ['horse-master'] }),
  ];
  const parts = (id: number) =>
    shotParts(t.s, { ...blankShot(id), arm: 0 }, 5000, 'none').find(({ says }) => says === 'mounted')?.value ?? 0;
  assert.deepEqual([parts(a), parts(b)], [-2, 0]);
  const c = t.model('B', 2, { at: [11.375, 10] });
  t.of(a).wound = 'grievous';
  t.rolls(6, 6, 1).run(attack, { attacker: c, steed: false, target: a, targetSteed: false, parting: true });
  assert.deepEqual([t.of(a).status, t.s.steeds[0]?.status], ['killed', 'gone']);
});
