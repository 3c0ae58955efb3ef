// Terms, cards, decks: what cards pay, Queens, Aces, Jokers, and what becomes of the piles.
import assert from 'node:assert/strict';
import { pileSize } from '@baize/kernel';
import { readAbility } from '../content/ability.ts';
import { DECK, face, HUMOURS, SUITS } from '../content/cards.ts';
import { payable, payment } from '../rules/cards.ts';
import { stat } from '../rules/passives.ts';
import { dashPoints } from '../rules/skill.ts';
import { aField, type Table, test } from './builder.ts';

const cost = (text: string) => readAbility(`X (♦, Ranged: 1): ${text} → W1`).choices[0]?.cost ?? [];

/** A shooter with a Longgun and a target five hexes away in the open. */
const aShot = (target = 'grenadier') => aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', target, [5, 0]);

/** Two more points for the shot. */
const shoots = (builder = aShot(), extra = 0, ...cards: string[]): Table =>
  builder
    .play()
    .acts('Gunner')
    .uses('Fire', { target: 'Mark', extra }, ...cards);

test('GOW-TERM-01 a unit stands on exactly one hex, at most one on each, and belongs to a side', () => {
  const table = aShot().play();
  assert.notEqual(table.unit('Gunner').at, table.unit('Mark').at);
  assert.deepEqual([table.unit('Gunner').seat, table.unit('Mark').seat], [0, 1]);
  table.acts('Gunner').uses('Dash', { extra: 2 }, '2♥', '3♥', '4♥', '5♥');
  assert.ok(!table.offers.includes(table.unit('Gunner').at));
  assert.equal(table.refusal(table.unit('Mark').at)?.rule, 'GOW-MOVE-01');
});

test('GOW-TERM-02 each suit is a stat, and its number is the number of cards drawn', () => {
  assert.deepEqual(Object.keys(HUMOURS), [...SUITS]);
  const table = shoots(aShot(), 0, '2♥', '3♥', '4♥');
  assert.equal(table.drew, 3, 'Diamonds 3');
  assert.deepEqual(
    SUITS.map((suit) => stat(table.unit('Gunner'), suit)),
    [2, 3, 3, 2],
  );
});

test('GOW-TERM-03 the effective stat is never below 0', () => {
  const table = aField().unit('A', 'Rider', 'navvy horse', [0, 0]).unit('B', 'Mark', 'navvy', [9, 0]).skills('Rider', [0, 0, 3, 3]).play();
  assert.deepEqual(
    SUITS.map((suit) => stat(table.unit('Rider'), suit)),
    [0, 0, 3, 3],
  );
});

test('GOW-TERM-04 a turn is over when every unit has activated once, and use counts belong to the activation', () => {
  const table = aShot().play().acts('Gunner').uses('Shake Off', { pay: 1 });
  table.refusesUse('Shake Off', { pay: 1 }, 'GOW-ABIL-02').ends().acts('Mark').ends();
  assert.equal(table.state.turn, 2);
  table.acts('Gunner').allows('Shake Off', { pay: 1 });
});

test('GOW-TERM-05 Concussion and Commanded count action points', () => {
  const builder = aShot();
  Object.assign(builder.s.units[0] as object, { commanded: 2, concussion: 1 });
  assert.equal(builder.play().acts('Gunner').points, 3 + 2 - 1);
});

test('GOW-TERM-06 half is tested as twice the count', () => {
  const lost = { at: -1, lost: 'out of action' as const };
  const three = aField()
    .unit('A', 'a1', 'redcoat', [0, 0])
    .unit('A', 'a2', 'redcoat', [1, 0], lost)
    .unit('A', 'a3', 'redcoat', [2, 0], lost);
  const table = three.unit('B', 'Mark', 'redcoat', [9, 0]).playTurn('A', '2♣', '3♥', '4♥');
  assert.equal(table.told('rout check').length, 1, '2 of 3 lost is half or more');
});

test('GOW-CARD-01 54 different cards for each player, and drawn cards are shown to both', () => {
  assert.equal(new Set(DECK).size, 54);
  const table = shoots(aShot(), 0, '2♥', '3♥', '4♥');
  assert.equal(table.told('drawn')[0]?.to, undefined);
  assert.deepEqual(table.told('drawn')[0]?.cards, ['2♥', '3♥', '4♥']);
});

