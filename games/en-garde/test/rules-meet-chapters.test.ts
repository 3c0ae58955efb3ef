// Where rules meet: situations in which rules of different chapters bear on one another, written down from the ledger alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { attack } from '../rules/combat/attack.ts';
import { fight, strikeHelpless } from '../rules/combat/combat.ts';
import { initiativeBonus } from '../rules/combat/initiative.ts';
import { attackRange, beginCombat, current } from '../rules/combat/pools.ts';
import { closeArmour, primary } from '../rules/combat/weapons.ts';
import { reactions } from '../rules/contact/contact.ts';
import { canStartNew } from '../rules/contact/new-combat.ts';
import type { Plan } from '../rules/movement/movement.ts';
import { blankShot, shotParts, sum } from '../rules/shooting/shooting.ts';
import { volley } from '../rules/shooting/shots.ts';
import { volleyOf } from '../rules/shooting/volleys.ts';
import { casting, castingOf } from '../rules/special/magic.ts';
import { rest } from '../rules/turn/activation.ts';
import { fightOf, initiativeOf, isEngaged, poolOf, shootOf } from '../rules/turn/foundations.ts';
import { recover } from '../rules/wounds/morale.ts';
import { hurtSteed, kill, stun, suffer, thrown, woundSteed } from '../rules/wounds/wounds.ts';
import { flow, type Steed } from '../state.ts';
import { box, move, Table } from './builder.ts';
import { at, FORD, HORSE, hit, lies, ready, sideOf, WARHORSE } from './steps.ts';

const witchcraft = (...spells: string[]) => ({ attributes: ['magician' as const], spells: spells as never, magicPoints: 8 });
const parting = (attacker: number, target: number, targetSteed = false) => ({ attacker, steed: false, target, targetSteed, parting: true });
const endOfCombat = (t: Table) => t.run(flow.procedures['combat phase'] as never, {});

// ── wounds, spells and states ───────────────────────────────────────────────────────────────────────────────────────

test('EGW-SPELL-08 EG-WND-02 EG-ATK-08 Transfix halves what wounds have left; to be Outnumbered comes after', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 5, { at: [10, 10], wound: 'light' });
  t.of(a).spells.transfix = t.s.turn;
  assert.deepEqual([fightOf(t.s, t.of(a)), initiativeOf(t.s, t.of(a)), shootOf(t.s, t.of(a)), poolOf(t.s, t.of(a))], [2, 0, 0, 2]);
  assert.equal(fightOf(t.s, t.of(a), true), 1, '(5 - 1) / 2 - 1');
});

test('EG-ATR-17 EG-WND-04 EG-WND-06 a Tough one makes light of a Light wound, not of two Stunned counters nor of a Grievous wound', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], attributes: ['tough'], wound: 'light', stunned: 2 });
  assert.deepEqual([fightOf(t.s, t.of(a)), fightOf(t.s, t.of(a), true), initiativeOf(t.s, t.of(a)), shootOf(t.s, t.of(a))], [2, 1, 0, 0]);
  t.with((s, u) => stun(s, t.of(a), 1, u, 'EG-WND-05'));
  assert.deepEqual([t.of(a).wound, t.of(a).stunned, fightOf(t.s, t.of(a))], ['grievous', 0, 1]);
});

test('EG-POI-01 EG-PLY-08 EG-WND-07 EG-MOR-02 poison works on in one who was knocked out: the third counter kills, and counts for morale', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  t.model('B', 2, { at: [40, 40] });
  t.with((s, u) => suffer(s, t.of(a), 'grievous', u, { rule: 'EG-ATK-07', poisoned: true, subdue: true }));
  assert.deepEqual([t.of(a).status, t.of(a).poisoned], ['unconscious', true]);
  for (let turn = 0; turn < 2; turn++) endOfCombat(t);
  assert.deepEqual([t.of(a).status, t.of(a).stunned], ['unconscious', 2]);
  assert.equal(sideOf(t, 'A').lostNow, 0);
  t.with((s, u) => recover(s, {}, u));
  assert.equal(t.of(a).stunned, 2, 'EG-END-02: nobody rolls for one who lies there');
  endOfCombat(t);
  assert.deepEqual([t.of(a).status, sideOf(t, 'A').lostNow], ['killed', 1]);
});

test('EG-SPA-06 EG-POI-01 EG-PLY-09 a house on fire and poison both work on one who lies in it: two counters, and the third kills', () => {
  const t = new Table({ 'special-actions': 'scenario' });
  t.template('U-S1', 20, 20);
  const a = t.model('A', 2, { at: [20, 20] });
  const outside = t.model('A', 2, { at: [20, 30] });
  lies(t, a);
  t.of(a).poisoned = true;
  t.s.openings['fire:t1.1'] = 'open';
  endOfCombat(t);
  assert.deepEqual([t.of(a).status, t.of(a).stunned, t.of(outside).stunned], ['unconscious', 2, 0]);
  endOfCombat(t);
  assert.equal(t.of(a).status, 'killed');
});

