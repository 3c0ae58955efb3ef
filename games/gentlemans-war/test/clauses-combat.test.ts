// One clause of a rule each: generals killed, pursuit and riding on, parting shots, advancing, support, walls that are attacked.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { attackedSide, diceFor } from '../rules/combat/strength.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';
import { answer, charge, chargeHome, diceOf, many, reply, straight, withSpares } from './second/staging.ts';

const near = (value: number | undefined, wanted: number) =>
  assert.ok(Math.abs((value ?? NaN) - inch(wanted)) <= 30, `${value}, not ${wanted}`);
const grades = (table: Table) => table.told('combat result').map((event) => event.grade);
const scores = (table: Table) => table.told('strikes').map((event) => event.score);
const gapOf = (table: Table, a: string, b: string) =>
  gapBetween(bodyOf(table.state, table.unit(a)) as Body, bodyOf(table.state, table.unit(b)));

/** Two lines, each with a wounded general; hits of both, then what befalls the generals. */
function withGenerals(ours: number, theirs: number, fates: readonly number[]): Table {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 15], { counter: true, disordered: true })
    .general('A', 'Plumley', 'ours', { wounded: true })
    .general('B', 'Brissonnet', 'theirs', { wounded: true })
    .deck('2♠')
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3));
  while (table.asks === 'B: respond') answer(table, 'enough');
  const blows = (hits: number) => [...many(hits, 6), ...many(13 - hits, 1)];
  return answer(table, straight, [6, 6, 6, ...blows(ours), ...blows(theirs), ...fates], 3);
}

test('AGW-CC-06 a general killed makes a victory a tie and a tie a defeat, for both sides; both killed: no change', () => {
  // Four hits to three is Beaten; the winner’s general falls.
  assert.deepEqual(grades(withGenerals(4, 3, [1, 6, 6])), ['tie', 'tie']);
  assert.deepEqual(grades(withGenerals(3, 3, [6, 1, 6])), ['beats', 'beaten']);
  assert.deepEqual(grades(withGenerals(3, 3, [1, 6, 6])), ['beaten', 'beats']);
  assert.deepEqual(grades(withGenerals(3, 3, [1, 6, 1, 6])), ['tie', 'tie']);
});

test('AGW-CC-06 worsened: Beaten becomes Doubled, Doubled is destroyed without halving', () => {
  assert.deepEqual(grades(withGenerals(4, 3, [6, 1, 6])), ['doubles', 'doubled']);
  const lost = withGenerals(6, 2, [6, 1, 6]);
  assert.deepEqual(grades(lost), ['doubles', 'destroyed']);
  assert.equal(lost.unit('theirs').status, 'lost');
});

/** Light horse that has beaten a disordered line, which falls back; the winner is asked. */
function beaten(set: Placed = {}, more: (field: Field) => Field = (field) => field, back: readonly number[] = [2, 3]): Table {
  const table = more(withSpares(aField()))
    .unit('A', 'horse', 'light-cavalry', [24, 20])
    .unit('B', 'line', 'infantry', [24, 25], { disordered: true, counter: true, ...set })
    .deck('2♠')
    .turn('5♥');
  const [horse, line] = [table.state.units.length - 2, table.state.units.length - 1];
  assert.ok(horse < line);
  return chargeHome(table, 'horse', line, 5, [5, 5, 1, 1, 1, 1, 6, ...many(11, 1), ...back]);
}

test('AGW-PURS-01 the pursuer turns on its centre towards the loser, at the march in order, at the charge disordered at once', () => {
  const table = beaten({}, (field) => field.area('cliff', 'cliff', 20, 28, 3.4, 8));
  const line = table.unit('line');
  assert.ok(line.post.x > inch(25), `the cliff has turned it aside to ${line.post.x}`);
  answer(table, 'pursue');
  answer(table, { loser: line.id, pace: 'charge' }, many(5, 1), 1);
  assert.notEqual(table.unit('horse').post.facing, 9000, 'it has turned after them');
  assert.equal(table.unit('horse').disordered, true);
  assert.equal(diceOf(table.told('pursues')[0]).length, 5);
});

