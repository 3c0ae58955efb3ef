// Moves of a slot: what stops whom, and what does not.
import assert from 'node:assert/strict';
import type { Order } from '../content/orders.ts';
import { aFray, test } from './builder.ts';

/** Where characters on these tiles end up, each with its order. */
function moved(...placed: [string, Order | null][]): string[] {
  const names = ['Scout', 'Gunner', 'Sergeant'];
  const builder = aFray(placed.length === 2 ? 'duel' : 'free-for-all');
  for (const [seat, [tile]] of placed.entries()) builder.with(names[seat] ?? '', tile);
  return builder.slot(...placed.map(([, order]) => order)).tiles;
}

test('ORD-ORDER-01 Advance moves one tile in each of the eight directions', () => {
  const ends = ['e6', 'f6', 'f5', 'f4', 'e4', 'd4', 'd5', 'd6'];
  for (const [i, aim] of (['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const).entries()) {
    assert.deepEqual(moved(['e5', `advance ${aim}`], ['a1', null]), [ends[i], 'a1']);
  }
});

test('ORD-EXEC-04 golden 6: two who aim for one tile both stay', () => {
  assert.deepEqual(moved(['d5', 'advance E'], ['f5', 'advance W']), ['d5', 'f5']);
});

test('ORD-EXEC-06 golden 7: two neighbours change places', () => {
  assert.deepEqual(moved(['d5', 'advance E'], ['e5', 'advance W']), ['e5', 'd5']);
});

test('ORD-EXEC-06 golden 8: one follows into the tile that another leaves', () => {
  assert.deepEqual(moved(['d5', 'advance E'], ['e5', 'advance E']), ['e5', 'f5']);
});

test('ORD-EXEC-05 golden 9: a chain whose head meets the edge does not move at all', () => {
  assert.deepEqual(moved(['g5', 'advance E'], ['h5', 'advance E'], ['i5', 'advance E']), ['g5', 'h5', 'i5']);
});

test('ORD-EXEC-06 golden 10: three go round in a ring', () => {
  assert.deepEqual(moved(['d5', 'advance E'], ['e5', 'advance N'], ['e6', 'advance SW']), ['e5', 'e6', 'd5']);
});

test('ORD-EXEC-04 ORD-EXEC-05 golden 11: a conflict also stops the follower', () => {
  assert.deepEqual(moved(['d5', 'press on E'], ['f7', 'press on S'], ['c5', 'advance E']), ['d5', 'f7', 'c5']);
});

test('ORD-ORDER-02 golden 12: Press On passes over a character', () => {
  assert.deepEqual(moved(['d5', 'press on E'], ['e5', null]), ['f5', 'e5']);
});

test('ORD-EXEC-05 a tile whose occupant attacks is not entered', () => {
  assert.deepEqual(moved(['d5', 'advance E'], ['e5', 'strike N']), ['d5', 'e5']);
});

test('ORD-EXEC-06 crossing paths do not matter', () => {
  assert.deepEqual(moved(['d5', 'advance NE'], ['e5', 'advance NW']), ['e6', 'd6']);
});

test('ORD-COMP-07 ORD-ORDER-02 golden 24: a ditch can be crossed but not entered, a wall neither', () => {
  const yard = (tile: string, order: Order) =>
    aFray().on('Foundry Yard').with('Gunner', tile).with('Sergeant', 'i7').slot(order, null).tiles[0];
  assert.equal(yard('d2', 'press on E'), 'f2');
  assert.equal(yard('d4', 'press on E'), 'd4');
  assert.equal(yard('d2', 'advance E'), 'd2');
  assert.equal(yard('d4', 'advance E'), 'd4');
  assert.equal(yard('a1', 'advance S'), 'a1', 'outside is closed');
  assert.equal(yard('c4', 'press on E'), 'c4', 'the wall is where it would end');
});

test('ORD-EXEC-08 ORD-ATK-06 golden 25: a diagonal step and a diagonal shot pass between two walls that touch at the corner', () => {
  const walls = () => aFray().walls('e6', 'f5').with('Scout', 'e5').with('Gunner', 'f6');
  assert.equal(walls().slot('draw arms NE', null).lost(1), 10);
  assert.equal(aFray().walls('e6', 'f5').with('Scout', 'e5').with('Gunner', 'a1').slot('advance NE', null).tiles[0], 'f6');
});

test('ORD-EXEC-07 golden 14: stopped by the edge is not moved, and no dodge', () => {
  const slot = aFray().with('Scout', 'e1', { ranged: 'R3' }).with('Gunner', 'e9').slot('draw arms N', 'advance N');
  assert.deepEqual([slot.lost(1), slot.tiles[1]], [25, 'e9']);
  assert.equal(slot.told('stopped')[0]?.rule, 'ORD-EXEC-07');
});

test('ORD-EXEC-05 ORD-EXEC-07 golden 29: a stopped follower is hit in full', () => {
  const slot = aFray('free-for-all').with('Scout', 'e5').with('Gunner', 'e6').with('Sergeant', 'e7').slot('strike N', 'advance N', null);
  assert.equal(slot.lost(1), 19);
});

test('ORD-EXEC-01 golden 32: with fewer orders one stays still in the later slots and cannot dodge', () => {
  const hand = ['draw arms', 'draw arms', 'draw arms', 'draw arms'] as const;
  const table = aFray()
    .with('Scout', 'e1', { ranged: 'R3', hand: [...hand] })
    .with('Gunner', 'd5', { hand: ['advance', 'advance', 'strike'] })
    .play();
  table.turn(['draw arms N', 'draw arms N', 'draw arms N', 'draw arms N'], ['advance E', 'advance N']);
  const hits = table.told('hit').map((event) => event.damage);
  assert.deepEqual(hits, [25, 25], 'the dodges of slots 1 and 2 are followed by two direct hits');
  assert.deepEqual(
    table.told('slot').map((event) => [event.slot, (event.orders as unknown[]).length]),
    [
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 1],
    ],
  );
});

test('ORD-EXEC-02 ORD-EXEC-03 seat order never matters: mirrored seats give the mirrored slot', () => {
  const one = aFray().with('Scout', 'e5').with('Gunner', 'e6').slot('strike N', 'advance E');
  const two = aFray().with('Gunner', 'e6').with('Scout', 'e5').slot('advance E', 'strike N');
  assert.deepEqual(one.tiles, two.tiles.reverse());
  assert.deepEqual([one.lost(0), one.lost(1)], [two.lost(1), two.lost(0)]);
});

test('ORD-EXEC-03 the attacker strikes from where the slot began, and movers are judged by both their tiles', () => {
  const slot = aFray().with('Scout', 'e5').with('Gunner', 'e7').slot('strike N', 'advance S');
  assert.deepEqual([slot.lost(1), slot.tiles[1]], [10, 'e6']);
});

test('ORD-EXEC-09 golden 31: orders after the slot of the fall are lost', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { hand: ['strike', 'strike', 'advance', 'advance'], hp: 30 })
    .with('Gunner', 'e6', { hand: ['strike', 'strike'] })
    .with('Surgeon', 'a1', { hand: ['advance', 'advance'] })
    .with('Sergeant', 'i9', { hand: ['advance', 'advance'] })
    .play();
  table.turn(['strike N', 'strike N', 'advance W', 'advance W'], ['strike S', 'strike S'], ['advance N'], ['advance S']);
  assert.equal(table.w(0).condition, 'downed');
  assert.deepEqual(
    table.told('hit').map((event) => event.seat),
    [0, 1, 0, 1],
    'it carried out order 2 like all others',
  );
  assert.equal(
    table.told('moved').some((event) => event.seat === 0),
    false,
  );
  assert.equal(table.told('slot').length, 2);
});

