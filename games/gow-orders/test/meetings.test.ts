// Where rules meet: outcomes worked out by hand from the ledger.
import assert from 'node:assert/strict';
import { aFray, test } from './builder.ts';

test('ORD-EXEC-04 three who aim for one tile all stay', () => {
  const slot = aFray('free-for-all').with('Scout', 'd5').with('Gunner', 'f5').with('Surgeon', 'e6');
  assert.deepEqual(slot.slot('advance E', 'advance W', 'advance S').tiles, ['d5', 'f5', 'e6']);
});

test('ORD-EXEC-04 ORD-EXEC-05 an exchange of tiles fails where a third wants one of them', () => {
  const slot = aFray('free-for-all').with('Scout', 'd5').with('Gunner', 'e5').with('Surgeon', 'c5');
  assert.deepEqual(slot.slot('advance E', 'advance W', 'advance E').tiles, ['d5', 'e5', 'c5']);
});

test('ORD-EXEC-06 ORD-ORDER-02 two press on past each other and change places', () => {
  const slot = aFray().with('Scout', 'd5').with('Gunner', 'f5').slot('press on E', 'press on W');
  assert.deepEqual(slot.tiles, ['f5', 'd5']);
});

test('ORD-ORDER-02 ORD-TRAIT-03 ORD-COMP-07 a ditch is pressed over, but not by the Baroness, whose step ends in it', () => {
  const over = aFray().on('Canal Bridges').with('Scout', 'c5').with('Gunner', 'a1').slot('press on E');
  assert.equal(over.tiles[0], 'e5');
  const into = aFray().on('Canal Bridges').with('Baroness', 'c5').with('Gunner', 'a1').slot('press on E');
  assert.equal(into.tiles[0], 'c5');
});

test('ORD-ORDER-02 ORD-TRAIT-02 ORD-EXEC-08 the Scout presses on diagonally between two corners, not over a wall', () => {
  const between = aFray().walls('e6', 'f5').with('Scout', 'e5').with('Gunner', 'a1').slot('press on NE');
  assert.equal(between.tiles[0], 'g7');
  const over = aFray().walls('f6').with('Scout', 'e5').with('Gunner', 'a1').slot('press on NE');
  assert.equal(over.tiles[0], 'e5');
});

test('ORD-EXEC-07 ORD-ATK-02 who runs into another is hit in full', () => {
  const slot = aFray('free-for-all').with('Scout', 'd5').with('Gunner', 'f5').with('Surgeon', 'd4');
  assert.deepEqual(slot.slot('advance E', 'advance W', 'strike N').hitsOn(0), [19]);
});

test('ORD-ATK-05 moving onto a glancing tile, and from a direct one to a glancing one, is one glancing hit', () => {
  const onto = aFray().with('Scout', 'e5').with('Gunner', 'd7').slot('strike N', 'advance S');
  assert.deepEqual(onto.hitsOn(1), [10]);
  const inside = aFray().with('Scout', 'e5').with('Gunner', 'e6').slot('strike N', 'advance E');
  assert.deepEqual(inside.hitsOn(1), [10]);
});

test('ORD-ATK-05 ORD-ATK-06 a wall may hide the first tile of a move and not the last', () => {
  const shown = aFray().walls('d7').with('Scout', 'e5').with('Gunner', 'd8').slot('draw arms N', 'advance E');
  assert.deepEqual(shown.hitsOn(1), [6]);
  const hidden = aFray().walls('d7').with('Scout', 'e5').with('Gunner', 'd8').slot('draw arms N', 'advance N');
  assert.deepEqual(hidden.hitsOn(1), []);
});

test('ORD-DOWN-11 ORD-TRAIT-08 ORD-TRAIT-10 a downed Sergeant and a downed Acrobat are grazed like anybody', () => {
  for (const [name, melee] of [
    ['Sergeant', 'M6'],
    ['Acrobat', 'M1'],
  ] as const) {
    const slot = aFray('teams').with('Scout', 'e5', { melee }).with(name, 'e6', { condition: 'downed' }).with('Surgeon', 'a1');
    const done = slot.with('Gunner', 'i1').slot('strike N', 'advance N');
    assert.equal(done.told('card lost').length, 1, name);
  }
});

