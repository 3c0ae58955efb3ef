// From a legal sheet to an army ready for play.
import { branchOf, WARDROBES } from '../content/liveries.ts';
import { NATIONS, OWN_NATION } from '../content/nations.ts';
import type { Army, ArmyUnit, Branch, Livery, Sheet, SheetUnit, Trait } from '../content/types.ts';
import { fieldedUnits } from './combined.ts';
import { withOwn } from './own-nation.ts';
import { sheetCost, unitCost } from './points.ts';
import { PORTERS_ARE } from './porters.ts';
import { refusals } from './refusals.ts';
import { attributesOf, ORDINARY, type Terms } from './terms.ts';
import type { Objection } from './units.ts';
import { weaponOf } from './weapons.ts';

type Dress = Pick<Sheet, 'wardrobe' | 'liveries' | 'flag'>;

/** How a branch of the army is painted. */
export function branchLivery(sheet: Dress, branch: Branch): Livery {
  const wardrobe = WARDROBES[sheet.wardrobe] ?? WARDROBES.khaki;
  const livery = sheet.liveries[branch] ?? wardrobe?.liveries[branch];
  if (!livery) throw new Error(`Nobody knows how to paint ${sheet.wardrobe}.`);
  return sheet.flag && !sheet.liveries[branch] ? { ...livery, flag: sheet.flag } : livery;
}

/** AGX-ARMY-06: a contingent wears what is worn at home. */
export function dressOf(sheet: Dress, ally: string | undefined): Dress {
  const home = ally === undefined ? undefined : NATIONS[ally]?.wardrobe;
  return home === undefined ? sheet : { wardrobe: home, liveries: {}, flag: null };
}

export function liveryOf(sheet: Dress, unit: Pick<SheetUnit, 'type' | 'livery' | 'ally'>): Livery {
  return unit.livery ?? branchLivery(dressOf(sheet, unit.ally), branchOf(unit.type));
}

/** AGW-FORM-03. */
export function knowsColumn(nation: string, terms: Terms = ORDINARY): boolean {
  return terms.column === 'national' ? NATIONS[nation]?.attackColumn === true : terms.column === 'all';
}

/** AGX-CAMEL-03: regulars on camels, by the row of their list. */
const CAMEL_CORPS = ['camel-corps', 'saharan'];

/** AGX-ARMY-06, AGX-FRC-13: a contingent knows the attack column or not, as its own list says. */
function columnOfAlly(ally: string | undefined): Trait[] {
  return ally === undefined ? [] : [NATIONS[ally]?.attackColumn ? 'attack column' : 'no attack column'];
}

/** AGX-GEN-07, AGX-CAMEL-03, AGX-NAT-14. */
function traitsOf(nation: string, { type, entry, ally }: Pick<SheetUnit, 'type' | 'entry' | 'ally'>): Trait[] {
  const list = entry === null ? null : NATIONS[nation]?.list;
  const isIrregular = list?.group === 'irregular';
  const isTribal = isIrregular && (type === 'sharpshooters' || nation === 'plains');
  return [
    ...(isTribal ? (['tribal'] as const) : []),
    ...(entry !== null && CAMEL_CORPS.includes(entry) ? (['camels'] as const) : []),
    ...(nation === 'boers' && entry === 'elite' ? (['charging riflemen'] as const) : []),
    ...columnOfAlly(ally),
  ];
}

/** The army of a sheet whose legality has been seen to. */
export function armyOf(sheet: Sheet, given: Terms = ORDINARY): Army {
  const terms = withOwn(given, sheet);
  const units = fieldedUnits(sheet).map(
    ({ unit, parts }): ArmyUnit => ({
      id: unit.id,
      name: unit.name,
      type: unit.type,
      figures: unit.figures,
      attributes: unit.type === 'porters' ? PORTERS_ARE : attributesOf(unit, terms),
      weapon: weaponOf({ ...unit, attributes: attributesOf(unit, terms) }, terms, sheet.nation),
      traits: traitsOf(unit.ally ?? sheet.nation, unit),
      brigade: unit.brigade,
      livery: liveryOf(sheet, unit),
      points: parts.reduce((sum, part) => sum + unitCost(part, terms, sheet.nation), 0),
    }),
  );
  const { name, nation, generals, headquarters } = sheet;
  const points = sheetCost(sheet, terms);
  return {
    name,
    nation,
    attackColumn: knowsColumn(nation, terms),
    units,
    generals,
    headquarters,
    livery: branchLivery(sheet, 'line'),
    points,
    ...(sheet.nation === OWN_NATION && sheet.own && { character: sheet.own.character, own: sheet.own }),
  };
}

/** An army, or all the reasons why not. */
export function mustered(sheet: Sheet, terms: Terms = ORDINARY): { army: Army } | { refusals: readonly Objection[] } {
  const found = refusals(sheet, terms);
  return found.length > 0 ? { refusals: found } : { army: armyOf(sheet, terms) };
}
