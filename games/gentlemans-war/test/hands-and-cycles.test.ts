// Windows, hands, headquarters and cycles where they meet: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { destroy } from '../rules/all/loss.ts';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { DECK, isJoker, type Suited } from '../rules/cards/deck.ts';
import { interruptions, servingsOf, tradesFor } from '../rules/cards/serving.ts';
import { collapse } from '../rules/shooting/buildings.ts';
import type { War } from '../state.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, type Placed, type Table, test, umpire } from './field.ts';
import { answer, chargeHome, march, withSpares } from './second/staging.ts';

const dead: Placed = { status: 'lost', figures: 0 };
const whom = (s: War, card: Suited, fromHand = true) =>
  servingsOf(s, 0, card.startsWith('A') ? 'ace' : /^[JQK]/.test(card) ? 'court' : 'number', fromHand, card).map((each) => each.do);

test('AGW-CMD-12 AGX-GEN-13 with the commander among those who wait off the table a Hold Card may bring on his unit, and first of all it', () => {
  const made = withSpares(aField({ scenario: 'rearguard', variant: 'retreat' }))
    .unit('A', 'his', 'infantry', [24, 0], { status: 'entering' })
    .unit('A', 'other', 'infantry', [34, 0], { status: 'entering' })
    .general('A', 'Plumley', 'his', { isCommander: true });
  assert.deepEqual(whom(made.s, '5♥'), ['tick', 'enter']);
  const table = made.hand('A', 'K♥').next().say('K♥').say({ do: 'enter' });
  const first = (unit: number) => table.candidates.some((each) => (each as { unit?: number }).unit === unit);
  assert.deepEqual([first(2), first(3)], [true, false]);
});

test('AGW-CYC-03 AGW-ALL-07 AGW-CMD-02 a fight that gives both sides their last counters ends both cycles, Red’s first, and Red’s generals move first', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 16])
    .general('A', 'Plumley', [4, 4], { isCommander: true })
    .general('B', 'Blimp', [4, 44], { isCommander: true });
  const table = made.deck('2♠').turn('5♥');
  chargeHome(table, 'a', 1, 3, [], 1);
  while (table.asks.endsWith(': tie')) answer(table, table.offers[0], [], 1);
  assert.deepEqual(
    table.told('cycle').map(({ seat }) => seat),
    [0, 1],
  );
  assert.equal(table.asks, 'A: free move');
  table.say('done');
  assert.equal(table.asks, 'B: free move');
});

test('AGW-CYC-04 AGW-CYC-05 a body lost while it was apart needs its card in every cycle, one lost near by none', () => {
  const lose = (apart: boolean, which: 'loose' | 'support') => {
    const made = withSpares(aField().pair({}, { apart }));
    destroy(made.s, made.of(which), umpire(made.s));
    return servingsOf(made.s, 0, 'number', false)
      .filter((each) => each.do === 'tick' || each.do === 'unit')
      .map((each) => `${each.do} ${'unit' in each ? each.unit : ''}`);
  };
  assert.deepEqual(lose(true, 'loose'), ['unit 0', 'tick 1', 'unit 2']);
  assert.deepEqual(lose(false, 'loose'), ['unit 0', 'unit 2']);
  assert.deepEqual(lose(true, 'support'), ['tick 0', 'unit 1', 'unit 2']);
  assert.deepEqual(lose(false, 'support'), ['unit 1', 'unit 2']);
});

test('AGW-CARD-04 AGW-CARD-05 of six lost units a court card ticks off as many as its owner likes, one at least and four at most', () => {
  const made = withSpares(aField());
  made.of('spare A').counter = true;
  for (const at of [0, 1, 2, 3, 4, 5]) made.unit('A', `dead ${at}`, 'infantry', [5, 5], dead);
  const ticked = (table: Table) => table.state.units.filter((unit) => unit.status === 'lost' && unit.counter).length;
  const one = made.deck('2♠').turn('J♥').say({ do: 'tick', unit: 2 }).say('enough');
  assert.equal(ticked(one), 1);
  const again = withSpares(aField());
  again.of('spare A').counter = true;
  for (const at of [0, 1, 2, 3, 4, 5]) again.unit('A', `dead ${at}`, 'infantry', [5, 5], dead);
  const four = again.deck('2♠').turn('J♥').say({ do: 'tick', unit: 2 }).say(3).say(4).say(5);
  assert.equal(ticked(four), 4);
});

