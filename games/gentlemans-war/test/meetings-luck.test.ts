// Event cards and cameos where they meet convoys, brawls, ground and each other.
import assert from 'node:assert/strict';
import { between } from '@baize/geometry/open';
import { actsBy } from '../rules/all/states.ts';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { placesFor, standsAlone } from '../rules/cameos/places.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { coverFrom } from '../rules/country/cover.ts';
import { loseGeneral } from '../rules/generals/losses.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { isSheltered, placeOf } from '../rules/luck/shelter.ts';
import { actsAgain, isWheeledGun, mostPraised } from '../rules/luck/units.ts';
import { has } from '../state.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, test } from './field.ts';
import { aLuckyField, holding, onlyWithCards } from './luck.ts';

const weather = (card: 'WL-01' | 'WL-02' | 'WL-03' | 'WL-05' | 'WL-06') => ({ weather: { card, seat: 0, isSpent: false } as const });
const MARCH = { do: 'roll', pace: 'march', reserve: 0, road: false };
const MUTE = { d6: () => 3, tell: undefined } as never;

/** A train of two wagons going east, with its escort far behind. */
function aTrain(): Field {
  const made = aField({ scenario: 'escort', roles: 'host-attacks', 'event-deck': 'on' });
  made.unit('B', 'first', 'wagon', [40, 24], { facing: 0 }).unit('B', 'second', 'wagon', [36, 24], { facing: 0 });
  made.unit('B', 'escort', 'infantry', [5, 44], { facing: 0 }).unit('A', 'raider', 'infantry', [68, 4]);
  return made.set({ convoy: { ...newConvoy(), train: [made.id('first'), made.id('second')] } }).deck('2♥');
}

test('AGX-ESC-04 AGX-LUCK-10 WL-06 in the snow the train’s two dice lose the lower, WL-01 in the mud it rolls one', () => {
  const snow = aTrain().set(weather('WL-06')).turn('5♠');
  snow.say({ do: 'unit', unit: snow.id('first') }, 5, 2);
  assert.deepEqual(snow.state.acting?.dice, [5]);
  const mud = aTrain().set(weather('WL-01')).turn('5♠');
  mud.say({ do: 'unit', unit: mud.id('first') }, 4);
  assert.deepEqual(mud.state.acting?.dice, [4]);
});

test('AGX-ESC-04 AGX-LUCK-10 WL-44 the map of a train may be wrong as well', () => {
  const table = onlyWithCards(holding(aTrain(), 'A', 'WL-44').turn('5♠'));
  table.say({ do: 'unit', unit: table.id('first') }, 5, 6);
  table.as('A', 'WL-44');
  assert.deepEqual(table.state.acting?.dice, [1, 1]);
});

test('AGX-LUCK-10 WL-05 in a dust storm no messenger rides and no scientist walks', () => {
  const field = withCameo(
    withCameo(
      aField({ cameos: '2', headquarters: 'on', 'event-deck': 'on' })
        .unit('A', 'Guard', 'infantry', [24, 15])
        .unit('B', 'Foe', 'infantry', [24, 20]),
      'A',
      'messenger',
      [24, 2],
    ),
    'A',
    'scientist',
    [24, 16],
  );
  const doings = () => cameosIn(field.s).figures.map((cameo) => usesOf(field.s, cameo).map((use) => use.do));
  assert.deepEqual(doings(), [['ride'], ['walk', 'try']]);
  field.set(weather('WL-05'));
  assert.deepEqual(doings(), [[], ['try']], 'what is within 6" may still be tried at');
});

test('AGX-LUCK-11 WL-19 in a brawl each has felled what his own blows felled', () => {
  const field = aLuckyField()
    .deck('2♠')
    .unit('A', 'Left', 'infantry', [21, 20])
    .unit('A', 'Right', 'infantry', [28, 20])
    .unit('B', 'Foe', 'infantry', [24.5, 22], { figures: 12 });
  field.s.locks = [
    {
      seat: 0,
      pairs: [
        { attacker: 0, defender: 2, kind: 'front', obstacle: false, levels: [0, 0] },
        { attacker: 1, defender: 2, kind: 'front', obstacle: false, levels: [0, 0] },
      ],
    },
  ];
  const table = field.turn('5♥').gives('Left');
  const misses = (count: number) => Array.from({ length: count }, () => 1);
  // Left hits five times, Foe not at all, Right twice: seven of twelve, and what is left of Foe is destroyed.
  table.say('fight on', 6, 6, 6, 6, 6, ...misses(7), ...misses(12), 6, 6, ...misses(10));
  for (let count = 0; table.asks === 'A: after the victory' && count < 3; count++) table.say(table.offers[0]);
  assert.equal(table.unit('Foe').status, 'lost');
  assert.deepEqual(luckIn(table.state).felled.slice(0, 2), [5, 2]);
  assert.deepEqual(
    mostPraised(table.state, 0).map(({ id }) => id),
    [0],
  );
});