test('AGW-PURS-01 AGW-RES-03 a pursuit on Charge dice spoils the good order of who has doubled its enemy', () => {
  const run = (pace: 'march' | 'charge') => {
    const table = withSpares(aField())
      .unit('A', 'horse', 'light-cavalry', [24, 10])
      .unit('B', 'cavalry', 'light-cavalry', [24, 15], { disordered: true, counter: true })
      .deck('2♠')
      .turn('5♥');
    // Three hits to none on six: Doubled; it runs away out of reach.
    chargeHome(table, 'horse', 3, 5, [6, 6, 6, 1, 1, 1, ...many(6, 1), 5, 5, 5, 5, 5]);
    assert.deepEqual(grades(table), ['doubles', 'doubled']);
    answer(table, 'pursue');
    answer(table, { loser: 3, pace }, many(5, 1));
    answer(table, table.farthest);
    return table.unit('horse').disordered;
  };
  assert.deepEqual([run('march'), run('charge')], [false, true]);
});

test('AGW-PURS-01 choosing to roll is "pursued", whatever the dice: the fallen recover on 6', () => {
  const table = beaten({}, undefined, [6, 6]);
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, many(4, 1));
  answer(table, table.farthest, [6, 5, 5], 5);
  assert.equal(table.told('fight').length, 1, 'the roll does not reach them');
  assert.equal(table.told('recovers').find((event) => event.name === 'line')?.recovered, 0);
  const held = beaten({}, undefined, [6, 6]);
  answer(held, 'hold', [], 5);
  assert.equal(held.told('recovers').find((event) => event.name === 'line')?.recovered, 2);
});

test('AGW-PURS-01 AGW-ALL-03 a loser that has reached a wood is not ridden down: the pursuer stops an inch short', () => {
  const table = beaten({}, (field) => field.area('wood', 'wood', 16, 28, 16, 12));
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, many(4, 6));
  answer(table, table.farthest);
  assert.equal(table.told('fight').length, 1);
  near(table.unit('horse').post.y, 27);
});

test('AGW-PURS-01 AGW-ADV-03 a pursuer is uphill if its pursuit began so', () => {
  const table = beaten({}, (field) => field.area('hill', 'slight-hill', 10, 15, 28, 10.2), [1, 1]);
  answer(table, 'pursue');
  answer(table, { loser: table.id('line'), pace: 'march' }, many(4, 6));
  answer(table, table.farthest);
  assert.deepEqual(scores(table).slice(2), [0, -1], 'both disordered, the pursuer from the hill');
});

test('AGW-PURS-04 AGW-OBST-04 riding on over a second hedge takes the next die, not the one that is gone', () => {
  const hedge = (y: number): readonly (readonly [number, number])[] => [
    [10, y],
    [40, y],
  ];
  const table = withSpares(aField())
    .line('first', 'hedge', hedge(12))
    .line('second', 'hedge', hedge(19.8))
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 16], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  while (table.asks === 'B: respond') answer(table, 'enough');
  // 15 less 1 at the first hedge are 14: 6 to the target, 8 left, less 2 at the second.
  answer(table, straight, [1, 2, 6, 6, ...many(6, 6), ...many(6, 1)]);
  near(table.unit('horse').post.y, 22);
});

test('AGW-ACC-01 who routs whom it runs into goes on with what it has left', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 14], { counter: true, disordered: true })
    .unit('B', 'line', 'infantry', [24, 22])
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 4, [...many(6, 6), ...many(6, 1), 1]);
  assert.equal(table.unit('line').status, 'lost');
  near(table.unit('horse').post.y, 34);
});

test('AGW-PURS-04 who has destroyed its enemy must ride on for what is left of its roll, wheel and way paid; foot never does', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 16], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 4, [...many(6, 6), ...many(6, 1)]);
  assert.equal(table.told('follows through').length, 1);
  near(table.unit('horse').post.y, 10 + 24);
  assert.equal(table.unit('horse').disordered, false);
  const foot = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 16], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(foot, 'line', 3, 3, [...many(12, 6), ...many(6, 1)]);
  assert.equal(foot.asks, 'A: after the victory');
  answer(foot, 'hold');
  assert.equal(foot.told('follows through').length, 0);
});

