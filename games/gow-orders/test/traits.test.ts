// The eleven traits.
import assert from 'node:assert/strict';
import { warrior } from '../state.ts';
import { aFray, test } from './builder.ts';

test('ORD-TRAIT-01 golden 2: the Sharpshot adds 50% to a glancing hit', () => {
  assert.equal(aFray().with('Sharpshot', 'e5').with('Gunner', 'e8').slot('draw arms N', 'advance E').lost(1), 11);
  assert.equal(aFray().with('Sharpshot', 'e5').with('Gunner', 'f6').slot('strike N', null).lost(1), 19, 'melee too');
});

test('ORD-TRAIT-02 ORD-TRAIT-03 golden 22: the Baroness presses on by one tile, the Scout diagonally', () => {
  assert.equal(aFray().with('Baroness', 'd5').with('Gunner', 'a1').slot('press on E', null).tiles[0], 'e5');
  assert.equal(aFray().with('Scout', 'd5').with('Gunner', 'a1').slot('press on NE', null).tiles[0], 'f7');
});

test('ORD-TRAIT-04 golden 21: the Brawler hurts whom he runs into, and who runs into him', () => {
  const both = aFray().with('Brawler', 'd5').with('Scout', 'f5').slot('advance E', 'advance W');
  assert.deepEqual([both.tiles, both.lost(0), both.lost(1)], [['d5', 'f5'], 0, 8]);
  assert.equal(aFray().with('Brawler', 'd5').with('Scout', 'e5').slot(null, 'advance W').lost(1), 8);
  assert.equal(aFray().with('Brawler', 'd5').with('Scout', 'e5').slot('advance E', null).lost(1), 8, 'he was stopped by the occupant');
});

test('ORD-TRAIT-04 the Brawler spares teammates, and does nothing while he is down', () => {
  const mates = aFray('teams').with('Brawler', 'd5').with('Gunner', 'a1').with('Surgeon', 'f5').slot('advance E', null, 'advance W');
  assert.equal(mates.lost(2), 0);
  const down = aFray('teams')
    .with('Brawler', 'd5', { condition: 'downed' })
    .with('Gunner', 'e5')
    .with('Surgeon', 'a1')
    .slot(null, 'advance W', null);
  assert.deepEqual([down.lost(1), down.tiles[1]], [0, 'e5']);
});

test('ORD-TRAIT-05 ORD-DMG-03 golden 30: the Bearer strengthens himself and teammates within two tiles', () => {
  assert.equal(aFray().with('Bearer', 'e5').with('Scout', 'e6').slot('strike N', null).lost(1), 21);
  const mate = (tile: string, target: string) =>
    aFray('teams').with('Bearer', 'e5').with('Scout', target).with('Duellist', tile).slot(null, null, 'strike N').lost(1);
  assert.equal(mate('g7', 'g8'), 26);
  assert.equal(mate('h5', 'h6'), 24);
});

test('ORD-TRAIT-05 the standard helps by where its bearer stood when the slot began', () => {
  const leaving = aFray('teams').with('Bearer', 'e5').with('Scout', 'g8').with('Duellist', 'g7').slot('advance W', null, 'strike N');
  assert.equal(leaving.lost(1), 26);
});

test('ORD-TRAIT-06 the Duellist adds 25% to direct hits of Strike! only', () => {
  const slot = (order: 'strike N' | 'draw arms N') => aFray().with('Duellist', 'e5').with('Scout', 'e6').slot(order, null).lost(1);
  assert.deepEqual([slot('strike N'), slot('draw arms N')], [24, 10]);
});

test('ORD-TRAIT-07 the Gunner adds 25% to direct hits of Draw Arms only', () => {
  const slot = (order: 'strike N' | 'draw arms N') => aFray().with('Gunner', 'e5').with('Scout', 'e6').slot(order, null).lost(1);
  assert.deepEqual([slot('strike N'), slot('draw arms N')], [19, 13]);
});

test('ORD-TRAIT-08 ORD-DMG-04 golden 19: glancing hits against the Sergeant have -25%', () => {
  const against = (name: string, melee: string, order: 'draw arms N' | 'strike N', tile: string) =>
    aFray().with(name, 'e5', { melee }).with('Sergeant', tile).slot(order, 'advance N');
  assert.equal(against('Scout', 'M1', 'draw arms N', 'e8').lost(1), 4);
  assert.equal(against('Sharpshot', 'M1', 'draw arms N', 'e8').lost(1), 9);
  const maul = against('Scout', 'M6', 'strike N', 'e6');
  assert.deepEqual([maul.hitsOn(1), maul.lost(1), warrior(maul.state, 1).harmed], [[0], 0, false]);
});

test('ORD-TRAIT-09 ORD-SET-03 golden 45: the Quartermaster has six cards and draws three', () => {
  const hand = ['advance', 'advance', 'press on', 'draw arms', 'strike', 'strike'] as const;
  const table = aFray()
    .with('Quartermaster', 'a1', { hand: [...hand] })
    .with('Scout', 'i9', { hand: ['advance', 'strike'] })
    .play();
  table.turn(['advance N', 'advance N', 'strike N'], ['advance S']);
  assert.deepEqual([table.asks, table.w(0).hand.length, table.told('discarded').length], ['01: command', 6, 0]);
});

test('ORD-TRAIT-10 golden 20: attacks that the Acrobat dodges never glance', () => {
  assert.equal(aFray().with('Scout', 'e5').with('Acrobat', 'e6').slot('strike N', 'advance N').lost(1), 0);
  assert.equal(aFray().with('Scout', 'e5').with('Acrobat', 'f6').slot('strike N', null).lost(1), 10);
});

test('ORD-TRAIT-11 golden 46: the Surgeon regains 3 in a turn without damage', () => {
  const table = aFray()
    .with('Surgeon', 'a1', { hp: 60, hand: ['advance', 'advance', 'strike'] })
    .with('Scout', 'i9', { hand: ['advance', 'strike', 'draw arms'] })
    .play();
  table.turn(['strike W'], ['strike N']);
  assert.equal(table.w(0).hitPoints, 63);
  table.turn(['advance N'], ['draw arms E']).makesRoom();
  assert.equal(table.w(0).hitPoints, 65);
});

test('ORD-TRAIT-11 the Surgeon regains nothing in a turn in which she was damaged', () => {
  const table = aFray()
    .with('Surgeon', 'e5', { hp: 60, hand: ['advance', 'strike'] })
    .with('Scout', 'e6', { hand: ['strike', 'advance'] })
    .play();
  table.turn(['strike W'], ['strike S']);
  assert.equal(table.w(0).hitPoints, 41);
});

test("ORD-DOWN-11 of all traits only the Scout's works while downed, and the Quartermaster's hand limit", () => {
  const acrobat = aFray('teams')
    .with('Scout', 'e5')
    .with('Acrobat', 'e6', { condition: 'downed' })
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i1')
    .slot('strike N', 'advance N', null, null);
  assert.equal(acrobat.told('card lost').length, 1, 'she crawled, and was still grazed');
  const sergeant = aFray('teams')
    .with('Scout', 'e5')
    .with('Sergeant', 'f6', { condition: 'downed' })
    .with('Surgeon', 'a1')
    .with('Gunner', 'i1')
    .slot('strike N', null, null, null);
  assert.deepEqual(sergeant.hitsOn(1), [10]);
  const bearer = aFray('teams')
    .with('Bearer', 'e4', { condition: 'downed' })
    .with('Gunner', 'e6')
    .with('Duellist', 'e5')
    .slot(null, null, 'strike N');
  assert.equal(bearer.lost(1), 24);
});
