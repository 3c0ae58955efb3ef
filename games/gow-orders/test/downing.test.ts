// Downing: the deck as life, death, revival.
import assert from 'node:assert/strict';
import { aFray, type Given, type Table, test } from './builder.ts';

const far = { hand: ['strike', 'draw arms'] } as const;

/** Seats 1 and 3 against 2 and 4; the first character is to be struck by the second. */
function beaten(first: Given = {}, options = {}): Table {
  return aFray('teams', options)
    .turn(3)
    .with('Scout', 'e5', { hp: 10, ...first })
    .with('Gunner', 'e6', { hand: ['strike', 'strike', 'strike'] })
    .with('Surgeon', 'a1', far)
    .with('Sergeant', 'i1', far)
    .play()
    .turn(['strike W'], ['strike S'], ['strike S'], ['strike S'])
    .makesRoom();
}

test('ORD-DOWN-01 a first fall in a team of two: it stays on its tile with 0 and blocks it', () => {
  const table = beaten();
  assert.deepEqual([table.w(0).condition, table.w(0).hitPoints, table.match.result], ['downed', 0, null]);
  const blocked = aFray('teams')
    .with('Scout', 'e5', { condition: 'downed' })
    .with('Gunner', 'e6')
    .with('Surgeon', 'a1')
    .slot(null, 'advance S', null);
  assert.equal(blocked.tiles[1], 'e6');
});

test('ORD-DOWN-02 all 16 cards become a new deck, two are drawn, and nothing in the same Redraw', () => {
  const table = beaten();
  assert.deepEqual([table.w(0).hand.length, table.deckOf(0), table.w(0).discards.length, table.w(0).orders.length], [2, 14, 0, 0]);
});

test('ORD-DOWN-02 ORD-DOWN-04 ORD-DOWN-06 golden 35: downed in turn 3, the deck is empty in turn 10, death in turn 11', () => {
  const table = beaten();
  const decks: number[] = [];
  for (let turn = 4; turn <= 10; turn++) {
    assert.equal(table.state.turn, turn);
    table
      .turn(
        table
          .w(0)
          .hand.slice(0, 5)
          .map((card) => `${card} W` as const),
        [`${table.w(1).hand[0] ?? 'strike'} N`],
        [`${table.w(2).hand[0] ?? 'strike'} S`],
        [`${table.w(3).hand[0] ?? 'strike'} S`],
      )
      .makesRoom();
    decks.push(table.deckOf(0));
  }
  assert.deepEqual(decks, [12, 10, 8, 6, 4, 2, 0]);
  assert.deepEqual([table.w(0).condition, table.w(0).emptied], ['downed', 10]);
  table
    .turn([], [`${table.w(1).hand[0] ?? 'strike'} W`], [`${table.w(2).hand[0] ?? 'strike'} S`], [`${table.w(3).hand[0] ?? 'strike'} S`])
    .makesRoom();
  assert.deepEqual([table.w(0).condition, table.w(0).tile, table.told('out')[0]?.rule], ['out', -1, 'ORD-DOWN-06']);
});

test('ORD-DOWN-05 golden 36: three hits in turn 4 bring death a turn earlier', () => {
  const table = beaten();
  const others = () => [[`${table.w(2).hand[0] ?? 'strike'} S`], [`${table.w(3).hand[0] ?? 'strike'} S`]] as const;
  const strikes = ['strike', 'strike', 'strike'] as const;
  table.w(1).hand = [...strikes];
  table.w(1).deck.loose = [
    'advance',
    'advance',
    'advance',
    'advance',
    'press on',
    'press on',
    'press on',
    'press on',
    'draw arms',
    'draw arms',
    'draw arms',
    'draw arms',
    'strike',
  ];
  table.w(1).discards = [];
  table.turn([], ['strike S', 'strike S', 'strike S'], ...others());
  assert.equal(table.told('card lost').length, 3);
  table.makesRoom();
  const decks = [table.deckOf(0)];
  while (table.w(0).condition === 'downed' && table.w(0).emptied === null) {
    table.turn([`${table.w(0).hand[0] ?? 'strike'} W`], [`${table.w(1).hand[0] ?? 'strike'} N`], ...others()).makesRoom();
    decks.push(table.deckOf(0));
  }
  assert.deepEqual([decks, table.w(0).emptied], [[9, 7, 5, 3, 1, 0], 9]);
  table.turn([], [`${table.w(1).hand[0] ?? 'strike'} N`], ...others()).makesRoom();
  assert.deepEqual([table.w(0).condition, table.state.turn], ['out', 11]);
});

test('ORD-DOWN-05 a brawl counts as one hit, a hit of 0 as none, and an empty deck loses nothing more', () => {
  const brawl = aFray('teams')
    .with('Brawler', 'e5')
    .with('Gunner', 'e6', { condition: 'downed' })
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i1')
    .slot('advance N', null, null, null);
  assert.equal(brawl.told('card lost').length, 1);
  const empty = aFray('teams')
    .with('Scout', 'e5')
    .with('Gunner', 'e6', { condition: 'downed', deck: [] })
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i1')
    .slot('strike N', null, null, null);
  assert.deepEqual([empty.hitsOn(1), empty.told('card lost').length], [[19], 0]);
});

