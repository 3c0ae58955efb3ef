// Where routes meet, cards: aces, interruptions, trades and cycles against forced moves, locks, hidden units and headquarters.
import assert from 'node:assert/strict';
import { endCycle, isCycleOver } from '../rules/cards/cycle.ts';
import { groupsOf, judgeSplits } from '../rules/cards/groups.ts';
import { mayHold } from '../rules/cards/hold.ts';
import { interruptions, tradesFor } from '../rules/cards/serving.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { compel } from '../rules/morale/retreat.ts';
import { aField, inch, test, umpire } from './field.ts';
import { answer, march, withSpares } from './second/staging.ts';

const running = { running: true, disordered: true, counter: true, formation: 'skirmish' as const };

test('AGW-RALLY-01 AGW-ACE-01 an ace given to runaways is their rally test: halted, they do nothing more on it', () => {
  const made = withSpares(aField().unit('A', 'runner', 'infantry', [20, 10], running).unit('B', 'b', 'infantry', [20, 40])).deck('5♠');
  const table = made.turn('A♥').say({ do: 'ace', unit: 0 }, 6).say({ formation: 'line', ranks: 2 }).say(9000);
  assert.deepEqual([table.unit('runner').running, table.unit('runner').disordered, table.unit('runner').counter], [false, false, true]);
  assert.equal(table.asks, 'B: use the card');
});

test('AGW-RES-07 AGW-ACE-01 a locked unit given an ace fights on or falls back, and can do nothing else', () => {
  const made = withSpares(aField().unit('A', 'a', 'infantry', [20, 20], { counter: true }).unit('B', 'b', 'infantry', [20, 20])).deck('5♠');
  made.s.locks = [{ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }] }];
  const table = made.turn('A♥').say({ do: 'ace', unit: 0 }).say('fall back', 3, 3);
  assert.deepEqual([table.unit('a').post.y, table.state.locks.length], [inch(14), 0]);
  assert.equal(table.asks, 'B: use the card');
});

test('AGW-RALLY-01 AGW-ACE-01 an ace drives on those who can never rally, counter or not', () => {
  const made = withSpares(
    aField()
      .unit('A', 'lost', 'infantry', [20, 30], { ...running, hopeless: true })
      .unit('B', 'b', 'infantry', [20, 44]),
  );
  const table = made.deck('5♠').turn('A♥').say({ do: 'ace', unit: 0 }, 1, 2, 1, 2);
  assert.equal(table.told('runs away').length, 1, 'once, and not again for the counter');
  assert.ok(table.unit('lost').post.y < inch(25));
});

test('AGW-RALLY-01 who fails to rally runs once on that card, not a second time as one beyond rallying', () => {
  const made = withSpares(aField().unit('A', 'runner', 'infantry', [20, 30], running).unit('B', 'b', 'infantry', [20, 44]));
  made.unit('A', 'another', 'infantry', [4, 4]);
  const table = made.deck('5♠').turn('A♥').say({ do: 'ace', unit: 0 }, 1, 1, 1, 1, 1);
  assert.deepEqual([table.asks, table.told('runs away').length], ['A: hopeless', 1]);
  table.say('let it run');
  assert.deepEqual([table.asks, table.told('runs away').length], ['B: use the card', 1]);
});

test('AGW-UNIT-11 AGW-ACE-01 passengers who climb down by an ace have acted', () => {
  const made = withSpares(
    aField()
      .unit('A', 'wagon', 'wagon', [20, 10])
      .unit('A', 'guests', 'sharpshooters', [20, 10], { status: 'aboard', wagon: 0, counter: true })
      .unit('B', 'b', 'infantry', [20, 40]),
  ).deck('5♠');
  const table = made.turn('A♥').say({ do: 'ace', unit: 1 }).say('climb down').say({ do: 'done' });
  assert.deepEqual([table.unit('guests').status, table.unit('guests').counter, table.asks], ['table', true, 'B: use the card']);
});

