// Cards, cycles, Hold Cards, interruptions and jokers.
import assert from 'node:assert/strict';
import { sampled, scripted, Umpire } from '@baize/kernel';
import type { Events } from '../events.ts';
import { deal, isCycleOver } from '../rules/cards/cycle.ts';
import { groupsOf, isChain } from '../rules/cards/groups.ts';
import { mayHold } from '../rules/cards/hold.ts';
import { interruptions, servingsOf, tradesFor } from '../rules/cards/serving.ts';
import { isBroken, standingOf } from '../rules/winning/broken.ts';
import type { War } from '../state.ts';
import { aField, test } from './field.ts';

/** Two units a side, far apart. */
function fourUnits() {
  return aField()
    .unit('A', 'a1', 'infantry', [12, 4])
    .unit('A', 'a2', 'infantry', [36, 4])
    .unit('B', 'b1', 'infantry', [12, 44])
    .unit('B', 'b2', 'infantry', [36, 44]);
}

function umpireFor(s: ReturnType<typeof fourUnits>['s'], ...chance: (string | number)[]) {
  const table = { match: { state: s, draws: 0 } } as never as { match: never };
  return new Umpire<War, Events>(table.match, scripted(chance, sampled(1)), false);
}

test('AGW-CARD-02 AGW-CARD-03 a number card gives one unit its activation and a counter; then the next card', () => {
  const table = fourUnits().deck('3♠').turn('7♥').gives('a1').say({ do: 'done' });
  assert.deepEqual([table.unit('a1').counter, table.unit('a2').counter], [true, false]);
  assert.equal(table.asks, 'B: use the card');
  assert.ok(table.state.discard.includes('7♥'));
});

test('AGW-CYC-01 a unit with a counter is not offered again, but by an ace', () => {
  const field = () => {
    const made = fourUnits();
    made.of('a1').counter = true;
    return made;
  };
  const number = field().turn('7♥');
  assert.ok(!number.has({ do: 'unit', unit: 0 }) && number.has({ do: 'unit', unit: 1 }));
  const ace = field().turn('A♥');
  assert.ok(ace.has({ do: 'ace', unit: 0 }) && ace.has({ do: 'ace', unit: 1 }));
});

test('AGW-ACE-01 golden 17: an ace lets a unit that has shot act and shoot again', () => {
  const made = fourUnits().unit('B', 'near', 'infantry', [12, 14]);
  Object.assign(made.of('a1'), { counter: true, hasShot: true });
  const table = made.turn('A♥').say({ do: 'ace', unit: 0 });
  assert.ok(table.has({ do: 'shoot', target: 4 }));
});

test('AGW-ACE-02 golden 17: an ace is kept only as the first card of its colour in the cycle', () => {
  const first = fourUnits();
  first.s.turnedInCycle[0] = 1;
  assert.equal(mayHold(first.s, 0, 'A♥'), true);
  first.s.turnedInCycle[0] = 2;
  assert.equal(mayHold(first.s, 0, 'A♥'), false);
  assert.equal(mayHold(first.s, 0, '9♥'), true);
});

test('AGW-ACE-03 a held ace not played is discarded when its cycle ends', () => {
  const made = fourUnits().hand('A', 'A♦', '4♦').deck('3♠');
  made.of('a2').counter = true;
  const table = made.turn('7♥').gives('a1').say({ do: 'done' });
  assert.deepEqual(table.state.hands[0], ['4♦']);
  assert.equal(table.state.cycles[0], 2);
});

test('AGW-CARD-05 the owner of a card may not pass', () => {
  const table = fourUnits().turn('7♥');
  assert.ok(!table.offers.includes('pass'));
  assert.ok(table.offers.length >= 2);
});

