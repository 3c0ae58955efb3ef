// Combat, attacks, ploys, weapons: the golden cases and the rules beside them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack } from '../rules/combat/attack.ts';
import { fight, strikeHelpless } from '../rules/combat/combat.ts';
import { splitMelee } from '../rules/combat/melee.ts';
import { beginCombat, contribution } from '../rules/combat/pools.ts';
import { fightOf } from '../rules/turn/foundations.ts';
import { picks } from '../rules/turn/turn.ts';
import { Table } from './builder.ts';

const KEEP = { mighty: false, trick: 'none' };

function begin(t: Table, a: number[], b: number[], kind: 'melee' | 'ride-by' = 'melee'): void {
  beginCombat(t.s, kind, [0, 1], [a, b]);
  t.run(fight, {});
}

test('EG-WND-10 EG-CMB-06 EG-CMB-08 EG-CMB-10 EG-PLY-02 EG-PLY-03 EG-PLY-07 EG-ATR-06 EG-ATR-18 EG-MUL-02 the book’s combat, blow by blow', () => {
  const t = new Table();
  const hero = t.model('A', 3, {
    arms: ['sword', 'dagger'],
    attributes: ['duellist', { id: 'weapon-master', weapon: 'sword' }],
    armour: 'light-armour',
    at: [10, 10],
  });
  const first = t.model('B', 2, { at: [11, 10] });
  const second = t.model('B', 2, { arms: ['great-weapon'], at: [9, 10] });
  begin(t, [hero], [first, second]);
  t.says('ready', 'ready');
  assert.equal(contribution(t.s, t.s.combats[0] as never, hero), 4);
  t.rolls(4, 6, 3).says(2, 3);
  assert.deepEqual(
    t.s.combats[0]?.order.map(({ model }) => model),
    [first, hero, second],
  );
  t.says({ attack: hero, steed: false }).rolls(3, 4, 1, 4).says('parry', KEEP);
  t.rolls(2).says(0);
  assert.deepEqual(t.s.attack === null, true);
  t.rolls(2, 3, 5).says({ attack: second, steed: false }, 'parry', { mighty: true, trick: 'none' });
  t.rolls(4).says(0).rolls(4, 2).says(1);
  assert.equal(t.of(second).wound, 'grievous');
  t.rolls(2, 4, 3, 4).says({ attack: hero, steed: false }, 'riposte', KEEP);
  assert.equal(t.of(second).status, 'killed');
  t.rolls(3, 5, 1).says({ attack: hero, steed: false }, KEEP).rolls(5).says(0);
  const scores = t.told('scores').map(({ attackScore, defenceScore }) => [attackScore, defenceScore]);
  assert.deepEqual(scores, [
    [9, 9],
    [12, 8],
    [6, 10],
    [10, 8],
  ]);
  assert.equal(t.of(hero).stunned, 1);
  assert.equal(t.of(first).wound, 'none');
  assert.equal(t.s.combats.length, 0);
});

test('EG-CMB-04 split 1: A1-B1, A1-B2, A2-B2 make A1-B1 and A2-B2', () => {
  const t = new Table();
  const [a1, b1, b2, a2] = [
    t.model('A', 2, { at: [10, 10] }),
    t.model('B', 2, { at: [9, 10] }),
    t.model('B', 2, { at: [11, 10] }),
    t.model('A', 2, { at: [12, 10] }),
  ];
  const groups = splitMelee(t.s).map(({ models }) => models);
  assert.deepEqual(groups, [
    [[a1], [b1]],
    [[a2], [b2]],
  ]);
});

test('EG-CMB-04 split 2: A1-B1, A2-B1, A2-B2, A3-B2 make A1+A2 against B1 and A3-B2', () => {
  const t = new Table();
  const [b1, a1, a2, b2, a3] = [
    t.model('B', 2, { at: [10, 10] }),
    t.model('A', 2, { at: [9, 10] }),
    t.model('A', 2, { at: [11, 10] }),
    t.model('B', 2, { at: [12, 10] }),
    t.model('A', 2, { at: [13, 10] }),
  ];
  const groups = splitMelee(t.s).map(({ models }) => models.map((ids) => [...ids].sort((p, q) => p - q)));
  assert.deepEqual(groups, [
    [[b1], [a1, a2]],
    [[b2], [a3]],
  ]);
});