test('AGW-PURS-04 horse that was charged and destroys who came has no distance left; nor has one that counter-charged', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 20], { figures: 2, original: 6 })
    .unit('B', 'heavy', 'heavy-cavalry', [24, 30])
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('counter-charge', 2), [1, 1]);
  while (table.asks === 'B: respond') answer(table, 'enough', [1, 1]);
  answer(table, straight, [...many(5, 6), 1, 1, ...many(6, 6)]);
  assert.equal(table.unit('horse').status, 'lost');
  assert.deepEqual([table.told('follows through').length, table.unit('heavy').disordered], [0, false]);
});

test('AGW-PURS-04 AGW-ACC-01 each accidental combat leaves less distance: what is left of the pursuit’s roll is ridden after the second fight', () => {
  const table = beaten({ figures: 7, original: 12 }, undefined, [1, 1]);
  answer(table, 'pursue');
  // The second combat destroys the line; the horse goes on with what its roll has left.
  answer(table, { loser: 3, pace: 'march' }, many(4, 5));
  answer(table, table.farthest, [1, 1, 1, ...many(6, 6), ...many(12, 1)]);
  assert.equal(table.unit('line').status, 'lost');
  const [first] = table.told('follows through');
  assert.ok(first && (first.distance as number) > 0, 'it rides on');
  near(table.unit('horse').post.y, 25 + 20);
});

test('AGW-PURS-01 a pursuer may stop earlier, where it may stand, and then fights nobody', () => {
  const table = beaten({}, (field) =>
    field.line('fence', 'fence', [
      [10, 27],
      [40, 27],
    ]),
  );
  answer(table, 'pursue');
  answer(table, { loser: 3, pace: 'march' }, many(4, 6));
  table.refusesTo(0, inch(2.5), 'AGW-ALL-05');
  answer(table, inch(1.5));
  assert.deepEqual([table.told('fight').length, table.unit('horse').post.y], [1, inch(26.5)]);
});

test('AGW-RES-06 a winner that advances may stop anywhere on the way', () => {
  // Struck in flank, the loser stood with the middle of its front 3" beyond the touch.
  const table = advanceAsked((field) => field, { facing: 180 });
  assert.deepEqual([table.asks, table.farthest], ['A: how far to advance', inch(3)]);
  answer(table, inch(1.2));
  assert.deepEqual([table.unit('line').post.y, table.told('advances').length], [inch(23.2), 1]);
});

/** Horse beaten by a line; how the line stands. */
function beatenHorse(set: Placed = {}, horse: Placed = {}, more: (field: Field) => Field = (field) => field): Table {
  const table = more(withSpares(aField()))
    .unit('A', 'horse', 'light-cavalry', [24, 20], horse)
    .unit('B', 'line', 'infantry', [24, 25], { counter: true, ...set })
    .deck('2♠')
    .turn('5♥');
  return chargeHome(table, 'horse', table.state.units.length - 1, 5, [...many(6, 1), 6, ...many(11, 1), 4, 4, 4, 4], 6);
}

test('AGW-RES-05 no test follows a parting shot, and the threshold it reaches is used up', () => {
  const table = beatenHorse({}, { figures: 5, original: 6, shotDown: 1 });
  assert.equal(table.asks, 'B: parting shot');
  answer(table, 2, [6, 6, 1, 1, 1, 1, 1, 1], 1);
  const { thirdPassed, halfPassed, shotDown } = table.unit('horse');
  assert.deepEqual([thirdPassed, halfPassed, shotDown, table.told('morale').length], [true, true, 3, 0]);
  assert.notEqual(table.asks, 'B: parting shot', 'once each');
});