test('AGW-CARD-04 AGW-BRIG-01 a court card serves a brigade in one chain of 3" links', () => {
  const made = aField()
    .unit('A', 'one', 'infantry', [12, 10])
    .unit('A', 'two', 'infantry', [20, 10])
    .unit('A', 'three', 'infantry', [28, 10])
    .unit('A', 'far', 'infantry', [44, 10])
    .unit('B', 'enemy', 'infantry', [12, 44]);
  const of = (...names: string[]) => names.map((name) => made.of(name));
  assert.equal(isChain(made.s, 0, of('one', 'two', 'three')), true);
  assert.equal(isChain(made.s, 0, of('one', 'three')), false);
  const table = made.turn('K♥').say({ do: 'brigade', led: null });
  assert.equal(table.refusalTo(0, [0, 2])?.rule, 'AGW-BRIG-01');
  table.say([0, 1, 2]);
  assert.equal(table.told('brigade').length, 1);
});

test('AGW-CMD-13 a general bridges two parts of a brigade', () => {
  const made = aField()
    .unit('A', 'one', 'infantry', [12, 10])
    .unit('A', 'two', 'infantry', [24, 10])
    .unit('B', 'enemy', 'infantry', [12, 44]);
  assert.equal(isChain(made.s, 0, [made.of('one'), made.of('two')]), false);
  made.general('A', 'Plumley', [18, 9]);
  assert.equal(isChain(made.s, 0, [made.of('one'), made.of('two')]), true);
});

test('AGW-BRIG-03 AGW-BRIG-04 each of a brigade acts in the owner’s order, and all named get counters', () => {
  const table = aField()
    .unit('A', 'one', 'infantry', [12, 10])
    .unit('A', 'two', 'infantry', [20, 10])
    .unit('A', 'far', 'infantry', [44, 10])
    .unit('B', 'enemy', 'infantry', [12, 44])
    .deck('3♠')
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'apart' })
    .say(1)
    .say({ do: 'done' })
    .say({ do: 'done' });
  assert.deepEqual([table.unit('one').counter, table.unit('two').counter, table.unit('far').counter], [true, true, false]);
});

test('AGW-CMD-05 a led brigade acts on a number card', () => {
  const made = aField()
    .unit('A', 'one', 'infantry', [12, 10])
    .unit('A', 'two', 'infantry', [20, 10])
    .unit('B', 'enemy', 'infantry', [12, 44]);
  assert.ok(!servingsOf(made.s, 0, 'number', false).some((serving) => serving.do === 'brigade'));
  made.general('A', 'Plumley', 'one');
  assert.ok(servingsOf(made.s, 0, 'number', false).some((serving) => serving.do === 'brigade' && serving.led === 0));
});

test('AGW-HOLD-01 golden 14: the deal; a joker goes back', () => {
  const made = fourUnits();
  deal(made.s, umpireFor(made.s, '3♥', 'K♠', 'joker-1', 'A♥', '9♠', '10♥'));
  assert.deepEqual(made.s.hands, [
    ['3♥', 'A♥', '10♥'],
    ['K♠', '9♠'],
  ]);
  assert.equal(made.s.deck.loose.length, 49);
});

test('AGW-HOLD-02 no more than three may be held by taking', () => {
  const made = fourUnits().hand('A', '2♥', '3♥', '4♥');
  assert.equal(mayHold(made.s, 0, '9♥'), false);
  const table = fourUnits().deck('3♠').turn('9♥').say({ do: 'hold' });
  assert.deepEqual(table.state.hands[0], ['9♥']);
  assert.ok(!table.state.discard.includes('9♥'));
});

test('AGW-HOLD-03 golden 16: trading up keeps the king and plays a number card, also with three', () => {
  const made = fourUnits().hand('A', '4♥', 'J♦', 'Q♦');
  assert.deepEqual(tradesFor(made.s, 0, 'K♥'), ['4♥']);
  const table = made.deck('3♠').turn('K♥');
  assert.ok(!table.has({ do: 'hold' }));
  table.say({ do: 'trade', card: '4♥' }).gives('a1').say({ do: 'done' });
  assert.deepEqual(table.state.hands[0], ['J♦', 'Q♦', 'K♥']);
  assert.equal(table.unit('a1').counter, true);
});

