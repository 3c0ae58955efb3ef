// Event cards and people of note where they meet one another, cycles, charges, loading and the count: situations written from the rules alone.
import assert from 'node:assert/strict';
import type { CameoRole } from '../content/cameos.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { mayChoose } from '../rules/cameos/places.ts';
import { compel } from '../rules/morale/retreat.ts';
import { returns } from '../rules/setup/arrivals.ts';
import type { War } from '../state.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, inch, test, umpire } from './field.ts';
import { aLuckyField, holding, onlyWithCards } from './luck.ts';
import { answer, charge, shoot, withSpares } from './second/staging.ts';

const cameo = (s: War, id = 0) => cameosIn(s).figures[id] as Cameo;

test('AGX-CAMEO-11 AGW-CYC-03 AGW-CARD-05 a Civilian who stops the only unit of a side leaves it something to do with its card', () => {
  const field = aStage().unit('A', 'only', 'infantry', [8, 6]).unit('B', 'b', 'infantry', [40, 44]).unit('B', 'c', 'infantry', [20, 44]);
  withCameo(field, 'B', 'civilian', [8, 10], { came: 1 });
  field.set({ jokers: 1, newCycles: [{ seat: 0, section: 0 }] });
  const table = field.deck('5♥', '2♠').at('new cycles');
  assert.equal(table.asks, 'B: use a cameo');
  table.say({ do: 'stop', unit: 0 });
  assert.equal(table.asks, 'A: use the card');
  assert.deepEqual(table.offers, [{ do: 'hold' }]);
});

test('AGX-CAMEO-12 AGX-CAMEO-20 AGX-CAMEO-21 AGX-SCN-17 who needs headquarters is chosen only where the scenario pitches them', () => {
  const made = aField({ cameos: '1', headquarters: 'on', scenario: 'isolated', roles: 'host-attacks' });
  const may = (seat: number) => (['messenger', 'spy-hunter', 'spy'] as CameoRole[]).map((role) => mayChoose(made.s, seat, role));
  assert.deepEqual(
    [may(0), may(1)],
    [
      [true, true, false],
      [false, false, true],
    ],
  );
  const ambush = aField({ cameos: '1', headquarters: 'on', scenario: 'ambush', roles: 'host-attacks' });
  assert.deepEqual(
    [0, 1].flatMap((seat) => (['messenger', 'spy'] as CameoRole[]).map((role) => mayChoose(ambush.s, seat, role))),
    [false, false, false, false],
  );
});

test('AGX-TRIG-07 at a new cycle a side’s Spy comes before its Messenger, whoever of the partners has which', () => {
  for (const order of [
    ['spy', 'messenger'],
    ['messenger', 'spy'],
  ] as const) {
    const field = aStage()
      .unit('A', 'a', 'infantry', [8, 6])
      .unit('A', 'a2', 'infantry', [38, 6])
      .unit('B', 'b', 'infantry', [40, 44])
      .unit('B', 'b2', 'infantry', [8, 44]);
    for (const [player, role] of order.entries()) withCameo(field, 'A', role, role === 'spy' ? [20, 40] : [20, 3], { player });
    field.set({
      quarters: [
        { x: inch(20), y: inch(3), building: null, overrun: false },
        { x: inch(20), y: inch(42), building: null, overrun: false },
      ],
    });
    field.hand('B', '5♠').set({ newCycles: [{ seat: 0, section: 0 }] });
    const table = field.deck('2♠').at('new cycles');
    assert.ok(table.has({ do: 'spy' }), `${order}`);
  }
});

test('AGX-LUCK-10 AGW-HOLD-06 WL-28 a signal that was ignored is the Hold Card of this flip, and is discarded', () => {
  const field = holding(
    aLuckyField()
      .unit('A', 'a', 'infantry', [10, 6])
      .unit('A', 'a2', 'infantry', [30, 6])
      .unit('B', 'b', 'infantry', [24, 44])
      .unit('B', 'c', 'infantry', [40, 44]),
    'B',
    'WL-28',
  ).hand('A', '7♥', '8♥');
  const table = onlyWithCards(field.deck('2♠').next());
  table.as('A', '7♥').as('B', 'WL-28');
  assert.deepEqual(table.state.hands[0], ['8♥']);
  assert.deepEqual([table.unit('a').counter, table.unit('a2').counter], [false, false]);
  assert.equal(table.asks, 'B: use the card', 'the 8♥ may not follow in this flip');
});

test('AGX-LUCK-10 AGX-FANAT-04 WL-39 Fanatics whose charge a false bugle calls off have done their duty', () => {
  const field = holding(
    withSpares(aLuckyField())
      .unit('A', 'ghazis', 'tribal-infantry', [20, 10], { attributes: ['fanatic'], weapon: null })
      .unit('A', 'more', 'infantry', [4, 4])
      .unit('B', 'line', 'infantry', [20, 20]),
    'B',
    'WL-39',
  ).deck('3♥', '4♥');
  const table = onlyWithCards(field.turn('5♥'));
  assert.deepEqual(table.offers, [{ do: 'unit', unit: table.id('ghazis') }]);
  table.gives('ghazis').say(charge(table.id('line')));
  table.as('B', 'WL-39', 4);
  const { counter, disordered, post } = table.unit('ghazis');
  assert.deepEqual([counter, disordered, post.y], [true, false, inch(10)]);
  assert.ok(table.offers.length > 1, 'the next card is free');
});

