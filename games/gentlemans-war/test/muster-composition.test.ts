// What an army may be made of, and every refusal with its rule.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPOSITION } from '../content/composition.ts';
import type { Attribute, Sheet, UnitType } from '../content/types.ts';
import { armyOf, mustered } from '../muster/army.ts';
import { refusals } from '../muster/refusals.ts';
import { freshGeneral, readySheet } from '../muster/sheet.ts';
import { ORDINARY, type Terms, termsOf, withPoints } from '../muster/terms.ts';
import { refuseUnit } from '../muster/units.ts';
import { anArmy, aUnit, reasons, rules, WORKED, type Written } from './muster-sheets.ts';

const unlimited: Terms = { ...ORDINARY, limits: 'none' };
const onlyPoints: Terms = { ...ORDINARY, limits: 'points' };

test('AGW-ARMY-01: a small army has six to nine units', () => {
  assert.ok(reasons(refusals(anArmy(WORKED.slice(0, 5)))).includes('AGW-ARMY-01 A small army has at least 6 units, not 5.'));
  const ten = anArmy([...WORKED.slice(2), 'sharpshooters', 'early-machine-gun', 'engineers']);
  assert.ok(reasons(refusals(ten)).includes('AGW-ARMY-01 A small army has at most 9 units, not 10.'));
  assert.deepEqual(rules(refusals(anArmy([]), unlimited)), ['AGW-ARMY-01']);
});

test('AGW-ARMY-01: an army costs at most what was agreed', () => {
  const dear = anArmy([['infantry', 'brave', 'gallant', 'stalwart'], ...WORKED.slice(1)]);
  assert.deepEqual(reasons(refusals(dear)), ['AGW-ARMY-01 The army costs 51 points, and 50 were agreed.']);
  assert.deepEqual(refusals(dear, unlimited), []);
  assert.deepEqual(refusals(dear, { ...onlyPoints, points: 51 }), []);
});

test('AGW-ARMY-01: sizes and points of medium and large armies', () => {
  const medium: Written[] = [
    ...Array<UnitType>(5).fill('infantry'),
    'light-infantry',
    'light-cavalry',
    'light-cavalry',
    'field-gun',
    'field-gun',
  ];
  assert.deepEqual(refusals(anArmy(medium), termsOf({ size: 'medium' })), []);
  const large: Written[] = [
    ...Array<UnitType>(6).fill('infantry'),
    ...Array<UnitType>(2).fill('light-infantry'),
    ...Array<UnitType>(3).fill('light-cavalry'),
    ...Array<UnitType>(3).fill('field-gun'),
  ];
  assert.deepEqual(refusals(anArmy(large), termsOf({ size: 'large' })), []);
  assert.ok(rules(refusals(anArmy(medium), termsOf({ size: 'large' }))).includes('AGW-ARMY-01'));
});

test('AGW-ARMY-01: one commander, and one, two or three subordinates by size', () => {
  const army = anArmy(WORKED);
  const more = (number: number): Sheet => {
    let sheet = army;
    for (let n = 0; n < number; n++) sheet = { ...sheet, generals: [...sheet.generals, freshGeneral('subordinate', sheet)] };
    return sheet;
  };
  assert.deepEqual(refusals(more(1)), []);
  assert.deepEqual(reasons(refusals(more(2))), ['AGW-ARMY-01 A small army has at most 1 subordinate generals, not 2.']);
  assert.deepEqual(refusals(more(3), { ...unlimited, size: 'large' }), []);
  assert.deepEqual(reasons(refusals({ ...army, generals: [] })), ['AGW-ARMY-01 An army has a commander.']);
  const two = more(1);
  const crowned = { ...two, generals: two.generals.map((general) => ({ ...general, rank: 'commander' as const })) };
  assert.deepEqual(reasons(refusals(crowned)), ['AGW-ARMY-01 An army has one commander, not 2.']);
});

test('AGW-ARMY-02: the rows of the table bind below and above', () => {
  const without = (type: UnitType) => anArmy(WORKED.filter((each) => each !== type).concat('sharpshooters'));
  assert.deepEqual(reasons(refusals(without('light-cavalry'))), ['AGW-ARMY-02 Light cavalry: at least 1 in a small army, not 0.']);
  const many = anArmy([...WORKED.slice(1, 8), 'horse-gun', 'horse-gun']);
  assert.deepEqual(reasons(refusals(many)), ['AGW-ARMY-02 Horse artillery: at most 1 in a small army, not 2.']);
  assert.deepEqual(refusals(many, onlyPoints), []);
});

