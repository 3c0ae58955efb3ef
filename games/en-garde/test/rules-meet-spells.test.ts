// Where rules meet: whom a spell may be cast on, by every route.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPELL } from '../content/magic.ts';
import { SPELLS, type Spell } from '../content/types.ts';
import { spellRefusal } from '../rules/gates/targets.ts';
import { casting, castingOf, marksOf } from '../rules/special/magic.ts';
import { layBody } from '../rules/special/objects.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import type { Steed } from '../state.ts';
import { type Given, Table } from './builder.ts';

const HORSE = { kind: 'horse', barding: null } as const;
const magician = (spells: Spell[]): Given => ({ attributes: ['magician'], spells, magicPoints: 8 });

function lies(t: Table, id: number): void {
  Object.assign(t.of(id), { status: 'unconscious', wound: 'grievous' });
  layBody(t.s, t.of(id));
  refreshContacts(t.s);
}

const castBy = (t: Table, id: number, step: 'no' | 'before' | 'after' = 'no') =>
  actionsOf(t.s, t.of(id)).flatMap((action) => (action.do === 'cast' && action.step === step ? [action.spell] : []));

test('EG-ALL-03 EGW-EQUIP-05 Drain Life and Transfix meet enemies, Heal friends and the caster: no spell is offered at the others', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['drain-life', 'transfix', 'heal', 'armour']) });
  const friend = t.model('A', 2, { at: [12, 10], wound: 'light' });
  const names = (spell: Spell) => marksOf(t.s, t.of(witch), spell);
  const at = (...ids: number[]) => ids.map((model) => ({ model, steed: false }));
  assert.deepEqual([names('drain-life'), names('transfix')], [[], []], 'friends alone are within reach');
  assert.deepEqual(names('heal'), at(witch, friend));
  assert.deepEqual(castBy(t, witch), ['heal', 'armour'], 'so they are not offered without a move that brings an enemy into reach');
  const foe = t.model('B', 2, { at: [10, 12], wound: 'light' });
  assert.deepEqual([names('drain-life'), names('transfix'), names('heal')], [at(foe), at(foe), at(witch, friend)]);
  assert.deepEqual(castBy(t, witch), ['drain-life', 'transfix', 'heal', 'armour']);
  for (const spell of ['drain-life', 'transfix'] as const) {
    t.run(casting, castingOf(witch, spell, 'no'));
    assert.notEqual(t.refuses({ model: friend, steed: false }), '', `${spell} at a friend`);
    assert.notEqual(t.refuses({ model: witch, steed: false }), '', `${spell} at oneself`);
  }
  t.run(casting, castingOf(witch, 'heal', 'no'));
  assert.notEqual(t.refuses({ model: foe, steed: false }), '', 'Heal at an enemy');
});

test('EG-ALL-03 EGW-MAGIC-03 the step before a spell leads to where one may meet it: to no friend for Drain Life', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], facing: 0, ...magician(['drain-life']) });
  t.model('A', 2, { at: [17, 10] });
  const step = { piece: `model:${witch}`, path: [[13_000, 10_000]], facing: 0 };
  t.run(casting, castingOf(witch, 'drain-life', 'before'));
  assert.equal(t.refuses(step), 'EGW-MAGIC-03');
  t.model('B', 2, { at: [16, 12] });
  assert.equal(t.refuses(step), '');
});

test('EG-ALL-03 who lies unconscious: Drain Life and Heal reach him, Transfix and Armour do not; carried, nothing does', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['drain-life']) });
  const foe = t.model('B', 2, { at: [12, 10] });
  const friend = t.model('A', 2, { at: [10, 12] });
  lies(t, foe);
  lies(t, friend);
  const meets = (spell: Spell, id: number) => spellRefusal(t.s, t.of(witch), t.of(id), spell) === null;
  const met = (id: number) => SPELLS.filter((spell) => /friend|enemy/.test(SPELL[spell].target) && meets(spell, id));
  assert.deepEqual([met(foe), met(friend)], [['drain-life', 'power-blast'], ['heal']]);
  Object.assign(t.s.things[0] ?? {}, { carrier: witch });
  assert.deepEqual(met(foe), [], 'one who is carried');
  Object.assign(t.s.things[0] ?? {}, { carrier: null });
  t.run(casting, castingOf(witch, 'drain-life', 'no'));
  assert.equal(t.of(foe).status, 'killed', 'EG-WND-07: a Light wound on one who is Grievously hurt; there is nobody to resist it');
});

test('EG-ALL-03 EGW-SPELL-02 EG-MNT-10 Drain Life meets the enemy’s riderless mount, and only stuns it; the own one it does not', () => {
  const t = new Table({ fantasy: 'on' });
  const witch = t.model('A', 4, { at: [10, 10], ...magician(['drain-life']) });
  const rider = t.model('B', 3, { at: [10, 13], mount: HORSE });
  const own = t.model('A', 3, { at: [13, 10], mount: HORSE });
  for (const id of [rider, own]) {
    Object.assign(t.s.steeds[t.of(id).steed ?? 0] as Steed, { status: 'riderless' });
    Object.assign(t.of(id), { steed: null, x: 40_000 });
  }
  assert.deepEqual(marksOf(t.s, t.of(witch), 'drain-life'), [{ mount: 0 }]);
  t.run(casting, castingOf(witch, 'drain-life', 'no'));
  assert.deepEqual([t.s.steeds[0]?.stunned, t.s.steeds[0]?.wound, t.of(witch).magicPoints], [1, 'none', 6]);
  assert.deepEqual(marksOf(t.s, t.of(witch), 'transfix'), [], 'Transfix meets models in play');
});
