// One clause of a rule each: accidents, paths, rolls, cards, brigades that charge together, targets that are gone or safe.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import { targetsFor } from '../rules/charge/declare.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { aField, inch, type Table, test } from './field.ts';
import { answer, charge, diceOf, many, reply, straight, withSpares } from './second/staging.ts';

const near = (value: number | undefined, wanted: number) =>
  assert.ok(Math.abs((value ?? NaN) - inch(wanted)) <= 30, `${value}, not ${wanted}`);
const wheelOf = (angle: number) => ({ pivot: 'middle', angle });

/** Horse that cuts down sharpshooters before it and rides on at a line that looks west; what the line throws follows. */
function rideInto(line: readonly [number, number], faces: readonly number[], hill = false): Table {
  const field = withSpares(aField());
  if (hill) field.area('hill', 'slight-hill', 12, 2, 24, 13);
  const table = field
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 14])
    .unit('B', 'line', 'infantry', line, { facing: 180, counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, 'enough');
  return answer(table, straight, [...many(4, 6), ...many(6, 6), ...many(6, 1), ...faces]);
}

test('AGW-ACC-01 arc, kind of attack and height are judged from where the ride began, not from where it touches', () => {
  // At the touch two horsemen stand in the line’s frontal arc; where they set out, none did.
  const table = rideInto([24, 24], [4, 1]);
  assert.deepEqual([table.told('accident')[0]?.score, table.told('accident')[0]?.result], [3, 'disordered']);
  assert.equal(table.told('unable to turn').length, 1, 'it is struck in flank');
  assert.deepEqual(
    table
      .told('strikes')
      .slice(2)
      .map((event) => event.score),
    [2, -1],
  );
  const downhill = rideInto([24, 24], [4, 1], true);
  assert.deepEqual(
    downhill
      .told('strikes')
      .slice(2)
      .map((event) => event.score),
    [3, -1],
    'the ride began on the hill',
  );
});

/** Skirmishers slip through horse of their own side, and the charger rides on at it. */
function rideAtHorse(): Table {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 10])
    .unit('B', 'loose', 'sharpshooters', [24, 16])
    .unit('B', 'second', 'heavy-cavalry', [24, 19], { attributes: ['gallant'] })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [4, 4, 4]);
  answer(table, { facing: 9000, by: 9000, building: null });
  return answer(table, 'ride on', [4, 4, 4, 4, 5]);
}

test('AGW-ACC-01 a counter-charge of one that is run into only counts as one: no dice, no step, but it attacks', () => {
  const table = rideAtHorse();
  assert.equal(table.asks, 'B: respond');
  // Nothing else can be bought with the action that is left: who counter-charges does not dismount.
  answer(table, reply('counter-charge', 2));
  assert.deepEqual(diceOf(table.told('counter-charges')[0]), []);
  assert.equal(table.told('moved').filter((event) => event.by === 'counter-charge').length, 0);
  assert.deepEqual(
    table.told('strikes').map((event) => event.score),
    [0, 1],
    'no +1 against horse that stands; Gallant for who counter-charges',
  );
  const standing = rideAtHorse();
  answer(standing, 'enough');
  assert.deepEqual(
    standing.told('strikes').map((event) => event.score),
    [1, 0],
  );
});

test('AGW-CHG-06 a charge needs sight: a wood between hides a target that foot could reach through it', () => {
  const made = aField()
    .area('wood', 'wood', 10, 13, 28, 3)
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'hidden', 'infantry', [24, 20], { formation: 'march-column' });
  const open = aField().unit('A', 'line', 'infantry', [24, 10]).unit('B', 'hidden', 'infantry', [24, 20], { formation: 'march-column' });
  assert.equal(targetsFor(made.s, made.of('line'), made.of('hidden'), 3), null);
  assert.deepEqual(targetsFor(open.s, open.of('line'), open.of('hidden'), 3), [1]);
});

test('AGW-CHG-06 six inches a die: 18" is in reach of three dice, 18.1" is not', () => {
  const at = (far: number) => {
    const made = aField()
      .unit('A', 'line', 'infantry', [24, 4])
      .unit('B', 'target', 'infantry', [24, 4 + far]);
    return targetsFor(made.s, made.of('line'), made.of('target'), 3);
  };
  assert.deepEqual(at(18), [1]);
  assert.equal(at(18.1), null);
});