test('GOW-CARD-02 values: Ace, Queen, King 10, Jack 2, Jokers none', () => {
  assert.deepEqual(
    ['2♥', '10♦', 'A♣', 'J♠', 'Q♥', 'K♦', 'LJ', 'BJ'].map((card) => face(card).value),
    [2, 10, 10, 2, 10, 10, 0, 0],
  );
  assert.deepEqual(
    ['Q♥', 'J♥', 'K♥', 'A♥'].map((card) => face(card).wild),
    [false, true, true, false],
  );
});

test('GOW-CARD-02 GOW-CARD-03 GOW-CARD-04 GOW-CARD-05 golden 4: numbers', () => {
  assert.ok(payable(['7♦', 'K♠'], cost('♦7♦7')));
  assert.ok(!payable(['7♦', 'J♦'], cost('♦7♦7')));
  assert.ok(payable(['A♦', 'Q♦'], cost('♦7♦7')));
  assert.ok(!payable(['7♦', 'A♥'], cost('♦7♦7')));
});

test('GOW-CARD-03 golden 5: matching finds the card for each symbol', () => {
  assert.deepEqual(payment(['K♥', '4♦'], cost('♦♣')), ['4♦', 'K♥']);
  assert.ok(!payable(['J♠', '3♦', '6♥'], cost('♦♦♣')));
  assert.ok(payable(['J♠', '3♦', 'K♥'], cost('♦♦♣')));
});

test('GOW-CARD-03 the assignment agrees with trying every order of the cards', () => {
  const some = ['2♥', '9♦', 'J♣', 'K♠', '7♦', 'LJ', 'Q♣', '4♠'];
  const tryAll = (cards: readonly string[], signs: ReturnType<typeof cost>): boolean => {
    const [first, ...rest] = signs;
    if (!first) return true;
    return cards.some((card, i) => payable([card], [first]) && tryAll([...cards.slice(0, i), ...cards.slice(i + 1)], rest));
  };
  for (const text of ['♦♦', '♦♣', '♦7♦7', '♦7♦', '♦♦♣', '♠♠♠', '♥♣♦♠', '♦♦♦♦', '♦7♦7♦7'])
    for (let mask = 0; mask < 2 ** some.length; mask++) {
      const hand = some.filter((_, i) => (mask >> i) % 2 === 1);
      assert.equal(payable(hand, cost(text)), tryAll(hand, cost(text)), `${text} with ${hand.join(' ')}`);
    }
});

test('GOW-CARD-04 a Jack never pays for a symbol with number 3 or more, not even in its own suit', () => {
  assert.ok(payable(['J♠'], cost('♦')));
  assert.ok(!payable(['J♦'], cost('♦7')));
});

test('GOW-CARD-05 a King pays for any single symbol', () => {
  for (const sign of ['♥', '♦', '♣', '♠', '♦7']) assert.ok(payable(['K♥'], cost(sign)));
  assert.ok(!payable(['K♥'], cost('♥♥')));
});

/** A defender in armour. */
const armoured = () => aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'grenadier cuirass pot', [5, 0]);

test('GOW-CARD-06 golden 10: an Ace drawn in an attack pierces, whether or not it paid; one of an armour check does not', () => {
  const table = shoots(armoured(), 1, '9♦', '5♦', 'A♥', '2♣').buys(0, 'Mark');
  assert.equal(table.asks, 'B: armour check');
  table.says('check', 'J♥');
  assert.deepEqual([table.told('drawn')[1]?.cards, table.unit('Mark').wounds], [['J♥'], 0]);
  assert.equal(table.told('armour holds')[0]?.saved, 1);
});

test('GOW-CARD-07 golden 8: an Ace cancels the Big Joker with its peek, pays no more, and still pierces', () => {
  const table = shoots(aShot(), 0, 'BJ', 'A♦', '9♦');
  assert.deepEqual(table.offers, ['A♦', 'done']);
  table.says('A♦');
  assert.deepEqual(table.state.discards[0], ['A♦', 'BJ', '9♦']);
  assert.equal(table.told('big joker').length, 0);
  assert.deepEqual([table.told('failed').length, table.asks], [1, 'A: act'], 'one Diamond does not pay two, and there is no peek');
});

