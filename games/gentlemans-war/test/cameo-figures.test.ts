// AGX-CAMEO-01 to -04, -24: choosing, placing, moving and losing cameos.
import assert from 'node:assert/strict';
import { test as plainTest } from 'node:test';
import type {} from '@baize/kernel';
import { checkGame, freshMatch, optionsFor } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import { destroy } from '../rules/all/loss.ts';
import { cameosIn, newCameos } from '../rules/cameos/cameo.ts';
import { mayChoose } from '../rules/cameos/places.ts';
import { compel } from '../rules/morale/retreat.ts';
import { armyOf } from './armies.ts';
import { asBig, asks, before } from './big-kit.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, inch, test } from './field.ts';

const lines = () =>
  aStage()
    .deck('2♠')
    .unit('A', 'Guard', 'infantry', [24, 15])
    .unit('B', 'Foe', 'infantry', [24, 35])
    .unit('A', 'Reserve', 'infantry', [6, 6]);
const DICE = { d6: () => 3, tell: undefined } as never;

test('AGX-CAMEO-01 no cameos unless agreed; both sides choose at the same time, in secret', () => {
  assert.equal(aField().s.cameos, null);
  const { match } = freshMatch(game, optionsFor(game, { cameos: '1' }), 2, [1, 2], undefined);
  assert.ok(match.asked);
});

test('AGX-CAMEO-01 with two, the second is chosen at a joker once the first has left', () => {
  const field = withCameo(lines(), 'A', 'boy-scout', 'Guard', { status: 'out' });
  cameosIn(field.s).left = [[1], [0]];
  const table = aJoker(field);
  assert.equal(table.asks, 'A: choose a cameo');
  table.say('staff-officer');
  assert.equal(table.asks, 'A: place a cameo');
});

function aJoker(field: ReturnType<typeof lines>) {
  const { deck, cameos } = field.s;
  deck.loose.push(...deck.top.splice(0).map(({ card }) => card));
  if (cameos) cameos.left[1] = [0];
  return field.deck('joker-1').deck('2♥').next();
}

test('AGX-CAMEO-01 AGX-CAMEO-07 AGX-CAMEO-11 the Cantiniere is for French lists, the Civilian not against tribal armies', () => {
  const field = aField({ cameos: '1' });
  const nations = (nation: string) => Object.assign(field.s.fixed, { armies: field.s.fixed.armies.map((army) => ({ ...army, nation })) });
  nations('britain');
  assert.equal(mayChoose(field.s, 0, 'cantiniere'), false);
  nations('armee-afrique');
  assert.equal(mayChoose(field.s, 0, 'cantiniere'), true);
});

test('AGX-CAMEO-02 AGX-GEN-10 a cameo blocks nothing, is not counted and no target', () => {
  const field = withCameo(lines(), 'B', 'dressing-station', [24, 19]);
  const table = field.turn('5♥').gives('Guard').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 4, 4);
  assert.equal(table.refusalTo(0, { do: 'advance', by: inch(6) }), null);
});

test('AGX-CAMEO-03 AGX-CAMEO-24 he is out with a unit that runs away or is lost; a Mascot stays with one that runs', () => {
  const field = withCameo(withCameo(lines(), 'A', 'sergeant-major', 'Guard'), 'A', 'mascot', 'Guard');
  compel(field.s, field.of('Guard'), 'run away', DICE);
  assert.deepEqual(
    cameosIn(field.s).figures.map(({ status }) => status),
    ['out', 'table'],
  );
});

test('AGX-CAMEO-04 at the end of his owner’s cycle a Staff Officer may go to a unit or general within 24 inches', () => {
  const field = withCameo(
    aStage()
      .deck('2♠')
      .unit('A', 'Guard', 'infantry', [24, 15])
      .unit('A', 'Near', 'infantry', [34, 15], { counter: true })
      .unit('B', 'Foe', 'infantry', [24, 40]),
    'A',
    'staff-officer',
    'Guard',
  );
  const table = field.turn('5♥').gives('Guard').say({ do: 'done' });
  assert.equal(table.asks, 'A: place a cameo');
  table.say({ unit: table.id('Near') });
  assert.equal(cameosIn(table.state).figures[0]?.unit, table.id('Near'));
});

test('AGX-CAMEO-09 AGX-CAMEO-24 an observer whose unit is destroyed goes to the nearest friend', () => {
  const field = withCameo(lines(), 'A', 'observer', 'Guard');
  destroy(field.s, field.of('Guard'), DICE);
  assert.deepEqual(
    cameosIn(field.s).figures.map(({ status, unit }) => [status, unit]),
    [['table', field.id('Reserve')]],
  );
});

test('AGX-CAMEO-11 a Civilian leaves at the next joker', () => {
  const field = withCameo(lines(), 'A', 'civilian', [24, 24]);
  assert.equal(cameosIn(aJoker(field).state).figures[0]?.status, 'out');
});

test('AGX-CAMEO-05 AGX-CAMEO-24 who comes at a joker may wait, and is asked again at the next', () => {
  const field = withCameo(lines(), 'A', 'boy-scout', 'Guard', { status: 'waiting', unit: null });
  const table = aJoker(field);
  assert.equal(table.asks, 'A: place a cameo');
  table.say('wait');
  assert.equal(cameosIn(table.state).figures[0]?.status, 'waiting');
});

plainTest('AGX-CAMEO-01 AGX-CAMEO-16 random battles with cameos: they end, keep the laws, leak nothing, replay, undo', () => {
  const armies = [
    armyOf('france', ['infantry', 'light-cavalry', 'field-gun']),
    armyOf('britain', ['light-infantry', 'horse-gun', 'infantry']),
  ];
  const options = { armies, 'army-limits': 'none', cameos: '2', 'event-deck': 'on' };
  const checked = checkGame(game, { games: 1, seed: 21, options, share: 0.02, motions: 0.004, most: 6000 });
  assert.ok(checked.answers > 0);
});

test('AGX-CAMEO-01 AGX-BIG-01 in a team game every player has a cameo of his own, and answers for him until he stands somewhere', () => {
  const field = aStage().unit('A', 'a left', 'infantry', [8, 8]).unit('A', 'a right', 'infantry', [40, 8]);
  field.unit('B', 'b left', 'infantry', [8, 40]).unit('B', 'b right', 'infantry', [40, 40]);
  const s = asBig(field, { players: 4, next: ['joker-1 2♥', '2♠ 3♠'] });
  s.cameos = newCameos(1, 4);
  const table = before(s);
  const asked: string[] = [];
  for (const role of ['observer', 'staff-officer']) {
    asked.push(asks(table));
    for (const seat of table.match.asked?.seats ?? []) table.does({ seat, answer: role });
  }
  assert.deepEqual(asked, ['0 1: choose a cameo', '2 3: choose a cameo']);
  const placed: string[] = [];
  while (asks(table).endsWith('place a cameo')) {
    placed.push(asks(table));
    table.does({ seat: table.match.asked?.seats[0] ?? 0, answer: table.offers[1] });
  }
  assert.deepEqual(placed, ['0: place a cameo', '2: place a cameo', '1: place a cameo', '3: place a cameo']);
});