test('AGX-HIDE-08 AGX-HIDE-09 AGW-ACE-01 a hidden unit shows itself for an ace and acts; spotted while it creeps it has acted', () => {
  const lurking = () =>
    withSpares(
      aField()
        .area('rocks', 'rocks', 14, 25, 16, 8)
        .unit('A', 'watch', 'infantry', [20, 20])
        .unit('B', 'lurker', 'sharpshooters', [20, 28], { status: 'hidden', counter: true, figures: 4, original: 4 }),
    )
      .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } })
      .deck('5♥');
  const shown = lurking().turn('A♠').say({ do: 'ace', unit: 1 }).say('show itself');
  assert.deepEqual([shown.unit('lurker').status, shown.asks], ['table', 'B: act']);
  shown.say({ do: 'done' });
  assert.equal(shown.unit('lurker').counter, true);
  const crept = lurking().turn('A♠').say({ do: 'ace', unit: 1 }).say('stay hidden', 1, 1, 1, 1, 1, 1);
  const { x, y } = crept.unit('lurker').post;
  crept.say({ steps: [{ do: 'go', x: x + 500, y, facing: 27000, ranks: 2, via: [] }] }, 6);
  assert.deepEqual([crept.unit('lurker').status, crept.unit('lurker').counter], ['table', true]);
  assert.notEqual(crept.asks, 'B: act');
});

test('AGW-CMD-12 AGW-CYC-05 off the table with his unit the commander lets a held court card tick off that unit, and no other', () => {
  const made = aField()
    .unit('A', 'his', 'infantry', [20, 2], { status: 'away', leftBy: 'fall back' })
    .unit('A', 'dead', 'infantry', [30, 2], { status: 'lost', figures: 0 })
    .unit('A', 'dead too', 'infantry', [40, 2], { status: 'lost', figures: 0 })
    .unit('A', 'spare', 'infantry', [4, 4])
    .unit('B', 'b', 'infantry', [20, 40])
    .general('A', 'Plumley', 'his', { isCommander: true })
    .hand('A', 'J♥')
    .deck('5♠');
  const table = made.next().as('A', 'J♥');
  assert.deepEqual(table.offers, [{ do: 'tick', unit: 0 }]);
  table.say({ do: 'tick', unit: 0 });
  assert.deepEqual([table.unit('his').counter, table.unit('dead').counter, table.unit('dead too').counter], [true, false, false]);
  assert.equal(table.asks, 'B: use the card');
});

test('AGW-CYC-04 AGW-CYC-05 AGW-EDGE-01 a support off the table needs a card of its own beside its skirmishers, until it is back', () => {
  const made = aField()
    .unit('A', 'support', 'infantry', [20, 3], { figures: 6, original: 6, part: 'support', partner: 1 })
    .unit('A', 'loose', 'infantry', [20, 8], {
      formation: 'skirmish',
      figures: 6,
      original: 6,
      part: 'skirmishers',
      partner: 0,
      apart: false,
    })
    .unit('B', 'b', 'infantry', [20, 20]);
  const { s } = made;
  compel(s, made.of('support'), 'fall back', umpire(s, 6, 6));
  assert.equal(made.of('support').status, 'away');
  judgeSplits(s);
  assert.deepEqual(
    groupsOf(s, 0).map((group) => group.map(({ id }) => id)),
    [[0], [1]],
  );
  made.of('loose').counter = true;
  endCycle(s, 0, umpire(s));
  made.of('loose').counter = true;
  assert.equal(isCycleOver(s, 0), false, 'the absent one has to be ticked off');
  made.of('support').status = 'table';
  judgeSplits(s);
  assert.equal(groupsOf(s, 0).length, 1);
});

test('AGW-ACE-02 AGW-CYC-03 an ace whose owner ends his cycle by an interruption was turned in the old one: it cannot be held', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 4], { counter: true })
    .unit('A', 'dead', 'infantry', [30, 2], { status: 'lost', figures: 0 })
    .unit('B', 'b', 'infantry', [20, 40])
    .hand('A', '4♥')
    .deck('A♥');
  const table = made.next().as('A', 'pass');
  assert.equal(table.asks, 'A: interrupt');
  assert.equal(mayHold(table.state, 0, 'A♥'), true);
  table.as('A', '4♥').say({ do: 'tick', unit: 1 });
  assert.deepEqual([table.state.cycles[0], table.asks], [2, 'A: use the card']);
  assert.equal(table.has({ do: 'hold' }), false);
  assert.equal(table.has({ do: 'ace', unit: 0 }), true, 'it keeps its full use');
});

