// Situations where rules meet, found by the second opinions that watch battles or thought out beforehand from the ledger alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { defences } from '../../rules/combat/ploys.ts';
import { beginCombat } from '../../rules/combat/pools.ts';
import { reactions } from '../../rules/contact/contact.ts';
import type { Plan } from '../../rules/movement/movement.ts';
import { travel } from '../../rules/movement/travel.ts';
import { aimRefusal } from '../../rules/shooting/shooting.ts';
import { volley } from '../../rules/shooting/shots.ts';
import { volleyOf } from '../../rules/shooting/volleys.ts';
import { addThing } from '../../rules/special/objects.ts';
import { order, orderOf } from '../../rules/special/orders.ts';
import { fightOf } from '../../rules/turn/foundations.ts';
import type { Attack } from '../../state.ts';
import { box, move, Table } from '../builder.ts';

/** The rule that refuses a Move of one leg to a point, facing along it; none: it is legal. */
function travelRefusal(t: Table, id: number, to: readonly [number, number], facing = 0): string {
  const outcome = travel(t.s, t.of(id), move(id, [to], facing) as unknown as Plan, { kind: 'move', contact: 'may' });
  return 'refusal' in outcome ? outcome.refusal.rule : '';
}

test('EG-ALL-08 EG-MSL-01 whose only missile weapon was a grenade that is thrown has nothing left to aim', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], arms: ['sword', 'grenade'] });
  t.model('B', 3, { at: [20, 10] });
  assert.equal(aimRefusal(t.s, t.of(a)), null);
  t.of(a).usedUp = [1];
  assert.equal(aimRefusal(t.s, t.of(a))?.rule, 'EG-ALL-08');
});

test('EG-MOV-02 EG-CON-01 EG-ALL-06 nobody runs into contact, not even with one who stands a step or the rim of a hill lower', () => {
  const charges = (top: number, far: number) => {
    const t = new Table();
    t.piece({ name: 'Hill', shapes: [box(10, 8, 8, 4)], sight: 'tall', top, lifts: true, marks: ['hill'] });
    const a = t.model('A', 3, { at: [17.7 - far, 10], z: top / 1000, facing: 0 });
    t.model('B', 3, { at: [18.7, 10], facing: 180 });
    return travelRefusal(t, a, [17.7, 10]);
  };
  assert.deepEqual([charges(1000, 6), charges(1500, 6)], ['', ''], 'a Normal move');
  assert.deepEqual([charges(1000, 7), charges(1500, 7)], ['EG-MOV-02', 'EG-MOV-02'], 'a Run');
});

test('EGW-SPELL-08 EG-ATK-08 being Outnumbered comes after the halving of a Transfix', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 5, { at: [10, 10] });
  t.of(a).spells.transfix = t.s.turn;
  assert.deepEqual([fightOf(t.s, t.of(a)), fightOf(t.s, t.of(a), true)], [2, 1]);
  const b = t.model('A', 3, { at: [20, 10] });
  t.of(b).spells.transfix = t.s.turn;
  assert.deepEqual([fightOf(t.s, t.of(b)), fightOf(t.s, t.of(b), true)], [1, 0]);
});

test('EG-ORD-02 EG-ALL-02 EG-ALL-05 who was to come after one that did not dare does not walk over him', () => {
  const t = new Table({ fantasy: 'on' });
  const commander = t.model('A', 3, { at: [10, 13], facing: 0, attributes: ['commander'] });
  const first = t.model('A', 3, { at: [12, 10], facing: 0 });
  const second = t.model('A', 3, { at: [10, 10], facing: 0 });
  t.model('B', 3, { at: [16, 10], attributes: ['terrifying'] });
  const paths = [move(first, [[15, 10]], 0), move(second, [[12, 10]], 0), move(commander, [[13, 12]], 0)];
  const ordered = (die: number) => {
    t.run(order, orderOf(commander, 'move')).says([first, second]);
    t.rolls(die).says(paths);
    return [first, second].map((id) => [t.of(id).x / 1000, t.of(id).y / 1000]);
  };
  assert.deepEqual(ordered(3), [
    [12, 10],
    [10, 10],
  ]);
});

