// What a builder can do to a sheet. Nothing here asks whether it is legal: that is the validator's business.
import { branchOf } from '../../content/liveries.ts';
import { NATIONS } from '../../content/nations.ts';
import type { OwnNation } from '../../content/own-nations.ts';
import type { ArmyKind, Attribute, Colour, Flag, Headdress, Livery, Sheet, SheetUnit, UnitType, Weapon } from '../../content/types.ts';
import { FAMILIES } from '../../content/unit-types.ts';
import { branchLivery, dressOf, liveryOf } from '../army.ts';
import { fieldedRows, listOf } from '../lists/listed.ts';
import { ROLLED_GROUPS, rolledEntries } from '../lists/rolled.ts';
import { listedUnit } from '../lists/sheet.ts';
import { foundedOn, withOwn } from '../own-nation.ts';
import { typesRolled, unitsByOrigin } from '../random.ts';
import { freeId, freeName, freshGeneral, freshUnit, withFresh } from '../sheet.ts';
import { ORDINARY } from '../terms.ts';

export const PAINTED = ['coat', 'facings', 'trousers', 'hat', 'plume', 'horse'] as const;
export type Painted = (typeof PAINTED)[number];

/** `id` is a unit or a general; null: the army itself. */
export type Change =
  | { do: 'add'; type: UnitType }
  /** From a row of the army's list, with its standard attributes. */
  | { do: 'enrol'; entry: string; type: UnitType; ally?: string }
  /** AGX-IMAG-07: a nation of one's own begins with a list of the box, and is changed as a whole. */
  | { do: 'found'; nation: string }
  | { do: 'reign'; own: OwnNation }
  /** AGX-IMAG-07: any name for the nation, or for one of its rows. */
  | { do: 'christen'; row: string | null; name: string }
  | { do: 'copy'; id: string }
  | { do: 'remove'; id: string }
  | { do: 'rename'; id: string | null; name: string }
  | { do: 'attribute'; id: string; attribute: Attribute; on: boolean }
  | { do: 'figures'; id: string; figures: number }
  | { do: 'arm'; id: string; weapon: Weapon | null }
  | { do: 'retype'; id: string; type: UnitType }
  | { do: 'brigade'; id: string; brigade: string | null }
  /** AGW-ARMY-06: with another unit and all that is combined with either; alone: no longer. */
  | { do: 'combine'; id: string; with: string }
  | { do: 'part'; id: string }
  | { do: 'appoint' }
  | { do: 'nation'; nation: string }
  /** AGW-RAND-01: the core units stay, the rest is as the dice say. */
  | { do: 'roll'; kind: ArmyKind; core: number; rolls: readonly number[] }
  | { do: 'dress'; wardrobe: string }
  | { do: 'wear'; id: string; dress: 'branch' | 'guard' }
  | { do: 'paint'; id: string; part: Painted; colour: Colour }
  | { do: 'headdress'; id: string; headdress: Headdress }
  | { do: 'flag'; id: string | null; flag: Flag | null }
  /** All of its branch are dressed like this unit. */
  | { do: 'spread'; id: string };

type UnitChange = Extract<Change, { do: 'attribute' | 'figures' | 'arm' | 'retype' | 'brigade' | 'wear' | 'paint' | 'headdress' }>;

const LONGEST_NAME = 60;
const named = (name: string, old: string) => name.trim().slice(0, LONGEST_NAME) || old;

function painted(unit: SheetUnit, sheet: Sheet, paint: Partial<Livery>): SheetUnit {
  return { ...unit, livery: { ...liveryOf(sheet, unit), ...paint } };
}

function unitAfter(unit: SheetUnit, sheet: Sheet, act: UnitChange): SheetUnit {
  switch (act.do) {
    case 'attribute':
      return {
        ...unit,
        attributes: act.on ? [...unit.attributes, act.attribute] : unit.attributes.filter((each) => each !== act.attribute),
      };
    case 'figures':
      return { ...unit, figures: act.figures };
    case 'arm':
      return { ...unit, weapon: act.weapon };
    case 'retype': {
      const { type, figures, name } = freshUnit(act.type, sheet);
      const halved = FAMILIES.some(({ types }) => types.includes(type) && types.includes(unit.type));
      return { ...unit, type, figures, name: halved ? unit.name : name, weapon: null };
    }
    case 'brigade':
      return { ...unit, brigade: act.brigade };
    case 'wear':
      return { ...unit, livery: act.dress === 'guard' ? branchLivery(dressOf(sheet, unit.ally), 'guard') : null };
    case 'paint':
      return painted(unit, sheet, { [act.part]: act.colour });
    case 'headdress':
      return painted(unit, sheet, { headdress: act.headdress });
  }
}

