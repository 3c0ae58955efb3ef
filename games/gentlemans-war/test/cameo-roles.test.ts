// AGX-CAMEO-05 to -23: each role and its power.
import assert from 'node:assert/strict';
import { formationCost } from '../rules/activation/dice.ts';
import { actsBy } from '../rules/all/states.ts';
import { cameosIn, combatDiceByCameo, moraleByCameo } from '../rules/cameos/cameo.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { actionsFor } from '../rules/charge/responses.ts';
import { newLuck } from '../rules/luck/luck.ts';
import type { War } from '../state.ts';
import { aStage, withCameo } from './cameo.ts';
import { type Field, inch, type Table, test } from './field.ts';

const lines = (distance = 20) =>
  aStage()
    .deck('2♠')
    .unit('A', 'Guard', 'infantry', [24, 15])
    .unit('B', 'Foe', 'infantry', [24, 15 + distance])
    .unit('A', 'Reserve', 'infantry', [6, 6]);
const MARCH = { do: 'roll', pace: 'march', reserve: 0, road: false };
const statusOf = (s: War, at = 0) => cameosIn(s).figures[at]?.status;
const uses = (field: Field) => cameosIn(field.s).figures.flatMap((cameo) => usesOf(field.s, cameo));

test('AGX-CAMEO-05 the Boy Scout calls his good deed: wood and hedge cost nothing and disorder nobody; then he leaves', () => {
  const field = withCameo(
    lines(28)
      .area('copse', 'wood', 18, 15, 12, 3)
      .line('hedge', 'hedge', [
        [14, 18.5],
        [34, 18.5],
      ]),
    'A',
    'boy-scout',
    'Guard',
  );
  const table = field.turn('5♥').gives('Guard');
  assert.deepEqual(table.offers, ['no', { do: 'good deed' }]);
  table
    .say({ do: 'good deed' })
    .say(MARCH, 4, 4)
    .say({ do: 'advance', by: inch(8) });
  assert.deepEqual([table.unit('Guard').post.y, table.unit('Guard').disordered, statusOf(table.state)], [inch(23), false, 'out']);
});

test('AGX-CAMEO-06 golden case 39: the Bruiser ties with 2 + 3 against 5, wins with 3 + 3, and leaves with 1 + 3 against 6', () => {
  const fight = (own: number, theirs: number) =>
    withCameo(lines(10), 'A', 'bruiser', 'Guard').turn('5♥').gives('Guard').say({ do: 'challenge', unit: 1 }, own, theirs);
  const tie = fight(2, 5);
  assert.deepEqual([tie.unit('Foe').figures, statusOf(tie.state)], [12, 'table']);
  const won = fight(3, 5);
  assert.deepEqual([won.unit('Foe').figures, moraleByCameo(won.state, won.unit('Guard')), won.unit('Foe').shotDown], [11, 1, 0]);
  assert.equal(statusOf(fight(1, 6).state), 'out');
});

test('AGX-CAMEO-06 he fights as two figures, challenges once a cycle and only within 12 inches, and a Bruiser meets him evenly', () => {
  const field = withCameo(lines(10), 'A', 'bruiser', 'Guard');
  assert.equal(combatDiceByCameo(field.s, field.of('Guard')), 1);
  assert.equal(withCameo(lines(20), 'A', 'bruiser', 'Guard').turn('5♥').gives('Guard').asks, 'A: act');
  const rivals = withCameo(withCameo(lines(10), 'A', 'bruiser', 'Guard'), 'B', 'bruiser', 'Foe')
    .turn('5♥')
    .gives('Guard')
    .say({ do: 'challenge', unit: 1 }, 4, 3);
  assert.deepEqual([statusOf(rivals.state, 1), rivals.unit('Foe').figures], ['out', 12]);
});

/** Four of the guard have fallen. */
function bled(field: Field): Field {
  Object.assign(field.of('Guard'), { figures: 8, shotDown: 4 });
  cameosIn(field.s).fallen = [{ unit: 0, all: 4, near: 4 }];
  return field;
}

