// Where event cards and cameos meet the rest of the rules, and each other.
import assert from 'node:assert/strict';
import { inchesOf } from '../rules/activation/dice.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { marksOf } from '../rules/cameos/sniper.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { tryCreep } from '../rules/hidden/acting.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { flammable, setFire } from '../rules/luck/fire.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { homewardRefusal } from '../rules/luck/royal.ts';
import { actsAgain, crossFire } from '../rules/luck/units.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, test } from './field.ts';
import { aLuckyField, drawing, holding, onlyWithCards } from './luck.ts';
import { answer, chargeHome, many, withSpares } from './second/staging.ts';

const both = () => aField({ 'event-deck': 'on', cameos: '1' });
const truce = [{ card: 'WL-17' as const, seat: 0, unit: null, joker: null, flips: 3 }];
const QUIET = { d6: () => 3, tell: undefined } as never;

test('AGX-LUCK-11 WL-17 the truce stops a parting shot and a response as well', () => {
  const field = aLuckyField().unit('A', 'Guard', 'infantry', [24, 20]).unit('B', 'Foe', 'infantry', [24, 25]);
  if (field.s.luck) field.s.luck.lasting = truce;
  for (const occasion of ['ace', 'response', 'support', 'parting'] as const)
    assert.equal(shotRefusal(field.s, field.of('Guard'), field.of('Foe'), occasion)?.rule, 'AGX-LUCK-10', occasion);
});

test('AGX-LUCK-11 WL-17 the truce silences a sniper, WL-05 a storm hides his mark', () => {
  const field = withCameo(
    both().unit('A', 'Guard', 'infantry', [24, 15]).unit('B', 'Foe', 'infantry', [40, 44]).general('B', 'Marshal', [24, 40]),
    'A',
    'sniper',
    [24, 25],
  );
  const [sniper] = cameosIn(field.s).figures;
  assert.ok(sniper);
  assert.equal(marksOf(field.s, sniper).length, 1);
  field.set({ weather: { card: 'WL-05', seat: 0, isSpent: false } });
  assert.equal(marksOf(field.s, sniper).length, 0);
  field.set({ weather: null });
  if (field.s.luck) field.s.luck.lasting = truce;
  assert.equal(marksOf(field.s, sniper).length, 0);
});

test('AGX-LUCK-10 AGX-CAMEO-14 WL-31 counts as an ace: no second wind for an Old Duffer’s unit', () => {
  const field = withCameo(
    both()
      .unit('A', 'Guard', 'infantry', [24, 15], { counter: true })
      .unit('A', 'Other', 'infantry', [8, 15], { counter: true })
      .unit('B', 'Foe', 'infantry', [24, 40]),
    'B',
    'duffer',
    'Guard',
  );
  assert.deepEqual(
    actsAgain(field.s, 0).map(({ id }) => id),
    [field.id('Other')],
  );
});

test('AGX-CAMEO-12 AGX-GEN-12 who waits for its free ace is not interrupted with, but others are', () => {
  const field = withCameo(
    both().unit('A', 'Guard', 'infantry', [24, 15]).unit('A', 'Other', 'infantry', [8, 15]).unit('B', 'Foe', 'infantry', [24, 40]),
    'A',
    'messenger',
    [24, 2],
  );
  cameosIn(field.s).freeAce[0] = { unit: field.id('Guard'), acts: 2 };
  const served = servingsOf(field.s, 0, 'number', true, '7♥').flatMap((serving) => ('unit' in serving ? [serving.unit] : []));
  assert.deepEqual(served, [field.id('Other')]);
});

test('AGX-LUCK-11 WL-15 a garrison in a wood’s house does not burn, who is locked there keeps the wood from burning', () => {
  const field = aLuckyField()
    .area('copse', 'wood', 18, 18, 12, 12)
    .area('house', 'sound-building', 22, 22, 4, 4)
    .unit('A', 'Garrison', 'infantry', [24, 24], { formation: 'garrison', building: 'house' })
    .unit('B', 'Foe', 'infantry', [24, 40]);
  setFire(field.s, 'copse', 'AGX-LUCK-10', QUIET);
  assert.deepEqual([field.of('Garrison').disordered, field.of('Garrison').post.building], [false, 'house']);
  const locked = aLuckyField()
    .area('copse', 'wood', 18, 18, 12, 12)
    .unit('A', 'Guard', 'infantry', [24, 24])
    .unit('B', 'Foe', 'infantry', [24, 24]);
  locked.s.locks = [{ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }] }];
  assert.deepEqual(flammable(locked.s), []);
});

