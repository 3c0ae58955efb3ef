// Armies of any kind, legal and spoilt, beside the second opinion on what they may be and what they cost.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { ATTRIBUTES, CORE_TYPES, type Sheet, type SheetUnit, SIZES, type UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { armyOf } from '../../muster/army.ts';
import { armyByChance } from '../../muster/build.ts';
import { sheetCost, unitCost } from '../../muster/points.ts';
import { refusals } from '../../muster/refusals.ts';
import { freshGeneral, freshUnit } from '../../muster/sheet.ts';
import { termsOf } from '../../muster/terms.ts';
import { Differences } from './differences.ts';
import { type Agreed, brokenBy, costOf, fielded } from './mustering.ts';
import { type Luck, luckOf } from './positions.ts';

const SHEETS = counts(500, 20_000);
const TYPES = CORE_TYPES.filter((type) => type !== 'wagon');

function aChange(luck: Luck, sheet: Sheet): Sheet {
  const at = luck(Math.max(1, sheet.units.length));
  const changed = (change: (unit: SheetUnit) => Partial<SheetUnit>): Sheet => ({
    ...sheet,
    units: sheet.units.map((unit, place) => (place === at ? { ...unit, ...change(unit) } : unit)),
  });
  switch (luck(11)) {
    case 0:
      return { ...sheet, units: [...sheet.units, freshUnit(luck.one(TYPES), sheet)] };
    case 1:
      return { ...sheet, units: sheet.units.filter((_, place) => place !== at) };
    case 2:
      return changed(({ figures }) => ({ figures: Math.max(1, figures + luck(9) - 4) }));
    case 3:
    case 4:
      return changed(({ attributes }) => ({ attributes: [...attributes, luck.one(ATTRIBUTES.filter((each) => each !== 'fanatic'))] }));
    case 5:
      return changed(() => ({ type: luck.one<UnitType>(TYPES) }));
    case 6:
      return changed(() => ({ weapon: luck.one(['light-artillery', 'field-artillery', 'heavy-artillery', 'carbine'] as const) }));
    case 7:
      return { ...sheet, generals: luck.in(3) ? sheet.generals.slice(1) : [...sheet.generals, freshGeneral('subordinate', sheet)] };
    case 8: {
      const ids = sheet.units.filter(({ type }) => type.includes('infantry') || luck.in(8)).map(({ id }) => id);
      const start = luck(Math.max(1, ids.length - 1));
      return { ...sheet, combined: [...sheet.combined, ids.slice(start, start + 1 + luck(3))] };
    }
    case 9: {
      // As many distinctions as units, but for one or two.
      const spared = luck(sheet.units.length + 3);
      const decked = sheet.units.map((unit, place): SheetUnit => (place < spared ? { ...unit, attributes: ['brave', 'swift'] } : unit));
      return { ...sheet, units: luck.in(2) ? decked.map((unit) => ({ ...unit, attributes: unit.attributes.slice(0, 1) })) : decked };
    }
    default:
      return sheet.random
        ? { ...sheet, random: { ...sheet.random, rolls: sheet.random.rolls.map((roll) => (luck.in(9) ? 1 + luck(6) : roll)) } }
        : sheet;
  }
}

/** Half of the parts that are to be combined fit together: detachments of one kind. */
function withDetachments(luck: Luck, sheet: Sheet): Sheet {
  const type = luck.one(['infantry-detachment', 'light-detachment'] as const);
  const trait = luck.one(ATTRIBUTES.filter((each) => each !== 'fanatic'));
  const first = { ...freshUnit(type, sheet), attributes: luck.in(2) ? [trait] : [] };
  const grown = { ...sheet, units: [...sheet.units, first] };
  const second = { ...freshUnit(type, grown), attributes: luck.in(2) ? [trait] : [] };
  return { ...grown, units: [...grown.units, second], combined: [[first.id, second.id]] };
}

test(`AGW-ARMY-01 to -07 AGW-ATTR-01 to -05 AGW-RAND-01 AGW-RAND-02 AGW-UNIT-10 AGW-UNIT-12 ${SHEETS} armies`, () => {
  const luck = luckOf(901);
  const differences = new Differences();
  for (let n = 0; n < SHEETS; n++) {
    const agreed: Agreed = {
      size: luck.one(SIZES),
      build: luck.one(['points', 'points', 'random', 'free']),
      limits: luck.one(['strict', 'strict', 'points', 'none']),
      unitSizes: luck.one(['standard', 'flexible']),
      attributes: luck(5) > 0,
    };
    const terms = termsOf({
      size: agreed.size,
      'army-build': agreed.build,
      'army-limits': agreed.limits,
      'unit-sizes': agreed.unitSizes,
      'use-attributes': agreed.attributes ? 'on' : 'off',
    });
    let sheet = armyByChance(terms, (sides) => luck(sides));
    if (luck.in(4)) sheet = withDetachments(luck, sheet);
    for (let changes = luck(4); changes > 0; changes--) sheet = aChange(luck, sheet);
    const told = refusals(sheet, terms);
    const where = () =>
      `${n}: ${JSON.stringify(agreed)} ${JSON.stringify(told.map(({ rule, reason }) => `${rule} ${reason}`))} ${JSON.stringify({
        units: sheet.units.map(({ id, type, figures, attributes, weapon }) => [id, type, figures, attributes.join('+'), weapon].join(' ')),
        combined: sheet.combined,
        random: sheet.random,
        generals: sheet.generals.map(({ rank }) => rank),
      })}`;
    const mine = brokenBy(sheet, agreed);
    differences.compare('broken', [...new Set(told.map(({ rule }) => rule))].sort(), mine, where);
    for (const rule of mine ?? []) differences.count(rule);
    for (const unit of sheet.units) {
      if (unit.figures > 20 || UNIT_KINDS[unit.type].cost === null) continue;
      differences.compare('cost', unitCost(unit, terms), costOf(unit, agreed), () => `${n}: ${JSON.stringify(unit)}`);
    }
    if (told.length > 0) continue;
    differences.count('legal');
    differences.compare(
      'sum',
      sheetCost(sheet, terms),
      sheet.units.reduce((sum, unit) => sum + costOf(unit, agreed), 0),
      where,
    );
    const taken = armyOf(sheet, terms).units.map(({ type, figures, attributes, points }) => ({
      type,
      figures,
      attributes: [...attributes].sort(),
      points,
    }));
    differences.compare('fielded', taken, fielded(sheet, agreed), where);
    if (sheet.combined.length > 0) differences.count('combined');
  }
  differences.none({
    legal: SHEETS / 5,
    combined: SHEETS / 50,
    'AGW-ARMY-01': SHEETS / 10,
    'AGW-ARMY-02': SHEETS / 20,
    'AGW-ARMY-04': SHEETS / 100,
    'AGW-ARMY-05': SHEETS / 20,
    'AGW-ARMY-06': SHEETS / 40,
    'AGW-ARMY-07': SHEETS / 100,
    'AGW-ATTR-01': SHEETS / 100,
    'AGW-ATTR-02': SHEETS / 100,
    'AGW-ATTR-04': SHEETS / 100,
    'AGW-RAND-01': SHEETS / 40,
    'AGW-RAND-02': SHEETS / 40,
  });
});