test('ORD-DOWN-04 a downed character draws two as usual, makes room, and never shuffles its discards', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { condition: 'downed', hand: ['strike', 'strike', 'advance', 'advance', 'press on'], deck: ['draw arms'] })
    .with('Gunner', 'i9', far)
    .with('Surgeon', 'a1', far)
    .with('Sergeant', 'i1', far)
    .play();
  table.turn([], ['strike S'], ['strike S'], ['strike S']);
  assert.equal(table.asks, '0: make room');
  table.answers(0, ['press on']);
  assert.deepEqual([table.w(0).hand.length, table.deckOf(0), table.w(0).discards.length], [5, 0, 11]);
});

test('ORD-DOWN-03 a downed character is given orders as usual, and all of them crawl', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { condition: 'downed', hand: ['strike', 'draw arms'] })
    .with('Gunner', 'e7', far)
    .with('Surgeon', 'a1', far)
    .with('Sergeant', 'i1', far)
    .play();
  table.turn(['strike E', 'draw arms E'], ['strike N'], ['strike S'], ['strike S']);
  assert.deepEqual(
    table.told('moved').map((event) => [event.from, event.end]),
    [
      ['e5', 'f5'],
      ['f5', 'g5'],
    ],
  );
  assert.equal(table.told('hit').length, 0);
});

test('ORD-DOWN-07 ORD-DOWN-08 ORD-TRAIT-11 golden 37: a teammate on an adjoining tile revives with 25%, the Surgeon with half', () => {
  const helped = (name: string, tile: string) => {
    const table = aFray('teams')
      .with('Scout', 'd4', { condition: 'downed', hand: ['strike', 'draw arms'] })
      .with('Gunner', 'i9', far)
      .with(name, tile, far)
      .with('Sergeant', 'i1', far)
      .play();
    table.turn([], ['strike S'], ['strike N'], ['strike S']).makesRoom();
    return [table.w(0).condition, table.w(0).hitPoints];
  };
  assert.deepEqual(helped('Acrobat', 'd5'), ['standing', 22]);
  assert.deepEqual(helped('Acrobat', 'e5'), ['downed', 0]);
  assert.deepEqual(helped('Surgeon', 'd5'), ['standing', 43]);
});

test('ORD-DOWN-07 revival goes before death in the same Redraw', () => {
  const table = aFray('teams')
    .turn(9)
    .with('Scout', 'd4', { condition: 'downed', hand: [], deck: [] })
    .with('Gunner', 'i9', far)
    .with('Surgeon', 'd5', far)
    .with('Sergeant', 'i1', far)
    .play();
  table.w(0).emptied = 8;
  assert.equal(table.asks, '123: command', 'without cards there is nothing to ask');
  table.turn(null, ['strike S'], ['strike N'], ['strike S']);
  assert.deepEqual([table.w(0).condition, table.w(0).emptied, table.w(0).revived], ['standing', null, true]);
  assert.deepEqual(
    [table.w(0).hand.length, table.told('reshuffled').length],
    [2, 1],
    'ORD-DOWN-08: it draws up to two from its own discards',
  );
});

test('ORD-DOWN-08 after revival the cards are what is printed on them again', () => {
  const table = aFray('teams')
    .with('Scout', 'd4', { condition: 'downed', hand: ['strike', 'draw arms'] })
    .with('Gunner', 'i9', far)
    .with('Surgeon', 'd5', far)
    .with('Sergeant', 'i1', far)
    .play();
  table.turn([], ['strike S'], ['strike N'], ['strike S']).makesRoom();
  assert.equal(table.w(0).hand.length, 4);
  table.refuses(0, [], 'ORD-CMD-03').accepts(0, ['strike NE']);
});

test('ORD-DOWN-09 golden 43: a second fall is death, and the tile is free in the next slot', () => {
  const table = aFray('teams')
    .with('Scout', 'e6', { hp: 22, revived: true, hand: ['strike', 'strike'] })
    .with('Duellist', 'e5', { hand: ['strike', 'advance'] })
    .with('Surgeon', 'a1', far)
    .with('Sergeant', 'i1', far)
    .play();
  table.turn(['strike W'], ['strike N', 'advance N'], ['strike S'], ['strike S']);
  assert.deepEqual([table.w(0).condition, table.told('out')[0]?.rule], ['out', 'ORD-DOWN-09']);
  assert.equal(table.told('moved')[0]?.end, 'e6');
});

test('ORD-DOWN-10 without downing a character at 0 dies at once', () => {
  const table = beaten({}, { downing: 'off' });
  assert.deepEqual([table.w(0).condition, table.told('out')[0]?.rule], ['out', 'ORD-DOWN-10']);
});

test('ORD-TRAIT-09 ORD-DOWN-11 the Quartermaster draws two while downed, with a hand limit of six', () => {
  const table = aFray('teams')
    .with('Quartermaster', 'd4', { condition: 'downed', hand: ['strike', 'strike', 'draw arms', 'advance'] })
    .with('Gunner', 'i9', far)
    .with('Surgeon', 'a1', far)
    .with('Sergeant', 'i1', far)
    .play();
  table.turn([], ['strike S'], ['strike N'], ['strike S']);
  assert.deepEqual([table.asks, table.w(0).hand.length], ['0123: command', 6]);
});