test('AGW-RES-05 no arc, sight or range is asked of a parting shot, and it is not the shot of the cycle', () => {
  // Struck from behind, a line beats its attacker, who runs 30" beyond a wood.
  const table = withSpares(aField())
    .area('wood', 'wood', 12, 18, 24, 10)
    .unit('A', 'horse', 'light-cavalry', [24, 36])
    .unit('B', 'line', 'infantry', [24, 41], { facing: 90, counter: true, disordered: true, hasShot: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [6, ...many(6, 1), 6, 6, ...many(10, 1), ...many(5, 6)]);
  assert.deepEqual(grades(table), ['doubled', 'doubles']);
  assert.equal(table.asks, 'B: parting shot');
  answer(table, 2, [6, 1, 1, 1, 1, 1, 6]);
  assert.equal(table.told('shoots')[0]?.band, 'short');
});

test('AGW-RES-06 regrouping is straight back, up to 12", and stops before friends and closed ground', () => {
  const regroups = (more: (field: Field) => Field) => {
    const table = more(withSpares(aField()))
      .unit('A', 'horse', 'light-cavalry', [24, 26])
      .unit('B', 'cavalry', 'light-cavalry', [24, 31], { disordered: true, counter: true })
      .deck('2♠')
      .turn('5♥');
    chargeHome(table, 'horse', table.id('cavalry'), 5, [6, ...many(5, 1), ...many(6, 1)]);
    assert.equal(table.asks, 'A: after the victory');
    return answer(table, 'regroup');
  };
  const free = regroups((field) => field);
  assert.equal(free.refusalTo(0, inch(12)), null);
  assert.equal(free.refusalTo(0, inch(12) + 1)?.rule, 'AGW-GAME-02');
  answer(free, inch(12));
  assert.deepEqual([free.unit('horse').post.y, free.unit('horse').post.facing], [inch(19), 9000]);
  const friend = regroups((field) => field.unit('A', 'friend', 'infantry', [24, 22]));
  assert.equal(friend.refusalTo(0, inch(1)), null);
  friend.refusesTo(0, inch(11), 'AGW-RES-06');
  const hedged = regroups((field) =>
    field.line('fence', 'fence', [
      [10, 25],
      [40, 25],
    ]),
  );
  hedged.refusesTo(0, inch(5), 'AGW-ALL-05');
});

test('AGW-RES-06 a crew that has won does not advance', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 20], { figures: 4, original: 12 })
    .unit('B', 'gun', 'field-gun', [24, 25], { counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'line', 3, 3, [...many(4, 1), 6, ...many(3, 1)]);
  assert.deepEqual(grades(table), ['beaten', 'beats']);
  assert.equal(table.told('advances').length, 0);
  assert.notEqual(table.asks, 'B: after the victory', 'there is nothing to choose');
});

test('AGW-RES-05 a disordered winner fires on the column named all the same', () => {
  const table = beatenHorse({ disordered: true });
  if (table.asks === 'B: parting shot') answer(table, 2, [6, 1, 1, 1, 1, 1, 6]);
  assert.equal(table.told('shoots')[0]?.band, 'long');
});

/** A line that has beaten another before it and means to advance. */
function advanceAsked(more: (field: Field) => Field, set: Placed = {}): Table {
  const table = more(withSpares(aField()))
    .unit('A', 'line', 'infantry', [24, 20], { attributes: ['gallant'] })
    .unit('B', 'target', 'infantry', [24, 25], { counter: true, disordered: true, ...set })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'line', table.state.units.length - 1, 3, [6, 6, 6, ...many(9, 1), ...many(12, 1), 6, 6]);
  assert.equal(table.asks, 'A: after the victory');
  return answer(table, 'advance', [], 1);
}

/** The same, all the way. */
function advances(more: (field: Field) => Field, set: Placed = {}): Table {
  const table = advanceAsked(more, set);
  return table.asks === 'A: how far to advance' ? answer(table, table.farthest) : table;
}

test('AGW-RES-06 the winner keeps its facing and goes as far that way as it fits', () => {
  const free = advances((field) => field, { facing: 180 });
  assert.deepEqual([free.unit('line').post.facing, free.unit('line').post.y], [9000, inch(25)]);
  const hemmed = advances((field) => field.area('cliff', 'cliff', 26.5, 23.5, 6, 6), { facing: 180 });
  assert.equal(hemmed.unit('line').post.facing, 9000);
  near(hemmed.unit('line').post.y, 23.5);
});

test('AGW-RES-06 AGW-LAND-08 who wins across a defended hedge ends on the loser’s side of it', () => {
  const table = advances((field) =>
    field.line('hedge', 'hedge', [
      [10, 24.9],
      [40, 24.9],
    ]),
  );
  assert.ok(table.unit('line').post.y - inch(2) >= inch(24.9), `${table.unit('line').post.y}`);
});

