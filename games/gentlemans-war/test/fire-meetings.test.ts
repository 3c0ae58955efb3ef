// Shots where they meet other rules: brigades, second throws, houses, ranges, event cards.
import assert from 'node:assert/strict';
import type { Weapon } from '../content/types.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { seesPlace } from '../rules/country/sight.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { setFire } from '../rules/luck/fire.ts';
import { aim } from '../rules/shooting/shooting.ts';
import { bandOfShot, shotParts } from '../rules/shooting/shot.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, type Placed, type Table, test, umpire } from './field.ts';
import { aLuckyField, holding, onlyWithCards } from './luck.ts';
import { answer, charge, diceOf, many, shoot, straight, withSpares, wordsOffered } from './second/staging.ts';

const CREW = { figures: 4, original: 4 };
const HOUSE = { building: 'inn', formation: 'garrison', ranks: 1 } as const;

/** A field gun of A before a house at long range; its crew's unit is number 2. */
const battery = (field: Field = aField(), set: Placed = CREW) =>
  withSpares(field).area('inn', 'sound-building', 21, 30, 6, 4).unit('A', 'gun', 'field-gun', [24, 10], set);

/** A line and another unit of A, a brigade that has rolled one die together and kept one back each; the line acts first. */
function marching(other: 'sharpshooters' | 'infantry'): Table {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [14, 10])
    .unit('A', 'other', other, [22, 10])
    .unit('B', 'mark', 'infantry', [18, 22])
    .turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(table, [2, 3]);
  answer(table, { do: 'together', reserve: 1 }, [4]);
  return answer(table, 2);
}

test('AGW-BRIG-02 AGW-ACT-02 of a brigade that moves on one roll each may shoot first, with a die of its own, and then moves with the rest', () => {
  const table = marching('sharpshooters');
  const shootsAndMoves = (by: unknown) => {
    answer(table, shoot(4), many(6, 1));
    assert.ok(wordsOffered(table).includes('move'), 'it has shot first, not last');
    assert.ok(!wordsOffered(table).includes('shoot'));
    answer(table, { do: 'move' });
    answer(table, by);
    answer(table, { do: 'halt' });
    answer(table, { do: 'done' });
  };
  shootsAndMoves({ do: 'advance', by: 1000 });
  shootsAndMoves({ do: 'go', x: 22000, y: 10500, facing: 9000, ranks: 2, via: [] });
  assert.deepEqual(
    table.told('shoots').map(({ name }) => name),
    ['line', 'other'],
  );
});

test('AGW-BRIG-02 AGW-ACT-02 but a line that has moved with its brigade shoots no more', () => {
  const table = marching('infantry');
  answer(table, { do: 'move' });
  answer(table, { do: 'advance', by: 1000 });
  answer(table, { do: 'halt' });
  assert.ok(!wordsOffered(table).includes('shoot'));
});

test('AGW-GAME-06 AGW-SHOT-11 a general may have a hit rolled again as well: it may be the third six', () => {
  const table = battery().unit('B', 'mark', 'infantry', [24, 30], HOUSE).general('A', 'Plumley', 'gun').turn('5♥').gives('gun');
  answer(table, shoot(3), [6, 6, 5, 5]);
  assert.equal(table.asks, 'A: re-roll a shot');
  answer(table, 3, [6], 6);
  assert.equal(table.told('building falls').length, 1);
});

test('AGW-GAME-06 AGX-CAMEO-23 a general and a correspondent have a die each rolled again, be it the same', () => {
  const made = battery(aField({ cameos: '1' }))
    .unit('B', 'mark', 'infantry', [24, 28])
    .general('A', 'Plumley', 'gun');
  const table = withCameo(made, 'A', 'correspondent', 'gun').turn('5♥').gives('gun');
  answer(table, shoot(3), [1, 1, 1, 1]);
  answer(table, 0, [2]);
  assert.equal(table.asks, 'A: re-roll a shot');
  answer(table, 0, [6], 6);
  assert.deepEqual(
    table.told('re-rolled').map(({ was, now, hits }) => [was, now, hits]),
    [
      [1, 2, 0],
      [2, 6, 1],
    ],
  );
  assert.equal(diceOf(table.told('saves')[0]).length, 1);
});

