// Nerves where they meet other rules: crews, bodies of a split unit, generals, cover, events that count as fire, and who rallies how.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { isInHeavyCover } from '../rules/country/cover.ts';
import { join, splitOff } from '../rules/formations/bodies.ts';
import { noteLosses } from '../rules/morale/losses.ts';
import { rallyFormations } from '../rules/morale/rally.ts';
import { aField, type Field, inch, type Placed, type Table, test, umpire } from './field.ts';
import { answer, many, shoot, withSpares } from './second/staging.ts';

/** A line of A that fires at short range on a unit of B, number 3. */
function underFire(type: UnitType, set: Placed = {}): Field {
  return withSpares(aField()).unit('A', 'line', 'infantry', [24, 10]).unit('B', 'mark', type, [24, 22], set);
}

/** So many hits of six dice, none of them saved, and what is rolled after that. */
function hit(field: Field, hits: number, ...after: number[]): Table {
  const faces = [...many(hits, 6), ...many(6 - hits, 1), ...many(hits, 1), ...after];
  return answer(field.turn('5♥').gives('line'), shoot(3), faces, 6);
}

const tested = (table: Table) => table.told('morale').length;

test('AGW-MOR-02 the first man of a crew brings no test, not even of one that has failed before', () => {
  const first = hit(underFire('field-gun', { figures: 4, original: 4, hasFailed: true, tests: 1 }), 1);
  assert.deepEqual([first.unit('mark').figures, tested(first)], [3, 0]);
  const second = hit(underFire('field-gun', { figures: 3, original: 4, shotDown: 1, hasFailed: true, tests: 1 }), 1);
  assert.deepEqual([second.unit('mark').figures, tested(second)], [2, 1]);
});

test('AGW-MOR-02 AGW-MOR-01 of a crew that has lost a man to blows the next to fall is not its first', () => {
  const table = hit(underFire('field-gun', { figures: 2, original: 3 }), 1);
  assert.deepEqual([table.unit('mark').figures, tested(table)], [1, 1]);
});

test('AGW-MOR-01 AGW-GAME-04 of thirteen men four are no third, and five are', () => {
  const four = hit(underFire('infantry', { figures: 13, original: 13 }), 4);
  assert.deepEqual([four.unit('mark').shotDown, tested(four)], [4, 0]);
  const five = hit(underFire('infantry', { figures: 10, original: 13, shotDown: 3 }), 2);
  assert.deepEqual([five.unit('mark').shotDown, tested(five)], [5, 1]);
});

test('AGW-MOR-01 AGW-RET-04 a third reached in flight is crossed: once rallied the unit tests no more for it', () => {
  const table = hit(underFire('infantry', { running: true, disordered: true, formation: 'skirmish' }), 4);
  assert.deepEqual([table.unit('mark').shotDown, table.unit('mark').thirdPassed, tested(table)], [4, true, 0]);
});

test('AGW-MOR-01 AGW-ENG-07 so is one that a mine brings about', () => {
  const field = underFire('infantry', { running: true, disordered: true, formation: 'skirmish', figures: 8, shotDown: 4 });
  assert.equal(noteLosses(field.s, field.of('mark'), 4, umpire(field.s)), null);
  assert.equal(field.of('mark').thirdPassed, true);
});

test('AGX-PORT-02 AGW-ENG-07 porters who lose a figure to a mine run like those who lose one to a shot, and take no test', () => {
  const field = underFire('porters', { figures: 5, original: 6, shotDown: 1 });
  assert.equal(noteLosses(field.s, field.of('mark'), 1, umpire(field.s, 2, 2, 2, 2)), null);
  assert.equal(field.of('mark').running, true);
});

test('AGW-CMD-07 AGX-TRIG-05 a train is no fire on the general: his unit tests, and nobody rolls for him', () => {
  const table = aField({ roles: 'host-attacks', scenario: 'open-battle', events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'line', 'infantry', [24, 31])
    .unit('B', 'far', 'infantry', [40, 46])
    .general('A', 'Plumley', 'line')
    .deck('joker-1', '3♠')
    .next(...many(8, 1), ...many(4, 6), 4);
  assert.deepEqual([table.unit('line').figures, tested(table), table.told('general hit').length], [8, 1, 0]);
});

test('AGW-MOR-07 AGW-MOR-08 the general of a Brittle unit is killed: the enemy may have its natural 6 rolled again', () => {
  const table = hit(underFire('infantry', { attributes: ['brittle'] }).general('B', 'Brissonnet', 'mark'), 4, 1, 6, 6);
  assert.equal(table.asks, 'A: force a re-roll');
  answer(table, true, many(5, 1));
  assert.deepEqual([table.unit('mark').running, table.unit('mark').isHeroic], [true, false]);
});

test('AGW-MOR-07 AGX-LUCK-10 WL-19 Brittle men praised in print are Brave as well: both throw again, the owner first', () => {
  const field = withSpares(aField({ 'event-deck': 'on' }))
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'mark', 'infantry', [24, 22], { attributes: ['brittle'] });
  field.s.luck?.lasting.push({ card: 'WL-19', seat: 1, unit: 3, joker: null, flips: null });
  const table = hit(field, 4, 3);
  assert.equal(table.asks, 'B: roll again');
  answer(table, 'Brave', [6]);
  assert.equal(table.asks, 'A: force a re-roll');
  answer(table, true, [1, 1, 1, 1, 1]);
  assert.equal(table.unit('mark').running, true);
});