test('AGX-CAMEO-07 AGX-CAMEO-08 golden case 40: two of four come back at joker 1; the Dressing Station does not test them again', () => {
  const field = withCameo(
    withCameo(
      bled(aStage().deck('joker-1', '2♥').unit('A', 'Guard', 'infantry', [24, 15]).unit('B', 'Foe', 'infantry', [24, 40])),
      'A',
      'cantiniere',
      'Guard',
    ),
    'A',
    'dressing-station',
    [24, 2],
  );
  const table = field.next(5, 2, 6, 1);
  assert.deepEqual([table.unit('Guard').figures, table.unit('Guard').shotDown], [10, 2]);
  assert.deepEqual(cameosIn(table.state).fallen, [{ unit: 0, all: 0, near: 0 }]);
});

test('AGX-CAMEO-08 the Dressing Station tests at even jokers those who fell within 24 inches, on 4 to 6', () => {
  const field = withCameo(
    bled(aStage().deck('joker-1').unit('A', 'Guard', 'infantry', [24, 15]).unit('B', 'Foe', 'infantry', [24, 40])),
    'A',
    'dressing-station',
    [24, 2],
  );
  field.set({ jokers: 1 });
  const table = field.next(4, 3, 5, 1, '2♥', '3♥', '4♥', '2♠', '3♠', '4♠');
  assert.equal(table.unit('Guard').figures, 10);
});

test('AGX-CAMEO-09 AGX-CAMEO-18 an observer saves a die of formation, a Sergeant Major all but one; the observer adds an action', () => {
  const plain = lines();
  assert.equal(formationCost(plain.s, plain.of('Guard')), 2);
  const observed = withCameo(lines(), 'A', 'observer', 'Guard');
  assert.equal(formationCost(observed.s, observed.of('Guard')), 1);
  assert.equal(actionsFor(observed.s, observed.of('Guard'), 0), actionsFor(plain.s, plain.of('Guard'), 0) + 1);
  const clumsy = withCameo(
    aStage().unit('A', 'Guard', 'infantry', [24, 15], { attributes: ['poor-drill'] }),
    'A',
    'sergeant-major',
    'Guard',
  );
  assert.equal(formationCost(clumsy.s, clumsy.of('Guard')), 1);
});

test('AGX-CAMEO-09 with a general he serves the unit that the general is with', () => {
  const field = withCameo(lines().general('A', 'Sir John', 'Guard'), 'A', 'observer', { general: 0 });
  assert.equal(formationCost(field.s, field.of('Guard')), 1);
  assert.equal(formationCost(field.s, field.of('Reserve')), 2);
});

test('AGX-CAMEO-10 the Companion demands a number card once in each enemy cycle, which its owner picks', () => {
  const field = withCameo(lines().general('B', 'Marshal', [40, 40]).hand('B', '3♠', '9♠', 'K♠'), 'A', 'companion', { general: 0 });
  const table = field.next();
  assert.equal(table.asks, 'A: use a cameo');
  table.say({ do: 'demand' });
  assert.deepEqual([table.asks, table.offers], ['B: give up a number card', ['3♠', '9♠']]);
  table.say('9♠');
  assert.deepEqual([table.state.hands[1], table.asks], [['3♠', 'K♠'], 'B: interrupt']);
});

test('AGX-CAMEO-10 if her general is lost she becomes a general of his side', () => {
  const field = withCameo(lines(5).general('B', 'Marshal', [40, 40]), 'A', 'companion', { general: 0 });
  withCameo(field, 'A', 'sniper', [38, 38]);
  const table = field.turn('5♥').say({ do: 'snipe', general: 0, cameo: null }, 6, 6);
  assert.deepEqual(
    [table.state.generals.map(({ seat, status }) => [seat, status]), statusOf(table.state)],
    [
      [
        [1, 'lost'],
        [1, 'table'],
      ],
      'out',
    ],
  );
});