test('AGX-HIDE-13 AGW-SHOT-11 a house in which somebody hides is an empty one to the gunners; brought down, it gives him away', () => {
  const before = (set: Placed) =>
    battery()
      .area('barn', 'sound-building', 4, 40, 6, 4)
      .unit('B', 'lurker', 'infantry', [24, 30], { ...HOUSE, status: 'hidden', ...set })
      .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } })
      .turn('5♥')
      .gives('gun');
  const hidden = before({});
  assert.deepEqual(hidden.offers, before({ building: 'barn' }).offers);
  answer(hidden, { do: 'shoot at building', building: 'inn' }, [6, 6, 6, 1]);
  const { status, disordered, post, counter } = hidden.unit('lurker');
  assert.deepEqual([status, disordered, post.building, counter], ['table', true, null, false]);
});

test('AGW-SHOT-11 a house falls though its garrison is shot to the last man, and the others in it are turned out unhurt', () => {
  const table = battery(aField(), { figures: 6, original: 6 })
    .unit('B', 'few', 'sharpshooters', [24, 30], { ...HOUSE, ranks: 2, figures: 2, original: 6 })
    .unit('B', 'many', 'infantry', [24, 30], HOUSE)
    .turn('5♥')
    .gives('gun');
  answer(table, shoot(3), [...many(6, 6), ...many(12, 1)], 6);
  const { post, disordered, counter, figures } = table.unit('many');
  assert.deepEqual([table.unit('few').status, post.building, disordered, counter, figures], ['lost', null, true, false, 12]);
});

test('AGX-LUCK-11 AGW-SHOT-11 WL-30 a hit that goes astray does not keep the house from falling', () => {
  const field = battery(aLuckyField()).unit('A', 'friend', 'infantry', [36, 32]).unit('B', 'mark', 'infantry', [24, 30], HOUSE);
  const table = onlyWithCards(holding(field, 'B', 'WL-30').turn('5♥')).gives('gun');
  answer(table, shoot(4), [6, 6, 6, 1]);
  answer(table, 'WL-30', [1, ...many(11, 6)], 6);
  assert.deepEqual(
    table.told('saves').map((event) => [event.name, diceOf(event).length]),
    [
      ['mark', 5],
      ['friend', 1],
    ],
  );
  assert.equal(table.told('building falls').length, 1);
});

test('AGX-LUCK-09 WL-22 WL-29 a shot that smoke has made impossible gains no dice by a double charge, whoever plays first', () => {
  const field = holding(aLuckyField(), 'A', 'WL-29').unit('A', 'horse', 'light-cavalry', [24, 10]);
  holding(field, 'B', 'WL-22').unit('B', 'gun', 'field-gun', [24, 47], CREW);
  const parts = shotParts(field.s, field.of('gun'), field.of('horse'), 'activation');
  assert.equal(parts?.band, 'extreme');
  if (parts) aim(field.s, field.of('gun'), field.of('horse'), null, 'activation', parts);
  const table = field.deck('2♠').at('shooting');
  table.as('A', 'WL-29').as('B', 'WL-22');
  while (table.asks.includes('event card')) table.say(table.asks.includes('cancel') ? 'let it be' : 'keep');
  assert.deepEqual(diceOf(table.told('shoots')[0]), []);
});

test('AGW-SHOT-07 AGW-SHOT-08 AGW-GUN-04 a range and a fighting retreat cancel each other', () => {
  const table = withSpares(aField())
    .unit('A', 'gun', 'horse-gun', [24, 4], { ...CREW, ranged: [3] })
    .unit('B', 'mark', 'infantry', [24, 24])
    .turn('5♥')
    .gives('gun');
  answer(table, { do: 'make haste' });
  answer(table, shoot(3), many(4, 1));
  assert.equal(table.told('shoots')[0]?.band, 'long');
});