test('AGW-RES-06 advancing into rough ground disorders, after the result’s own state', () => {
  const table = withSpares(aField())
    .area('field', 'ploughed-field', 24.5, 22, 10, 10)
    .unit('A', 'line', 'infantry', [21, 20], { attributes: ['gallant'] })
    .unit('B', 'target', 'infantry', [24, 26.5], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'line', 3, 3, [...many(6, 6), ...many(6, 1), ...many(12, 1), 6, 6, 6, 6]);
  assert.deepEqual(grades(table), ['doubles', 'doubled']);
  answer(table, 'advance');
  answer(table, table.farthest);
  assert.equal(table.unit('line').disordered, true);
});

/** A garrison driven out of a house by a line. */
function stormed(figures: number, inside: 'one' | 'two' = 'one'): Table {
  const field = withSpares(aField())
    .area('inn', 'sound-building', 22, 20, 3, 3)
    .unit('A', 'line', 'infantry', [23.5, 14], { figures, original: Math.max(12, figures), attributes: ['gallant'] });
  const set: Placed = { building: 'inn', formation: 'garrison', ranks: 1, counter: true, disordered: true };
  field.unit('B', 'inside', 'infantry', [23, 20], { ...set, figures: 6, original: 12 });
  if (inside === 'two') field.unit('B', 'more', 'infantry', [23, 20], { ...set, figures: 6, original: 12 });
  const table = field.deck('2♠').turn('5♥');
  table.gives('line');
  answer(table, charge(3));
  while (table.asks === 'B: respond') answer(table, 'enough');
  const blows = [...many(3, 6), ...many(figures - 3, 1), 6, 6, ...many(11, 1)];
  answer(table, straight, inside === 'one' ? [6, 6, 6, ...blows] : [6, 6, 6]);
  return inside === 'one' ? table : answer(table, 3, blows);
}

test('AGW-RES-06 AGW-FORM-06 foot that has stormed a house becomes its garrison if it fits; a larger unit stays outside', () => {
  const enter = (figures: number) => {
    const table = stormed(figures);
    assert.deepEqual(grades(table)[1], 'beaten');
    answer(table, 'advance', [], 1);
    return table.unit('line').post.building;
  };
  assert.deepEqual([enter(12), enter(13)], ['inn', null]);
});

test('AGW-FORM-06 a charge on a house is a charge on all in it, and at the corner the longer wall is attacked', () => {
  const table = stormed(12, 'two');
  assert.equal(table.told('combat result').length, 3);
  const made = aField()
    .area('barn', 'sound-building', 20, 20, 5, 3)
    .unit('A', 'line', 'infantry', [17, 17], { facing: 45 })
    .unit('B', 'inside', 'infantry', [22, 20], { building: 'barn', formation: 'garrison', ranks: 1 });
  assert.equal(attackedSide(made.s, 'barn', made.of('line'))?.inches, 5);
  const turned = aField()
    .area('barn', 'sound-building', 20, 20, 3, 5)
    .unit('A', 'line', 'infantry', [17, 17], { facing: 45 })
    .unit('B', 'inside', 'infantry', [22, 20], { building: 'barn', formation: 'garrison', ranks: 1 });
  assert.equal(attackedSide(turned.s, 'barn', turned.of('line'))?.inches, 5);
  const before = aField().area('barn', 'sound-building', 20, 20, 3, 5).unit('A', 'line', 'infantry', [22, 20]);
  assert.equal(attackedSide(before.s, 'barn', before.of('line'))?.inches, 3, 'walls that it only touches at their ends do not count');
});

test('AGW-FORM-06 the wall that is attacked is one that looks at the attacker, and its room is shared', () => {
  const made = aField()
    .area('barn', 'sound-building', 20, 20, 4, 3)
    .unit('A', 'line', 'infantry', [22, 20])
    .unit('B', 'one', 'infantry', [22, 20], { building: 'barn', formation: 'garrison', ranks: 1, figures: 3, original: 12 })
    .unit('B', 'two', 'infantry', [22, 20], { building: 'barn', formation: 'garrison', ranks: 1, figures: 6, original: 12 });
  const pair = (defender: number) => ({
    attacker: 0,
    defender,
    kind: 'front' as const,
    obstacle: true,
    levels: [0, 0] as [number, number],
  });
  const fighters = [
    newFighter(made.of('line'), 'attacker'),
    newFighter(made.of('one'), 'defender'),
    newFighter(made.of('two'), 'defender'),
  ];
  const fight = newFight('charge', 0, fighters, [pair(1), pair(2)]);
  const dice = (wall: number[]) => fighters.slice(1).map((fighter) => diceFor(made.s, { ...fight, wall }, fighter));
  assert.deepEqual(dice([1]), [3, 1], 'four inches of wall: three of the first, one of the second');
  assert.deepEqual(dice([2]), [0, 4], 'the owner chooses who');
});