test('EG-WAT-02 EG-PLY-09 EGW-SPELL-06 one who lies in a ford and is Stunned may drown; carried over it he does not', () => {
  const stage = (carried: boolean) => {
    const t = new Table({ fantasy: 'on' });
    t.piece({ ...FORD, shapes: [box(5, 5, 10, 10)] });
    const a = t.model('A', 2, { at: [10, 10] });
    const bearer = t.model('B', 2, { at: [10, 11] });
    const body = lies(t, a);
    if (carried) body.carrier = bearer;
    if (!carried) t.rolls(6);
    t.with((s, u) => stun(s, t.of(a), 1, u, 'EGW-SPELL-06'));
    return t.of(a).status;
  };
  assert.deepEqual([stage(false), stage(true)], ['killed', 'unconscious']);
});

test('EG-MNT-11 EG-ATR-09 EG-WAT-02 thrown in a ford: a Horse Master takes no counter, so he does not roll; one in heavy armour drowns on a 5', () => {
  const stage = (given: object, ...dice: number[]) => {
    const t = new Table();
    t.piece({ ...FORD, shapes: [box(5, 5, 10, 10)] });
    const a = t.model('A', 3, { at: [10, 10], mount: HORSE, ...given });
    t.rolls(...dice).with((s, u) => thrown(s, t.of(a), s.steeds[0] as Steed, u));
    return [t.of(a).status, t.of(a).stunned];
  };
  assert.deepEqual(stage({ attributes: ['horse-master'] }), ['table', 0]);
  assert.deepEqual(stage({ armour: 'heavy-armour' }, 5), ['killed', 1]);
  assert.deepEqual(stage({ armour: 'medium-armour' }, 5), ['table', 1]);
  assert.deepEqual(stage({ stunned: 2 }, 5), ['table', 0], 'the third counter is a Light wound, and he rolls all the same');
});

test('EG-MNT-04 EG-WND-05 EG-WND-06 a wound that arises by adding up kills no mount by a die: Light and two Stunned, and a blow of 3', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
  Object.assign(t.s.steeds[0] as Steed, { wound: 'light', stunned: 2 });
  t.with((s, u) => woundSteed(s, s.steeds[0] as Steed, 3, u, { rule: 'EG-MNT-04' }));
  assert.deepEqual([t.s.steeds[0]?.status, t.of(rider).steed, t.of(rider).stunned], ['gone', null, 1], 'Grievous: it throws him');
  const k = new Table();
  k.model('A', 3, { at: [10, 10], mount: HORSE });
  Object.assign(k.s.steeds[0] as Steed, { stunned: 2 });
  k.with((s, u) => hurtSteed(s, s.steeds[0] as Steed, k.of(0), 'stunned', u));
  assert.deepEqual([k.s.steeds[0]?.wound, k.of(0).steed], ['light', 0], 'a Light one stays under him');
});

test('EGW-SPELL-01 EGW-SPELL-02 EG-ARM-02 the Armour spell adds to buckler and body armour in a fight, and nothing against Drain Life', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 4, { at: [10, 10], ...witchcraft('drain-life') });
  const b = t.model('B', 2, { at: [12, 10], armour: 'light-armour', shield: 'buckler' });
  t.of(b).spells.armour = t.s.turn + 1;
  assert.equal(closeArmour(t.s, t.of(b), primary(t.s, t.of(b))), 5);
  t.run(casting, castingOf(a, 'drain-life', 'no')).says('nobody');
  assert.equal(t.of(b).wound, 'light');
});

test('EGW-MAGIC-08 EGW-SPELL-05 EG-MNT-09 a Power Blast takes the rider: no die is rolled for mount or rider', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 4, { at: [10, 10], ...witchcraft('power-blast') });
  const rider = t.model('B', 2, { at: [18, 10], mount: HORSE });
  t.run(casting, castingOf(a, 'power-blast', 'no'));
  t.rolls(4, 3).says('nobody');
  assert.deepEqual([t.of(rider).wound, t.s.steeds[0]?.wound, t.diceLeft], ['grievous', 'none', 0], '7 + 2 - 6 + 2');
});