test('EG-CMB-03 five foot on one: four fight; seven on a mounted model: six; three mounted on one foot: two', () => {
  const ring = (t: Table, count: number, reach: number, rest: object) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i * 2 * Math.PI) / count;
      return t.model('A', 2, {
        at: [Math.round((20 + reach * Math.cos(angle)) * 1000) / 1000, Math.round((20 + reach * Math.sin(angle)) * 1000) / 1000],
        ...rest,
      });
    });
  const foot = new Table();
  foot.model('B', 2, { at: [20, 20] });
  ring(foot, 5, 1, {});
  assert.equal(splitMelee(foot.s)[0]?.models[1].length, 4);
  const horse = new Table();
  horse.model('B', 2, { at: [20, 20], mount: { kind: 'horse', barding: null } });
  ring(horse, 7, 1.375, {});
  assert.equal(splitMelee(horse.s)[0]?.models[1].length, 6);
  const riders = new Table();
  riders.model('B', 2, { at: [20, 20] });
  ring(riders, 3, 1.375, { mount: { kind: 'horse', barding: null } });
  assert.equal(splitMelee(riders.s)[0]?.models[1].length, 2);
});

test('EG-CMB-10 EG-CMB-09 both pass: the combat ends and its counters are gone', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(5, 3).says(1, 1);
  t.says('pass', 'pass');
  assert.equal(t.s.combats.length, 0);
  assert.equal(t.of(a).fought, true);
});

test('EG-PLY-05 EG-CMB-12 the waiting riposter passes once and may then attack', () => {
  const t = new Table();
  const master = t.model('A', 2, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const foe = t.model('B', 2, { at: [11, 10] });
  begin(t, [master], [foe]);
  t.says('ready', 'ready').rolls(1, 6).says(1, 1);
  t.rolls(5, 5, 3, 4).says({ attack: master, steed: false }, 'riposte', KEEP);
  assert.equal(t.asked, 'opportunity');
  assert.equal(t.s.combats[0]?.order[t.s.combats[0].at]?.model, master);
  assert.equal(t.of(master).owesPass, false);
});

test('EG-PLY-03 EG-PLY-04 a riposte that fails is still a defence; equal scores hurt nobody', () => {
  const t = new Table();
  const foe = t.model('A', 3, { at: [10, 10] });
  const master = t.model('B', 3, { at: [11, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  begin(t, [foe], [master]);
  t.says('ready', 'ready').rolls(6, 1).says(2, 1);
  t.rolls(4, 4, 2, 3).says({ attack: master, steed: false }, 'riposte', KEEP).rolls(3).says(0);
  assert.equal(t.told('scores')[0]?.hit, 2);
  assert.equal(t.of(master).wound, 'light');
  assert.equal(t.of(foe).wound, 'none');
});

test('EG-PLY-06 a feint that hits does no harm and brings the counter back, once per turn', () => {
  const t = new Table();
  const master = t.model('A', 4, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const foe = t.model('B', 2, { at: [11, 10] });
  begin(t, [master], [foe]);
  t.says('ready', 'ready').rolls(6, 1).says(3, 1);
  t.rolls(5, 3, 4).says({ attack: foe, steed: false }, 'none', { mighty: false, trick: 'feint' });
  assert.deepEqual(t.s.combats[0]?.pools[0], { attack: 3, defence: 1 });
  assert.equal(t.s.combats[0]?.spent[master], 0);
  assert.equal(t.of(foe).wound, 'none');
  t.says('pass').says({ attack: foe, steed: false }, 'none');
  assert.equal(t.asked, 'choose ploys');
  assert.equal(t.refuses({ mighty: false, trick: 'feint' }), 'EG-ATK-03');
});

test('EG-PLY-08 EG-PLY-09 subdued and unconscious; a Critical still kills; the helpless are struck without Initiative', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(6, 1).says(3, 2);
  t.rolls(5, 4, 4).says({ attack: b, steed: false }, { mighty: false, trick: 'subdue' });
  assert.equal(t.of(b).status, 'unconscious');
  assert.equal(t.of(b).wound, 'grievous');
  assert.equal(t.s.contacts.length, 0);
  t.s.turn = 2;
  t.of(a).fought = false;
  t.of(b).x = t.of(a).x + 1000;
  assert.deepEqual(picks(t.s, 0)[0], { strike: a, at: b });
  t.run(strikeHelpless, { attacker: a, body: b }).says('ready');
  t.rolls(1, 1).says({ attack: b, steed: false }, KEEP);
  assert.equal(t.of(b).status, 'killed');
  const k = new Table();
  const [c, d] = [k.model('A', 3, { at: [10, 10] }), k.model('B', 2, { at: [11, 10] })];
  begin(k, [c], [d]);
  k.says('ready', 'ready').rolls(6, 1).says(3, 2);
  k.rolls(5, 5, 4).says({ attack: d, steed: false }, { mighty: false, trick: 'subdue' });
  assert.equal(k.of(d).status, 'killed');
});

test('EG-PLY-10 disengaging on a hit hurts nobody and leads out of contact without reactions', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(6, 1).says(2, 1);
  t.rolls(3, 3, 4).says({ attack: b, steed: false }, 'none', { mighty: false, trick: 'disengage' });
  assert.equal(t.asked, 'disengage');
  t.says({ piece: `model:${a}`, path: [[7000, 10_000]], facing: 18_000 });
  assert.equal(t.of(b).wound, 'none');
  assert.equal(t.of(a).x, 7000);
  assert.equal(t.s.contacts.length, 0);
});

test('EG-MUL-01 EG-MUL-02 EG-MUL-03 comrades share a pool, each up to his own CP', () => {
  const t = new Table();
  const [x, y, z] = [t.model('A', 2, { at: [9, 10] }), t.model('A', 2, { at: [11, 10] }), t.model('B', 3, { at: [10, 10] })];
  begin(t, [x, y], [z]);
  t.says('ready', 'ready').rolls(6, 5, 1).says(3, 3);
  t.rolls(1, 1, 6).says({ attack: z, steed: false }, KEEP).says('pass', 'pass');
  t.rolls(1, 1, 6).says({ attack: z, steed: false }, KEEP);
  const combat = t.s.combats[0];
  assert.equal(combat?.spent[x], 2);
  assert.equal(combat?.order[combat.at]?.model, y, 'the first has spent its allowance');
  assert.deepEqual(combat?.pools[0], { attack: 1, defence: 1 });
});

test('EG-NEW-01 EG-NEW-02 EG-NEW-03 EG-MUL-04 who has felled his foe moves on with what he has left', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10], wound: 'grievous' });
  const c = t.model('B', 2, { at: [12.5, 12] });
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(6, 1).says(2, 1);
  t.rolls(6, 6, 1).says({ attack: b, steed: false }, 'none', KEEP);
  assert.equal(t.of(b).status, 'killed');
  t.says('new combat').says(t.offers()[0] as never);
  assert.equal(t.asked, 'declare weapons');
  const combat = t.s.combats[1];
  assert.deepEqual(combat?.pools[0], { attack: 0, defence: 1 });
  t.says('ready').rolls(3, 6).says(1);
  assert.deepEqual(t.s.combats[1]?.pools[1], { attack: 1, defence: 1 });
  assert.equal(t.told('initiative').length, 2);
  t.says('pass');
  assert.equal(t.of(c).fought, false, 'it keeps its own round (EG-CMB-02)');
  assert.equal(t.of(a).fought, true);
});

