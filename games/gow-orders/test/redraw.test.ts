// Redraw: making room, drawing, shuffling anew.
import assert from 'node:assert/strict';
import { choicesOf } from '../rules/redraw.ts';
import { aFray, FULL_HAND, type Given, test } from './builder.ts';

const still = { hand: ['strike', 'draw arms'] } as const;

test('ORD-DRAW-03 golden 33: hand 5, one played: one must go before two are drawn', () => {
  const table = aFray().with('Gunner', 'a1').with('Scout', 'i9', still).play();
  table.turn(['advance N'], ['strike N']);
  assert.equal(table.asks, '0: make room');
  assert.equal(table.w(0).hand.length, 4);
  table.refuses(0, ['advance'], 'ORD-DRAW-03').refuses(0, ['strike', 'strike'], 'ORD-DRAW-03');
  table.answers(0, ['press on']);
  assert.deepEqual([table.asks, table.w(0).hand.length], ['01: command', 5]);
  assert.deepEqual([...table.w(0).discards].sort(), ['advance', 'press on']);
});

test('ORD-DRAW-03 golden 33: two played, no discard; five played, a hand of two', () => {
  const two = aFray().with('Gunner', 'a1').with('Scout', 'i9', still).play().turn(['advance N', 'strike N'], ['strike N']);
  assert.deepEqual([two.asks, two.w(0).hand.length, two.w(0).discards.length], ['01: command', 5, 2]);
  const five = aFray().with('Gunner', 'a1').with('Scout', 'i9', still).play();
  five.turn(['advance N', 'strike N', 'strike E', 'draw arms N', 'press on N'], ['strike N']);
  assert.equal(five.w(0).hand.length, 2);
});

test('ORD-DRAW-03 all seats concerned choose at the same time, sealed, before they see new cards', () => {
  const table = aFray().with('Gunner', 'a1').with('Scout', 'i9').play().turn(['advance N'], ['advance S']);
  assert.equal(table.asks, '01: make room');
  table.answers(0, ['strike']);
  assert.deepEqual(table.view(1).asked?.sealed, { 0: null });
  assert.equal(table.told('drew').length, 0);
  table.answers(1, ['strike']);
  assert.deepEqual(
    table.told('discarded').map((event) => [event.seat, event.cards]),
    [
      [0, ['strike']],
      [1, ['strike']],
    ],
  );
  assert.equal(table.told('drew').length, 2);
});

test('ORD-DRAW-03 cards of one kind are alike', () => {
  assert.deepEqual(choicesOf(FULL_HAND, 1), [['advance'], ['press on'], ['draw arms'], ['strike']]);
  assert.equal(choicesOf(FULL_HAND, 2).length, 7);
  const table = aFray()
    .with('Gunner', 'a1', { hand: ['strike', 'strike', 'strike', 'strike', 'advance'] })
    .with('Scout', 'i9', still)
    .play();
  table.turn(['advance N'], ['strike N']);
  assert.deepEqual([table.asks, choicesOf(table.w(0).hand, 1)], ['0: make room', [['strike']]]);
});

test('ORD-DRAW-02 each seat draws two, and only the seat itself sees which', () => {
  const table = aFray().with('Gunner', 'a1').with('Scout', 'i9', still).play();
  table.answers(0, ['advance N', 'strike N']).answers(1, ['strike N'], 'advance', 'strike', 'press on', 'draw arms');
  assert.deepEqual(
    table.told('drew cards').map((event) => [event.cards, event.to]),
    [
      [['advance', 'strike'], [0]],
      [['press on', 'draw arms'], [1]],
    ],
  );
  assert.deepEqual(table.w(0).hand, ['advance', 'press on', 'draw arms', 'strike', 'strike']);
});

test('ORD-DRAW-04 golden 34: the last card, then the discards become the new deck', () => {
  const table = aFray()
    .with('Gunner', 'a1', { hand: ['advance', 'advance', 'advance', 'strike', 'strike'], deck: ['draw arms'] })
    .with('Scout', 'i9', still)
    .play();
  assert.deepEqual([table.deckOf(0), table.w(0).discards.length], [1, 10]);
  table.answers(0, ['advance N', 'strike N']).answers(1, ['strike N'], 'draw arms', 'press on', 'advance', 'strike');
  assert.deepEqual([table.deckOf(0), table.w(0).discards.length, table.told('reshuffled')[0]?.count], [11, 0, 12]);
  assert.deepEqual(table.w(0).hand, ['advance', 'advance', 'press on', 'draw arms', 'strike']);
});

test('ORD-DRAW-01 the order of the phase: orders put away, traits, rescues noted, room made, cards drawn, deaths', () => {
  const table = aFray('teams')
    .turn(5)
    .with('Surgeon', 'a1', { hp: 60 })
    .with('Scout', 'i9', still)
    .with('Gunner', 'a2', { condition: 'downed', hand: ['strike', 'draw arms'], deck: ['advance'] })
    .with('Sergeant', 'i1', still)
    .play();
  table.turn(['strike W'], ['strike N'], [], ['strike S']).makesRoom();
  const kinds = table.events
    .map((event) => event.kind)
    .filter((kind) => ['slot', 'mended', 'helped', 'discarded', 'drew', 'revived'].includes(kind));
  assert.deepEqual(kinds, ['slot', 'mended', 'helped', 'discarded', 'drew', 'drew', 'drew', 'drew', 'revived']);
});

test('ORD-DRAW-03 one whose cards are all alike is asked too, for not to be asked would tell the others what he holds', () => {
  const alike = { hand: ['strike', 'strike', 'strike', 'strike', 'advance'] } as const;
  const asked = (hand: Given) =>
    aFray().with('Gunner', 'a1', hand).with('Scout', 'i9').play().turn(['advance N'], ['advance S']).view(1).asked;
  assert.deepEqual(asked(alike), asked({}));
  assert.deepEqual(asked(alike)?.seats, [0, 1]);
});