test('EGW-SPELL-04 EGW-MAGIC-09 EG-WEA-03 EG-MSL-02 two Mists are one, and add to wind, for a grenade too; not for a Power Blast', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 3, { at: [10, 10], arms: ['grenade', 'sword'] });
  t.model('B', 2, { at: [16, 10] });
  t.s.weather.wind = true;
  const witch = t.model('A', 4, { at: [30, 30], ...witchcraft('mist') });
  t.run(casting, castingOf(witch, 'mist', 'no'));
  t.s.turn += 1;
  t.run(casting, castingOf(witch, 'mist', 'no'));
  const shot = { ...blankShot(a), arm: 0, kind: 'blast' as const };
  const parts = shotParts(t.s, shot, inches(6), 'none');
  assert.equal(sum(parts), 1 - 1 - 2, 'Shoot 1, wind, one Mist');
  assert.equal(sum(shotParts(t.s, { ...blankShot(a), kind: 'power-blast' }, inches(6), 'none')), 1);
});

// ── resting, hiding, aiming ─────────────────────────────────────────────────────────────────────────────────────────

test('EG-ALL-08 EG-END-02 EG-ACT-08 poison takes Hidden from one who rests in cover, but not his rest; to be Engaged takes both', () => {
  const stage = (then: (t: Table, id: number) => void, ...dice: number[]) => {
    const t = new Table();
    t.piece({ name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000, shapes: [box(8, 8, 4, 4)] });
    const a = t.model('A', 2, { at: [10, 10], stunned: 1 });
    rest(t.s, t.of(a));
    assert.ok(t.of(a).hidden);
    then(t, a);
    t.rolls(...dice).with((s, u) => recover(s, {}, u));
    return [t.of(a).hidden, t.of(a).stunned];
  };
  const poisoned = (t: Table, a: number) => {
    t.of(a).poisoned = true;
    endOfCombat(t);
  };
  assert.deepEqual(stage(poisoned, 5), [false, 0], '5 + 2: both counters');
  const pressed = (t: Table) => {
    const foe = t.model('B', 2, { at: [11, 10] });
    t.with((s, u) => kill(s, t.of(foe), u, 'EG-WND-08'));
  };
  assert.deepEqual(stage(pressed, 4), [false, 1], '4: he was Engaged, though he is free again');
});

test('EG-SHT-07 EG-ATR-14 a misfire is judged after the re-roll: 1 and 1 turned into 6 is none, 1 and 2 turned into 1 and 1 is one', () => {
  const stage = (dice: readonly [number, number], again: number, die: number) => {
    const t = new Table();
    const a = t.model('A', 3, { arms: ['bow'], at: [10, 10], attributes: [{ id: 'sharpshooter', weapon: 'bow' }] });
    const b = t.model('B', 2, { at: [20, 10] });
    t.run(volley, volleyOf(a, { arm: 0 }))
      .rolls(...dice)
      .says(at(b));
    t.rolls(again).says(die);
    return t.of(a).reload[0];
  };
  assert.deepEqual([stage([1, 1], 6, 0), stage([1, 2], 1, 1)], [0, 1]);
});

test('EG-SHT-06 EG-SHT-07 a misfire into a combat goes to nobody else; two ones of a stray shot are a miss and no misfire', () => {
  const stage = (...dice: number[]) => {
    const t = new Table();
    const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
    const foe = t.model('B', 2, { at: [21, 10] });
    t.model('A', 2, { at: [22, 10] });
    t.run(volley, volleyOf(a, { arm: 0 }))
      .rolls(...dice)
      .says(at(foe));
    return [t.told('shot').length, t.of(a).reload[0], t.diceLeft];
  };
  assert.deepEqual(stage(1, 1), [1, 1, 0]);
  assert.deepEqual(stage(3, 3, 2, 1, 1), [2, 0, 0]);
});

test('EG-SHT-06 EG-MNT-09 EG-SHT-04 EG-MNT-04 a stray shot at a mounted comrade: large, one of the two by a die, and his horse only stunned', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['bow'], at: [10, 10] });
  const foe = t.model('B', 2, { at: [21, 10] });
  const comrade = t.model('A', 2, { at: [22.375, 10], mount: HORSE });
  t.run(volley, volleyOf(a, { arm: 0 }))
    .rolls(3, 3, comrade, 4, 4, 4)
    .says(at(foe));
  assert.deepEqual(
    t.told('shot').map(({ roll }) => roll),
    [5, 8],
    '8 + 1 - 2 + 1',
  );
  assert.deepEqual([t.s.steeds[0]?.stunned, t.of(comrade).wound, t.diceLeft], [1, 'none', 0], 'Hit 2, Light, lowered');
});

// ── leaving contact ─────────────────────────────────────────────────────────────────────────────────────────────────

