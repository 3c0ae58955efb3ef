// More meetings of the rest of the book: porters and cards, cards set aside, scouts, fires, big tables, hands of sections.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { placesFor } from '../rules/cameos/places.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { mayRideOut } from '../rules/convoy/column.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { threatenPorters } from '../rules/convoy/porters.ts';
import { setFire } from '../rules/luck/fire.ts';
import { verdictNow } from '../scenarios/judging.ts';
import type { War } from '../state.ts';
import { asBig, before } from './big-kit.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';
import { answer, charge, march, stand, straight, withSpares } from './second/staging.ts';

const cameo = (s: War, id = 0) => cameosIn(s).figures[id] as Cameo;

test('AGX-PORT-04 AGX-GEN-12 AGW-HOLD-04 porters go with a friend that an interruption serves, and once in the cycle', () => {
  const made = withSpares(aField()).unit('A', 'guard', 'infantry', [20, 10]).unit('A', 'porters', 'porters', [20, 6]).hand('A', '7♥');
  made.set({ convoy: newConvoy() });
  const table = made
    .deck('5♥', '2♠')
    .next()
    .as('A', '7♥')
    .as('A', { do: 'unit', unit: made.id('guard') });
  assert.ok(table.has({ do: 'porters', party: made.id('porters') }));
  answer(table, { do: 'porters', party: made.id('porters') }, [3, 3]);
  while (!table.asks.endsWith('use the card')) table.say(table.asks === 'A: move' ? { do: 'halt' } : { do: 'done' });
  assert.deepEqual(table.state.convoy?.moved, [made.id('porters')]);
});

test('AGX-ISO-02 AGX-CAMEO-10 AGX-CAMEO-20 cards that are set aside are in no hand: no Companion asks for them', () => {
  const made = withCameo(
    aStage().unit('B', 'farm', 'infantry', [20, 30]).unit('A', 'a', 'infantry', [20, 6]).general('B', 'Blimp', 'farm'),
    'A',
    'companion',
    { general: 0 },
  );
  made.s.scenario.aside[1] = ['9♠', 'K♣'];
  assert.deepEqual(usesOf(made.s, cameo(made.s)), []);
  made.hand('B', '4♠');
  assert.deepEqual(usesOf(made.s, cameo(made.s)), [{ do: 'demand' }]);
});

test('AGX-CAMEO-05 AGW-ROUGH-01 with a Boy Scout foot charges into a wood at no extra cost', () => {
  const charged = (scout: boolean) => {
    const made = withSpares(aStage())
      .area('wood', 'wood', 10, 12, 20, 10)
      .unit('A', 'a', 'infantry', [20, 10])
      .unit('B', 'b', 'infantry', [20, 17.5]);
    if (scout) withCameo(made, 'A', 'boy-scout', 'a');
    const table = made.deck('2♠').turn('5♥').gives('a');
    if (scout) table.say({ do: 'good deed' });
    answer(table, charge(3));
    stand(table);
    answer(table, straight, [3, 3, 3], 1);
    return { reached: table.told('contact').length > 0, out: scout ? cameo(table.state).status : null };
  };
  assert.deepEqual(charged(false), { reached: false, out: null });
  assert.deepEqual(charged(true), { reached: true, out: 'out' });
});

test('AGX-PORT-05 AGX-TRIG-05 AGX-LUCK-11 porters and wagons count in no verdict, whatever has become of them', () => {
  const made = aField({ scenario: 'open-battle', roles: 'host-attacks' });
  for (let at = 0; at < 4; at++) made.unit('A', `p${at}`, 'porters', [4 + 8 * at, 4], { status: 'lost', figures: 0, original: 6 });
  made.unit('A', 'a', 'infantry', [10, 10]).unit('B', 'b', 'infantry', [10, 40]).set({ convoy: newConvoy() });
  assert.equal(verdictNow(made.s, 'flip'), null);
});

test('AGX-BIG-06 AGX-SCN-08 in a big game the dinner bell counts the jokers of the master deck alone', () => {
  const field = (jokers: number) =>
    aField({ scenario: 'open-battle', roles: 'host-attacks' })
      .unit('A', 'a', 'infantry', [8, 8])
      .unit('A', 'a2', 'infantry', [40, 8])
      .unit('B', 'b', 'infantry', [8, 40])
      .unit('B', 'b2', 'infantry', [40, 40])
      .set({ jokers, jokersHere: jokers });
  const right = before(asBig(field(7), { next: ['5♥ 6♥', 'joker-1 6♠'] }));
  assert.equal(right.match.result, null, 'a joker on the right');
  const left = before(asBig(field(7), { next: ['joker-2 6♥', '5♠ 6♠'] }));
  assert.equal(left.match.result?.kind, 'draw');
});

test('AGX-BIG-06 AGW-EDGE-01 an even joker brings back the absent of its own section alone', () => {
  const field = aField()
    .unit('A', 'left', 'infantry', [8, 4], { status: 'away' })
    .unit('A', 'right', 'infantry', [40, 4], { status: 'away' })
    .unit('A', 'a', 'infantry', [8, 20])
    .unit('A', 'a2', 'infantry', [40, 20])
    .unit('B', 'b', 'infantry', [8, 40])
    .unit('B', 'b2', 'infantry', [40, 40])
    .set({ jokers: 1, jokersHere: 1 });
  const deal = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠'] as const;
  const table = before(asBig(field, { next: ['joker-2', '5♥ 6♠'] }), ...deal);
  assert.deepEqual([table.state.units[0]?.status, table.state.units[1]?.status], ['table', 'away']);
});

