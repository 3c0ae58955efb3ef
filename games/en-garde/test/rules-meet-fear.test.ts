// Where rules meet: nerves, terror and flight, by every way into contact.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat, current } from '../rules/combat/pools.ts';
import { leaving, leavingLocals } from '../rules/contact/contact.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { engagedWith, isEngaged } from '../rules/turn/foundations.ts';
import { flight, moraleModifier, mustTest } from '../rules/wounds/morale.ts';
import { kill } from '../rules/wounds/wounds.ts';
import { move, Table } from './builder.ts';
import { go, HORSE, hit, morale, PLAIN, ready, sideOf } from './steps.ts';

test('EGW-FATT-07 EG-ALL-02 EG-CON-06 a follower finds courage for each Terrifying one whom he would touch, not for the leaver alone', () => {
  const stage = () => {
    const t = new Table();
    const leaver = t.model('A', 2, { at: [10, 10], facing: 180 });
    const follower = t.model('B', 3, { at: [11, 10], facing: 180 });
    const beast = t.model('A', 4, { at: [8.5, 11], attributes: ['terrifying'] });
    t.run(leaving, leavingLocals(t.s, leaver))
      .says(move(leaver, [[7.52, 9.8]], 184.61))
      .says('follow');
    return { t, leaver, follower, beast };
  };
  const daunted = stage();
  daunted.t.rolls(3).says(move(daunted.follower, [[8.5, 10]], 180));
  assert.deepEqual(daunted.t.of(daunted.follower).daunted, [daunted.beast]);
  assert.deepEqual([daunted.t.of(daunted.follower).activated, isEngaged(daunted.t.s, daunted.follower)], [false, false]);
  const bold = stage();
  bold.t.rolls(2).says(move(bold.follower, [[8.5, 10]], 180));
  assert.deepEqual(engagedWith(bold.t.s, bold.follower).sort(), [bold.leaver, bold.beast].sort());
});

test('EG-CON-06 EG-MOR-08 EG-MOR-09 a Wavering or Routing follower who fails stays, is not activated, and acts later', () => {
  for (const level of ['wavering', 'routing'] as const) {
    const t = morale(new Table(), 'B', level);
    const leaver = t.model('A', 2, { at: [10, 10], facing: 180 });
    const follower = t.model('B', 3, { at: [11, 10], facing: 180 });
    t.run(leaving, leavingLocals(t.s, leaver))
      .says(move(leaver, [[7.5, 10]], 180))
      .says('follow');
    t.rolls(3).says(move(follower, [[8.5, 10]], 180));
    assert.deepEqual([t.of(follower).activated, t.of(follower).x], [false, inches(11)], level);
    assert.ok(actionsOf(t.s, t.of(follower)).length > 0);
  }
});

test('EGW-FATT-07 EG-NEW-01 EG-CMB-09 one whom the Terrifying one daunts seeks a new combat elsewhere, and has spent nothing', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], facing: 0 });
  const foe = t.model('B', 1, { at: [11, 10] });
  const beast = t.model('B', 4, { at: [10, 12.5], attributes: ['terrifying'] });
  const other = t.model('B', 1, { at: [10, 7.5] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [foe]]);
  ready(t.run(fight, {})).rolls(6, 1).says(3, 1);
  t.rolls(6, 6, 1).says(hit(foe), PLAIN);
  assert.equal(t.of(foe).status, 'killed');
  const { spent, pools } = current(t.s);
  assert.deepEqual([spent[a], pools[0].attack], [1, 2]);
  t.says('new combat')
    .rolls(4)
    .says(move(a, [[10, 11.5]], 90));
  assert.deepEqual(t.of(a).daunted, [beast]);
  assert.equal(t.asked, 'opportunity', 'EGW-FATT-07: it may do anything else');
  assert.deepEqual([current(t.s).spent[a], current(t.s).pools[0].attack, t.of(a).newCombat], [1, 2, false]);
  t.says('new combat');
  assert.equal(t.refuses(move(a, [[10, 11.5]], 90)), 'EGW-FATT-07');
  t.says(move(a, [[10, 8.5]], 270));
  assert.deepEqual([engagedWith(t.s, a), t.of(a).newCombat], [[other], true]);
});