test('AGX-LUCK-11 WL-30 the shooter himself is not struck by his own cross fire', () => {
  const field = aLuckyField().unit('A', 'Guard', 'infantry', [24, 20]).unit('B', 'Foe', 'infantry', [24, 24]);
  field.s.shot = {
    shooter: 1,
    target: 0,
    building: null,
    occasion: 'activation',
    weapon: 'breech-loading-rifle',
    band: 'short',
    toHit: 5,
    cover: 'none',
    toSave: 5,
    dice: [6],
    hits: 1,
    lost: 0,
  };
  assert.equal(crossFire(field.s), null);
});

test('AGX-LUCK-11 WL-23 in a brigade one unit so served rolls for itself', () => {
  const field = holding(
    aLuckyField()
      .deck('2♠')
      .unit('A', 'One', 'infantry', [20, 15])
      .unit('A', 'Two', 'infantry', [27, 15])
      .unit('B', 'Foe', 'infantry', [24, 44]),
    'A',
    'WL-23',
  );
  const table = onlyWithCards(field.turn('Q♥'))
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'together', reserve: 0 }, 3, 3)
    .say(0);
  table.as('A', 'WL-23');
  assert.deepEqual([table.state.acting?.pace, table.state.acting?.march], [null, 4]);
  assert.equal(table.state.action?.together?.inches, inch(6));
});

test('AGX-LUCK-10 WL-20 who evades before a royal visitor finds no way home, and stays', () => {
  const field = aLuckyField()
    .unit('A', 'Lancers', 'light-cavalry', [24, 20])
    .unit('B', 'Rifles', 'sharpshooters', [24, 30], { formation: 'skirmish', figures: 6 });
  if (field.s.luck) field.s.luck.lasting = [{ card: 'WL-20', seat: 1, unit: null, joker: 1, flips: null }];
  const table = field
    .turn('5♥')
    .gives('Lancers')
    .say({ do: 'charge', target: 1 })
    .say({ do: 'evade 2', against: 0, formation: null })
    .say('enough', 5, 5);
  table.refusesTo(1, { facing: 9000, by: inch(5), building: null }, 'AGX-LUCK-10');
  assert.equal(table.refusalTo(1, { facing: 9000, by: 0, building: null }), null);
});

test('AGX-LUCK-05 WL-36 does not answer itself, and cancels a weather as it is revealed', () => {
  const field = holding(aLuckyField().unit('A', 'Guard', 'infantry', [24, 10]).unit('B', 'Foe', 'infantry', [24, 40]), 'B', 'WL-36');
  const luck = field.s.luck;
  assert.ok(luck);
  luck.deck.loose = luck.deck.loose.filter((card) => card !== 'WL-01');
  luck.deck.top.push({ card: 'WL-01', seen: [] });
  const table = field.deck('joker-1', '2♥').set({ lastActed: 0 }).next();
  while (table.asks.includes('play an event card')) table.as('B', 'keep');
  table.as('B', 'cancel');
  assert.equal(table.state.weather, null);
});

test('AGX-CAMEO-06 a won challenge costs the enemy a figure without a test, even below half', () => {
  const field = withCameo(
    both()
      .deck('2♠')
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('A', 'Two', 'infantry', [6, 6])
      .unit('B', 'Foe', 'infantry', [24, 22], { figures: 6, original: 12 }),
    'A',
    'bruiser',
    'Guard',
  );
  const table = field.turn('5♥').gives('Guard').say({ do: 'challenge', unit: 2 }, 6, 1);
  assert.deepEqual([table.unit('Foe').figures, table.told('morale').length], [5, 0]);
});