function withUnit(sheet: Sheet, id: string, change: (unit: SheetUnit) => SheetUnit): Sheet {
  return { ...sheet, units: sheet.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

/** Without this unit in any group; a group of one is none. */
function parted(sheet: Sheet, id: string): Sheet {
  const combined = sheet.combined.map((group) => group.filter((each) => each !== id)).filter((group) => group.length > 1);
  return { ...sheet, combined };
}

function combined(sheet: Sheet, one: string, other: string): Sheet {
  const groupOf = (id: string) => sheet.combined.find((group) => group.includes(id)) ?? [id];
  const together = [...new Set([...groupOf(one), ...groupOf(other)])];
  const rest = sheet.combined.filter((group) => !group.some((id) => together.includes(id)));
  return { ...sheet, combined: [...rest, together] };
}

function removed(sheet: Sheet, id: string): Sheet {
  const without = parted(sheet, id);
  return {
    ...without,
    units: without.units.filter((unit) => unit.id !== id),
    generals: without.generals.filter((general) => general.id !== id),
  };
}

function copied(sheet: Sheet, id: string): Sheet {
  const units = sheet.units.flatMap((unit) =>
    unit.id === id ? [unit, { ...unit, id: freeId('u', sheet.units), name: freeName(unit.type, sheet.nation, sheet.units) }] : [unit],
  );
  return { ...sheet, units };
}

function renamed(sheet: Sheet, id: string | null, name: string): Sheet {
  if (id === null) return { ...sheet, name: named(name, sheet.name) };
  const rename = <T extends { id: string; name: string }>(each: T): T =>
    each.id === id ? { ...each, name: named(name, each.name) } : each;
  return { ...sheet, units: sheet.units.map(rename), generals: sheet.generals.map(rename) };
}

/** Under another flag; its units are no longer of the old list. */
function moved(sheet: Sheet, nation: string): Sheet {
  const units = sheet.units.map(({ ally: _ally, ...unit }) => ({ ...unit, entry: null }));
  const { own: _own, ...rest } = sheet;
  return { ...rest, nation, units, wardrobe: NATIONS[nation]?.wardrobe ?? sheet.wardrobe };
}

/** Who is added to a random army joins its core, before those of the dice. */
function added(sheet: Sheet, type: UnitType): Sheet {
  const { core, rolled: dice } = unitsByOrigin(sheet);
  return { ...sheet, units: [...core, freshUnit(type, sheet), ...dice] };
}

function enrolled(sheet: Sheet, entry: string, type: UnitType, ally?: string): Sheet {
  const row = fieldedRows(ally ?? sheet.nation, withOwn(ORDINARY, sheet)).find(({ id }) => id === entry);
  if (!row) return sheet;
  const unit = listedUnit(row, type, row.standard, { ...sheet, ...dressOf(sheet, ally) });
  return { ...sheet, units: [...sheet.units, ally === undefined ? unit : { ...unit, ally }] };
}

function founded(sheet: Sheet, nation: string): Sheet {
  const own = foundedOn(nation);
  return own ? { ...sheet, own, wardrobe: NATIONS[nation]?.wardrobe ?? sheet.wardrobe } : sheet;
}

function christened(sheet: Sheet, row: string | null, name: string): Sheet {
  const { own } = sheet;
  if (!own) return sheet;
  if (row === null) return { ...sheet, own: { ...own, name: named(name, own.name) } };
  return { ...sheet, own: { ...own, rows: own.rows.map((each) => (each.id === row ? { ...each, name: named(name, each.name) } : each)) } };
}

/** The first type of each roll; the owner may choose another of its row. */
function rolled(sheet: Sheet, { kind, core, rolls }: Extract<Change, { do: 'roll' }>): Sheet {
  const kept: Sheet = { ...sheet, units: unitsByOrigin(sheet).core.slice(0, core), combined: [], random: { kind, rolls } };
  const list = listOf(kept);
  // AGX-FRC-16: an army of a list is rolled from its list.
  const entries = list && ROLLED_GROUPS.includes(list.group) ? rolledEntries(list, kind, rolls) : [];
  let army = kept;
  for (const [at] of rolls.entries()) {
    const entry = entries[at];
    const [plain] = typesRolled(kind, rolls, at);
    if (entry) army = { ...army, units: [...army.units, listedUnit(entry.row, entry.type, entry.attributes, army)] };
    else if (plain) army = withFresh(army, plain);
  }
  return army;
}

function flagged(sheet: Sheet, id: string | null, flag: Flag | null): Sheet {
  if (id === null) return { ...sheet, flag };
  return withUnit(sheet, id, (unit) => (flag ? painted(unit, sheet, { flag }) : { ...unit, livery: null }));
}

function spread(sheet: Sheet, id: string): Sheet {
  const unit = sheet.units.find((each) => each.id === id);
  if (!unit) return sheet;
  return { ...sheet, liveries: { ...sheet.liveries, [branchOf(unit.type)]: liveryOf(sheet, unit) } };
}

/** The sheet after a change; the sheet itself stays as it is. */
export function change(sheet: Sheet, act: Change): Sheet {
  switch (act.do) {
    case 'add':
      return added(sheet, act.type);
    case 'enrol':
      return enrolled(sheet, act.entry, act.type, act.ally);
    case 'found':
      return founded(sheet, act.nation);
    case 'reign':
      return { ...sheet, own: act.own };
    case 'christen':
      return christened(sheet, act.row, act.name);
    case 'copy':
      return copied(sheet, act.id);
    case 'remove':
      return removed(sheet, act.id);
    case 'rename':
      return renamed(sheet, act.id, act.name);
    case 'combine':
      return combined(sheet, act.id, act.with);
    case 'part':
      return parted(sheet, act.id);
    case 'appoint':
      return { ...sheet, generals: [...sheet.generals, freshGeneral(sheet.generals.length === 0 ? 'commander' : 'subordinate', sheet)] };
    case 'nation':
      return moved(sheet, act.nation);
    case 'roll':
      return rolled(sheet, act);
    case 'dress':
      return { ...sheet, wardrobe: act.wardrobe, liveries: {} };
    case 'flag':
      return flagged(sheet, act.id, act.flag);
    case 'spread':
      return spread(sheet, act.id);
    default:
      return withUnit(sheet, act.id, (unit) => unitAfter(unit, sheet, act));
  }
}
