// Magic and the fantastical (EGW-MAGIC, -SPELL, -FATT), with the golden cases of the ledger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat } from '../rules/combat/pools.ts';
import { distances, type Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { casting, castingOf, marksOf, resisters } from '../rules/special/magic.ts';
import { fightOf, initiativeOf, poolOf, shootOf } from '../rules/turn/foundations.ts';
import { rollDare } from '../rules/wounds/morale.ts';
import { move, Table } from './builder.ts';
import { go } from './steps.ts';

function witch(t: Table, rest: object = {}) {
  return t.model('A', 5, {
    cp: 3,
    fight: 3,
    shoot: 0,
    arms: ['hand-weapon'],
    attributes: ['magician'],
    spells: ['armour', 'drain-life', 'power-blast', 'stun', 'summon', 'transfix', 'mist', 'heal', 'undergrowth'],
    magicPoints: 10,
    at: [10, 10],
    ...rest,
  });
}

test('EGW-MAGIC-02 EGW-MAGIC-04 EGW-MAGIC-05 EGW-SPELL-02 EGW-FATT-05 golden 39 and 40: casting tied, resisted, and worked', () => {
  const cast = (priest: boolean, ...dice: number[]) => {
    const t = new Table({ fantasy: 'on' });
    const a = witch(t);
    const officer = t.model('B', 3, { at: [12, 10] });
    const hunter = t.model('B', 5, { attributes: ['priest'], at: [40, 10] });
    assert.deepEqual(resisters(t.s, 1, { model: officer, steed: false }), [officer, hunter]);
    t.run(casting, castingOf(a, 'drain-life', 'no'));
    t.rolls(...dice).says(priest ? hunter : officer);
    for (const told of t.told('wounded')) assert.equal(told.by, a, 'EGW-PROG-01: whose wound it is');
    return [t.of(officer).wound, t.of(a).magicPoints];
  };
  assert.deepEqual(cast(false, 3, 2, 5, 5), ['none', 8]);
  assert.deepEqual(cast(true, 3, 2, 2, 3), ['none', 8]);
  assert.deepEqual(cast(true, 3, 2, 2, 2), ['light', 8]);
});

test('EGW-SPELL-05 EGW-MAGIC-06 golden 41: Power Blast knows no modifiers', () => {
  const t = new Table({ fantasy: 'on' });
  t.s.weather.wind = true;
  const a = witch(t);
  const b = t.model('B', 2, { armour: 'light-armour', at: [22, 10] });
  t.run(casting, castingOf(a, 'power-blast', 'no'));
  t.rolls(4, 4).says('nobody');
  assert.equal(t.told('wounded')[0]?.score, 3);
  assert.equal(t.of(b).wound, 'light');
});

test('EGW-SPELL-08 EGW-SPELL-06 EGW-SPELL-01 golden 44 and 45: Transfix halves, Stun stuns, Armour lasts two turns', () => {
  const t = new Table({ fantasy: 'on' });
  const a = witch(t);
  const b = t.model('B', 5, { initiative: 3, at: [14, 10] });
  t.of(b).spells.transfix = t.s.turn;
  assert.deepEqual([poolOf(t.s, t.of(b)), initiativeOf(t.s, t.of(b)), fightOf(t.s, t.of(b)), shootOf(t.s, t.of(b))], [2, 1, 2, 1]);
  assert.deepEqual(distances(t.s, t.of(b), false), [1000, 3000, 4000]);
  t.of(b).stunned = 1;
  t.rolls(4).run(casting, castingOf(a, 'stun', 'no'));
  assert.deepEqual([t.of(b).wound, t.of(b).stunned], ['light', 0]);
  assert.equal(t.told('stunned')[0]?.by, a);
  Object.assign(t.of(b), { wound: 'none', stunned: 1 });
  t.rolls(5).run(casting, castingOf(a, 'stun', 'no'));
  assert.deepEqual([t.of(b).wound, t.of(b).stunned], ['light', 1]);
});

test('EGW-SPELL-07 EGW-SPELL-09 EGW-SPELL-03 EGW-SPELL-04 Summon, Undergrowth, Heal, Mist', () => {
  const t = new Table({ fantasy: 'on' });
  const a = witch(t);
  t.run(casting, castingOf(a, 'summon', 'no')).says(t.offers()[0] as Json);
  assert.equal(t.s.models.length, 2);
  assert.equal(t.of(1).activated, true);
  t.run(casting, castingOf(a, 'mist', 'no'));
  assert.equal(t.s.mistUntil, 2);
  t.of(a).wound = 'grievous';
  t.run(casting, castingOf(a, 'heal', 'no')).says({ model: a, steed: false });
  assert.equal(t.of(a).wound, 'none');
  t.run(casting, castingOf(a, 'undergrowth', 'no')).says({ at: [inches(20), inches(10)] });
  const walker = t.model('A', 2, { at: [18, 10], facing: 0 });
  const outcome = travel(t.s, t.of(walker), move(walker, [[24.5, 10]], 0) as unknown as Plan, { kind: 'move', contact: 'may' });
  assert.equal('refusal' in outcome && outcome.refusal.rule, 'EG-MOV-06');
  assert.ok(marksOf(t.s, t.of(a), 'armour').length >= 1);
});

test('EGW-FATT-07 golden 43: to face the Terrifying one must roll under one’s Rank', () => {
  const t = new Table();
  const [second, first] = [t.model('A', 2, { at: [10, 10], facing: 0 }), t.model('A', 1, { at: [10, 20] })];
  const beast = t.model('B', 4, { attributes: ['terrifying'], at: [13, 10] });
  go(t).says({ model: second, do: 'move' });
  assert.equal(t.refuses(move(second, [[12, 10]], 0)), 'EGW-FATT-07');
  t.rolls(1, 2, 1);
  assert.deepEqual(
    [second, second, first].map((id) => t.with((s, u) => rollDare(s, t.of(id), beast, u))),
    [true, false, false],
  );
});

test('EGW-FATT-02 EGW-FATT-04 EGW-FATT-06 flyers pass over all; Large wounds are lowered; the Relentless never defend', () => {
  const t = new Table();
  const flyer = t.model('A', 2, { attributes: ['fly'], at: [10, 10], facing: 0 });
  t.model('B', 2, { at: [13, 10] });
  const outcome = travel(t.s, t.of(flyer), move(flyer, [[18, 10]], 0) as unknown as Plan, { kind: 'move', contact: 'may' });
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  const k = new Table();
  const [a, b] = [k.model('A', 3, { at: [10, 10] }), k.model('B', 2, { attributes: ['relentless'], at: [11, 10] })];
  beginCombat(k.s, 'melee', [0, 1], [[a], [b]]);
  k.run(fight, {}).says('ready', 'ready').rolls(6, 1).says(3);
  assert.deepEqual(k.s.combats[0]?.pools[1], { attack: 2, defence: 0 });
});
