// GOW-FRC: what a force costs, and why it may not take the field.
import type { Refusal, RuleId } from '@baize/kernel';
import { ITEMS, MOUNTS, WEAR } from '../content/equipment.ts';
import { FORCES } from '../content/forces.ts';
import type { Passive, Passives } from '../content/passives.ts';
import { UNITS, type UnitKind, unitKind } from '../content/units.ts';
import { WEAPONS, type WeaponKind, weaponKind } from '../content/weapons.ts';
import type { ForceSheet, UnitSheet, WeaponSheet } from './sheet.ts';

/** GOW-FRC-01. */
export const LEAST_UNITS = 3;
export const MOST_UNITS = 16;
export const USUAL_POINTS = 100;

/** GOW-FRC-06: a multiple of ammunition costs the weapon as many times. */
export function weaponCost({ weapon, ammo = 1 }: WeaponSheet): number {
  return weaponKind(weapon).points * ammo;
}

export function equipmentCost(unit: UnitSheet): number {
  const weapons = unit.weapons.reduce((sum, weapon) => sum + weaponCost(weapon), 0);
  const worn = [unit.body, unit.head].reduce((sum, key) => sum + (key ? (WEAR[key]?.points ?? 0) : 0), 0);
  const items = unit.items.reduce((sum, key) => sum + (ITEMS[key]?.points ?? 0), 0);
  return weapons + worn + items + (unit.mount ? (MOUNTS[unit.mount]?.points ?? 0) : 0);
}

/** GOW-FRC-01, GOW-PAS-14: the first points of equipment may be free. */
export function unitCost(unit: UnitSheet): number {
  const kind = unitKind(unit.unit);
  return kind.points + Math.max(0, equipmentCost(unit) - (kind.passives.Arsenal ?? 0));
}

export function forceCost(sheet: ForceSheet): number {
  return sheet.units.reduce((sum, unit) => sum + unitCost(unit), 0);
}

/** The passives of a unit and all that it carries, for what is settled when the force is built. */
function builtPassive(unit: UnitSheet, passive: Passive): number {
  const sources: (Passives | undefined)[] = [
    unitKind(unit.unit).passives,
    ...unit.weapons.map(({ weapon }) => WEAPONS[weapon]?.passives),
    ...[unit.body, unit.head].map((key) => (key ? WEAR[key]?.passives : undefined)),
    ...unit.items.map((key) => ITEMS[key]?.passives),
  ];
  return sources.reduce((sum, source) => sum + (source?.[passive] ?? 0), 0);
}

/** GOW-PAS-12, GOW-PAS-13. */
export function freePoints(unit: UnitSheet): { martial: number; commanding: number } {
  return { martial: builtPassive(unit, 'Martial Skills'), commanding: builtPassive(unit, 'Commanding Skills') };
}

/** Everything that keeps a force from the field; nothing for a legal one. */
export function refusals(sheet: ForceSheet, points = USUAL_POINTS): Refusal[] {
  const unknown = unknownKeys(sheet);
  if (unknown.length > 0) return unknown;
  const found: Refusal[] = [];
  const refuse = (rule: RuleId, reason: string) => found.push({ rule, reason });
  const count = sheet.units.length;
  if (count < LEAST_UNITS) refuse('GOW-FRC-01', `A force has at least ${LEAST_UNITS} units, not ${count}.`);
  return [...found, ...sizeRefusals(sheet, points), ...choiceRefusals(sheet).map(({ rule, reason }) => ({ rule, reason }))];
}

/** GOW-FRC-01: too many units, or too dear. */
export function sizeRefusals(sheet: ForceSheet, points: number): Refusal[] {
  const found: Refusal[] = [];
  const count = sheet.units.length;
  if (count > MOST_UNITS) found.push({ rule: 'GOW-FRC-01', reason: `A force has at most ${MOST_UNITS} units, not ${count}.` });
  const cost = forceCost(sheet);
  if (cost > points) found.push({ rule: 'GOW-FRC-01', reason: `The force costs ${cost} points, and ${points} were agreed.` });
  return found;
}

/** What is wrong with single choices, whatever the size of the force; `about` is the unit's place in the list. */
export function choiceRefusals(sheet: ForceSheet): (Refusal & { about: number | null })[] {
  const found: (Refusal & { about: number | null })[] = [];
  const refuse = (rule: RuleId, reason: string) => found.push({ rule, reason, about: null });
  for (const kind of Object.values(UNITS)) {
    const number = sheet.units.filter((unit) => unit.unit === kind.key).length;
    if (number > kind.limit) refuse('GOW-FRC-01', `A force has at most ${kind.limit} ${kind.name}, not ${number}.`);
    if (number > 0 && kind.faction !== sheet.faction) refuse('GOW-FRC-01', `${kind.name} belongs to another faction.`);
  }
  for (const [about, unit] of sheet.units.entries())
    for (const refusal of unitRefusals(unit, `Unit ${about + 1}, ${unitKind(unit.unit).name}`)) found.push({ ...refusal, about });
  return found;
}

/** Keys that no list has. */
export function unknownKeys(sheet: ForceSheet): Refusal[] {
  const found: Refusal[] = [];
  const check = (known: Readonly<Record<string, unknown>>, key: string | undefined, rule: RuleId, what: string) => {
    if (key !== undefined && !Object.hasOwn(known, key)) found.push({ rule, reason: `There is no ${what} '${key}'.` });
  };
  for (const unit of sheet.units) {
    check(UNITS, unit.unit, 'GOW-CON-02', 'unit');
    for (const { weapon } of unit.weapons) check(WEAPONS, weapon, 'GOW-CON-03', 'weapon');
    for (const slot of ['body', 'head'] as const) {
      check(WEAR, unit[slot], 'GOW-CON-04', slot === 'body' ? 'body armour' : 'headgear');
    }
    check(MOUNTS, unit.mount, 'GOW-CON-05', 'mount');
    for (const item of unit.items) check(ITEMS, item, 'GOW-CON-06', 'item');
  }
  return found;
}

