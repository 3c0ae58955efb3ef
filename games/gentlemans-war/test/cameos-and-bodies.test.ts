// Cameos where they meet split units and thresholds of morale: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { join } from '../rules/formations/bodies.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Table, test, umpire } from './field.ts';
import { answer, stand, straight, withSpares } from './second/staging.ts';

/** Who acts on the card in hand, each doing nothing. */
function actedIn(table: Table): (number | undefined)[] {
  const acted: (number | undefined)[] = [];
  while (table.asks === 'A: act' || table.asks === 'A: next unit') {
    if (table.asks === 'A: next unit') table.say(table.offers[0]);
    else {
      acted.push(table.state.acting?.unit);
      table.say({ do: 'done' });
    }
  }
  return acted;
}

test('AGX-CAMEO-22 AGW-CYC-04 the Staff Officer’s second unit acts with both its bodies', () => {
  const field = aStage()
    .pair()
    .unit('A', 'his', 'infantry', [27, 10])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('B', 'c', 'infantry', [42, 46]);
  const table = withCameo(field, 'A', 'staff-officer', 'his').deck('2♠').turn('5♥').gives('his');
  assert.equal(table.asks, 'A: use a cameo');
  assert.deepEqual(table.offers, ['no', { do: 'second', unit: 0 }]);
  table.say({ do: 'second', unit: 0 });
  assert.deepEqual(actedIn(table).toSorted(), [0, 1, 2]);
});

test('AGX-CAMEO-22 AGW-CYC-04 the Staff Officer with skirmishers brings a second unit when their support’s card is played', () => {
  const field = aStage()
    .pair()
    .unit('A', 'near', 'infantry', [20, 19])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('B', 'c', 'infantry', [42, 46]);
  const table = withCameo(field, 'A', 'staff-officer', 'loose').turn('5♥').gives('support');
  assert.deepEqual([table.asks, table.offers], ['A: use a cameo', ['no', { do: 'second', unit: 2 }]]);
});

test('AGX-CAMEO-13 AGW-MOR-01 the test that the ray brings serves the third that it reaches: the next figure brings no second one', () => {
  const field = aStage()
    .unit('A', 'a', 'infantry', [24, 30])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [24, 38])
    .unit('B', 'c', 'infantry', [4, 46]);
  const table = withCameo(field, 'A', 'scientist', [20, 30]).deck('6♥').turn('5♥').say({ do: 'cameo', cameo: 0 });
  table.say({ do: 'try', unit: 2 }, 6, 1, 1, 1, 1, 6);
  assert.deepEqual([table.unit('b').figures, table.told('morale').length], [8, 1]);
  table.gives('a').say({ do: 'shoot', target: 2 }, 6, 1, 1, 1, 1, 1, 1);
  assert.deepEqual([table.unit('b').figures, table.told('morale').length], [7, 1]);
});

const ready = () =>
  aStage().pair().unit('A', 'spare', 'infantry', [42, 3]).unit('B', 'b', 'infantry', [4, 46]).unit('B', 'c', 'infantry', [42, 46]);

test('AGX-CAMEO-12 AGW-CYC-04 a free ace lets skirmishers and their support act twice each', () => {
  const field = withCameo(ready(), 'A', 'messenger', [24, 2]);
  cameosIn(field.s).freeAce[0] = { unit: field.id('support'), acts: 2 };
  const table = field.deck('2♠').turn('5♥');
  assert.deepEqual(actedIn(table), [0, 1, 0, 1]);
});

test('AGX-CAMEO-11 AGW-CYC-04 a Civilian stops skirmishers with their support, as one unit', () => {
  const field = withCameo(ready(), 'B', 'civilian', [24, 30]);
  const [civilian] = cameosIn(field.s).figures;
  assert.deepEqual(civilian && usesOf(field.s, civilian).map((use) => ('unit' in use ? use.unit : null)), [
    field.id('support'),
    field.id('spare'),
  ]);
});

test('AGW-CMD-12 AGW-CYC-04 with the commander at the support a Hold Card may serve its skirmishers: they are one unit', () => {
  const field = aField()
    .unit('A', 'charger', 'light-cavalry', [20, 26], { facing: 270 })
    .unit('A', 'spare', 'infantry', [42, 46])
    .unit('B', 'line', 'infantry', [20, 10], { facing: 90, figures: 6, original: 6, part: 'support', partner: 3 })
    .unit('B', 'out', 'infantry', [20, 14], {
      facing: 90,
      formation: 'skirmish',
      figures: 6,
      original: 6,
      part: 'skirmishers',
      partner: 2,
      apart: false,
      entry: 0,
    })
    .unit('B', 'other', 'infantry', [4, 3])
    .general('B', 'Blimp', 'line', { isCommander: true })
    .hand('B', '7♠');
  const table = field.turn('5♥').gives('charger').say({ do: 'charge', target: 3 });
  assert.equal(table.asks, 'B: card against the charge');
  assert.ok(table.has({ card: '7♠', use: 'actions', target: 3 }));
});