test('ORD-DOWN-11 ORD-TRAIT-05 no standard helps that lies on the ground or is the enemy\u2019s', () => {
  const downed = aFray('teams').with('Bearer', 'e5', { condition: 'downed' }).with('Gunner', 'e7').with('Duellist', 'e6');
  assert.deepEqual(downed.slot(null, null, 'strike N').hitsOn(1), [24]);
  const hostile = aFray().with('Duellist', 'e5').with('Bearer', 'e6').slot('strike N');
  assert.deepEqual(hostile.hitsOn(1), [24]);
});

test('ORD-TRAIT-01 ORD-TRAIT-05 ORD-TRAIT-06 bonuses of direct hits do not help glancing ones; that of the Sharpshot is also for blades', () => {
  for (const [name, damage] of [
    ['Bearer', 10],
    ['Duellist', 10],
    ['Sharpshot', 19],
  ] as const)
    assert.deepEqual(aFray().with(name, 'e5').with('Gunner', 'f6').slot('strike N').hitsOn(1), [damage], name);
});

test('ORD-TRAIT-04 ORD-EXEC-04 the Brawler hurts each of two who wanted the same tile', () => {
  const slot = aFray('free-for-all').with('Brawler', 'd5').with('Gunner', 'f5').with('Surgeon', 'e6');
  const done = slot.slot('advance E', 'advance W', 'advance S');
  assert.deepEqual([done.lost(0), done.lost(1), done.lost(2)], [0, 8, 8]);
});

test('ORD-TRAIT-04 ORD-EXEC-05 in a chain that is stopped only the next in line is hurt', () => {
  const slot = aFray('free-for-all').with('Brawler', 'c5').with('Gunner', 'd5').with('Surgeon', 'e5');
  const done = slot.slot('advance E', 'advance E');
  assert.deepEqual([done.lost(1), done.lost(2)], [8, 0]);
});

test('ORD-TRAIT-04 the Brawler has no quarrel with one who was stopped by a third', () => {
  const slot = aFray('free-for-all').with('Brawler', 'd5').with('Gunner', 'e5').with('Surgeon', 'd6');
  const done = slot.slot('advance E', 'advance W', 'advance S');
  assert.deepEqual([done.tiles, done.lost(1), done.lost(2)], [['d5', 'e5', 'd6'], 8, 0]);
});

test('ORD-TRAIT-04 ORD-ATK-07 ORD-WIN-03 a brawl and a blow of the same slot put both down', () => {
  const table = aFray().with('Brawler', 'd5', { hp: 20 }).with('Scout', 'e5', { hp: 7 }).play();
  table.turn(['advance E'], ['strike W']);
  // 20 - 19 = 1 stands; 7 - 8 falls.
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['ORD-WIN-02', [1, 0]]);
  const both = aFray().with('Brawler', 'd5', { hp: 17 }).with('Scout', 'e5', { hp: 7 }).play();
  both.turn(['advance E'], ['strike W']);
  assert.deepEqual([both.match.result?.rule, both.match.result?.share], ['ORD-WIN-03', [0, 1]]);
});

const circle = (options = {}) =>
  aFray('free-for-all', options)
    .with('Scout', 'e5', { hp: 7, hand: ['strike', 'strike'] })
    .with('Brawler', 'e6', { hp: 19, hand: ['strike', 'strike'] })
    .with('Surgeon', 'e7', { hp: 16, hand: ['draw arms', 'strike'] })
    .play()
    .turn(['strike N', 'strike W'], ['strike N', 'strike W'], ['draw arms S', 'strike W']);

test('ORD-WIN-03 ORD-WIN-04 three fall in one slot: the two with the smallest overkill share the draw', () => {
  const { result } = circle().match;
  assert.deepEqual([result?.rule, result?.share], ['ORD-WIN-04', [0.5, 0, 0.5]]);
});

test('ORD-WIN-04 tie = playOn: only the tied ones stay, the third is out, and the next slot is played', () => {
  const table = circle({ tie: 'playOn' });
  assert.deepEqual(
    [0, 1, 2].map((seat) => table.w(seat).hitPoints),
    [1, 0, 1],
  );
  assert.deepEqual([table.w(1).condition, table.told('slot').length, table.match.result], ['out', 2, null]);
});