test('AGW-CHG-06 a wheel of more than 90 degrees is no wheel of a charge, and one may not touch an enemy that was not named', () => {
  const behind = aField().unit('A', 'line', 'infantry', [24, 24]).unit('B', 'back', 'infantry', [24, 16], { facing: 90 });
  assert.equal(targetsFor(behind.s, behind.of('line'), behind.of('back'), 4), null);
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 10], { formation: 'attack-column' })
    .unit('B', 'left', 'infantry', [20.99, 17], { counter: true, disordered: true })
    .unit('B', 'right', 'infantry', [27.01, 17.1], { counter: true, disordered: true })
    .turn('7♥')
    .gives('line');
  answer(table, charge(3));
  assert.equal(table.asks, 'A: charge wheel');
  assert.deepEqual(table.state.charge?.chargers[0]?.targets, [3], 'straight on it touches the left one alone');
  assert.equal(table.refusalTo(0, straight), null);
  assert.match(table.refusalTo(0, wheelOf(160))?.reason ?? '', /touch right as well/);
  assert.equal(table.refusalTo(0, wheelOf(9100))?.rule, 'AGW-CHG-06');
});

test('AGW-CHG-06 two enemies are touched together within 0.05", no more', () => {
  const at = (behind: number) => {
    const made = aField()
      .unit('A', 'line', 'infantry', [24, 10], { formation: 'attack-column' })
      .unit('B', 'left', 'infantry', [20.99, 17])
      .unit('B', 'right', 'infantry', [27.01, 17 + behind]);
    return targetsFor(made.s, made.of('line'), made.of('left'), 4)?.length;
  };
  assert.equal(at(0.3), 1);
});

test('AGW-CHG-06 nobody charges through a friend', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [24, 10], { formation: 'attack-column' })
    .unit('A', 'friend', 'infantry', [24, 14])
    .unit('B', 'target', 'infantry', [24, 17], { formation: 'march-column' });
  assert.equal(targetsFor(made.s, made.of('line'), made.of('target'), 2), null);
});

/** A line that charges another over ground of some kind. */
function chargeOver(kind: 'hedge' | 'field', faces: readonly number[]): Table {
  const field = withSpares(aField());
  if (kind === 'hedge')
    field.line('hedge', 'hedge', [
      [10, 14],
      [40, 14],
    ]);
  else field.area('field', 'ploughed-field', 10, 12, 30, 3);
  const table = field
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'target', 'infantry', [24, 19], { counter: true, disordered: true })
    .turn('7♥')
    .gives('line');
  answer(table, charge(3));
  return answer(table, straight, faces);
}

test('AGW-CHG-07 the lowest die goes at a hedge: 1, 4, 5 are 9" and home, 2, 3, 5 are 8" and short', () => {
  assert.equal(chargeOver('hedge', [1, 4, 5]).told('contact').length, 1);
  assert.equal(chargeOver('hedge', [2, 3, 5]).asks, 'B: charge short');
});

test('AGW-CHG-07 rough ground counts in the distance: 9" with a field to cross are 14"', () => {
  const short = chargeOver('field', [6, 6, 1]);
  assert.equal(short.asks, 'B: charge short');
  near(short.state.charge?.chargers[0]?.distance, 14);
  assert.equal(chargeOver('field', [6, 6, 2]).told('contact').length, 1);
});

test('AGW-CHG-07 the roll is what it is: a wheel is paid out of it', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'target', 'infantry', [28, 16], { facing: 225, counter: true, disordered: true })
    .turn('7♥')
    .gives('line');
  answer(table, charge(3));
  answer(table, wheelOf(-4500), [6, 6, 6]);
  const charger = table.told('charge roll')[0];
  assert.ok((charger?.distance as number) > 2350, 'the pivot alone costs 2.36"');
});

/** Light horse before a line, with a card in hand. */
function withCard(card: '4♦' | 'Q♦', set: { attributes?: ['swift'] } = {}): Table {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 10], set)
    .unit('B', 'foot', 'infantry', [24, 29], { counter: true, disordered: true })
    .hand('A', card)
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  return answer(table, 'none');
}

