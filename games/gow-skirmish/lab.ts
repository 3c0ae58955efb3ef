// What the lab may do with this game: forces made by chance, and figures that a run may change.
import type { Figures, ForceLab } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { ITEMS, MOUNTS, WEAR } from './content/equipment.ts';
import { figuresFor, SCENARIOS } from './content/scenarios.ts';
import { FACTIONS, type Faction, UNITS } from './content/units.ts';
import { WEAPONS } from './content/weapons.ts';
import { forceCost, LEAST_UNITS, MOST_UNITS, refusals, USUAL_POINTS, unitCost, unitRefusals } from './muster/muster.ts';
import { muster } from './muster/screen.ts';
import { type ForceSheet, sheetOf, type UnitSheet } from './muster/sheet.ts';

/** The tables themselves, as the rules read them; of the scenarios the book's figures. */
export const figures: Figures = {
  units: UNITS,
  weapons: WEAPONS,
  wear: WEAR,
  mounts: MOUNTS,
  items: ITEMS,
  scenarios: Object.fromEntries(SCENARIOS.map((key) => [key, figuresFor(key, 'book')])),
};

type Below = (sides: number) => number;

const keys = (table: object) => Object.keys(table);

/** A unit with a weapon or two, and now and then something to wear, to ride or to carry; null if that may not be. */
function randomUnit(faction: Faction, below: Below): UnitSheet | null {
  const any = (among: readonly string[]) => among[below(among.length)] as string;
  const kinds = keys(UNITS).filter((key) => UNITS[key]?.faction === faction);
  const weapons = Array.from({ length: 1 + (below(3) === 0 ? 1 : 0) }, () => ({ weapon: any(keys(WEAPONS)) }));
  const worn = below(4) === 0 ? any(keys(WEAR)) : null;
  const unit: UnitSheet = {
    unit: any(kinds),
    weapons,
    items: below(5) === 0 ? [any(keys(ITEMS))] : [],
    ...(worn && { [WEAR[worn]?.slot ?? 'body']: worn }),
    ...(below(8) === 0 && { mount: any(keys(MOUNTS)) }),
  };
  return unitRefusals(unit, '').length === 0 ? unit : null;
}

const TRIES = 400;

function randomSheet(points: number, below: Below): ForceSheet {
  const faction = keys(FACTIONS)[below(keys(FACTIONS).length)] as Faction;
  const sheet: ForceSheet = { faction, name: 'By chance', units: [] };
  for (let tries = 0; tries < TRIES && sheet.units.length < MOST_UNITS; tries++) {
    const unit = randomUnit(faction, below);
    if (!unit) continue;
    // Room is left for the units that the force must have at least.
    const left = points - forceCost(sheet) - unitCost(unit);
    if (left < Math.max(0, LEAST_UNITS - 1 - sheet.units.length) * CHEAP) continue;
    const larger = { ...sheet, units: [...sheet.units, unit] };
    if (larger.units.length < LEAST_UNITS || refusals(larger, points).length === 0) sheet.units.push(unit);
  }
  return refusals(sheet, points).length === 0 ? sheet : randomSheet(points, below);
}

/** About what a unit with a simple weapon costs. */
const CHEAP = 14;

function features(force: Json): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (key: string | undefined, times = 1) => {
    if (key) counts[key] = (counts[key] ?? 0) + times;
  };
  for (const unit of sheetOf(force).units) {
    for (const key of [unit.unit, unit.body, unit.head, unit.mount, ...unit.items]) count(key);
    for (const { weapon, ammo } of unit.weapons) count(weapon, ammo);
  }
  return counts;
}

export const lab: ForceLab = {
  points: USUAL_POINTS,
  randomForce: randomSheet,
  cost: (force) => forceCost(sheetOf(force)),
  features,
  prices: () =>
    Object.fromEntries(
      [UNITS, WEAPONS, WEAR, MOUNTS, ITEMS].flatMap((table) => Object.values(table).map(({ key, points }) => [key, points])),
    ),
  enlist: muster.enlist,
};
