// Army lists by year, people and small arms: what they field, and what they carry.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Options } from '@baize/kernel';
import { NATIONS } from '../content/nations.ts';
import type { Attribute, Sheet, UnitType, Weapon } from '../content/types.ts';
import { armyOf } from '../muster/army.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { automaticArmy } from '../muster/lists/automatic.ts';
import { allowedRows } from '../muster/lists/composition.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { brokenShare, listFor } from '../muster/lists/variants.ts';
import { sheetCost, unitCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';
import { weaponOf } from '../muster/weapons.ts';

const listOf = (id: string) => NATIONS[id]?.list ?? assert.fail(id);

function armed(nation: string, entry: string, type: UnitType, options: Options = {}, attributes: Attribute[] = []): Weapon | null {
  return weaponOf({ type, weapon: null, entry, attributes }, termsOf(options), nation);
}

function sheetOf(nation: string, ...units: [entry: string, type: UnitType, ...attributes: Attribute[]][]): Sheet {
  let sheet = emptySheet(nation);
  for (const [entry, type, ...attributes] of units)
    sheet = { ...sheet, units: [...sheet.units, { ...freshUnit(type, sheet), entry, attributes }] };
  return sheet;
}

const rulesOf = (sheet: Sheet, options: Options = {}) => [
  ...new Set(refusals(sheet, termsOf({ 'army-limits': 'points', ...options })).map(({ rule }) => rule)),
];

test('AGX-WEAP-02 AGX-FRC-11 irregular lists carry what their rows say', () => {
  assert.deepEqual(
    [
      armed('pathans', 'warriors', 'tribal-infantry'),
      armed('pathans', 'jezailchis', 'sharpshooters'),
      armed('pathans', 'ghazis', 'tribal-infantry', {}, ['fanatic']),
      armed('zulus', 'married', 'tribal-infantry'),
      armed('zulus', 'skirmishers', 'sharpshooters'),
      armed('plains', 'warriors', 'light-dragoons'),
      armed('mahdists', 'jihadiyya', 'tribal-infantry'),
      armed('boers', 'riflemen', 'mounted-infantry', { rifle: 'magazine' }),
    ],
    ['jezail', 'jezail', null, null, 'musket', 'carbine', 'breech-loading-rifle', 'breech-loading-rifle'],
  );
  assert.equal(armed('zulus', 'skirmishers', 'sharpshooters', { 'late-zulu': 'on' }), 'breech-loading-rifle');
});

test('AGX-FRC-11 small arms by list: the first line of the rich has magazines, others breech-loaders; needle guns are German', () => {
  const magazine = { 'small-arms': 'byList', rifle: 'magazine' };
  assert.deepEqual(
    [
      armed('britain', 'county', 'infantry', magazine),
      armed('britain', 'volunteers', 'infantry', magazine),
      armed('india', 'gurkhas', 'light-infantry', magazine),
      armed('dominions', 'regulars', 'light-infantry', magazine),
      armed('boers', 'riflemen', 'mounted-infantry', magazine),
      armed('pathans', 'jezailchis', 'sharpshooters', magazine),
    ],
    ['magazine-rifle', 'breech-loading-rifle', 'breech-loading-rifle', 'magazine-rifle', 'magazine-rifle', 'breech-loading-rifle'],
  );
  const needle = { 'small-arms': 'byList', rifle: 'needle' };
  assert.deepEqual(
    [armed('germany', 'line', 'infantry', needle), armed('france', 'ligne', 'infantry', needle)],
    ['needle-gun', 'breech-loading-rifle'],
  );
  assert.deepEqual(
    [
      armed('russia', 'cossacks', 'tribal-horsemen'),
      armed('morovina', 'levy', 'tribal-infantry'),
      armed('belgian-congo', 'auxiliaries', 'tribal-infantry'),
    ],
    ['mounted-shot', 'rifled-musket', null],
  );
});

test('AGX-FRC-03 AGX-FRC-18 content golden 2 content golden 53: prices on a sheet are those of the list', () => {
  const cost = (nation: string, entry: string, type: UnitType, ...attributes: Attribute[]) =>
    unitCost({ type, figures: freshUnit(type, emptySheet(nation)).figures, attributes, entry }, termsOf({}), nation);
  assert.deepEqual(
    [
      cost('mahdists', 'hadendowa', 'tribal-infantry', 'fanatic', 'swift'),
      cost('pathans', 'jezailchis', 'sharpshooters', 'swift'),
      cost('zulus', 'skirmishers', 'sharpshooters', 'swift', 'bad-shots'),
      cost('china', 'tigermen', 'tigermen', 'brave'),
      cost('china', 'boxers', 'tribal-infantry', 'bad-shots'),
      cost('china', 'musketmen', 'sharpshooters', 'bad-shots', 'brittle'),
      cost('desert', 'camels', 'camelry', 'bad-shots'),
    ],
    [10, 4, 3, 4, 6, 2, 4],
  );
});

test('AGX-FRC-01 AGX-FRC-14 content golden 5: the Zulu army of 50 points is mustered, legal and worth its points', () => {
  const sheet = listSheet('zulus', termsOf({})) ?? assert.fail();
  assert.deepEqual([sheet.units.length, sheetCost(sheet)], [7, 50]);
  assert.deepEqual(refusals(sheet, termsOf({})), []);
  const army = armyOf(sheet, termsOf({}));
  assert.deepEqual(army.units.map(({ figures }) => figures).sort(), [18, 18, 18, 18, 18, 6, 6]);
});

test('AGX-ARMY-03 AGX-FRC-10 a Zulu band must be Brave or Gallant, and Fanatics are neither Timid nor Nervous', () => {
  assert.ok(rulesOf(sheetOf('zulus', ['married', 'tribal-infantry'])).includes('AGX-ARMY-03'));
  assert.ok(!rulesOf(sheetOf('zulus', ['married', 'tribal-infantry', 'brave'])).includes('AGX-ARMY-03'));
  assert.ok(
    rulesOf(sheetOf('desert', ['fanatics', 'tribal-infantry', 'fanatic', 'nervous']), { 'list-attributes': 'free' }).includes(
      'AGW-ATTR-04',
    ),
  );
});

test('AGX-ARMY-03 a county regiment that is Irish is Gallant in place of Stalwart, not both', () => {
  const refused = (...attributes: Attribute[]) => rulesOf(sheetOf('britain', ['county', 'infantry', ...attributes])).includes('AGX-FRC-10');
  assert.deepEqual(
    [refused('gallant'), refused('gallant', 'brave'), refused('gallant', 'stalwart'), refused('timid')],
    [false, false, true, true],
  );
});

test('AGX-ARMY-01 warbands and their like are taken from lists alone', () => {
  let sheet = emptySheet('valdoria');
  sheet = { ...sheet, units: [freshUnit('tribal-infantry', sheet)] };
  assert.ok(rulesOf(sheet).includes('AGX-ARMY-01'));
  assert.ok(!rulesOf(sheet, { 'army-limits': 'none' }).includes('AGX-ARMY-01'));
});

test('AGX-NAT-18 Mahdists: Kordofan without Jihadiyya and modern guns, the Red Sea of Beja alone, the Khalifa with a third of riflemen', () => {
  const army = (mahdist: string) => automaticArmy(listOf('mahdists'), 75, termsOf({ mahdist, size: 'medium' }));
  const kordofan = army('kordofan');
  assert.ok(kordofan.every(({ row, type }) => row.id !== 'jihadiyya' && (row.id !== 'guns' || type.startsWith('ancient'))));
  assert.ok(kordofan.filter(({ row }) => row.id === 'skirmishers').length <= 1);
  const sea = army('red-sea');
  assert.ok(sea.length > 0 && sea.every(({ row }) => ['hadendowa', 'camels', 'skirmishers', 'guns'].includes(row.id)));
  assert.ok(sea.filter(({ row }) => row.id === 'guns').length <= 1);
  const khalifa = army('khalifa');
  const tribal = khalifa.filter(({ row }) => ['hadendowa', 'river', 'jihadiyya'].includes(row.id));
  assert.ok(3 * khalifa.filter(({ row }) => row.id === 'jihadiyya').length >= tribal.length, 'a third');
  assert.ok(brokenShare(listOf('mahdists'), termsOf({ mahdist: 'khalifa' }), ['river', 'river']));
});

test('AGX-NAT-19 desert peoples: horsemen of the plains, rifles of the Rif, camels of the north, and no firearms among the Tuareg', () => {
  const list = (desert: string) => listFor(listOf('desert'), termsOf({ desert }));
  const most = (desert: string, row: string) => allowedRows(list(desert), 75).find((each) => each.row === row)?.most;
  assert.deepEqual(
    [most('mixed', 'Tribal Horsemen'), most('plains', 'Tribal Horsemen'), most('tuareg-south', 'Tribal Horsemen')],
    [3, 6, 9],
  );
  assert.deepEqual([most('mixed', 'Camel riders'), most('tuareg-north', 'Camel riders')], [2, 6]);
  assert.equal(armed('desert', 'warriors', 'tribal-infantry', { desert: 'rif' }), 'rifled-musket');
  assert.deepEqual(
    [
      armed('desert', 'warriors', 'tribal-infantry', { desert: 'tuareg-north' }),
      armed('desert', 'horsemen', 'tribal-horsemen', { desert: 'tuareg-south' }),
    ],
    [null, null],
  );
  assert.ok(!list('rif').rows.some(({ id }) => id === 'camels') && !list('tuareg-north').rows.some(({ id }) => id === 'guns'));
  const plains = automaticArmy(listOf('desert'), 75, termsOf({ desert: 'plains', size: 'medium' })).map(({ row }) => row.id);
  const count = (...ids: string[]) => plains.filter((id) => ids.includes(id)).length;
  assert.ok(count('horsemen') >= 2 * count('warriors', 'fanatics') && count('horsemen') > 0);
  const { composition } = list('plains');
  const least = composition === 'regular' ? undefined : composition.find(({ entries }) => entries.includes('warriors'));
  assert.deepEqual([least?.small[0], least?.medium[0], least?.large[0]], [2, 3, 4], 'half of 4, 6 and 8 horsemen');
});

test('AGX-FRC-15 AGX-FRC-12 what a year does: guards, marksmen, Russian dragoons, machine guns, and armies of their time', () => {
  const row = (nation: string, id: string, year: number) => listFor(listOf(nation), termsOf({ year })).rows.find((each) => each.id === id);
  assert.deepEqual([row('france', 'guard', 1870) !== undefined, row('france', 'guard', 1880)], [true, undefined]);
  assert.deepEqual(
    [row('britain', 'county', 1899)?.distinctions.includes('marksmen'), row('britain', 'guards', 1905)?.distinctions.includes('marksmen')],
    [false, true],
  );
  assert.deepEqual(
    [row('russia', 'dragoons', 1877)?.types, row('russia', 'dragoons', 1904)?.types],
    [['heavy-cavalry'], ['heavy-dragoons']],
  );
  const guns = (nation: string, year: number) =>
    ['early-machine-gun', 'late-machine-gun'].filter((type) =>
      listFor(listOf(nation), termsOf({ year })).rows.some(({ types }) => types.includes(type as UnitType)),
    );
  assert.deepEqual(
    [guns('britain', 1880), guns('britain', 1900), guns('germany', 1900), guns('germany', 1910)],
    [['early-machine-gun'], ['late-machine-gun'], [], ['late-machine-gun']],
  );
  assert.ok(rulesOf(sheetOf('egypt-old', ['infantry', 'infantry']), { year: 1890 }).includes('AGX-FRC-15'));
  assert.ok(!rulesOf(sheetOf('egypt-old', ['infantry', 'infantry']), { year: 1881 }).includes('AGX-FRC-15'));
});

test('AGX-COL-01 outside Europe a British expedition leaves its heavy cavalry at home', () => {
  const types = (theatre: string) => listFor(listOf('britain'), termsOf({ theatre })).rows.flatMap((row) => row.types);
  assert.deepEqual([types('europe').includes('heavy-cavalry'), types('desert').includes('heavy-cavalry')], [true, false]);
});

test('AGX-FRC-09 content golden 51: the Boers’ own allowance: 36 points are a medium army and all its minima stand', () => {
  assert.deepEqual(
    allowedRows(listOf('boers'), 36, 'book').map(({ least }) => least),
    [6, 1, 2],
  );
  const book = termsOf({ allowance: 'book', size: 'medium' });
  const sheet = listSheet('boers', book) ?? assert.fail();
  assert.ok(sheetCost(sheet) <= 36 && sheetCost(sheet) > 30);
  assert.ok(refusals(listSheet('boers', termsOf({ size: 'medium' })) ?? assert.fail(), book).some(({ rule }) => rule === 'AGW-ARMY-01'));
  assert.deepEqual(
    allowedRows(listOf('boers'), 12, 'book').map(({ least }) => least),
    [2, 0, 0],
  );
});

test('AGX-GEN-07 AGX-CAMEL-03 AGX-NAT-14 traits: tribal sharpshooters and Plains warriors, camel corps, and the elite of the Boers', () => {
  const traits = (nation: string, entry: string, type: UnitType) => armyOf(sheetOf(nation, [entry, type]), termsOf({})).units[0]?.traits;
  assert.deepEqual(
    [
      traits('pathans', 'jezailchis', 'sharpshooters'),
      traits('plains', 'warriors', 'light-dragoons'),
      traits('egypt-new', 'camel-corps', 'light-dragoons'),
      traits('boers', 'elite', 'mounted-infantry'),
      traits('britain', 'county', 'infantry'),
    ],
    [['tribal'], ['tribal'], ['camels'], ['charging riflemen'], []],
  );
});

test('AGX-NAT-18 AGX-NAT-19 AGX-FRC-14 the automatic army of every desert people and of all Mahdists is legal in every size', () => {
  for (const size of ['small', 'medium', 'large']) {
    for (const desert of ['mixed', 'plains', 'rif', 'tuareg-north', 'tuareg-south']) {
      const terms = termsOf({ size, desert });
      assert.deepEqual(refusals(listSheet('desert', terms) ?? assert.fail(), terms), [], `${desert} ${size}`);
    }
    for (const mahdist of ['generic', 'kordofan', 'red-sea', 'khalifa']) {
      const terms = termsOf({ size, mahdist });
      assert.deepEqual(refusals(listSheet('mahdists', terms) ?? assert.fail(), terms), [], `${mahdist} ${size}`);
    }
  }
});