test('GOW-CARD-07 GOW-CARD-06 the discarded Ace was drawn, so it pierces', () => {
  const table = shoots(armoured(), 1, 'BJ', 'A♠', '9♦', '8♦').says('A♠').buys(0, 'Mark').says('check', '2♥');
  assert.deepEqual(table.told('drawn')[1]?.cards, ['2♥'], 'armour 3, AP 1, one Ace: one card');
});

test('GOW-CARD-08 golden 6: Queens chain, or are kept to pay', () => {
  const kept = aField().unit('A', 'Gunner', 'landwehr longgun', [0, 0]).unit('B', 'Mark', 'grenadier', [5, 0]);
  const table = shoots(kept, 0, 'Q♥', '3♠').says('Q♥', 'Q♦', '8♦');
  assert.deepEqual(table.offers, ['Q♦', 'done']);
  table.says('done');
  assert.deepEqual(table.offers, [{ choice: 0, target: 1 }, 'done'], 'Q♦ 8♦ pay ♦♦');
  const again = aField().unit('A', 'Gunner', 'landwehr longgun', [0, 0]).unit('B', 'Mark', 'grenadier', [5, 0]);
  const chain = shoots(again, 0, 'Q♥', '3♠').says('Q♥', 'Q♦', '8♦').says('Q♦', '2♣', '2♥');
  assert.deepEqual(chain.told('queen discarded').length, 2);
  assert.deepEqual(chain.offers, [{ choice: 1, target: 1 }, 'done'], '8♦ 2♣ pay ♦♣ only');
});

test('GOW-CARD-09 the Little Joker pays nothing, and lets one look after the action: leave or shuffle', () => {
  const table = shoots(aShot(), 0, 'LJ', '9♦', '8♦').buys(0, 'Mark');
  assert.equal(table.asks, 'A: look after a Joker');
  assert.equal(table.unit('Mark').wounds, 2, 'all effects are resolved before');
  assert.ok(table.state.discards[0].includes('LJ'));
  table.says('look', '2♠', '3♠', '4♠');
  assert.deepEqual(table.offers, ['keep', 'shuffle']);
  table.says('shuffle');
  assert.equal(table.state.decks[0].top.length, 0);
  assert.equal(table.asks, 'A: act');
});

test('GOW-CARD-10 GOW-ABIL-08 golden 7: the Big Joker fails the action, points and ammo are gone, the top 3 may be reordered', () => {
  const table = shoots(aShot(), 0, 'BJ', '9♦', '4♦');
  assert.deepEqual([table.told('failed').length, table.points, table.unit('Gunner').weapons[0]?.ammo], [1, 2, 0]);
  table.says('look', '2♠', '3♠', '4♠');
  assert.deepEqual(table.offers, ['keep', 'shuffle', '0 2 1', '1 0 2', '1 2 0', '2 0 1', '2 1 0']);
  table.says('2 0 1');
  assert.deepEqual(
    table.state.decks[0].top.map((placed) => placed.card),
    ['4♠', '2♠', '3♠'],
  );
});

test('GOW-CARD-11 after the action, first the Big Joker’s peek, then the Little Joker’s; looking is optional', () => {
  const table = shoots(aShot(), 0, 'LJ', 'BJ', '4♦');
  assert.equal(table.asks, 'A: look after a Joker');
  table.says('look', '2♠', '3♠', '4♠').says('keep');
  assert.equal(table.asks, 'A: look after a Joker');
  assert.equal(table.match.stack.at(-1)?.locals.looking, 'little');
  table.says('no');
  assert.equal(table.asks, 'A: act');
});