test('AGW-ARMY-02: every row of every size, at its limits and one beyond', () => {
  for (const size of ['small', 'medium', 'large'] as const)
    for (const row of COMPOSITION) {
      const terms: Terms = { ...termsOf({ size }), points: 1000 };
      const others = COMPOSITION.filter((each) => each !== row).flatMap((each) =>
        Array<UnitType>(each[size][0]).fill(each.types[0] as UnitType),
      );
      const [least, most] = row[size];
      const refused = (number: number) =>
        reasons(refusals(anArmy([...others, ...Array<UnitType>(number).fill(row.types.at(-1) as UnitType)]), terms)).filter((each) =>
          each.startsWith(`AGW-ARMY-02 ${row.row}`),
        );
      assert.deepEqual([refused(least), refused(most)], [[], []]);
      assert.equal(refused(most + 1).length, 1);
      if (least > 0) assert.equal(refused(least - 1).length, 1);
    }
});

test('AGW-ARMY-03, AGX-FRC-05: special units count in the rows of those they are like', () => {
  const army = (extra: UnitType[]) => reasons(refusals(anArmy([...WORKED.slice(0, 2), ...WORKED.slice(4, 8), ...extra])));
  assert.deepEqual(army(['infantry-detachment', 'infantry-detachment', 'mounted-infantry']), []);
  assert.deepEqual(army(['light-dragoons', 'mounted-infantry']), ['AGW-ARMY-02 Light cavalry: at most 2 in a small army, not 3.']);
  assert.deepEqual(army(['heavy-dragoons', 'heavy-cavalry']), ['AGW-ARMY-02 Heavy cavalry: at most 2 in a small army, not 3.']);
  assert.deepEqual(army(['light-detachment', 'light-detachment']), ['AGW-ARMY-02 Light infantry: at most 2 in a small army, not 3.']);
  assert.deepEqual(army(['engineers', 'cyclists']), ['AGW-ARMY-02 Engineers and cyclists: at most 1 in a small army, not 2.']);
});

test('AGW-ARMY-04: crews by the table, in fixed armies up to the dice of the weapon', () => {
  const gun = (type: UnitType, figures: number) => ({ ...aUnit(type), figures });
  const fixed: Terms = { ...ORDINARY, build: 'fixed' };
  const limits: [UnitType, least: number, most: number, dice: number][] = [
    ['field-gun', 3, 4, 6],
    ['light-gun', 2, 3, 4],
    ['mountain-gun', 2, 3, 4],
    ['horse-gun', 3, 4, 6],
    ['siege-gun', 4, 6, 8],
    ['early-machine-gun', 3, 4, 4],
    ['late-machine-gun', 2, 3, 4],
  ];
  for (const [type, least, most, dice] of limits) {
    assert.equal(aUnit(type).figures, most, 'the usual crew is the top of the range');
    assert.deepEqual(
      [least, most].flatMap((figures) => refuseUnit(gun(type, figures), ORDINARY)),
      [],
    );
    assert.deepEqual(rules([least - 1, most + 1].flatMap((figures) => refuseUnit(gun(type, figures), ORDINARY))), ['AGW-ARMY-04']);
    assert.deepEqual(refuseUnit(gun(type, dice), fixed), []);
    assert.deepEqual(rules(refuseUnit(gun(type, dice + 1), fixed)), ['AGW-ARMY-04']);
  }
});

test('AGW-ARMY-05: 12 to 15 figures are usual, 6 to 20 an option; nobody else has a choice', () => {
  const sized = (figures: number, terms: Terms, type: UnitType = 'infantry') => rules(refuseUnit({ ...aUnit(type), figures }, terms));
  assert.deepEqual(
    [12, 15].flatMap((figures) => sized(figures, ORDINARY)),
    [],
  );
  assert.deepEqual(
    [11, 16].map((figures) => sized(figures, ORDINARY)),
    [['AGW-ARMY-05'], ['AGW-ARMY-05']],
  );
  const flexible: Terms = termsOf({ 'unit-sizes': 'flexible' });
  assert.deepEqual(
    [6, 20].flatMap((figures) => sized(figures, flexible)),
    [],
  );
  assert.deepEqual(
    [5, 21].map((figures) => sized(figures, flexible)),
    [['AGW-ARMY-05'], ['AGW-ARMY-05']],
  );
  assert.deepEqual(sized(8, flexible, 'light-cavalry'), ['AGW-ARMY-05']);
  assert.deepEqual(sized(8, flexible, 'infantry-detachment'), ['AGW-ARMY-05']);
});

