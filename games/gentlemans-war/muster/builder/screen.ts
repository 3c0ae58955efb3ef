// A Gentleman's War as the force builder knows it: army sheets behind the words that all games share.
import type { Muster, MusterControl, MusterEntry, MusterMan, MusterMeter, MusterScreen, MusterSection, MusterUnit } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';
import type { ListRow } from '../../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { COMPOSITION, SIZE_CLASSES } from '../../content/composition.ts';
import { NATIONS } from '../../content/nations.ts';
import { ARMY_KIND_ROWS } from '../../content/random-armies.ts';
import { READY_ARMIES } from '../../content/ready-made.ts';
import { ARMY_KINDS, type Attribute, type Sheet, type SheetUnit, type UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { castleOf, isDefended } from '../../scenarios/defended.ts';
import { liveryOf } from '../army.ts';
import { countsPoints, earnedDistinctions, earnsDistinctions, keepsRows, rowsOf, unitRange } from '../composition.ts';
import { allowedPoints } from '../lists/composition.ts';
import { fieldedRows, listOf, rowOfUnit } from '../lists/listed.ts';
import { listSheet } from '../lists/sheet.ts';
import { priceOf, unitCost } from '../points.ts';
import { countedUnits } from '../porters.ts';
import { randomCounts, unitsByOrigin } from '../random.ts';
import { readSheet } from '../read.ts';
import { emptySheet, freshUnit, readySheet } from '../sheet.ts';
import { type Terms, termsOf } from '../terms.ts';
import { weaponOf } from '../weapons.ts';
import { type Change, change } from './change.ts';
import { unitControls } from './controls.ts';
import { type Desk, deskOf, free, offer, tried } from './desk.ts';
import { manIn } from './man.ts';
import { allyNations, ownControls } from './own-nation.ts';
import { attributeLines, rosterOf, unitFigures } from './paper.ts';
import { armyPaint, paintControls } from './wardrobe.ts';

/** The builder hands back only what it was given: sheets that were read, and acts that it was offered. */
const sheetIn = (sheet: Json) => sheet as Sheet;
const changeIn = (act: Json) => act as Change;

function metersOf({ sheet, terms, cost }: Desk): MusterMeter[] {
  const range = unitRange(terms);
  const units = {
    label: range ? `Units (at least ${range[0]})` : 'Units',
    value: countedUnits(sheet.units).length,
    most: range?.[1] ?? null,
    rule: 'AGW-ARMY-01',
  };
  const points = {
    label: 'Points',
    value: cost,
    most: countsPoints(terms) ? allowedPoints(listOf(sheet, terms), terms) : null,
    rule: 'AGW-ARMY-01',
  };
  const { given, earned } = earnedDistinctions(sheet, terms);
  const distinctions = { label: 'Distinctions', value: given, most: earned, rule: 'AGW-ARMY-07' };
  return [points, units, ...(earnsDistinctions(terms) ? [distinctions] : [])];
}

/** AGX-GUN-01: nobody has said yet who will defend, so whoever builds for such a battle may look into his castle. */
function builderTerms(options: Options): Terms {
  const terms = termsOf(options);
  const slug = String(options.scenario ?? '');
  return isDefended({ slug, variant: String(options.variant ?? '') }) ? { ...terms, castle: castleOf(slug) } : terms;
}

/** So many of the same man in the unit's dress. */
const manOf = (sheet: Sheet, unit: SheetUnit): MusterMan => manIn(unit.type, liveryOf(sheet, unit), unit.figures);

function entryOf(desk: Desk, type: UnitType): MusterEntry {
  const { name, code } = UNIT_KINDS[type];
  const trial = tried(desk, { do: 'add', type });
  const unit = freshUnit(type, desk.sheet);
  return {
    id: type,
    label: name,
    rule: 'AGW-ARMY-02',
    figures: [{ label: 'Code', value: code }, ...unitFigures({ ...unit, weapon: weaponOf(unit, desk.terms) })],
    notes: [],
    man: manOf(desk.sheet, unit),
    taken: desk.sheet.units.filter((each) => each.type === type).length,
    ...trial,
    state: trial.refusal ? 'refused' : 'available',
  };
}

/** A row of the nation's list as one of its types. */
function listEntry(desk: Desk, row: ListRow, type: UnitType, ally?: string): MusterEntry {
  const trial = tried(desk, { do: 'enrol', entry: row.id, type, ...(ally !== undefined && { ally }) });
  const { name, code } = UNIT_KINDS[type];
  const unit = freshUnit(type, desk.sheet);
  const letters = (attributes: readonly Attribute[]) => attributes.map((each) => ATTRIBUTE_KINDS[each].name);
  const may = letters([...row.distinctions, ...row.deficiencies]);
  return {
    id: ally === undefined ? `${row.id}.${type}` : `${ally}.${row.id}.${type}`,
    label: row.types.length > 1 ? `${row.name}: ${name}` : row.name,
    rule: 'AGX-ARMY-01',
    figures: [
      { label: 'Code', value: code },
      ...unitFigures({ ...unit, weapon: weaponOf({ ...unit, entry: row.id }, desk.terms, ally ?? desk.sheet.nation) }),
    ],
    man: manOf(desk.sheet, unit),
    notes: [
      `Comes as: ${letters(row.standard).join(', ') || 'plain'}.`,
      ...(may.length > 0 ? [`May be: ${may.join(', ')}.`] : []),
      ...(row.elite ? ['Elite.'] : []),
    ],
    taken: desk.sheet.units.filter((each) => each.entry === row.id && each.type === type && each.ally === ally).length,
    ...trial,
    state: trial.refusal ? 'refused' : 'available',
  };
}

/** The regiments of the nation's list, then the plain types by the rows of the table. */
function sectionsOf(desk: Desk): MusterSection[] {
  const { sheet, terms } = desk;
  const counts = new Map(rowsOf(sheet, terms).map((row) => [row.row, row]));
  const plain = COMPOSITION.map(({ row, types }) => {
    const now = counts.get(row);
    const title = now && keepsRows(terms) ? `${row}: ${now.taken} of ${now.least} to ${now.most}` : row;
    return { title, entries: types.map((type) => entryOf(desk, type)) };
  });
  const rows = fieldedRows(sheet.nation, terms);
  const listed = rows.flatMap((row) => row.types.map((type) => listEntry(desk, row, type)));
  // AGX-ARMY-06: contingents of other nations of the same group.
  const allied = allyNations(desk).map((ally) => ({
    title: `Allies: ${NATIONS[ally]?.name}`,
    entries: fieldedRows(ally, terms).flatMap((row) => row.types.map((type) => listEntry(desk, row, type, ally))),
  }));
  const title = `Army list: ${sheet.own?.name ?? NATIONS[sheet.nation]?.name}`;
  return rows.length > 0 ? [{ title, entries: listed }, ...plain, ...besides(desk), ...allied] : plain;
}

/** What an army of a list may take besides its rows. */
function besides(desk: Desk): MusterSection[] {
  if (!listOf(desk.sheet, desk.terms)) return [];
  return [{ title: 'Porters', entries: [{ ...entryOf(desk, 'porters'), rule: 'AGX-PORT-01' }] }, ...castleSection(desk)];
}

/** AGX-GUN-01: what a defender may fetch from his castle. */
function castleSection(desk: Desk): MusterSection[] {
  const { castle } = desk.terms;
  if (!castle) return [];
  const types: UnitType[] = ['ancient-light-gun', 'ancient-field-gun', ...(castle.huge > 0 ? (['huge-gun'] as const) : [])];
  const entries = types.map((type) => ({ ...entryOf(desk, type), rule: 'AGX-GUN-01' }));
  return [{ title: 'From the castle, if you defend', entries }];
}

function unitOf(desk: Desk, unit: SheetUnit, open: boolean): MusterUnit {
  const { sheet, terms, known } = desk;
  const copy: Change = { do: 'copy', id: unit.id };
  const together = sheet.combined.some((ids) => ids.includes(unit.id));
  const price = priceOf(unit, terms, sheet.nation);
  return {
    id: unit.id,
    label: unit.name,
    kind: [UNIT_KINDS[unit.type].name, rowOfUnit(sheet, unit, terms)?.name ?? ''].filter((word) => word !== '').join(', '),
    cost: unitCost(unit, terms, sheet.nation),
    figures: unitFigures({ ...unit, weapon: weaponOf(unit, terms, sheet.nation) }),
    man: manOf(sheet, unit),
    notes: [...attributeLines(unit), price.lines.map(({ label, points }) => `${label} ${points}`).join(', ')],
    badges: [...(unit.brigade ? [unit.brigade] : []), ...(together ? ['combined'] : [])],
    problems: known.filter(({ about }) => about === unit.id).map(({ rule, reason }) => ({ rule, reason })),
    controls: open ? [...unitControls(desk, unit), ...paintControls(sheet, unit)] : [],
    acts: { remove: { do: 'remove', id: unit.id }, copy: tried(desk, copy).refusal ? null : copy, rename: { do: 'rename', id: unit.id } },
  };
}

/** AGW-ARMY-01: the commander is always there; subordinates come and go. */
function generalsControl(desk: Desk): MusterControl {
  const there = desk.sheet.generals.map(({ id, name, rank }) => free(id, `${name}, ${rank}`, true, { do: 'remove', id }));
  return {
    id: 'generals',
    label: 'Generals',
    rule: 'AGW-ARMY-01',
    most: 1 + SIZE_CLASSES[desk.terms.size].subordinates,
    offers: [...there, offer(desk, 'appoint', 'Appoint another', false, { do: 'appoint' })],
  };
}

function nationControl({ sheet }: Desk): MusterControl {
  const offers = Object.entries(NATIONS).map(([nation, { name }]) => free(nation, name, sheet.nation === nation, { do: 'nation', nation }));
  return { id: 'nation', label: 'Nation', rule: 'AGW-FORM-03', most: 1, offers };
}

/** Dice that only the sheet decides, so that taking back a roll and rolling again brings nothing new; a match rolls its own. */
function diceFor(sheet: Sheet, number: number): number[] {
  let state = 2166136261;
  for (const letter of JSON.stringify(sheet)) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return Array.from({ length: number }, () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) >>> 0;
    state = (state + 0x9e3779b9) >>> 0;
    return 1 + ((state >>> 8) % 6);
  });
}