test('AGW-JOK-02 AGW-HOLD-01 AGW-DEPL-04 after the second joker all 54 cards are there: hands, deck and what an overrun side was dealt', () => {
  const made = withSpares(aField({ headquarters: 'on' }))
    .hand('A', '3♥')
    .set({ jokers: 1 })
    .deck('joker-2');
  made.s.quarters[0] = { x: 24000, y: 3000, building: null, overrun: true };
  const table = made.next('5♥', '6♠', 'joker-1', 'K♦', '9♣', 'A♠', '2♠');
  const { deck, hands, discard, flip } = table.state;
  const inDeck = [
    ...deck.top.map(({ card }) => card),
    ...deck.loose,
    ...deck.bottom.map((each) => (typeof each === 'string' ? each : each.card)),
  ];
  assert.deepEqual([hands[0], hands[1]], [[], ['6♠', '9♣', 'A♠']]);
  assert.deepEqual([...discard].sort(), ['5♥', 'K♦'].sort());
  const all = [...inDeck, ...hands[0], ...hands[1], ...discard, ...(flip.card ? [flip.card] : [])];
  assert.deepEqual([all.length, new Set(all).size], [DECK.length, DECK.length]);
  assert.equal(inDeck.filter(isJoker).length, 2);
});

test('AGW-DEPL-04 AGW-HOLD-02 AGW-HOLD-03 a side whose headquarters are overrun acts on its card: it neither takes nor trades', () => {
  const made = withSpares(aField({ headquarters: 'on' }));
  made.s.quarters[0] = { x: 24000, y: 3000, building: null, overrun: true };
  made.s.hands[0].push('4♥');
  assert.deepEqual([tradesFor(made.s, 0, 'K♥'), interruptions(made.s, 0)], [[], []]);
  assert.deepEqual(
    made.turn('K♥').offers.map((each) => (each as { do: string }).do),
    ['unit'],
  );
});

test('AGW-SHOT-11 AGW-DEPL-04 headquarters whose house falls go on as a tent on the spot, and who touches that overruns them', () => {
  const made = withSpares(aField({ headquarters: 'on' }))
    .area('house', 'sound-building', 22, 10, 4, 4)
    .hand('A', '4♥');
  made.s.quarters[0] = { x: 24000, y: 12000, building: 'house', overrun: false };
  made.unit('B', 'raiders', 'light-infantry', [24, 20], { formation: 'skirmish', figures: 6, original: 6 });
  collapse(made.s, 'house', made.of('spare B'), umpire(made.s));
  assert.equal(made.s.quarters[0]?.building, null);
  const table = made.turn('5♠').gives('raiders').say(march(), 6, 6, 6);
  const go = (y: number) => ({ do: 'go', x: 24000, y, facing: 27000, ranks: 2, via: [] });
  table.say(go(15600));
  assert.deepEqual([table.state.quarters[0]?.overrun, table.state.hands[0]], [false, ['4♥']], 'at the rubble, not at the tent');
  table.say(go(8000));
  assert.deepEqual([table.state.quarters[0]?.overrun, table.state.hands[0]], [true, []]);
});

test('AGW-CMD-03 AGW-CARD-04 on a court card a general moves alone: no counter, and no unit on the same card', () => {
  const made = withSpares(aField()).unit('A', 'a', 'infantry', [10, 10]).general('A', 'Plumley', [30, 5], { isCommander: true }).deck('2♠');
  const table = made.turn('K♥').say({ do: 'general', general: 0 }, 1, 1, 1, 1, 1);
  assert.equal(table.asks, 'A: ride');
  table.say({ x: 31000, y: 5000 });
  assert.equal(table.asks, 'B: use the card');
  assert.ok(table.state.units.every(({ counter }) => !counter));
});