test('AGX-CAMEO-11 the Civilian stops an enemy unit at least 24 inches from all fighting: a counter, and no ace', () => {
  const field = withCameo(
    aStage()
      .deck('2♥')
      .unit('A', 'Guard', 'infantry', [8, 6])
      .unit('A', 'Two', 'infantry', [20, 6])
      .unit('B', 'Far', 'infantry', [40, 44])
      .unit('B', 'Near', 'infantry', [8, 20]),
    'A',
    'civilian',
    [24, 24],
  );
  cameosIn(field.s).fought = [{ unit: 0, cycles: [1, 1] }];
  field.of('Far').counter = true;
  const table = field.turn('5♠').gives('Near').say({ do: 'done' });
  assert.deepEqual([table.asks, table.offers], ['A: use a cameo', ['no', { do: 'stop', unit: 2 }]]);
  table.say({ do: 'stop', unit: 2 });
  assert.deepEqual([table.unit('Far').counter, actsBy(table.state, table.unit('Far'), true)], [true, 'never']);
});

/** A messenger at a tent 25 inches from the guard's nearest figure. */
function messenger(): Field {
  const field = aStage()
    .deck('5♥', '6♥')
    .unit('A', 'Guard', 'infantry', [24, 30])
    .unit('B', 'Foe', 'infantry', [40, 46])
    .unit('A', 'Two', 'infantry', [6, 6], { counter: true });
  field.set({ quarters: [{ x: inch(24), y: inch(1.5), building: null, overrun: false }, null], newCycles: [{ seat: 0, section: 0 }] });
  return withCameo(field, 'A', 'messenger', [24, 1.5]);
}

test('AGX-CAMEO-12 golden case 41: seven dice of 24 fail at 25 inches, 25 reach, and on the first own card the unit acts twice', () => {
  const ride = (...dice: number[]) =>
    messenger()
      .next()
      .say({ do: 'ride', unit: 0 }, ...dice);
  const failed = ride(6, 6, 4, 2, 2, 2, 2);
  assert.equal(failed.asks, 'A: use the card');
  const reached = ride(6, 6, 4, 3, 2, 2, 2);
  assert.deepEqual([reached.asks, reached.state.acting?.unit], ['A: act', 0]);
  reached.say({ do: 'done' });
  assert.deepEqual([reached.asks, reached.state.acting?.unit], ['A: act', 0]);
  reached.say({ do: 'done' });
  assert.equal(cameosIn(reached.state).freeAce[0], null);
});

test('AGX-GEN-12 AGX-CAMEO-12 AGX-FANAT-04 golden case 67: a Ghazi band with the messenger acts twice, charging first; other Fanatics wait', () => {
  const ghazi = { attributes: ['fanatic' as const], weapon: null };
  const field = aStage()
    .deck('5♥', '6♥')
    .unit('A', 'Ghazis', 'tribal-infantry', [24, 20], ghazi)
    .unit('A', 'Others', 'tribal-infantry', [40, 20], ghazi)
    .unit('B', 'Foe', 'infantry', [24, 32])
    .unit('B', 'Second', 'infantry', [40, 32]);
  field.set({ quarters: [{ x: inch(24), y: inch(1.5), building: null, overrun: false }, null], newCycles: [{ seat: 0, section: 0 }] });
  const table = withCameo(field, 'A', 'messenger', [24, 1.5]).next().say({ do: 'ride', unit: 0 }, 6, 6, 6, 6, 6, 6, 6);
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', 0], 'the one whom the messenger has reached comes first');
  assert.deepEqual(table.offers, [{ do: 'charge', target: 2 }], 'and it must charge');
});

test('AGX-CAMEO-13 golden case 42: a 6 makes four hits on a line in the open, two saved, and a Bothered test', () => {
  const table = withCameo(lines(20), 'A', 'scientist', [24, 25]).turn('5♥').say({ do: 'cameo', cameo: 0 });
  table.say({ do: 'try', unit: 1 }, 6, 1, 5, 3, 6, 4);
  assert.deepEqual([table.unit('Foe').figures, table.told('morale').map(({ row }) => row)], [10, ['bothered']]);
});

