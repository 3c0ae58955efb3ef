// Tests that every route shares (EG-ALL-02, -07): who may touch and attack whom, and one layer of blows for both kinds of combat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { attackParts, isOutnumbered } from '../rules/combat/attack-parts.ts';
import { fight } from '../rules/combat/combat.ts';
import { openFights } from '../rules/combat/open-fights.ts';
import { beginCombat, current, total } from '../rules/combat/pools.ts';
import { leaving, leavingLocals, reactions } from '../rules/contact/contact.ts';
import { canStartNew } from '../rules/contact/new-combat.ts';
import { areOpen } from '../rules/gates/open.ts';
import { hasTarget } from '../rules/shooting/shooting.ts';
import { inTurn } from '../rules/simplified/cycle.ts';
import { beginMelee, groupsOf, simplifiedFight } from '../rules/simplified/simplified.ts';
import { order, orderOf } from '../rules/special/orders.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { kill, thrown } from '../rules/wounds/wounds.ts';
import type { Attack, Steed } from '../state.ts';
import { move, Table } from './builder.ts';

const KEEP = { mighty: false, trick: 'none' } as const;
const HORSE = { kind: 'horse', barding: null } as const;
const WARHORSE = { kind: 'warhorse', barding: null } as const;
const blow = (model: number, attack: number, steed = false, targetSteed = false): Json => ({
  model,
  steed,
  blow: { attack, steed: targetSteed },
});

function melee(t: Table): Table {
  const [group] = groupsOf(t.s);
  assert.ok(group);
  beginMelee(t.s, group);
  return t.run(simplifiedFight, { side: 0 });
}

/** What is offered besides other weapons. */
const strikes = (t: Table) => t.offers().filter((each) => !JSON.stringify(each).includes('"switch"'));

/** Answers `ready` and picks until the counters are asked for. */
function toCounters(t: Table, ...picks: Json[]): Table {
  while (t.asked === 'declare weapons') t.says('ready');
  for (const pick of picks) if (t.asked === 'simplified picks') t.says(pick);
  return t;
}

test('EG-ALL-02 EG-DUEL-05 golden 61: a comrade who touches a duellist joins nothing until the duel is over', () => {
  const t = new Table();
  const a1 = t.model('A', 3, { at: [10, 10] });
  const b1 = t.model('B', 3, { at: [11, 10] });
  t.s.duels.push({ a: a1, b: b1, turn: 1 });
  const b2 = t.model('B', 2, { at: [10, 11], arms: ['bow'] });
  const a2 = t.model('A', 2, { at: [10, 20] });
  t.s.turn = 3;
  assert.equal(isEngaged(t.s, b2), false);
  assert.equal(hasTarget(t.s, t.of(b2), null, 36_000), true, 'it shoots at others');
  assert.deepEqual(
    openFights(t.s).map(({ models }) => models),
    [[[a1], [b1]]],
  );
  assert.equal(isOutnumbered(t.s, a1), false);
  t.of(a1).fought = true;
  t.with((s, u) => kill(s, t.of(b1), u, 'EG-ATK-07'));
  assert.deepEqual([isEngaged(t.s, a1), isEngaged(t.s, b2)], [true, true]);
  assert.deepEqual(openFights(t.s), [], 'it has fought this turn');
  t.of(a1).fought = false;
  assert.equal(openFights(t.s).length, 1);
  assert.equal(areOpen(t.s, t.of(a2), t.of(b2)), true);
});

test('EG-ALL-02 EG-DUEL-05 in simplified combat too a duellist fights his opponent alone', () => {
  const t = new Table({ combat: 'simplified' });
  const [a1, b1] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 3, { at: [11, 10] })];
  t.model('B', 2, { at: [10, 11] });
  t.s.duels.push({ a: a1, b: b1, turn: 1 });
  refreshContacts(t.s);
  assert.deepEqual(
    groupsOf(t.s).map(({ models }) => models),
    [[[a1], [b1]]],
  );
});

test('EG-ALL-07 EG-MNT-11 golden 70: one who is thrown takes up no great weapon in that combat', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE, arms: ['sword', 'great-weapon'] });
  const foe = t.model('B', 2, { at: [11.375, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[rider], [foe]]);
  t.run(fight, {});
  while (t.asked === 'declare weapons') t.says('ready');
  t.rolls(6, 1).says(3, 2);
  t.with((s, u) => thrown(s, t.of(rider), s.steeds[0] as Steed, u));
  const great = { switch: { arm: 1, hands: 2, buckler: false } };
  assert.ok(!JSON.stringify(t.offers()).includes('"arm":1'), JSON.stringify(t.offers()));
  assert.notEqual(t.refuses(great), '');
  const next = new Table();
  const [x, y] = [next.model('A', 3, { at: [10, 10], arms: ['sword', 'great-weapon'] }), next.model('B', 2, { at: [11, 10] })];
  beginCombat(next.s, 'melee', [0, 1], [[x], [y]]);
  next.run(fight, {});
  assert.ok(JSON.stringify(next.offers()).includes('"arm":1'), 'in the next combat he may');
});

