// What a builder can do to a force sheet. Nothing here asks whether it is legal: that is the muster's business.
import * as v from 'valibot';
import { freePoints } from './muster.ts';
import type { ForceSheet, UnitSheet, WeaponSheet } from './sheet.ts';

/** `at` is the unit's place in the force (null: the force itself), `place` a weapon's place among those of the unit. */
const at = v.number();
const place = v.number();
const changeSchema = v.variant('do', [
  v.object({ do: v.literal('add'), unit: v.string() }),
  v.object({ do: v.literal('copy'), at }),
  v.object({ do: v.literal('remove'), at }),
  v.object({ do: v.literal('rename'), at: v.nullable(at), name: v.string() }),
  /** `on`: the weapon on whose lug a bayonet goes; null: it is held. */
  v.object({ do: v.literal('arm'), at, weapon: v.string(), on: v.nullable(place) }),
  v.object({ do: v.literal('disarm'), at, place }),
  v.object({ do: v.literal('ammo'), at, place, ammo: v.number() }),
  v.object({ do: v.literal('wear'), at, slot: v.picklist(['body', 'head', 'mount']), key: v.nullable(v.string()) }),
  v.object({ do: v.literal('item'), at, item: v.string(), on: v.boolean() }),
  v.object({ do: v.literal('skill'), at, suit: v.number(), points: v.number() }),
]);

export type Change = v.InferOutput<typeof changeSchema>;

/** A change as the builder's screen hands it back. */
export function changeOf(act: unknown): Change {
  return v.parse(changeSchema, act);
}

/** A bayonet whose weapon goes is held from then on. */
function disarmed(weapons: readonly WeaponSheet[], place: number): WeaponSheet[] {
  return weapons
    .filter((_, index) => index !== place)
    .map(({ on, ...weapon }) => (on === undefined || on === place ? weapon : { ...weapon, on: on > place ? on - 1 : on }));
}

function loaded({ ammo: _, ...weapon }: WeaponSheet, ammo: number): WeaponSheet {
  return ammo === 1 ? weapon : { ...weapon, ammo };
}

function worn(unit: UnitSheet, slot: 'body' | 'head' | 'mount', key: string | null): UnitSheet {
  const { [slot]: _, ...rest } = unit;
  return key === null ? rest : { ...rest, [slot]: key };
}

function without(items: readonly string[], item: string): string[] {
  const at = items.lastIndexOf(item);
  return items.filter((_, index) => index !== at);
}

function renamed({ name: _, ...unit }: UnitSheet, name: string): UnitSheet {
  const given = name.trim().slice(0, 40);
  return given === '' ? unit : { ...unit, name: given };
}

function skilled(unit: UnitSheet, suit: number, points: number): UnitSheet {
  const skills: NonNullable<UnitSheet['skills']> = [...(unit.skills ?? [0, 0, 0, 0])];
  skills[suit] = points;
  return { ...unit, skills };
}

/** GOW-FRC-07: points that are free no longer, since the hat that gave them has gone, are taken back. */
function trimmed(unit: UnitSheet): UnitSheet {
  const { skills, ...rest } = unit;
  if (!skills) return unit;
  const { martial, commanding } = freePoints(unit);
  const hearts = Math.min(skills[0], martial);
  const clubs = Math.min(skills[2], commanding);
  const kept: typeof skills = [hearts, Math.min(skills[1], martial - hearts), clubs, Math.min(skills[3], commanding - clubs)];
  return kept.every((points) => points === 0) ? rest : { ...rest, skills: kept };
}

type UnitChange = Exclude<Change, { do: 'add' | 'copy' | 'remove' }>;

function unitAfter(unit: UnitSheet, act: UnitChange): UnitSheet {
  switch (act.do) {
    case 'rename':
      return renamed(unit, act.name);
    case 'arm':
      return { ...unit, weapons: [...unit.weapons, { weapon: act.weapon, ...(act.on !== null && { on: act.on }) }] };
    case 'disarm':
      return { ...unit, weapons: disarmed(unit.weapons, act.place) };
    case 'ammo':
      return { ...unit, weapons: unit.weapons.map((weapon, place) => (place === act.place ? loaded(weapon, act.ammo) : weapon)) };
    case 'wear':
      return worn(unit, act.slot, act.key);
    case 'item':
      return { ...unit, items: act.on ? [...unit.items, act.item] : without(unit.items, act.item) };
    case 'skill':
      return skilled(unit, act.suit, act.points);
  }
}

/** The sheet after a change; the sheet itself stays as it is. */
export function change(sheet: ForceSheet, act: Change): ForceSheet {
  if (act.do === 'add') return { ...sheet, units: [...sheet.units, { unit: act.unit, weapons: [], items: [] }] };
  if (act.do === 'copy' || act.do === 'remove') {
    const units = sheet.units.flatMap((unit, at) => (at !== act.at ? [unit] : act.do === 'copy' ? [unit, renamed(unit, '')] : []));
    return { ...sheet, units };
  }
  if (act.do === 'rename' && act.at === null) return { ...sheet, name: act.name.trim().slice(0, 40) };
  // Only what takes something away can set points free; what asks for more than there is stays as asked, and is refused.
  const after = (unit: UnitSheet) => (act.do === 'skill' ? unitAfter(unit, act) : trimmed(unitAfter(unit, act)));
  return { ...sheet, units: sheet.units.map((unit, at) => (at === act.at ? after(unit) : unit)) };
}