test('AGX-CAMEO-14 AGW-CMD-05 under a general an Old Duffer’s unit acts in his brigade on a 3 or an ace, and alone on neither', () => {
  for (const card of ['3♥', 'A♥'] as const) {
    const made = withCameo(
      withSpares(aStage()).unit('A', 'old', 'infantry', [10, 10]).unit('A', 'mate', 'infantry', [17, 10]).general('A', 'Fanshawe', 'mate'),
      'B',
      'duffer',
      'old',
    );
    const table = made.turn(card);
    assert.ok(!table.has({ do: 'unit', unit: 2 }) && !table.has({ do: 'ace', unit: 2 }));
    table.say({ do: 'brigade', led: 3 });
    assert.equal(table.refusalTo(0, [2, 3]), null);
  }
});

const reached = (): Field => {
  const made = withCameo(
    withSpares(aStage()).unit('A', 'his', 'infantry', [10, 10]).unit('A', 'mate', 'infantry', [17, 10]),
    'A',
    'messenger',
    [24, 2],
  );
  cameosIn(made.s).freeAce[0] = { unit: made.id('his'), acts: 2 };
  return made;
};

test('AGX-CAMEO-12 the first card of its colour goes to the unit with the free ace, be it a king: no brigade, no holding, no trade', () => {
  const table = reached().hand('A', '4♥').turn('K♥');
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', 2]);
});

test('AGX-CAMEO-12 AGW-CYC-02 a unit that has its counter, runs or is gone before that card loses the free ace, and the card is free', () => {
  for (const set of [{ counter: true }, { running: true }, { status: 'away' }, { status: 'lost' }] as const) {
    const made = reached();
    Object.assign(made.of('his'), set);
    assert.equal(made.turn('K♥').asks, 'A: use the card', JSON.stringify(set));
  }
});

test('AGX-CAMEO-10 AGW-HOLD-06 what the Companion demands is no use of a Hold Card: its owner may still interrupt', () => {
  const made = withCameo(withSpares(aStage()).general('B', 'Blimp', [40, 44]), 'A', 'companion', { general: 0 })
    .hand('B', '4♠', '9♠')
    .deck('5♥');
  const table = made.next().say({ do: 'demand' });
  assert.deepEqual([table.asks, table.offers], ['B: give up a number card', ['4♠', '9♠']]);
  table.say('4♠');
  assert.deepEqual([table.asks, table.offers], ['B: interrupt', ['pass', '9♠']]);
  const courts = withCameo(withSpares(aStage()).general('B', 'Blimp', [40, 44]), 'A', 'companion', { general: 0 })
    .hand('B', 'K♠', 'A♠')
    .deck('5♥');
  assert.deepEqual(courts.next().say({ do: 'demand' }).state.hands[1], ['K♠', 'A♠'], 'with no number card nothing happens');
});

test('AGW-HOLD-05 AGW-HOLD-04 a card that came back is asked about again only while it is of use', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('A', 'acted', 'infantry', [5, 5], { counter: true })
    .unit('B', 'b', 'infantry', [24, 16]);
  made.unit('B', 'b2', 'infantry', [40, 44]).hand('A', '4♥').hand('B', 'K♠').deck('2♠');
  const table = made.next().as('A', '4♥').as('B', 'K♠');
  assert.equal(table.asks, 'B: use the card');
  table.say({ do: 'unit', unit: 2 }).say({ do: 'done' });
  assert.equal(table.asks, 'A: interrupt', 'its unit is still there to be served');
});

test('AGW-HOLD-04 AGW-CMD-03 with every unit but lost ones served a Hold Card is of use while a general can ride or a lost one be ticked off', () => {
  const made = withSpares(aField())
    .unit('A', 'gone', 'infantry', [5, 5], { ...dead, counter: true })
    .hand('A', '4♥');
  made.of('spare A').counter = true;
  assert.deepEqual(interruptions(made.s, 0), []);
  made.general('A', 'Plumley', [10, 10], { isCommander: true });
  assert.deepEqual(interruptions(made.s, 0), ['4♥']);
});
