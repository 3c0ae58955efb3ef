// Who knows what, and the laws of the state.
import assert from 'node:assert/strict';
import { guessFrom, mayKnow, offerTo, pileSize, sampled } from '@baize/kernel';
import { game } from '../game.ts';
import { aFray, FULL_HAND, newMatch, test } from './builder.ts';

test('ORD-SET-03 a hand is seen by its owner, its number by everybody', () => {
  const table = aFray().with('Scout', 'a1').with('Gunner', 'i9').play();
  assert.deepEqual(table.view(0).state.warriors[0]?.hand, FULL_HAND);
  assert.deepEqual(table.view(0).state.warriors[1]?.hand, ['?', '?', '?', '?', '?']);
  assert.deepEqual(table.view(null).state.warriors[0]?.hand, ['?', '?', '?', '?', '?']);
});

test('ORD-DRAW-04 of an enemy one knows what hand and deck hold together, of oneself what the deck holds', () => {
  const table = aFray()
    .with('Scout', 'a1', { discards: ['strike', 'strike'] })
    .with('Gunner', 'i9')
    .play();
  const own = table.view(0).state.warriors[0]?.deck;
  const enemy = table.view(1).state.warriors[0]?.deck;
  assert.deepEqual([own?.loose.length, own?.vague], [9, undefined]);
  assert.deepEqual([enemy?.loose.length, enemy?.vague?.count, enemy?.vague?.among.length], [0, 9, 14]);
  assert.equal(enemy?.vague?.among.filter((card) => card === 'strike').length, 2, 'two of the four lie open');
});

test('ORD-CMD-06 a guess keeps what the seat knows, and deals the rest anew', () => {
  const table = aFray('teams').with('Scout', 'a1').with('Gunner', 'i9').with('Surgeon', 'a5').with('Sergeant', 'i1').play();
  const hands = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const source = sampled(seed);
    const guess = guessFrom(game, table.view(0), { below: (sides) => source.below(sides, 0, '') });
    assert.deepEqual(game.faults(guess.state), []);
    assert.deepEqual([guess.state.warriors[0]?.hand, guess.state.warriors[2]?.hand], [FULL_HAND, FULL_HAND]);
    hands.add(guess.state.warriors[1]?.hand.join() ?? '');
  }
  assert.ok(hands.size > 5);
});

test('ORD-DRAW-02 which cards are drawn is told to the seat and its teammate only', () => {
  const table = newMatch(4, { selection: 'random' }, [], sampled(2));
  for (const event of table.told('drew cards')) {
    const seat = Number(event.seat);
    for (const viewer of [0, 1, 2, 3]) assert.equal(mayKnow(event, viewer), viewer % 2 === seat % 2);
    assert.equal(mayKnow(event, null), false);
  }
  assert.equal(table.told('drew cards').length, 4);
});

test('ORD-DOWN-02 cards of a newly downed character are shuffled in unseen', () => {
  const table = aFray('teams')
    .with('Scout', 'e5', { hp: 5, hand: ['strike', 'advance', 'advance'], discards: ['strike'] })
    .with('Gunner', 'e6')
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i1')
    .play();
  table.turn(['strike N', 'advance W'], ['strike S'], ['advance N'], ['advance N']);
  const seen = table.view(1).state.warriors[0];
  assert.deepEqual([seen?.hand, seen?.discards, seen && pileSize(seen.deck), seen?.deck.vague?.among.length], [['?', '?'], [], 14, 16]);
  assert.equal(JSON.stringify(table.events.filter((event) => mayKnow(event, 1))).includes('Advance W'), false);
});

test('ORD-EXEC-09 orders that the dead no longer carry out lie open on their discards', () => {
  const table = aFray('free-for-all')
    .with('Scout', 'e5', { hp: 5, hand: ['strike', 'advance', 'advance'] })
    .with('Gunner', 'e6')
    .with('Surgeon', 'a1')
    .play();
  table.turn(['strike N', 'advance W'], ['strike S'], ['advance N']);
  assert.deepEqual(table.view(1).state.warriors[0]?.discards, ['strike', 'advance']);
});

test('ORD-CMD-02 a seat is offered the same in the match and in its own view', () => {
  const table = aFray().with('Scout', 'a1').with('Gunner', 'i9').play();
  const shape = (m: typeof table.match) => JSON.stringify((offerTo(game, m, 0) as { shape: unknown }).shape);
  assert.equal(shape(table.match), shape(table.view(0)));
});

test('ORD-COMP-02 ORD-COMP-04 ORD-COMP-07 the laws find a lost card, too many hit points, a shared tile and closed ground', () => {
  const broken = (change: (state: ReturnType<typeof start>) => void) => {
    const state = start();
    change(state);
    return game.faults(state).length > 0;
  };
  const start = () => aFray().on('Foundry Yard').with('Scout', 'a1').with('Gunner', 'i7').play().state;
  assert.equal(
    broken(() => {}),
    false,
  );
  assert.ok(broken((state) => state.warriors[0]?.hand.pop()));
  assert.ok(broken((state) => Object.assign(state.warriors[0] ?? {}, { hitPoints: 87 })));
  assert.ok(broken((state) => Object.assign(state.warriors[0] ?? {}, { tile: state.warriors[1]?.tile })));
  assert.ok(broken((state) => Object.assign(state.warriors[0] ?? {}, { tile: 31 })));
});

test('ORD-EXEC-01 whoever may know an event is a list of seats, and what happens on the board is for everybody', () => {
  const table = aFray('teams').with('Scout', 'e5').with('Gunner', 'e6').with('Surgeon', 'a1').with('Sergeant', 'i1').play();
  table.turn(['advance N', 'strike N'], ['advance E', 'strike W'], ['advance N'], ['advance S']).makesRoom();
  for (const event of table.events) {
    assert.ok(event.to === undefined || (Array.isArray(event.to) && event.to.every(Number.isInteger)), event.kind);
    assert.equal(mayKnow(event, null), event.kind !== 'drew cards', event.kind);
  }
});