test('AGX-LUCK-10 WL-20 AGX-GEN-09 a raider’s own baseline is the edge by which he slips away, not that of his side', () => {
  const field = aLuckyField().unit('A', 'Raider', 'infantry', [24, 30]).unit('B', 'Foe', 'infantry', [24, 44]);
  if (field.s.luck) field.s.luck.lasting = [{ card: 'WL-20', seat: 0, unit: null, joker: 1, flips: null }];
  const raider = field.of('Raider');
  const north = { ...raider.post, y: inch(33) };
  assert.equal(homewardRefusal(field.s, raider, north), null, 'away from the south');
  field.s.scenario.homes = [{ unit: raider.id, edge: 'north' }];
  assert.equal(homewardRefusal(field.s, raider, north)?.rule, 'AGX-LUCK-10', 'towards his own edge');
});

test('AGX-LUCK-10 WL-44 AGX-SCN-13 AGX-CAMEO-23 what a unit has spent to come on the table stays spent when its dice change', () => {
  assert.equal(inchesOf({ dice: [2, 1, 1, 3], entered: inch(4) }), inch(3));
  assert.equal(inchesOf({ dice: [1, 1], entered: inch(4) }), 0);
  assert.equal(inchesOf({ dice: [2, 6] }), inch(8));
});

/** A prince watches the units of a side. */
function watched(field: Field, seat: number): Field {
  luckIn(field.s).lasting.push({ card: 'WL-20', seat, unit: null, joker: 3, flips: null });
  return field;
}

test('AGX-LUCK-10 AGX-GEN-14 WL-20 before a royal visitor horse that stood does not regroup homeward', () => {
  const field = watched(withSpares(aLuckyField()), 1)
    .unit('A', 'a', 'light-cavalry', [24, 20])
    .unit('B', 'b', 'light-cavalry', [24, 30], { counter: true });
  const table = field.deck('2♠').turn('5♥');
  chargeHome(table, 'a', table.id('b'), 5, [...many(6, 1), 6]);
  answer(table, 'regroup');
  table.refusesTo(1, inch(4), 'AGX-LUCK-10');
  assert.equal(table.refusalTo(1, 0), null);
});

test('AGX-LUCK-10 AGX-HIDE-09 AGW-FORM-05 WL-20 nor does anybody creep homeward, or shift his square so', () => {
  const hidden = watched(aLuckyField(), 0)
    .area('bush', 'scrub', 10, 4, 28, 20)
    .unit('A', 'a', 'sharpshooters', [24, 14], { status: 'hidden' });
  hidden.set({ hidden: { ...newHiding(0), isSet: true, isTold: true } });
  const creep = (y: number) =>
    tryCreep(hidden.s, hidden.of('a'), [{ do: 'go', x: inch(24), y: inch(y), facing: 9000, ranks: 2, via: [] }], [6, 6, 6]);
  assert.deepEqual(['refusal' in creep(10), 'refusal' in creep(18)], [true, false]);
  const square = watched(withSpares(aLuckyField()), 0).unit('A', 'a', 'infantry', [24, 14], { formation: 'square' });
  const table = square.turn('5♥').gives('a').say({ do: 'shift square' });
  table.refusesTo(0, { x: 0, y: -inch(1) }, 'AGX-LUCK-10');
  assert.equal(table.refusalTo(0, { x: inch(1), y: 0 }), null);
});

test('AGX-LUCK-10 AGW-RES-07 WL-16 wasps part those who are locked', () => {
  const field = withSpares(aLuckyField())
    .area('w', 'wood', 10, 14, 28, 14)
    .unit('A', 'a', 'infantry', [24, 20])
    .unit('B', 'b', 'infantry', [24, 20], { figures: 6 });
  field.s.locks = [{ seat: 0, pairs: [{ attacker: 2, defender: 3, kind: 'front', obstacle: false, levels: [0, 0] }] }];
  const table = drawing(field, 'A', 'WL-16').deck('2♥').next(3, 3);
  assert.deepEqual([table.state.locks, table.unit('a').post.y, table.unit('a').disordered], [[], inch(17), true]);
});
