// Where the rest of the book meets the core: hidden generals, raiders and outriders, snipers, cameos and weather in big games.
import assert from 'node:assert/strict';
import { inches } from '@baize/geometry/open';
import { game } from '../game.ts';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { findSnipers } from '../rules/cameos/fate.ts';
import { placesFor } from '../rules/cameos/places.ts';
import { sectionOfCameo } from '../rules/cameos/used.ts';
import { takeUp } from '../rules/cards/sections.ts';
import { outriderHalves } from '../rules/convoy/outriders.ts';
import { join } from '../rules/formations/bodies.ts';
import { mayDetach } from '../rules/generals/move.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { mayHide } from '../rules/hidden/setting.ts';
import { endLuck } from '../rules/luck/draw.ts';
import { beginWeather } from '../rules/luck/weather.ts';
import { leaveBy } from '../rules/movement/exit.ts';
import { homeEdge } from '../rules/setup/edges.ts';
import { entryPlaces, entryRefusal, placingAt } from '../rules/setup/entry.ts';
import { deployRefusal, type Placing } from '../rules/setup/placing.ts';
import { raidersHomes } from '../scenarios/march.ts';
import type { General, Ump } from '../state.ts';
import { asBig } from './big-kit.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, inch, test } from './field.ts';

/** Nobody listens. */
const silent = { tell: undefined } as Ump;
const told = { ...newHiding(1), isSet: true, isTold: true };

/** Two units in a wood, and a general with the second. */
function lyingInWait(): Field {
  return aField({ cameos: '1' })
    .unit('A', 'a', 'infantry', [20, 6])
    .unit('B', 'first', 'sharpshooters', [13, 28], { status: 'hidden' })
    .unit('B', 'second', 'sharpshooters', [13, 32], { status: 'hidden' })
    .area('wood', 'wood', 8, 24, 12, 14)
    .general('B', 'Hidalgo', 'second')
    .set({ hidden: told });
}

test('AGX-HIDE-02 AGX-HIDE-14 a general hides with his unit: the other side does not learn with which, nor can it reach him', () => {
  const made = lyingInWait();
  const general = made.s.generals[0] as General;
  const [south, watcher, own] = [0, null, 1].map((seat) => game.view(made.s, seat).generals[0]?.unit);
  assert.deepEqual([south, watcher, own], [made.id('first'), made.id('first'), made.id('second')]);
  assert.equal(mayDetach(made.s, general), false, 'he does not ride out of what nobody sees');
  const companion = { seat: 0, role: 'companion' } as const;
  assert.deepEqual(placesFor(made.s, companion), []);
  made.of('second').status = 'table';
  assert.deepEqual(placesFor(made.s, companion), [{ general: 0 }]);
  const twin = game.guess(game.view(lyingInWait().s, 0), 0, { below: (sides) => sides - 1 });
  assert.deepEqual(game.view(twin, 0), game.view(lyingInWait().s, 0));
  assert.equal(twin.generals[0]?.unit, made.id('second'), 'any of them might be the one');
});

test('AGX-AMB-04 AGX-HIDE-02 of raiders the last who is left does not hide: one of them stands in sight', () => {
  const made = aField({ scenario: 'ambush', roles: 'host-attacks' })
    .unit('A', 'one', 'sharpshooters', [0, 0], { status: 'waiting' })
    .unit('A', 'two', 'sharpshooters', [0, 0], { status: 'waiting' });
  assert.equal(mayHide(made.s, 0).length, 2);
  made.of('one').status = 'hidden';
  assert.deepEqual(mayHide(made.s, 0), []);
  const plain = aField({ hidden: 'south' }).unit('A', 'one', 'sharpshooters', [0, 0], { status: 'waiting' });
  assert.equal(mayHide(plain.s, 0).length, 1, 'elsewhere all may');
});