test('AGW-CHG-09 a re-roll throws the whole set again and the new total stands; a number card never adds two dice', () => {
  const table = answer(withCard('4♦'), straight, [3, 3, 3, 3, 3]);
  assert.equal(table.refusalTo(0, { card: '4♦', use: 'two dice' }) !== null, true);
  answer(table, { card: '4♦', use: 're-roll' }, [1, 1, 1, 1, 2]);
  assert.deepEqual([table.state.charge?.chargers[0]?.roll, table.asks], [[1, 1, 1, 1, 2], 'B: charge short']);
  const court = answer(withCard('Q♦'), straight, [3, 3, 3, 3, 3]);
  answer(court, { card: 'Q♦', use: 'two dice' }, [2, 2]);
  assert.equal(court.told('contact').length, 1);
});

test('AGW-CHG-09 AGW-MOVE-06 an added die is never doubled or dropped by Swift; a re-roll throws the extra die again', () => {
  const added = answer(withCard('4♦', { attributes: ['swift'] }), straight, [3, 3, 3, 3, 3, 3]);
  answer(added, { card: '4♦', use: 'one die' }, [1, 5]);
  assert.deepEqual(added.state.charge?.chargers[0]?.roll, [3, 3, 3, 3, 3, 1]);
  const again = answer(withCard('4♦', { attributes: ['swift'] }), straight, [3, 3, 3, 3, 3, 3]);
  answer(again, { card: '4♦', use: 're-roll' }, [1, 2, 2, 2, 2, 2]);
  assert.deepEqual(again.state.charge?.chargers[0]?.roll, [2, 2, 2, 2, 2]);
});

/** Horse that has wheeled freely by a card before it charges. */
function freely(what: 'stands' | 'evades'): Table {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 10], { facing: 60 })
    .unit('B', 'loose', 'sharpshooters', [24, 20], { counter: what === 'stands', disordered: what === 'stands' })
    .hand('A', '4♦')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, { card: '4♦', use: 'wheel', unit: 2 });
  answer(table, wheelOf(1000));
  if (what === 'stands') return table;
  answer(table, reply('evade 2', 2));
  answer(table, 'enough', [2, 2]);
  return answer(table, { facing: 6300, by: 3000, building: null });
}

test('AGW-CHG-09 the free wheel takes the place of the ordinary one, and an evasion gives that back (AGW-EVADE-03)', () => {
  const stands = freely('stands');
  assert.equal(stands.asks, 'A: charge wheel');
  stands.refusesTo(0, wheelOf(300), 'AGW-CHG-09');
  const evades = freely('evades');
  assert.equal(evades.asks, 'A: charge wheel');
  assert.equal(evades.refusalTo(0, wheelOf(300)), null);
});

test('AGW-CHG-09 the charge starts from where the free wheel ended: who falls short returns there', () => {
  const table = freely('stands');
  answer(table, straight, many(5, 1));
  answer(table, 'return');
  assert.deepEqual([table.unit('horse').post.facing, table.unit('horse').disordered], [7000, true]);
});

test('AGW-CHG-09 who joins stands within 3" and has no counter', () => {
  const joins = (gap: number, counter: boolean) => {
    const table = withSpares(aField())
      .unit('A', 'one', 'infantry', [16, 10])
      .unit('A', 'two', 'infantry', [22 + gap, 10], { counter })
      .unit('B', 'target', 'infantry', [20, 17], { counter: true, disordered: true })
      .hand('A', '4♥')
      .turn('7♥')
      .gives('one');
    answer(table, charge(4));
    return table.asks === 'A: card before the charge' && table.has({ card: '4♥', use: 'join', most: 1, within: 3 });
  };
  assert.deepEqual([joins(3, false), joins(3.2, false), joins(1, true)], [true, false, false]);
});

/** Two chargers of one card at a narrow target: the second finds its friend in the way. */
function behindAFriend(): Table {
  const table = withSpares(aField())
    .unit('A', 'one', 'infantry', [24, 14])
    .unit('A', 'two', 'infantry', [24, 9.5])
    .unit('B', 'target', 'infantry', [24, 19], { formation: 'march-column' })
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  return answer(table, charge(4));
}

test('AGW-CHG-12 nobody charges at what a friend hides', () => {
  const table = behindAFriend();
  assert.notEqual(table.asks, 'A: declare more charges');
});