test('ORD-WIN-02 where two of three fall in one slot the third wins, whatever their overkill', () => {
  const table = aFray('free-for-all').with('Scout', 'e5', { hp: 1 }).with('Gunner', 'e6', { hp: 1 }).with('Surgeon', 'a1').play();
  table.turn(['strike N'], ['strike S'], ['strike W']);
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['ORD-WIN-02', [0, 0, 1]]);
});

test('ORD-WIN-03 ORD-WIN-04 what was downed before has no overkill, and stays downed where play goes on', () => {
  const table = aFray('teams', { tie: 'playOn' })
    .with('Scout', 'e5', { hp: 5 })
    .with('Duellist', 'e6', { hp: 5, melee: 'M1' })
    .with('Surgeon', 'a1', { condition: 'downed' })
    .with('Sergeant', 'i1', { condition: 'downed' })
    .play();
  table.turn(['strike N'], ['strike S'], [], []);
  // 19 - 5 = 14 against 24 - 5 = 19.
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['ORD-WIN-03', [0, 0.5, 0, 0.5]]);
  const even = aFray('teams', { tie: 'playOn' })
    .with('Scout', 'e5', { hp: 5 })
    .with('Gunner', 'e6', { hp: 5 })
    .with('Surgeon', 'a1', { condition: 'downed' })
    .with('Sergeant', 'i1', { condition: 'downed' })
    .play();
  even.turn(['strike N'], ['strike S'], [], []);
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => [even.w(seat).condition, even.w(seat).hitPoints]),
    [
      ['standing', 1],
      ['standing', 1],
      ['downed', 0],
      ['downed', 0],
    ],
  );
});

test('ORD-WIN-05 at the turn limit the dead third has no part in a draw of the other two', () => {
  const table = aFray('free-for-all', { turnLimit: 20 }).turn(20).with('Scout', 'a1', { hp: 43 }).with('Duellist', 'i9', { hp: 40 }).play();
  table.turn(['advance W'], ['advance E']).makesRoom();
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['ORD-WIN-05', [0.5, 0.5, 0]]);
});

test('ORD-WIN-05 ORD-DOWN-07 one who would stand up in the next turn counts nothing at the limit', () => {
  const table = aFray('teams', { turnLimit: 20 })
    .turn(20)
    .with('Scout', 'd4', { condition: 'downed' })
    .with('Gunner', 'i9', { hp: 30 })
    .with('Surgeon', 'd5', { hp: 40 })
    .with('Sergeant', 'i8', { hp: 20 })
    .play();
  table.turn([], ['advance N'], ['strike N'], ['strike E']).makesRoom();
  // 43 of 151 (the Surgeon mends 3) against 50 of 152.
  assert.deepEqual(table.match.result?.share, [0, 0.5, 0, 0.5]);
});

test('ORD-WIN-06 ORD-WIN-01 who concedes while his partner lies on the ground loses for both', () => {
  const table = aFray('teams')
    .with('Scout', 'd4', { condition: 'downed' })
    .with('Gunner', 'i9')
    .with('Surgeon', 'd5')
    .with('Sergeant', 'i8')
    .play();
  table.concedes(2);
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['ORD-WIN-06', [0, 0.5, 0, 0.5]]);
});

test('ORD-WIN-06 ORD-DOWN-07 a downed one may concede too; his partner fights on alone', () => {
  const table = aFray('teams')
    .with('Scout', 'd4', { condition: 'downed' })
    .with('Gunner', 'i9')
    .with('Surgeon', 'd5')
    .with('Sergeant', 'i8')
    .play();
  table.concedes(0);
  assert.deepEqual([table.match.result, table.w(0).condition, table.match.asked?.seats], [null, 'out', [1, 2, 3]]);
});