test('AGX-GEN-09 AGX-HIDE-14 hidden raiders have a home edge of their own, which tells the column nothing', () => {
  const made = aField({ scenario: 'ambush', size: 'medium', roles: 'host-attacks' })
    .unit('A', 'open', 'sharpshooters', [30, 10])
    .unit('A', 'hidden', 'sharpshooters', [20, 34], { status: 'hidden' })
    .unit('B', 'column', 'infantry', [20, 22])
    .set({ hidden: { ...told, seat: 0 } });
  raidersHomes(made.s);
  assert.equal(homeEdge(made.s, 0, made.id('hidden')), 'north');
  assert.deepEqual(game.view(made.s, 1).scenario.homes, [{ unit: made.id('open'), edge: 'south' }]);
  assert.equal(game.view(made.s, 0).scenario.homes.length, 2);
});

test('AGX-AMB-03 beside the column foot goes in skirmish order, horse as it likes', () => {
  const made = aField({ scenario: 'ambush', size: 'medium', roles: 'host-attacks' })
    .unit('B', 'six', 'light-detachment', [0, 0], { status: 'waiting' })
    .unit('B', 'light', 'light-infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'horse', 'light-cavalry', [0, 0], { status: 'waiting' });
  const refusal = (name: string, formation: Placing['formation'], ranks: 1 | 2) =>
    deployRefusal(made.s, made.of(name), {
      unit: made.id(name),
      formation,
      ranks,
      x: inch(20),
      y: inch(30),
      facing: 0,
      building: null,
    })?.rule ?? null;
  assert.equal(refusal('horse', 'line', 1), null);
  assert.equal(refusal('six', 'line', 2), 'AGX-AMB-03');
  assert.equal(refusal('six', 'skirmish', 2), null);
  assert.equal(refusal('light', 'line', 2), null, 'it goes as two skirmish lines');
  Object.assign(made.of('light'), { status: 'table', post: { ...made.of('light').post, x: inch(20), y: inch(30), facing: 0 } });
  const halves = outriderHalves(made.s, made.of('light'));
  assert.deepEqual(
    halves?.map(({ formation }) => formation),
    ['skirmish', 'skirmish'],
  );
});

test('AGX-AMB-03 AGX-SCN-13 the tail enters at the road’s end, and within 6" of it only where that is blocked', () => {
  const made = aField({ scenario: 'ambush', size: 'medium', roles: 'host-attacks' }).unit('B', 'tail', 'infantry', [0, 0], {
    status: 'entering',
  });
  const stretch = made.s.fixed.scenario.entries[1];
  assert.ok(stretch?.at !== undefined);
  const column = { formation: 'march-column', ranks: 2, mounted: false } as const;
  const at = (along: number) => placingAt(made.s, made.of('tail'), column, stretch.edge, along);
  const refusal = (along: number) => entryRefusal(made.s, made.of('tail'), at(along), stretch, 'card')?.rule ?? null;
  assert.deepEqual([refusal(stretch.at), refusal(stretch.at + inches(4))], [null, 'AGX-SCN-13']);
  assert.ok(entryPlaces(made.s, made.of('tail'), stretch, 'card').every(({ y }) => y === stretch.at));
  made.unit('B', 'stuck', 'infantry', [5, stretch.at / 1000], { formation: 'march-column', facing: 0 });
  assert.notEqual(refusal(stretch.at), null);
  assert.equal(refusal(stretch.at + inches(4)), null);
});

test('AGX-TRIG-03 AGX-RIVER-07 a ford by schedule may lie on a brook, and on the water that is nearest', () => {
  const made = aField({ scenario: 'open-battle', roles: 'host-attacks', events: [{ joker: 1, do: 'ford', x: 24, y: 21 }] })
    .line('far', 'river', [[20, 40], [28, 40]], { width: 4 }) // biome-ignore format: two points
    .line('near', 'brook', [[0, 20], [48, 20]], { width: 1 }) // biome-ignore format: two points
    .unit('A', 'a', 'infantry', [10, 6])
    .unit('B', 'b', 'infantry', [40, 45]);
  const table = made.deck('joker-1', '3♠').next();
  const [ford] = table.state.made;
  assert.equal(ford?.kind, 'ford');
  assert.deepEqual(table.told('ford').length, 1);
  assert.ok(ford && 'outline' in ford && ford.outline.every(({ y }) => Math.abs(y - inch(20)) < inch(1)));
});

test('AGX-CAMEO-19 AGX-GEN-14 an enemy who stood near before does not find the Sniper by standing or shooting there', () => {
  const made = withCameo(aStage().unit('A', 'a', 'infantry', [24, 10]).unit('B', 'b', 'infantry', [40, 40]), 'B', 'sniper', [24, 11]);
  const sniper = cameosIn(made.s).figures[0];
  assert.ok(sniper);
  const { x, y, facing, formation } = made.of('a').post;
  sniper.near = [{ unit: made.id('a'), front: { x, y }, centre: { x, y: y - inch(1) }, facing, formation }];
  findSnipers(made.s, silent);
  assert.equal(sniper.status, 'table');
  made.of('a').post.facing = 9500;
  findSnipers(made.s, silent);
  assert.equal(sniper.status, 'out', 'a change of facing is a move');
});

test('AGX-CAMEO-24 AGX-SCN-09 who is with a unit that exits is out; AGW-SKIR-04 who is with skirmishers comes in with them', () => {
  const made = withCameo(aStage().unit('A', 'a', 'infantry', [24, 10]).unit('B', 'b', 'infantry', [40, 40]), 'A', 'mascot', 'a');
  leaveBy(made.s, made.of('a'), 'north', silent);
  assert.equal(cameosIn(made.s).figures[0]?.status, 'out');
  const pair = aStage()
    .unit('A', 'support', 'infantry', [24, 10], { part: 'support' })
    .unit('A', 'screen', 'infantry', [24, 14], { part: 'skirmishers', formation: 'skirmish', figures: 4, original: 4 });
  withCameo(pair, 'A', 'observer', 'screen');
  join(pair.s, pair.of('support'), pair.of('screen'), silent);
  assert.equal(cameosIn(pair.s).figures[0]?.unit, pair.id('support'));
});

/** A unit on each half of a big table. */
function twoWings(): Field {
  return aField({ cameos: '1', 'event-deck': 'on' })
    .unit('A', 'left', 'infantry', [8, 8])
    .unit('A', 'right', 'infantry', [40, 8])
    .unit('B', 'b left', 'infantry', [8, 40])
    .unit('B', 'b right', 'infantry', [40, 40]);
}

test('AGX-LUCK-08 AGX-BIG-07 in a big game weather lasts until the next joker of the deck that brought it', () => {
  const s = asBig(twoWings());
  takeUp(s, 1);
  s.jokersHere = 1;
  beginWeather(s, 'WL-02', 0, silent);
  takeUp(s, 0);
  s.jokersHere = 1;
  endLuck(s, silent);
  assert.equal(s.weather?.card, 'WL-02', 'a joker on the left leaves it');
  takeUp(s, 1);
  s.jokersHere = 2;
  endLuck(s, silent);
  assert.equal(s.weather, null);
});

test('AGX-CAMEO-24 AGX-BIG-08 in a big game a cameo belongs to the section where he stands, or his general, or his unit', () => {
  const made = withCameo(withCameo(twoWings(), 'A', 'correspondent', 'right'), 'B', 'sniper', [8, 30]);
  made.general('A', 'Hart', 'left');
  withCameo(made, 'A', 'staff-officer', { general: 0 });
  const s = asBig(made);
  assert.deepEqual(
    cameosIn(s).figures.map((cameo) => sectionOfCameo(s, cameo)),
    [1, 0, 0],
  );
});