test('AGX-LUCK-10 WL-37 a shelter once left is lost, also to who comes back to the same spot', () => {
  const field = aLuckyField().deck('2♠', '3♠').unit('A', 'Guard', 'infantry', [24, 15]).unit('B', 'Foe', 'infantry', [24, 40]);
  luckIn(field.s).shelters.push(placeOf(field.s, field.of('Guard')));
  assert.ok(isSheltered(field.s, field.of('Guard')));
  assert.equal(coverFrom(field.s, field.of('Foe'), field.of('Guard'), 'breech-loading-rifle'), 'light');
  const table = field.turn('5♥').gives('Guard');
  table
    .say(MARCH, 3, 3)
    .say({ do: 'advance', by: inch(2) })
    .say({ do: 'halt' })
    .say({ do: 'done' });
  const back = { ...table.unit('Guard'), post: { ...table.unit('Guard').post, y: inch(15) } };
  assert.equal(isSheltered(table.state, back), false);
});

test('AGX-LUCK-10 WL-13 wheeled guns are those that the card names', () => {
  const types = ['field-gun', 'horse-gun', 'siege-gun', 'ancient-light-gun', 'ancient-field-gun', 'early-machine-gun'] as const;
  const others = ['light-gun', 'mountain-gun', 'late-machine-gun', 'huge-gun'] as const;
  const field = aLuckyField();
  for (const [at, type] of [...types, ...others].entries()) field.unit('A', type, type, [4 + 4 * at, 10]);
  assert.deepEqual(
    field.s.units.filter((unit) => isWheeledGun(field.s, unit)).map(({ id }) => field.s.fixed.armies[0].units[id]?.type),
    [...types],
  );
});

test('AGX-CAMEO-10 AGX-CAMEO-24 the Companion takes over where her general was: with his unit, which fights on', () => {
  const field = withCameo(
    aField({ cameos: '1', headquarters: 'on' })
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('B', 'Foe', 'infantry', [30, 40])
      .general('B', 'Marshal', 'Foe'),
    'A',
    'companion',
    { general: 0 },
  );
  const [general] = field.s.generals;
  assert.ok(general);
  loseGeneral(field.s, general, 'killed', MUTE);
  const [, heir] = field.s.generals;
  assert.deepEqual([heir?.seat, heir?.status, heir?.unit], [1, 'table', field.id('Foe')]);
});

test('AGX-CAMEO-08 with no place 24" from the enemy the Dressing Station stands in its own zone, as far from him as can be', () => {
  const field = aField({ cameos: '1', headquarters: 'on' }).unit('A', 'Guard', 'infantry', [24, 11]);
  // Enemies on every side of the middle: nowhere is 24" clear.
  for (const [at, place] of (
    [
      [8, 24],
      [24, 24],
      [40, 24],
      [24, 40],
    ] as const
  ).entries())
    field.unit('B', `Foe ${at}`, 'infantry', place);
  const demand = standsAlone(field.s, { seat: 0, role: 'dressing-station' });
  assert.ok(demand);
  const spots: { x: number; y: number }[] = [];
  for (let y = 500; y < inch(48); y += 500) for (let x = 500; x < inch(48); x += 500) if (demand({ x, y })) spots.push({ x, y });
  assert.ok(spots.length > 0);
  for (const { x, y } of spots) assert.ok(y <= inch(12) && x >= inch(6) && x <= inch(42), `${x}, ${y} is in the zone`);
  assert.ok(!spots.some((spot) => between(spot, { x: inch(24), y: inch(11) }) < inch(5)), 'not in the middle, before the enemy');
});

test('AGX-GEN-09 AGX-CAMEO-13 a cameo of raiders has both long edges for its baseline', () => {
  const field = aField({ scenario: 'ambush', roles: 'host-attacks', cameos: '1' })
    .unit('A', 'raider', 'infantry', [24, 12])
    .unit('B', 'column', 'infantry', [24, 22]);
  const demand = standsAlone(field.s, { seat: 0, role: 'scientist' });
  const mayAppear = (x: number, y: number) => demand?.({ x: inch(x), y: inch(y) });
  assert.deepEqual([mayAppear(30, 0.5), mayAppear(30, 47.5), mayAppear(0.5, 24)], [true, true, false]);
});

test('AGX-CAMEO-22 AGX-PORT-04 porters are no second unit of a Staff Officer: they need no card', () => {
  const field = withCameo(
    aField({ cameos: '1', headquarters: 'on' })
      .deck('2♠')
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('A', 'Porters', 'porters', [29, 15])
      .unit('A', 'Near', 'infantry', [18, 15])
      .unit('B', 'Foe', 'infantry', [24, 44]),
    'A',
    'staff-officer',
    'Guard',
  );
  const table = field.turn('5♥').gives('Guard');
  assert.deepEqual(table.offers, ['no', { do: 'second', unit: field.id('Near') }]);
});

