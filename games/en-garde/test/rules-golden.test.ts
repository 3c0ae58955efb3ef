// Golden cases exactly as the ledger tells them, and choices that open up in the middle of an action.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Feature, inches, type Shape } from '@baize/geometry/open';
import { attack } from '../rules/combat/attack.ts';
import { attackParts } from '../rules/combat/attack-parts.ts';
import { fight } from '../rules/combat/combat.ts';
import { initiativeBonus } from '../rules/combat/initiative.ts';
import { attackRange, beginCombat, current, total } from '../rules/combat/pools.ts';
import { reloadings } from '../rules/shooting/reloading.ts';
import { volley } from '../rules/shooting/shots.ts';
import { volleyOf } from '../rules/shooting/volleys.ts';
import { beginMelee, groupsOf, simplifiedFight } from '../rules/simplified/simplified.ts';
import { castable, casting, castingOf } from '../rules/special/magic.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { fightOf } from '../rules/turn/foundations.ts';
import { type Attack, flow } from '../state.ts';
import { box, move, Table } from './builder.ts';

const KEEP = { mighty: false, trick: 'none' };

test('EG-CMB-10 golden 27: all pass, the combat ends and the counters are discarded', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {}).says('ready', 'ready').rolls(5, 2).says(1, 1);
  assert.deepEqual(t.s.combats[0]?.pools, [
    { attack: 1, defence: 1 },
    { attack: 1, defence: 1 },
  ]);
  t.says('pass', 'pass');
  assert.equal(t.asked, 'halt');
  assert.deepEqual(t.s.combats, []);
  assert.deepEqual([t.of(a).fought, t.of(b).fought], [true, true]);
});

test('EG-ATK-08 EG-GEN-05 golden 36: outnumbered and wounded a Rank 2 has Fight 0, and 1 when one foe falls', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [20, 20], wound: 'light' });
  const foes = [t.model('B', 2, { at: [21, 20] }), t.model('B', 2, { at: [19, 20] }), t.model('B', 2, { at: [20, 21] })];
  beginCombat(t.s, 'melee', [0, 1], [[a], foes]);
  t.run(fight, {}).says('ready', 'ready').rolls(6, 1, 2, 3).says(1, 3);
  // 6 + 6 + 0 against 1 + 2: Hit 9, killed.
  t.rolls(6, 6, 1).says({ attack: foes[0] as number, steed: false }, 'none', KEEP);
  assert.equal(t.told('scores')[0]?.attackScore, 12);
  assert.equal(t.of(foes[0] as number).status, 'killed');
  assert.equal(fightOf(t.s, t.of(a), false), 1);
  t.rolls(1, 1, 6).says({ attack: a, steed: false }, 'none', KEEP);
  assert.equal(t.told('scores')[1]?.defenceScore, 7, '6 + 1');
});

test('EG-WPN-08 EG-WPN-03 golden 38: the pistol in close combat', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['sword', 'pistol'], at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {})
    .says({ model: a, held: { arm: 1, hands: 1, buckler: false } }, 'ready')
    .rolls(3, 6)
    .says(3, 2);
  const [first] = (t.told('initiative')[0]?.order ?? []) as { model: number; score: number }[];
  assert.deepEqual([first?.model, first?.score], [a, 9]);
  t.rolls(4, 4, 2).says({ attack: b, steed: false }, KEEP);
  assert.deepEqual([t.told('scores')[0]?.attackScore, t.told('scores')[0]?.defenceScore], [11, 4]);
  assert.equal(t.told('wounded')[0]?.score, 8);
  assert.equal(t.of(b).status, 'killed');
  assert.equal(t.of(a).reload[1], 1);
});

test('EG-WPN-03 EG-WPN-08 golden 38: with a living foe it pays an Attack counter for the sword first', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['sword', 'pistol'], at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {})
    .says({ model: a, held: { arm: 1, hands: 1, buckler: false } }, 'ready')
    .rolls(3, 1)
    .says(3, 1);
  t.rolls(1, 1, 6).says({ attack: b, steed: false }, 'none', KEEP).says('pass');
  assert.ok(!t.offers().some((offer) => typeof offer === 'object' && offer !== null && 'attack' in offer));
  t.says({ switch: { arm: 0, hands: 1, buckler: false } });
  assert.equal(t.s.combats[0]?.pools[0].attack, 1);
  t.says('pass');
  assert.ok(t.offers().some((offer) => typeof offer === 'object' && offer !== null && 'attack' in offer));
});

