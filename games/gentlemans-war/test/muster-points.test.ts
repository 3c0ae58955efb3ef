// What units cost: the golden cases and every clause of AGW-ATTR-03.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import { ATTRIBUTES, type SheetUnit, UNIT_TYPES } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { leastPrice } from '../muster/build.ts';
import { priceOf, sheetCost, unitCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { demonstrationSheet } from '../muster/sheet.ts';
import { ORDINARY } from '../muster/terms.ts';
import { refuseUnit } from '../muster/units.ts';
import { anArmy, aUnit, WORKED } from './muster-sheets.ts';

test('golden case 1 (AGW-ARMY-01, AGW-ARMY-02): the worked army costs 48 of 50 points and is legal', () => {
  const army = anArmy(WORKED);
  assert.equal(sheetCost(army), 48);
  assert.equal(army.units.length, 9);
  assert.deepEqual(refusals(army), []);
});

test('golden case 2 (AGW-ATTR-03): attributes cost one each, half for units of half size, and never less than half', () => {
  assert.equal(unitCost(aUnit('infantry', 'brave', 'gallant', 'stalwart', 'well-drilled')), 10);
  assert.equal(unitCost(aUnit('infantry', 'brittle', 'poor-drill')), 4);
  assert.equal(unitCost(aUnit('light-detachment', 'brave', 'gallant', 'stalwart', 'swift')), 5);
  assert.equal(unitCost(aUnit('heavy-cavalry', 'brittle', 'nervous', 'poor-drill', 'slow', 'timid')), 3);
  assert.equal(unitCost(aUnit('sharpshooters', 'marksmen')), 4);
  assert.equal(unitCost(aUnit('cyclists', 'bad-shots', 'nervous')), 3);
});

test('AGW-ATTR-03, AGX-FRC-03: one deficiency saves a unit of half size nothing, one distinction costs it a point', () => {
  assert.equal(unitCost(aUnit('engineers', 'brittle')), 4);
  assert.equal(unitCost(aUnit('engineers', 'brave')), 5);
  assert.equal(Object.is(unitCost(aUnit('engineers', 'brittle')) - 4, 0), true);
});

test('AGW-ARMY-03: the prices of special units', () => {
  const prices = (
    ['infantry-detachment', 'light-detachment', 'mounted-infantry', 'light-dragoons', 'heavy-dragoons', 'cyclists', 'engineers'] as const
  ).map((type) => unitCost(aUnit(type)));
  assert.deepEqual(prices, [3, 3, 4, 4, 5, 4, 4]);
});

test('AGW-ARMY-05: infantry of other sizes costs in proportion, rounded up, before attributes', () => {
  const sized = (figures: number) => unitCost({ ...aUnit('infantry'), figures });
  assert.deepEqual([6, 7, 8, 12, 13, 14, 15, 16, 20].map(sized), [3, 4, 4, 6, 7, 7, 8, 8, 10]);
  assert.equal(unitCost({ ...aUnit('infantry', 'brave'), figures: 20 }), 11);
  assert.equal(unitCost({ ...aUnit('infantry', 'brittle', 'nervous', 'timid'), figures: 6 }), 2);
});

test('AGW-ARMY-04: a crew costs the same, however many serve the gun', () => {
  assert.equal(unitCost({ ...aUnit('field-gun'), figures: 3 }), unitCost({ ...aUnit('field-gun'), figures: 4 }));
});

test('AGW-UNIT-05, AGX-FRC-18: cavalry has no credit for Bad Shots; dragoons have', () => {
  assert.equal(unitCost(aUnit('light-cavalry', 'bad-shots')), 4);
  assert.equal(unitCost(aUnit('heavy-cavalry', 'bad-shots')), 5);
  assert.equal(unitCost(aUnit('light-dragoons', 'bad-shots')), 3);
});

test('AGW-ATTR-05: where attributes are off they cost and save nothing', () => {
  const terms = { ...ORDINARY, attributes: false };
  assert.equal(unitCost(aUnit('infantry', 'brave', 'gallant'), terms), 6);
  assert.equal(unitCost(aUnit('infantry', 'brittle'), terms), 6);
  assert.deepEqual(refuseUnit(aUnit('infantry', 'brave', 'brittle'), terms), []);
});

test('C-5: the demonstration armies cost 33 and 45 points, and answer to no table (AGW-ARMY-04)', () => {
  const fixed = { ...ORDINARY, build: 'fixed' as const };
  const red = demonstrationSheet('red');
  const black = demonstrationSheet('black');
  assert.deepEqual(
    red.units.map((unit) => unitCost(unit)),
    [7, 5, 8, 3, 7, 3],
  );
  assert.deepEqual(
    black.units.map((unit) => unitCost(unit)),
    [7, 7, 7, 8, 7, 5, 4],
  );
  assert.deepEqual([sheetCost(red), sheetCost(black)], [33, 45]);
  assert.deepEqual([refusals(red, fixed), refusals(black, fixed)], [[], []]);
});

const units: fc.Arbitrary<SheetUnit> = fc
  .record({
    type: fc.constantFrom(...UNIT_TYPES),
    attributes: fc.uniqueArray(fc.constantFrom(...ATTRIBUTES)),
    figures: fc.integer({ min: 1, max: 20 }),
  })
  .map((unit) => ({ ...aUnit(unit.type), ...unit }));

test('a price is never negative nor below half the basic cost, and its lines add up to it (AGW-ATTR-03)', () => {
  fc.assert(
    fc.property(units, (unit) => {
      const { lines, total } = priceOf(unit);
      const basic = unitCost({ ...unit, attributes: [] });
      assert.equal(
        lines.reduce((sum, { points }) => sum + points, 0),
        total,
      );
      assert.ok(total >= Math.ceil(basic / 2) && total >= 0 && Number.isInteger(total));
      assert.ok(UNIT_KINDS[unit.type].cost === null || total > 0);
      const usual = { ...unit, figures: UNIT_KINDS[unit.type].figures[2] };
      assert.ok(unitCost(usual) >= leastPrice(unit.type, ORDINARY));
    }),
    { numRuns: 2000 },
  );
});

test('one more distinction never makes a unit cheaper, one more deficiency never dearer (AGW-ATTR-03)', () => {
  fc.assert(
    fc.property(units, fc.constantFrom(...ATTRIBUTES), (unit, attribute) => {
      fc.pre(!unit.attributes.includes(attribute));
      const after = unitCost({ ...unit, attributes: [...unit.attributes, attribute] });
      const better = ATTRIBUTE_KINDS[attribute].points > 0;
      assert.ok(better ? after >= unitCost(unit) : after <= unitCost(unit));
    }),
    { numRuns: 2000 },
  );
});