test('AGX-LUCK-10 AGW-ATTR-02 WL-24 Hold fast steadies the nerves of who would charge', () => {
  const field = holding(
    withSpares(aLuckyField())
      .unit('A', 'shy', 'infantry', [20, 10], { attributes: ['nervous'] })
      .unit('B', 'line', 'infantry', [20, 18]),
    'A',
    'WL-24',
  ).deck('2♠');
  const table = onlyWithCards(field.turn('5♥')).gives('shy');
  table.say(charge(table.id('line')), 2);
  assert.equal(table.asks, 'A: play an event card');
  table.say('WL-24');
  assert.equal(table.unit('shy').tests, 1, 'a passed test');
  assert.equal(table.asks, 'B: respond');
});

test('AGX-THOR-03 AGX-LUCK-09 WL-01 WL-08 any weather that makes a shot farther keeps tribal horsemen from shooting', () => {
  const may = (card: 'WL-01' | 'WL-08' | null) => {
    const field = aLuckyField().unit('A', 'riders', 'tribal-horsemen', [30, 20]).unit('A', 'spare', 'infantry', [4, 4]);
    field.unit('B', 'west', 'infantry', [20, 20], { facing: 0 }).set({ weather: card && { card, seat: 0, isSpent: false } });
    return field.deck('2♠').turn('5♥').gives('riders').has(shoot(2));
  };
  assert.deepEqual([may(null), may('WL-01'), may('WL-08')], [true, false, false]);
});

test('AGX-LUCK-10 AGX-GUN-02 AGX-WEAP-01 WL-04 in a gale a huge gun does not reach 40", and an ancient one hits at 20" on 6', () => {
  const field = (gale: boolean) =>
    aLuckyField()
      .unit('A', 'huge', 'huge-gun', [24, 2])
      .unit('A', 'old', 'ancient-field-gun', [10, 18])
      .unit('B', 'far', 'infantry', [24, 42])
      .unit('B', 'near', 'infantry', [10, 38])
      .set({ weather: gale ? { card: 'WL-04', seat: 0, isSpent: false } : null })
      .deck('2♠')
      .turn('5♥');
  const reaches = (gale: boolean) => field(gale).gives('huge').has(shoot(2));
  assert.deepEqual([reaches(false), reaches(true)], [true, false]);
  const hits = (gale: boolean) =>
    answer(field(gale).gives('old'), shoot(3), [5, 5])
      .told('shoots')
      .map((shot) => shot.hits);
  assert.deepEqual([hits(false), hits(true)], [[2], [0]]);
});

test('AGX-LUCK-10 AGX-PORT-02 AGX-FANAT-01 WL-30 cross fire makes porters run and Fanatics test nothing', () => {
  const astray = (type: 'porters' | 'tribal-infantry') => {
    const field = holding(
      withSpares(aLuckyField())
        .unit('A', 'target', 'infantry', [20, 20], { figures: 12 })
        .unit('B', 'shooters', 'infantry', [20, 30])
        .unit(
          'B',
          'beside',
          type,
          [30, 22],
          type === 'porters' ? {} : { attributes: ['fanatic'], weapon: null, figures: 7, original: 9, counter: true },
        ),
      'A',
      'WL-30',
    );
    if (type === 'porters') field.set({ convoy: { train: [], captured: [], burnt: [], loads: [], moved: [], testing: [] } });
    const table = onlyWithCards(field.deck('2♥').turn('5♠')).gives('shooters');
    answer(table, shoot(table.id('target')), [6, 6, 1, 1, 1, 1]);
    assert.equal(table.asks, 'A: play an event card');
    answer(table, 'WL-30', [1, 1, 1, 1], 3);
    return table;
  };
  assert.equal(astray('porters').unit('beside').running, true);
  const ghazis = astray('tribal-infantry');
  assert.deepEqual([ghazis.unit('beside').figures, ghazis.told('morale').length], [5, 0]);
});

test('AGX-CAMEO-24 AGW-EDGE-01 whoever is with a unit that falls back off the table returns with it', () => {
  const field = withCameo(
    aStage()
      .unit('A', 'his', 'infantry', [20, 2], { facing: 270 })
      .unit('A', 'other', 'infantry', [40, 6])
      .unit('B', 'b', 'infantry', [20, 20]),
    'A',
    'sergeant-major',
    'his',
  );
  compel(field.s, field.of('his'), 'fall back', umpire(field.s, 6, 6));
  assert.equal(field.of('his').status, 'away');
  assert.equal(cameo(field.s).status, 'table');
  returns(field.s, umpire(field.s));
  assert.deepEqual([field.of('his').status, cameo(field.s).unit], ['table', field.id('his')]);
});

test('AGX-CAMEO-12 AGX-ERAS-06 AGX-ERAS-11 AGW-ACT-02 the second act of a free ace finds muskets empty that the first has fired', () => {
  const field = withCameo(
    aField({ period: '1700-1850', reloading: 'on', cameos: '1', headquarters: 'on' })
      .unit('A', 'a', 'infantry', [20, 10], { weapon: 'musket' })
      .unit('A', 'spare', 'infantry', [44, 4])
      .unit('B', 'b', 'infantry', [20, 20]),
    'A',
    'messenger',
    [24, 2],
  ).deck('2♠');
  cameosIn(field.s).freeAce[0] = { unit: 0, acts: 2 };
  const table = field.turn('5♥');
  const may = (what: object) => table.has(what);
  if (table.asks === 'A: next unit') table.say(0);
  assert.ok(may(shoot(2)), table.asks);
  answer(table, shoot(2), []);
  table.say({ do: 'done' });
  if (table.asks === 'A: next unit') table.say(0);
  assert.ok(!may(shoot(2)), 'empty');
  const loads = table.offers.find((each) => typeof each === 'object' && each !== null && 'do' in each && String(each.do).includes('load'));
  assert.ok(loads, 'it may load');
  table.say(loads);
  assert.ok(!may(shoot(2)), 'AGW-ACT-02: a line shoots as the first thing it does');
});
