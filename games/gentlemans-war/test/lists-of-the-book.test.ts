// All fifty-five army lists against a copy of their own (lists.txt): rows, flags, compositions, order, weapons and prices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ARMY_LISTS } from '../content/armies/index.ts';
import type { ArmyList, ListRow } from '../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import type { Attribute, Sheet, UnitType } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { unitCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';
import { weaponOf } from '../muster/weapons.ts';

const copy = readFileSync(new URL('./lists.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const letters = (attributes: readonly Attribute[]) =>
  attributes
    .map((each) => ATTRIBUTE_KINDS[each].letter)
    .sort()
    .join('') || '-';
const code = (type: UnitType) => UNIT_KINDS[type].code;
const orNone = (words: readonly (string | false | null)[]) => words.filter(Boolean).join(' ') || '-';

function headOf(list: ArmyList): string {
  const { id, name, group, rule, era, bookPoints: points } = list;
  const flags = [
    !list.attackColumn && 'noColumn',
    list.lightAsLine && 'liAsInf',
    list.siegeHalved && 'siegeHalf',
    list.portersFree && 'portersFree',
  ];
  return `= ${id} | ${name} | ${group} | ${rule} | ${era ?? '-'} | ${orNone(flags)} | ${points ? `${points.small}/${points.medium}/${points.large}` : '-'}`;
}

function rowWords(row: ListRow): string {
  const flags = orNone([
    row.elite && 'elite',
    row.secondLine && '2nd',
    row.doubtful && '?',
    row.lightOrField && 'light-or-field',
    row.noFirearms && 'no-firearms',
    row.until !== null && `to-${row.until}`,
    row.atMostOneOf.length > 0 && `at-most-one-${letters(row.atMostOneOf)}`,
    row.atLeastOneOf.length > 0 && `at-least-one-${letters(row.atLeastOneOf)}`,
    row.gallantOnlyAs && `gallant-only-${code(row.gallantOnlyAs)}`,
  ]);
  const { id, name, types, distinctions, deficiencies, standard } = row;
  return `${id} | ${name} | ${types.map(code).join('/')} | ${letters(distinctions)} | ${letters(deficiencies)} | ${letters(standard)} | ${flags}`;
}

function wordsOf(list: ArmyList): string[] {
  const { composition } = list;
  const range = ([least, most]: readonly [number, number]) => `${least}-${most}`;
  const rows = composition === 'regular' ? [] : composition;
  return [
    headOf(list),
    ...list.rows.map(rowWords),
    `order: ${list.order.join(' ')}`,
    ...rows.map(
      ({ row, entries, small, medium, large }) => `row: ${row} | ${entries.join(' ')} | ${[small, medium, large].map(range).join(' ')}`,
    ),
  ];
}

/** The copy has the weapon of a row before its flags. */
const isRow = (line: string) => !line.startsWith('=') && !line.startsWith('order:') && !line.startsWith('row:');
const withoutWeapon = (line: string) => (isRow(line) ? line.split(' | ').toSpliced(6, 1).join(' | ') : line);
const plain = (line: string) => line.replaceAll('’', "'");

test('AGX-FRC-06 AGX-FRC-13 AGX-FRC-14 AGX-ARMY-01 AGX-ARMY-02 AGX-ARMY-03 AGX-ARMY-05 AGX-NAT-13 every row, flag, range and order of all fifty-five lists', () => {
  const made = new Map(Object.values(ARMY_LISTS).map((list) => [list.id, wordsOf(list).map(plain)]));
  const ids = copy.filter((line) => line.startsWith('=')).map((line) => line.slice(2).split(' | ')[0] ?? '');
  assert.equal(ids.length, 55);
  assert.deepEqual([...made.keys()].sort(), [...ids].sort());
  for (const id of ids) {
    const from = copy.findIndex((line) => line.startsWith(`= ${id} |`));
    const next = copy.findIndex((line, at) => at > from && line.startsWith('='));
    assert.deepEqual(made.get(id), copy.slice(from, next < 0 ? undefined : next).map(withoutWeapon), id);
  }
});

/** AGX-FRC-04: code, figures, points; half-size units are those with a star. */
const PRICES =
  'INF 12 6, LI 12 6, SS* 6 3, ENG* 6 4, CYC* 6 4, MI 6 4, LD 6 4, HD 6 5, HC 6 5, LC 6 4, FA 4 4, LA 3 3, MA 3 3, HA 4 5, SA 6 5, EMG 4 3, LMG 3 3, TI 18 6, TH 9 4, CAM 6 4, CAMX 9 6, CAMS* 3 2, TIG* 6 3, AL 3 3, AF 3 3, HG 8 6';

function priced(codeOfType: string): { figures: number; base: number; isHalf: boolean } {
  const found = PRICES.split(', ')
    .map((each) => each.split(' '))
    .find(([name]) => name === codeOfType || name === `${codeOfType}*`);
  assert.ok(found, codeOfType);
  return { figures: Number(found[1]), base: Number(found[2]), isHalf: found[0]?.endsWith('*') === true };
}

/** AGX-FRC-03, -18: base and net attributes, halved upwards for half units, never less than half the base. */
function priceOf(type: string, attributes: string, noFirearms: boolean): number {
  const { base, isHalf } = priced(type);
  const noCredit = noFirearms || ['HC', 'LC', 'CAM', 'CAMX'].includes(type);
  const net = [...attributes].reduce((sum, each) => {
    if (each === '-') return sum;
    if (each === 'F') return sum + 3;
    if (each === 's' && noCredit) return sum;
    return each === each.toUpperCase() ? sum + 1 : sum - 1;
  }, 0);
  return Math.max(base + (isHalf ? Math.ceil(net / 2) : net), Math.ceil(base / 2));
}

interface Line {
  nation: string;
  entry: string;
  types: string[];
  distinctions: string;
  deficiencies: string;
  standard: string;
  weapon: string;
  noFirearms: boolean;
  era: string;
}

function lines(): Line[] {
  let [nation, era] = ['', ''];
  return copy.flatMap((line): Line[] => {
    const cells = line.replace(/^= /, '').split(' | ');
    if (line.startsWith('=')) [nation, era] = [cells[0] ?? '', cells[4] ?? ''];
    if (!isRow(line)) return [];
    const [entry = '', , types = '', distinctions = '', deficiencies = '', standard = '', weapon = '', flags = ''] = cells;
    const noFirearms = flags.includes('no-firearms');
    return [{ nation, entry, types: types.split('/'), distinctions, deficiencies, standard, weapon, noFirearms, era }];
  });
}

const typeOf = (name: string) => (Object.keys(UNIT_KINDS) as UnitType[]).find((type) => code(type) === name) ?? assert.fail(name);
const attributesOf = (written: string) =>
  [...written.replace('-', '')].map(
    (letter) =>
      (Object.keys(ATTRIBUTE_KINDS) as Attribute[]).find((each) => ATTRIBUTE_KINDS[each].letter === letter) ?? assert.fail(letter),
  );

test('AGX-FRC-03 AGX-FRC-04 AGX-FRC-18 the builder prices every row as every type it may be, plain, standard, at its best and at its worst', () => {
  const terms = termsOf({});
  let count = 0;
  for (const { nation, entry, types, distinctions, deficiencies, standard, noFirearms } of lines())
    for (const name of types)
      for (const attributes of ['-', standard, distinctions, deficiencies]) {
        const type = typeOf(name);
        const { figures } = freshUnit(type, emptySheet(nation));
        assert.equal(figures, priced(name).figures, `${nation} ${entry} ${name}`);
        const cost = unitCost({ type, figures, attributes: attributesOf(attributes), entry }, terms, nation);
        assert.equal(cost, priceOf(name, attributes, noFirearms), `${nation} ${entry} ${name} ${attributes}`);
        count += 1;
      }
  assert.ok(count > 2000, `${count}`);
});

/** What the builder says of one unit by the rules of attributes. */
function saidOf(nation: string, entry: string, type: UnitType, attributes: readonly Attribute[], options = {}): string[] {
  const sheet: Sheet = emptySheet(nation);
  const units = [{ ...freshUnit(type, sheet), entry, attributes: [...attributes] }];
  const all = refusals({ ...sheet, units }, termsOf({ 'army-limits': 'points', ...options }));
  return [...new Set(all.map(({ rule }) => rule))];
}

const OPPOSITES = ['Ms', 'Ca', 'Xl', 'Wp', 'Bb', 'Gt', 'St', 'Ft', 'Fn'];

/** AGX-ARMY-03: an Irish county regiment; AGX-EUR-01: from 1902, and in no year in particular, any regular infantry of Britain. */
const BESIDES = ['britain county G', 'britain guards M', 'britain highland M'];

test('AGX-FRC-10 AGW-ATTR-04 AGX-ARMY-03 each row takes each of its probable attributes and no other; opposites never together', () => {
  const periodOf = (era: string) => (era === '-' ? {} : { period: era });
  const isAttribute = (rule: string) => rule === 'AGX-FRC-10' || rule === 'AGX-FRC-18' || rule.startsWith('AGW-ATTR');
  const [wronglyRefused, wronglyTaken, together]: [string[], string[], string[]] = [[], [], []];
  let asked = 0;
  for (const { nation, entry, types, distinctions, deficiencies, era } of lines()) {
    const type = typeOf(types[0] ?? '');
    const row = distinctions.replace('-', '') + deficiencies.replace('-', '');
    const isRefused = (written: string) => saidOf(nation, entry, type, attributesOf(written), periodOf(era)).some(isAttribute);
    for (const letter of 'BCGMSWXFbnpsalt') {
      const word = `${nation} ${entry} ${letter}`;
      asked += 1;
      if (row.includes(letter) && isRefused(letter)) wronglyRefused.push(word);
      if (!row.includes(letter) && !isRefused(letter) && !BESIDES.includes(word)) wronglyTaken.push(word);
    }
    for (const pair of OPPOSITES)
      if ([...pair].every((letter) => row.includes(letter)) && !isRefused(pair)) together.push(`${nation} ${entry} ${pair}`);
  }
  assert.deepEqual(
    { wronglyRefused, wronglyTaken, together, asked },
    { wronglyRefused: [], wronglyTaken: [], together: [], asked: 445 * 15 },
  );
});

/** AGX-FRC-11, AGX-WEAP-02: the weapon that a row is printed with, for units that shoot on foot or from the saddle. */
const WEAPONS: { [words: string]: string | null } = {
  'breech-loading rifle': 'breech-loading-rifle',
  'breech-loading rifle (magazine rifle with byList)': 'breech-loading-rifle',
  carbine: 'carbine',
  'rifled musket': 'rifled-musket',
  musket: 'musket',
  none: null,
  'mounted shot, 6 to 12 in.': 'mounted-shot',
  'none mounted; musket on foot': 'musket',
  'breech-loading carbine': 'carbine',
  jezail: 'jezail',
  'rifle (1700-1850)': 'early-rifle',
};

test('AGX-FRC-11 AGX-WEAP-02 every row of an irregular or era list carries the weapon printed with it', () => {
  let count = 0;
  for (const { nation, entry, types, weapon, standard, era } of lines()) {
    const group = ARMY_LISTS[nation]?.group;
    if ((group !== 'irregular' && group !== 'era') || weapon === 'gun row of its type') continue;
    const [name = ''] = types;
    const unit = { type: typeOf(name), weapon: null, entry, attributes: attributesOf(standard) };
    const carried = weaponOf(unit, termsOf(era === '-' ? {} : { period: era }), nation);
    assert.equal(carried, WEAPONS[weapon], `${nation} ${entry}`);
    count += 1;
  }
  assert.ok(count > 80, `${count}`);
});