/** Two columns at a man between two houses: once the first has come home, the second has no way left. */
function stoppedByAFriend(): Table {
  const table = withSpares(aField())
    .area('west', 'sound-building', 16, 20.1, 6.9, 4)
    .area('east', 'sound-building', 25.1, 20.1, 6.9, 4)
    .unit('A', 'one', 'infantry', [24, 10], { formation: 'attack-column' })
    .unit('A', 'two', 'infantry', [18.5, 10], { formation: 'attack-column' })
    .unit('B', 'target', 'sharpshooters', [24, 20], { figures: 1, original: 6 })
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  answer(table, charge(4));
  answer(table, { unit: 3, target: 4 });
  answer(table, reply('long shot', 3));
  return answer(table, 'enough');
}

test('AGW-CHG-12 a friend that has stopped in the way stops a later charger an inch short, disordered; chosen shots are fired at it', () => {
  const table = stoppedByAFriend();
  answer(table, straight, many(8, 6));
  assert.equal(table.unit('two').disordered, true);
  const short = table.told('charge falls short');
  assert.equal(short[0]?.choice, 'halts behind its friends');
  assert.equal(table.told('shoots')[0]?.target, 3);
  const bodies = ['one', 'two'].map((name) => bodyOf(table.state, table.unit(name)));
  near(gapBetween(bodies[0] as Body, bodies[1] as Body), 1);
});

test('AGW-CHG-12 a charger whose target is gone may stay, in order, or follow its line up to its roll, disordered', () => {
  const gone = () => {
    const table = withSpares(aField())
      .unit('A', 'line', 'infantry', [24, 38])
      .unit('B', 'nervous', 'infantry', [24, 44], { attributes: ['nervous'] })
      .turn('7♥')
      .gives('line');
    return answer(table, charge(3), [2, 6, 6]);
  };
  const stays = gone();
  assert.equal(stays.asks, 'A: target gone');
  answer(stays, 'stay');
  assert.deepEqual([stays.unit('line').disordered, stays.unit('line').post.y], [false, inch(38)]);
  const goes = answer(gone(), 'go on');
  goes.refusesTo(0, wheelOf(9100), 'AGW-CHG-06');
  answer(goes, straight, [1, 1, 2]);
  assert.equal(goes.refusalTo(0, inch(5))?.rule, 'AGW-GAME-02');
  answer(goes, inch(4));
  assert.deepEqual([goes.unit('line').disordered, goes.unit('line').post.y], [true, inch(42)]);
  const wheels = answer(answer(gone(), 'go on'), wheelOf(2000), [1, 1, 2]);
  wheels.refusesTo(0, inch(3.5), 'AGW-GAME-02');
  assert.equal(wheels.refusalTo(0, inch(2.9)), null, 'the wheel has taken its inch and a little');
});

test('AGW-ACC-01 whom it runs into after its target is gone it strikes from where it set out', () => {
  const table = withSpares(aField())
    .unit('A', 'column', 'infantry', [24, 30], { formation: 'attack-column' })
    .unit('B', 'nervous', 'infantry', [17, 46], { attributes: ['nervous'], formation: 'march-column' })
    .unit('B', 'line', 'infantry', [24, 40], { facing: 180, counter: true, disordered: true })
    .turn('7♥')
    .gives('column');
  answer(table, charge(3), [2, 6, 6, 6]);
  answer(table, 'go on');
  answer(table, straight, many(4, 3));
  answer(table, inch(12), [3]);
  assert.equal(table.told('accident')[0]?.score, 2);
  assert.deepEqual(
    table.told('strikes').map((event) => event.score),
    [2, -1],
    'in flank, though at the touch some stand before its front',
  );
});

test('AGW-CHG-12 AGW-ACC-01 going on after a target that is gone it runs into another, or stops an inch short of one it may not attack', () => {
  const onward = (type: 'infantry' | 'light-cavalry') => {
    const table = withSpares(aField())
      .unit('A', 'line', 'infantry', [24, 36])
      .unit('B', 'nervous', 'infantry', [20, 46], { attributes: ['nervous'], formation: 'march-column' })
      .unit('B', 'next', type, [26, 42])
      .turn('7♥')
      .gives('line');
    answer(table, charge(3), [2, 6, 6, 6]);
    answer(table, 'go on');
    return answer(table, straight, [3, 3, 3]);
  };
  const met = answer(onward('infantry'), inch(9), [3]);
  assert.equal(met.told('accident')[0]?.result, 'disordered');
  assert.equal(met.told('fight').length, 1);
  const horse = onward('light-cavalry');
  assert.equal(horse.refusalTo(0, inch(5)), null);
  horse.refusesTo(0, inch(5.2), 'AGW-ACC-02');
});