test('EG-ALL-07 EG-SIM-06 golden 71: Fast attacks twice, and passing ends it when the other side has no Attack counter', () => {
  const t = new Table({ combat: 'simplified' });
  const x = t.model('A', 3, { at: [10, 10], attributes: ['fast'] });
  const y = t.model('A', 2, { at: [12, 10] });
  const foe = t.model('B', 3, { at: [11, 10] });
  toCounters(melee(t), { initiative: x, giver: x });
  assert.equal(total(t.s, current(t.s), 0), 4);
  t.rolls(6, 1).says(3, 0);
  t.rolls(1, 1, 6).says(blow(x, foe), 'none', KEEP);
  assert.equal(t.asked, 'second attack');
  t.rolls(1, 1, 6).says({ attack: foe, steed: false }, 'none', KEEP);
  assert.equal(current(t.s).pools[0].attack, 1);
  assert.deepEqual(strikes(t), [blow(y, foe), 'pass']);
  t.says('pass');
  assert.equal(t.s.combats.length, 0);
});

test('EG-ALL-07 EG-WPN-08 golden 72: an empty pistol strikes no more; its owner draws his sword or is passed over', () => {
  const t = new Table({ combat: 'simplified' });
  const p = t.model('A', 3, { at: [10, 10], arms: ['sword', 'pistol'] });
  const mate = t.model('A', 3, { at: [12, 10] });
  const foe = t.model('B', 5, { at: [11, 10], armour: 'heavy-armour' });
  melee(t).says({ model: p, held: { arm: 1, hands: 1, buckler: false } });
  toCounters(t, { initiative: p, giver: p });
  t.rolls(1, 1).says(4, 0);
  t.rolls(1, 1, 6).says(blow(p, foe), 'none', KEEP);
  assert.equal(t.of(p).reload[1], 1);
  t.rolls(1, 1, 6).says(blow(mate, foe), 'none', KEEP);
  const offered = t.offers();
  assert.ok(!JSON.stringify(offered).includes(`"model":${p},"steed":false,"blow":{"attack"`));
  assert.ok(
    offered.some((each) => JSON.stringify(each).startsWith(`{"model":${mate}`)),
    'the comrade may go on',
  );
  t.says({ model: p, steed: false, blow: { switch: { arm: 0, hands: 1, buckler: false } } });
  assert.equal(current(t.s).pools[0].attack, 1, 'drawing the sword was its place');
  assert.deepEqual(
    inTurn(t.s, current(t.s), 0).map(({ fighter }) => fighter.model),
    [mate],
  );
});

test('EG-ALL-07 EG-SIM-05 EG-MNT-07 golden 84: a warhorse has its place in the cycle', () => {
  const t = new Table({ combat: 'simplified' });
  const rider = t.model('A', 3, { at: [10, 10], mount: WARHORSE });
  const mate = t.model('A', 2, { at: [12.375, 10] });
  const foe = t.model('B', 5, { at: [11.375, 10] });
  toCounters(melee(t), { initiative: rider, giver: rider });
  assert.equal(total(t.s, current(t.s), 0), 5);
  t.rolls(6, 1).says(5, 0);
  t.rolls(1, 1, 6).says(blow(rider, foe), 'none', KEEP);
  assert.deepEqual(strikes(t), [blow(rider, foe, true), blow(mate, foe), 'pass']);
  t.rolls(5, 4, 6).says(blow(rider, foe, true));
  if (t.asked === 'defend') t.says('none');
  assert.equal(t.told('scores')[1]?.attackScore, 10, 'Fight 1, no ploys');
  assert.equal(current(t.s).pools[0].attack, 3);
  assert.deepEqual(strikes(t), [blow(mate, foe), 'pass']);
});