/** A line charged in front, with a friend who may help by a card. */
function supported(
  helper: readonly [number, number],
  set: Placed = {},
  card: '7♠' | 'Q♠' = '7♠',
  more: (field: Field) => Field = (field) => field,
): Table {
  const table = more(
    withSpares(aField())
      .unit('A', 'charger', 'infantry', [24, 16])
      .unit('B', 'target', 'infantry', [24, 22], { counter: true, disordered: true })
      .unit('B', 'helper', 'light-cavalry', helper, { facing: 180, ...set }),
  )
    .hand('B', card)
    .deck('2♠')
    .turn('5♥')
    .gives('charger');
  return answer(table, charge(3));
}
const HELP = { unit: 4, charger: 2, does: 'charge' };

test('AGW-RESP-05 a supporting charge goes straight ahead on March dice, strikes the flank it sees, and has a counter', () => {
  const table = supported([34, 18.9]);
  answer(table, { card: '7♠', use: 'support' });
  answer(table, HELP);
  assert.equal(table.unit('helper').counter, true);
  answer(table, straight, [6, 6, 6, 3, 3, 3, 3]);
  const rolled = table.told('rolled to move').find((event) => event.pace === 'support');
  assert.equal(diceOf(rolled).length, 4);
  assert.equal(table.told('contact').length, 2);
  assert.deepEqual(scores(table)[2], 2, 'from the flank');
  const gallant = supported([34, 18.9], { attributes: ['gallant'] });
  answer(gallant, { card: '7♠', use: 'support' });
  answer(gallant, HELP);
  answer(gallant, straight, [6, 6, 6, 3, 3, 3, 3]);
  assert.deepEqual(scores(gallant)[2], 3, 'a supporting charge is an attack');
});

test('AGW-RESP-05 a supporter is judged again when it acts: disordered meanwhile it does not charge, with its line barred it does not shoot', () => {
  const table = supported([34, 18.9]);
  answer(table, { card: '7♠', use: 'support' });
  answer(table, HELP);
  table.unit('helper').disordered = true;
  answer(table, straight, [6, 6, 6, 3, 3, 3, 3]);
  assert.equal(table.told('contact').length, 1);
  const rifles = withSpares(aField())
    .unit('A', 'charger', 'infantry', [24, 16])
    .unit('B', 'target', 'infantry', [24, 22], { counter: true, disordered: true })
    .unit('B', 'helper', 'infantry', [36, 18.9], { facing: 180 })
    .hand('B', '7♠')
    .turn('5♥')
    .gives('charger');
  answer(rifles, charge(3));
  answer(rifles, { card: '7♠', use: 'support' });
  answer(rifles, { unit: 4, charger: 2, does: 'shoot' });
  const friend = rifles.unit('spare B');
  friend.post = { ...friend.post, x: inch(32), y: inch(19), facing: 18000 };
  answer(rifles, straight, [6, 6, 6]);
  assert.notEqual(rifles.asks, 'B: measure from');
  assert.equal(rifles.told('shoots').length, 0);
});

test('AGW-RESP-05 a supporter that falls short halts in good order; one must have the charger before it, straight ahead', () => {
  const short = supported([40, 18.9]);
  answer(short, { card: '7♠', use: 'support' });
  answer(short, HELP);
  answer(short, straight, [6, 6, 6, 1, 1, 1, 1]);
  assert.deepEqual([short.unit('helper').disordered, short.unit('helper').post.x, short.told('contact').length], [false, inch(36), 1]);
  const aside = supported([34, 18.9], { facing: 120 });
  assert.ok(aside.asks !== 'B: card against the charge' || !aside.has({ card: '7♠', use: 'support' }));
});

