// AGX-LUCK-08, -09: the weather cards.
import assert from 'node:assert/strict';
import type { LuckCard } from '../content/event-cards.ts';
import { chargeDice, marchDice, roadDice, rollFor } from '../rules/activation/dice.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { bandsByWeather } from '../rules/luck/weather.ts';
import { bandOfShot, shotParts } from '../rules/shooting/shot.ts';
import type { Unit, War } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';
import { aLuckyField, drawing, holding } from './luck.ts';

const under = (field: Field, card: LuckCard, seat = 0): War => field.set({ weather: { card, seat, isSpent: false } }).s;

/** The shooter, and whom it shoots at. */
const pair = (s: War): [Unit, Unit] => [s.units[0] as Unit, s.units[1] as Unit];

function twoLines(distance: number): Field {
  return aField()
    .unit('A', 'Rifles', 'infantry', [24, 20])
    .unit('B', 'Foe', 'infantry', [24, 20 + distance]);
}

test('AGX-LUCK-08 a drawn weather is in force until the next joker, and a new one ends the old', () => {
  const field = drawing(aLuckyField().unit('A', 'Guard', 'infantry', [24, 10]).unit('B', 'Foe', 'infantry', [24, 40]), 'A', 'WL-04');
  const table = field
    .set({ weather: { card: 'WL-02', seat: 1, isSpent: false } })
    .deck('2♥')
    .next();
  assert.equal(table.state.weather?.card, 'WL-04');
  assert.ok(table.log().includes('River mist: it is over.'));
});

test('AGX-LUCK-10 WL-01 in a cloudburst every shot counts a band farther, roads help nobody, heavy wheels lose a die', () => {
  const s = under(twoLines(5), 'WL-01');
  assert.equal(bandOfShot(s, ...pair(s), 'activation', null), 'short');
  const far = under(twoLines(13), 'WL-01');
  assert.equal(shotParts(far, ...pair(far), 'activation'), null);
  const guns = aField()
    .unit('A', 'Gun', 'field-gun', [10, 10], { formation: 'limbered' })
    .unit('A', 'Column', 'infantry', [30, 10], { formation: 'march-column' });
  const dry = marchDice(guns.s, guns.of('Gun'));
  assert.equal(roadDice(guns.s, guns.of('Column'), 'march'), 1);
  under(guns, 'WL-01');
  assert.equal(marchDice(guns.s, guns.of('Gun')), dry - 1);
  assert.equal(roadDice(guns.s, guns.of('Column'), 'march'), 0);
});

test('AGX-LUCK-10 WL-01 a response shot is shifted as well', () => {
  const s = under(twoLines(5), 'WL-01');
  assert.equal(bandOfShot(s, ...pair(s), 'response', 'short'), 'long');
});

test('AGX-LUCK-10 WL-02 in a mist nobody shoots or charges beyond 12 inches', () => {
  const near = under(twoLines(11), 'WL-02');
  assert.equal(shotRefusal(near, ...pair(near), 'activation'), null);
  const far = under(twoLines(15), 'WL-02');
  assert.equal(shotRefusal(far, ...pair(far), 'activation')?.rule, 'AGX-LUCK-08');
  assert.equal(attackRefusal(far, ...pair(far), 'charge')?.rule, 'AGX-LUCK-08');
  assert.equal(attackRefusal(far, ...pair(far), 'pursuit'), null);
});

test('AGX-LUCK-10 WL-03 in the heat a run or charge rolls a die fewer, a march does not', () => {
  const field = aField().unit('A', 'Guard', 'infantry', [24, 10]);
  const cool = [marchDice(field.s, field.of('Guard')), chargeDice(field.s, field.of('Guard')) ?? 0] as const;
  under(field, 'WL-03');
  assert.deepEqual([marchDice(field.s, field.of('Guard')), chargeDice(field.s, field.of('Guard'))], [cool[0], cool[1] - 1]);
  const tribe = aField().unit('A', 'Riders', 'tribal-horsemen', [24, 10], { formation: 'loose' });
  const atHome = chargeDice(tribe.s, tribe.of('Riders'));
  under(tribe, 'WL-03');
  assert.equal(chargeDice(tribe.s, tribe.of('Riders')), atHome);
});

test('AGX-LUCK-10 WL-04 in a gale guns do not reach extreme range and hit at long range on a 6', () => {
  const at = (distance: number) =>
    aField()
      .unit('A', 'Gun', 'field-gun', [24, 3])
      .unit('B', 'Foe', 'infantry', [24, 3 + distance]);
  const calm = at(20);
  assert.equal(shotParts(calm.s, calm.of('Gun'), calm.of('Foe'), 'activation')?.toHit, 5);
  const s = under(at(20), 'WL-04');
  assert.equal(shotParts(s, ...pair(s), 'activation')?.toHit, 6);
  const extreme = under(at(40), 'WL-04');
  assert.equal(shotParts(extreme, ...pair(extreme), 'activation'), null);
  const rifles = under(twoLines(5), 'WL-04');
  assert.equal(shotParts(rifles, ...pair(rifles), 'activation')?.toHit, 4);
});

