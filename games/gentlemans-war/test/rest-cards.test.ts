// Event cards and people of note where they meet porters, fires, muskets and one another: written from the rules alone.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { applies } from '../rules/luck/draw.ts';
import { setFire } from '../rules/luck/fire.ts';
import { returns } from '../rules/setup/arrivals.ts';
import type { War } from '../state.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, inch, type Placed, test, umpire } from './field.ts';
import { aLuckyField, drawing, holding, onlyWithCards } from './luck.ts';
import { answer, charge, many, stand, straight, withSpares } from './second/staging.ts';

const first = (s: War): Cameo => cameosIn(s).figures[0] as Cameo;

const PAIRED = () =>
  aStage()
    .pair()
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .set({ quarters: [{ x: inch(24), y: inch(3), building: null, overrun: false }, null] });

test('AGX-CAMEO-12 AGX-CAMEO-14 AGW-CYC-04 no Messenger rides to the skirmishers of an Old Duffer’s unit: the two are one', () => {
  const rides = (on: string | null) => {
    const field = withCameo(PAIRED(), 'A', 'messenger', [24, 2]);
    if (on !== null) withCameo(field, 'B', 'duffer', on);
    return usesOf(field.s, first(field.s)).map((use) => ('unit' in use ? use.unit : null));
  };
  assert.deepEqual(rides(null), [0, 2]);
  assert.deepEqual([rides('support'), rides('loose')], [[2], [2]]);
});

test('AGX-TRIG-07 AGX-PORT-05 AGX-CAMEO-15 a called charge that ends a cycle has running porters test before the next card', () => {
  const field = aField({ cameos: '1' })
    .unit('A', 'bait', 'infantry', [24, 10])
    .unit('A', 'far', 'infantry', [4, 4])
    .unit('B', 'foe', 'infantry', [24, 19])
    .unit('B', 'porters', 'porters', [40, 40], { running: true, disordered: true, formation: 'skirmish' })
    .set({ convoy: newConvoy() });
  const table = withCameo(field, 'A', 'wilde', 'bait').deck('2♥').next();
  answer(table, { do: 'call', unit: field.id('foe'), target: field.id('bait') });
  stand(table);
  answer(table, straight, [1, 1, 1]);
  if (table.asks.endsWith('charge short')) answer(table, table.offers[0], [6], 6);
  while (table.asks.endsWith('force a re-roll')) table.say(false);
  const kinds = table.events.map(({ kind }) => kind);
  assert.ok(kinds.includes('rallies'), 'they have tested');
  assert.ok(kinds.indexOf('rallies') < kinds.lastIndexOf('turned'), 'before the card was turned');
  assert.equal(table.unit('porters').running, false);
});

test('AGX-LUCK-05 AGW-ALL-09 before a card is turned the event card of whoever interrupts comes first, wherever he sits', () => {
  const played = (gunner: 'A' | 'B', foe: 'A' | 'B') => {
    const field = aLuckyField()
      .unit(gunner, 'gun', 'field-gun', [24, 24], { facing: 90 })
      .unit(gunner, 'spare', 'infantry', [40, 4])
      .unit(foe, 'foe', 'infantry', [24, 40], { facing: 270 })
      .unit(foe, 'other', 'infantry', [4, 40])
      .hand(gunner, gunner === 'A' ? '5♥' : '5♠');
    holding(holding(field, gunner, 'WL-22'), foe, 'WL-29');
    const table = onlyWithCards(field.deck('2♥', '2♠').next());
    table.as(gunner, gunner === 'A' ? '5♥' : '5♠');
    table.gives('gun').say({ do: 'shoot', target: table.id('foe') });
    table.as(foe, 'WL-29').as(gunner, 'WL-22', ...many(6, 1));
    return table.told('luck played').map(({ card }) => card);
  };
  assert.deepEqual(played('A', 'B'), ['WL-22', 'WL-29']);
  assert.deepEqual(played('B', 'A'), ['WL-22', 'WL-29']);
});

test('AGX-LUCK-07 WL-09 horse that is locked hears no thunder: with no other the card is passed over', () => {
  const field = aLuckyField().unit('A', 'lancers', 'light-cavalry', [24, 10]).unit('B', 'foe', 'infantry', [24, 12]);
  assert.equal(applies(field.s, 0, 'WL-09'), true);
  field.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }], roles: [] });
  assert.equal(applies(field.s, 0, 'WL-09'), false);
});