test('EG-ATK-08 EG-GEN-05 against three a wounded R2 fights with 0; when one falls, with 1', () => {
  const t = new Table();
  const lone = t.model('A', 2, { at: [10, 10], wound: 'light' });
  assert.equal(fightOf(t.s, t.of(lone), true), 0);
  assert.equal(fightOf(t.s, t.of(lone), false), 1);
});

test('EG-ATR-12 EG-ATK-09 EG-GEN-11 Lucky turns the attacker’s 6 into a 2, once per game', () => {
  const t = new Table();
  const foe = t.model('A', 3, { at: [10, 10] });
  const lucky = t.model('B', 5, { at: [11, 10], attributes: ['lucky'] });
  begin(t, [foe], [lucky]);
  t.says('ready', 'ready').rolls(6, 1).says(3, 5).says('no');
  t.rolls(6, 5, 1).says({ attack: lucky, steed: false }, KEEP);
  assert.equal(t.asked, 'use luck');
  t.rolls(2).says({ model: lucky, roll: 'attack', at: 0 });
  assert.deepEqual([t.told('scores')[0]?.attackScore, t.told('scores')[0]?.defenceScore, t.told('scores')[0]?.hit], [10, 6, 4]);
  assert.equal(t.of(lucky).lucky, false);
});

test('EG-ATR-03 a Beguiling model is attacked only on a die under the attacker’s Rank, until it has attacked', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  const charmer = t.model('B', 3, { at: [11, 10], attributes: ['beguiling'] });
  begin(t, [a], [charmer]);
  t.says('ready', 'ready').rolls(6, 1).says(3, 3);
  t.rolls(3).says({ attack: charmer, steed: false });
  assert.equal(t.s.combats[0]?.pools[0].attack, 3, 'no counter is spent');
  t.says('pass');
  assert.equal(t.s.combats.length, 0, 'a lost opportunity counts as a pass');
  const k = new Table();
  const b = k.model('A', 3, { at: [10, 10] });
  const other = k.model('B', 3, { at: [11, 10], attributes: ['beguiling'] });
  k.of(b).freed.push(other);
  begin(k, [b], [other]);
  k.says('ready', 'ready').rolls(6, 1).says(3, 3);
  k.rolls(4, 4, 6).says({ attack: other, steed: false }, KEEP);
  assert.equal(k.told('beguiled').length, 0);
});

