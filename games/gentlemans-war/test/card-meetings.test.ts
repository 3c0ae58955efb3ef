// Cards, cycles, hands and brigades where they meet: interruptions, trades, aces, jokers, pairs and the lost.
import assert from 'node:assert/strict';
import { servingsOf } from '../rules/cards/serving.ts';
import type { War } from '../state.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';

const words = (table: Table) =>
  table.offers.map((each) => (typeof each === 'object' && each && 'do' in each ? String(each.do) : String(each)));
const kinds = (s: War, kind: 'number' | 'court' | 'ace', fromHand = false) => [
  ...new Set(servingsOf(s, 0, kind, fromHand).map((each) => each.do)),
];
const march = (reserve = 0) => ({ do: 'roll', pace: 'march', reserve, road: false });

/** Three of Red's and two of Black's, far apart. */
function sides(set: object = {}): Field {
  return aField()
    .unit('A', 'one', 'infantry', [10, 6], set)
    .unit('A', 'two', 'infantry', [24, 6])
    .unit('A', 'three', 'infantry', [40, 6])
    .unit('B', 'b', 'infantry', [10, 44])
    .unit('B', 'c', 'infantry', [40, 44]);
}

test('AGW-ACE-01 AGW-CMD-03 an ace used as a number card moves a general: nobody gets a counter', () => {
  const table = sides()
    .general('A', 'Plumley', [30, 20], { isCommander: true })
    .deck('3♠')
    .turn('A♥')
    .say({ do: 'general', general: 0 }, 1, 1, 1, 1, 1);
  table.say(table.candidates[0]);
  assert.ok(table.state.units.every(({ counter }) => !counter));
  assert.ok(table.state.discard.includes('A♥'));
});

test('AGW-CMD-05 AGW-ACE-01 on an ace a led brigade acts as on a court card; if the general’s unit has a counter, one unit alone', () => {
  const made = (counter: boolean) =>
    aField()
      .unit('A', 'led', 'infantry', [20, 10], { counter })
      .unit('A', 'beside', 'infantry', [27, 10])
      .unit('A', 'far', 'infantry', [44, 10])
      .unit('B', 'b', 'infantry', [20, 44])
      .general('A', 'Plumley', 'led', { rank: 'brigadier' as never });
  assert.deepEqual(
    servingsOf(made(false).s, 0, 'ace', false).filter(({ do: what }) => what === 'brigade'),
    [{ do: 'brigade', led: 0 }],
  );
  assert.ok(!kinds(made(true).s, 'ace').includes('brigade') && kinds(made(true).s, 'ace').includes('ace'));
});

test('AGW-HOLD-03 AGW-CMD-05 a traded number card serves a led brigade, as it would if it were turned', () => {
  const table = aField()
    .unit('A', 'led', 'infantry', [20, 10])
    .unit('A', 'beside', 'infantry', [27, 10])
    .unit('A', 'far', 'infantry', [44, 10])
    .unit('B', 'b', 'infantry', [20, 44])
    .general('A', 'Plumley', 'led', { rank: 'brigadier' as never })
    .hand('A', '4♥', '5♥', '6♦')
    .turn('K♥')
    .say({ do: 'trade', card: '4♥' });
  assert.ok(table.has({ do: 'brigade', led: table.id('led') }));
  assert.ok(!words(table).includes('hold') && !words(table).includes('trade'));
  assert.deepEqual([...table.state.hands[0]].sort(), ['5♥', '6♦', 'K♥']);
});

test('AGW-HOLD-02 AGW-HOLD-03 with six cards of a deal nothing is taken, but a court card is traded', () => {
  const table = sides().hand('A', '2♥', '3♥', '4♥', '5♥', '6♥', 'A♦').turn('K♥');
  assert.ok(!words(table).includes('hold'));
  const trades = table.offers.filter((each) => typeof each === 'object' && each && 'do' in each && each.do === 'trade');
  assert.deepEqual(trades.map((each) => (each as { card: string }).card).sort(), ['2♥', '3♥', '4♥', '5♥', '6♥']);
});

test('AGW-ACE-02 an ace is the second red card of the cycle though the first was held; black cards do not count', () => {
  const table = sides().deck('3♠', 'A♥').turn('5♥').say({ do: 'hold' });
  while (table.asks.endsWith('interrupt')) table.say('pass');
  table.gives('b').say({ do: 'done' });
  while (table.asks.endsWith('interrupt')) table.say('pass');
  assert.equal(table.state.flip.card, 'A♥');
  assert.ok(!words(table).includes('hold'));
  const first = sides().deck('A♥').turn('3♠').gives('b').say({ do: 'done' });
  assert.ok(words(first).includes('hold'));
});