/** AGW-RAND-01: once the core is there, or at once with `rolls-first`, the rest may be rolled, and rolled again. */
function rollControl({ sheet, terms }: Desk): MusterControl[] {
  if (terms.build !== 'random') return [];
  const { core, rolls } = randomCounts(terms);
  const dice = diceFor(sheet, rolls);
  const offers = ARMY_KINDS.map((kind) => {
    const { name, says } = ARMY_KIND_ROWS[kind];
    const act: Change = { do: 'roll', kind, core, rolls: dice };
    const short = terms.randomOrder === 'core-first' && unitsByOrigin(sheet).core.length < core;
    const refusal = short ? { rule: 'AGW-RAND-01', reason: `First choose ${core} core units.` } : null;
    return {
      ...free(kind, `Roll for a ${name}: ${says}`, false, act),
      refusal,
      state: refusal ? ('refused' as const) : ('available' as const),
    };
  });
  return [{ id: 'roll', label: 'Random army', rule: 'AGW-RAND-01', most: 1, offers }];
}

function screenOf(sheet: Sheet, open: string | null, terms: Terms): MusterScreen {
  const desk = deskOf(sheet, terms);
  return {
    title: sheet.name,
    rename: { do: 'rename', id: null },
    meters: metersOf(desk),
    problems: desk.known.map(({ rule, reason, about }) => ({ rule, reason, about })),
    controls: [nationControl(desk), ...ownControls(desk), generalsControl(desk), ...rollControl(desk), ...armyPaint(sheet)],
    sections: sectionsOf(desk),
    units: sheet.units.map((unit) => unitOf(desk, unit, open === 'all' || open === unit.id)),
  };
}