const HALL: Partial<Feature> & { shapes: readonly Shape[] } = {
  shapes: [box(10, 10, 20, 20)],
  ...{ ground: 'building', cover: 'heavy', sight: 'tall' as const, top: 3000, marks: ['hall'] },
  building: { outline: box(10, 10, 20, 20).core, storeys: 1, storeyHeight: 3000, hasRoof: true, walls: [], openings: [], stairs: [] },
};

test('EG-BLD-07 golden 59: a halberd indoors, and in a hall', () => {
  for (const hall of [false, true]) {
    const t = new Table();
    if (hall) t.piece(HALL);
    else t.template('U-S1', 20, 20);
    const a = t.model('A', 2, { arms: ['halberd'], at: [20, 20] });
    const b = t.model('B', 2, { at: [21, 20] });
    const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
    assert.equal(initiativeBonus(t.s, combat, a), hall ? 1 : 0);
    const blow = {
      ...{ attacker: { model: a, steed: false }, target: { model: b, steed: false }, parting: false, helpless: false },
      ...{ held: { arm: 0, hands: 2, buckler: false }, defenderHeld: { arm: 0, hands: 1, buckler: false } },
    } as unknown as Attack;
    assert.equal(
      attackParts(t.s, blow).reduce((sum, { value }) => sum + value, 0),
      hall ? 2 : 1,
    );
  }
});

test('EG-ORD-05 an ordered model with two empty weapons chooses which of them it reloads', () => {
  const t = new Table();
  const leader = t.model('A', 3, { attributes: ['commander'], at: [20, 20] });
  const other = t.model('A', 2, { arms: ['musket', 'pistol'], at: [20, 22] });
  t.of(other).reload = [2, 1];
  t.run(order, orderOf(leader, 'reload')).says([other]);
  assert.equal(t.asked, 'ordered reload');
  assert.deepEqual(t.offers(), [{ arm: 0 }, { arm: 1 }]);
  t.says({ arm: 1 });
  assert.deepEqual(t.of(other).reload, [2, 0]);
  assert.equal(t.asked, 'halt');
});

test('EG-ORD-05 a gun’s crew may take the counter off the gun or off a weapon', () => {
  const t = new Table();
  const crew = t.model('A', 2, { arms: ['pistol'], at: [20, 22] });
  t.of(crew).reload = [1];
  t.s.guns.push({
    ...{ id: 0, seat: 0, gun: 'light-cannon', crew: [crew], onTable: true, x: inches(20), y: inches(20.5), z: 0, facing: 0 },
    ...{ reload: 2, spiked: false },
  } as never);
  assert.deepEqual(reloadings(t.s, t.of(crew)), [{ gun: 0 }, { arm: 0 }]);
});

test('EGW-MAGIC-03 a Short move may come before the spell, to where it can be cast; uncast, it costs nothing', () => {
  const cast = () => {
    const t = new Table({ fantasy: 'on' });
    const a = t.model('A', 5, { attributes: ['magician'], spells: ['drain-life'], magicPoints: 10, at: [10, 10] });
    t.model('B', 2, { at: [15.5, 10] });
    assert.deepEqual(castable(t.s, t.of(a)), [{ spell: 'drain-life', step: 'before' }]);
    t.run(casting, castingOf(a, 'drain-life', 'before'));
    assert.equal(t.asked, 'step and cast');
    assert.equal(t.refuses(move(a, [[9, 10]], 180)), 'EGW-MAGIC-03');
    return { t, a };
  };
  const { t, a } = cast();
  t.says(move(a, [[12, 10]], 0));
  assert.equal(t.of(a).x, inches(12));
  assert.equal(t.asked, 'resist');
  assert.ok(t.of(a).magicPoints < 10);
  const still = cast();
  still.t.says(move(still.a, [], 0));
  assert.equal(still.t.asked, 'halt');
  assert.equal(still.t.of(still.a).magicPoints, 10);
});

test('EGW-END-03 withdrawing is offered to everybody, steady or not', () => {
  const t = new Table();
  t.model('A', 2, { at: [10, 10] });
  t.model('B', 2, { at: [40, 40] });
  t.run(flow.procedures.withdrawals as never, { queue: [0, 1] } as never);
  assert.deepEqual(t.offers(), ['stay', 'withdraw']);
  t.says('stay');
  assert.deepEqual(t.offers(), ['stay', 'withdraw']);
});

test('EG-CMB-07 EG-SIM-05 in a simplified pool the share of one who takes only one kind is fixed', () => {
  const t = new Table({ combat: 'simplified' });
  const giver = t.model('A', 3, { at: [10, 10] });
  t.model('A', 1, { marks: ['civilian'], at: [11, 11] });
  t.model('A', 1, { marks: ['no-defence', 'animal'], at: [11, 9] });
  t.model('B', 2, { at: [11, 10] });
  beginMelee(t.s, groupsOf(t.s)[0] as never);
  const combat = current(t.s);
  assert.ok(combat.cycle);
  combat.cycle.giver = [giver, null];
  assert.equal(total(t.s, combat, 0), 5);
  assert.deepEqual(attackRange(t.s, combat, 0), [1, 4]);
});