test('AGX-GEN-12 AGX-GEN-13 AGX-CAMEO-11 WL-31 no second wind for a unit that a Civilian has stopped, but for one that has just arrived', () => {
  const field = aField({ cameos: '1', 'event-deck': 'on' })
    .unit('A', 'Stopped', 'infantry', [24, 15], { counter: true })
    .unit('A', 'Arrived', 'infantry', [8, 2], { counter: true })
    .unit('B', 'Foe', 'infantry', [24, 44]);
  cameosIn(field.s).stopped.push(field.id('Stopped'));
  assert.deepEqual(
    actsAgain(field.s, 0).map(({ id }) => id),
    [field.id('Arrived')],
  );
  assert.equal(actsBy(field.s, field.of('Stopped'), true), 'never');
});

test('AGX-CAMEO-14 AGX-FANAT-04 an Old Duffer’s wrong card lifts the duty of Fanatics, the right one does not', () => {
  const field = () =>
    withCameo(
      aField({ cameos: '1' })
        .deck('2♠')
        .unit('A', 'Ghazis', 'tribal-infantry', [24, 15], { attributes: ['fanatic'], weapon: null })
        .unit('A', 'Other', 'infantry', [8, 8])
        .unit('B', 'Foe', 'infantry', [24, 27]),
      'B',
      'duffer',
      'Ghazis',
    );
  const wrong = servingsOf(field().s, 0, 'number', true, '4♥').flatMap((each) => ('unit' in each ? [each.unit] : []));
  assert.ok(wrong.includes(1) && !wrong.includes(0), `${wrong}`);
  assert.ok(field().turn('4♥').has({ do: 'unit', unit: 1 }), 'the card is free for others');
  const right = field().turn('7♥');
  assert.equal(right.unit('Ghazis').counter, false);
  assert.ok(!right.asks?.startsWith('A: use the card') || !right.has({ do: 'unit', unit: 1 }), 'no other unit before they have charged');
});

test('AGX-LUCK-10 WL-12 a second damp card on a Marksman leaves him plain, not Bad', () => {
  const field = aLuckyField().unit('A', 'Jaegers', 'light-infantry', [24, 15], { attributes: ['marksmen'] });
  const wet = { card: 'WL-12' as const, seat: 0, unit: 0, joker: 1, flips: null };
  luckIn(field.s).lasting = [wet, wet];
  assert.deepEqual([has(field.s, field.of('Jaegers'), 'marksmen'), has(field.s, field.of('Jaegers'), 'bad-shots')], [false, false]);
});

test('AGX-CAMEO-17 AGX-CAMEO-07 Mascot and Cantiniere join infantry only', () => {
  const field = aField({ cameos: '1' })
    .unit('A', 'Line', 'infantry', [24, 15])
    .unit('A', 'Horse', 'light-cavalry', [36, 15])
    .unit('A', 'Gun', 'field-gun', [44, 15])
    .unit('B', 'Foe', 'infantry', [24, 44]);
  for (const role of ['mascot', 'cantiniere'] as const) assert.deepEqual(placesFor(field.s, { seat: 0, role }), [{ unit: 0 }], role);
});

/** The guard, with a correspondent, charges a weak line eleven inches off and rolls these dice. */
function reported(...dice: number[]) {
  const field = withCameo(
    aField({ cameos: '1' })
      .deck('2♠')
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('B', 'Foe', 'infantry', [24, 26], { figures: 6, original: 12 }),
    'A',
    'correspondent',
    'Guard',
  );
  const table = field.turn('5♥').gives('Guard').say({ do: 'charge', target: 1 }).say('enough');
  return table.say({ pivot: 'left', angle: 0 }, ...dice);
}
const misses = (count: number) => Array.from({ length: count }, () => 1);

test('AGX-CAMEO-23 the correspondent has a die of a charge rolled again: what fell short reaches', () => {
  const table = reported(1, 1, 4);
  assert.deepEqual([table.asks, table.offers], ['A: re-roll a charge die', ['keep', 0, 1, 2]]);
  table.say(0, 6, ...misses(18));
  assert.equal(table.told('strikes').length, 2, 'six, one and four are eleven: it has come to blows');
});

test('AGX-CAMEO-23 AGW-RES-04 he has one of those who fell looked after again, once in the cycle', () => {
  const table = reported(4, 4, 4).say('keep', 6, 6, 6, 6, ...misses(8), 6, 6, ...misses(4));
  assert.equal(table.asks, 'A: re-roll a blow');
  table.say('keep').say('hold', 1, 1);
  assert.deepEqual([table.asks, table.offers], ['A: re-roll a recovery', ['keep', 0, 1]]);
  table.say(1, 6);
  assert.equal(table.unit('Guard').figures, 11, 'of two who fell one is on his feet');
});
