// Sheets from outside, armies by chance, and the space that a match asks with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlain, type Json } from '@baize/kernel';
import fc from 'fast-check';
import { BUILDS, LIMITS, UNIT_SIZES } from '../content/options.ts';
import { READY_ARMIES } from '../content/ready-made.ts';
import { ATTRIBUTES, type Sheet, SIZES, UNIT_TYPES } from '../content/types.ts';
import { armyOf } from '../muster/army.ts';
import { armyByChance, leastCost, proposals, usualSheet } from '../muster/build.ts';
import { change } from '../muster/builder/change.ts';
import { refuseArmies, refuseNamed, sheetsIn } from '../muster/option.ts';
import { sheetCost, unitCost } from '../muster/points.ts';
import { readSheet } from '../muster/read.ts';
import { refusals } from '../muster/refusals.ts';
import { emptySheet, readySheet } from '../muster/sheet.ts';
import { armySpace } from '../muster/space.ts';
import { ORDINARY, type Terms, termsOf, withPoints } from '../muster/terms.ts';
import { anArmy, reasons, WORKED, type Written } from './muster-sheets.ts';

const there = (sheet: Sheet): Json => JSON.parse(JSON.stringify(sheet));

test('a sheet comes back from the post as it went', () => {
  for (const id of Object.keys(READY_ARMIES)) {
    const sheet = readySheet(id) as Sheet;
    assert.deepEqual(readSheet(there(sheet)), { sheet });
  }
});

test('what is no sheet is refused, and the place is named', () => {
  const sheet = there(anArmy(WORKED)) as { [key: string]: Json };
  const refused = (value: Json) => {
    const read = readSheet(value);
    return 'refusal' in read ? read.refusal.reason : 'read';
  };
  assert.match(refused(null), /no army sheet/);
  assert.match(refused({ ...sheet, cheat: true }), /cheat/);
  assert.match(refused({ ...sheet, name: '' }), /name/);
  assert.match(refused({ ...sheet, units: [{ ...((sheet.units as Json[])[0] as object), type: 'dragons' }] }), /units\.0\.type/);
  assert.match(refused({ ...sheet, units: [{ ...((sheet.units as Json[])[0] as object), figures: 1.5 }] }), /units\.0\.figures/);
  assert.match(refused({ ...sheet, liveries: { line: { coat: 'red' } } }), /liveries\.line/);
  assert.match(refused({ ...sheet, liveries: { navy: {} } }), /liveries/);
  assert.match(refused({ ...sheet, flag: { pattern: 'bands', colours: ['url(x)'] } }), /flag\.colours\.0/);
  assert.match(refused({ ...sheet, random: { kind: 'main-body', rolls: [7] } }), /random\.rolls\.0/);
  assert.match(refused({ ...sheet, units: Array(61).fill((sheet.units as Json[])[0] as Json) }), /units/);
});

test('nothing that anybody may send makes the reader or the validator stumble', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.ok('refusal' in readSheet(value as Json));
    }),
    { numRuns: 300 },
  );
  const unit = fc.record({
    id: fc.constantFrom('u1', 'u2', 'u3', 'g1'),
    name: fc.constant('A unit'),
    type: fc.constantFrom(...UNIT_TYPES),
    entry: fc.constant(null),
    figures: fc.integer({ min: 1, max: 60 }),
    attributes: fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 5 }),
    weapon: fc.constantFrom(null, 'carbine' as const, 'light-artillery' as const),
    brigade: fc.constant(null),
    livery: fc.constant(null),
  });
  const sheets = fc.record({
    units: fc.array(unit, { maxLength: 12 }),
    combined: fc.array(fc.array(fc.constantFrom('u1', 'u2', 'u9'), { maxLength: 3 }), { maxLength: 2 }),
    random: fc.constantFrom(null, { kind: 'garrison' as const, rolls: [1, 2, 3] }),
    nation: fc.constantFrom('britain', 'nowhere'),
  });
  fc.assert(
    fc.property(sheets, fc.constantFrom(...BUILDS), (some, build) => {
      const sheet: Sheet = { ...emptySheet('france'), ...some };
      const read = readSheet(there(sheet));
      assert.ok('sheet' in read);
      for (const { rule, reason } of refusals(read.sheet, { ...ORDINARY, build }))
        assert.ok(/^AG[WX]-[A-Z]+-\d\d$/.test(rule) && reason.endsWith('.'));
      const army = armyOf(read.sheet);
      assert.ok(army.points >= 0 && army.units.every(({ points, figures }) => points >= 0 && figures > 0));
    }),
    { numRuns: 300 },
  );
});

const chances = fc.array(fc.nat(1_000_000), { minLength: 150, maxLength: 150 });
const drawn = (numbers: readonly number[]) => {
  let at = 0;
  return (sides: number) => (numbers[at++ % numbers.length] as number) % sides;
};
const agreed: fc.Arbitrary<Terms> = fc
  .record({
    size: fc.constantFrom(...SIZES),
    'army-build': fc.constantFrom(...BUILDS),
    'army-limits': fc.constantFrom(...LIMITS),
    'unit-sizes': fc.constantFrom(...UNIT_SIZES),
    'use-attributes': fc.constantFrom('on', 'off'),
  })
  .map(termsOf);

