// Force sheets: plain data that says who takes the field and with what, as it is built, stored and exchanged.
import type { Json, Refusal } from '@baize/kernel';
import { FACTIONS, type Faction } from '../content/units.ts';

export interface WeaponSheet {
  weapon: string;
  /** GOW-FRC-06: 2 to 4 for doubled to quadrupled ammunition. */
  ammo?: number;
  /** GOW-FRC-05: the place in the list of the weapon on whose lug this bayonet is slotted. */
  on?: number;
}

export interface UnitSheet {
  unit: string;
  /** Its own name, if it has one. */
  name?: string;
  weapons: WeaponSheet[];
  body?: string;
  head?: string;
  mount?: string;
  items: string[];
  /** GOW-FRC-07: free points on ♥, ♦, ♣, ♠. */
  skills?: [number, number, number, number];
}

export interface ForceSheet {
  faction: Faction;
  name: string;
  units: UnitSheet[];
}

const MOST_UNITS_READ = 100;
const MOST_ITEMS_READ = 30;

type Fields = { [key: string]: Json | undefined };

function fieldsOf(value: Json | undefined): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function wrong(reason: string): { refusal: Refusal } {
  return { refusal: { rule: 'GOW-FRC-01', reason } };
}

function strangerIn(fields: Fields, known: readonly string[]): string | undefined {
  return Object.keys(fields).find((key) => !known.includes(key));
}

/** Whether unknown JSON has the form of a force sheet; what it says is judged by `refusals`. */
export function readSheet(value: Json): { sheet: ForceSheet } | { refusal: Refusal } {
  const fields = fieldsOf(value);
  if (!fields) return wrong('A force sheet is an object with faction, name and units.');
  const stranger = strangerIn(fields, ['faction', 'name', 'units']);
  if (stranger) return wrong(`A force sheet has no '${stranger}'.`);
  const { faction, name, units } = fields;
  if (typeof faction !== 'string' || !Object.hasOwn(FACTIONS, faction))
    return wrong(`The faction is one of ${Object.keys(FACTIONS).join(', ')}.`);
  if (typeof name !== 'string' || name.length > 60) return wrong('The force needs a name of at most 60 letters.');
  if (!Array.isArray(units) || units.length > MOST_UNITS_READ) return wrong('The units of a force are a list.');
  const sheet: ForceSheet = { faction: faction as Faction, name, units: [] };
  for (const [i, unit] of (units as readonly Json[]).entries()) {
    const read = readUnit(unit, i + 1);
    if ('refusal' in read) return read;
    sheet.units.push(read.unit);
  }
  return { sheet };
}

function readUnit(value: Json, number: number): { unit: UnitSheet } | { refusal: Refusal } {
  const where = `Unit ${number}`;
  const fields = fieldsOf(value);
  if (!fields || typeof fields.unit !== 'string') return wrong(`${where} has no kind.`);
  const stranger = strangerIn(fields, ['unit', 'name', 'weapons', 'body', 'head', 'mount', 'items', 'skills']);
  if (stranger) return wrong(`${where}: a unit has no '${stranger}'.`);
  const { name, weapons = [], items = [], skills } = fields;
  if (name !== undefined && (typeof name !== 'string' || name === '' || name.length > 40))
    return wrong(`${where}: a name has 1 to 40 letters.`);
  const unit: UnitSheet = { unit: fields.unit, ...(name !== undefined && { name }), weapons: [], items: [] };
  if (!isList(weapons) || !isList(items)) return wrong(`${where}: weapons and items are lists.`);
  for (const weapon of weapons) {
    const read = readWeapon(weapon);
    if (!read) return wrong(`${where}: a weapon has a key, and perhaps an ammunition multiple and the weapon that it is slotted on.`);
    unit.weapons.push(read);
  }
  for (const item of items) {
    if (typeof item !== 'string') return wrong(`${where}: an item is named by its key.`);
    unit.items.push(item);
  }
  for (const slot of ['body', 'head', 'mount'] as const) {
    const worn = fields[slot];
    if (worn === undefined || worn === null) continue;
    if (typeof worn !== 'string') return wrong(`${where}: ${slot} is named by its key.`);
    unit[slot] = worn;
  }
  if (skills !== undefined) {
    const four = isList(skills) && skills.length === 4 && skills.every((n) => Number.isInteger(n) && (n as number) >= 0);
    if (!four) return wrong(`${where}: free stat points are four whole numbers, for ♥, ♦, ♣ and ♠.`);
    unit.skills = [...(skills as number[])] as [number, number, number, number];
  }
  return { unit };
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value) && value.length <= MOST_ITEMS_READ;
}

function readWeapon(value: Json): WeaponSheet | null {
  const fields = fieldsOf(value);
  if (!fields || typeof fields.weapon !== 'string' || strangerIn(fields, ['weapon', 'ammo', 'on'])) return null;
  const { ammo, on } = fields;
  if (ammo !== undefined && !Number.isInteger(ammo)) return null;
  if (on !== undefined && !Number.isInteger(on)) return null;
  return { weapon: fields.weapon, ...(ammo !== undefined && { ammo: ammo as number }), ...(on !== undefined && { on: on as number }) };
}