test('AGX-CAMEO-13 a 1 removes him and every figure within 3 inches; an enemy in contact removes him; a court card is not his', () => {
  const table = withCameo(lines(20), 'A', 'scientist', [24, 16])
    .turn('5♥')
    .say({ do: 'cameo', cameo: 0 })
    .say({ do: 'try', unit: 1 }, 1, 6);
  assert.equal(statusOf(table.state), 'out');
  assert.ok(table.unit('Guard').figures < 12);
  const court = withCameo(lines(20), 'A', 'scientist', [24, 25]).turn('Q♥');
  assert.ok(!court.has({ do: 'cameo', cameo: 0 }));
});

test('AGX-CAMEO-13 he walks two dice, and never into contact', () => {
  const table = withCameo(lines(20), 'A', 'scientist', [24, 25]).turn('5♥').say({ do: 'cameo', cameo: 0 }).say({ do: 'walk' }, 3, 4);
  table.refusesTo(0, { x: inch(24), y: inch(33) }, 'AGX-CAMEO-13');
  table.say({ x: inch(24), y: inch(31) });
  assert.equal(cameosIn(table.state).figures[0]?.y, inch(31));
});

test('AGX-CAMEO-14 golden case 43: the Duffer’s unit acts on a 7, not on a 4, an ace or alone on a queen, but in a brigade', () => {
  const field = () => withCameo(lines().unit('A', 'Mate', 'infantry', [31, 15]), 'B', 'duffer', 'Guard');
  const serves = (card: '7♥' | '4♥' | 'A♥' | 'Q♥', fromHand = false) => {
    const { s } = field();
    const kind = card === 'A♥' ? 'ace' : card === 'Q♥' ? 'court' : 'number';
    return servingsOf(s, 0, kind, fromHand, card).some((serving) => 'unit' in serving && serving.unit === 0 && serving.do !== 'tick');
  };
  assert.deepEqual([serves('7♥'), serves('4♥'), serves('A♥'), serves('Q♥'), serves('4♥', true)], [true, false, false, false, false]);
  const table = field().turn('Q♥').say({ do: 'brigade', led: null });
  assert.equal(table.refusalTo(0, [0, 3]), null);
});

test('AGX-CAMEO-14 the only unit of its side without a counter may be marked as having acted', () => {
  const field = withCameo(lines(), 'B', 'duffer', 'Guard');
  field.of('Reserve').counter = true;
  assert.deepEqual(servingsOf(field.s, 0, 'number', false, '4♥'), [{ do: 'tick', unit: 0 }]);
});

/** Enemy lancers near the guard, with Oscar Wilde among the guard. */
const wilde = () => withCameo(lines(9), 'A', 'wilde', 'Guard');

test('AGX-CAMEO-15 Oscar Wilde: an enemy within 12 inches that has not acted must charge whom he names; then he leaves', () => {
  const table = wilde().next();
  assert.deepEqual(table.offers, ['no', { do: 'call', unit: 1, target: 0 }]);
  table.say({ do: 'call', unit: 1, target: 0 });
  assert.deepEqual([statusOf(table.state), table.state.charge?.seat, table.told('charges').length], ['out', 1, 1]);
  const acted = wilde();
  acted.of('Foe').counter = true;
  assert.equal(acted.next().asks, 'B: use the card');
});

test('AGX-CAMEO-15 AGX-LUCK-11 a truce for tea stops a call as well', () => {
  assert.equal(uses(wilde()).length, 1);
  const lasting = [{ card: 'WL-17' as const, seat: 0, unit: null, joker: null, flips: 3 }];
  assert.deepEqual(uses(wilde().set({ luck: { ...newLuck(), lasting } })), []);
});

test('AGX-CAMEO-16 the Rash Officer is with one enemy unit in secret; only that unit can be called, at any distance', () => {
  const field = withCameo(lines(9).unit('B', 'Other', 'infantry', [10, 24]), 'A', 'rash-officer', 'Foe');
  const table = field.next();
  assert.equal(table.viewFor(1).state.cameos?.figures[0]?.unit, null);
  assert.equal(table.viewFor(0).state.cameos?.figures[0]?.unit, 1);
  assert.deepEqual(table.offers, ['no', { do: 'call', unit: 1, target: 0 }]);
});