test('AGW-GUN-06 WL-42 the log names who spiked the gun: whoever touches it', () => {
  const field = withSpares(aLuckyField())
    .unit('A', 'guard', 'infantry', [24, 20])
    .unit('B', 'battery', 'field-gun', [24, 34], { formation: 'skirmish' });
  field.of('battery').gun = { x: inch(24), y: inch(21), facing: 27000 };
  const table = onlyWithCards(holding(field, 'A', 'WL-42').deck('2♠').turn('5♥')).gives('guard');
  table.say({ do: 'done' });
  table.as('A', 'WL-42');
  assert.deepEqual(
    table.told('gun spiked').map(({ name }) => name),
    ['guard'],
  );
});

/** A field on fire from before A's men to their own edge; what becomes of them. */
function driven(set: Placed, type: UnitType, ...more: ((field: Field) => Field)[]): Field {
  const field = aLuckyField().area('stubble', 'ploughed-field', 12, 0, 24, 18).unit('A', 'men', type, [24, 14], set);
  for (const each of more) each(field);
  field.unit('B', 'foe', 'infantry', [24, 44]);
  setFire(field.s, 'stubble', 'AGX-LUCK-10', umpire(field.s, ...many(12, 1)));
  return field;
}

test('AGX-LUCK-11 AGW-EDGE-01 AGW-ALL-11 who is driven by a fire over his own edge is off the table, and returns where he left', () => {
  const cases: [Placed, UnitType][] = [
    [{}, 'infantry'],
    [{ formation: 'march-column' }, 'infantry'],
    [{ formation: 'skirmish' }, 'sharpshooters'],
    [{}, 'light-cavalry'],
    [{ formation: 'limbered' }, 'field-gun'],
  ];
  for (const [set, type] of cases) {
    const field = driven(set, type);
    assert.deepEqual([field.of('men').status, field.of('men').leftBy], ['away', 'fall back'], type);
    field.set({ blazes: [], made: [] });
    returns(field.s, umpire(field.s));
    assert.deepEqual([field.of('men').status, field.of('men').post.x, field.of('men').counter], ['table', inch(24), false], type);
  }
});

test('AGX-LUCK-11 AGW-EDGE-01 AGX-GEN-11 while it still burns there they come on beside the fire', () => {
  const field = driven({}, 'infantry');
  returns(field.s, umpire(field.s));
  const { status, post } = field.of('men');
  assert.equal(status, 'table');
  assert.ok(post.x <= inch(9) || post.x >= inch(39), 'beside it');
});

test('AGX-LUCK-11 AGW-EDGE-03 AGX-PORT-05 runners and porters whom a fire drives off the table are gone for good', () => {
  const running = driven({ running: true, disordered: true, formation: 'skirmish' }, 'infantry');
  const porters = driven({}, 'porters', (field) => field.set({ convoy: newConvoy() }));
  assert.deepEqual([running.of('men').status, porters.of('men').status], ['lost', 'lost']);
});

test('AGX-LUCK-11 AGW-CMD-04 a general goes off the table with the unit that a fire drives off, and comes back with it', () => {
  const field = driven({}, 'infantry', (each) => each.general('A', 'Plumley', 'men'));
  assert.deepEqual([field.s.generals[0]?.status, field.s.generals[0]?.unit], ['table', 0]);
  field.set({ blazes: [], made: [] });
  returns(field.s, umpire(field.s));
  assert.deepEqual([field.of('men').status, field.s.generals[0]?.unit], ['table', 0]);
});

test('AGX-ERAS-11 AGX-GEN-12 WL-31 a second wind may load, though it may not shoot', () => {
  const field = withSpares(aField({ 'event-deck': 'on', period: '1700-1850', reloading: 'on' }))
    .unit('A', 'a', 'infantry', [24, 20], { counter: true, empty: true, weapon: 'musket' })
    .unit('B', 'b', 'infantry', [24, 30]);
  const table = onlyWithCards(holding(field, 'A', 'WL-31').deck('2♠').turn('5♥'));
  table.as('A', 'WL-31');
  assert.ok(table.has({ do: 'reload' }));
  table.say({ do: 'reload' });
  assert.ok(!table.has({ do: 'shoot', target: table.id('b') }));
  assert.ok(!table.has(charge(table.id('b'))), 'AGX-ERAS-08: nobody loads and then charges');
});

test('AGX-LUCK-08 AGX-LUCK-05 WL-36 a weather that is cancelled has not come: the old one ended in step b all the same', () => {
  const field = holding(withSpares(aLuckyField()), 'B', 'WL-36').set({ weather: { card: 'WL-01', seat: 0, isSpent: false } });
  const table = onlyWithCards(drawing(field, 'A', 'WL-02').deck('2♥').next());
  assert.equal(table.asks, 'B: cancel an event card');
  table.as('B', 'cancel');
  assert.equal(table.state.weather, null);
});
