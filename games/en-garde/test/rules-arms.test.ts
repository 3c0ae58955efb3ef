// Weapons and armour in combat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fight } from '../rules/combat/combat.ts';
import { initiativeBonus } from '../rules/combat/initiative.ts';
import { beginCombat } from '../rules/combat/pools.ts';
import { closeArmour, holdings, inHand, isFirstRound, primary, shotArmour } from '../rules/combat/weapons.ts';
import { box, Table } from './builder.ts';

const KEEP = { mighty: false, trick: 'none' };
const PLAIN = { arm: 0, hands: 1, buckler: false };

function begin(t: Table, a: number[], b: number[], kind: 'melee' | 'ride-by' = 'melee'): void {
  beginCombat(t.s, kind, [0, 1], [a, b]);
  t.run(fight, {});
}

test('EG-WPN-04 EG-WPN-06 a pike strikes first at 3 more and later at 3 less', () => {
  const t = new Table();
  const pike = t.model('A', 2, { arms: ['pike'], at: [10, 10] });
  const foe = t.model('B', 2, { at: [11, 10] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[pike], [foe]]);
  assert.equal(4 + initiativeBonus(t.s, combat, pike), 7);
  const [contact] = t.s.contacts;
  if (contact) contact.fought = 1;
  t.s.turn = 2;
  assert.equal(isFirstRound(t.s, pike, [foe]), false);
  assert.equal(2 + initiativeBonus(t.s, combat, pike), -1);
});

test('EG-WPN-02 EG-WPN-03 EG-WPN-08 EG-MSL-05 a pistol in the fight: +5, +1, one shot, then another weapon must be drawn', () => {
  const t = new Table();
  const a = t.model('A', 3, { arms: ['sword', 'pistol'], at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10] });
  begin(t, [a], [b]);
  t.says({ model: a, held: { arm: 1, hands: 1, buckler: false } }, 'ready');
  assert.equal(3 + initiativeBonus(t.s, t.s.combats[0] as never, a), 9);
  t.rolls(3, 1).says(3, 2);
  t.rolls(1, 1, 6).says({ attack: b, steed: false }, KEEP);
  assert.equal(t.of(a).reload[1], 1);
  t.says('pass');
  assert.equal(t.asked, 'opportunity');
  assert.ok(!t.offers().some((offer) => typeof offer === 'object' && offer !== null && 'attack' in offer), 'it is empty');
  t.says({ switch: PLAIN });
  assert.equal(t.s.combats[0]?.pools[0].attack, 1);
  assert.ok(!holdings(t.s, t.of(a)).some((held) => held.arm === 1));
});

test('EG-WPN-01 EG-WPN-05 EG-WPN-07 EG-WPN-09 EG-WPN-10 what may be held: two-handed not in the saddle, bayonets with muskets, javelins as daggers', () => {
  const t = new Table();
  const rider = t.model('A', 3, { arms: ['great-weapon', 'longsword', 'javelin'], mount: { kind: 'horse', barding: null }, at: [10, 10] });
  const names = (id: number) => holdings(t.s, t.of(id)).map((held) => `${inHand(t.s, t.of(id), held)} ${held.hands}`);
  assert.deepEqual(names(rider), ['longsword 1', 'dagger 1', 'hands-and-feet 1']);
  const foot = t.model('A', 3, { arms: ['musket', 'bayonet', 'longsword'], primary: 2, shield: 'buckler', at: [14, 10] });
  assert.deepEqual(names(foot), ['longsword 1', 'longsword 2', 'bayonet 1', 'hands-and-feet 1']);
  const [one, two] = holdings(t.s, t.of(foot));
  assert.equal(one?.buckler, true);
  assert.equal(two?.buckler, false, 'two hands leave none for the buckler');
  const bare = t.model('A', 1, { arms: ['bayonet'], at: [18, 10] });
  assert.deepEqual(names(bare), ['hands-and-feet 1']);
});

test('EG-ARM-01 EG-ARM-02 EG-ARM-03 EG-GEN-03 EG-GEO-05 the parts of AR: buckler in combat, shield against shots from the front', () => {
  const t = new Table();
  const buckler = t.model('A', 2, { armour: 'light-armour', shield: 'buckler', at: [10, 10], facing: 0 });
  const shield = t.model('A', 2, { armour: 'light-armour', shield: 'shield', at: [10, 20], facing: 0 });
  assert.equal(closeArmour(t.s, t.of(buckler), primary(t.s, t.of(buckler))), 2);
  assert.equal(shotArmour(t.s, t.of(buckler), { x: 20_000, y: 10_000 }), 1);
  assert.equal(closeArmour(t.s, t.of(shield), primary(t.s, t.of(shield))), 1);
  assert.equal(shotArmour(t.s, t.of(shield), { x: 20_000, y: 20_000 }), 2);
  assert.equal(shotArmour(t.s, t.of(shield), { x: 5000, y: 20_000 }), 1);
  assert.equal(shotArmour(t.s, t.of(shield), { x: 10_000, y: 30_000 }), 2, 'on the dividing line is front');
});

test('EG-BLD-07 a halberd indoors has 1 less Initiative and 1 less to attack; not in a hall', () => {
  const t = new Table();
  t.template('U-S1', 20, 20);
  const a = t.model('A', 2, { arms: ['halberd'], at: [20, 20] });
  const b = t.model('B', 2, { at: [21, 20] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  assert.equal(initiativeBonus(t.s, combat, a), 0);
  const open = new Table();
  const [c, d] = [open.model('A', 2, { arms: ['halberd'], at: [20, 20] }), open.model('B', 2, { at: [21, 20] })];
  assert.equal(initiativeBonus(open.s, beginCombat(open.s, 'melee', [0, 1], [[c], [d]]), c), 1);
  const hall = new Table();
  hall.piece({
    shapes: [box(10, 10, 20, 20)],
    ground: 'building',
    cover: 'heavy',
    sight: 'tall',
    top: 3000,
    marks: ['hall'],
    building: { outline: box(10, 10, 20, 20).core, storeys: 1, storeyHeight: 3000, hasRoof: true, walls: [], openings: [], stairs: [] },
  });
  const [e, f] = [hall.model('A', 2, { arms: ['halberd'], at: [20, 20] }), hall.model('B', 2, { at: [21, 20] })];
  assert.equal(initiativeBonus(hall.s, beginCombat(hall.s, 'melee', [0, 1], [[e], [f]]), e), 1);
});
