// The army lists as the rulebook prints them, row by row, against the lists that are mustered.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { box } from '../box.ts';
import { ARMY_LISTS } from '../content/armies/index.ts';
import type { Group } from '../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';

const book = readFileSync(box.rulebook, 'utf8');

/** The text of a rule, from its head to the next. */
function printed(rule: string): string {
  const from = book.indexOf(`### ${rule} ·`);
  assert.ok(from >= 0, rule);
  const rest = book.slice(from + 4);
  const end = rest.search(/\n##/);
  return end < 0 ? rest : rest.slice(0, end);
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const plain = (text: string) => text.replaceAll('’', "'");

/** The rows of the first table: name, types, standard set. */
function printedRows(rule: string): string[] {
  const lines = printed(rule)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const head = cells(lines[0] ?? '');
  const end = lines.findIndex((line, at) => at > 0 && cells(line).length !== head.length);
  const table = lines.slice(2, end < 0 ? undefined : end);
  const at = (name: string) => head.indexOf(name);
  return table.map((line) => {
    const row = cells(line);
    return plain(`${row[at('Unit')]} ${row[at('Type')]} ${row[at('Standard')]}`);
  });
}

function fielded(id: string): string[] {
  return (ARMY_LISTS[id]?.rows ?? []).map(({ name, types, standard }) =>
    plain(
      `${name} ${types.map((type) => UNIT_KINDS[type].code).join('/')} ${standard.map((each) => ATTRIBUTE_KINDS[each].letter).join('') || '-'}`,
    ),
  );
}

function compareGroup(group: Group, number: number): void {
  const lists = Object.values(ARMY_LISTS).filter((list) => list.group === group);
  assert.equal(lists.length, number);
  for (const { id, rule } of lists) assert.deepEqual(fielded(id), printedRows(rule), rule);
}

test('AGX-EUR-01 AGX-EUR-02 AGX-EUR-03 AGX-EUR-04 AGX-EUR-05 AGX-EUR-06 AGX-EUR-07 the armies of Europe and the United States are fielded as printed', () => {
  compareGroup('european', 7);
});

test('AGX-OTH-01 AGX-OTH-02 AGX-OTH-03 AGX-OTH-04 AGX-OTH-05 AGX-OTH-06 AGX-OTH-07 AGX-OTH-08 AGX-OTH-09 AGX-OTH-10 AGX-OTH-11 AGX-OTH-12 AGX-OTH-13 AGX-OTH-14 AGX-OTH-15 AGX-OTH-16 AGX-OTH-17 the armies of other nations are fielded as printed', () => {
  compareGroup('other', 16);
});

test('AGX-IMAG-01 AGX-IMAG-02 AGX-IMAG-03 AGX-IMAG-04 AGX-IMAG-05 AGX-IMAG-06 the armies of nations that never were are fielded as printed', () => {
  compareGroup('imaginary', 5);
});

test('AGX-COL-02 AGX-COL-03 AGX-COL-04 AGX-COL-05 AGX-COL-06 AGX-COL-07 AGX-COL-08 AGX-COL-09 AGX-COL-10 the armies of empires are fielded as printed', () => {
  compareGroup('imperial', 9);
});

test('AGX-NAT-01 AGX-NAT-02 AGX-NAT-03 AGX-NAT-04 AGX-NAT-05 AGX-NAT-06 AGX-NAT-07 AGX-NAT-08 AGX-NAT-09 AGX-NAT-10 AGX-NAT-11 AGX-NAT-12 irregular armies are fielded as printed', () => {
  compareGroup('irregular', 12);
});

test('AGX-ERAL-01 AGX-ERAL-02 AGX-ERAL-03 AGX-ERAL-04 AGX-ERAL-05 AGX-ERAL-06 the armies of earlier wars are fielded as printed', () => {
  compareGroup('era', 6);
});

test('AGX-ARMY-02 rows that are doubtful in the source are marked so, and no others', () => {
  for (const { rule, rows } of Object.values(ARMY_LISTS)) {
    const doubtful = rows.filter((row) => row.doubtful).map(({ name }) => plain(name));
    const marked = printed(rule)
      .split('\n')
      .filter((line) => line.startsWith('|') && /(^|, )\?$/.test(cells(line).at(-1) ?? ''))
      .map((line) => plain(cells(line)[0] ?? ''));
    assert.deepEqual(doubtful, marked, rule);
  }
});