test('AGW-HOLD-04 AGW-HOLD-05 AGW-HOLD-06 golden 15: the higher card is played, the lower returns, and the window reopens for its owner', () => {
  const table = fourUnits().hand('A', '10♥').hand('B', 'Q♠').deck('3♠').next();
  assert.equal(table.asks, 'AB: interrupt');
  table.as('A', '10♥').as('B', 'Q♠');
  assert.equal(table.told('returned').length, 1);
  assert.equal(table.asks, 'B: use the card');
  table.say({ do: 'unit', unit: 2 }).say({ do: 'done' });
  assert.equal(table.asks, 'A: interrupt', 'only Red may still interrupt');
  assert.deepEqual(table.state.hands[0], ['10♥']);
  table.say('pass');
  assert.equal(table.state.flip.card, '3♠');
});

test('AGW-GAME-03 AGW-HOLD-05 equal ranks are rolled off, ties again', () => {
  const table = fourUnits().hand('A', '10♥').hand('B', '10♠').deck('3♠').next();
  table.as('A', '10♥');
  table.does({ seat: 1, answer: '10♠' }, scripted([3, 3, 5, 2]));
  assert.deepEqual(table.told('interrupts')[0]?.seat, 0);
});

test('AGW-HOLD-07 AGW-ALL-04 golden 59: a held jack ticks off two lost units, a held four one', () => {
  const made = fourUnits().hand('A', 'J♥').deck('3♠');
  for (const name of ['a1', 'a2']) Object.assign(made.of(name), { status: 'lost', figures: 0 });
  made.unit('A', 'third', 'infantry', [4, 4], { counter: true });
  made.unit('A', 'fourth', 'infantry', [44, 4], { counter: true }).unit('A', 'fifth', 'infantry', [24, 4], { counter: true });
  const table = made.next().say('J♥').say({ do: 'tick', unit: 0 });
  assert.equal(table.asks, 'A: tick off more');
  table.say(1);
  assert.equal(table.state.cycles[0], 2, 'a new cycle begins');
});

test('AGW-CYC-05 golden 19: destroyed units still need a card', () => {
  const made = fourUnits();
  Object.assign(made.of('a1'), { status: 'lost', figures: 0 });
  made.of('a2').counter = true;
  assert.equal(isCycleOver(made.s, 0), false);
  assert.deepEqual(servingsOf(made.s, 0, 'number', false), [{ do: 'tick', unit: 0 }]);
});

test('AGW-CYC-04 golden 13: skirmishers within 6" share a card, light infantry halves do not', () => {
  const made = fourUnits().unit('A', 'out', 'infantry', [12, 8], {
    formation: 'skirmish',
    figures: 6,
    part: 'skirmishers',
    partner: 0,
    apart: false,
  });
  Object.assign(made.of('a1'), { part: 'support', partner: 4 });
  assert.equal(groupsOf(made.s, 0).length, 2);
  made.of('out').apart = true;
  assert.equal(groupsOf(made.s, 0).length, 3);
});

test('AGW-CYC-03 AGW-DIS-05 at the end of a cycle counters and disorder go; in a bog disorder stays', () => {
  const made = aField().area('bog', 'bog', 30, 0, 12, 8).unit('A', 'a1', 'infantry', [12, 4], { disordered: true, counter: true });
  made.unit('A', 'bogged', 'infantry', [36, 4], { disordered: true, counter: true }).unit('A', 'last', 'infantry', [24, 4]);
  made.unit('B', 'b1', 'infantry', [12, 44]);
  const table = made.deck('3♠').turn('7♥').gives('last').say({ do: 'done' });
  assert.deepEqual([table.unit('a1').disordered, table.unit('bogged').disordered, table.unit('a1').counter], [false, true, false]);
});

test('AGW-JOK-01 AGW-JOK-03 golden 18: a first joker ends both cycles; a runner stays disordered', () => {
  const made = fourUnits().deck('joker-1', '3♠');
  Object.assign(made.of('b1'), { disordered: true, counter: true });
  Object.assign(made.of('b2'), { disordered: true, running: true, counter: true });
  made.of('a1').counter = true;
  const table = made.next();
  assert.deepEqual([table.unit('a1').counter, table.unit('b1').disordered, table.unit('b2').disordered], [false, false, true]);
  assert.deepEqual([table.state.jokers, table.state.cycles], [1, [2, 2]]);
});