test('AGX-LUCK-10 WL-05 in a dust storm nobody shoots beyond 6 inches and no general rides alone', () => {
  const s = under(twoLines(7), 'WL-05');
  assert.equal(shotRefusal(s, ...pair(s), 'activation')?.rule, 'AGX-LUCK-08');
  assert.equal(attackRefusal(s, ...pair(s), 'charge'), null);
  assert.equal(bandOfShot(s, ...pair(s), 'response', 'short'), null);
  const field = twoLines(20).general('A', 'Sir John', [10, 10]);
  const rides = () => servingsOf(field.s, 0, 'number', false).some((serving) => serving.do === 'general');
  assert.ok(rides());
  under(field, 'WL-05');
  assert.ok(!rides());
});

test('AGX-LUCK-10 WL-06 golden case 47: in the snow 2, 4, 5 make 9 inches, and a single die is halved, rounded up', () => {
  const field = aField()
    .unit('A', 'Guard', 'infantry', [24, 10])
    .unit('A', 'Hares', 'infantry', [34, 10], { attributes: ['swift'] });
  under(field, 'WL-06');
  const dice = (...values: number[]) => ({ d6: () => values.shift() as number });
  assert.deepEqual(rollFor(field.s, field.of('Guard'), 3, dice(2, 4, 5)), [4, 5]);
  assert.deepEqual(rollFor(field.s, field.of('Guard'), 1, dice(5)), [3]);
  // After Swift has dropped its lowest.
  assert.deepEqual(rollFor(field.s, field.of('Hares'), 2, dice(1, 3, 6)), [6]);
});

test('AGX-LUCK-10 WL-07 fair skies end any weather, and the first gun of the drawing player shoots a band closer', () => {
  const field = aLuckyField()
    .unit('A', 'Gun', 'field-gun', [24, 3])
    .unit('B', 'Foe', 'infantry', [24, 23])
    .unit('B', 'Theirs', 'field-gun', [10, 40]);
  under(field, 'WL-01');
  const table = drawing(field, 'A', 'WL-07').deck('2♥').next();
  assert.equal(table.state.weather?.card, 'WL-07');
  const band = () => bandOfShot(table.state, table.unit('Gun'), table.unit('Foe'), 'activation', null);
  assert.equal(band(), 'short');
  table.gives('Gun').say({ do: 'shoot', target: table.id('Foe') }, 1, 1, 1, 1);
  table.unit('Gun').ranged = [];
  assert.equal(band(), 'long');
});

test('AGX-LUCK-10 WL-08 golden case 46: a shot at 26.6 degrees from due west is a band farther, at 63.4 it is not', () => {
  const field = aField()
    .unit('A', 'Rifles', 'sharpshooters', [40, 20])
    .unit('B', 'West', 'sharpshooters', [20, 30])
    .unit('B', 'North', 'sharpshooters', [30, 40]);
  for (const [name, x, y] of [
    ['Rifles', 40, 20],
    ['West', 20, 30],
    ['North', 30, 40],
  ] as const)
    centreAt(field, name, x, y);
  const shift = (target: string) => weatherBands(field, target);
  under(field, 'WL-08');
  assert.equal(shift('West'), 1);
  assert.equal(shift('North'), 0);
});

function centreAt(field: Field, name: string, x: number, y: number): void {
  const unit = field.of(name);
  const now = centreOf(field.s, unit);
  unit.post = { ...unit.post, x: unit.post.x + inch(x) - now.x, y: unit.post.y + inch(y) - now.y };
}

function weatherBands(field: Field, target: string): number {
  return bandsByWeather(field.s, 0, 'breech-loading-rifle', centreOf(field.s, field.of('Rifles')), centreOf(field.s, field.of(target)));
}

test('AGX-LUCK-09 golden case 48: a cloudburst and powder smoke make long of point blank, and nothing of short', () => {
  const play = (distance: number, ...dice: number[]) => {
    const field = holding(
      aLuckyField()
        .unit('A', 'Rifles', 'infantry', [24, 20])
        .unit('B', 'Foe', 'infantry', [24, 20 + distance]),
      'B',
      'WL-29',
    );
    under(field, 'WL-01');
    return field
      .turn('5♥')
      .gives('Rifles')
      .say({ do: 'shoot', target: field.id('Foe') })
      .as('B', 'WL-29', ...dice);
  };
  const near = play(5, 6, 5, 1, 1, 1, 1, 6);
  assert.ok(near.told('shoots').some(({ band, toHit }) => band === 'long' && toHit === 6));
  const far = play(10);
  assert.ok(far.told('shoots').every(({ dice }) => Array.isArray(dice) && dice.length === 0));
});
