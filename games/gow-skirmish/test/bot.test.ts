// What no player would do: deeds that were read in whole battles of the bots, and are mended.
import assert from 'node:assert/strict';
import { viewOf } from '@baize/kernel';
import { game } from '../game.ts';
import { aField, test } from './builder.ts';
import type { Table } from './table.ts';

/** How the policy rates answers of the first seat at this table. */
function rated(table: Table, answers: readonly unknown[]): number[] {
  return game.lore.rate(viewOf(game, table.match, 0), 0, answers);
}

test('GOW-SKL-02 who can do nothing else puts all his points into his blow, also with a gun that is of no use', () => {
  const table = aField().unit('A', 'Tom', 'redcoat pistol', [0, 0]).unit('B', 'Mark', 'redcoat', [1, 0]).melee('Tom', 'Mark').play();
  table.acts('Tom');
  (table.state.acting as { points: number }).points = 2;
  const rates = rated(table, table.offers);
  assert.deepEqual(table.offers[rates.indexOf(Math.max(...rates))], table.useAnswer('Punch', { target: 'Mark', extra: 1 }));
});

test('GOW-UNI-07 who has nothing to do stands guard, and keeps no points for nothing', () => {
  const table = aField().unit('A', 'Tom', 'redcoat', [0, 0]).unit('B', 'Mark', 'redcoat', [14, 0]).play().acts('Tom');
  assert.ok(table.points > 2);
  const [guard = 0, end = 0, half = 0] = rated(table, [
    table.useAnswer('Stand Guard', { pay: 2 }),
    'end',
    table.useAnswer('Stand Guard', { pay: 1 }),
  ]);
  assert.ok(guard > end && end > half, `${guard}, ${end}, ${half}`);
});