test('whatever is agreed, every army that is built by chance is legal, and comes through the post', () => {
  fc.assert(
    fc.property(agreed, chances, (terms, numbers) => {
      const space = armySpace(terms);
      assert.ok(space.any());
      const sheet = space.sample(drawn(numbers));
      assert.deepEqual(reasons(refusals(sheet, terms)), []);
      assert.equal(space.refusal(there(sheet)), null);
      assert.ok(isPlain(armyOf(sheet, terms)));
      if (terms.build === 'points' && terms.limits !== 'none') assert.ok(sheetCost(sheet, terms) <= terms.points);
    }),
    { numRuns: 120 },
  );
});

test('whatever is agreed, there are armies to propose', () => {
  fc.assert(
    fc.property(agreed, (terms) => {
      const found = armySpace(terms).candidates();
      assert.ok(found.length > 0);
      for (const sheet of found) assert.deepEqual(refusals(sheet, terms), []);
    }),
    { numRuns: 40 },
  );
  fc.assert(
    fc.property(agreed, fc.nat(3), (terms, seat) => {
      assert.deepEqual(refusals(usualSheet(seat, terms), terms), []);
    }),
    { numRuns: 40 },
  );
  assert.deepEqual(
    [0, 1].map((seat) => usualSheet(seat, ORDINARY).name),
    ['The County Brigade', 'The Army of the Moulle'],
  );
  assert.deepEqual(
    [0, 1].map((seat) => usualSheet(seat, termsOf({ size: 'large' })).nation),
    ['britain', 'france'],
  );
  assert.equal(proposals(ORDINARY).length, Object.keys(READY_ARMIES).length);
});

test('AGX-FRC-02: sides with fewer points have armies too, down to the least that one costs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 100 }), chances, (points, numbers) => {
      const terms = withPoints(ORDINARY, points);
      assert.ok(leastCost(terms) <= points);
      assert.deepEqual(reasons(refusals(armyByChance(terms, drawn(numbers)), terms)), []);
    }),
    { numRuns: 80 },
  );
  assert.equal(armySpace({ ...ORDINARY, points: 1 }).any(), false);
  const meanest: Written[] = [
    ['infantry-detachment', 'brittle', 'nervous'],
    ['infantry-detachment', 'brittle', 'nervous'],
    ['light-detachment', 'brittle', 'nervous'],
    ['light-cavalry', 'brittle', 'nervous'],
    ['field-gun', 'brittle', 'nervous'],
    ['sharpshooters', 'brittle', 'nervous'],
  ];
  assert.deepEqual([sheetCost(anArmy(meanest)), leastCost(ORDINARY)], [12, 12], 'six units as bad as can be');
  assert.deepEqual(refusals(anArmy(meanest)), []);
});

test('a legal army that loses what it needs, or gains what it may not have, is refused by the rule in question', () => {
  fc.assert(
    fc.property(chances, fc.nat(100), (numbers, at) => {
      const sheet = armyByChance(ORDINARY, drawn(numbers));
      const unit = sheet.units[at % sheet.units.length];
      assert.ok(unit);
      const refused = (after: Sheet) => refusals(after).map(({ rule }) => rule);
      assert.ok(
        refused(change(sheet, { do: 'figures', id: unit.id, figures: 40 })).some(
          (rule) => rule === 'AGW-ARMY-04' || rule === 'AGW-ARMY-05',
        ),
      );
      assert.ok(refused({ ...sheet, generals: [] }).includes('AGW-ARMY-01'));
      const doubled = ['brave', 'brittle'].reduce(
        (army, attribute) => change(army, { do: 'attribute', id: unit.id, attribute: attribute as 'brave' | 'brittle', on: true }),
        sheet,
      );
      assert.ok(refused(doubled).includes('AGW-ATTR-04'));
      const rich = { ...sheet, units: [...sheet.units, ...sheet.units.map((each) => ({ ...each, id: `${each.id}b` }))] };
      assert.ok(refused(rich).includes('AGW-ARMY-01'));
      assert.ok(refused({ ...sheet, units: [...sheet.units, unit] }).includes('AGW-ARMY-01'));
      assert.equal(
        sheetCost(sheet),
        sheet.units.reduce((sum, each) => sum + unitCost(each), 0),
      );
    }),
    { numRuns: 60 },
  );
});

test('armies named in the options: sheets, ready-made ones, or none yet', () => {
  const sheet = there(anArmy(WORKED));
  assert.equal(refuseArmies(null), null);
  assert.equal(refuseArmies([sheet, 'county-brigade']), null);
  assert.equal(refuseArmies([null, 'ducal-division']), null);
  assert.match(refuseArmies(['the-swiss'])?.reason ?? '', /no ready-made army 'the-swiss'/);
  assert.match(refuseArmies('county-brigade')?.reason ?? '', /each seat/);
  assert.match(refuseArmies([{ name: 'half' }, null])?.reason ?? '', /no army sheet/);
  assert.deepEqual(sheetsIn(null, 2), [null, null]);
  assert.equal(sheetsIn([null, 'county-brigade'], 2)[1]?.name, 'The County Brigade');
  assert.equal(
    refuseNamed([sheet, null], 2, () => ORDINARY),
    null,
  );
  assert.equal(refuseNamed([sheet, null], 2, () => termsOf({ size: 'large' }))?.rule, 'AGW-ARMY-01');
});