test('EG-ALL-07 EG-SIM-02 golden 83: closing ranks against an ordered charge, after the whole order', () => {
  const t = new Table({ combat: 'simplified' });
  const leader = t.model('A', 3, { at: [12.8, 12], attributes: ['commander'] });
  const c1 = t.model('A', 2, { at: [13, 10], facing: 180 });
  const d1 = t.model('B', 2, { at: [10, 10] });
  t.model('B', 2, { at: [10, 11.5] });
  t.run(order, orderOf(leader, 'move'))
    .says([c1])
    .says([move(c1, [[11, 10]], 180)]);
  assert.equal(t.asked, 'close ranks');
  const [, close] = t.offers();
  const [px, py] = (close as { to: [number, number] }).to;
  assert.deepEqual([px, py], [10_140, 10_510]);
  assert.equal(between({ x: px, y: py }, t.of(d1)), 529);
});

test('EG-ALL-07 EG-SIM-06 asking who may strike whom changes nothing', () => {
  const t = new Table({ combat: 'simplified' });
  const a = t.model('A', 3, { at: [10, 10] });
  t.model('A', 2, { at: [12, 10] });
  const foe = t.model('B', 3, { at: [11, 10] });
  toCounters(melee(t), { initiative: a, giver: a });
  t.rolls(6, 1).says(4, 0);
  t.rolls(1, 1, 6).says(blow(a, foe), 'none', KEEP);
  const before = JSON.stringify(t.s);
  for (let n = 0; n < 3; n++) inTurn(t.s, current(t.s), 0);
  t.offers();
  assert.equal(JSON.stringify(t.s), before);
});

test('EG-PLY-05 EG-SIM-06 a riposter is passed over at its side’s next attack, which is no pass', () => {
  const t = new Table({ combat: 'simplified' });
  const master = t.model('A', 3, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const foe = t.model('B', 3, { at: [11, 10] });
  toCounters(melee(t));
  t.rolls(1, 6).says(2, 2);
  t.rolls(4, 4, 3, 3).says(blow(foe, master), 'riposte', KEEP);
  assert.equal(current(t.s).cycle?.passes, 0);
  assert.deepEqual(strikes(t), [blow(foe, master), 'pass'], 'his side forgoes its attack');
});

test('EGW-FMOD-02 the Staff of Solomon does not count against a Magician’s horse', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 5, { at: [10, 10], arms: [{ weapon: 'staff', qualities: ['solomon'] }] });
  const witch = t.model('B', 4, { at: [11.375, 10], mount: HORSE, attributes: ['magician'] });
  const at = (steed: boolean) =>
    attackParts(t.s, {
      ...{ attacker: { model: a, steed: false }, target: { model: witch, steed }, parting: false, helpless: false },
      ...{ held: { arm: 0, hands: 2, buckler: false }, defenderHeld: { arm: 0, hands: 1, buckler: false } },
      ...{ defence: 'none', mighty: false, trick: 'none', dice: [], dropped: null, defenceDice: [], result: null },
    } as Attack).some(({ rule }) => rule === 'EGW-FMOD-02');
  assert.deepEqual([at(false), at(true)], [true, false]);
});

test('EG-ALL-02 EGW-DUEL-03 golden 77: a bystander of a Duel is not open to anybody', () => {
  const t = new Table({ scenario: 'duel', fantasy: 'on' });
  t.s.turn = 2;
  const x = t.model('A', 3, { at: [30, 24.5], facing: 90 });
  const rival = t.model('B', 3, { at: [30, 35] });
  (t.s.sides[0] as { duellists: number[] }).duellists = [x];
  (t.s.sides[1] as { duellists: number[] }).duellists = [rival];
  const y = t.model('B', 2, { at: [30, 23.5], arms: ['pike'] });
  assert.equal(isEngaged(t.s, x), false);
  t.run(leaving, leavingLocals(t.s, x));
  assert.deepEqual(reactions(t.s, t.of(x), t.of(y), move(x, [[30, 26]], 90) as never), ['nothing']);
  assert.equal(areOpen(t.s, t.of(x), t.of(y)), false);
  const combat = beginCombat(t.s, 'melee', [0, 1], [[x], [rival]]);
  combat.pools[0] = { attack: 2, defence: 0 };
  combat.allowance[x] = 2;
  assert.equal(canStartNew(t.s, combat, { model: x, steed: false }), false, 'no new combat with a bystander');
});

test('EG-NEW-01 nobody seeks a new combat with one it has just left', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  const foe = t.model('B', 2, { at: [12, 10] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [foe]]);
  combat.pools[0] = { attack: 2, defence: 0 };
  combat.allowance[a] = 3;
  combat.away.push(a);
  assert.equal(canStartNew(t.s, combat, { model: a, steed: false }), true);
  combat.left[a] = [foe];
  assert.equal(canStartNew(t.s, combat, { model: a, steed: false }), false);
});