test('AGW-SHOT-08 AGW-ALL-06 a gun that has unlimbered, or turned far, and not moved ranges in by a hit; one that turns far after it forgets', () => {
  const ranged = (set: Placed, first: readonly unknown[], after: readonly unknown[] = []) => {
    const table = withSpares(aField())
      .unit('A', 'gun', 'field-gun', [24, 10], { ...CREW, ...set })
      .unit('B', 'mark', 'infantry', [24, 30])
      .turn('5♥')
      .gives('gun');
    for (const each of first) answer(table, each);
    answer(table, shoot(3), [6, 1, 1, 1, 6]);
    for (const each of after) answer(table, each);
    return table.unit('gun').ranged;
  };
  assert.deepEqual(ranged({ formation: 'limbered' }, [{ do: 'unlimber' }, 9000]), [3]);
  assert.deepEqual(ranged({ facing: 180 }, [{ do: 'turn gun' }, 9000]), [3]);
  assert.deepEqual(ranged({}, [], [{ do: 'turn gun' }, 13500]), [3]);
  assert.deepEqual(ranged({}, [], [{ do: 'turn gun' }, 13600]), []);
});

test('AGW-SHOT-12 AGX-ERAS-02 AGX-ERAS-03 AGX-GUN-02 siege guns of every period, and huge ones, make light of a sound house', () => {
  const saves = (type: 'siege-gun' | 'huge-gun' | 'field-gun', weapon?: Weapon) => {
    const field = aField()
      .area('inn', 'sound-building', 21, 30, 6, 4)
      .unit('A', 'gun', type, [24, 10], weapon ? { weapon } : {})
      .unit('B', 'mark', 'infantry', [24, 30], HOUSE);
    return shotParts(field.s, field.of('gun'), field.of('mark'), 'activation')?.toSave;
  };
  assert.deepEqual([saves('siege-gun'), saves('siege-gun', 'smooth-bore-heavy'), saves('siege-gun', 'rifled-heavy')], [4, 4, 4]);
  assert.equal(saves('huge-gun'), 4);
  assert.deepEqual([saves('field-gun'), saves('field-gun', 'smooth-bore-field')], [3, 3]);
});

test('AGW-RESP-06 AGX-WEAP-01 a jezail has no point blank: bought, it is short, and in disorder long', () => {
  const band = (disordered: boolean) => {
    const field = aField()
      .unit('A', 'horse', 'light-cavalry', [24, 10])
      .unit('B', 'men', 'sharpshooters', [24, 20], { weapon: 'jezail', disordered });
    return bandOfShot(field.s, field.of('men'), field.of('horse'), 'response', 'point-blank');
  };
  assert.deepEqual([band(false), band(true)], ['short', 'long']);
});

test('AGX-HIDE-04 AGX-LUCK-10 WL-15 nobody spots a feature through a fire', () => {
  const field = aLuckyField()
    .area('field', 'ploughed-field', 14, 18, 20, 4)
    .area('rocks', 'rocks', 20, 30, 8, 5)
    .unit('A', 'line', 'infantry', [24, 10]);
  const corners = [20, 24, 28].map((x) => ({ x: inch(x), y: inch(30) }));
  const spots = () => seesPlace(field.s, field.of('line'), corners, 'rocks');
  assert.equal(spots(), true);
  setFire(field.s, 'field', 'AGX-LUCK-10', umpire(field.s));
  assert.equal(spots(), false);
});

test('AGW-RESP-05 AGW-RESP-06 who can reach the charger only where it makes contact may be called to shoot, and shoots there', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 6])
    .unit('B', 'target', 'infantry', [24, 24], { counter: true })
    .unit('B', 'help', 'sharpshooters', [33, 27], { weapon: 'musket' })
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, { card: '7♠', use: 'support' });
  answer(table, { unit: 4, charger: 2, does: 'shoot' });
  while (table.asks.endsWith(': respond')) answer(table, 'enough');
  answer(table, straight, many(5, 6), 1);
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.name, shot?.band], ['help', 'short']);
});