test('AGW-ACE-02 AGW-CYC-03 an ace turned after an interruption has begun a new cycle is the first of that one', () => {
  const made = aField()
    .unit('A', 'one', 'infantry', [10, 6])
    .unit('A', 'two', 'infantry', [24, 6], { counter: true })
    .unit('B', 'b', 'infantry', [10, 44])
    .unit('B', 'c', 'infantry', [40, 44])
    .hand('A', '4♥')
    .deck('A♥')
    .set({ turnedInCycle: [3, 0] });
  const table = made.next().say('4♥').gives('one').say({ do: 'done' });
  assert.equal(table.state.flip.card, 'A♥');
  assert.equal(table.state.cycles[0], 2);
  assert.ok(words(table).includes('hold'));
});

test('AGW-JOK-01 AGW-ACE-03 the first joker takes a held ace, and no other card of the hand', () => {
  const table = sides().hand('A', 'A♥', 'K♥').deck('joker-1', '3♠').next();
  table.say('pass');
  assert.deepEqual(table.state.hands[0], ['K♥']);
});

test('AGW-HOLD-06 who interrupted before the card does not interrupt after it; the other side still may', () => {
  const table = sides().hand('A', '4♥', '5♥').hand('B', '6♠').deck('9♦').next();
  table.as('A', '4♥').as('B', 'pass').gives('one').say({ do: 'done' });
  // The window before the card is open again for Black alone.
  assert.equal(table.asks, 'B: interrupt');
  table.as('B', 'pass');
  assert.equal(table.state.flip.card, '9♦');
  assert.equal(table.asks, 'B: interrupt');
  table.as('B', '6♠').gives('b').say({ do: 'done' });
  assert.equal(table.asks, 'A: use the card');
});

test('AGW-CYC-04 beyond 6" a number card serves one body of a pair; within, the bodies without a counter', () => {
  const apart = aField().pair({}, { apart: true }).unit('A', 'far', 'infantry', [44, 10]).unit('B', 'b', 'infantry', [20, 44]);
  apart.of('loose').post = { ...apart.of('loose').post, y: inch(24) };
  assert.deepEqual(apart.turn('7♥').gives('loose').state.action?.members, [1]);
  const near = aField()
    .pair({ counter: true })
    .unit('A', 'far', 'infantry', [44, 10])
    .unit('B', 'b', 'infantry', [20, 44])
    .deck('3♠')
    .turn('7♥')
    .gives('support');
  assert.equal(near.state.acting?.unit, near.id('loose'));
});

test('AGW-BRIG-01 a pair is one unit of a brigade: with three others it is four, with four others one too many', () => {
  const made = aField()
    .pair()
    .unit('A', 'p', 'infantry', [14.5, 10], { figures: 6, original: 12 })
    .unit('A', 'q', 'infantry', [25.5, 10], { figures: 6, original: 12 })
    .unit('A', 'r', 'infantry', [9, 10], { figures: 6, original: 12 })
    .unit('A', 't', 'infantry', [31, 10], { figures: 6, original: 12 })
    .unit('B', 'b', 'infantry', [20, 44]);
  const table = made.turn('K♥').say({ do: 'brigade', led: null });
  const id = (name: string) => table.id(name);
  assert.throws(() => table.say([id('support'), id('p'), id('q'), id('r'), id('t')]), /refused/);
  table.say([id('support'), id('p'), id('q'), id('r')]).say({ do: 'apart' });
  assert.deepEqual([...(table.state.action?.waiting ?? [])].sort(), [id('support'), id('loose'), id('p'), id('q'), id('r')].sort());
});

test('AGW-BRIG-01 AGW-FORM-06 two units in one house are a brigade', () => {
  const made = aField()
    .area('house', 'sound-building', 18, 8, 8, 6)
    .unit('A', 'p', 'infantry', [20, 10], { formation: 'garrison', building: 'house' })
    .unit('A', 'q', 'infantry', [20, 10], { formation: 'garrison', building: 'house' })
    .unit('A', 'far', 'infantry', [44, 10])
    .unit('B', 'b', 'infantry', [20, 44]);
  assert.ok(kinds(made.s, 'court').includes('brigade'));
});

test('AGW-CARD-04 AGW-ALL-04 a court card ticks off absent and lost units together, and then serves nobody', () => {
  const made = sides()
    .unit('A', 'lost', 'infantry', [20, 30], { status: 'lost', figures: 0, original: 12 })
    .unit('A', 'away', 'infantry', [20, 30], { status: 'away' });
  const table = made
    .deck('3♠')
    .turn('K♥')
    .say({ do: 'tick', unit: made.id('lost') });
  assert.deepEqual(table.offers, ['enough', made.id('away')]);
  table.say(made.id('away'));
  assert.equal(table.state.flip.card, '3♠');
  assert.deepEqual(
    ['lost', 'away', 'one'].map((name) => table.unit(name).counter),
    [true, true, false],
  );
});

