// Armies whose units are taken from a list, judged by the one validator.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NATIONS } from '../content/nations.ts';
import type { Sheet, SheetUnit, UnitType } from '../content/types.ts';
import { change } from '../muster/builder/change.ts';
import { muster } from '../muster/builder/screen.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { sheetCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { emptySheet } from '../muster/sheet.ts';
import { ORDINARY, termsOf } from '../muster/terms.ts';
import { reasons, rules } from './muster-sheets.ts';

const army = (nation = 'britain') => listSheet(nation) ?? assert.fail(nation);
const free = { ...ORDINARY, limits: 'none' as const };
const enrolled = (nation: string, ...rows: [entry: string, type: UnitType][]): Sheet =>
  rows.reduce((sheet, [entry, type]) => change(sheet, { do: 'enrol', entry, type }), emptySheet(nation));
const withFirst = (sheet: Sheet, patch: Partial<SheetUnit>): Sheet => ({
  ...sheet,
  units: sheet.units.map((unit, at) => (at === 0 ? { ...unit, ...patch } : unit)),
});

test('AGX-FRC-10: units of a list take the attributes of their row, unless the match says otherwise', () => {
  const sheet = enrolled('britain', ['county', 'infantry']);
  assert.deepEqual(sheet.units[0]?.attributes, ['stalwart']);
  assert.deepEqual(refusals(sheet, free), []);
  const swift = withFirst(sheet, { attributes: ['swift'] });
  assert.deepEqual(rules(refusals(swift, free)), ['AGX-FRC-10']);
  assert.deepEqual(refusals(swift, { ...termsOf({ 'list-attributes': 'free' }), limits: 'none' }), []);
});

test('AGX-ARMY-01: a row is fielded as one of its types, and a list has only its own rows', () => {
  const sheet = enrolled('britain', ['county', 'infantry']);
  assert.deepEqual(rules(refusals(withFirst(sheet, { type: 'light-infantry' }), free)), []);
  assert.deepEqual(rules(refusals(withFirst(sheet, { type: 'heavy-cavalry', figures: 6, attributes: [] }), free)), ['AGX-ARMY-01']);
  assert.deepEqual(rules(refusals(withFirst(sheet, { entry: 'zouaves' }), free)), ['AGX-ARMY-01']);
  assert.match(reasons(refusals({ ...sheet, nation: 'own' }, free)).join(), /no army list/);
});

test('AGW-UNIT-03, AGX-FRC-03: a row of infantry may be taken as a detachment, at half the price, under its own name', () => {
  const gurkhas = NATIONS.india?.list?.rows.find(({ types, distinctions }) => types[0] === 'light-infantry' && distinctions.length > 4);
  const sheet = enrolled('india', [gurkhas?.id ?? '', 'light-infantry']);
  const few = change(sheet, { do: 'retype', id: 'u1', type: 'light-detachment' });
  const best = withFirst(few, { attributes: ['brave', 'gallant', 'stalwart', 'swift'] });
  assert.deepEqual(refusals(best, free), []);
  assert.equal(sheetCost(best), 5);
  assert.equal(few.units[0]?.name, sheet.units[0]?.name);
  assert.deepEqual(rules(refusals(change(sheet, { do: 'retype', id: 'u1', type: 'infantry-detachment' }), free)), ['AGX-ARMY-01']);
});

test('AGX-ARMY-03: British Volunteers are Brave or Gallant; Austro-Hungarian Dragoons are Gallant as heavy cavalry only', () => {
  const volunteers = withFirst(enrolled('britain', ['volunteers', 'infantry']), { attributes: ['brave', 'gallant'] });
  assert.deepEqual(rules(refusals(volunteers, free)), ['AGX-ARMY-03']);
  const dragoons = withFirst(enrolled('austria', ['dragoons', 'heavy-dragoons']), { attributes: ['gallant'] });
  assert.deepEqual(rules(refusals(dragoons, free)), ['AGX-ARMY-03']);
});

test('AGX-FRC-08: the elite limit', () => {
  const guards = enrolled('britain', ['guards', 'infantry'], ['household', 'heavy-cavalry']);
  assert.deepEqual(rules(refusals(guards, free)), ['AGX-FRC-08']);
  assert.deepEqual(refusals(guards, { ...free, eliteLimit: false }), []);
  assert.deepEqual(refusals(guards, { ...free, size: 'medium' }), []);
});

test('AGX-FRC-12: cyclists, mounted infantry and machine guns besides the rows, without attributes', () => {
  const extra = (type: UnitType, patch: Partial<SheetUnit> = {}) => {
    const sheet = change(enrolled('britain', ['county', 'infantry']), { do: 'add', type });
    return { ...sheet, units: sheet.units.map((unit, at) => (at === 1 ? { ...unit, ...patch } : unit)) };
  };
  assert.deepEqual(refusals(extra('cyclists'), free), []);
  assert.deepEqual(rules(refusals(extra('cyclists', { attributes: ['swift'] }), free)), ['AGX-FRC-12']);
  assert.deepEqual(rules(refusals(extra('early-machine-gun'), free)), ['AGX-FRC-12'], 'the Royal Artillery has them');
  assert.deepEqual(rules(refusals(extra('infantry'), free)), ['AGX-ARMY-01']);
});

test('AGX-FRC-17: a row stands, though AGW-ATTR-01 keeps the attribute for others', () => {
  const horse = withFirst(enrolled('castellarana', ['cavalry', 'light-cavalry']), { attributes: ['marksmen'] });
  assert.deepEqual(refusals(horse, free), []);
  assert.deepEqual(rules(refusals(withFirst(horse, { entry: null }), free)), ['AGW-ATTR-01']);
});

test('AGX-FRC-05: a listed army answers to the rows of its list', () => {
  const dominions = army('dominions');
  assert.deepEqual(refusals(dominions), []);
  assert.ok(dominions.units.filter(({ type }) => type === 'light-infantry').length > 2, 'light infantry counts as line');
  const french = change(army('france'), { do: 'enrol', entry: 'foot-guns', type: 'siege-gun' });
  const refused = reasons(refusals(french, { ...ORDINARY, points: 1000, size: 'small' }));
  assert.ok(
    refused.some((each) => each.startsWith('AGX-FRC-05')),
    refused.join(),
  );
});

test('the builder offers the regiments of the list with their standard attributes, and plain types where the list has none', () => {
  const { sections, units } = muster.screen(army('britain'), null, {});
  const [list] = sections;
  assert.equal(list?.title, 'Army list: Britain');
  const entry = list?.entries.find(({ id }) => id === 'county.infantry');
  assert.deepEqual([entry?.cost, entry?.taken, entry?.notes[0]], [7, 3, 'Comes as: Stalwart.']);
  assert.equal(units[0]?.kind, 'Infantry, County regiments');
  const [first] = muster.screen(emptySheet('own'), null, {}).sections;
  assert.match(first?.title ?? '', /^Infantry/);
});

test('another flag: the units leave the old list', () => {
  const moved = change(army('britain'), { do: 'nation', nation: 'france' });
  assert.ok(moved.units.every(({ entry }) => entry === null));
  assert.equal(moved.wardrobe, 'france');
  assert.deepEqual(refusals(moved), []);
});