test('AGX-CAMEO-16 that his owner is asked tells nothing: he is asked before every card', () => {
  assert.deepEqual(withCameo(lines(30), 'A', 'rash-officer', 'Foe').next().offers, ['no']);
});

test('AGX-CAMEO-17 the Mascot: one more die in close combat and +1 to morale; it does not run with its unit', () => {
  const field = withCameo(lines(), 'A', 'mascot', 'Guard');
  assert.deepEqual([combatDiceByCameo(field.s, field.of('Guard')), moraleByCameo(field.s, field.of('Guard'))], [1, 1]);
});

/** The foe shoots four of the guard down, and the test says 1. */
const shotAt = (field: Field): Table => field.turn('5♠').gives('Foe').say({ do: 'shoot', target: 0 }, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1);

test('AGX-CAMEO-18 the Sergeant Major: every morale test may be rolled again once, with Brave twice in all', () => {
  const table = shotAt(withCameo(lines(5), 'A', 'sergeant-major', 'Guard'));
  assert.deepEqual(table.offers, ['keep', 'Sergeant Major']);
  table.say('Sergeant Major', 6);
  assert.equal(table.unit('Guard').hasFailed, false);
  const brave = aStage()
    .deck('2♠')
    .unit('A', 'Guard', 'infantry', [24, 15], { attributes: ['brave'] })
    .unit('B', 'Foe', 'infantry', [24, 20])
    .unit('A', 'Reserve', 'infantry', [6, 6]);
  assert.deepEqual(shotAt(withCameo(brave, 'A', 'sergeant-major', 'Guard')).offers, ['keep', 'Brave', 'Sergeant Major']);
});

test('AGX-CAMEO-19 the Sniper: 4-6 to 12 inches, 5-6 to 36, once a cycle; a staff officer is dazed or removed', () => {
  const field = () => withCameo(lines(20).general('B', 'Marshal', [40, 40]), 'A', 'sniper', [40, 20]);
  const missed = field().turn('5♥').say({ do: 'snipe', general: 0, cameo: null }, 4);
  assert.ok(missed.log().includes('misses'));
  const hit = field().turn('5♥').say({ do: 'snipe', general: 0, cameo: null }, 5, 3);
  assert.ok(hit.state.generals[0]?.wounded);
  const staff = withCameo(withCameo(lines(20), 'A', 'sniper', [24, 25]), 'B', 'staff-officer', 'Foe')
    .turn('5♥')
    .say({ do: 'snipe', general: null, cameo: 1 }, 4, 3);
  assert.equal(cameosIn(staff.state).figures[1]?.dazed, 1);
});

test('AGX-CAMEO-19 an attached general who is killed makes his unit test, at -2', () => {
  const table = withCameo(lines(20).general('B', 'Marshal', 'Foe'), 'A', 'sniper', [24, 25])
    .turn('5♥')
    .say({ do: 'snipe', general: 0, cameo: null }, 4, 6, 5);
  assert.deepEqual(
    table.told('morale').map(({ modifier }) => modifier),
    [-2],
  );
});

test('AGX-CAMEO-19 AGX-GEN-14 an enemy unit that ends its move within 2 inches finds him', () => {
  const table = withCameo(lines(20), 'B', 'sniper', [24, 18])
    .turn('5♥')
    .gives('Guard')
    .say(MARCH, 2, 2)
    .say({ do: 'advance', by: inch(2) })
    .say({ do: 'halt' })
    .say({ do: 'done' });
  assert.equal(statusOf(table.state), 'out');
});

/** A spy near the tent of the north, where three Hold Cards are held. */
function spying(isHunted: boolean): Field {
  const field = aStage()
    .deck('2♥')
    .unit('A', 'Guard', 'infantry', [24, 15])
    .unit('B', 'Foe', 'infantry', [24, 40])
    .hand('B', '3♠', '4♠', '5♠');
  field.set({ quarters: [null, { x: inch(10), y: inch(44), building: null, overrun: false }], newCycles: [{ seat: 0, section: 0 }] });
  withCameo(field, 'A', 'spy', [12, 42]);
  return isHunted ? withCameo(field, 'B', 'spy-hunter', [10, 44]) : field;
}