test('AGW-ARMY-07: built freely, each unit and each deficiency earns one distinction', () => {
  const free: Terms = termsOf({ 'army-build': 'free' });
  const brave = (number: number): Written[] => WORKED.map((type, at) => (at < number ? [type as UnitType, 'brave'] : type));
  assert.deepEqual(refusals(anArmy(brave(9)), free), []);
  const ten: Written[] = [['infantry', 'brave', 'gallant'], ...brave(9).slice(1)];
  assert.deepEqual(reasons(refusals(anArmy(ten), free)), ['AGW-ARMY-07 Units and deficiencies earn 9 distinctions, and 10 are given.']);
  const paid: Written[] = [['infantry', 'brave', 'gallant', 'slow'], ...brave(9).slice(1)];
  assert.deepEqual(refusals(anArmy(paid), free), []);
  assert.ok(rules(refusals(anArmy(ten))).includes('AGW-ARMY-01'), 'by points the same army is too dear');
});

test('AGW-ARMY-07, AGW-UNIT-05: Bad Shots of cavalry, which shoots so anyway, earns nothing; of dragoons it does', () => {
  const free: Terms = termsOf({ 'army-build': 'free' });
  const withHorse = (horse: Written): Written[] => WORKED.map((type, at) => (at === 5 ? horse : [type as UnitType, 'brave']));
  assert.deepEqual(refusals(anArmy(withHorse(['light-dragoons', 'bad-shots', 'brave', 'swift'])), free), []);
  assert.deepEqual(reasons(refusals(anArmy(withHorse(['light-cavalry', 'bad-shots', 'brave', 'swift'])), free)), [
    'AGW-ARMY-07 Units and deficiencies earn 9 distinctions, and 10 are given.',
  ]);
});

test('AGW-ATTR-01: who may have which distinction', () => {
  const may = (type: UnitType, attribute: Attribute) => refuseUnit(aUnit(type, attribute), ORDINARY).length === 0;
  assert.deepEqual(
    ['field-gun', 'late-machine-gun', 'infantry'].map((type) => may(type as UnitType, 'crack-gunners')),
    [true, true, false],
  );
  assert.deepEqual(
    ['light-cavalry', 'sharpshooters', 'horse-gun'].map((type) => may(type as UnitType, 'gallant')),
    [true, true, false],
  );
  assert.deepEqual(
    ['heavy-dragoons', 'cyclists', 'light-cavalry', 'siege-gun'].map((type) => may(type as UnitType, 'marksmen')),
    [true, true, false, false],
  );
  assert.deepEqual(
    ['engineers', 'field-gun', 'light-dragoons', 'mounted-infantry', 'heavy-cavalry', 'light-cavalry'].map((type) =>
      may(type as UnitType, 'stalwart'),
    ),
    [true, true, true, true, false, false],
  );
  for (const attribute of ['brave', 'swift', 'well-drilled'] as const)
    assert.ok(may('infantry', attribute) && may('siege-gun', attribute) && may('light-cavalry', attribute));
  assert.deepEqual(rules(refuseUnit(aUnit('infantry', 'crack-gunners'), ORDINARY)), ['AGW-ATTR-01']);
});

test('AGW-ATTR-02: who may have which deficiency', () => {
  assert.deepEqual(rules(refuseUnit(aUnit('infantry', 'bad-aim'), ORDINARY)), ['AGW-ATTR-02']);
  assert.deepEqual(rules(refuseUnit(aUnit('field-gun', 'bad-shots'), ORDINARY)), ['AGW-ATTR-02']);
  assert.deepEqual(refuseUnit(aUnit('field-gun', 'bad-aim', 'brittle', 'nervous', 'poor-drill', 'slow', 'timid'), ORDINARY), []);
  assert.deepEqual(refuseUnit(aUnit('heavy-cavalry', 'bad-shots'), ORDINARY), []);
});

test('AGW-ATTR-04: opposites never go together, and nothing is given twice', () => {
  const opposites: [UnitType, Attribute, Attribute][] = [
    ['infantry', 'brave', 'brittle'],
    ['infantry', 'marksmen', 'bad-shots'],
    ['field-gun', 'crack-gunners', 'bad-aim'],
    ['infantry', 'swift', 'slow'],
    ['infantry', 'well-drilled', 'poor-drill'],
    ['infantry', 'gallant', 'timid'],
    ['infantry', 'stalwart', 'timid'],
    ['infantry', 'brave', 'brave'],
  ];
  for (const [type, one, other] of opposites) assert.deepEqual(rules(refuseUnit(aUnit(type, one, other), ORDINARY)), ['AGW-ATTR-04']);
  assert.deepEqual(refuseUnit(aUnit('infantry', 'gallant', 'stalwart', 'nervous', 'bad-shots'), ORDINARY), []);
});