test('EG-CON-05 EG-WPN-08 a parting blow is never a shot: whoever holds a pistol strikes with what comes next', () => {
  const t = new Table();
  const leaver = t.model('A', 2, { at: [10, 10] });
  const stays = t.model('B', 3, { at: [11, 10], arms: ['pistol', 'sword'] });
  t.rolls(4, 3, 5).run(attack, parting(stays, leaver));
  assert.deepEqual([t.told('wounded')[0]?.score, t.of(stays).reload[0]], [4, 0], '11 - 7, no +1 of the pistol');
});

test('EG-CON-05 EG-BLD-07 a parting blow with a halberd in a house has +1 and -1', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const leaver = t.model('A', 2, { at: [20, 20] });
  const stays = t.model('B', 3, { at: [21, 20], arms: ['halberd'] });
  t.rolls(4, 3, 5).run(attack, parting(stays, leaver));
  assert.equal(t.told('scores')[0]?.attackScore, 10);
});

test('EG-CON-05 EG-MNT-06 EG-MNT-11 a man on foot may strike the leaver’s horse; who is thrown so does not get away', () => {
  const t = new Table();
  const leaver = t.model('A', 3, { at: [10, 10], mount: HORSE });
  const stays = t.model('B', 5, { at: [11.375, 10] });
  assert.deepEqual(reactions(t.s, t.of(leaver), t.of(stays), move(leaver, [[7, 10]], 180) as unknown as Plan).includes('attack'), true);
  t.rolls(6, 6, 1, 4).run(attack, parting(stays, leaver, true));
  assert.deepEqual([t.of(leaver).steed, t.s.steeds[0]?.status], [null, 'gone'], '18 against 2: Critical, killed on a 4');
  assert.ok(isEngaged(t.s, leaver), 'who struck slid in');
});

// ── pools ───────────────────────────────────────────────────────────────────────────────────────────────────────────

test('EG-ATR-06 EG-MNT-13 EG-WPN-05 halves of a ride-by are of the pool with its second weapon: 5 becomes 3, a great weapon’s 4 becomes 2', () => {
  const stage = (arms: ('sword' | 'dagger' | 'great-weapon')[]) => {
    const t = new Table();
    const rider = t.model('A', 3, { at: [10, 10], mount: HORSE });
    const foe = t.model('B', 4, { at: [11.375, 10], attributes: ['duellist'], arms });
    const combat = beginCombat(t.s, 'ride-by', [0, 1], [[rider], [foe]]);
    return attackRange(t.s, combat, 1)[1];
  };
  assert.deepEqual([stage(['sword', 'dagger']), stage(['great-weapon'])], [3, 2]);
});

test('EG-NEW-01 EG-MNT-07 a warhorse’s own counter leads its rider into no new combat', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: WARHORSE });
  const foe = t.model('B', 2, { at: [11.375, 10] });
  t.model('B', 2, { at: [13, 13] });
  beginCombat(t.s, 'melee', [0, 1], [[rider], [foe]]);
  ready(t.run(fight, {})).rolls(6, 5, 1).says(1, 0);
  t.with((s, u) => kill(s, t.of(foe), u, 'EG-WND-08'));
  const combat = current(t.s);
  assert.ok(canStartNew(t.s, combat, { model: rider, steed: false }));
  combat.pools[0] = { attack: 0, defence: 2 };
  assert.ok(!canStartNew(t.s, combat, { model: rider, steed: false }));
  assert.ok(!canStartNew(t.s, combat, { model: rider, steed: true }));
});

test('EGW-BRIDGE-05 EG-GEN-05 EG-CMB-08 what is added to an Initiative die comes after the floor: wounded, in the river, with a great weapon', () => {
  const t = new Table({ scenario: 'bridge' });
  t.piece({ name: 'River', ground: 'difficult', marks: ['shallow', 'river'], shapes: [box(0, 16, 60, 4)] });
  const wet = t.model('A', 4, { at: [5, 18], arms: ['great-weapon'], wound: 'grievous', stunned: 1 });
  const dry = t.model('B', 2, { at: [5, 15], z: 0 });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[wet], [dry]]);
  assert.deepEqual([initiativeOf(t.s, t.of(wet)), initiativeBonus(t.s, combat, wet)], [0, -2]);
});

test('EG-ATR-03 EG-PLY-09 nobody has to resist the charm of a Beguiling model that lies there', () => {
  const t = new Table();
  const a = t.model('A', 1, { at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10], attributes: ['beguiling'] });
  lies(t, b);
  t.run(strikeHelpless, { attacker: a, body: b });
  ready(t);
  t.rolls(6, 5).says(hit(b));
  assert.equal(t.of(b).status, 'killed', 'Rank 1 could never have passed');
});