test('AGX-CAMEO-20 AGX-CAMEO-21 golden case 44: 4, 5, 6 destroy three Hold Cards; 4, 1 one, and he is captured; hunted a 3 captures him', () => {
  const three = spying(false).next().say({ do: 'spy' }, 4, '3♠').say({ do: 'spy' }, 5, '4♠').say({ do: 'spy' }, 6, '5♠');
  assert.deepEqual([three.state.hands[1], statusOf(three.state)], [[], 'table']);
  const caught = spying(false).next().say({ do: 'spy' }, 4, '3♠').say({ do: 'spy' }, 1);
  assert.deepEqual([caught.state.hands[1].length, statusOf(caught.state)], [2, 'out']);
  assert.equal(statusOf(spying(true).next().say({ do: 'spy' }, 3).state), 'out');
});

test('AGX-CAMEO-20 a second try needs a 5 and a third a 6; who has failed tries no more in this cycle', () => {
  const second = spying(false).next().say({ do: 'spy' }, 4, '3♠').say({ do: 'spy' }, 4);
  assert.deepEqual([second.state.hands[1].length, statusOf(second.state)], [2, 'table']);
  assert.notEqual(second.asks, 'A: use a cameo');
  const third = spying(false).next().say({ do: 'spy' }, 4, '3♠').say({ do: 'spy' }, 5, '4♠').say({ do: 'spy' }, 5);
  assert.equal(third.state.hands[1].length, 1);
});

test('AGX-CAMEO-22 the Staff Officer: a second unit within 3 inches acts on his unit’s number card; his brigade may have six units', () => {
  const field = withCameo(lines(25).unit('A', 'Mate', 'infantry', [31, 15]), 'A', 'staff-officer', 'Guard');
  const table = field.turn('5♥').gives('Guard');
  assert.deepEqual([table.asks, table.offers], ['A: use a cameo', ['no', { do: 'second', unit: 3 }]]);
  table.say({ do: 'second', unit: 3 });
  assert.deepEqual(table.state.action?.members, [0, 3]);
  const many = withCameo(aStage().unit('B', 'Foe', 'infantry', [24, 40]), 'A', 'duffer', 'Foe', { status: 'out' });
  for (const at of [0, 1, 2, 3, 4]) many.unit('A', `Unit ${at}`, 'infantry', [8 + at * 7, 10]);
  const five = [1, 2, 3, 4, 5];
  const refused = many.turn('Q♥').say({ do: 'brigade', led: null });
  assert.ok(refused.refusalTo(0, five));
  const led = withCameo(aStage().unit('B', 'Foe', 'infantry', [24, 40]), 'A', 'duffer', 'Foe', { status: 'out' });
  for (const at of [0, 1, 2, 3, 4]) led.unit('A', `Unit ${at}`, 'infantry', [8 + at * 7, 10]);
  assert.equal(withCameo(led, 'A', 'staff-officer', 'Unit 2').turn('Q♥').say({ do: 'brigade', led: null }).refusalTo(0, five), null);
});

test('AGX-CAMEO-23 the War Correspondent: once a cycle one die of his unit is rolled again, of a move, a shot, a save or a test', () => {
  const move = withCameo(lines(25), 'A', 'correspondent', 'Guard').turn('5♥').gives('Guard').say(MARCH, 1, 5);
  assert.equal(move.asks, 'A: re-roll a movement die');
  move.say(0, 6);
  assert.equal(move.state.acting?.left, inch(11));
  const saved = withCameo(lines(5), 'A', 'correspondent', 'Guard')
    .turn('5♠')
    .gives('Foe')
    .say({ do: 'shoot', target: 0 }, 6, 1, 1, 1, 1, 1, 2)
    .say(0, 6);
  assert.equal(saved.unit('Guard').figures, 12);
  const shot = withCameo(lines(5), 'A', 'correspondent', 'Guard')
    .turn('5♥')
    .gives('Guard')
    .say({ do: 'shoot', target: 1 }, 1, 1, 1, 1, 1, 1)
    .say(0, 6, 1);
  assert.equal(shot.unit('Foe').figures, 11);
});