test('AGW-ATTR-05: without attributes the army takes the field plain', () => {
  const terms = termsOf({ 'use-attributes': 'off' });
  const sheet = readySheet('county-brigade') as Sheet;
  assert.deepEqual(
    armyOf(sheet, terms).units.flatMap(({ attributes }) => attributes),
    [],
  );
  assert.equal(armyOf(sheet).units.flatMap(({ attributes }) => attributes).length, 11);
});

test('AGW-UNIT-10, AGW-UNIT-12: weapons by type, by the rifle of the day, and by choice of the horse gunners', () => {
  const army = anArmy([...WORKED, 'heavy-dragoons', 'sharpshooters', 'early-machine-gun', 'late-machine-gun', 'siege-gun', 'mountain-gun']);
  const weapons = (rifle: string) => armyOf(army, termsOf({ rifle })).units.map(({ weapon }) => weapon);
  assert.deepEqual(weapons('breech-loading').slice(3), [
    'breech-loading-rifle',
    'breech-loading-rifle',
    'carbine',
    'carbine',
    'field-artillery',
    'field-artillery',
    'carbine',
    'breech-loading-rifle',
    'early-machine-gun',
    'late-machine-gun',
    'heavy-artillery',
    'light-artillery',
  ]);
  assert.deepEqual([weapons('magazine')[0], weapons('needle')[0]], ['magazine-rifle', 'needle-gun']);
  const light = { ...aUnit('horse-gun'), weapon: 'light-artillery' as const };
  assert.deepEqual(refuseUnit(light, ORDINARY), []);
  assert.deepEqual(rules(refuseUnit({ ...light, weapon: 'heavy-artillery' }, ORDINARY)), ['AGW-UNIT-10']);
  assert.deepEqual(rules(refuseUnit({ ...aUnit('infantry'), weapon: 'magazine-rifle' }, ORDINARY)), ['AGW-UNIT-12']);
});

test('AGW-UNIT-11: wagons come with a scenario only', () => {
  assert.deepEqual(rules(refusals(anArmy([...WORKED.slice(1), 'wagon']), onlyPoints)), ['AGW-UNIT-11']);
  assert.deepEqual(refusals(anArmy([...WORKED, 'wagon']), { ...ORDINARY, build: 'fixed' }), []);
});

test('AGW-FORM-03: who knows the attack column', () => {
  const knows = (nation: string, column: string) => armyOf(anArmy(WORKED, nation), termsOf({ 'attack-column': column })).attackColumn;
  assert.deepEqual(
    ['britain', 'usa', 'france', 'valdoria'].map((nation) => knows(nation, 'national')),
    [false, false, true, true],
  );
  assert.deepEqual([knows('britain', 'all'), knows('france', 'none')], [true, false]);
});

test('AGX-FRC-01, AGX-FRC-02, AGX-FRC-07: a side with fewer points has smaller minima and the class that its points fit', () => {
  assert.deepEqual(
    [19, 25, 38, 50, 56, 75, 99].map((points) => withPoints(ORDINARY, points).size),
    ['small', 'small', 'small', 'small', 'medium', 'medium', 'large'],
  );
  assert.deepEqual(refusals(anArmy(['infantry', 'light-cavalry']), withPoints(ORDINARY, 25)), []);
  assert.deepEqual(rules(refusals(anArmy(['light-cavalry']), withPoints(ORDINARY, 25))), ['AGW-ARMY-02']);
});

test('strangers are refused: nations, wardrobes, and ids that two share', () => {
  const army = anArmy(WORKED);
  assert.match(reasons(refusals({ ...army, nation: 'ruritania' }))[0] as string, /no nation 'ruritania'/);
  assert.match(reasons(refusals({ ...army, wardrobe: 'toString' }))[0] as string, /no wardrobe/);
  const twins = { ...army, units: army.units.map((unit) => ({ ...unit, id: 'u1' })) };
  assert.match(reasons(refusals(twins))[0] as string, /called 'u1'/);
});

test('an army is mustered, or all the reasons are given', () => {
  const legal = mustered(anArmy(WORKED));
  assert.ok('army' in legal && legal.army.points === 48 && legal.army.units.length === 9);
  const refused = mustered(anArmy([['infantry', 'brave', 'brittle'], 'wagon']));
  assert.ok('refusals' in refused);
  assert.deepEqual(rules(refused.refusals).sort(), ['AGW-ARMY-01', 'AGW-ARMY-02', 'AGW-ATTR-04', 'AGW-UNIT-11']);
});