test('EG-MOR-08 EG-ORD-02 a Commander who has steeled himself already does not roll again with his order', () => {
  for (const [die, bold] of [
    [4, true],
    [3, false],
  ] as const) {
    const t = morale(new Table(), 'A', 'wavering');
    const leader = t.model('A', 3, { at: [10, 10], facing: 0, attributes: ['commander'] });
    const man = t.model('A', 3, { at: [10, 11.5], facing: 0 });
    t.model('B', 2, { at: [14, 10] });
    go(t).rolls(die).says({ model: leader, do: 'nerve' });
    go(t).says({ model: leader, do: 'order', what: 'move' }).rolls(6).says([man]);
    assert.equal(t.diceLeft, 0, 'one die, for the man');
    const charge = [move(leader, [[13, 10]], 0), move(man, [[12, 11.5]], 0)];
    assert.equal(t.refuses(charge), bold ? '' : 'EG-CON-01');
  }
});

test('EG-MOR-10 EG-ALL-06 who starts within an inch of an enemy comes nearer to none on all his way, not only at its end', () => {
  const t = new Table();
  const runner = t.model('A', 1, { at: [10, 30], facing: 180 });
  t.model('B', 2, { at: [10.2, 31.8] });
  const beside = t.model('B', 2, { at: [7, 31.1] });
  t.run(flight, { model: runner });
  const m = t.of(runner);
  const gone = Math.hypot(m.x - inches(10), m.y - inches(30));
  assert.ok(gone > 5000, 'it runs its Normal distance');
  assert.ok(m.y < inches(30), 'not straight past the second enemy, whom it would come within a tenth of an inch of');
  assert.ok(Math.hypot(t.of(beside).x - m.x, t.of(beside).y - m.y) > 2000);
});

test('EG-MOR-02 EG-ALL-09 deaths count in the turn in which they happen, poison and falls too; bodies, Civilians and the summoned do not', () => {
  const t = new Table();
  const [a, b] = [0, 1, 2, 3, 4, 5, 6].map(() => t.model('A', 2));
  const civilian = t.model('A', 1, { marks: ['civilian'], rank: 0 });
  sideOf(t, 'A').start = 7;
  Object.assign(t.s, { phase: 'combat' });
  t.with((s, u) => kill(s, t.of(a as number), u, 'EG-WND-07'));
  t.with((s, u) => kill(s, t.of(civilian), u, 'EG-WND-07'));
  assert.equal(sideOf(t, 'A').lostNow, 1);
  Object.assign(sideOf(t, 'A'), { lostBefore: 1 });
  assert.equal(mustTest(t.s, 0), false, '1 of 7 is less than a quarter');
  t.with((s, u) => kill(s, t.of(b as number), u, 'EG-WND-07'));
  Object.assign(sideOf(t, 'A'), { lostBefore: sideOf(t, 'A').lostNow });
  assert.equal(mustTest(t.s, 0), true, '2 of 7 is more');
});

test('EG-MOR-03 EGW-DEPL-03 EGW-END-07 a Commander in reserve steadies the others, one who left by an exit or lies there does not', () => {
  const t = new Table();
  const chief = t.model('A', 4, { attributes: ['commander'] });
  t.model('A', 2);
  for (const [status, value] of [
    ['table', -1],
    ['reserve', -1],
    ['left', 0],
    ['unconscious', 0],
  ] as const) {
    t.of(chief).status = status;
    assert.equal(moraleModifier(t.s, 0), value, status);
  }
});

test('EGW-FATT-07 EG-MNT-12 no roll to fight on with a Terrifying one who came; to touch him anew there is one, ride-by or not', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [20, 10], mount: HORSE, facing: 0 });
  const beast = t.model('B', 4, { at: [30, 10], attributes: ['terrifying', 'large'] });
  assert.ok(actionsOf(t.s, t.of(rider)).some((action) => action.do === 'dare' && action.foe === beast));
  const k = new Table();
  const man = k.model('A', 1, { at: [10, 10] });
  const huge = k.model('B', 4, { at: [11.375, 10], attributes: ['terrifying', 'large'] });
  beginCombat(k.s, 'melee', [0, 1], [[man], [huge]]);
  ready(k.run(fight, {})).rolls(6, 1).says(1, 0);
  k.rolls(1, 1, 6).says(hit(huge), 'none', PLAIN);
  assert.equal(k.told('dare').length, 0, 'one who is in contact strikes, Rank 1 or not');
});