test('EG-ATR-07 a Fast model attacks twice in a row, once per turn', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10], attributes: ['fast'] }), t.model('B', 3, { at: [11, 10] })];
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(6, 1).says(3, 3);
  t.rolls(1, 1, 6).says({ attack: b, steed: false }, KEEP);
  assert.equal(t.asked, 'second attack');
  t.rolls(1, 1, 6).says({ attack: b, steed: false }, KEEP);
  assert.equal(t.of(a).doubled, true);
  assert.equal(t.asked, 'opportunity');
});

test('EG-ATR-13 EG-ATK-04 EG-ATK-05 EG-ATK-06 EG-ATK-07 EG-ATK-01 EG-ATK-02 EG-ATK-03 a Powerful blow: dice, scores, hit and wound', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10], attributes: ['powerful'] }), t.model('B', 2, { at: [11, 10], armour: 'light-armour' })];
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(6, 1).says(2, 1);
  assert.deepEqual(t.s.combats[0]?.pools[0], { attack: 2, defence: 1 });
  t.rolls(3, 3, 4).says({ attack: b, steed: false }, 'none', KEEP);
  const [scores] = t.told('scores');
  assert.deepEqual([scores?.attackScore, scores?.defenceScore, scores?.hit], [9, 6, 3]);
  assert.equal(t.told('wounded')[0]?.score, 3);
  assert.equal(t.of(b).wound, 'light');
});

test('EG-PLY-01 EG-PLY-07 Mighty Blow goes with one trick, not with two; the lowest die is the default discard', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  begin(t, [a], [b]);
  t.says('ready', 'ready').rolls(6, 1).says(3, 2).says({ attack: b, steed: false });
  assert.deepEqual(
    t.offers().map((offer) => (offer as { trick: string }).trick),
    ['none', 'subdue', 'disengage', 'none', 'subdue', 'disengage'],
  );
  t.rolls(4, 1, 3).says({ mighty: true, trick: 'subdue' });
  assert.equal(t.offers()[0], 1, 'the 1 lies second');
});

test('EG-CMB-01 EG-CMB-02 EG-CMB-05 EG-CMB-11 a pick is a duty while a combat is open, and nobody fights twice', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 2, { at: [10, 10] }), t.model('B', 2, { at: [11, 10] })];
  assert.deepEqual(picks(t.s, 0), [{ fight: a }]);
  t.of(a).fought = true;
  assert.deepEqual(picks(t.s, 0), ['pass']);
  assert.deepEqual(picks(t.s, 1), ['pass']);
  assert.equal(t.s.contacts.length, 1, 'they stay together');
  assert.equal(b, 1);
});

test('EG-CMB-07 EG-CIV-01 a Civilian takes only Defence; a hound only Attack', () => {
  const t = new Table();
  const civilian = t.model('A', 1, { marks: ['civilian'], cp: 1, fight: 0, at: [10, 10] });
  const hound = t.model('B', 1, { marks: ['no-defence', 'animal'], cp: 2, at: [11, 10] });
  t.rolls(1, 2);
  begin(t, [civilian], [hound]);
  t.says('ready', 'ready');
  assert.deepEqual(t.s.combats[0]?.pools ?? t.told('counters')[0]?.pools, [
    { attack: 0, defence: 1 },
    { attack: 2, defence: 0 },
  ]);
});

test('EG-BLD-05 EG-BLD-06 EG-GEO-04 two may fight one in a doorway; through a window one against one', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const door = 't1.1:cottage/door-1';
  t.s.openings[door] = 'open';
  t.model('A', 2, { at: [20, 18] });
  for (const x of [19.2, 20, 20.8]) t.model('B', 2, { at: [x, x === 20 ? 17 : 17.4] });
  assert.equal(splitMelee(t.s)[0]?.models[1].length, 2);
  const w = new Table();
  w.template('U-S1', 20, 20);
  w.model('A', 2, { at: [18.5, 20] });
  w.model('B', 2, { at: [17.5, 20] });
  assert.equal(w.s.contacts[0]?.window, true);
  w.s.openings['t1.1:cottage/window-0-1'] = 'closed';
  const closed = new Table();
  closed.template('U-S1', 20, 20);
  closed.s.openings['t1.1:cottage/window-0-1'] = 'closed';
  closed.model('A', 2, { at: [18.5, 20] });
  closed.model('B', 2, { at: [17.5, 20] });
  assert.equal(closed.s.contacts.length, 0);
});

test('EG-CON-05 a parting attack has +1, no ploys, no counters', () => {
  const t = new Table();
  const leaver = t.model('A', 2, { at: [10, 10], armour: 'light-armour' });
  const stays = t.model('B', 3, { at: [11, 10] });
  t.rolls(4, 3, 5).run(attack, { attacker: stays, steed: false, target: leaver, targetSteed: false, parting: true });
  assert.deepEqual([t.told('scores')[0]?.attackScore, t.told('scores')[0]?.defenceScore], [11, 7]);
  assert.equal(t.of(leaver).wound, 'light');
  assert.equal(t.of(stays).parted, true);
});