test('AGW-JOK-02 AGW-EDGE-01 golden 27: a second joker brings back who fell back off, discards hands and deals anew', () => {
  const made = fourUnits().hand('A', '4♥').deck('joker-2').set({ jokers: 1 });
  Object.assign(made.of('a1'), { status: 'away', leftBy: 'fall back' });
  made.of('a1').post = { ...made.of('a1').post, y: 1000 };
  const table = made.next().say('pass', '3♠', '4♠', '5♠', '6♠', '7♠', '8♠');
  assert.equal(table.unit('a1').status, 'table');
  assert.equal(table.unit('a1').post.y, 2000, 'touching the edge with its rear');
  assert.deepEqual([table.state.hands[0], table.state.hands[1].length], [[], 6]);
  assert.equal(table.state.discard.length, 0);
});

test('AGW-DEPL-04 a side whose headquarters are overrun gets no card of a deal and may use none', () => {
  const made = fourUnits().set({ quarters: [{ x: 24000, y: 2000, building: null, overrun: true }, null] });
  deal(made.s, umpireFor(made.s, '3♥', 'K♠', '5♥', 'A♥', '9♠', '10♥'));
  assert.deepEqual(made.s.hands[0], []);
  assert.equal(made.s.discard.length, 4);
  made.hand('A', '2♥');
  assert.deepEqual(interruptions(made.s, 0), []);
});

test('AGW-CMD-12 with the commander attached Hold Cards serve his unit alone', () => {
  const made = fourUnits().general('A', 'Plumley', 'a1', { isCommander: true });
  const served = servingsOf(made.s, 0, 'number', true).map((serving) => ('unit' in serving ? serving.unit : null));
  assert.deepEqual(served, [0]);
  assert.ok(servingsOf(made.s, 0, 'number', false).length > 1);
});

test('AGW-WIN-01 golden 48: half of ten is broken; who will return is not counted, who ran off is', () => {
  const made = aField();
  for (let i = 0; i < 9; i++) made.unit('A', `a${i}`, 'infantry', [4 + 4.4 * i, 4], { formation: 'march-column' });
  made.unit('B', 'b', 'infantry', [12, 44]).general('A', 'Plumley', 'a0', { isCommander: true });
  for (const name of ['a1', 'a2', 'a3', 'a4']) Object.assign(made.of(name), { status: 'lost', figures: 0 });
  Object.assign(made.of('a5'), { status: 'away', leftBy: 'pursuit' });
  assert.deepEqual(standingOf(made.s, 0), { gone: 4, of: 10 });
  assert.equal(isBroken(made.s, 0), false);
  made.of('a6').hopeless = true;
  assert.equal(isBroken(made.s, 0), true);
});

test('AGW-CYC-02 golden 58: a cycle ended by the enemy’s charge ends when his action is over', () => {
  const made = aField()
    .unit('A', 'only', 'infantry', [20, 16])
    .unit('B', 'line', 'infantry', [20, 22])
    .unit('B', 'other', 'infantry', [4, 46])
    .unit('A', 'acted', 'infantry', [40, 3], { counter: true })
    .deck('3♥');
  const table = made
    .turn('7♠')
    .gives('line')
    .say({ do: 'charge', target: 0 })
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, ...Array(24).fill(1))
    .say('fall back', 1, 1)
    .say('hold');
  assert.equal(table.state.cycles[0], 2);
  assert.equal(table.unit('only').counter, false);
});

test('AGW-BRIG-02 golden 11: three attack columns and a limbered gun move together on two dice', () => {
  const table = aField({ 'attack-column': 'all' })
    .unit('A', 'one', 'infantry', [12, 10], { formation: 'attack-column' })
    .unit('A', 'two', 'infantry', [18, 10], { formation: 'attack-column' })
    .unit('A', 'three', 'infantry', [24, 10], { formation: 'attack-column' })
    .unit('A', 'gun', 'field-gun', [28, 10], { formation: 'limbered' })
    .unit('B', 'enemy', 'infantry', [12, 46])
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1, 2, 3])
    .say({ do: 'together', reserve: 0 }, 3, 5)
    .say(0);
  assert.equal(table.state.acting?.left, 8000);
  assert.equal(table.state.acting?.reserve, 1, 'the third die of a column is left for other actions');
});
