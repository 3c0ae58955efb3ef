// Gentlemen of War 3.0 as the force builder knows it: force sheets behind the words that all games share.

import type { Muster, MusterEntry, MusterMan, MusterScreen, MusterUnit } from '@baize/contracts';
import type { Options } from '@baize/kernel';
import { SUITS } from '../content/cards.ts';
import { FORCES } from '../content/forces.ts';
import { FACTIONS, type Faction, UNITS, type UnitKind, unitKind } from '../content/units.ts';
import { nameOf, newUnit } from '../rules/force.ts';
import { figureOf, liveryOf } from '../scene-faces.ts';
import { type Change, change, changeOf } from './change.ts';
import { afterChange, type BeforeChange, beforeChange, controlsOf } from './controls.ts';
import { choiceRefusals, forceCost, LEAST_UNITS, MOST_UNITS, refusals, USUAL_POINTS, unitCost, unknownKeys } from './muster.ts';
import { passivesText } from './passives-text.ts';
import { equipmentText, figuresOf, rosterOf } from './roster.ts';
import { type ForceSheet, readSheet, sheetOf, type UnitSheet } from './sheet.ts';

const pointsOf = (options: Options) => (options.points as number | undefined) ?? USUAL_POINTS;

function notesOf(kind: UnitKind): string[] {
  return [passivesText(kind.passives), kind.native?.text ?? '', kind.mayRide ? '' : 'No mount.'].filter((note) => note !== '');
}

/** As it will stand on the table. */
function manOf(sheet: UnitSheet): MusterMan {
  const unit = newUnit(sheet, 0, 0, '');
  return { figure: figureOf(unit), livery: liveryOf(unit) };
}

function entryOf(before: BeforeChange, kind: UnitKind): MusterEntry {
  const trial = afterChange(before, { do: 'add', unit: kind.key });
  return {
    id: kind.key,
    label: kind.name,
    rule: 'GOW-CON-02',
    figures: [
      ...SUITS.map((suit, index) => ({ label: suit, value: `${kind.stats[index]}` })),
      { label: 'Hands', value: `${kind.hands}` },
      ...(kind.limit <= MOST_UNITS ? [{ label: 'Limit', value: `${kind.limit}` }] : []),
    ],
    notes: notesOf(kind),
    man: manOf({ unit: kind.key, weapons: [], items: [] }),
    taken: before.sheet.units.filter(({ unit }) => unit === kind.key).length,
    ...trial,
    state: trial.refusal ? 'refused' : 'available',
  };
}

function unitOf(before: BeforeChange, unit: UnitSheet, at: number, open: boolean): MusterUnit {
  const { sheet } = before;
  const kind = unitKind(unit.unit);
  const copy: Change = { do: 'copy', at };
  return {
    id: `${at}`,
    label: nameOf(sheet, at),
    kind: kind.name,
    cost: unitCost(unit),
    figures: figuresOf(unit),
    notes: [equipmentText(unit), ...notesOf(kind)].filter((note) => note !== ''),
    man: manOf(unit),
    badges: kind.limit === 1 ? ['Leader'] : [],
    problems: choiceRefusals(sheet)
      .filter(({ about }) => about === at)
      .map(({ rule, reason }) => ({ rule, reason })),
    controls: open ? controlsOf(before, at, unit) : [],
    acts: { remove: { do: 'remove', at }, copy: afterChange(before, copy).refusal ? null : copy, rename: { do: 'rename', at } },
  };
}

function screen(sheet: ForceSheet, open: string | null, points: number): MusterScreen {
  const before = beforeChange(sheet, points);
  const about = new Map(choiceRefusals(sheet).map((refusal) => [refusal.reason, refusal.about]));
  return {
    title: sheet.name || FACTIONS[sheet.faction],
    rename: { do: 'rename', at: null },
    meters: [
      { label: 'Points', value: before.cost, most: points, rule: 'GOW-FRC-01' },
      { label: `Units (at least ${LEAST_UNITS})`, value: sheet.units.length, most: MOST_UNITS, rule: 'GOW-FRC-01' },
    ],
    problems: refusals(sheet, points).map((refusal) => {
      const at = about.get(refusal.reason) ?? null;
      return { ...refusal, about: at === null ? null : `${at}` };
    }),
    controls: [],
    sections: [
      {
        title: FACTIONS[sheet.faction],
        entries: Object.values(UNITS)
          .filter(({ faction }) => faction === sheet.faction)
          .map((kind) => entryOf(before, kind)),
      },
    ],
    units: sheet.units.map((unit, at) => unitOf(before, unit, at, open === 'all' || open === `${at}`)),
  };
}

export const muster: Muster = {
  rule: 'GOW-FRC-01',
  noun: 'force',
  starts: [
    ...Object.entries(FORCES).map(([id, sheet]) => ({
      id,
      label: sheet.name,
      says: `${FACTIONS[sheet.faction]}, ${sheet.units.length} units, ${forceCost(sheet)} points`,
      ready: true,
    })),
    ...Object.entries(FACTIONS).map(([id, label]) => ({ id, label, says: 'An empty force', ready: false })),
  ],
  start: (id) => FORCES[id] ?? { faction: id, name: `A force of the ${FACTIONS[id as Faction]}`, units: [] },
  read(value) {
    const read = readSheet(value);
    if ('refusal' in read) return read;
    const stranger = unknownKeys(read.sheet)[0];
    return stranger ? { refusal: stranger } : { sheet: read.sheet };
  },
  matters: ['points'],
  screen: (sheet, open, options) => screen(sheetOf(sheet), open, pointsOf(options)),
  change: (sheet, act) => change(sheetOf(sheet), changeOf(act)),
  roster: (sheet) => rosterOf(sheetOf(sheet)),
  enlist(options, seat, sheet) {
    const named = Array.isArray(options.forces) ? options.forces : [null, null];
    return { ...options, forces: named.map((force, each) => (each === seat ? sheet : force)) };
  },
};
