// AGX-IMAG-07, -08, AGX-ARMY-06: the questions about a nation of one's own, and about allies.
import type { MusterControl } from '@baize/contracts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { NATIONS, OWN_NATION } from '../../content/nations.ts';
import { CHARACTER_KINDS, CHARACTERS, NATION_NAMES, OWN_TYPES, type OwnNation, type OwnRow } from '../../content/own-nations.ts';
import { type Attribute, DEFICIENCIES, DISTINCTIONS } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { type Desk, free, offer } from './desk.ts';

const RULE = 'AGX-IMAG-07';

/** A list of the box with which one may begin. */
function foundControl({ sheet }: Desk): MusterControl {
  const known = Object.entries(NATIONS).filter(([, { list }]) => list?.group === 'imaginary' || list?.group === 'european');
  const offers = known.map(([nation, { name }]) =>
    free(`found-${nation}`, `Begin with the list of ${name}`, false, { do: 'found', nation }),
  );
  return { id: 'found', label: sheet.own ? 'Begin anew' : 'Build its army list', rule: RULE, most: 1, offers };
}

function nameControl(own: OwnNation): MusterControl {
  const offers = NATION_NAMES.map((name) => free(`name-${name}`, name, own.name === name, { do: 'reign', own: { ...own, name } }));
  const typed = { value: own.name, act: { do: 'christen', row: null } };
  return { id: 'own-name', label: `The nation: ${own.name}`, rule: RULE, most: 1, offers, typed };
}

function characterControl(desk: Desk, own: OwnNation): MusterControl {
  const offers = CHARACTERS.map((character) => {
    const { name, says } = CHARACTER_KINDS[character];
    return offer(desk, character, `${name}: ${says}`, own.character === character, {
      do: 'reign',
      own: { ...own, character, favoured: null },
    });
  });
  return { id: 'character', label: 'National character', rule: 'AGX-IMAG-08', most: 1, offers };
}

/** AGX-IMAG-08: the row that drillmasters or gallants have trained. */
function favouredControl(desk: Desk, own: OwnNation): MusterControl[] {
  if (own.character !== 'drillmasters' && own.character !== 'gallants') return [];
  const offers = own.rows.map((row) =>
    offer(desk, `favour-${row.id}`, row.name, own.favoured === row.id, { do: 'reign', own: { ...own, favoured: row.id } }),
  );
  return [{ id: 'favoured', label: 'The row that they train', rule: 'AGX-IMAG-08', most: 1, offers }];
}

function withRow(own: OwnNation, row: OwnRow): OwnNation {
  return { ...own, rows: own.rows.map((each) => (each.id === row.id ? row : each)) };
}

const toggled = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((each) => each !== item) : [...list, item]);

/** An attribute is not there, possible, or standard, in turn. */
function nextOf(row: OwnRow, attribute: Attribute): OwnRow {
  const field = DISTINCTIONS.some((each) => each === attribute) ? 'distinctions' : 'deficiencies';
  if (!row[field].includes(attribute)) return { ...row, [field]: [...row[field], attribute] };
  if (!row.standard.includes(attribute)) return { ...row, standard: [...row.standard, attribute] };
  return { ...row, [field]: row[field].filter((each) => each !== attribute), standard: row.standard.filter((each) => each !== attribute) };
}

function rowControl(desk: Desk, own: OwnNation, row: OwnRow): MusterControl {
  const to = (next: OwnRow) => ({ do: 'reign' as const, own: withRow(own, next) });
  const types = OWN_TYPES.map((type) =>
    offer(desk, `${row.id}-${type}`, UNIT_KINDS[type].name, row.types.includes(type), to({ ...row, types: toggled(row.types, type) })),
  );
  const attributes = [...DISTINCTIONS.filter((each) => each !== 'fanatic'), ...DEFICIENCIES].map((attribute) => {
    const has = row.distinctions.includes(attribute) || row.deficiencies.includes(attribute);
    const word = row.standard.includes(attribute) ? ', standard' : '';
    return offer(desk, `${row.id}-${attribute}`, `${ATTRIBUTE_KINDS[attribute].name}${word}`, has, to(nextOf(row, attribute)));
  });
  const marks = [
    offer(desk, `${row.id}-elite`, 'Elite', row.elite, to({ ...row, elite: !row.elite })),
    offer(desk, `${row.id}-second`, 'Second line', row.secondLine, to({ ...row, secondLine: !row.secondLine })),
    offer(desk, `${row.id}-strike`, 'Strike the row out', false, {
      do: 'reign',
      own: { ...own, rows: own.rows.filter(({ id }) => id !== row.id) },
    }),
  ];
  const offers = [...types, ...attributes, ...marks];
  const typed = { value: row.name, act: { do: 'christen', row: row.id } };
  return { id: `row-${row.id}`, label: row.name, rule: RULE, most: offers.length, offers, typed };
}

/** A plain row of any type of the kit. */
function addControl(desk: Desk, own: OwnNation): MusterControl {
  const offers = OWN_TYPES.map((type) => {
    let number = 1;
    while (own.rows.some(({ id }) => id === `row-${number}`)) number++;
    const { name } = UNIT_KINDS[type];
    const row: OwnRow = {
      id: `row-${number}`,
      name,
      types: [type],
      distinctions: [],
      deficiencies: [],
      standard: [],
      elite: false,
      secondLine: false,
    };
    return offer(desk, `add-${type}`, name, false, { do: 'reign', own: { ...own, rows: [...own.rows, row] } });
  });
  return { id: 'add-row', label: 'Another row', rule: RULE, most: 1, offers };
}

/** For a nation of one's own alone. */
export function ownControls(desk: Desk): MusterControl[] {
  const { nation, own } = desk.sheet;
  if (nation !== OWN_NATION) return [];
  if (!own) return [foundControl(desk)];
  return [
    nameControl(own),
    characterControl(desk, own),
    ...favouredControl(desk, own),
    ...own.rows.map((row) => rowControl(desk, own, row)),
    addControl(desk, own),
    foundControl(desk),
  ];
}

/** AGX-ARMY-06: whose contingent may be taken. */
export function allyNations({ sheet, terms }: Desk): string[] {
  const group = NATIONS[sheet.nation]?.group;
  if (!terms.allies || group === undefined) return [];
  const taken = sheet.units.find(({ ally }) => ally !== undefined)?.ally;
  const same = Object.entries(NATIONS).filter(([id, nation]) => id !== sheet.nation && nation.list && nation.group === group);
  return same.map(([id]) => id).filter((id) => taken === undefined || id === taken);
}
