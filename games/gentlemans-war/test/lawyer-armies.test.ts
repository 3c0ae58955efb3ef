// Armies, read like a lawyer: what they cost, what they may be, what becomes of units that take the field as one, and what dice bring.
import assert from 'node:assert/strict';
import { armyOf, mustered } from '../muster/army.ts';
import { sheetCost, unitCost } from '../muster/points.ts';
import { typesRolled } from '../muster/random.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';
import { aField, type Field, test } from './field.ts';
import { anArmy, aUnit, rules, WORKED, type Written } from './muster-sheets.ts';
import { withSpares, wordsOffered } from './second/staging.ts';

test('AGW-ARMY-05 AGW-ATTR-03 seven foot cost 4, and two however bad they are; one deficiency of sappers saves nothing, two a point', () => {
  const bad = ['brittle', 'nervous', 'timid', 'slow'] as const;
  assert.equal(unitCost({ ...aUnit('infantry', ...bad), figures: 7 }), 2);
  assert.deepEqual(
    [1, 2, 3, 4].map((many) => unitCost(aUnit('engineers', ...bad.slice(0, many)))),
    [4, 3, 3, 2],
  );
});

test('AGW-ATTR-03 AGW-ATTR-04 good and bad attributes pay for each other, and half of what is left is rounded up', () => {
  assert.equal(unitCost(aUnit('sharpshooters', 'marksmen', 'swift', 'nervous')), 4, 'one left over costs one');
  assert.equal(unitCost(aUnit('infantry-detachment', 'gallant', 'nervous')), 3);
  assert.equal(unitCost(aUnit('light-detachment', 'brittle', 'nervous', 'timid', 'slow')), 2, 'never below half of three, rounded up');
});

/** The army of the worked example with other foot in place of its light infantry, the first two of which take the field as one. */
function combined(first: Written, second: Written) {
  const sheet = anArmy([first, second, ...WORKED.filter((type) => type !== 'light-infantry'), 'light-infantry']);
  return { ...sheet, combined: [['u1', 'u2']] };
}

test('AGW-ARMY-06 AGW-ARMY-01 two detachments are two units and two prices on paper, and one full unit with its third rank of faults in the field', () => {
  const sheet = combined(['light-detachment', 'gallant', 'swift', 'brittle'], ['light-detachment', 'gallant', 'nervous']);
  const terms = termsOf({ 'army-limits': 'none' });
  const apart = { ...sheet, combined: [] };
  assert.equal(sheetCost(sheet, terms), sheetCost(apart, terms));
  const [unit, ...others] = armyOf(sheet, terms).units;
  assert.deepEqual(
    [unit?.type, unit?.figures, [...(unit?.attributes ?? [])].sort()],
    ['light-infantry', 12, ['brittle', 'gallant', 'nervous']],
  );
  assert.equal(others.length, sheet.units.length - 2);
});

test('AGW-ARMY-06 no more than twenty, and no light foot with the line', () => {
  const terms = termsOf({ 'army-limits': 'none', 'unit-sizes': 'flexible' });
  const big = combined('infantry', 'infantry');
  const sized = (first: number, second: number) => ({
    ...big,
    units: big.units.map((unit, at) => (at < 2 ? { ...unit, figures: at === 0 ? first : second } : unit)),
  });
  assert.deepEqual([rules(refusals(sized(12, 8), terms)), rules(refusals(sized(12, 9), terms))], [[], ['AGW-ARMY-06']]);
  assert.deepEqual(rules(refusals(combined('infantry-detachment', 'light-detachment'), terms)), ['AGW-ARMY-06']);
});

const doings = (made: Field, name: string): string[] => wordsOffered(made.deck('2♠').turn('7♥').gives(name));