test('EG-ATR-12 Lucky: the Initiative die of the simplified procedure', () => {
  const t = new Table({ combat: 'simplified' });
  const a = t.model('A', 5, { attributes: ['lucky'], at: [10, 10] });
  t.model('B', 2, { at: [11, 10] });
  beginMelee(t.s, groupsOf(t.s)[0] as never);
  t.run(simplifiedFight, { side: 0 }).says('ready', 'ready').rolls(1, 6).says(3, 1);
  assert.equal(t.asked, 'use luck');
  t.rolls(5).says({ model: a, roll: 'initiative', at: 0 });
  assert.equal(t.of(a).lucky, false);
  assert.equal(current(t.s).cycle?.first, a);
});

test('EG-ATR-12 EG-MNT-04 Lucky: the die that decides whether a mount dies', () => {
  const t = new Table();
  const a = t.model('A', 5, { attributes: ['lucky'], at: [10, 10] });
  const b = t.model('B', 2, { at: [11.3, 10], mount: { kind: 'horse', barding: null } });
  t.rolls(6, 6, 1).run(attack, { attacker: a, steed: false, target: b, targetSteed: true, parting: true });
  t.rolls(3).says('no');
  assert.equal(t.asked, 'use luck');
  assert.deepEqual(t.offers(), ['no', { model: a, roll: 'lone', at: 0 }]);
  t.rolls(4).says({ model: a, roll: 'lone', at: 0 });
  assert.equal(t.told('steed wounded')[0]?.result, 'critical');
});

test('EG-ATR-12 EG-MSL-08 Lucky: one whom a template covers may turn the dice of that shot, and mount-or-rider', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['grenade'], at: [10, 10] });
  const b = t.model('B', 5, { attributes: ['lucky'], at: [15, 10], mount: { kind: 'horse', barding: null } });
  t.run(volley, volleyOf(a, { arm: 0, kind: 'blast' }));
  t.rolls(5, 5).says({ at: [inches(15), inches(10)] });
  assert.equal(t.asked, 'use luck');
  t.rolls(5).says('no');
  assert.deepEqual(t.offers(), ['no', { model: b, roll: 'lone', at: 0 }]);
  t.rolls(1, 6).says({ model: b, roll: 'lone', at: 0 });
  assert.equal(t.told('mount hit').length, 1);
});

test('EG-ATR-12 EG-ATR-03 Lucky: a comrade in the same combat turns the Beguiling die', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  const friend = t.model('A', 5, { attributes: ['lucky'], at: [12, 10] });
  const foe = t.model('B', 3, { attributes: ['beguiling'], at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a, friend], [foe]]);
  t.run(fight, {}).says('ready', 'ready').rolls(6, 1, 1).says(4, 1).says('no');
  t.rolls(5).says({ attack: foe, steed: false });
  assert.deepEqual(t.offers(), ['no', { model: friend, roll: 'lone', at: 0 }]);
  t.rolls(2).says({ model: friend, roll: 'lone', at: 0 });
  assert.equal(t.told('beguiled')[0]?.passed, true);
});

test('EG-ATR-03 EG-SIM-06 in the simplified procedure a failed test counts as a pass', () => {
  const t = new Table({ combat: 'simplified' });
  const a = t.model('A', 1, { at: [10, 10] });
  const b = t.model('B', 2, { attributes: ['beguiling'], at: [11, 10] });
  beginMelee(t.s, groupsOf(t.s)[0] as never);
  t.run(simplifiedFight, { side: 0 }).says('ready', 'ready').rolls(6, 1).says(1, 1);
  t.rolls(1).says({ model: a, steed: false, blow: { attack: b, steed: false } });
  assert.equal(current(t.s).cycle?.passes, 1);
  t.says('pass');
  assert.equal(t.s.combats.length, 0);
});

test('EG-ATR-03 a shot of the Beguiling model frees its target too', () => {
  const t = new Table();
  const charmer = t.model('A', 3, { arms: ['bow'], attributes: ['beguiling'], at: [10, 10] });
  const b = t.model('B', 2, { at: [20, 10] });
  t.rolls(1, 1)
    .run(volley, volleyOf(charmer, { arm: 0 }))
    .says({ model: b, steed: null });
  assert.deepEqual(t.of(b).freed, [charmer]);
});
