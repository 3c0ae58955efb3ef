// The log tells the whole sum: dice, what is added to them, and the total.
import assert from 'node:assert/strict';
import test from 'node:test';
import { describe } from '../describe.ts';

const line = (kind: string, data: object) => describe({ kind, rule: 'EG-GEN-01', ...data } as Parameters<typeof describe>[0], null);

test('EG-SHT-03 a shot: both dice, the modifiers, the roll', () => {
  assert.equal(line('shot', { dice: [6, 2], roll: 6, hit: 0, misfired: false }), '6 + 2 − 2 = 6: a miss.');
  assert.equal(line('shot', { dice: [3, 4], roll: 7, hit: 1, misfired: false }), '3 + 4 = 7: Hit Score 1.');
});

test('EG-ATK-06 an attack: what was kept of the dice, on both sides', () => {
  const blow = { dice: [4, 1, 3], dropped: 1, attackScore: 11, defence: [5], defenceScore: 7, hit: 4 };
  assert.equal(line('scores', blow), 'Attack 4 + 3 + 4 = 11 against defence 5 + 2 = 7: Hit Score +4.');
  assert.equal(
    line('scores', { ...blow, dropped: null, defence: [], defenceScore: 0, hit: 11 }),
    'Attack 4 + 1 + 3 + 3 = 11 against defence 0: Hit Score +11.',
  );
});

test('EG-MOR-03 a test of morale', () => {
  const told = line('morale test', { seat: 0, dice: [2, 5], total: 8, rating: 7, passed: false });
  assert.match(told, /2 \+ 5 \+ 1 = 8 against 7: failed/);
});