test('ORD-DOWN-08 ORD-DRAW-04 who stands up with one card draws another, shuffling the discards again', () => {
  const table = aFray('teams')
    .with('Scout', 'd4', { condition: 'downed', hand: ['strike', 'strike'], deck: ['advance'] })
    .with('Gunner', 'i9', { hand: ['strike', 'strike'] })
    .with('Surgeon', 'd5', { hand: ['strike', 'strike'] })
    .with('Sergeant', 'i8', { hand: ['strike', 'strike'] })
    .play();
  table.turn(['strike W', 'strike E'], ['strike N'], ['strike N'], ['strike E']);
  const w = table.w(0);
  assert.deepEqual([w.condition, w.hitPoints, w.hand.length, table.deckOf(0), w.discards.length], ['standing', 43, 2, 14, 0]);
});

test('ORD-DOWN-02 ORD-DOWN-05 one who was downed in slot 1 loses a card of the new deck in slot 2', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { hp: 10, hand: ['strike', 'strike'] })
    .with('Gunner', 'e6', { hand: ['strike', 'strike'] })
    .with('Surgeon', 'a1', { hand: ['strike', 'strike'] })
    .with('Sergeant', 'i1', { hand: ['strike', 'strike'] })
    .play();
  table.turn(['strike W', 'strike W'], ['strike S', 'strike S'], ['strike S'], ['strike S']);
  assert.deepEqual([table.w(0).hand.length, table.deckOf(0), table.w(0).discards.length], [2, 13, 1]);
});

const nudging = { nudge: 'on' } as const;

test('ORD-EXEC-03 option nudge: nobody is pushed off the board, onto a tile that is being left, or to where another goes', () => {
  const edge = aFray('duel', nudging).with('Baroness', 'h5').with('Scout', 'i5').slot('advance E');
  assert.deepEqual(edge.tiles, ['h5', 'i5']);
  const left = aFray('free-for-all', nudging).with('Baroness', 'd5').with('Scout', 'e5').with('Surgeon', 'f5');
  assert.deepEqual(left.slot('advance E', null, 'advance N').tiles, ['d5', 'e5', 'f6']);
  const wanted = aFray('free-for-all', nudging).with('Baroness', 'd5').with('Scout', 'e5').with('Surgeon', 'f6');
  assert.deepEqual(wanted.slot('advance E', null, 'advance S').tiles, ['d5', 'e5', 'f5']);
});

test('ORD-EXEC-03 option nudge: of three the strongest takes the tile, and may be pushed to by nobody weaker', () => {
  const three = aFray('free-for-all', nudging).with('Baroness', 'd5').with('Scout', 'f5').with('Surgeon', 'e6');
  assert.deepEqual(three.slot('advance E', 'advance W', 'advance S').tiles, ['e5', 'f5', 'e6']);
  const weaker = aFray('duel', nudging).with('Surgeon', 'd5').with('Scout', 'e5').slot('advance E');
  assert.deepEqual(weaker.tiles, ['d5', 'e5']);
});

test('ORD-EXEC-03 ORD-TRAIT-04 option nudge: the Brawler hurts one who lost the tile like him, not the one who took it', () => {
  const slot = aFray('free-for-all', nudging).with('Brawler', 'd5').with('Baroness', 'f5').with('Surgeon', 'e6');
  const done = slot.slot('advance E', 'advance W', 'advance S');
  assert.deepEqual([done.tiles, done.lost(1), done.lost(2)], [['d5', 'e5', 'e6'], 0, 8]);
});

test('ORD-EXEC-03 option nudge: a mover who was stopped is pushed on by a stronger one behind him', () => {
  // The Scout wants f5 like the Surgeon, and takes it; the Gunner stands on e4 and is pushed by nobody.
  const slot = aFray('free-for-all', nudging).with('Surgeon', 'e5').with('Scout', 'f6').with('Baroness', 'd5');
  const done = slot.slot('advance E', 'advance S', 'advance E');
  // The Scout takes f5; the Surgeon stays on e5, and cannot be pushed to f5, where the Scout goes.
  assert.deepEqual(done.tiles, ['e5', 'f5', 'd5']);
  const away = aFray('free-for-all', nudging).with('Surgeon', 'e5').with('Scout', 'f6').with('Baroness', 'e4');
  // From below he is pushed north to e6.
  assert.deepEqual(away.slot('advance E', 'advance S', 'advance N').tiles, ['e6', 'f5', 'e5']);
});