test('ORD-EXEC-03 option nudge: the higher maximum takes the tile that both aim for', () => {
  const slot = aFray('duel', { nudge: 'on' }).with('Scout', 'd5').with('Gunner', 'f5').slot('advance E', 'advance W');
  assert.deepEqual(slot.tiles, ['e5', 'f5']);
});

test('ORD-EXEC-03 option nudge: a weaker occupant is pushed on, dodges, and still attacks from where it stood', () => {
  const slot = aFray('duel', { nudge: 'on' }).with('Scout', 'd5').with('Gunner', 'e5').slot('advance E', 'strike W');
  assert.deepEqual(slot.tiles, ['e5', 'f5']);
  assert.equal(slot.lost(0), 10, 'the Scout moved inside the reach of a sabre at e5');
  const rifle = aFray('free-for-all', { nudge: 'on' })
    .with('Scout', 'd5')
    .with('Gunner', 'e5')
    .with('Sergeant', 'e1', { ranged: 'R3' })
    .slot('advance E', null, 'draw arms N');
  assert.equal(rifle.lost(1), 0, 'nudged out of the line of the rifle');
});

test('ORD-EXEC-03 option nudge: a stronger occupant, a wall or another character behind it stops the mover', () => {
  const nudge = { nudge: 'on' } as const;
  assert.deepEqual(aFray('duel', nudge).with('Gunner', 'd5').with('Scout', 'e5').slot('advance E', null).tiles, ['d5', 'e5']);
  assert.deepEqual(aFray('duel', nudge).walls('f5').with('Scout', 'd5').with('Gunner', 'e5').slot('advance E', null).tiles, ['d5', 'e5']);
  const crowd = aFray('free-for-all', nudge).with('Scout', 'd5').with('Gunner', 'e5').with('Sergeant', 'f5').slot('advance E', null, null);
  assert.deepEqual(crowd.tiles, ['d5', 'e5', 'f5']);
  const wanted = aFray('free-for-all', nudge)
    .with('Scout', 'd5')
    .with('Gunner', 'e5')
    .with('Sergeant', 'f6')
    .slot('advance E', null, 'advance S');
  assert.deepEqual(wanted.tiles, ['d5', 'e5', 'f5'], "the tile behind is another mover's target");
});