test('AGW-CYC-02 AGW-CYC-03 AGW-DIS-05 whom a shot drives back as the last of its cycle stands in order, without a counter, when the action is over', () => {
  const made = aField()
    .unit('A', 'gun', 'field-gun', [20, 10], { figures: 4, original: 4 })
    .unit('A', 'spare', 'infantry', [40, 4])
    .unit('B', 'last', 'infantry', [20, 20], { figures: 9, original: 12, shotDown: 3 })
    .unit('B', 'done', 'infantry', [40, 44], { counter: true });
  // Three hits, none saved; a third has gone: 2 is Fall Back; two march dice home.
  const table = made.deck('3♥').turn('7♥').gives('gun').say({ do: 'shoot', target: 2 }, 6, 6, 1, 1, 1, 1, 2, 3, 3);
  table.say({ do: 'done' });
  const { counter, disordered, post } = table.unit('last');
  assert.deepEqual([counter, disordered, post.y], [false, false, inch(26)]);
  assert.equal(table.state.cycles[1], 2);
});

test('AGW-ALL-07 AGW-WIN-01 an army broken by an interruption loses when the flip is over: the turned card is still played', () => {
  const made = aField()
    .unit('A', 'gun', 'field-gun', [20, 10], { figures: 4, original: 4 })
    .unit('A', 'spare', 'infantry', [40, 4])
    .unit('B', 'one', 'infantry', [20, 15], { figures: 1, original: 12, shotDown: 0, isHeroic: true })
    .unit('B', 'two', 'infantry', [40, 44])
    .hand('A', '9♥')
    .deck('3♠');
  const table = made.next().say('pass');
  assert.equal(table.state.flip.card, '3♠');
  table.say('9♥').gives('gun').say({ do: 'shoot', target: 2 }, 6, 6, 6, 6, 1, 1, 1, 1).say({ do: 'done' });
  assert.equal(table.unit('one').status, 'lost');
  assert.equal(table.asks, 'B: use the card');
  table.gives('two').say({ do: 'done' });
  assert.equal(table.match.result?.kind, 'army broken');
});

test('AGW-BRIG-02 AGW-OBST-01 of a brigade on one roll each pays a hedge for itself', () => {
  const made = aField()
    .unit('A', 'p', 'infantry', [10, 10])
    .unit('A', 'q', 'infantry', [18.5, 10])
    .unit('A', 'far', 'infantry', [44, 4])
    .unit('B', 'b', 'infantry', [20, 44])
    .line('hedge', 'hedge', [
      [6, 11],
      [14, 11],
    ]);
  const table = made.turn('K♥').say({ do: 'brigade', led: null });
  table.say([table.id('p'), table.id('q')]).say({ do: 'together', reserve: 0 }, 2, 6);
  table.say(table.id('p')).say({ do: 'move' });
  assert.throws(() => table.say({ do: 'advance', by: inch(6.2) }), /refused/);
  table.say({ do: 'advance', by: inch(6) });
  table.say({ do: 'done' });
  table.say({ do: 'move' }).say({ do: 'advance', by: inch(8) });
  assert.deepEqual([table.unit('p').post.y, table.unit('q').post.y], [inch(16), inch(18)]);
});

test('AGW-MOVE-06 AGW-BRIG-02 one roll of a brigade: Swift if all are, Slow if any is', () => {
  const rolls = (first: 'swift' | 'slow' | null, second: 'swift' | 'slow' | null, ...dice: number[]) => {
    const made = aField()
      .unit('A', 'p', 'infantry', [10, 10], { attributes: first ? [first] : [] })
      .unit('A', 'q', 'infantry', [18.5, 10], { attributes: second ? [second] : [] })
      .unit('A', 'far', 'infantry', [44, 4])
      .unit('B', 'b', 'infantry', [20, 44]);
    const table = made.turn('K♥').say({ do: 'brigade', led: null });
    table.say([table.id('p'), table.id('q')]).say({ do: 'together', reserve: 0 }, ...dice);
    return table.state.action?.together?.inches;
  };
  assert.equal(rolls('swift', 'swift', 1, 5, 6), inch(11));
  assert.equal(rolls('swift', null, 5, 6), inch(11));
  assert.equal(rolls('swift', 'slow', 1, 5, 6), inch(6));
});

test('AGW-ACT-03 AGW-DIS-06 disordered skirmishers reform, move one die and shoot last: three dice in all', () => {
  const made = aField()
    .unit('A', 'loose', 'sharpshooters', [20, 20], { disordered: true })
    .unit('A', 'far', 'infantry', [44, 4])
    .unit('B', 'b', 'infantry', [20, 34]);
  const table = made.turn('7♥').gives('loose').say({ do: 'reform' });
  table
    .say(march(1), 3)
    .say({ do: 'go', x: inch(20), y: inch(21), facing: 9000, ranks: 2, via: [] })
    .say({ do: 'halt' });
  assert.deepEqual(words(table).sort(), ['done', 'move', 'shoot']);
});