test('AGW-MOR-08 AGW-RALLY-01 who ran from blows, rallies and then stands a third has passed its first two tests: heroes', () => {
  const field = aField().unit('B', 'mark', 'infantry', [24, 22], { running: true, disordered: true, formation: 'skirmish' });
  const table = withSpares(field).unit('A', 'line', 'infantry', [24, 10]).deck('6♥').turn('5♠');
  answer(table, { do: 'unit', unit: 0 }, [5]);
  answer(table, { formation: 'line', ranks: 2 });
  answer(table, 27000);
  assert.deepEqual([table.unit('mark').tests, table.unit('mark').disordered], [1, false]);
  table.gives('line');
  answer(table, shoot(0), [...many(4, 6), 1, 1, ...many(4, 1)], 4);
  assert.equal(table.unit('mark').isHeroic, true);
});

test('AGW-SKIR-06 AGW-MOR-08 two bodies of which one is heroic are none when they join, and one more test passed makes them so', () => {
  const field = aField().unit('A', 'line', 'infantry', [24, 20], { tests: 1 }).unit('B', 'foe', 'infantry', [24, 40]);
  const unit = field.of('line');
  const body = splitOff(field.s, unit, 6, 'skirmishers', { ...unit.post, formation: 'skirmish', y: inch(25) });
  Object.assign(body, { tests: 2, isHeroic: true });
  join(field.s, unit, body, umpire(field.s));
  assert.deepEqual([unit.isHeroic, unit.tests], [false, 1]);
});

test('AGW-SKIR-06 AGW-MOR-01 a third that skirmishers have tested is not that of the whole unit, unless its losses reach it', () => {
  const joined = (lost: number) => {
    const field = aField().unit('A', 'line', 'infantry', [24, 20]).unit('B', 'foe', 'infantry', [24, 40]);
    const unit = field.of('line');
    const body = splitOff(field.s, unit, 6, 'skirmishers', { ...unit.post, formation: 'skirmish', y: inch(25) });
    Object.assign(body, { figures: 6 - lost, shotDown: lost, thirdPassed: true, halfPassed: lost >= 3, tests: 1 });
    join(field.s, unit, body, umpire(field.s));
    return [unit.shotDown, unit.thirdPassed, unit.halfPassed];
  };
  assert.deepEqual(joined(2), [2, false, false]);
  assert.deepEqual(joined(4), [4, true, false]);
});

test('AGW-MOR-05 AGW-LAND-07 an emplacement steadies the gun that stands in it unlimbered, and nobody else', () => {
  const inPit = (type: UnitType, set: Placed) => {
    const field = aField().area('pit', 'heavy-emplacement', 22, 18, 4, 3).unit('A', 'x', type, [24, 20.5], set);
    return isInHeavyCover(field.s, field.of('x'));
  };
  assert.equal(inPit('field-gun', { figures: 4, original: 4 }), true);
  assert.equal(inPit('field-gun', { figures: 4, original: 4, formation: 'limbered' }), false);
  assert.equal(inPit('infantry-detachment', {}), false);
});

test('AGW-RALLY-01 AGW-SKIR-05 AGW-UNIT-02 who rallies takes any formation that it knows', () => {
  const forms = (type: UnitType, set: Placed = {}) => {
    const field = aField({ 'attack-column': 'all' })
      .unit('A', 'x', type, [24, 20], { running: true, formation: 'skirmish', ...set })
      .unit('A', 'other', 'infantry', [40, 20]);
    return [...new Set(rallyFormations(field.s, field.of('x')).map(({ formation }) => formation))];
  };
  const close = ['line', 'march-column', 'square', 'attack-column'];
  assert.deepEqual(forms('light-detachment'), [...close, 'skirmish'], 'six of light infantry skirmish as a whole');
  assert.deepEqual(forms('light-infantry'), close, 'twelve do not');
  assert.deepEqual(forms('light-infantry', { part: 'half', figures: 6, original: 6 }), ['skirmish', ...close], 'a half forms by itself');
  assert.deepEqual(forms('infantry', { part: 'skirmishers', partner: 1, figures: 6, original: 6 }), ['skirmish'], 'their support stands');
  assert.deepEqual(forms('infantry', { part: 'skirmishers', partner: null, figures: 6, original: 6 }), ['skirmish', ...close]);
  assert.deepEqual(forms('cyclists', { formation: 'open-line' }), ['open-line', 'march-column']);
  assert.deepEqual(forms('sharpshooters'), ['skirmish']);
});

test('AGW-CMD-08 a general whose men are shot to the last gets away from the middle of where they stood', () => {
  const table = hit(underFire('infantry', { figures: 4, original: 12, shotDown: 7 }).general('B', 'Brissonnet', 'mark'), 4, 6, 2, 2, 2, 2);
  assert.equal(table.unit('mark').status, 'lost');
  const [general] = table.state.generals;
  assert.deepEqual([general?.status, general?.x, general?.y], ['table', inch(24), inch(31)], 'their middle was at 23 inches');
});
