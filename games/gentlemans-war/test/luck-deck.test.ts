// AGX-LUCK-01 to -07: the deck, the draw, hands that nobody else sees, and windows.
import assert from 'node:assert/strict';
import { LUCK_CARDS } from '../content/event-cards.ts';
import { game } from '../game.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { luckFaults } from '../rules/luck/secrets.ts';
import { aField, type Field, test } from './field.ts';
import { aLuckyField, drawing, holding, onlyWithCards } from './luck.ts';

const lines = () => aLuckyField().deck().unit('A', 'Guard', 'infantry', [24, 10]).unit('B', 'Foe', 'infantry', [24, 38]);

test('AGX-LUCK-01 no event deck unless it is agreed; then 44 cards, for both sides alike', () => {
  assert.equal(aField().s.luck, null);
  assert.equal(luckIn(aLuckyField().s).deck.loose.length, 44);
  assert.equal(new Set(LUCK_CARDS).size, 44);
});

test('AGX-LUCK-02 the last player to act draws one card at a joker; if nobody has acted, the winner of a roll-off', () => {
  const drawn = (side: 'A' | 'B' | null, ...dice: number[]) =>
    drawing(lines(), side, 'WL-17')
      .deck('2♥')
      .next(...dice)
      .told('luck drawn')[0]?.seat;
  assert.deepEqual([drawn('A'), drawn('B'), drawn(null, 2, 2, 3, 5)], [0, 1, 1]);
});

test('AGX-LUCK-02 to act is to activate a unit or to take a Hold Card, not to tick off', () => {
  const field = lines().unit('A', 'Gone', 'infantry', [8, 8], { status: 'lost', figures: 0 }).deck('2♠').set({ lastActed: 1 });
  const table = field.turn('5♥').say({ do: 'tick', unit: field.id('Gone') });
  assert.equal(table.state.lastActed, 1);
  assert.equal(lines().deck('2♠').turn('5♥').say({ do: 'hold' }).state.lastActed, 0);
});

test('AGX-LUCK-03 an immediate card is shown to all and carried out at once', () => {
  const table = drawing(lines(), 'A', 'WL-04').deck('2♥').next();
  assert.deepEqual(
    table.told('luck drawn').map(({ card, to }) => [card, to]),
    [['WL-04', undefined]],
  );
  assert.equal(table.state.weather?.card, 'WL-04');
});

test('AGX-LUCK-04 a held card is secret, its number open; it does not count against the three and survives the second joker', () => {
  const table = drawing(lines().hand('A', '3♥', '4♥', '5♥'), 'A', 'WL-24')
    .deck('2♥')
    .next()
    .as('A', 'pass');
  assert.deepEqual(table.viewFor(0).state.luck?.hands[0], ['WL-24']);
  assert.equal(table.viewFor(1).state.luck?.hands[0].length, 1);
  assert.ok(!JSON.stringify(table.viewFor(1).state.luck?.hands).includes('WL-24'));
  assert.ok(game.secrets(table.state, 1).includes('WL-24'));
  assert.ok(!game.secrets(table.state, 0).includes('WL-24'));
  assert.equal(table.state.hands[0].length, 3);
  const secondJoker = holding(lines(), 'A', 'WL-24').set({ jokers: 1, lastActed: 0 }).deck('joker-2');
  luckIn(secondJoker.s).deck.top.push({ card: 'WL-17', seen: [] });
  luckIn(secondJoker.s).deck.loose = luckIn(secondJoker.s).deck.loose.filter((card) => card !== 'WL-17');
  const dealt = onlyAfterDeal(secondJoker);
  assert.deepEqual(dealt.state.luck?.hands[0], ['WL-24']);
});

/** Through a second joker: six cards are dealt, and the next is turned. */
function onlyAfterDeal(field: Field) {
  return field.next('2♥', '3♥', '4♥', '2♠', '3♠', '4♠');
}

test('AGX-LUCK-05 who is asked tells nothing: everybody with a card is asked where some card could fit; at most one is played', () => {
  const field = holding(holding(lines().deck('2♠'), 'A', 'WL-21', 'WL-23'), 'B', 'WL-24');
  const table = field.turn('5♥').gives('Guard');
  // Short cut and forced march are for the same window.
  assert.deepEqual([table.asks, table.offers], ['A: play an event card', ['keep', 'WL-21', 'WL-23']]);
  table.as('A', 'WL-21');
  // The other side holds a card, so that it is asked whether it cancels: it cannot.
  assert.deepEqual([table.asks, table.offers], ['B: cancel an event card', ['let it be']]);
  table.as('B', 'let it be');
  assert.equal(table.asks, 'A: act');
});

test('AGX-LUCK-05 both are asked at the same time, and the player whose card was turned comes first', () => {
  const field = holding(
    holding(aLuckyField().unit('A', 'Gun', 'field-gun', [24, 5]).unit('B', 'Foe', 'infantry', [24, 25]), 'A', 'WL-22'),
    'B',
    'WL-29',
  );
  const table = onlyWithCards(field.turn('5♥')).gives('Gun').say({ do: 'shoot', target: 1 });
  assert.equal(table.asks, 'AB: play an event card');
  table.as('B', 'WL-29').as('A', 'WL-22', 1, 1, 1, 1, 1, 1);
  assert.deepEqual(
    table.told('luck played').map(({ card }) => card),
    ['WL-22', 'WL-29'],
  );
});

test('AGX-LUCK-05 a standing answer keeps event cards until the next joker', () => {
  const table = holding(lines().deck('2♠'), 'A', 'WL-21')
    .turn('5♥')
    .does({ seat: 0, standing: 'keep event cards', up: true })
    .gives('Guard');
  assert.equal(table.asks, 'A: act');
});

test('AGX-LUCK-06 when the deck is empty the discards are shuffled', () => {
  const field = lines().deck('joker-1').deck('2♥').set({ lastActed: 0 });
  const luck = luckIn(field.s);
  luck.discard = luck.deck.loose.map((card) => ({ card, seen: [0, 1] }));
  luck.deck.loose = [];
  const table = field.next('WL-17');
  assert.equal(table.told('luck reshuffled').length, 1);
  assert.deepEqual(luckFaults(luckIn(table.state)), []);
});

test('AGX-LUCK-07 golden case 45: in the desert a cloudburst is discarded unseen, and the next card is drawn', () => {
  const field = drawing(lines(), 'A', 'WL-01', 'WL-05').deck('2♥');
  Object.assign(field.s.fixed, { scenario: { ...field.s.fixed.scenario, theatre: 'desert' } });
  const table = field.next();
  assert.equal(table.state.weather?.card, 'WL-05');
  assert.deepEqual(
    table.told('luck passed over').map(({ card, to }) => [card, to]),
    [['WL-01', [0]]],
  );
});

test('AGX-LUCK-07 a held card is tested for water when it is drawn', () => {
  const dry = drawing(lines(), 'A', 'WL-34', 'WL-24').deck('2♥').next();
  assert.deepEqual(dry.state.luck?.hands[0], ['WL-24']);
  const wet = drawing(
    lines().line(
      'brook',
      'brook',
      [
        [0, 24],
        [48, 24],
      ],
      { width: 1 },
    ),
    'A',
    'WL-34',
  )
    .deck('2♥')
    .next();
  assert.deepEqual(wet.state.luck?.hands[0], ['WL-34']);
});