/** What keeps one unit, with all that it carries, from the field. */
export function unitRefusals(unit: UnitSheet, name: string): Refusal[] {
  const kind = unitKind(unit.unit);
  const found: Refusal[] = [];
  const refuse = (rule: RuleId, reason: string) => found.push({ rule, reason: `${name}: ${reason}` });
  const held = unit.weapons.filter((weapon) => weapon.on === undefined);
  const hands = held.reduce((sum, { weapon }) => sum + weaponKind(weapon).hands, 0);
  if (hands > kind.hands) refuse('GOW-FRC-02', `its weapons take ${hands} hands, and it has ${kind.hands}.`);
  for (const slot of ['body', 'head'] as const) {
    const key = unit[slot];
    if (key && WEAR[key]?.slot !== slot) refuse('GOW-FRC-04', `${WEAR[key]?.name} is not ${slot === 'body' ? 'body armour' : 'headgear'}.`);
  }
  if (unit.mount && !kind.mayRide) refuse('GOW-CON-02', 'it may not take a mount.');
  for (const weapon of unit.weapons) found.push(...weaponRefusals(unit, weapon, name));
  found.push(...skillRefusals(unit, kind, name));
  return found;
}

function weaponRefusals(unit: UnitSheet, { weapon, ammo = 1, on }: WeaponSheet, name: string): Refusal[] {
  const kind = weaponKind(weapon);
  const found: Refusal[] = [];
  const refuse = (rule: RuleId, reason: string) => found.push({ rule, reason: `${name}: ${reason}` });
  if (ammo < 1 || ammo > 4) refuse('GOW-FRC-06', 'ammunition is at most quadrupled.');
  else if (ammo > 1 && kind.ammo === 0) refuse('GOW-FRC-06', `the ${kind.name} takes no ammunition.`);
  if (on === undefined) return found;
  const carrier = unit.weapons[on];
  const carrierKind: WeaponKind | undefined = carrier && weaponKind(carrier.weapon);
  if (!kind.bayonet) refuse('GOW-FRC-05', `the ${kind.name} is no bayonet.`);
  else if (!carrier || carrier.on !== undefined || !carrierKind?.lug) refuse('GOW-FRC-05', `there is no Bayonet Lug for the ${kind.name}.`);
  else if (unit.weapons.filter((other) => other.on === on).length > 1) refuse('GOW-FRC-05', `a lug takes one bayonet.`);
  return found;
}

function skillRefusals(unit: UnitSheet, kind: UnitKind, name: string): Refusal[] {
  const [hearts, diamonds, clubs, spades] = unit.skills ?? [0, 0, 0, 0];
  const { martial, commanding } = freePoints(unit);
  const found: Refusal[] = [];
  const refuse = (part: string, given: number, free: number) =>
    found.push({ rule: 'GOW-FRC-07', reason: `${name}: ${given} points are given to ${part}, and ${free} are free for ${kind.name}.` });
  if (hearts + diamonds > martial) refuse('♥ and ♦', hearts + diamonds, martial);
  if (clubs + spades > commanding) refuse('♣ and ♠', clubs + spades, commanding);
  return found;
}

/** A ready-made force that fits the agreed points: units or equipment left at home, or comrades added. */
export function fitted(force: ForceSheet, points: number): ForceSheet {
  const units = force.units.map((unit) => ({ ...unit, weapons: [...unit.weapons], items: [...unit.items] }));
  const sheet: ForceSheet = { ...force, units };
  while (forceCost(sheet) > points) {
    if (units.length > LEAST_UNITS) {
      const dear = Math.max(...units.map(unitCost));
      // The dearest that brings the force down without going far below.
      const over = forceCost(sheet) - points;
      const enough = units.filter((unit) => unitCost(unit) >= over).sort((a, b) => unitCost(a) - unitCost(b))[0];
      units.splice(units.indexOf(enough ?? (units.find((unit) => unitCost(unit) === dear) as UnitSheet)), 1);
    } else if (!strip(units)) break;
  }
  for (let at = 0, tries = 0; tries < force.units.length && units.length < MOST_UNITS; at++, tries++) {
    const comrade = force.units[at % force.units.length] as UnitSheet;
    if (unitKind(comrade.unit).limit < MOST_UNITS || forceCost(sheet) + unitCost(comrade) > points) continue;
    units.push({ ...comrade, weapons: [...comrade.weapons], items: [...comrade.items] });
    tries = -1;
  }
  return sheet;
}

/** Takes one piece of equipment away; false if there is none left. */
function strip(units: UnitSheet[]): boolean {
  const rich = [...units].sort((a, b) => equipmentCost(b) - equipmentCost(a))[0];
  if (!rich || equipmentCost(rich) === 0) return false;
  if (rich.mount) delete rich.mount;
  else if (rich.body) delete rich.body;
  else if (rich.head) delete rich.head;
  else if (rich.items.length > 0) rich.items.pop();
  else rich.weapons.pop();
  return true;
}

/** Every ready-made force, fitted to the points. */
export function readyForces(points: number): ForceSheet[] {
  return Object.values(FORCES).map((force) => (points === USUAL_POINTS ? force : fitted(force, points)));
}