test('GOW-CARD-12 golden 12: special cards work in armour checks: the Big Joker fails it, and its owner may look', () => {
  const target = aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'grenadier cuirass pot', [5, 0]);
  const table = shoots(target, 0, '9♦', '8♦', '2♥').buys(0, 'Mark').says('check', 'BJ', '10♠');
  assert.equal(table.unit('Mark').wounds, 0, 'the peek comes after the check and before the wounds');
  assert.equal(table.asks, 'B: look after a Joker');
  table.says('look', '2♠', '3♠', '4♠').says('keep');
  assert.equal(table.unit('Mark').wounds, 2);
  assert.equal(table.asks, 'A: act');
});

test('GOW-CARD-12 a Queen in an armour check is redrawn, and a King stands for a Spade in it', () => {
  const target = aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'grenadier cuirass', [5, 0]);
  const table = shoots(target, 0, '9♦', '8♦', '2♥').buys(0, 'Mark').says('check', 'Q♥');
  assert.equal(table.asks, 'B: adjust the draw');
  table.says('Q♥', '2♥', 'K♦');
  assert.equal(table.unit('Mark').wounds, 0);
});

test('GOW-DECK-01 cards of a check go to the owner’s open discard pile when it ends, a discarded Queen at once', () => {
  const table = shoots(aShot(), 0, 'Q♥', '9♦', '3♠').says('Q♥', '8♦', '2♥');
  assert.deepEqual(table.state.discards[0], ['Q♥']);
  table.buys(0, 'Mark');
  assert.deepEqual(table.state.discards[0], ['Q♥', '9♦', '3♠', '8♦', '2♥']);
  assert.deepEqual(table.view('B').state.discards, table.state.discards);
});

test('GOW-DECK-02 golden 43: the discard pile is shuffled when the deck runs out, without the cards on the table', () => {
  const table = shoots(aShot().deck('A', '2♥', '3♥'), 2, '2♥', '3♥', '9♦', '8♦', '4♥');
  assert.equal(table.told('reshuffled')[0]?.cards, 52);
  assert.deepEqual(table.state.checks[0]?.cards, ['2♥', '3♥', '9♦', '8♦', '4♥']);
  assert.equal(pileSize(table.state.decks[0]), 49);
});

test('GOW-DECK-03 when all cards are on the table the draw stops, and no Queen may be discarded', () => {
  const builder = aShot().deck('A', 'Q♥', '9♦');
  // All other cards lie on the table in a check that is not ours to end.
  const rest = builder.s.discards[0];
  builder.s.checks.push({ seat: 0, kind: 'skill', of: null, cards: rest, aces: 0, failed: false, little: false, big: false });
  builder.s.discards[0] = [];
  const table = builder.play().acts('Gunner').uses('Fire', { target: 'Mark' }, 'Q♥', '9♦');
  assert.deepEqual(table.told('drawn')[0]?.cards, ['Q♥', '9♦']);
  assert.equal(table.told('failed').length, 1);
  assert.equal(table.asks, 'A: act', 'the Queen is not asked about');
});

test('GOW-DECK-04 each turn starts with all 54 cards shuffled', () => {
  const table = shoots(aShot(), 0, '2♥', '3♥', '4♥').ends().acts('Mark').ends();
  assert.equal(table.state.turn, 2);
  assert.deepEqual([pileSize(table.state.decks[0]), table.state.discards[0], table.state.decks[0].top], [54, [], []]);
});

test('GOW-DECK-05 a peek looks at no more than the deck has, and never reshuffles', () => {
  const table = shoots(aShot().deck('A', 'LJ', '9♦', '8♦', '2♥', '3♥'), 0, 'LJ', '9♦', '8♦').buys(0, 'Mark');
  table.says('look', '2♥', '3♥');
  assert.deepEqual(table.told('looked')[0]?.count, 2);
  assert.equal(table.told('reshuffled').length, 0);
});

test('GOW-DECK-05 a Joker’s peek at an empty deck is not offered', () => {
  const table = shoots(aShot().deck('A', 'LJ', '9♦', '8♦'), 0, 'LJ', '9♦', '8♦').buys(0, 'Mark');
  assert.equal(table.asks, 'A: act');
});

test('GOW-MOVE-02 movement points are the cards that pay ♥, ♦ or ♣', () => {
  assert.equal(dashPoints(['4♥', '9♠', 'K♠', '3♣', 'J♠', 'LJ', 'Q♦']), 5);
});
