// Attacks and damage.
import assert from 'node:assert/strict';
import { attack } from '../content/weapons.ts';
import { damageOf, percentOf } from '../rules/damage.ts';
import { aFray, test } from './builder.ts';

test('ORD-ATK-05 ORD-DMG-02 golden 1: a clipgun against a moving target is a glancing hit of 6', () => {
  const slot = aFray().with('Scout', 'e5').with('Gunner', 'e8').slot('draw arms N', 'advance E');
  assert.deepEqual([slot.lost(1), slot.tiles[1]], [6, 'f8']);
  assert.equal(slot.told('hit')[0]?.rule, 'ORD-ATK-05');
});

test('ORD-DMG-03 golden 3: percentages are added, not multiplied', () => {
  assert.equal(percentOf(100, -50, 25), 75);
  assert.equal(damageOf(20, percentOf(100, -50, 25)), 15);
});

test('ORD-DMG-01 ORD-DMG-04 ORD-ATK-02 golden 4: a direct hit, and one that is rounded up', () => {
  assert.equal(aFray().with('Scout', 'e5').with('Gunner', 'e8').slot('draw arms N', null).lost(1), 10);
  assert.equal(aFray().with('Gunner', 'e5').with('Scout', 'e8').slot('draw arms N', null).lost(1), 13);
});

test('ORD-DMG-04 halves are rounded up, and a percentage below 0 counts as 0', () => {
  assert.deepEqual([damageOf(13, 50), damageOf(10, 34), damageOf(10, 35), damageOf(22, percentOf(25, -25))], [7, 3, 4, 0]);
  assert.equal(percentOf(25, -50), 0);
});

test('ORD-ATK-03 golden 5: a still target on a glancing tile', () => {
  const slot = aFray().with('Scout', 'e5').with('Gunner', 'f8').slot('draw arms N', null);
  assert.equal(slot.lost(1), 6);
  assert.equal(slot.told('hit')[0]?.rule, 'ORD-ATK-03');
});

test('ORD-ATK-04 ORD-DMG-04 golden 13: a plain ranged attack is dodged by any move', () => {
  const rifle = (tile: string, order: 'advance N' | null) =>
    aFray().with('Scout', 'e1', { ranged: 'R3' }).with('Gunner', tile).slot('draw arms N', order);
  assert.equal(rifle('e5', 'advance N').lost(1), 0);
  assert.equal(rifle('e5', 'advance N').told('dodged').length, 1);
  assert.equal(rifle('e5', null).lost(1), 25);
  assert.equal(rifle('e2', null).lost(1), 13);
});

test('ORD-ATK-05 golden 15: leaving the reach of a melee attack', () => {
  const slot = aFray().with('Scout', 'e5').with('Gunner', 'e6').slot('strike N', 'press on N');
  assert.deepEqual([slot.lost(1), slot.tiles[1]], [10, 'e8']);
});

test('ORD-ATK-05 golden 16: entering it', () => {
  assert.equal(aFray().with('Scout', 'e5').with('Gunner', 'e7').slot('strike N', 'advance S').lost(1), 10);
});

test('ORD-ATK-05 ORD-ORDER-02 golden 17: passing through with Press On does not count', () => {
  assert.equal(aFray().with('Scout', 'e5', { melee: 'M4' }).with('Gunner', 'd6').slot('strike N', 'press on E').lost(1), 0);
});

test('ORD-ATK-07 ORD-TRAIT-06 golden 18: two Duellists exchange blows of 24', () => {
  const slot = aFray().with('Duellist', 'e5').with('Duellist', 'e6').slot('strike N', 'strike S');
  assert.deepEqual([slot.lost(0), slot.lost(1)], [24, 24]);
});

test('ORD-ATK-07 two can put each other down in the same slot', () => {
  const slot = aFray().with('Scout', 'e5', { hp: 5 }).with('Gunner', 'e6', { hp: 12 }).slot('strike N', 'strike S');
  assert.deepEqual(
    slot.state.warriors.map((w) => w.hitPoints),
    [0, 0],
  );
});

test('ORD-ATK-06 golden 23: a wall blocks a rifle but not a mortar', () => {
  const yard = (tile: string, ranged: string) =>
    aFray().on('Foundry Yard').with('Scout', tile, { ranged }).with('Gunner', 'f4').slot('draw arms E', null).lost(1);
  assert.equal(yard('a4', 'R6'), 0);
  assert.equal(yard('b4', 'R5'), 16);
});

test('ORD-ATK-06 golden 25: one wall before a blunderbuss covers all three tiles behind it', () => {
  for (const tile of ['d7', 'e7', 'f7']) {
    const behind = (walls: string[]) =>
      aFray()
        .walls(...walls)
        .with('Scout', 'e5', { ranged: 'R4' })
        .with('Gunner', tile)
        .slot('draw arms N', null)
        .lost(1);
    assert.equal(behind(['e6']), 0, tile);
    assert.equal(behind(['a1']), 15, tile);
  }
});

