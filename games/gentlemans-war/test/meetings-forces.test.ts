// Forces where their rules meet: prices of halves, years, theatres, tables that cannot be paid, and who has no powder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Options } from '@baize/kernel';
import { NATIONS } from '../content/nations.ts';
import type { Attribute, Sheet, UnitType } from '../content/types.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { allowedRows } from '../muster/lists/composition.ts';
import { listFor } from '../muster/lists/variants.ts';
import { unitCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';

type Row = [entry: string | null, type: UnitType, ...attributes: Attribute[]];

function sheetOf(nation: string, ...units: Row[]): Sheet {
  let sheet = emptySheet(nation);
  for (const [entry, type, ...attributes] of units)
    sheet = { ...sheet, units: [...sheet.units, { ...freshUnit(type, sheet), entry, attributes }] };
  return sheet;
}

const said = (sheet: Sheet, options: Options = {}) => [
  ...new Set(
    refusals(sheet, termsOf({ 'army-limits': 'points', ...options }))
      .filter(({ missing }) => !missing)
      .map(({ rule }) => rule),
  ),
];
const cost = (nation: string, entry: string | null, type: UnitType, ...attributes: Attribute[]) =>
  unitCost({ type, figures: freshUnit(type, emptySheet(nation)).figures, attributes, entry }, termsOf({}), nation);
const listOf = (id: string) => NATIONS[id]?.list ?? assert.fail(id);

test('AGX-FRC-03 halves of attributes are rounded up, also below nought, and no unit costs less than half', () => {
  assert.equal(cost('mahdists', 'camel-scouts', 'camel-scouts', 'swift'), 3, 'two and half a point');
  assert.equal(cost('mahdists', 'skirmishers', 'sharpshooters', 'bad-shots'), 3, 'half a point saved is none');
  assert.equal(cost('brueckenstein', 'cyclists', 'cyclists', 'brittle', 'nervous', 'poor-drill'), 3, 'three deficiencies save one');
  assert.equal(cost('britain', 'volunteers', 'infantry', 'poor-drill', 'nervous', 'brittle', 'bad-shots'), 3, 'golden 2');
});

test('AGX-FRC-18 who never shoots has no credit for shooting badly, whatever the match allows', () => {
  assert.equal(cost('china', 'tigermen', 'tigermen', 'bad-shots'), 3);
  assert.equal(cost('china', 'boxers', 'tribal-infantry', 'bad-shots', 'brittle'), 5);
  const free = { 'list-attributes': 'free' };
  assert.ok(said(sheetOf('zulus', ['married', 'tribal-infantry', 'brave', 'marksmen']), free).length > 0, 'spears are no rifles');
});

test('AGX-ARMY-03 an Irish county regiment is Gallant in place of Stalwart, not besides', () => {
  assert.deepEqual(said(sheetOf('britain', ['county', 'infantry', 'gallant'])), []);
  assert.deepEqual(said(sheetOf('britain', ['county', 'infantry', 'gallant', 'stalwart'])), ['AGX-FRC-10']);
  assert.deepEqual(said(sheetOf('britain', ['county', 'infantry', 'gallant', 'brave'])), []);
});

test('AGX-FRC-12 machine guns, cyclists and mounted infantry besides the rows: regulars, Boers and Ethiopia, without attributes', () => {
  assert.deepEqual(said(sheetOf('britain', ['county', 'infantry'], [null, 'cyclists'])), []);
  assert.deepEqual(said(sheetOf('britain', ['county', 'infantry'], [null, 'cyclists', 'swift'])), ['AGX-FRC-12']);
  assert.ok(said(sheetOf('zulus', ['married', 'tribal-infantry', 'brave'], [null, 'early-machine-gun'])).includes('AGX-ARMY-01'));
  assert.deepEqual(said(sheetOf('boers', ['riflemen', 'mounted-infantry'], ['guns', 'early-machine-gun'])), []);
  assert.deepEqual(
    said(sheetOf('ethiopia', ['warriors', 'tribal-infantry'], ['guns', 'early-machine-gun'])).includes('AGX-ARMY-01'),
    false,
  );
});

test('AGX-FRC-15 years: the Guard of France to 1871, late machine guns of Germany from 1908, Russian dragoons from 1882', () => {
  const rules = (nation: string, row: Row, year: number) => said(sheetOf(nation, row), { year });
  assert.deepEqual(rules('france', ['guard', 'infantry'], 1871), []);
  assert.notDeepEqual(rules('france', ['guard', 'infantry'], 1872), []);
  const guns = (year: number, type: UnitType) => rules('germany', ['foot-guns', type], year).length > 0;
  assert.deepEqual([guns(1907, 'late-machine-gun'), guns(1908, 'late-machine-gun')], [true, false]);
  assert.deepEqual([guns(1889, 'early-machine-gun'), guns(1890, 'early-machine-gun')], [false, true]);
  assert.deepEqual(rules('russia', ['dragoons', 'heavy-cavalry'], 1881), []);
  assert.notDeepEqual(rules('russia', ['dragoons', 'heavy-dragoons'], 1881), []);
  assert.deepEqual(rules('russia', ['dragoons', 'heavy-dragoons'], 1882), []);
});

const rowsAt = (nation: string, points: number, options: Options = {}) => {
  const terms = termsOf(options);
  return allowedRows(listFor(listOf(nation), terms), points, terms.allowance, false);
};

test('AGX-FRC-07 minima that cannot be paid fall by a third, and small allowances have small ones', () => {
  const least = (nation: string, points: number, options: Options = {}) => rowsAt(nation, points, options).map((row) => row.least);
  assert.deepEqual(least('afghanistan', 75), [0, 2, 2, 1, 1, 1], 'golden 3');
  assert.deepEqual(least('afghanistan', 100, { size: 'large' }), [1, 4, 4, 2, 2, 2], '117 points of 100');
  assert.deepEqual(least('boers', 12, { allowance: 'book' }), [2, 0, 0], 'golden 51');
  assert.deepEqual(least('boers', 36, { allowance: 'book', size: 'medium' }), [6, 1, 2]);
});

test('AGX-EUR-08 France has half of everybody’s siege guns, rounded down', () => {
  const most = (nation: string, size: string, points: number) =>
    rowsAt(nation, points, { size }).find(({ holds }) => holds('foot-guns', 'siege-gun'))?.most;
  assert.deepEqual([most('france', 'small', 50), most('france', 'medium', 75), most('france', 'large', 100)], [0, 1, 1]);
  assert.deepEqual(
    [most('germany', 'small', 50), most('germany', 'medium', 75)].filter((each) => each !== undefined && each < 1),
    [],
  );
});

test('AGX-COL-01 a British expedition has no heavy cavalry outside Europe', () => {
  const guards = sheetOf('britain', ['household', 'heavy-cavalry']);
  assert.deepEqual(said(guards, { theatre: 'europe' }), []);
  assert.notDeepEqual(said(guards, { theatre: 'desert' }), []);
  assert.deepEqual(said(sheetOf('britain', ['hussars', 'light-cavalry']), { theatre: 'desert' }), []);
});

test('AGX-NAT-18 AGX-NAT-19 what an option forbids is refused: riflemen in Kordofan, guns of the Tuareg, camels of the Rif', () => {
  const rules = (nation: string, row: Row, options: Options) => said(sheetOf(nation, row), options).length > 0;
  assert.equal(rules('mahdists', ['jihadiyya', 'tribal-infantry'], { mahdist: 'kordofan' }), true);
  assert.equal(rules('mahdists', ['jihadiyya', 'tribal-infantry'], { mahdist: 'generic' }), false);
  assert.equal(rules('mahdists', ['baggara', 'light-cavalry'], { mahdist: 'red-sea' }), true);
  assert.equal(rules('desert', ['guns', 'ancient-light-gun'], { desert: 'tuareg-north' }), true);
  assert.equal(rules('desert', ['camels', 'camelry'], { desert: 'rif' }), true);
  assert.equal(rules('desert', ['camels', 'camelry'], { desert: 'tuareg-north' }), false);
});

test('AGX-FRC-08 a second regiment of guards is one too many in a small army, unless the limit is off', () => {
  const two = sheetOf('britain', ['guards', 'infantry'], ['household', 'heavy-cavalry']);
  assert.ok(said(two).includes('AGX-FRC-08'));
  assert.ok(!said(two, { 'elite-limit': 'off' }).includes('AGX-FRC-08'));
  assert.ok(!said(two, { size: 'medium' }).includes('AGX-FRC-08'));
});
