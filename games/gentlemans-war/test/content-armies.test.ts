// The army lists: read, priced and mustered from data, to the point.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LIST_COMPOSITION } from '../content/armies/composition.ts';
import { ARMY_LISTS } from '../content/armies/index.ts';
import { GROUPS } from '../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import { SIZE_CLASSES } from '../content/composition.ts';
import { WARDROBES } from '../content/liveries.ts';
import { NATIONS } from '../content/nations.ts';
import { type Attribute, SIZES, type Size } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { automaticArmy } from '../muster/lists/automatic.ts';
import { allowedRows, ELITE_MOST } from '../muster/lists/composition.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { type ListUnit, listUnitCost, refuseRow, rowOf } from '../muster/lists/units.ts';
import { areOpposites } from '../muster/opposites.ts';
import { sheetCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';

const lists = Object.values(ARMY_LISTS);
const listOf = (id: string) => ARMY_LISTS[id] ?? assert.fail(id);
const letters = (attributes: readonly Attribute[]) => attributes.map((each) => ATTRIBUTE_KINDS[each].letter).join('') || '-';
const written = ({ row, type, attributes }: ListUnit) =>
  `${row.id} ${UNIT_KINDS[type].code} ${letters(attributes)} ${listUnitCost({ row, type, attributes })}`;
const cost = (units: readonly ListUnit[]) => units.reduce((sum, unit) => sum + listUnitCost(unit), 0);

// biome-ignore format: which rule prints which list
const PRINTED: Record<string, string> = {
  'AGX-EUR-01': 'britain', 'AGX-EUR-02': 'france', 'AGX-EUR-03': 'germany', 'AGX-EUR-04': 'austria', 'AGX-EUR-05': 'russia', 'AGX-EUR-06': 'turkey',
  'AGX-EUR-07': 'usa', 'AGX-COL-02': 'dominions', 'AGX-COL-03': 'india', 'AGX-COL-04': 'egypt-old', 'AGX-COL-05': 'egypt-new', 'AGX-COL-06': 'africa',
  'AGX-COL-07': 'armee-afrique', 'AGX-COL-08': 'armee-coloniale', 'AGX-COL-09': 'german-colonies', 'AGX-COL-10': 'us-west', 'AGX-NAT-01': 'afghanistan',
  'AGX-NAT-02': 'boers', 'AGX-NAT-03': 'china', 'AGX-NAT-04': 'desert', 'AGX-NAT-05': 'mahdists', 'AGX-NAT-06': 'mexico', 'AGX-NAT-07': 'plains',
  'AGX-NAT-08': 'pathans', 'AGX-NAT-09': 'zulus', 'AGX-NAT-10': 'ethiopia', 'AGX-NAT-11': 'herero', 'AGX-NAT-12': 'maori', 'AGX-OTH-02': 'japan',
  'AGX-OTH-03': 'italy', 'AGX-OTH-04': 'spain', 'AGX-OTH-05': 'belgium', 'AGX-OTH-06': 'netherlands', 'AGX-OTH-07': 'greece', 'AGX-OTH-08': 'serbia',
  'AGX-OTH-09': 'bulgaria', 'AGX-OTH-10': 'romania', 'AGX-OTH-11': 'sweden', 'AGX-OTH-12': 'switzerland', 'AGX-OTH-13': 'latin', 'AGX-OTH-14': 'hawaii',
  'AGX-OTH-15': 'italy-colonial', 'AGX-OTH-16': 'belgian-congo', 'AGX-OTH-17': 'portugal-colonial', 'AGX-IMAG-02': 'valdoria', 'AGX-IMAG-03': 'brueckenstein',
  'AGX-IMAG-04': 'morovina', 'AGX-IMAG-05': 'castellarana', 'AGX-IMAG-06': 'zagoria', 'AGX-ERAL-01': 'musket-line', 'AGX-ERAL-02': 'redcoats-1776',
  'AGX-ERAL-03': 'continentals-1776', 'AGX-ERAL-04': 'rifle-musket', 'AGX-ERAL-05': 'union-1863', 'AGX-ERAL-06': 'confederacy-1863',
};

test('AGX-ERAL-01 AGX-ERAL-02 AGX-ERAL-03 AGX-ERAL-04 AGX-ERAL-05 AGX-ERAL-06 AGX-NAT-13 fifty-five lists, each by its own rule, in six groups', () => {
  assert.equal(lists.length, 55);
  assert.deepEqual(Object.fromEntries(lists.map(({ rule, id }) => [rule, id])), PRINTED);
  assert.deepEqual(new Set(lists.map(({ group }) => group)), new Set(GROUPS));
  assert.equal(listOf('mexico').composition, 'regular', 'Mexico has no table of its own');
  assert.deepEqual(
    lists.filter(({ era }) => era !== null).map(({ rule }) => rule),
    ['AGX-ERAL-01', 'AGX-ERAL-02', 'AGX-ERAL-03', 'AGX-ERAL-04', 'AGX-ERAL-05', 'AGX-ERAL-06'],
  );
});

test('AGX-ARMY-01: rows are whole: ids once, types known, the standard set from the probable ones, opposites never standard', () => {
  for (const list of lists) {
    assert.equal(new Set(list.rows.map(({ id }) => id)).size, list.rows.length, list.id);
    for (const id of list.order) assert.ok(rowOf(list, id), `${list.id} ${id}`);
    for (const row of list.rows) {
      const probable = [...row.distinctions, ...row.deficiencies];
      assert.ok(row.types.length > 0 && row.standard.every((each) => probable.includes(each)), `${list.id} ${row.id}`);
      assert.ok(!row.standard.some((one) => row.standard.some((other) => areOpposites(one, other))), `${list.id} ${row.id}`);
      assert.equal(
        refuseRow({ row, type: row.gallantOnlyAs ?? row.types[0] ?? 'infantry', attributes: row.standard }),
        null,
        `${list.id} ${row.id}`,
      );
    }
    if (list.composition !== 'regular') {
      const entries = list.composition.flatMap((row) => row.entries);
      assert.deepEqual([...entries].sort(), list.rows.map(({ id }) => id).sort(), `AGX-FRC-06 ${list.id}`);
    }
  }
});

test('AGX-ARMY-02, AGX-ARMY-05: doubtful rows and the second line are marked', () => {
  const marked = (is: (row: (typeof lists)[number]['rows'][number]) => boolean) => lists.flatMap(({ rows }) => rows.filter(is)).length;
  assert.deepEqual(
    [marked((row) => row.secondLine), marked((row) => row.elite), marked((row) => row.lightOrField), marked((row) => row.noFirearms)],
    [46, 34, 17, 11],
  );
  assert.ok(rowOf(listOf('britain'), 'household')?.doubtful && rowOf(listOf('britain'), 'volunteers')?.secondLine);
});

test('AGX-ARMY-03: Brave or Gallant, not both; one of them at least; Gallant only as heavy cavalry', () => {
  const row = (list: string, id: string) => rowOf(listOf(list), id) ?? assert.fail(id);
  const refused = (list: string, id: string, type: ListUnit['type'], ...attributes: Attribute[]) =>
    refuseRow({ row: row(list, id), type, attributes })?.rule ?? null;
  assert.equal(refused('britain', 'volunteers', 'infantry', 'brave', 'gallant'), 'AGX-ARMY-03');
  assert.equal(refused('britain', 'volunteers', 'infantry', 'gallant'), null);
  assert.equal(refused('zulus', 'married', 'tribal-infantry'), 'AGX-ARMY-03');
  assert.equal(refused('zulus', 'married', 'tribal-infantry', 'brave'), null);
  assert.deepEqual(
    [refused('austria', 'dragoons', 'heavy-dragoons', 'gallant'), refused('austria', 'dragoons', 'heavy-cavalry', 'gallant')],
    ['AGX-ARMY-03', null],
  );
  assert.equal(refused('china', 'boxers', 'tribal-infantry', 'marksmen'), 'AGX-FRC-18');
});

test('AGX-FRC-03, AGX-FRC-18: Fanatic costs three; Bad Shots saves nothing without firearms or on camels', () => {
  const beja = rowOf(listOf('mahdists'), 'hadendowa') ?? assert.fail();
  assert.equal(listUnitCost({ row: beja, type: 'tribal-infantry', attributes: ['fanatic', 'swift'] }), 10);
  assert.equal(listUnitCost({ row: beja, type: 'tribal-infantry', attributes: ['bad-shots'] }), 6);
  const gurkhas = rowOf(listOf('india'), 'gurkhas') ?? listOf('india').rows[0] ?? assert.fail();
  assert.equal(listUnitCost({ row: gurkhas, type: 'light-detachment', attributes: ['brave', 'gallant', 'stalwart', 'swift'] }), 5);
  assert.equal(listUnitCost({ row: gurkhas, type: 'camelry', attributes: ['bad-shots'] }), 4);
  assert.deepEqual(
    [areOpposites('fanatic', 'nervous'), areOpposites('timid', 'fanatic'), areOpposites('fanatic', 'brittle')],
    [true, true, false],
  );
});

test('AGX-FRC-04: the price list', () => {
  const prices = Object.values(UNIT_KINDS).map(
    ({ code, figures, cost: price, halved }) =>
      `${code} ${figures[2]} ${halved === 'total' ? (price ?? 0) / 2 : (price ?? 0)}${halved ? ' half' : ''}`,
  );
  assert.deepEqual(prices, [
    'INF 12 6',
    'LI 12 6',
    'DET 6 3 half',
    'LDET 6 3 half',
    'SS 6 3 half',
    'ENG 6 4 half',
    'CYC 6 4 half',
    'MI 6 4',
    'HC 6 5',
    'LC 6 4',
    'HD 6 5',
    'LD 6 4',
    'FA 4 4',
    'LA 3 3',
    'MA 3 3',
    'HA 4 5',
    'SA 6 5',
    'EMG 4 3',
    'LMG 3 3',
    'WAG 1 0',
    'TI 18 6',
    'TH 9 4',
    'CAM 6 4',
    'CAMX 9 6',
    'CAMS 3 2 half',
    'TIG 6 3 half',
    'AL 3 3',
    'AF 3 3',
    'HG 8 6',
    'POR 6 1 half',
  ]);
});

test('AGX-FRC-05: rows of regular lists, light infantry as line, and half the siege guns of France (AGX-EUR-08)', () => {
  const ranges = (id: string, size: Size) =>
    Object.fromEntries(allowedRows(listOf(id), SIZE_CLASSES[size].points).map(({ row, least, most }) => [row, `${least}-${most}`]));
  assert.equal(LIST_COMPOSITION.length, 12);
  assert.deepEqual([ranges('britain', 'small').Infantry, ranges('britain', 'small')['Light infantry']], ['2-4', '1-2']);
  assert.deepEqual([ranges('dominions', 'small').Infantry, ranges('dominions', 'small')['Light infantry']], ['2-6', undefined]);
  assert.deepEqual([ranges('france', 'small')['Siege artillery'], ranges('france', 'large')['Siege artillery']], ['0-0', '0-1']);
  assert.deepEqual(
    [ranges('india', 'medium')['Field artillery'], ranges('india', 'medium')['Light or mountain artillery']],
    ['0-4', '2-4'],
  );
  assert.equal(ranges('switzerland', 'small')['Tribal allies'], '0-2');
});

test('AGX-FRC-06, AGX-FRC-07 content golden 3: own tables; minima that cannot be paid are cut by a third', () => {
  const least = (id: string, points: number) => allowedRows(listOf(id), points).map((row) => row.least);
  assert.deepEqual(least('zulus', 50), [2, 2, 1]);
  assert.deepEqual(least('afghanistan', 50), [1, 2, 2, 1, 1, 1]);
  assert.deepEqual(least('afghanistan', 75), [0, 2, 2, 1, 1, 1]);
  assert.deepEqual(least('zulus', 25), [1, 1, 0]);
});

test('AGX-FRC-14 content golden 4: every list mustered from data at 50, 75 and 100 points, unit by unit and point by point', () => {
  const presets = readFileSync(new URL('./presets.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  assert.equal(presets.length, 3 * lists.length);
  for (const preset of presets) {
    const [id = '', size = ''] = preset.split(' ');
    const units = automaticArmy(listOf(id), SIZE_CLASSES[size as Size].points);
    assert.equal(`${id} ${size} ${cost(units)}: ${units.map(written).join(', ')}`, preset);
  }
});

test('AGX-FRC-08, AGX-FRC-14: automatic armies keep rows, points and the limit of elite at any allowance', () => {
  for (const list of lists)
    for (const points of [19, 25, 38, 50, 56, 75, 90, 100]) {
      const units = automaticArmy(list, points);
      const size = SIZES.find((each) => SIZE_CLASSES[each].points >= points) ?? 'large';
      assert.ok(cost(units) <= points, `${list.id} ${points}`);
      assert.ok(units.filter(({ row }) => row.elite).length <= ELITE_MOST[size], list.id);
      for (const place of allowedRows(list, points)) {
        const taken = units.filter(({ row, type }) => place.holds(row.id, type)).length;
        assert.ok(taken <= place.most, `${list.id} ${points} ${place.row}`);
      }
    }
});

test('AGX-FRC-13: who knows no attack column', () => {
  const without = lists.filter(({ attackColumn }) => !attackColumn).map(({ id }) => id);
  assert.deepEqual(without, [
    'britain',
    'usa',
    'dominions',
    'india',
    'africa',
    'us-west',
    'switzerland',
    'redcoats-1776',
    'continentals-1776',
    'union-1863',
    'confederacy-1863',
  ]);
});

test('every nation that takes the field has a legal army of every size from its list', () => {
  for (const [nation, { list }] of Object.entries(NATIONS))
    for (const size of SIZES) {
      const terms = termsOf({ size, period: list?.era ?? '1870-1914' });
      const sheet = listSheet(nation, terms);
      assert.equal(sheet === null, list === null);
      if (!sheet) continue;
      assert.deepEqual(refusals(sheet, terms), [], `${nation} ${size}`);
      assert.ok(sheetCost(sheet) > terms.points - 4, `${nation} ${size} ${sheetCost(sheet)}`);
      assert.ok(sheet.units.every(({ entry, brigade }) => entry !== null && brigade !== null));
    }
});

test('every list has a wardrobe of its own', () => {
  for (const { id } of lists) assert.notDeepEqual(WARDROBES[id]?.liveries.guard, WARDROBES[id]?.liveries.line, id);
  const looks = lists.map(({ id }) => JSON.stringify(WARDROBES[id]));
  assert.equal(new Set(looks).size, looks.length);
});
