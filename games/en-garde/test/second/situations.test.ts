// Situations where rules meet, found by the second opinions that watch battles or thought out beforehand from the ledger alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plan } from '../../rules/movement/movement.ts';
import { travel } from '../../rules/movement/travel.ts';
import { aimRefusal } from '../../rules/shooting/shooting.ts';
import { fightOf } from '../../rules/turn/foundations.ts';
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
