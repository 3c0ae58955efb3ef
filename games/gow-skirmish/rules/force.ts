// GOW-FRC: mustering in secret, and units as they stand at the start.

import { OFF } from '@baize/geometry/hexes';
import type { Refusal, Seat, Space } from '@baize/kernel';
import { ITEMS } from '../content/equipment.ts';
import { FACTIONS, unitKind } from '../content/units.ts';
import { weaponKind } from '../content/weapons.ts';
import { type ForceSheet, readSheet, readyForces, refusals, sheetOf, type UnitSheet, unitCost } from '../muster/index.ts';
import { decision, type Gow, procedure, SIDES, type U, type Unit } from '../state.ts';

/** GOW-FRC-03, GOW-FRC-06: all weapons in hand, guns loaded, mounted, no wounds. */
export function newUnit(sheet: UnitSheet, id: number, seat: Seat, name: string): Unit {
  const kind = unitKind(sheet.unit);
  const skills = sheet.skills ?? [0, 0, 0, 0];
  return {
    id,
    seat,
    kind: sheet.unit,
    name,
    cost: unitCost(sheet),
    stats: kind.stats.map((printed, i) => printed + (skills[i] as number)) as Unit['stats'],
    weapons: sheet.weapons.map(({ weapon, ammo = 1, on }) => {
      const loaded = weaponKind(weapon).ammo * ammo;
      return { key: weapon, ammo: loaded, most: loaded, stowed: false, on: on ?? null };
    }),
    items: sheet.items.map((key) => ({ key, left: ITEMS[key]?.uses ?? null })),
    body: sheet.body ?? null,
    head: sheet.head ?? null,
    mount: sheet.mount ?? null,
    at: OFF,
    lost: 'no',
    wounds: 0,
    concussion: 0,
    immobilized: false,
    suppressed: false,
    commanded: 0,
    standsGuard: false,
    activated: false,
    progress: {},
    uses: {},
    nips: 0,
    charge: null,
    moved: false,
    heavyUsed: [],
    swum: false,
  };
}

/** Its own name, or `Redcoat 2` where there are several. */
export function nameOf(sheet: ForceSheet, index: number): string {
  const { unit, name: own } = sheet.units[index] as UnitSheet;
  if (own) return own;
  const alike = sheet.units.filter((other) => other.unit === unit);
  const { name } = unitKind(unit);
  return alike.length === 1 ? name : `${name} ${alike.indexOf(sheet.units[index] as UnitSheet) + 1}`;
}

/** A force takes its place at the table; units of A come first. */
export function enlist(s: Gow, seat: Seat, sheet: ForceSheet): void {
  const force = { name: sheet.name, faction: FACTIONS[sheet.faction] };
  const [a, b] = s.fixed.forces;
  s.fixed = { ...s.fixed, forces: seat === 0 ? [force, b] : [a, force] };
  for (const [i, unit] of sheet.units.entries()) s.units.push(newUnit(unit, s.units.length, seat, nameOf(sheet, i)));
}

/** Why a sheet cannot be fielded for so many points. */
export function sheetRefusal(value: unknown, points: number): Refusal | null {
  const read = readSheet(value);
  return 'refusal' in read ? read.refusal : (refusals(read.sheet, points)[0] ?? null);
}

/** A force sheet as an answer; the ready-made forces are the candidates. */
function musterSpace(points: number): Space<ForceSheet> {
  const ready = () => readyForces(points);
  return {
    kind: 'muster',
    shape: { points },
    refusal: (answer) => sheetRefusal(answer, points),
    // Three of the cheapest units of a faction cost less than the fewest points that can be agreed.
    any: () => true,
    sample(below) {
      const forces = ready();
      return forces[below(forces.length)] as ForceSheet;
    },
    candidates: ready,
  };
}

/** GOW-FRC-01, GOW-HID-04: each player musters in secret; both forces are open once both are locked. */
export const musterForce = decision('muster a force', {
  rule: 'GOW-FRC-01',
  who: (s: Gow, _l: {}) => SIDES.filter((seat) => s.fixed.forces[seat] === null),
  options: (s) => musterSpace(s.fixed.points),
  prompt: (s) => `Which force of at most ${s.fixed.points} points takes the field?`,
  label: (_s, _l, sheet: ForceSheet) => sheet.name,
  // Read once more, since an answer may leave out empty lists.
  apply: (s, _l, answer, u, seat) => muster(s, seat, sheetOf(answer), u),
});

export function muster(s: Gow, seat: Seat, sheet: ForceSheet, u: U): void {
  enlist(s, seat, sheet);
  s.fixed = u.fix(s.fixed);
  u.tell?.('GOW-FRC-01', 'mustered', { seat, force: sheet.name, faction: FACTIONS[sheet.faction], units: sheet.units.length });
}

export const musterForces = procedure('muster forces').decide(musterForce);