test('EGW-OBJ-05 EG-ORD-02 two who carry together and are both ordered go one way, and only once', () => {
  const t = new Table();
  const commander = t.model('A', 3, { at: [20, 22], facing: 0, attributes: ['commander'] });
  const first = t.model('A', 2, { at: [20, 20], facing: 0 });
  const second = t.model('A', 2, { at: [21, 20], facing: 0 });
  t.model('B', 3, { at: [50, 50] });
  addThing(t.s, 'objective', true, null, first, { x: inches(20), y: inches(20), z: 0 });
  Object.assign(t.s.things[0] ?? {}, { helper: second });
  t.run(order, orderOf(commander, 'move')).says([first, second]);
  assert.equal(t.refuses([move(first, [[20, 18]], 270), move(second, [[23, 21]], 0)]), 'EGW-OBJ-05');
  assert.equal(t.refuses([move(first, [[20, 16]], 270)]), 'EG-ORD-02', 'both would be too far from the Commander');
  t.says([move(first, [[20, 15]], 270), move(commander, [[20, 18]], 270)]);
  const [a, b] = [t.of(first), t.of(second)];
  assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 1000) <= 2 && Math.abs(a.y - inches(15)) < 2, 'they touch');
});

test('EG-PLY-03 one Riposte a turn; EG-CON-06 only who touches the leaver alone follows; EGW-CONQ-10 a leash of 12"', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const b = t.model('B', 3, { at: [11, 10] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  Object.assign(combat, {
    pools: [
      { attack: 1, defence: 2 },
      { attack: 3, defence: 0 },
    ],
    allowance: { [a]: 3, [b]: 3 },
  });
  const held = { arm: 0, hands: 1, buckler: false } as const;
  const who = { attacker: { model: b, steed: false }, target: { model: a, steed: false }, parting: false, helpless: false };
  const blow: Attack = {
    ...who,
    held,
    defenderHeld: held,
    defence: 'none',
    mighty: false,
    trick: 'none',
    dice: [],
    dropped: null,
    defenceDice: [],
    result: null,
  };
  assert.deepEqual(defences(t.s, blow), ['none', 'parry', 'riposte']);
  t.of(a).riposted = true;
  assert.deepEqual(defences(t.s, blow), ['none', 'parry']);
  const plan = move(b, [[14, 10]], 0) as unknown as Plan;
  assert.ok(reactions(t.s, t.of(b), t.of(a), plan).includes('follow'));
  t.model('B', 3, { at: [9, 10] });
  assert.ok(!reactions(t.s, t.of(b), t.of(a), plan).includes('follow'));
  const hound = t.model('A', 1, { at: [40, 40], facing: 0, marks: ['animal', 'handled'] });
  t.model('A', 2, { at: [30, 40], marks: ['handler'] });
  assert.deepEqual([travelRefusal(t, hound, [43, 40]), travelRefusal(t, hound, [43.001, 40])], ['', 'EGW-CONQ-10']);
});

test('EG-ACT-09 EG-ATR-02 golden 55: the aim of an Archer counts for the first of his two shots only', () => {
  const t = new Table();
  t.s.turn = 3;
  const a = t.model('A', 4, { at: [10, 10], arms: ['bow'], attributes: ['archer'] });
  const b = t.model('B', 3, { at: [21, 10] });
  t.of(a).aimed = 2;
  t.run(volley, volleyOf(a, { arm: 0, kind: 'single', twice: true })).rolls(1, 2, 1, 2);
  while (t.asked === 'choose a target') t.says({ model: b, steed: null });
  assert.deepEqual(
    t.told('shot').map(({ roll }) => roll),
    [5, 4],
  );
});