test('AGW-RESP-05 another unit first in its way stops a supporter an inch short', () => {
  const table = supported([36, 18.9]);
  answer(table, { card: '7♠', use: 'support' });
  answer(table, HELP);
  // A friend is set in the way before the charge comes home.
  const friend = table.unit('spare B');
  friend.post = { ...friend.post, x: inch(31), y: inch(19), facing: 18000 };
  answer(table, straight, [6, 6, 6, 6, 6, 6, 6]);
  near(gapOf(table, 'helper', 'spare B'), 1);
});

test('AGW-RESP-05 AGW-ATTR-02 a Nervous supporter tests first and comes only on Carry On', () => {
  const run = (die: number) => {
    const table = supported([34, 18.9], { attributes: ['nervous'] });
    answer(table, { card: '7♠', use: 'support' });
    answer(table, HELP, [die]);
    answer(table, straight, [6, 6, 6, 3, 3, 3, 3]);
    return table.told('contact').length;
  };
  assert.deepEqual([run(6), run(3)], [2, 1]);
});

test('AGW-RESP-05 a number card brings one supporter, a court card up to four who stand linked', () => {
  const more = (field: Field) =>
    field.unit('B', 'linked', 'infantry', [33, 25], { facing: 225 }).unit('B', 'alone', 'infantry', [13, 22], { facing: 315 });
  const helpers = (card: '7♠' | 'Q♠') => {
    const table = supported([34, 18.9], {}, card, more);
    answer(table, { card, use: 'support' });
    answer(table, HELP);
    return table.asks === 'B: support' ? table.offers : [];
  };
  assert.deepEqual(helpers('7♠'), []);
  const units = helpers('Q♠').map((each) => (each as { unit?: number }).unit);
  assert.deepEqual(units, [undefined, 5], 'nobody, or the one who stands linked');
});

test('AGW-PURS-04 AGW-EDGE-03 horse whose enemy ran off the table has not destroyed it, and halts', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 20])
    .unit('B', 'cavalry', 'light-cavalry', [24, 25], { disordered: true, counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', 3, 5, [6, 6, 6, 1, 1, 1, ...many(6, 1), ...many(5, 6)]);
  assert.deepEqual([table.unit('cavalry').status, table.unit('cavalry').leftBy], ['lost', 'run away']);
  assert.deepEqual(table.offers, ['hold', 'pursue']);
  answer(table, 'hold');
  assert.deepEqual([table.told('follows through').length, table.unit('horse').post.y], [0, inch(25)]);
});

test('AGW-EDGE-02 AGW-PURS-01 who has run off the table may be chased off it: the pursuer waits for the second joker, if its roll reaches the spot', () => {
  const run = (...dice: number[]) => {
    const table = withSpares(aField())
      .unit('A', 'horse', 'light-cavalry', [24, 20])
      .unit('B', 'cavalry', 'light-cavalry', [24, 25], { disordered: true, counter: true })
      .deck('2♠')
      .turn('5♥');
    chargeHome(table, 'horse', 3, 5, [6, 6, 6, 1, 1, 1, ...many(6, 1), ...many(5, 6)]);
    answer(table, 'pursue');
    answer(table, { loser: 3, pace: 'march' }, dice);
    if (table.asks === 'A: how far to pursue') answer(table, table.farthest);
    return table.unit('horse');
  };
  const off = run(6, 6, 6, 6);
  assert.deepEqual([off.status, off.leftBy, off.post.x], ['away', 'pursuit', inch(24)]);
  const halted = run(2, 2, 2, 2);
  assert.deepEqual([halted.status, halted.post.y], ['table', inch(33)]);
});

test('AGW-BRIG-04 a member that is lost before its turn came gets its counter with the others', () => {
  const table = withSpares(aField())
    .unit('A', 'one', 'infantry', [16, 10])
    .unit('A', 'two', 'infantry', [23, 10])
    .unit('B', 'b', 'infantry', [20, 40])
    .deck('2♠')
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  Object.assign(table.unit('two'), { status: 'lost', figures: 0 });
  answer(table, { do: 'done' });
  assert.deepEqual([table.unit('one').counter, table.unit('two').counter], [true, true]);
});
