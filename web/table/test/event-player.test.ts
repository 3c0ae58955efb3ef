import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Motion } from '@baize/contracts';
import { inGroups } from '../event-player.ts';

test('moves and calls in a row are seen together, cards and dice one after the other', () => {
  const move = (id: string): Motion => ({ do: 'move', id, via: [] });
  const call = (says: string): Motion => ({ do: 'call', at: ['x'], says, tone: 'quiet' });
  const roll: Motion = { do: 'roll', dice: [], says: '', side: null };
  const motions = [call('a'), call('b'), move('c'), move('d'), roll, roll, call('e')];
  assert.deepEqual(
    inGroups(motions).map((group) => group.map((motion) => motion.do).join(' ')),
    ['call call', 'move move', 'roll', 'roll', 'call'],
  );
});