test('AGW-EVADE-05 after evaders who are safe a charger may go on and stop anywhere, without disorder', () => {
  const table = withSpares(aField())
    .area('wood', 'wood', 12, 20, 16, 12)
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'loose', 'sharpshooters', [20, 16])
    .turn('7♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('evade 3', 2), [4, 4, 4]);
  answer(table, { facing: 9000, by: 9000, building: null });
  assert.equal(table.asks, 'A: target gone');
  answer(table, 'go on');
  answer(table, straight, many(5, 3));
  answer(table, inch(3.5));
  assert.deepEqual([table.unit('horse').disordered, table.unit('horse').counter, table.unit('horse').post.y], [false, true, inch(13.5)]);
});

test('AGW-EVADE-05 AGW-CHG-08 a charger disordered by fire is still barred by ground, not by its disorder', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 10], { figures: 5, original: 6, shotDown: 1, attributes: [] })
    .unit('B', 'loose', 'sharpshooters', [20, 16])
    .turn('7♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('long shot', 2));
  // The shot fells two of six; the test says Disordered, and the charge goes on.
  answer(table, reply('evade 2', 2), [6, 6, 6, 1, 1, 1, 4, 2, 2]);
  assert.equal(table.unit('horse').disordered, true);
  answer(table, { facing: 9000, by: 4000, building: null });
  assert.equal(table.asks, 'A: charge wheel');
});

test('AGW-FLANK-02 who could have turned and spent its actions otherwise fights with half its figures, rounded up', () => {
  const table = withSpares(aField())
    .unit('A', 'flanker', 'infantry', [10, 20], { facing: 0 })
    .unit('B', 'line', 'infantry', [20, 21], { figures: 11, original: 12 })
    .turn('7♥')
    .gives('flanker');
  answer(table, charge(3));
  answer(table, 'enough');
  answer(table, straight, many(3, 6));
  assert.deepEqual(
    table.told('strikes').map((event) => diceOf(event).length),
    [12, 6],
  );
  assert.equal(table.told('unable to turn').length, 0);
});

test('AGW-RESP-11 it turns to one of two chargers: that one is in front, the other strikes its rear', () => {
  const table = withSpares(aField())
    .unit('A', 'west', 'infantry', [13.5, 22.4], { facing: 0 })
    .unit('A', 'south', 'infantry', [20.5, 17])
    .unit('B', 'line', 'infantry', [20, 21])
    .general('A', 'Plumley', [15.2, 19.2])
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  answer(table, charge(4));
  answer(table, { unit: 3, target: 4 });
  const kinds = () => table.state.charge?.targets[0]?.kinds.map(({ kind }) => kind);
  assert.deepEqual(kinds(), ['flank', 'front']);
  answer(table, reply('turn', 2));
  assert.ok(!table.has(reply('long shot', 3)), 'having turned west it may not shoot south');
  assert.ok(table.has(reply('long shot', 2)));
  answer(table, 'enough');
  assert.deepEqual(kinds(), ['front', 'rear']);
});

test('AGW-RESP-11 AGW-RESP-01 one pool of actions; an evasion is from the nearest charger', () => {
  const table = withSpares(aField())
    .unit('A', 'far', 'infantry', [14, 10])
    .unit('A', 'close', 'infantry', [21, 12])
    .unit('B', 'loose', 'sharpshooters', [18, 18], { counter: true })
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'apart' });
  answer(table, 2);
  answer(table, charge(4));
  answer(table, { unit: 3, target: 4 });
  assert.ok(table.has(reply('evade 2', 3)), 'from the nearer');
  assert.ok(!table.has(reply('evade 2', 2)));
  answer(table, reply('long shot', 2));
  assert.deepEqual(table.told('responds')[0]?.responses, ['long shot'], 'its one action is spent, though two come');
});