test('AGW-ACE-03 AGW-CYC-02 a cycle that the enemy’s fire ends takes the held ace before the next window', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 20], { counter: true })
    .unit('A', 'last', 'infantry', [20, 24], { shotDown: 3, figures: 9 })
    .unit('B', 'b', 'infantry', [20, 30])
    .unit('B', 'b2', 'infantry', [40, 44])
    .hand('A', 'A♥', '3♥')
    .deck('6♣');
  const table = made.turn('7♠').gives('b');
  // One falls, the third is passed; a 2 sends it back.
  answer(table, { do: 'shoot', target: 1 }, [6, 6, 1, 1, 1, 1, 1, 6, 2], 1);
  while (table.asks === 'B: act') table.say({ do: 'done' });
  assert.deepEqual([table.unit('last').counter, table.state.cycles[0]], [false, 2]);
  assert.deepEqual(table.state.hands[0], ['3♥']);
});

test('AGW-HOLD-06 AGW-HOLD-03 a trade is not the Hold Card of the flip: the charge on it may still have one', () => {
  const made = withSpares(aField().unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 26])).hand('A', '4♥', '9♥');
  const table = made.turn('K♥').say({ do: 'trade', card: '4♥' });
  table.gives('a').say({ do: 'charge', target: 1 });
  assert.equal(table.asks, 'A: card before the charge');
  assert.deepEqual(table.state.flip.used, [false, false]);
});

test('AGW-HOLD-06 AGW-RESP-04 who has interrupted in this flip has no card left for his charged unit', () => {
  const field = () =>
    withSpares(aField().unit('A', 'a', 'infantry', [20, 20]).unit('B', 'b', 'infantry', [20, 26]))
      .unit('B', 'other', 'infantry', [4, 44])
      .hand('B', '4♠', '9♠');
  const asked = (used: boolean) => {
    const made = field();
    made.s.flip.used[1] = used;
    const table = made.turn('7♥').gives('a').say({ do: 'charge', target: 1 });
    return table.asks;
  };
  assert.equal(asked(false), 'B: card against the charge');
  assert.equal(asked(true), 'B: respond');
});

test('AGW-DEPL-04 AGW-HOLD-04 a tent overrun by an interruption: its owner has nothing left to answer with in the same window', () => {
  const made = withSpares(aField().unit('A', 'a', 'light-cavalry', [20, 30]).unit('B', 'b', 'infantry', [40, 40]))
    .hand('A', '4♥')
    .hand('B', '3♠', 'K♠')
    .deck('6♣');
  made.s.quarters[1] = { x: inch(20), y: inch(36), building: null, overrun: false };
  const table = made.next();
  table.as('A', '4♥').as('B', 'pass');
  table.gives('a');
  answer(table, march(), [6, 6, 6, 6]);
  table.say({ do: 'advance', by: inch(12) });
  assert.deepEqual([table.state.quarters[1]?.overrun, table.state.hands[1]], [true, []]);
  while (table.asks.startsWith('A')) table.say(table.asks === 'A: move' ? { do: 'halt' } : { do: 'done' });
  assert.equal(table.asks, 'B: use the card', 'no window is left for him');
  assert.equal(table.has({ do: 'hold' }), false);
});

test('AGW-CYC-03 AGW-CARD-05 a card turned while one’s cycle is ended by an interruption serves the new cycle', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 4], { counter: true })
    .unit('A', 'last', 'infantry', [30, 4])
    .unit('B', 'b', 'infantry', [20, 40])
    .hand('A', '4♥')
    .deck('9♥');
  const table = made.next().as('A', 'pass').as('A', '4♥');
  table.gives('last').say({ do: 'done' });
  assert.deepEqual([table.asks, table.state.cycles[0]], ['A: use the card', 2]);
  assert.deepEqual(
    [0, 1].map((unit) => table.has({ do: 'unit', unit })),
    [true, true],
  );
});

test('AGW-HOLD-04 AGW-ALL-04 a court card whose side has only lost units left is usable: it ticks them off, and a number card does one', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 4], { counter: true })
    .unit('A', 'dead', 'infantry', [30, 2], { status: 'lost', figures: 0, counter: true })
    .unit('A', 'gone', 'infantry', [40, 2], { status: 'away' })
    .unit('B', 'b', 'infantry', [20, 40])
    .hand('A', '4♥', 'K♥', 'A♥');
  assert.deepEqual(interruptions(made.s, 0), ['4♥', 'K♥', 'A♥']);
  assert.deepEqual(tradesFor(made.s, 0, 'Q♥'), ['4♥'], 'an ace is not traded');
  made.of('gone').counter = true;
  assert.deepEqual(interruptions(made.s, 0), ['A♥'], 'an ace serves who has acted');
});