test('AGW-ARMY-06 AGW-UNIT-03 AGW-SKIR-01 two detachments of the line that are one send out skirmishers, one alone never', () => {
  const detachment = withSpares(aField()).unit('A', 'few', 'infantry-detachment', [20, 20]);
  assert.ok(!doings(detachment, 'few').includes('send out'));
  const full = withSpares(aField()).unit('A', 'one', 'infantry', [20, 20], { figures: 12 });
  assert.ok(doings(full, 'one').includes('send out'));
});

test('AGW-ARMY-01 AGW-ARMY-02 five units are too few where points bind, enough where nothing does; a commander there must be', () => {
  const five = anArmy(['infantry', 'infantry', 'light-infantry', 'light-cavalry', 'field-gun']);
  const told = (limits: string) => rules(refusals(five, termsOf({ 'army-limits': limits })));
  assert.deepEqual([told('strict'), told('points'), told('none')], [['AGW-ARMY-01'], ['AGW-ARMY-01'], []]);
  assert.deepEqual(rules(refusals({ ...five, generals: [] }, termsOf({ 'army-limits': 'none' }))), ['AGW-ARMY-01']);
});

test('AGW-ARMY-02 with points alone three horse guns and no infantry will do', () => {
  const guns = anArmy(['horse-gun', 'horse-gun', 'horse-gun', 'sharpshooters', 'sharpshooters', 'siege-gun']);
  assert.deepEqual(rules(refusals(guns, termsOf({ 'army-limits': 'points' }))), []);
  assert.deepEqual(rules(refusals(guns, termsOf({}))), ['AGW-ARMY-02']);
});

test('AGW-UNIT-10 AGW-UNIT-12 a horse gun of the light class costs the same and shoots as light artillery; others have no choice', () => {
  const sheet = anArmy(WORKED);
  const armed = (type: string, weapon: 'light-artillery') => ({
    ...sheet,
    units: sheet.units.map((unit) => (unit.type === type ? { ...unit, weapon } : unit)),
  });
  const light = armed('horse-gun', 'light-artillery');
  assert.equal(sheetCost(light), sheetCost(sheet));
  const found = mustered(light);
  assert.ok('army' in found);
  assert.equal(found.army.units.find(({ type }) => type === 'horse-gun')?.weapon, 'light-artillery');
  assert.deepEqual(rules(refusals(armed('field-gun', 'light-artillery'))), ['AGW-UNIT-12']);
});

test('AGW-ATTR-05 without attributes what a sheet says of them costs nothing, breaks nothing and takes no field', () => {
  const odd = anArmy(WORKED.map((type, at): Written => (at === 0 ? ['infantry', 'brave', 'brittle', 'brave'] : type)));
  const terms = termsOf({ 'use-attributes': 'off' });
  assert.deepEqual([rules(refusals(odd, terms)), sheetCost(odd, terms)], [[], 48]);
  assert.deepEqual(armyOf(odd, terms).units[0]?.attributes, []);
});

test('AGW-RAND-02 a gun of the core is not the first gun that is rolled, and a garrison has no heavy horse from its dice', () => {
  assert.deepEqual(typesRolled('flying-column', [1, 6, 6], 1), ['horse-gun']);
  assert.ok(typesRolled('flying-column', [1, 6, 6], 2).includes('siege-gun'));
  const all = [1, 2, 3, 4, 5, 6].flatMap((roll) => typesRolled('garrison', [roll], 0));
  assert.ok(!all.includes('heavy-cavalry') && !all.includes('mounted-infantry'));
  const terms = termsOf({ 'army-build': 'random' });
  const army = {
    ...anArmy(['siege-gun', 'field-gun', 'infantry', 'infantry', 'infantry', 'infantry', 'infantry', 'field-gun']),
    random: { kind: 'main-body' as const, rolls: [1, 1, 2, 2, 1, 6] },
  };
  assert.deepEqual(rules(refusals(army, terms)), []);
  const other = { ...army, units: army.units.map((unit, at) => (at === 7 ? { ...unit, type: 'horse-gun' as const } : unit)) };
  assert.deepEqual(rules(refusals(other, terms)), ['AGW-RAND-02']);
});