test('AGX-LUCK-11 AGX-ESC-04 AGX-GEN-10 WL-15 a fire beside the road drives off who is in the wood, and no wagon on the road', () => {
  const made: Field = aField({ scenario: 'escort', roles: 'host-attacks' })
    .area('wood', 'wood', 20, 26, 10, 6)
    .unit('B', 'wagon', 'wagon', [26, 24], { facing: 0 })
    .unit('A', 'lurker', 'sharpshooters', [24, 29])
    .unit('B', 'guard', 'infantry', [60, 40]);
  made.set({ convoy: { ...newConvoy(), train: [made.id('wagon')] } });
  const at = { ...made.of('wagon').post };
  setFire(made.s, 'wood', 'AGX-LUCK-10', umpire(made.s, 6, 6, 6));
  assert.deepEqual([made.of('wagon').post.x, made.of('wagon').status], [at.x, 'table']);
  assert.equal(made.of('lurker').disordered, true);
});

test('AGX-PORT-02 AGX-PORT-05 AGX-TRIB-10 skirmishers who may not charge threaten no porters, Gallant ones no close order', () => {
  const flees = (type: 'sharpshooters' | 'infantry' | 'field-gun') => {
    const made = aField().unit('A', 'porters', 'porters', [20, 20]).unit('B', 'enemy', type, [20, 26]).set({ convoy: newConvoy() });
    threatenPorters(made.s, made.of('enemy'), umpire(made.s, 3, 3, 3, 3));
    return made.of('porters').running;
  };
  assert.deepEqual([flees('infantry'), flees('sharpshooters'), flees('field-gun')], [true, false, false]);
});

test('AGX-MOVE-01 AGX-PORT-01 porters halve their way in rough ground, and keep their order', () => {
  const made = withSpares(aField())
    .area('field', 'ploughed-field', 10, 8, 20, 10)
    .unit('A', 'guard', 'infantry', [30, 4])
    .unit('A', 'porters', 'porters', [20, 7.5]);
  made.set({ convoy: newConvoy() });
  Object.assign(made.of('guard'), { post: { ...made.of('guard').post, x: inch(26) } });
  const table = made.deck('2♠').turn('5♥').gives('guard');
  answer(table, { do: 'porters', party: made.id('porters') });
  answer(table, march(), [4, 4]);
  assert.ok(table.refusalTo(0, { do: 'advance', by: inch(5) }));
  table.say({ do: 'advance', by: inch(4) });
  assert.deepEqual([table.unit('porters').post.y, table.unit('porters').disordered], [inch(11.5), false]);
});

test('AGX-CAMEO-14 AGX-CAMEO-17 AGX-PORT-05 nobody of note is with porters or a wagon, and no Old Duffer is set on them', () => {
  const made = aStage()
    .unit('A', 'porters', 'porters', [8, 6])
    .unit('A', 'wagon', 'wagon', [20, 6])
    .unit('A', 'line', 'infantry', [30, 6])
    .unit('B', 'b', 'infantry', [30, 40]);
  const line = [{ unit: made.id('line') }];
  assert.deepEqual(
    [
      placesFor(made.s, { seat: 0, role: 'bruiser' }),
      placesFor(made.s, { seat: 1, role: 'duffer' }),
      placesFor(made.s, { seat: 0, role: 'mascot' }),
    ],
    [line, line, line],
  );
});

test('AGX-AMB-03 beside a column ride cavalry and their like, sharpshooters and light foot; cyclists, tigermen and the line keep to the road', () => {
  const rides = (type: UnitType) =>
    mayRideOut(aField().unit('A', 'it', type, [10, 10]).s, aField().unit('A', 'it', type, [10, 10]).of('it'));
  for (const type of ['light-cavalry', 'mounted-infantry', 'tribal-horsemen', 'camelry', 'sharpshooters', 'light-infantry'] as const)
    assert.equal(rides(type), true, type);
  for (const type of ['cyclists', 'tigermen', 'infantry', 'tribal-infantry', 'field-gun', 'engineers'] as const)
    assert.equal(rides(type), false, type);
});

test('AGX-AMB-03 AGX-TRIB-01 AGX-GEN-08 a warband and tribal horsemen march up a road as they always stand: they know no column', () => {
  const made = aField({ scenario: 'ambush', roles: 'host-attacks', size: 'medium' })
    .unit('B', 'band', 'tribal-infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'riders', 'tribal-horsemen', [0, 0], { status: 'waiting' })
    .unit('A', 'raider', 'infantry', [0, 0], { status: 'waiting' });
  const table = made.at('deployment');
  table.say({ do: 'road', unit: 0 });
  if (table.asks === 'B: order of march') table.say({ do: 'road', unit: 1 });
  assert.deepEqual(
    ['band', 'riders'].map((name) => [table.unit(name).status, table.unit(name).post.formation]),
    [
      ['table', 'mass'],
      ['table', 'loose'],
    ],
  );
});