const called = () =>
  withCameo(
    aStage()
      .unit('A', 'guard', 'infantry', [24, 15], { counter: true })
      .unit('A', 'spare', 'infantry', [42, 3])
      .unit('B', 'foe', 'infantry', [24, 24])
      .unit('B', 'far', 'infantry', [42, 46])
      .hand('B', '7♠', '8♠'),
    'A',
    'wilde',
    'guard',
  );

test('AGX-CAMEO-15 AGX-CAMEO-19 a unit that was called to charge finds a sniper where its charge ends', () => {
  const table = withCameo(called(), 'A', 'sniper', [28, 20]).deck('5♥').next();
  answer(table, { do: 'call', unit: 2, target: 0 });
  answer(table, 'none');
  stand(table);
  answer(table, straight, [1, 1, 1], 1);
  answer(table, 'none');
  answer(table, 'full');
  assert.equal(cameosIn(table.state).figures[1]?.status, 'out');
});

test('AGX-CAMEO-15 AGW-HOLD-06 a Hold Card that is spent on a called charge is that of the coming flip', () => {
  const table = called().deck('5♥').next();
  answer(table, { do: 'call', unit: 2, target: 0 });
  answer(table, 'none');
  stand(table);
  answer(table, straight, [1, 1, 1], 1);
  answer(table, { card: '7♠', use: 're-roll' }, [1, 1, 1]);
  answer(table, 'return');
  assert.equal(table.asks, 'A: use the card', 'North may not interrupt on this flip any more');
  assert.deepEqual(table.state.hands[1], ['8♠']);
});

test('AGX-CAMEO-24 AGX-TRIB-13 of a band that splits each owner names the part for his own: general, Mascot, and the enemy’s Duffer', () => {
  const field = withCameo(withSpares(aStage()).unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'jezail' }), 'A', 'mascot', 'band');
  const table = withCameo(field.general('A', 'Emir', 'band'), 'B', 'duffer', 'band')
    .turn('7♥')
    .gives('band')
    .say({ do: 'split off', figures: 6 });
  table.say(table.candidates[0]);
  const asked = [];
  for (const part of [2, 3, 3]) {
    asked.push(table.asks);
    table.say(part);
  }
  assert.deepEqual(asked, ['A: part of the general', 'A: part of the general', 'B: part of the general']);
  assert.deepEqual([table.state.generals[0]?.unit, ...cameosIn(table.state).figures.map(({ unit }) => unit)], [2, 3, 3]);
});

test('AGX-CAMEO-16 AGX-CAMEO-24 nobody is asked about a Rash Officer when his unit splits', () => {
  const field = withCameo(
    withSpares(aStage()).unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'jezail' }),
    'B',
    'rash-officer',
    'band',
  );
  const table = field.turn('7♥').gives('band').say({ do: 'split off', figures: 6 });
  table.say(table.candidates[0]);
  assert.equal(table.asks, 'A: act');
});

test('AGX-CAMEO-08 AGX-LUCK-11 WL-19 the fallen of skirmishers who fall in are their unit’s, and so is what they have felled', () => {
  const field = withSpares(aField({ cameos: '1', 'event-deck': 'on' }));
  field.unit('A', 'support', 'infantry', [20, 10], { figures: 6, part: 'support' });
  field.unit('A', 'loose', 'infantry', [20, 14], { figures: 4, original: 6, formation: 'skirmish', part: 'skirmishers', entry: 1 });
  Object.assign(field.of('support'), { partner: field.id('loose') });
  Object.assign(field.of('loose'), { partner: field.id('support'), apart: false });
  cameosIn(field.s).fallen = [{ unit: field.id('loose'), all: 2, near: 1 }];
  luckIn(field.s).felled = [0, 0, 1, 3];
  join(field.s, field.of('support'), field.of('loose'), umpire(field.s));
  assert.deepEqual(cameosIn(field.s).fallen, [{ unit: field.id('support'), all: 2, near: 1 }]);
  assert.deepEqual(luckIn(field.s).felled, [0, 0, 4, 0]);
});