test('ORD-ATK-06 walls also block melee attacks, and ditches block nothing', () => {
  const lance = (walls: string[]) =>
    aFray()
      .walls(...walls)
      .with('Scout', 'e5', { melee: 'M8' })
      .with('Gunner', 'e8')
      .slot('strike N', null)
      .lost(1);
  assert.deepEqual([lance(['a1']), lance(['e7'])], [20, 0]);
  assert.equal(aFray().on('Foundry Yard').with('Scout', 'd2').with('Gunner', 'f2').slot('draw arms E', null).lost(1), 10);
});

test('ORD-COMP-06 golden 26: diagonal patterns', () => {
  assert.equal(aFray().with('Duellist', 'e5').with('Scout', 'e6').slot('strike NE', null).lost(1), 10);
  assert.equal(aFray().with('Gunner', 'e5', { ranged: 'U3r' }).with('Scout', 'g6').slot('draw arms NE', null).lost(1), 14);
  assert.equal(aFray().with('Scout', 'e5', { ranged: 'R2' }).with('Gunner', 'd3').slot('draw arms SW', null).lost(1), 9);
});

test('ORD-COMP-06 every pattern is turned by quarter turns: the same damage in all four directions', () => {
  const targets = { N: 'd8', E: 'h6', S: 'f2', W: 'b4' };
  for (const [aim, tile] of Object.entries(targets) as ['N' | 'E' | 'S' | 'W', string][]) {
    const turned = aFray().with('Scout', 'e5', { ranged: 'R7' }).with('Gunner', tile).slot(`draw arms ${aim}`, null);
    assert.equal(turned.lost(1), 13, `${aim} ${tile}`);
  }
});

test('ORD-DMG-05 golden 27: two attackers are two hits, added up', () => {
  const slot = aFray('teams').with('Scout', 'e5').with('Gunner', 'e6').with('Surgeon', 'e7').slot('strike N', null, 'strike S');
  assert.deepEqual([slot.hitsOn(1), slot.lost(1)], [[19, 19], 38]);
});

test('ORD-DMG-05 each hit is rounded on its own before they are added', () => {
  const slot = aFray('teams').with('Scout', 'e5').with('Gunner', 'd6').with('Surgeon', 'e7').slot('strike N', null, 'strike S');
  assert.deepEqual([slot.hitsOn(1), slot.lost(1)], [[10, 10], 20]);
});

test('ORD-ATK-01 golden 28: an area attack strikes every enemy in it', () => {
  const at = (tile: string) => aFray().with('Scout', 'e1', { ranged: 'R7' }).with('Gunner', tile).slot('draw arms N', null).lost(1);
  assert.deepEqual([at('d3'), at('f5'), at('c5')], [13, 13, 7]);
  const all = aFray('free-for-all')
    .with('Scout', 'e1', { ranged: 'R7' })
    .with('Gunner', 'e3')
    .with('Sergeant', 'e4')
    .slot('draw arms N', null, null);
  assert.deepEqual([all.lost(1), all.lost(2)], [13, 13], 'characters do not shield one another');
});

test('ORD-ATK-01 teammates are not harmed, unless friendly fire is on', () => {
  const fire = (friendlyFire: string) =>
    aFray('teams', { friendlyFire }).with('Scout', 'e5').with('Gunner', 'a1').with('Surgeon', 'e7').slot('draw arms N', null, null);
  assert.equal(fire('off').lost(2), 0);
  assert.equal(fire('on').lost(2), 10);
  assert.equal(fire('on').lost(0), 0);
});

test('ORD-ORDER-03 ORD-ORDER-04 Draw Arms uses the ranged attack and Strike! the melee attack', () => {
  const with2 = (order: 'draw arms N' | 'strike N') => aFray().with('Scout', 'e5').with('Gunner', 'e6').slot(order, null).told('hit')[0];
  assert.deepEqual([with2('draw arms N')?.attack, with2('draw arms N')?.damage], ['R1', 10]);
  assert.deepEqual([with2('strike N')?.attack, with2('strike N')?.damage], ['M1', 19]);
  const dual = { melee: 'U1m', ranged: 'U1r' };
  const far = aFray().with('Scout', 'e1', dual).with('Gunner', 'e4');
  assert.equal(far.slot('draw arms N', null).lost(1), 25);
});

test('ORD-ATK-08 ORD-ORDER-05 ORD-DOWN-03 ORD-DOWN-05 golden 42: a downed character crawls, dodges, and loses a card to a glancing hit', () => {
  const down = (ranged: string, order: 'strike N' | 'draw arms N', tile = 'e6') =>
    aFray('teams')
      .with('Scout', 'e5', { ranged })
      .with('Gunner', tile, { condition: 'downed', hand: ['strike', 'strike'] })
      .with('Surgeon', 'a1')
      .with('Sergeant', 'i1')
      .slot(order, 'strike N', null, null);
  const struck = down('R1', 'strike N');
  assert.deepEqual([struck.tiles[1], struck.told('card lost').length, struck.hitsOn(1)], ['e7', 1, [10]]);
  const rifle = down('R3', 'draw arms N', 'e8');
  assert.deepEqual([rifle.tiles[1], rifle.told('card lost').length], ['e9', 0]);
});

test('ORD-DMG-02 the sabre glances for half of its base', () => {
  assert.deepEqual([attack('M1').base, attack('M1').glancing], [19, 50]);
  assert.equal(damageOf(10, 60 + 50), 11);
});