test('AGW-RESP-05 AGW-SHOT-06 but nobody shoots at it through the very friend whom it charges', () => {
  const field = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 22])
    .unit('B', 'target', 'infantry', [24, 22])
    .unit('B', 'behind', 'infantry', [24, 27])
    .unit('B', 'beside', 'infantry', [36, 27], { facing: 225 });
  const refusal = (name: string) => shotRefusal(field.s, field.of(name), field.of('horse'), 'support', [1])?.rule ?? null;
  assert.deepEqual([refusal('behind'), refusal('beside')], ['AGW-GEOM-12', null]);
  assert.equal(shotRefusal(field.s, field.of('beside'), field.of('horse'), 'activation')?.rule, 'AGW-ALL-02');
});

test('AGX-GEN-12 AGX-SCN-13 who comes on with its card may shoot, and then does nothing more', () => {
  const table = aField({ roles: 'host-attacks', scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'line', 'infantry', [0, 0], { status: 'entering' })
    .unit('A', 'more', 'infantry', [0, 0], { status: 'entering' })
    .unit('B', 'mark', 'infantry', [20, 12])
    .unit('B', 'far', 'infantry', [34, 40])
    .turn('7♥');
  table.say({ do: 'enter' });
  table.say({ formation: 'line', ranks: 2, y: 2000, facing: 9000, building: null, unit: 0, x: inch(20) });
  answer(table, shoot(2), many(6, 1));
  assert.deepEqual([table.told('shoots').length, table.unit('line').counter, table.state.acting], [1, true, null]);
});

test('AGX-LUCK-10 WL-30 WL-26 who is struck by cross fire must save, and may find folds in the ground', () => {
  const field = battery(aLuckyField()).unit('A', 'friend', 'infantry', [36, 32]).unit('B', 'mark', 'infantry', [24, 28]);
  holding(field, 'A', 'WL-26');
  const table = onlyWithCards(holding(field, 'B', 'WL-30').turn('5♥')).gives('gun');
  answer(table, shoot(4), [6, 1, 1, 1]);
  table.as('B', 'WL-30', 1);
  assert.equal(table.asks, 'A: play an event card');
  answer(table, 'WL-26', [4]);
  assert.deepEqual(
    table.told('saves').map(({ name, toSave, lost }) => [name, toSave, lost]),
    [['friend', 4, 0]],
  );
});

test('AGX-HIDE-14 AGX-HIDE-08 AGW-RESP-05 who hides may be called to shoot at a charge, and shows himself by it', () => {
  const table = withSpares(aField())
    .area('copse', 'wood', 30, 20, 10, 8)
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'target', 'infantry', [24, 22], { counter: true })
    .unit('B', 'lurker', 'sharpshooters', [33, 22], { status: 'hidden' })
    .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } })
    .hand('B', '7♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, { card: '7♠', use: 'support' });
  answer(table, { unit: 4, charger: 2, does: 'shoot' });
  assert.deepEqual([table.unit('lurker').status, table.unit('lurker').counter], ['table', true]);
});

test('AGW-ALL-01 AGW-ENG-02 men at a task answer a charge with fire, and help nobody else by it; on their own card they may leave off', () => {
  const task = { kind: 'trench', at: null, counted: 0, needed: 2, begun: 0, broken: false, spot: { x: 0, y: 0 } } as const;
  const field = aField().unit('A', 'horse', 'light-cavalry', [24, 10]).unit('B', 'sappers', 'engineers', [24, 20], { task });
  const refusal = (occasion: 'response' | 'support' | 'parting' | 'activation') =>
    shotRefusal(field.s, field.of('sappers'), field.of('horse'), occasion)?.rule ?? null;
  assert.deepEqual(
    [refusal('response'), refusal('activation'), refusal('support'), refusal('parting')],
    [null, null, 'AGW-ALL-01', 'AGW-ALL-01'],
  );
});

test('AGW-RES-05 AGW-ALL-02 nobody fires after horse that has fallen back on another of his friends', () => {
  const field = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 12])
    .unit('A', 'other', 'light-cavalry', [12, 12])
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'friend', 'infantry', [24, 10], { facing: 90 });
  const refusal = (name: string) => shotRefusal(field.s, field.of('line'), field.of(name), 'parting')?.rule ?? null;
  assert.deepEqual([refusal('horse'), refusal('other')], ['AGW-ALL-02', null]);
});