const readyStarts = Object.entries(READY_ARMIES).map(([id, { name, nation, says }]) => ({
  id: `ready.${id}`,
  label: name,
  says: `${NATIONS[nation]?.name ?? nation}: ${says}`,
  ready: true,
}));

const listStarts = Object.entries(NATIONS)
  .filter(([, { list }]) => list !== null)
  .map(([id, { name, list }]) => ({
    id: `list.${id}`,
    label: name,
    says: list?.strengths || 'From its army list',
    // AGX-ERAS-10: armies of earlier wars wait for a match of their period.
    ready: list?.era === null,
  }));

const emptyStarts = Object.entries(NATIONS).map(([id, { name }]) => ({ id, label: name, says: 'An empty army', ready: false }));

/** `ready.x`, `list.x` or an empty army of nation `x`. */
function startOf(id: string): Sheet {
  const [kind, name = ''] = id.split('.');
  return (kind === 'ready' ? readySheet(name) : kind === 'list' ? listSheet(name) : null) ?? emptySheet(id);
}

export const muster: Muster = {
  rule: 'AGW-ARMY-01',
  noun: 'army',
  starts: [...readyStarts, ...listStarts, ...emptyStarts],
  start: startOf,
  read: readSheet,
  matters: [
    'size',
    'army-build',
    'army-limits',
    'unit-sizes',
    'use-attributes',
    'rifle',
    'attack-column',
    'list-attributes',
    'elite-limit',
    'allowance',
    'small-arms',
    'period',
    'year',
    'mahdist',
    'desert',
    'late-zulu',
    'allies',
    'scenario',
    'variant',
  ],
  screen: (sheet, open, options) => screenOf(sheetIn(sheet), open, builderTerms(options)),
  change: (sheet, act) => change(sheetIn(sheet), changeIn(act)),
  roster: (sheet) => rosterOf(sheetIn(sheet)),
  enlist(options, seat, sheet) {
    const named: readonly Json[] = Array.isArray(options.armies) ? options.armies : [];
    const seats = Math.max(2, named.length, seat + 1);
    return { ...options, armies: Array.from({ length: seats }, (_, each) => (each === seat ? sheet : (named[each] ?? null))) };
  },
};
